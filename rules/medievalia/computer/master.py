"""`master`: begins with the answer of `keen` and doubts it: it tries candidates on many more samples.

First it looks again at those of `keen`, which it knows best; then at more styles, and at every single purchase and site.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from rules.candidate_race import choose_when_sure, is_surely_better
from rules.engine import ImaginedMatch, OpenQuestion, Pick, Value
from rules.medievalia.computer.outlook import Outlook, Style
from rules.medievalia.computer.search import (
    DUEL_PLANS,
    PLANS,
    Candidate,
    Known,
    as_picks,
    keen,
    list_candidates,
    list_plans,
    simulate,
)
from rules.medievalia.computer.shopping import list_purchases
from rules.medievalia.questions import BACK
from rules.medievalia.state import MedievaliaState
from rules.medievalia.view import MedievaliaView

MAX_SAMPLES = 120
"""The most copies that are played on for a candidate, so that an answer takes less than a minute."""

MIN_STANDARD_ERRORS = 1.5
"""By how many standard errors a candidate has to be better than the best one before it."""

_IS_BETTER = partial(is_surely_better, MIN_STANDARD_ERRORS)

MORE_PLANS = (*DUEL_PLANS, *PLANS, Style(bargains=True, soldiers=4.0), Style(bargains=True, cards=2.0))
"""What it compares besides: the styles of both numbers of parties, more soldiers, more cards."""


def master(
    view: MedievaliaView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[MedievaliaState]], dice: Random
) -> Value:
    """Return the candidate that is best on average, that of `keen` unless another is better by more than the samples scatter."""
    usual = {candidate.value: candidate for candidate in list_candidates(view, asked)}
    candidates = {candidate.value: candidate for candidate in _list_more(view, asked)} | usual
    best = as_picks(keen(view, asked, imagine, dice))
    known: Known = {}

    def try_out(seed: int, copy: ImaginedMatch[MedievaliaState], value: Value) -> float:
        return simulate(copy, asked.seat, candidates[as_picks(value)], known, seed)[0]

    for values in (list(usual), [value for value in candidates if value not in usual]):
        heat = [best, *(value for value in values if value != best)]
        best = as_picks(choose_when_sure(heat, try_out, imagine, dice, MAX_SAMPLES, _IS_BETTER))
    return best


def _list_more(view: MedievaliaView, asked: OpenQuestion) -> list[Candidate]:
    """Return what more styles would do, and single purchases and sites, after which the turn goes on as usual."""
    found = list_candidates(view, asked, MORE_PLANS)
    outlook = Outlook(view, asked.seat)
    usual = list_plans(outlook)[0]
    assert isinstance(asked.choice, Pick)
    offered = [option.id for option in asked.choice.options]
    single: list[str] = []
    if asked.topic == "turn":
        wished = {wish.option for wish, payment in list_purchases(outlook, usual) if not payment.moves}
        single = [id for id in offered if id in wished or id == "end"]
    elif asked.topic == "site":
        single = [id for id in offered if id != BACK]
    return [*found, *(Candidate((id,), usual) for id in single)]
