"""The pictures of Minute Realms: table, own table, scoring sheet, card close-up. See `render.Pictures`."""

from __future__ import annotations

from render.kit import Picture, Scene
from render.minute_realms import says
from render.minute_realms.closeup import card
from render.minute_realms.sheets import sheet
from render.minute_realms.tables import board, table
from rules.minute_realms.cards import TERMS
from rules.minute_realms.view import View

__all__ = ["board", "card", "effects", "hand", "sheet", "table", "terms", "words"]


def hand(view: View, seat: int, scene: Scene) -> Picture | None:
    """Return None: nobody holds cards in Minute Realms."""
    del view, seat, scene
    return None


def words(view: View, scene: Scene) -> tuple[str, ...]:
    """Return the table in words, as `scene.you` may see it."""
    return (says.table_alt(view, scene, scene.you),)


def effects() -> dict[str, dict[str, str]]:
    """Return what cards and pieces do, in a few words: id -> language -> effect."""
    return {}


def terms() -> dict[str, dict[str, str]]:
    """Return the names of all cards and types: id -> language -> name."""
    return TERMS
