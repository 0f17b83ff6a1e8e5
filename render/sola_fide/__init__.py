"""The pictures of Sola Fide: table, own table, scoring sheet, cards close up, hands. See `render.Pictures`."""

from __future__ import annotations

from render.sola_fide.board import draw_board, draw_table, list_in_order
from render.sola_fide.captions import list_turns
from render.sola_fide.card import draw_card
from render.sola_fide.card_effects import effects
from render.sola_fide.description import describe_table
from render.sola_fide.hand import draw_hand
from render.sola_fide.sheet import draw_sheet
from rules.sola_fide.facts import TERMS

__all__ = [
    "describe_table",
    "draw_board",
    "draw_card",
    "draw_hand",
    "draw_sheet",
    "draw_table",
    "effects",
    "list_in_order",
    "list_turns",
    "terms",
]


def terms() -> dict[str, dict[str, str]]:
    """Return the names of circles, cards, sides and colors: id -> language -> name."""
    return TERMS
