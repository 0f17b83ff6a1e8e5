"""The tutorial of Medievalia: the numbers that it names are those of the table, hidden cards included."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import pytest

from rules.engine import Match, OpenQuestion, Text, Value
from rules.medievalia.facts import CARDS
from rules.medievalia.pieces import is_guarded
from rules.medievalia.scoring import find_prestige
from rules.medievalia.state import Figure, MedievaliaState, Territory
from rules.medievalia.tutorial import TUTORIAL
from rules.medievalia.zones import build_map, name_fief
from tests.conformance.random_play import random_value
from tests.golden.tutorials import play_tutorial

OWN, OTHER = 0, 1
HOME = name_fief(OWN)
FOOD = ("field", "farm")


def sum_attack(figures: Iterable[Figure]) -> int:
    return sum(CARDS[figure.kind].attack or 0 for figure in figures)


def list_enemies(state: MedievaliaState) -> list[Figure]:
    return [figure for figure in state.figures if figure.owner == OTHER]


def list_bare(state: MedievaliaState) -> list[Territory]:
    """Return the territories of the newcomer without a garrison."""
    territories = [place for place in state.players[OWN].territories if place.kind != "city"]
    return [place for place in territories if not is_guarded(state, place)]


def can_invade(state: MedievaliaState, figure: Figure) -> bool:
    """Return whether a figure is in the newcomer's fief at the end of its owner's next turn, if it likes."""
    ways, reached = build_map(state.rules, len(state.players)), {figure.zone}
    for _ in range(2 if CARDS[figure.kind].power == "ride" else 1):
        reached |= {way for zone in reached for way in ways[zone]}
    return HOME in reached


def expect(key: str, state: MedievaliaState) -> Mapping[str, object]:
    """Return the numbers that an introduction has to name, as they follow from the whole state."""
    own, other = find_prestige(state, OWN), find_prestige(state, OTHER)
    figures = {seat: [figure for figure in state.figures if figure.owner == seat] for seat in (OWN, OTHER)}
    prestige = {"own": own[0], "other": other[0], "printed": own[1], "others": other[1]}
    territories = [place for place in state.players[OWN].territories if place.kind != "city"]
    hand = Counter(state.players[OWN].hand)
    if key == "opening":
        return {"food": sum(hand[kind] for kind in FOOD), "peasants": hand["peasant"]}
    if key in ("building", "end"):
        remaining = sum(map(len, state.stacks))
        return {**prestige, "left": remaining} | ({"deck": len(state.deck)} if key == "end" else {})
    if key == "fighter":
        fighters = {
            seat: [figure for figure in mine if CARDS[figure.kind].is_fighter] for seat, mine in figures.items()
        }
        return {"own": sum_attack(fighters[OWN]), "other": sum_attack(fighters[OTHER])}
    if key == "workers":
        free = [figure for figure in figures[OWN] if not figure.on and figure.zone == HOME and not figure.turned]
        return {"count": sum(CARDS[figure.kind].is_civilian for figure in free)}
    if key == "leftover":
        return {"bare": len(list_bare(state))}
    if key == "threat":
        invaders = [figure for figure in list_enemies(state) if can_invade(state, figure)]
        return {"attack": sum_attack(invaders), "bare": len(list_bare(state))}
    if key == "invasion":
        is_open = "yes" if len(list_bare(state)) == len(territories) else "no"
        attack = sum_attack(figure for figure in list_enemies(state) if figure.zone == HOME)
        return {"attack": attack, "open": is_open, "sieges": state.players[OWN].sieges}
    if key == "defence":
        assert state.battle is not None
        attackers = [state.figure(id) for army in state.battle.armies for id in army.figures]
        return {"count": len(state.battle.armies), "attack": sum_attack(attackers)}
    return {}


def read_number(text: Text, name: str) -> int:
    number = text.args[name]
    assert isinstance(number, int)
    return number


def check_effect(comment: Text, value: Value, before: MedievaliaState, match: Match[Any]) -> bool:
    """Compare what a comment says that an answer did with the match after it; return whether there was anything to compare."""
    after = match.state
    mine, then = Counter(before.players[OWN].hand), Counter(after.players[OWN].hand)
    key = comment.key.removeprefix("mv-tutorial-")
    if key in ("kept", "thrown"):
        assert isinstance(value, tuple)
        kept = mine - Counter(value)
        assert kept <= then
        assert read_number(comment, "food") == sum(kept[kind] for kind in FOOD)
        assert read_number(comment, "peasants") == kept["peasant"]
        if key == "thrown":
            # The card that begins the turn comes on top.
            new = (then - kept).total()
            assert (read_number(comment, "count"), read_number(comment, "drawn")) == (len(value), len(value) - 1)
            assert new - read_number(comment, "drawn") in (0, 1)
    elif key == "did-building":
        assert read_number(comment, "own") == len(before.list_buildings(OWN)) + 1
        assert read_number(comment, "other") == len(before.list_buildings(OTHER))
    elif key == "paid":
        assert before.payment is not None
        # Other purchases of the same answer may have been paid at once behind it, and nothing yet if the ally is asked.
        payments = [change.count for change in after.changes if change.kind == "paid"]
        count = sum(change.kind == "paid" for change in before.changes)
        paid = payments[count:][:1] if after.turn == before.turn else []
        assert paid in ([], [read_number(comment, "discards")])
        return bool(paid)
    else:
        return False
    return True


@pytest.mark.lengthy
@pytest.mark.parametrize("way", [None, 2])
def test_what_the_tutorial_says_about_the_table_is_what_the_rules_know(way: int | None) -> None:
    dice, named, compared = Random(way or 0), Counter[str](), Counter[str]()

    def decide(match: Match[Any], asked: OpenQuestion) -> Value:
        is_by_lot = way is not None and dice.random() < 0.3
        value = random_value(asked.choice, dice) if is_by_lot else match.compute_answer(OWN, "steady", dice)
        for step in TUTORIAL.steps:
            if (text := step.introduce(match.view(OWN), asked)) is None:
                continue
            expected = expect(step.id, match.state)
            assert {name: text.args.get(name, number) for name, number in expected.items()} == expected, step.id
            named[step.id] += bool(expected)
            comment = step.comment(match.view(OWN), asked, value)
            after = match.clone()
            after.answer(OWN, value)
            compared[comment.key] += check_effect(comment, value, match.state, after)
        return value

    play_tutorial("medievalia", decide)
    assert set(+named) >= {"opening", "fighter", "building", "workers"}
    assert compared["mv-tutorial-paid"] >= 5
