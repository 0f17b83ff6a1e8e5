"""What has changed since the viewer's own last turn, piece by piece, the older the fainter."""

from __future__ import annotations

from dataclasses import dataclass

from render.kit.marks import Mark, grade_turns
from render.kit.turn_changes import marked_changes
from rules.medievalia.view import MedievaliaView


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of pieces by number, of zones by id, and of stacks by the kind that was bought there."""

    pieces: dict[int, Mark]
    zones: dict[str, Mark]


_MARKED = ("played", "built", "moved", "shot", "healed")
"""The changes whose pieces are marked. What was paid with is seen by its turned cards; what is gone has no place."""


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
