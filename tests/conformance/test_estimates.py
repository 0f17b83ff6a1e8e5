"""What a look back over a match relies on in every game: quick players that leave samples alone, and estimates that are shares."""

from __future__ import annotations

from random import Random

import pytest

from rules.catalog import load_games
from tests.conformance.game_settings import GameSetting
from tests.conformance.random_play import RandomMatch

DECISIONS = 80


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, game in load_games().items() for seats in game.meta.seats]
)
def test_steady_plays_in_a_sample_by_itself_and_what_it_promises_is_shared_out(
    setting: GameSetting, seats: int
) -> None:
    match, dice = RandomMatch(setting, seats, 1).match, Random(1)
    copy = match.imagine(match.asked_seats()[0], 1)
    turn = copy.turn_number
    for _ in range(DECISIONS):
        if copy.outcome is not None:
            break
        if copy.turn_number != turn and (estimate := match.game.estimate_end(copy)) is not None:
            assert len(estimate.shares) == seats
            assert sum(estimate.shares) == pytest.approx(1.0)
            assert min(estimate.shares) >= 0.0
            assert estimate.points is None or len(estimate.points) == seats
        turn, seat = copy.turn_number, copy.asked_seats()[0]
        asked, digest = copy.question(seat), copy.digest()
        assert asked is not None
        value = match.game.computers["steady"](copy.view(seat), asked, lambda _: copy, dice)
        assert copy.digest() == digest, asked.topic
        copy.answer(seat, asked.choice.validate(value))
