"""The pictures of Medievalia: table, own table, a fief, a battle, the sheet of the end, cards close up, hands.

See `render.Pictures`; `draw_fief` and `draw_battle` come on top.
"""

from __future__ import annotations

from render.medievalia.battle import draw_battle
from render.medievalia.board import draw_board, draw_table
from render.medievalia.captions import list_turns
from render.medievalia.card import draw_card
from render.medievalia.card_effects import effects
from render.medievalia.description import describe_table
from render.medievalia.fief import draw_fief
from render.medievalia.hand import draw_hand
from render.medievalia.insets import draw_inset, find_inset, find_news, list_insets
from render.medievalia.sheet import draw_sheet
from rules.medievalia.facts import TERMS

__all__ = [
    "describe_table",
    "draw_battle",
    "draw_board",
    "draw_card",
    "draw_fief",
    "draw_hand",
    "draw_inset",
    "draw_sheet",
    "draw_table",
    "effects",
    "find_inset",
    "find_news",
    "list_insets",
    "list_turns",
    "terms",
]


def terms() -> dict[str, dict[str, str]]:
    """Return the names of cards, resources and zones: id -> language -> name."""
    return TERMS
