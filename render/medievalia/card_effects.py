"""What cards do in one line, for buttons and lists."""

from __future__ import annotations

from functools import cache

from render.kit.translations import Translations, load_translations
from rules.medievalia.card_text import summarize_card
from rules.medievalia.facts import CARDS, LANGUAGES, TERMS

LONGEST = 60
"""How many characters an effect has at most."""


@cache
def effects() -> dict[str, dict[str, str]]:
    """Return what every card does and costs, in at most 60 characters: id of its term -> language -> effect."""
    words = load_translations()
    words.register(TERMS)
    return {f"mv.{kind}": {language: _summarize(kind, language, words) for language in LANGUAGES} for kind in CARDS}


def _summarize(kind: str, language: str, words: Translations) -> str:
    """Return the fullest line that is short enough."""
    lines = [words.text(language, version, ()) for version in summarize_card(kind)]
    line = next((line for line in lines if len(line) <= LONGEST), lines[-1])
    return line[0].upper() + line[1:]
