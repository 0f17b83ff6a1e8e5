"""The pictures of Dominion: table, own table, hand, scoring sheet, card close-up, kingdom. See `render.Pictures`."""

from __future__ import annotations

from render.dominion.closeup import card, kingdom
from render.dominion.hands import hand
from render.dominion.sheets import sheet
from render.dominion.tables import board, table
from render.dominion.words import words
from rules.dominion.facts import EFFECTS, TERMS

__all__ = ["board", "card", "effects", "hand", "kingdom", "sheet", "table", "terms", "words"]


def effects() -> dict[str, dict[str, str]]:
    """Return what every card does, in at most 60 characters: id -> language -> effect."""
    return EFFECTS


def terms() -> dict[str, dict[str, str]]:
    """Return the names of all cards, types and sets: id -> language -> name."""
    return TERMS
