"""The SQLite file: opening it safely, migrations, and one writer that commits in groups.

A unit of work is a plain function over the write connection. Every unit runs in a savepoint of its own, one COMMIT serves
all that wait, and a caller is answered only after the COMMIT.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Any, TypeVar

import aiosqlite
import msgspec

from matches import integrity
from matches.ports import UnitOfWork, WaitHook, plain_wait
from matches.storage_errors import (
    StorageBusy,
    StorageCondition,
    StorageDamaged,
    StorageFull,
    StorageRefused,
    translate_error,
)

__all__ = ["StorageBusy", "StorageFull", "StorageRefused", "Store", "StoreUnusable", "TrackingConnection"]

T = TypeVar("T")


log = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parent.parent / "data" / "migrations"
APPLICATION_ID = 0x7AFE1
"""Marks the file as ours (`PRAGMA application_id`)."""

BUSY_SECONDS = 2.0
"""How long SQLite waits for another program that holds the file, each time."""
BUSY_TRIES = 5
"""How often SQLite waits like that before people are told to try again."""


class StoreUnusable(Exception):
    """The database cannot be used. The message says what is wrong and what to do; the program must not start."""


class TrackingConnection(sqlite3.Connection):
    """A connection that remembers which matches have rows that cannot be read, so that somebody can be told."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.unreadable: set[int] = set()


class _AsyncConnection(aiosqlite.Connection):
    """A connection that runs a whole function in its thread, so that a batch of units costs one hop."""

    @property
    def unreadable(self) -> set[int]:
        """The matches whose rows could not be read over this connection."""
        found: set[int] = getattr(self._conn, "unreadable", set())
        return found

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        def act() -> T:
            return work(self._conn)

        result: T = await self._execute(act)  # type: ignore[no-untyped-call]
        return result


