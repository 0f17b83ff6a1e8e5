"""The stored form of a boundary: the state between two turns, and what the match itself remembers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from rules.engine.errors import BoundaryUnreadable
from rules.engine.game import Game, S
from rules.engine.log import OrderEntry

T = TypeVar("T")


class Boundary(Struct, Generic[T], frozen=True):
    """The match between two turns. It is written with the state of the game, and read with that state still raw.

    `version` is the length of the log at this boundary and `turn` the number of turns that are over. `position` is that of
    the root stream of chance. `answered` has, for each seat, the version after its last answer. `conceded` has the seats
    that gave up; True if the computer plays on for them. `orders` has the standing orders by "seat|topic".
    """

    revision: int
    seats: int
    version: int
    turn: int
    position: int
    answered: tuple[int, ...]
    conceded: dict[int, bool]
    orders: Mapping[str, OrderEntry]
    state: T


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Boundary[msgspec.Raw])


def encode_boundary(boundary: Boundary[Any]) -> bytes:
    """Return the boundary with its state as msgpack."""
    return _encoder.encode(boundary)


def decode_boundary(game: Game[S], data: bytes) -> tuple[Boundary[msgspec.Raw], S]:
    """Read a boundary and its state; an older revision is migrated. Raise `BoundaryUnreadable`."""
    try:
        boundary = _decoder.decode(data)
        if boundary.revision == game.REVISION:
            return boundary, msgspec.msgpack.decode(boundary.state, type=game.State)
        return boundary, game.migrate(msgspec.msgpack.decode(boundary.state), boundary.revision)
    except (msgspec.MsgspecError, ValueError, KeyError, TypeError) as error:
        raise BoundaryUnreadable(str(error)) from error
