"""The outbox: every promise once, in order, whatever fails."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any

import pytest

from matches.model import REMINDER_BUTTONS, TOKEN_BYTES, Lobby, Notice, Outgoing, Turn
from matches.outbox import AT_ONCE, KEPT_SECONDS, MOST_TRIES
from matches.ports import SendFailed
from matches.store import StorageFull
from rules.engine import text
from tests.matches.fakes import rest, when
from tests.matches.office import ONE, THREE, TWO, Office, match_with
from tests.matches.world import ANNA, BOB


async def test_posts_of_a_match_arrive_in_order_and_once(office: Office) -> None:
    id = await match_with(office, ONE, TWO, THREE)
    await office.run()
    await office.run()
    assert office.sender.posts == [ONE, TWO, THREE]
    assert [state for state, _, _ in await office.states(id)] == ["sent"] * 3


async def test_the_message_id_is_kept(office: Office) -> None:
    id = await match_with(office, ONE)
    await office.run()
    assert await office.house.rows("SELECT message FROM outbox WHERE match = ?", id) == [(5001,)]


async def test_a_row_is_marked_before_it_leaves(office: Office) -> None:
    id = await match_with(office, ONE)
    office.sender.gate = asyncio.Event()
    office.outbox.start()
    await when(lambda: bool(office.sender.calls))
    assert [state for state, _, _ in await office.states(id)] == ["sending"]
    office.sender.gate.set()
    await rest(office.outbox)
    assert [state for state, _, _ in await office.states(id)] == ["sent"]


async def test_matches_do_not_wait_for_one_another_but_only_so_many_send_at_once(office: Office) -> None:
    await match_with(office, ONE)
    for _ in range(AT_ONCE + 3):
        info = await office.house.lobby()
        await office.house.write("DELETE FROM outbox WHERE match = ?", info.id)
        await office.promise(info.id, TWO, THREE)
    office.sender.gate = asyncio.Event()
    office.outbox.start()
    await when(lambda: office.sender.inside == AT_ONCE)
    office.sender.gate.set()
    await rest(office.outbox)
    assert office.sender.most_inside == AT_ONCE
    assert len(office.sender.sent) == 1 + 2 * (AT_ONCE + 3)


async def test_a_failed_row_comes_again_later_and_holds_back_the_rows_behind_it(office: Office) -> None:
    id = await match_with(office, ONE, TWO)
    office.sender.failing = [SendFailed("retry", "503") for _ in range(10)]
    waits = []
    await office.run()
    for _ in range(10):
        assert not office.sender.sent
        assert len({row.id for row in office.sender.calls}) == 1
        due = (await office.house.rows("SELECT due FROM outbox WHERE match = ? ORDER BY id", id))[0][0]
        waits.append(due - office.house.now().timestamp())
        calls = len(office.sender.calls)
        office.house.later(seconds=waits[-1] - 0.5)
        await office.run()
        assert len(office.sender.calls) == calls
        office.house.later(seconds=0.5)
        await office.run()
    assert waits == [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]
    assert office.sender.posts == [ONE, TWO]
    assert (await office.states(id))[0] == ("sent", 10, "503")


async def test_the_other_side_says_how_long_to_wait(office: Office) -> None:
    id = await match_with(office, ONE)
    office.sender.failing = [SendFailed("retry", "429", after=17.0)]
    await office.run()
    (due,) = (await office.house.rows("SELECT due FROM outbox WHERE match = ?", id))[0]
    assert due == office.house.now().timestamp() + 17


async def test_a_closed_dm_is_remembered_and_the_person_told_once_in_the_channel(office: Office) -> None:
    id = await match_with(office)
    (mark,) = (await office.house.rows("SELECT mark FROM seat WHERE match = ? AND mark IS NOT NULL LIMIT 1", id))[0]
    (seat, person) = (await office.house.rows("SELECT seat, person FROM seat WHERE match = ? AND mark = ?", id, mark))[
        0
    ]
    office.sender.failing = [SendFailed("closed", "50007")]
    await office.promise(id, Turn(seat, mark), Turn(seat, mark), person=person)
    await office.run()
    # Said once, and it calls to the move: the board rings for nobody who is called by direct message.
    assert office.sender.posts == [Notice(text("match-dm-closed"), (person,), buttons=("move",))]
    assert len(office.sender.calls) == 2
    assert not await office.house.matches.dm_open(person)
    await office.house.matches.set_settings(person, "Anna", await office.house.matches.settings(person))
    await office.promise(id, Turn(seat, mark), person=person)
    await office.run()
    assert office.sender.posts[-1] == Turn(seat, mark)


async def test_a_notice_to_a_closed_dm_is_said_in_the_channel(office: Office) -> None:
    await match_with(office, ONE, TWO, person=ANNA.id)
    office.sender.failing = [SendFailed("closed", "50007"), SendFailed("closed", "50007")]
    await office.run()
    said = [(row.person, row.post) for row in office.sender.sent]
    assert said == [
        (None, Notice(ONE.text, (ANNA.id,))),
        (None, Notice(text("match-dm-closed"), (ANNA.id,))),
        (None, Notice(TWO.text, (ANNA.id,))),
    ]


async def test_a_closed_dm_names_nobody_in_public_while_reactions_are_awaited(office: Office) -> None:
    reminder = Notice(ONE.text, buttons=REMINDER_BUTTONS)
    id = await match_with(office, reminder, person=ANNA.id)
    await office.house.write("UPDATE match SET secret = 1 WHERE id = ?", id)
    office.sender.failing = [SendFailed("closed", "50007")]
    await office.run()
    assert not office.sender.posts
    await office.house.write("UPDATE match SET secret = 0 WHERE id = ?", id)
    office.sender.failing = [SendFailed("closed", "50007")]
    await office.promise(id, reminder, person=ANNA.id)
    await office.run()
    assert office.sender.posts[-1] == Notice(text("match-dm-closed"), (ANNA.id,))


async def test_a_dm_that_arrives_shows_that_they_are_open_again(office: Office) -> None:
    await match_with(office, ONE, person=BOB.id)
    await office.house.write("UPDATE person SET dm_closed = 1 WHERE id = ?", BOB.id)
    await office.run()
    assert await office.house.matches.dm_open(BOB.id)


async def test_an_unforeseen_error_is_noted_and_the_row_gives_way_in_the_end(
    office: Office, caplog: pytest.LogCaptureFixture
) -> None:
    id = await match_with(office, ONE, TWO)
    office.sender.failing = [RuntimeError("boom") for _ in range(MOST_TRIES)]
    for _ in range(MOST_TRIES):
        await office.run()
        office.house.later(minutes=6)
    assert office.outbox.alive
    assert office.outbox.errors == MOST_TRIES
    await office.run()
    assert office.sender.posts == [TWO]
    assert (await office.states(id))[0] == ("stuck", MOST_TRIES, "RuntimeError('boom')")
    assert f"of match {id}" in caplog.text
    assert caplog.text.count("Traceback") == 1


async def leave_sending(office: Office, seconds_ago: float, arrived: bool) -> int:
    """A match as a crash leaves it: its row was being sent."""
    id = await match_with(office, ONE)
    begun = office.house.now().timestamp() - seconds_ago
    await office.house.write("UPDATE outbox SET state = 'sending', begun = ?", begun)
    if arrived:
        ((row_id,),) = await office.house.rows("SELECT id FROM outbox")
        row = Outgoing(row_id, id, None, ONE, 0)
        await office.sender.send(row, await office.house.matches.info(id))
    return id


@pytest.mark.parametrize("arrived", [True, False])
async def test_a_row_found_sending_soon_is_merged_by_its_nonce(office: Office, arrived: bool) -> None:
    await leave_sending(office, 20, arrived)
    await office.run()
    assert office.sender.posts == [ONE]
    assert not office.sender.finds
    assert len({row.nonce for row in office.sender.calls}) == 1


@pytest.mark.parametrize("arrived", [True, False])
async def test_a_row_found_sending_late_is_looked_for_first(office: Office, arrived: bool) -> None:
    id = await leave_sending(office, 3600, arrived)
    office.sender.forget()
    await office.run()
    assert office.sender.posts == [ONE]
    assert len(office.sender.finds) == 1
    assert await office.house.rows("SELECT state, message FROM outbox WHERE match = ?", id) == [("sent", 5001)]


async def test_an_answer_lost_on_the_way_makes_no_second_message_after_a_long_outage(office: Office) -> None:
    await match_with(office, ONE)
    office.sender.lost = [SendFailed("retry", "the connection broke")]
    await office.run()
    office.house.later(hours=2)
    office.sender.forget()
    await office.run()
    assert office.sender.posts == [ONE]
    assert len(office.sender.calls) == 1


async def test_where_the_channel_cannot_be_read_back_it_is_said_again(office: Office) -> None:
    await leave_sending(office, 3600, arrived=False)
    office.sender.cannot_find = [SendFailed("forbidden", "Read Message History")]
    await office.run()
    assert office.sender.posts == [ONE]


async def test_a_search_that_fails_is_repeated_later(office: Office) -> None:
    await leave_sending(office, 3600, arrived=True)
    office.sender.forget()
    office.sender.cannot_find = [SendFailed("retry", "502")]
    await office.run()
    office.house.later(seconds=10)
    await office.run()
    assert office.sender.posts == [ONE]
    assert len(office.sender.finds) == 2


async def test_the_lobby_message_is_edited_from_then_on(office: Office) -> None:
    info = await office.house.lobby()
    await office.run()
    await office.house.matches.join(info.id, BOB)
    await office.run()
    assert office.sender.posts == [Lobby(), Lobby()]
    assert [info.place.lobby for info in office.sender.infos] == [None, 5001]
    assert (await office.house.matches.info(info.id)).place.lobby == 5002


async def test_a_prompt_whose_question_is_gone_is_not_sent(office: Office) -> None:
    id = await match_with(office, Turn(0, "gone"), person=ANNA.id)
    await office.run()
    assert not office.sender.calls
    assert (await office.states(id))[0][0] == "gone"


async def test_a_row_that_cannot_be_read_holds_up_nobody(office: Office) -> None:
    id = await match_with(office, ONE, TWO)
    await office.house.write("UPDATE outbox SET post = x'82' WHERE id = (SELECT min(id) FROM outbox)")
    await office.run()
    assert office.sender.posts == [TWO]
    assert [state for state, _, _ in await office.states(id)] == ["gone", "sent"]


async def test_a_row_read_while_it_was_on_its_way_is_not_carried_twice(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    await match_with(office, ONE)
    office.sender.gate = asyncio.Event()
    office.outbox.start()
    await when(lambda: office.sender.inside == 1)
    read, store = office.house.matches.store.read, office.house.matches.store

    async def slow(query: Callable[[sqlite3.Connection], Any]) -> Any:
        found = await read(query)
        if query.__name__ == "_standing" and office.sender.gate is not None:
            office.sender.gate.set()
            office.sender.gate = None
            await when(lambda: not office.outbox._busy)
        return found

    monkeypatch.setattr(store, "read", slow)
    office.outbox.wake()
    await rest(office.outbox)
    assert len(office.sender.calls) == 1


async def test_a_full_disk_after_the_sending_makes_no_second_message(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    await match_with(office, ONE)
    write = office.house.matches.store.write
    full = [False, True]

    async def sometimes(unit: Callable[[sqlite3.Connection], Any]) -> Any:
        if office.sender.calls and full.pop():
            raise StorageFull
        return await write(unit)

    monkeypatch.setattr(office.house.matches.store, "write", sometimes)
    await office.run()
    office.house.later(minutes=2)
    office.sender.forget()
    await office.run()
    assert office.sender.posts == [ONE]
    assert office.outbox.errors == 1
    assert await office.house.rows("SELECT state FROM outbox") == [("sent",)]


async def test_what_is_done_with_is_swept_out_after_a_week(office: Office) -> None:
    id = await match_with(office, ONE)
    await office.run()
    office.house.later(seconds=KEPT_SECONDS - 60)
    await office.run()
    assert len(await office.states(id)) == 1
    office.house.later(hours=2)
    await office.run()
    assert not await office.states(id)


async def test_stopping_waits_for_the_post_on_its_way(office: Office) -> None:
    id = await match_with(office, ONE)
    office.sender.gate = asyncio.Event()
    office.outbox.start()
    await when(lambda: bool(office.sender.inside))
    stopping = asyncio.create_task(office.outbox.stop())
    await asyncio.sleep(0)
    assert not stopping.done()
    office.sender.gate.set()
    await stopping
    assert [state for state, _, _ in await office.states(id)] == ["sent"]


def test_a_nonce_is_short_enough_and_never_repeated_by_another_row() -> None:
    rows_and_tokens = [(row, token) for row in (1, 17, 2**40) for token in ("", "00" * TOKEN_BYTES, "ff" * TOKEN_BYTES)]
    nonces = {
        Outgoing(row, match, None, ONE, 0, token).nonce for row, token in rows_and_tokens for match in (1, 17, 2**31)
    }
    # Without a token the match tells rows apart; with one, the row's number does.
    assert len(nonces) == 3 * 3 + 3 * 2
    assert max(map(len, nonces)) <= 25
