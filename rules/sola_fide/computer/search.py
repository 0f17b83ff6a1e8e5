"""`keen`: tries the answers that look best to `steady` on imagined matches, plays each some turns on, and takes the best.

In an imagined match the cards of the other seat are a fair sample, and both seats go on as `steady` would.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import exp, sqrt
from random import Random

from rules.engine import ImaginedMatch, OpenQuestion, Pick, Value
from rules.search.race import choose_when_sure, is_surely_better
from rules.sola_fide.computer import plans
from rules.sola_fide.computer.steady import choose_answer, find_stray_turn, rank_targets, rate_turn
from rules.sola_fide.evaluation import rate_circle
from rules.sola_fide.facts import CIRCLES
from rules.sola_fide.state import SolaFideState, count_points, find_opponent
from rules.sola_fide.view import SolaFideView

MAX_CANDIDATES = 5
"""How many answers are tried."""

HORIZON = 8
"""How many turns of both players are played on after an answer."""

MAX_SAMPLES = 20
"""The most copies that are played on for a candidate while all stay in the race, so that an answer takes a fifth of a second."""

MIN_STANDARD_ERRORS = 0.5
"""By how many standard errors a candidate has to be better than the answer of `steady`."""

CIRCLE_WEIGHT = 2.3
CARD_WEIGHT = 2.0
"""What a point counts that open circles or cards promise, beside one that is made: they go on to bring more."""

TURN_WORTH = 1.5
"""What it counts to be on turn, and not the other seat. A turn without a choice passes in a copy, so this differs."""

CLARITY = 0.25
"""How clear such a lead makes the match, divided by the root of the number of circles that are not captured."""

TARGET_TOPICS = ("convert", "move", "disputation", "remove", "permanent-target")
"""What is asked about where a statement is carried out."""

POINT_WORTH = 0.001
"""What a point counts as a part of a win, so that a seat that is sure to lose or to win still plays for points."""


def keen(
    view: SolaFideView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[SolaFideState]], dice: Random
) -> Value:
    """Return the candidate with the best chance to win after some turns; all are tried on the same samples.

    The answer of `steady` is given up only for one that is better by more than the samples scatter. In a match that does not end
    it sometimes takes any turn, as `steady` does.
    """
    if stray := find_stray_turn(view, asked, dice):
        return stray
    candidates = list_candidates(view, asked, MAX_CANDIDATES)
    if len(candidates) < 2:
        return candidates[0]

    def try_out(seed: int, copy: ImaginedMatch[SolaFideState], value: Value) -> float:
        copy.answer(asked.seat, value)
        play_on(copy, HORIZON)
        return rate_outlook(copy, asked.seat)

    is_better = partial(is_surely_better, MIN_STANDARD_ERRORS)
    return choose_when_sure(candidates, try_out, imagine, dice, MAX_SAMPLES, is_better)


def play_on(copy: ImaginedMatch[SolaFideState], turns: int) -> None:
    """Let both seats play on as `steady` would for so many turns."""
    copy.play_out(lambda asked: choose_answer(copy.view(asked.seat), asked), copy.turn_number + turns)


def list_candidates(view: SolaFideView, asked: OpenQuestion, most: int) -> list[Value]:
    """Return the answer of `steady` and the next best ones, at most so many; that answer alone where rules of thumb will do.

    Targets on which nothing happens are not tried: samples hardly tell them from those that bring a territory.
    """
    first = choose_answer(view, asked)
    choice, topic = asked.choice, asked.topic
    if not isinstance(choice, Pick) or choice.lo != 1 or choice.hi != 1:
        return [first]
    if topic == "turn":
        here = plans.read_view(view, asked.seat)
        ids = [id for _, id in sorted(rate_turn(here, choice), key=lambda pair: -pair[0])]
    elif topic in TARGET_TOPICS:
        ids = [option.id for value, option in rank_targets(view, asked) if value != 0]
    elif topic in ("colour", "capture"):
        ids = [option.id for option in choice.options]
    else:
        return [first]
    return [first, *((id,) for id in ids if (id,) != first)][:most]


def rate_outlook(copy: ImaginedMatch[SolaFideState], seat: int) -> float:
    """Return how likely a seat is to win, from 0 to 1, and a little for each point of its lead.

    The weights were fitted to matches that `steady` played on from the same positions on many samples.
    """
    made = _count_lead(copy.state, seat)
    if copy.outcome is not None:
        return copy.outcome.win_shares[seat] + POINT_WORTH * made
    lead, remaining = _add_promised(copy, seat, made), _count_remaining(copy.state)
    if abs(made) > remaining:
        # It is settled who wins. What is promised counts half, so that nobody puts off the end in hope of one point more.
        promised = max(-remaining, min(remaining, lead - made))
        return float(made > 0) + POINT_WORTH * (made + promised / 2)
    return expect_chance(copy, lead) + POINT_WORTH * lead


def _count_lead(state: SolaFideState, seat: int) -> int:
    return count_points(state, seat) - count_points(state, find_opponent(seat))


def _count_remaining(state: SolaFideState) -> int:
    """Return how many points are left to be made: those of all circles, each with a reward for a disputation."""
    return sum(CIRCLES[circle.id].points + 1 for circle in state.circles if circle.status != "captured")


def expect_lead(copy: ImaginedMatch[SolaFideState], seat: int) -> float:
    """Return by how many points a seat may expect to lead at the end of a match in which both have their faiths."""
    return _add_promised(copy, seat, _count_lead(copy.state, seat))


def _add_promised(copy: ImaginedMatch[SolaFideState], seat: int, lead: float) -> float:
    """Return the lead that has been made, and with it what open circles, cards and the next turn promise."""
    state, other = copy.state, find_opponent(seat)
    faith = state.faith_of(seat)
    view: SolaFideView = copy.view(None)
    lead += CIRCLE_WEIGHT * sum(rate_circle(circle, faith) for circle in view.circles if circle.status == "open")
    lead += CARD_WEIGHT * (_rate_cards(copy, seat) - _rate_cards(copy, other))
    return lead + (TURN_WORTH if state.active == seat else -TURN_WORTH)


def expect_chance(copy: ImaginedMatch[SolaFideState], lead: float) -> float:
    """Return how likely a seat is to win that may expect to lead by so much."""
    circles_left = sum(circle.status != "captured" for circle in copy.view(None).circles)
    return 1 / (1 + exp(-CLARITY * lead / sqrt(circles_left)))


def _rate_cards(copy: ImaginedMatch[SolaFideState], seat: int) -> float:
    """Return what the hand of a seat and its permanent card are worth, in points."""
    here = plans.read_view(copy.view(seat), seat)
    return sum(plans.rate_kept(here, card) for card in here.hand) + plans.rate_permanent(here)
