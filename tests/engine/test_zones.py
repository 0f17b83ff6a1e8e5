"""CONTRACT 11: everything lies in a zone of the state, also in mid-turn; and each point of the contract has its tests."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Generator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import msgpack

from rules.engine import Ask, AskAll, Match, Request, RulesError, Table, TurnGenerator
from tests.conformance.random_play import random_answer
from tests.engine.scripted_game import SEED, make_pick
from tests.sources import walk_nodes
from tests.toy.game import Raid
from tests.toy.state import RaidState

HERE = Path(__file__).parent
CONTRACT = HERE.parents[1] / "docs" / "engine.md"

RaidTurn = Callable[[RaidState, Table], TurnGenerator]


class ScriptedRaid(Raid):
    """Raid with another turn."""

    def __init__(self, script: RaidTurn) -> None:
        self.script = script

    def turn(self, state: RaidState, table: Table) -> TurnGenerator:
        """Play the script."""
        yield from self.script(state, table)


def hold_card_in_local(state: RaidState, table: Table) -> TurnGenerator:
    """Let seat 0 look at a card that is in no zone while the seat decides."""
    card = state.mats[0].deck.pop()
    yield Ask(0, make_pick("keep", "lose"), forced=False)
    state.mats[0].hand.append(card)


def hold_card_in_zone(state: RaidState, table: Table) -> TurnGenerator:
    """Let seat 0 look at a card that lies in its zone for that."""
    mat = state.mats[0]
    mat.looked.append(mat.deck.pop())
    yield Ask(0, make_pick("keep", "lose"), forced=False)
    mat.hand.append(mat.looked.pop())


def hold_card_in_branch(state: RaidState, table: Table) -> TurnGenerator:
    """Let every seat look at a card in a branch of its own; the card of seat 1 is in no zone."""

    def branch(seat: int) -> Generator[Request, Any, None]:
        mat = state.mats[seat]
        zone = mat.looked if seat != 1 else list[str]()
        zone.append(mat.deck.pop())
        yield Ask(seat, make_pick("keep", "lose"), forced=False)
        mat.hand.append(zone.pop())

    yield AskAll({seat: branch(seat) for seat in range(2)})


@pytest.mark.parametrize("turn", [hold_card_in_local, hold_card_in_branch])
def test_11_a_card_that_is_only_in_a_local_is_missed_at_that_question(turn: RaidTurn) -> None:
    with pytest.raises(RulesError, match=r"seat [01] has"):
        Match.begin(ScriptedRaid(turn), {"rounds": 1}, 2, SEED, audit=True)


def test_11_what_is_looked_at_lies_in_a_zone_and_the_view_shows_it() -> None:
    match = Match.begin(ScriptedRaid(hold_card_in_zone), {"rounds": 1}, 2, SEED, audit=True)
    (card,) = match.view(0).looked
    assert match.state.mats[0].looked == [card]
    assert match.view(1).looked == ()
    assert match.view(1).sides[0].looked == 1
    assert match.imagine(0, 7).view(0).looked == (card,)


def test_11_the_state_alone_says_what_everybody_sees_at_every_question() -> None:
    match = Match.begin(Raid(), {}, 3, SEED)
    dice = Random(11)
    while match.outcome is None:
        state = msgpack.decode(msgpack.encode(match.state), type=RaidState)
        match.game.audit(state)
        for seat in (0, 1, 2, None):
            assert match.game.view(state, seat) == match.view(seat)
        match.answer(*random_answer(match, dice))


def test_every_point_of_the_contract_has_a_test_that_is_named_after_it() -> None:
    points = {int(number) for number in re.findall(r"^(\d+)\. \*\*", CONTRACT.read_text("utf-8"), re.MULTILINE)}
    nodes = [node for path in HERE.glob("test_*.py") for node in walk_nodes(path)]
    names = [node.name for node in nodes if isinstance(node, ast.FunctionDef)]
    tested = {int(match[1]) for name in names if (match := re.match(r"test_(\d\d)_", name))}
    assert points == tested == set(range(1, 16))
