"""A packed inverted index: for every feature the numbers of the members that have it, and its weight in each.

Features are kept by their hash in sorted arrays. A dictionary of as many strings would take ten times the memory.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import pairwise, repeat

Features = dict[str, float]
"""The weight of each feature."""


class Postings:
    """The postings of a collection of numbered members. First `add` each of them, then `pack`.

    `numbers` and `weights` are parallel; the postings of one feature follow each other.
    """

    def __init__(self) -> None:
        self.numbers, self.weights = array("I"), array("f")
        self._hashes, self._ends = array("q"), array("I")

    def add(self, number: int, features: Mapping[str, float]) -> None:
        """Add a member with the weights of its features."""
        self._hashes.extend(map(hash, features))
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

    def __contains__(self, feature: object) -> bool:
        return self.find_feature(feature) is not None

    def find_feature(self, feature: object) -> int | None:
        """Return the index of a feature, None if no member has it."""
        key = hash(feature)
        place = bisect_left(self._hashes, key)
        return place if place < len(self._hashes) and self._hashes[place] == key else None

    def list_slices(self) -> Iterator[slice]:
        """Yield the slice of `numbers` and `weights` for each feature."""
        begin = 0
        for end in self._ends:
            yield slice(begin, end)
            begin = end

    def compute_scores(self, features: Mapping[str, float]) -> dict[int, float]:
        """Return by number the dot product of `features` with every member that has one of them."""
        scores: dict[int, float] = defaultdict(float)
        for feature, weight in features.items():
            place = self.find_feature(feature)
            if place is not None:
                where = slice(self._ends[place - 1] if place else 0, self._ends[place])
                for number, own_weight in zip(self.numbers[where], self.weights[where], strict=True):
                    scores[number] += weight * own_weight
        return scores
