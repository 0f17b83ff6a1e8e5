"""`/help` in five situations, in both languages; the menus at messages; and which match a command means."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import MemberActor
from simcord.builders import ChannelHandle
from simcord.results import ResponseMessage

from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, button_verbs, latest_response, message_text
from tests.e2e.minute_realms_matches import start_match

SITUATIONS = {
    "en": ("no match is played in this channel", "You opened this match", "It’s your turn", "nudge", "is over"),
    "de": (
        "in diesem Kanal wird keine Partie",
        "Du hast diese Partie eröffnet",
        "Du bist am Zug",
        "erinnern",
        "ist zu Ende",
    ),
}


@pytest.mark.parametrize("language", ["en", "de"])
async def test_help_says_what_can_be_done_here_and_now(open_server: OpenServer, language: str) -> None:
    nothing, lobby, turn, others, _ = SITUATIONS[language]
    strength = {"en": "**Hard** reckons with", "de": "**Schwer** rechnet"}[language]
    async with open_server() as place:
        anna, bob, *_ = place.people
        for person in (anna, bob):
            await place.slash(person, "settings", language=language)
        shown = await place.slash(anna, "help")
        assert nothing in message_text(shown)
        assert button_verbs(shown) == ["play", "learn"]
        assert "</matches:" in message_text(shown)
        await place.open(anna, seats=2, thread=False)
        shown = await place.slash(anna, "help")
        assert lobby in message_text(shown)
        assert strength in message_text(shown)
        assert button_verbs(shown) == ["options"]
        assert button_verbs(await place.slash(bob, "help")) == ["join"]
        await place.join_lobby(bob)
        (mover,) = await place.list_movers(1)
        other = next(person for person in (anna, bob) if person is not mover)
        shown = await place.slash(mover, "help")
        assert turn in message_text(shown)
        assert button_verbs(shown) == ["move", "status", "rules"]
        assert others in message_text(await place.slash(other, "help"))
        assert button_verbs(await place.slash(place.people[3], "help")) == ["status", "watch", "rules"]


async def test_help_after_the_end_and_for_managers(open_server: OpenServer) -> None:
    async with open_server() as place:
        _, mover, _ = await start_match(place, seats=2)
        thread = place.home(place.channel)
        await place.press(mover, await place.slash(mover, "match concede"), "concede")
        for person, language in ((mover, "en"), (mover, "de")):
            await place.slash(person, "settings", language=language)
            shown = await place.slash(person, "help", thread)
            assert SITUATIONS[language][4] in message_text(shown)
            assert button_verbs(shown) == ["status", "rematch"]
        role = place.guild.create_role("Leitung", permissions=discord.Permissions(manage_guild=True))
        maria = place.guild.add_member(place.env.create_user("maria", global_name="Maria"), roles=[role])
        shown = await place.slash(maria, "help")
        assert "You manage this server" in message_text(shown)
        assert button_verbs(shown) == ["play", "learn", "serverpage"]


# --- the menus at messages


async def open_menu(person: MemberActor, channel: ChannelHandle, name: str, message: Any) -> ResponseMessage:
    """Use a context menu at a message and return the answer."""
    return latest_response(await person.context_menu(channel, name, message))


async def test_a_board_is_read_in_words_and_its_past_and_cards_are_looked_up(open_server: OpenServer) -> None:
    async with open_server() as place:
        _, mover, board = await start_match(place)
        home = place.home(place.channel)
        assert "Which card do you take?" in message_text(await open_menu(mover, home, "In Words", board))
        assert "Round 1 begins" in message_text(await open_menu(mover, home, "What has happened", board))
        cards = await open_menu(mover, home, "Look up cards", board)
        assert button_verbs(cards) == ["pick"]
        await place.slash(mover, "settings", language="de")
        assert "Karten" in message_text(await open_menu(mover, home, "Look up cards", board))
        lobby = place.newest_message(place.channel, "status")
        assert "Welche Karte" in message_text(await open_menu(mover, place.channel, "In Words", lobby))


async def test_a_menu_asks_whether_the_match_may_be_looked_at_and_refuses_other_messages(
    open_server: OpenServer,
) -> None:
    async with open_server() as place:
        _, mover, board = await start_match(place, visible="players")
        dora, home = place.people[3], place.home(place.channel)
        for menu in ("In Words", "What has happened", "Look up cards"):
            assert "Only the players" in message_text(await open_menu(dora, home, menu, board)), menu
        # Not even in the thread of a match, nor of another bot.
        robot = place.guild.add_member(place.env.create_user("robot", bot=True))
        for language, words in (("en", "isn’t mine"), ("de", "nicht von mir")):
            await place.slash(mover, "settings", language=language)
            for author in (mover, robot):
                written = await author.send(home, "Shall we play?")
                for menu in ("In Words", "What has happened", "Look up cards"):
                    assert words in message_text(await open_menu(mover, home, menu, written)), (menu, author)


async def test_statistics_at_a_person_are_those_that_may_be_seen(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        shown = latest_response(await anna.context_menu(place.channel, "Statistics", bob))
        assert "I know of no finished match of this person" in message_text(shown)


# --- which match


async def start_two(place: FakeServer) -> tuple[MemberActor, MemberActor]:
    """Start two matches of the same two people in threads; return them, the opener first."""
    anna, bob, *_ = place.people
    for _ in range(2):
        await place.open(anna, seats=2)
        await place.join_lobby(bob)
    return anna, bob


async def test_nothing_is_changed_in_a_match_that_was_not_named(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, _ = await start_two(place)
        first, second = place.channel.threads
        for command in ("match undo", "match concede", "match replace"):
            refused = message_text(await place.slash(anna, command))
            assert "Which match do you mean?" in refused, command
            assert "#1" in refused
            assert "#2" in refused
        # In the thread of a match, that match is meant.
        assert "#2" in message_text(await place.slash(anna, "match concede", second))
        assert "#1" in message_text(await place.slash(anna, "match concede", first))
        # In the thread of something else, nothing is guessed, even if there is only one.
        await place.press(anna, await place.slash(anna, "match concede", second), "concede")
        assert "Which match do you mean?" in message_text(await place.slash(anna, "match undo", second))


async def test_a_refusal_and_an_answer_name_their_match(open_server: OpenServer) -> None:
    async with open_server() as place:
        _, mover, _ = await start_match(place)
        refused = message_text(await place.slash(mover, "match undo"))
        assert "nothing to take back" in refused
        assert "Minute Realms · #1" in refused
        assert "#1" in message_text(await place.act(mover, "mute"))


async def test_without_any_match_no_suggestions_are_promised(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        for command in ("match move", "match undo", "match concede", "match orders"):
            refused = message_text(await place.slash(anna, command))
            assert "You’re not in any match" in refused, command
            assert "suggestion" not in refused
            assert "</play:" in refused
