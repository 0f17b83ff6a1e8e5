"""Playing Treasures as one step: what goes along, and what never does."""

from __future__ import annotations

import pytest

from rules.dominion.state import State
from rules.engine import Asked, Match, Pick
from tests.dominion.positions import given, match


def asked(played: Match[State]) -> Asked:
    """Seat 0's question."""
    found = played.ask(0)
    assert found is not None
    return found


def ids(played: Match[State]) -> list[str]:
    """What seat 0 is offered."""
    choice = asked(played).choice
    assert isinstance(choice, Pick)
    return [option.id for option in choice.options]


@pytest.mark.parametrize("held", ["copper, silver", "copper, bank"])
def test_all_treasures_are_played_but_an_investment_waits_for_a_word_of_its_own(held: str) -> None:
    """Ruling: it takes a card from the hand for good, and with nothing else left it would be the Province, unasked."""
    played = match(given(hand=f"{held}, investment, province"))
    choice = asked(played).choice
    assert isinstance(choice, Pick)
    assert choice.options[0].label is not None
    assert choice.options[0].label.key == "dom-option-all-but"  # type: ignore[union-attr]
    played.answer(0, (ids(played)[0],))
    assert asked(played).topic == "investment"
    assert ids(played) == ["investment", "end"]
    assert "province" in played.state.players[0].hand
    played.answer(0, ("investment",))
    assert played.state.trash == ["province"]


def test_the_comfort_order_for_treasures_stops_before_an_investment() -> None:
    played = match(given(hand="silver, investment, province"))
    played.order(0, "treasures", "reveal")
    assert asked(played).topic == "investment"
    assert played.state.now.coins == 2


def test_without_an_investment_all_treasures_are_all() -> None:
    played = match(given(hand="copper*2, gold, bank"))
    choice = asked(played).choice
    assert isinstance(choice, Pick)
    assert choice.options[0].label is not None
    assert choice.options[0].label.key == "dom-option-all-treasures"  # type: ignore[union-attr]


def test_the_comfort_order_asks_before_a_copper_keeps_its_owner_from_a_grand_market() -> None:
    """Ruling: what an order played cannot be taken back, so it does not close the door to a Grand Market."""
    played = match(given(hand="gold*2, copper, grand-market"))
    played.order(0, "treasures", "reveal")
    played.answer(0, ("end",))
    assert asked(played).topic == "coppers"
    played.answer(0, ("gold",))
    played.answer(0, ("gold",))
    played.answer(0, ("end",))
    assert "grand-market" in ids(played)
    poor = match(given(hand="gold, copper, grand-market"))
    poor.order(0, "treasures", "reveal")
    poor.answer(0, ("end",))
    assert asked(poor).topic == "buy"
