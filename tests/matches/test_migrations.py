"""A database of an older version, with the rows of real matches, loses nothing when it is brought up to date."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from matches.domain.model import PersonSettings
from matches.domain.posts import ThreadPost
from matches.sql import rows
from matches.store import sqlite
from matches.store.engine import StoreNotNow
from matches.store.opening import open_store
from matches.store.sqlite import APPLICATION_ID, MIGRATIONS, TrackingConnection
from tests.matches.service_harness import ANNA, BOB, CARLA, PLACE, open_harness

FIRST = next(number for number, step in enumerate(MIGRATIONS) if step.stem.endswith("_presence"))
"""How many steps there are before the oldest one that is tested here."""
GONE = {"outbox": {"message"}}
"""Columns that a later migration took away, by table."""
FILLED = {"timer", "outbox"}
"""Tables to which a migration may add rows: what the matches of before need from now on."""
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
    return {name: [column[1] for column in db.execute(f"PRAGMA table_info({name})")] for (name,) in tables}


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
            await matches.people.set_settings(person.id, person.name, settings)


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
        for table, names in columns.items():
            assert set(names) - set(today[table]) <= GONE.get(table, set())
            columns[table] = [name for name in names if name in today[table]]
        for table, rows in read_rows(new, columns).items():
            places = ", ".join("?" * len(columns[table]))
            old.execute(f"DELETE FROM {table}")
            old.executemany(f"INSERT INTO {table} ({', '.join(columns[table])}) VALUES ({places})", rows)
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
        after = read_rows(db, columns)
        assert {table: set(map(repr, rows)) - set(map(repr, after[table])) for table, rows in before.items()} == {
            table: set() for table in before
        }
        assert {table for table, rows in after.items() if len(rows) > len(before[table])} <= FILLED
    async with open_harness(tmp_path) as harness:
        assert [(await harness.matches.queries.get_info(id)).phase for id in (1, 2, 3)] == ["over", "running", "lobby"]
        assert (await harness.matches.people.get_settings(ANNA.id)).language == "de"
        await harness.play_out(2, Random(1))
        assert (await harness.matches.lobby.join(3, BOB)).phase == "running"


SENT_BEFORE = 200
"""How many posts had been sent before the outbox was emptied."""
OUTBOX = "id, match, person, post, state, tries, due, later, note"


@pytest.fixture
def posted(played: Path, tmp_path: Path) -> Path:
    """Return a database from before the outbox was emptied, with posts in all states."""
    path = tmp_path / "matches.sqlite3"
    steps = next(number for number, step in enumerate(MIGRATIONS) if step.stem.endswith("_closed_posts"))
    build_old(path, played, steps)
    with closing(sqlite3.connect(path)) as old:
        old.execute("DELETE FROM outbox")
        insert = f"INSERT INTO outbox ({OUTBOX}, message) VALUES (?, 1, ?, ?, ?, 2, ?, ?, ?, ?)"
        for number in range(1, SENT_BEFORE + 1):
            old.execute(insert, (number, ANNA.id, b"", "sent", 1000.0 + number, number % 2, None, 5000 + number))
            # As it lay there: the rows had shrunk in place.
            old.execute("INSERT INTO outbox (id, match, post, due) VALUES (?, 1, zeroblob(3000), 0)", (number + 1000,))
        old.execute("DELETE FROM outbox WHERE id > 1000")
        for number, state in enumerate(("gone", "stuck", "sending", "waiting"), SENT_BEFORE + 1):
            old.execute(insert, (number, None, b"post", state, 2000.0, 0, "a note", None))
        old.commit()
    return path


def read_posts(path: Path) -> tuple[list[Any], list[Any]]:
    """Return what waits in the outbox of today's schema, and what is closed."""
    with closing(sqlite3.connect(path)) as db:
        return (
            db.execute("SELECT id, post, state, note FROM outbox ORDER BY id").fetchall(),
            db.execute(
                "SELECT id, person, state, tries, message, note, closed FROM closed_post ORDER BY id"
            ).fetchall(),
        )


def check_posts(path: Path) -> None:
    """Check that nothing is lost of `posted`: what is open is in the outbox as it was, and what is closed has left it."""
    waiting, closed = read_posts(path)
    assert [row for row in waiting if row[1] != rows.encode(ThreadPost())] == [
        (SENT_BEFORE + 2, b"post", "stuck", "a note"),
        (SENT_BEFORE + 3, b"post", "sending", "a note"),
        (SENT_BEFORE + 4, b"post", "waiting", "a note"),
    ]
    sent = [(id, ANNA.id, "sent", 2, 5000 + id, None, 1000.0 + id) for id in range(2, SENT_BEFORE + 1, 2)]
    assert closed == [*sent, (SENT_BEFORE + 1, None, "gone", 2, None, "a note", 2000.0)]


async def test_what_was_sent_before_leaves_the_outbox(posted: Path) -> None:
    await (await open_store(posted)).close()
    check_posts(posted)
    with closing(sqlite3.connect(posted)) as db:
        assert db.execute("SELECT count(*) FROM dbstat WHERE name = 'outbox'").fetchone() == (1,)
        # No number is given twice, although the rows with the highest ones may be gone.
        (number,) = db.execute("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'").fetchone()
        assert number >= SENT_BEFORE + 4


