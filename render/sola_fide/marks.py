"""What has changed since the viewer's own last turn, by where it is marked, the older the fainter."""

from __future__ import annotations

from dataclasses import dataclass, field

from render.kit.marks import Mark, grade_turns
from render.kit.turn_changes import marked_changes, recent_changes
from rules.sola_fide.statements import Side
from rules.sola_fide.view import SolaFideView


@dataclass(slots=True)
class CircleMarks:
    """What changed in one circle: its territories by side and number, its power marker (from where), anything at all."""

    spaces: dict[tuple[Side, int], Mark] = field(default_factory=dict)
    sources: dict[int, Mark] = field(default_factory=dict)
    disputation: Mark | None = None
    latest: Mark | None = None


def mark_circles(view: SolaFideView) -> dict[str, CircleMarks]:
    """Return the marks of all circles by id."""
    marks = {circle.id: CircleMarks() for circle in view.circles}
    changes = marked_changes(view)
    ages = grade_turns(sorted(change.turn for change in changes))
    for change in changes:
        if not change.circle:
            continue
        mark, there = Mark(change.seat, ages[change.turn]), marks[change.circle]
        there.latest = mark
        if change.side is not None:
            for space in change.spaces:
                there.spaces[change.side, space] = mark
        if change.kind == "moved" and change.source != change.target:
            if mark.is_newest:
                there.sources = {place: old for place, old in there.sources.items() if old.is_newest}
            there.sources[change.source] = mark
        if change.kind == "disputation":
            there.disputation = mark
    return marks


def find_same_circle(view: SolaFideView) -> str:
    """Return the circle that a card was used on last: that of a question about "the same circle"; "" if there is none."""
    kinds = ("converted", "moved", "removed", "disputation")
    return next((change.circle for change in reversed(recent_changes(view)) if change.kind in kinds), "")
