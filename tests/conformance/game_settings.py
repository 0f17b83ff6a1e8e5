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

from render.kit.translations import Translations
from rules.catalog import load_games
from rules.engine import Game, OptionValue
from tests import toy

LOCALES = Path(__file__).resolve().parents[2] / "data" / "locales"


class GameSetting(NamedTuple):
    """How a game is tested.

    `matches` are random matches per seat count with the cheap checks, `sample` those with the costly ones; under
    `--soak` they are `soak` and twenty times as many. `costly_share` is the share of positions for the costliest
    checks. `dull_picks` are options that the random player picks seldom, so that more of the game happens.
    `wide_options` are options that show most of the game, for a game whose defaults are for beginners. `locales` are
    folders of messages.
    """

    game: Game[Any]
    matches: int = 10
    sample: int = 2
    costly_share: float = 0.02
    soak: int = 2_000
    dull_picks: frozenset[str] = frozenset()
    locales: tuple[Path, ...] = (LOCALES,)
    terms: Mapping[str, Mapping[str, str]] = {}
    wide_options: Mapping[str, OptionValue] = {}

    def random_options(self, number: int) -> dict[str, OptionValue]:
        """Return the match options of random match `number`: the wide ones for every third, any allowed values otherwise."""
        if number % 3 == 0:
            return dict(self.wide_options)
        dice = Random(number)
        return {spec.id: dice.choice(spec.values) for spec in self.game.meta.options}


QUICK = (100, 7, 0.1, 20_000)
"""Matches, sample, share of positions and matches under `--soak` of a game whose matches take milliseconds."""

COUNTS = {
    "minute_realms": QUICK,
    "dominion": (50, 2, 0.02, 10_000),
    "sola_fide": (25, 3, 0.05, 5_000),
    "medievalia": (8, 2, 0.02, 1_000),
}
"""The same for games that the defaults do not suit. Dominion: matches over all cards, 50,000 under `--soak`.

Of Sola Fide and Medievalia, `test_random.py` in the folder of its tests plays many more.
"""

DULL = {
    "dominion": frozenset(("end", "copper", "curse", "estate", "duchy", "silver")),
    "medievalia": frozenset(("other",)),
}
"""Without a dislike for these, random decks are Coppers, and most kingdom cards are hardly ever played; and half of a match of
Medievalia is payments by hand that nobody finishes."""


WIDE: dict[str, dict[str, OptionValue]] = {
    "dominion": {"kingdom": "random"},
    "sola_fide": {"decks": "draft"},
    "medievalia": {"alliance": True},
}
"""The same for games whose defaults are for beginners."""


@cache
def load_settings() -> dict[str, GameSetting]:
    """Return all games under test by id; the toy game first."""
    locales = (LOCALES, Path(toy.__file__).parent / "locales")
    settings = {"toy": GameSetting(toy.GAME, *QUICK, locales=locales, terms=toy.TERMS)}
    for name, game in load_games().items():
        counts = COUNTS.get(name, (10, 2, 0.02, 2_000))
        package = import_module(f"rules.{name}")
        settings[name] = GameSetting(
            game, *counts, DULL.get(name, frozenset()), terms=package.TERMS, wide_options=WIDE.get(name, {})
        )
    return settings


every_table = pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, setting in load_settings().items() for seats in setting.game.meta.seats]
)
"""Once for each game and number of seats."""


def load_words(folder: Path) -> Translations:
    """Return all messages of all games, brought together in an empty `folder`, and all terms."""
    for setting in load_settings().values():
        for source in setting.locales:
            for language in ("de", "en"):
                shutil.copytree(source / language, folder / language, dirs_exist_ok=True)
    words = Translations(folder)
    for setting in load_settings().values():
        words.register(setting.terms)
    return words
