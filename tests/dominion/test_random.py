"""Random matches over all cards: some begin with hands full of one card, so that every card is played again and again."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import get_type_hints

import pytest

from rules.dominion import GAME
from rules.dominion.computer.steady import choose_answer
from rules.dominion.facts import ACTIONS, CANONICAL_ID, TREASURES
from rules.dominion.state import DominionState, Player, Zone
from rules.engine import IllegalChoice, Match, Value
from tests.conformance.random_play import random_value
from tests.dominion.positions import given, match_at

PLAYS = (4, 20)
"""How often each card is played at least in every run of the tests, and under `--soak`."""
_PLAYABLE = sorted(ACTIONS | TREASURES)
_PARTS = 8
_ZONES = [name for name, kind in get_type_hints(Player, include_extras=True).items() if kind is Zone]


def choose_lively(played: Match[DominionState], seat: int, dice: Random) -> Value:
    """Return a random answer, seldom the one that ends a phase."""
    asked = played.question(seat)
    assert asked is not None
    for _ in range(4):
        value = random_value(asked.choice, dice)
        if value != ("end",):
            break
    return value


def match_full_of(card: str, dice: Random) -> Match[DominionState]:
    """Return a match that begins with a hand full of one card, among random others."""
    seats = dice.randint(2, 4)
    kingdom = [other for other in dice.sample(_PLAYABLE, 12) if CANONICAL_ID[other] != CANONICAL_ID[card]]
    hand = ", ".join([f"{card}*3", "village*2", *kingdom[:2], "estate", "copper"])
    table = given(
        hand=hand,
        deck=", ".join(["copper*3", card, *kingdom[2:6], "curse"]),
        discard=f"{card}, estate, silver",
        others=["moat, watchtower, silver, curse, estate"] * (seats - 1),
        kingdom="secret-chamber, diplomat",
        market="militia, witch, festival" if card == "black-market" else "",
        actions=3,
    )
    for _ in range(3):
        table.state.players[0].hand.sort(key=lambda _: dice.random())
    for player in table.state.players[1:]:
        player.discard = list(kingdom[6:9])
    return match_at(table)


@pytest.mark.parametrize("part", range(_PARTS))
def test_every_card_is_played_many_times(part: int, soak: bool) -> None:
    """Conservation of every card is checked after every answer; the cards that were dealt by hand count as they lie."""
    plays = PLAYS[soak]
    for card in _PLAYABLE[part::_PARTS]:
        count = 0
        for number in range(50 * plays):
            dice = Random(f"{card}|{number}")
            played = match_full_of(card, dice)
            cards = count_all_cards(played)
            for answers in range(30):
                if played.outcome is not None or played.turn_number > 2:
                    break
                seat = dice.choice(played.asked_seats())
                played.answer(seat, choose_lively(played, seat, dice))
                assert count_all_cards(played) == cards
                played.view(answers % len(played.state.players))
            count += sum(done.played.count(card) for done in (played.state.before, played.state.done) if done)
            if count >= plays:
                break
        assert count >= plays, card


def count_all_cards(played: Match[DominionState]) -> Counter[str]:
    """Return every card of the match, wherever it lies."""
    state = played.state
    cards = [*state.trash, *state.offer, *state.market]
    for player in state.players:
        for zone in _ZONES:
            cards += getattr(player, zone)
    counts = Counter(cards)
    counts.update(state.supply)
    return +counts


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_steady_plays_any_kingdom_to_its_end(seats: int) -> None:
    for number in range(4):
        options = {"kingdom": "random", "edition": ("first", "second")[number % 2], "market": number == 3}
        played = Match.begin(GAME, options, seats, bytes([seats, number]) * 16, audit=True)
        for _ in range(4000):
            if played.outcome is not None:
                break
            seat = played.asked_seats()[0]
            asked = played.question(seat)
            assert asked is not None
            value = choose_answer(played.view(seat), asked)
            try:
                asked.choice.validate(value)
            except IllegalChoice as refused:
                raise AssertionError((asked, value)) from refused
            played.answer(seat, value)
        assert played.outcome is not None
        assert played.turn_number < 60 * seats


@pytest.mark.parametrize("part", range(_PARTS))
def test_steady_answers_for_every_card(part: int) -> None:
    for card in _PLAYABLE[part::_PARTS]:
        for number in range(3):
            played = match_full_of(card, Random(f"{card}|{number}"))
            for _ in range(60):
                if played.outcome is not None or played.turn_number > 2:
                    break
                seat = played.asked_seats()[0]
                asked = played.question(seat)
                assert asked is not None
                played.answer(seat, asked.choice.validate(choose_answer(played.view(seat), asked)))
