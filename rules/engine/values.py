"""The values of a game: what `data/cards` says about its cards and pieces and its rules read, without names and other words.

A match notes the digest of the values that it is played under, beside the revision of the rules.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache, cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

Plain = str | int | float | bool | None | list["Plain"] | dict[str, "Plain"]
"""A value as plain data."""

ValueTable = Mapping[str, Mapping[str, Plain]]
"""The values of a game, by thing (a card, a piece) and field; what has its default is left out."""

DIGEST_PATTERN = re.compile(r"[0-9a-f]{16}")
_STAMP = re.compile(rb'"?value_digest"?\s*[:=]\s*"([0-9a-f]{16})"')
_STAMP_BYTES = 1024
"""A stamp stands at the beginning of a file."""


class ValueChange(Struct, frozen=True, dict=True):
    """What two sets of values say about a thing; nothing where a set does not know it."""

    thing: str
    before: Mapping[str, Plain]
    now: Mapping[str, Plain]

    @cached_property
    def fields(self) -> frozenset[str]:
        """The fields that are not the same."""
        return frozenset(
            field for field in self.before.keys() | self.now.keys() if self.before.get(field) != self.now.get(field)
        )

    def read_numbers(self, field: str) -> tuple[int, int]:
        """Return what a number was and is; 0 where there is none."""
        before, now = (values.get(field) for values in (self.before, self.now))
        return before if isinstance(before, int) else 0, now if isinstance(now, int) else 0


class FittedFile(Struct, frozen=True):
    """A file of numbers that computer players were fitted with.

    `value_digest`: of the values that they were fitted to, "" if the file does not say. `refit`: how to fit them anew.
    """

    path: Path
    value_digest: str
    refit: str


def list_fields(entry: Struct, words: Collection[str] = ()) -> dict[str, Plain]:
    """Return the fields of an entry of a data file as plain data, without `words` and without what has its default."""
    return {
        stored: _make_plain(value)
        for name, stored, default in _list_defaults(type(entry))
        if name not in words and (value := getattr(entry, name)) is not None and value != default
    }


@cache
def _list_defaults(kind: type[Struct]) -> tuple[tuple[str, str, object], ...]:
    """Return the fields of a kind of entry, as they are stored, with their defaults (None for those that have none)."""
    names, defaults = kind.__struct_fields__, kind.__struct_defaults__
    defaults = (None,) * (len(names) - len(defaults)) + defaults
    return tuple(zip(names, kind.__struct_encode_fields__, defaults, strict=True))


def _make_plain(value: object) -> Plain:
    if isinstance(value, Struct):
        return list_fields(value)
    if isinstance(value, tuple):
        return [_make_plain(element) for element in value]
    assert isinstance(value, str | int | float)
    return value


def compute_digest(values: ValueTable) -> str:
    """Return the digest of values: 16 hexadecimal digits, the same in every process and whatever the order of the file."""
    return blake2b(msgspec.json.encode(values, order="deterministic"), digest_size=8).hexdigest()


def encode_values(values: ValueTable) -> bytes:
    """Return values as they are stored."""
    return msgspec.msgpack.encode(values, order="deterministic")


def decode_values(data: bytes) -> ValueTable:
    """Return stored values."""
    return msgspec.msgpack.decode(data, type=dict[str, dict[str, Any]])


def compare_values(before: ValueTable, now: ValueTable) -> Iterator[ValueChange]:
    """Yield what has changed, in the order of the present values."""
    for thing in (*now, *(thing for thing in before if thing not in now)):
        change = ValueChange(thing, before.get(thing, {}), now.get(thing, {}))
        if change.fields:
            yield change


def read_stamp(path: Path) -> str:
    """Return the digest of the values that the numbers of a file were fitted to, "" if it does not say."""
    with path.open("rb") as file:
        stamp = _STAMP.search(file.read(_STAMP_BYTES))
    return "" if stamp is None else stamp[1].decode()
