"""The bot comes to a server: one message where it may write, in the server's language, and never a second one."""

from __future__ import annotations

import logging

import discord
import pytest
from simcord.builders import ChannelHandle, GuildHandle

from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, message_text


def introductions(server: FakeServer, channel: ChannelHandle) -> list[str]:
    """Return the introductions in a channel."""
    texts = [message_text(message) for message in server.messages(channel)]
    return [text for text in texts if "board games" in text or "Brettspiele" in text]


async def invite_bot(server: FakeServer, guild: GuildHandle) -> None:
    """Let the server invite the bot. (simcord reports a new server like one that was out of order.)"""
    server.bot.dispatch("guild_join", server.bot.get_guild(guild.id))
    await server.env.settle()


def create_silent_channel(guild: GuildHandle, name: str) -> ChannelHandle:
    """Create a channel where the bot may read and not write."""
    silent = discord.PermissionOverwrite(send_messages=False)
    return guild.create_text_channel(name, overwrites={guild.default_role: silent})


async def test_the_bot_says_once_what_it_does_what_it_stores_and_who_manages_it(open_server: OpenServer) -> None:
    async with open_server(introduces=True) as place:
        await invite_bot(place, place.guild)
        (introduction,) = introductions(place, place.channel)
        for command in (
            "play",
            "help",
            "teach",
            "tutorial",
            "rules",
            "privacy show",
            "privacy forget",
            "server settings",
        ):
            assert f"/{command}" in introduction
        assert "within 30 days" in introduction
        (sent,) = [
            request.json
            for request in place.env.http_requests
            if request.path.endswith(f"/{place.channel.id}/messages")
        ]
        assert isinstance(sent, dict)
        assert sent["flags"] & discord.MessageFlags(suppress_notifications=True).value
        # A second event, a new session and a restart repeat nothing.
        place.bot.dispatch("ready")
        await invite_bot(place, place.guild)
        await place.restart()
        assert len(introductions(place, place.channel)) == 1


async def test_the_introduction_is_in_the_language_of_the_server_and_in_the_first_channel_that_takes_it(
    open_server: OpenServer,
) -> None:
    async with open_server(introduces=True) as place:
        guild = place.env.create_guild("Spieleabend", preferred_locale="de")
        news = create_silent_channel(guild, "ansagen")
        talk, games = guild.create_text_channel("plauderei"), guild.create_text_channel("spiele")
        await invite_bot(place, guild)
        (introduction,) = introductions(place, talk)
        assert "Wer diesen Server verwaltet" in introduction
        assert "führt dich durch eine erste Partie" in introduction
        assert introductions(place, news) == introductions(place, games) == []


async def test_where_the_bot_may_write_nowhere_it_says_nothing(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with open_server(introduces=True) as place:
        guild = place.env.create_guild("Still")
        channel = create_silent_channel(guild, "ansagen")
        await invite_bot(place, guild)
        assert place.messages(channel) == []
        assert f"server {guild.id}: no channel for an introduction" in caplog.text


async def test_a_channel_that_refuses_after_all_is_passed_over(open_server: OpenServer) -> None:
    async with open_server(introduces=True) as place:
        guild = place.env.create_guild("Strikt")
        first, second = guild.create_text_channel("eins"), guild.create_text_channel("zwei")
        place.env.inject_error("POST", f"/channels/{first.id}/messages", status=403, code=50013)
        await invite_bot(place, guild)
        assert introductions(place, first) == []
        assert len(introductions(place, second)) == 1


async def test_an_invitation_while_the_bot_was_away_is_noticed_at_the_start(open_server: OpenServer) -> None:
    async with open_server(introduces=True) as place:
        await place.restart()
        await place.env.settle()
        assert len(introductions(place, place.channel)) == 1
        await place.context.matches.store.write(lambda db: db.execute("DELETE FROM presence").rowcount)
        # Where the bot has been for long, everybody knows it.
        await place.env.advance_time(8 * 86400)
        await place.restart()
        await place.env.settle()
        assert len(introductions(place, place.channel)) == 1
