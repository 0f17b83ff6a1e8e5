"""Playing Treasures as one step: what goes along, and what never does."""

from __future__ import annotations

import pytest

from rules.dominion.state import DominionState
from rules.engine import Match, OpenQuestion, Pick
from tests.dominion.positions import given, match_at


def open_question(played: Match[DominionState]) -> OpenQuestion:
    """Return seat 0's question."""
    found = played.question(0)
    assert found is not None
    return found


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
