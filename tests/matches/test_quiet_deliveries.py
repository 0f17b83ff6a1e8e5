"""What a closed place or closed private messages say instead makes no sound in quiet hours, nor to somebody who is away."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from matches.domain.model import CallMethod, Person, PersonSettings
from matches.domain.ports import SendFailed
from matches.domain.posts import REMINDER_BUTTONS, BoardPost, NoticePost, OutboxMessage, PromptPost
from rules.engine import text
from tests.matches.clock_harness import ClockHarness
from tests.matches.outbox_harness import ONE, OutboxHarness
from tests.matches.service_harness import ANNA, BOB, PEOPLE

EVENING = datetime(2026, 6, 1, 21, 0, tzinfo=UTC)
NIGHT = datetime(2026, 6, 1, 23, 0, tzinfo=UTC)
HOURS_TO_MORNING = 9.0
"""Quiet hours end at 8:00."""


async def start_match_at_night(outbox_harness: OutboxHarness, calls: CallMethod = "message") -> tuple[int, Person]:
    """Return a match that has begun at 21:00 and whose people have quiet hours now, and the person who is asked."""
    outbox_harness.harness.time = EVENING
    for person in PEOPLE[:2]:
        wishes = PersonSettings(calls=calls, quiet=(22, 8), zone="UTC", reminders=())
        await outbox_harness.harness.matches.people.set_settings(person.id, person.name, wishes)
    info = await outbox_harness.harness.start_match(seats=2)
    await outbox_harness.run()
    outbox_harness.sender.sent.clear()
    outbox_harness.harness.time = NIGHT
    return info.id, await outbox_harness.harness.find_mover(info.id)


async def move_in_the_evening(outbox_harness: OutboxHarness) -> Person:
    """Let somebody end their turn at 21:00, and return whom the board, which is still to be sent, mentions."""
    id, first = await start_match_at_night(outbox_harness, "here")
    outbox_harness.harness.time = EVENING
    while (mover := await outbox_harness.harness.find_mover(id)) == first:
        await outbox_harness.harness.move(id)
    return mover


async def wait_for_morning(outbox_harness: OutboxHarness, clock_harness: ClockHarness) -> None:
    """Let the quiet hours pass and everything be sent that is due then."""
    await clock_harness.advance_time(hours=HOURS_TO_MORNING)
    await outbox_harness.run()


def refuse_channel(row: OutboxMessage) -> SendFailed | None:
    """Refuse posts to the channel: the bot may not write there."""
    return SendFailed("forbidden", "50013") if row.person is None else None


def refuse_people(row: OutboxMessage) -> SendFailed | None:
    """Refuse direct messages: their people take none."""
    return SendFailed("closed", "50007") if row.person is not None else None


async def list_kept(outbox_harness: OutboxHarness) -> list[int]:
    """Return the people for whom something is kept until their quiet hours are over."""
    rows = await outbox_harness.harness.fetch_rows("SELECT person FROM timer WHERE kind = 'message' ORDER BY person")
    return [person for (person,) in rows]


async def test_the_end_of_a_match_in_a_held_place_is_told_after_the_night(outbox_harness: OutboxHarness) -> None:
    id, _ = await start_match_at_night(outbox_harness)
    outbox_harness.sender.refusal_for = refuse_channel
    await outbox_harness.harness.matches.play.concede(id, ANNA.id)
    await outbox_harness.run()
    assert not any(isinstance(row.post, NoticePost) for row in outbox_harness.sender.sent)
    assert await list_kept(outbox_harness) == [BOB.id]


async def test_the_end_of_a_match_in_a_held_place_is_told_to_somebody_who_is_away_when_they_are_back(
    outbox_harness: OutboxHarness,
) -> None:
    info = await outbox_harness.harness.start_match(seats=2)
    await outbox_harness.run()
    outbox_harness.sender.sent.clear()
    await outbox_harness.harness.matches.away.go_away(BOB, outbox_harness.harness.now().timestamp() + 9 * 86400)
    outbox_harness.sender.refusal_for = refuse_channel
    await outbox_harness.harness.matches.play.concede(info.id, ANNA.id)
    await outbox_harness.run()
    assert not any(isinstance(row.post, NoticePost) for row in outbox_harness.sender.sent)
    assert await list_kept(outbox_harness) == [BOB.id]


async def test_a_warning_of_a_loss_that_a_held_place_refuses_comes_at_night_as_a_message(
    outbox_harness: OutboxHarness,
) -> None:
    id, mover = await start_match_at_night(outbox_harness)
    outbox_harness.sender.refusal_for = refuse_channel
    await outbox_harness.enqueue(id, NoticePost(ONE.text, (mover.id,), buttons=REMINDER_BUTTONS))
    await outbox_harness.run()
    assert [(row.person, row.hushed) for row in outbox_harness.sender.sent] == [(mover.id, ())]


async def test_a_board_that_is_refused_at_night_calls_in_the_morning(
    outbox_harness: OutboxHarness, clock_harness: ClockHarness
) -> None:
    mover = await move_in_the_evening(outbox_harness)
    # The board is on its way until after the quiet hours of the next person have begun.
    outbox_harness.harness.time = NIGHT
    outbox_harness.sender.refusal_for = refuse_channel
    await outbox_harness.run()
    assert outbox_harness.sender.sent == []
    await wait_for_morning(outbox_harness, clock_harness)
    assert [row.person for row in outbox_harness.sender.sent] == [mover.id]


async def test_a_board_that_arrives_late_wakes_nobody_and_calls_in_the_morning(
    outbox_harness: OutboxHarness, clock_harness: ClockHarness
) -> None:
    mover = await move_in_the_evening(outbox_harness)
    outbox_harness.sender.failing = [SendFailed("retry", "Server disconnected")]
    await outbox_harness.run()
    outbox_harness.harness.time = NIGHT
    await outbox_harness.run()
    board = outbox_harness.sender.sent[-1]
    assert isinstance(board.post, BoardPost)
    assert board.post.mention == board.hushed == (mover.id,)
    await wait_for_morning(outbox_harness, clock_harness)
    call = outbox_harness.sender.sent[-1]
    assert isinstance(call.post, NoticePost)
    assert call.post.is_call
    assert (call.post.mention, call.hushed) == ((mover.id,), ())


async def test_a_warning_of_a_loss_still_comes_at_night_unless_it_has_waited(outbox_harness: OutboxHarness) -> None:
    id, mover = await start_match_at_night(outbox_harness)
    warning = NoticePost(ONE.text, (mover.id,), buttons=REMINDER_BUTTONS)
    await outbox_harness.enqueue(id, warning)
    await outbox_harness.run()
    for minutes in (1, 10):
        outbox_harness.sender.failing = [SendFailed("retry", "Server disconnected")]
        await outbox_harness.enqueue(id, warning)
        await outbox_harness.run()
        await outbox_harness.advance_time(minutes=minutes)
    assert [row.hushed for row in outbox_harness.sender.sent] == [(), (), (mover.id,)]


async def test_whoever_takes_no_direct_messages_is_told_so_after_their_quiet_hours_but_warned_at_once(
    outbox_harness: OutboxHarness, clock_harness: ClockHarness
) -> None:
    id, mover = await start_match_at_night(outbox_harness)
    outbox_harness.sender.refusal_for = refuse_people
    warning = NoticePost(ONE.text, buttons=REMINDER_BUTTONS)
    await outbox_harness.enqueue(id, warning, person=mover.id)
    await outbox_harness.run()
    (sent,) = outbox_harness.sender.sent
    assert (sent.person, sent.post) == (None, NoticePost(ONE.text, (mover.id,), buttons=REMINDER_BUTTONS))
    assert sent.hushed == ()
    await wait_for_morning(outbox_harness, clock_harness)
    assert outbox_harness.sender.posts[1:] == [NoticePost(text("match-dm-closed"), (mover.id,))]


@pytest.mark.parametrize("is_dm_closed", [False, True])
async def test_whoever_takes_no_direct_messages_is_called_once_after_their_quiet_hours(
    outbox_harness: OutboxHarness, clock_harness: ClockHarness, is_dm_closed: bool
) -> None:
    id, mover = await start_match_at_night(outbox_harness)
    if is_dm_closed:
        # No message shows the question, and a refusal is from yesterday, so that a direct message is tried again.
        await outbox_harness.harness.execute("DELETE FROM shown")
        yesterday = outbox_harness.harness.now().timestamp() - 25 * 3600
        await outbox_harness.harness.execute(
            "UPDATE person SET dm_closed = 1, dm_closed_at = ? WHERE id = ?", yesterday, mover.id
        )
    outbox_harness.sender.refusal_for = refuse_people
    await outbox_harness.enqueue_question(id, mover)
    await outbox_harness.run()
    assert outbox_harness.sender.sent == []
    await wait_for_morning(outbox_harness, clock_harness)
    (post,) = outbox_harness.sender.posts
    assert isinstance(post, NoticePost)
    assert post.is_call
    assert post.mention == (mover.id,)
    assert post.text.key == ("match-reminder" if is_dm_closed else "match-dm-closed")


async def test_a_postponed_call_names_nobody_in_public_while_reactions_are_awaited(
    outbox_harness: OutboxHarness, clock_harness: ClockHarness
) -> None:
    id, mover = await start_match_at_night(outbox_harness)
    outbox_harness.sender.refusal_for = refuse_people
    await outbox_harness.enqueue_question(id, mover)
    await outbox_harness.run()
    await outbox_harness.harness.execute("UPDATE match SET secret = 1 WHERE id = ?", id)
    await wait_for_morning(outbox_harness, clock_harness)
    assert outbox_harness.sender.posts == []
    assert [info.id for info in await outbox_harness.harness.matches.people.list_missed(mover.id)] == [id]


async def send_question_late(outbox_harness: OutboxHarness, arrives: bool = False) -> Person:
    """Let the network lose a private question at 21:00 or its arrival, try again at 23:00, and return who was asked."""
    id, mover = await start_match_at_night(outbox_harness)
    await outbox_harness.harness.execute("DELETE FROM shown")
    outbox_harness.harness.time = EVENING
    await outbox_harness.enqueue_question(id, mover)
    failures = outbox_harness.sender.lost if arrives else outbox_harness.sender.failing
    failures.append(SendFailed("retry", "Server disconnected"))
    await outbox_harness.run()
    outbox_harness.harness.time = NIGHT
    await outbox_harness.run()
    return mover


@pytest.mark.postgres
async def test_a_private_question_that_the_network_delays_into_the_night_comes_in_the_morning(
    outbox_harness: OutboxHarness, clock_harness: ClockHarness
) -> None:
    mover = await send_question_late(outbox_harness)
    assert outbox_harness.sender.sent == []
    await wait_for_morning(outbox_harness, clock_harness)
    (call,) = outbox_harness.sender.sent
    assert isinstance(call.post, PromptPost)
    assert (call.person, call.hushed) == (mover.id, ())


async def test_a_private_question_that_arrived_before_the_night_does_not_come_again(
    outbox_harness: OutboxHarness, clock_harness: ClockHarness
) -> None:
    await send_question_late(outbox_harness, arrives=True)
    assert len(outbox_harness.sender.sent) == 1
    await wait_for_morning(outbox_harness, clock_harness)
    assert len(outbox_harness.sender.sent) == 1


async def test_a_private_question_that_is_late_for_a_moment_is_sent_at_once(outbox_harness: OutboxHarness) -> None:
    id, mover = await start_match_at_night(outbox_harness)
    await outbox_harness.enqueue_question(id, mover)
    outbox_harness.sender.failing = [SendFailed("retry", "Server disconnected")]
    await outbox_harness.run()
    await outbox_harness.advance_time(minutes=1)
    assert [row.person for row in outbox_harness.sender.sent] == [mover.id]
