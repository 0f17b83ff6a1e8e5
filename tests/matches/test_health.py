"""The health of the program: it can be read whatever happens to the file, and says what is wrong and since when."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from random import Random

import pytest

from matches.domain.errors import MatchUnreadable
from matches.domain.ports import UnitOfWork
from matches.domain.posts import NoticePost
from matches.service import StorageBusy, StorageFull
from matches.services.access import Viewer
from matches.sql import rows
from matches.store import sqlite, store
from matches.workers import health
from rules.engine import text
from tests.matches.fakes import FakeSender
from tests.matches.service_harness import ANNA, BOB, DORA, ServiceHarness, only_sqlite


@asynccontextmanager
async def lock_database(harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Hold the database locked, as another program would."""
    monkeypatch.setattr(store, "BLOCKED_TRIES", 1)
    with closing(sqlite3.connect(harness.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")
    await harness.matches.store.write(lambda db: None)


@pytest.fixture(autouse=True)
def shorten_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody wait long for a locked file."""
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.02)


@only_sqlite
async def test_the_journal_is_read_while_nothing_can_be_kept(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await harness.start_match(seats=2)
    async with lock_database(harness, monkeypatch):
        assert await harness.matches.queries.read_journal(info.id, ANNA.id)
        assert (await harness.matches.queries.get_status(info.id, ANNA.id)).lines
        assert await harness.matches.people.list_matches(BOB.id)
        assert (await harness.matches.play.get_prompt(info.id, ANNA.id)).seat == 0
        with pytest.raises(StorageBusy):
            await harness.move(info.id)
    # What was read is noted as soon as it can be.
    assert await harness.matches.queries.read_journal(info.id, ANNA.id)
    assert await harness.matches.queries.read_journal(info.id, ANNA.id) == ()
    await harness.play_out(info.id, Random(3))


async def test_a_full_disk_refuses_a_decision_and_lets_people_read(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await harness.start_match(seats=2)
    write = harness.matches.store.write

    async def no_room(unit: UnitOfWork[object]) -> object:
        raise StorageFull

    monkeypatch.setattr(harness.matches.store, "write", no_room)
    assert await harness.matches.queries.read_journal(info.id, ANNA.id)
    assert await harness.matches.people.get_settings(ANNA.id)
    with pytest.raises(StorageFull):
        await harness.move(info.id)
    monkeypatch.setattr(harness.matches.store, "write", write)
    await harness.move(info.id)


@only_sqlite
async def test_a_locked_database_is_seen_by_asking_and_since_when(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.matches.start_workers(FakeSender())
    assert (await harness.matches.get_health()).is_healthy
    async with lock_database(harness, monkeypatch):
        (trouble,) = (await harness.matches.get_health()).troubles
        assert (trouble.kind, trouble.since) == ("busy", harness.time.timestamp())
        harness.advance_time(hours=1)
        (same,) = (await harness.matches.get_health()).troubles
        assert same == trouble
    assert (await harness.matches.get_health()).is_healthy


@only_sqlite
async def test_a_database_that_does_not_answer_at_all_is_not_well(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "PROBE_SECONDS", 0.01)
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.5)
    await harness.matches.start_workers(FakeSender())
    async with lock_database(harness, monkeypatch):
        assert [trouble.kind for trouble in (await harness.matches.get_health()).troubles] == ["busy"]


@pytest.mark.postgres
async def test_posts_that_do_not_get_through_are_told_with_the_first_try(harness: ServiceHarness) -> None:
    info = await harness.open_lobby()
    first = harness.time.timestamp()
    await harness.matches.store.write(
        lambda db: db.execute("UPDATE outbox SET tries = 2, begun = ? WHERE match = ?", (first, info.id)).close()
    )
    await harness.matches.store.write(lambda db: rows.enqueue_post(db, info.id, NoticePost(text("match-full")), first))
    assert (await harness.matches.get_health()).troubles == ()
    harness.advance_time(minutes=10)
    (trouble,) = (await harness.matches.get_health()).troubles
    assert (trouble.kind, trouble.count, trouble.since) == ("posts", 1, first)


@pytest.mark.postgres
@pytest.mark.parametrize("column", ["place", "setup"])
async def test_one_broken_row_fails_nobody_s_list(
    harness: ServiceHarness, column: str, caplog: pytest.LogCaptureFixture
) -> None:
    broken = (await harness.start_match(seats=2)).id
    sound = (await harness.start_match(seats=2)).id
    await harness.matches.store.write(
        lambda db: db.execute(f"UPDATE match SET {column} = ? WHERE id = ?", (b"\xc1", broken)).close()
    )
    harness.matches.services.cache.evict_all()
    for _ in range(2):
        assert [match.info.id for match in await harness.matches.people.list_matches(ANNA.id)] == [sound]
        assert [
            info.id for info in await harness.matches.access.list_viewable(Viewer(DORA.id, 900, lambda channel: True))
        ] == [sound]
    with pytest.raises(MatchUnreadable):
        await harness.matches.play.get_prompt(broken, ANNA.id)
    assert len([record for record in caplog.records if f"match {broken} cannot be read" in record.message]) == 1
    (trouble,) = (await harness.matches.get_health()).troubles
    assert (trouble.kind, trouble.count) == ("unreadable", 1)
    assert await harness.matches.privacy.erase_person(BOB.id) >= 1


@pytest.mark.postgres
async def test_a_broken_result_fails_nobody_s_scores(harness: ServiceHarness) -> None:
    ended = [(await harness.start_match(seats=2)).id for _ in range(2)]
    for id in ended:
        await harness.play_out(id, Random(id))
    await harness.matches.store.write(
        lambda db: db.execute("UPDATE match SET outcome = ? WHERE id = ?", (b"\xc1", ended[0])).close()
    )
    _, infos = await harness.matches.people.list_finished(ANNA.id, "minute_realms", 0, 10)
    assert [info.id for info in infos] == [ended[1]]


async def test_the_log_tells_where_a_match_begins_and_ends(
    harness: ServiceHarness, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "tafelrunde.matches")
    info = await harness.start_match(seats=2)
    await harness.play_out(info.id, Random(1))
    other = await harness.open_lobby()
    await harness.matches.proposals.propose_cancel(other.id, ANNA.id)
    messages = [record.getMessage() for record in caplog.records if record.name == "tafelrunde.matches"]
    version = (await harness.matches.queries.get_info(info.id)).version
    assert messages == [
        f"match {info.id} (minute_realms, 2 at the table) begins",
        f"match {info.id} (minute_realms, 2 at the table) ends: over after {version} decisions",
        f"match {other.id} (minute_realms, 1 at the table) ends: cancelled after 0 decisions",
    ]


async def test_a_summary_tells_what_is_in_the_file(harness: ServiceHarness) -> None:
    await harness.start_match(seats=2)
    await harness.open_lobby()
    summary = await harness.matches.get_summary()
    assert (summary.running, summary.lobbies) == (1, 1)
    assert summary.pending_posts > 0
    assert harness.matches.store.schema > 0
