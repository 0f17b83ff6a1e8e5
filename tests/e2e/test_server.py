"""What those who manage a server, or run the bot, do with its matches; limits in words; the invite link."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord import MemberActor

from cogs.ui.invite import INVITE_PERMISSIONS, build_invite_link
from matches.domain.storage_errors import StorageAway
from matches.transactions.limits import UNLIMITED, Limits
from tests.e2e import access_attempts
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, buttons, find_button, latest_response, message_text
from tests.e2e.minute_realms_matches import start_match


def add_manager(server: FakeServer) -> MemberActor:
    """Return a member who may manage the server and plays no match."""
    role = server.guild.create_role("Verwaltung", permissions=discord.Permissions(manage_guild=True))
    return server.guild.add_member(server.env.create_user("maria", global_name="Maria"), roles=[role])


async def test_a_manager_lists_the_matches_and_ends_a_stuck_one(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, _, board = await start_match(place, visible="players")
        maria = add_manager(place)
        listed = message_text(await place.slash(maria, "server matches"))
        assert "#1" in listed
        assert "Anna, Bob, Carla" in listed
        assert "last move" in listed
        (offered,) = await maria.autocomplete(place.channel, "server end", "match", "")
        asked = await place.slash(maria, "server end", match=offered["value"])
        assert "End it without a result" in message_text(asked)
        assert (await place.context.matches.queries.get_info(match)).phase == "running"
        assert "has ended" in message_text(await place.press(maria, asked, "end"))
        assert (await place.context.matches.queries.get_info(match)).phase == "cancelled"
        news = [message_text(message) for message in place.messages(place.home(place.channel))]
        assert any("Someone who manages this server" in text for text in news)
        assert not any("Maria" in text for text in news)
        assert "already ended" in message_text(await place.slash(maria, "server end", match="1"))
        assert "already ended" in message_text(await place.press_forged(maria, board, "g:end:1"))


async def test_a_manager_archives_a_match(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, *_ = await start_match(place)
        maria = add_manager(place)
        asked = await place.slash(maria, "server end", match="1")
        assert "archived" in message_text(await place.press(maria, asked, "archive"))
        assert (await place.context.matches.queries.get_info(match)).phase == "archived"


async def test_nobody_else_manages_anything_and_learns_nothing(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place)
        maria = add_manager(place)
        asked = await place.slash(maria, "server end", match="1")
        other = place.env.create_guild("Woanders")
        channel = other.create_text_channel("dort")
        role = other.create_role("Verwaltung", permissions=discord.Permissions(manage_guild=True))
        zoe = other.add_member(place.env.create_user("zoe"), roles=[role])
        assert "no such match" in message_text(await place.slash(zoe, "server end", channel, match="1"))
        assert "No match is waiting" in message_text(await place.slash(zoe, "server matches", channel))
        assert await zoe.autocomplete(channel, "server end", "match", "") == []
        for verb in ("end", "archive"):
            assert "Manage Server" in message_text(await place.press_forged(mover, board, f"g:{verb}:1"))
        assert find_button(asked, "end").id == "g:end:1"
        assert "Manage Server" in message_text(await place.press_forged(place.people[4], board, "g:managed:0"))
        assert "Manage Server" in message_text(latest_response(await mover.user.slash("server matches")))
        assert (await place.context.matches.queries.get_info(match)).phase == "running"


async def test_whoever_runs_the_bot_manages_all_matches_in_a_private_message(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, *_ = await start_match(place)
        owner = place.people[4]
        place.bot.owner_id = owner.id
        assert "#1" in message_text(latest_response(await owner.user.slash("server matches")))
        asked = latest_response(await owner.user.slash("server end", match="1"))
        assert "run this bot" in message_text(asked)
        await place.press(owner.user, asked, "end")
        assert (await place.context.matches.queries.get_info(match)).phase == "cancelled"


async def test_a_long_list_of_a_server_has_pages(open_server: OpenServer) -> None:
    async with open_server() as place:
        channel = await access_attempts.create_hidden_channel(place, *place.people[:2])
        await access_attempts.create_matches(place, channel.id)
        for _ in range(8):
            await place.slash(place.people[0], "minute-realms open", seats=2)
        maria = add_manager(place)
        listed = await place.slash(maria, "server matches")
        assert "1 / 2" in message_text(listed)
        assert [button.disabled for button in buttons(listed)] == [True, False]
        turned = latest_response(await maria.click(listed, custom_id="g:managed:1"))
        assert "2 / 2" in message_text(turned)


async def test_being_thrown_out_is_logged_and_told_and_being_invited_again_undoes_it(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_server() as place:
        match, *_ = await start_match(place)
        guild = place.bot.get_guild(place.guild.id)
        place.bot.dispatch("guild_remove", guild)
        await place.env.settle()
        assert f"removed from server {place.guild.id}" in caplog.text
        for person in place.people[:3]:
            told = [message_text(message) for message in place.messages(person.user.dm_channel)]
            assert sum("kept for 30 days" in text for text in told) == 1
        query = "SELECT count(*) FROM presence WHERE removed IS NOT NULL"
        store = place.context.matches.store
        assert await store.read(lambda db: db.execute(query).fetchone()[0]) == 1
        place.bot.dispatch("guild_join", guild)
        await place.env.settle()
        assert await store.read(lambda db: db.execute(query).fetchone()[0]) == 0
        assert (await place.context.matches.queries.get_info(match)).phase == "running"


async def test_a_flood_of_openings_is_told_what_is_full(open_server: OpenServer) -> None:
    async with open_server(limits=Limits()) as place:
        anna = place.people[0]
        answers = [message_text(await place.slash(anna, "minute-realms open", seats=3)) for _ in range(20)]
        assert sum("lobby will appear" in answer for answer in answers) == 3
        assert all("10 minutes" in answer for answer in answers[3:])
        lobbies = [
            message for message in place.messages(place.channel) if any(b.verb == "join" for b in buttons(message))
        ]
        assert len(lobbies) == 3


async def test_a_full_channel_says_so(open_server: OpenServer) -> None:
    async with open_server(limits=Limits(0, 0, 1, 0, 0, 0, 0, 0)) as place:
        anna, bob, *_ = place.people
        await place.open(anna, seats=3)
        assert "In this channel a match is already waiting" in message_text(
            await place.slash(bob, "minute-realms open", seats=3)
        )
    assert Limits(0, 0, 0, 0, 0, 0, 0, 0) == UNLIMITED


async def test_about_invites_with_exactly_the_permissions_of_the_docs(open_server: OpenServer) -> None:
    async with open_server() as place:
        about = message_text(await place.slash(place.people[0], "about"))
        assert place.bot.application_id is not None
        assert build_invite_link(place.bot.application_id) in about
    docs = (Path(__file__).parents[2] / "docs" / "self-hosting.md").read_text("utf-8")
    assert set(re.findall(r"permissions=(\d+)", docs)) == {str(INVITE_PERMISSIONS.value)}
    bits = {int(bit) for bit in re.findall(r"^\| [A-Z][A-Za-z ]+ \| (\d+) \|", docs, re.M)}
    assert sum(1 << bit for bit in bits) == INVITE_PERMISSIONS.value


async def test_an_exported_file_is_vouched_for_in_words(open_server: OpenServer) -> None:
    async with open_server() as place:
        channel = await access_attempts.create_hidden_channel(place, *place.people[:2])
        infos = await access_attempts.create_matches(place, channel.id)
        number = next(number for number, info in infos.items() if info.phase == "over")
        stranger = place.people[4]
        data = await (await place.slash(place.people[0], "match export", match=number)).attachments[0].read()
        sound = message_text(await place.slash(stranger, "match verify", file=("m.json", data)))
        assert "is valid" in sound
        assert "as I wrote them" in sound
        forged = message_text(
            await place.slash(stranger, "match verify", file=("m.json", data.replace(b'"Anna"', b'"Zoe"')))
        )
        assert "this isn’t the file as I wrote it" in forged
        foreign = data.replace(b'"origin": "', b'"origin": "x')
        assert "can’t vouch" in message_text(await place.slash(stranger, "match verify", file=("m.json", foreign)))
        deep = b"[" * 200_000 + b"]" * 200_000
        assert "isn’t an exported match" in message_text(
            await place.slash(stranger, "match verify", file=("m.json", deep))
        )


async def test_the_log_says_who_ended_a_match(open_server: OpenServer, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    async with open_server() as place:
        await start_match(place)
        maria = add_manager(place)
        await place.press(maria, await place.slash(maria, "server end", match="1"), "end")
    assert "match 1 was cancelled by its server" in caplog.text


async def test_what_servers_ask_while_the_database_is_away_is_done_when_it_is_back(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(introduces=True) as server:
        matches, asked = server.context.matches, []
        compare, retry = matches.presence.compare_servers, matches.retry_blocked

        def refuse(work: Any) -> Any:
            async def refused(*args: Any) -> Any:
                asked.append(work)
                if len(asked) < 4:
                    raise StorageAway
                return await work(*args)

            return refused

        monkeypatch.setattr(matches.presence, "compare_servers", refuse(compare))
        monkeypatch.setattr(matches, "retry_blocked", refuse(retry))
        guild = server.bot.get_guild(server.guild.id)
        server.bot.dispatch("shard_ready", 0)
        server.bot.dispatch("guild_available", guild)
        await server.env.settle()
        await server.env.advance_time(30)
        assert {compare, retry} <= set(asked[3:])
    assert [
        record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info
    ] == []
