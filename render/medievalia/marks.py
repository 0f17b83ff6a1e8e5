"""What has changed since the viewer's own last turn, piece by piece, the older the fainter."""

from __future__ import annotations

from dataclasses import dataclass

from render.kit.marks import Mark, grade_turns
from rules.medievalia.view import Change, MedievaliaView


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of pieces by number, of zones by id, and of stacks by the kind that was bought there."""

    pieces: dict[int, Mark]
    zones: dict[str, Mark]


_MARKED = ("played", "built", "moved", "shot", "healed")
"""The changes whose pieces are marked. What was paid with is seen by its turned cards; what is gone has no place."""


def marked_changes(view: MedievaliaView) -> list[Change]:
    """Return what has happened since the viewer's own last turn, oldest first; if that is nothing, what happened last."""
    newest = max((change.turn for change in view.changes), default=0)
    first = min(view.last_turn + 1, newest)
    return [change for change in view.changes if change.turn >= first]


def recent_changes(view: MedievaliaView) -> list[Change]:
    """Return what happened in the newest turn in which anything happened."""
    newest = max((change.turn for change in view.changes), default=0)
    return [change for change in view.changes if change.turn == newest]


def marked_turns(view: MedievaliaView) -> list[list[Change]]:
    """Return what has happened since the viewer's own last turn, turn by turn, the newest turn first."""
    turns: dict[int, list[Change]] = {}
    for change in marked_changes(view):
        turns.setdefault(change.turn, []).append(change)
    return [turns[turn] for turn in sorted(turns, reverse=True)]


def earlier_turns(view: MedievaliaView) -> list[list[Change]]:
    """Return what happened in the turns before the newest one since the viewer's own last turn, the newest turn first."""
    return marked_turns(view)[1:]


def find_marks(view: MedievaliaView) -> Marks:
    """Return what is marked; of two changes of one thing the newer one counts."""
    changes = marked_changes(view)
    ages = grade_turns(sorted(change.turn for change in changes))
    marks = Marks({}, {})
    for change in changes:
        mark = Mark(change.seat, ages[change.turn])
        if change.kind in _MARKED:
            marks.pieces.update(dict.fromkeys(change.pieces, mark))
        if change.kind == "built" and change.on:
            marks.pieces[change.on] = mark
        if change.kind in ("fought", "destroyed", "siege", "relieved"):
            zone = change.zone or ("" if change.victim is None else f"fief{change.victim + 1}")
            marks.zones[zone] = mark
    return marks
