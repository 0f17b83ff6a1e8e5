"""What the cards do, one generator each, by the set they come from. What a card gives first stands in the card data."""

from rules.dominion.cards import (
    base,
    base_second_edition,
    black_market,
    intrigue,
    intrigue_second_edition,
    prosperity,
    prosperity_second_edition,
)

__all__ = [
    "base",
    "base_second_edition",
    "black_market",
    "intrigue",
    "intrigue_second_edition",
    "prosperity",
    "prosperity_second_edition",
]
