"""The search: every document is weighed by where the words of a question stand in it, and by how much one of the ways in
which people ask for it is like the question.

A few hundred short texts need no database: postings in memory, one dictionary per field.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from math import log, sqrt

from msgspec import Struct

from cogs.library import spelling
from cogs.library.pages import HELP
from cogs.library.reading import PART, Document, Reader, Terms

_IN_TITLE, _IN_KEYS, _IN_BODY = 4.0, 2.5, 0.7
"""What a word is worth by where it stands."""
_FULL = 1.4
"""How quickly more of the same word stops to matter."""
_COMMON_LENGTH = 0.4
"""How far a long text has to say a word more often than a short one."""
_ALIKE = 0.7
"""What a question that is like one that people ask is worth beside its single words."""
_COVERED = 0.3
"""What it is worth that a document has all words of a question, wherever they stand."""
_FORM = 0.6
"""What words such as "who" or "when" weigh; only titles and questions of people are looked through for them."""
_UNKNOWN = 1.0
"""What a word weighs that stands nowhere."""
_READ = 40
"""How many words of a question are read."""
_SURE, _CLOSE = 0.85, 0.92
"""The score under which an answer is a guess, and the share of the best at which the second is as good."""
_HELPS = 0.8
"""What an answer about the bot is worth where a game is asked about."""


class Hit(Struct, frozen=True):
    """A document that was found and how well it answers: 0 not at all, about 1 very well."""

    anchor: str
    score: float


class Answer(Struct, frozen=True):
    """What was found, the best first, and whether the first is meant for `sure`."""

    hits: tuple[Hit, ...]
    sure: bool


class Index:
    """The search over all documents of one language."""

    def __init__(self, documents: Sequence[Document], language: str) -> None:
        self._stop, self._forms = spelling.STOP[language], spelling.FORMS[language]
        self._documents = {document.anchor: document for document in documents}
        self._reader = Reader(documents, language)
        self._postings: dict[str, dict[str, float]] = defaultdict(dict)
        self._in_title: dict[str, frozenset[str]] = {}
        self._named: dict[str, tuple[frozenset[str], ...]] = {}
        self._near_words: dict[str, frozenset[str]] = {}
        self._questions: dict[str, list[frozenset[str]]] = defaultdict(list)
        self._fill(documents)
        self._games = {document.game for document in documents}
        self._rarity = {game: self._rarities(game) for game in (None, *self._games)}
        self._read = lru_cache(4096)(lambda word: self._reader.meant(word, self._postings))

    def _fill(self, documents: Sequence[Document]) -> None:
        bodies = {document.anchor: self._bag(document.body) for document in documents}
        mean = sum(map(len, bodies.values())) / max(1, len(bodies))
        for document in documents:
            weights: dict[str, float] = defaultdict(float)
            own = self._bag(document.title)
            length = 1 - _COMMON_LENGTH + _COMMON_LENGTH * len(bodies[document.anchor]) / max(1.0, mean)
            keys = self._bag(document.keys)
            alias = [term for name in document.names for term in self._bag(name)]
            for found, weight in ((own, _IN_TITLE), (keys, _IN_KEYS), (alias, _IN_TITLE)):
                for term in set(found):
                    weights[term] = max(weights[term], weight)
            for question in document.asked:
                for term in set(self._bag(question)):
                    weights[term] = max(weights[term], _IN_KEYS)
            for term in bodies[document.anchor]:
                weights[term] += _IN_BODY / length
            for term, weight in weights.items():
                self._postings[term][document.anchor] = weight / (weight + _FULL)
            self._in_title[document.anchor] = frozenset((*own, *alias))
            self._near_words[document.anchor] = frozenset((*own, *alias, *keys))
            self._named[document.anchor] = tuple(
                frozenset(self._title(name)) for name in (document.title, *document.names)
            )
            for question in dict.fromkeys((*(() if document.card else (document.title,)), *document.asked)):
                if sense := frozenset(self._sense(question)):
                    self._questions[document.anchor].append(sense)
        self._asked_with: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
        for anchor, questions in self._questions.items():
            for number, terms in enumerate(questions):
                for term in terms:
                    self._asked_with[term][anchor].append(number)

    def _title(self, name: str) -> list[str]:
        """The terms of a name, without words that tell nothing unless it has no others."""
        words = spelling.words(name)
        return [self._reader.term(word) for word in [word for word in words if word not in self._stop] or words]

    def _bag(self, text: str) -> list[str]:
        """The terms of a text with those of the parts of its compounds."""
        found: list[str] = []
        for word in spelling.words(text):
            if word in self._stop or (len(word) < 2 and not word.isdigit()):
                continue
            found.append(self._reader.term(word))
            found += self._reader.parts_of(word)
        return found

    def _sense(self, text: str) -> list[str]:
        """The terms of a question as people ask it, and the kind of answer it wants."""
        found: list[str] = []
        for word in spelling.words(text):
            if word in self._forms:
                found.append(self._forms[word])
            if word not in self._stop and (len(word) > 1 or word.isdigit()):
                found.append(self._reader.term(word))
        return found

    def _rarities(self, game: str | None) -> dict[str, float]:
        """How much each term tells in a game: the more, the fewer documents have it."""
        inside = {anchor for anchor, one in self._documents.items() if game is None or one.game in (game, HELP)}
        made = {}
        for term, postings in self._postings.items():
            count = len(inside.intersection(postings))
            made[term] = sqrt(log(1 + len(inside) / (1 + count)))
        return made

    def search(self, written: str, game: str | None = None, limit: int = 5, named: bool = False) -> list[str]:
        """Return the anchors that answer best what was written, the best first; none if no word of it stands anywhere.

        `named`: only what has one of the words in its title or search words.
        """
        return [hit.anchor for hit in self.answer(written, game, limit, named).hits]

    def answer(self, written: str, game: str | None = None, limit: int = 5, named: bool = False) -> Answer:
        """Like `search`, with how well each answers and whether the first is meant for sure."""
        words = self._words(written, game)
        rarity = self._rarity.get(game) or self._rarity[None]
        asked: list[tuple[Terms, float]] = []
        unknown = 0.0
        for word in words:
            if word in self._stop or (len(word) < 2 and not word.isdigit()):
                continue
            terms = self._read(word)
            heavy = max((rarity.get(term, 0.0) * weight for term, weight in terms), default=0.0)
            if heavy:
                asked.append((terms, max(rarity.get(term, 0.0) for term, _ in terms)))
            elif not word.isdigit():
                unknown += _UNKNOWN
        forms = [self._forms[word] for word in words if word in self._forms]
        if not asked:
            return Answer((), sure=False)
        total = sum(weight for _, weight in asked)
        scores, covered = self._by_words(asked)
        known = {anchor: score / (total + unknown) for anchor, score in scores.items() if self._inside(anchor, game)}
        alike = self._by_questions(asked, forms, total, unknown, rarity, game)
        ranked = []
        for anchor, score in known.items():
            near = score * (0.55 + 0.45 * score) + _ALIKE * alike.get(anchor, 0.0)
            near += self._called(anchor, asked, total) + _COVERED * covered[anchor] / (total + unknown)
            if self._documents[anchor].game == HELP and game != HELP:
                near *= _HELPS
            ranked.append((-near, anchor))
        if named:
            meant = {term for terms, _ in asked for term, _ in terms}
            ranked = [one for one in ranked if not meant.isdisjoint(self._near_words[one[1]])]
        ranked.sort()
        hits = tuple(Hit(anchor, -near) for near, anchor in ranked[:limit])
        return Answer(hits, bool(hits) and self._is_sure(hits))

    def _words(self, written: str, game: str | None) -> list[str]:
        """The words of a question without the name of the game it is asked about, unless that is all of it."""
        words = list(dict.fromkeys(spelling.words(written)[:_READ]))
        return [word for word in words if game is None or word not in game.split("_")] or words

    def _inside(self, anchor: str, game: str | None) -> bool:
        return game is None or self._documents[anchor].game in (game, HELP)

    def _is_sure(self, hits: Sequence[Hit]) -> bool:
        best = hits[0].score
        if best < _SURE:
            return False
        return best >= 2 * _SURE or len(hits) < 2 or hits[1].score < _CLOSE * best

    def _by_words(self, asked: Sequence[tuple[Terms, float]]) -> tuple[dict[str, float], dict[str, float]]:
        """The score of each document by the single words of the question, and the weight of those that it has at all."""
        scores: dict[str, float] = defaultdict(float)
        covered: dict[str, float] = defaultdict(float)
        for terms, rare in asked:
            if len(terms) == 1:
                term, weight = terms[0]
                for anchor, worth in self._postings[term].items():
                    scores[anchor] += rare * weight * worth
                    covered[anchor] += rare * weight
                continue
            best: dict[str, float] = {}
            for term, weight in terms:
                for anchor, worth in self._postings.get(term, {}).items():
                    found = best.get(anchor, 0.0)
                    # Parts of a compound add up, and never to more than the whole word.
                    best[anchor] = max(found, weight * worth) if weight > PART else min(0.9, found + weight * worth)
            for anchor, worth in best.items():
                scores[anchor] += rare * worth
                covered[anchor] += rare * min(1.0, 2 * worth)
        return scores, covered

    def _by_questions(
        self,
        asked: Sequence[tuple[Terms, float]],
        forms: Sequence[str],
        total: float,
        unknown: float,
        rarity: dict[str, float],
        game: str | None,
    ) -> dict[str, float]:
        """How like the question is the likest of those that people ask for each document: twice what they share by what
        both have."""
        shared: dict[tuple[str, int], float] = defaultdict(float)
        for terms, rare in asked:
            best: dict[tuple[str, int], float] = {}
            for term, weight in terms:
                for anchor, numbers in self._asked_with.get(term, {}).items():
                    for number in numbers:
                        if weight > best.get((anchor, number), 0.0):
                            best[anchor, number] = weight
            for key, weight in best.items():
                shared[key] += rare * weight
        for form in dict.fromkeys(forms):
            for anchor, numbers in self._asked_with.get(form, {}).items():
                for number in numbers:
                    if (anchor, number) in shared:
                        shared[anchor, number] += _FORM
        own = total + unknown + _FORM * len(set(forms))
        found: dict[str, float] = {}
        for (anchor, number), both in shared.items():
            if not self._inside(anchor, game):
                continue
            terms_there = self._questions[anchor][number]
            theirs = sum(_FORM if term[0] == "?" else rarity.get(term, 0.0) for term in terms_there)
            alike = 2 * both / (own + theirs)
            if alike > found.get(anchor, 0.0):
                found[anchor] = alike
        return found

    def _called(self, anchor: str, asked: Sequence[tuple[Terms, float]], total: float) -> float:
        """What it is worth that the whole name of a card stands in the question: where its name is rare, or where nothing
        else is asked."""
        document = self._documents[anchor]
        if not document.card:
            return 0.0
        best = 0.0
        for name in self._named[anchor]:
            met = rare = 0.0
            left = set(name)
            for terms, weight in asked:
                found = [(term, worth) for term, worth in terms if term in left]
                if found:
                    left.discard(found[0][0])
                    met, rare = met + found[0][1], rare + weight
            if left:
                continue
            alone = rare / total
            worth = alone**2 if document.common else 0.35 + 0.4 * alone**2
            best = max(best, worth * min(1.0, met / len(name)))
        return best
