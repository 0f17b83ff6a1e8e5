"""The games under test, and how many matches of each are played."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from render.kit.words import Words
from rules.catalogue import games
from rules.engine import Game, OptionValue
from tests import toy

LOCALES = Path(__file__).resolve().parents[2] / "data" / "locales"


class Setting(NamedTuple):
    """How a game is tested.

    `matches` are random matches per seat count with the cheap checks, `sample` those with the costly ones; under
    `--soak` they are `soak` and ten times as many. `often` is the share of positions at which the costliest looks
    happen. `dull` are options that the random player picks seldom, so that more of the game happens. `wide` are options
    with which most of the game is met, where the defaults are for beginners. `locales` are folders of messages.
    """

    game: Game[Any]
    matches: int = 20
    sample: int = 2
    often: float = 0.02
    soak: int = 2_000
    dull: frozenset[str] = frozenset()
    locales: tuple[Path, ...] = (LOCALES,)
    terms: Mapping[str, Mapping[str, str]] = {}
    wide: Mapping[str, OptionValue] = {}

    def options(self, number: int) -> dict[str, OptionValue]:
        """The match options of random match `number`: the wide ones for every third, any allowed values otherwise."""
        if number % 3 == 0:
            return dict(self.wide)
        dice = Random(number)
        return {spec.id: dice.choice(spec.values) for spec in self.game.meta.options}


QUICK = (500, 25, 0.1, 20_000)
"""Matches, sample, share of positions and matches under `--soak` of a game whose matches take milliseconds."""

COUNTS = {"minute_realms": QUICK, "dominion": (120, 3, 0.02, 10_000)}
"""The same for games that the defaults do not suit. Dominion: 600 matches over all cards, 50,000 under `--soak`."""

DULL = {"dominion": frozenset(("end", "copper", "curse", "estate", "duchy", "silver"))}
"""Without a dislike for these, random decks are Coppers, and most kingdom cards are hardly ever played."""


WIDE: dict[str, dict[str, OptionValue]] = {"dominion": {"kingdom": "random"}}
"""The same for games whose defaults are for beginners."""


@cache
def settings() -> dict[str, Setting]:
    """All games under test by id; the toy game first."""
    locales = (LOCALES, Path(toy.__file__).parent / "locales")
    found = {"toy": Setting(toy.GAME, *QUICK, locales=locales, terms=toy.TERMS)}
    for name, game in games().items():
        counts = COUNTS.get(name, (20, 2, 0.02, 2_000))
        package = import_module(f"rules.{name}")
        found[name] = Setting(game, *counts, DULL.get(name, frozenset()), terms=package.TERMS, wide=WIDE.get(name, {}))
    return found


every_game = pytest.mark.parametrize("name", list(settings()))
"""Once for each game."""

every_table = pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, setting in settings().items() for seats in setting.game.meta.seats]
)
"""Once for each game and number of seats."""


def lexicon_in(folder: Path) -> Words:
    """All messages of all games, brought together in an empty `folder`, and all terms."""
    for setting in settings().values():
        for source in setting.locales:
            for language in ("de", "en"):
                shutil.copytree(source / language, folder / language, dirs_exist_ok=True)
    words = Words(folder)
    for setting in settings().values():
        words.register(setting.terms)
    return words
