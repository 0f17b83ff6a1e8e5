"""What units of work and queries run in: a connection of either engine, reduced to what all of them can do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol


class Rows(Protocol):
    """What a statement has returned: an iterator over its rows, each a tuple."""

    @property
    def rowcount(self) -> int:
        """How many rows the statement has changed."""

    def fetchone(self) -> Any:
        """Return the next row, None if there is none."""

    def fetchall(self) -> list[Any]:
        """Return all rows that are left."""

    def __iter__(self) -> Iterator[Any]: ...

    def close(self) -> None:
        """Let go of the rows that are left."""


class Transaction(Protocol):
    """Runs statements. Only the modules with SQL look inside; services and workers pass it on.

    The SQL is what every engine understands, with values for `?`, or for `?1`, `?2` where one of them is needed twice.
    """

    def execute(self, statement: str, values: Sequence[Any] = ..., /) -> Rows:
        """Run a statement."""

    def executemany(self, statement: str, values: Iterable[Sequence[Any]], /) -> Rows:
        """Run a statement for each row of values."""
