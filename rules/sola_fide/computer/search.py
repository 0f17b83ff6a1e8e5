"""`keen`: tries the answers that look best to `steady` on imagined matches, plays each some turns on, and takes the best.

In an imagined match the cards of the other seat are a fair sample, and both seats go on as `steady` would.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rules.candidate_race import RaceLimits, choose_by_race
from rules.engine import ImaginedMatch, OpenQuestion, Pick, Value
from rules.sola_fide.computer import plans
from rules.sola_fide.computer.steady import choose_answer, rank_targets, rate_turn
from rules.sola_fide.evaluation import rate_circle
from rules.sola_fide.questions import DECLINE
from rules.sola_fide.state import SolaFideState, count_points, find_opponent
from rules.sola_fide.view import SolaFideView

MAX_CANDIDATES = 5
"""How many answers are tried."""

HORIZON = 8
"""How many turns of both players are played on after an answer."""

HEAT = 6
"""How many copies are played on for each candidate before the worst one drops out."""

MAX_SAMPLES = 60
"""The most copies that are played on for a candidate."""

MAX_DECISIONS = 4000
"""Decisions in all copies together, so that an answer takes less than a second."""

WIN_BONUS = 8.0
"""How many points a win counts beside the lead."""

DOUBT = 3.0
"""With a lead of so many points for each circle that is not captured a win is as likely as not to be lost again."""

MIN_STANDARD_ERRORS = 0.5
"""By how many standard errors a candidate has to be better than the answer of `steady`."""


def keen(
    view: SolaFideView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[SolaFideState]], dice: Random
) -> Value:
    """Return the candidate that is best on average; all are tried on the same samples.

    The answer of `steady` is given up only for one that is better by more than the samples scatter.
    """
    running = list_candidates(view, asked, MAX_CANDIDATES)
    if len(running) < 2:
        return running[0]
    limits = RaceLimits(MAX_DECISIONS, MAX_SAMPLES, HEAT, MIN_STANDARD_ERRORS)
    return choose_by_race(
        running,
        lambda seed, value: _simulate(imagine(seed), asked.seat, value),
        lambda: dice.getrandbits(32),
        limits,
    )


def list_candidates(view: SolaFideView, asked: OpenQuestion, most: int) -> list[Value]:
    """Return the answer of `steady` and the next best ones, at most so many; that answer alone where rules of thumb will do."""
    first = choose_answer(view, asked)
    choice, topic = asked.choice, asked.topic
    if not isinstance(choice, Pick) or choice.lo != 1 or choice.hi != 1:
        return [first]
    if topic == "turn":
        here = plans.read_view(view, asked.seat)
        ids = [id for _, id in sorted(rate_turn(here, choice), key=lambda pair: -pair[0])]
    elif topic in ("convert", "move", "disputation", "remove", "permanent-target"):
        ids = [option.id for _, option in rank_targets(view, asked)]
        if topic == "permanent-target":
            ids.insert(2, DECLINE)
    elif topic in ("colour", "capture"):
        ids = [option.id for option in choice.options]
    else:
        return [first]
    return [first, *((id,) for id in ids if (id,) != first)][:most]


def _simulate(copy: ImaginedMatch[SolaFideState], seat: int, value: Value) -> tuple[float, int]:
    """Play a copy on as `steady` would. Return the outlook of the seat, in points, and how many decisions it took."""
    copy.answer(seat, value)
    until = copy.state.turn + HORIZON
    spent = 1
    while copy.outcome is None and copy.state.turn <= until:
        mover = copy.asked_seats()[0]
        asked = copy.question(mover)
        assert asked is not None
        if copy.state.turn == until and asked.topic == "turn":
            break
        copy.answer(mover, choose_answer(copy.view(mover), asked))
        spent += 1
    return judge_outlook(copy, seat), spent


def judge_outlook(copy: ImaginedMatch[SolaFideState], seat: int) -> float:
    """Return the outlook of a seat: its lead in points, and a bonus for how sure it is to win with that lead."""
    state, other = copy.state, find_opponent(seat)
    lead = float(count_points(state, seat) - count_points(state, other))
    if copy.outcome is not None:
        return lead + WIN_BONUS * (copy.outcome.places[other] - copy.outcome.places[seat])
    faith = state.faith_of(seat)
    view: SolaFideView = copy.view(None)
    lead += sum(rate_circle(circle, faith) for circle in view.circles if circle.status == "open")
    lead += _rate_cards(copy, seat) - _rate_cards(copy, other)
    left = sum(circle.status != "captured" for circle in view.circles)
    return lead + WIN_BONUS * lead / (abs(lead) + DOUBT * left)


def _rate_cards(copy: ImaginedMatch[SolaFideState], seat: int) -> float:
    """Return what the hand of a seat and its permanent card are worth, in points."""
    here = plans.read_view(copy.view(seat), seat)
    return sum(plans.rate_kept(here, card) for card in here.hand) + plans.rate_permanent(here)
