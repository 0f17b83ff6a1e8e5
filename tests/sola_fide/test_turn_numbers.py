"""One number for a turn: a replay, a film and a story count as the picture does, and as the players take turns."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from rules.engine import Match, list_steps, trace_history
from rules.sola_fide.game import GAME
from tests.conformance.random_play import random_value


@pytest.mark.parametrize("options", [{"decks": "draft"}, {"decks": "ovals"}, {"decks": "random"}])
@pytest.mark.parametrize("faiths", ["rolled", "guest"])
def test_a_replay_counts_the_turns_of_the_picture(options: dict[str, str], faiths: str) -> None:
    dice, seed = Random(3), bytes([5]) * 32
    match = Match.begin(GAME, {**options, "faiths": faiths}, 2, seed)
    base, log = match.base, []
    while match.outcome is None and match.state.turn < 9:
        seat = match.asked_seats()[0]
        question = match.question(seat)
        assert question is not None
        log += [new.entry for new in match.answer(seat, random_value(question.choice, dice)).new_entries]
    history = trace_history(GAME, seed, base, log)
    assert [turn.shown_number for turn in history.turns] == list(range(1, match.state.turn + 1))
    seats = [turn.seat for turn in history.turns]
    assert seats in ([turn % 2 for turn in range(len(seats))], [(turn + 1) % 2 for turn in range(len(seats))])
    for number, turn in enumerate(history.turns):
        views = [
            msgspec.msgpack.decode(step.view, type=GAME.View) for step in list_steps(GAME, seed, history, number, None)
        ]
        assert {view.turn for view in views} <= {turn.shown_number, turn.shown_number - 1}
        assert turn.shown_number in {view.turn for view in views}
