"""Playing Treasures as one step: what goes along, and what never does."""

from __future__ import annotations

from random import Random

import pytest

from rules.dominion.state import DominionState
from rules.engine import Match, OpenQuestion, Pick
from tests.dominion.positions import given, match_at


def open_question(played: Match[DominionState]) -> OpenQuestion:
    """Return seat 0's question."""
    question = played.question(0)
    assert question is not None
    return question


def option_ids(played: Match[DominionState]) -> list[str]:
    """Return what seat 0 is offered."""
    choice = open_question(played).choice
    assert isinstance(choice, Pick)
    return [option.id for option in choice.options]


@pytest.mark.parametrize("held", ["copper, silver", "copper, bank"])
def test_all_treasures_are_played_but_an_investment_waits_for_a_word_of_its_own(held: str) -> None:
    """Ruling: it takes a card from the hand for good; with nothing else left it would take the Province without asking."""
    played = match_at(given(hand=f"{held}, investment, province"))
    choice = open_question(played).choice
    assert isinstance(choice, Pick)
    assert choice.options[0].label is not None
    assert choice.options[0].label.key == "dom-option-all-but"  # type: ignore[union-attr]
    played.answer(0, (option_ids(played)[0],))
    assert open_question(played).topic == "investment"
    assert option_ids(played) == ["investment", "end"]
    assert "province" in played.state.players[0].hand
    played.answer(0, ("investment",))
    assert played.state.trash == ["province"]


def test_the_comfort_order_for_treasures_stops_before_an_investment() -> None:
    played = match_at(given(hand="silver, investment, province"))
    played.give_order(0, "treasures", "reveal")
    assert open_question(played).topic == "investment"
    assert played.state.now.coins == 2


def test_without_an_investment_all_treasures_are_all() -> None:
    played = match_at(given(hand="copper*2, gold, bank"))
    choice = open_question(played).choice
    assert isinstance(choice, Pick)
    assert choice.options[0].label is not None
    assert choice.options[0].label.key == "dom-option-all-treasures"  # type: ignore[union-attr]


def test_the_comfort_order_asks_before_a_copper_keeps_its_owner_from_a_grand_market() -> None:
    """Ruling: what an order has played cannot be taken back, so it must not make a Grand Market impossible."""
    played = match_at(given(hand="gold*2, copper, grand-market"))
    played.give_order(0, "treasures", "reveal")
    played.answer(0, ("end",))
    assert open_question(played).topic == "coppers"
    played.answer(0, ("gold",))
    played.answer(0, ("gold",))
    played.answer(0, ("end",))
    assert "grand-market" in option_ids(played)
    poor = match_at(given(hand="gold, copper, grand-market"))
    poor.give_order(0, "treasures", "reveal")
    poor.answer(0, ("end",))
    assert open_question(poor).topic == "buy"


def play_order(hand: str, **more: object) -> Match[DominionState]:
    """Return a match in which the order to play all Treasures is in force and no Action is played."""
    played = match_at(given(hand=hand, **more))  # type: ignore[arg-type]
    played.give_order(0, "treasures", "reveal")
    if open_question(played).topic == "action":
        played.answer(0, ("end",))
    return played


@pytest.mark.parametrize("order", [True, False])
def test_6_16_merchants_coin_pays_for_a_grand_market(order: bool) -> None:
    """Ruling: playing Treasures for somebody never makes a Grand Market impossible that was legal."""
    played = match_at(given(hand="merchant, silver, gold, copper", deck="estate", kingdom="grand-market"))
    if order:
        played.give_order(0, "treasures", "reveal")
    played.answer(0, ("merchant",))
    assert open_question(played).topic == "coppers"
    for answer in ("silver", "gold", "end", "grand-market"):
        played.answer(0, (answer,))
    assert played.state.before is not None
    assert played.state.before.bought == ["grand-market"]


