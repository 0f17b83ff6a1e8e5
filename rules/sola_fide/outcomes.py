"""What a single statement could make of an open circle: a small model of it, without chance or hidden cards."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from rules.sola_fide import targets
from rules.sola_fide.facts import CIRCLES
from rules.sola_fide.statements import SIDES, Convert, Faith, Move, PlaceDisputation, Remove, Side, Statement
from rules.sola_fide.view import CircleView


class Outcome(Struct, frozen=True):
    """A target of a statement: the circle, the side that was chosen or toward which the marker goes, and what becomes of it."""

    circle: CircleView
    side: Side
    after: CircleView


def convert(circle: CircleView, side: Side, faith: Faith, count: int, *, neutral: bool) -> CircleView:
    """Return a circle after territories were converted: opposing ones first, then neutral ones.

    Of the opposing ones those are taken first that no green card turns back: with the own color printed, then neutral.
    """
    colors, printed = list(circle.colors(side)), CIRCLES[circle.id].printed(side)
    order: list[int] = []
    if not neutral:
        order = [place for place, color in enumerate(colors) if color not in (faith, "N")]
        order.sort(key=lambda place: (printed[place] != faith, printed[place] != "N"))
    order += [place for place, color in enumerate(colors) if color == "N"]
    for place in order[:count]:
        colors[place] = faith
    return _paint(circle, side, "".join(colors))


@lru_cache(maxsize=1 << 15)
def list_outcomes(circle: CircleView, statement: Statement, faith: Faith) -> tuple[Outcome, ...]:
    """Return what a statement can do in a circle: an outcome for each side or direction that may be chosen."""
    outcomes = []
    match statement:
        case Convert():
            for sides in targets.list_sides(circle, statement.side):
                after = circle
                for side in sides:
                    after = convert(after, side, faith, statement.count, neutral=statement.neutral)
                outcomes.append(Outcome(circle, sides[0], after))
        case Move():
            for toward in targets.list_directions(circle, statement.direction):
                power = targets.move_power(circle.power, toward, statement.steps)
                outcomes.append(Outcome(circle, toward, replace(circle, power=power)))
        case Remove():
            ((side,),) = targets.list_sides(circle, statement.side)
            outcomes.append(Outcome(circle, side, _paint(circle, side, CIRCLES[circle.id].printed(side))))
        case PlaceDisputation():
            outcomes.append(Outcome(circle, circle.dominant, replace(circle, has_disputation=True)))
    return tuple(outcomes)


def fill_neutrals(circle: CircleView, faith: Faith) -> CircleView:
    """Return a circle after all its neutral territories were converted."""
    for side in SIDES:
        circle = _paint(circle, side, circle.colors(side).replace("N", faith))
    return circle


def _paint(circle: CircleView, side: Side, colors: str) -> CircleView:
    return replace(circle, nobility=colors) if side == "nobility" else replace(circle, commons=colors)
