"""The pictures of Medina: city, own table, scoring sheet, pieces close up, a hidden supply. See `render.Pictures`."""

from __future__ import annotations

from functools import cache

from render.kit.translations import LANGUAGES, load_translations
from render.medina.board import draw_board, draw_table
from render.medina.captions import list_turns
from render.medina.card import PIECE_KINDS, draw_card
from render.medina.description import describe_table
from render.medina.hand import draw_hand
from render.medina.sheet import draw_sheet
from rules.medina.pieces import TERMS

__all__ = [
    "describe_table",
    "draw_board",
    "draw_card",
    "draw_hand",
    "draw_sheet",
    "draw_table",
    "effects",
    "list_turns",
    "terms",
]


@cache
def effects() -> dict[str, dict[str, str]]:
    """Return what pieces and tiles do, in a few words: id -> language -> effect."""
    return {
        f"med.{kind}": {language: load_translations().say(language, f"med-pic-effect-{kind}") for language in LANGUAGES}
        for kind in PIECE_KINDS
    }


def terms() -> dict[str, dict[str, str]]:
    """Return the names of all pieces and colors: id -> language -> name."""
    return TERMS
