"""The pictures of Minute Realms: table, own table, scoring sheet, card close-up. See `render.Pictures`."""

from __future__ import annotations

from functools import cache

from render.kit import Picture, Scene
from render.kit.effects import Effects
from render.kit.translations import load_translations
from render.minute_realms.board import draw_board, draw_table, list_in_order
from render.minute_realms.card import draw_card
from render.minute_realms.changes import list_turns
from render.minute_realms.description import describe_table
from render.minute_realms.sheet import draw_sheet
from rules.minute_realms.card_text import summarize_card
from rules.minute_realms.cards import CARDS, TERMS
from rules.minute_realms.view import RealmsView

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


def draw_hand(view: RealmsView, seat: int, scene: Scene) -> Picture | None:
    """Return None: there are no hands in Minute Realms."""
    del view, seat, scene
    return None


@cache
def effects() -> Effects:
    """Return what cards and pieces do, in a few words: id -> language -> effect."""
    load_translations().register(TERMS)
    return Effects(CARDS, lambda card, language: load_translations().text(language, summarize_card(card), ()))


def terms() -> dict[str, dict[str, str]]:
    """Return the names of all cards and types: id -> language -> name."""
    return TERMS
