"""What the cards do, one generator each, by the set they come from. What a card gives first stands in the card data."""

from rules.dominion.cards import base, base_second, intrigue, intrigue_second, market, prosperity, prosperity_second

__all__ = ["base", "base_second", "intrigue", "intrigue_second", "market", "prosperity", "prosperity_second"]
