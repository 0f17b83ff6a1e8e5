"""How likely each seat is to win a match, judged at a glance from what lies open: for looking back at it.

The weights were fitted to 3,000 positions of 200 matches of `steady`.
"""

from __future__ import annotations

from math import exp
from typing import Final

from rules.sola_fide.evaluation import rate_circle
from rules.sola_fide.view import SolaFideView

CIRCLE_WEIGHT: Final = 2.2
"""What a point counts that open circles promise, beside one that is made: they go on to bring more."""

LAST_SPREAD: Final = 2.5
CIRCLE_SPREAD: Final = 4.0
"""By how many points a seat has to be ahead to be 2.7 times as likely to win: at the end, and more for each circle that is left."""

TURN_POINTS: Final = 1.5
"""How many points it is worth to have the next turn. Without them a turn seems to give what the next one takes."""

RANDOM_SURENESS: Final = 1.5
"""How much more a lead counts with decks at random: 15 in 100 were told where hardly 5 win. `bench/calibration.py` showed it in 250
matches; 150 others tested it.
"""


def expect_shares(view: SolaFideView) -> tuple[float, float]:
    """Return how likely each seat is to win, given the view that anybody has once the faiths are settled."""
    first, second = view.seats
    if first.faith is None:
        return 0.5, 0.5
    lead = float(first.points - second.points)
    lead += CIRCLE_WEIGHT * sum(rate_circle(circle, first.faith) for circle in view.circles if circle.status == "open")
    if view.active is not None:
        lead += -TURN_POINTS if view.active else TURN_POINTS
    if view.decks == "random":
        lead *= RANDOM_SURENESS
    circles_left = sum(circle.status != "captured" for circle in view.circles)
    chance = 1 / (1 + exp(-lead / (LAST_SPREAD + CIRCLE_SPREAD * circles_left)))
    return chance, 1 - chance
