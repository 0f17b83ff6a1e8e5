"""The file at size: what a press reads is found by an index, and what is over is packed."""

from __future__ import annotations

import zlib
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from matches.domain.transaction import Transaction
from matches.sql import journal, rows
from matches.sql.journal_packing import BATCH_SIZE, PACKED_UNTIL
from matches.workers.housekeeping import PACK_DELAY_SECONDS
from rules.engine import JournalLine, Refused, text
from tests.matches.fakes import FakeSender, trace, wait_until, wait_until_idle
from tests.matches.service_harness import ANNA, BOB, ServiceHarness, only_sqlite


async def test_an_ended_journal_is_packed_and_reads_the_same(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=2)
    await harness.play_out(info.id, Random(1))
    await harness.matches.queries.read_journal(info.id, BOB.id)
    before = await harness.matches.queries.read_journal(info.id, ANNA.id, everything=True)
    status = (await harness.matches.queries.get_status(info.id, None)).lines
    await harness.matches.start_workers(FakeSender())
    assert harness.matches.workers.housekeeping is not None
    await wait_until_idle(harness.matches.workers.housekeeping)
    assert (await harness.fetch_rows("SELECT count(*) FROM journal"))[0][0] > 0
    harness.advance_time(seconds=PACK_DELAY_SECONDS + 1)
    harness.matches.workers.housekeeping._worker.wake()
    await wait_until_idle(harness.matches.workers.housekeeping)
    assert await harness.fetch_rows("SELECT count(*) FROM journal") == [(0,)]
    assert await harness.fetch_rows("SELECT count(*) FROM packed_journal") == [(1,)]
    assert await harness.matches.queries.read_journal(info.id, BOB.id) == ()
    assert await harness.matches.queries.read_journal(info.id, ANNA.id, everything=True) == before
    assert (await harness.matches.queries.get_status(info.id, None)).lines == status


