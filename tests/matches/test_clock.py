"""The clock, in virtual time: reminders, quiet hours, windows, deadlines, the archive."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest

from matches.domain import quiet_hours
from matches.domain.errors import MatchNotFound
from matches.domain.model import Person, PersonSettings
from matches.domain.posts import REMINDER_BUTTONS, LobbyPost, NoticePost
from matches.domain.storage_errors import StorageAway, StorageFull
from matches.workers.clock import RETRY_SECONDS
from rules.engine import AnswerEntry, ReplacementEntry, Seat, text
from tests.matches.clock_harness import ClockHarness, open_reaction_window, read_log, set_settings
from tests.matches.service_harness import ANNA, BOB, DORA, PEOPLE, START, expect_refused


def make_reminder(*mention: Person) -> NoticePost:
    """Return the reminder of a match that was asked at noon."""
    words = text("match-waits", when=f"<t:{round(START.timestamp())}:R>", more=0)
    return NoticePost(words, tuple(person.id for person in mention), buttons=REMINDER_BUTTONS, lists_waiting=True)


async def test_reminders_come_after_one_three_and_seven_days_by_direct_message(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match()
    reminders: list[int] = []
    for hour in range(1, 200):
        await clock_harness.advance_time(hours=1)
        if len([post for to, post in await clock_harness.list_posts(id) if to == mover.id]) > len(reminders):
            reminders.append(hour)
    assert reminders == [24, 72, 168]
    assert await clock_harness.list_usual_posts(id) == [(mover.id, make_reminder())] * 3


async def test_whoever_wants_no_direct_messages_is_reminded_in_the_channel(clock_harness: ClockHarness) -> None:
    for person in PEOPLE:
        await set_settings(clock_harness, person, calls="here", reminders=(5,))
    id, mover = await clock_harness.start_match()
    await clock_harness.advance_time(hours=5)
    assert await clock_harness.list_posts(id) == [(None, make_reminder(mover))]


@pytest.mark.postgres
async def test_whoever_has_closed_direct_messages_is_reminded_in_the_channel(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match()
    await clock_harness.harness.execute(
        "UPDATE person SET dm_closed = 1, dm_closed_at = ?", clock_harness.harness.time.timestamp() + 3600
    )
    await clock_harness.advance_time(hours=24)
    assert await clock_harness.list_posts(id) == [(None, make_reminder(mover))]


async def test_only_an_open_question_can_be_muted(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2)
    other = next(person for person in (ANNA, BOB) if person is not mover)
    async with expect_refused("engine-not-asked"):
        await clock_harness.harness.matches.reminders.mute(id, other.id)


async def test_a_muted_turn_is_not_reminded_of_and_the_next_one_is(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2)
    await clock_harness.harness.matches.reminders.mute(id, mover.id)
    await clock_harness.advance_time(hours=50)
    assert await clock_harness.list_posts(id) == []
    dice = Random(1)
    while (await clock_harness.harness.find_mover(id)) is mover:
        await clock_harness.harness.move(id, dice=dice)
    await clock_harness.harness.move(id, dice=dice)
    while (await clock_harness.harness.find_mover(id)) is not mover:
        await clock_harness.harness.move(id, dice=dice)
    await clock_harness.harness.execute("DELETE FROM outbox")
    await clock_harness.advance_time(hours=24)
    keys = [post.text.key for to, post in await clock_harness.list_posts(id) if isinstance(post, NoticePost) and to]
    assert keys == ["match-waits"]


async def test_an_answered_question_reminds_nobody(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2)
    dice = Random(4)
    while (await clock_harness.harness.find_mover(id)) is mover:
        await clock_harness.harness.move(id, dice=dice)
    await clock_harness.harness.execute("DELETE FROM outbox")
    await clock_harness.advance_time(hours=24)
    assert [person for person, _ in await clock_harness.list_posts(id)] == [
        (await clock_harness.harness.find_mover(id)).id
    ]


async def test_after_a_long_standstill_one_reminder_says_it_all(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match()
    await clock_harness.leap(hours=70)
    assert await clock_harness.list_posts(id) == [(mover.id, make_reminder())]


async def test_a_reminder_waits_for_the_end_of_quiet_hours(clock_harness: ClockHarness) -> None:
    for person in PEOPLE:
        await set_settings(clock_harness, person, reminders=(8,), quiet=(21, 7), zone="Europe/Berlin")
    id, mover = await clock_harness.start_match()  # 14:00 in Berlin; eight hours later it is 22:00
    await clock_harness.advance_time(hours=16, minutes=59)
    assert await clock_harness.list_posts(id) == []
    await clock_harness.advance_time(minutes=1)
    assert await clock_harness.list_posts(id) == [(mover.id, make_reminder())]


async def test_a_reminder_that_comes_due_while_nobody_looks_keeps_quiet_hours_too(clock_harness: ClockHarness) -> None:
    for person in PEOPLE:
        await set_settings(clock_harness, person, reminders=(2,), quiet=(21, 7), zone="Europe/Berlin")
    id, mover = await clock_harness.start_match()
    await clock_harness.leap(hours=9)
    assert await clock_harness.list_posts(id) == []
    await clock_harness.leap(hours=8)
    assert await clock_harness.list_posts(id) == [(mover.id, make_reminder())]


@pytest.mark.parametrize(
    ("due", "morning"),
    [
        ("2026-03-29T00:30", "2026-03-29T06:00"),  # clocks go forward that night: 8:00 is one hour earlier in UTC
        ("2026-10-24T23:00", "2026-10-25T07:00"),  # clocks go back
        ("2026-10-25T00:30", "2026-10-25T07:00"),  # in the hour that comes twice, the first time
        ("2026-10-25T01:30", "2026-10-25T07:00"),  # and the second time
        ("2026-06-01T19:59", "2026-06-01T19:59"),  # 21:59: not quiet yet
        ("2026-06-01T20:00", "2026-06-02T06:00"),
        ("2026-06-02T05:59", "2026-06-02T06:00"),
        ("2026-06-02T06:00", "2026-06-02T06:00"),
    ],
)
def test_quiet_hours_follow_the_local_clock(due: str, morning: str) -> None:
    wishes = PersonSettings(quiet=(22, 8), zone="Europe/Berlin")
    loud = quiet_hours.skip_quiet_hours(wishes, datetime.fromisoformat(due).replace(tzinfo=UTC).timestamp())
    assert datetime.fromtimestamp(loud, UTC) == datetime.fromisoformat(morning).replace(tzinfo=UTC)


async def test_a_window_is_passed_after_twelve_hours(clock_harness: ClockHarness) -> None:
    id, asked = await open_reaction_window(clock_harness)
    before = len(await read_log(clock_harness, id))
    await clock_harness.advance_time(hours=11.9)
    assert len(await read_log(clock_harness, id)) == before
    await clock_harness.advance_time(hours=0.1)
    given = [entry for entry in (await read_log(clock_harness, id))[before:] if isinstance(entry, AnswerEntry)]
    assert {entry.by for entry in given} == {"clock"}
    assert [entry.seat for entry in given[:2]] == sorted(
        [seat for seat, person in enumerate(PEOPLE) if person in asked]
    )


async def test_a_warning_of_a_window_names_nobody_in_public(clock_harness: ClockHarness) -> None:
    await set_settings(clock_harness, PEOPLE[0], calls="here")
    id, asked = await open_reaction_window(clock_harness)
    await clock_harness.harness.execute(
        "UPDATE person SET dm_closed = 1, dm_closed_at = ? WHERE id = ?",
        clock_harness.harness.time.timestamp(),
        asked[0].id,
    )
    await clock_harness.advance_time(hours=9)
    posts = [(to, post.text.key) for to, post in await clock_harness.list_posts(id) if isinstance(post, NoticePost)]
    assert posts == [(asked[1].id, "time-warning-answer")]


async def test_a_deadline_may_only_remind(clock_harness: ClockHarness) -> None:
    for person in PEOPLE:
        await set_settings(clock_harness, person, reminders=(336,))
    id, mover = await clock_harness.start_match(deadline=6)
    seat = (await clock_harness.harness.matches.queries.get_info(id)).seat_of(mover.id)
    assert seat is not None
    await clock_harness.advance_time(hours=6)
    words = text("match-deadline-passed", seat=Seat(seat))
    notices = [post for person, post in await clock_harness.list_usual_posts(id) if person is None]
    assert notices == [NoticePost(words, (mover.id,), buttons=REMINDER_BUTTONS)]
    await clock_harness.advance_time(hours=100)
    assert len([post for person, post in await clock_harness.list_usual_posts(id) if person is None]) == 1
    assert (await clock_harness.harness.find_mover(id)) is mover


async def test_a_deadline_may_let_the_computer_play_that_move(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(deadline=6, at_deadline="move")
    await clock_harness.advance_time(hours=6)
    first = (await read_log(clock_harness, id))[0]
    assert isinstance(first, AnswerEntry)
    assert first.by == "clock"
    info = await clock_harness.harness.matches.queries.get_info(id)
    assert info.seat_of(mover.id) == first.seat


async def test_a_deadline_may_give_the_seat_to_the_computer(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(deadline=6, at_deadline="seat")
    seat = (await clock_harness.harness.matches.queries.get_info(id)).seat_of(mover.id)
    await clock_harness.advance_time(hours=6)
    info = await clock_harness.harness.matches.queries.get_info(id)
    assert info.seat_of(mover.id) is None
    assert seat is not None
    assert info.occupants[seat].computer == "steady"
    assert isinstance((await read_log(clock_harness, id))[0], ReplacementEntry)
    assert "deadline" not in await clock_harness.timer_kinds(id)


@pytest.mark.parametrize("how", ["remind", "move", "seat"])
async def test_a_deadline_in_a_window_does_not_tell_who_kept_it_open(clock_harness: ClockHarness, how: Any) -> None:
    id, asked = await open_reaction_window(clock_harness, deadline=3, at_deadline=how)
    await clock_harness.advance_time(hours=3)
    public = [post for person, post in await clock_harness.list_posts(id) if person is None]
    assert not [post for post in public if isinstance(post, NoticePost)]
    info = await clock_harness.harness.matches.queries.get_info(id)
    assert all(info.seat_of(person.id) is not None for person in asked)


async def test_a_match_without_moves_is_put_away_after_30_days_with_a_word_on_day_23(
    clock_harness: ClockHarness,
) -> None:
    for person in PEOPLE:
        await set_settings(clock_harness, person, reminders=())
    id, _ = await clock_harness.start_match()
    await clock_harness.advance_time(days=22.9)
    assert await clock_harness.list_usual_posts(id) == []
    await clock_harness.advance_time(days=0.1)
    people = tuple(person.id for person in PEOPLE[:3])
    assert await clock_harness.list_usual_posts(id) == [(None, NoticePost(text("match-archive-soon", days=7), people))]
    await clock_harness.advance_time(days=6.9)
    assert (await clock_harness.harness.matches.queries.get_info(id)).phase == "running"
    await clock_harness.advance_time(days=0.1)
    assert (await clock_harness.harness.matches.queries.get_info(id)).phase == "archived"
    ((nobody, notice),) = (await clock_harness.list_usual_posts(id))[1:]
    assert isinstance(notice, NoticePost)
    assert (nobody, notice.text, notice.mention) == (None, text("match-archived-now", days=30), people)
    assert await clock_harness.timer_kinds(id) == []


async def test_a_move_starts_the_count_to_the_archive_again(clock_harness: ClockHarness) -> None:
    id, _ = await clock_harness.start_match()
    await clock_harness.advance_time(days=20)
    await clock_harness.harness.move(id)
    await clock_harness.advance_time(days=22)
    assert (await clock_harness.harness.matches.queries.get_info(id)).phase == "running"
    notices = [
        post
        for _, post in await clock_harness.list_posts(id)
        if isinstance(post, NoticePost) and not post.is_call and post.text.key != "time-no-show"
    ]
    assert notices == []


async def test_between_the_word_and_the_archive_lie_seven_days_even_after_a_standstill(
    clock_harness: ClockHarness,
) -> None:
    id, _ = await clock_harness.start_match()
    await clock_harness.leap(days=90)
    assert (await clock_harness.harness.matches.queries.get_info(id)).phase == "running"
    await clock_harness.advance_time(days=7)
    assert (await clock_harness.harness.matches.queries.get_info(id)).phase == "archived"


@pytest.mark.postgres
async def test_a_lobby_that_nobody_joins_is_put_away(clock_harness: ClockHarness) -> None:
    info = await clock_harness.harness.open_lobby()
    await clock_harness.advance_time(days=23)
    await clock_harness.advance_time(days=7)
    assert (await clock_harness.harness.matches.queries.get_info(info.id)).phase == "archived"
    assert LobbyPost() in (await clock_harness.harness.posts(info.id))[1:]


@pytest.mark.postgres
async def test_a_timer_that_fails_is_put_off_and_the_clock_goes_on(
    clock_harness: ClockHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    id, _ = await clock_harness.start_match(deadline=6, at_deadline="move")
    other, _ = await clock_harness.start_match(deadline=6, at_deadline="move")
    deadline = clock_harness.harness.matches.services.deadlines.handle_deadline
    broken = True

    async def sometimes(match: int, seat: int, mark: str) -> None:
        if broken and match == id:
            raise StorageFull
        await deadline(match, seat, mark)

    monkeypatch.setattr(clock_harness.harness.matches.services.deadlines, "handle_deadline", sometimes)
    await clock_harness.advance_time(hours=6)
    assert clock_harness.clock.is_alive
    assert clock_harness.clock.errors == 1
    assert not await read_log(clock_harness, id)
    assert await read_log(clock_harness, other)
    broken = False
    await clock_harness.advance_time(seconds=RETRY_SECONDS)
    assert await read_log(clock_harness, id)
    assert f"of match {id} is postponed" in caplog.text


@pytest.mark.parametrize(("hours", "remaining"), [(30.0, 24.0), (0.5, 23.5)])
async def test_a_database_that_was_away_for_long_costs_nobody_their_time(
    clock_harness: ClockHarness,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    hours: float,
    remaining: float,
) -> None:
    id, _ = await clock_harness.start_match(deadline=24)
    await clock_harness.run()

    async def refuse(unit: object) -> None:
        raise StorageAway

    with monkeypatch.context() as away:
        for name in ("read", "write"):
            away.setattr(clock_harness.harness.matches.store, name, refuse)
        for _ in range(3):
            await clock_harness.run()
        await clock_harness.leap(hours=hours)
    assert "clock: a step failed (match-storage-away)" in caplog.text
    assert "Traceback" not in caplog.text
    await clock_harness.run()
    ((due,),) = await clock_harness.harness.fetch_rows(
        "SELECT due FROM timer WHERE match = ? AND kind = 'deadline'", id
    )
    assert due == clock_harness.harness.now().timestamp() + remaining * 3600
    # The time after it counts as ever.
    await clock_harness.advance_time(hours=remaining)
    assert (
        await clock_harness.harness.fetch_rows(
            "SELECT due FROM timer WHERE match = ? AND kind = 'deadline' AND due <= ?",
            id,
            clock_harness.harness.now().timestamp(),
        )
        == []
    )


@pytest.mark.postgres
async def test_a_timer_of_a_match_that_is_gone_or_not_known_is_dropped(clock_harness: ClockHarness) -> None:
    id, _ = await clock_harness.start_match()
    now = clock_harness.harness.now().timestamp()
    await clock_harness.harness.execute("DELETE FROM timer")
    await clock_harness.harness.execute(
        "INSERT INTO timer (match, seat, kind, due) VALUES (?, 0, 'of-another-time', ?)", id, now
    )
    await clock_harness.harness.execute("INSERT INTO timer (match, seat, kind, due) VALUES (?, 9, 'nudge', ?)", id, now)
    await clock_harness.run()
    assert await clock_harness.timer_kinds(id) == []
    assert clock_harness.clock.errors == 0
    with pytest.raises(MatchNotFound):
        await clock_harness.harness.matches.queries.get_info(id + 1)


async def test_whoever_is_forgotten_takes_no_timers_of_others_along(clock_harness: ClockHarness) -> None:
    await clock_harness.start_match(deadline=24, at_deadline="move")
    before = await clock_harness.harness.fetch_rows("SELECT * FROM timer ORDER BY id")
    await clock_harness.harness.matches.privacy.erase_person(DORA.id)
    assert await clock_harness.harness.fetch_rows("SELECT * FROM timer ORDER BY id") == before
