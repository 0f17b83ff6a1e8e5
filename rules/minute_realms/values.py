"""The values of Minute Realms, and what a change of one means for a running match."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from rules.engine import Plain, Term, Text, ValueChange, ValueTable, list_fields, text
from rules.minute_realms.card_text import describe_score
from rules.minute_realms.cards import CARDS, TYPES_POINTS, RealmsCard

_TYPES_POINTS = "types_points"
_ICONS = {"+": "take", "-": "pay", "I": "invader"}


def list_values() -> ValueTable:
    """Return the values by card, and the points by number of types."""
    cards = {card.id: list_fields(card, ("id", "name")) for card in CARDS.values()}
    return {**cards, _TYPES_POINTS: {"points": list(TYPES_POINTS)}}


def describe_change(change: ValueChange, seats: int) -> Iterator[Text]:
    """Say what is different about a card that is used with so many seats, or about the points by number of types."""
    if change.thing == _TYPES_POINTS:
        yield text("mr-value-types", points=" · ".join(map(str, TYPES_POINTS)))
    card = CARDS.get(change.thing)
    if card is None or card.players > seats:
        return
    name = Term(card.id)
    for field in ("cost", "shields"):
        if field in change.fields:
            before, now = change.read_numbers(field)
            yield text(f"mr-value-{field}", card=name, now=now, before=before)
    if not change.fields.isdisjoint(("score", "types")):
        yield _describe_score_change(card, change.before)
    if "trade" in change.fields:
        yield text("mr-value-trade", card=name, now=_describe_icons(change.now), before=_describe_icons(change.before))
    if not change.fields.isdisjoint(("type", "no_bastion")):
        yield text("values-other", thing=name)


def _describe_score_change(card: RealmsCard, before: Mapping[str, Plain]) -> Text:
    try:
        fields = {name: before.get(name, ()) for name in ("score", "types")}
        kept: Any = msgspec.convert(msgspec.to_builtins(card) | fields, RealmsCard)
        was = describe_score(kept)
    except (msgspec.ValidationError, IndexError, ValueError):
        # A symbol of another time.
        return text("values-other", thing=Term(card.id))
    return text("mr-value-score", card=Term(card.id), now=describe_score(card), before=was)


def _describe_icons(values: Mapping[str, Plain]) -> Text:
    icons = [text(f"mr-effect-{_ICONS[icon]}") for icon in str(values.get("trade", "")) if icon in _ICONS]
    return text("mr-value-icons", icons=tuple(icons)) if icons else text("mr-value-no-icons")
