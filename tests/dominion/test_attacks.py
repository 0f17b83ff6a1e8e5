"""Attacks: which seats are asked, how often, and that none of it tells anything about a hand (6.8, CONTRACT 3, 4 and 9)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from rules.dominion import seat_actions
from rules.dominion.facts import ATTACK_REACTIONS, CARDS
from rules.dominion.game import GAME
from rules.dominion.registry import CHOICELESS_ATTACKS as WITHOUT_CHOICE
from rules.dominion.registry import EFFECTS
from rules.dominion.seat_actions import SeatActions
from rules.dominion.state import DominionState
from rules.engine import IllegalChoice, Match, Pick, Term
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


def test_6_8_secret_chamber_is_offered_again_until_its_owner_passes() -> None:
    """A second one in a row draws what the first has put back; its owner may want to put other cards back."""
    played = play_attack("witch", others=["secret-chamber, copper*4"], decks=["gold, estate"])
    played.answer(1, ("reveal:secret-chamber",))
    played.answer(1, ("gold", "copper"))
    played.answer(1, ("reveal:secret-chamber",))
    played.answer(1, ("estate", "copper"))
    played.answer(1, ("pass",))
    assert 1 not in played.asked_seats()
    assert "gold" in played.state.players[1].hand
    played = play_attack("witch", others=["secret-chamber, diplomat, copper*4"])
    played.answer(1, ("reveal:secret-chamber",))
    played.answer(1, ("copper", "copper"))
    assert option_ids(played, 1) == ["reveal:diplomat", "reveal:secret-chamber", "pass"]


@pytest.mark.parametrize("answer", ["secret-chamber", "diplomat"])
@pytest.mark.parametrize("attack", sorted(ATTACKS))
def test_6_8_moat_makes_immune_and_closes_nothing(attack: str, answer: str) -> None:
    """Ruling of 2026: reactions are revealed one after the other, as often as the victim likes."""
    played = play_attack(
        attack, others=[f"moat, {answer}, copper, estate, curse", "copper*5"], decks=["gold*2, silver*8"]
    )
    while 1 not in played.asked_seats():
        played.answer(0, (option_ids(played, 0)[0],))
    played.answer(1, ("reveal:moat",))
    asked = played.question(1)
    assert asked is not None
    assert (asked.topic, asked.choice.prompt.key) == ("attack", "dom-ask-immune")
    assert option_ids(played, 1) == [f"reveal:{answer}", "pass"]
    played.answer(1, (f"reveal:{answer}",))
    played.answer(1, ("copper", "curse") if answer == "secret-chamber" else ("copper", "curse", "estate"))
    if 1 in played.asked_seats():
        assert option_ids(played, 1) == [f"reveal:{answer}", "pass"]
        played.answer(1, ("pass",))
    assert 1 not in played.asked_seats()
    victim = played.state.players[1]
    # Nothing of the attack has happened to the victim: these are the ten cards dealt, less or more by the reaction alone.
    assert len(victim.hand) == 5 - (answer == "diplomat")
    assert len(victim.deck) == (10 if answer == "secret-chamber" else 8)
    assert victim.discard == ([] if answer == "secret-chamber" else ["copper", "curse", "estate"])


def test_6_8_secret_chamber_draws_moat_and_puts_it_back_after_it_was_revealed() -> None:
    """The sequence of a public test: github.com/paulbatum/Dominion, feature Reactions."""
    for attack in ("witch", "militia"):
        played = play_attack(attack, others=["secret-chamber, estate*4"], decks=["copper*2, moat, copper"])
        for answer in (("reveal:secret-chamber",), ("estate", "copper"), ("reveal:moat",), ("reveal:secret-chamber",)):
            played.answer(1, answer)
        played.answer(1, ("estate", "moat"))
        played.answer(1, ("pass",))
        victim = played.state.players[1]
        assert sorted(victim.hand) == ["copper", "estate", "estate", "estate", "secret-chamber"]
        assert victim.deck[-2:] == ["estate", "moat"]
        assert victim.discard == []


def test_6_8_witch_against_secret_chamber_and_moat() -> None:
    """The vector of the facts page: Moat, then Secret Chamber, and again; no Curse."""
    played = play_attack("witch", others=["secret-chamber, moat, copper*2, estate"])
    for answer in (("reveal:moat",), ("reveal:secret-chamber",), ("copper", "copper"), ("reveal:secret-chamber",)):
        played.answer(1, answer)
    played.answer(1, ("moat", "estate"))
    played.answer(1, ("pass",))
    assert played.state.players[1].discard == []
    assert played.state.supply["curse"] == 10


@pytest.mark.parametrize("piles", [{}, {"curse": 1}])
def test_6_8_moat_closes_nothing_while_curses_run_short(piles: dict[str, int]) -> None:
    played = play_attack("torturer", others=["moat, secret-chamber, copper*3", "copper*5"], piles=piles)
    played.answer(1, ("reveal:moat",))
    assert option_ids(played, 1) == ["reveal:secret-chamber", "pass"]
    assert (2 in played.asked_seats()) == (not piles)
    played.answer(1, ("pass",))
    played.answer(2, ("curse",))
    assert [player.hand.count("curse") for player in played.state.players] == [0, 0, 1]


def test_6_8_each_play_of_an_attack_has_an_immunity_of_its_own() -> None:
    table = given(hand="kings-court, witch", others=["moat, secret-chamber, copper*3"]).choose("play", "witch")
    table.choose("attack", "moat", seat=1).choose("attack", "pass", seat=1)
    table.choose("attack", "secret-chamber", seat=1).choose("topdeck", "copper", "copper", seat=1)
    table.choose("attack", "pass", seat=1).choose("attack", "pass", seat=1).play("kings-court")
    assert table.player(1).discard == ["curse"] * 2


@pytest.mark.parametrize("shown", ["secret-chamber", "diplomat"])
def test_6_8_the_order_reveal_shows_moat_last(shown: str) -> None:
    played = match_at(given(hand="witch", others=[f"moat, {shown}, copper*3"]))
    played.give_order(1, "attack", "reveal")
    lines = played.answer(0, ("witch",)).lines
    revealed = [line.text.args["card"] for line in lines if line.text.key == "dom-shows"]
    assert revealed == [Term(shown)]
    lines = played.answer(1, ("copper",) * (2 if shown == "secret-chamber" else 3)).lines
    assert [line.text.args["card"] for line in lines if line.text.key == "dom-shows"] == [Term("moat")]
    assert 1 not in played.asked_seats()
    assert "curse" not in played.state.players[1].discard


def test_6_8_a_computer_reveals_moat_and_then_what_helps() -> None:
    played = play_attack("witch", others=["moat, secret-chamber, copper*2, estate"])
    shown = []
    while 1 in played.asked_seats():
        answer, asked = played.compute_answer(1, "steady", Random(1)), played.question(1)
        assert asked is not None
        shown += [answer] if asked.topic == "attack" else []
        played.answer(1, answer)
    assert shown == [("reveal:moat",), ("reveal:secret-chamber",), ("pass",)]


@pytest.mark.parametrize("card", sorted(ATTACKS - {"thief", "spy", "swindler", "saboteur", "rabble", "bandit"}))
@pytest.mark.parametrize("held", ["secret-chamber", "diplomat"])
def test_contract_4_the_window_after_a_moat_does_not_tell_who_holds_another_reaction(card: str, held: str) -> None:
    observations = []
    for hand, deck in (
        (f"moat, {held}, estate, copper*2", "copper*4"),
        ("moat, estate, copper*3", f"copper*3, {held}"),
    ):
        played = play_attack(card, others=[hand, "copper*5"], decks=[deck, "copper*5, silver*5"])
        while 1 not in played.asked_seats():
            played.answer(0, (option_ids(played, 0)[0],))
        step = played.answer(1, ("reveal:moat",))
        waiting = played.waiting_seats(None)
        observations.append(
            (played.asked_seats(), waiting, [line.read(None) for line in step.lines], step.has_revealed)
        )
        assert 1 in played.asked_seats()
    assert observations[0] == observations[1]


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


@pytest.mark.parametrize("card", sorted(ATTACKS))
def test_6_14_what_an_attack_gives_its_player_comes_before_the_reactions_only_where_victims_answer(card: str) -> None:
    """Ruling: Militia and its like give first, the attacks without a choice ask first. No card here makes the result differ."""
    played = play_attack(card, others=["moat, secret-chamber, estate, copper*2"], deck="copper*10", actions=2)
    assert played.asked_seats() == (1,)
    now, hand, plus = played.state.now, played.state.players[0].hand, CARDS[card].plus
    gives_first = card in (*ANSWERED, "rabble", "bandit")
    assert (now.coins, now.buys - 1, len(hand)) == ((plus.coins, plus.buys, plus.cards) if gives_first else (0, 0, 0))
    assert played.state.done.gained == {"bandit": ["gold"], "bureaucrat": ["silver"]}.get(card, [])


# --- secrecy: pairs of matches that differ in what nobody may know


def public_facts(card: str, hand: str, deck: str) -> tuple[object, ...]:
    """Return what anybody can tell of an attack on a seat that may hold any of these cards: which seats are asked and awaited."""
    played = play_attack(card, others=[hand, "copper*5"], decks=[deck, "copper*5, silver*5"])
    waiting = played.waiting_seats(None)
    return played.asked_seats(), waiting.seats, waiting.secret, waiting.public_text


def count_leaks(card: str) -> int:
    """Return in how many pairs it shows whether the victim holds a card or has it in the deck."""
    leaks = 0
    for held in (*ATTACK_REACTIONS, "curse", "watchtower"):
        with_it = public_facts(card, f"{held}, estate*2, copper*2", "copper*4")
        without = public_facts(card, "copper, estate*2, copper*2", f"copper*3, {held}")
        leaks += with_it != without
    return leaks


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
