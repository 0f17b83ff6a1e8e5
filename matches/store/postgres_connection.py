"""A connection to PostgreSQL that understands the statements and values of the units of work."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, cast

from psycopg import Connection, RawCursor
from psycopg.abc import Buffer
from psycopg.adapt import Dumper, Loader
from psycopg.types.numeric import Int8Dumper

from matches.transaction import Rows

_INT8 = 20
"""PostgreSQL's number of the type BIGINT."""
_TOKENS = re.compile(r"'(?:[^']|'')*'|\?(\d*)")


class _BoolDumper(Dumper):
    """Sends truth values as the numbers that the columns hold."""

    oid = _INT8

    def dump(self, obj: bool) -> bytes:
        return b"1" if obj else b"0"


class _BoolLoader(Loader):
    """Returns the result of a comparison as a number, as SQLite does."""

    def load(self, data: Buffer) -> int:
        return int(bytes(data) == b"t")


class _NumericLoader(Loader):
    """Returns sums and averages of whole numbers as plain numbers."""

    def load(self, data: Buffer) -> int | float:
        written = bytes(data)
        return float(written) if b"." in written else int(written)


@cache
def translate_placeholders(statement: str) -> bytes:
    """Return a statement with `$1`, `$2` for the placeholders `?` (in their order) or `?1`, `?2`; texts in it stay as they are."""
    count = 0

    def replace(token: re.Match[str]) -> str:
        nonlocal count
        if token[1] is None:
            return token[0]
        count += 1
        return f"${token[1] or count}"

    return _TOKENS.sub(replace, statement).encode()


def adapt(connection: Connection[Any]) -> None:
    """Let a connection send every whole number as BIGINT, so that a statement has one plan, and return plain numbers."""
    adapters = connection.adapters
    adapters.register_dumper(int, Int8Dumper)
    adapters.register_dumper(bool, _BoolDumper)
    adapters.register_loader("bool", _BoolLoader)
    adapters.register_loader("numeric", _NumericLoader)


class PostgresTransaction:
    """Runs the statements of a unit of work over an adapted connection. `unreadable`: matches whose rows could not be read."""

    def __init__(self, connection: Connection[Any], unreadable: set[int]) -> None:
        self._connection = connection
        self.unreadable = unreadable

    def execute(self, statement: str, values: Sequence[Any] = (), /) -> Rows:
        """Run a statement."""
        return cast(Rows, RawCursor(self._connection).execute(translate_placeholders(statement), values))

    def executemany(self, statement: str, values: Iterable[Sequence[Any]], /) -> Rows:
        """Run a statement for each row of values."""
        cursor = RawCursor(self._connection)
        cursor.executemany(translate_placeholders(statement), values)
        return cast(Rows, cursor)
