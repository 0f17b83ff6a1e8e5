"""What a seat may not know, and fair samples of it (6.2, CONTRACT 9)."""

from __future__ import annotations

from collections import Counter

from rules.dominion import GAME
from rules.engine import Chance
from tests.dominion.positions import given, match_at
from tests.dominion.test_random import count_all_cards


def test_a_sample_keeps_the_cards_that_their_owner_put_on_the_deck() -> None:
    table = given(hand="artisan, gold, copper", deck="estate*9, silver", kingdom="village")
    table.choose("gain", "village").choose("topdeck", "gold").play("artisan")
    for number in range(20):
        GAME.imagine(table.state, 0, Chance(bytes([number]) * 32))
        assert table.deck[-1] == "gold"
    own = GAME.view(table.state, 0).own
    assert own is not None
    assert own.known_cards == ("gold",)


def test_a_draw_and_a_shuffle_end_the_knowledge() -> None:
    table = given(hand="courtyard, gold", deck="copper*3").choose("topdeck", "gold").play("courtyard")
    assert table.player(0).known_count == 1
    table.play("village")
    assert table.player(0).known_count == 0


def test_a_sample_mixes_the_others_hidden_cards_and_keeps_what_lies_open() -> None:
    table = given(others=["gold*5"], decks=["curse*5"])
    other = table.player(1)
    other.discard = ["duchy", "estate"]
    before = Counter(other.hand + other.deck + other.discard)
    hands = set()
    for number in range(20):
        GAME.imagine(table.state, 0, Chance(bytes([number]) * 32))
        hands.add(tuple(sorted(other.hand)))
        assert other.discard[-1] == "estate"
        assert Counter(other.hand + other.deck + other.discard) == before
    assert len(hands) > 3


def test_a_card_chosen_to_be_passed_may_be_sampled_before_it_is_passed() -> None:
    played = match_at(given(hand="masquerade, copper", others=["gold, estate", "curse, silver"]))
    played.answer(0, ("masquerade",))
    played.answer(1, ("gold",))
    copy = played.imagine(2, 7)
    cards = count_all_cards(copy)
    while copy.outcome is None and copy.turn_number == 0:
        seat = copy.asked_seats()[0]
        asked = copy.question(seat)
        assert asked is not None
        copy.answer(seat, asked.choice.fallback())
    assert count_all_cards(copy) == cards


def test_the_black_market_deck_is_known_but_for_its_order() -> None:
    table = given(hand="black-market", market="smithy, festival, village, moat, witch")
    orders = set()
    for number in range(20):
        GAME.imagine(table.state, 0, Chance(bytes([number]) * 32))
        orders.add(tuple(table.state.market))
        assert sorted(table.state.market) == sorted(table.state.wares)
    assert len(orders) > 5
