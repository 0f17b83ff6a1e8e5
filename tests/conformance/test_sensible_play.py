"""Computers make no move that is absurd in every game: taking their own step back, or ending a match worse than they could."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.catalog import load_games
from rules.engine import Match, Pick
from tests.conformance.game_settings import GameSetting
from tests.conformance.random_play import RandomMatch

SAMPLES = 60
"""On how many samples of what a seat may not know the ways to end a match are compared."""
ASKED_AGAIN = {"defend"}
"""Topics of questions that a seat is asked several times in a row about different things, with the same options."""


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, game in load_games().items() for seats in game.meta.seats]
)
def test_steady_takes_no_step_back_and_ends_no_match_worse_than_it_could(setting: GameSetting, seats: int) -> None:
    for number in range(setting.sample):
        played, dice = RandomMatch(setting, seats, number), Random(number)
        match = played.match
        turn, seen = match.turn_number, {match.digest()}
        while True:
            seat = match.asked_seats()[0]
            asked = match.question(seat)
            assert asked is not None
            value, answered = match.compute_answer(seat, "steady", dice), len(played.log)
            played.record(match.answer(seat, value, by="computer"))
            if match.outcome is not None:
                break
            if match.turn_number != turn:
                turn, seen = match.turn_number, set()
            digest = match.digest()
            assert digest not in seen or asked.topic in ASKED_AGAIN, (number, asked.topic, value)
            seen.add(digest)
        if isinstance(asked.choice, Pick) and asked.choice.lo == asked.choice.hi == 1:
            assert isinstance(value, tuple)
            match = Match.replay(match.game, played.setup, seats, match.seed, played.log[:answered])
            assert find_better_ends(match, seat, asked.choice, value[0]) == [], (number, asked.topic, value)


def find_better_ends(match: Match[Any], seat: int, choice: Pick, chosen: str) -> list[str]:
    """Return the options that end the match at once with a better place, whatever the seat does not know."""
    better = [option.id for option in choice.options if option.id != chosen]
    for seed in range(SAMPLES):
        if not better:
            break
        place = find_place(match.imagine(seat, seed), seat, chosen)
        better = [id for id in better if find_place(match.imagine(seat, seed), seat, id) < place]
    return better


def find_place(match: Match[Any], seat: int, id: str) -> int:
    """Return the place of a seat if it ends the match with an option; the last place if the match goes on."""
    match.answer(seat, (id,))
    return match.seats if match.outcome is None else match.outcome.places[seat]
