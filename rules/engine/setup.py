"""What happens before the first turn: complete options, the base boundary, and the commitment to the secret seed."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from rules.engine.boundary import Boundary, encode_boundary
from rules.engine.chance import Chance
from rules.engine.errors import SetupRefused
from rules.engine.game import Game, MatchOptions, OptionValue
from rules.engine.message import text


def make_commitment(seed: bytes) -> str:
    """Return what is published at the start, so that the seed revealed at the end can be checked."""
    return blake2b(seed, digest_size=32).hexdigest()


def complete_options(game: Game[Any], options: MatchOptions) -> dict[str, OptionValue]:
    """Return the options with defaults filled in. Raise `SetupRefused` for one that the game does not know or allow."""
    full = {spec.id: spec.values[0] for spec in game.meta.options}
    for spec in game.meta.options:
        if spec.id in options:
            given = options[spec.id]
            # 1 is no answer to yes or no, although Python takes it for True.
            is_offered = any(given == value and type(given) is type(value) for value in spec.values)
            if not is_offered and not (spec.free and isinstance(given, str)):
                raise SetupRefused(text("engine-option-value", option=spec.id, value=str(given)))
            full[spec.id] = given
    for name in options:
        if name not in full and name not in game.meta.retired_options:
            raise SetupRefused(text("engine-option-unknown", option=name))
    return full


def set_up(game: Game[Any], options: MatchOptions, seats: int, seed: bytes) -> bytes:
    """Return the first boundary of a new match. `seed`: 32 secret bytes. Raise `SetupRefused`."""
    if seats not in game.meta.seats:
        raise SetupRefused(text("engine-seats", lo=min(game.meta.seats), hi=max(game.meta.seats), got=seats))
    chance = Chance(seed)
    state = game.setup(complete_options(game, options), seats, chance)
    unanswered = (0,) * seats
    return encode_boundary(Boundary(game.REVISION, seats, 0, 0, chance.position, unanswered, {}, {}, state))
