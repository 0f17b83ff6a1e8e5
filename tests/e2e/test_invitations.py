"""From the invitation to the first move, as people meet it on Discord: asked once, answered by one press, told quietly."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import button_verbs, buttons, close_dms, latest_response, message_text
from tests.e2e.simulated_player import list_rings


@pytest.mark.parametrize("language", ["en", "de"])
async def test_an_invited_friend_is_rung_once_and_declines_with_one_press(
    open_server: OpenServer, language: str
) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        for person in (anna, bob):
            await place.slash(person, "settings", language=language)
        await place.slash(anna, "minute-realms open", seats=2, friend=bob)
        (rung,) = list_rings(place, bob)
        assert bob.mention in message_text(rung)
        assert ("No answer yet" if language == "en" else "Noch keine Antwort") in message_text(rung)
        lobby = place.newest_message(place.channel, "decline")
        assert lobby.id == rung.id
        await place.press(bob, lobby, "decline")
        assert ("Can’t make it" if language == "en" else "Nicht dabei") in message_text(lobby)
        assert "decline" not in button_verbs(lobby)
        await place.env.advance_time(1)
        (told,) = place.messages(anna.user.dm_channel)
        assert bob.mention in message_text(told)
        assert told.flags.suppress_notifications
        assert len(list_rings(place, bob)) == 1
        assert list_rings(place, anna) == []


async def test_a_direct_message_asks_whoever_wants_one_and_shows_the_answer_in_place(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla, *_ = place.people
        for person in (bob, carla):
            await place.slash(person, "settings", notifications="message")
        await place.open(anna, seats=3)
        panel = await place.press(anna, place.newest_message(place.channel, "options"), "options")
        chooser = next(button for button in buttons(panel) if button.id.endswith(".invited"))
        await anna.select(panel, [bob, carla], custom_id=chooser.id)
        (asked,) = list_rings(place, bob)
        assert "**Anna** would like to play with you." in message_text(asked)
        assert button_verbs(asked) == ["join", "decline"]
        await place.press(bob.user, asked, "join")
        assert "You’re in. One seat is still free." in message_text(asked)
        assert button_verbs(asked) == []
        assert "Bob" in message_text(place.newest_message(place.channel, "join"))
        # Carla answers in the lobby, so the question in her messages goes.
        await place.press(carla, place.newest_message(place.channel, "join"), "join")
        assert [message for message in place.messages(carla.user.dm_channel) if "join" in button_verbs(message)] == []
        assert (await place.context.matches.queries.get_info(1)).phase == "running"


async def test_closed_direct_messages_ask_in_the_channel_instead(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        await place.slash(bob, "settings", notifications="message")
        close_dms(place, bob)
        await place.slash(anna, "minute-realms open", seats=2, friend=bob)
        (rung,) = list_rings(place, bob)
        assert button_verbs(rung) == ["join", "decline"]
        await bob.click(rung, custom_id=buttons(rung)[0].id)
        assert (await place.context.matches.queries.get_info(1)).phase == "running"
        assert all(button_verbs(message) != ["join", "decline"] for message in place.messages(place.channel))


@pytest.mark.parametrize(("language", "declined"), [("en", "Can’t make it"), ("de", "Nicht dabei")])
async def test_a_rematch_of_four_asks_each_of_the_others_once(
    open_server: OpenServer, language: str, declined: str
) -> None:
    async with open_server() as place:
        anna, bob, carla, dora, emil = place.people
        for person in place.people:
            await place.slash(person, "settings", language=language)
        await place.open(anna, seats=5)
        await place.join_lobby(bob, carla, dora, emil)
        for person in (anna, bob, carla, emil):
            await place.press(person, await place.slash(person, "match concede"), "concede", -1)
        final = place.newest_message(place.home(place.channel), "rematch")
        # Emil has left the server since, so nobody waits for his answer.
        place.guild.remove_member(emil)
        await place.env.settle()
        before = {person.id: len(list_rings(place, person)) for person in place.people}
        await place.press(anna, final, "rematch")
        after = {person.id: len(list_rings(place, person)) for person in place.people}
        assert emil.mention not in message_text(place.newest_message(place.channel, "decline"))
        assert [after[person.id] - before[person.id] for person in (anna, bob, carla, dora, emil)] == [0, 1, 1, 1, 0]
        lobby = place.newest_message(place.channel, "decline")
        for person in (bob, carla, dora):
            assert person.mention in message_text(lobby)
        await place.press(bob, lobby, "join")
        await place.press(carla, lobby, "join")
        await place.press(dora, lobby, "decline")
        assert [message for message in place.messages(anna.user.dm_channel) if declined in message_text(message)]
        # Dora thinks again.
        await place.press(dora, lobby, "join")
        await place.press(anna, lobby, "start")
        assert (await place.context.matches.queries.get_info(2)).phase == "running"


@pytest.mark.parametrize(("language", "words"), [("en", "option `computers`"), ("de", "Option `computer`")])
async def test_a_bot_is_not_asked_and_whoever_is_asked_twice_hears_of_it_once(
    open_server: OpenServer, language: str, words: str
) -> None:
    async with open_server() as place:
        anna, bob, carla, *_ = place.people
        await place.slash(anna, "settings", language=language)
        robot = place.guild.add_member(place.env.create_user("robbi", bot=True))
        refused = await place.slash(anna, "minute-realms open", seats=2, friend=robot)
        assert words in message_text(refused)
        assert await place.context.matches.people.list_matches(anna.id) == ()
        await place.slash(anna, "minute-realms open", seats=3, friend=bob)
        panel = await place.press(anna, place.newest_message(place.channel, "options"), "options")
        chooser = next(button for button in buttons(panel) if button.id.endswith(".invited"))
        await anna.select(panel, [bob, carla], custom_id=chooser.id)
        rung = {message.id for message in list_rings(place, carla)}
        await anna.select(panel, [carla, bob], custom_id=chooser.id)
        assert len(list_rings(place, bob)) == 1
        assert {message.id for message in list_rings(place, carla)} == rung


async def test_a_guest_who_has_left_the_server_holds_nobody_up(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla, *_ = place.people
        await place.slash(bob, "settings", notifications="message")
        await place.slash(anna, "minute-realms open", seats=2, friend=bob)
        place.guild.remove_member(bob)
        await place.env.settle()
        panel = await place.press(anna, place.newest_message(place.channel, "options"), "options")
        chooser = next(button for button in buttons(panel) if button.id.endswith(".invited"))
        await anna.select(panel, [carla], custom_id=chooser.id)
        lobby = place.newest_message(place.channel, "decline")
        assert "Bob" not in message_text(lobby)
        assert bob.mention not in message_text(lobby)
        await place.join_lobby(carla)
        assert (await place.context.matches.queries.get_info(1)).phase == "running"


async def test_who_cannot_be_asked_is_refused_at_once(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla, *_ = place.people
        stranger = place.env.create_user("zoe", global_name="Zoe")
        refused = await place.slash(anna, "minute-realms open", seats=2, friend=stranger)
        assert "they aren’t" in message_text(refused)
        assert await place.context.matches.people.list_matches(anna.id) == ()
        await place.slash(anna, "minute-realms open", seats=3, friend=bob)
        lobby = place.newest_message(place.channel, "decline")
        refused = latest_response(
            await carla.click(lobby, custom_id=next(b.id for b in buttons(lobby) if b.verb == "decline"))
        )
        assert "Nobody is waiting for your answer" in message_text(refused)
        assert len(list_rings(place, bob)) == 1
