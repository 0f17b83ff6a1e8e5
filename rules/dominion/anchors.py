"""The rule anchors that refusals of this game point to. The rules page has a place for every one of them."""

from rules.dominion.facts import CANONICAL_IDS

SECTIONS = (
    "dom-setup",
    "dom-turn",
    "dom-actions",
    "dom-treasures",
    "dom-cost",
    "dom-buy",
    "dom-gain",
    "dom-supply",
    "dom-attacks",
    "dom-reactions",
    "dom-naming",
    "dom-tokens",
    "dom-end",
    "dom-scoring",
)
"""The sections of the rules."""

CARD_ANCHORS = tuple(f"dom-{name}" for name in CANONICAL_IDS)
"""One anchor for each card name, where its rulings stand."""

ANCHORS = SECTIONS + CARD_ANCHORS
