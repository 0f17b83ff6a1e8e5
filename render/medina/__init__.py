"""The pictures of Medina: city, own table, scoring sheet, pieces close up, a hidden supply. See `render.Pictures`."""

from __future__ import annotations

from render.kit.words import LANGUAGES, load
from render.medina.closeup import KINDS, card, hand
from render.medina.reading import words
from render.medina.sheets import sheet
from render.medina.tables import board, table
from rules.medina.pieces import TERMS

__all__ = ["board", "card", "effects", "hand", "sheet", "table", "terms", "words"]


def effects() -> dict[str, dict[str, str]]:
    """Return what pieces and tiles do, in a few words: id -> language -> effect."""
    return {
        f"med.{kind}": {language: load().say(language, f"med-pic-effect-{kind}") for language in LANGUAGES}
        for kind in KINDS
    }


def terms() -> dict[str, dict[str, str]]:
    """Return the names of all pieces and colours: id -> language -> name."""
    return TERMS
