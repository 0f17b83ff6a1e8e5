"""What cards do in one line, for buttons and lists."""

from __future__ import annotations

from functools import cache

from render.kit.effects import Effects
from render.kit.translations import load_translations
from rules.medievalia.card_text import summarize_card
from rules.medievalia.facts import CARDS, TERMS

LONGEST = 60
"""How many characters an effect has at most."""


@cache
def effects() -> Effects:
    """Return what every card does and costs, in at most 60 characters: id of its term -> language -> effect."""
    load_translations().register(TERMS)
    return Effects((f"mv.{kind}" for kind in CARDS), _summarize)


def _summarize(id: str, language: str) -> str:
    """Return the fullest line that is short enough."""
    versions = summarize_card(id.removeprefix("mv."))
    lines = [load_translations().text(language, version, ()) for version in versions]
    line = next((line for line in lines if len(line) <= LONGEST), lines[-1])
    return line[0].upper() + line[1:]
