"""The search over sections and cards.

The score of a document is the sum of two parts: how likely the question is in the language that people use to ask for the document
(`likelihood`), and how similar it is to the nearest known questions for it (`neighbors`). A few hundred short texts need no
database.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from functools import lru_cache
from heapq import nlargest
from math import log

from msgspec import Struct

from cogs.library import spelling
from cogs.library.features import FeatureExtractor
from cogs.library.likelihood import LikelihoodWriter
from cogs.library.neighbors import Neighbors, NeighborsData, NeighborsWriter
from cogs.library.packing import Pack, Packer
from cogs.library.postings import Features, Postings, PostingsData
from cogs.library.rule_pages import HELP_FOLDER
from cogs.library.vocabulary import Document, Terms, Vocabulary, VocabularyData, collect_words

_TITLE_WEIGHT, _NAME_WEIGHT, _KEYWORD_WEIGHT, _BODY_WEIGHT, _QUESTION_WEIGHT = 2.0, 1.0, 1.0, 0.15, 1.0
"""How much each kind of text counts in the language that people use to ask for its document."""
_PRIOR_WEIGHT = 0.6
"""The weight of the number of known questions for a document: people often ask for a document with many."""
_NEIGHBOR_WEIGHT = 1.6
"""The weight of the nearest questions, compared with the likelihood."""
_EXACT_NAME_BONUS = 5.0
"""Added to the score of a card if the whole question is its name."""
_HELP_FACTOR, _ONLY_HELP_FACTOR = 0.8, 1.05
"""The factors for pages about the bot if a game was chosen, and if none was: there is one such page for what five games repeat."""
_NEAR_FACTOR = 1.2
"""The factor for the entries of games at hand if no game was chosen."""
_MAX_WORDS = 40
"""Further words of a question are ignored."""
_MIN_UNKNOWN_WORDS = 3
"""A question of at least this many words is searched for even if none of them is known."""
_MIN_SHARE = 0.2
"""Answers below this share of the best score are dropped."""
_SURE = 3.15
"""How sure an answer has to be to be called sure: then 95 of 100 are right (`tests/lookup/test_held_back_questions.py`)."""
_FULL_SCORE, _FULL_LENGTH = 6.0, 4
"""A better score, or more words, make an answer no surer."""
_NO_RIVAL = 0.4
"""The share of the best score that an answer from another game is taken to have if there is none."""
_CLEARLY_MORE = 2.0
"""How much more of a question a later sentence has to have than the first one to be the answer: about a rare word."""


class Hit(Struct, frozen=True):
    """A document that was found, and how well it answers: below 2 hardly, above 5 surely."""

    anchor: str
    score: float


class SearchResult(Struct, frozen=True):
    """What was found, the best first. `is_sure`: the first is surely what was meant."""

    hits: tuple[Hit, ...]
    is_sure: bool


class DocumentData(Struct):
    """What the search knows of a document besides its language.

    `prior` is larger if people often ask for it; `exact_names` are the terms of each name that means a card.
    """

    anchor: str
    game: str
    prior: float
    exact_names: list[frozenset[str]]


class SearchData(Struct):
    """The search over all documents of one language, as it is written. `neighbors` are by game."""

    documents: list[DocumentData]
    vocabulary: VocabularyData
    likelihood: PostingsData
    neighbors: dict[str, NeighborsData]


def write_search(documents: Sequence[Document], language: str, packer: Packer) -> SearchData:
    """Learn the language that people use to ask for each document, and write it. It takes seconds."""
    words = collect_words(documents, language)
    vocabulary = Vocabulary(words, language)
    extractor = FeatureExtractor(vocabulary, language)
    likelihood, neighbors = LikelihoodWriter(), defaultdict[str, NeighborsWriter](NeighborsWriter)
    for number, document in enumerate(documents):
        asked: Features = defaultdict(float)
        for text, weight, is_question in _list_texts(document):
            features = extractor.extract_from_text(text)
            for feature, amount in features.items():
                asked[feature] += weight * amount
            if is_question:
                neighbors[document.game].add(number, features)
        likelihood.add(asked)

    def collect_terms(name: str) -> frozenset[str]:
        return frozenset(vocabulary.term(word) for word in spelling.split_words(name))

    return SearchData(
        [
            DocumentData(
                document.anchor,
                document.game,
                _PRIOR_WEIGHT * log(1 + len(document.questions)),
                [collect_terms(name) for name in (document.title, *document.names)] if document.is_card else [],
            )
            for document in documents
        ],
        words,
        likelihood.write(packer),
        {game: near.write(packer) for game, near in neighbors.items()},
    )


class SearchIndex:
    """The search over all documents of one language, as it was written."""

    def __init__(self, data: SearchData, pack: Pack, language: str) -> None:
        self._documents = data.documents
        self._vocabulary = Vocabulary(data.vocabulary, language)
        self._extractor = FeatureExtractor(self._vocabulary, language)
        self._likelihood = Postings(data.likelihood, pack)
        self._neighbors = {game: Neighbors(near, pack) for game, near in data.neighbors.items()}
        self._expand_cached = lru_cache(4096)(lambda word: self._vocabulary.expand_word(word, self._likelihood))

    def list_unknown(self, written: str) -> frozenset[str]:
        """Return the words of a question that no text in this language has."""
        words = spelling.split_words(written)[:_MAX_WORDS]
        return frozenset(
            word
            for word in words
            if self._extractor.is_content_word(word) and self._vocabulary.term(word) not in self._likelihood
        )

    def choose_sentence(self, question: str, sentences: Sequence[str]) -> str:
        """Return the sentence that has most of the words of a question, where rare words count more; in doubt the first."""
        wanted = {
            term: log(1 + len(self._documents) / count)
            for term in self._list_terms(question)
            if (count := self._likelihood.count_members(term))
        }
        shared = [sum(wanted[term] for term in self._list_terms(sentence) & wanted.keys()) for sentence in sentences]
        best = max(range(len(sentences)), key=shared.__getitem__)
        return sentences[best if shared[best] >= shared[0] + _CLEARLY_MORE else 0]

    def _list_terms(self, text: str) -> set[str]:
        words = spelling.split_words(text)[:_MAX_WORDS]
        return {
            term for word in words if self._extractor.is_content_word(word) for term, _ in self._expand_cached(word)
        }

    def rank(
        self,
        written: str,
        game: str | None = None,
        limit: int = 5,
        near_games: Collection[str] = (),
        foreign: Container[str] = (),
    ) -> SearchResult:
        """Return the best answers to a question, the best first, and whether the first is surely what was meant.

        `game` limits them to one game and the pages about the bot; without it, the entries of `near_games` count more. `foreign`
        words are those of another language and not mistyped. A short question of unknown words has no answers.
        """

        def expand(word: str) -> Terms:
            return () if word in foreign else self._expand_cached(word)

        words = self._split_question(written, game)
        content_words = [word for word in words if self._extractor.is_content_word(word)]
        terms = {term for word in content_words for term, _ in expand(word)}
        if not content_words or (not terms and len(words) < _MIN_UNKNOWN_WORDS):
            return SearchResult((), is_sure=False)
        question = self._extractor.extract_from_words(words, expand)
        scores, agreement = self._score_documents(question, game, near_games)
        name = frozenset(self._vocabulary.term(word) for word in words)
        for number in scores:
            scores[number] += _EXACT_NAME_BONUS * (name in self._documents[number].exact_names)
        best = nlargest(limit, scores, key=scores.__getitem__)
        near = [number for number in best if scores[number] >= _MIN_SHARE * scores[best[0]]]
        hits = tuple(Hit(self._documents[number].anchor, scores[number]) for number in near)
        return SearchResult(hits, bool(near) and self._is_sure(near, scores, agreement, len(content_words), game))

    def _is_sure(
        self,
        best: Sequence[int],
        scores: Mapping[int, float],
        agreement: Sequence[int],
        length: int,
        game: str | None,
    ) -> bool:
        """Return whether the first of the best answers is surely right.

        It is the surer the better it fits, the more words say what is asked (`length`), the further the next one is behind,
        especially one of another game, and if both parts of the score have it first (`agreement`). A logistic regression on
        questions of strangers gave the weights.
        """
        first, *others = best
        score = scores[first]
        behind = scores[others[0]] / score if others else 0.0
        game_of_first = self._documents[first].game
        rivals = (scores[number] for number in others if self._documents[number].game != game_of_first)
        surely = 0.69 * min(score, _FULL_SCORE) + 0.51 * min(length, _FULL_LENGTH) - 2.2 * behind
        surely += 0.48 * agreement.count(first)
        if game is None:
            surely += 1.38 - 2.85 * max(rivals, default=_NO_RIVAL * score) / score
        return surely >= _SURE

    def _split_question(self, written: str, game: str | None) -> list[str]:
        """Return the words of a question without the name of its game, unless nothing that it is about is left then."""
        words = spelling.split_words(written)[:_MAX_WORDS]
        rest = [word for word in words if game is None or word not in game.split("_")]
        return rest if any(map(self._extractor.is_content_word, rest)) else words

    def _score_documents(
        self, question: Features, game: str | None, near_games: Collection[str]
    ) -> tuple[dict[int, float], list[int]]:
        """Return by number how well the documents of a game (None: of all), and those about the bot, answer a question.

        The second value is the best document for each part of the score alone.
        """
        games = self._neighbors.keys() if game is None else self._neighbors.keys() & {game, HELP_FOLDER}
        near: dict[int, float] = {}
        for name in games:
            near.update(self._neighbors[name].compute_scores(question))
        amount = sum(question.values())
        factors = dict.fromkeys(near_games, _NEAR_FACTOR) if game is None else {}
        if game != HELP_FOLDER:
            factors[HELP_FOLDER] = _ONLY_HELP_FACTOR if game is None else _HELP_FACTOR
        likelihood = {
            number: (self._documents[number].prior + likely) / amount
            for number, likely in self._likelihood.compute_scores(question).items()
            if self._documents[number].game in games
        }
        scores = {
            number: (likely + _NEIGHBOR_WEIGHT * near.get(number, 0.0)) * factors.get(self._documents[number].game, 1.0)
            for number, likely in likelihood.items()
        }
        return scores, [max(part, key=part.__getitem__) for part in (likelihood, near) if part]


def _list_texts(document: Document) -> Iterator[tuple[str, float, bool]]:
    """Yield the texts of a document, the weight of each, and whether it is a question that people ask."""
    yield document.title, _TITLE_WEIGHT, True
    yield document.keywords, _KEYWORD_WEIGHT, False
    yield document.body, _BODY_WEIGHT, False
    for name in document.names:
        yield name, _NAME_WEIGHT, False
    for question in document.questions:
        yield question, _QUESTION_WEIGHT, True
