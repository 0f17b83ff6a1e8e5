"""`master`: tries many more candidates than `keen`, and judges by a network where they lead.

Beside those of `keen` these are what more styles would do, and every single purchase and site.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random

from rules.candidate_race import choose_when_sure, is_surely_better
from rules.engine import ImaginedMatch, OpenQuestion, Pick, Value
from rules.medievalia.computer.outlook import Outlook, Style
from rules.medievalia.computer.search import (
    DUEL_PLANS,
    PLANS,
    Candidate,
    Foresight,
    Known,
    as_picks,
    list_candidates,
    list_plans,
    simulate,
)
from rules.medievalia.computer.shopping import list_purchases
from rules.medievalia.computer.worth import find_chance
from rules.medievalia.questions import BACK
from rules.medievalia.state import MedievaliaState
from rules.medievalia.view import MedievaliaView

TO_END_OF_TURN = Foresight(0, others_plan=True, judge=find_chance)
"""How it plays on: no further than to the end of the turn, and there it asks the network."""

SAMPLES = 40
"""On how many copies it tries each candidate at most."""

MIN_STANDARD_ERRORS = 1.0
"""By how many standard errors a candidate has to be better than the best one before it."""

_IS_BETTER = partial(is_surely_better, MIN_STANDARD_ERRORS)

MORE_PLANS = (*DUEL_PLANS, *PLANS, Style(bargains=True, soldiers=4.0), Style(bargains=True, cards=2.0))
"""What it compares besides: the styles of both numbers of parties, more soldiers, more cards."""


def master(
    view: MedievaliaView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[MedievaliaState]], dice: Random
) -> Value:
    """Return the candidate that is best on average, the usual one unless another is better by more than the samples scatter."""
    candidates = {candidate.value: candidate for candidate in _list_more(view, asked)}
    try_out = partial(_try_out, asked.seat, candidates, {})
    return choose_when_sure(list(candidates), try_out, imagine, dice, SAMPLES, _IS_BETTER)


def _try_out(
    seat: int,
    candidates: Mapping[tuple[str, ...], Candidate],
    known: Known,
    seed: int,
    copy: ImaginedMatch[MedievaliaState],
    value: Value,
) -> float:
    return simulate(copy, seat, candidates[as_picks(value)], known, seed, TO_END_OF_TURN)[0]


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
    known = {candidate.value for candidate in found}
    return [*found, *(Candidate((id,), usual) for id in single if (id,) not in known)]
