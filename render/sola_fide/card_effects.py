"""What cards and circles do in one line, for buttons and lists."""

from __future__ import annotations

from functools import cache

from render.kit.effects import Effects
from render.kit.translations import load_translations
from rules.sola_fide.card_text import summarize_effect
from rules.sola_fide.facts import CARDS, CIRCLES, INFLUENCE, TERMS


@cache
def effects() -> Effects:
    """Return what every card does and what every circle is worth, in at most 60 characters: id -> language -> effect."""
    load_translations().register(TERMS)
    return Effects((*CARDS, *INFLUENCE, *CIRCLES), _describe)


def _describe(id: str, language: str) -> str:
    """Return what a card does, or the points of a circle and the territories of its sides."""
    if id not in CIRCLES:
        return load_translations().text(language, summarize_effect(id), ())
    facts = CIRCLES[id]
    return load_translations().say(
        language,
        "sf-card-worth",
        points=facts.points,
        nobility=len(facts.nobility),
        commons=len(facts.commons),
    )
