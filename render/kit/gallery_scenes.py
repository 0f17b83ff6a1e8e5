"""The people and the scenes of the pictures in the README, for the galleries of all games."""

from __future__ import annotations

from collections.abc import Mapping

from render.kit.picture import Scene
from render.kit.translations import load_translations

NAMES = ("Annalena", "Bob", "Carla", "Dmitri", "Ewa", "Frieda")


def make_scene(
    terms: Mapping[str, Mapping[str, str]],
    language: str,
    seats: int,
    viewer: int | None = None,
    badges: Mapping[str, str] | None = None,
) -> Scene:
    """Return a scene for the first `seats` people, in a game with these `terms` (id -> language -> name)."""
    translations = load_translations()
    translations.register(terms)
    return Scene(language, NAMES[:seats], translations, viewer, badges or {})
