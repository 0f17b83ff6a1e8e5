"""The search: SQLite's full text index in memory, one per language, over words without umlauts and endings.

A word that no page has is read as a typo, or as a compound, of words that stand there: the trigram index over the
vocabulary finds candidates, the distance decides.
"""

from __future__ import annotations

import sqlite3
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec import Struct

from cogs.library import spelling

_RANK = "bm25(words, 0, 0, 8.0, 8.0, 0.5)"
_LOOKED_AT = 16
"""How many of the best are looked at more closely: long titles and short texts have it too easy with SQLite's rank alone."""
_TITLE, _ASKED = 1.5, 1.0
"""How much it counts that a title is meant as a whole, and that all that was asked for is in title or search words."""
_CANDIDATES = 12
_PART = 5
"""Letters of the shortest word that counts as a part of a compound."""
_SURE = 7
"""Letters from which on a word may have two typos."""
_ALIKE, _MUCH_ALIKE = 0.34, 0.6
"""The share of trigrams that makes a name near what is typed; short words need more of it."""
_SUGGESTED = 5
"""With fewer names than this that fit as typed, names that nearly fit are offered too."""


class Document(Struct, frozen=True):
    """What is found: `anchor` of a section or card of `game`, its `title`, search words (`keys`) and text (`body`).

    `names` are further names that autocomplete answers to; `spoken` is what it shows.
    """

    anchor: str
    game: str
    title: str
    keys: str
    body: str
    card: bool = False
    names: tuple[str, ...] = ()
    spoken: str = ""


