"""The end of a match (6.12): a pile that ends it alone is empty, or some others are. Rules and computer players read it here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

END_PILES: Final = ("province", "colony")
"""The piles of which a single empty one ends the match. Not every kingdom has Colonies."""


def count_piles_to_end(seats: int) -> int:
    """Return how many piles of any kind end the match when they are empty."""
    return 4 if seats > 4 else 3


def count_empty(supply: Mapping[str, int]) -> int:
    """Return how many piles are empty."""
    return list(supply.values()).count(0)


def is_supply_over(supply: Mapping[str, int], piles_to_end: int) -> bool:
    """Return whether the match ends after this turn."""
    empty = count_empty(supply)
    return empty > 0 and (empty >= piles_to_end or any(supply.get(pile) == 0 for pile in END_PILES))


def can_end_by_one(supply: Mapping[str, int], card: str, piles_to_end: int) -> bool:
    """Return whether the match, which would go on otherwise, ends if one more card is taken from this pile."""
    return supply.get(card) == 1 and (card in END_PILES or count_empty(supply) + 1 >= piles_to_end)


def count_end_cards(supply: Mapping[str, int]) -> int:
    """Return how many cards are left of the smallest pile that ends the match alone."""
    return min(supply[pile] for pile in END_PILES if pile in supply)


def count_gains_left(supply: Mapping[str, int], piles_to_end: int) -> int:
    """Return how many cards have to be gained at least until the match ends."""
    return min(count_end_cards(supply), sum(sorted(supply.values())[:piles_to_end]))
