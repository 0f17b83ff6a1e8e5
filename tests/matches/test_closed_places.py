"""A place that takes no posts: nothing is lost, nothing comes twice, and whoever is to move hears of it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from matches.domain.model import Person, PersonSettings, WaitingStatus
from matches.domain.ports import SendFailed
from matches.domain.posts import (
    REMINDER_BUTTONS,
    BoardPost,
    LobbyPost,
    NoticePost,
    OutboxMessage,
    PromptPost,
)
from matches.sql import rows
from matches.sql.blockages import FIRST_PROBE, LONGEST_PROBE, MAX_LINES, MAX_NOTICES
from matches.workers.delivery import MAX_PLAIN_TRIES, MAX_TRIES, NETWORK_PATIENCE_SECONDS
from rules.engine import text
from tests.matches.fakes import FakeSender
from tests.matches.outbox_harness import ONE, TWO, OutboxHarness, start_match_with
from tests.matches.service_harness import ANNA, BOB, PEOPLE, ServiceHarness, expect_refused, open_harness

DAY = 24


def refuse_channel(row: OutboxMessage) -> SendFailed | None:
    """Refuse posts to the channel: the bot may not write there."""
    return SendFailed("forbidden", "50013; missing: Send Messages") if row.person is None else None


def break_connection(row: OutboxMessage) -> SendFailed | None:
    """Break off every request to the channel."""
    return SendFailed("retry", "Server disconnected") if row.person is None else None


def refuse_everywhere(row: OutboxMessage) -> SendFailed | None:
    """Refuse posts to the channel, and direct messages to people."""
    return refuse_channel(row) or SendFailed("closed", "50007")


async def start_match(outbox_harness: OutboxHarness, calls: str = "here", seats: int = 2, **setup: object) -> int:
    """Return a match that has begun and shown its first board."""
    for person in PEOPLE[:seats]:
        wishes = PersonSettings(calls=calls)  # type: ignore[arg-type]
        await outbox_harness.harness.matches.people.set_settings(person.id, person.name, wishes)
    info = await outbox_harness.harness.start_match(seats=seats, **setup)  # type: ignore[arg-type]
    await outbox_harness.run()
    outbox_harness.sender.sent.clear()
    return info.id


async def play_boards(outbox_harness: OutboxHarness, id: int, count: int) -> list[BoardPost]:
    """Let people play until so many more calls were enqueued; return all boards that were enqueued meanwhile."""
    boards: list[BoardPost] = []
    calls = 0
    while calls < count:
        ((last,),) = await outbox_harness.harness.fetch_rows(
            "SELECT max(id) FROM (SELECT id FROM outbox UNION ALL SELECT id FROM closed_post) AS known"
        )
        await outbox_harness.harness.move(id)
        found = await outbox_harness.harness.fetch_rows(
            "SELECT post FROM outbox WHERE match = ? AND id > ? ORDER BY id", id, last
        )
        posts = [rows.decode_post(data) for (data,) in found]
        calls += sum(
            isinstance(post, PromptPost) or (isinstance(post, BoardPost) and bool(post.mention)) for post in posts
        )
        boards += [post for post in posts if isinstance(post, BoardPost)]
    return boards


async def play_refused_board(
    outbox_harness: OutboxHarness, refusal: Callable[[OutboxMessage], SendFailed | None], calls: str = "here"
) -> int:
    """Return a match whose place refuses the board after the first one."""
    id = await start_match(outbox_harness, calls)
    outbox_harness.sender.refusal_for = refusal
    await play_boards(outbox_harness, id, 1)
    await outbox_harness.run()
    return id


def sent_boards(outbox_harness: OutboxHarness) -> list[BoardPost]:
    """Return the boards that arrived."""
    return [post for post in outbox_harness.sender.posts if isinstance(post, BoardPost)]


def sent_turns(outbox_harness: OutboxHarness) -> list[tuple[int | None, PromptPost]]:
    """Return the questions that arrived privately."""
    return [(row.person, row.post) for row in outbox_harness.sender.sent if isinstance(row.post, PromptPost)]


@pytest.mark.parametrize("kind", ["gone", "forbidden", "locked"])
async def test_a_board_that_is_refused_waits_and_comes_once_when_the_place_works_again(
    outbox_harness: OutboxHarness, kind: str
) -> None:
    id = await start_match(outbox_harness)
    outbox_harness.sender.refusal_for = lambda row: SendFailed(kind, "no") if row.person is None else None  # type: ignore[arg-type]
    board = (await play_boards(outbox_harness, id, 1))[-1]
    await outbox_harness.run()
    await outbox_harness.advance_time(hours=30)
    assert sent_boards(outbox_harness) == []
    outbox_harness.sender.refusal_for = lambda row: None
    await outbox_harness.run()
    assert sent_boards(outbox_harness) == []
    await outbox_harness.outbox.retry_blocked(900)
    await outbox_harness.run()
    assert [post.version for post in sent_boards(outbox_harness)] == [board.version]
    await outbox_harness.advance_time(hours=30)
    assert len(sent_boards(outbox_harness)) == 1
    assert (await outbox_harness.harness.matches.get_health()).blocked_matches == 0


async def test_a_closed_place_is_tried_again_at_growing_intervals_and_not_more_often(
    outbox_harness: OutboxHarness, caplog: pytest.LogCaptureFixture
) -> None:
    id = await start_match(outbox_harness)
    outbox_harness.sender.refusal_for = refuse_channel
    await play_boards(outbox_harness, id, 1)
    tries = []
    await outbox_harness.run()
    for _ in range(9):
        tries.append(len([row for row in outbox_harness.sender.calls if isinstance(row.post, BoardPost)]))
        ((due,),) = await outbox_harness.harness.fetch_rows("SELECT due FROM held")
        wait = due - outbox_harness.harness.now().timestamp()
        assert FIRST_PROBE <= wait <= LONGEST_PROBE
        await outbox_harness.advance_time(seconds=wait - 1)
        assert len([row for row in outbox_harness.sender.calls if isinstance(row.post, BoardPost)]) == tries[-1]
        await outbox_harness.advance_time(seconds=1)
    assert tries == list(range(2, 11)), "the first board of the match, and then one more each time"
    assert wait == LONGEST_PROBE
    warnings = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert [record.getMessage() for record in warnings] == [
        f"match {id}: its place takes no posts (permission): 50013; missing: Send Messages"
    ]


async def test_boards_that_nobody_has_seen_are_told_by_the_newest(outbox_harness: OutboxHarness) -> None:
    id = await start_match(outbox_harness)
    outbox_harness.sender.refusal_for = refuse_channel
    missed = await play_boards(outbox_harness, id, 3)
    await outbox_harness.run()
    missed += await play_boards(outbox_harness, id, 3)
    await outbox_harness.run()
    outbox_harness.sender.refusal_for = lambda row: None
    await outbox_harness.outbox.retry_blocked()
    await outbox_harness.run()
    (board,) = sent_boards(outbox_harness)
    assert board.version == missed[-1].version
    journal = await outbox_harness.harness.matches.queries.read_journal(id, None, everything=True)
    assert len(board.lines) > 4
    assert board.lines == tuple(line for post in missed for line in post.lines)[-MAX_LINES:]
    assert board.lines == journal[-len(board.lines) :]
    assert board.mention == missed[-1].mention
    seen = await play_boards(outbox_harness, id, 1)
    await outbox_harness.run()
    assert [post.lines for post in sent_boards(outbox_harness)[1:]] == [post.lines for post in seen]


async def test_the_first_board_still_begins_the_match_when_a_later_one_tells_it(outbox_harness: OutboxHarness) -> None:
    outbox_harness.sender.refusal_for = lambda row: refuse_channel(row) if isinstance(row.post, BoardPost) else None
    id = await start_match(outbox_harness)
    await play_boards(outbox_harness, id, 2)
    await outbox_harness.run()
    outbox_harness.sender.refusal_for = lambda row: None
    await outbox_harness.outbox.retry_blocked()
    await outbox_harness.run()
    (board,) = sent_boards(outbox_harness)
    assert board.first


async def test_a_board_tells_only_so_many_lines_of_others(outbox_harness: OutboxHarness) -> None:
    id = await start_match(outbox_harness)
    await outbox_harness.clear()
    line = text("match-paused")
    old = BoardPost(b"", ("Anna", "Bob"), (line,) * MAX_LINES, WaitingStatus((0,)), 7, (ANNA.id,))
    new = msgspec.structs.replace(old, lines=(text("match-cancelled"),), version=8)
    outbox_harness.sender.refusal_for = refuse_channel
    await outbox_harness.enqueue(id, old, new)
    await outbox_harness.run()
    outbox_harness.sender.refusal_for = lambda row: None
    await outbox_harness.advance_time(hours=1)
    (board,) = sent_boards(outbox_harness)
    assert len(board.lines) == MAX_LINES
    assert board.lines[-1] == text("match-cancelled")


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


async def test_a_network_that_is_away_for_hours_loses_no_board_and_fills_no_log(
    outbox_harness: OutboxHarness, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    id = await start_match(outbox_harness)
    outbox_harness.sender.refusal_for = break_connection
    for _ in range(3):
        await play_boards(outbox_harness, id, 1)
        await outbox_harness.run()
    for _ in range(60):
        await outbox_harness.advance_time(minutes=5)
    assert sent_boards(outbox_harness) == []
    health = await outbox_harness.harness.matches.get_health()
    assert (health.blocked_matches, health.block_reasons) == (1, ("network",))
    marks = [turn.question_token for _, turn in sent_turns(outbox_harness)]
    assert 1 <= len(marks) == len(set(marks))
    outbox_harness.sender.refusal_for = lambda row: None
    await outbox_harness.advance_time(minutes=5)
    (board,) = sent_boards(outbox_harness)
    assert board.version == (await outbox_harness.harness.matches.queries.get_info(id)).version
    assert outbox_harness.outbox.errors == 0
    ours = [record for record in caplog.records if record.name.startswith("matches")]
    began, *_, ended = sorted(record.getMessage() for record in ours if record.name == "matches.workers.failure_log")[
        ::-1
    ]
    assert began == "posts fail and are tried again until they arrive: Server disconnected"
    assert ended.startswith("posts arrive again after ")
    assert "for 1 places" in ended
    assert len(ours) <= 3, [record.getMessage() for record in ours]


async def test_a_board_that_arrived_before_the_line_broke_is_not_told_again(outbox_harness: OutboxHarness) -> None:
    id = await start_match(outbox_harness)
    outbox_harness.sender.lost = [SendFailed("retry", "the connection broke")]
    unseen = (await play_boards(outbox_harness, id, 1))[1:]
    await outbox_harness.run()
    assert len(sent_boards(outbox_harness)) == 1
    outbox_harness.sender.refusal_for = break_connection
    outbox_harness.sender.cannot_find = [SendFailed("retry", "no network") for _ in range(20)]
    for _ in range(20):
        await outbox_harness.advance_time(minutes=5)
    assert (await outbox_harness.harness.matches.get_health()).blocked_matches == 1
    unseen += await play_boards(outbox_harness, id, 1)
    outbox_harness.sender.forget_nonces()
    outbox_harness.sender.refusal_for = lambda row: None
    await outbox_harness.advance_time(minutes=5)
    _, newest = sent_boards(outbox_harness)
    assert newest.version == unseen[-1].version
    assert newest.lines == tuple(line for board in unseen for line in board.lines)


async def test_as_long_as_the_other_side_asks_nothing_is_sent(outbox_harness: OutboxHarness) -> None:
    await start_match_with(outbox_harness, ONE)
    outbox_harness.sender.failing = [SendFailed("retry", "429", retry_after=90.0)]
    await outbox_harness.run()
    await outbox_harness.advance_time(seconds=89)
    assert len(outbox_harness.sender.calls) == 1
    await outbox_harness.advance_time(seconds=1)
    assert outbox_harness.sender.posts == [ONE]


async def test_a_wait_of_a_held_place_is_the_one_that_the_other_side_asks(outbox_harness: OutboxHarness) -> None:
    await start_match_with(outbox_harness, ONE)
    outbox_harness.sender.refusal_for = break_connection
    await outbox_harness.run()
    for _ in range(9):
        await outbox_harness.advance_time(seconds=NETWORK_PATIENCE_SECONDS / 4)
    calls = len(outbox_harness.sender.calls)
    outbox_harness.sender.refusal_for = lambda row: None
    outbox_harness.sender.failing = [SendFailed("retry", "429", retry_after=1000.0)]
    await outbox_harness.advance_time(minutes=6)
    assert len(outbox_harness.sender.calls) == calls + 1
    await outbox_harness.outbox.retry_blocked(900)
    await outbox_harness.advance_time(seconds=990)
    assert len(outbox_harness.sender.calls) == calls + 1
    await outbox_harness.advance_time(seconds=10)
    assert outbox_harness.sender.posts == [ONE]


@pytest.mark.parametrize("tried", [False, True])
async def test_a_clock_that_is_put_back_holds_up_nothing(outbox_harness: OutboxHarness, tried: bool) -> None:
    await start_match_with(outbox_harness, ONE)
    if tried:
        outbox_harness.sender.failing = [SendFailed("retry", "503")]
        await outbox_harness.run()
    await outbox_harness.advance_time(hours=-1)
    assert outbox_harness.sender.posts == [ONE]


async def test_a_clock_that_is_put_back_does_not_put_off_the_next_try_of_a_held_place(
    outbox_harness: OutboxHarness,
) -> None:
    await start_match_with(outbox_harness, ONE)
    outbox_harness.sender.refusal_for = refuse_channel
    for _ in range(10):
        await outbox_harness.advance_time(hours=1)
    outbox_harness.sender.refusal_for = lambda row: None
    await outbox_harness.advance_time(hours=-5)
    assert outbox_harness.sender.posts == [ONE]


async def test_a_board_that_cannot_be_made_goes_out_plain_and_then_gives_way(
    outbox_harness: OutboxHarness, caplog: pytest.LogCaptureFixture
) -> None:
    id = await start_match(outbox_harness)

    def broken(row: OutboxMessage) -> Exception | None:
        return OSError("invalid pixel size") if isinstance(row.post, BoardPost) and not row.without_images else None

    outbox_harness.sender.refusal_for = broken
    await play_boards(outbox_harness, id, 1)
    await outbox_harness.enqueue(id, ONE)
    await outbox_harness.run()
    for _ in range(MAX_TRIES):
        await outbox_harness.advance_time(minutes=6)
    assert [type(post) for post in outbox_harness.sender.posts] == [BoardPost, NoticePost]
    assert outbox_harness.sender.sent[0].without_images
    assert outbox_harness.outbox.errors == MAX_TRIES
    assert caplog.text.count("Traceback") == 1
    assert (await outbox_harness.harness.matches.get_health()).pending_posts == 0


async def test_a_board_that_cannot_be_sent_at_all_is_told_by_the_next_one_and_its_person_privately(
    outbox_harness: OutboxHarness,
) -> None:
    id = await start_match(outbox_harness)
    lost = (await play_boards(outbox_harness, id, 1))[-1]

    def broken(row: OutboxMessage) -> Exception | None:
        return RuntimeError("boom") if isinstance(row.post, BoardPost) and row.post.version == lost.version else None

    outbox_harness.sender.refusal_for = broken
    await outbox_harness.run()
    outbox_harness.sender.sent.clear()
    mover = await outbox_harness.harness.find_mover(id)
    for _ in range(MAX_TRIES + MAX_PLAIN_TRIES + 1):
        await outbox_harness.advance_time(minutes=10)
    health = await outbox_harness.harness.matches.get_health()
    assert (health.blocked_matches, health.block_reasons, health.pending_posts) == (1, ("unforeseen",), 0)
    assert [person for person, _ in sent_turns(outbox_harness)] == [mover.id]
    await play_boards(outbox_harness, id, 1)
    await outbox_harness.run()
    board = sent_boards(outbox_harness)[0]
    assert board.lines[: len(lost.lines)] == lost.lines
    assert len(board.lines) > len(lost.lines)
    assert (await outbox_harness.harness.matches.get_health()).blocked_matches == 0


async def test_what_was_stuck_is_tried_again_by_the_next_run(outbox_harness: OutboxHarness) -> None:
    await start_match_with(outbox_harness, ONE)
    outbox_harness.sender.failing = [RuntimeError("boom") for _ in range(MAX_TRIES)]
    await outbox_harness.run()
    for _ in range(MAX_TRIES):
        await outbox_harness.advance_time(minutes=10)
    assert await outbox_harness.harness.fetch_rows("SELECT state FROM outbox") == [("stuck",)]
    await outbox_harness.restart()
    await outbox_harness.run()
    assert outbox_harness.sender.posts == [ONE]


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
    assert outbox_harness.sender.posts == [NoticePost(text("match-dm-closed"), (mover.id,), buttons=("move",))]
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
    assert private == dict.fromkeys((ANNA.id, BOB.id), NoticePost(text("match-ended-unseen"), channel_blocked=True))
    assert (await outbox_harness.harness.matches.get_health()).blocked_matches == 1
    for _ in range(9):
        await outbox_harness.advance_time(days=1)
    health = await outbox_harness.harness.matches.get_health()
    assert (health.blocked_matches, health.pending_posts) == (0, 0)


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


async def test_a_change_elsewhere_tries_no_held_place(outbox_harness: OutboxHarness) -> None:
    await start_match_with(outbox_harness, ONE)
    outbox_harness.sender.refusal_for = refuse_channel
    await outbox_harness.run()
    calls = len(outbox_harness.sender.calls)
    for guild, place in ((1, None), (900, 5), (1, 901)):
        await outbox_harness.outbox.retry_blocked(guild, place)
        await outbox_harness.run()
    assert len(outbox_harness.sender.calls) == calls
    await outbox_harness.outbox.retry_blocked(900, 901)
    await outbox_harness.run()
    assert len(outbox_harness.sender.calls) == calls + 1


async def test_a_held_place_is_still_held_after_a_restart_and_asks_nobody_again(outbox_harness: OutboxHarness) -> None:
    await play_refused_board(outbox_harness, refuse_channel)
    since = (await outbox_harness.harness.matches.get_health()).blocked_since
    await outbox_harness.restart()
    await outbox_harness.advance_time(hours=2)
    assert len(sent_turns(outbox_harness)) == 1
    assert (await outbox_harness.harness.matches.get_health()).blocked_since == since
    outbox_harness.sender.refusal_for = lambda row: None
    await outbox_harness.advance_time(hours=2)
    assert len(sent_boards(outbox_harness)) == 1


async def test_whoever_is_forgotten_is_forgotten_among_the_missed_too(outbox_harness: OutboxHarness) -> None:
    id = await play_refused_board(outbox_harness, refuse_everywhere)
    mover = await outbox_harness.harness.find_mover(id)
    await outbox_harness.harness.matches.privacy.erase_person(mover.id)
    assert await outbox_harness.harness.fetch_rows("SELECT * FROM missed WHERE person = ?", mover.id) == []


async def test_a_new_database_does_not_find_the_messages_of_an_old_one(tmp_path: Path) -> None:
    sender = FakeSender()
    nonces = []
    for folder, seed in (("old", 1), ("new", 1000)):
        (tmp_path / folder).mkdir()
        async with open_harness(tmp_path / folder, first_seed=seed) as harness:
            outbox_harness = OutboxHarness(harness)
            outbox_harness.sender = sender
            outbox_harness.outbox = type(outbox_harness.outbox)(harness.matches.services, sender)
            await harness.open_lobby()
            await outbox_harness.run()
            nonces.append(sender.sent[-1].nonce)
            await outbox_harness.outbox.stop()
    assert sender.posts == [LobbyPost(), LobbyPost()]
    assert len(set(nonces)) == 2


async def test_a_row_keeps_its_nonce_through_failures_and_restarts(outbox_harness: OutboxHarness) -> None:
    await start_match_with(outbox_harness, ONE, TWO)
    outbox_harness.sender.failing = [SendFailed("retry", "503"), SendFailed("forbidden", "50013")]
    await outbox_harness.run()
    await outbox_harness.advance_time(minutes=1)
    await outbox_harness.restart()
    await outbox_harness.advance_time(hours=1)
    assert outbox_harness.sender.posts == [ONE, TWO]
    assert len({row.nonce for row in outbox_harness.sender.calls}) == 2
    assert all(row.token for row in outbox_harness.sender.calls)


async def test_a_row_that_an_older_program_left_on_its_way_keeps_the_nonce_it_had(
    outbox_harness: OutboxHarness,
) -> None:
    id = await start_match_with(outbox_harness, ONE, TWO)
    now = outbox_harness.harness.now().timestamp()
    await outbox_harness.harness.execute(
        "UPDATE outbox SET state = 'sending', begun = ? WHERE id = (SELECT min(id) FROM outbox)", now
    )
    await outbox_harness.run()
    old, new = outbox_harness.sender.sent
    assert old.nonce == f"t{id:x}-{old.id:x}"
    assert new.token


async def test_only_the_opener_posts_the_lobby_again_and_not_all_the_time(outbox_harness: OutboxHarness) -> None:
    info = await outbox_harness.harness.open_lobby()
    await outbox_harness.run()
    async with expect_refused("match-only-opener"):
        await outbox_harness.harness.matches.recovery.repost_lobby(info.id, BOB.id)
    await outbox_harness.harness.matches.recovery.repost_lobby(info.id, ANNA.id)
    async with expect_refused("match-lobby-posted-lately"):
        await outbox_harness.harness.matches.recovery.repost_lobby(info.id, ANNA.id)
    await outbox_harness.run()
    assert outbox_harness.sender.posts == [LobbyPost(), LobbyPost(5001)]
    assert (await outbox_harness.harness.matches.queries.get_info(info.id)).place.lobby == 5002
    await outbox_harness.advance_time(minutes=2)
    await outbox_harness.harness.matches.recovery.repost_lobby(info.id, ANNA.id)
    await outbox_harness.harness.matches.lobby.join(info.id, BOB)
    await outbox_harness.harness.matches.lobby.join(info.id, Person(13, "Carla"))
    async with expect_refused("match-started-already"):
        await outbox_harness.harness.matches.recovery.repost_lobby(info.id, ANNA.id)


async def test_a_lobby_is_looked_after_at_most_once_a_minute(outbox_harness: OutboxHarness) -> None:
    info = await outbox_harness.harness.open_lobby()
    await outbox_harness.run()
    for _ in range(3):
        await outbox_harness.harness.matches.recovery.refresh_lobby(info.id)
    await outbox_harness.run()
    assert outbox_harness.sender.posts == [LobbyPost(), LobbyPost()]
    await outbox_harness.harness.matches.recovery.refresh_lobby(99)
    await outbox_harness.advance_time(minutes=2)
    await outbox_harness.harness.matches.recovery.refresh_lobby(info.id)
    await outbox_harness.run()
    assert len(outbox_harness.sender.posts) == 3


async def test_one_held_match_holds_up_no_other(harness: ServiceHarness, outbox_harness: OutboxHarness) -> None:
    one = await start_match_with(outbox_harness, ONE)
    outbox_harness.sender.refusal_for = lambda row: refuse_channel(row) if row.match == one else None
    other = await harness.open_lobby()
    await outbox_harness.run()
    assert [row.match for row in outbox_harness.sender.sent] == [other.id]


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
