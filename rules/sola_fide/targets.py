"""Where a statement can be carried out, and what it would do there. Nothing is changed here."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from rules.sola_fide.facts import CIRCLES, TRACK
from rules.sola_fide.state import Circle, SolaFideState, find_captor
from rules.sola_fide.statements import SIDES, Convert, Direction, Faith, Move, Remove, Side, SideWord
from rules.sola_fide.view import CircleLike


class Target(Struct, frozen=True):
    """A circle, and the side or direction where there is a choice of it.

    `id`: the option id ("swabian", "swabian-commons", "commons"). `sides`: the sides that are converted or cleared; `toward`: where
    the marker goes. `count`: how many territories or steps would change. `after`: a copy of the circle as it would be then; of
    several equal territories any may be changed there.
    """

    id: str
    circle: str
    after: Circle
    sides: tuple[Side, ...] = ()
    toward: Side | None = None
    count: int = 0

    @property
    def captor(self) -> Faith | None:
        """Who would capture the circle then."""
        return find_captor(self.after)


def list_targets(state: SolaFideState, statement: Convert | Move, faith: Faith, within: str = "") -> list[Target]:
    """Return where a statement can be carried out; `within` is the circle that is fixed already, or "". Useful ones first (R16)."""
    if isinstance(statement, Convert):
        return _list_convert_targets(state, statement, faith, within)
    return _list_move_targets(state, statement, within)


def _list_convert_targets(state: SolaFideState, statement: Convert, faith: Faith, within: str) -> list[Target]:
    targets = []
    for circle in _list_circles(state, within):
        for sides in list_sides(circle, statement.side):
            counts = {side: count_convertible(circle, side, statement, faith) for side in sides}
            after = replace(circle)
            for side, count in counts.items():
                after.paint(side, _convert_some(circle.colors(side), faith, count, statement.neutral))
            is_chosen = statement.side == "either"
            id = _make_id(circle.id, sides[0] if is_chosen else None, within)
            targets.append(Target(id, circle.id, after, sides, count=sum(counts.values())))
    return _sort_targets(targets)


def _list_move_targets(state: SolaFideState, statement: Move, within: str) -> list[Target]:
    targets = []
    for circle in _list_circles(state, within):
        for toward in list_directions(circle, statement.direction):
            after = replace(circle, power=move_power(circle.power, toward, statement.steps))
            id = _make_id(circle.id, toward if statement.direction == "any" else None, within)
            steps = abs(after.power - circle.power)
            targets.append(Target(id, circle.id, after, toward=toward, count=steps))
    return _sort_targets(targets)


def list_remove_targets(state: SolaFideState, statement: Remove) -> list[Target]:
    """Return from which circles influence markers can be taken, as in `list_targets`."""
    targets = []
    for circle in state.open_circles:
        ((side,),) = list_sides(circle, statement.side)
        after = replace(circle)
        after.paint(side, CIRCLES[circle.id].printed(side))
        targets.append(Target(circle.id, circle.id, after, (side,), count=len(find_markers(circle, side))))
    return _sort_targets(targets)


def find_markers(circle: CircleLike, side: Side) -> tuple[int, ...]:
    """Return the territories of a side with an influence marker: those whose color is not the printed one (R21)."""
    printed = CIRCLES[circle.id].printed(side)
    return tuple(place for place, color in enumerate(circle.colors(side)) if color != printed[place])


def count_convertible(circle: CircleLike, side: Side, statement: Convert, faith: Faith) -> int:
    """Return how many territories of a side the statement would convert at most (R16)."""
    colors = circle.colors(side)
    there = colors.count("N") if statement.neutral else len(colors) - colors.count(faith)
    return min(statement.count, there)


@lru_cache(maxsize=1 << 12)
def _convert_some(colors: str, faith: Faith, count: int, neutral: bool) -> str:
    """Return a side with `count` territories converted: opposing ones first, then neutral ones."""
    order = [place for place, color in enumerate(colors) if color not in (faith, "N") and not neutral]
    order += [place for place, color in enumerate(colors) if color == "N"]
    return "".join(faith if place in order[:count] else color for place, color in enumerate(colors))


def count_missing(circle: CircleLike, side: Side, faith: Faith) -> int:
    """Return how many territories of a side a faith lacks."""
    colors = circle.colors(side)
    return len(colors) - colors.count(faith)


def move_power(power: int, toward: Side, steps: int) -> int:
    """Return the track space that a marker reaches: all steps in one direction, as far as the track goes (R22)."""
    return max(0, power - steps) if toward == "nobility" else min(TRACK - 1, power + steps)


def list_directions(circle: CircleLike, direction: Direction) -> tuple[Side, ...]:
    """Return toward which sides the marker may go."""
    if direction == "any":
        return SIDES
    if direction == "dominant":
        return (circle.dominant,)
    return (circle.subordinate,) if direction == "subordinate" else (direction,)


def _list_circles(state: SolaFideState, within: str) -> list[Circle]:
    """Return the open circles, or the one that is fixed if it is still open (R5)."""
    return [circle for circle in state.open_circles if within in ("", circle.id)]


def list_sides(circle: CircleLike, word: SideWord) -> tuple[tuple[Side, ...], ...]:
    """Return the possible choices of sides that a word leaves in a circle, as the marker stands now (R24)."""
    match word:
        case "either":
            return tuple((side,) for side in SIDES)
        case "both":
            return (SIDES,)
        case "dominant":
            return ((circle.dominant,),)
        case "subordinate":
            return ((circle.subordinate,),)
        case "nobility" | "commons":
            return ((word,),)


def _make_id(circle: str, side: Side | None, within: str) -> str:
    if side is None:
        return circle
    return side if within else f"{circle}-{side}"


def _sort_targets(targets: list[Target]) -> list[Target]:
    """Put those on which nothing would happen last (R16, R49)."""
    return sorted(targets, key=lambda target: target.count == 0)
