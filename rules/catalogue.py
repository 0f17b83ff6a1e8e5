"""All games of the house, found by looking: every package of `rules` that has a `GAME`."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import rules
from rules.engine import Game


@cache
def load_games() -> dict[str, Game[Any]]:
    """The games by id, in alphabetical order."""
    found: dict[str, Game[Any]] = {}
    for module in sorted(iter_modules(rules.__path__), key=lambda module: module.name):
        if module.ispkg and module.name != "engine":
            package = import_module(f"rules.{module.name}")
            if hasattr(package, "GAME"):
                found[module.name] = package.GAME
    return found
