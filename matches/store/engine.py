"""What an engine of the database does for the store. Everything in which engines differ is behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from matches.ports import UnitOfWork
from matches.storage_errors import StorageRefused

T = TypeVar("T")


class StoreUnusable(Exception):
    """The database cannot be used. The message says what is wrong and what to do; the program must not start."""


class TransactionBlocked(Exception):
    """The transaction could not begin: nothing has been tried. `refused` says why to people if it stays like that."""

    def __init__(self, refused: StorageRefused, note: str) -> None:
        super().__init__(note)
        self.refused = refused


class Engine(Protocol):
    """An open database. `schema`: the number of its last migration. `most_units`: how many units share a COMMIT at most."""

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

    def translate_error(self, error: BaseException) -> StorageRefused | None:
        """Return the refusal that an error stands for; None for what is no fault of the database (a wrong statement)."""

    async def close(self) -> None:
        """Close the database. Nobody writes or reads any more."""
