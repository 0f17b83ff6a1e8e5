"""Attacks: which seats are asked, how often, and that none of it tells anything about a hand (6.8, CONTRACT 3, 4 and 9)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.dominion import seat_actions
from rules.dominion.facts import ATTACK_REACTIONS, CARDS
from rules.dominion.game import GAME
from rules.dominion.registry import CHOICELESS_ATTACKS as WITHOUT_CHOICE
from rules.dominion.registry import EFFECTS
from rules.dominion.seat_actions import SeatActions
from rules.dominion.state import DominionState
from rules.engine import IllegalChoice, Match, Pick
from tests.dominion.positions import given, match_at
from tests.requirements import require_sources

ATTACKS = {card for card, facts in CARDS.items() if "attack" in facts.types}

ANSWERED = ("militia", "goons", "torturer", "bureaucrat", "clerk", "mountebank")
"""Attacks whose victims have to answer anyway."""


def option_ids(played: Match[DominionState], seat: int) -> list[str]:
    """Return the ids that the seat can choose from now."""
    asked = played.question(seat)
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    return [option.id for option in asked.choice.options]


def play_attack(card: str, **position: object) -> Match[DominionState]:
    """Return a match in which seat 0 has played the attack."""
    played = match_at(given(hand=card, **position))  # type: ignore[arg-type]
    played.answer(0, (card,))
    return played


def test_three_victims_of_a_militia_are_asked_once_each_and_once_more_for_each_reveal() -> None:
    hands = ["moat, copper*4", "secret-chamber, copper*4", "copper*5"]
    table = given(hand="militia", others=hands, kingdom="moat, secret-chamber").play("militia")
    assert [len(table.topics(seat)) for seat in (1, 2, 3)] == [1, 1, 1]
    table = given(hand="militia", others=hands, decks=["", "estate*2"])
    table.choose("attack", "moat", seat=1).choose("attack", "secret-chamber", seat=2)
    table.choose("topdeck", "estate", "estate", seat=2).play("militia")
    # Moat ends it; after Secret Chamber its owner puts two cards back and then discards.
    assert [len(table.topics(seat)) for seat in (1, 2, 3)] == [1, 3, 1]
    assert [len(table.player(seat).hand) for seat in (1, 2, 3)] == [5, 3, 3]


def test_kings_court_on_militia_asks_nobody_again_who_is_down_to_three_and_can_hold_nothing_that_matters() -> None:
    hands = ["moat, copper*4", "secret-chamber, copper*4", "copper*5"]
    table = given(hand="kings-court, militia", others=hands).choose("play", "militia").play("kings-court")
    assert [len(table.topics(seat)) for seat in (1, 2, 3)] == [1, 3, 1]
    assert table.topics(2) == ["discard", "attack", "attack"]


def test_a_reveal_stands_alone_among_the_discards() -> None:
    played = play_attack("militia", others=["moat, copper*4"])
    assert option_ids(played, 1) == ["moat", "copper", "reveal:moat"]
    with pytest.raises(IllegalChoice) as refused:
        played.answer(1, ("reveal:moat", "copper"))
    assert refused.value.reason.key == "engine-pick-alone"
    asked = played.question(1)
    assert asked is not None
    assert asked.choice.fallback() == ("copper", "moat")
    step = played.answer(1, ("reveal:moat",))
    assert step.has_revealed
    assert len(played.state.players[1].hand) == 5


def test_a_watchtower_is_no_reaction_to_militia() -> None:
    table = given(hand="militia", others=["watchtower, copper*4"]).play("militia")
    assert table.topics(1) == ["discard"]
    assert table.offered_ids("discard") == {"watchtower", "copper"}


def test_secret_chamber_is_not_offered_twice_in_a_row() -> None:
    """It would draw the very cards that it has just put back."""
    played = play_attack("witch", others=["secret-chamber, copper*4"])
    played.answer(1, ("reveal:secret-chamber",))
    played.answer(1, ("copper", "copper"))
    assert 1 not in played.asked_seats()
    played = play_attack("witch", others=["secret-chamber, diplomat, copper*4"])
    played.answer(1, ("reveal:secret-chamber",))
    played.answer(1, ("copper", "copper"))
    assert option_ids(played, 1) == ["reveal:diplomat", "pass"]
    played.answer(1, ("reveal:diplomat",))
    played.answer(1, ("copper",) * 3)
    assert "reveal:secret-chamber" in option_ids(played, 1)


@pytest.mark.parametrize(
    ("card", "position"),
    [
        ("witch", {"piles": {"curse": 0}}),
        ("charlatan", {"piles": {"curse": 0}}),
        ("minion", {"others": ["moat, copper*3"]}),
        ("militia", {"others": ["moat, copper*2"]}),
        ("clerk", {"others": ["moat, copper*3"]}),
        ("mountebank", {"piles": {"curse": 0, "copper": 0}}),
    ],
)
def test_a_moat_is_not_asked_about_where_the_attack_can_do_nothing(card: str, position: dict[str, object]) -> None:
    played = play_attack(card, **{"others": ["moat, copper*4"], **position})
    assert 1 not in played.asked_seats()


def test_bureaucrats_victim_is_asked_once_with_or_without_a_victory_card() -> None:
    for hand, offered in (
        ("moat, estate*2, copper*2", ["estate", "reveal:moat"]),
        ("moat, copper*4", ["show", "reveal:moat"]),
        ("copper*5", ["show"]),
    ):
        played = play_attack("bureaucrat", others=[hand], decks=["moat"])
        assert option_ids(played, 1) == offered
    # Without any Moat about there is nothing to decide.
    assert 1 not in play_attack("bureaucrat", others=["copper*5"]).asked_seats()
    played = play_attack("bureaucrat", others=["copper*5"], decks=["moat"])
    assert "dom-reveals-hand" in [line.text.key for line in played.answer(1, ("show",)).lines]


def test_torturers_victims_reveal_beside_the_choice_also_while_curses_run_short() -> None:
    played = play_attack("torturer", others=["moat, copper*4", "copper*5"], piles={"curse": 1})
    assert played.asked_seats() == (1,)
    assert option_ids(played, 1) == ["discard", "curse", "reveal:moat"]
    played.answer(1, ("reveal:moat",))
    assert played.asked_seats() == (2,)
    played.answer(2, ("curse",))
    assert "curse" in played.state.players[2].hand


@pytest.mark.parametrize("card", sorted(ATTACKS))
def test_an_attack_gives_its_plus_once_whatever_its_effect_does(card: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(play: object) -> Iterator[None]:
        yield from ()

    monkeypatch.setitem(EFFECTS, card, forgetful)
    table = given(hand=card, deck="copper*10", others=["copper*5"]).play(card)
    plus = CARDS[card].plus
    assert (table.now.coins, table.now.buys, len(table.hand)) == (plus.coins, 1 + plus.buys, plus.cards)


def test_every_attack_says_whether_its_victims_have_a_choice() -> None:
    assert set(WITHOUT_CHOICE) | {*ANSWERED, "rabble", "bandit"} == ATTACKS
    assert not set(WITHOUT_CHOICE) & set(ANSWERED)


# --- secrecy: pairs of matches that differ in what nobody may know


def public_facts(card: str, hand: str, deck: str) -> tuple[object, ...]:
    """Return what anybody can tell of an attack on a seat that may hold any of these cards: which seats are asked and awaited."""
    played = play_attack(card, others=[hand, "copper*5"], decks=[deck, "copper*5, silver*5"])
    waiting = played.waiting_seats(None)
    return played.asked_seats(), waiting.seats, waiting.secret, waiting.public_text


def count_leaks(card: str) -> int:
    """Return in how many pairs it shows whether the victim holds a card or has it in the deck."""
    found = 0
    for held in (*ATTACK_REACTIONS, "curse", "watchtower"):
        with_it = public_facts(card, f"{held}, estate*2, copper*2", "copper*4")
        without = public_facts(card, "copper, estate*2, copper*2", f"copper*3, {held}")
        found += with_it != without
    return found


def holds_card(side: SeatActions, card: str) -> bool:
    """Ask only holders, so that everybody learns which seat holds what."""
    return card in side.hand


@pytest.mark.parametrize("card", sorted(ATTACKS - {"thief", "spy", "swindler", "saboteur", "rabble", "bandit"}))
def test_who_is_asked_does_not_tell_who_holds_a_reaction(card: str) -> None:
    assert count_leaks(card) == 0


@pytest.mark.parametrize("card", ["witch", "charlatan", "minion", "replace", "mountebank"])
def test_the_pairs_would_notice_a_leak(card: str, monkeypatch: pytest.MonkeyPatch) -> None:
    require_sources(seat_actions)
    monkeypatch.setattr(SeatActions, "may_hold", holds_card)
    assert count_leaks(card) > 0


@pytest.mark.parametrize(
    "card", [*ANSWERED, "rabble", "bandit", "saboteur", "masquerade", "bishop", "vault", "contraband"]
)
def test_what_a_card_asks_others_has_an_order_of_its_kind(card: str) -> None:
    assert CARDS[card].order in {order.topic for order in GAME.orders}
