"""The thread of a match stays in sight: everybody who plays is in it, and it does not fall asleep while the match runs."""

from __future__ import annotations

import pytest
from simcord.backend import serializers
from simcord.backend.models import Channel
from simcord.results import ResponseMessage

from matches.domain.model import Person
from matches.domain.posts import ThreadPost
from matches.sql import rows
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, message_text
from tests.e2e.minute_realms_matches import answer_all, start_match

WEEK_MINUTES = 10_080


def get_thread(server: FakeServer) -> Channel:
    """Return the thread of the newest match, as Discord keeps it."""
    return server.env.backend.get_thread(server.home(server.channel).id)


def list_lines(server: FakeServer) -> list[ResponseMessage]:
    """Return the lines that keep the thread awake."""
    return [
        message
        for message in server.messages(server.home(server.channel))
        if "waiting for" in message_text(message) and "came up <t:" in message_text(message) and not message.attachments
    ]


async def test_everybody_is_in_the_thread_from_the_start_and_it_lasts_a_week(open_server: OpenServer) -> None:
    async with open_server() as place:
        await start_match(place)
        thread = get_thread(place)
        assert thread.thread_metadata is not None
        assert thread.thread_metadata.auto_archive_duration == WEEK_MINUTES
        assert {person.id for person in place.people[:3]} <= set(thread.thread_members)
        assert place.people[3].id not in thread.thread_members
        assert f"running: <#{thread.id}>" in message_text(place.messages(place.channel)[0])


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (404, 10007), (500, 0)])
async def test_whoever_cannot_be_added_plays_all_the_same(open_server: OpenServer, status: int, code: int) -> None:
    async with open_server() as place:
        place.env.inject_error("PUT", "/channels/*/thread-members/*", status=status, code=code, times=None)
        _, mover, board = await start_match(place)
        assert "Which card" in message_text(await place.press(mover, board, "move"))


async def test_a_silent_line_a_week_keeps_the_thread_awake_and_goes_with_the_answer(open_server: OpenServer) -> None:
    async with open_server() as place:
        for person in place.people[:2]:
            await place.slash(person, "settings", reminders="0")
        match, mover, board = await start_match(place, seats=2)
        # Of somebody who never answers the table is asked, which is a post as well.
        for _ in range(2):
            await answer_all(place, mover, await place.press(mover, board, "move"))
            (mover,) = await place.list_movers(match)
            board = place.newest_message(place.home(place.channel), "move")
        await place.pass_time(24 * 5.9)
        assert list_lines(place) == []
        await place.pass_time(24 * 0.2)
        (line,) = list_lines(place)
        assert line.flags.suppress_notifications
        assert f"Still waiting for {mover.name.title()}, whose turn came up" in message_text(line)
        await place.pass_time(24 * 5.8)
        assert len(list_lines(place)) == 1
        await place.pass_time(24 * 0.2)
        assert len(list_lines(place)) == 2
        board = place.newest_message(place.home(place.channel), "move")
        await answer_all(place, mover, await place.press(mover, board, "move"))
        await place.env.settle()
        assert list_lines(place) == []


async def test_no_line_comes_while_the_match_moves_or_once_it_is_over(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place, seats=2)
        for _ in range(3):
            await place.pass_time(24 * 3)
            await answer_all(place, mover, await place.press(mover, board, "move"))
            (mover,) = await place.list_movers(match)
            board = place.newest_message(place.home(place.channel), "move")
        assert list_lines(place) == []
        await place.context.matches.play.concede(match, mover.id)
        await place.pass_time(24 * 8)
        assert list_lines(place) == []


async def test_a_substitute_comes_into_the_thread(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, _ = await start_match(place)
        matches, newcomer = place.context.matches, place.people[3]
        offer = await matches.substitutes.offer_seat(match, mover.id)
        with place.inside_bot():
            await matches.substitutes.take_seat(match, offer.id, Person(newcomer.id, "Dora"))
        await place.env.settle()
        assert newcomer.id in get_thread(place).thread_members


async def test_a_thread_of_before_is_woken_and_gets_its_people_once(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, _, _ = await start_match(place)
        thread = get_thread(place)
        assert thread.thread_metadata is not None
        thread.thread_metadata.auto_archive_duration, thread.thread_metadata.archived = 1440, True
        thread.thread_members.clear()
        place.env.backend.emit("THREAD_UPDATE", dict(serializers.thread_payload(place.env.backend, thread)))
        await place.env.settle()
        now = place.env.now().timestamp()
        with place.inside_bot():
            store = place.context.matches.store
            await store.write(lambda db: rows.enqueue_post(db, match, ThreadPost(), now, is_cleanup=True))
            place.context.matches.workers.wake_outbox()
        await place.env.settle()
        assert (thread.thread_metadata.auto_archive_duration, thread.thread_metadata.archived) == (WEEK_MINUTES, False)
        assert {person.id for person in place.people[:3]} <= set(thread.thread_members)
