"""The features of a text by which the search compares it: words, stopwords, two words in a row, two words of one sentence,
and trigrams of letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations, pairwise

from cogs.library import spelling
from cogs.library.postings import Features
from cogs.library.vocabulary import Terms, Vocabulary

_WORD_WEIGHT, _PART_WEIGHT, _STOPWORD_WEIGHT, _BIGRAM_WEIGHT, _PAIR_WEIGHT, _TRIGRAM_WEIGHT = (
    1.0,
    0.3,
    0.6,
    0.5,
    0.3,
    0.3,
)
"""The weight of each kind of feature: a word, a part of a compound, a stopword, two words in a row, two words of one sentence,
three letters in a row."""
_MAX_PAIRED_WORDS = 12
"""A sentence with more different words than this gives no pairs."""
STOPWORD_PREFIX, TRIGRAM_PREFIX = "~", "#"
"""How the features of stopwords and of trigrams begin."""


class FeatureExtractor:
    """Finds the features of texts in one language."""

    def __init__(self, vocabulary: Vocabulary, language: str) -> None:
        self._vocabulary = vocabulary
        self._stopwords = spelling.STOPWORDS[language]
        self._expand_cached = cache(self._expand_word)

    def is_content_word(self, word: str) -> bool:
        """Return whether a folded word says something about a subject."""
        return word not in self._stopwords and (len(word) > 1 or word.isdigit())

    def extract_from_text(self, text: str) -> Features:
        """Return the features of a text of the pages. Its words are taken literally."""
        return self.extract_from_words(spelling.split_words(text), self._expand_cached)

    def extract_from_words(self, words: Sequence[str], expand: Callable[[str], Terms]) -> Features:
        """Return the features of folded words in their order. `expand` gives the terms that a word may stand for."""
        features: Features = {}
        line = ["^"]
        for word in words:
            if not self.is_content_word(word):
                line.append(f"{STOPWORD_PREFIX}{word}")
                features[line[-1]] = features.get(line[-1], 0.0) + _STOPWORD_WEIGHT
                continue
            terms = expand(word)
            line.append(terms[0][0] if terms else word)
            for term, weight in terms:
                features[term] = features.get(term, 0.0) + _WORD_WEIGHT * weight
            for letters in _extract_trigrams(word):
                features[letters] = _TRIGRAM_WEIGHT
        for first, second in pairwise(line):
            row = f"{first} {second}"
            features[row] = features.get(row, 0.0) + _BIGRAM_WEIGHT
        subjects = sorted({term for term in line[1:] if term[0] != STOPWORD_PREFIX})
        if len(subjects) <= _MAX_PAIRED_WORDS:
            for first, second in combinations(subjects, 2):
                features[f"{first}&{second}"] = _PAIR_WEIGHT
        return features

    def _expand_word(self, word: str) -> Terms:
        """Return the terms of a word of the pages: itself, and the parts of a compound."""
        term = self._vocabulary.term(word)
        return (
            (term, 1.0),
            *((part, _PART_WEIGHT) for part in self._vocabulary.split_into_terms(word) if part != term),
        )


@lru_cache(16_384)
def _extract_trigrams(word: str) -> tuple[str, ...]:
    return tuple(f"{TRIGRAM_PREFIX}{letters}" for letters in spelling.list_trigrams(f"_{word}_"))
