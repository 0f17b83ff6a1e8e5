"""Fallbacks alone end every turn of every game, whoever they answer for: seats that gave up, or are away, or ran out of time."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.engine import Match, turn_runner
from tests import requirements
from tests.conformance.game_settings import GameSetting, every_table
from tests.conformance.random_play import RandomMatch, play_out, random_answer

MOST_ANSWERS = 200
"""How many fallback answers a turn may take."""

TURNS = 4
"""How many turns fallbacks answer at each position."""


def answer_by_fallback(match: Match[Any], seat: int) -> None:
    """Answer the open question of a seat as the clock does."""
    asked = match.question(seat)
    assert asked is not None
    match.answer(seat, asked.choice.fallback(), by="clock")


def play_turns_by_fallback(match: Match[Any], absent: list[int], dice: Random) -> None:
    """Play a few turns in which fallbacks answer for the absent seats, and dice for the others."""
    last_turn, turn, count = match.turn_number + TURNS, match.turn_number, 0
    while match.outcome is None and match.turn_number < last_turn:
        if match.turn_number > turn:
            turn, count = match.turn_number, 0
        asked = [seat for seat in match.asked_seats() if seat in absent]
        if asked:
            count += 1
            assert count <= MOST_ANSWERS, match.question(asked[0])
            answer_by_fallback(match, dice.choice(asked))
        else:
            match.answer(*random_answer(match, dice))


def draw_absent(seats: int, dice: Random, most: int) -> list[int]:
    """Return from one to `most` seats."""
    return dice.sample(range(seats), dice.randint(1, most))


@every_table
def test_fallbacks_alone_end_every_turn(setting: GameSetting, seats: int) -> None:
    """CONTRACT 13: with one, some or all seats away or out of time."""
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        for _ in played:
            if played.match.outcome is None and played.is_sampled():
                play_turns_by_fallback(played.match.clone(), draw_absent(seats, played.dice, seats), played.dice)


@every_table
def test_seats_that_gave_up_block_nobody(setting: GameSetting, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """CONTRACT 13: whoever is left plays on to the end, however many give up at whatever questions, with a computer or not."""
    requirements.require_sources(turn_runner)
    monkeypatch.setattr(turn_runner, "_MAX_FALLBACKS", MOST_ANSWERS)
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        dice = played.dice
        for _ in played:
            if played.match.outcome is not None or not played.is_sampled():
                continue
            match = played.match.clone()
            gone = draw_absent(seats, dice, seats)
            for seat in gone:
                if match.outcome is None:
                    match.concede(seat, dice.random() < 0.2)
                for _ in range(dice.choice((0, 0, 1, 5))):
                    if match.outcome is None:
                        match.answer(*random_answer(match, dice))
            play_out(match, dice)
            check_places(match)


def check_places(match: Match[Any]) -> None:
    """Check that nobody who gave up is better placed than somebody who stayed, unless their side went on."""
    assert match.outcome is not None
    places = match.outcome.places
    sides = match.game.sides(match.state, match.seats)
    gone = {*match.conceded, *match.game.find_eliminated(match.state)}
    lost = [seat for seat in match.conceded if not any(seat in side and set(side) - gone for side in sides)]
    stayed = [place for seat, place in enumerate(places) if seat not in gone]
    assert all(places[seat] > place for seat in lost for place in stayed)
