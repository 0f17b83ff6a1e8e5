"""Everybody reads their own language: what speaks to one person is in the language of that person's Discord, or what they chose."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import cast

import discord
import pytest
from simcord import MemberActor

from cogs.ui.i18n import find_server_language
from matches.domain.model import PersonSettings
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, close_dms, message_text
from tests.matches.statement_log import log_statements
from tests.reading import read_language


async def start_german_match(server: FakeServer, game: str, german: MemberActor, english: MemberActor) -> int:
    """Let somebody open a match in German, and somebody who reads English join it."""
    server.set_locale(german, "de")
    server.set_locale(english, "en-GB")
    match = await server.open(german, game, seats=2)
    await server.join_lobby(english)
    await server.env.settle()
    assert (await server.context.matches.queries.get_info(match)).setup.language == "de"
    return match


def read_languages(server: FakeServer, person: MemberActor) -> list[str]:
    """Return the languages of what the bot has written to a person."""
    return [read_language(message_text(message)) for message in server.messages(person.user.dm_channel)]


async def find_addressed(server: FakeServer, person: MemberActor) -> list[str]:
    """Return what speaks to a person alone in the place of the match."""
    texts = [message_text(message) for message in server.messages(server.home(server.channel))]
    return [words for words in texts if f" · {person.mention}" in words]


async def test_each_of_two_friends_is_called_in_their_own_language(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await start_german_match(place, "dominion", anna, bob)
        (mover,) = await place.list_movers(match)
        await place.press(mover, await place.press(mover, place.newest_message(place.channel, "move"), "move"), "i")
        await place.pass_time(30)
        wanted = {anna.id: "de", bob.id: "en"}
        assert read_languages(place, mover)
        for person in (anna, bob):
            assert set(read_languages(place, person)) <= {wanted[person.id]}
        board = place.newest_message(place.home(place.channel), "move")
        assert read_language(message_text(board)) == "de"


async def test_a_call_in_the_channel_speaks_the_language_of_whom_it_calls(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        for person in (anna, bob):
            close_dms(place, person)
        match = await start_german_match(place, "dominion", anna, bob)
        (mover,) = await place.list_movers(match)
        await place.pass_time(30)
        told = await find_addressed(place, mover)
        assert len(told) > 1
        assert {read_language(words) for words in told} == {"de" if mover is anna else "en"}


async def test_the_language_is_that_of_the_moment_and_a_chosen_one_wins(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await start_german_match(place, "dominion", anna, bob)
        (mover,) = await place.list_movers(match)
        place.set_locale(mover, "ja")
        await place.slash(mover, "matches")
        assert await place.context.matches.people.load_language(mover.id) == "en"
        place.set_locale(mover, "de")
        await place.slash(mover, "matches")
        assert await place.context.matches.people.load_language(mover.id) == "de"
        await place.slash(mover, "settings", language="en")
        assert await place.context.matches.people.load_language(mover.id) == "en"
        before = len(place.messages(mover.user.dm_channel))
        await place.pass_time(25)
        assert read_languages(place, mover)[before:] == ["en"]


async def test_a_language_is_written_only_when_it_changes_and_for_nobody_unknown(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla, *_ = place.people
        await start_german_match(place, "minute-realms", anna, bob)
        with log_statements(place.context.matches) as log:
            for person in (anna, bob, carla):
                await place.slash(person, "matches")
            assert [statement for statement in log if "UPDATE person SET language" in statement[0]] == []
            for person in (bob, carla):
                place.set_locale(person, "de")
            for person in (bob, carla, bob, carla):
                await place.slash(person, "matches")
            assert len([statement for statement in log if "UPDATE person SET language" in statement[0]]) == 1
        assert await place.context.matches.people.load_language(carla.id) == ""


async def test_the_language_is_shown_exported_and_forgotten(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        await start_german_match(place, "minute-realms", anna, bob)
        assert "Dein Discord spricht Deutsch" in message_text(await place.slash(anna, "privacy show"))
        assert "Your Discord speaks English" in message_text(await place.slash(bob, "privacy show"))
        exported = await place.slash(anna, "privacy export")
        assert json.loads(await exported.attachments[0].read())["discord_language"] == "de"
        await place.press(anna, await place.slash(anna, "privacy forget"), "forget")
        assert "Discord spricht" not in message_text(await place.slash(anna, "privacy show"))
        assert await place.context.matches.people.load_language(anna.id) == ""


@pytest.mark.parametrize(
    ("locale", "features", "language"),
    [
        ("de", (), "de"),
        ("en-US", (), ""),
        ("en-US", ("COMMUNITY",), "en"),
        ("en-GB", (), "en"),
        ("ja", ("COMMUNITY",), ""),
    ],
)
def test_a_server_has_a_language_where_somebody_has_chosen_it(
    locale: str, features: tuple[str, ...], language: str
) -> None:
    server = SimpleNamespace(preferred_locale=discord.Locale(locale), features=list(features))
    assert find_server_language(cast(discord.Guild, server)) == language


async def test_whoever_never_pressed_anything_reads_the_language_of_the_server(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await start_german_match(place, "dominion", anna, bob)
        (mover,) = await place.list_movers(match)
        await place.context.matches.people.note_language(mover.id, "")
        guild = place.bot.get_guild(place.guild.id)
        assert guild is not None
        british, american = discord.Locale.british_english, discord.Locale.american_english
        for locale, language, hours in ((british, "en", 25), (american, "de", 50)):
            guild.preferred_locale = locale
            before = len(place.messages(mover.user.dm_channel))
            await place.pass_time(hours)
            assert set(read_languages(place, mover)[before:]) == {language}


async def test_settings_of_before_keep_the_language_unknown_until_the_next_press(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        people = place.context.matches.people
        await people.set_settings(anna.id, "Anna", PersonSettings(reminders=(4,)))
        assert await people.load_language(anna.id) == ""
        await place.slash(anna, "matches")
        assert await people.load_language(anna.id) == "en"
