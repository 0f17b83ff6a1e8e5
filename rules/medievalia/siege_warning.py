"""What a seat reads above every question: that this turn is the last one, or how a siege stands (R46 to R48, R67)."""

from __future__ import annotations

from rules.engine import Seat, Text, text
from rules.medievalia import zones
from rules.medievalia.facts import STARVED
from rules.medievalia.view import MedievaliaView


def describe_danger(view: MedievaliaView, seat: int) -> Text | None:
    """Return that this turn is the last one, in which no siege counts any more; else how the siege of a seat stands, or that of
    an enemy by its own figures, and what breaks it. None without either.
    """
    if view.phase == "over" or view.seats[seat].is_out:
        return None
    if view.ends_with_turn:
        return text("mv-danger-last-turn", "mv-r67")
    if _is_besieged(view, seat):
        return text("mv-danger-own", "mv-siege", count=view.seats[seat].sieges, most=STARVED)
    if view.seats[seat].sieges:
        return text("mv-danger-broken", "mv-siege", count=view.seats[seat].sieges, most=STARVED)
    for other in range(len(view.seats)):
        is_there = any(figure.owner == seat and figure.zone == zones.name_fief(other) for figure in view.figures)
        if is_there and _is_besieged(view, other):
            return text("mv-danger-other", "mv-siege", seat=Seat(other), count=view.seats[other].sieges, most=STARVED)
    return None


def describe_last_siege(view: MedievaliaView, seat: int) -> Text | None:
    """Return for everybody that a seat is out at the start of its next turn unless it breaks the siege; None if it is not so."""
    own = view.seats[seat]
    if view.phase == "over" or view.ends_with_turn or own.sieges < STARVED - 1 or not _is_besieged(view, seat):
        return None
    return text("mv-alarm", "mv-siege", seat=Seat(seat), count=own.sieges, most=STARVED)


def _is_besieged(view: MedievaliaView, seat: int) -> bool:
    """Return whether a siege would count if the turn of the seat began now."""
    return not view.seats[seat].is_out and view.is_invaded(seat) and not view.has_garrison(seat)
