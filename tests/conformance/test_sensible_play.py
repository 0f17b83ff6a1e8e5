"""Computers make no move that is absurd in every game: taking their own step back, or ending a match worse than they could."""

from __future__ import annotations

from random import Random

import pytest

from rules.catalogue import load_games
from rules.engine import Match, Pick
from tests.conformance.game_settings import GameSetting
from tests.conformance.random_play import RandomMatch

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
            assert match.digest() not in seen or asked.topic in ASKED_AGAIN, (number, asked.topic, value)
            seen.add(match.digest())
        if isinstance(asked.choice, Pick) and asked.choice.lo == asked.choice.hi == 1:
            assert match.outcome.places[seat] == find_best_place(played, answered, seat, asked.choice)


def find_best_place(played: RandomMatch, answered: int, seat: int, choice: Pick) -> int:
    """Return the best place of those with which the seat can end the match at once, after so many answers."""
    places = []
    for option in choice.options:
        copy = Match.replay(played.match.game, played.setup, played.seats, played.match.seed, played.log[:answered])
        copy.answer(seat, (option.id,))
        if copy.outcome is not None:
            places.append(copy.outcome.places[seat])
    return min(places)
