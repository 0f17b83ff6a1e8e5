"""The SQLite file: opening it safely, migrations, and one writer that commits in groups.

A unit of work is a plain function over the write connection. Every unit runs in a savepoint of its own, one COMMIT serves
all that wait, and a caller is answered only after the COMMIT.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Any, TypeVar

import aiosqlite
import msgspec

from matches.ports import Idle, just_wait
from rules.engine import Refused, text

T = TypeVar("T")
Unit = Callable[[sqlite3.Connection], T]

log = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parent.parent / "data" / "migrations"
APPLICATION = 0x7AFE1
"""Marks the file as ours (`PRAGMA application_id`)."""

BUSY_SECONDS = 2.0


class StoreUnusable(Exception):
    """The database cannot be used. The message says what is wrong and what to do; the program must not start."""


class StorageFull(Refused):
    """The disk refused to keep a decision. Nothing has changed."""

    def __init__(self) -> None:
        super().__init__(text("match-storage-full"))


class _Connection(aiosqlite.Connection):
    """A connection that runs a whole function in its thread, so that a batch of units costs one hop."""

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        def act() -> T:
            return work(self._conn)

        result: T = await self._execute(act)  # type: ignore[no-untyped-call]
        return result


class Store:
    """The open file. `write` and `read` take functions over a `sqlite3.Connection`; nothing else touches the file."""

    def __init__(self, writing: _Connection, reading: _Connection, guard: IO[str], idle: Idle) -> None:
        self._writing = writing
        self._reading = reading
        self._guard = guard
        self._idle = idle
        self._queue: asyncio.Queue[tuple[Unit[Any], asyncio.Future[Any]] | None] = asyncio.Queue()
        self.errors = 0
        self._writer = asyncio.create_task(self._write_on(), name="writer")

    @classmethod
    async def open(cls, path: Path, idle: Idle = just_wait) -> Store:
        """Opens or makes the file and brings it up to date. Raises `StoreUnusable`."""
        guard = _sole_user(path)
        try:
            writing = await _connect(path)
            try:
                await writing.run(lambda db: _prepare(db, path))
                reading = await _connect(path)
            except BaseException:
                await writing.close()
                raise
        except sqlite3.Error as error:
            guard.close()
            raise StoreUnusable(_advice(path, error)) from error
        except BaseException:
            guard.close()
            raise
        return cls(writing, reading, guard, idle)

    async def write(self, unit: Unit[T]) -> T:
        """Runs a unit of work and returns its result after the COMMIT. Raises what it raised, or `StorageFull`."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((unit, done))
        return await done

    async def read(self, query: Unit[T]) -> T:
        """Runs a query on what is committed."""
        return await self._reading.run(query)

    async def backup(self, target: Path) -> None:
        """Writes a consistent copy of the file while everything goes on."""
        await self._reading.run(lambda db: db.execute("VACUUM INTO ?", (str(target),)).close())

    def alive(self) -> bool:
        """Whether the writer lives."""
        return not self._writer.done()

    async def close(self) -> None:
        """Writes what waits and closes the file."""
        self._queue.put_nowait(None)
        await self._writer
        await self._writing.close()
        await self._reading.close()
        self._guard.close()

    async def _write_on(self) -> None:
        while True:
            first = await self._idle(self._queue.get(), "writer")
            batch = [first]
            while not self._queue.empty():
                batch.append(self._queue.get_nowait())
            units = [item for item in batch if item is not None]
            if units:
                await self._commit(units)
            if None in batch:
                return

    async def _commit(self, batch: Sequence[tuple[Unit[Any], asyncio.Future[Any]]]) -> None:
        try:
            results = await self._writing.run(lambda db: _run_batch(db, [unit for unit, _ in batch]))
        except Exception as error:
            self.errors += 1
            log.exception("a group of %d units of work was not committed", len(batch))
            refusal = StorageFull() if isinstance(error, sqlite3.Error) else error
            results = [refusal] * len(batch)
        for (_, done), result in zip(batch, results, strict=True):
            if done.cancelled():
                continue
            if isinstance(result, BaseException):
                done.set_exception(result)
            else:
                done.set_result(result)


def _run_batch(db: sqlite3.Connection, units: Sequence[Unit[Any]]) -> list[Any]:
    """All units in one transaction, each in its own savepoint; a unit that raises takes back only itself."""
    results: list[Any] = []
    db.execute("BEGIN IMMEDIATE")
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
                results.append(StorageFull() if _is_full(error) else error)
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return results


def _is_full(error: Exception) -> bool:
    return isinstance(error, sqlite3.OperationalError) and error.sqlite_errorcode in (
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR_WRITE,
        sqlite3.SQLITE_READONLY,
    )


async def _connect(path: Path) -> _Connection:
    def connector() -> sqlite3.Connection:
        return sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS)

    connection = _Connection(connector, iter_chunk_size=64)
    await connection
    return connection


def _prepare(db: sqlite3.Connection, path: Path) -> None:
    """Checks the file and brings it up to the newest migration."""
    ours = db.execute("PRAGMA application_id").fetchone()[0]
    version = db.execute("PRAGMA user_version").fetchone()[0]
    tables = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if tables and ours != APPLICATION:
        raise StoreUnusable(f"{path} is a database of another program. Name another file with TAFELRUNDE_DATABASE.")
    steps = sorted(MIGRATIONS.glob("[0-9]*.sql"))
    if version > len(steps):
        raise StoreUnusable(
            f"{path} was written by a newer Tafelrunde (schema {version}, this one knows {len(steps)}). "
            "Update the program, or name another file with TAFELRUNDE_DATABASE."
        )
    if (found := db.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
        raise StoreUnusable(f"{path} is damaged ({found}). Put the last backup in its place; see docs/self-hosting.md.")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    # For migrations that make columns of what lies packed in others.
    db.create_function("unpacked", 2, lambda data, name: msgspec.msgpack.decode(data).get(name), deterministic=True)
    for number, step in enumerate(steps[version:], start=version + 1):
        db.executescript(f"BEGIN IMMEDIATE; {step.read_text('utf-8')} PRAGMA user_version = {number}; COMMIT;")
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("BEGIN IMMEDIATE")
    db.execute("COMMIT")


def _advice(path: Path, error: sqlite3.Error) -> str:
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


def _sole_user(path: Path) -> IO[str]:
    """Takes the lock file beside the database, so that two bots never answer for the same matches."""
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
