"""The plan for kingdoms that nobody has studied: who buys by it, what comes first, and that it fits every kingdom."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.dominion.computer import plan_file
from rules.dominion.computer.opening_plan import choose_plan, make_opening_plan
from rules.dominion.computer.plan import Plan
from rules.dominion.computer.plan_file import PLANS, find_plan_defect
from rules.dominion.game import GAME
from rules.dominion.view import DominionView
from rules.engine import Match, PlannedAnswer
from tests.conformance.random_play import count_down

CURSES = "witch, moneylender, feast, spy, village, cellar, thief, bureaucrat, workshop, library"


@pytest.fixture(autouse=True)
def learned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody have studied anything."""
    monkeypatch.setattr(plan_file, "_LEARNED_PLANS", {})


def begin(kingdom: str, seed: int = 0, **options: Any) -> Match[Any]:
    """Return a match of two seats."""
    return Match.begin(GAME, {"kingdom": kingdom, **options}, 2, seed.to_bytes(32, "big"))


def list_rows(kingdom: str, colony: bool = False) -> list[tuple[str, int]]:
    """Return the cards of the plan for a kingdom with their largest numbers."""
    plan = make_opening_plan(tuple(kingdom.split(", ")), colony)
    return [(row.card, row.most) for row in plan.rows]


def list_purchases(strength: str, kingdom: str) -> list[str]:
    """Return what two seats of a strength buy in their first turns, without time to look ahead."""
    match, dice, bought = begin(kingdom, seed=3), Random(1), list[str]()
    while match.turn_number < 16:
        (seat,) = match.asked_seats()
        asked = match.question(seat)
        value = match.compute_answer(seat, strength, dice, count_down(0))
        if asked is not None and asked.topic == "buy" and isinstance(value, tuple):
            bought += value
        match.answer(seat, value)
    return bought


def test_the_plan_for_unknown_kingdoms_fits_all_of_them() -> None:
    defects = {}
    for seed in range(150):
        view: DominionView = begin("random", seed, market=seed % 5 == 0).view(0)
        plan = make_opening_plan(view.kingdom, view.colony)
        if defect := find_plan_defect(plan, view.kingdom, view.colony):
            defects[seed] = defect
        assert plan.rows[-1].card == "silver"
    assert defects == {}


def test_an_attack_that_gives_curses_comes_first_and_trashing_before_gold() -> None:
    assert list_rows(CURSES)[:2] == [("witch", 2), ("gold", 99)]
    both = list_rows("witch, mountebank, chapel, smithy, militia, moat, cellar, village, market, feast")
    assert both[:3] == [("witch", 1), ("mountebank", 1), ("chapel", 1)]


def test_one_or_two_terminal_actions_are_enough() -> None:
    plain = "smithy, militia, village, woodcutter, workshop, chancellor, cellar, moat, thief, spy"
    assert list_rows(plain) == [("gold", 99), ("militia", 1), ("smithy", 1), ("silver", 99)]
    with_colony = list_rows(plain.replace("militia", "laboratory"), colony=True)
    assert with_colony == [
        ("platinum", 99),
        ("gold", 99),
        ("laboratory", 6),
        ("smithy", 1),
        ("smithy", 2),
        ("silver", 99),
    ]


@pytest.mark.parametrize("strength", ["keen", "master"])
def test_who_buys_by_plans_has_one_where_nothing_was_studied(strength: str) -> None:
    assert "witch" in list_purchases(strength, CURSES)[:5]
    assert set(list_purchases(strength, CURSES)) <= {"witch", "gold", "silver"}


def test_no_hint_calls_it_proven() -> None:
    match = begin(CURSES)
    while (asked := match.question(match.asked_seats()[0])) is None or asked.topic != "buy":
        match.answer(match.asked_seats()[0], match.compute_answer(match.asked_seats()[0], "keen", Random(1)))
    (reason,) = GAME.explain_plan((PlannedAnswer("", match.view(asked.seat), asked, ("silver",)),))
    assert reason is not None
    assert reason.key == "dom-reason-treasure"


def test_easy_goes_by_single_cards() -> None:
    assert len(set(list_purchases("steady", CURSES)) - {"witch", "gold", "silver"}) > 1


def test_a_proven_plan_comes_first() -> None:
    proven = PLANS["first-game"]
    assert choose_plan(begin("first-game").view(0)) == proven.plan
    assert isinstance(choose_plan(begin(CURSES).view(0)), Plan)
    assert choose_plan(begin(CURSES).view(0)).name == "opening"


def test_a_treasure_that_does_more_than_silver_comes_before_it() -> None:
    """Contraband gives more coins, but others say what is not bought with them."""
    kingdom = "royal-seal, contraband, loan, smithy, militia, village, woodcutter, workshop, cellar, moat"
    assert list_rows(kingdom)[-2:] == [("royal-seal", 6), ("silver", 99)]
    assert "contraband" not in dict(list_rows(kingdom))
