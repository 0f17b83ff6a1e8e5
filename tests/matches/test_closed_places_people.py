"""A place that takes no posts: whoever is to move, or has to know, hears of it another way."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from matches.domain.model import WaitingStatus
from matches.domain.ports import SendFailed
from matches.domain.posts import (
    REMINDER_BUTTONS,
    BoardPost,
    NoticeButton,
    NoticePost,
    PromptPost,
)
from matches.sql.blockages import MAX_NOTICES
from matches.workers.delivery import MAX_TRIES
from rules.engine import text
from tests.matches.closed_places import (
    break_connection,
    play_boards,
    play_refused_board,
    refuse_channel,
    refuse_everywhere,
    sent_boards,
    sent_turns,
    start_match,
)
from tests.matches.outbox_harness import ONE, OutboxHarness, start_match_with
from tests.matches.service_harness import ANNA, BOB, PEOPLE


async def test_the_person_to_move_is_asked_privately_once_whatever_they_have_set(outbox_harness: OutboxHarness) -> None:
    id = await play_refused_board(outbox_harness, refuse_channel, calls="here")
    mover = await outbox_harness.harness.find_mover(id)
    ((person, turn),) = sent_turns(outbox_harness)
    assert (person, turn.channel_blocked) == (mover.id, True)
    await outbox_harness.advance_time(hours=1)
    await outbox_harness.advance_time(hours=1)
    assert len(sent_turns(outbox_harness)) == 1
    await play_boards(outbox_harness, id, 1)
    await outbox_harness.run()
    other = await outbox_harness.harness.find_mover(id)
    assert other != mover
    assert [person for person, _ in sent_turns(outbox_harness)] == [mover.id, other.id]


async def test_a_person_who_is_asked_privately_anyway_is_not_asked_twice(outbox_harness: OutboxHarness) -> None:
    await play_refused_board(outbox_harness, refuse_channel, calls="message")
    assert [turn.channel_blocked for _, turn in sent_turns(outbox_harness)] == [False]


@pytest.mark.postgres
async def test_a_person_without_direct_messages_is_told_once_with_the_next_answer(
    outbox_harness: OutboxHarness,
) -> None:
    id = await play_refused_board(outbox_harness, refuse_everywhere)
    mover = await outbox_harness.harness.find_mover(id)
    for person in PEOPLE:
        missed = await outbox_harness.harness.matches.people.list_missed(person.id)
        assert [info.id for info in missed] == ([id] if person == mover else [])
    await outbox_harness.harness.matches.people.clear_missed(mover.id)
    await outbox_harness.advance_time(hours=1)
    assert await outbox_harness.harness.matches.people.list_missed(mover.id) == ()


async def test_a_person_who_has_moved_meanwhile_is_told_nothing(outbox_harness: OutboxHarness) -> None:
    id = await play_refused_board(outbox_harness, refuse_everywhere)
    mover = await outbox_harness.harness.find_mover(id)
    while await outbox_harness.harness.find_mover(id) == mover:
        await outbox_harness.harness.move(id, mover)
    assert await outbox_harness.harness.matches.people.list_missed(mover.id) == ()


async def test_nobody_waits_for_a_board_that_does_not_arrive(outbox_harness: OutboxHarness) -> None:
    id = await play_refused_board(outbox_harness, break_connection, calls="message")
    mover = await outbox_harness.harness.find_mover(id)
    assert [person for person, _ in sent_turns(outbox_harness)] == [mover.id]
    assert sent_boards(outbox_harness) == []


async def test_a_private_question_comes_after_the_board_that_arrives(outbox_harness: OutboxHarness) -> None:
    id = await start_match(outbox_harness, calls="message")
    for _ in range(3):
        await play_boards(outbox_harness, id, 1)
        await outbox_harness.run()
    arrived = outbox_harness.sender.sent
    calls = [number for number, row in enumerate(arrived) if isinstance(row.post, PromptPost)]
    assert len(calls) == 3
    for number in calls:
        board = arrived[number - 1].post
        assert isinstance(board, BoardPost)
        assert board.mention == ()


@pytest.mark.postgres
async def test_a_private_question_that_cannot_be_made_is_told_with_the_next_answer(
    outbox_harness: OutboxHarness,
) -> None:
    id = await start_match(outbox_harness, calls="message")
    outbox_harness.sender.refusal_for = lambda row: RuntimeError("boom") if isinstance(row.post, PromptPost) else None
    await play_boards(outbox_harness, id, 1)
    await outbox_harness.run()
    for _ in range(MAX_TRIES):
        await outbox_harness.advance_time(minutes=10)
    mover = await outbox_harness.harness.find_mover(id)
    assert [info.id for info in await outbox_harness.harness.matches.people.list_missed(mover.id)] == [id]


@pytest.mark.postgres
async def test_reminders_to_a_held_place_go_to_the_person_and_votes_wait_until_they_are_settled(
    outbox_harness: OutboxHarness,
) -> None:
    id = await start_match(outbox_harness)
    mover = await outbox_harness.harness.find_mover(id)
    await outbox_harness.clear()
    outbox_harness.sender.refusal_for = refuse_channel
    call = NoticePost(text("match-reminder", hours=8), (mover.id,), buttons=REMINDER_BUTTONS)
    proposal = await outbox_harness.harness.matches.proposals.propose_cancel(id, ANNA.id)
    assert proposal is not None
    settled = NoticePost(text("match-cancel-asked"), (BOB.id,), proposal=999)
    await outbox_harness.enqueue(id, call, settled, ONE)
    await outbox_harness.run()
    await outbox_harness.advance_time(minutes=5)
    private = [(row.person, row.post) for row in outbox_harness.sender.sent]
    assert (mover.id, msgspec.structs.replace(call, mention=(), channel_blocked=True)) in private
    assert any(isinstance(post, NoticePost) and post.proposal == proposal.id for _, post in private)
    await play_boards(outbox_harness, id, 1)
    outbox_harness.sender.sent.clear()
    outbox_harness.sender.refusal_for = lambda row: None
    await outbox_harness.outbox.retry_blocked()
    await outbox_harness.run()
    arrived = [row.post for row in outbox_harness.sender.sent if row.person is None]
    assert [type(post) for post in arrived] == [NoticePost, NoticePost, BoardPost]
    assert arrived[0].proposal == proposal.id  # type: ignore[union-attr]
    assert arrived[1] == ONE


async def test_only_so_many_notices_wait_for_a_place(outbox_harness: OutboxHarness) -> None:
    id = await start_match_with(outbox_harness)
    outbox_harness.sender.refusal_for = refuse_channel
    await outbox_harness.enqueue(id, *(NoticePost(text(f"words-{number}")) for number in range(3 * MAX_NOTICES)))
    await outbox_harness.run()
    await outbox_harness.advance_time(minutes=2)
    outbox_harness.sender.refusal_for = lambda row: None
    await outbox_harness.advance_time(hours=1)
    assert outbox_harness.sender.posts[-1] == NoticePost(text(f"words-{3 * MAX_NOTICES - 1}"))
    assert len(outbox_harness.sender.posts) <= MAX_NOTICES + 1


async def test_while_reactions_are_awaited_a_held_place_names_nobody_later(outbox_harness: OutboxHarness) -> None:
    id = await start_match(outbox_harness)
    await outbox_harness.clear()
    outbox_harness.sender.refusal_for = refuse_channel
    old = BoardPost(b"", ("Anna", "Bob"), (), WaitingStatus((0,)), 7, (ANNA.id,))
    await outbox_harness.enqueue(
        id, old, msgspec.structs.replace(old, waiting=WaitingStatus((), secret=True), mention=(), version=8)
    )
    await outbox_harness.run()
    outbox_harness.sender.refusal_for = lambda row: None
    await outbox_harness.advance_time(hours=1)
    (board,) = sent_boards(outbox_harness)
    assert board.mention == ()


async def test_a_person_asked_for_a_reaction_without_direct_messages_is_told_with_the_next_answer(
    outbox_harness: OutboxHarness,
) -> None:
    id = await start_match(outbox_harness)
    mover = await outbox_harness.harness.find_mover(id)
    await outbox_harness.harness.execute("UPDATE match SET secret = 1 WHERE id = ?", id)
    outbox_harness.sender.failing = [SendFailed("closed", "50007")]
    await outbox_harness.enqueue_question(id, mover)
    await outbox_harness.run()
    assert outbox_harness.sender.sent == []
    assert [info.id for info in await outbox_harness.harness.matches.people.list_missed(mover.id)] == [id]


async def test_direct_messages_are_tried_again_after_a_day_without_another_word_in_public(
    outbox_harness: OutboxHarness,
) -> None:
    id = await start_match(outbox_harness, calls="message")
    mover = await outbox_harness.harness.find_mover(id)
    ((seat, mark),) = await outbox_harness.harness.fetch_rows(
        "SELECT seat, mark FROM seat WHERE match = ? AND person = ?", id, mover.id
    )
    question = PromptPost(seat, mark)
    outbox_harness.sender.refusal_for = lambda row: SendFailed("closed", "50007") if row.person is not None else None
    await outbox_harness.enqueue(id, question, person=mover.id)
    await outbox_harness.run()
    tries = len(outbox_harness.sender.calls)
    for hours in (1, 22):
        outbox_harness.harness.advance_time(hours=hours)
        await outbox_harness.enqueue(id, question, person=mover.id)
        await outbox_harness.run()
        assert len([row for row in outbox_harness.sender.calls[tries:] if row.person == mover.id]) == 0
    outbox_harness.harness.advance_time(hours=2)
    await outbox_harness.enqueue(id, question, person=mover.id)
    await outbox_harness.run()
    assert len([row for row in outbox_harness.sender.calls[tries:] if row.person == mover.id]) == 1
    assert outbox_harness.sender.posts == [
        NoticePost(text("match-dm-closed"), (mover.id,), buttons=(NoticeButton.MOVE,))
    ]
    outbox_harness.sender.refusal_for = lambda row: None
    outbox_harness.harness.advance_time(hours=25)
    await outbox_harness.enqueue(id, question, person=mover.id)
    await outbox_harness.run()
    assert outbox_harness.sender.posts[-1] == question
    assert not (await outbox_harness.harness.matches.privacy.export_person_data(mover.id))["dm_closed"]


async def test_the_end_of_a_match_in_a_held_place_is_told_to_its_people(outbox_harness: OutboxHarness) -> None:
    id = await start_match(outbox_harness)
    outbox_harness.sender.refusal_for = refuse_channel
    await outbox_harness.harness.matches.play.concede(id, ANNA.id)
    await outbox_harness.run()
    private = {row.person: row.post for row in outbox_harness.sender.sent if isinstance(row.post, NoticePost)}
    # Anna has seen it: her press has ended the match.
    assert private == {BOB.id: NoticePost(text("match-ended-unseen"), channel_blocked=True, tells_end=True)}
    assert (await outbox_harness.harness.matches.get_health()).blocked_matches == 1
    for _ in range(9):
        await outbox_harness.advance_time(days=1)
    health = await outbox_harness.harness.matches.get_health()
    assert (health.blocked_matches, health.pending_posts) == (0, 0)


async def test_the_end_waits_a_week_for_a_place_that_was_held_long_before(outbox_harness: OutboxHarness) -> None:
    id = await start_match(outbox_harness)
    outbox_harness.sender.refusal_for = refuse_channel
    await play_boards(outbox_harness, id, 1)
    for _ in range(9):
        await outbox_harness.advance_time(days=1)
    await outbox_harness.harness.matches.play.concede(id, ANNA.id)
    for _ in range(6):
        await outbox_harness.advance_time(days=1)
    outbox_harness.sender.refusal_for = lambda row: None
    await outbox_harness.advance_time(hours=1)
    assert sent_boards(outbox_harness)[-1].tells_end


async def test_the_opener_of_a_match_whose_lobby_cannot_be_posted_hears_of_it_and_can_try_again(
    outbox_harness: OutboxHarness,
) -> None:
    outbox_harness.sender.refusal_for = refuse_channel
    info = await outbox_harness.harness.open_lobby()
    await outbox_harness.run()
    assert [(row.person, row.post) for row in outbox_harness.sender.sent] == [
        (ANNA.id, NoticePost(text("match-lobby-unseen"), channel_blocked=True))
    ]
    outbox_harness.sender.refusal_for = lambda row: None
    await outbox_harness.harness.matches.recovery.repost_lobby(info.id, ANNA.id)
    await outbox_harness.run()
    assert (await outbox_harness.harness.matches.queries.get_info(info.id)).place.lobby is not None


async def test_what_ends_a_match_in_a_held_place_is_told_to_everybody(outbox_harness: OutboxHarness) -> None:
    id = await start_match(outbox_harness)
    await outbox_harness.harness.execute("UPDATE match SET phase = 'archived' WHERE id = ?", id)
    outbox_harness.sender.refusal_for = refuse_channel
    ended = NoticePost(text("match-archived-now", days=30))
    await outbox_harness.enqueue(id, ended)
    await outbox_harness.run()
    blocked = msgspec.structs.replace(ended, channel_blocked=True)
    assert {row.person: row.post for row in outbox_harness.sender.sent} == dict.fromkeys((ANNA.id, BOB.id), blocked)


async def test_what_is_told_instead_of_a_held_place_is_not_said_there_as_well_once_it_is_open(
    outbox_harness: OutboxHarness,
) -> None:
    id = await start_match(outbox_harness)
    outbox_harness.sender.refusal_for = lambda row: refuse_channel(row) or SendFailed("retry", "Server disconnected")
    await outbox_harness.harness.matches.play.concede(id, ANNA.id)
    await outbox_harness.run()
    outbox_harness.sender.refusal_for = lambda row: SendFailed("closed", "50007") if row.person is not None else None
    for _ in range(3):
        await outbox_harness.advance_time(days=1)
    posts = [row.post for row in outbox_harness.sender.sent]
    assert isinstance(posts[0], BoardPost)
    assert {post.text.key for post in posts if isinstance(post, NoticePost)} <= {"match-dm-closed"}
    assert text("match-ended-unseen") in [
        row.post.text for row in outbox_harness.sender.calls if isinstance(row.post, NoticePost)
    ]


@pytest.mark.postgres
async def test_whoever_is_forgotten_is_forgotten_among_the_missed_too(outbox_harness: OutboxHarness) -> None:
    id = await play_refused_board(outbox_harness, refuse_everywhere)
    mover = await outbox_harness.harness.find_mover(id)
    await outbox_harness.harness.matches.privacy.erase_person(mover.id)
    assert await outbox_harness.harness.fetch_rows("SELECT * FROM missed WHERE person = ?", mover.id) == []


async def test_whoever_is_known_to_take_no_direct_messages_is_told_of_a_reaction_with_the_next_answer(
    outbox_harness: OutboxHarness,
) -> None:
    harness, dice = outbox_harness.harness, Random(3)
    info = await harness.start_match("toy", 3)
    await harness.execute("UPDATE person SET dm_closed = 1, dm_closed_at = ?", harness.now().timestamp())
    while not (await harness.matches.queries.get_status(info.id, None)).waiting.secret:
        await harness.move(info.id, dice=dice)
    asked = [person.id for person in PEOPLE[:3] if (await harness.prompt_of(info.id, person)).question is not None]
    assert asked
    for person in asked:
        assert [missed.id for missed in await harness.matches.people.list_missed(person)] == [info.id]
