"""The search of `master`: its turns with all replies, each of them followed some rounds ahead.

A position is judged too early while somebody can still take what lies open, so every variation is played on by the turns that
look best to whoever moves, until the seat that searches has moved last. What the next seats answer is a tree (`rules.search.tree`).
"""

from collections.abc import Sequence
from math import exp
from random import Random
from statistics import fmean

from rules.medina.apply import apply_placement
from rules.medina.computer.prospects import expect_shares
from rules.medina.computer.search import Breadth, Line, find_lines
from rules.medina.legal import can_place, list_legal_kinds
from rules.medina.position import MedinaPosition
from rules.medina.scoring import build_outcome, score_seats
from rules.medina.state import Placement

Turn = tuple[Placement, ...]
"""What a turn still places."""

ROUNDS = 6
"""How many rounds every variation is followed after the turn that is searched."""

REPLY_BREADTH = Breadth(per_kind=1, firsts=1)
"""How many turns are tried for whoever moves in a variation."""

REPLIES = 3
"""How many of them are searched."""

REPLY_SPREAD = 1.0
"""By how many points a reply may look worse to be tried about a third as often."""

POINT_WORTH = 0.001
"""What a point counts as a part of a win, so that a seat that is sure to win or to lose gives none away."""


class Variation:
    """What is on the board after some turns: the seat that `mover` has ended the last of them, `turns` is the number of all."""

    __slots__ = ("dice", "mover", "position", "turns")

    def __init__(self, position: MedinaPosition, mover: int, turns: int, dice: Random) -> None:
        self.position = position
        self.mover = mover
        self.turns = turns
        self.dice = dice


class TurnModel:
    """Medina as the search sees it (`SearchModel`): a move is a whole turn. `turns` is the number of turns before the search."""

    def __init__(self, seats: int, turns: int) -> None:
        self._last = turns + 1 + ROUNDS * seats

    def find_mover(self, variation: Variation) -> int | None:
        """Return the seat that moves next, or None at the horizon and where nobody can place anything any more."""
        return _find_next_seat(variation.position, variation.mover) if variation.turns < self._last else None

    def list_moves(self, variation: Variation, seat: int) -> Sequence[tuple[Turn, float]]:
        """Return the turns that look best to the seat, each with its share of the search."""
        lines = _list_replies(variation, seat)[:REPLIES]
        shares = [exp((line.worth - lines[0].worth) / REPLY_SPREAD) for line in lines]
        return [(line.placed, share / sum(shares)) for line, share in zip(lines, shares, strict=True)]

    def play(self, variation: Variation, seat: int, move: Turn) -> None:
        """Carry out a whole turn of the seat."""
        position = variation.position.copy()
        for placement in move:
            apply_placement(position, seat, placement)
        _go_on(variation, seat, position)

    def evaluate(self, variation: Variation) -> Sequence[float]:
        """Play on to the horizon with what looks best to whoever moves, and return how likely each seat wins then."""
        while (seat := self.find_mover(variation)) is not None:
            _go_on(variation, seat, _list_replies(variation, seat)[0].position)
        position, mover = variation.position, variation.mover
        if _find_next_seat(position, mover) is None:
            return _rate_end(position)
        return expect_shares(position, mover)


def _rate_end(position: MedinaPosition) -> list[float]:
    """Return what each seat has won at the end of a match, and a little for each point that it has more than the others."""
    points, shares = score_seats(position), build_outcome(position).win_shares
    mean = fmean(points)
    return [share + POINT_WORTH * (own - mean) for share, own in zip(shares, points, strict=True)]


def _find_next_seat(position: MedinaPosition, mover: int) -> int | None:
    """Return the seat that moves after the mover, or None where nobody can place anything any more."""
    seats = len(position.board.supplies)
    order = [(mover + step) % seats for step in range(1, seats + 1)]
    return next((seat for seat in order if can_place(position, seat)), None)


def _list_replies(variation: Variation, seat: int) -> list[Line]:
    kinds = list_legal_kinds(variation.position, seat, [], variation.turns)
    return find_lines(variation.position, seat, [], variation.turns, kinds, REPLY_BREADTH, variation.dice)


def _go_on(variation: Variation, mover: int, position: MedinaPosition) -> None:
    variation.position = position
    variation.mover = mover
    variation.turns += 1
