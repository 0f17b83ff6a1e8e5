"""A turn has one number: what a table calls "Turn 5" is turn 5 of the replay, of the film and of the story."""

from __future__ import annotations

import re
from random import Random

import pytest

import render
from rules.catalog import load_games
from rules.engine import Match, trace_history
from tests.conformance.random_play import seed_of
from tests.render.scenes import make_scene

MOST_ANSWERS = 120


@pytest.mark.parametrize("name", load_games())
def test_a_table_counts_the_turns_as_the_replay_does(name: str, soak: bool) -> None:
    game, seed, dice = load_games()[name], seed_of(1), Random(1)
    pictures, match = render.get_pictures(name), Match.begin(load_games()[name], {}, 2, seed)
    base, log, told = match.base, [], dict[int, int]()
    while match.outcome is None and (soak or match.version < MOST_ANSWERS):
        seat = match.asked_seats()[0]
        words = " ".join(pictures.describe_table(match.view(seat), make_scene("en", 2, viewer=seat)))
        if (number := re.search(r"\bTurn (\d+)", words)) is not None:
            told[match.version] = int(number[1])
        log += [new.entry for new in match.answer(seat, match.compute_answer(seat, "steady", dice)).new_entries]
    history = trace_history(game, seed, base, log)
    assert told == {version: history.turns[history.find_turn(version)].shown_number for version in told}
