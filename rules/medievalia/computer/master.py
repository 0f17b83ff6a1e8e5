"""`master`: begins with the answer of `keen` and doubts it: it tries all candidates on many more samples, two rounds far."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rules.candidate_race import choose_when_sure
from rules.engine import ImaginedMatch, OpenQuestion, Value
from rules.medievalia.computer.search import Known, as_picks, keen, list_candidates, simulate
from rules.medievalia.state import MedievaliaState
from rules.medievalia.view import MedievaliaView

ROUNDS = 2
"""How many turns of its own are played after this one before a copy is judged."""

MAX_SAMPLES = 120
"""The most copies that are played on for a candidate, so that an answer takes less than a minute."""

MIN_STANDARD_ERRORS = 1.5
"""By how many standard errors a candidate has to be better than the answer of `keen`."""


def master(
    view: MedievaliaView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[MedievaliaState]], dice: Random
) -> Value:
    """Return the candidate that is best on average, that of `keen` unless another is better by more than the samples scatter."""
    candidates = {candidate.value: candidate for candidate in list_candidates(view, asked)}
    if len(candidates) < 2:
        return next(iter(candidates))
    first = as_picks(keen(view, asked, imagine, dice))
    known: Known = {}

    def try_out(seed: int, copy: ImaginedMatch[MedievaliaState], value: Value) -> float:
        return simulate(copy, asked.seat, candidates[as_picks(value)], known, seed, ROUNDS)[0]

    values = [first, *(value for value in candidates if value != first)]
    return choose_when_sure(values, try_out, imagine, dice, MAX_SAMPLES, MIN_STANDARD_ERRORS)
