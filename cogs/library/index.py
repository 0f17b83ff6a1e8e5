"""The search: SQLite's full text index in memory, one per language, over words without umlauts and endings.

A word that no page has is read as a typo, or as a compound, of words that stand there: the trigram index over the
vocabulary finds candidates, the distance decides.
"""

from __future__ import annotations

import sqlite3
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import log1p, sqrt

from msgspec import Struct

from cogs.library import spelling

_RANK = "bm25(words, 0, 0, 8.0, 8.0, 1.0)"
_LOOKED_AT = 24
"""How many of SQLite's best are weighed again: in a few hundred short texts its rank is too kind to the shortest."""
_IN_TITLE, _IN_KEYS, _IN_BODY = 3.0, 2.0, 1.5
"""What a word is worth by where it stands."""
_CANDIDATES = 12
_READ = 40
"""How many words of a question are read."""
_PART = 5
"""Letters of the shortest word that counts as a part of a compound."""


class Document(Struct, frozen=True):
    """What is found: `anchor` of a section or `card` of `game`, its `title`, search words (`keys`), text (`body`), and
    the `names` it has besides its title."""

    anchor: str
    game: str
    title: str
    keys: str
    body: str
    card: bool = False
    names: tuple[str, ...] = ()


class _Weighed(Struct, frozen=True):
    """The terms of a document: those of its title and its other names without words that tell nothing (`named`), with
    parts of compounds (`title`, `keys`), and how often each stands in the `body`."""

    named: tuple[frozenset[str], ...]
    title: frozenset[str]
    keys: frozenset[str]
    body: Counter[str]
    card: bool


