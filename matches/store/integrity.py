"""Checks of the database file: a quick one at every start, a thorough one if damage is suspected or somebody asks for it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from matches.domain.transaction import Transaction
from matches.store.engine import Table

SMALL_BYTES = 32 * 2**20
"""A file up to this size is always read completely: that takes a few hundredths of a second."""


def check_request_path(path: Path) -> Path:
    """Return the path of the file beside the database that asks the next start for a thorough check."""
    return path.with_name(path.name + ".check")


def request_check(path: Path) -> None:
    """Have the next start read the whole file, because something in it could not be read. Never raises."""
    try:
        check_request_path(path).touch()
    except OSError:
        # A disk that cannot be read can hardly be written either; the next start finds the damage anyway.
        return


def check_at_start(db: sqlite3.Connection, path: Path) -> str | None:
    """Check the file as every start does. Return what is damaged, or None."""
    asked = check_request_path(path).exists()
    if asked or path.stat().st_size <= SMALL_BYTES:
        damage = check_pages(db)
        if asked and damage is None:
            check_request_path(path).unlink(missing_ok=True)
        return damage
    return check_quickly(db, path)


def check_quickly(db: sqlite3.Connection, path: Path) -> str | None:
    """Compare the size of the file with its header, and read both ends of every table. Return what is damaged, or None.

    This takes equally long for files of any size.
    """
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    (size,) = db.execute("PRAGMA page_size").fetchone()
    waits = path.with_name(path.name + "-wal")
    # What was written last may still be in the log beside the file, so only a file without a log must be complete.
    if not (waits.exists() and waits.stat().st_size) and path.stat().st_size < pages * size:
        return f"it ends after {path.stat().st_size} of {pages * size} bytes"
    try:
        for table in list_tables(db):
            for order in (", ".join(table.key), ", ".join(f"{name} DESC" for name in table.key)):
                db.execute(f"SELECT * FROM {table.name} ORDER BY {order} LIMIT 1").fetchall()
    except sqlite3.DatabaseError as error:
        return str(error)
    return None


def check_pages(db: sqlite3.Connection) -> str | None:
    """Read every page. Return the first thing that is wrong, or None."""
    report = str(db.execute("PRAGMA quick_check(1)").fetchone()[0])
    return None if report == "ok" else report


def check_thoroughly(db: Transaction) -> list[str]:
    """Check the pages and indexes of a SQLite file. Return everything that is wrong."""
    return [str(row[0]) for row in db.execute("PRAGMA integrity_check(20)") if row[0] != "ok"]


def check_references(db: Transaction) -> list[str]:
    """Return the rows of a SQLite file that refer to rows which are not there."""
    return [
        f"{table}: row {row} belongs to no {parent}" for table, row, parent, _ in db.execute("PRAGMA foreign_key_check")
    ]


def list_tables(db: Transaction) -> list[Table]:
    """Return all tables of a SQLite file."""
    names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    return [_describe_table(db, name) for name in names if not name.startswith("sqlite_")]


def _describe_table(db: Transaction, name: str) -> Table:
    columns = db.execute(f"PRAGMA table_info({name})").fetchall()
    key = sorted((place, column) for _, column, _, _, _, place in columns if place)
    return Table(name, tuple(column[1] for column in columns), tuple(column for _, column in key))
