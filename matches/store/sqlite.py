"""A SQLite file as the database: opening it safely, migrations, groups of units, and what its errors mean."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO, Any, TypeVar

import aiosqlite
import msgspec

from matches.domain.ports import UnitOfWork
from matches.domain.storage_errors import (
    StorageBusy,
    StorageDamaged,
    StorageFaulty,
    StorageFull,
    StorageReadOnly,
    StorageRefused,
)
from matches.domain.transaction import Transaction
from matches.store import integrity
from matches.store.engine import StoreNotNow, StoreUnusable, Table, TransactionBlocked

T = TypeVar("T")

MIGRATIONS = sorted((Path(__file__).parents[2] / "data" / "migrations" / "sqlite").glob("[0-9]*.sql"))
"""The steps to the newest schema, in order."""
APPLICATION_ID = 0x7AFE1
"""Marks the file as ours (`PRAGMA application_id`)."""

BUSY_SECONDS = 2.0
"""How long SQLite waits for another program that holds the file, each time."""


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
        ids: set[int] = getattr(self._conn, "unreadable", set())
        return ids

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        def act() -> T:
            return work(self._conn)

        result: T = await self._execute(act)  # type: ignore[no-untyped-call]
        return result


class SqliteEngine:
    """The open file: two connections, and the lock that keeps other programs like this one away from it."""

    most_units = sys.maxsize

    def __init__(
        self, path: Path, write_connection: _AsyncConnection, read_connection: _AsyncConnection, lock_file: IO[str]
    ) -> None:
        self.place = str(path.absolute())
        self.schema = len(MIGRATIONS)
        self._path = path
        self._write_connection = write_connection
        self._read_connection = read_connection
        self._lock_file = lock_file

    @property
    def unreadable(self) -> set[int]:
        """The matches whose rows could not be read."""
        return self._write_connection.unreadable

    async def commit(self, units: Sequence[UnitOfWork[Any]]) -> list[Any]:
        """Run units in one transaction, see `Engine`."""
        return await self._write_connection.run(lambda db: _run_batch(db, units))

    async def read(self, query: UnitOfWork[T]) -> T:
        """Run a query on what is committed."""
        return await self._read_connection.run(query)

    async def erase_traces(self) -> bool:
        """Carry the log beside the file into it and empty it; False if another program reads the file just now."""
        return await self._write_connection.run(_empty_log)

    def translate_error(self, error: BaseException) -> StorageRefused | None:
        """Return the refusal that an error stands for. Damage makes the next start read the whole file."""
        refused = translate_error(error)
        if isinstance(refused, StorageDamaged):
            integrity.request_check(self._path)
        return refused

    def list_tables(self, db: Transaction) -> list[Table]:
        """Return all tables."""
        return integrity.list_tables(db)

    def read_counters(self, db: Transaction) -> dict[str, int]:
        """Return the last number that was given to a row, by table."""
        return dict(db.execute("SELECT name, seq FROM sqlite_sequence").fetchall())

    def set_counters(self, db: Transaction, counters: Mapping[str, int]) -> None:
        """Let the numbers of new rows come after those of `read_counters` and after all that there are."""
        numbered = db.execute("SELECT name FROM sqlite_master WHERE sql LIKE '%AUTOINCREMENT%'").fetchall()
        for (table,) in numbered:
            # SQLite has no key there, and a row only after the first insertion.
            if last := counters.get(table, 0):
                db.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
                db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, last))

    async def close(self) -> None:
        """Close the file."""
        await self._write_connection.close()
        await self._read_connection.close()
        self._lock_file.close()


async def open_engine(path: Path) -> SqliteEngine:
    """Open or create the file and bring it up to date. Raise `StoreUnusable`."""
    guard = _lock_database(path)
    try:
        writing = await _connect(path)
        try:
            await writing.run(lambda db: migrate(db, path))
            reading = await _connect(path, writing.unreadable)
        except BaseException:
            await writing.close()
            raise
    except sqlite3.Error as error:
        guard.close()
        raise build_unusable(path, error) from error
    except BaseException:
        guard.close()
        raise
    return SqliteEngine(path, writing, reading, guard)


@contextmanager
def open_reader(path: Path) -> Iterator[sqlite3.Connection]:
    """Yield a second connection to an existing database. Raise `StoreUnusable` if it cannot be read, or is not ours."""
    try:
        with open_existing(path) as db:
            yield db
    except sqlite3.Error as error:
        raise build_unusable(path, error) from error


@contextmanager
def open_existing(path: Path) -> Iterator[sqlite3.Connection]:
    """Yield a second connection to an existing database. Raise `StoreUnusable` if there is none, or it is not ours."""
    if not path.is_file():
        raise StoreUnusable(f"There is no database at {path}. Name it with --database or TAFELRUNDE_DATABASE.")
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)) as db:
        try:
            ours = db.execute("PRAGMA application_id").fetchone()[0]
        except sqlite3.Error as error:
            raise build_unusable(path, error) from error
        if ours != APPLICATION_ID:
            raise StoreUnusable(f"{path} is a database of another program.")
        yield db


def _run_batch(db: sqlite3.Connection, units: Sequence[UnitOfWork[Any]]) -> list[Any]:
    """Run all units in one transaction, each in its own savepoint; if a unit raises, only its own changes are rolled back."""
    results: list[Any] = []
    try:
        db.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        refused = translate_error(error)
        if isinstance(refused, StorageBusy):
            raise TransactionBlocked(refused, f"another program holds the file: {error}") from error
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


def _empty_log(db: sqlite3.Connection) -> bool:
    (is_blocked, _, _) = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not is_blocked


_REFUSALS: dict[int, Callable[[], StorageRefused]] = {
    sqlite3.SQLITE_FULL: StorageFull,
    sqlite3.SQLITE_BUSY: StorageBusy,
    sqlite3.SQLITE_LOCKED: StorageBusy,
    sqlite3.SQLITE_READONLY: StorageReadOnly,
    sqlite3.SQLITE_PERM: StorageReadOnly,
    sqlite3.SQLITE_IOERR: StorageFaulty,
    sqlite3.SQLITE_CANTOPEN: StorageFaulty,
    sqlite3.SQLITE_CORRUPT: StorageDamaged,
    sqlite3.SQLITE_NOTADB: StorageDamaged,
}


def translate_error(error: BaseException) -> StorageRefused | None:
    """Return the refusal that an error of SQLite stands for; None for what is no fault of the file (a wrong statement)."""
    if not isinstance(error, sqlite3.Error):
        return None
    # The lower byte is the kind, the upper ones say more about it.
    made = _REFUSALS.get((getattr(error, "sqlite_errorcode", None) or 0) & 0xFF)
    return made() if made is not None else None


async def _connect(path: Path, unreadable: set[int] | None = None) -> _AsyncConnection:
    """Open the file. `unreadable`: the set of another connection in which this one notes such matches too."""

    def connector() -> sqlite3.Connection:
        made = sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS, factory=TrackingConnection)
        if unreadable is not None:
            made.unreadable = unreadable
        return made

    connection = _AsyncConnection(connector, iter_chunk_size=64)
    await connection
    return connection


def migrate(db: sqlite3.Connection, path: Path) -> None:
    """Check the file and bring it up to the newest migration."""
    ours = db.execute("PRAGMA application_id").fetchone()[0]
    version = db.execute("PRAGMA user_version").fetchone()[0]
    tables = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if tables and ours != APPLICATION_ID:
        raise StoreUnusable(f"{path} is a database of another program. Name another file with TAFELRUNDE_DATABASE.")
    if version > len(MIGRATIONS):
        raise StoreUnusable(
            f"{path} was written by a newer Tafelrunde (schema {version}, this one knows {len(MIGRATIONS)}). "
            "Update the program, or name another file with TAFELRUNDE_DATABASE."
        )
    if (damage := integrity.check_at_start(db, path)) is not None:
        raise StoreUnusable(
            f"{path} is damaged ({damage}). Put the last backup in its place; see docs/self-hosting.md."
        )
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    # What is deleted is overwritten with zeros, whatever SQLite was compiled with.
    db.execute("PRAGMA secure_delete = ON")
    # For migrations that turn parts of packed values into columns.
    db.create_function("unpacked", 2, lambda data, name: msgspec.msgpack.decode(data).get(name), deterministic=True)
    db.create_function("repacked", 3, _replace_packed_value, deterministic=True)
    for number, step in enumerate(MIGRATIONS[version:], start=version + 1):
        db.executescript(f"BEGIN IMMEDIATE; {step.read_text('utf-8')} PRAGMA user_version = {number}; COMMIT;")
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("BEGIN IMMEDIATE")
    db.execute("COMMIT")


def _replace_packed_value(data: bytes, name: str, value: str) -> bytes:
    """Return a packed value with another value under one of its names."""
    return msgspec.msgpack.encode({**msgspec.msgpack.decode(data), name: value})


def build_unusable(path: Path, error: sqlite3.Error) -> StoreUnusable:
    """Return why the database cannot be used, as what it is: not now, or to be fixed by somebody."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    passes = code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)
    return (StoreNotNow if passes else StoreUnusable)(explain_error(path, error))


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
        raise StoreNotNow(
            f"{path} is in use by another running Tafelrunde. Stop that one, or name another file with TAFELRUNDE_DATABASE."
        ) from error
    return guard
