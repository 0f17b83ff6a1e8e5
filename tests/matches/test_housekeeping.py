"""The file at size: what a press reads is found by an index, and what is over is packed."""

from __future__ import annotations

import sqlite3
import zlib
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from matches import journal, rows
from matches.housekeeping import AT_ONCE, PACK_AFTER, PACKED_UNTIL
from rules.engine import Line, Refused, text
from tests.matches.fakes import FakeSender, rest, when
from tests.matches.world import ANNA, BOB, World


async def test_an_ended_journal_is_packed_and_reads_the_same(house: World) -> None:
    info = await house.running(seats=2)
    await house.play_out(info.id, Random(1))
    await house.matches.journal(info.id, BOB.id)
    before = await house.matches.journal(info.id, ANNA.id, everything=True)
    status = (await house.matches.status(info.id, None)).lines
    await house.matches.serve(FakeSender())
    assert house.matches._housekeeping is not None
    await rest(house.matches._housekeeping)
    assert (await house.rows("SELECT count(*) FROM journal"))[0][0] > 0
    house.later(seconds=PACK_AFTER + 1)
    house.matches._housekeeping._worker.wake()
    await rest(house.matches._housekeeping)
    assert await house.rows("SELECT count(*) FROM journal") == [(0,)]
    assert await house.rows("SELECT count(*) FROM packed_journal") == [(1,)]
    assert await house.matches.journal(info.id, BOB.id) == ()
    assert await house.matches.journal(info.id, ANNA.id, everything=True) == before
    assert (await house.matches.status(info.id, None)).lines == status


async def test_the_journal_of_a_running_match_is_packed_while_it_grows_and_reads_the_same(
    house: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice, told = Random(4), []
    for chunk in (10**6, 8):
        monkeypatch.setattr(journal, "CHUNK", chunk)
        house.first_seed = 1
        info = await house.running("dominion", seats=2)
        dice = Random(4)
        for number in range(150):
            await house.move(info.id, dice=dice)
            if number % 5 == 0:
                with suppress(Refused):
                    await house.matches.undo(info.id, ANNA.id)
        lines = await house.matches.journal(info.id, ANNA.id, everything=True)
        boards = [board.lines for board in await house.boards(info.id)]
        told.append((lines, boards, (await house.matches.status(info.id, BOB.id)).lines))
    assert told[0] == told[1]
    loose = (await house.rows("SELECT count(*) FROM journal WHERE match = ?", info.id))[0][0]
    packed = (await house.rows("SELECT count(*) FROM packed_journal WHERE match = ?", info.id))[0][0]
    assert packed > 5
    assert loose < len(told[0][0]) / 2
    await house.restart()
    assert await house.matches.journal(info.id, ANNA.id, everything=True) == told[0][0]


async def test_packing_takes_a_third_of_the_room(house: World) -> None:
    info = await house.running("dominion", seats=2)
    for _ in range(100):
        await house.move(info.id, dice=Random(4))
    await house.matches.store.write(lambda db: journal.pack_all(db, info.id))
    ((packed, data),) = await house.rows("SELECT length(lines), lines FROM packed_journal")
    assert packed * 3 < len(zlib.decompress(data))


async def test_a_line_that_comes_after_the_packing_is_read_behind_the_others(house: World) -> None:
    info = await house.running(seats=2)
    await house.play_out(info.id, Random(1))
    before = await house.matches.journal(info.id, ANNA.id, everything=True)
    late = Line(text("match-full"))

    def unit(db: sqlite3.Connection) -> None:
        journal.pack_all(db, info.id)
        rows.write_lines(db, info.id, 10**6, [late], 0.0)

    await house.matches.store.write(unit)
    assert await house.matches.journal(info.id, ANNA.id) == (late.text,)
    await house.matches.store.write(lambda db: journal.pack_all(db, info.id))
    assert await house.matches.journal(info.id, ANNA.id, everything=True) == (*before, late.text)


async def test_matches_that_end_at_the_same_moment_are_all_packed(house: World) -> None:
    for number in range(AT_ONCE + 3):
        info = await house.running("toy", seats=2)
        await house.play_out(info.id, Random(number))
    running = await house.running(seats=2)
    house.later(seconds=PACK_AFTER + 1)
    await house.matches.serve(FakeSender())
    assert house.matches._housekeeping is not None
    await when(lambda: house.matches._housekeeping is not None and house.matches._housekeeping.resting)
    left = await house.rows("SELECT DISTINCT match FROM journal")
    assert left == [(running.id,)]
    assert await house.matches.store.read(lambda db: rows.remembered(db, PACKED_UNTIL)) is not None


async def test_boundaries_are_packed_and_plain_ones_of_earlier_versions_are_read(house: World) -> None:
    info = await house.running("dominion", seats=2)
    for _ in range(20):
        await house.move(info.id, dice=Random(6))
    before = await house.prompt_of(info.id, await house.turn(info.id))
    ((base, first),) = await house.rows(
        "SELECT match.base, stretch.base FROM match JOIN stretch ON stretch.match = match.id WHERE match.id = ?",
        info.id,
    )
    for data in (base, first):
        assert len(data) < len(rows.unpacked(data))

    def plain(db: sqlite3.Connection) -> None:
        db.execute("UPDATE match SET base = ?", (rows.unpacked(base),))
        db.execute("UPDATE stretch SET base = ?", (rows.unpacked(first),))

    await house.matches.store.write(plain)
    await house.restart()
    again = await house.prompt_of(info.id, await house.turn(info.id))
    # The mark stands for the question, which may hold functions.
    assert (again.info, again.mark, again.view) == (before.info, before.mark, before.view)
    await house.play_out(info.id, Random(7))
    assert (await house.matches.verify(await house.matches.export(info.id, ANNA.id))).ok


SORTED_BY_HAND = "USE TEMP B-TREE"


async def test_no_query_of_a_press_reads_a_whole_table_or_sorts(house: World) -> None:
    info = await house.running(seats=2)
    seen: set[str] = set()

    async def listen(db_of: Any) -> None:
        await db_of(lambda db: db.set_trace_callback(seen.add))

    await listen(house.matches.store.write)
    await listen(house.matches.store.read)
    house.matches._live.clear()
    for _ in range(4):
        await house.move(info.id, dice=Random(5))
    await house.matches.status(info.id, ANNA.id)
    await house.matches.journal(info.id, ANNA.id)
    await house.matches.settings(ANNA.id)
    await house.matches.store.write(lambda db: db.set_trace_callback(None))
    await house.matches.store.read(lambda db: db.set_trace_callback(None))
    statements = [one for one in seen if one.split()[0] in ("SELECT", "UPDATE", "DELETE")]
    assert any("FROM journal" in one for one in statements)
    assert any("UPDATE seat" in one for one in statements)
    for statement in statements:
        plan = [row[3] for row in await house.rows(f"EXPLAIN QUERY PLAN {statement}")]
        slow = [step for step in plan if step.startswith("SCAN") or SORTED_BY_HAND in step]
        assert slow == [], f"{statement}: {plan}"
