"""The pictures of Minute Realms: table, own table, scoring sheet, card close-up. See `render.Pictures`."""

from __future__ import annotations

from render.kit import Picture, Scene
from render.minute_realms.closeup import card
from render.minute_realms.sheets import sheet
from render.minute_realms.tables import board, table
from rules.minute_realms.cards import TERMS
from rules.minute_realms.view import View

__all__ = ["board", "card", "hand", "sheet", "table", "terms"]


def hand(view: View, seat: int, scene: Scene) -> Picture | None:
    """Return None: nobody holds cards in Minute Realms."""
    del view, seat, scene
    return None


def terms() -> dict[str, dict[str, str]]:
    """Return the names of all cards and types: id -> language -> name."""
    return TERMS
