"""The outbox: every post once, in order, whatever fails."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from matches.domain.ports import SendFailed
from matches.domain.posts import (
    REMINDER_BUTTONS,
    TOKEN_BYTES,
    ClosePost,
    LobbyPost,
    NoticeButton,
    NoticePost,
    OutboxMessage,
    PromptPost,
)
from matches.domain.storage_errors import StorageFull
from matches.domain.transaction import Transaction
from matches.sql import outbox_rows, rows
from matches.workers.outbox import MAX_IN_FLIGHT, MAX_TRIES, RETENTION_SECONDS
from rules.engine import text
from tests.matches.fakes import wait_until, wait_until_idle
from tests.matches.outbox_harness import ONE, THREE, TWO, OutboxHarness, start_match_with
from tests.matches.service_harness import ANNA, BOB


async def test_posts_of_a_match_arrive_in_order_and_once(outbox_harness: OutboxHarness) -> None:
    id = await start_match_with(outbox_harness, ONE, TWO, THREE)
    await outbox_harness.run()
    await outbox_harness.run()
    assert outbox_harness.sender.posts == [ONE, TWO, THREE]
    assert [state for state, _, _ in await outbox_harness.outbox_states(id)] == ["sent"] * 3


async def test_the_message_id_is_kept(outbox_harness: OutboxHarness) -> None:
    id = await start_match_with(outbox_harness, ONE)
    await outbox_harness.run()
    assert await outbox_harness.harness.fetch_rows("SELECT message FROM closed_post WHERE match = ?", id) == [(5001,)]


async def test_a_row_is_marked_before_it_leaves(outbox_harness: OutboxHarness) -> None:
    id = await start_match_with(outbox_harness, ONE)
    outbox_harness.sender.gate = asyncio.Event()
    outbox_harness.outbox.start()
    await wait_until(lambda: bool(outbox_harness.sender.calls))
    assert [state for state, _, _ in await outbox_harness.outbox_states(id)] == ["sending"]
    outbox_harness.sender.gate.set()
    await wait_until_idle(outbox_harness.outbox)
    assert [state for state, _, _ in await outbox_harness.outbox_states(id)] == ["sent"]


async def test_a_row_that_was_given_up_meanwhile_does_not_leave(outbox_harness: OutboxHarness) -> None:
    id = await start_match_with(outbox_harness, ONE)
    ((row,),) = await outbox_harness.harness.fetch_rows("SELECT id FROM outbox WHERE match = ?", id)
    store = outbox_harness.harness.matches.store
    await store.write(lambda db: outbox_rows.mark_stuck(db, row, "no permission", 0.0))
    assert await store.write(lambda db: outbox_rows.mark_sending(db, row, 0.0, "token")) is None
    assert [state for state, _, _ in await outbox_harness.outbox_states(id)] == ["stuck"]


async def test_matches_do_not_wait_for_one_another_but_only_so_many_send_at_once(outbox_harness: OutboxHarness) -> None:
    await start_match_with(outbox_harness, ONE)
    for _ in range(MAX_IN_FLIGHT + 3):
        info = await outbox_harness.harness.open_lobby()
        await outbox_harness.harness.execute("DELETE FROM outbox WHERE match = ?", info.id)
        await outbox_harness.enqueue(info.id, TWO, THREE)
    outbox_harness.sender.gate = asyncio.Event()
    outbox_harness.outbox.start()
    await wait_until(lambda: outbox_harness.sender.inside == MAX_IN_FLIGHT)
    outbox_harness.sender.gate.set()
    await wait_until_idle(outbox_harness.outbox)
    assert outbox_harness.sender.most_inside == MAX_IN_FLIGHT
    assert len(outbox_harness.sender.sent) == 1 + 2 * (MAX_IN_FLIGHT + 3)


async def test_a_failed_row_comes_again_later_and_holds_back_the_rows_behind_it(outbox_harness: OutboxHarness) -> None:
    id = await start_match_with(outbox_harness, ONE, TWO)
    outbox_harness.sender.failing = [SendFailed("retry", "503") for _ in range(10)]
    waits = []
    await outbox_harness.run()
    for _ in range(10):
        assert not outbox_harness.sender.sent
        assert len({row.id for row in outbox_harness.sender.calls}) == 1
        due = (await outbox_harness.harness.fetch_rows("SELECT due FROM outbox WHERE match = ? ORDER BY id", id))[0][0]
        waits.append(due - outbox_harness.harness.now().timestamp())
        calls = len(outbox_harness.sender.calls)
        outbox_harness.harness.advance_time(seconds=waits[-1] - 0.5)
        await outbox_harness.run()
        assert len(outbox_harness.sender.calls) == calls
        outbox_harness.harness.advance_time(seconds=0.5)
        await outbox_harness.run()
    assert waits == [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]
    assert outbox_harness.sender.posts == [ONE, TWO]
    assert (await outbox_harness.outbox_states(id))[0] == ("sent", 10, "503")


async def test_the_other_side_says_how_long_to_wait(outbox_harness: OutboxHarness) -> None:
    id = await start_match_with(outbox_harness, ONE)
    outbox_harness.sender.failing = [SendFailed("retry", "429", retry_after=17.0)]
    await outbox_harness.run()
    (due,) = (await outbox_harness.harness.fetch_rows("SELECT due FROM outbox WHERE match = ?", id))[0]
    assert due == outbox_harness.harness.now().timestamp() + 17


@pytest.mark.parametrize("retry_after", [1e12, 86_400.0, 3_600.0])
async def test_whatever_discord_asks_for_it_is_asked_again_after_an_hour(
    outbox_harness: OutboxHarness, retry_after: float
) -> None:
    id = await start_match_with(outbox_harness, ONE)
    outbox_harness.sender.failing = [SendFailed("retry", "429", retry_after=retry_after)]
    await outbox_harness.run()
    await outbox_harness.advance_time(minutes=59)
    assert [state for state, _, _ in await outbox_harness.outbox_states(id)] == ["waiting"]
    await outbox_harness.advance_time(minutes=1)
    assert outbox_harness.sender.posts == [ONE]


async def test_a_wait_of_years_that_an_older_version_has_stored_is_over_after_an_hour(
    outbox_harness: OutboxHarness,
) -> None:
    id = await start_match_with(outbox_harness, ONE)
    now = outbox_harness.harness.now().timestamp()
    await outbox_harness.harness.execute("UPDATE outbox SET tries = 1, due = ?, wait = ?", now + 1e12, 1e12)
    await outbox_harness.restart()
    await outbox_harness.advance_time(minutes=59)
    assert [state for state, _, _ in await outbox_harness.outbox_states(id)] == ["waiting"]
    await outbox_harness.advance_time(minutes=1)
    assert outbox_harness.sender.posts == [ONE]


async def test_a_closed_dm_is_remembered_and_the_person_told_once_in_the_channel(outbox_harness: OutboxHarness) -> None:
    id = await start_match_with(outbox_harness)
    (mark,) = (
        await outbox_harness.harness.fetch_rows(
            "SELECT mark FROM seat WHERE match = ? AND mark IS NOT NULL LIMIT 1", id
        )
    )[0]
    (seat, person) = (
        await outbox_harness.harness.fetch_rows("SELECT seat, person FROM seat WHERE match = ? AND mark = ?", id, mark)
    )[0]
    outbox_harness.sender.failing = [SendFailed("closed", "50007")]
    await outbox_harness.enqueue(id, PromptPost(seat, mark), PromptPost(seat, mark), person=person)
    await outbox_harness.run()
    # It is said once, and it calls to the move: for people who are called by direct message the board makes no sound.
    assert outbox_harness.sender.posts == [NoticePost(text("match-dm-closed"), (person,), buttons=(NoticeButton.MOVE,))]
    assert len(outbox_harness.sender.calls) == 2
    assert (await outbox_harness.harness.matches.privacy.export_person_data(person))["dm_closed"]
    await outbox_harness.harness.matches.people.set_settings(
        person, "Anna", await outbox_harness.harness.matches.people.get_settings(person)
    )
    await outbox_harness.enqueue(id, PromptPost(seat, mark), person=person)
    await outbox_harness.run()
    assert outbox_harness.sender.posts[-1] == PromptPost(seat, mark)


async def test_a_notice_to_a_closed_dm_is_said_in_the_channel(outbox_harness: OutboxHarness) -> None:
    await start_match_with(outbox_harness, ONE, TWO, person=ANNA.id)
    outbox_harness.sender.refusal_for = lambda row: None if row.person is None else SendFailed("closed", "50007")
    await outbox_harness.run()
    posts = [(row.person, row.post) for row in outbox_harness.sender.sent]
    assert posts == [
        (None, NoticePost(ONE.text, (ANNA.id,))),
        (None, NoticePost(text("match-dm-closed"), (ANNA.id,))),
        (None, NoticePost(TWO.text, (ANNA.id,))),
    ]


async def test_a_closed_dm_names_nobody_in_public_while_reactions_are_awaited(outbox_harness: OutboxHarness) -> None:
    reminder = NoticePost(ONE.text, buttons=REMINDER_BUTTONS)
    id = await start_match_with(outbox_harness, reminder, person=ANNA.id)
    await outbox_harness.harness.execute("UPDATE match SET secret = 1 WHERE id = ?", id)
    outbox_harness.sender.failing = [SendFailed("closed", "50007")]
    await outbox_harness.run()
    assert not outbox_harness.sender.posts
    await outbox_harness.harness.execute("UPDATE match SET secret = 0 WHERE id = ?", id)
    outbox_harness.sender.failing = [SendFailed("closed", "50007")]
    await outbox_harness.enqueue(id, reminder, person=ANNA.id)
    await outbox_harness.run()
    assert outbox_harness.sender.posts[-1] == NoticePost(text("match-dm-closed"), (ANNA.id,))


async def test_a_dm_that_arrives_shows_that_they_are_open_again(outbox_harness: OutboxHarness) -> None:
    await start_match_with(outbox_harness, ONE, person=BOB.id)
    await outbox_harness.harness.execute("UPDATE person SET dm_closed = 1 WHERE id = ?", BOB.id)
    await outbox_harness.run()
    assert not (await outbox_harness.harness.matches.privacy.export_person_data(BOB.id))["dm_closed"]


async def test_an_unforeseen_error_is_noted_and_the_row_gives_way_in_the_end(
    outbox_harness: OutboxHarness, caplog: pytest.LogCaptureFixture
) -> None:
    id = await start_match_with(outbox_harness, ONE, TWO)
    outbox_harness.sender.failing = [RuntimeError("boom") for _ in range(MAX_TRIES)]
    for _ in range(MAX_TRIES):
        await outbox_harness.run()
        outbox_harness.harness.advance_time(minutes=6)
    assert outbox_harness.outbox.is_alive
    assert outbox_harness.outbox.errors == MAX_TRIES
    await outbox_harness.run()
    assert outbox_harness.sender.posts == [TWO]
    assert (await outbox_harness.outbox_states(id))[0] == ("stuck", MAX_TRIES, "RuntimeError('boom')")
    assert f"of match {id}" in caplog.text
    assert caplog.text.count("Traceback") == 1


async def leave_sending(outbox_harness: OutboxHarness, seconds_ago: float, arrived: bool) -> int:
    """Return a match as a crash leaves it: its row was being sent."""
    id = await start_match_with(outbox_harness, ONE)
    begun = outbox_harness.harness.now().timestamp() - seconds_ago
    await outbox_harness.harness.execute("UPDATE outbox SET state = 'sending', begun = ?", begun)
    if arrived:
        ((row_id,),) = await outbox_harness.harness.fetch_rows("SELECT id FROM outbox")
        row = OutboxMessage(row_id, id, None, ONE, 0)
        await outbox_harness.sender.send(row, await outbox_harness.harness.matches.queries.get_info(id))
    return id


@pytest.mark.parametrize("arrived", [True, False])
async def test_a_row_found_sending_soon_is_merged_by_its_nonce(outbox_harness: OutboxHarness, arrived: bool) -> None:
    await leave_sending(outbox_harness, 20, arrived)
    await outbox_harness.run()
    assert outbox_harness.sender.posts == [ONE]
    assert not outbox_harness.sender.finds
    assert len({row.nonce for row in outbox_harness.sender.calls}) == 1


@pytest.mark.parametrize("arrived", [True, False])
async def test_a_row_found_sending_late_is_looked_for_first(outbox_harness: OutboxHarness, arrived: bool) -> None:
    id = await leave_sending(outbox_harness, 3600, arrived)
    outbox_harness.sender.forget_nonces()
    await outbox_harness.run()
    assert outbox_harness.sender.posts == [ONE]
    assert len(outbox_harness.sender.finds) == 1
    assert await outbox_harness.harness.fetch_rows("SELECT state, message FROM closed_post WHERE match = ?", id) == [
        ("sent", 5001)
    ]


async def test_an_answer_lost_on_the_way_makes_no_second_message_after_a_long_outage(
    outbox_harness: OutboxHarness,
) -> None:
    await start_match_with(outbox_harness, ONE)
    outbox_harness.sender.lost = [SendFailed("retry", "the connection broke")]
    await outbox_harness.run()
    outbox_harness.harness.advance_time(hours=2)
    outbox_harness.sender.forget_nonces()
    await outbox_harness.run()
    assert outbox_harness.sender.posts == [ONE]
    assert len(outbox_harness.sender.calls) == 1


@pytest.mark.postgres
async def test_where_the_channel_cannot_be_read_back_it_is_said_again(outbox_harness: OutboxHarness) -> None:
    await leave_sending(outbox_harness, 3600, arrived=False)
    outbox_harness.sender.cannot_find = [SendFailed("forbidden", "Read Message History")]
    await outbox_harness.run()
    assert outbox_harness.sender.posts == [ONE]


async def test_a_search_that_fails_is_repeated_later(outbox_harness: OutboxHarness) -> None:
    await leave_sending(outbox_harness, 3600, arrived=True)
    outbox_harness.sender.forget_nonces()
    outbox_harness.sender.cannot_find = [SendFailed("retry", "502")]
    await outbox_harness.run()
    outbox_harness.harness.advance_time(seconds=10)
    await outbox_harness.run()
    assert outbox_harness.sender.posts == [ONE]
    assert len(outbox_harness.sender.finds) == 2


async def test_the_lobby_message_is_edited_from_then_on(outbox_harness: OutboxHarness) -> None:
    info = await outbox_harness.harness.open_lobby()
    await outbox_harness.run()
    await outbox_harness.harness.matches.lobby.join(info.id, BOB)
    await outbox_harness.run()
    assert outbox_harness.sender.posts == [LobbyPost(), LobbyPost()]
    assert [info.place.lobby for info in outbox_harness.sender.infos] == [None, 5001]
    assert (await outbox_harness.harness.matches.queries.get_info(info.id)).place.lobby == 5002


async def test_a_prompt_whose_question_is_gone_is_not_sent(outbox_harness: OutboxHarness) -> None:
    id = await start_match_with(outbox_harness, PromptPost(0, "gone"), person=ANNA.id)
    await outbox_harness.run()
    assert not outbox_harness.sender.calls
    assert (await outbox_harness.outbox_states(id))[0][0] == "gone"


async def test_a_row_that_cannot_be_read_holds_up_nobody(outbox_harness: OutboxHarness) -> None:
    id = await start_match_with(outbox_harness, ONE, TWO)
    await outbox_harness.harness.execute("UPDATE outbox SET post = ? WHERE id = (SELECT min(id) FROM outbox)", b"\x82")
    await outbox_harness.run()
    assert outbox_harness.sender.posts == [TWO]
    assert [state for state, _, _ in await outbox_harness.outbox_states(id)] == ["gone", "sent"]


async def test_a_row_read_while_it_was_on_its_way_is_not_carried_twice(
    outbox_harness: OutboxHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start_match_with(outbox_harness, ONE)
    outbox_harness.sender.gate = asyncio.Event()
    outbox_harness.outbox.start()
    await wait_until(lambda: outbox_harness.sender.inside == 1)
    read, store = outbox_harness.harness.matches.store.read, outbox_harness.harness.matches.store

    async def slow(query: Callable[[Transaction], Any]) -> Any:
        result = await read(query)
        if query.__name__ == "load_work" and outbox_harness.sender.gate is not None:
            outbox_harness.sender.gate.set()
            outbox_harness.sender.gate = None
            await wait_until(lambda: not outbox_harness.outbox._in_flight)
        return result

    monkeypatch.setattr(store, "read", slow)
    outbox_harness.outbox.wake()
    await wait_until_idle(outbox_harness.outbox)
    assert len(outbox_harness.sender.calls) == 1


async def test_a_full_disk_after_the_sending_makes_no_second_message(
    outbox_harness: OutboxHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start_match_with(outbox_harness, ONE)
    write = outbox_harness.harness.matches.store.write
    full = [False, True]

    async def sometimes(unit: Callable[[Transaction], Any]) -> Any:
        if outbox_harness.sender.calls and full.pop():
            raise StorageFull
        return await write(unit)

    monkeypatch.setattr(outbox_harness.harness.matches.store, "write", sometimes)
    await outbox_harness.run()
    outbox_harness.harness.advance_time(minutes=2)
    outbox_harness.sender.forget_nonces()
    await outbox_harness.run()
    assert outbox_harness.sender.posts == [ONE]
    assert outbox_harness.outbox.errors == 1
    assert await outbox_harness.harness.fetch_rows("SELECT state FROM closed_post") == [("sent",)]


async def test_what_was_sent_leaves_neither_a_post_nor_unused_space_behind(outbox_harness: OutboxHarness) -> None:
    id = await start_match_with(outbox_harness)
    for number in range(30):
        await outbox_harness.enqueue(id, NoticePost(text("words-long", words="long" * 500)))
        await outbox_harness.harness.matches.store.write(
            lambda db, number=number: rows.enqueue_post(db, id, ClosePost(number), 0.0, is_cleanup=True)  # type: ignore[misc]
        )
        await outbox_harness.run()
    assert (len(outbox_harness.sender.sent), len(outbox_harness.sender.closed)) == (30, 30)
    assert await outbox_harness.harness.fetch_rows("SELECT id FROM outbox") == []
    # Whatever only tidied up is not told of at all.
    closed = await outbox_harness.harness.fetch_rows("SELECT state, length(note) FROM closed_post WHERE match = ?", id)
    assert closed == [("sent", None)] * 30
    if isinstance(outbox_harness.harness.database, Path):
        pages = "SELECT name, count(*) FROM dbstat WHERE name IN ('outbox', 'closed_post') GROUP BY name"
        assert dict(await outbox_harness.harness.fetch_rows(pages)) == {"outbox": 1, "closed_post": 1}


async def test_what_is_done_with_is_swept_out_after_a_week(outbox_harness: OutboxHarness) -> None:
    id = await start_match_with(outbox_harness, ONE)
    await outbox_harness.run()
    outbox_harness.harness.advance_time(seconds=RETENTION_SECONDS - 60)
    await outbox_harness.run()
    assert len(await outbox_harness.outbox_states(id)) == 1
    outbox_harness.harness.advance_time(hours=2)
    await outbox_harness.run()
    assert not await outbox_harness.outbox_states(id)


async def test_stopping_waits_for_the_post_on_its_way(outbox_harness: OutboxHarness) -> None:
    id = await start_match_with(outbox_harness, ONE)
    outbox_harness.sender.gate = asyncio.Event()
    outbox_harness.outbox.start()
    await wait_until(lambda: bool(outbox_harness.sender.inside))
    stopping = asyncio.create_task(outbox_harness.outbox.stop())
    await asyncio.sleep(0)
    assert not stopping.done()
    outbox_harness.sender.gate.set()
    await stopping
    assert [state for state, _, _ in await outbox_harness.outbox_states(id)] == ["sent"]


def test_a_nonce_is_short_enough_and_never_repeated_by_another_row() -> None:
    rows_and_tokens = [(row, token) for row in (1, 17, 2**40) for token in ("", "00" * TOKEN_BYTES, "ff" * TOKEN_BYTES)]
    nonces = {
        OutboxMessage(row, match, None, ONE, 0, token).nonce
        for row, token in rows_and_tokens
        for match in (1, 17, 2**31)
    }
    # Without a token the match tells rows apart; with one, the row's number does.
    assert len(nonces) == 3 * 3 + 3 * 2
    assert max(map(len, nonces)) <= 25
