"""The search. Two ideas are added up: how likely the question is in the language in which people ask for a document, and how
like it is to the nearest of the questions that are known to ask for it. A few hundred short texts need no database."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from heapq import nlargest
from math import log

from msgspec import Struct

from cogs.library import spelling
from cogs.library.features import Extractor
from cogs.library.likelihood import Likelihood
from cogs.library.neighbours import Neighbours
from cogs.library.pages import HELP
from cogs.library.postings import Features
from cogs.library.reading import Document, Reader

_TITLE, _NAME, _KEYS, _BODY, _ASKED = 2.0, 1.0, 1.0, 0.15, 1.0
"""How much a text of each kind teaches the language in which people ask for its document."""
_USUAL = 0.6
"""What it is worth that many questions are known for a document: people ask for it often."""
_ALIKE = 1.6
"""What the nearest questions are worth beside the likelihood."""
_CALLED = 5.0
"""What it is worth that the whole question is a card's name."""
_HELPS = 0.8
"""What an answer about the bot is worth where a game is asked about."""
_READ = 40
"""How many words of a question are read."""
_TELLING = 3
"""How many words may tell what is asked though none of them is known."""
_FAR = 0.2
"""The share of the best score under which an answer is none."""
_SURE, _CERTAIN, _CLOSE = 2.5, 5.0, 0.92
"""The score under which an answer is a guess, the one from which on it is none, and between them the share of the best at
which the second is as good."""


class Hit(Struct, frozen=True):
    """A document that was found and how well it answers: under 2 hardly, above 5 surely."""

    anchor: str
    score: float


class Answer(Struct, frozen=True):
    """What was found, the best first, and whether the first is meant for `sure`."""

    hits: tuple[Hit, ...]
    sure: bool


class Index:
    """The search over all documents of one language."""

    def __init__(self, documents: Sequence[Document], language: str) -> None:
        self._documents = documents
        self._reader = Reader(documents, language)
        self._features = Extractor(self._reader, language)
        self._usual = [_USUAL * log(1 + len(document.asked)) for document in documents]
        self._named = [self._terms((one.title, *one.names, one.keys)) for one in documents]
        self._called = [
            {self._terms([name]) for name in (one.title, *one.names)} if one.card else set() for one in documents
        ]
        self._likely = Likelihood()
        self._near: dict[str, Neighbours] = defaultdict(Neighbours)
        for number, document in enumerate(documents):
            self._learn(number, document)
        self._likely.pack()
        for near in self._near.values():
            near.pack()
        self._read = lru_cache(4096)(lambda word: self._reader.meant(word, self._likely))

    def _learn(self, number: int, document: Document) -> None:
        """Learn the language in which people ask for a document, and the questions themselves."""
        language: Features = defaultdict(float)
        for text, weight, asks in _texts(document):
            features = self._features.of_text(text)
            for feature, amount in features.items():
                language[feature] += weight * amount
            if asks:
                self._near[document.game].add(number, features)
        self._likely.add(language)

    def _terms(self, texts: Iterable[str]) -> frozenset[str]:
        return frozenset(self._reader.term(word) for text in texts for word in spelling.words(text))

    def search(self, written: str, game: str | None = None, limit: int = 5, named: bool = False) -> list[str]:
        """Return the anchors that answer best what was written, the best first; none if no word of it stands anywhere.

        `named`: only what has one of the words in its title or search words.
        """
        return [hit.anchor for hit in self.answer(written, game, limit, named).hits]

    def answer(self, written: str, game: str | None = None, limit: int = 5, named: bool = False) -> Answer:
        """Like `search`, with how well each answers and whether the first is meant for sure."""
        words = self._words(written, game)
        telling = [word for word in words if self._features.tells(word)]
        terms = {term for word in telling for term, _ in self._read(word)}
        if not telling or (not terms and len(words) < _TELLING):
            return Answer((), sure=False)
        scores = self._scores(self._features.of_words(words, self._read), game)
        name = frozenset(self._reader.term(word) for word in words)
        hits = [
            Hit(self._documents[number].anchor, score + _CALLED * (name in self._called[number]))
            for number, score in scores.items()
            if not (named and terms.isdisjoint(self._named[number]))
        ]
        best = nlargest(limit, hits, key=lambda hit: hit.score)
        near = tuple(hit for hit in best if hit.score >= _FAR * best[0].score)
        return Answer(near, bool(near) and _is_sure(near))

    def _words(self, written: str, game: str | None) -> list[str]:
        """The words of a question without the name of the game it is asked about, unless that is all of it."""
        words = spelling.words(written)[:_READ]
        return [word for word in words if game is None or word not in game.split("_")] or words

    def _scores(self, question: Features, game: str | None) -> dict[int, float]:
        """How well the documents of a game, and those about the bot, answer a question, by their numbers."""
        games = self._near.keys() if game is None else self._near.keys() & {game, HELP}
        near = {number: score for one in games for number, score in self._near[one].scores(question).items()}
        amount = sum(question.values())
        scores = {}
        for number, likely in self._likely.scores(question).items():
            about = self._documents[number].game
            if about in games:
                score = (self._usual[number] + likely) / amount + _ALIKE * near.get(number, 0.0)
                scores[number] = score * (_HELPS if about == HELP != game else 1.0)
        return scores


def _is_sure(hits: Sequence[Hit]) -> bool:
    best = hits[0].score
    return best >= _CERTAIN or (best >= _SURE and (len(hits) < 2 or hits[1].score < _CLOSE * best))


def _texts(document: Document) -> Iterator[tuple[str, float, bool]]:
    """Yield the texts of a document, how much each teaches, and whether it is a question that people ask."""
    yield document.title, _TITLE, True
    yield document.keys, _KEYS, False
    yield document.body, _BODY, False
    for name in document.names:
        yield name, _NAME, False
    for question in document.asked:
        yield question, _ASKED, True
