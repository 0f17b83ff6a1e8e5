"""The known words of a language, and the terms that a typed word may stand for: a form of a known word, a synonym, the parts of a
compound, or a word with a typo."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Sequence
from functools import lru_cache

from msgspec import Struct

from cogs.library import spelling

_ONE_TYPO_WEIGHT, _TWO_TYPOS_WEIGHT, _PREFIX_WEIGHT, _PART_WEIGHT = 0.75, 0.6, 0.7, 0.65
"""The weight of a term that was reached through one typo, through two, as a longer word, or as a part of a compound."""
_MIN_LENGTH_ONE_TYPO, _MIN_LENGTH_TWO_TYPOS = 5, 9
"""How many letters a word needs to be read with one typo, and with two."""
_LETTERS_PER_EDIT = 2
"""How many letters an edit can add to those of one word that the other does not have: one is changed into another."""
_MIN_LENGTH_PREFIX = 5
_LINKING_ELEMENTS = ("", "s", "n", "en", "es", "e", "er")
"""The letters that may join two parts of a German compound."""
_MIN_PART_LENGTH = 3


class Document(Struct, frozen=True):
    """A section or a card as the search sees it.

    `keywords` are words by which people look for it, `names` its names besides the title, `questions` known questions for it.
    """

    anchor: str
    game: str
    title: str
    keywords: str
    body: str
    is_card: bool = False
    names: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()


Terms = tuple[tuple[str, float], ...]
"""The terms that a word may stand for, each with its weight. For a known word, its own term comes first."""


class VocabularyData(Struct):
    """The words of all documents of one language, in alphabetical order.

    `stems` are theirs, `name_stems` those of the words in the names of cards, `parts` words that may be parts of a compound.
    """

    words: list[str]
    stems: list[str]
    name_stems: list[str]
    parts: list[str]


def collect_words(documents: Sequence[Document], language: str) -> VocabularyData:
    """Return the words of all documents of a language."""
    everything: set[str] = set(spelling.SYNONYM_WORDS[language])
    naming: set[str] = set(spelling.SYNONYM_WORDS[language])
    cards: set[str] = set()
    for document in documents:
        own = set(spelling.split_words(f"{document.title} {document.keywords} {' '.join(document.names)}"))
        naming |= own
        if document.is_card:
            cards |= set(spelling.split_words(f"{document.title} {' '.join(document.names)}"))
        everything |= own | set(spelling.split_words(document.body))
        everything.update(*map(spelling.split_words, document.questions))
    stopwords = spelling.STOPWORDS[language]
    words = {word for word in everything if len(word) > 2 and word not in stopwords and not word.isdigit()}
    return VocabularyData(
        sorted(words),
        sorted({spelling.stem(word) for word in words}),
        sorted({spelling.stem(word) for word in cards}),
        sorted(word for word in words if len(word) > _MIN_PART_LENGTH or word in naming),
    )


class Vocabulary:
    """The known words of a language, and what a typed word may stand for."""

    def __init__(self, data: VocabularyData, language: str) -> None:
        self._language = language
        self._stopwords = spelling.STOPWORDS[language]
        self._synonyms = spelling.SYNONYMS[language]
        self._stems, self._name_stems, self._parts = set(data.stems), set(data.name_stems), set(data.parts)
        self._masks: dict[tuple[str, int], list[int]] = {}
        self._buckets: dict[tuple[str, int], list[str]] = defaultdict(list)
        for word in data.words:
            self._buckets[word[0], len(word)].append(word)

    def expand_word(self, word: str, known_terms: Container[str]) -> Terms:
        """Return the terms that a typed word may stand for, each with its weight; nothing if no known word is similar.

        `known_terms` contains the terms of all documents.
        """
        term = self.term(word)
        if term in known_terms:
            return ((term, 1.0), *((part, _PART_WEIGHT) for part in self.split_into_terms(word) if part != term))
        if len(word) < _MIN_LENGTH_ONE_TYPO or not word.isalpha():
            return ()
        if parts := self.split_into_terms(word):
            return tuple((part, _PART_WEIGHT) for part in parts)
        near, weight = self._find_similar(word)
        terms = dict.fromkeys(other for neighbor in near if (other := self.term(neighbor)) in known_terms)
        return tuple((other, weight) for other in terms)

    def _find_similar(self, word: str) -> tuple[list[str], float]:
        """Return the known words nearest to a mistyped one, with their weight.

        If none is near, return a word that begins with it, or a word with which it begins.
        """
        most = 2 if len(word) >= _MIN_LENGTH_TWO_TYPOS else 1
        best: list[str] = []
        fewest = most
        letters = _mask_letters(word)
        for length in range(len(word) - most, len(word) + most + 1):
            for other, mask in zip(*self._list_bucket(word[0], length), strict=True):
                if (letters ^ mask).bit_count() > _LETTERS_PER_EDIT * fewest:
                    continue
                wrong = spelling.count_edits(word, other, fewest)
                if wrong < fewest:
                    best, fewest = [other], wrong
                elif wrong == fewest:
                    best.append(other)
        if best:
            return best, _ONE_TYPO_WEIGHT if fewest < 2 else _TWO_TYPOS_WEIGHT
        for length in range(len(word) + 1, len(word) + 6):
            for other in self._buckets.get((word[0], length), ()):
                if len(word) >= _MIN_LENGTH_PREFIX and other.startswith(word):
                    return [other], _PREFIX_WEIGHT
        for length in range(len(word) - 1, max(_MIN_LENGTH_PREFIX, len(word) // 2) - 1, -1):
            if word[:length] in self._parts:
                return [word[:length]], _PART_WEIGHT
        return [], 0.0

    def _list_bucket(self, letter: str, length: int) -> tuple[list[str], list[int]]:
        """Return the words with that first letter and length, and a mask of the letters of each."""
        words = self._buckets.get((letter, length), [])
        if (letter, length) not in self._masks:
            self._masks[letter, length] = [_mask_letters(word) for word in words]
        return words, self._masks[letter, length]

    def term(self, word: str) -> str:
        """Return the term of a folded word: its stem, the stem it is a form of, or the stem that represents all its synonyms."""
        if word in spelling.NUMBER_WORDS:
            return spelling.NUMBER_WORDS[word]
        stem = spelling.stem(word)
        if stem in self._name_stems:
            return stem
        if stem not in self._synonyms:
            stem = next((root for root in spelling.list_roots(stem) if root in self._stems), stem)
        return self._synonyms.get(stem, stem)

    def split_into_terms(self, word: str) -> list[str]:
        """Return the terms of the parts of a compound; nothing for any other word."""
        return [self.term(part) for part in self._split_compound(word) if part not in self._stopwords]

    @lru_cache(8192)  # noqa: B019 - an index lives as long as the program
    def _split_compound(self, word: str) -> tuple[str, ...]:
        """Return the parts of a compound that consists of known words, with the longest possible first part; else nothing."""
        if len(word) < 2 * _MIN_PART_LENGTH + 1 or not word.isalpha():
            return ()
        for cut in range(len(word) - _MIN_PART_LENGTH, _MIN_PART_LENGTH - 1, -1):
            if word[:cut] not in self._parts or (self._language == "en" and cut <= _MIN_PART_LENGTH):
                continue
            for joint in _LINKING_ELEMENTS if self._language == "de" else ("",):
                rest = word[cut + len(joint) :]
                if word[cut:].startswith(joint) and len(rest) >= _MIN_PART_LENGTH:
                    if rest in self._parts and (self._language == "de" or len(rest) > _MIN_PART_LENGTH):
                        return (word[:cut], rest)
                    if len(rest) > 2 * _MIN_PART_LENGTH and (more := self._split_compound(rest)):
                        return (word[:cut], *more)
        return ()


def _mask_letters(word: str) -> int:
    """Return a number with a bit for each letter that a word has."""
    mask = 0
    for letter in word:
        mask |= 1 << (ord(letter) & 31)
    return mask
