"""A new database as the bot makes it. Its many migrations are run once in a process, and not for each test."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from matches.store import sqlite


def write_new_database(path: Path) -> None:
    """Write a database of today's schema without rows, unless there is a file already."""
    if not path.exists():
        path.write_bytes(_make())


@cache
def _make() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "new.sqlite3"
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            sqlite.migrate(db, path)
        return path.read_bytes()