class Index:
    """The search over all documents of one language. Not to be used by two threads at once."""

    def __init__(self, documents: Sequence[Document]) -> None:
        self._db = sqlite3.connect(":memory:", check_same_thread=False)
        self._vocabulary: list[str] = []
        self._meaning: dict[str, tuple[frozenset[str], frozenset[str]]] = {}
        self._fill(documents)
        self._names = [
            (
                document.card,
                document.game,
                document.anchor,
                document.spoken,
                [_Name(name) for name in spelling.variants(document.title, *document.names)],
            )
            for document in documents
        ]
        self._stems = {spelling.stem(word) for word in self._vocabulary}
        self._read = lru_cache(4096)(self._meant)

    def _fill(self, documents: Sequence[Document]) -> None:
        folded = [
            (document, [spelling.words(text) for text in (document.title, document.keys, document.body)])
            for document in documents
        ]
        everything = {word for _, columns in folded for column in columns for word in column}
        self._vocabulary = sorted(word for word in everything if len(word) > 2 and word not in spelling.STOP)
        whole = {word for word in self._vocabulary if len(word) >= _PART}
        self._db.execute("CREATE VIRTUAL TABLE words USING fts5(anchor UNINDEXED, game UNINDEXED, title, keys, body)")
        self._db.execute("CREATE VIRTUAL TABLE parts USING fts5(word, tokenize = 'trigram', detail = 'full')")
        rows = [
            (document.anchor, document.game, *(_stems(column, whole) for column in columns))
            for document, columns in folded
        ]
        for (anchor, _, _, keys, _), (_, (title, *_)) in zip(rows, folded, strict=True):
            own = frozenset(spelling.stem(word) for word in title if word not in spelling.STOP)
            self._meaning[anchor] = (own or frozenset(title), frozenset(keys.split()))
        self._db.executemany("INSERT INTO words VALUES (?, ?, ?, ?, ?)", rows)
        self._db.executemany("INSERT INTO parts VALUES (?)", [(word,) for word in self._vocabulary])

    def search(self, written: str, game: str | None = None, limit: int = 5) -> list[str]:
        """Return the anchors that answer best what was written, the best first; none if no word of it stands anywhere."""
        asked = [self._read(word) for word in dict.fromkeys(spelling.words(written)[:40])]
        asked = [stems for stems in asked if stems]
        if not asked:
            return []
        query = " OR ".join(f'"{stem}"' for stem in dict.fromkeys(stem for stems in asked for stem in stems))
        sql = f"SELECT anchor, {_RANK} AS r FROM words WHERE words MATCH ? {'AND game = ?' if game else ''} ORDER BY r LIMIT ?"
        values = (query, game, _LOOKED_AT) if game else (query, _LOOKED_AT)
        ranked = [
            (rank * self._fits(str(anchor), asked), str(anchor)) for anchor, rank in self._db.execute(sql, values)
        ]
        return [anchor for _, anchor in sorted(ranked)[:limit]]

    def _fits(self, anchor: str, asked: Sequence[tuple[str, ...]]) -> float:
        """How much better a document fits than its words alone say, as a factor."""
        title, keys = self._meaning[anchor]
        named = sum(any(stem in title for stem in stems) for stems in asked)
        known = sum(any(stem in title or stem in keys for stem in stems) for stems in asked)
        return 1 + _TITLE * min(1.0, named / len(title)) + _ASKED * known / len(asked)

    def suggest(
        self, written: str, game: str | None = None, cards: bool | None = None, limit: int = 25
    ) -> list[tuple[str, str]]:
        """Return (shown name, anchor) for what has been typed so far: as it begins, then a word that begins so, then part
        of a word, then nearly so. `cards`: only cards, or only sections."""
        typed = " ".join(spelling.words(written))
        ranked: list[tuple[int, str, str]] = []
        close: list[tuple[float, str, str]] = []
        near: list[tuple[str, str, list[_Name]]] = []
        for card, its_game, anchor, spoken, names in self._names:
            if (game is None or its_game == game) and (cards is None or card == cards):
                rank = min(name.rank(typed) for name in names) if typed else 0
                if rank < _NO:
                    ranked.append((rank, spoken, anchor))
                else:
                    near.append((spoken, anchor, names))
        if typed:
            ranked.sort(key=lambda one: one[:2])
        if len(ranked) < _SUGGESTED and len(typed) > 2:
            grams = set(spelling.trigrams(typed))
            close = [
                (best, spoken, anchor)
                for spoken, anchor, names in near
                if (best := max(name.shared(grams) for name in names))
                >= (_ALIKE if len(typed) >= _PART else _MUCH_ALIKE)
            ]
            close.sort(key=lambda one: (-one[0], one[1]))
        return [(spoken, anchor) for _, spoken, anchor in (*ranked, *close)][:limit]

    def _meant(self, word: str) -> tuple[str, ...]:
        """The stems under which a written word is looked up; none for a word that tells nothing."""
        if word in spelling.STOP or (len(word) < 2 and not word.isdigit()):
            return ()
        stem = spelling.stem(word)
        others = tuple(spelling.stem(other) for other in spelling.SYNONYMS.get(word, ()))
        if others:
            return tuple(dict.fromkeys((stem, *others)))
        if stem in self._stems:
            return (stem,)
        if len(word) < 3 or word.isdigit():
            return (stem,)
        place = bisect_left(self._vocabulary, word)
        if place < len(self._vocabulary) and self._vocabulary[place].startswith(word):
            return (spelling.stem(self._vocabulary[place]),)
        return tuple(dict.fromkeys(spelling.stem(found) for found in self._near(word)))

    def _near(self, word: str) -> Iterable[str]:
        """Words of the vocabulary that a word with typos, or a compound, may stand for."""
        query = " OR ".join(f'"{part}"' for part in spelling.trigrams(word))
        found = [
            str(row[0])
            for row in self._db.execute(
                f"SELECT word FROM parts WHERE parts MATCH ? ORDER BY rank LIMIT {_CANDIDATES}", (query,)
            )
        ]
        most = 2 if len(word) >= _SURE else 1
        apart = {one: spelling.distance(word, one, most) for one in found}
        least = min(apart.values(), default=most + 1)
        if least <= most:
            return [one for one in found if apart[one] == least]
        return [one for one in found if len(one) >= _PART - 1 and (one in word or word in one)][:3]


_NO = 9


class _Name:
    """A name that autocomplete answers to."""

    __slots__ = ("grams", "padded")

    def __init__(self, name: str) -> None:
        text = " ".join(spelling.words(name))
        self.padded = f" {text}"
        self.grams = frozenset(spelling.trigrams(text))

    def rank(self, typed: str) -> int:
        """How well the name fits what is typed: 0 begins so, 1 a word does, 2 it is in there, `_NO` it is not."""
        place = self.padded.find(typed)
        if place < 0:
            return _NO
        if place == 1:
            return 0
        return 1 if f" {typed}" in self.padded else 2

    def shared(self, grams: set[str]) -> float:
        """The share of the typed trigrams that the name has, too."""
        return len(grams & self.grams) / len(grams) if grams else 0.0


def _stems(column: Sequence[str], whole: set[str]) -> str:
    """The stems of a text, and those of the words that its compounds begin or end with."""
    found: list[str] = []
    for word in column:
        if word in spelling.STOP:
            continue
        found.append(spelling.stem(word))
        for cut in range(_PART, len(word) - _PART + 1):
            found += [spelling.stem(part) for part in (word[:cut], word[cut:]) if part in whole]
    return " ".join(found)
