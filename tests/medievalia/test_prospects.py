"""What the defender reads beside each way to defend: true of every match, and the same whatever the attacker has secretly laid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from rules.engine import Match, Pick
from rules.medievalia.prospects import foresee
from rules.medievalia.state import Battle, MedievaliaState
from tests.medievalia.positions import B, Fief, Position, given
from tests.medievalia.test_secrecy import copy
from tests.medievalia.warlike import MODES, begin, warlike_answer

MATCHES = (4, 40)
"""Warlike matches of a mode, and under `--soak`."""


def read_details(table: Position, seat: int = B) -> Mapping[str, Any]:
    """Return what the options of a seat's question would do, as they say themselves."""
    pick = table.pick_of(seat).with_details()
    return {
        option.id: option.detail
        for option in pick.options
        if option.detail is not None and option.detail.key == "mv-prospect"
    }


def list_ways(text: Any) -> list[Any]:
    """Return the ways in which a side may lose, as a text names them."""
    return [*list_ways(text.args["one"]), *list_ways(text.args["other"])] if text.key == "mv-or" else [text]


def test_every_form_says_who_meets_whom_and_what_falls() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field", free="soldier soldier")).attack()
    details = read_details(table)
    assert set(details) == {"out", "best", "strongest"}
    strongest = details["strongest"].args
    assert [meeting.key for meeting in strongest["meets"]] == ["mv-meets"]
    # 2 against 4: the attacker falls for sure, and of two alike soldiers one.
    assert (strongest["own"].key, strongest["theirs"].key) == ("mv-lost", "mv-lost")
    assert (strongest["free"], strongest["city"], strongest["reacts"]) == (0, 0, 0)
    out = details["out"].args
    assert [meeting.key for meeting in out["meets"]] == ["mv-meets-nobody"]
    # Nobody knows what the soldier attacks: the field, the city, or a soldier.
    assert out["free"] == 1
    assert out["armies"] == (1,)


def test_where_the_attacker_orders_his_losses_both_ways_are_said() -> None:
    table = given(Fief(away={"road12": "soldier archer"}), Fief(away={"road12": "soldier"})).attack()
    ways = list_ways(read_details(table)["strongest"].args["theirs"])
    assert [way.key for way in ways] == ["mv-lost", "mv-lost"]


def test_a_free_army_that_can_take_the_city_is_a_warning() -> None:
    table = given(Fief(away={"fief2": "cavalry cavalry cavalry"}), Fief("field", free="soldier")).attack("each")
    # Nine damage destroy it, six do not; the best exchange opposes nobody here.
    assert {id: detail.args["city"] for id, detail in read_details(table).items()} == {
        "out": 1,
        "best": 1,
        "strongest": 0,
    }


def test_archers_and_priests_are_spoken_of_where_they_may_react() -> None:
    near = given(Fief(away={"fief2": "soldier", "road12": "archer"}), Fief("field", free="soldier")).attack()
    assert all(detail.args["reacts"] for detail in read_details(near.do("none")).values())
    third = given(Fief(away={"fief2": "soldier"}), Fief("field", free="soldier"), Fief(away={"road23": "priest"}))
    assert all(detail.args["reacts"] for detail in read_details(third.attack()).values())


@pytest.mark.parametrize("mode", MODES)
def test_what_is_said_of_a_defense_depends_on_nothing_secret_and_comes_true(mode: str, soak: bool) -> None:
    counts: Counter[str] = Counter()
    for number in range(MATCHES[soak]):
        match, dice = begin(mode, number), Random(f"prospects {mode} {number}")
        asked: tuple[MedievaliaState, int] | None = None
        while match.outcome is None:
            for seat in match.asked_seats():
                question = match.question(seat)
                if question is not None and question.topic in ("defence", "civilians"):
                    # In its own imagination the attacker means something else, and so do all who plan.
                    assert read(match.imagine(seat, 1), seat) == read(match, seat)
                    counts["asked"] += 1
                    asked = copy(match.state), seat
                chooses = question is not None and question.topic in ("loss-order", "bonus")
                if chooses and asked is not None and seat == asked[1]:
                    # It may decide otherwise than the bot, which is what was foreseen.
                    asked = None
            match.answer(*warlike_answer(match, dice))
            battle = match.state.battle
            if asked is not None and battle is not None and battle.stage == "over":
                check_fights(asked[0], battle, asked[1], counts)
                asked = None
    assert counts["asked"] > MATCHES[soak]
    assert counts["came true"] > MATCHES[soak] / 2


def read(match: Match[MedievaliaState], seat: int) -> list[object]:
    """Return all that a question says of its options, in words and to the picture."""
    asked = match.question(seat)
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    assert asked.choice.changes is not None
    shown = asked.choice.with_details()
    return [*shown.options, sorted(asked.choice.changes().items())]


def check_fights(before: MedievaliaState, battle: Battle, seat: int, counts: Counter[str]) -> None:
    """Check that a battle ended in one of the ways that its defender could read before."""
    assert before.battle is not None
    prospect = foresee(before, before.battle, seat, [army.defenders for army in battle.armies])
    if battle.reactions:
        assert prospect.may_react
        return
    if not prospect.own:
        counts["too many cases"] += 1
        return
    own = [fighter for fight in battle.fights for fighter in fight.defenders if fighter.died]
    lost = [fighter.kind for fighter in own]
    for id in [id for fight in battle.fights for id in fight.lost]:
        territory = before.find_territory(int(id[1:]))[1]
        lost += [
            territory.kind,
            *(other.kind for other in territory.buildings if f"m{other.id}" not in {card.id for card in own}),
        ]
    theirs = [fighter for fight in battle.fights for fighter in fight.attackers if fighter.died]
    assert tuple(sorted(lost)) in prospect.own
    assert tuple(sorted(fighter.kind for fighter in theirs)) in prospect.theirs
    fallen = {fighter.id for fighter in (*own, *theirs)} | {id for fight in battle.fights for id in fight.lost}
    assert prospect.doomed <= fallen
    counts["came true"] += 1
