"""What cards are worth in a draft: by their effects, and beside what was picked before."""

from __future__ import annotations

import pytest

from rules.sola_fide.card_values import choose_draft_card, rate_card, rate_for_pack
from rules.sola_fide.facts import CARDS, list_deck


def test_every_card_has_a_value_of_some_turns() -> None:
    for card in CARDS:
        assert -0.5 < rate_card(card) < 4.5, card


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("SFC22", "SFC21"),  # the dominant side before the subordinate one
        ("SFP01", "SFP12"),
        ("SFP06", "SFP14"),  # two territories at once before one in each of two circles
        ("SFP08", "SFP20"),
        ("SFP35", "SFP37"),  # a pair of circles with many neutral territories before one with few
        ("SFC05", "SFC34"),  # a military card has its price
        ("SFC28", "SFC32"),
    ],
)
def test_a_card_that_does_more_is_worth_more(better: str, worse: str) -> None:
    assert rate_card(better) > rate_card(worse)
    assert choose_draft_card([worse, better], []) == better
    assert choose_draft_card([better, worse], []) == better


def test_the_same_card_of_both_faiths_is_worth_the_same() -> None:
    values = {CARDS[card].effect: rate_card(card) for card in list_deck("P")}
    twins = [card for card in list_deck("C") if CARDS[card].effect in values and CARDS[card].kind != "military"]
    assert len(twins) > 20
    for card in twins:
        assert rate_card(card) == values[CARDS[card].effect]


def test_a_second_permanent_card_is_worth_less() -> None:
    assert rate_for_pack("SFP31", ["SFP28"]) < rate_for_pack("SFP31", ["SFP08"])


def test_a_pack_needs_more_than_moves_and_draws() -> None:
    moves = ["SFP04", "SFP15", "SFP16", "SFP17", "SFP26"]
    assert rate_for_pack("SFP08", moves) < rate_card("SFP08")
    assert rate_for_pack("SFP06", moves) == rate_card("SFP06")


def test_of_equal_cards_the_one_with_the_lower_number_is_chosen() -> None:
    assert rate_card("SFP06") == rate_card("SFP07")
    assert choose_draft_card(["SFP07", "SFP06"], []) == "SFP06"
