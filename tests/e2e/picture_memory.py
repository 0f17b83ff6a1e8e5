"""Pictures that are drawn once for all tests of a process.

They are pure functions of a view and a scene, which tests of theirs check.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import render
from render.kit import Scene
from tests.conformance.random_play import pack

MOST = 500
"""So many pictures are kept, about 30 MB of them."""

_drawn: dict[bytes, tuple[object]] = {}


class RememberedPictures:
    """What draws the pictures of a game, each only once. Which they are is asked at the time, as the bot asks."""

    def __init__(self, game: str) -> None:
        self._game, self._pictures = game, render.get_pictures(game)

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._pictures, name)
        if not name.startswith("draw_"):
            return method

        def draw(*args: object) -> object:
            key = pack((self._game, name, [_describe_argument(each) for each in args]))
            if (kept := _drawn.get(key)) is None:
                kept = _drawn[key] = (method(*args),)
                while len(_drawn) > MOST:
                    _drawn.pop(next(iter(_drawn)), None)
            return kept[0]

        return draw


def _describe_argument(value: object) -> object:
    """Return all that an argument of a drawing function says, as plain data."""
    if not isinstance(value, Scene):
        return value
    return [repr(getattr(value, field.name)) for field in fields(Scene) if field.name != "translations"]
