"""Attacks on several seats, and piles that run short: which seats are asked at once, which in turn order (6.8, CONTRACT 2, 4)."""

from __future__ import annotations

import pytest

from rules.dominion.state import DominionState
from rules.engine import Match, Pick
from tests.dominion.positions import given, match_at


def play_attack(card: str, **position: object) -> Match[DominionState]:
    """Return a match in which seat 0 has played the attack on two others."""
    played = match_at(given(hand=card, **{"others": ["estate*5", "gold*5"], **position}))  # type: ignore[arg-type]
    played.answer(0, (card,))
    return played


@pytest.mark.parametrize("card", ["militia", "goons", "clerk"])
def test_attacks_on_the_hand_ask_all_at_once(card: str) -> None:
    assert play_attack(card).asked_seats() == (1, 2)


@pytest.mark.parametrize("card", ["bishop", "vault", "masquerade"])
def test_cards_that_concern_the_others_hands_ask_all_at_once(card: str) -> None:
    played = match_at(given(hand=f"{card}, copper", others=["estate*5", "gold*5"], deck="curse*3"))
    played.answer(0, (card,))
    while 1 not in played.asked_seats():
        played.answer(0, ())
    assert {1, 2} <= set(played.asked_seats())


@pytest.mark.parametrize(("curses", "asked"), [(0, (1, 2)), (1, (1,)), (2, (1, 2))])
def test_torturer_asks_in_turn_order_only_while_there_are_too_few_curses(curses: int, asked: tuple[int, ...]) -> None:
    played = play_attack("torturer", piles={"curse": curses})
    assert played.asked_seats() == asked
    played.answer(1, ("curse",))
    played.answer(2, ("curse",))
    assert [len(player.hand) - 5 for player in played.state.players[1:]] == [min(1, curses), max(0, curses - 1)]


@pytest.mark.parametrize(
    ("curses", "coppers", "asked"), [(0, 0, (1, 2)), (0, 1, (1,)), (1, 0, (1,)), (1, 9, (1,)), (2, 9, (1, 2))]
)
def test_mountebank_asks_in_turn_order_only_while_a_pile_is_too_small(
    curses: int, coppers: int, asked: tuple[int, ...]
) -> None:
    others = ["curse, gold*4", "curse, gold*4"]
    played = play_attack("mountebank", others=others, piles={"curse": curses, "copper": coppers})
    assert played.asked_seats() == asked
    for seat in (1, 2):
        played.answer(seat, ("pass",))
    gains = [list(player.discard) for player in played.state.players[1:]]
    assert [gained.count("curse") for gained in gains] == [min(1, curses), max(0, min(1, curses - 1))]
    assert [gained.count("copper") for gained in gains] == [min(1, coppers), max(0, min(1, coppers - 1))]


def test_saboteurs_victims_choose_at_once_and_gain_in_turn_order() -> None:
    played = play_attack("saboteur", decks=["gold, copper", "silver"])
    assert played.state.trash == ["gold", "silver"]
    assert played.asked_seats() == (1, 2)
    played.answer(2, ("copper",))
    assert played.check_undo(2).kind == "free"
    played.answer(1, ("silver",))
    assert played.check_undo(1).kind == "never"
    assert [player.discard for player in played.state.players[1:]] == [["silver", "copper"], ["copper"]]


def test_saboteurs_victims_choose_in_turn_order_where_both_may_want_the_last_card() -> None:
    played = play_attack("saboteur", decks=["gold", "gold"], piles={"silver": 1})
    assert played.asked_seats() == (1,)
    played.answer(1, ("silver",))
    asked = played.question(2)
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    assert "silver" not in [option.id for option in asked.choice.options]


def test_swindlers_player_chooses_for_everybody_before_watchtowers_are_asked() -> None:
    hands = ["watchtower, gold", "watchtower, gold"]
    played = play_attack("swindler", others=hands, decks=["copper", "copper"], kingdom="cellar")
    for _ in range(2):
        assert played.asked_seats() == (0,)
        played.answer(0, ("curse",))
    assert played.asked_seats() == (1, 2)
    played.answer(2, ("trash",))
    played.answer(1, ("keep",))
    assert [player.discard for player in played.state.players[1:]] == [["curse"], []]


@pytest.mark.parametrize("card", ["witch", "charlatan"])
def test_curses_go_out_in_turn_order_while_they_last(card: str) -> None:
    played = play_attack(card, piles={"curse": 1})
    assert [player.discard for player in played.state.players[1:]] == [["curse"], []]
