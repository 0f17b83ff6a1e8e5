"""What changed lately, by where it is marked: the newest turn brightly, the one before faintly."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.sola_fide.statements import Side
from rules.sola_fide.view import Change, SolaFideView


@dataclass(slots=True)
class Mark:
    """Who changed something, and whether in the newest turn that is marked (`fresh`) or in the one before."""

    seat: int
    fresh: bool


@dataclass(slots=True)
class CircleMarks:
    """What changed in one circle: its territories by side and number, its power marker (from where), anything at all."""

    spaces: dict[tuple[Side, int], Mark] = field(default_factory=dict)
    sources: dict[int, Mark] = field(default_factory=dict)
    disputation: Mark | None = None
    latest: Mark | None = None


def recent_changes(view: SolaFideView) -> list[Change]:
    """Return what happened in the newest turn in which anything happened."""
    newest = max((change.turn for change in view.changes), default=0)
    return [change for change in view.changes if change.turn == newest]


def earlier_changes(view: SolaFideView) -> list[Change]:
    """Return what happened in the turn before that one."""
    newest = max((change.turn for change in view.changes), default=0)
    return [change for change in view.changes if change.turn != newest]


def mark_circles(view: SolaFideView) -> dict[str, CircleMarks]:
    """Return the marks of all circles by id."""
    marks = {circle.id: CircleMarks() for circle in view.circles}
    newest = max((change.turn for change in view.changes), default=0)
    for change in view.changes:
        if not change.circle:
            continue
        mark, there = Mark(change.seat, change.turn == newest), marks[change.circle]
        there.latest = mark
        if change.side is not None:
            for space in change.spaces:
                there.spaces[change.side, space] = mark
        if change.kind == "moved" and change.source != change.target:
            if mark.fresh:
                there.sources = {place: old for place, old in there.sources.items() if old.fresh}
            there.sources[change.source] = mark
        if change.kind == "disputation":
            there.disputation = mark
    return marks


def find_same_circle(view: SolaFideView) -> str:
    """Return the circle that a card was used on last: that of a question about "the same circle"; "" if there is none."""
    kinds = ("converted", "moved", "removed", "disputation")
    return next((change.circle for change in reversed(recent_changes(view)) if change.kind in kinds), "")
