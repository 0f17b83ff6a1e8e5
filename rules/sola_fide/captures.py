"""What a capture does to the table, and the end of the match. When captures happen is in `interpreter`."""

from __future__ import annotations

from typing import NoReturn

from rules.engine import Seat, Table, Term, text
from rules.sola_fide import zones
from rules.sola_fide.facts import CIRCLES
from rules.sola_fide.scoring import find_places
from rules.sola_fide.state import Circle, SolaFideState, count_points, find_captor
from rules.sola_fide.view import Change


def capture(state: SolaFideState, table: Table, circle: Circle) -> int:
    """Let the owner of the color take a circle, and turn up what lies below it (R6). Return the seat.

    After the last circle the match is over at once; otherwise the seat will draw Foreign Influence (R7, R8).
    """
    faith = find_captor(circle)
    assert faith is not None
    seat = state.seat_of(faith)
    facts = CIRCLES[circle.id]
    circle.status, circle.owner = "captured", seat
    state.last_captor = seat
    is_rewarded = state.disputation == circle.id
    if is_rewarded:
        state.players[seat].rewards += 1
        state.disputation = ""
    zones.note_change(state, Change(state.turn, seat, "captured", circle=circle.id, count=int(is_rewarded)))
    key = "sf-journal-captured-reward" if is_rewarded else "sf-journal-captured"
    name = Term(circle.id)
    table.write_line(text(key, "sf-capture", seat=Seat(seat), circle=name, points=facts.points))
    if all(other.status == "captured" for other in state.circles):
        end_match(state, table)
    state.queue.append(seat)
    revealed = [state.circle(id) for id in facts.reveals if state.circle(id).status == "down"]
    for other in revealed:
        other.status = "open"
        zones.note_change(state, Change(state.turn, seat, "revealed", circle=other.id))
    if revealed:
        names = tuple(Term(other.id) for other in revealed)
        table.write_line(text("sf-journal-revealed", "sf-reveal", circles=names, count=len(names)))
    return seat


def end_match(state: SolaFideState, table: Table) -> NoReturn:
    """End the match at once: nothing further is resolved."""
    state.phase = "over"
    state.active = None
    state.queue = []
    places = find_places(state)
    winners = tuple(Seat(seat) for seat, place in enumerate(places) if place == 1)
    points = max(count_points(state, 0), count_points(state, 1))
    table.write_line(text("sf-journal-over", "sf-end", winners=winners, count=len(winners), points=points))
    table.end_turn()
