"""What a written word may stand for: a form of a known word, one with the same meaning, the parts of a compound, or a word
with a typo."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Sequence
from functools import lru_cache

from msgspec import Struct

from cogs.library import spelling

_ONE_TYPO, _TWO_TYPOS, _BEGUN, _PART = 0.75, 0.6, 0.7, 0.65
"""What a word weighs that was read: with one typo, with two, as the beginning of another, as a part of a compound."""
_MAY_HAVE_TYPO, _MAY_HAVE_TWO = 5, 9
"""Letters from which on a word may have one typo, and two."""
_MAY_BE_BEGUN = 5
_JOINTS = ("", "s", "n", "en", "es", "e", "er")
"""What joins the parts of a German compound."""
_SHORTEST_PART = 3


class Document(Struct, frozen=True):
    """What is found: `anchor` of a section or `card` of `game`, its `title`, search words (`keys`), text (`body`), the
    `names` it has besides its title, and questions as people ask them (`asked`)."""

    anchor: str
    game: str
    title: str
    keys: str
    body: str
    card: bool = False
    names: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()


Terms = tuple[tuple[str, float], ...]
"""The terms that a word may stand for, each with its weight. The first is the word itself where it is known."""


class Reader:
    """The words of all documents of one language, and how others are read as them."""

    def __init__(self, documents: Sequence[Document], language: str) -> None:
        self._language = language
        self._stop = spelling.STOP[language]
        self._synonyms = spelling.SYNONYMS[language]
        everything: set[str] = set()
        naming: set[str] = set()
        cards: set[str] = set()
        for document in documents:
            own = set(spelling.words(f"{document.title} {document.keys} {' '.join(document.names)}"))
            naming |= own
            if document.card:
                cards |= set(spelling.words(f"{document.title} {' '.join(document.names)}"))
            everything |= own | set(spelling.words(document.body))
            everything.update(*map(spelling.words, document.asked))
        everything |= spelling.SAID[self._language]
        naming |= spelling.SAID[self._language]
        known = {word for word in everything if len(word) > 2 and word not in self._stop and not word.isdigit()}
        self._known = known
        self._stems = {spelling.stem(word) for word in known}
        self._names = {spelling.stem(word) for word in cards}
        self._parts = {word for word in known if len(word) > _SHORTEST_PART or word in naming}
        self._buckets: dict[tuple[str, int], list[str]] = defaultdict(list)
        for word in sorted(known):
            self._buckets[word[0], len(word)].append(word)

    def meant(self, word: str, stands: Container[str]) -> Terms:
        """The terms under which a written word is looked up, each with its weight; none for a word that nothing is like.
        `stands` has the terms that stand anywhere."""
        term = self.term(word)
        if term in stands:
            return ((term, 1.0), *((part, _PART) for part in self.parts_of(word) if part != term))
        if len(word) < _MAY_HAVE_TYPO or not word.isalpha():
            return ()
        if parts := self.parts_of(word):
            return tuple((part, _PART) for part in parts)
        near, weight = self._near(word)
        found = dict.fromkeys(other for one in near if (other := self.term(one)) in stands)
        return tuple((other, weight) for other in found)

    def _near(self, word: str) -> tuple[list[str], float]:
        """Known words that a word with a typo may stand for, else one that it begins, and what that weighs."""
        most = 2 if len(word) >= _MAY_HAVE_TWO else 1
        best: list[str] = []
        least = most
        for length in range(len(word) - most, len(word) + most + 1):
            for other in self._buckets.get((word[0], length), ()):
                wrong = spelling.distance(word, other, least)
                if wrong < least:
                    best, least = [other], wrong
                elif wrong == least:
                    best.append(other)
        if best:
            return best, _ONE_TYPO if least < 2 else _TWO_TYPOS
        for length in range(len(word) + 1, len(word) + 6):
            for other in self._buckets.get((word[0], length), ()):
                if len(word) >= _MAY_BE_BEGUN and other.startswith(word):
                    return [other], _BEGUN
        for length in range(len(word) - 1, max(_MAY_BE_BEGUN, len(word) // 2) - 1, -1):
            if word[:length] in self._parts:
                return [word[:length]], _PART
        return [], 0.0

    def term(self, word: str) -> str:
        """What a folded word is found under: its stem, or a shorter one that it is a form of, or what means the same."""
        if word in spelling.NUMBERS:
            return spelling.NUMBERS[word]
        stem = spelling.stem(word)
        if stem in self._names:
            return stem
        if stem not in self._synonyms:
            stem = next((one for one in spelling.shorter(stem) if one in self._stems), stem)
        return self._synonyms.get(stem, stem)

    def parts_of(self, word: str) -> list[str]:
        """The terms of the parts of a compound; none if it is none."""
        return [self.term(part) for part in self._split(word) if part not in self._stop]

    @lru_cache(8192)  # noqa: B019 - an index lives as long as the program
    def _split(self, word: str) -> tuple[str, ...]:
        """The parts of a compound if all of it is made of known words, the longest first part first; else none."""
        if len(word) < 2 * _SHORTEST_PART + 1 or not word.isalpha():
            return ()
        for cut in range(len(word) - _SHORTEST_PART, _SHORTEST_PART - 1, -1):
            if word[:cut] not in self._parts or (self._language == "en" and cut <= _SHORTEST_PART):
                continue
            for joint in _JOINTS if self._language == "de" else ("",):
                rest = word[cut + len(joint) :]
                if word[cut:].startswith(joint) and len(rest) >= _SHORTEST_PART:
                    if rest in self._parts and (self._language == "de" or len(rest) > _SHORTEST_PART):
                        return (word[:cut], rest)
                    if len(rest) > 2 * _SHORTEST_PART and (more := self._split(rest)):
                        return (word[:cut], *more)
        return ()
