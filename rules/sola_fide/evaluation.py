"""What a circle is worth to a faith as it lies, guessed from what both lack there. The computer seats decide by it.

The numbers were found by playing thousands of matches of computer seats against each other, not taken from any source.
"""

from __future__ import annotations

from functools import lru_cache

from rules.sola_fide.facts import CIRCLES, TRACK
from rules.sola_fide.state import find_captor
from rules.sola_fide.statements import OTHER_FAITH, Faith
from rules.sola_fide.targets import count_missing
from rules.sola_fide.view import CircleView

TURN_COST = (1.7, 3.8)
"""What it costs to make the other side dominant, in territories: with the marker on an inner space, on an outer one."""

SOFTENING = 2.4
"""How much a lead is played down: a circle that hardly lacks anything is often lost again."""

SECOND_WAY = 1.8
"""How much the longer of the two ways to a capture helps."""

INFLUENCE_POINTS = 0.7
"""What the Foreign Influence card that comes with a capture is worth."""


@lru_cache(maxsize=1 << 16)
def rate_circle(circle: CircleView, faith: Faith) -> float:
    """Return by how many points an open circle will favor a faith, between all for it and all for the other one."""
    stake = CIRCLES[circle.id].points + circle.has_disputation + INFLUENCE_POINTS
    captor = find_captor(circle)
    if captor is not None:
        return stake if captor == faith else -stake
    own, opposing = _measure_way(circle, faith), _measure_way(circle, OTHER_FAITH[faith])
    return stake * (opposing - own) / (opposing + own + 2 * SOFTENING)


def rate_change(before: CircleView, after: CircleView, faith: Faith) -> float:
    """Return by how many points a circle favors a faith more than before."""
    return rate_circle(after, faith) - rate_circle(before, faith)


def _measure_way(circle: CircleView, faith: Faith) -> float:
    """Return how far a faith is from a capture, in territories: on the dominant side, or on the other one after a move."""
    is_outer = circle.power in (0, TRACK - 1)
    here = count_missing(circle, circle.dominant, faith)
    there = count_missing(circle, circle.subordinate, faith) + TURN_COST[is_outer]
    short, long = (here, there) if here <= there else (there, here)
    return short - SECOND_WAY * short / (1 + long)
