"""Backups, the thorough check of the database, and the list of unanswered questions. All of them work while the bot runs."""

from __future__ import annotations

import os
import shlex
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from matches import integrity
from matches.sql import rows
from matches.sql.unanswered_questions import UnansweredQuestion, load_questions
from matches.store.engine import StoreUnusable
from matches.store.opening import DatabaseAddress, describe_database, look_into_server
from matches.store.sqlite import APPLICATION_ID, explain_error


class BackupFailed(Exception):
    """There is no backup. The message says why and what to do."""


def back_up(path: DatabaseAddress, target: Path) -> int:
    """Write a whole, checked copy of the database to `target`, readable by its owner alone. Return its size in bytes.

    A file that exists is never overwritten, and an unfinished copy never has the name of a finished one.
    Raise `BackupFailed`, `StoreUnusable`.
    """
    if not isinstance(path, Path):
        raise BackupFailed(
            "PostgreSQL writes its backups itself, also while the bot runs. Run: "
            f"pg_dump --format=custom --file={shlex.quote(str(target))} {shlex.quote(describe_database(path))}"
        )
    if target.exists():
        raise BackupFailed(f"{target} exists already. Name another file; a backup is never overwritten.")
    part = target.with_name(target.name + ".part")
    try:
        # Made here, so that nobody else may read it from the first byte on; SQLite fills an empty file.
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError as error:
        raise BackupFailed(
            f"{part} exists: another backup is being written, or one was broken off. Remove it."
        ) from error
    except OSError as error:
        raise BackupFailed(f"{part} cannot be written ({error.strerror}). Check the folder and its rights.") from error
    try:
        with _open_existing(path) as db:
            db.execute("VACUUM INTO ?", (str(part),)).close()
        with closing(sqlite3.connect(part)) as copy:
            found = copy.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if found != "ok":
            raise BackupFailed(f"The copy of {path} is not sound ({found}). Look at the database with --check.")
        with part.open("rb") as written:
            os.fsync(written.fileno())
        if target.exists():
            raise BackupFailed(f"{target} was made by somebody else meanwhile. Name another file.")
        part.rename(target)
    except sqlite3.Error as error:
        raise BackupFailed(f"The copy could not be written: {explain_error(path, error)}") from error
    except OSError as error:
        raise BackupFailed(
            f"{target} cannot be written ({error.strerror}). Check the folder and its rights."
        ) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return target.stat().st_size


def check_database(path: DatabaseAddress) -> list[str]:
    """Read the whole database. Return what is wrong with it, nothing if it is sound. Raise `StoreUnusable`."""
    if not isinstance(path, Path):
        with look_into_server(path) as rows_of_server:
            return integrity.check_matches(rows_of_server, rows.load_match)
    try:
        with _open_existing(path) as db:
            return integrity.check_thoroughly(db, rows.load_match)
    except sqlite3.Error as error:
        raise StoreUnusable(explain_error(path, error)) from error


def read_unanswered(path: DatabaseAddress) -> list[UnansweredQuestion]:
    """Return the questions that rules and cards had no good answer for. Raise `StoreUnusable`."""
    if not isinstance(path, Path):
        with look_into_server(path) as rows_of_server:
            return load_questions(rows_of_server)
    try:
        with _open_existing(path) as db:
            return load_questions(db)
    except sqlite3.Error as error:
        raise StoreUnusable(explain_error(path, error)) from error


@contextmanager
def _open_existing(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a second connection to an existing database. Raise `StoreUnusable` if there is none, or it is not ours."""
    if not path.is_file():
        raise StoreUnusable(f"There is no database at {path}. Name it with --database or TAFELRUNDE_DATABASE.")
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)) as db:
        try:
            ours = db.execute("PRAGMA application_id").fetchone()[0]
        except sqlite3.Error as error:
            raise StoreUnusable(explain_error(path, error)) from error
        if ours != APPLICATION_ID:
            raise StoreUnusable(f"{path} is a database of another program.")
        yield db
