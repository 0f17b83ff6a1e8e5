"""Chance: numbers from a secret seed, in an order that anybody can check once the seed is revealed."""

from __future__ import annotations

from collections.abc import MutableSequence
from functools import lru_cache
from hashlib import blake2b
from typing import TypeVar

_BITS = 512
_SPARE = 1 << 64

T = TypeVar("T")


@lru_cache(512)
def _word_spans(length: int) -> tuple[tuple[int, int], ...]:
    """How far each word of a shuffle of `length` things reaches: it picks among `first` things, down to `last` + 1."""
    spans: list[tuple[int, int]] = []
    first, left = length, 0
    for n in range(length, 1, -1):
        if left < _SPARE * n:
            if n < length:
                spans.append((first, n))
            first, left = n, 1 << _BITS
        left //= n
    return (*spans, (first, 1)) if length > 1 else ()


class Chance:
    """A stream of words `blake2b(key || n)`. `position` is the next n; `draw_count` counts every draw, also those of forks.

    The position of the root stream is part of the boundary; the key belongs to the match and is never in a state or a
    view.
    """

    __slots__ = ("_counter", "key", "position")

    def __init__(self, key: bytes, position: int = 0, counter: list[int] | None = None) -> None:
        self.key = key
        self.position = position
        self._counter = [0] if counter is None else counter

    @property
    def draw_count(self) -> int:
        """How many words were drawn from this stream and its forks together."""
        return self._counter[0]

    def _draw_word(self) -> int:
        word = blake2b(self.position.to_bytes(8, "big"), key=self.key).digest()
        self.position += 1
        self._counter[0] += 1
        return int.from_bytes(word, "big")

    def randbelow(self, k: int) -> int:
        """A number from 0 to k - 1, every one equally likely. `k` must be at least 1 and at most 2**64."""
        if k < 1 or k > _SPARE:
            raise ValueError(f"below() takes 1 to 2**64, not {k}")
        return self._draw_word() % k

    def shuffle(self, xs: MutableSequence[T]) -> None:
        """Shuffles in place (Fisher and Yates); a new word as soon as the old one has fewer than 64 spare bits."""
        for first, last in _word_spans(len(xs)):
            word = self._draw_word()
            for n in range(first, last, -1):
                word, pick = divmod(word, n)
                if pick != n - 1:
                    xs[n - 1], xs[pick] = xs[pick], xs[n - 1]

    def fork(self, tag: str) -> Chance:
        """A stream of its own for `tag`, made from this one's key and position. Takes no word; see `Chance.step`."""
        key = blake2b(f"{self.position}|{tag}".encode(), key=self.key, digest_size=32).digest()
        return Chance(key, 0, self._counter)

    def skip_word(self) -> None:
        """Moves on by one word without drawing it, so that forks made before and after differ."""
        self.position += 1
