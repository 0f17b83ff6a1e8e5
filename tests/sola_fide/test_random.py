"""Random matches in each deck mode: they end, and every card, marker and reward is counted after every answer."""

from __future__ import annotations

from random import Random

import pytest

from rules.engine import Match
from rules.sola_fide.game import GAME
from rules.sola_fide.state import SolaFideState, count_points, find_captor
from tests.conformance.random_play import random_answer

PARTS = 4
MATCHES = (20, 1_200)
"""Random matches of each deck mode in each part, and under `--soak`."""

MOST_TURNS = 1_500
"""Random matches that are longer are taken for endless: the longest of the page's simulation had 505 turns (R41)."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("decks", ["ovals", "draft", "random"])
def test_random_matches_end_with_every_card_accounted_for(decks: str, part: int, soak: bool) -> None:
    count = MATCHES[soak]
    for number in range(part * count, (part + 1) * count):
        play_match(decks, number)


def play_match(decks: str, number: int) -> None:
    """Play one random match to its end and check how it ended."""
    dice = Random(f"{decks} {number}")
    options = {"decks": decks, "faiths": ("rolled", "protestant", "catholic", "guest")[number % 4]}
    match = Match.begin(GAME, {**options, "tiebreak": bool(number % 2)}, 2, number.to_bytes(32, "big"), audit=True)
    while match.outcome is None:
        turn = match.state.turn
        match.answer(*random_answer(match, dice))
        if match.state.turn > turn:
            check_between_turns(match.state)
        assert match.state.turn < MOST_TURNS
    state = match.state
    assert all(circle.status == "captured" for circle in state.circles)
    assert match.outcome.scores == (count_points(state, 0), count_points(state, 1))
    assert sum(match.outcome.scores) == 62 + sum(player.rewards for player in state.players)


def check_between_turns(state: SolaFideState) -> None:
    """Check what holds when a turn has begun: nothing is left to be resolved, and the last hand fits its limit."""
    assert not any(find_captor(circle) for circle in state.open_circles)
    assert state.queue == []
    assert state.played == state.influence_card == ""
    if state.active is not None:
        last = state.players[1 - state.active]
        assert len(last.hand) <= last.hand_limit
        assert last.turn_cards == []
        assert sum(circle.status == "open" for circle in state.circles) <= 6