@pytest.mark.parametrize(
    ("hand", "others"),
    [
        ("bank, gold, silver, copper", ("gold", "silver", "bank")),
        ("quarry, gold, copper", ("gold", "quarry")),
        ("quarry-2e, gold, copper", ("gold", "quarry-2e")),
        ("venture, gold, silver, copper", ("gold", "silver", "venture")),
        ("tiara, gold, copper", ("tiara", "gold")),
        ("loan, gold, silver, copper", ("gold", "silver", "loan")),
        ("anvil, gold, silver, copper", ("gold", "silver", "anvil")),
    ],
)
def test_6_16_a_treasure_whose_worth_is_not_printed_makes_the_question_be_asked(
    hand: str, others: tuple[str, ...]
) -> None:
    played = play_order(hand, deck="gold*9", kingdom="grand-market")
    assert open_question(played).topic == "coppers"
    for card in others:
        played.answer(0, (card,))
        if card == "tiara":
            played.answer(0, ("gold",))
            break
        while open_question(played).topic not in ("coppers", "treasures", "buy"):
            played.answer(0, (option_ids(played)[-1],))
    if open_question(played).topic != "buy":
        played.answer(0, ("end",))
    assert "grand-market" in option_ids(played)


@pytest.mark.parametrize("bringer", ["venture", "crystal-ball"])
def test_6_16_a_treasure_that_may_bring_a_copper_makes_the_question_be_asked(bringer: str) -> None:
    played = play_order(f"gold*2, {bringer}", kingdom="grand-market")
    assert open_question(played).topic == "coppers"
    assert open_question(play_order(f"gold*2, {bringer}")).topic != "coppers"


@pytest.mark.parametrize(
    ("hand", "more"),
    [
        ("bank, gold*2", {"kingdom": "grand-market"}),
        ("bank, gold, copper", {"kingdom": "grand-market", "piles": {"grand-market": 0}}),
        ("bank, gold, copper", {"market": "grand-market, village, festival"}),
        ("bank, copper", {"kingdom": "grand-market", "play": "copper"}),
        ("gold, silver, copper", {"kingdom": "grand-market"}),
    ],
)
def test_6_16_the_order_answers_where_no_grand_market_can_be_lost(hand: str, more: dict[str, object]) -> None:
    played = play_order(hand, **more)
    assert open_question(played).topic == "buy"


def test_6_16_the_order_waits_at_a_black_market_that_offers_a_grand_market() -> None:
    played = match_at(given(hand="black-market, gold*2, copper", market="grand-market, village, festival"))
    played.give_order(0, "treasures", "reveal")
    played.answer(0, ("black-market",))
    assert open_question(played).topic == "coppers"
    for answer in ("gold", "gold", "end"):
        played.answer(0, (answer,))
    assert open_question(played).topic == "market"
    assert "grand-market" in option_ids(played)


@pytest.mark.parametrize(
    ("market", "kingdom"),
    [("village, festival, smithy", "grand-market"), ("grand-market, bishop, city, village, festival, smithy", "")],
)
def test_6_16_a_copper_at_the_black_market_may_cost_a_grand_market_later(market: str, kingdom: str) -> None:
    """More Actions may bring the missing coins, and another Black Market may offer it."""
    played = match_at(given(hand="black-market, gold, copper", market=market, kingdom=kingdom))
    played.give_order(0, "treasures", "reveal")
    played.answer(0, ("black-market",))
    assert open_question(played).topic == "coppers"
    plain = match_at(given(hand="black-market, gold, copper", market="village, festival, smithy"))
    plain.give_order(0, "treasures", "reveal")
    plain.answer(0, ("black-market",))
    assert open_question(plain).topic == "market"


@pytest.mark.parametrize(
    ("hand", "more"),
    [
        ("gold*2, copper", {"kingdom": "grand-market"}),
        ("gold, silver, loan, copper", {"kingdom": "grand-market"}),
        ("merchant, silver, gold, copper", {"kingdom": "grand-market", "deck": "estate"}),
        ("gold*2, venture, copper", {"kingdom": "grand-market", "deck": "copper*5"}),
        ("black-market, silver*2, copper", {"market": "grand-market, bishop, city"}),
    ],
)
def test_6_16_a_computer_keeps_its_coppers_for_a_grand_market(hand: str, more: dict[str, object]) -> None:
    played = match_at(given(hand=hand, **more))  # type: ignore[arg-type]
    while played.turn_number == 0:
        played.answer(0, played.compute_answer(0, "steady", Random(1)))
    assert played.state.before is not None
    assert "grand-market" in played.state.before.bought


def test_6_16_a_computer_plays_everything_where_it_cannot_pay_for_a_grand_market() -> None:
    played = match_at(given(hand="bank, copper*3", kingdom="grand-market"))
    assert open_question(played).topic == "coppers"
    played.answer(0, played.compute_answer(0, "steady", Random(1)))
    assert played.state.now.coins == 3 + 4
