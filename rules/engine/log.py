"""The log of a match: append-only entries, and the fold that tells which decisions still count."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec import Struct

from rules.engine.choice import Value

By = Literal["person", "computer", "order", "computer-order", "clock", "clock-again", "fallback"]
"""Who decided. `computer-order`: a standing order that lets the computer decide. `clock`: the time was up; `clock-again`: so
it was for the answer just before, and that was told then."""
Standing = Literal["ask", "reveal", "same", "computer"]


class Answered(Struct, frozen=True, tag="answer"):
    """Seat `seat` answered its question with `value`. `print` is the fingerprint of that question, `by` who decided."""

    version: int
    seat: int
    value: Value
    by: By
    print: str


class Undone(Struct, frozen=True, tag="undo"):
    """The answers with the versions in `dropped` no longer count."""

    version: int
    seat: int
    dropped: tuple[int, ...]


class Conceded(Struct, frozen=True, tag="concede"):
    """The seat gave up. `computer`: its questions stay open for the computer; otherwise fallbacks answer them."""

    version: int
    seat: int
    computer: bool = False


class Replaced(Struct, frozen=True, tag="replace"):
    """Somebody else sits there now: another person, or the computer."""

    version: int
    seat: int
    by: Literal["person", "computer"]


class Ordered(Struct, frozen=True, tag="order"):
    """A standing order for a topic. `turn` bounds an order of kind `same` (it repeats `value` for the rest of that turn)."""

    version: int
    seat: int
    topic: str
    order: Standing
    turn: int = -1
    value: Value | None = None


class Rewound(Struct, frozen=True, tag="rewind"):
    """A rule fix: the answers with these versions no longer fit and were dropped."""

    version: int
    dropped: tuple[int, ...]
    revision: int


Entry = Answered | Undone | Conceded | Replaced | Ordered | Rewound

_decode = msgspec.msgpack.Decoder(Entry)


def encode_entry(entry: Entry) -> bytes:
    """An entry as msgpack bytes, for the store."""
    return msgspec.msgpack.encode(entry)


def decode_entry(data: bytes) -> Entry:
    """The inverse of `encode_entry`."""
    entry: Entry = _decode.decode(data)
    return entry


def fold(log: Iterable[Entry]) -> list[Answered | Conceded]:
    """The entries that still count for replay, in order."""
    effective: list[Answered | Conceded] = []
    for entry in log:
        if isinstance(entry, Answered | Conceded):
            effective.append(entry)
        elif isinstance(entry, Undone | Rewound):
            gone = set(entry.dropped)
            effective = [kept for kept in effective if kept.version not in gone]
    return effective
