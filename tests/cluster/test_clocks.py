"""Processes whose clocks differ, and processes that stand still together."""

from __future__ import annotations

import pytest

from matches.domain.durations import HOUR
from matches.service import Matches
from matches.sql import step_rows
from matches.transactions import outages
from matches.workers.time_watch import REST_SECONDS
from rules.engine import AnswerEntry
from tests.cluster.members import Members, begin_match, count_groups
from tests.matches.fakes import wait_until, wait_until_idle

AHEAD = 60.0
"""Seconds between the clocks of two processes."""


async def run_clocks(*processes: Matches) -> None:
    """Let each process carry out what is due by its clock."""
    for matches in processes:
        assert matches.workers.clock is not None
        matches.workers.clock.wake()
        await wait_until_idle(matches.workers.clock)


async def find_dues(matches: Matches) -> list[tuple[int, float]]:
    """Return when the deadlines of all matches are due."""
    return await matches.store.read(
        lambda db: db.execute("SELECT match, due FROM timer WHERE kind = 'deadline' ORDER BY match").fetchall()
    )


async def count_clock_turns(matches: Matches, id: int) -> int:
    """Return for how many turns of a match the clock has decided."""
    entries = await matches.store.read(lambda db: step_rows.load_log(db, id))
    return sum(isinstance(entry, AnswerEntry) and entry.by == "clock" for entry in entries)


async def test_a_minute_between_two_clocks_costs_nobody_more_than_that(members: Members) -> None:
    even, odd = await members.open("even", 0), await members.open("odd", 1, ahead=AHEAD)
    await wait_until(lambda: count_groups(even) == count_groups(odd) == 32)
    ids = [(await begin_match(at, group, deadline=24, at_deadline="move")).id for at, group in ((even, 2), (odd, 3))]
    begun, dues = members.now().timestamp(), await find_dues(even)
    assert dues == [(ids[0], begun + 24 * HOUR), (ids[1], begun + AHEAD + 24 * HOUR)]
    # Each writes its heartbeat in turn, and neither takes the other's for a stop.
    for _ in range(3):
        members.advance_time(minutes=5)
        await run_clocks(odd, even)
    # One has the matches of the other, and gives them back.
    await members.leave(odd)
    await wait_until(lambda: count_groups(even) == 64)
    await run_clocks(even)
    odd = await members.open("odd", 1, ahead=AHEAD)
    await wait_until(lambda: count_groups(even) == count_groups(odd) == 32)
    await run_clocks(odd, even)
    assert await find_dues(even) == dues
    members.advance_time(hours=18)
    await run_clocks(odd, even)
    remaining = begun + 24 * HOUR - members.now().timestamp()
    members.advance_time(seconds=remaining - AHEAD - 1)
    await run_clocks(odd, even)
    assert [await count_clock_turns(even, id) for id in ids] == [0, 0]
    members.advance_time(seconds=2 * AHEAD + 1)
    await run_clocks(odd, even)
    assert [await count_clock_turns(even, id) for id in ids] == [1, 1]


async def test_a_standstill_of_all_processes_is_found_once(members: Members, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outages, "STANDSTILL_SECONDS", 600.0)
    even, odd = await members.open("even", 0), await members.open("odd", 1, ahead=AHEAD)
    await wait_until(lambda: count_groups(even) == count_groups(odd) == 32)
    ids = [(await begin_match(at, group, deadline=24, at_deadline="move")).id for at, group in ((even, 2), (odd, 3))]
    await run_clocks(odd, even)
    members.advance_time(hours=30)
    await run_clocks(odd, even)
    assert [await count_clock_turns(even, id) for id in ids] == [0, 0]
    members.advance_time(seconds=REST_SECONDS)
    await run_clocks(odd, even)
    now = members.now().timestamp()
    assert dict(await find_dues(even)) == pytest.approx(dict.fromkeys(ids, now + 24 * HOUR), abs=2 * AHEAD)
    excused = await even.store.read(lambda db: db.execute("SELECT max(excused) FROM seat").fetchone()[0])
    assert excused == pytest.approx(30 * HOUR, abs=REST_SECONDS + 2 * AHEAD)


async def test_a_process_that_alone_stood_still_gives_nobody_more_time(
    members: Members, monkeypatch: pytest.MonkeyPatch
) -> None:
    even, odd = await members.open_pair()
    id = (await begin_match(even, 2, deadline=24, at_deadline="move")).id
    await run_clocks(odd, even)
    dues = await find_dues(even)
    members.advance_time(hours=2)
    # Only one of them has looked at the time meanwhile.
    await run_clocks(even)
    monkeypatch.setattr(outages, "STANDSTILL_SECONDS", 600.0)
    await run_clocks(odd)
    monkeypatch.setattr(outages, "STANDSTILL_SECONDS", float("inf"))
    members.advance_time(seconds=REST_SECONDS)
    await run_clocks(even, odd)
    assert await find_dues(even) == dues
    assert await count_clock_turns(odd, id) == 0
