"""How computer players that look ahead choose: they try a few candidates on the same samples, in heats, and drop the worst."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean, stdev

from msgspec import Struct

from rules.engine import TimeIsUp, Value


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
    found: dict[int, list[float]] = {number: [] for number in range(len(candidates))}
    budget = limits.decisions
    try:
        while len(found) > 1 and budget > 0 and len(found[0]) < limits.samples:
            for _ in range(limits.heat):
                seed = draw_seed()
                for number, outlooks in found.items():
                    outlook, spent = try_out(seed, candidates[number])
                    outlooks.append(outlook)
                    budget -= spent
            worst = min((number for number in found if number), key=lambda number: fmean(found[number]))
            if len(found) > 2:
                del found[worst]
    except TimeIsUp:
        pass
    margin = limits.min_standard_errors
    return candidates[max(found, key=lambda number: _measure_lead(found[number], found[0], margin))]


def _measure_lead(outlooks: list[float], first: list[float], margin: float) -> float:
    """Return by how much a candidate surely beats the first one on the samples that both have; 0 for that one itself."""
    differences = [one - other for one, other in zip(outlooks, first, strict=False)]
    if len(differences) < 2 or not any(differences):
        return 0.0
    return fmean(differences) - margin * float(stdev(differences) / len(differences) ** 0.5)
