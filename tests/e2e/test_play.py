"""`/play`: from one word to the first decision, with friends, with anybody, against computers, in both languages."""

from __future__ import annotations

import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, button_verbs, buttons, find_button, latest_response, message_text


async def choose_game(
    person: MemberActor, message: ResponseMessage, game: str, verb: str = "playgame"
) -> ResponseMessage:
    """Choose a game and return what comes next."""
    return latest_response(await person.select(message, [game], custom_id=find_button(message, verb).id))


@pytest.mark.parametrize(
    ("language", "question", "strength", "first"),
    [
        ("en", "What would you like to play?", "-# **Easy** takes the card", "Which card"),
        ("de", "Was möchtest du spielen?", "-# **Leicht** nimmt die Karte", "Welche Karte"),
    ],
)
async def test_the_first_decision_against_computers_takes_five_actions_at_most(
    open_server: OpenServer, language: str, question: str, strength: str, first: str
) -> None:
    async with open_server() as place:
        anna = place.people[0]
        await place.slash(anna, "settings", language=language)
        asked = await place.slash(anna, "play")
        actions = 1
        assert question in message_text(asked)
        people = await choose_game(anna, asked, "minute_realms")
        assert strength in message_text(people)
        actions += 1
        prompt = await place.press(anna, people, "playcomputers")
        actions += 1
        await place.env.settle()
        info = await place.context.matches.queries.get_info(1)
        assert (info.phase, info.is_against_computers) == ("running", True)
        if not any(button.verb in ("i", "n") for button in buttons(prompt)):
            # A computer began.
            prompt = await place.slash(anna, "match move")
            actions += 1
        assert first in message_text(prompt)
        await place.press(anna, prompt, "i")
        actions += 1
        assert actions <= 5


async def test_friends_are_chosen_at_once_and_only_they_can_join(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla, dora, _ = place.people
        people = await place.slash(anna, "play", game="minute_realms")
        friends = find_button(people, "playfriends").id
        told = latest_response(await anna.select(people, [bob, carla, dora], custom_id=friends))
        assert "The match #1 is open" in message_text(told)
        info = await place.context.matches.queries.get_info(1)
        assert set(info.setup.invited) == {bob.id, carla.id, dora.id}
        assert info.setup.seats == 4
        await place.join_lobby(bob, carla, dora)
        assert (await place.context.matches.queries.get_info(1)).phase == "running"


async def test_a_bot_too_many_friends_and_a_private_message_are_refused(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        robot = place.guild.add_member(place.env.create_user("robot", bot=True))
        people = await place.slash(anna, "play", game="sola_fide")
        friends = find_button(people, "playfriends").id
        assert "bot" in message_text(latest_response(await anna.select(people, [robot], custom_id=friends)))
        alone = latest_response(await anna.select(people, [anna], custom_id=friends))
        assert "The match #1 is open" in message_text(alone)
        assert (await place.context.matches.queries.get_info(1)).setup.invited == ()
        private = message_text(latest_response(await bob.user.slash("play")))
        assert "Matches are played on a server" in private
        assert "older version" in message_text(await place.press_forged(bob, people, "g:playopen:chess"))
        assert "older version" in message_text(await place.press_forged(bob, people, "g:playcomputers:medina-god"))


async def test_anybody_can_join_open_seats(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla, *_ = place.people
        people = await choose_game(anna, await place.slash(anna, "play"), "medina")
        await place.press(anna, people, "playopen")
        await place.join_lobby(bob, carla)
        assert (await place.context.matches.queries.get_info(1)).phase == "running"


async def open_menu(server: FakeServer, person: MemberActor, name: str, target: object) -> ResponseMessage:
    """Use a context menu and return the answer."""
    return latest_response(await person.context_menu(server.channel, name, target))  # type: ignore[arg-type]


async def test_play_with_asks_for_the_game_and_invites_the_person(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        asked = await open_menu(place, anna, "Play with ...", bob)
        told = await choose_game(anna, asked, "dominion")
        assert "is open" in message_text(told)
        info = await place.context.matches.queries.get_info(1)
        assert info.setup.invited == (bob.id,)
        assert info.setup.seats == 2
        robot = place.guild.add_member(place.env.create_user("robot", bot=True))
        assert "bot" in message_text(await open_menu(place, anna, "Play with ...", robot))


async def test_the_introduction_has_buttons_and_says_what_is_missing(open_server: OpenServer) -> None:
    async with open_server(introduces=True) as place:
        anna = place.people[0]
        await place.deny_permissions(place.channel, create_public_threads=False)
        place.bot.dispatch("guild_join", place.bot.get_guild(place.guild.id))
        await place.env.settle()
        (hello,) = place.messages(place.channel)
        assert button_verbs(hello) == ["play", "learn", "serverpage"]
        assert "**Create Public Threads**" in message_text(hello)
        assert "right in the channel instead" in message_text(hello)
        assert "What would you like to play?" in message_text(await place.press(anna, hello, "play"))
        asked = await place.press(anna, hello, "learn")
        begun = await choose_game(anna, asked, "medina", "learngame")
        assert "tutorial is waiting for you" in message_text(begun)
        assert "Manage Server" in message_text(await place.press(anna, hello, "serverpage"))
        assert len(place.messages(place.channel)) == 1
