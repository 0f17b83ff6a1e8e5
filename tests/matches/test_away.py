"""Being away: no notifications, deadlines that stand still for some days a year, one welcome at the return."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matches.domain.away import MAX_DAYS, YEAR_SECONDS, find_allowance_end
from matches.domain.durations import DAY, HOUR, format_moment
from matches.domain.model import Person
from matches.domain.posts import BoardPost, NoticeButton, NoticePost, Post, PromptPost, RefreshPost
from matches.sql.next_notification import NextNotification
from rules.engine import AnswerEntry, Seat, text
from tests.matches.clock_harness import ClockHarness, open_reaction_window, read_log, set_settings
from tests.matches.service_harness import ANNA, BOB, PEOPLE, expect_refused


async def go_away(clock_harness: ClockHarness, person: Person, **span: float) -> float:
    """Let somebody be away for a span; return until when."""
    until = clock_harness.harness.time.timestamp() + sum(
        {"days": DAY, "hours": HOUR}[unit] * count for unit, count in span.items()
    )
    await clock_harness.harness.matches.away.go_away(person, until)
    await clock_harness.run()
    return until


async def list_calls(clock_harness: ClockHarness, id: int) -> list[tuple[int | None, Post]]:
    """Return the posts that wait, without boards that are only brought up to date."""
    return [(who, post) for who, post in await clock_harness.list_posts(id) if not isinstance(post, RefreshPost)]


async def find_deadline(clock_harness: ClockHarness, id: int) -> float:
    """Return in how many hours the deadline of the open question is due."""
    ((due,),) = await clock_harness.harness.fetch_rows(
        "SELECT due FROM timer WHERE match = ? AND kind = 'deadline'", id
    )
    return float(due - clock_harness.harness.time.timestamp()) / HOUR


def other_than(mover: Person) -> Person:
    """Return the other one of Anna and Bob."""
    return BOB if mover is ANNA else ANNA


async def is_clock_played(clock_harness: ClockHarness, id: int) -> bool:
    """Return whether the clock has answered."""
    return any(isinstance(entry, AnswerEntry) and entry.by == "clock" for entry in await read_log(clock_harness, id))


async def test_nothing_reaches_somebody_who_is_away_and_one_message_welcomes_them(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2)
    second = await clock_harness.harness.start_match(seats=2)
    await clock_harness.harness.execute("DELETE FROM outbox")
    until = await go_away(clock_harness, mover, days=9)
    for _ in range(8):
        await clock_harness.advance_time(days=1)
    assert await list_calls(clock_harness, id) == []
    assert mover.id not in [who for who, _ in await list_calls(clock_harness, second.id)]
    await clock_harness.advance_time(days=1)
    welcome = NoticePost(text("away-welcome"), buttons=(NoticeButton.MOVE, NoticeButton.NEXT), lists_waiting=True)
    assert await list_calls(clock_harness, id) == [(mover.id, welcome)]
    assert mover.id not in [who for who, _ in await list_calls(clock_harness, second.id)]
    assert until == clock_harness.harness.time.timestamp()
    await clock_harness.advance_time(hours=23.9)
    assert len([who for who, _ in await list_calls(clock_harness, id) if who == mover.id]) == 1
    await clock_harness.advance_time(hours=0.1)
    assert len([who for who, _ in await list_calls(clock_harness, id) if who == mover.id]) == 2


@pytest.mark.postgres
async def test_the_welcome_waits_for_the_end_of_the_quiet_hours(clock_harness: ClockHarness) -> None:
    for person in PEOPLE:
        await set_settings(clock_harness, person, quiet=(22, 8), zone="UTC")
    id, mover = await clock_harness.start_match(seats=2)
    # It begins at noon; they are back at three in the morning.
    await go_away(clock_harness, mover, days=2, hours=15)
    await clock_harness.advance_time(days=2, hours=19)
    assert await list_calls(clock_harness, id) == []
    await clock_harness.advance_time(hours=1)
    assert [who for who, _ in await list_calls(clock_harness, id)] == [mover.id]


async def test_whoever_wants_everything_in_the_channel_is_welcomed_there(clock_harness: ClockHarness) -> None:
    for person in PEOPLE:
        await set_settings(clock_harness, person, calls="here")
    id, mover = await clock_harness.start_match(seats=2)
    await go_away(clock_harness, mover, days=2)
    await clock_harness.advance_time(days=2)
    ((who, post),) = await list_calls(clock_harness, id)
    assert who is None
    assert isinstance(post, NoticePost)
    assert post.mention == (mover.id,)


@pytest.mark.postgres
async def test_a_call_in_an_absence_is_held_back_and_the_board_says_when_they_are_back(
    clock_harness: ClockHarness,
) -> None:
    id, mover = await clock_harness.start_match(seats=2)
    other, dice = other_than(mover), Random(4)
    until = await go_away(clock_harness, other, days=5)
    await clock_harness.harness.execute("DELETE FROM outbox")
    while (await clock_harness.harness.find_mover(id)) is mover:
        await clock_harness.harness.move(id, dice=dice)
    await clock_harness.run()
    posts = await list_calls(clock_harness, id)
    assert not [post for _, post in posts if isinstance(post, PromptPost)]
    board = next(post for _, post in posts if isinstance(post, BoardPost))
    info = await clock_harness.harness.matches.queries.get_info(id)
    seat = info.seat_of(other.id)
    assert board.mention == ()
    assert board.waiting.away == ((seat, until),)
    prompt = await clock_harness.harness.prompt_of(id, mover)
    assert prompt.waiting.away == ((seat, until),)
    assert (await clock_harness.harness.matches.queries.get_status(id, mover.id)).waiting.away == ((seat, until),)
    (mine,) = await clock_harness.harness.matches.people.list_matches(mover.id)
    assert (await clock_harness.harness.matches.people.load_standing(mine)).waiting.away == ((seat, until),)
    await clock_harness.harness.matches.away.come_back(other.id)
    assert (await clock_harness.harness.prompt_of(id, mover)).waiting.away == ()


async def test_a_deadline_stands_still_while_the_person_is_away(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2, deadline=24, at_deadline="move")
    await clock_harness.advance_time(hours=10)
    await go_away(clock_harness, mover, days=10)
    assert await find_deadline(clock_harness, id) == pytest.approx(24 * 10 + 14)
    await clock_harness.harness.restart()
    clock_harness = ClockHarness(clock_harness.harness)
    await clock_harness.run()
    await clock_harness.advance_time(days=10, hours=13)
    assert not await is_clock_played(clock_harness, id)
    await clock_harness.advance_time(hours=2)
    assert await is_clock_played(clock_harness, id)


async def test_coming_back_early_lets_the_time_go_on_and_gives_the_rest_back(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2, deadline=24, at_deadline="move")
    await go_away(clock_harness, mover, days=30)
    await clock_harness.advance_time(days=3)
    assert await clock_harness.harness.matches.away.come_back(mover.id)
    assert await find_deadline(clock_harness, id) == pytest.approx(24)
    assert not await clock_harness.harness.matches.away.come_back(mover.id)
    # Three days are taken; the other 27 are left.
    await go_away(clock_harness, mover, days=40)
    assert await find_deadline(clock_harness, id) == pytest.approx(24 + 27 * 24)


@pytest.mark.postgres
async def test_changing_until_when_counts_from_now_on(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2, deadline=24, at_deadline="move")
    await go_away(clock_harness, mover, days=10)
    await clock_harness.advance_time(days=4)
    await go_away(clock_harness, mover, days=1)
    assert await find_deadline(clock_harness, id) == pytest.approx(48)
    await go_away(clock_harness, mover, days=20)
    assert await find_deadline(clock_harness, id) == pytest.approx(24 + 20 * 24)
    spans = await clock_harness.harness.fetch_rows("SELECT count(*) FROM away")
    assert spans == [(1,)]


async def test_a_question_that_opens_in_an_absence_has_its_full_time_after_it(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2, deadline=12, at_deadline="move")
    dice = Random(4)
    await go_away(clock_harness, other_than(mover), days=6)
    while (await clock_harness.harness.find_mover(id)) is mover:
        await clock_harness.harness.move(id, dice=dice)
    assert await find_deadline(clock_harness, id) == pytest.approx(6 * 24 + 12)
    await clock_harness.advance_time(days=2)
    await clock_harness.harness.matches.away.come_back(other_than(mover).id)
    assert await find_deadline(clock_harness, id) == pytest.approx(12)


async def test_without_days_in_the_setup_no_deadline_stands_still(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2, deadline=24, at_deadline="move", away_days=0)
    await go_away(clock_harness, mover, days=10)
    absence = await clock_harness.harness.matches.away.get_absence(mover.id)
    assert absence is not None
    assert [(info.id, end) for info, end in absence.early_ends] == [(id, clock_harness.harness.time.timestamp())]
    await clock_harness.advance_time(hours=25)
    assert await is_clock_played(clock_harness, id)
    # They hear of it, and of nothing else, when they are back.
    assert mover.id not in [who for who, _ in await list_calls(clock_harness, id)]
    await clock_harness.advance_time(days=9)
    assert text("time-move-played") in [
        post.text
        for who, post in await list_calls(clock_harness, id)
        if who == mover.id and isinstance(post, NoticePost)
    ]


async def test_when_the_days_are_used_up_the_time_goes_on_after_one_warning(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2, deadline=24, at_deadline="move", away_days=7)
    await go_away(clock_harness, mover, days=20)
    assert await find_deadline(clock_harness, id) == pytest.approx(8 * 24)
    await clock_harness.advance_time(days=5, hours=23)
    assert await list_calls(clock_harness, id) == []
    for _ in range(30):
        await clock_harness.advance_time(hours=1)
    warnings = [post for who, post in await list_calls(clock_harness, id) if who == mover.id]
    assert len(warnings) == 1
    assert isinstance(warnings[0], NoticePost)
    assert warnings[0].text.key == "away-allowance-ends"
    assert warnings[0].buttons == ("return", "move")
    await clock_harness.advance_time(hours=24)
    assert await is_clock_played(clock_harness, id)


async def test_only_the_days_of_the_last_year_count(clock_harness: ClockHarness) -> None:
    await go_away(clock_harness, ANNA, days=20)
    await clock_harness.advance_time(days=330)
    id, mover = await clock_harness.start_match(seats=2, deadline=24, at_deadline="move")
    while mover is not ANNA:
        await clock_harness.harness.move(id, dice=Random(1))
        mover = await clock_harness.harness.find_mover(id)
    await go_away(clock_harness, ANNA, days=15)
    # Twenty days are taken; ten are left.
    assert await find_deadline(clock_harness, id) == pytest.approx(24 + 10 * 24)


async def test_nobody_can_nudge_whoever_is_away(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2)
    await go_away(clock_harness, mover, days=3)
    await clock_harness.advance_time(hours=5)
    async with expect_refused("away-nobody-to-remind"):
        await clock_harness.harness.matches.reminders.nudge_others(id, other_than(mover).id)
    assert await list_calls(clock_harness, id) == []


async def test_a_seat_cannot_be_given_away_while_its_time_stands_still(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2)
    seat = (await clock_harness.harness.matches.queries.get_info(id)).seat_of(mover.id)
    assert seat is not None
    await go_away(clock_harness, mover, days=10)
    await clock_harness.advance_time(days=9)
    by = other_than(mover).id
    async with expect_refused("away-not-absent"):
        await clock_harness.harness.matches.seats.replace_by_computer(id, by, seat)
    await clock_harness.advance_time(days=3)
    async with expect_refused("match-not-absent"):
        await clock_harness.harness.matches.seats.replace_by_computer(id, by, seat)
    await clock_harness.advance_time(days=2)
    await clock_harness.harness.matches.seats.replace_by_computer(id, by, seat)


async def test_an_absence_shows_nothing_while_reactions_are_awaited(clock_harness: ClockHarness) -> None:
    id, asked = await open_reaction_window(clock_harness, deadline=24, at_deadline="move")
    before = await clock_harness.harness.fetch_rows("SELECT due FROM timer WHERE match = ? AND kind = 'deadline'", id)
    await go_away(clock_harness, asked[0], days=5)
    # Neither the board nor the length of the window tells who is asked.
    assert await clock_harness.list_posts(id) == []
    after = await clock_harness.harness.fetch_rows("SELECT due FROM timer WHERE match = ? AND kind = 'deadline'", id)
    assert after == before
    onlooker = next(person for person in PEOPLE[:3] if person not in asked)
    assert (await clock_harness.harness.matches.queries.get_status(id, onlooker.id)).waiting.away == ()
    await clock_harness.advance_time(hours=5)
    info = await clock_harness.harness.matches.reminders.nudge_others(id, onlooker.id)
    assert info.id == id
    assert asked[0].id not in [who for who, _ in await list_calls(clock_harness, id)]
    await clock_harness.advance_time(hours=8)
    assert (await clock_harness.harness.prompt_of(id, asked[0])).question is None or await is_clock_played(
        clock_harness, id
    )


async def test_a_match_that_waits_for_somebody_away_is_not_archived(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2)
    await clock_harness.advance_time(days=10)
    await go_away(clock_harness, mover, days=60)
    await clock_harness.advance_time(days=60)
    assert (await clock_harness.harness.matches.queries.get_info(id)).phase == "running"
    for _ in range(6):
        await clock_harness.advance_time(days=1)
    assert (await clock_harness.harness.matches.queries.get_info(id)).phase == "running"
    for _ in range(10):
        await clock_harness.advance_time(days=1)
    assert (await clock_harness.harness.matches.queries.get_info(id)).phase == "archived"


async def test_an_absence_until_yesterday_or_for_ten_years_changes_nothing(clock_harness: ClockHarness) -> None:
    now = clock_harness.harness.time.timestamp()
    async with expect_refused("away-past"):
        await clock_harness.harness.matches.away.go_away(ANNA, now - DAY)
    async with expect_refused("away-too-long"):
        await clock_harness.harness.matches.away.go_away(ANNA, now + 3650 * DAY)
    await clock_harness.harness.matches.away.go_away(ANNA, now + MAX_DAYS * DAY)
    assert len(await clock_harness.harness.fetch_rows("SELECT 1 FROM away")) == 1


async def test_a_clock_that_is_set_back_ends_no_absence_too_late(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2, deadline=24, at_deadline="move")
    await go_away(clock_harness, mover, days=3)
    clock_harness.harness.advance_time(hours=-5)
    assert await clock_harness.harness.matches.away.come_back(mover.id)
    assert await clock_harness.harness.matches.away.get_absence(mover.id) is None
    assert not (await clock_harness.harness.matches.people.get_settings(mover.id)).is_away(
        clock_harness.harness.time.timestamp()
    )
    assert await find_deadline(clock_harness, id) >= 24


@pytest.mark.postgres
async def test_an_outage_in_an_absence_costs_and_gives_nothing(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2, deadline=24, at_deadline="move")
    await go_away(clock_harness, mover, days=10)
    clock_harness.harness.advance_time(days=2)
    await clock_harness.clock.compensate_outage(2 * DAY)
    assert await find_deadline(clock_harness, id) == pytest.approx(8 * 24 + 24)


async def test_whoever_takes_over_a_seat_has_a_clock_that_runs(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2, deadline=24, at_deadline="move")
    info = await clock_harness.harness.matches.queries.get_info(id)
    seat = info.seat_of(mover.id)
    assert seat is not None
    await go_away(clock_harness, mover, days=10)
    offer = await clock_harness.harness.matches.proposals.invite(id, mover.id, seat, PEOPLE[3])
    await clock_harness.harness.matches.proposals.vote(id, offer.id, PEOPLE[3].id, True)
    assert await find_deadline(clock_harness, id) == pytest.approx(24)
    await clock_harness.harness.matches.away.come_back(mover.id)
    assert await find_deadline(clock_harness, id) == pytest.approx(24)


@pytest.mark.postgres
async def test_the_next_notification_is_the_return_and_without_matches_there_is_none(
    clock_harness: ClockHarness,
) -> None:
    matches, start = clock_harness.harness.matches, clock_harness.harness.time.timestamp()
    assert await matches.away.find_next_notification(ANNA.id) == NextNotification(0, None)
    _, mover = await clock_harness.start_match(seats=2)
    assert await matches.away.find_next_notification(mover.id) == NextNotification(1, start + 24 * HOUR)
    until = await go_away(clock_harness, mover, days=2)
    assert await matches.away.find_next_notification(mover.id) == NextNotification(1, until)
    await matches.away.come_back(mover.id)
    await set_settings(clock_harness, mover, reminders=())
    assert await matches.away.find_next_notification(mover.id) == NextNotification(1, None)
    await set_settings(clock_harness, mover, reminders=(8,), quiet=(18, 9), zone="UTC")
    tomorrow = datetime(2026, 6, 2, 9, tzinfo=UTC).timestamp()
    assert await matches.away.find_next_notification(mover.id) == NextNotification(1, tomorrow)


async def test_absences_are_shown_and_forgotten(clock_harness: ClockHarness) -> None:
    now = clock_harness.harness.time.timestamp()
    until = await go_away(clock_harness, ANNA, days=3)
    data = await clock_harness.harness.matches.privacy.export_person_data(ANNA.id)
    assert data["away"] == [{"began": format_moment(now), "ends": format_moment(until)}]
    await clock_harness.harness.matches.privacy.erase_person(ANNA.id)
    assert await clock_harness.harness.fetch_rows("SELECT * FROM away") == []


async def test_everybody_who_is_waited_for_may_be_away(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2, deadline=24, at_deadline="seat")
    for person in (ANNA, BOB):
        await go_away(clock_harness, person, days=20)
    for _ in range(20):
        await clock_harness.advance_time(days=1)
    info = await clock_harness.harness.matches.queries.get_info(id)
    assert (info.phase, len(info.people)) == ("running", 2)
    seats = [Seat(seat) for seat in range(2)]
    assert seats
    await clock_harness.harness.move(id, mover)


spans = st.lists(
    st.tuples(st.floats(0, 400), st.floats(0.1, 60)).map(lambda pair: (pair[0] * DAY, (pair[0] + pair[1]) * DAY)),
    max_size=5,
)


@given(past=spans, length=st.floats(0.01, 60), days=st.integers(0, 60))
@settings(max_examples=60, deadline=None)
def test_time_stands_still_until_the_days_of_a_year_are_used_up(
    past: list[tuple[float, float]], length: float, days: int
) -> None:
    began = max((to for _, to in past), default=0.0)
    # Absences follow each other.
    past = [(of, to) for n, (of, to) in enumerate(sorted(past)) if all(of >= t for _, t in sorted(past)[:n])]
    ends = began + length * DAY
    end = find_allowance_end(past, began, ends, days)
    assert began <= end <= ends

    def taken(at: float) -> float:
        return sum(max(0.0, min(to, at) - max(of, at - YEAR_SECONDS)) for of, to in (*past, (began, ends)))

    if end > began:
        assert taken(end) <= days * DAY + 1
    if end < ends:
        assert taken(end) >= days * DAY - 1
