"""The clock, in virtual time: reminders, quiet hours, windows, deadlines, the archive."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest

from matches import timers
from matches.base import NoMatch
from matches.clock import AGAIN_AFTER
from matches.model import REMINDER_BUTTONS, Lobby, Notice, Person, Settings
from matches.store import StorageFull
from rules.engine import Answered, Replaced, Seat, text
from tests.matches.watch import Watch, entries, window, wish
from tests.matches.world import ANNA, BOB, PEOPLE, refused


def reminder(hours: int, *mention: Person) -> Notice:
    """The nudge after so many hours."""
    return Notice(text("match-reminder", hours=hours), tuple(person.id for person in mention), buttons=REMINDER_BUTTONS)


async def test_reminders_come_after_8_24_and_48_hours_by_direct_message(watch: Watch) -> None:
    id, who = await watch.turn()
    heard: list[int] = []
    for hour in range(1, 60):
        await watch.after(hours=1)
        if len(await watch.said(id)) > len(heard):
            heard.append(hour)
    assert heard == [8, 24, 48]
    assert await watch.said(id) == [(who.id, reminder(hours)) for hours in (8, 24, 48)]


async def test_who_wants_no_direct_messages_is_reminded_in_the_channel(watch: Watch) -> None:
    for person in PEOPLE:
        await wish(watch, person, calls="here", reminders=(5,))
    id, who = await watch.turn()
    await watch.after(hours=5)
    assert await watch.said(id) == [(None, reminder(5, who))]


async def test_who_has_closed_direct_messages_is_reminded_in_the_channel(watch: Watch) -> None:
    id, who = await watch.turn()
    await watch.house.write("UPDATE person SET dm_closed = 1, dm_closed_at = ?", watch.house.time.timestamp())
    await watch.after(hours=8)
    assert await watch.said(id) == [(None, reminder(8, who))]


async def test_only_an_open_question_can_be_muted(watch: Watch) -> None:
    id, who = await watch.turn(seats=2)
    other = next(person for person in (ANNA, BOB) if person is not who)
    async with refused("engine-not-asked"):
        await watch.house.matches.mute(id, other.id)


async def test_a_muted_turn_is_not_reminded_of_and_the_next_one_is(watch: Watch) -> None:
    id, who = await watch.turn(seats=2)
    await watch.house.matches.mute(id, who.id)
    await watch.after(hours=50)
    assert await watch.said(id) == []
    dice = Random(1)
    while (await watch.house.turn(id)) is who:
        await watch.house.move(id, dice=dice)
    await watch.house.move(id, dice=dice)
    while (await watch.house.turn(id)) is not who:
        await watch.house.move(id, dice=dice)
    await watch.house.write("DELETE FROM outbox")
    await watch.after(hours=9)
    assert (who.id, reminder(9)) in await watch.said(id)


async def test_an_answered_question_reminds_nobody(watch: Watch) -> None:
    id, who = await watch.turn(seats=2)
    dice = Random(4)
    while (await watch.house.turn(id)) is who:
        await watch.house.move(id, dice=dice)
    await watch.house.write("DELETE FROM outbox")
    await watch.after(hours=8)
    assert [person for person, _ in await watch.said(id)] == [(await watch.house.turn(id)).id]


async def test_after_a_long_standstill_one_reminder_says_it_all(watch: Watch) -> None:
    id, who = await watch.turn()
    await watch.after(hours=70)
    assert await watch.said(id) == [(who.id, reminder(70))]


async def test_a_reminder_waits_for_the_end_of_quiet_hours(watch: Watch) -> None:
    for person in PEOPLE:
        await wish(watch, person, reminders=(8,), quiet=(21, 7), zone="Europe/Berlin")
    id, who = await watch.turn()  # 14:00 in Berlin; eight hours later it is 22:00
    await watch.after(hours=16, minutes=59)
    assert await watch.said(id) == []
    await watch.after(minutes=1)
    assert await watch.said(id) == [(who.id, reminder(17))]


async def test_a_reminder_that_comes_due_while_nobody_looks_keeps_quiet_hours_too(watch: Watch) -> None:
    for person in PEOPLE:
        await wish(watch, person, reminders=(2,), quiet=(21, 7), zone="Europe/Berlin")
    id, who = await watch.turn()
    await watch.after(hours=9)
    assert await watch.said(id) == []
    await watch.after(hours=8)
    assert await watch.said(id) == [(who.id, reminder(17))]


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
    wishes = Settings(quiet=(22, 8), zone="Europe/Berlin")
    loud = timers.loud(wishes, datetime.fromisoformat(due).replace(tzinfo=UTC).timestamp())
    assert datetime.fromtimestamp(loud, UTC) == datetime.fromisoformat(morning).replace(tzinfo=UTC)


async def test_a_window_is_passed_after_twelve_hours(watch: Watch) -> None:
    id, asked = await window(watch)
    before = len(await entries(watch, id))
    await watch.after(hours=11.9)
    assert len(await entries(watch, id)) == before
    await watch.after(hours=0.1)
    given = [entry for entry in (await entries(watch, id))[before:] if isinstance(entry, Answered)]
    assert {entry.by for entry in given} == {"clock"}
    assert [entry.seat for entry in given[:2]] == sorted(
        [seat for seat, person in enumerate(PEOPLE) if person in asked]
    )


async def test_a_reminder_of_a_window_names_nobody_in_public(watch: Watch) -> None:
    await wish(watch, PEOPLE[0], calls="here")
    id, asked = await window(watch)
    await watch.house.write(
        "UPDATE person SET dm_closed = 1, dm_closed_at = ? WHERE id = ?", watch.house.time.timestamp(), asked[0].id
    )
    await watch.after(hours=8)
    assert await watch.said(id) == [(asked[1].id, reminder(8))]


async def test_a_deadline_may_only_remind(watch: Watch) -> None:
    for person in PEOPLE:
        await wish(watch, person, reminders=(336,))
    id, who = await watch.turn(deadline=6)
    seat = (await watch.house.matches.info(id)).seat_of(who.id)
    assert seat is not None
    await watch.after(hours=6)
    words = text("match-deadline-passed", seat=Seat(seat))
    notices = [post for person, post in await watch.said(id) if person is None]
    assert notices == [Notice(words, (who.id,), buttons=REMINDER_BUTTONS)]
    await watch.after(hours=100)
    assert len([post for person, post in await watch.said(id) if person is None]) == 1
    assert (await watch.house.turn(id)) is who


async def test_a_deadline_may_let_the_computer_play_that_move(watch: Watch) -> None:
    id, who = await watch.turn(deadline=6, at_deadline="move")
    await watch.after(hours=6)
    first = (await entries(watch, id))[0]
    assert isinstance(first, Answered)
    assert first.by == "clock"
    info = await watch.house.matches.info(id)
    assert info.seat_of(who.id) == first.seat


async def test_a_deadline_may_give_the_seat_to_the_computer(watch: Watch) -> None:
    id, who = await watch.turn(deadline=6, at_deadline="seat")
    seat = (await watch.house.matches.info(id)).seat_of(who.id)
    await watch.after(hours=6)
    info = await watch.house.matches.info(id)
    assert info.seat_of(who.id) is None
    assert seat is not None
    assert info.sitters[seat].computer == "steady"
    assert isinstance((await entries(watch, id))[0], Replaced)
    assert "deadline" not in await watch.timers(id)


@pytest.mark.parametrize("how", ["remind", "move", "seat"])
async def test_a_deadline_in_a_window_does_not_tell_who_kept_it_open(watch: Watch, how: Any) -> None:
    id, asked = await window(watch, deadline=3, at_deadline=how)
    await watch.after(hours=3)
    public = [post for person, post in await watch.said(id) if person is None]
    assert not [post for post in public if isinstance(post, Notice)]
    info = await watch.house.matches.info(id)
    assert all(info.seat_of(person.id) is not None for person in asked)


async def test_a_match_without_moves_is_put_away_after_30_days_with_a_word_on_day_23(watch: Watch) -> None:
    for person in PEOPLE:
        await wish(watch, person, reminders=())
    id, _ = await watch.turn()
    await watch.after(days=22.9)
    assert await watch.said(id) == []
    await watch.after(days=0.1)
    people = tuple(person.id for person in PEOPLE[:3])
    assert await watch.said(id) == [(None, Notice(text("match-archive-soon", days=7), people))]
    await watch.after(days=6.9)
    assert (await watch.house.matches.info(id)).phase == "running"
    await watch.after(days=0.1)
    assert (await watch.house.matches.info(id)).phase == "archived"
    lobby, (nobody, notice) = (await watch.said(id))[1:]
    assert lobby == (None, Lobby())
    assert isinstance(notice, Notice)
    assert (nobody, notice.text, notice.mention) == (None, text("match-archived-now", days=30), people)
    assert await watch.timers(id) == []


async def test_a_move_starts_the_count_to_the_archive_again(watch: Watch) -> None:
    id, _ = await watch.turn()
    await watch.after(days=20)
    await watch.house.move(id)
    await watch.after(days=22)
    assert (await watch.house.matches.info(id)).phase == "running"
    notices = [post for _, post in await watch.said(id) if isinstance(post, Notice) and not post.about_move]
    assert notices == []


async def test_between_the_word_and_the_archive_lie_seven_days_even_after_a_standstill(watch: Watch) -> None:
    id, _ = await watch.turn()
    await watch.after(days=90)
    assert (await watch.house.matches.info(id)).phase == "running"
    await watch.after(days=7)
    assert (await watch.house.matches.info(id)).phase == "archived"


async def test_a_lobby_that_nobody_joins_is_put_away(watch: Watch) -> None:
    info = await watch.house.lobby()
    await watch.after(days=23)
    await watch.after(days=7)
    assert (await watch.house.matches.info(info.id)).phase == "archived"
    assert Lobby() in (await watch.house.posts(info.id))[1:]


async def test_a_timer_that_fails_is_put_off_and_the_clock_goes_on(
    watch: Watch, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    id, _ = await watch.turn(deadline=6, at_deadline="move")
    other, _ = await watch.turn(deadline=7, at_deadline="move")
    deadline = watch.house.matches.deadline
    broken = True

    async def sometimes(match: int, seat: int, mark: str) -> None:
        if broken and match == id:
            raise StorageFull
        await deadline(match, seat, mark)

    monkeypatch.setattr(watch.house.matches, "deadline", sometimes)
    await watch.after(hours=7)
    assert watch.clock.alive
    assert watch.clock.errors == 1
    assert not await entries(watch, id)
    assert await entries(watch, other)
    broken = False
    await watch.after(seconds=AGAIN_AFTER)
    assert await entries(watch, id)
    assert f"of match {id} is put off" in caplog.text


async def test_a_timer_of_a_match_that_is_gone_or_not_known_is_dropped(watch: Watch) -> None:
    id, _ = await watch.turn()
    now = watch.house.now().timestamp()
    await watch.house.write("DELETE FROM timer")
    await watch.house.write("INSERT INTO timer (match, seat, kind, due) VALUES (?, 0, 'of-another-time', ?)", id, now)
    await watch.house.write("INSERT INTO timer (match, seat, kind, due) VALUES (?, 9, 'reminder', ?)", id, now)
    await watch.run()
    assert await watch.timers(id) == []
    assert watch.clock.errors == 0
    with pytest.raises(NoMatch):
        await watch.house.matches.info(id + 1)
