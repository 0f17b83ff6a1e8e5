"""Reminders: about a person and not a match, rarely, and never to somebody who is present."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import pairwise
from random import Random

import pytest

from matches.domain.durations import DAY, HOUR, MINUTE
from matches.domain.model import Person, PersonSettings, Setup
from matches.domain.posts import REMINDER_BUTTONS, NoticePost
from matches.domain.reminding import WaitingQuestion, find_next, list_times
from matches.sql import reminder_rows
from rules.engine import Seat, text
from tests.matches.clock_harness import ClockHarness, open_reaction_window, set_settings
from tests.matches.service_harness import ANNA, BOB, PEOPLE

MIDNIGHT = 1_780_264_800.0
"""The first of June 2026 at 0:00 in Berlin."""
NOON = MIDNIGHT + 12 * HOUR
USUAL = PersonSettings()
NIGHT = PersonSettings(quiet=(22, 8), zone="Europe/Berlin", reminders=(8, 24, 48))


def ask(since: float = NOON, **setup: object) -> WaitingQuestion:
    """Return a question that was asked at a time."""
    return WaitingQuestion(5, since, Setup(2, **setup))  # type: ignore[arg-type]


def in_hours(times: list[float]) -> list[float]:
    """Return how many hours after noon these times are."""
    return [(at - NOON) / HOUR for at in times]


# --- when


@pytest.mark.parametrize(
    ("deadline", "hours"), [(0, [24, 72, 168]), (12, [6]), (24, [8]), (47, [8]), (48, [24, 72, 168]), (8, []), (2, [])]
)
def test_a_reminder_comes_after_a_day_or_sooner_where_time_is_short(deadline: int, hours: list[float]) -> None:
    assert in_hours(list_times(ask(deadline=deadline, at_deadline="move"), USUAL, 0.0)) == hours


@pytest.mark.parametrize(
    ("asked", "hours"),
    [
        (0, []),  # until 18 o'clock
        (3, []),  # until 21 o'clock
        (5, [21]),  # warned at 21:59, 10 o'clock comes soon after 9
        (9, []),  # until 14 o'clock, warned at 9:45
        (14, []),  # asked at night, and until 15 o'clock
    ],
)
def test_whoever_has_little_time_is_reminded_at_most_when_they_have_slept_over_a_warning(
    asked: int, hours: list[float]
) -> None:
    question = ask(NOON + asked * HOUR, deadline=6, clock="waking", at_deadline="move")
    assert in_hours(list_times(question, USUAL, 0.0)) == hours


def test_a_deadline_that_only_reminds_is_a_reminder() -> None:
    assert in_hours(list_times(ask(deadline=24), USUAL, 0.0)) == [8, 24]
    assert in_hours(list_times(ask(deadline=6), USUAL, 0.0)) == [6]
    assert in_hours(list_times(ask(NOON + 8 * HOUR, deadline=6, clock="waking"), USUAL, 0.0)) == [25]
    assert in_hours(list_times(ask(deadline=24), PersonSettings(reminders=()), 0.0)) == []


def test_the_hours_that_somebody_has_set_count_and_quiet_hours_move_them() -> None:
    assert in_hours(list_times(ask(deadline=12, at_deadline="move"), NIGHT, 0.0)) == [8, 24, 48]
    assert in_hours(list_times(ask(NOON + 3 * HOUR), NIGHT, 0.0)) == [20, 27, 51]


def test_somebody_who_was_away_is_reminded_after_their_return() -> None:
    away = PersonSettings(reminders=(8,), away_until=NOON + DAY)
    assert list_times(ask(), away, 0.0) == [NOON + DAY + 8 * HOUR]


def test_a_reminder_tells_of_all_that_waits_so_nothing_of_it_follows_within_twelve_hours() -> None:
    ladder = PersonSettings(reminders=(3, 6, 20))
    assert in_hours(list_times(ask(), ladder, NOON + 3 * HOUR)) == [20]
    later = ask(NOON + 4 * HOUR)
    assert in_hours(list_times(later, ladder, NOON + 3 * HOUR)) == [15, 15, 24]
    assert find_next([ask(), later], ladder, NOON + 3 * HOUR, NOON + 3 * HOUR) == NOON + 15 * HOUR
    assert find_next([ask()], ladder, NOON, NOON + 30 * HOUR) is None


# --- what people hear


async def list_reminders(clock_harness: ClockHarness, person: Person) -> list[NoticePost]:
    """Return the reminders that a person got, in all places."""
    reminders = []
    for to, data in await clock_harness.harness.fetch_rows("SELECT person, post FROM outbox ORDER BY id"):
        post = clock_harness.decode_post(data)
        if isinstance(post, NoticePost) and post.text.key == "match-waits" and person.id in (to, *post.mention):
            reminders.append(post)
    return reminders


async def start_matches(clock_harness: ClockHarness, count: int) -> tuple[list[int], Person]:
    """Return matches that wait for the same person, an hour apart, and that person."""
    ids: list[int] = []
    wanted: Person | None = None
    while len(ids) < count:
        id, mover = await clock_harness.start_match(seats=2)
        if wanted in (None, mover):
            wanted = mover
            ids.append(id)
            await clock_harness.advance_time(hours=1)
        else:
            await clock_harness.harness.execute("DELETE FROM match WHERE id = ?", id)
    assert wanted is not None
    return ids, wanted


async def test_three_matches_that_wait_are_one_reminder(clock_harness: ClockHarness) -> None:
    ids, mover = await start_matches(clock_harness, 3)
    await clock_harness.advance_time(hours=20.9)
    assert await list_reminders(clock_harness, mover) == []
    await clock_harness.advance_time(hours=0.1)
    (reminder,) = await list_reminders(clock_harness, mover)
    assert (reminder.text.args["more"], reminder.lists_waiting) == (2, True)
    assert await clock_harness.harness.posts(ids[0], mover.id) == [reminder]
    # Nothing follows for the two that were asked later; the next one comes after three days.
    await clock_harness.advance_time(hours=47.9)
    assert len(await list_reminders(clock_harness, mover)) == 1
    await clock_harness.advance_time(hours=0.1)
    assert len(await list_reminders(clock_harness, mover)) == 2


async def test_two_reminders_never_come_within_twelve_hours(clock_harness: ClockHarness) -> None:
    dice, times = Random(7), dict[int, list[float]]()
    for person in PEOPLE[:3]:
        await set_settings(clock_harness, person, reminders=dice.choice(((1, 2, 3), (5,), (8, 24, 48))))
    for number in range(5):
        await clock_harness.start_match(seats=3, deadline=(0, 6, 24)[number % 3])
    for _ in range(90):
        await clock_harness.advance_time(hours=1)
        if dice.random() < 0.2:
            id = dice.choice([id for (id,) in await clock_harness.harness.fetch_rows("SELECT id FROM match")])
            if (await clock_harness.harness.matches.queries.get_info(id)).phase == "running":
                await clock_harness.harness.move(id, dice=dice)
        for person in PEOPLE[:3]:
            heard = times.setdefault(person.id, [])
            now = clock_harness.harness.now().timestamp()
            heard += [now] * (len(await list_reminders(clock_harness, person)) - len(heard))
    assert sum(map(len, times.values())) > 6
    for heard in times.values():
        assert all(later - earlier >= 12 * HOUR - 1 for earlier, later in pairwise(heard)), heard


@pytest.mark.parametrize("minutes", [5, 30])
async def test_who_is_present_is_not_reminded(clock_harness: ClockHarness, minutes: int) -> None:
    _, mover = await clock_harness.start_match()
    await clock_harness.advance_time(hours=24, minutes=-minutes)
    await clock_harness.harness.matches.people.load_visitor(mover.id)
    await clock_harness.advance_time(hours=1)
    is_present = minutes == 5
    assert len(await list_reminders(clock_harness, mover)) == (0 if is_present else 1)
    await clock_harness.advance_time(hours=11)
    assert len(await list_reminders(clock_harness, mover)) == 1


@pytest.mark.postgres
async def test_what_is_put_off_comes_with_the_next_reminder_that_is_due(clock_harness: ClockHarness) -> None:
    _, mover = await start_matches(clock_harness, 2)
    await clock_harness.advance_time(hours=21, minutes=55)
    await clock_harness.harness.matches.people.load_visitor(mover.id)
    await clock_harness.advance_time(minutes=64)
    assert await list_reminders(clock_harness, mover) == []
    await clock_harness.advance_time(minutes=1)
    (reminder,) = await list_reminders(clock_harness, mover)
    assert reminder.text.args["more"] == 1


@pytest.mark.postgres
async def test_a_press_writes_nothing_while_no_reminder_is_due(
    clock_harness: ClockHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, mover = await clock_harness.start_match()
    with monkeypatch.context() as strict:
        strict.setattr(clock_harness.harness.matches.store, "write", None)
        await clock_harness.harness.matches.people.load_visitor(mover.id)


async def test_a_mention_names_only_the_match_of_its_place(clock_harness: ClockHarness) -> None:
    for person in PEOPLE:
        await set_settings(clock_harness, person, calls="here")
    ids, mover = await start_matches(clock_harness, 2)
    await clock_harness.advance_time(hours=24)
    (reminder,) = await list_reminders(clock_harness, mover)
    assert reminder in await clock_harness.harness.posts(ids[0])
    assert reminder.mention == (mover.id,)
    assert set(reminder.text.args) == {"when", "more"}


async def test_secret_questions_are_neither_counted_nor_reminded_of(clock_harness: ClockHarness) -> None:
    id, asked = await open_reaction_window(clock_harness)
    await clock_harness.harness.execute("DELETE FROM match WHERE id != ?", id)
    await set_settings(clock_harness, asked[0], reminders=(1,))
    await clock_harness.advance_time(hours=8)
    assert await list_reminders(clock_harness, asked[0]) == []


async def test_a_muted_match_is_left_out(clock_harness: ClockHarness) -> None:
    ids, mover = await start_matches(clock_harness, 2)
    await clock_harness.harness.matches.reminders.mute(ids[0], mover.id)
    await clock_harness.advance_time(hours=24)
    (reminder,) = await list_reminders(clock_harness, mover)
    assert reminder.text.args["more"] == 0
    assert await clock_harness.harness.posts(ids[1], mover.id) == [reminder]


async def test_a_question_whose_call_is_still_to_come_is_called_to_and_not_reminded_of(
    clock_harness: ClockHarness,
) -> None:
    for person in PEOPLE:
        await set_settings(clock_harness, person, quiet=(11, 13), zone="UTC")
    _, mover = await clock_harness.start_match()
    await clock_harness.leap(hours=30)
    await clock_harness.advance_time(hours=11)
    assert await list_reminders(clock_harness, mover) == []
    await clock_harness.advance_time(hours=1)
    assert len(await list_reminders(clock_harness, mover)) == 1


async def test_a_deadline_that_passes_in_quiet_hours_is_reminded_of_in_the_morning(clock_harness: ClockHarness) -> None:
    clock_harness.harness.time = datetime(2026, 6, 1, 12, 0, tzinfo=UTC)
    for person in PEOPLE:
        await set_settings(clock_harness, person, quiet=(22, 8), zone="UTC", reminders=(336,))
    id, mover = await clock_harness.start_match(deadline=12)
    await clock_harness.advance_time(hours=12)
    seat = (await clock_harness.harness.matches.queries.get_info(id)).seat_of(mover.id)
    assert seat is not None
    passed = NoticePost(text("match-deadline-passed", seat=Seat(seat)), buttons=REMINDER_BUTTONS)
    assert await clock_harness.list_usual_posts(id) == [(None, passed)]
    await clock_harness.advance_time(hours=8)
    assert len(await list_reminders(clock_harness, mover)) == 1


async def test_a_reminder_that_fails_is_tried_again(
    clock_harness: ClockHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    _, mover = await clock_harness.start_match()
    with monkeypatch.context() as broken:
        broken.setattr(reminder_rows, "list_waiting", None)
        await clock_harness.advance_time(hours=24)
    assert f"the reminder of person {mover.id} is postponed" in caplog.text
    await clock_harness.advance_time(minutes=5)
    assert len(await list_reminders(clock_harness, mover)) == 1


async def test_whatever_opens_a_question_brings_the_reminder_forward(clock_harness: ClockHarness) -> None:
    _, mover = await clock_harness.start_match(seats=2)
    await clock_harness.advance_time(minutes=1)
    other = next(person for person in (ANNA, BOB) if person is not mover)
    first = await clock_harness.harness.fetch_rows("SELECT remind_at FROM person WHERE id = ?", mover.id)
    while True:
        id, second = await clock_harness.start_match(seats=2, deadline=12)
        if second is mover:
            break
        await clock_harness.harness.execute("DELETE FROM match WHERE id = ?", id)
    ((at,),) = await clock_harness.harness.fetch_rows("SELECT remind_at FROM person WHERE id = ?", mover.id)
    assert first[0][0] - at == pytest.approx(18 * HOUR - MINUTE)
    assert await list_reminders(clock_harness, other) == []
