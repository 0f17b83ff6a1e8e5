"""A process that slept with its machine, was frozen, or whose clock was set to another time: that is a stop like any other."""

from __future__ import annotations

from typing import Any

import pytest

from matches.domain.durations import DAY, HOUR
from matches.domain.model import Person
from matches.domain.posts import NoticePost
from matches.transactions import outages
from matches.workers.housekeeping import Housekeeping
from matches.workers.time_watch import REST_SECONDS
from tests.matches.clock_harness import ClockHarness, set_settings
from tests.matches.fakes import wait_until_idle
from tests.matches.service_harness import PEOPLE


@pytest.fixture(autouse=True)
def notice_standstills(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a leap of the time be what it is: a standstill of the process."""
    monkeypatch.setattr(outages, "STANDSTILL_SECONDS", 600.0)


async def find_dues(clock_harness: ClockHarness, id: int, kind: str = "deadline") -> list[float]:
    """Return in how many hours the timers of a kind are due."""
    now = clock_harness.harness.time.timestamp()
    timers = await clock_harness.harness.fetch_rows(
        "SELECT due FROM timer WHERE match = ? AND kind = ? ORDER BY due", id, kind
    )
    return [(due - now) / HOUR for (due,) in timers]


async def begin(clock_harness: ClockHarness, **setup: Any) -> tuple[int, Person]:
    """Return a match that somebody was just called to, with a clock that runs."""
    id, mover = await clock_harness.start_match(seats=2, **{"deadline": 24, "at_deadline": "seat", **setup})
    await clock_harness.run()
    return id, mover


async def run_for(clock_harness: ClockHarness, **span: float) -> None:
    """Let so much time pass, in which the clock wakes as often as it does."""
    end = clock_harness.harness.time.timestamp() + sum(
        value * {"minutes": 60, "hours": HOUR, "days": DAY}[unit] for unit, value in span.items()
    )
    while (remaining := end - clock_harness.harness.time.timestamp()) > 0:
        await clock_harness.leap(seconds=min(remaining, outages.HEARTBEAT_SECONDS))


@pytest.mark.parametrize("how", ["move", "seat"])
async def test_a_process_that_was_frozen_goes_on_as_after_a_restart(clock_harness: ClockHarness, how: Any) -> None:
    id, mover = await begin(clock_harness, at_deadline=how)
    await clock_harness.leap(hours=30)
    await clock_harness.leap(seconds=REST_SECONDS)
    info = await clock_harness.harness.matches.queries.get_info(id)
    assert info.seat_of(mover.id) is not None
    assert info.version == 0
    assert await find_dues(clock_harness, id) == [24]
    await run_for(clock_harness, hours=24)
    assert (await clock_harness.harness.matches.queries.get_info(id)).version > 0


async def test_a_process_that_slept_twice_counts_both_nights(clock_harness: ClockHarness) -> None:
    id, _ = await begin(clock_harness, deadline=72)
    for _ in range(2):
        await clock_harness.leap(hours=10)
        await clock_harness.leap(seconds=REST_SECONDS)
    assert await find_dues(clock_harness, id) == [pytest.approx(72, abs=0.2)]


async def test_a_short_standstill_changes_nothing(clock_harness: ClockHarness) -> None:
    id, _ = await begin(clock_harness)
    await clock_harness.leap(minutes=50)
    await clock_harness.leap(seconds=REST_SECONDS)
    assert await find_dues(clock_harness, id) == [pytest.approx(24 - 55 / 60)]


@pytest.mark.parametrize("how", ["move", "seat"])
@pytest.mark.parametrize("hours", [26, 24 * 400])
async def test_a_clock_that_is_ahead_for_a_minute_does_nothing(
    clock_harness: ClockHarness, how: Any, hours: float
) -> None:
    await set_settings(clock_harness, PEOPLE[2], quiet=(22, 8))
    id, mover = await begin(clock_harness, at_deadline=how)
    await clock_harness.harness.matches.away.go_away(PEOPLE[2], clock_harness.harness.time.timestamp() + DAY)
    before = await clock_harness.harness.fetch_rows("SELECT * FROM timer ORDER BY id")
    posts = await clock_harness.list_posts(id)
    away = await clock_harness.harness.fetch_rows("SELECT * FROM away")
    await clock_harness.leap(hours=hours)
    await clock_harness.leap(minutes=1)
    await clock_harness.leap(hours=-hours)
    await clock_harness.leap(seconds=REST_SECONDS)
    assert (await clock_harness.harness.matches.queries.get_info(id)).seat_of(mover.id) is not None
    again = await clock_harness.harness.fetch_rows("SELECT * FROM timer ORDER BY id")
    assert (again, await clock_harness.list_posts(id)) == (before, posts)
    assert await clock_harness.harness.fetch_rows("SELECT * FROM away") == away


async def test_what_was_set_while_the_clock_was_ahead_is_brought_near(clock_harness: ClockHarness) -> None:
    for person in PEOPLE[:2]:
        await set_settings(clock_harness, person, reminders=(8,))
    id, mover = await begin(clock_harness)
    harness = clock_harness.harness
    await run_for(clock_harness, minutes=10)
    await clock_harness.leap(hours=26)
    # The wrong time lasts, so it is believed.
    await run_for(clock_harness, minutes=15)
    while await harness.find_mover(id) is mover:
        await harness.move(id)
    other = await harness.find_mover(id)
    await clock_harness.leap(hours=-26)
    await clock_harness.leap(seconds=REST_SECONDS)
    assert (await harness.matches.queries.get_info(id)).seat_of(other.id) is not None
    (deadline,) = await find_dues(clock_harness, id)
    ((remind_at,),) = await harness.fetch_rows("SELECT remind_at FROM person WHERE id = ?", other.id)
    assert 0 < (remind_at - harness.now().timestamp()) / 3600 <= 8 < deadline <= 24
    (notice,) = await find_dues(clock_harness, id, "stalled")
    assert notice <= 24
    # It goes on from there as ever.
    await run_for(clock_harness, hours=24)
    assert (await harness.matches.queries.get_info(id)).seat_of(other.id) is None


@pytest.mark.postgres
async def test_a_clock_that_was_behind_costs_nobody_anything(clock_harness: ClockHarness) -> None:
    id, mover = await begin(clock_harness)
    await clock_harness.leap(hours=-26)
    await run_for(clock_harness, minutes=15)
    await clock_harness.leap(hours=26)
    await clock_harness.leap(seconds=REST_SECONDS)
    assert (await clock_harness.harness.matches.queries.get_info(id)).seat_of(mover.id) is not None
    (deadline,) = await find_dues(clock_harness, id)
    assert 23 < deadline <= 24


async def test_a_standstill_while_the_line_is_down_is_counted_once(clock_harness: ClockHarness) -> None:
    id, _ = await begin(clock_harness, deadline=72)
    clock_harness.clock.pause()
    await clock_harness.leap(hours=10)
    clock_harness.clock.resume()
    await clock_harness.run()
    await clock_harness.leap(seconds=REST_SECONDS)
    assert await find_dues(clock_harness, id) == [pytest.approx(72, abs=0.2)]
    ((excused,),) = await clock_harness.harness.fetch_rows("SELECT max(excused) FROM seat WHERE match = ?", id)
    assert excused / HOUR == pytest.approx(10, abs=0.2)


async def test_a_clock_that_is_ahead_for_a_minute_deletes_nothing(clock_harness: ClockHarness) -> None:
    harness = clock_harness.harness
    id, _ = await begin(clock_harness)
    await harness.matches.presence.note_removal(900)
    housekeeping = Housekeeping(harness.matches.services)
    housekeeping.start()
    await wait_until_idle(housekeeping)
    for hours in (24 * 40, -24 * 40):
        harness.advance_time(hours=hours)
        housekeeping._worker.wake()
        await wait_until_idle(housekeeping)
    await housekeeping.stop()
    assert (await harness.matches.queries.get_info(id)).phase == "running"


async def test_the_warning_comes_again_after_a_standstill(clock_harness: ClockHarness) -> None:
    id, mover = await begin(clock_harness)
    await run_for(clock_harness, hours=20)
    await clock_harness.leap(hours=30)
    await clock_harness.leap(seconds=REST_SECONDS)
    await clock_harness.harness.execute("DELETE FROM outbox")
    (deadline,) = await find_dues(clock_harness, id)
    await run_for(clock_harness, hours=deadline - 0.1)
    notices = [(to, post.text.key) for to, post in await clock_harness.list_posts(id) if isinstance(post, NoticePost)]
    assert (mover.id, "time-warning-seat") in notices
