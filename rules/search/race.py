"""How computer players that look ahead choose: they try a few candidates on the same samples and drop the worst ones.

`choose_by_race` has a small budget and drops one candidate after each heat. `choose_when_sure` takes as much time as it gets
and drops a candidate only when it is surely worse than the best one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from random import Random
from statistics import fmean
from typing import TypeVar

from msgspec import Struct

from rules.engine import ImaginedMatch, TimeIsUp, Value
from rules.engine.difference import compare
from rules.engine.game import S
from rules.search.tree import SearchLimits, SearchModel, WithoutReplies, rate_moves

P = TypeVar("P")
M = TypeVar("M", bound=Hashable)

MIN_SAMPLES = 10
"""With fewer samples `choose_when_sure` does not know how much they scatter."""


class RaceLimits(Struct, frozen=True):
    """How long candidates are tried: at most `decisions` in all and `samples` each, `heat` samples between two drops.

    The first candidate is given up only for one that is better by `min_standard_errors` of their difference.
    """

    decisions: int
    samples: int
    heat: int
    min_standard_errors: float


def choose_by_race(
    candidates: Sequence[Value],
    try_out: Callable[[int, Value], tuple[float, int]],
    draw_seed: Callable[[], int],
    limits: RaceLimits,
) -> Value:
    """Return the candidate that is best on average; the first one is what a quicker player would answer.

    `try_out(seed, candidate)` returns how good it turns out on the sample of that seed, and how many decisions that took. When
    it raises `TimeIsUp`, the samples so far decide.
    """
    racers: dict[int, list[float]] = {number: [] for number in range(len(candidates))}
    budget = limits.decisions
    try:
        while len(racers) > 1 and budget > 0 and len(racers[0]) < limits.samples:
            for _ in range(limits.heat):
                seed = draw_seed()
                for number, outlooks in racers.items():
                    outlook, spent = try_out(seed, candidates[number])
                    outlooks.append(outlook)
                    budget -= spent
            # The first candidate is never dropped: at the end each of the others is compared with it.
            worst = min((number for number in racers if number), key=lambda number: fmean(racers[number]))
            if len(racers) > 2:
                del racers[worst]
    except TimeIsUp:
        pass
    errors = limits.min_standard_errors
    return candidates[max(racers, key=lambda number: compare(racers[number], racers[0]).measure_lead(errors))]


class _Trials(WithoutReplies[ImaginedMatch[S], M]):
    """Imagined matches as the race sees them (`SearchModel`): a move is a candidate.

    Only the seat that decides counts; it has number 0 here.
    """

    def __init__(self, first: M, try_out: Callable[[int, ImaginedMatch[S], M], float]) -> None:
        self.seed = 0
        self._try_out = try_out
        self._move = first

    def play(self, position: ImaginedMatch[S], seat: int, move: M) -> None:
        self._move = move

    def evaluate(self, position: ImaginedMatch[S]) -> Sequence[float]:
        return (self._try_out(self.seed, position, self._move),)


def choose_when_sure(
    candidates: Sequence[M],
    try_out: Callable[[int, ImaginedMatch[S], M], float],
    imagine: Callable[[int], ImaginedMatch[S]],
    dice: Random,
    samples: int,
    is_better: Callable[[Sequence[float], Sequence[float]], bool],
) -> M:
    """Return the candidate that is best on average if `is_better` believes it; the first one otherwise.

    `try_out(seed, copy, candidate)` plays the candidate in the copy that was imagined from the seed and returns how good it turns
    out. A candidate is tried on at most `samples` copies if all stay in the race, less if `imagine` raises `TimeIsUp`.
    `is_better(values, first)` compares what the best candidate and the first one brought, on the same copies as far as both
    reach; with fewer than `MIN_SAMPLES` nobody is asked.
    """
    trials = _Trials(candidates[0], try_out)

    def sample(seed: int) -> ImaginedMatch[S]:
        trials.seed = seed
        return imagine(seed)

    return choose_by_search(trials, candidates, sample, 0, dice, SearchLimits(samples * len(candidates), 0), is_better)


def choose_by_search(
    model: SearchModel[P, M],
    candidates: Sequence[M],
    sample: Callable[[int], P],
    seat: int,
    dice: Random,
    limits: SearchLimits,
    is_better: Callable[[Sequence[float], Sequence[float]], bool],
) -> M:
    """Return the candidate of `seat` that the search of `rate_moves` finds best if `is_better` believes it; the first otherwise.

    `is_better` is asked as in `choose_when_sure`.
    """
    rated = rate_moves(model, sample, seat, candidates, dice, limits)
    best, first = rated[0], next(rating for rating in rated if rating.move == candidates[0])
    return best.move if best.samples >= MIN_SAMPLES and is_better(best.values, first.values) else candidates[0]


def is_surely_better(min_standard_errors: float, values: Sequence[float], first: Sequence[float]) -> bool:
    """Return whether a candidate beats the first one by so many standard errors of their difference."""
    return compare(values, first).measure_lead(min_standard_errors) > 0
