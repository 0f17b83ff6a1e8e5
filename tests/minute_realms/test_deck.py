"""The deck: 56 cards that agree with every table of the game's facts."""

from collections import Counter

import pytest

from rules.minute_realms import TERMS
from rules.minute_realms.cards import CARDS, TYPES, TYPES_POINTS, list_deck

BY_TYPE = {2: (6, 6, 5, 5, 5, 5), 3: (7, 7, 6, 6, 7, 7), 4: (8, 8, 8, 8, 8, 8), 5: (10, 10, 9, 9, 9, 9)}
SCORES = ("FIX5", "PER3", "ANY2", "COIN1", "PAIR6", "TYPES", "NINE", "FIX3")
BY_SCORE = {
    2: (4, 7, 2, 2, 7, 4, 2, 4),
    3: (5, 9, 2, 3, 9, 5, 2, 5),
    4: (5, 12, 3, 4, 11, 5, 3, 5),
    5: (7, 12, 4, 5, 12, 6, 4, 6),
}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_deck_has_players_plus_two_cards_for_each_round(players: int) -> None:
    cards = [CARDS[card] for card in list_deck(players)]
    assert len(cards) == (players + 2) * 8
    types = Counter(card.type for card in cards)
    assert tuple(types[type] for type in TYPES) == BY_TYPE[players]
    scores = Counter(card.score for card in cards)
    assert tuple(scores[score] for score in SCORES) == BY_SCORE[players]  # type: ignore[index]


def test_the_cards_by_fewest_players_are_32_8_8_8() -> None:
    assert Counter(card.players for card in CARDS.values()) == {2: 32, 3: 8, 4: 8, 5: 8}


def test_trade_strings_and_costs() -> None:
    assert Counter(card.trade for card in CARDS.values()) == {
        "-": 14,
        "": 11,
        "I": 10,
        "+I": 8,
        "+": 5,
        "-I": 3,
        "-+": 3,
        "+-": 1,
        "--": 1,
    }
    assert Counter(card.cost for card in CARDS.values()) == {0: 17, 1: 15, 2: 11, 3: 13}
    assert sum(card.cost == 0 for card in CARDS.values() if card.players == 2) == 9


def test_every_type_is_scored_by_a_card_of_its_own_and_one_of_another_type() -> None:
    per3 = [card for card in CARDS.values() if card.score == "PER3"]
    own = [card for card in per3 if card.type == card.types[0]]
    other = [card for card in per3 if card.type != card.types[0]]
    assert {card.type for card in own} == {card.types[0] for card in other} == set(TYPES)
    assert {card.cost for card in own} == {3}
    assert max(card.cost for card in other) == 2


def test_pairs_are_twelve_each_type_in_four_never_the_card_itself() -> None:
    pairs = [card for card in CARDS.values() if card.score == "PAIR6"]
    named = {frozenset(card.types) for card in pairs}
    assert len(pairs) == len(named) == 12
    assert Counter(type for card in pairs for type in card.types) == dict.fromkeys(TYPES, 4)
    assert all(card.type not in card.types for card in pairs)
    assert named.isdisjoint({frozenset({"PROD", "NOB"}), frozenset({"COM", "CLE"}), frozenset({"RES", "MIL"})})


def test_cards_without_bastion_cost_nothing_so_that_there_is_no_dead_end() -> None:
    marked = [card for card in CARDS.values() if card.no_bastion]
    assert len(marked) == 8
    assert all(card.cost == 0 for card in marked)


def test_shields_lie_on_all_fix3_and_two_more() -> None:
    shielded = {card.id for card in CARDS.values() if card.shields}
    assert {card.id for card in CARDS.values() if card.score == "FIX3"} | {"MR32", "MR37"} == shielded
    assert {card.shields for card in CARDS.values()} == {0, 1}


def test_the_table_of_different_types() -> None:
    assert TYPES_POINTS == (0, 0, 1, 2, 4, 6, 9)


def test_every_card_and_type_has_a_name_in_both_languages() -> None:
    assert set(TERMS) == set(CARDS) | {f"type.{type}" for type in TYPES}
    assert all(set(name) == {"de", "en"} and all(name.values()) for name in TERMS.values())
    for language in ("de", "en"):
        assert len({name[language] for name in TERMS.values()}) == len(TERMS)
