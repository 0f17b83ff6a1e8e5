"""What the opener chose, as the game completes it: options of older versions, options drawn ahead, and what was changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from matches.domain.model import Setup
from rules.engine import Chance, Game, MatchOptions, OptionValue, SetupRefused, complete_options, text

DRAW_KEY_BYTES = 16
"""Random bytes for what is drawn while people gather; the match itself is dealt from its own seed."""
CHANGEABLE_FIELDS = (
    "seats",
    "invited",
    "deadline",
    "at_deadline",
    "away_days",
    "time_bank",
    "visible",
    "language",
    "thread",
    "hints",
    "open_hands",
)
"""The fields of a setup that the opener may change, beside the game's options."""


def select_known_options(game: Game[Any], options: MatchOptions) -> dict[str, OptionValue]:
    """Return the options that this version of the game still has, with values that it still takes."""
    specs = {spec.id: spec for spec in game.meta.options}
    return {
        id: value
        for id, value in options.items()
        if id in specs and (value in specs[id].values or (specs[id].free and isinstance(value, str)))
    }


def complete_setup(game: Game[Any], setup: Setup, urandom: Callable[[int], bytes]) -> Setup:
    """Return the setup with all options, and with what the game draws ahead. Raise `SetupRefused` if it cannot be played."""
    if setup.seats not in game.meta.seats:
        lo, hi = min(game.meta.seats), max(game.meta.seats)
        raise SetupRefused(text("engine-seats", lo=lo, hi=hi, got=setup.seats))
    options: MatchOptions = complete_options(game, setup.options)
    if any(not spec.chosen for spec in game.meta.options):
        options = game.prepare(options, Chance(urandom(DRAW_KEY_BYTES)))
    game.check_options(options, setup.seats)
    # A trial with a meaningless key: a setup that cannot be played is refused now, not when the last seat is taken.
    game.setup(options, setup.seats, Chance(bytes(DRAW_KEY_BYTES)))
    return msgspec.structs.replace(setup, options=dict(options))


def _read_field(setup: Setup, name: str) -> object:
    """Return what a field of a setup says, with the fields that belong to it."""
    if name == "deadline":
        return setup.seconds, setup.clock, setup.hour
    return setup.bank_seconds if name == "time_bank" else getattr(setup, name)


def drop_drawn_options(game: Game[Any], options: MatchOptions) -> dict[str, OptionValue]:
    """Return the options without those that the game has drawn, so that it draws them again."""
    drawn = {spec.id for spec in game.meta.options if not spec.chosen}
    return {id: value for id, value in options.items() if id not in drawn}


def list_changes(old: Setup, new: Setup) -> tuple[str, ...]:
    """Return what was changed: names of fields, and "options." with the id of an option."""
    fields = [name for name in CHANGEABLE_FIELDS if _read_field(old, name) != _read_field(new, name)]
    ids = [id for id in new.options if old.options.get(id) != new.options[id]]
    return (*fields, *(f"options.{id}" for id in ids))
