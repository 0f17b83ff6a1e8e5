"""How the kinds of cards look: the color of the band, the icon, and the words that name the kind."""

from __future__ import annotations

from dataclasses import dataclass

from rules.sola_fide.facts import CARDS, INFLUENCE


@dataclass(frozen=True, slots=True)
class CardLook:
    """The look of a kind: its `key`, the `tone` of its band, that of type on it, that of its emblem, and its icon.

    The icon of an influence card is "": it shows the arms of its country.
    """

    key: str
    tone: str
    type_tone: str
    art: str
    icon: str


_LOOKS = {
    "action-P": CardLook("action", "P", "cream", "P", "feather-pointed"),
    "action-C": CardLook("action", "C", "cream", "thesis", "feather-pointed"),
    "permanent": CardLook("permanent", "dust", "cream", "dust", "link"),
    "military": CardLook("military", "steel", "cream", "steel", "shield"),
    "neutral_pair": CardLook("neutral_pair", "N", "ink", "P", "map"),
    "blue": CardLook("blue", "blue", "cream", "blue", ""),
    "white": CardLook("white", "white", "ink", "white", ""),
    "orange": CardLook("orange", "orange", "cream", "orange", ""),
    "green": CardLook("green", "green", "cream", "green", ""),
}


def find_kind(card_id: str) -> CardLook:
    """Return how a card of a faith or an influence card looks. Raise KeyError for an unknown id."""
    if card_id in INFLUENCE:
        return _LOOKS[INFLUENCE[card_id].color]
    card = CARDS[card_id]
    return _LOOKS[f"action-{card.faith}" if card.kind == "action" else card.kind]
