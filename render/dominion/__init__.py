"""The pictures of Dominion: table, own table, hand, scoring sheet, card close-up, kingdom. See `render.Pictures`."""

from __future__ import annotations

from render.dominion.board import draw_board, draw_table
from render.dominion.card import draw_card, draw_kingdom
from render.dominion.changes import list_turns
from render.dominion.description import describe_table
from render.dominion.hand import draw_hand, list_in_order
from render.dominion.sheet import draw_sheet
from rules.dominion.facts import EFFECT_TEXTS, TERMS

__all__ = [
    "describe_table",
    "draw_board",
    "draw_card",
    "draw_hand",
    "draw_kingdom",
    "draw_sheet",
    "draw_table",
    "effects",
    "list_in_order",
    "list_turns",
    "terms",
]


def effects() -> dict[str, dict[str, str]]:
    """Return what every card does, in at most 60 characters: id -> language -> effect."""
    return EFFECT_TEXTS


def terms() -> dict[str, dict[str, str]]:
    """Return the names of all cards, types and sets: id -> language -> name."""
    return TERMS
