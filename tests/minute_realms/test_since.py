"""What has happened since a seat's own last turn: the view lists it, the losses of an invasion too."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine import Match
from rules.minute_realms.game import GAME
from rules.minute_realms.state import RealmsState
from rules.minute_realms.view import CardMove
from tests.conformance.random_play import random_answer


def _begin(seats: int, seed: int) -> Match[Any]:
    return Match.begin(GAME, {}, seats, bytes([seed]) * 32)


def _moves_since(moves: list[CardMove], seat: int) -> list[CardMove]:
    own = [place for place, move in enumerate(moves) if move.seat == seat and move.use != "turned"]
    return moves[own[-1] + 1 :] if own else moves


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 5), st.integers(0, 255))
def test_the_view_lists_every_move_since_a_seats_own_last_turn(seats: int, seed: int) -> None:
    match, dice = _begin(seats, seed), Random(seed)
    moves: list[CardMove] = []
    last: tuple[CardMove, ...] = ()
    while match.outcome is None:
        match.answer(*random_answer(match, dice))
        recent = match.state.recent
        if match.view(None).last != last:
            # Between two questions a turn and the losses of the invasion after it may both have happened.
            last = match.view(None).last
            places = [place for place, move in enumerate(recent) if moves and move == moves[-1]]
            moves += recent[places[-1] + 1 :] if places else recent
        for seat in range(seats):
            assert match.view(seat).since == tuple(_moves_since(moves, seat))
        active = match.state.active
        assert match.view(None).since == (last if active is None else tuple(_moves_since(moves, active)))
    laid = [move for move in moves if move.use != "turned"]
    assert len(laid) == 8 * seats
    assert len(match.state.recent) < 4 * seats + 1


@pytest.mark.parametrize("seats", [2, 5])
def test_the_losses_of_an_invasion_are_news_to_everybody_who_has_not_moved_since(seats: int) -> None:
    for seed in range(20):
        match, dice = _begin(seats, seed), Random(seed)
        while match.state.round < 5 and match.outcome is None:
            match.answer(*random_answer(match, dice))
        lost = [move for move in match.state.recent if move.use == "turned"]
        if not lost:
            continue
        for seat in range(seats):
            assert [move for move in match.view(seat).since if move.use == "turned"] == lost
        return
    pytest.fail("nobody lost a building")


def test_a_match_stored_with_its_last_move_alone_goes_on() -> None:
    match, dice = _begin(3, 1), Random(1)
    while match.state.round < 2:
        match.answer(*random_answer(match, dice))
    old = msgspec.to_builtins(match.state)
    del old["recent"]
    state = msgspec.convert(old, RealmsState)
    assert GAME.view(state, 0).since == ()
    assert GAME.view(state, 0).last == match.view(0).last


def test_what_was_taken_back_is_not_listed() -> None:
    match, dice = _begin(3, 2), Random(2)
    before = match.view(1).since
    seat = match.asked_seats()[0]
    while match.view(1).since == before:
        seat, value = random_answer(match, dice)
        match.answer(seat, value)
    match.undo(seat)
    assert match.view(1).since == before