@pytest.mark.parametrize("statement", ["CREATE TABLE closed_post", "DELETE FROM outbox", "DROP COLUMN"])
async def test_a_kill_while_the_outbox_is_emptied_changes_nothing(posted: Path, statement: str) -> None:
    with closing(sqlite3.connect(posted)) as db:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        # What a killed process leaves: a transaction that has written into the log beside the file, and is not committed.
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA cache_spill = 1")
        db.execute("BEGIN IMMEDIATE")
        script = re.sub("--.*", "", MIGRATIONS[version].read_text("utf-8"))
        for part in script.split(";"):
            db.execute(part)
            if statement in part:
                break
        for suffix in ("", "-wal"):
            (posted.parent / f"killed.sqlite3{suffix}").write_bytes(Path(f"{posted}{suffix}").read_bytes())
    killed = posted.parent / "killed.sqlite3"
    await (await open_store(killed)).close()
    check_posts(killed)


async def test_a_full_disk_while_the_outbox_is_emptied_is_said_and_costs_nothing(
    posted: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class FullConnection(TrackingConnection):
        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)
            (pages,) = self.execute("PRAGMA page_count").fetchone()
            self.execute(f"PRAGMA max_page_count = {pages}")

    with closing(sqlite3.connect(posted)) as db:
        db.execute("VACUUM")
    with monkeypatch.context() as full:
        full.setattr(sqlite, "TrackingConnection", FullConnection)
        with pytest.raises(StoreNotNow, match="no space left"):
            await open_store(posted)
    with closing(sqlite3.connect(posted)) as db:
        assert db.execute("SELECT count(*) FROM outbox").fetchone() == (SENT_BEFORE + 4,)
    await (await open_store(posted)).close()
    check_posts(posted)


async def test_the_seats_of_those_who_play_for_others_are_known_from_before(played: Path, tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    build_old(path, played, next(number for number, step in enumerate(MIGRATIONS) if step.stem.endswith("past_seats")))
    with closing(sqlite3.connect(path)) as old:
        (match,) = old.execute("SELECT id FROM match WHERE phase = 'running'").fetchone()
        names = "match, seat, owner, name, ends, line, version"
        old.execute(f"INSERT INTO substitute ({names}) VALUES (?, 1, 7, 'Ada', 1, 9, 5)", (match,))
        old.commit()
    opened = await open_store(path)
    past_seats = await opened.read(lambda db: db.execute("SELECT * FROM past_seat").fetchall())
    await opened.close()
    assert past_seats == [(match, 1, 5, 9, 7, "Ada", None, "")]


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
    servers = await opened.read(lambda db: db.execute("SELECT guild, introduced > 0, removed FROM presence").fetchall())
    timer_count = await opened.read(
        lambda db: db.execute("SELECT count(*) FROM timer WHERE kind = 'expelled'").fetchone()
    )
    await opened.close()
    assert sorted(servers) == [(77, None, 70 * day), (PLACE.guild, 1, None)]
    assert timer_count == (0,)


async def test_threads_of_before_are_kept_from_now_on(played: Path, tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    build_old(path, played, next(number for number, step in enumerate(MIGRATIONS) if step.stem.endswith("_threads")))
    await (await open_store(path)).close()
    with closing(sqlite3.connect(path)) as db:
        running = [id for (id,) in db.execute("SELECT id FROM match WHERE phase = 'running' ORDER BY id")]
        assert running
        assert [id for (id,) in db.execute("SELECT match FROM timer WHERE kind = 'awake' ORDER BY match")] == running
        posts = [
            (id, rows.decode_post(post)) for id, post in db.execute("SELECT match, post FROM outbox ORDER BY match")
        ]
    assert [id for id, post in posts if post == ThreadPost()] == running


async def test_reminders_of_matches_become_reminders_of_people(played: Path, tmp_path: Path) -> None:
    path, before = tmp_path / "matches.sqlite3", 5_000.0
    build_old(path, played, next(n for n, step in enumerate(MIGRATIONS) if step.stem.endswith("_reminders")))
    usual = msgspec.msgpack.encode({"language": "de", "reminders": (8, 24, 48), "quiet": (0, 8), "zone": "UTC"})
    with closing(sqlite3.connect(path)) as old:
        old.execute("UPDATE person SET settings = ? WHERE id = ?", (usual, ANNA.id))
        old.execute("INSERT INTO timer (match, seat, kind, due) VALUES (2, 0, 'reminder', 9000)")
        old.execute("INSERT OR REPLACE INTO program VALUES ('alive', ?)", (repr(before),))
        old.execute("INSERT INTO shown VALUES (77, ?, 2, 1, 0, NULL)", (ANNA.id,))
        asked = {id for (id,) in old.execute("SELECT person FROM seat WHERE mark IS NOT NULL")}
        old.commit()
    async with open_harness(tmp_path) as harness:
        assert await harness.matches.people.get_settings(ANNA.id) == PersonSettings("de", quiet=(0, 8), zone="UTC")
        assert (await harness.matches.people.get_settings(BOB.id)).reminders == (12,)
        times = await harness.fetch_rows("SELECT id, remind_at, reminded_at FROM person WHERE remind_at IS NOT NULL")
        assert sorted(times) == sorted((id, before, before) for id in asked)
        assert await harness.fetch_rows("SELECT 1 FROM timer WHERE kind = 'reminder'") == []
        assert await harness.fetch_rows("SELECT * FROM shown") == [(77, ANNA.id, 2, 1, 0, None)]
