"""What has happened since a seat's own last turn."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.engine import Match
from rules.sola_fide.game import GAME
from tests.conformance.random_play import random_answer


def test_the_view_says_which_turn_was_a_seats_own_last_one() -> None:
    match: Match[Any] = Match.begin(GAME, {}, 2, bytes(32))
    dice = Random(4)
    while match.outcome is None and match.state.turn < 30:
        state = match.state
        if state.phase == "play" and state.turn:
            # The seats take turns, and all that lies between two turns of one of them is there.
            before, own = max(0, state.turn - 2), state.turn - 1
            assert match.view(state.active).last_turn == match.view(None).last_turn == before
            assert match.view(1 - state.active).last_turn == own
            assert all(change.turn > before for change in match.view(None).changes)
        match.answer(*random_answer(match, dice))
    assert match.state.turn == 30
