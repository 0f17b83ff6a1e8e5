"""The pictures of Medina: city, own table, scoring sheet, pieces close up, a hidden supply. See `render.Pictures`."""

from __future__ import annotations

from render.kit import Scene
from render.medina import says
from render.medina.closeup import card, hand
from render.medina.sheets import sheet
from render.medina.tables import board, table
from rules.medina.pieces import TERMS
from rules.medina.view import View

__all__ = ["board", "card", "effects", "hand", "sheet", "table", "terms", "words"]


def words(view: View, scene: Scene) -> tuple[str, ...]:
    """Return the table in words, as `scene.you` may see it."""
    return (says.table_alt(view, scene, scene.you),)


def effects() -> dict[str, dict[str, str]]:
    """Return what cards and pieces do, in a few words: id -> language -> effect."""
    return {}


def terms() -> dict[str, dict[str, str]]:
    """Return the names of all pieces and colours: id -> language -> name."""
    return TERMS
