"""A finished match looked over: which decisions of a seat cost it most, as far as imagined matches can tell.

Every decision is judged by what its seat knew then: imagined matches go on from it with the seat's own answer and with
another one, on the same samples. Decisions that lose little leave in heats. What is told of the last ones comes from samples
that took no part in choosing them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from msgspec import Struct

from rules.engine.ask import OpenQuestion
from rules.engine.choice import Value
from rules.engine.match import Match

FIRST_SAMPLES = 6
"""On how many samples each decision is tried before half of them leave."""

FINALISTS = 8
"""How many decisions are shown to a strong computer player."""

COMPARED_SAMPLES = 100
"""On how many samples each of these is compared with what that player would have done."""

MOST_MOMENTS = 3
"""How many of them are returned at most."""

FINAL_SAMPLES = 400
"""On how many new samples the loss of each of the last ones is measured at most."""

CLEAR = 4.0
"""By how many standard errors a loss must differ from nothing to need no more than `COMPARED_SAMPLES`."""

LEAST_LOSS = 0.02
"""The smallest loss of the chance to win that is worth telling."""

SURE = 2.0
"""By how many standard errors a loss must differ from nothing."""

SIFTED, ANSWERED, COMPARED = 0.4, 0.55, 0.75
"""The shares of the time after which half of the decisions have left for the last time, the player has been asked, and its answers
were compared."""

MOST_TURNS = 1000
"""After so many turns an imagined match is judged as it stands."""


class PastDecision(Struct, frozen=True):
    """A decision of a match that is over: the `match` as it was before `seat` gave the answer `value`. `version` in its log."""

    match: Match[Any]
    version: int
    seat: int
    value: Value

    def ask(self, strength: str, dice: Random, has_time: Callable[[], bool] | None = None) -> Value:
        """Return what a computer player would have answered."""
        question = self.match.question(self.seat)
        assert question is not None
        return question.choice.validate(self.match.compute_answer(self.seat, strength, dice, has_time))


class Moment(Struct, frozen=True):
    """A decision that cost its seat something: how likely its side was to win with its own answer, and with a `better` one."""

    decision: PastDecision
    better: Value
    own_chance: float
    better_chance: float

    @property
    def loss(self) -> float:
        """By how much the decision lowered the chance to win, from 0 to 1."""
        return self.better_chance - self.own_chance


def find_moments(
    decisions: Sequence[PastDecision], strength: str, dice: Random, spend: Callable[[], float]
) -> list[Moment]:
    """Return the decisions that surely cost most against what a computer player of `strength` would have done, the worst first.

    `spend()` returns the share of the time that is over, from 0 on; at 1 the search ends with what it has found.
    """
    trials = [_Trial(decision, decision.ask("steady", dice)) for decision in decisions]
    finalists = _sift([trial for trial in trials if trial.other != trial.decision.value], dice, spend)
    asked: list[_Trial] = []
    for number, trial in enumerate(finalists, start=1):
        end = SIFTED + (ANSWERED - SIFTED) * number / len(finalists)
        decision = trial.decision
        better = decision.ask(strength, dice, partial(_is_before, end, spend))
        if better != decision.value:
            asked.append(_Trial(decision, better))
    _try_out(asked, COMPARED_SAMPLES, COMPARED, dice, spend)
    last = [_Trial(trial.decision, trial.other) for trial in _rank(asked)[:MOST_MOMENTS]]
    _try_out(last, FINAL_SAMPLES, 1.0, dice, spend)
    return [trial.to_moment() for trial in _rank(last) if trial.is_surely_a_loss()]


def _sift(trials: list[_Trial], dice: Random, spend: Callable[[], float]) -> list[_Trial]:
    """Return the decisions that look worst, after heats on ever more samples that the better half of them leaves."""
    heats = max(1, (len(trials) // FINALISTS).bit_length())
    for heat in range(heats):
        _try_out(trials, FIRST_SAMPLES << heat, SIFTED * (heat + 1) / heats, dice, spend)
        trials = _rank(trials)[: max(FINALISTS, len(trials) // 2)]
    return trials[:FINALISTS]


def _try_out(trials: list[_Trial], samples: int, end: float, dice: Random, spend: Callable[[], float]) -> None:
    """Try all decisions on so many samples each, or until `end` of the time is over."""
    for _ in range(samples):
        for trial in trials:
            if spend() >= end:
                return
            if not trial.is_clear():
                trial.try_out(dice.getrandbits(32))


def _rank(trials: list[_Trial]) -> list[_Trial]:
    """Return the decisions, those that cost most first."""
    return sorted(trials, key=lambda trial: -trial.loss)


class _Trial:
    """A decision and another answer, with what both brought on the samples so far."""

    def __init__(self, decision: PastDecision, other: Value) -> None:
        self.decision = decision
        self.other = other
        self._own: list[float] = []
        self._others: list[float] = []

    @property
    def loss(self) -> float:
        """By how much the decision lowered the chance to win, on average."""
        return fmean(self._others) - fmean(self._own) if self._own else 0.0

    def try_out(self, seed: int) -> None:
        """Play on from both answers in the match that follows from `seed`."""
        decision = self.decision
        for value, shares in ((decision.value, self._own), (self.other, self._others)):
            copy = decision.match.imagine(decision.seat, seed)
            copy.answer(decision.seat, value)
            sides = copy.game.sides(copy.state, copy.seats)
            side = next((side for side in sides if decision.seat in side), ())
            expected = expect_shares(copy, Random(seed))
            shares.append(sum(expected[seat] for seat in side))

    def is_clear(self) -> bool:
        """Return whether more samples would tell nothing new."""
        return len(self._own) >= COMPARED_SAMPLES and abs(self.loss) > CLEAR * self._measure_doubt()

    def is_surely_a_loss(self) -> bool:
        """Return whether the decision cost something worth telling, beyond chance."""
        return len(self._own) > 1 and self.loss >= LEAST_LOSS and self.loss > SURE * self._measure_doubt()

    def _measure_doubt(self) -> float:
        """Return the standard error of the loss."""
        differences = [other - own for other, own in zip(self._others, self._own, strict=True)]
        return float(stdev(differences)) / sqrt(len(differences))

    def to_moment(self) -> Moment:
        return Moment(self.decision, self.other, fmean(self._own), fmean(self._others))


def _is_before(end: float, spend: Callable[[], float]) -> bool:
    return spend() < end


def expect_shares(copy: Match[Any], dice: Random) -> Sequence[float]:
    """Return the share of the win that each seat may expect of an imagined match, which is played on with quick players.

    It ends when the match is over, or once every seat has had a turn if the game can estimate what comes then.
    """
    quick = copy.game.computers["steady"]

    def choose(asked: OpenQuestion) -> Value:
        return quick(copy.view(asked.seat), asked, lambda _: copy, dice)

    copy.play_out(choose, copy.turn_number + copy.seats + 1)
    if copy.outcome is None and (shares := copy.game.estimate_shares(copy)) is not None:
        return shares
    copy.play_out(choose, MOST_TURNS)
    if copy.outcome is not None:
        return copy.outcome.win_shares
    progress = copy.game.progress(copy.view(None))
    points = progress.points if progress is not None and progress.points is not None else (0,) * copy.seats
    return [float(own == max(points)) / points.count(max(points)) for own in points]
