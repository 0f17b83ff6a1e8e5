"""Plans: what is refused in their file, what a seat with a plan buys, and that none ends a match which it would lose."""

from __future__ import annotations

import tomllib
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bench.plan_writing import format_plan
from rules.dominion.computer.archetypes import list_archetypes
from rules.dominion.computer.evaluator import Evaluator
from rules.dominion.computer.plan import Plan, PlanAfter, PlanProof, PlanRow
from rules.dominion.computer.plan_file import (
    PLANS,
    ProvenPlan,
    find_plan,
    find_plan_defect,
    read_plan_file,
)
from rules.dominion.computer.planned_purchases import choose_planned
from rules.dominion.computer.steady import choose_answer, choose_by_plan
from rules.dominion.facts import KINGDOMS
from rules.dominion.game import GAME
from rules.dominion.plan_search.search import PlanSearch
from rules.dominion.plan_search.trial import Table
from rules.dominion.plan_search.variation import cross, vary
from rules.engine import GameDataError, Match, Value
from tests.dominion.positions import given, match_at

PLAN = Plan("plan", (PlanRow("chapel", 1), PlanRow("laboratory", 2, above=3), PlanRow("silver")), green=12)
PROVEN = ProvenPlan("big-money", PLAN, (PlanProof(2, 400, 0.6, 0.551, 0.647, 7),))


def change(**fields: Any) -> dict[str, Any]:
    """The entry of a proven plan with other fields: of the entry, of its plan, of its second row or of its proof."""
    entry: dict[str, Any] = msgspec.to_builtins(PROVEN)
    for key, value in fields.items():
        place, _, name = key.rpartition("_")
        {"": entry, "plan": entry["plan"], "row": entry["plan"]["rows"][1], "proof": entry["proof"][0]}[place][name] = (
            value
        )
    return entry


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (change(kingdom="small-money"), "small-money: no recommended set is called so"),
        (change(cards=("moat", "chapel")), "big-money: `cards` are not 10 cards"),
        (change(plan_rows=[]), "big-money: the plan has no rows"),
        (change(row_card="goons"), r"big-money: row 2 \(goons\): the card is not in the supply"),
        (change(row_card="platinum"), r"big-money: row 2 \(platinum\): the card is not in the supply"),
        (change(row_card="curse"), r"big-money: row 2 \(curse\): no plan buys this card"),
        (change(row_most=0), r"big-money: row 2 \(laboratory\): `most` has to be at least 1"),
        (change(row_below=4), r"big-money: row 2 \(laboratory\): no number is above `above` and below `below`"),
        (change(row_after=["goons", 1]), r"big-money: row 2 \(laboratory\): `after` needs a card of the supply"),
        (change(row_per=9), r"big-money: row 2 \(laboratory\): `per` is for terminal Actions"),
        (change(row_many=9), r"big-money: `plan.rows\[1\]` has a key `many` that no code reads"),
        (change(plan_duchy=-1), "big-money: a number of the plan is below 0"),
        (change(proof=()), "big-money: the plan is not proven"),
        (change(proof_matches=300), "big-money: proof 1: 300 matches are fewer than 400"),
        (change(proof_low=0.49), "big-money: proof 1: the interval does not lie above the fair share"),
    ],
)
def test_a_plan_with_an_error_is_refused_with_file_kingdom_and_row(entry: dict[str, Any], why: str) -> None:
    written = format_plan(msgspec.convert(entry, ProvenPlan)) if "many" not in str(entry) else format_entry(entry)
    with pytest.raises(GameDataError, match=f"^data/plans/dominion.toml: {why}"):
        read_plan_file(written)


def format_entry(entry: dict[str, Any]) -> str:
    """The plan of the tests with a key that no code reads."""
    return format_plan(PROVEN).replace("above = 3", f"above = 3, many = {entry['plan']['rows'][1]['many']}")


def test_what_is_written_is_read_again() -> None:
    assert read_plan_file(format_plan(PROVEN)) == {"big-money": PROVEN}
    assert tomllib.loads(format_plan(PROVEN))
    with pytest.raises(GameDataError, match="big-money: the kingdom has two plans"):
        read_plan_file(format_plan(PROVEN) * 2)
    with pytest.raises(GameDataError, match="this is not TOML"):
        read_plan_file("[[plan")


def find_options(proven: ProvenPlan) -> dict[str, str]:
    """The options of a match in the kingdom of a plan."""
    cards, colony = proven.list_cards()
    return {"kingdom": ", ".join(cards), "colony": "always" if colony else "never"}


def test_a_plan_is_followed_only_where_it_was_proven() -> None:
    for proven in PLANS.values():
        for seats in (2, 3, 4):
            view = Match.begin(GAME, find_options(proven), seats, bytes(32)).view(0)
            assert find_plan(view) == (proven.plan if proven.holds_for(seats) else None)
    options = next(find_options(proven) for proven in PLANS.values() if not proven.list_cards()[1])
    other = Match.begin(GAME, {**options, "colony": "always"}, 2, bytes(32)).view(0)
    assert find_plan(other) is None


def purchase(plan: Plan | None, *ids: str, **position: Any) -> str | None:
    """What the plan wants of these cards in a position."""
    assert plan is not None
    return choose_planned(plan, Evaluator(match_at(given(**position)).view(0), plan), ids)


def test_a_plan_buys_the_first_row_that_is_due() -> None:
    names = {"kingdom": "chapel, laboratory"}
    assert purchase(PLAN, "silver", "laboratory", "chapel", hand="copper*5", **names) == "chapel"
    assert purchase(PLAN, "silver", "laboratory", "chapel", hand="chapel, copper*4", **names) == "laboratory"
    assert purchase(PLAN, "silver", "laboratory", hand="laboratory*2, copper*3", **names) == "silver"
    late = {**names, "piles": {"province": 3}}
    assert purchase(PLAN, "silver", "laboratory", hand="copper*5", **late) == "silver"
    assert purchase(PLAN, "gold", "copper", "curse", hand="copper*5", **names) is None


