"""What has happened since a seat's own last turn: everything is kept that somebody who is in has not seen."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from rules.engine import Match
from rules.medievalia.game import GAME
from rules.medievalia.state import MedievaliaState
from rules.medievalia.view import Change
from tests.conformance.random_play import random_answer


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2), (4, 3)])
def test_the_view_has_every_change_since_a_seats_own_last_turn(seats: int, seed: int) -> None:
    match: Match[Any] = Match.begin(GAME, {}, seats, bytes([seed]) * 32)
    dice = Random(seed)
    seen: dict[int, list[Change]] = {}
    turn_of: dict[int, int | None] = {}
    for _ in range(400):
        if match.outcome is not None:
            break
        state = match.state
        turn_of.setdefault(state.turn, state.active)
        for turn in {change.turn for change in state.changes}:
            happened = [change for change in state.changes if change.turn == turn]
            seen[turn] = max(seen.get(turn, []), happened, key=len)
        for seat in state.seats_in:
            view = match.view(seat)
            own = [turn for turn, mover in turn_of.items() if mover == seat and turn < state.turn]
            assert view.last_turn == max(own, default=0)
            missed = [change for turn in range(view.last_turn + 1, state.turn + 1) for change in seen.get(turn, [])]
            assert [change for change in view.changes if change.turn > view.last_turn] == missed
        assert match.view(None).last_turn == match.view(state.active).last_turn
        match.answer(*random_answer(match, dice))
    assert len(turn_of) > 2 * seats


def test_a_match_stored_without_the_turns_of_the_seats_goes_on() -> None:
    match: Match[Any] = Match.begin(GAME, {}, 3, bytes(32))
    dice = Random(7)
    while match.state.turn < 5:
        match.answer(*random_answer(match, dice))
    old = msgspec.to_builtins(match.state)
    for player in old["players"]:
        del player["last_turn"]
    state = msgspec.convert(old, MedievaliaState)
    assert GAME.view(state, 0).last_turn == 0
    assert GAME.view(state, 0).changes == match.view(0).changes
