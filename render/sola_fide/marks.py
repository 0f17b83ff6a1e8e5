"""What is marked in each circle: what has changed since the viewer's own last turn, and what the options would change now."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from msgspec.structs import replace

from render.kit import Scene
from render.kit.marks import Mark, grade_turns
from render.kit.turn_changes import marked_changes, recent_changes
from rules.sola_fide.statements import SIDES, Side
from rules.sola_fide.view import Change, SolaFideView


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


@dataclass(slots=True)
class CircleLights:
    """What the options of a question would change in one circle, and where the number of each stands.

    `options` by the side that it changes, "" for the circle itself. `spaces` are the colors that territories would have, `powers`
    the spaces that the power marker would reach; `disputation`: the Disputation marker would come.
    """

    options: dict[Side | Literal[""], str] = field(default_factory=dict)
    spaces: dict[tuple[Side, int], str] = field(default_factory=dict)
    powers: set[int] = field(default_factory=set)
    disputation: bool = False


def light_circles(view: SolaFideView, scene: Scene) -> dict[str, CircleLights]:
    """Return what the options of the question below the picture light up, by circle."""
    lights = {circle.id: CircleLights() for circle in view.circles}
    powers = {circle.id: circle.power for circle in view.circles}
    same = find_same_circle(view)
    for id in scene.badges or scene.changes:
        changes = [change.split(".") for change in scene.changes.get(id, ())]
        for circle, what, *more in changes:
            there = lights[circle]
            if what == "power":
                there.powers.add(int(more[0]))
                there.options["nobility" if int(more[0]) < powers[circle] else "commons"] = id
            elif what == "disputation":
                there.disputation = True
                there.options[""] = id
            else:
                side = _read_side(what)
                there.spaces[side, int(more[0])] = more[1]
                there.options[side] = id
        if not changes:
            # Nothing happens there; the id names the circle, the circle with a side, or a side of the circle of the card so far.
            circle, _, named = id.rpartition("-") if id not in lights else (id, "", "")
            if (circle or same) in lights and named in ("", *SIDES):
                lights[circle or same].options[_read_side(named) if named else ""] = id
    return lights


def apply_changes(view: SolaFideView, scene: Scene) -> SolaFideView:
    """Return the view with what an answer would change that waits to be confirmed, as if the viewer had done it."""
    if scene.viewer is None or not scene.applied:
        return view
    circles, seat, done = {circle.id: circle for circle in view.circles}, scene.viewer, []
    for id, what, *more in [change.split(".") for change in scene.applied]:
        circle = circles[id]
        if what == "power":
            done.append(Change(view.turn, seat, "moved", circle=id, source=circle.power, target=int(more[0])))
            circles[id] = replace(circle, power=int(more[0]))
        elif what == "disputation":
            circles = {other: replace(there, has_disputation=other == id) for other, there in circles.items()}
            done.append(Change(view.turn, seat, "disputation", circle=id))
        else:
            side, place = _read_side(what), int(more[0])
            colors = f"{circle.colors(side)[:place]}{more[1]}{circle.colors(side)[place + 1 :]}"
            circles[id] = replace(circle, nobility=colors) if side == "nobility" else replace(circle, commons=colors)
            done.append(Change(view.turn, seat, "converted", circle=id, side=side, spaces=(place,)))
    in_supply = view.supply_disputation and not any(circle.has_disputation for circle in circles.values())
    return replace(view, circles=tuple(circles.values()), changes=(*view.changes, *done), supply_disputation=in_supply)


def _read_side(name: str) -> Side:
    return "nobility" if name == "nobility" else "commons"


def find_same_circle(view: SolaFideView) -> str:
    """Return the circle that a card was used on last: that of a question about "the same circle"; "" if there is none."""
    kinds = ("converted", "moved", "removed", "disputation")
    return next((change.circle for change in reversed(recent_changes(view)) if change.kind in kinds), "")
