"""Matches stored by earlier commits go on where they stood, and end.

Those of a421ce6b began before rulings 35, 52, 53 and 64 were corrected, those of edd063a6 when every payment was asked about, those
of a7879bdd when the order of losses was asked about without a proposal, and every payment with cards of the ally.
"""

import json
from base64 import b64decode
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from rules.engine import Match, decode_entry
from rules.engine.boundary import Boundary
from rules.medievalia import GAME
from rules.medievalia.state import MedievaliaState
from tests.conformance.random_play import random_answer

STORED: dict[str, Any] = json.loads((Path(__file__).parent / "stored" / "a421ce6b.json").read_text())
"""By name a boundary, the entries since then, and who was asked about what. Their seed is that of `positions`."""

BATTLES = [name for name, stored in STORED.items() if {"plan", "strike", "react"} & set(stored["asked"].values())]
"""The matches in the middle of a battle. Its form fits no more, because it offered to hold (ruling 32)."""


ASKED_SINGLY: dict[str, Any] = json.loads((Path(__file__).parent / "stored" / "edd063a6.json").read_text())
"""The same of edd063a6: in the middle of payments, moves and battles."""

ASKED_ORDER: dict[str, Any] = json.loads((Path(__file__).parent / "stored" / "a7879bdd.json").read_text())
"""The same of a7879bdd: before and in the middle of losses."""


def restore(name: str) -> Match[MedievaliaState]:
    """Return a stored match as it is loaded now."""
    stored = (STORED | ASKED_SINGLY | ASKED_ORDER)[name]
    log = [decode_entry(b64decode(entry)) for entry in stored["log"]]
    return Match.restore(GAME, bytes(range(32)), b64decode(stored["base"]), log, audit=True)


def list_asked(match: Match[MedievaliaState]) -> dict[str, str]:
    """Return the topic that each seat is asked about, by its number as text."""
    return {str(seat): question.topic for seat in match.asked_seats() if (question := match.question(seat))}


@pytest.mark.parametrize("name", [name for name in STORED if name not in BATTLES])
def test_a_stored_match_stands_where_it_stood_and_loses_no_answer(name: str) -> None:
    match = restore(name)
    assert match.dropped_answers == ()
    assert list_asked(match) == STORED[name]["asked"]


@pytest.mark.parametrize("name", BATTLES)
def test_a_stored_battle_is_formed_anew_since_no_army_holds_any_more(name: str) -> None:
    match = restore(name)
    assert match.dropped_answers
    assert list_asked(match) == {"0": "battle"}


@pytest.mark.lengthy
@pytest.mark.parametrize("name", STORED)
def test_a_stored_match_goes_on_to_its_end_and_is_stored_anew(name: str) -> None:
    match, dice = restore(name), Random(name)
    while match.outcome is None and match.version < 20_000:
        seat, value = random_answer(match, dice)
        match.answer(seat, value)
        if match.base_version and match.version % 20 == 0:
            boundary = msgspec.msgpack.decode(match.base, type=Boundary)
            assert boundary.revision == GAME.REVISION
            assert not match.state.is_former
            again = Match.restore(GAME, match.seed, match.base, match.log, audit=True)
            assert (again.digest(), again.dropped_answers) == (match.digest(), ())
    assert match.outcome is not None


@pytest.mark.parametrize("name", STORED)
def test_the_running_turn_of_a_stored_match_ends_by_the_former_rulings_and_the_next_one_begins_by_the_present(
    name: str,
) -> None:
    match = restore(name)
    assert match.state.is_former
    turn = match.state.turn
    while match.state.turn == turn:
        seat = match.asked_seats()[0]
        question = match.question(seat)
        assert question is not None
        assert question.topic not in ("approach", "ally-guard")
        match.answer(seat, ("end",) if question.topic == "turn" else question.choice.fallback())
    assert not match.state.is_former


@pytest.mark.parametrize("name", ASKED_SINGLY)
def test_a_turn_in_which_every_payment_was_asked_about_goes_on_so_and_the_next_one_does_not(name: str) -> None:
    match, dice = restore(name), Random(name)
    assert match.dropped_answers == ()
    assert list_asked(match) == ASKED_SINGLY[name]["asked"]
    assert (match.state.asks_singly, match.state.is_former) == (True, False)
    turn = match.state.turn
    while match.outcome is None and match.state.turn == turn:
        match.answer(*random_answer(match, dice))
    assert not match.state.asks_singly


@pytest.mark.parametrize("name", ASKED_ORDER)
def test_a_turn_in_which_the_order_of_losses_was_asked_about_goes_on_so_and_the_next_one_proposes_it(name: str) -> None:
    match, dice = restore(name), Random(name)
    assert match.dropped_answers == ()
    assert list_asked(match) == ASKED_ORDER[name]["asked"]
    assert (match.state.asks_more, match.state.asks_singly, match.state.is_former) == (True, False, False)
    turn = match.state.turn
    while match.outcome is None and match.state.turn == turn:
        assert all(
            (question := match.question(seat)) and question.topic != "loss-order" for seat in match.asked_seats()
        )
        match.answer(*random_answer(match, dice))
    assert not match.state.asks_more