class Index:
    """The search over all documents of one language. Not to be used by two threads at once."""

    def __init__(self, documents: Sequence[Document]) -> None:
        self._db = sqlite3.connect(":memory:", check_same_thread=False)
        self._vocabulary: list[str] = []
        self._stems: set[str] = set()
        self._names: set[str] = set()
        self._weighed: dict[str, _Weighed] = {}
        self._standing: dict[str | None, Counter[str]] = {None: Counter()}
        self._sizes = Counter(document.game for document in documents)
        self._fill(documents)
        self._read = lru_cache(4096)(self._meant)

    def _fill(self, documents: Sequence[Document]) -> None:
        folded = [
            (document, [spelling.words(text) for text in (document.title, document.keys, document.body)])
            for document in documents
        ]
        everything = {word for _, columns in folded for column in columns for word in column}
        self._vocabulary = sorted(word for word in everything if len(word) > 2 and word not in spelling.STOP)
        self._stems = {spelling.stem(word) for word in self._vocabulary}
        called = [(*title, *keys) for document, (title, keys, _) in folded if document.card]
        self._names = {spelling.stem(word) for words in called for word in words}
        whole = {word for word in self._vocabulary if len(word) >= _PART}
        self._db.execute("CREATE VIRTUAL TABLE words USING fts5(anchor UNINDEXED, game UNINDEXED, title, keys, body)")
        self._db.execute("CREATE VIRTUAL TABLE parts USING fts5(word, tokenize = 'trigram', detail = 'full')")
        for document, columns in folded:
            title, keys, body = (self._terms(column, whole) for column in columns)
            row = (document.anchor, document.game, *map(" ".join, (title, keys, body)))
            self._db.execute("INSERT INTO words VALUES (?, ?, ?, ?, ?)", row)
            named = tuple(self._name(spelling.words(name)) for name in (document.title, *document.names))
            self._weighed[document.anchor] = _Weighed(
                named, frozenset(title).union(*named), frozenset(keys), Counter(body), document.card
            )
            for standing in (self._standing[None], self._standing.setdefault(document.game, Counter())):
                standing.update({*title, *keys, *body})
        self._db.executemany("INSERT INTO parts VALUES (?)", [(word,) for word in self._vocabulary])

    def search(self, written: str, game: str | None = None, limit: int = 5, named: bool = False) -> list[str]:
        """Return the anchors that answer best what was written, the best first; none if no word of it stands anywhere.

        `named`: only what has one of the words in its title or search words.
        """
        words = dict.fromkeys(spelling.words(written)[:_READ])
        asked = [terms for word in words if (terms := self._read(word))]
        if not asked:
            return []
        query = " OR ".join(f'"{term}"' for term in dict.fromkeys(term for terms in asked for term in terms))
        sql = f"SELECT anchor FROM words WHERE words MATCH ? {'AND game = ?' if game else ''} ORDER BY {_RANK} LIMIT ?"
        values = (query, game, _LOOKED_AT) if game else (query, _LOOKED_AT)
        found = [str(anchor) for (anchor,) in self._db.execute(sql, values)]
        if named:
            meant = {term for terms in asked for term in terms}
            found = [one for one in found if not meant.isdisjoint(self._weighed[one].title | self._weighed[one].keys)]
        weights = [self._rarity(terms, game) for terms in asked]
        ranked = [(-self._fits(anchor, asked, weights), anchor) for anchor in found]
        return [anchor for _, anchor in sorted(ranked)[:limit]]

    def _rarity(self, terms: tuple[str, ...], game: str | None) -> float:
        """How much a word tells: the more, the fewer documents have it."""
        size = self._sizes[game] if game else self._sizes.total()
        common = max(self._standing.get(game, Counter())[term] for term in terms)
        return sqrt(log1p(size / (1 + common)))

    def _fits(self, anchor: str, asked: Sequence[tuple[str, ...]], weights: Sequence[float]) -> float:
        """How well a document answers: by where the words stand in it, how much of its title and of the question is met."""
        document = self._weighed[anchor]
        score = named = known = 0.0
        for terms, weight in zip(asked, weights, strict=True):
            in_title = not document.title.isdisjoint(terms)
            in_keys = not document.keys.isdisjoint(terms)
            often = max(document.body[term] for term in terms)
            place = _IN_TITLE if in_title else _IN_KEYS if in_keys else 0.0
            score += weight * (place + _IN_BODY * often / (often + 1))
            named += weight * in_title
            known += weight * (in_title or in_keys)
        whole = max(sum(not name.isdisjoint(terms) for terms in asked) / len(name) for name in document.named)
        whole = min(1.0, whole) ** 2
        if document.card:
            # A card is meant where nothing but its name is asked for; otherwise the rules about it are.
            whole *= sqrt(named / sum(weights))
        return score * (1 + whole + known / sum(weights))

    def _meant(self, word: str) -> tuple[str, ...]:
        """The terms under which a written word is looked up; none for a word that tells nothing."""
        if word in spelling.STOP or (len(word) < 2 and not word.isdigit()):
            return ()
        term = self._term(word)
        if word in spelling.NUMBERS:
            return (term, *map(self._term, spelling.NUMBERS[word]))
        if term in self._standing[None] or len(word) < 3 or word.isdigit():
            return (term,)
        place = bisect_left(self._vocabulary, word)
        if place < len(self._vocabulary) and self._vocabulary[place].startswith(word):
            return (self._term(self._vocabulary[place]),)
        return tuple(dict.fromkeys(self._term(found) for found in self._near(word)))

    def _near(self, word: str) -> Iterable[str]:
        """Words of the vocabulary that a word with typos, or a compound, may stand for."""
        query = " OR ".join(f'"{part}"' for part in spelling.trigrams(word))
        found = [
            str(row[0])
            for row in self._db.execute(
                f"SELECT word FROM parts WHERE parts MATCH ? ORDER BY rank LIMIT {_CANDIDATES}", (query,)
            )
        ]
        most = 2 if len(word) >= spelling.SURE else 1
        apart = {one: spelling.distance(word, one, most) for one in found}
        least = min(apart.values(), default=most + 1)
        if least <= most:
            return [one for one in found if apart[one] == least]
        return [one for one in found if len(one) >= _PART - 1 and (one in word or word in one)][:3]

    def _term(self, word: str) -> str:
        """What a folded word is found under: its stem, or a shorter one that it is a form of, or what means the same."""
        stem = spelling.stem(word)
        if stem not in self._names:
            stem = next((one for one in spelling.shorter(stem) if one in self._stems), stem)
        return spelling.SYNONYMS.get(stem, stem)

    def _name(self, words: Sequence[str]) -> frozenset[str]:
        """The terms of a title or name, without words that tell nothing unless it has no others."""
        return frozenset(self._term(word) for word in [word for word in words if word not in spelling.STOP] or words)

    def _terms(self, column: Sequence[str], whole: set[str]) -> list[str]:
        """The terms of a text, and those of the words that its compounds begin or end with."""
        found: list[str] = []
        for word in column:
            if word in spelling.STOP:
                continue
            found.append(self._term(word))
            for cut in range(_PART, len(word) - _PART + 1):
                found += [self._term(part) for part in (word[:cut], word[cut:]) if part in whole]
        return found
