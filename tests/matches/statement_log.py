"""Which statements the units of work of a service run, on either engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from matches.domain.ports import UnitOfWork
from matches.domain.transaction import Rows, Transaction
from matches.service import Matches

Statement = tuple[str, tuple[Any, ...]]
"""A statement as it stands in the program, and its values."""


class _LoggedTransaction:
    """A transaction that notes every statement before it runs."""

    def __init__(self, db: Transaction, log: list[Statement]) -> None:
        self._db = db
        self._log = log
        self.unreadable: set[int] = getattr(db, "unreadable", set())

    def execute(self, statement: str, values: Sequence[Any] = (), /) -> Rows:
        self._log.append((statement, tuple(values)))
        return self._db.execute(statement, values)

    def executemany(self, statement: str, values: Iterable[Sequence[Any]], /) -> Rows:
        every = [tuple(parameters) for parameters in values]
        self._log.extend((statement, parameters) for parameters in every)
        return self._db.executemany(statement, every)


@contextmanager
def log_statements(matches: Matches) -> Iterator[list[Statement]]:
    """Yield a list to which every statement is added that the service runs meanwhile, for writing or reading."""
    store, log = matches.store, list[Statement]()
    write, read = store.write, store.read

    async def log_write(unit: UnitOfWork[Any]) -> Any:
        return await write(lambda db: unit(_LoggedTransaction(db, log)))

    async def log_read(query: UnitOfWork[Any]) -> Any:
        return await read(lambda db: query(_LoggedTransaction(db, log)))

    # Everything in the service holds the same store.
    vars(store).update(write=log_write, read=log_read)
    try:
        yield log
    finally:
        del store.write, store.read
