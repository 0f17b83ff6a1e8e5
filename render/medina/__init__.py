"""The pictures of Medina: city, own table, scoring sheet, pieces close up, a hidden supply. See `render.Pictures`."""

from __future__ import annotations

from render.medina.closeup import card, hand
from render.medina.sheets import sheet
from render.medina.tables import board, table
from rules.medina.pieces import TERMS

__all__ = ["board", "card", "hand", "sheet", "table", "terms"]


def terms() -> dict[str, dict[str, str]]:
    """Return the names of all pieces and colours: id -> language -> name."""
    return TERMS
