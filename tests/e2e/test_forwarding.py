"""Presses and commands that arrive at a process which does not own the match: the owner answers them, and nobody sees a difference.

One bot plays both processes: it owns no match when the press arrives, and all of them when the press has been handed over.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

import msgspec
import pytest
from simcord import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from cogs.app.forwarding import Arrival
from cogs.ui.viewers import may_still_watch
from matches.runtime.context import ServiceContext
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, find_button, latest_response, message_text
from tests.e2e.metrics_page import find, read_samples
from tests.e2e.minute_realms_matches import match_version, start_match
from tests.fake_cluster import FakeCluster


class TwoProcesses:
    """A server whose presses arrive at a process that owns no match."""

    def __init__(self, server: FakeServer, cluster: FakeCluster) -> None:
        self.server, self.cluster = server, cluster

    async def carry_out(self, result: InteractionResult) -> ResponseMessage:
        """Let the owner carry out what was handed over last, and return what the presser sees then."""
        with self.server.inside_bot():
            await self.cluster.carry_out(self.cluster.forwarded[-1])
        await self.server.env.settle()
        return latest_response(result)

    async def click(self, person: MemberActor, message: ResponseMessage, verb: str) -> InteractionResult:
        """Press a button while another process owns the match."""
        self.cluster.elsewhere = True
        return self.server.emit_press(person, message, find_button(message, verb).id)

    async def press(self, person: MemberActor, message: ResponseMessage, verb: str) -> ResponseMessage:
        """Press a button that the owner of the match answers."""
        result = await self.click(person, message, verb)
        await self.server.env.settle()
        assert result.response is None
        return await self.carry_out(result)


@asynccontextmanager
async def open_two(open_server: OpenServer, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TwoProcesses]:
    """Open a server with a bot that is one of two processes."""
    cluster = FakeCluster()
    monkeypatch.setattr("matches.service.ServiceContext", partial(ServiceContext, cluster=cluster))
    async with open_server() as server:
        yield TwoProcesses(server, cluster)


async def test_a_press_on_a_button_is_answered_by_the_owner(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_two(open_server, monkeypatch) as two:
        match, mover, board = await start_match(two.server)
        before = await read_samples(two.server.bot)
        prompt = await two.press(mover, board, "move")
        assert prompt.ephemeral
        await two.press(mover, prompt, "i")
        assert await match_version(two.server, match) == 1
        assert [request.key.rpartition("-")[2] for request in two.cluster.forwarded] == ["0", "0"]
        after = await read_samples(two.server.bot)
        for result in ("handed_over", "carried_out"):
            name = "forwarded_total"
            assert find(after, name, result=result) - find(before, name, result=result) == 2
        assert find(after, "interactions_unanswered_total", kind="button") == 0


async def test_what_was_chosen_in_a_select_reaches_the_owner(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_two(open_server, monkeypatch) as two:
        _, mover, board = await start_match(two.server)
        prompt = await two.server.press(mover, board, "move")
        shown = find_button(prompt, "i").label.partition(" · ")[2]
        prompt = await two.server.press(mover, prompt, "more")
        look_up = find_button(prompt, "look")
        two.cluster.elsewhere = True
        result = await mover.select(prompt, [look_up.values[0]], custom_id=look_up.id)
        assert len(two.cluster.forwarded) == 1
        assert shown in message_text(await two.carry_out(result))


async def test_a_lobby_fills_through_another_process(open_server: OpenServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_two(open_server, monkeypatch) as two:
        anna, bob, *_ = two.server.people
        match = await two.server.open(anna, seats=3, thread=False)
        await two.press(bob, two.server.newest_message(two.server.channel, "join"), "join")
        assert (await two.server.context.matches.queries.get_info(match)).seat_of(bob.id) == 1


async def test_a_command_goes_on_with_the_owner_when_it_changes_a_match(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_two(open_server, monkeypatch) as two:
        match, mover, _ = await start_match(two.server)
        choice = (await mover.autocomplete(two.server.channel, "match move", "choice", ""))[0]["value"]
        two.cluster.elsewhere = True
        # Suggestions only read: they come from where they are asked for.
        assert (await mover.autocomplete(two.server.channel, "match move", "choice", ""))[0]["value"] == choice
        assert two.cluster.forwarded == []
        result = await mover.slash(two.server.channel, "match move", choice=choice)
        (handed,) = two.cluster.forwarded
        assert msgspec.json.decode(handed.body, type=Arrival).is_deferred
        assert handed.waits == []
        answer = await two.carry_out(result)
        assert answer.ephemeral
        assert await match_version(two.server, match) == 1


async def test_a_command_that_only_reads_is_answered_where_it_arrives(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_two(open_server, monkeypatch) as two:
        _, mover, _ = await start_match(two.server)
        two.cluster.elsewhere = True
        assert "Round 1" in message_text(await two.server.slash(mover, "matches", match="1"))
        assert two.cluster.forwarded == []


async def test_a_modal_opens_where_it_is_asked_for_and_is_submitted_to_the_owner(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_two(open_server, monkeypatch) as two:
        match, mover, board = await start_match(two.server)
        prompt = await two.server.press(mover, board, "move")
        prompt = await two.server.press(mover, prompt, "more")
        two.cluster.elsewhere = True
        opened = await mover.click(prompt, custom_id=find_button(prompt, "note").id)
        assert two.cluster.forwarded == []
        result = await mover.submit_modal(opened, {"v": "build the mill"})
        answer = await two.carry_out(result)
        assert "build the mill" in message_text(answer)
        assert (await two.server.context.matches.notes.read_note(match, mover.id)).words == "build the mill"


@pytest.mark.parametrize("locale", ["en-US", "de"])
async def test_an_owner_that_is_late_finds_the_press_deferred(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch, locale: str
) -> None:
    async with open_two(open_server, monkeypatch) as two:
        _, mover, board = await start_match(two.server)
        emit = two.server.env.backend.emit
        monkeypatch.setattr(
            two.server.env.backend, "emit", lambda event, payload: emit(event, {**payload, "locale": locale})
        )
        two.cluster.is_prompt = False
        result = await two.click(mover, board, "move")
        await two.server.env.settle()
        (handed,) = two.cluster.forwarded
        assert handed.waits == [1.5]
        assert msgspec.json.decode(handed.body, type=Arrival).is_deferred
        prompt = await two.carry_out(result)
        assert prompt.ephemeral
        assert ("Welche Karte" if locale == "de" else "Which card") in message_text(prompt)
        # The answer to a deferred press on the prompt replaces the prompt.
        two.cluster.elsewhere, two.cluster.is_prompt = True, False
        result = await two.click(mover, prompt, "i")
        await two.server.env.settle()
        await two.carry_out(result)
        assert find_button(prompt, "undo") is not None


async def test_an_owner_that_begins_while_the_press_is_deferred_learns_it_from_discord(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_two(open_server, monkeypatch) as two:
        match, mover, message = await start_match(two.server)
        two.cluster.is_prompt = False
        for verb in ("move", "i"):
            result = await two.click(mover, message, verb)
            await two.server.env.settle()
            handed = two.cluster.forwarded[-1]
            handed.body = msgspec.json.encode(
                msgspec.structs.replace(msgspec.json.decode(handed.body, type=Arrival), is_deferred=False)
            )
            message = await two.carry_out(result)
        assert await match_version(two.server, match) == 1


async def test_nobody_is_sent_around_for_ever(open_server: OpenServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_two(open_server, monkeypatch) as two:
        match, mover, board = await start_match(two.server)
        prompt = await two.server.press(mover, board, "move")
        result = await two.click(mover, prompt, "i")
        await two.server.env.settle()
        for hops in (1, 2, 3):
            handed = two.cluster.forwarded[-1]
            assert msgspec.json.decode(handed.body, type=Arrival).hops == hops
            with two.server.inside_bot():
                # Whoever gets it has just lost the match.
                await two.cluster.handlers["interaction"](handed.body)
            await two.server.env.settle()
        assert len(two.cluster.forwarded) == 3
        assert "moving from one of my processes" in message_text(latest_response(result))
        assert await match_version(two.server, match) == 0


@pytest.fixture
def forget_server() -> Callable[[FakeServer], None]:
    """Return a function that lets a bot forget its server, as if another process served it."""

    def forget(server: FakeServer) -> None:
        bot = server.bot
        bot.shard_count, bot.shard_ids = 2, [1 - (server.guild.id >> 22) % 2]
        del bot._connection._guilds[server.guild.id]

    return forget


@pytest.mark.parametrize("has_role", [False, True])
async def test_matches_open_on_a_server_of_another_process_by_the_rules_of_its_managers(
    open_server: OpenServer, forget_server: Callable[[FakeServer], None], has_role: bool
) -> None:
    async with open_server() as server:
        role = server.guild.create_role("players")
        zoe = server.guild.add_member(server.env.create_user("zoe"), roles=[role] if has_role else [])
        await server.context.matches.servers.change_settings(
            server.guild.id, lambda now: msgspec.structs.replace(now, role=role.id)
        )
        forget_server(server)
        answer = await server.slash(zoe, "minute-realms open", seats=2)
        assert bool(await server.context.matches.people.list_matches(zoe.id)) is has_role, message_text(answer)


async def test_a_match_on_a_server_of_another_process_moves_into_its_thread_and_reports_to_its_watchers(
    open_server: OpenServer, forget_server: Callable[[FakeServer], None]
) -> None:
    async with open_server() as server:
        anna, bob, carla, *_ = server.people
        match = await server.open(anna, seats=2, thread=True)
        forget_server(server)
        assert await may_still_watch(server.bot, await server.context.matches.queries.get_info(match), carla.id)
        await server.join_lobby(bob)
        assert (await server.context.matches.queries.get_info(match)).place.thread is not None
        await server.deny_person(server.channel, carla)
        assert not await may_still_watch(server.bot, await server.context.matches.queries.get_info(match), carla.id)
