"""What the cards do, by the set they come from. What a card is, and what it gives first, stands in `data/cards/dominion.toml`.

Importing this package fails with one sentence if the code and the data of a card do not fit together
(`docs/adding-a-card.md`).
"""

from rules.dominion.card_checks import check_cards, check_modules
from rules.dominion.cards import (
    base,
    base_second_edition,
    intrigue,
    intrigue_second_edition,
    promo,
    prosperity,
    prosperity_second_edition,
)
from rules.dominion.facts import CARDS

__all__ = [
    "base",
    "base_second_edition",
    "intrigue",
    "intrigue_second_edition",
    "promo",
    "prosperity",
    "prosperity_second_edition",
]

check_modules(__path__, __all__)
check_cards(CARDS)
