"""A packed inverted index: for every feature the numbers of the members that have it, and its weight in each.

Features are kept by their hash in sorted arrays. A dictionary of as many strings would take ten times the memory, and arrays can
be read from a file where they stand.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import pairwise, repeat

from msgspec import Struct

from cogs.library.packing import Pack, Packer, Span

Features = dict[str, float]
"""The weight of each feature."""


class PostingsData(Struct):
    """Where the arrays of packed postings stand."""

    hashes: Span
    ends: Span
    numbers: Span
    weights: Span


class PostingsWriter:
    """Collects numbered members with their features. `pack` sorts them by feature; after that, weights may be changed.

    `numbers` and `weights` are parallel; the postings of one feature follow each other.
    """

    def __init__(self) -> None:
        self.numbers, self.weights = array("I"), array("f")
        self._hashes, self._ends = array("q"), array("I")

    def add(self, number: int, features: Mapping[str, float]) -> None:
        """Add a member with the weights of its features."""
        self._hashes.extend(map(hash_feature, features))
        self.numbers.extend(repeat(number, len(features)))
        self.weights.extend(features.values())

    def pack(self) -> None:
        """Sort all postings by feature."""
        keys = self._hashes
        order = sorted(range(len(keys)), key=keys.__getitem__)
        self.numbers = array("I", map(self.numbers.__getitem__, order))
        self.weights = array("f", map(self.weights.__getitem__, order))
        keys = array("q", map(keys.__getitem__, order))
        ends = [place for place, (first, second) in enumerate(pairwise(keys), 1) if first != second]
        self._hashes = array("q", [keys[place] for place in (0, *ends)] if keys else [])
        self._ends = array("I", [*ends, len(order)])

    def list_slices(self) -> Iterator[slice]:
        """Yield the slice of `numbers` and `weights` for each feature."""
        begin = 0
        for end in self._ends:
            yield slice(begin, end)
            begin = end

    def write(self, packer: Packer) -> PostingsData:
        """Write the packed arrays."""
        hashes, ends, numbers = (packer.add(values) for values in (self._hashes, self._ends, self.numbers))
        return PostingsData(hashes, ends, numbers, packer.add(self.weights))


class Postings:
    """Postings that were written."""

    def __init__(self, data: PostingsData, pack: Pack) -> None:
        self._hashes: Sequence[int] = pack.view_numbers(data.hashes)
        self._ends = pack.view_numbers(data.ends)
        self._numbers, self._weights = pack.view_numbers(data.numbers), pack.view_weights(data.weights)

    def __contains__(self, feature: object) -> bool:
        return isinstance(feature, str) and self.find_feature(feature) is not None

    def find_feature(self, feature: str) -> int | None:
        """Return the index of a feature, None if no member has it."""
        key = hash_feature(feature)
        place = bisect_left(self._hashes, key)
        return place if place < len(self._hashes) and self._hashes[place] == key else None

    def count_members(self, feature: str) -> int:
        """Return how many members have a feature."""
        place = self.find_feature(feature)
        return 0 if place is None else self._ends[place] - (self._ends[place - 1] if place else 0)

    def compute_scores(self, features: Mapping[str, float]) -> dict[int, float]:
        """Return by number the dot product of `features` with every member that has one of them."""
        scores: dict[int, float] = defaultdict(float)
        for feature, weight in features.items():
            place = self.find_feature(feature)
            if place is not None:
                where = slice(self._ends[place - 1] if place else 0, self._ends[place])
                for number, own_weight in zip(self._numbers[where], self._weights[where], strict=True):
                    scores[number] += weight * own_weight
        return scores


def hash_feature(feature: str) -> int:
    """Return the hash of a feature, which is the same in every process."""
    return int.from_bytes(blake2b(feature.encode(), digest_size=8).digest(), "little", signed=True)
