"""Looks into a database while the program may be running over it: the thorough check, and the list of unanswered questions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from matches.domain.transaction import Transaction
from matches.sql import rows
from matches.sql.unanswered_questions import UnansweredQuestion, load_questions
from matches.store import integrity, sqlite
from matches.store.opening import DatabaseAddress, require_driver


def check_database(database: DatabaseAddress) -> list[str]:
    """Read the whole database. Return what is wrong with it, nothing if it is sound. Raise `StoreUnusable`."""
    with open_reader(database) as db:
        if not isinstance(database, Path):
            return [*_read_matches(db)]
        return integrity.check_thoroughly(db) or [*integrity.check_references(db), *_read_matches(db)]


def read_unanswered(database: DatabaseAddress) -> list[UnansweredQuestion]:
    """Return the questions that rules and cards had no good answer for. Raise `StoreUnusable`."""
    with open_reader(database) as db:
        return load_questions(db)


def _read_matches(db: Transaction) -> Iterator[str]:
    """Read every match; yield what cannot be read."""
    for (id,) in db.execute("SELECT id FROM match ORDER BY id").fetchall():
        try:
            rows.load_match(db, id)
        except rows.UNREADABLE as error:
            yield f"match {id} cannot be read: {error}"


@contextmanager
def open_reader(database: DatabaseAddress) -> Iterator[Transaction]:
    """Yield a transaction that only reads, beside a running program. Raise `StoreUnusable` if the database is not ours."""
    if isinstance(database, Path):
        with sqlite.open_reader(database) as db:
            yield db
        return
    require_driver()
    from matches.store import postgres

    with postgres.open_reader(database) as transaction:
        yield transaction
