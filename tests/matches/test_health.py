"""How the program is: reading goes on whatever happens to the file, and what is wrong is said with the time since when."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from random import Random

import pytest

from matches import health, rows
from matches import store as store_module
from matches.base import Unreadable
from matches.model import Notice
from matches.service import StorageBusy, StorageFull
from matches.viewing import Viewer
from rules.engine import text
from tests.matches.fakes import FakeSender
from tests.matches.world import ANNA, BOB, DORA, World


@asynccontextmanager
async def locked(house: World, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Another program holds the database."""
    monkeypatch.setattr(store_module, "BUSY_TRIES", 1)
    with closing(sqlite3.connect(house.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")
    await house.matches.store.write(lambda db: None)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a locked file."""
    monkeypatch.setattr(store_module, "BUSY_SECONDS", 0.02)


async def test_the_journal_is_read_while_nothing_can_be_kept(house: World, monkeypatch: pytest.MonkeyPatch) -> None:
    info = await house.running(seats=2)
    async with locked(house, monkeypatch):
        assert await house.matches.journal(info.id, ANNA.id)
        assert (await house.matches.status(info.id, ANNA.id)).lines
        assert await house.matches.mine(BOB.id)
        assert (await house.matches.prompt(info.id, ANNA.id)).seat == 0
        with pytest.raises(StorageBusy):
            await house.move(info.id)
    # What was read is noted as soon as it can be.
    assert await house.matches.journal(info.id, ANNA.id)
    assert await house.matches.journal(info.id, ANNA.id) == ()
    await house.play_out(info.id, Random(3))


async def test_a_full_disk_refuses_a_decision_and_lets_people_read(
    house: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await house.running(seats=2)
    write = house.matches.store.write

    async def no_room(unit: store_module.Unit[object]) -> object:
        raise StorageFull

    monkeypatch.setattr(house.matches.store, "write", no_room)
    assert await house.matches.journal(info.id, ANNA.id)
    assert await house.matches.settings(ANNA.id)
    with pytest.raises(StorageFull):
        await house.move(info.id)
    monkeypatch.setattr(house.matches.store, "write", write)
    await house.move(info.id)


async def test_a_locked_database_is_seen_by_asking_and_since_when(
    house: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.matches.serve(FakeSender())
    assert (await house.matches.health()).well
    async with locked(house, monkeypatch):
        (trouble,) = (await house.matches.health()).troubles
        assert (trouble.kind, trouble.since) == ("busy", house.time.timestamp())
        house.later(hours=1)
        (same,) = (await house.matches.health()).troubles
        assert same == trouble
    assert (await house.matches.health()).well


async def test_a_database_that_does_not_answer_at_all_is_not_well(
    house: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "PROBE_SECONDS", 0.01)
    monkeypatch.setattr(store_module, "BUSY_SECONDS", 0.5)
    await house.matches.serve(FakeSender())
    async with locked(house, monkeypatch):
        assert [one.kind for one in (await house.matches.health()).troubles] == ["busy"]


async def test_posts_that_do_not_get_through_are_told_with_the_first_try(house: World) -> None:
    info = await house.lobby()
    first = house.time.timestamp()
    await house.matches.store.write(
        lambda db: db.execute("UPDATE outbox SET tries = 2, begun = ? WHERE match = ?", (first, info.id)).close()
    )
    await house.matches.store.write(lambda db: rows.post(db, info.id, Notice(text("match-full")), first))
    assert (await house.matches.health()).troubles == ()
    house.later(minutes=10)
    (trouble,) = (await house.matches.health()).troubles
    assert (trouble.kind, trouble.count, trouble.since) == ("posts", 1, first)


@pytest.mark.parametrize("column", ["place", "setup"])
async def test_one_broken_row_fails_nobody_s_list(house: World, column: str, caplog: pytest.LogCaptureFixture) -> None:
    broken = (await house.running(seats=2)).id
    sound = (await house.running(seats=2)).id
    await house.matches.store.write(
        lambda db: db.execute(f"UPDATE match SET {column} = x'c1' WHERE id = ?", (broken,)).close()
    )
    house.matches._live.clear()
    for _ in range(2):
        assert [one.info.id for one in await house.matches.mine(ANNA.id)] == [sound]
        assert [one.id for one in await house.matches.seen_here(Viewer(DORA.id, 900, lambda channel: True))] == [sound]
    with pytest.raises(Unreadable):
        await house.matches.prompt(broken, ANNA.id)
    assert len([record for record in caplog.records if f"match {broken} cannot be read" in record.message]) == 1
    (trouble,) = (await house.matches.health()).troubles
    assert (trouble.kind, trouble.count) == ("unreadable", 1)
    assert await house.matches.forget(BOB.id) >= 1


async def test_a_broken_result_fails_nobody_s_scores(house: World) -> None:
    ended = [(await house.running(seats=2)).id for _ in range(2)]
    for id in ended:
        await house.play_out(id, Random(id))
    await house.matches.store.write(
        lambda db: db.execute("UPDATE match SET outcome = x'c1' WHERE id = ?", (ended[0],)).close()
    )
    _, found = await house.matches.ended(ANNA.id, "minute_realms", 0, 10)
    assert [info.id for info in found] == [ended[1]]


async def test_the_log_tells_where_a_match_begins_and_ends(house: World, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "tafelrunde.matches")
    info = await house.running(seats=2)
    await house.play_out(info.id, Random(1))
    other = await house.lobby()
    await house.matches.propose_cancel(other.id, ANNA.id)
    told = [record.getMessage() for record in caplog.records if record.name == "tafelrunde.matches"]
    version = (await house.matches.info(info.id)).version
    assert told == [
        f"match {info.id} (minute_realms, 2 at the table) begins",
        f"match {info.id} (minute_realms, 2 at the table) ends: over after {version} decisions",
        f"match {other.id} (minute_realms, 1 at the table) ends: cancelled after 0 decisions",
    ]


async def test_a_summary_tells_what_is_in_the_file(house: World) -> None:
    await house.running(seats=2)
    await house.lobby()
    found = await house.matches.summary()
    assert (found.running, found.gathering) == (1, 1)
    assert found.posts > 0
    assert found.schema > 0
