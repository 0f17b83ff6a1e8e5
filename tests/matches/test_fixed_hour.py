"""A tempo with a fixed hour: what is asked is to be answered by that hour of the day, in the zone of the server."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import msgspec
import pytest

from matches.domain.durations import DAY, HOUR
from matches.domain.model import FixedHour, Person, PersonSettings, Setup
from matches.domain.quiet_hours import find_strike
from matches.domain.server_settings import ServerSettings, apply_defaults
from matches.domain.tempo import Tempo, choose_tempo, find_deadline, find_tempo, name_tempo, read_tempo
from matches.domain.timer_plans import find_window_end
from tests.matches.clock_harness import ClockHarness, set_settings
from tests.matches.service_harness import ANNA, BOB, expect_refused
from tests.matches.test_pace import agree

BERLIN = ZoneInfo("Europe/Berlin")


def read(at: str, zone: ZoneInfo = BERLIN) -> float:
    """Return a moment, as a clock of a zone shows it."""
    return datetime.fromisoformat(at).replace(tzinfo=zone).timestamp()


def show(at: float, zone: ZoneInfo = BERLIN) -> str:
    """Return a moment as a clock of a zone shows it."""
    return f"{datetime.fromtimestamp(at, zone):%m-%d %H:%M%z}"


async def find_deadline_of(clock: ClockHarness, id: int) -> str:
    """Return when the deadline of a match is due, in Berlin."""
    ((due,),) = await clock.harness.fetch_rows("SELECT due FROM timer WHERE match = ? AND kind = 'deadline'", id)
    return show(due)[:11]


async def begin(clock: ClockHarness, at: str) -> tuple[int, Person]:
    """Start a match in which everybody answers by nine in the evening, on the first of June at a time; return who is asked."""
    clock.harness.time = datetime.fromisoformat(f"2026-06-01T{at}").replace(tzinfo=BERLIN)
    return await clock.start_match(seats=2, deadline=24, hour=21, at_deadline="move")


@pytest.mark.parametrize(
    ("zone", "hour", "at", "strike"),
    [
        ("Europe/Berlin", 21, "2026-06-01T20:59", "06-01 21:00+0200"),
        ("Europe/Berlin", 21, "2026-06-01T21:00", "06-01 21:00+0200"),
        ("Europe/Berlin", 21, "2026-06-01T21:01", "06-02 21:00+0200"),
        ("Europe/Berlin", 2, "2026-03-28T12:00", "03-29 03:00+0200"),  # skipped: the next time that there is
        ("Europe/Berlin", 2, "2026-10-24T12:00", "10-25 02:00+0200"),  # twice: the first of both
        ("Europe/Berlin", 2, "2026-10-25T02:30", "10-26 02:00+0100"),
        ("Europe/Berlin", 3, "2026-03-28T12:00", "03-29 03:00+0200"),
        ("Antarctica/Troll", 2, "2026-03-28T12:00", "03-29 03:00+0200"),  # two hours are skipped
        ("Australia/Lord_Howe", 2, "2026-10-03T12:00", "10-04 02:30+1100"),  # half an hour is
        ("Asia/Beirut", 0, "2026-03-28T12:00", "03-29 01:00+0300"),  # midnight is
        ("Pacific/Apia", 9, "2011-12-29T12:00", "12-31 00:00+1400"),  # a whole day is
    ],
)
def test_an_hour_that_is_skipped_is_the_next_one_and_of_two_the_first_counts(
    zone: str, hour: int, at: str, strike: str
) -> None:
    place = ZoneInfo(zone)
    assert show(find_strike(FixedHour(hour, zone), read(at, place)), place) == strike


@pytest.mark.parametrize(
    ("asked", "quiet", "due"),
    [
        ("2026-06-01T12:00", None, "06-01 21:00"),
        ("2026-06-01T17:00", None, "06-01 21:00"),
        ("2026-06-01T17:01", None, "06-02 21:00"),  # less than four hours before
        ("2026-06-01T21:00", None, "06-02 21:00"),
        ("2026-06-01T14:00", (18, 22), "06-01 21:00"),  # four hours outside quiet hours
        ("2026-06-01T15:00", (18, 22), "06-02 21:00"),  # three
        ("2026-06-01T10:00", (21, 20), "06-01 21:00"),  # 23 quiet hours: the one hour of a day is enough
        ("2026-06-01T20:30", (21, 20), "06-02 21:00"),  # half of it is not
        ("2026-03-28T17:30", None, "03-29 21:00"),
        ("2026-10-24T17:30", None, "10-25 21:00"),
        ("2026-10-25T01:30", None, "10-25 21:00"),
    ],
)
def test_what_is_asked_less_than_four_hours_before_belongs_to_the_next_day(
    asked: str, quiet: tuple[int, int] | None, due: str
) -> None:
    setup = choose_tempo(Setup(2), "hour-21")
    assert show(find_deadline(setup, PersonSettings(quiet=quiet), read(asked)))[:11] == due


@pytest.mark.parametrize("hour", range(24))
def test_a_secret_window_ends_at_the_hour_or_after_half_a_day_whoever_is_asked(hour: int) -> None:
    setup = choose_tempo(Setup(2), "hour-21")
    asked = read(f"2026-06-01T{hour:02}:00")
    end = find_window_end(setup, asked)
    assert 4 * HOUR <= end - asked <= 12 * HOUR
    assert end - asked == 12 * HOUR or show(end)[6:11] == "21:00"


@pytest.mark.parametrize("name", ["hour-24", "hour-", "hour--1", "hour-9pm", "hour-0210", "hour-²", "own", ""])
def test_there_is_no_such_hour(name: str) -> None:
    assert find_tempo(name) is None


def test_an_older_version_reads_a_day_for_each_decision() -> None:
    setup = choose_tempo(Setup(2), "hour-21")
    stored = msgspec.msgpack.decode(msgspec.msgpack.encode(setup))
    assert read_tempo(msgspec.convert(stored, Setup)) == Tempo(1440, 0, "usual", 21)
    stored.pop("hour")
    assert name_tempo(read_tempo(msgspec.convert(stored, Setup))) == "daily"


def test_the_defaults_of_a_server_take_the_place_of_an_hour_that_nobody_chose() -> None:
    setup = choose_tempo(Setup(2, chosen=()), "hour-21")
    assert apply_defaults(setup, ServerSettings()).hour is None
    kept = apply_defaults(msgspec.structs.replace(setup, chosen=("deadline",)), ServerSettings(zone="Asia/Tokyo"))
    assert kept.fixed_hour == FixedHour(21, "Asia/Tokyo")


async def test_a_question_waits_until_the_hour_and_is_warned_of_before(clock_harness: ClockHarness) -> None:
    id, mover = await begin(clock_harness, "18:00")
    prompt = await clock_harness.harness.matches.play.get_prompt(id, mover.id)
    assert prompt.time_left is not None
    assert show(prompt.time_left.ends)[:11] == await find_deadline_of(clock_harness, id) == "06-02 21:00"
    ((warning,),) = await clock_harness.harness.fetch_rows("SELECT due FROM timer WHERE kind = 'warning'")
    assert show(warning)[:11] == "06-02 14:15"
    await clock_harness.advance_time(hours=27, minutes=1)
    assert (
        await find_deadline_of(clock_harness, id) == "06-03 21:00"
    )  # the computer has moved, and the other one is asked


async def test_a_table_agrees_on_an_hour_and_on_a_tempo_without_one(clock_harness: ClockHarness) -> None:
    clock_harness.harness.time = datetime(2026, 6, 1, 12, tzinfo=BERLIN)
    id, _ = await clock_harness.start_match(seats=2, deadline=72, at_deadline="move")
    harness, matches = clock_harness.harness, clock_harness.harness.matches
    assert not await matches.proposals.propose_tempo(id, ANNA.id, "hour-21")
    await agree(harness, id, BOB.id)
    assert await find_deadline_of(clock_harness, id) == "06-01 21:00"
    async with expect_refused("tempo-in-force"):
        await matches.proposals.propose_tempo(id, BOB.id, "hour-21")
    await matches.proposals.propose_tempo(id, BOB.id, "hour-9")
    await agree(harness, id, ANNA.id)
    assert await find_deadline_of(clock_harness, id) == "06-02 09:00"
    await matches.proposals.propose_tempo(id, ANNA.id, "daily")
    await agree(harness, id, BOB.id)
    assert await find_deadline_of(clock_harness, id) == "06-02 12:00"
    assert (await matches.queries.get_info(id)).setup.hour is None


async def test_after_a_pause_the_hour_strikes_again(clock_harness: ClockHarness) -> None:
    id, _ = await begin(clock_harness, "12:13")
    harness, matches = clock_harness.harness, clock_harness.harness.matches
    await matches.proposals.propose_pause(id, ANNA.id, read("2026-06-05T08:00"))
    await agree(harness, id, BOB.id)
    assert await find_deadline_of(clock_harness, id) == "06-05 21:00"
    await clock_harness.advance_time(days=1, hours=6)
    await matches.proposals.propose_end_of_pause(id, ANNA.id)
    await agree(harness, id, BOB.id)
    assert await find_deadline_of(clock_harness, id) == "06-03 21:00"


async def test_an_absence_moves_it_to_the_hour_after_the_return(clock_harness: ClockHarness) -> None:
    id, mover = await begin(clock_harness, "12:00")
    away = clock_harness.harness.matches.away
    await clock_harness.advance_time(hours=7)
    await away.go_away(mover, read("2026-06-04T08:00"))
    await clock_harness.advance_time(days=2, hours=14)
    assert await find_deadline_of(clock_harness, id) == "06-04 21:00"


async def test_nobody_gains_days_by_going_and_coming_back(clock_harness: ClockHarness) -> None:
    id, mover = await begin(clock_harness, "12:00")
    away = clock_harness.harness.matches.away
    await clock_harness.advance_time(hours=8)
    await away.go_away(mover, clock_harness.harness.time.timestamp() + DAY)
    await clock_harness.advance_time(hours=2)
    await away.come_back(mover.id)
    assert await find_deadline_of(clock_harness, id) == "06-02 21:00"
    await clock_harness.advance_time(hours=20)
    for _ in range(5):
        await away.go_away(mover, clock_harness.harness.time.timestamp() + DAY)
        await clock_harness.advance_time(hours=2)
        await away.come_back(mover.id)
    assert await find_deadline_of(clock_harness, id) <= "06-03 09:00"


async def test_an_outage_leaves_four_hours_or_gives_a_day(clock_harness: ClockHarness) -> None:
    id, _ = await begin(clock_harness, "08:00")
    await clock_harness.advance_time(hours=7)
    await clock_harness.clock.compensate_outage(5 * HOUR)
    assert await find_deadline_of(clock_harness, id) == "06-01 21:00"
    await clock_harness.advance_time(hours=3)
    await clock_harness.clock.compensate_outage(2 * HOUR)
    assert await find_deadline_of(clock_harness, id) == "06-02 21:00"


async def test_quiet_hours_that_are_changed_while_a_question_is_open_give_a_day_at_most(
    clock_harness: ClockHarness,
) -> None:
    id, mover = await begin(clock_harness, "12:00")
    await clock_harness.advance_time(hours=1)
    for hour in (13, 14, 15, 21, 12):
        await set_settings(clock_harness, mover, quiet=(hour, hour - 1), zone="Europe/Berlin")
    assert await find_deadline_of(clock_harness, id) == "06-02 21:00"


async def test_a_deadline_that_only_reminds_does_so_at_the_hour(clock_harness: ClockHarness) -> None:
    clock_harness.harness.time = datetime(2026, 6, 1, 18, tzinfo=BERLIN).astimezone(UTC)
    id, mover = await clock_harness.start_match(seats=2, deadline=24, hour=21)
    await set_settings(clock_harness, mover, reminders=(72,))
    ((at,),) = await clock_harness.harness.fetch_rows("SELECT remind_at FROM person WHERE id = ?", mover.id)
    assert show(at)[:11] == await find_deadline_of(clock_harness, id) == "06-02 21:00"
