"""Draws the pictures of the README: `python -m render.gallery docs/pictures`. The positions are real matches from fixed seeds."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from random import Random

import render
import render.minute_realms as pictures
from render.kit import Picture, Scene, translations
from rules.engine import Match, Pick
from rules.minute_realms.game import MinuteRealms
from rules.minute_realms.view import RealmsView

NAMES = ("Annalena", "Bob", "Carla", "Dmitri", "Ewa")


def play_until(seats: int, seed: int, is_done: Callable[[RealmsView], bool]) -> RealmsView:
    """Return the table of a random match with `seats` seats when `is_done` first holds, or at its end."""
    match = Match.begin(MinuteRealms(), {}, seats, seed.to_bytes(32, "big"))
    chance = Random(seed)
    while match.outcome is None and not is_done(match.view(None)):
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        assert asked is not None
        assert isinstance(asked.choice, Pick)
        ids = [option.id for option in asked.choice.options]
        match.answer(seat, ("build",) if "build" in ids and chance.random() < 0.9 else (chance.choice(ids),))
    view: RealmsView = match.view(None)
    return view


def draw_gallery() -> dict[str, Picture]:
    """Return the four pictures of Minute Realms by file name: a table in German, one in English, the scoring, a card."""
    said = translations.load_translations()
    said.register(pictures.terms())

    def scene(language: str, seats: int) -> Scene:
        return Scene(language, NAMES[:seats], said)

    def midway(view: RealmsView) -> bool:
        return view.round == 6 and sum(realm.acted for realm in view.realms) == 1

    def end(view: RealmsView) -> bool:
        return view.phase == "over"

    return {
        "minute-realms-table.png": pictures.draw_board(play_until(3, 7, midway), scene("de", 3)),
        "minute-realms-five.png": pictures.draw_board(play_until(5, 11, midway), scene("en", 5)),
        "minute-realms-scoring.png": pictures.draw_sheet(play_until(4, 5, end), scene("de", 4)),
        "minute-realms-card.png": pictures.draw_card("MR32", scene("en", 2)),
    }


def draw_all() -> dict[str, Picture]:
    """Return the pictures of all games: those here, and those of every game that has a gallery of its own."""
    made = draw_gallery()
    for module in sorted(iter_modules(render.__path__), key=lambda module: module.name):
        if module.ispkg and find_spec(f"render.{module.name}.gallery") is not None:
            made |= import_module(f"render.{module.name}.gallery").draw_gallery()
    return made


def main(folder: Path) -> None:
    """Write the gallery into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in draw_all().items():
        (folder / name).write_bytes(picture.png)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures"))
