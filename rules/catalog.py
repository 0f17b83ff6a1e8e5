"""All games: every package in `rules` that has a `GAME`."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import rules
from rules.engine import Game


@cache
def load_games() -> dict[str, Game[Any]]:
    """Return the games by id, in alphabetical order. A new game needs no entry anywhere."""
    games: dict[str, Game[Any]] = {}
    for module in sorted(iter_modules(rules.__path__), key=lambda module: module.name):
        if module.ispkg and module.name != "engine":
            package = import_module(f"rules.{module.name}")
            if hasattr(package, "GAME"):
                games[module.name] = package.GAME
    return games


def load_game(id: str) -> Game[Any]:
    """Return one game without loading the others. Raise `ModuleNotFoundError` for an unknown one."""
    game: Game[Any] = import_module(f"rules.{id}").GAME
    return game
