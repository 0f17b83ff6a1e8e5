"""The values of Medievalia, and what a change of one means for a running match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.engine import Plain, Text, ValueChange, ValueTable, list_fields, text
from rules.medievalia.card_text import describe_units
from rules.medievalia.facts import CARDS, name_kind
from rules.medievalia.units import RESOURCES, Units

_WORDS = ("id", "name", "status", "reason")
_UNITS = ("price", "yields")
_NUMBERS = ("attack", "defence", "bonus")
_ABILITIES = ("group", "needs", "power")


def list_values() -> ValueTable:
    """Return the values by kind of card."""
    return {
        card.id: list_fields(card, (*_WORDS, *_UNITS)) | _list_units(card.price, card.yields) for card in CARDS.values()
    }


def _list_units(price: Units | None, yields: Units) -> dict[str, Plain]:
    units = {"price": price or (), "yields": yields}
    return {
        field: {name: count for name, count in zip(RESOURCES, amounts, strict=True) if count}
        for field, amounts in units.items()
        if any(amounts)
    }


def describe_change(change: ValueChange) -> Iterator[Text]:
    """Say what is different about a kind of card. How many copies there are was settled when the match was set up."""
    if change.thing not in CARDS:
        return
    card = name_kind(change.thing)
    for field in _UNITS:
        if field in change.fields:
            before, now = (describe_units(_read_units(values.get(field))) for values in (change.before, change.now))
            yield text(f"mv-value-{field}", card=card, now=now, before=before)
    for field in _NUMBERS:
        if field in change.fields:
            was, is_now = change.read_numbers(field)
            yield text(f"mv-value-{field}", card=card, now=is_now, before=was)
    if not change.fields.isdisjoint(_ABILITIES):
        yield text("values-other", thing=card)


def _read_units(value: Plain) -> Units:
    amounts: Mapping[str, Plain] = value if isinstance(value, dict) else {}
    food, energy, gold, work = (count if isinstance(count := amounts.get(name), int) else 0 for name in RESOURCES)
    return food, energy, gold, work
