"""Who has won: the points of circles and rewards, and what counts in a tie (R39)."""

from __future__ import annotations

from rules.engine import Outcome, Text, text
from rules.sola_fide.state import SolaFideState, count_points

TIE_BREAKS = ("sf-outcome-rewards", "sf-outcome-circles", "sf-outcome-last")
"""How a tie on points is broken, in the order of `_rank`."""


def find_places(state: SolaFideState) -> tuple[int, int]:
    """Return the places of both seats as the table stands; a tie is shared unless the match breaks it."""
    first, second = (_rank(state, seat) for seat in range(2))
    return (1 if first >= second else 2, 1 if second >= first else 2)


def _rank(state: SolaFideState, seat: int) -> tuple[int, ...]:
    """Return what a seat is compared by: points, and with the tie-break rewards, circles and the last capture."""
    points = count_points(state, seat)
    if not state.rules.tiebreak:
        return (points,)
    circles = sum(circle.owner == seat for circle in state.circles)
    return (points, state.players[seat].rewards, circles, int(state.last_captor == seat))


def build_outcome(state: SolaFideState) -> Outcome | None:
    """Return the places and points, or None while the match runs."""
    if state.phase != "over":
        return None
    return Outcome(find_places(state), (count_points(state, 0), count_points(state, 1)), _explain_tie(state))


def _explain_tie(state: SolaFideState) -> Text | None:
    """Return how a tie on points was broken, or that it is shared; None if the points decide."""
    first, second = (_rank(state, seat) for seat in range(2))
    if first[0] != second[0]:
        return None
    if first == second:
        return text("sf-outcome-shared", "sf-tie")
    decided = next(number for number, (own, other) in enumerate(zip(first, second, strict=True)) if own != other)
    return text(TIE_BREAKS[decided - 1], "sf-tie")
