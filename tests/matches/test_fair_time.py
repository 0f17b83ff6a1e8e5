"""Nobody loses a move or a seat unheard, or without hours in which they could have answered, whatever happens together."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from functools import partial
from itertools import combinations
from types import MappingProxyType
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import pytest

from matches.domain.durations import DAY, HOUR
from matches.domain.model import PersonSettings, Setup
from matches.domain.posts import NoticePost
from matches.domain.quiet_hours import find_time_up
from matches.domain.tempo import TEMPOS, choose_tempo
from tests.cases import thin_out
from tests.matches.clock_harness import ClockHarness, set_settings
from tests.matches.fair_time import TEMPO_FIELDS, Event, FairTime
from tests.matches.service_harness import only_sqlite

BERLIN = ZoneInfo("Europe/Berlin")
Act = Callable[[FairTime], Awaitable[None]]


class Kind(NamedTuple):
    """Something that may happen while somebody is asked: what is set before, and what is done after how many hours."""

    setup: Mapping[str, Any] = MappingProxyType({})
    settings: Mapping[str, Any] = MappingProxyType({})
    acts: tuple[tuple[float, Act], ...] = ()
    begin: datetime = datetime(2026, 6, 1, 12, tzinfo=BERLIN)


KINDS = {
    # Half an hour is left, and the return lies in the night.
    "away": Kind(acts=((23.5, lambda world: world.go_away(15.5)),)),
    "quiet hours": Kind(settings={"quiet": (22, 8)}),
    "bank": Kind(setup={"time_bank": 12}),
    "substitute": Kind(
        acts=((0.5, lambda world: world.have_substitute()), (11, lambda world: world.lose_substitute()))
    ),
    "outage": Kind(acts=((23.2, lambda world: world.pause(9)),)),
    "restart": Kind(acts=((23.3, lambda world: world.restart(16)),)),
    "frozen": Kind(acts=((23.4, lambda world: world.freeze(13)),)),
    "clock jump": Kind(acts=((23.6, lambda world: world.jump(26)), (40, lambda world: world.jump(-26)))),
    "DST": Kind(begin=datetime(2026, 10, 24, 12, tzinfo=BERLIN)),
    "vote": Kind(acts=((0.1, lambda world: world.propose_end()),)),
    "mute": Kind(acts=((0.2, lambda world: world.mute()),)),
}


COMBINATIONS = [*((name,) for name in KINDS), *combinations(KINDS, 2)]


@only_sqlite
@pytest.mark.parametrize("names", COMBINATIONS, ids=" and ".join)
async def test_whoever_loses_something_heard_of_it_and_could_have_answered(
    clock_harness: ClockHarness, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...]
) -> None:
    number = COMBINATIONS.index(names)
    setup = {"deadline": (12, 24)[number % 2], "at_deadline": ("move", "seat")[number // 2 % 2]}
    await check_kinds(clock_harness, monkeypatch, names, setup)


@only_sqlite
@pytest.mark.parametrize("tempo", [*TEMPOS, "hour-21"])
@pytest.mark.parametrize("names", thin_out([(names,) for names in COMBINATIONS], 5))
async def test_the_same_is_true_of_every_tempo(
    clock_harness: ClockHarness, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...], tempo: str
) -> None:
    chosen = choose_tempo(Setup(2), tempo)
    setup = {name: getattr(chosen, name) for name in TEMPO_FIELDS}
    action = ("move", "seat")[COMBINATIONS.index(names) % 2] if tempo != "none" else "remind"
    await check_kinds(clock_harness, monkeypatch, names, {**setup, "at_deadline": action})


async def check_kinds(
    clock_harness: ClockHarness, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...], setup: dict[str, Any]
) -> None:
    """Let all these kinds happen together in a match with that setup, and see whether anything was lost without a fair chance."""
    kinds, setup, wishes = [KINDS[name] for name in names], dict(setup), dict[str, Any](reminders=())
    for kind in kinds:
        setup |= kind.setup
        wishes |= kind.settings
    clock_harness.harness.time = max(kind.begin for kind in kinds)
    world = FairTime(clock_harness, monkeypatch, setup, PersonSettings(**wishes))
    await world.begin()
    # What happens late does so shortly before the deadline; the hour strikes nine hours after noon.
    hours = world.full / HOUR
    first = hours if setup.get("hour") is None else 9
    day = 24 / (hours or 24)
    events: list[Event] = [
        ((after if after < 12 else after - 24 + first) if hours in (12, 24) else after / day, partial(act, world))
        for kind in kinds
        for after, act in kind.acts
    ]
    await world.live(max(96, 4 * hours) if hours == 0 or hours >= 6 else 48, events)
    assert bool((await world.find_losses())[0]) == bool(hours)
    assert await world.find_faults() == []


@only_sqlite
@pytest.mark.parametrize("begin", ["2026-06-01T00:30", "2026-06-01T12:00", "2026-06-01T22:30", "2026-10-24T21:10"])
@pytest.mark.parametrize("tempo", ["brisk", "daily", "hour-21"])
async def test_whoever_has_one_loud_hour_a_day_is_warned_in_it(
    clock_harness: ClockHarness, monkeypatch: pytest.MonkeyPatch, tempo: str, begin: str
) -> None:
    chosen = choose_tempo(Setup(2), tempo)
    setup = {name: getattr(chosen, name) for name in (*TEMPO_FIELDS, "at_deadline")}
    clock_harness.harness.time = datetime.fromisoformat(begin).replace(tzinfo=BERLIN)
    # Of these 23 quiet hours 12 count at Brisk: from 23 to 11 o'clock. The bot keeps silent in all of them.
    world = FairTime(clock_harness, monkeypatch, setup, PersonSettings(quiet=(23, 22), reminders=()))
    await world.begin()
    await world.live(24 * 5, [])
    losses, _ = await world.find_losses()
    assert len(losses) >= 3
    assert await world.find_faults() == []
    warnings = await world.list_warnings()
    assert {datetime.fromtimestamp(at, BERLIN).hour for at in warnings} == {22}
    for loss in losses:
        opened = max(since for since in world.asked if since < loss)
        assert any(opened < at <= loss - HOUR for at in warnings)


@pytest.mark.parametrize(
    ("at", "remaining", "full", "up"),
    [
        ("2026-06-01T12:00", 24, 24, "2026-06-02T12:00"),
        ("2026-06-01T21:30", 12, 12, "2026-06-02T15:30"),  # half an hour today, the rest tomorrow
        ("2026-06-01T03:00", 4, 24, "2026-06-01T16:00"),
        ("2026-06-01T23:00", 1, 1, "2026-06-02T09:00"),  # a short deadline in full
        ("2026-06-01T09:00", 0.2, 24, "2026-06-01T17:00"),
        ("2026-03-28T23:00", 1, 24, "2026-03-29T16:00"),  # the clock goes forward
        ("2026-10-24T23:00", 1, 24, "2026-10-25T16:00"),  # and back
    ],
)
def test_time_is_up_after_eight_hours_outside_quiet_hours(at: str, remaining: float, full: float, up: str) -> None:
    wishes = PersonSettings(quiet=(22, 8), zone="UTC" if at.startswith("2026-06") else "Europe/Berlin")
    zone = ZoneInfo(wishes.zone)
    begin = datetime.fromisoformat(at).replace(tzinfo=zone).timestamp()
    time_up = find_time_up(wishes, begin, remaining * HOUR, full * HOUR)
    assert datetime.fromtimestamp(time_up, zone) == datetime.fromisoformat(up).replace(tzinfo=zone)


def test_whoever_is_always_quiet_gains_no_more_than_a_day() -> None:
    wishes = PersonSettings(quiet=(9, 8), zone="UTC")
    assert find_time_up(wishes, 9 * HOUR, 12 * HOUR, 12 * HOUR) == 33 * HOUR


async def find_deadline(clock_harness: ClockHarness, id: int) -> float:
    """Return in how many hours the deadline is due."""
    ((due,),) = await clock_harness.harness.fetch_rows(
        "SELECT due FROM timer WHERE match = ? AND kind = 'deadline'", id
    )
    return float(due - clock_harness.harness.time.timestamp()) / HOUR


async def test_nobody_gains_time_by_going_and_coming_back_again_and_again(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2, deadline=24, at_deadline="seat")
    await clock_harness.advance_time(hours=23)
    matches = clock_harness.harness.matches
    for _ in range(20):
        await matches.away.go_away(mover, clock_harness.harness.time.timestamp() + 2 * DAY)
        await clock_harness.advance_time(minutes=5)
        await matches.away.come_back(mover.id)
        await clock_harness.advance_time(minutes=5)
    assert (await matches.queries.get_info(id)).seat_of(mover.id) is None


async def test_a_second_absence_gives_no_more_than_it_took(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2, deadline=24, at_deadline="seat")
    await clock_harness.advance_time(hours=23)
    remaining = []
    for _ in range(2):
        await clock_harness.harness.matches.away.go_away(mover, clock_harness.harness.time.timestamp() + 3 * HOUR)
        await clock_harness.advance_time(hours=3)
        remaining.append(await find_deadline(clock_harness, id))
        await clock_harness.advance_time(hours=7)
    assert remaining == [pytest.approx(8), pytest.approx(3)]


async def test_quiet_hours_count_as_if_they_had_been_set_before(clock_harness: ClockHarness) -> None:
    clock_harness.harness.time = datetime(2026, 6, 1, 21, tzinfo=UTC)
    id, mover = await clock_harness.start_match(seats=2, deadline=12, at_deadline="seat")
    await clock_harness.advance_time(minutes=30)
    for hours in (8, 9, 10, 8):
        await set_settings(clock_harness, mover, quiet=(22, hours), zone="UTC")
    # Eight hours: one before the night, and seven from ten o'clock on.
    assert await find_deadline(clock_harness, id) == pytest.approx(19.5)
    prompt = await clock_harness.harness.matches.play.get_prompt(id, mover.id)
    assert prompt.time_left is not None
    assert prompt.time_left.ends == clock_harness.harness.time.timestamp() + 19.5 * HOUR


async def test_where_waking_hours_count_those_stay_that_were_set_when_the_question_came(
    clock_harness: ClockHarness,
) -> None:
    clock_harness.harness.time = datetime(2026, 6, 1, 12, tzinfo=UTC)
    setup = {name: getattr(choose_tempo(Setup(2), "brisk"), name) for name in TEMPO_FIELDS}
    id, mover = await clock_harness.start_match(seats=2, at_deadline="seat", **setup)
    await clock_harness.advance_time(minutes=30)
    # From now on they answer in five hours of a day.
    await set_settings(clock_harness, mover, quiet=(14, 9), zone="UTC")
    assert await find_deadline(clock_harness, id) == pytest.approx(5.5)


async def test_after_a_short_stop_nobody_is_warned_and_loses_at_once(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2, deadline=1, at_deadline="seat")
    await clock_harness.advance_time(minutes=10)
    clock_harness.clock.pause()
    await clock_harness.leap(minutes=58)
    clock_harness.clock.resume()
    await clock_harness.run()
    posts = [post.text.key for to, post in await clock_harness.list_posts(id) if isinstance(post, NoticePost)]
    assert posts == ["time-warning-seat"]
    assert await find_deadline(clock_harness, id) == pytest.approx(0.5)
    prompt = await clock_harness.harness.matches.play.get_prompt(id, mover.id)
    assert prompt.time_left is not None
    assert prompt.time_left.ends == clock_harness.harness.time.timestamp() + HOUR / 2
    await clock_harness.advance_time(minutes=30)
    assert (await clock_harness.harness.matches.queries.get_info(id)).seat_of(mover.id) is None


async def test_the_word_that_days_away_are_used_up_keeps_quiet_hours(clock_harness: ClockHarness) -> None:
    clock_harness.harness.time = datetime(2026, 6, 1, 2, tzinfo=UTC)
    id, mover = await clock_harness.start_match(seats=2, deadline=24, at_deadline="seat", away_days=7)
    await set_settings(clock_harness, mover, quiet=(22, 8), zone="UTC")
    await clock_harness.harness.matches.away.go_away(mover, clock_harness.harness.time.timestamp() + 20 * DAY)
    await clock_harness.advance_time(days=6)
    assert [post for _, post in await clock_harness.list_posts(id) if isinstance(post, NoticePost)] == []
    await clock_harness.advance_time(hours=6)
    assert [post.text.key for _, post in await clock_harness.list_posts(id) if isinstance(post, NoticePost)] == [
        "away-allowance-ends"
    ]
