"""Who has won: the points of circles and rewards, and what counts in a tie (R39)."""

from __future__ import annotations

from rules.engine import Outcome
from rules.sola_fide.state import SolaFideState, count_points


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
    return Outcome(find_places(state), (count_points(state, 0), count_points(state, 1)))
