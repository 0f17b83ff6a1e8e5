"""The append-only log of a match: its entries, their stored form, and which decisions still count."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Literal, get_args, get_type_hints

import msgspec
from msgspec import Struct

from rules.engine.choice import Value

Decider = Literal["person", "computer", "order", "computer-order", "clock", "clock-again", "fallback", "plan"]
"""Who decided. `computer-order`: a standing order that lets the computer decide. `clock`: the time was up. `clock-again`: the
time was up for the answer just before as well, and the journal has already said so. `plan`: the person, before the turn began."""
OWN_DECIDERS: tuple[Decider, ...] = ("person", "plan")
"""Who decided where it was the person who sat there."""
OrderKind = Literal["ask", "reveal", "same", "computer"]
"""What a standing order does: ask the seat, reveal when it can, give the same answer this turn, let the computer decide."""


class AnswerEntry(Struct, frozen=True, tag="answer"):
    """The seat answered the question with this `fingerprint` with `value`. `by` says who decided."""

    version: int
    seat: int
    value: Value
    by: Decider
    fingerprint: str = msgspec.field(name="print")


class UndoEntry(Struct, frozen=True, tag="undo"):
    """The answers with the versions in `dropped` no longer count."""

    version: int
    seat: int
    dropped: tuple[int, ...]


class ConcessionEntry(Struct, frozen=True, tag="concede"):
    """The seat gave up. If `computer`, its questions stay open for the computer; otherwise they get the fallback."""

    version: int
    seat: int
    computer: bool = False


class ReplacementEntry(Struct, frozen=True, tag="replace"):
    """Somebody else sits there now: another person, or the computer."""

    version: int
    seat: int
    by: Literal["person", "computer"]


class OrderEntry(Struct, frozen=True, tag="order"):
    """A standing order for a topic. One of kind `same` repeats `value` and holds in `turn` only; -1 is every turn.

    One of kind `reveal` answers by the setting whose id is `value`; by the usual one if that is None.
    """

    version: int
    seat: int
    topic: str
    order: OrderKind
    turn: int = -1
    value: Value | None = None


class RewindEntry(Struct, frozen=True, tag="rewind"):
    """A rule fix: the answers with these versions no longer fit and were dropped."""

    version: int
    dropped: tuple[int, ...]
    revision: int


LogEntry = AnswerEntry | UndoEntry | ConcessionEntry | ReplacementEntry | OrderEntry | RewindEntry


def _make_row_type(kind: type[Struct]) -> type[Struct]:
    """Return the same struct encoded without the names of its fields, which makes it half as long in the store."""
    return msgspec.defstruct(
        kind.__name__, list(get_type_hints(kind).items()), tag=kind.__struct_config__.tag, array_like=True
    )


_ROW_TYPES: dict[type[LogEntry], type[Struct]] = {kind: _make_row_type(kind) for kind in get_args(LogEntry)}
_ENTRY_TYPES = {row: kind for kind, row in _ROW_TYPES.items()}
_decode_row = msgspec.msgpack.Decoder(reduce(or_, _ENTRY_TYPES))
_decode_named = msgspec.msgpack.Decoder(LogEntry)


def encode_entry(entry: LogEntry) -> bytes:
    """Return an entry as msgpack bytes, for the store."""
    return msgspec.msgpack.encode(_ROW_TYPES[type(entry)](*msgspec.structs.astuple(entry)))


def decode_entry(data: bytes) -> LogEntry:
    """Return the entry of msgpack bytes. Entries of earlier versions of the program are maps with names of fields."""
    if data[0] & 0xF0 == 0x80:
        named: LogEntry = _decode_named.decode(data)
        return named
    row = _decode_row.decode(data)
    entry: LogEntry = _ENTRY_TYPES[type(row)](*msgspec.structs.astuple(row))
    return entry


def filter_effective(log: Sequence[LogEntry]) -> list[AnswerEntry | ConcessionEntry]:
    """Return the decisions that still count, in order.

    >>> first, second = ConcessionEntry(0, seat=1), ConcessionEntry(1, seat=2)
    >>> filter_effective([first, second, UndoEntry(2, seat=1, dropped=(0,))]) == [second]
    True
    """
    dropped: set[int] = set()
    effective: list[AnswerEntry | ConcessionEntry] = []
    # Backwards, each entry is looked at once, however often something was taken back.
    for entry in reversed(log):
        if isinstance(entry, UndoEntry | RewindEntry):
            dropped.update(entry.dropped)
        elif isinstance(entry, AnswerEntry | ConcessionEntry) and entry.version not in dropped:
            effective.append(entry)
    return effective[::-1]
