"""The games under test, and how many matches of each are played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rules.catalogue import games
from rules.engine import Game, Options
from tests import toy

LOCALES = Path(__file__).resolve().parents[2] / "data" / "locales"


class Setting(NamedTuple):
    """How a game is tested.

    `matches` are random matches per seat count with the cheap checks, `sample` those with the costly ones; under
    `--soak` they are 20,000 and ten times as many. `often` is the share of positions at which the costliest looks
    happen. `setups` are the match options that take turns. `locales` are folders of messages.
    """

    game: Game[Any]
    matches: int = 20
    sample: int = 2
    often: float = 0.02
    setups: tuple[Options, ...] = ({},)
    locales: tuple[Path, ...] = (LOCALES,)
    terms: Mapping[str, Mapping[str, str]] = {}


COUNTS = {"minute_realms": (500, 25, 0.1)}
"""Matches, sample and share of positions of the games that are quick enough for more than the default."""

SETUPS: dict[str, tuple[Options, ...]] = {}
"""Match options by game, where the default setup alone would leave rules unplayed."""


@cache
def settings() -> dict[str, Setting]:
    """All games under test by id; the toy game first."""
    found = {
        "toy": Setting(
            toy.GAME,
            500,
            25,
            0.1,
            setups=({"rounds": 3}, {"rounds": 3}, {"rounds": 6}),
            locales=(LOCALES, Path(toy.__file__).parent / "locales"),
            terms=toy.TERMS,
        )
    }
    for name, game in games().items():
        matches, sample, often = COUNTS.get(name, (20, 2, 0.02))
        package = import_module(f"rules.{name}")
        found[name] = Setting(game, matches, sample, often, setups=SETUPS.get(name, ({},)), terms=package.TERMS)
    return found


every_game = pytest.mark.parametrize("name", list(settings()))
"""Once for each game."""

every_table = pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, setting in settings().items() for seats in setting.game.meta.seats]
)
"""Once for each game and number of seats."""
