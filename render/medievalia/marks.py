"""What changed lately, piece by piece: the newest turn brightly, older ones faintly."""

from __future__ import annotations

from dataclasses import dataclass

from rules.medievalia.view import Change, MedievaliaView


@dataclass(frozen=True, slots=True)
class Mark:
    """Who changed something, and whether in the newest turn (`fresh`) or in an older one."""

    seat: int
    fresh: bool


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of pieces by number, of zones by id, and of stacks by the kind that was bought there."""

    pieces: dict[int, Mark]
    zones: dict[str, Mark]


_MARKED = ("played", "built", "moved", "shot", "healed")
"""The changes whose pieces are marked. What was paid with is seen by its turned cards; what is gone has no place."""


def newest_turn(view: MedievaliaView) -> int:
    """Return the newest turn in which anything happened."""
    return max((change.turn for change in view.changes), default=0)


def recent_changes(view: MedievaliaView) -> list[Change]:
    """Return what happened in the newest turn in which anything happened."""
    newest = newest_turn(view)
    return [change for change in view.changes if change.turn == newest]


def earlier_changes(view: MedievaliaView) -> list[Change]:
    """Return what happened in the turns before that one."""
    newest = newest_turn(view)
    return [change for change in view.changes if change.turn != newest]


def find_marks(view: MedievaliaView) -> Marks:
    """Return what is marked; of two changes of one thing the newer one counts."""
    newest = newest_turn(view)
    marks = Marks({}, {})
    for change in view.changes:
        mark = Mark(change.seat, change.turn == newest)
        if change.kind in _MARKED:
            marks.pieces.update(dict.fromkeys(change.pieces, mark))
        if change.kind == "built" and change.on:
            marks.pieces[change.on] = mark
        if change.kind in ("fought", "destroyed", "siege", "relieved"):
            zone = change.zone or ("" if change.victim is None else f"fief{change.victim + 1}")
            marks.zones[zone] = mark
    return marks
