"""A database of an older version, with the rows of real matches, loses nothing when it is brought up to date."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from matches.model import PersonSettings
from matches.store.opening import open_store
from matches.store.sqlite import APPLICATION_ID, MIGRATIONS
from tests.matches.service_harness import ANNA, BOB, CARLA, PLACE, open_harness

FIRST = next(number for number, step in enumerate(MIGRATIONS) if step.stem.endswith("_presence"))
"""How many steps there are before the oldest one that is tested here."""
Rows = dict[str, list[tuple[Any, ...]]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("played")


@contextmanager
def open_old(path: Path, steps: int) -> Iterator[sqlite3.Connection]:
    """Yield a new database of the version with so many steps."""
    with closing(sqlite3.connect(path)) as db:
        db.create_function("unpacked", 2, lambda data, name: None, deterministic=True)
        db.create_function("repacked", 3, lambda data, name, value: data, deterministic=True)
        for step in MIGRATIONS[:steps]:
            db.executescript(step.read_text("utf-8"))
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {steps}")
        yield db
        db.commit()


def list_columns(db: sqlite3.Connection) -> dict[str, list[str]]:
    """Return the columns of every table."""
    tables = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'").fetchall()
    return {name: [one[1] for one in db.execute(f"PRAGMA table_info({name})")] for (name,) in tables}


def read_rows(db: sqlite3.Connection, columns: dict[str, list[str]]) -> Rows:
    """Return all rows with these columns, in a fixed order."""
    return {
        table: sorted(db.execute(f"SELECT {', '.join(names)} FROM {table}").fetchall(), key=repr)
        for table, names in columns.items()
    }


async def play(path: Path) -> None:
    """Play matches until the file has one that is over, one that runs, and one that gathers, with settings and a draft."""
    async with open_harness(path) as harness:
        matches, dice = harness.matches, Random(4)
        over = await harness.start_match("toy", 2)
        await harness.play_out(over.id, dice)
        running = await harness.start_match("minute_realms", 3, deadline=24, at_deadline="move")
        for _ in range(7):
            await harness.move(running.id, dice=dice)
        await harness.open_lobby("dominion", 2)
        settings = PersonSettings(language="de", reminders=(12,))
        for person in (ANNA, BOB, CARLA):
            await matches.set_settings(person.id, person.name, settings)


@pytest.fixture
async def played(folder: Path) -> Path:
    """Return the file of the matches that were played, the same for all tests."""
    if not (path := folder / "matches.sqlite3").exists():
        await play(folder)
    return path


def build_old(path: Path, played: Path, steps: int) -> tuple[dict[str, list[str]], Rows]:
    """Write the rows that were played into a database of an older version; return its columns and rows."""
    with open_old(path, steps) as old, closing(sqlite3.connect(played)) as new:
        columns, today = list_columns(old), list_columns(new)
        assert all(set(names) <= set(today[table]) for table, names in columns.items())
        for table, found in read_rows(new, columns).items():
            places = ", ".join("?" * len(columns[table]))
            old.execute(f"DELETE FROM {table}")
            old.executemany(f"INSERT INTO {table} ({', '.join(columns[table])}) VALUES ({places})", found)
        return columns, read_rows(old, columns)


@pytest.mark.parametrize(
    "steps", range(FIRST, len(MIGRATIONS)), ids=lambda steps: f"before_{MIGRATIONS[steps].stem[5:]}"
)
async def test_a_migration_keeps_every_row_and_the_matches_go_on(played: Path, tmp_path: Path, steps: int) -> None:
    path = tmp_path / "matches.sqlite3"
    columns, before = build_old(path, played, steps)
    assert min(len(before[table]) for table in ("match", "seat", "timer", "entry", "journal", "outbox")) >= 2
    await (await open_store(path)).close()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []
        assert read_rows(db, columns) == before
    async with open_harness(tmp_path) as harness:
        assert [(await harness.matches.get_info(id)).phase for id in (1, 2, 3)] == ["over", "running", "lobby"]
        assert (await harness.matches.get_settings(ANNA.id)).language == "de"
        await harness.play_out(2, Random(1))
        assert (await harness.matches.join(3, BOB)).phase == "running"


async def test_servers_are_known_from_their_matches_and_removals_from_their_timers(
    played: Path, tmp_path: Path
) -> None:
    path, day = tmp_path / "matches.sqlite3", 86_400
    build_old(path, played, FIRST)
    with closing(sqlite3.connect(path)) as old:
        copied = ", ".join(name for name in list_columns(old)["match"] if name not in ("id", "guild"))
        old.execute(f"INSERT INTO match (id, guild, {copied}) SELECT 4, 77, {copied} FROM match WHERE id = 3")
        old.execute(f"INSERT INTO match (id, guild, {copied}) SELECT 5, NULL, {copied} FROM match WHERE id = 3")
        old.execute("INSERT INTO timer (match, kind, due) VALUES (4, 'expelled', ?)", (100 * day,))
        old.commit()
    opened = await open_store(path)
    found = await opened.read(lambda db: db.execute("SELECT guild, introduced > 0, removed FROM presence").fetchall())
    left = await opened.read(lambda db: db.execute("SELECT count(*) FROM timer WHERE kind = 'expelled'").fetchone())
    await opened.close()
    assert sorted(found) == [(77, None, 70 * day), (PLACE.guild, 1, None)]
    assert left == (0,)
