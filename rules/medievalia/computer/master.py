"""`master`: plans the rest of its turn in imagined copies, and judges by a network where it leads."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from rules.engine import ImaginedMatch, OpenQuestion, TimeIsUp, Value
from rules.medievalia.computer.search import Candidate, Chances, as_picks, simulate
from rules.medievalia.computer.turn_search import PLANNED, TO_END_OF_TURN, list_more, search_turn
from rules.medievalia.state import MedievaliaState
from rules.medievalia.view import MedievaliaView
from rules.search.race import choose_when_sure, is_surely_better

Imagine = Callable[[int], ImaginedMatch[MedievaliaState]]

TURNS = 8
"""In how many imagined matches it plans its turn at most."""

SAMPLES = 40
"""On how many copies it tries each candidate at most where it does not plan: in battles, and before the first turn."""

MIN_STANDARD_ERRORS = 1.0
"""By how many standard errors a candidate has to be better there than the best one before it."""

_IS_BETTER = partial(is_surely_better, MIN_STANDARD_ERRORS)


def master(view: MedievaliaView, asked: OpenQuestion, imagine: Imagine, dice: Random) -> Value:
    """Return the candidate that is best on average."""
    candidates = list_more(view, asked)
    if len(candidates) == 1:
        return candidates[0].value
    if asked.topic in PLANNED:
        return _plan(candidates, asked.seat, imagine, dice)
    values = {candidate.value: candidate for candidate in candidates}
    chances: Chances = {}

    def try_out(seed: int, copy: ImaginedMatch[MedievaliaState], value: Value) -> float:
        return simulate(copy, asked.seat, values[as_picks(value)], chances, seed, TO_END_OF_TURN)[0]

    return choose_when_sure(list(values), try_out, imagine, dice, SAMPLES, _IS_BETTER)


def _plan(candidates: list[Candidate], seat: int, imagine: Imagine, dice: Random) -> Value:
    """Return the candidate with which the best turns begin; the usual one if there is no time to plan a single turn."""
    chances = [0.0] * len(candidates)
    try:
        for _ in range(TURNS):
            latest = search_turn(partial(imagine, dice.getrandbits(32)), seat, candidates)
            chances = [sum(both) for both in zip(chances, latest, strict=True)]
    except TimeIsUp:
        pass
    return candidates[max(range(len(candidates)), key=chances.__getitem__)].value
