"""A finished match looked over: which decisions of a seat cost it most, as far as imagined matches can tell.

Every decision is judged by what its seat knew then: imagined matches go on from it with the seat's own answer and with
another one, on the same samples. Decisions that lose little leave in heats. What is told of the last ones comes from samples
that took no part in choosing them. How many samples there are is fixed: time only decides whether the search gets through.

A loss is one of the chance to win, or, where that tells nothing (a match that is lost either way), one of points.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import fmean, pstdev
from typing import Any, NamedTuple

from msgspec import Struct

from rules.engine.ask import OpenQuestion
from rules.engine.choice import Value
from rules.engine.difference import SURE, Difference, compare
from rules.engine.match import Match

SIFTED_COPIES = 1200
"""On how many imagined matches all decisions together are tried before few are left."""

FIRST_SAMPLES = 2
"""On how many samples each decision is tried at least before half of them leave."""

FINALISTS = 8
"""How many decisions are shown to a strong computer player."""

COMPARED_SAMPLES = 40
"""On how many samples each of these is compared with what that player would have done."""

MOST_MOMENTS = 3
"""How many of them are returned at most."""

FINAL_SAMPLES = 150
"""On how many new samples the loss of each of the last ones is measured at most."""

CLEAR = 4.0
"""By how many standard errors a loss must differ from nothing to need no more than `COMPARED_SAMPLES`."""

LEAST_LOSS = 0.02
"""The smallest loss of the chance to win that is worth telling."""

LEAST_POINTS = 1.0
"""The smallest loss of points that is worth telling."""

SLOPE = 0.4
"""How much of the chance to win a lead of one standard deviation is worth, in a match that is even."""

SIFTED, ANSWERED, COMPARED = 0.45, 0.55, 0.75
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


class Prospect(NamedTuple):
    """What a seat may expect: how likely its side is to win (0 to 1), and by how many points it leads (None: there are none)."""

    chance: float
    lead: float | None


class Moment(Struct, frozen=True):
    """A decision that cost its seat something: what it could expect of its own answer, and of a `better` one.

    `by_points`: that lay in the points, not in the chance to win.
    """

    decision: PastDecision
    better: Value
    own: Prospect
    other: Prospect
    by_points: bool


class Findings(Struct, frozen=True):
    """What a search brought: the `moments`, the worst first, and how many decisions were `compared` with other answers.

    `is_whole` is False if the time was over before the search was: there may be more to find.
    """

    moments: tuple[Moment, ...]
    compared: int
    is_whole: bool


def find_moments(
    decisions: Sequence[PastDecision], strength: str, dice: Random, spend: Callable[[], float]
) -> Findings:
    """Return the decisions that surely cost most against what a computer player of `strength` would have done, the worst first.

    `spend()` returns the share of the time that is over, from 0 on; at 1 the search ends with what it has found.
    """
    search = _Search(dice, spend)
    trials = [_Trial(decision, decision.ask("steady", dice)) for decision in decisions]
    trials = [trial for trial in trials if trial.other != trial.decision.value]
    asked = search.ask(search.sift(trials), strength)
    search.try_out(asked, COMPARED_SAMPLES, COMPARED)
    last = [_Trial(trial.decision, trial.other) for trial in _rank(asked)[:MOST_MOMENTS]]
    search.try_out(last, FINAL_SAMPLES, 1.0)
    compared = len(decisions) - sum(not trial.is_begun for trial in trials)
    moments = tuple(trial.to_moment() for trial in _rank(last) if trial.is_surely_a_loss())
    return Findings(moments, compared, search.is_whole)


class _Search:
    """The steps of a search, and whether the time was enough for all of them so far."""

    def __init__(self, dice: Random, spend: Callable[[], float]) -> None:
        self._dice = dice
        self._spend = spend
        self.is_whole = True

    def _is_before(self, end: float) -> bool:
        if self._spend() < end:
            return True
        self.is_whole = False
        return False

    def sift(self, trials: list[_Trial]) -> list[_Trial]:
        """Return the decisions that look worst, after heats on ever more samples that the better half of them leaves."""
        heats = max(1, (len(trials) // FINALISTS).bit_length())
        for heat in range(heats):
            samples = FIRST_SAMPLES
            if len(trials) > FINALISTS:
                samples = max(FIRST_SAMPLES << heat, SIFTED_COPIES // (2 * heats * len(trials)))
            self.try_out(trials, min(samples, COMPARED_SAMPLES), SIFTED * (heat + 1) / heats)
            trials = _rank(trials)[: max(FINALISTS, len(trials) // 2)]
        return trials[:FINALISTS]

    def ask(self, finalists: Sequence[_Trial], strength: str) -> list[_Trial]:
        """Return those decisions that a computer player would have made in another way, with its answers."""
        asked: list[_Trial] = []
        for number, trial in enumerate(finalists, start=1):
            end = SIFTED + (ANSWERED - SIFTED) * number / len(finalists)
            decision = trial.decision
            better = decision.ask(strength, self._dice, partial(self._is_before, end))
            if better != decision.value:
                asked.append(_Trial(decision, better))
        return asked

    def try_out(self, trials: list[_Trial], samples: int, end: float) -> None:
        """Try all decisions on so many samples each, or until `end` of the time is over."""
        for _ in range(samples):
            for trial in trials:
                if not self._is_before(end):
                    return
                if not trial.is_clear():
                    trial.try_out(self._dice.getrandbits(32))


def _rank(trials: list[_Trial]) -> list[_Trial]:
    """Return the decisions, those that cost most first: chances to win, and points at what they are worth in an even match."""
    leads = [lead for trial in trials for lead in trial.own_leads]
    spread = pstdev(leads) if leads else 0.0
    worth = SLOPE / spread if spread else 0.0
    return sorted(trials, key=lambda trial: -(trial.chance_loss.mean + worth * trial.point_loss.mean))


class _Trial:
    """A decision and another answer, with what both brought on the samples so far."""

    def __init__(self, decision: PastDecision, other: Value) -> None:
        self.decision = decision
        self.other = other
        self._own: list[Prospect] = []
        self._others: list[Prospect] = []

    @property
    def is_begun(self) -> bool:
        """Whether it was tried on any sample."""
        return bool(self._own)

    @property
    def own_leads(self) -> list[float]:
        """The leads that the seat's own answer brought; none if there are no points."""
        return _list_leads(self._own)

    @property
    def chance_loss(self) -> Difference:
        """By how much the decision lowered the chance to win."""
        return compare([other.chance for other in self._others], [own.chance for own in self._own])

    @property
    def point_loss(self) -> Difference:
        """By how many points the decision lowered the lead; nothing if there are no points."""
        return compare(_list_leads(self._others), _list_leads(self._own))

    def try_out(self, seed: int) -> None:
        """Play on from both answers in the match that follows from `seed`."""
        decision = self.decision
        for value, prospects in ((decision.value, self._own), (self.other, self._others)):
            copy = decision.match.imagine(decision.seat, seed)
            copy.answer(decision.seat, value)
            sides = copy.game.sides(copy.state, copy.seats)
            side = next((side for side in sides if decision.seat in side), ())
            shares, points = _expect_end(copy, Random(seed))
            lead = None
            if points:
                rivals = [points[seat] for seat in range(copy.seats) if seat not in side]
                lead = points[decision.seat] - max(rivals, default=0)
            prospects.append(Prospect(sum(shares[seat] for seat in side), lead))

    def is_clear(self) -> bool:
        """Return whether more samples would tell nothing new."""
        return len(self._own) >= COMPARED_SAMPLES and self.chance_loss.is_clear(CLEAR)

    def is_surely_a_loss(self) -> bool:
        """Return whether the decision cost something worth telling, beyond chance."""
        return self._lowers_chance() or self._lowers_lead()

    def _lowers_chance(self) -> bool:
        loss = self.chance_loss
        return loss.mean >= LEAST_LOSS and loss.is_clear(SURE)

    def _lowers_lead(self) -> bool:
        """Return whether it cost points, and no chance to win speaks for it."""
        loss = self.point_loss
        return loss.mean >= LEAST_POINTS and loss.is_clear(SURE) and self.chance_loss.mean > -LEAST_LOSS

    def to_moment(self) -> Moment:
        own, other = _average(self._own), _average(self._others)
        return Moment(self.decision, self.other, own, other, by_points=not self._lowers_chance())


