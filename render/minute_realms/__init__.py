"""The pictures of Minute Realms: table, own table, scoring sheet, card close-up. See `render.Pictures`."""

from __future__ import annotations

from render.kit import Picture, Scene
from render.kit.words import LANGUAGES
from render.kit.words import load as words_of_all_games
from render.minute_realms.closeup import card
from render.minute_realms.sheets import sheet
from render.minute_realms.tables import board, table
from render.minute_realms.telling import words
from rules.minute_realms.cards import CARDS, TERMS
from rules.minute_realms.view import View
from rules.minute_realms.wording import worth

__all__ = ["board", "card", "effects", "hand", "sheet", "table", "terms", "words"]


def hand(view: View, seat: int, scene: Scene) -> Picture | None:
    """Return None: nobody holds cards in Minute Realms."""
    del view, seat, scene
    return None


def effects() -> dict[str, dict[str, str]]:
    """Return what cards and pieces do, in a few words: id -> language -> effect."""
    said = words_of_all_games()
    said.register(TERMS)
    return {card: {language: said.text(language, worth(card), ()) for language in LANGUAGES} for card in CARDS}


def terms() -> dict[str, dict[str, str]]:
    """Return the names of all cards and types: id -> language -> name."""
    return TERMS
