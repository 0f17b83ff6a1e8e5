"""The computers that look ahead: they leave a bad plan, answer at once when time is up, and stay as sensible as `steady` is."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest

from rules.dominion.computer import candidates
from rules.dominion.computer.evaluator import Evaluator
from rules.dominion.computer.plan import Plan, PlanRow
from rules.dominion.game import GAME
from rules.dominion.state import DominionState
from rules.engine import Match, OpenQuestion
from tests.conformance.random_play import count_down
from tests.dominion.positions import DominionPosition, given, match_at
from tests.dominion.test_sensible_play import find_absurdity

STRENGTHS = ("keen", "master")
LAST_TURNS = given(
    hand="gold*2, copper",
    deck="gold*12",
    others=("copper*5",),
    decks=("gold*12",),
    piles={"colony": 2},
    kingdom="moat, village, smithy",
)


def ask_purchase(position: DominionPosition) -> tuple[Match[DominionState], OpenQuestion]:
    """Return a match whose seat 0 is asked what to buy, with all Treasures played."""
    match = match_at(position)
    while (asked := match.question(0)) is not None and asked.topic != "buy":
        match.answer(0, match.compute_answer(0, "steady", Random(1)))
    assert asked is not None
    return match, asked


def follow_bad_plan(strength: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a strength begin with a plan that buys nothing but Moats."""
    module = import_module(f"rules.dominion.computer.{strength}")
    monkeypatch.setattr(module, "choose_plan", lambda view: Plan("bad", (PlanRow("moat"),), duchy=0, estate=0))


@pytest.mark.lengthy
@pytest.mark.parametrize("strength", STRENGTHS)
def test_whoever_looks_ahead_leaves_a_plan_that_only_buys_moats(strength: str, monkeypatch: pytest.MonkeyPatch) -> None:
    follow_bad_plan(strength, monkeypatch)
    match, _ = ask_purchase(LAST_TURNS)
    assert match.compute_answer(0, strength, Random(1), count_down(80)) == ("duchy",)


@pytest.mark.lengthy
def test_master_asks_what_other_plans_would_buy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(candidates, "MAX_ANSWERS", 1)
    follow_bad_plan("master", monkeypatch)
    match, _ = ask_purchase(LAST_TURNS)
    assert match.compute_answer(0, "master", Random(1), count_down(90)) == ("duchy",)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_without_time_the_answer_is_that_of_steady(strength: str) -> None:
    match, _ = ask_purchase(LAST_TURNS)
    assert match.compute_answer(0, strength, Random(1), count_down(0)) == match.compute_answer(0, "steady", Random(1))


def test_an_early_purchase_is_compared_with_no_estate_and_no_waste() -> None:
    match, asked = ask_purchase(given(hand="silver, copper*3", kingdom="moat, village, smithy, cellar"))
    answers = candidates.list_answers(Evaluator(match.view(0)), asked, ("smithy",))
    assert answers[0] == ("smithy",)
    assert ("silver",) in answers
    assert not {("estate",), ("duchy",), ("copper",), ("curse",), ("end",)}.intersection(answers)


@pytest.mark.lengthy
@pytest.mark.parametrize(("strength", "seats"), [("keen", 2), ("master", 2), ("master", 3), ("master", 6)])
def test_no_move_of_whoever_looks_ahead_is_absurd(strength: str, seats: int) -> None:
    options = {"kingdom": "random", "colony": ("always", "never")[seats % 2], "market": seats == 3}
    match, dice = Match.begin(GAME, options, seats, bytes([seats]) * 32), Random(seats)
    while match.outcome is None:
        seat = match.asked_seats()[0]
        asked, view = match.question(seat), match.view(seat)
        assert asked is not None
        is_late = seat == 0 and Evaluator(view).purchases_left <= 3
        value = match.compute_answer(seat, strength if is_late else "steady", dice, count_down(40))
        assert find_absurdity(view, asked, value) is None, (asked.topic, value)
        match.answer(seat, asked.choice.validate(value), by="computer")
