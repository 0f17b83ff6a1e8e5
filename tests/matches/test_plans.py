"""PostgreSQL finds what a press, the outbox, the clock and the computers read by an index, however much is stored."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import psycopg
import pytest

from matches.domain.model import Setup
from matches.store import postgres_schema
from matches.store.engine import Table
from matches.store.postgres_connection import PostgresTransaction, adapt, translate_placeholders
from tests.matches.fakes import FakeSender, wait_until_idle
from tests.matches.service_harness import ANNA, PLACE, ServiceHarness
from tests.matches.statement_log import Statement, log_statements

COPIES = 1500
SMALL = {"held", "lesson", "outbox", "overview", "presence", "program", "server"}
"""Tables that do not grow with the number of matches or people. The outbox has only what is still to be sent."""
SWEEPS = (
    "DELETE FROM closed_post",
    "UPDATE outbox SET state = 'waiting', tries = 0",
)
"""What runs at the start and once an hour, and reads all rows of the last days that are done."""
COPIED = ("match", "seat", "entry", "journal", "stretch", "timer")
CROWD = (
    "INSERT INTO person (id, name, settings) SELECT 1000 + n, 'Somebody', settings FROM person, generate_series(1, 9000) AS n "
    "WHERE id = 11",
    "INSERT INTO away (person, began, ends) SELECT 1000 + n, n, n + 1 FROM generate_series(1, 9000) AS n",
    "INSERT INTO shown (message, person, match, direct, keep) SELECT 10 * id + n, 1000 + n, id, 1, 0 "
    "FROM match, generate_series(1, 5) AS n",
    "INSERT INTO watcher (person, match, notice) SELECT 1000 + n, id, 'end' FROM match, generate_series(1, 5) AS n",
    "INSERT INTO closed_post (id, match, state, tries, closed) SELECT -10 * id - n, id, 'sent', 0, 0 "
    "FROM match, generate_series(1, 5) AS n",
    "INSERT INTO draft (match, mark, person, value) SELECT id, 'gone', n, ''::bytea FROM match, generate_series(1, 5) AS n",
    "INSERT INTO proposal (match, kind, seat, person, needed, agreed, version) "
    "SELECT id, 'cancel', 0, 0, ''::bytea, ''::bytea, 0 FROM match WHERE phase = 'over'",
    "INSERT INTO packed_journal (match, last, lines) SELECT id, n, ''::bytea FROM match, generate_series(1, 5) AS n "
    "WHERE phase = 'over'",
    "INSERT INTO packed_entry (match, last, entries) SELECT id, n, ''::bytea FROM match, generate_series(1, 5) AS n "
    "WHERE phase = 'over'",
    "INSERT INTO substitute (match, seat, owner, name, ends, line, version) SELECT id, n, 1000 + n, '', 0, 0, 0 "
    "FROM match, generate_series(1, 2) AS n",
    "INSERT INTO past_seat (match, seat, version, line, person, name, owner_name) SELECT id, n, 0, 0, 1000 + n, '', '' "
    "FROM match, generate_series(1, 2) AS n",
)
"""More people and what they leave behind, which copies of matches do not bring along."""


def copy(table: Table) -> str:
    """Return the statement that copies the rows of the three matches under new numbers."""
    key = "id" if table.name == "match" else "match"
    columns = [column for column in table.columns if column != "id" or key == "id"]
    values = [f"{key} + 3 * n" if column == key else column for column in columns]
    return (
        f"INSERT INTO {table.name} ({', '.join(columns)}) SELECT {', '.join(values)} "
        f"FROM {table.name}, generate_series(1, {COPIES - 1}) AS n"
    )


async def fill(harness: ServiceHarness) -> None:
    """Store some thousand matches, most of them over."""
    for number in range(2):
        over = await harness.start_match("toy", seats=2)
        await harness.play_out(over.id, Random(number))
    running = await harness.start_match(seats=3)
    for _ in range(5):
        await harness.move(running.id, dice=Random(5))
    # A connection without the limits of those that people wait for: on a busy machine this takes a while.
    with psycopg.connect(str(harness.database), autocommit=True) as connection:
        adapt(connection)
        db = PostgresTransaction(connection, set())
        db.execute("DELETE FROM outbox")
        tables = {table.name: table for table in postgres_schema.list_tables(db)}
        for name in COPIED:
            db.execute(copy(tables[name]))
        old = f"(SELECT id FROM match WHERE id <= {COPIES * 29 // 10})"
        db.execute(f"UPDATE match SET phase = 'over', ended = moved WHERE id IN {old}")
        db.execute(f"UPDATE seat SET mark = NULL, since = NULL WHERE match IN {old}")
        db.execute(f"DELETE FROM timer WHERE match IN {old}")
        # What still runs is due some time after the matches that are played here, and not all at once, as copies would be: of
        # rows that are due at the same moment, none is first by the index.
        db.execute("UPDATE timer SET due = due + 1000000000 + id")
        for statement in CROWD:
            db.execute(statement)
        # New rows get numbers after those of the copies.
        postgres_schema.set_counters(db, {})
        db.execute("ANALYZE")


async def use(harness: ServiceHarness) -> list[Statement]:
    """Press, send, let time pass and let a computer answer; return every statement that was run for it, each once."""
    matches = harness.matches
    with log_statements(matches) as log:
        info = await harness.start_match(seats=3, deadline=24, time_bank=24, at_deadline="move")
        await matches.start_workers(FakeSender())
        workers = (matches.workers.outbox, matches.workers.clock, matches.workers.computers)
        assert all(workers)
        for _ in range(12):
            await harness.move(info.id, dice=Random(5))
            await wait_until_idle(*(worker for worker in workers if worker is not None))
        other = await matches.lobby.open_lobby(ANNA, "minute_realms", PLACE, Setup(2))
        await matches.lobby.add_computer(other.id, ANNA.id, "steady")
        for hours in (9, 30):
            harness.advance_time(hours=hours)
            matches.workers.wake_clock()
            await wait_until_idle(*(worker for worker in workers if worker is not None))
        matches.services.cache.evict_all()
        await harness.find_mover(info.id)
        await matches.stop_workers()
    return list(dict(log).items())


def list_scans(plan: dict[str, Any]) -> Iterator[str]:
    """Yield the tables that a plan reads from one end to the other."""
    if plan["Node Type"] == "Seq Scan":
        yield plan["Relation Name"]
    for part in plan.get("Plans", ()):
        yield from list_scans(part)


@pytest.mark.postgres
@pytest.mark.parametrize("database", ["postgres"], indirect=True)
async def test_no_statement_of_the_hot_path_reads_a_growing_table_from_end_to_end(harness: ServiceHarness) -> None:
    await fill(harness)
    statements = await use(harness)
    for part in ("UPDATE match SET version", "INSERT INTO entry", "state = 'sending'", "ORDER BY due", "seat.conceded"):
        assert any(part in statement for statement, _ in statements), part
    slow: dict[str, set[str]] = {}
    with psycopg.connect(str(harness.database), autocommit=True) as connection:
        adapt(connection)
        (version,) = connection.execute("SELECT current_setting('server_version_num')::int").fetchall()[0]
        for statement, values in statements:
            if statement.startswith(SWEEPS):
                continue
            text = translate_placeholders(statement)
            cursor = psycopg.RawCursor(connection)
            plans = [cursor.execute(b"EXPLAIN (FORMAT JSON) " + text, values).fetchone()]
            if version >= 160_000:
                # What a prepared statement gets after some uses, without regard to its values.
                plans.append(cursor.execute(b"EXPLAIN (GENERIC_PLAN, FORMAT JSON) " + text).fetchone())
            for row in plans:
                assert row is not None
                (plan,) = json.loads(row[0]) if isinstance(row[0], str) else row[0]
                if scanned := set(list_scans(plan["Plan"])) - SMALL:
                    slow[statement] = scanned
    assert slow == {}
