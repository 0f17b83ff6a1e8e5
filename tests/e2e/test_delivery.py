"""A match never falls silent: places that refuse posts, networks that break, lobbies that somebody deletes."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import aiohttp
import discord
import pytest
from simcord import MemberActor
from simcord.builders import ChannelHandle
from simcord.results import ResponseMessage

import render
from matches.domain.ports import SendFailed
from matches.domain.posts import OutboxMessage, PromptPost
from render import Pictures
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, buttons, close_dms, message_text
from tests.e2e.minute_realms_matches import start_match
from tests.matches.fakes import wait_until


async def play_turns(server: FakeServer, match: int, turns: int = 1) -> None:
    """Let people play on with commands and presses, as they can if the match cannot be seen."""
    for _ in range(turns):
        (mover,) = await server.list_movers(match)
        prompt = await server.slash(mover, "match move", match=str(match))
        while await server.list_movers(match) == [mover]:
            verb = "ok" if any(button.verb == "ok" for button in buttons(prompt)) else "i"
            prompt = await server.press(mover, prompt, verb)


def find_boards(server: FakeServer, home: ChannelHandle) -> list[ResponseMessage]:
    """Return the boards in a channel or thread; those that newer ones have followed have no buttons any more."""
    return [message for message in server.messages(home) if re.search(r"[*>]’s turn", message_text(message))]


async def call_in_channel(server: FakeServer, count: int = 2) -> None:
    """Set that the first people want no private messages."""
    for person in server.people[:count]:
        await server.slash(person, "settings", notifications="here")


async def call_by_message(server: FakeServer, count: int = 2) -> None:
    """Set that the first people are called by direct message, in games without hands too."""
    for person in server.people[:count]:
        await server.slash(person, "settings", notifications="message")


def read_private_texts(person: MemberActor) -> Callable[[FakeServer], list[str]]:
    """Return what a person was told privately."""
    return lambda place: [message_text(message) for message in place.messages(person.user.dm_channel)]


def news_lines(message: ResponseMessage) -> list[str]:
    """Return the lines of a board that tell what happened."""
    return [line for line in message_text(message).split("\n") if line.startswith("-# ")]


async def test_boards_wait_for_a_permission_and_one_tells_all(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_server() as place:
        await call_in_channel(place)
        match, mover, _ = await start_match(place, seats=2, thread=False)
        other = next(person for person in place.people[:2] if person is not mover)
        before = len(find_boards(place, place.channel))
        await place.deny_permissions(place.channel, send_messages=False)
        await play_turns(place, match)
        assert len(read_private_texts(other)(place)) == 1
        assert "can’t post where this match is played" in read_private_texts(other)(place)[0]
        await play_turns(place, match, 3)
        await place.pass_time(5)
        assert len(find_boards(place, place.channel)) == before
        assert (await place.context.matches.get_health()).blocked_matches == 1
        await place.restore_permissions(place.channel)
        after = find_boards(place, place.channel)
        assert len(after) == before + 1
        journal = await place.context.matches.queries.read_journal(match, None, everything=True)
        assert 4 <= len(news_lines(after[-1])) <= len(journal)
        (now,) = await place.list_movers(match)
        assert now.mention in message_text(after[-1])
        await place.pass_time(5)
        assert len(find_boards(place, place.channel)) == before + 1
        await play_turns(place, match)
        assert len(find_boards(place, place.channel)) > before + 1
        assert (await place.context.matches.get_health()).blocked_matches == 0
    warnings = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert len([text for text in warnings if f"match {match}" in text]) == 1
    assert "missing: Send Messages" in "\n".join(warnings)


async def test_boards_wait_for_a_locked_thread(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, _, _ = await start_match(place, seats=2)
        thread = place.home(place.channel)
        before = len(find_boards(place, thread))
        path = f"/channels/{thread.id}/messages"
        place.env.inject_error("POST", path, status=400, code=50083, message="Thread is archived", times=None)
        await play_turns(place, match, 2)
        (other,) = await place.list_movers(match)
        assert len(read_private_texts(other)(place)) >= 1
        assert (await place.context.matches.get_health()).block_reasons == ("locked",)
        place.env.backend.faults.clear()
        await place.env.settle()
        assert len(find_boards(place, thread)) == before
        place.env.backend.announce_channel_update(thread.id)
        await place.env.settle()
        assert len(find_boards(place, thread)) == before + 1


@pytest.mark.parametrize(
    "event",
    [
        "guild_role_update",
        "member_update",
        "guild_update",
        "guild_join",
        "guild_available",
        "shard_ready",
        "shard_resumed",
    ],
)
async def test_whatever_may_help_has_a_held_place_tried_at_once(open_server: OpenServer, event: str) -> None:
    async with open_server() as place:
        match, _, _ = await start_match(place, seats=2, thread=False)
        path = f"/channels/{place.channel.id}/messages"
        place.env.inject_error("POST", path, status=403, code=50013, times=None)
        await play_turns(place, match)
        before = len(find_boards(place, place.channel))
        place.env.backend.faults.clear()
        guild = place.bot.get_guild(place.guild.id)
        assert guild is not None
        arguments = {
            "guild_role_update": (guild.default_role, guild.default_role),
            "member_update": (guild.me, guild.me),
            "guild_update": (guild, guild),
        }
        place.bot.dispatch(event, *arguments.get(event, (guild,) if event.startswith("guild") else (0,)))
        # Simcord's clock stands still meanwhile, so this is not yet the outbox's next try.
        await wait_until(lambda: len(find_boards(place, place.channel)) == before + 1)
        await place.env.settle()


async def test_a_deleted_thread_is_forgotten_so_that_links_lead_to_the_channel(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, _ = await start_match(place, seats=2)
        place.env.backend.delete_channel(place.home(place.channel).id)
        await place.env.settle()
        await play_turns(place, match)
        assert (await place.context.matches.queries.get_info(match)).place.board_channel == place.channel.id
        link = f"https://discord.com/channels/{place.guild.id}/{place.channel.id}"
        assert link in message_text(await place.slash(mover, "matches"))
        assert len(find_boards(place, place.channel)) == 1


async def test_a_deleted_channel_leaves_the_match_to_private_messages(open_server: OpenServer) -> None:
    async with open_server() as place:
        await call_in_channel(place)
        elsewhere = place.guild.create_text_channel("anderswo")
        match, mover, _ = await start_match(place, seats=2, thread=False)
        other = next(person for person in place.people[:2] if person is not mover)
        place.env.backend.delete_channel(place.channel.id)
        await place.env.settle()
        place.channel = elsewhere
        await play_turns(place, match)
        (notice,) = place.messages(other.user.dm_channel)
        assert "Which card" in message_text(notice)
        await place.press(other.user, notice, "i")
        await play_turns(place, match)
        await place.pass_time(30)
        health = await place.context.matches.get_health()
        assert (health.blocked_matches, health.block_reasons) == (1, ("gone",))
        await place.slash(mover, "match concede", match=str(match))
        await place.context.matches.play.concede(match, mover.id)
        await place.env.settle()
        # Whoever gives up reads it in the answer.
        assert "The match is over" in read_private_texts(other)(place)[-1]
        assert not any("The match is over" in words for words in read_private_texts(mover)(place))


@contextmanager
def break_network(server: FakeServer, path: str) -> Iterator[list[str]]:
    """Break off connections to this path; return the tries."""
    http, tries = server.bot.http, []
    request = http.request

    async def broken(route: Any, **rest: Any) -> Any:
        if path in route.url and route.method == "POST":
            tries.append(route.url)
            raise aiohttp.ServerDisconnectedError
        return await request(route, **rest)

    http.request = broken  # type: ignore[method-assign]
    yield tries
    http.request = request  # type: ignore[method-assign]


async def test_half_an_hour_without_connection_loses_no_board_and_holds_up_no_person(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with open_server() as place:
        match, _, _ = await start_match(place, seats=2)
        thread = place.home(place.channel)
        before = len(find_boards(place, thread))
        await call_by_message(place)
        with break_network(place, f"/channels/{thread.id}/messages") as tries:
            await play_turns(place, match)
            (other,) = await place.list_movers(match)
            assert "Which card" in read_private_texts(other)(place)[-1]
            await play_turns(place, match)
            await place.pass_time(0.5)
            assert len(tries) > 10
            assert len(find_boards(place, thread)) == before
        await place.pass_time(0.1)
        assert len(find_boards(place, thread)) == before + 1
        assert (await place.context.matches.get_health()).blocked_matches == 0
        assert (await place.context.matches.get_health()).worker_errors["outbox"] == 0
    ours = [record for record in caplog.records if record.name.startswith(("matches", "tafelrunde"))]
    assert "Traceback" not in caplog.text
    assert len([record for record in ours if record.levelno >= logging.WARNING]) == 1
    assert any(record.getMessage().startswith("posts arrive again") for record in ours)


async def make_unreachable(server: FakeServer) -> MemberActor:
    """Make whoever is to move unreachable: neither a board nor a direct message can reach them."""
    await call_in_channel(server)
    match, mover, _ = await start_match(server, seats=2, thread=False)
    other = next(person for person in server.people[:2] if person is not mover)
    close_dms(server, other)
    await server.deny_permissions(server.channel, send_messages=False)
    await play_turns(server, match)
    return other


async def test_whoever_takes_no_direct_messages_is_told_in_the_next_answer_and_can_move_from_there(
    open_server: OpenServer,
) -> None:
    async with open_server() as place:
        other = await make_unreachable(place)
        result = await other.slash(place.channel, "about")
        assert result.response is not None
        assert "Version" in message_text(result.response)
        (told,) = [message_text(message) for message in result.followups]
        assert "couldn’t tell you" in told
        assert "Minute Realms #1" in told
        again = await other.slash(place.channel, "about")
        assert not any("couldn’t tell you" in message_text(message) for message in again.followups)
        prompt = await place.press(other, result.followups[-1], "open")
        assert "Which card" in message_text(prompt)


async def test_an_answer_about_the_match_itself_says_no_more_than_that(open_server: OpenServer) -> None:
    async with open_server() as place:
        other = await make_unreachable(place)
        result = await other.slash(place.channel, "match move")
        assert result.response is not None
        assert "Which card" in message_text(result.response)
        assert result.followups == []


async def test_a_mistake_is_an_answer_too(open_server: OpenServer) -> None:
    async with open_server() as place:
        other = await make_unreachable(place)
        result = await other.slash(place.channel, "matches", match="zz")
        assert "couldn’t tell you" in message_text(result.followups[-1])


class BrokenPictures:
    """Pictures of a game whose boards cannot be drawn, as on a host with a font of one fixed size."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    def __getattr__(self, name: str) -> Any:
        return getattr(self._pictures, name)

    def draw_board(self, view: object, scene: object) -> Any:
        """Raise what FreeType raises."""
        raise OSError("invalid pixel size")


