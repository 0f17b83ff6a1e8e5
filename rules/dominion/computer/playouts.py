"""Trying lines of play on imagined matches: a seat answers so and buys by a plan from then on, until the match is over.

All lines are tried on the same samples, in the race that the games share. What a line brings is half the share of the win and
half the lead in points, because the lead tells good from bad with fewer samples.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from statistics import fmean, variance

from msgspec import Struct

from rules.dominion.computer.plan import Plan
from rules.dominion.computer.steady import choose_by_plan
from rules.dominion.scoring import count_score
from rules.dominion.state import DominionState
from rules.engine import ImaginedMatch, OpenQuestion, SearchLimits, TimeIsUp, Value, rate_moves

MAX_SAMPLES = 200
"""The most imagined matches that a line is tried on."""

_MIN_SAMPLES = 10
"""With fewer samples nobody knows how much they scatter."""
_MAX_ROUNDS = 40
"""A match that has not ended after so many more rounds is judged as it stands."""
_LEAD_SCALE = 8.0
"""A lead of so many points counts as a match that is won in 73 of 100 cases."""
_DOUBT = 20.0
"""How far another line is doubted. Before any match is played it is thought to be worse by 3 %, give or take 4 %
(0.03 / 0.04 ** 2), so that few samples, which scatter much, do not lead away from the first line."""

Position = ImaginedMatch[DominionState]
Imagine = Callable[[int], Position]


class Line(Struct, frozen=True):
    """An answer, and the plan by which the seat buys afterwards; None stands for the strength of each card."""

    answer: Value
    plan: Plan | None


class _Playouts:
    """Imagined matches as the race sees them (`SearchModel`): a move is a line, and no replies are searched."""

    def __init__(self, seat: int, usual: Plan | None) -> None:
        self.decisions = 0
        self.values: dict[Line, list[float]] = {}
        self._seat = seat
        self._usual = usual
        self._line = Line((), usual)

    def find_mover(self, position: Position) -> int | None:
        return None

    def list_moves(self, position: Position, seat: int) -> Sequence[tuple[Line, float]]:
        return ()

    def play(self, position: Position, seat: int, move: Line) -> None:
        self._line = move
        position.answer(seat, move.answer)

    def evaluate(self, position: Position) -> Sequence[float]:
        """Play the match to its end: the seat by the plan of its line, all others by the usual one."""

        def choose(asked: OpenQuestion) -> Value:
            self.decisions += 1
            plan = self._line.plan if asked.seat == self._seat else self._usual
            return choose_by_plan(position.view(asked.seat), asked, plan)

        position.play_out(choose, position.turn_number + _MAX_ROUNDS * len(position.state.players))
        rated = _rate_end(position)
        self.values.setdefault(self._line, []).append(rated[self._seat])
        return rated


def _rate_end(position: Position) -> list[float]:
    """Return what each seat has of a match that has ended, from 0 to 1."""
    scores = [count_score(player) for player in position.state.players]
    rated = []
    for seat, score in enumerate(scores):
        lead = score - max(other for place, other in enumerate(scores) if place != seat)
        share = 1 / (1 + exp(-lead / _LEAD_SCALE))
        rated.append(share if position.outcome is None else (share + position.outcome.win_shares[seat]) / 2)
    return rated


def choose_line(
    lines: Sequence[Line], imagine: Imagine, seat: int, usual: Plan | None, dice: Random, max_decisions: int
) -> Line:
    """Return the line that is best on average; the first one unless another is better by more than luck.

    `usual`: the plan that the other seats follow. `max_decisions`: how many decisions all imagined matches may take together.
    """
    model = _Playouts(seat, usual)

    def sample(seed: int) -> Position:
        if model.decisions >= max_decisions:
            raise TimeIsUp
        return imagine(seed)

    rated = rate_moves(model, sample, seat, lines, dice, SearchLimits(MAX_SAMPLES * len(lines), 0))
    best = rated[0].move
    return best if _is_believed_better(model.values.get(best, ()), model.values.get(lines[0], ())) else lines[0]


def _is_believed_better(values: Sequence[float], first: Sequence[float]) -> bool:
    """Return whether a line is better than the first one, on the samples that both have and with what was thought before."""
    differences = [one - other for one, other in zip(values, first, strict=False)]
    if len(differences) < _MIN_SAMPLES:
        return False
    return fmean(differences) > _DOUBT * variance(differences) / len(differences)
