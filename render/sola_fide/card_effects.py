"""What cards and circles do in one line, for buttons and lists."""

from __future__ import annotations

from functools import cache

from render.kit.translations import Translations, load_translations
from rules.sola_fide.card_text import summarize_effect
from rules.sola_fide.facts import CARDS, CIRCLES, INFLUENCE, LANGUAGES, TERMS


@cache
def effects() -> dict[str, dict[str, str]]:
    """Return what every card does and what every circle is worth, in at most 60 characters: id -> language -> effect."""
    words = load_translations()
    words.register(TERMS)
    cards = {
        card: {language: words.text(language, summarize_effect(card), ()) for language in LANGUAGES}
        for card in (*CARDS, *INFLUENCE)
    }
    return cards | {circle: {language: _worth(circle, language, words) for language in LANGUAGES} for circle in CIRCLES}


def _worth(circle: str, language: str, words: Translations) -> str:
    """Return the points of a circle and the territories of its sides."""
    facts = CIRCLES[circle]
    return words.say(
        language,
        "sf-card-worth",
        points=facts.points,
        nobility=len(facts.nobility),
        commons=len(facts.commons),
    )
