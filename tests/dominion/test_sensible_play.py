"""What no computer does in Dominion: leave a card unplayed that costs nothing to play, take what only harms, decline points."""

from __future__ import annotations

from random import Random

import pytest

from rules.dominion import GAME
from rules.dominion.facts import ACTIONS, CARDS
from rules.dominion.view import DominionView
from rules.engine import Match, OpenQuestion, Pick, Value

MATCHES = (15, 40)
"""Matches for each number of seats, and under `--soak`."""

FREE_ACTIONS = frozenset(
    card
    for card in ACTIONS
    if CARDS[card].plus.actions >= 1 and CARDS[card].plus.cards >= 1 and not CARDS[card].computer.needs_junk
)
"""Actions that give back the Action and the card that they cost, and trash nothing."""


@pytest.mark.parametrize("seats", GAME.meta.seats)
def test_no_move_of_steady_is_absurd(seats: int, soak: bool) -> None:
    for number in range(MATCHES[soak]):
        options = {"kingdom": "random", "edition": ("first", "second")[number % 2], "market": number % 3 == 0}
        match, dice = Match.begin(GAME, options, seats, bytes([seats, number]) * 16), Random(number)
        while match.outcome is None:
            seat = match.asked_seats()[0]
            asked = match.question(seat)
            assert asked is not None
            value = match.compute_answer(seat, "steady", dice)
            assert find_absurdity(match.view(seat), asked, value) is None, (number, asked.topic, value)
            match.answer(seat, value, by="computer")


def find_absurdity(view: DominionView, asked: OpenQuestion, value: Value) -> str | None:
    """Return what is absurd about an answer, or None."""
    if not isinstance(asked.choice, Pick) or not isinstance(value, tuple):
        return None
    offered = {option.id for option in asked.choice.options}
    if asked.topic == "action" and value == ("end",) and FREE_ACTIONS & offered:
        return "leaves a card unplayed that costs nothing to play"
    if asked.topic == "buy" and value[0] in ("curse", "copper"):
        return "buys what only harms"
    if asked.topic == "buy" and value == ("end",) and "province" in offered and view.empty == 0:
        provinces = next(pile.count for pile in view.piles if pile.card == "province")
        return "declines a Province" if 1 < provinces < 8 else None
    if asked.topic == "gain" and "curse" in value and offered != {"curse"}:
        return "takes a Curse instead of something else"
    return None
