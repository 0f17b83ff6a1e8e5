"""The search over sections and cards.

The score of a document is the sum of two parts: how likely the question is in the language that people use to ask for the document
(`likelihood`), and how similar it is to the nearest known questions for it (`neighbors`). A few hundred short texts need no
database.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from heapq import nlargest
from math import log

from msgspec import Struct

from cogs.library import spelling
from cogs.library.features import FeatureExtractor
from cogs.library.likelihood import LikelihoodModel
from cogs.library.neighbors import Neighbors
from cogs.library.postings import Features
from cogs.library.rule_pages import HELP_FOLDER
from cogs.library.vocabulary import Document, Vocabulary

_TITLE_WEIGHT, _NAME_WEIGHT, _KEYWORD_WEIGHT, _BODY_WEIGHT, _QUESTION_WEIGHT = 2.0, 1.0, 1.0, 0.15, 1.0
"""How much each kind of text counts in the language that people use to ask for its document."""
_PRIOR_WEIGHT = 0.6
"""The weight of the number of known questions for a document: people often ask for a document with many."""
_NEIGHBOR_WEIGHT = 1.6
"""The weight of the nearest questions, compared with the likelihood."""
_EXACT_NAME_BONUS = 5.0
"""Added to the score of a card if the whole question is its name."""
_HELP_FACTOR = 0.8
"""The factor for pages about the bot if the question is about a game."""
_MAX_WORDS = 40
"""Further words of a question are ignored."""
_MIN_UNKNOWN_WORDS = 3
"""A question of at least this many words is searched for even if none of them is known."""
_MIN_SHARE = 0.2
"""Answers below this share of the best score are dropped."""
_MIN_SURE_SCORE, _CERTAIN_SCORE, _TIE_SHARE = 2.5, 5.0, 0.92
"""An answer below the first score is a guess, an answer of at least the second is sure. Between them it is sure unless the next
answer reaches this share of its score."""


class Hit(Struct, frozen=True):
    """A document that was found, and how well it answers: below 2 hardly, above 5 surely."""

    anchor: str
    score: float


class SearchResult(Struct, frozen=True):
    """What was found, the best first. `is_sure`: the first is surely what was meant."""

    hits: tuple[Hit, ...]
    is_sure: bool


class SearchIndex:
    """The search over all documents of one language."""

    def __init__(self, documents: Sequence[Document], language: str) -> None:
        self._documents = documents
        self._vocabulary = Vocabulary(documents, language)
        self._extractor = FeatureExtractor(self._vocabulary, language)
        self._priors = [_PRIOR_WEIGHT * log(1 + len(document.questions)) for document in documents]
        self._name_terms = [
            self._collect_terms((document.title, *document.names, document.keywords)) for document in documents
        ]
        self._exact_names = [
            {self._collect_terms([name]) for name in (document.title, *document.names)} if document.is_card else set()
            for document in documents
        ]
        self._likelihood = LikelihoodModel()
        self._neighbors: dict[str, Neighbors] = defaultdict(Neighbors)
        for number, document in enumerate(documents):
            self._learn(number, document)
        self._likelihood.pack()
        for near in self._neighbors.values():
            near.pack()
        self._expand_cached = lru_cache(4096)(lambda word: self._vocabulary.expand_word(word, self._likelihood))

    def _learn(self, number: int, document: Document) -> None:
        """Add the language that people use to ask for a document, and the known questions themselves."""
        language: Features = defaultdict(float)
        for text, weight, is_question in _list_texts(document):
            features = self._extractor.extract_from_text(text)
            for feature, amount in features.items():
                language[feature] += weight * amount
            if is_question:
                self._neighbors[document.game].add(number, features)
        self._likelihood.add(language)

    def _collect_terms(self, texts: Iterable[str]) -> frozenset[str]:
        return frozenset(self._vocabulary.term(word) for text in texts for word in spelling.split_words(text))

    def rank(self, written: str, game: str | None = None, limit: int = 5, names_only: bool = False) -> SearchResult:
        """Return the best answers to a question, the best first, and whether the first is surely what was meant.

        `game` limits them to one game and the pages about the bot, `names_only` to documents with one of the words in their title,
        names or keywords. A short question of unknown words has no answers.
        """
        words = self._split_question(written, game)
        content_words = [word for word in words if self._extractor.is_content_word(word)]
        terms = {term for word in content_words for term, _ in self._expand_cached(word)}
        if not content_words or (not terms and len(words) < _MIN_UNKNOWN_WORDS):
            return SearchResult((), is_sure=False)
        scores = self._score_documents(self._extractor.extract_from_words(words, self._expand_cached), game)
        name = frozenset(self._vocabulary.term(word) for word in words)
        hits = [
            Hit(self._documents[number].anchor, score + _EXACT_NAME_BONUS * (name in self._exact_names[number]))
            for number, score in scores.items()
            if not (names_only and terms.isdisjoint(self._name_terms[number]))
        ]
        best = nlargest(limit, hits, key=lambda hit: hit.score)
        near = tuple(hit for hit in best if hit.score >= _MIN_SHARE * best[0].score)
        return SearchResult(near, bool(near) and _is_sure(near))

    def _split_question(self, written: str, game: str | None) -> list[str]:
        """Return the words of a question without the name of its game, unless nothing that it is about is left then."""
        words = spelling.split_words(written)[:_MAX_WORDS]
        rest = [word for word in words if game is None or word not in game.split("_")]
        return rest if any(map(self._extractor.is_content_word, rest)) else words

    def _score_documents(self, question: Features, game: str | None) -> dict[int, float]:
        """Return by number how well the documents of a game (None: of all), and those about the bot, answer a question."""
        games = self._neighbors.keys() if game is None else self._neighbors.keys() & {game, HELP_FOLDER}
        near = {
            number: score for name in games for number, score in self._neighbors[name].compute_scores(question).items()
        }
        amount = sum(question.values())
        scores = {}
        for number, likely in self._likelihood.compute_scores(question).items():
            about = self._documents[number].game
            if about in games:
                score = (self._priors[number] + likely) / amount + _NEIGHBOR_WEIGHT * near.get(number, 0.0)
                scores[number] = score * (_HELP_FACTOR if about == HELP_FOLDER != game else 1.0)
        return scores


def _is_sure(hits: Sequence[Hit]) -> bool:
    best = hits[0].score
    return best >= _CERTAIN_SCORE or (best >= _MIN_SURE_SCORE and (len(hits) < 2 or hits[1].score < _TIE_SHARE * best))


def _list_texts(document: Document) -> Iterator[tuple[str, float, bool]]:
    """Yield the texts of a document, the weight of each, and whether it is a question that people ask."""
    yield document.title, _TITLE_WEIGHT, True
    yield document.keywords, _KEYWORD_WEIGHT, False
    yield document.body, _BODY_WEIGHT, False
    for name in document.names:
        yield name, _NAME_WEIGHT, False
    for question in document.questions:
        yield question, _QUESTION_WEIGHT, True