async def test_the_journal_of_a_running_match_is_packed_while_it_grows_and_reads_the_same(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice, told = Random(4), []
    for chunk in (10**6, 8):
        monkeypatch.setattr(journal, "MIN_PACKED_LINES", chunk)
        harness.first_seed = 1
        info = await harness.start_match("dominion", seats=2)
        dice = Random(4)
        for number in range(150):
            await harness.move(info.id, dice=dice)
            if number % 5 == 0:
                with suppress(Refused):
                    await harness.matches.play.undo(info.id, ANNA.id)
        lines = await harness.matches.queries.read_journal(info.id, ANNA.id, everything=True)
        boards = [board.lines for board in await harness.boards(info.id)]
        told.append((lines, boards, (await harness.matches.queries.get_status(info.id, BOB.id)).lines))
    assert told[0] == told[1]
    loose = (await harness.fetch_rows("SELECT count(*) FROM journal WHERE match = ?", info.id))[0][0]
    packed = (await harness.fetch_rows("SELECT count(*) FROM packed_journal WHERE match = ?", info.id))[0][0]
    assert packed > 5
    assert loose < len(told[0][0]) / 2
    await harness.restart()
    assert await harness.matches.queries.read_journal(info.id, ANNA.id, everything=True) == told[0][0]


async def test_packing_takes_a_third_of_the_room(harness: ServiceHarness) -> None:
    info = await harness.start_match("dominion", seats=2)
    for _ in range(100):
        await harness.move(info.id, dice=Random(4))
    await harness.matches.store.write(lambda db: journal.pack_all(db, info.id))
    ((packed, data),) = await harness.fetch_rows("SELECT length(lines), lines FROM packed_journal")
    assert packed * 3 < len(zlib.decompress(data))


@pytest.mark.postgres
async def test_a_line_that_comes_after_the_packing_is_read_behind_the_others(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=2)
    await harness.play_out(info.id, Random(1))
    before = await harness.matches.queries.read_journal(info.id, ANNA.id, everything=True)
    late = JournalLine(text("match-full"))

    def unit(db: Transaction) -> None:
        journal.pack_all(db, info.id)
        journal.write_lines(db, info.id, 10**6, [late], 0.0)

    await harness.matches.store.write(unit)
    assert await harness.matches.queries.read_journal(info.id, ANNA.id) == (late.text,)
    await harness.matches.store.write(lambda db: journal.pack_all(db, info.id))
    assert await harness.matches.queries.read_journal(info.id, ANNA.id, everything=True) == (*before, late.text)


async def test_matches_that_end_at_the_same_moment_are_all_packed(harness: ServiceHarness) -> None:
    for number in range(BATCH_SIZE + 3):
        info = await harness.start_match("toy", seats=2)
        await harness.play_out(info.id, Random(number))
    running = await harness.start_match(seats=2)
    harness.advance_time(seconds=PACK_DELAY_SECONDS + 1)
    await harness.matches.start_workers(FakeSender())
    assert harness.matches.workers.housekeeping is not None
    await wait_until(
        lambda: harness.matches.workers.housekeeping is not None and harness.matches.workers.housekeeping.is_idle
    )
    remaining = await harness.fetch_rows("SELECT DISTINCT match FROM journal")
    assert remaining == [(running.id,)]
    assert await harness.matches.store.read(lambda db: rows.get_program_value(db, PACKED_UNTIL)) is not None


async def test_boundaries_are_packed_and_plain_ones_of_earlier_versions_are_read(harness: ServiceHarness) -> None:
    info = await harness.start_match("dominion", seats=2)
    for _ in range(20):
        await harness.move(info.id, dice=Random(6))
    before = await harness.prompt_of(info.id, await harness.find_mover(info.id))
    ((base, first),) = await harness.fetch_rows(
        "SELECT match.base, stretch.base FROM match JOIN stretch ON stretch.match = match.id WHERE match.id = ?",
        info.id,
    )
    for data in (base, first):
        assert len(data) < len(rows.unpack(data))

    def plain(db: Transaction) -> None:
        db.execute("UPDATE match SET base = ?", (rows.unpack(base),))
        db.execute("UPDATE stretch SET base = ?", (rows.unpack(first),))

    await harness.matches.store.write(plain)
    await harness.restart()
    again = await harness.prompt_of(info.id, await harness.find_mover(info.id))
    # The mark stands for the question, which may hold functions.
    assert (again.info, again.question_token, again.view) == (before.info, before.question_token, before.view)
    await harness.play_out(info.id, Random(7))
    assert (await harness.matches.exports.verify(await harness.matches.exports.export(info.id, ANNA.id))).ok


SORTED_BY_HAND = "USE TEMP B-TREE"


@only_sqlite
async def test_no_query_of_a_press_reads_a_whole_table_or_sorts(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=2)
    seen: set[str] = set()

    async def listen(db_of: Any) -> None:
        await db_of(lambda db: trace(db, seen.add))

    await listen(harness.matches.store.write)
    await listen(harness.matches.store.read)
    harness.matches.services.cache.evict_all()
    for _ in range(4):
        await harness.move(info.id, dice=Random(5))
    await harness.matches.queries.get_status(info.id, ANNA.id)
    await harness.matches.queries.read_journal(info.id, ANNA.id)
    await harness.matches.people.get_settings(ANNA.id)
    await harness.matches.store.write(lambda db: trace(db, None))
    await harness.matches.store.read(lambda db: trace(db, None))
    statements = [statement for statement in seen if statement.split()[0] in ("SELECT", "UPDATE", "DELETE")]
    assert any("FROM journal" in statement for statement in statements)
    assert any("UPDATE seat" in statement for statement in statements)
    for statement in statements:
        plan = [row[3] for row in await harness.fetch_rows(f"EXPLAIN QUERY PLAN {statement}")]
        slow = [step for step in plan if step.startswith("SCAN") or SORTED_BY_HAND in step]
        assert slow == [], f"{statement}: {plan}"
