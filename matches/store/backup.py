"""Backups of the database, also while the bot runs."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from matches.store.opening import DatabaseAddress
from matches.store.sqlite import explain_error, open_existing


class BackupFailed(Exception):
    """There is no backup. The message says why and what to do."""


def back_up(database: DatabaseAddress, target: Path) -> int:
    """Write a whole, checked copy of the database to `target`, readable by its owner alone. Return its size in bytes.

    A file that exists is never overwritten, and an unfinished copy never has the name of a finished one.
    Raise `BackupFailed`, `StoreUnusable`.
    """
    if not isinstance(database, Path):
        raise BackupFailed(
            "A PostgreSQL database is backed up with its own program, also while the bot runs: "
            f"pg_dump --format=custom --file={target} --dbname=postgresql://..."
        )
    path = database
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
        with open_existing(path) as db:
            db.execute("VACUUM INTO ?", (str(part),)).close()
        with closing(sqlite3.connect(part)) as copy:
            report = copy.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if report != "ok":
            raise BackupFailed(f"The copy of {path} is not sound ({report}). Look at the database with --check.")
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
