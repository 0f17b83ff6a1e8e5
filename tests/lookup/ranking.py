"""What a search finds, for tests that look at the order of its answers."""

from collections.abc import Sequence

from bench.lookup import load_questions
from cogs.library import content
from cogs.library.packing import Pack, Packer
from cogs.library.search_index import SearchIndex, write_search
from cogs.library.vocabulary import Document


def make_index(documents: Sequence[Document], language: str) -> SearchIndex:
    """Return the search over these documents."""
    packer = Packer()
    data = write_search(documents, language, packer)
    return SearchIndex(data, Pack(memoryview(packer.finish())), language)


def find_anchors(index: SearchIndex, written: str, game: str | None = None) -> list[str]:
    """Return the anchors of the best answers, the best first."""
    return [hit.anchor for hit in index.rank(written, game).hits]


def find_answer_places(language: str, pattern: str) -> list[tuple[str, int]]:
    """Return each question of these files with the place (0-based) of its answer, 99 if it is not among the first five."""
    library = content.load_library(language)
    places = []
    for game, anchors, question in load_questions(pattern):
        hits = [entry.anchor for entry in library.look_up(question, game).entries]
        places.append((question, min((hits.index(anchor) for anchor in anchors if anchor in hits), default=99)))
    return places
