"""The values of Sola Fide, and what a change of one means for a running match."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine import Term, Text, ValueChange, text
from rules.sola_fide.card_text import summarize_effect
from rules.sola_fide.facts import CARDS, CIRCLES, INFLUENCE, MILITARY


def describe_change(change: ValueChange) -> Iterator[Text]:
    """Say what is different about a circle, a card or a result of the military table.

    Which cards the first game has, and where the power markers start, was settled when the match was set up.
    """
    fields, name = change.fields, Term(change.thing)
    if change.thing in CIRCLES:
        if "points" in fields:
            before, now = change.read_numbers("points")
            yield text("sf-value-points", circle=name, now=now, before=before)
        if fields & {"nobility", "commons", "reveals"}:
            yield text("values-other", thing=name)
    elif change.thing in CARDS or change.thing in INFLUENCE or change.thing in {f"military.{die}" for die in MILITARY}:
        if "effect" in fields:
            yield text("sf-value-effect", card=name, now=summarize_effect(change.thing))
        elif fields & {"kind", "colour"}:
            yield text("values-other", thing=name)
