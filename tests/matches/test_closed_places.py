"""A place that takes no posts: nothing is lost, nothing comes twice, and whoever is to move hears of it."""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec
import pytest

from matches.domain.model import Person, WaitingStatus
from matches.domain.ports import SendFailed
from matches.domain.posts import (
    BoardPost,
    LobbyPost,
    NoticePost,
    OutboxMessage,
)
from matches.sql.blockages import FIRST_PROBE, LONGEST_PROBE, MAX_LINES
from matches.workers.delivery import MAX_PLAIN_TRIES, MAX_TRIES, NETWORK_PATIENCE_SECONDS
from rules.engine import text
from tests.matches.closed_places import (
    break_connection,
    play_boards,
    play_refused_board,
    refuse_channel,
    sent_boards,
    sent_turns,
    start_match,
)
from tests.matches.fakes import FakeSender
from tests.matches.outbox_harness import ONE, TWO, OutboxHarness, start_match_with
from tests.matches.service_harness import ANNA, BOB, ServiceHarness, expect_refused, open_harness

DAY = 24


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


@pytest.mark.postgres
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


@pytest.mark.postgres
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


@pytest.mark.postgres
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


@pytest.mark.postgres
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


@pytest.mark.postgres
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


@pytest.mark.postgres
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
    held_match = await start_match_with(outbox_harness, ONE)
    outbox_harness.sender.refusal_for = lambda row: refuse_channel(row) if row.match == held_match else None
    other = await harness.open_lobby()
    await outbox_harness.run()
    assert [row.match for row in outbox_harness.sender.sent] == [other.id]
