"""The siege check at the start of each turn (R46 to R48, R69)."""

from __future__ import annotations

from rules.engine import Seat, Table, text
from rules.medievalia import zones
from rules.medievalia.casualties import eliminate
from rules.medievalia.facts import STARVED
from rules.medievalia.pieces import is_guarded, is_invaded
from rules.medievalia.state import MedievaliaState
from rules.medievalia.view import Change


def is_besieged(state: MedievaliaState, seat: int) -> bool:
    """Return whether enemies stand in a seat's fief while none of its territories has a garrison (R46, R47)."""
    territories = [place for place in state.players[seat].territories if place.kind != "city"]
    return is_invaded(state, seat) and not any(is_guarded(state, place) for place in territories)


def check_siege(state: MedievaliaState, table: Table, seat: int) -> None:
    """Count a siege check of the seat on turn; after the third one in a row it is out."""
    player = state.players[seat]
    if not is_besieged(state, seat):
        if player.sieges:
            state.changes.append(Change(state.turn, seat, "relieved", zone=zones.name_fief(seat), victim=seat))
            table.write_line(text("mv-journal-relieved", "mv-siege", seat=Seat(seat)))
        player.sieges = 0
        return
    player.sieges += 1
    state.changes.append(
        Change(state.turn, seat, "siege", zone=zones.name_fief(seat), count=player.sieges, victim=seat)
    )
    table.write_line(text("mv-journal-siege", "mv-siege", seat=Seat(seat), count=player.sieges, most=STARVED))
    if player.sieges >= STARVED:
        eliminate(state, table, seat, "mv-why-siege")
