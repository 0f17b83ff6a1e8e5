"""Builds the view of a seat, field by field, so that nothing hidden can slip in (R42)."""

from __future__ import annotations

from functools import lru_cache

from rules.sola_fide.scoring import find_places
from rules.sola_fide.state import Circle, SolaFideState, count_points
from rules.sola_fide.view import CircleStatus, CircleView, DraftView, SeatView, SolaFideView


def build_view(state: SolaFideState, viewer: int | None) -> SolaFideView:
    """Return the table as `viewer` (None: anybody) may know it."""
    first, second = (_build_seat(state, seat, seat == viewer) for seat in range(2))
    return SolaFideView(
        state.phase,
        state.active,
        state.turn,
        state.rules.cap,
        state.starter,
        state.rules.decks,
        tuple([view_circle(state, circle) for circle in state.circles]),
        not state.disputation,
        (first, second),
        tuple(state.queue),
        state.influence_card,
        state.played,
        state.roll,
        tuple(state.rolls),
        tuple(state.changes),
        state.rules.tiebreak,
        _find_last_turn(state, viewer),
    )


def view_circle(state: SolaFideState, circle: Circle) -> CircleView:
    """Return a circle as anybody sees it; it need not be one of the state, but a copy that is changed."""
    return _build_circle(
        circle.id,
        circle.status,
        circle.nobility,
        circle.commons,
        circle.power,
        circle.owner,
        circle.id == state.disputation,
    )


def _find_last_turn(state: SolaFideState, viewer: int | None) -> int:
    """Return the number of the last turn that `viewer` has ended; for anybody that of the seat on turn."""
    looking = state.active if viewer is None else viewer
    return state.turn - 1 if looking is None else state.players[looking].last_turn


@lru_cache(maxsize=1 << 14)
def _build_circle(
    id: str, status: CircleStatus, nobility: str, commons: str, power: int, owner: int | None, has_marker: bool
) -> CircleView:
    """Return a circle; the printed side of one that is face down is public anyway.

    The same circle is the same object again, which the computer players know at once.
    """
    if status != "open":
        return CircleView(id, status, owner=owner)
    return CircleView(id, "open", nobility, commons, power, has_disputation=has_marker)


def _build_seat(state: SolaFideState, seat: int, is_viewer: bool) -> SeatView:
    """Return a seat. Its hand, its draft and what it has drawn are for its own eyes only.

    While people draft, only how many cards a seat has picked is public.
    """
    player = state.players[seat]
    draft = DraftView(tuple(player.offer), tuple(player.pack)) if is_viewer and state.phase == "draft" else None
    return SeatView(
        player.faith,
        tuple(sorted(player.hand)) if is_viewer else None,
        len(player.hand),
        len(player.deck) if state.phase != "draft" else 0,
        tuple(player.discard),
        tuple(player.turn_cards),
        player.permanent,
        player.hand_limit,
        player.rewards,
        tuple([circle.id for circle in state.circles if circle.owner == seat]),
        count_points(state, seat),
        len(player.pack) if state.phase == "draft" else 0,
        draft,
        tuple(player.drawn) if is_viewer and player.drawn else None,
        find_places(state)[seat] if state.phase == "over" else None,
    )
