"""How sure a measured share is."""

from __future__ import annotations

from math import sqrt

_Z = 1.96


def wilson_interval(share: float, matches: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of wins in so many matches, by E. B. Wilson (1927).

    >>> [round(end, 3) for end in wilson_interval(0.5, 400)]
    [0.451, 0.549]
    """
    squared = _Z * _Z / matches
    center = (share + squared / 2) / (1 + squared)
    half = _Z * sqrt(share * (1 - share) / matches + squared / (4 * matches)) / (1 + squared)
    return center - half, center + half
