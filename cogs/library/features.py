"""What is counted of a text to tell what it is about: its words, the little words between them, words in a row, words of one
sentence, and threes of letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations, pairwise

from cogs.library import spelling
from cogs.library.postings import Features
from cogs.library.reading import Reader, Terms

_WORD, _PART, _LITTLE, _ROW, _PAIR, _LETTERS = 1.0, 0.3, 0.6, 0.5, 0.3, 0.3
"""What each kind of feature weighs: a word, a part of a compound, a word that says nothing by itself, two words in a row, two
words of one sentence, three letters in a row."""
_PAIRED = 12
"""Up to how many different words of a sentence are counted in pairs."""
LITTLE, LETTERS = "~", "#"
"""What the features of little words and of letters begin with."""


class Extractor:
    """Finds the features of texts in one language."""

    def __init__(self, reader: Reader, language: str) -> None:
        self._reader = reader
        self._stop = spelling.STOP[language]
        self._stands = cache(self._standing)

    def tells(self, word: str) -> bool:
        """Whether a folded word says something about a subject."""
        return word not in self._stop and (len(word) > 1 or word.isdigit())

    def of_text(self, text: str) -> Features:
        """Return the features of a text of the pages, whose words are taken as they stand there."""
        return self.of_words(spelling.words(text), self._stands)

    def of_words(self, words: Sequence[str], read: Callable[[str], Terms]) -> Features:
        """Return the features of folded words in their order; `read` gives the terms that a word may stand for."""
        found: Features = {}
        line = ["^"]
        for word in words:
            if not self.tells(word):
                line.append(f"{LITTLE}{word}")
                found[line[-1]] = found.get(line[-1], 0.0) + _LITTLE
                continue
            terms = read(word)
            line.append(terms[0][0] if terms else word)
            for term, weight in terms:
                found[term] = found.get(term, 0.0) + _WORD * weight
            for letters in _threes(word):
                found[letters] = _LETTERS
        for one, other in pairwise(line):
            row = f"{one} {other}"
            found[row] = found.get(row, 0.0) + _ROW
        subjects = sorted({term for term in line[1:] if term[0] != LITTLE})
        if len(subjects) <= _PAIRED:
            for one, other in combinations(subjects, 2):
                found[f"{one}&{other}"] = _PAIR
        return found

    def _standing(self, word: str) -> Terms:
        """The terms of a word of the pages: itself, and the parts of a compound."""
        term = self._reader.term(word)
        return ((term, 1.0), *((part, _PART) for part in self._reader.parts_of(word) if part != term))


@lru_cache(16_384)
def _threes(word: str) -> tuple[str, ...]:
    return tuple(f"{LETTERS}{letters}" for letters in spelling.trigrams(f"_{word}_"))
