"""What a search finds, for tests that look at the order of its answers."""

from cogs.library.search_index import SearchIndex


def find_anchors(index: SearchIndex, written: str, game: str | None = None) -> list[str]:
    """Return the anchors of the best answers, the best first."""
    return [hit.anchor for hit in index.rank(written, game).hits]
