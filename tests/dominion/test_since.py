"""What has happened since a seat's own last turn: the view lists it turn by turn, from what everybody saw."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.dominion.game import GAME
from rules.dominion.state import DominionState, TurnRecord
from rules.dominion.view import TurnSummary
from rules.engine import Match
from tests.conformance.random_play import random_answer
from tests.dominion.positions import given as given_position
from tests.dominion.positions import match_at

CARDS = "witch, swindler, militia, masquerade, remodel, bishop, thief, village, smithy, chapel"


def _begin(seats: int, seed: int) -> Match[Any]:
    return Match.begin(GAME, {"kingdom": CARDS}, seats, bytes([seed]) * 32)


def _expect_since(turns: list[TurnSummary], looking: int, is_running: bool) -> list[TurnSummary]:
    ended = turns[:-1] if is_running else turns
    own = [place for place, turn in enumerate(ended) if turn.seat == looking]
    return turns[own[-1] + 1 :] if own else turns


@settings(max_examples=12, deadline=None)
@given(st.integers(2, 6), st.integers(0, 255))
def test_the_view_lists_every_turn_since_a_seats_own_last_one(seats: int, seed: int) -> None:
    match, dice = _begin(seats, seed), Random(seed)
    turns: list[TurnSummary] = []
    for _ in range(150):
        if match.outcome is not None:
            break
        public = match.view(None)
        if turns and turns[-1].seat == public.turn.seat:
            turns[-1] = public.turn
        else:
            if turns and public.before is not None:
                turns[-1] = public.before
            turns.append(public.turn)
        for seat in range(seats):
            expected = _expect_since(turns, seat, seat == public.active)
            assert match.view(seat).since == tuple(expected)
        assert public.since == match.view(public.active).since
        seat, value = random_answer(match, dice)
        match.answer(seat, value)


def test_what_others_gain_in_a_turn_is_theirs_and_what_is_passed_in_secret_is_nobodys() -> None:
    table = given_position(hand="witch", others=["copper", "copper"], kingdom="witch")
    table.play("witch")
    assert table.state.done.others_gained == [(1, "curse"), (2, "curse")]
    assert table.state.done.gained == []
    table = given_position(hand="masquerade, gold, estate", others=["curse", "silver"])
    table.choose("pass", "estate").choose("pass", "curse", seat=1).choose("pass", "silver", seat=2)
    table.choose("trash").play("masquerade")
    record = table.state.done
    assert (record.gained, record.others_gained) == ([], [])


def test_a_match_stored_without_the_turns_before_the_last_one_goes_on() -> None:
    match, dice = _begin(4, 3), Random(3)
    while match.state.players[0].turns < 2:
        match.answer(*random_answer(match, dice))
    old = msgspec.to_builtins(match.state)
    del old["earlier"]
    for record in (old["done"], old["before"]):
        del record["others_gained"]
    state = msgspec.convert(old, DominionState)
    assert state.earlier == []
    assert [turn.seat for turn in state.turns_since(state.active)] == [
        turn.seat for turn in match.state.turns_since(state.active)[-2:]
    ]


def test_what_was_taken_back_is_not_listed() -> None:
    match = match_at(given_position(hand="festival, gold", others=["copper"]))
    match.answer(0, ("festival",))
    before = match.view(1).since
    match.answer(0, ("silver",))
    assert match.view(1).since[-1].gained == ("silver",)
    match.undo(0)
    assert match.view(1).since == before


@pytest.mark.parametrize("seats", [2, 6])
def test_no_more_turns_are_kept_than_lie_between_two_turns_of_a_seat(seats: int) -> None:
    match, dice = _begin(seats, 9), Random(9)
    for _ in range(120):
        match.answer(*random_answer(match, dice))
        assert len(match.state.earlier) <= seats - 2
        assert all(isinstance(turn, TurnRecord) for turn in match.state.earlier)