def _list_leads(prospects: Sequence[Prospect]) -> list[float]:
    """Return the leads; none if any is missing."""
    leads = [prospect.lead for prospect in prospects if prospect.lead is not None]
    return leads if len(leads) == len(prospects) else []


def _average(prospects: Sequence[Prospect]) -> Prospect:
    leads = _list_leads(prospects)
    return Prospect(fmean(prospect.chance for prospect in prospects), fmean(leads) if leads else None)


def _expect_end(copy: Match[Any], dice: Random) -> tuple[Sequence[float], Sequence[float] | None]:
    """Return the share of the win and the points that each seat may expect of an imagined match, which quick players play on.

    It ends when the match is over, or once every seat has had a turn if the game can estimate what comes then. Without points
    the second is None.
    """
    quick = copy.game.computers["steady"]

    def choose(asked: OpenQuestion) -> Value:
        return quick(copy.view(asked.seat), asked, lambda _: copy, dice)

    copy.play_out(choose, copy.turn_number + copy.seats + 1)
    if copy.outcome is None and (estimate := copy.game.estimate_end(copy)) is not None:
        return estimate.shares, estimate.points
    copy.play_out(choose, MOST_TURNS)
    if copy.outcome is not None:
        return copy.outcome.win_shares, copy.outcome.scores or None
    progress = copy.game.progress(copy.view(None))
    points = progress.points if progress is not None and progress.points is not None else (0,) * copy.seats
    return [float(own == max(points)) / points.count(max(points)) for own in points], points
