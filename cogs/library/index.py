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


class Document(Struct, frozen=True):
    """What is found: `anchor` of a section or `card` of `game`, its `title`, search words (`keys`) and text (`body`)."""

    anchor: str
    game: str
    title: str
    keys: str
    body: str
    card: bool = False


class Index:
    """The search over all documents of one language. Not to be used by two threads at once."""

    def __init__(self, documents: Sequence[Document]) -> None:
        self._db = sqlite3.connect(":memory:", check_same_thread=False)
        self._vocabulary: list[str] = []
        self._meaning: dict[str, tuple[frozenset[str], frozenset[str], bool]] = {}
        self._fill(documents)
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
        for (anchor, _, _, keys, _), (document, (title, *_)) in zip(rows, folded, strict=True):
            own = frozenset(spelling.stem(word) for word in title if word not in spelling.STOP)
            title = [spelling.stem(word) for word in title]
            self._meaning[anchor] = (own or frozenset(title), frozenset(keys.split()), document.card)
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
        title, keys, card = self._meaning[anchor]
        named = sum(any(stem in title for stem in stems) for stems in asked)
        known = sum(any(stem in title or stem in keys for stem in stems) for stems in asked)
        whole = min(1.0, named / len(title))
        if card:
            # A card is meant where nothing but its name is asked for; otherwise the rules about it are.
            whole *= (named / len(asked)) ** 0.5
        return 1 + _TITLE * whole + _ASKED * known / len(asked)

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
