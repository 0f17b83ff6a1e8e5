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
from rules.engine import ImaginedMatch, OpenQuestion, TimeIsUp, Value
from rules.search.race import choose_when_sure

MAX_SAMPLES = 200
"""The most imagined matches that a line is tried on."""

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


def _rate_end(position: Position, seat: int) -> float:
    """Return what a seat has of a match that has ended, from 0 to 1."""
    scores = [count_score(player) for player in position.state.players]
    lead = scores.pop(seat) - max(scores)
    share = 1 / (1 + exp(-lead / _LEAD_SCALE))
    return share if position.outcome is None else (share + position.outcome.win_shares[seat]) / 2


def choose_line(
    lines: Sequence[Line], imagine: Imagine, seat: int, usual: Plan | None, dice: Random, max_decisions: int
) -> Line:
    """Return the line that is best on average; the first one unless another is better by more than luck.

    `usual`: the plan that the other seats follow. `max_decisions`: how many decisions all imagined matches may take together.
    """
    decisions = 0

    def sample(seed: int) -> Position:
        if decisions >= max_decisions:
            raise TimeIsUp
        return imagine(seed)

    def play_to_end(seed: int, copy: Position, line: Line) -> float:
        """Return what the seat has of a copy in which it follows the line, and all others the usual plan."""

        def choose(asked: OpenQuestion) -> Value:
            nonlocal decisions
            decisions += 1
            return choose_by_plan(copy.view(asked.seat), asked, line.plan if asked.seat == seat else usual)

        copy.answer(seat, line.answer)
        copy.play_out(choose, copy.turn_number + _MAX_ROUNDS * len(copy.state.players))
        return _rate_end(copy, seat)

    return choose_when_sure(lines, play_to_end, sample, dice, MAX_SAMPLES, _is_believed_better)


def _is_believed_better(values: Sequence[float], first: Sequence[float]) -> bool:
    """Return whether a line is better than the first one, on the samples that both have and with what was thought before."""
    differences = [value - other for value, other in zip(values, first, strict=False)]
    return fmean(differences) > _DOUBT * variance(differences) / len(differences)
