"""The values of Dominion, and what a change of one means for a running match."""

from __future__ import annotations

from collections.abc import Iterator

from rules.dominion.facts import CARDS, KINGDOMS
from rules.dominion.view import DominionView
from rules.engine import Term, Text, ValueChange, ValueTable, list_fields, text

_WORDS = ("id", "name", "text", "short", "parts", "emblem", "strength", "computer", "status")
"""Words, pictures, what only computer seats read, and what is known of the others."""
_SETTLED = frozenset(("set", "edition", "twin", "piles", "extra_pile", "setup"))
"""What is read only when a kingdom is chosen and set up."""
_NUMBERS = ("cost", "points")


def list_values() -> ValueTable:
    """Return the values by card, and the cards of the recommended sets."""
    cards = {card.id: list_fields(card, _WORDS) for card in CARDS.values()}
    return cards | {f"kingdom.{kingdom.id}": list_fields(kingdom, ("id", "name")) for kingdom in KINGDOMS.values()}


def describe_change(change: ValueChange, view: DominionView) -> Iterator[Text]:
    """Say what is different about a card, if this match has it."""
    if change.thing not in CARDS or change.thing not in {*(pile.card for pile in view.piles), *view.wares}:
        return
    card = Term(change.thing)
    for field in _NUMBERS:
        if field in change.fields:
            before, now = change.read_numbers(field)
            yield text(f"dom-value-{field}", card=card, now=now, before=before)
    if change.fields - _SETTLED - set(_NUMBERS):
        yield text("values-other", thing=card)
