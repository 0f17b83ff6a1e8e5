"""Servers that invite and remove the bot: one introduction for each invitation, and what is kept and deleted afterwards."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from random import Random
from typing import Any

import msgspec
import pytest

from matches.domain.model import MatchPlace, Setup
from matches.domain.owner_groups import Shards
from matches.domain.posts import NoticePost
from matches.domain.transaction import Transaction
from matches.service import MatchNotFound
from matches.services.presence import BATCH_SIZE, KEPT_DAYS
from matches.sql import presence_rows, rows
from matches.store.sqlite import MIGRATIONS
from matches.workers.housekeeping import Housekeeping
from tests.matches.fakes import wait_until_idle
from tests.matches.service_harness import ANNA, BOB, CARLA, TABLES, ServiceHarness, only_sqlite

HERE, ELSEWHERE = 900, 7_777_777_777
"""The server of the harness, and one whose number is like no other number in the file."""


async def open_there(harness: ServiceHarness, *joining: Any, game: str = "minute_realms", seats: int = 2) -> int:
    """Open a match on the other server, and let people join."""
    place = MatchPlace(ELSEWHERE, ELSEWHERE + 1)
    info = await harness.matches.lobby.open_lobby(ANNA, game, place, Setup(seats))
    for person in joining:
        await harness.matches.lobby.join(info.id, person)
    return info.id


async def run_housekeeping(harness: ServiceHarness) -> None:
    """Let the housekeeping do what is due now."""
    housekeeping = Housekeeping(harness.matches.services)
    housekeeping.start()
    await wait_until_idle(housekeeping)
    await housekeeping.stop()


def dump_tables(db: Transaction) -> dict[str, list[tuple[Any, ...]]]:
    """Return all rows of all tables."""
    return {table: db.execute(f"SELECT * FROM {table}").fetchall() for table in TABLES}


def create_tables(db: sqlite3.Connection) -> None:
    """Create all tables, as the migrations of a file leave them."""
    db.create_function("unpacked", 2, lambda data, name: None)
    db.create_function("repacked", 3, lambda data, name, value: data)
    for step in MIGRATIONS:
        db.executescript(step.read_text("utf-8"))


def list_columns() -> dict[str, set[str]]:
    """Return the columns of every table, as the migrations of a file leave them."""
    with closing(sqlite3.connect(":memory:")) as db:
        create_tables(db)
        return {table: {row[1] for row in db.execute(f"PRAGMA table_info({table})")} for table in TABLES}


def dump_match(db: Transaction, id: int) -> list[list[tuple[Any, ...]]]:
    """Return all rows that refer to a match, table by table."""
    return [
        db.execute(f"SELECT * FROM {table} WHERE match = ?", (id,)).fetchall()
        for table, columns in list_columns().items()
        if "match" in columns
    ]


async def test_the_bot_introduces_itself_once_for_each_invitation(harness: ServiceHarness) -> None:
    assert await harness.matches.presence.note_arrival(HERE)
    assert not await harness.matches.presence.note_arrival(HERE)
    await harness.restart()
    assert not await harness.matches.presence.note_arrival(HERE)
    await harness.matches.presence.note_removal(HERE)
    assert await harness.matches.presence.note_arrival(HERE)


async def test_a_removal_is_told_once_to_each_person_however_often_it_is_noticed(harness: ServiceHarness) -> None:
    first = await open_there(harness, BOB)
    harness.advance_time(hours=1)
    second = await open_there(harness, CARLA)
    for _ in range(2):
        assert await harness.matches.presence.note_removal(ELSEWHERE) == 2
    told = await harness.fetch_rows("SELECT match, person, post FROM outbox WHERE person IS NOT NULL")
    notices = [
        (match, person)
        for match, person, data in told
        if isinstance(post := rows.decode_post(data), NoticePost) and post.text.key == "owner-removed"
    ]
    assert sorted(notices) == [(first, BOB.id), (second, ANNA.id), (second, CARLA.id)]


@pytest.mark.postgres
async def test_being_removed_while_away_is_noticed_at_the_start(harness: ServiceHarness) -> None:
    await harness.start_match()
    await open_there(harness)
    await harness.matches.presence.note_arrival(HERE)
    changes = await harness.matches.presence.compare_servers({HERE, 5}, Shards())
    assert (changes.new, changes.gone) == ((5,), (ELSEWHERE,))
    await harness.matches.presence.note_removal(ELSEWHERE)
    harness.advance_time(days=5)
    # A second start does not begin the count anew.
    assert (await harness.matches.presence.compare_servers({HERE}, Shards())).gone == (ELSEWHERE,)
    await harness.matches.presence.note_removal(ELSEWHERE)
    due = await harness.matches.services.presence.find_next_deletion()
    assert due == pytest.approx(harness.now().timestamp() + (KEPT_DAYS - 5) * 86400)
    assert (await harness.matches.presence.compare_servers({HERE, ELSEWHERE}, Shards())).gone == ()
    assert await harness.matches.services.presence.find_next_deletion() is None


@pytest.mark.postgres
async def test_only_the_servers_of_the_same_shards_are_compared(harness: ServiceHarness) -> None:
    shards = {guild: (guild >> 22) % 2 for guild in (HERE, ELSEWHERE)}
    assert shards == {HERE: 0, ELSEWHERE: 0}
    other = 5 << 22
    for guild in (HERE, ELSEWHERE, other):
        await harness.matches.presence.note_arrival(guild)
    # Each shard lists its own servers; that of the other one is not gone.
    assert (await harness.matches.presence.compare_servers({HERE}, Shards((0,), 2))).gone == (ELSEWHERE,)
    assert (await harness.matches.presence.compare_servers({other}, Shards((1,), 2))).gone == ()
    assert (await harness.matches.presence.compare_servers((), Shards((1,), 2))).gone == (other,)


async def test_coming_back_within_thirty_days_keeps_everything(harness: ServiceHarness) -> None:
    id = await open_there(harness, BOB)
    await harness.matches.presence.note_removal(ELSEWHERE)
    harness.advance_time(days=KEPT_DAYS - 1)
    await run_housekeeping(harness)
    await harness.matches.presence.note_arrival(ELSEWHERE)
    harness.advance_time(days=10)
    await run_housekeeping(harness)
    assert (await harness.matches.queries.get_info(id)).phase == "running"


@pytest.mark.postgres
async def test_thirty_days_after_a_server_removed_the_bot_everything_of_it_is_deleted_and_nothing_else(
    harness: ServiceHarness, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    kept = await harness.start_match(seats=2)
    await harness.matches.servers.change_settings(ELSEWHERE, lambda now: msgspec.structs.replace(now, ratings=True))
    over = await open_there(harness, BOB)
    await harness.play_out(over, Random(1))
    running = await open_there(harness, BOB, game="dominion")
    for _ in range(12):
        await harness.move(running, dice=Random(3))
    await harness.matches.proposals.propose_cancel(running, ANNA.id)
    await harness.matches.rematches.open_rematch(over, ANNA)
    for _ in range(BATCH_SIZE):
        await open_there(harness)
    before = await harness.matches.store.read(lambda db: dump_match(db, kept.id))
    await harness.matches.presence.note_removal(ELSEWHERE)
    harness.advance_time(days=KEPT_DAYS, seconds=1)
    await run_housekeeping(harness)
    after = await harness.matches.store.read(dump_tables)
    with pytest.raises(MatchNotFound):
        await harness.matches.queries.get_info(running)
    assert await harness.fetch_rows("SELECT id FROM match") == [(kept.id,)]
    packed = msgspec.msgpack.encode(ELSEWHERE)
    for table, table_rows in after.items():
        for row in table_rows:
            assert ELSEWHERE not in row, table
            assert not any(isinstance(value, bytes) and packed in value for value in row), table
    assert await harness.matches.store.read(lambda db: dump_match(db, kept.id)) == before
    assert f"deleted everything of server {ELSEWHERE}" in caplog.text


@only_sqlite
async def test_every_table_that_refers_to_a_match_or_a_server_is_covered_by_the_deletion(
    harness: ServiceHarness,
) -> None:
    """A new table gets a cascade from `match` or a column `guild`, so that the deletion of a server finds its rows."""

    def check(db: Transaction) -> None:
        for table in TABLES:
            columns = {row[1] for row in db.execute(f"PRAGMA table_info({table})")}
            cascades = {
                row[3]
                for row in db.execute(f"PRAGMA foreign_key_list({table})")
                if row[2] == "match" and row[6] == "CASCADE"
            }
            assert ("guild" in columns) == (table in presence_rows.GUILD_TABLES), table
            assert "guild" in columns or ("match" in columns) == ("match" in cascades), table
            assert not columns & {"server", "guild_id", "match_id"}, table

    await harness.matches.store.read(check)