class Store:
    """The open file. `write` and `read` take functions over a `sqlite3.Connection`; nothing else touches the file."""

    def __init__(
        self,
        path: Path,
        write_connection: _AsyncConnection,
        read_connection: _AsyncConnection,
        lock_file: IO[str],
        wait: WaitHook,
        condition: StorageCondition,
    ) -> None:
        self.path = path
        self.condition = condition
        self._write_connection = write_connection
        self._read_connection = read_connection
        self._lock_file = lock_file
        self._wait = wait
        self._queue: asyncio.Queue[tuple[UnitOfWork[Any], asyncio.Future[Any]] | None] = asyncio.Queue()
        self.errors = 0
        self._writer = asyncio.create_task(self._run_writer(), name="writer")

    @classmethod
    async def open(cls, path: Path, wait: WaitHook = plain_wait, clock: Callable[[], float] = time.time) -> Store:
        """Open or create the file and bring it up to date. `clock` returns seconds since 1970. Raise `StoreUnusable`."""
        guard = _lock_database(path)
        try:
            writing = await _connect(path)
            try:
                await writing.run(lambda db: _migrate(db, path))
                reading = await _connect(path)
            except BaseException:
                await writing.close()
                raise
        except sqlite3.Error as error:
            guard.close()
            raise StoreUnusable(explain_error(path, error)) from error
        except BaseException:
            guard.close()
            raise
        return cls(path, writing, reading, guard, wait, StorageCondition(clock))

    async def write(self, unit: UnitOfWork[T]) -> T:
        """Run a unit of work and return its result after the COMMIT. Raise what it raised, or `StorageRefused`."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((unit, done))
        return await done

    async def read(self, query: UnitOfWork[T]) -> T:
        """Run a query on what is committed. Raise what it raised, or `StorageRefused`."""
        try:
            return await self._read_connection.run(query)
        except sqlite3.Error as error:
            refused = self._record_failure(error)
            if refused is None:
                raise
            raise refused from error

    @property
    def unreadable(self) -> int:
        """How many matches have rows that could not be read."""
        return len(self._read_connection.unreadable | self._write_connection.unreadable)

    def is_alive(self) -> bool:
        """Return whether the writer lives."""
        return not self._writer.done()

    async def close(self) -> None:
        """Write what waits and close the file, even if the writer was cancelled.

        An open connection would keep the program from ending.
        """
        self._queue.put_nowait(None)
        try:
            await asyncio.wait((self._writer,))
        finally:
            await self._write_connection.close()
            await self._read_connection.close()
            self._lock_file.close()
        if not self._writer.cancelled():
            self._writer.result()

    async def _run_writer(self) -> None:
        while True:
            first = await self._wait(self._queue.get(), "writer")
            batch = [first]
            while not self._queue.empty():
                batch.append(self._queue.get_nowait())
            units = [item for item in batch if item is not None]
            if units:
                await self._commit(units)
            if None in batch:
                return

    async def _commit(self, batch: Sequence[tuple[UnitOfWork[Any], asyncio.Future[Any]]]) -> None:
        try:
            results = await self._run_units([unit for unit, _ in batch])
            refused = next((kept for one in results if (kept := self._record_failure(one)) is not None), None)
            if refused is None:
                self.condition.record_success()
            results = [self._record_failure(result) or result for result in results]
        except Exception as error:
            self.errors += 1
            log.exception("a group of %d units of work was not committed", len(batch))
            results = [self._record_failure(error) or error] * len(batch)
        for (_, done), result in zip(batch, results, strict=True):
            if done.cancelled():
                continue
            if isinstance(result, BaseException):
                done.set_exception(result)
            else:
                done.set_result(result)

    async def _run_units(self, units: Sequence[UnitOfWork[Any]]) -> list[Any]:
        """Run the units. If another program holds the file, none of them has run, so they are tried again."""
        for tries in range(1, BUSY_TRIES + 1):
            try:
                return await self._write_connection.run(lambda db: _run_batch(db, units))
            except _TransactionBlocked as error:
                log.warning("another program holds the database (%s), try %d of %d", error, tries, BUSY_TRIES)
                self.condition.record_failure(StorageBusy())
        return [StorageBusy()] * len(units)

    def _record_failure(self, result: object) -> StorageRefused | None:
        """Return what a failed unit means for people, and note it as the condition of the file; None for anything else."""
        refused = translate_error(result) if isinstance(result, BaseException) else None
        if refused is not None:
            self.condition.record_failure(refused)
        if isinstance(refused, StorageDamaged):
            integrity.request_check(self.path)
        return refused


class _TransactionBlocked(Exception):
    """The transaction could not begin: nothing has been tried."""


def _run_batch(db: sqlite3.Connection, units: Sequence[UnitOfWork[Any]]) -> list[Any]:
    """Run all units in one transaction, each in its own savepoint; if a unit raises, only its own changes are rolled back."""
    results: list[Any] = []
    try:
        db.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        if isinstance(translate_error(error), StorageBusy):
            raise _TransactionBlocked(str(error)) from error
        raise
    try:
        for unit in units:
            db.execute("SAVEPOINT unit")
            try:
                results.append(unit(db))
                db.execute("RELEASE unit")
            except Exception as error:
                if not db.in_transaction:
                    raise
                db.execute("ROLLBACK TO unit")
                db.execute("RELEASE unit")
                results.append(error)
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return results


async def _connect(path: Path) -> _AsyncConnection:
    def connector() -> sqlite3.Connection:
        return sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS, factory=TrackingConnection)

    connection = _AsyncConnection(connector, iter_chunk_size=64)
    await connection
    return connection


def _migrate(db: sqlite3.Connection, path: Path) -> None:
    """Check the file and bring it up to the newest migration."""
    ours = db.execute("PRAGMA application_id").fetchone()[0]
    version = db.execute("PRAGMA user_version").fetchone()[0]
    tables = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if tables and ours != APPLICATION_ID:
        raise StoreUnusable(f"{path} is a database of another program. Name another file with TAFELRUNDE_DATABASE.")
    steps = sorted(MIGRATIONS.glob("[0-9]*.sql"))
    if version > len(steps):
        raise StoreUnusable(
            f"{path} was written by a newer Tafelrunde (schema {version}, this one knows {len(steps)}). "
            "Update the program, or name another file with TAFELRUNDE_DATABASE."
        )
    if (found := integrity.check_at_start(db, path)) is not None:
        raise StoreUnusable(f"{path} is damaged ({found}). Put the last backup in its place; see docs/self-hosting.md.")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    # For migrations that turn parts of packed values into columns.
    db.create_function("unpacked", 2, lambda data, name: msgspec.msgpack.decode(data).get(name), deterministic=True)
    db.create_function("repacked", 3, _replace_packed_value, deterministic=True)
    for number, step in enumerate(steps[version:], start=version + 1):
        db.executescript(f"BEGIN IMMEDIATE; {step.read_text('utf-8')} PRAGMA user_version = {number}; COMMIT;")
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("BEGIN IMMEDIATE")
    db.execute("COMMIT")


def _replace_packed_value(data: bytes, name: str, value: str) -> bytes:
    """Return a packed value with another value under one of its names."""
    return msgspec.msgpack.encode({**msgspec.msgpack.decode(data), name: value})


def explain_error(path: Path, error: sqlite3.Error) -> str:
    """Return what it means that the database cannot be used, and what to do, for whoever runs the program."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return f"{path} is locked by another program. Close whatever has it open and start again."
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return f"{path} cannot be written. Give this user the right to write the file and its folder."
    if code == sqlite3.SQLITE_CANTOPEN:
        return f"{path} cannot be opened. Check that its folder exists and that this user may write there."
    if code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
        return f"{path} is no readable database ({error}). Put the last backup in its place; see docs/self-hosting.md."
    if code == sqlite3.SQLITE_FULL:
        return f"There is no space left for {path}. Make room and start again."
    return f"{path} cannot be used: {error}."


def _lock_database(path: Path) -> IO[str]:
    """Take the lock file beside the database, so that two bots never answer for the same matches."""
    lock = path.with_name(path.name + ".lock")
    try:
        guard = lock.open("a", encoding="utf-8")
    except OSError as error:
        raise StoreUnusable(f"{lock} cannot be written ({error.strerror}). Check the folder and its rights.") from error
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(guard.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(guard, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        guard.close()
        raise StoreUnusable(
            f"{path} is in use by another running Tafelrunde. Stop that one, or name another file with TAFELRUNDE_DATABASE."
        ) from error
    return guard
