"""Random numbers from a secret seed, which anybody can check once the seed is revealed."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Final, TypeVar

_BITS: Final = 512
_SPARE: Final = 1 << 64
_SMALL: Final = 1 << 30
"""Python calculates fast with numbers below this one."""

T = TypeVar("T")


@lru_cache(512)
def _word_spans(length: int) -> tuple[tuple[int, int], ...]:
    """Return, for each random word that a shuffle of `length` things takes, the steps `(first, last)` it is used for.

    A step is the number of things that it picks among; steps go down from `first` to `last` + 1.

    >>> _word_spans(60)
    ((60, 1),)
    >>> _word_spans(120)
    ((120, 50), (50, 1))
    """
    spans: list[tuple[int, int]] = []
    first, remaining = length, 0
    for n in range(length, 1, -1):
        if remaining < _SPARE * n:
            if n < length:
                spans.append((first, n))
            first, remaining = n, 1 << _BITS
        remaining //= n
    return (*spans, (first, 1)) if length > 1 else ()


@lru_cache(512)
def _plan_shuffle(length: int) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """Return, for each random word of a shuffle, the groups of steps that one small part of the word is enough for.

    A group has the product of its steps, and the steps as in `_word_spans`: the part is the rest of the word divided by the
    product, which takes one division of a large number for several steps and picks the same things.

    >>> _plan_shuffle(5)
    (((120, 5, 1),),)
    """
    words = []
    for first, last in _word_spans(length):
        groups, product = [], 1
        for n in range(first, last, -1):
            if product * n > _SMALL:
                groups.append((product, first, n))
                first, product = n, 1
            product *= n
        words.append((*groups, (product, first, last)))
    return tuple(words)


class RevealCounter:
    """How often something hidden came out: by each word that was drawn, and whenever a rule said so (`Table.mark_revealed`)."""

    __slots__ = ("count",)

    def __init__(self) -> None:
        self.count = 0


class Chance:
    """A stream of words of 512 bits: word n is `blake2b(n, key=key)`, and `position` is the next n.

    The position of the root stream is part of the boundary. The key belongs to the match and is never in a state or view.
    `reveals` counts for this stream and its forks together.
    """

    __slots__ = ("key", "position", "reveals")

    def __init__(self, key: bytes, position: int = 0, reveals: RevealCounter | None = None) -> None:
        self.key = key
        self.position = position
        self.reveals = RevealCounter() if reveals is None else reveals

    def _draw_word(self) -> int:
        word = blake2b(self.position.to_bytes(8, "big"), key=self.key).digest()
        self.position += 1
        self.reveals.count += 1
        return int.from_bytes(word, "big")

    def randbelow(self, k: int) -> int:
        """Return a number from 0 to `k` - 1, each equally likely. Raise `ValueError` unless `k` is from 1 to 2**64."""
        if k < 1 or k > _SPARE:
            raise ValueError(f"randbelow() takes 1 to 2**64, not {k}")
        return self._draw_word() % k

    def shuffle(self, xs: list[T]) -> None:
        """Shuffle in place (Fisher and Yates). A new word is taken as soon as the old one has fewer than 64 spare bits."""
        for groups in _plan_shuffle(len(xs)):
            word = self._draw_word()
            for product, first, last in groups:
                word, part = divmod(word, product)
                for n in range(first, last, -1):
                    pick = part % n
                    part //= n
                    xs[n - 1], xs[pick] = xs[pick], xs[n - 1]

    def fork(self, tag: str) -> Chance:
        """Return a stream of its own for `tag`, made from this one's key and position. Draws no word; see `skip_word`."""
        key = blake2b(f"{self.position}|{tag}".encode(), key=self.key, digest_size=32).digest()
        return Chance(key, 0, self.reveals)

    def skip_word(self) -> None:
        """Skip a word without drawing it, so that forks made before and after differ."""
        self.position += 1
