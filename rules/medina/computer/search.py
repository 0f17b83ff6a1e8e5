"""How the computers look ahead: the turns that are worth a thought, where each of them leads, and what the others answer."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from rules.medina.apply import apply_placement
from rules.medina.computer.prospects import evaluate_board
from rules.medina.evaluation import PlacementEvaluator
from rules.medina.legal import can_place, has_next_placement, list_legal_kinds
from rules.medina.pieces import PieceKind
from rules.medina.position import MedinaPosition
from rules.medina.state import Placement


class Breadth(NamedTuple):
    """How many turns are tried: placements of each kind, and how many first placements are tried with a second one."""

    per_kind: int
    firsts: int


class Line(NamedTuple):
    """A turn that was tried: what it is worth to whoever plays it, what it still places, the position at its end."""

    worth: float
    placed: tuple[Placement, ...]
    position: MedinaPosition


def find_lines(
    position: MedinaPosition,
    seat: int,
    draft: Sequence[Placement],
    turns: int,
    kinds: Sequence[PieceKind],
    breadth: Breadth,
    dice: Random,
) -> list[Line]:
    """Return the most promising ways to end the turn of a seat, the best first.

    `draft` is what the turn has placed on the board already, `turns` the number of turns before it. The next placement is of one
    of the `kinds`.
    """
    has_next = has_next_placement(position, draft, turns)
    lines = _try_placements(position, seat, kinds, has_next, breadth.per_kind, dice)
    if not has_next:
        return lines
    ends: list[Line] = []
    firsts: list[Placement] = []
    for line in lines[: breadth.firsts]:
        follow = list_legal_kinds(line.position, seat, [*draft, *line.placed], turns)
        seconds = _try_placements(line.position, seat, follow, False, breadth.per_kind, dice, firsts)
        ends += [second._replace(placed=line.placed + second.placed) for second in seconds] if follow else [line]
        firsts += line.placed
    return sorted(ends, key=lambda line: -line.worth)


def _try_placements(
    position: MedinaPosition,
    seat: int,
    kinds: Sequence[PieceKind],
    has_next: bool,
    per_kind: int,
    dice: Random,
    firsts: Sequence[Placement] = (),
) -> list[Line]:
    """Return the best few placements of each kind, carried out; the board decides which of them is best.

    `firsts` have been tried as the first of two placements already, so they need not come second, except for roofs: what comes
    before a roof may be impossible after it.
    """
    lines: list[Line] = []
    tried: Counter[PieceKind] = Counter()
    for _, step in PlacementEvaluator(position, seat, has_next).rank_placements(kinds, dice):
        tried[step.kind] += 1
        is_roof = step.kind in ("roof", "neutral")
        # Every open palace is worth a thought: it may not be there in the next turn.
        if (tried[step.kind] <= per_kind or step.kind == "roof") and (is_roof or step not in firsts):
            after = position.copy()
            apply_placement(after, seat, step)
            lines.append(Line(evaluate_board(after, seat, seat), (step,), after))
    return sorted(lines, key=lambda line: -line.worth)


def expect_replies(position: MedinaPosition, seat: int, turns: int, breadth: Breadth, dice: Random) -> float:
    """Return what a position is worth to a seat after one turn of each of the others, the best that they see for themselves.

    `turns` is the number of turns before those.
    """
    mover = seat
    seats = len(position.board.supplies)
    for other in [(seat + step) % seats for step in range(1, seats)]:
        if can_place(position, other):
            kinds = list_legal_kinds(position, other, [], turns)
            position = find_lines(position, other, [], turns, kinds, breadth, dice)[0].position
            mover = other
            turns += 1
    return evaluate_board(position, seat, mover)
