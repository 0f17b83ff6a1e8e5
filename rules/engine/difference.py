"""Whether two estimates differ by more than their noise: whoever compares two of them asks here before it says or does anything."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import inf, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

FEWEST = 10
"""Of fewer estimates in a row nobody can say how far they jump."""

SURE = 2.0
"""By how many standard errors a difference must be off nothing before anybody is told of it."""


class Difference(NamedTuple):
    """By how much an estimate is above another one, and the standard error of that (infinite: nobody knows it)."""

    mean: float
    doubt: float

    def is_clear(self, errors: float = SURE) -> bool:
        """Return whether there is one, up or down, beyond so many standard errors."""
        return abs(self.mean) > errors * self.doubt

    def measure_lead(self, errors: float) -> float:
        """Return by how much the first estimate is surely above the other one: so many standard errors less. 0: nobody knows."""
        return 0.0 if self.doubt == inf else self.mean - errors * self.doubt


def compare(values: Sequence[float], others: Sequence[float]) -> Difference:
    """Return how two answers differ that were tried on the same samples, as far as both were.

    >>> compare((1, 0, 1, 1), (0, 0, 1, 0)).is_clear()
    False
    """
    differences = [value - other for value, other in zip(values, others, strict=False)]
    mean = fmean(differences) if differences else 0.0
    return Difference(mean, float(stdev(differences)) / sqrt(len(differences)) if len(differences) > 1 else inf)


def measure_jitter(series: Sequence[Sequence[float]]) -> float:
    """Return how far estimates jump around what they estimate; each series is the same thing, estimated again and again.

    What truly changes is taken back no more often than it goes on. If every rise is followed by a fall, it was no change, and
    the mean product of one change and the next is minus the square of the jump. 0: `FEWEST` were not reached.

    >>> measure_jitter([(0.5, 0.75) * 5])
    0.25
    >>> measure_jitter([(0.5,) * 5 + (0.9,) * 5])
    0.0
    """
    products: list[float] = []
    for estimates in series:
        changes = [after - before for before, after in pairwise(estimates)]
        if len(estimates) >= FEWEST:
            products += [change * following for change, following in pairwise(changes)]
    return sqrt(max(0.0, -fmean(products))) if products else 0.0
