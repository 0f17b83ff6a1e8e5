"""The cards and recommended kingdoms as tables: facts only; what a card does lives in `cards`.

The tables are final, so that compiled rules read them without looking for their names (`make fast`).
"""

from __future__ import annotations

from typing import Final

from rules.dominion.card_file import CardType, DominionCard, Kingdom, load_card_file

_CARD_FILE: Final = load_card_file()

CARDS: Final[dict[str, DominionCard]] = {card.id: card for card in _CARD_FILE.card}
"""All definitions by id."""

KINGDOMS: Final[dict[str, Kingdom]] = {kingdom.id: kingdom for kingdom in _CARD_FILE.kingdom}
"""The recommended sets by id, the first one for beginners."""

BASIC: Final[tuple[str, ...]] = tuple(card.id for card in _CARD_FILE.card if card.piles)
"""The cards that are no kingdom cards, Platinum and Colony among them."""


def _find_by_type(kind: CardType) -> frozenset[str]:
    return frozenset(card.id for card in _CARD_FILE.card if kind in card.types)


ACTIONS: Final = _find_by_type("action")
TREASURES: Final = _find_by_type("treasure")
VICTORIES: Final = _find_by_type("victory")

ATTACK_REACTIONS: Final[tuple[str, ...]] = tuple(card.id for card in _CARD_FILE.card if "attack" in card.reacts)
"""Cards that may be revealed when somebody else plays an Attack, the one that protects first."""

ON_GAIN_CARDS: Final = frozenset(
    card.id for card in _CARD_FILE.card if not {"gain", "other-gain"}.isdisjoint(card.reacts)
)
"""Cards that may do something when a card is gained, by their owner or by somebody else."""

ON_TURN_START_CARDS: Final = frozenset(card.id for card in _CARD_FILE.card if "turn-start" in card.reacts)
"""Cards that may do something when their owner's turn begins."""

ON_BUY_CARDS: Final = frozenset(card.id for card in _CARD_FILE.card if "purchase" in card.reacts)
"""Cards that may do something when a card is bought, before it is gained."""

GAIN_REACTIONS: Final[tuple[str, ...]] = tuple(
    card.id for card in _CARD_FILE.card if "reaction" in card.types and "gain" in card.reacts
)
"""Reactions to the own gains: they are revealed from the hand, on anybody's turn."""

OTHER_GAIN_REACTIONS: Final[tuple[str, ...]] = tuple(
    card.id for card in _CARD_FILE.card if "reaction" in card.types and "other-gain" in card.reacts
)
"""Reactions to the gains of others: they are revealed from the hand."""

TRACKED_CARDS: Final[tuple[str, ...]] = (*ATTACK_REACTIONS, *GAIN_REACTIONS, *OTHER_GAIN_REACTIONS, "curse")
"""Cards whose possible whereabouts decide who is asked (CONTRACT 4)."""

EXTRA_PILE: Final[str] = next(card.id for card in _CARD_FILE.card if card.extra_pile)
"""The card that comes as an eleventh pile, by an option of the match."""

NOT_WITH: Final[dict[str, str]] = {card.id: card.not_with for card in _CARD_FILE.card if card.not_with}
"""Cards that cannot be bought with another card in play, and that card."""

SOLO_TREASURES: Final = frozenset(card.id for card in _CARD_FILE.card if card.alone)
"""Treasures that are played alone: they take a card from the hand for good (our ruling)."""

BRINGERS: Final = frozenset(card.id for card in _CARD_FILE.card if card.brings)
"""Treasures that may bring cards into play, or into the hand, that were in neither."""

WINDOW_TOPICS: Final = frozenset(card.order for card in _CARD_FILE.card if card.window_order)
"""Kinds of questions that come only to whoever may hold the card that they are about."""

HABITS: Final[dict[str, str]] = {
    card.twin or card.id: card.always for card in sorted(_CARD_FILE.card, key=lambda card: card.id) if card.always
}
"""Cards whose own question has a standing order, with what that answers."""

STRENGTH: Final[dict[str, float]] = {card.id: card.strength for card in _CARD_FILE.card if card.strength is not None}
"""Worth of owning a card by its name, on a scale where Silver is 3.5 and Gold 6.6; points at the end are counted apart."""

PRINTED_COST: Final[dict[str, int]] = {card.id: card.cost for card in _CARD_FILE.card}
"""Printed costs in coins."""

COINS: Final[dict[str, int]] = {card.id: card.plus.coins for card in _CARD_FILE.card}
"""Coins that a card gives when played, whatever else it does."""

CANONICAL_ID: Final[dict[str, str]] = {card.id: card.twin or card.id for card in _CARD_FILE.card}
"""The id that stands for the card's name: both editions of a card have one name."""

CANONICAL_IDS: Final[tuple[str, ...]] = tuple(card.id for card in _CARD_FILE.card if not card.twin)
"""One id per card name."""

EFFECT_TEXTS: Final[dict[str, dict[str, str]]] = {
    card.id: card.short or {language: text.removesuffix(".") for language, text in card.text.items()}
    for card in _CARD_FILE.card
}
"""What a card does, in one line: id -> language -> effect."""

OTHER_CARD: Final = "other-card"
"""Stands for any card that is not known here, where a card is to be named."""

TERMS: Final[dict[str, dict[str, str]]] = (
    {card.id: card.name for card in _CARD_FILE.card}
    | {f"type.{id}": name for id, name in _CARD_FILE.types.items()}
    | {f"kingdom.{kingdom.id}": kingdom.name for kingdom in _CARD_FILE.kingdom}
    | {OTHER_CARD: {"de": "eine andere Karte", "en": "another card"}}
)
"""What `Term`s of this game are called, by term id ("moat", "type.attack", "kingdom.big-actions") and language."""
