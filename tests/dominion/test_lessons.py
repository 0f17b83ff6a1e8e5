"""Lessons: kingdoms without a plan in the data are studied, and a plan that is proven is used from then on."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rules.dominion.computer import plan_file
from rules.dominion.computer.plan import Plan, PlanProof, PlanRow
from rules.dominion.computer.plan_file import PLANS, ProvenPlan, find_plan
from rules.dominion.computer.steady import choose_answer, choose_by_plan
from rules.dominion.game import GAME
from rules.dominion.plan_search import proof, search
from rules.engine import Match

CARDS = ("bishop", "chapel", "forge", "harem", "laboratory", "market", "mint", "peddler", "talisman", "village")
SUBJECT = "2: " + ", ".join(CARDS)
PROVEN = ProvenPlan(SUBJECT, Plan("plan", (PlanRow("silver"),)), (PlanProof(2, 400, 0.6, 0.551, 0.647, 7),), CARDS)


@pytest.fixture(autouse=True)
def learned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget after each test what was learned."""
    monkeypatch.setattr(plan_file, "_LEARNED_PLANS", {})


def begin(**options: str | bool) -> Match[Any]:
    """A match of two seats, in the kingdom of the tests if no other is named."""
    return Match.begin(GAME, {"kingdom": ", ".join(CARDS), "colony": "never", **options}, 2, bytes(32))


def find_subject(match: Match[Any]) -> str:
    """What there is to study for a match."""
    return GAME.find_subject(match.view(None))


def test_the_subject_is_the_kingdom_if_no_plan_for_it_is_in_the_data() -> None:
    assert find_subject(begin()) == SUBJECT
    assert find_subject(begin(colony="always")) == f"{SUBJECT}, colony"
    assert find_subject(begin(kingdom=next(iter(PLANS)), colony="rule")) == ""
    assert find_subject(begin(market=True)) == "", "what a Black Market has differs from match to match"
    vetoed = begin(vetoes=True)
    assert find_subject(vetoed) == "", "the kingdom may still change"
    for seat in vetoed.asked_seats():
        vetoed.answer(seat, ())
    assert find_subject(vetoed) == SUBJECT


@pytest.mark.lengthy
def test_a_study_proves_a_plan_that_steady_follows_from_then_on(monkeypatch: pytest.MonkeyPatch) -> None:
    best = max(PLANS.values(), key=lambda proven: proven.proof[0].low)
    cards, colony = best.list_cards()
    monkeypatch.setattr(plan_file, "_PLANS_BY_CARDS", {})
    monkeypatch.setattr(search, "list_archetypes", lambda *_: {"best": [best.plan]})
    monkeypatch.setattr(search, "_FINAL_STAGES", ((1, 1),))
    for module in (proof, plan_file):
        monkeypatch.setattr(module, "MIN_MATCHES", 32)
    match = begin(kingdom=", ".join(cards), colony="always" if colony else "never")
    subject = find_subject(match)
    lesson = GAME.study(subject, Random(1), lambda: False)
    assert find_plan(match.view(0)) is None
    assert GAME.learn(subject, lesson)
    plan = find_plan(match.view(0))
    assert plan is not None
    assert {row.card for row in plan.rows} <= {row.card for row in best.plan.rows}
    while match.turn_number < 6:
        seat = match.asked_seats()[0]
        asked, view = match.question(seat), match.view(seat)
        assert asked is not None
        assert choose_answer(view, asked) == choose_by_plan(view, asked, plan)
        match.answer(seat, choose_answer(view, asked))


def test_a_study_without_a_proof_is_an_empty_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "_FINAL_STAGES", ((1, 1),))
    monkeypatch.setattr(search, "_FINALISTS", 1)
    monkeypatch.setattr(proof, "_USE_ROUNDS", 1)
    monkeypatch.setattr(proof, "MIN_MATCHES", 4)
    assert GAME.study(SUBJECT, Random(1), lambda: False) == b""
    assert GAME.learn(SUBJECT, b"")
    assert find_plan(begin().view(0)) is None


@pytest.mark.parametrize(
    ("subject", "lesson"),
    [
        (SUBJECT, b"\x00"),
        (SUBJECT, msgspec.msgpack.encode(replace(PROVEN, proof=()))),
        (SUBJECT, msgspec.msgpack.encode(replace(PROVEN, plan=Plan("plan", (PlanRow("goons"),))))),
        (f"{SUBJECT}, colony", msgspec.msgpack.encode(PROVEN)),
        (SUBJECT.replace("2:", "1:"), msgspec.msgpack.encode(PROVEN)),
    ],
)
def test_a_lesson_that_cannot_be_read_or_proves_nothing_is_refused(subject: str, lesson: bytes) -> None:
    assert not GAME.learn(subject, lesson)
    assert find_plan(begin().view(0)) is None
    assert find_plan(begin(colony="always").view(0)) is None


def test_a_lesson_holds_for_the_seats_that_it_was_proven_with() -> None:
    assert GAME.learn(SUBJECT, msgspec.msgpack.encode(PROVEN))
    assert find_plan(begin().view(0)) == PROVEN.plan
    four = Match.begin(GAME, {"kingdom": ", ".join(CARDS), "colony": "never"}, 4, bytes(32))
    assert find_plan(four.view(0)) is None
