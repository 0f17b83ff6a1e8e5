"""What an engine of the database does for the store. Everything in which engines differ is behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from matches.domain.ports import UnitOfWork
from matches.domain.storage_errors import StorageRefused
from matches.domain.transaction import Transaction

T = TypeVar("T")


class StoreUnusable(Exception):
    """The database cannot be used. The message says what is wrong and what to do; the program must not start."""


class StoreNotNow(StoreUnusable):
    """The database cannot be used at present: another program has it, or the disk is full. A later start may succeed."""


class StoreAway(StoreNotNow):
    """The server with the database cannot be reached: perhaps it is still starting, as this machine is. It is worth waiting for."""


class TransactionBlocked(Exception):
    """Nothing of the group was written, and it may be tried again. `refused` says why to people if it stays like that."""

    def __init__(self, refused: StorageRefused, note: str) -> None:
        super().__init__(note)
        self.refused = refused


class Table(Struct, frozen=True):
    """A table with its columns and those of its primary key, in order. Only the rows that fulfill `condition` are meant."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    condition: str = "1 = 1"

    def get_key(self, row: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the primary key of a row with all columns."""
        return tuple(row[self.columns.index(column)] for column in self.key)


class Engine(Protocol):
    """An open database. `place`: its address, without a password. `schema`: the number of its last migration.

    `most_units`: how many units share a COMMIT at most.
    """

    place: str
    schema: int
    most_units: int

    @property
    def unreadable(self) -> set[int]:
        """The matches whose rows could not be read."""

    async def commit(self, units: Sequence[UnitOfWork[Any]]) -> list[Any]:
        """Run units in one transaction. Return their results after the COMMIT; that of a unit that failed is its exception.

        If a unit raises, only its own changes are taken back. Raise `TransactionBlocked`, or what the engine raises if nothing
        was committed.
        """

    async def read(self, query: UnitOfWork[T]) -> T:
        """Run a query on what is committed. Raise what it raises."""

    async def erase_traces(self) -> bool:
        """Let nothing of what was deleted stay in the files of the database. Return False if that cannot be done now."""

    def translate_error(self, error: BaseException) -> StorageRefused | None:
        """Return the refusal that an error stands for; None for what is no fault of the database (a wrong statement)."""

    def list_tables(self, db: Transaction) -> list[Table]:
        """Return all tables."""

    def read_counters(self, db: Transaction) -> dict[str, int]:
        """Return the last number that was given to a row, by table: no number is given twice, even if its row was deleted."""

    def set_counters(self, db: Transaction, counters: Mapping[str, int]) -> None:
        """Let the numbers of new rows come after those of `read_counters` and after all that there are."""

    async def close(self) -> None:
        """Close the database. Nobody writes or reads any more."""


class SharedEngine(Protocol):
    """What an engine can do besides if several processes share its database."""

    epoch: int | None
    """The membership of this process: once it is over, nothing is written any more (`LeaseLost`)."""

    async def coordinate(self, unit: UnitOfWork[T]) -> T:
        """Run a unit about the memberships, whether this process has one or not. Raise `StorageRefused`."""

    def listen(self, hear: Callable[[str | None], None]) -> None:
        """Call `hear` with every hint of another process; with None after a time in which hints may have been lost."""
