"""The stored form of a boundary: the state between two turns and what belongs to the match around it."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from rules.engine.errors import BoundaryUnreadable
from rules.engine.game import Game, S
from rules.engine.log import OrderEntry


class Boundary(Struct, frozen=True):
    """`version` is the length of the log at this boundary, `answered` per seat the version after its last answer."""

    revision: int
    seats: int
    version: int
    turn: int
    position: int
    answered: tuple[int, ...]
    conceded: dict[int, bool]
    orders: dict[str, OrderEntry]
    state: msgspec.Raw


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Boundary)


def encode_state(state: Any) -> msgspec.Raw:
    """The state as raw msgpack."""
    return msgspec.Raw(_encoder.encode(state))


def encode_boundary(boundary: Boundary) -> bytes:
    """The boundary as msgpack."""
    return _encoder.encode(boundary)


def decode_boundary(game: Game[S], data: bytes) -> tuple[Boundary, S]:
    """Reads a boundary and its state, migrating an older revision. Raises `BoundaryUnreadable`."""
    try:
        boundary = _decoder.decode(data)
        if boundary.revision == game.REVISION:
            return boundary, msgspec.msgpack.decode(boundary.state, type=game.State)
        return boundary, game.migrate(msgspec.msgpack.decode(boundary.state), boundary.revision)
    except (msgspec.MsgspecError, ValueError, KeyError, TypeError) as error:
        raise BoundaryUnreadable(str(error)) from error
