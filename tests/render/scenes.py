"""Scenes for the pictures of all games: people with short and with long names, and the words of every game."""

from __future__ import annotations

import render
from render.kit import Scene, Translations
from rules.catalog import load_games

SHORT = ("Anna", "Bob", "Carla", "Dmitri", "Ewa", "Frieda")
LONG = (
    "Maximiliane-Sophie",
    "Graf von Grönemeye…",
    "WWWWWWWWWWWWWWWWWW",
    "Жанна Николаевна",
    "山田太郎さん",
    "Konstantin-Alexand",
)


def load_words() -> Translations:
    """Return the project's words with the terms of all games."""
    words = Translations()
    for game in load_games():
        words.register(render.get_pictures(game).terms())
    return words


WORDS = load_words()


def make_scene(language: str = "de", players: int = 3, names: tuple[str, ...] = SHORT, **more: object) -> Scene:
    """Return a scene for `players` people."""
    return Scene(language=language, names=names[:players], translations=WORDS, **more)  # type: ignore[arg-type]