async def test_a_board_that_cannot_be_drawn_is_no_lost_network_and_holds_up_nothing(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_server(pictures=lambda game: BrokenPictures(render.get_pictures(game))) as place:
        for person in place.people[:2]:
            await place.slash(person, "settings", notifications="both")
        match = await place.open(place.people[0], seats=2)
        await place.join_lobby(place.people[1])
        (mover,) = await place.list_movers(match)
        await place.pass_time(0.1)
        assert "Which card" in read_private_texts(mover)(place)[-1]
        await place.pass_time(0.5)
        (board,) = find_boards(place, place.home(place.channel))
        assert mover.mention in message_text(board)
        assert "The match begins." in message_text(board)
        health = await place.context.matches.get_health()
        assert (health.pending_posts, health.blocked_matches) == (0, 0)
    assert "posts fail" not in caplog.text
    assert caplog.text.count("invalid pixel size") < 10


async def test_whoever_opened_a_match_has_its_deleted_lobby_posted_again(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, seats=2)
        old = place.newest_message(place.channel, "join")
        place.env.backend.delete_message(old.channel_id, old.id)
        assert "lobby" not in await place.list_actions(bob, match)
        assert "posting the lobby" in message_text(await place.act(anna, "lobby"))
        assert "wait a minute" in message_text(await place.act(anna, "lobby"))
        lobbies = [m for m in place.messages(place.channel) if any(button.verb == "join" for button in buttons(m))]
        assert len(lobbies) == 1
        await place.press(bob, lobbies[0], "join")
        assert (await place.context.matches.queries.get_info(match)).phase == "running"
        assert "lobby" not in await place.list_actions(anna)


async def test_a_lobby_that_still_stands_is_replaced_by_the_new_one(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, seats=3)
        old = place.newest_message(place.channel, "join").id
        await place.act(anna, "lobby")
        (new,) = [m for m in place.messages(place.channel) if any(button.verb == "join" for button in buttons(m))]
        assert new.id != old
        await place.press(bob, new, "join")
        assert "Bob" in message_text(new)
        assert (await place.context.matches.queries.get_info(match)).place.lobby == new.id


async def test_any_command_about_a_match_brings_its_deleted_lobby_back(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, seats=2)
        old = place.newest_message(place.channel, "join")
        place.env.backend.delete_message(old.channel_id, old.id)
        await place.slash(bob, "matches", match=str(match))
        new = place.newest_message(place.channel, "join")
        assert new.id != old.id
        await place.press(bob, new, "join")
        assert (await place.context.matches.queries.get_info(match)).phase == "running"


class FakeResponse:
    """What discord.py keeps of an answer."""

    def __init__(self, status: int, headers: dict[str, str], body: str) -> None:
        self.status, self.reason, self.headers, self._body = status, "no", headers, body

    async def text(self) -> str:
        """Return the body."""
        return self._body


def make_error(
    status: int, code: int = 0, headers: dict[str, str] | None = None, body: str = ""
) -> discord.HTTPException:
    """Return an error of Discord as discord.py raises it."""
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(
        status, discord.DiscordServerError if status >= 500 else discord.HTTPException
    )
    return kind(FakeResponse(status, headers or {}, body), {"code": code, "message": "no"} if code else "no")


@pytest.mark.parametrize(
    ("error", "kind", "after"),
    [
        (discord.RateLimited(90.0), "retry", 90.0),
        (make_error(429, headers={"Retry-After": "90"}), "retry", 90.0),
        (make_error(429, body='{"retry_after": 45.5}'), "retry", 45.5),
        (make_error(429, body="<html>error code: 1015</html>"), "retry", 0.0),
        (make_error(502), "retry", 0.0),
        # Each of them counts toward Discord's ban of an address that asks for what it may not have.
        (make_error(401), "retry", 300.0),
        (aiohttp.ServerDisconnectedError(), "retry", 0.0),
        (aiohttp.ClientOSError(104, "Connection reset by peer"), "retry", 0.0),
        (aiohttp.ClientPayloadError("cut off"), "retry", 0.0),
        (ConnectionResetError(104, "Connection reset by peer"), "retry", 0.0),
        (TimeoutError(), "retry", 0.0),
        (make_error(403, 50013), "forbidden", 0.0),
        (make_error(403, 50001), "forbidden", 0.0),
        (make_error(400, 50083), "locked", 0.0),
        (make_error(403, 160005), "locked", 0.0),
        (make_error(404, 10003), "gone", 0.0),
        (make_error(400, 50035), None, 0.0),
    ],
)
async def test_what_discord_says_no_with_is_told_apart(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch, error: Exception, kind: str | None, after: float
) -> None:
    async with open_server() as place:
        match, mover, _ = await start_match(place, seats=2, thread=False)
        info = await place.context.matches.queries.get_info(match)
        outbox = place.context.matches.workers.outbox
        assert outbox is not None
        sender = outbox._delivery._sender
        prompt = await place.context.matches.play.get_prompt(match, mover.id)

        async def failing(*_: Any, **__: Any) -> Any:
            raise error

        monkeypatch.setattr(place.bot.http, "request", failing)
        with pytest.raises(SendFailed if kind else discord.HTTPException) as raised:
            await sender.find(
                OutboxMessage(1, match, None, PromptPost(prompt.seat, prompt.question_token), 0, "abc"), info
            )
        monkeypatch.undo()
        if kind:
            assert isinstance(raised.value, SendFailed)
            assert (raised.value.kind, raised.value.retry_after) == (kind, after)
