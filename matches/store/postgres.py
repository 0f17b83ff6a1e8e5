"""A PostgreSQL server as the database: one connection that writes in a thread of its own, and a few that read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

import psycopg
from psycopg_pool import ConnectionPool

from matches.domain.ports import UnitOfWork
from matches.domain.storage_errors import StorageAway, StorageRefused
from matches.domain.transaction import Transaction
from matches.store import postgres_errors, postgres_schema
from matches.store.engine import StoreUnusable, Table, TransactionBlocked
from matches.store.postgres_connection import BoundedConnection, PostgresTransaction, build_settings, connect, prepare
from matches.store.postgres_ear import PostgresEar
from matches.store.postgres_writer import PostgresWriter

T = TypeVar("T")

READERS = 3
"""How many queries run at once."""
READ_SECONDS = 2.0
"""How long a query waits for a connection."""


class PostgresEngine:
    """The open database: a writer that holds its lock, and a pool of connections that read."""

    # More units in a transaction hold their rows longer and win nothing any more.
    most_units = 32

    def __init__(
        self,
        place: str,
        url: str,
        writer: PostgresWriter,
        write_thread: ThreadPoolExecutor,
        pool: ConnectionPool[BoundedConnection],
    ) -> None:
        self.place = place
        self._url = url
        self.schema = len(postgres_schema.MIGRATIONS)
        self._writer = writer
        self._write_thread = write_thread
        self._read_threads = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._pool = pool
        self._ear: PostgresEar | None = None

    @property
    def unreadable(self) -> set[int]:
        """The matches whose rows could not be read."""
        return self._writer.unreadable

    @property
    def epoch(self) -> int | None:
        """The membership of this process, see `SharedEngine`."""
        return self._writer.epoch

    @epoch.setter
    def epoch(self, epoch: int | None) -> None:
        self._writer.epoch = epoch

    async def coordinate(self, unit: UnitOfWork[T]) -> T:
        """Run a unit about the memberships, see `SharedEngine`."""
        try:
            return await _run_in(self._write_thread, partial(self._writer.coordinate, unit))
        except (psycopg.Error, TransactionBlocked) as error:
            refused = error.refused if isinstance(error, TransactionBlocked) else self.translate_error(error)
            if refused is None:
                raise
            raise refused from error

    def listen(self, hear: Callable[[str | None], None]) -> None:
        """Call `hear` with every hint, see `SharedEngine`."""
        self._ear = PostgresEar(self._url, hear)

    async def commit(self, units: Sequence[UnitOfWork[Any]]) -> list[Any]:
        """Run units in one transaction, see `Engine`."""
        return await _run_in(self._write_thread, partial(self._writer.commit, units))

    async def read(self, query: UnitOfWork[T]) -> T:
        """Run a query on what is committed, all of it as of one moment."""
        return await _run_in(self._read_threads, partial(self._read, query))

    async def erase_traces(self) -> bool:
        """Do nothing: what a server keeps of deleted rows, and how long, is a matter of its settings (autovacuum, archives)."""
        return True

    def translate_error(self, error: BaseException) -> StorageRefused | None:
        """Return the refusal that an error stands for."""
        return postgres_errors.translate_error(error)

    def list_tables(self, db: Transaction) -> list[Table]:
        """Return all tables."""
        return postgres_schema.list_tables(db)

    def read_counters(self, db: Transaction) -> dict[str, int]:
        """Return the last number that was given to a row, by table."""
        return postgres_schema.read_counters(db)

    def set_counters(self, db: Transaction, counters: Mapping[str, int]) -> None:
        """Let the numbers of new rows come after those of `read_counters` and after all that there are."""
        postgres_schema.set_counters(db, counters)

    async def close(self) -> None:
        """Give the lock back and close all connections."""
        if self._ear is not None:
            await asyncio.to_thread(self._ear.close)
        await _run_in(self._write_thread, self._writer.close)
        await _run_in(self._read_threads, self._pool.close)
        self._write_thread.shutdown()
        self._read_threads.shutdown()

    def _read(self, query: UnitOfWork[T]) -> T:
        try:
            return self._read_once(query)
        except psycopg.Error as error:
            if not isinstance(postgres_errors.translate_error(error), StorageAway):
                raise
        # The server has started again, or the line is cut: the others are gone as well. Asking each of them would take too long
        # where nothing arrives any more.
        self._pool.drain()
        return self._read_once(query)

    def _read_once(self, query: UnitOfWork[T]) -> T:
        with self._pool.connection(READ_SECONDS) as connection:
            connection.execute(b"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            try:
                return query(PostgresTransaction(connection, self._writer.unreadable))
            finally:
                if not connection.closed:
                    connection.execute(b"COMMIT")


async def open_engine(url: str, is_shared: bool = False) -> PostgresEngine:
    """Open the database and bring it up to date. `is_shared`: other processes may too. Raise `StoreUnusable`."""
    place = describe_address(url)
    thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
    try:
        writer = await _run_in(thread, partial(PostgresWriter, url, place, is_shared))
    except psycopg.Error as error:
        thread.shutdown()
        raise postgres_errors.build_unusable(place, error) from error
    except BaseException:
        thread.shutdown()
        raise
    return PostgresEngine(place, url, writer, thread, _open_pool(url))


@contextmanager
def open_reader(url: str) -> Iterator[Transaction]:
    """Yield a transaction that only reads an existing database, beside a running program. Raise `StoreUnusable`."""
    place = describe_address(url)
    try:
        with connect(url) as connection, connection.unlimited():
            if not postgres_schema.check_database(connection, place):
                raise StoreUnusable(f"There are no matches in {place}. Name it with --database or TAFELRUNDE_DATABASE.")
            connection.execute(b"SET statement_timeout = 0")
            connection.execute(b"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield PostgresTransaction(connection, set())
            connection.execute(b"COMMIT")
    except psycopg.Error as error:
        raise postgres_errors.build_unusable(place, error) from error


def describe_address(url: str) -> str:
    """Return the address without its password. Raise `StoreUnusable` if it is none."""
    try:
        return postgres_errors.describe_address(url)
    except psycopg.ProgrammingError as error:
        raise StoreUnusable(
            "TAFELRUNDE_DATABASE is no address of a PostgreSQL database; write postgresql://user:password@host/database, "
            "and in the password %40 for @, %2F for / and %25 for %."
        ) from error


def _open_pool(url: str) -> ConnectionPool[BoundedConnection]:
    # After `reconnect_timeout` a connection is tried again as soon as somebody wants to read.
    return ConnectionPool(
        url,
        connection_class=BoundedConnection,
        kwargs=build_settings(url),
        min_size=1,
        max_size=READERS,
        configure=prepare,
        reconnect_timeout=2.0,
        num_workers=1,
        name="readers",
        open=True,
    )


async def _run_in(threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(threads, work)
