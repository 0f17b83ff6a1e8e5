"""Why a computer player plays Treasures: they come before buying, unless one of them would forbid a purchase."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.dominion.game import GAME
from rules.engine import Match, Term, Value, plan_turn, text
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
