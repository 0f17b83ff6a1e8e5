"""Why a computer player plays and buys Treasures: what one forbids stays in hand, and one that scores is bought for that too."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.dominion.game import GAME
from rules.engine import Match, PlannedAnswer, Term, Value, plan_turn, text
from tests.conformance.random_play import count_down
from tests.dominion.positions import given, match_at

KINGDOM = "grand-market, smithy, militia, village, woodcutter, workshop, chancellor, cellar, moat, thief"


def test_a_copper_that_stays_in_hand_is_kept_for_a_purchase() -> None:
    match = match_at(given(hand="gold*2, copper*2", kingdom=KINGDOM))

    def decide(copy: Match[Any]) -> Value:
        return copy.compute_answer(0, "keen", Random(0), count_down(0))

    plan = plan_turn(match, 0, decide)
    reasons = GAME.explain_plan(plan)
    assert ("grand-market",) in [step.value for step in plan if step.asked.topic == "buy"]
    played = [why for step, why in zip(plan, reasons, strict=True) if step.value == ("gold",)]
    assert played == [text("dom-reason-keep", card=Term("grand-market"), other=Term("copper"))] * 2


def test_a_treasure_that_scores_is_bought_for_its_points_too() -> None:
    match = match_at(given(hand="gold*2", kingdom=f"{KINGDOM}, harem"))
    while (asked := match.question(0)) is not None and asked.topic != "buy":
        match.answer(0, match.compute_answer(0, "keen", Random(0), count_down(0)))
    assert asked is not None
    (reason,) = GAME.explain_plan((PlannedAnswer("", match.view(0), asked, ("harem",)),))
    assert reason == text("dom-reason-treasure-points", coins=2, points=2)