def test_a_row_may_wait_for_other_cards_and_for_a_larger_deck() -> None:
    plan = Plan("plan", (PlanRow("village", after=PlanAfter("smithy", 2)), PlanRow("smithy", per=8), PlanRow("silver")))
    names = {"kingdom": "village, smithy"}
    assert purchase(plan, "village", "smithy", "silver", hand="copper*5", **names) == "smithy"
    assert purchase(plan, "village", "smithy", "silver", hand="smithy*2", **names) == "village"
    assert purchase(plan, "smithy", "silver", hand="smithy*2, copper*3", deck="copper*3", **names) == "silver"


def test_a_plan_knows_when_points_are_due() -> None:
    dear = ("province", "duchy", "silver")
    assert purchase(PLAN, *dear, hand="copper*5", piles={"colony": 4}) == "province"
    assert purchase(PLAN, *dear, hand="copper*5", piles={"province": 6}, deck="copper*5") == "silver"
    assert purchase(PLAN, "colony", *dear, hand="copper*5") == "colony"
    assert purchase(PLAN, "duchy", "silver", "estate", hand="copper*5", piles={"province": 4}) == "duchy"
    assert purchase(PLAN, "silver", "estate", hand="copper*5", piles={"province": 2}) == "estate"


def last_answer(plan: Plan | None, buys: int = 1, **position: Any) -> Value:
    """What a seat with so many Buys buys first."""
    match = match_at(given(**position))
    asked = match.question(0)
    assert asked is not None
    assert asked.topic == "buy"
    return choose_by_plan(replace(match.view(0), buys=buys), asked, plan)


@pytest.mark.parametrize("plan", [None, PLAN])
def test_a_match_is_ended_only_by_whoever_is_ahead(plan: Plan | None) -> None:
    rich: dict[str, Any] = {"hand": "gold*3", "piles": {"province": 1}}
    assert last_answer(plan, deck="province*4, estate*3", **rich) == ("province",)
    assert last_answer(plan, deck="province*2, estate*3", **rich) != ("province",)
    assert last_answer(plan, deck="province*2, estate*3", others=["copper*5"] * 3, **rich) == ("province",)
    empty: dict[str, Any] = {"hand": "copper*4", "piles": {"silver": 1, "moat": 0, "chapel": 0, "province": 7}}
    assert last_answer(plan, deck="province, estate*3", **empty) == ("silver",)
    assert last_answer(plan, deck="estate*3", **empty) != ("silver",)


def test_the_points_of_a_second_purchase_count_and_a_tie_goes_to_fewer_turns() -> None:
    behind: dict[str, Any] = {
        "hand": "gold*3, copper",
        "deck": "province*3, estate*2",
        "trash": "estate*2",
        "piles": {"province": 1},
    }
    assert last_answer(PLAN, **behind) != ("province",)
    assert last_answer(PLAN, buys=2, **behind) == ("province",)


@pytest.mark.parametrize("id", ["beginners", "size-distortion", "kings-army"])
def test_every_plan_that_a_search_tries_is_free_of_errors(id: str) -> None:
    kingdom = KINGDOMS[id]
    dice = Random(3)
    seeds = [plan for plans in list_archetypes(kingdom.cards, kingdom.colony).values() for plan in plans]
    supply = [*kingdom.cards, "gold", "silver", "duchy"]
    for plan in seeds:
        for _ in range(8):
            assert find_plan_defect(plan, kingdom.cards, kingdom.colony) == ""
            plan = cross(vary(plan, supply, dice), dice.choice(seeds), dice)


def test_a_search_depends_on_its_dice_only() -> None:
    def search(matches: int) -> dict[str, tuple[Plan, float]]:
        search = PlanSearch(Table(GAME, KINGDOMS["size-distortion"].cards), Random(5))
        for played in search.run():
            if played >= matches:
                break
        return search.leaders()

    assert search(24) == search(24)


def test_a_search_plays_against_the_plan_that_is_known() -> None:
    proven = PLANS["size-distortion"].plan
    search = PlanSearch(Table(GAME, KINGDOMS["size-distortion"].cards), Random(5), proven)
    next(search.run())
    assert search.leaders()["known"][0] == proven
    assert search._opponents == [None, proven]


def test_steady_answers_by_the_plan_of_the_kingdom() -> None:
    proven = next(iter(PLANS.values()))
    match = Match.begin(GAME, find_options(proven), 2, bytes(32))
    while match.outcome is None and match.turn_number < 12:
        seat = match.asked_seats()[0]
        asked, view = match.question(seat), match.view(seat)
        assert asked is not None
        assert choose_answer(view, asked) == choose_by_plan(view, asked, proven.plan)
        match.answer(seat, choose_answer(view, asked))


@pytest.mark.parametrize("name", PLANS)
def test_no_shipped_plan_buys_junk_or_ends_a_match_that_it_loses(name: str) -> None:
    match = Match.begin(GAME, find_options(PLANS[name]), 2, name.encode().ljust(32)).imagine(0, 1)
    seat, last = 0, ""
    while (outcome := match.outcome) is None:
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        assert asked is not None
        value = choose_answer(match.view(seat), asked)
        match.answer(seat, value)
        last = value[0] if asked.topic == "buy" and isinstance(value, tuple) else ""
        assert last not in ("copper", "curse")
    assert last in ("", "end") or seat in outcome.winners
