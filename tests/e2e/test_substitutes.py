"""Substitutes as people meet them: the offer in the channel, the summary, and the way back, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import MemberActor

from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import (
    FakeServer,
    button_verbs,
    close_dms,
    find_button,
    latest_response,
    message_text,
)


async def start_match(server: FakeServer, **options: Any) -> int:
    """Start a match of Anna and Bob; return its number."""
    anna, bob = server.people[:2]
    number = await server.open(anna, seats=2, **options)
    await server.join_lobby(bob)
    await server.env.settle()
    return number


async def play_until_asked(server: FakeServer, number: int, person: MemberActor) -> None:
    """Let the others give harmless answers until a person is asked, and at least one answer."""
    moved = False
    while not moved or person not in await server.list_movers(number):
        mover = (await server.list_movers(number))[0]
        prompt = await server.context.matches.play.get_prompt(number, mover.id)
        assert prompt.question is not None
        with server.inside_bot():
            await server.context.matches.play.answer(
                number, mover.id, prompt.question_token, prompt.question.choice.fallback()
            )
        moved = True
    await server.env.settle()


async def offer_seat(server: FakeServer, person: MemberActor, number: int) -> Any:
    """Let somebody offer their seat with `/match replace`; return the message in the channel."""
    question = await server.slash(person, "match replace", match=str(number))
    await server.press(person, question, "offer")
    await server.env.settle()
    return server.newest_message(server.channel, "take")


def direct_messages(server: FakeServer, person: MemberActor) -> list[Any]:
    return server.messages(person.user.dm_channel)


async def names(server: FakeServer, number: int) -> tuple[str, ...]:
    return (await server.context.matches.queries.get_info(number)).names


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_seat_is_offered_taken_and_taken_back(open_server: OpenServer, language: str) -> None:
    german = language == "de"
    async with open_server() as place:
        anna, bob, carla, dora = place.people[:4]
        for person in (anna, bob, carla, dora):
            await place.slash(person, "settings", language=language)
        number = await start_match(place, language=language)
        await play_until_asked(place, number, anna)
        offer = await offer_seat(place, anna, number)
        assert ("Anna sucht eine Vertretung" if german else "Anna is looking for a substitute") in message_text(offer)
        assert ("Runde 1" if german else "Round 1") in message_text(offer)
        assert button_verbs(offer) == ["take", "withdraw", "table"]
        in_thread = message_text(place.messages(place.home(place.channel))[-1])
        assert ("wird im Kanal angeboten" if german else "on offer in the channel") in in_thread
        # Two press at the same time: the first one gets the seat, the other one reads why not.
        custom_id = find_button(offer, "take").id
        first = place.emit_press(carla, offer, custom_id)
        second = place.emit_press(dora, offer, custom_id)
        await place.env.settle()
        taken = message_text(latest_response(first))
        assert ("Du spielst jetzt für Anna" if german else "You’re playing for Anna now") in taken
        refused = message_text(latest_response(second))
        assert ("wird nicht mehr angeboten" if german else "no longer on offer") in refused
        assert await names(place, number) == ("Carla", "Bob")
        assert "take" not in button_verbs(offer)
        summary = next(message for message in direct_messages(place, carla) if "giveback" in button_verbs(message))
        text = message_text(summary)
        assert ("Was zuletzt geschah" if german else "What happened lately") in text
        assert ("Wiederholung" if german else "Replay") in text
        assert {"i", "n", "s", "a"} & set(button_verbs(summary))
        # She plays with the buttons of the summary, and the table says for whom.
        status = message_text(await place.slash(bob, "matches", match=str(number)))
        assert ("Carla spielt für Anna." if german else "Carla plays for Anna.") in status
        listed = message_text(await place.slash(anna, "matches"))
        assert ("spielen andere für dich" if german else "others play for you") in listed
        assert ("in keiner Partie" if german else "not in any match") not in listed
        # Anna presses My Turn, reads who plays for her, and is back with one press.
        board = place.newest_message(place.home(place.channel), "move")
        shown = await place.press(anna, board, "move")
        assert ("Carla spielt für dich" if german else "Carla plays for you") in message_text(shown)
        assert button_verbs(shown) == ["reclaim"]
        back = message_text(await place.press(anna, shown, "reclaim"))
        assert ("Willkommen zurück" if german else "Welcome back") in back
        await place.env.settle()
        assert await names(place, number) == ("Anna", "Bob")
        thanks = [message_text(message) for message in direct_messages(place, carla)]
        assert any(("Danke, dass du" if german else "Thank you for standing in") in text for text in thanks)
        # A second press on the same button shows her question, and Carla has nothing to give any more.
        again = message_text(await place.press(anna, shown, "reclaim"))
        assert ("Willkommen zurück" if german else "Welcome back") in again
        nothing = message_text(await place.press(carla, latest_response(first), "giveback"))
        assert ("für niemand anderen" if german else "not playing for anyone else") in nothing


async def test_a_substitute_plays_after_a_restart_and_gives_the_seat_back(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, _, carla = place.people[:3]
        number = await start_match(place, thread=False)
        offer = await offer_seat(place, anna, number)
        await place.restart()
        await place.press(carla, offer, "take")
        await place.env.settle()
        await place.restart()
        letter = next(message for message in direct_messages(place, anna) if "reclaim" in button_verbs(message))
        assert "Carla plays for you now" in message_text(letter)
        notice = place.newest_message(place.channel, "giveback")
        wrong = message_text(await place.press(carla, notice, "reclaim"))
        assert "You’re playing here for someone else" in wrong
        assert "Anna has the seat again" in message_text(await place.press(carla, notice, "giveback"))
        await place.env.settle()
        assert await names(place, number) == ("Anna", "Bob")
        assert any(
            "Carla has given your seat back" in message_text(message) for message in direct_messages(place, anna)
        )


async def test_closed_direct_messages_bring_the_summary_into_the_answer(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, _, carla = place.people[:3]
        close_dms(place, carla)
        number = await start_match(place)
        await play_until_asked(place, number, anna)
        offer = await offer_seat(place, anna, number)
        answer = await place.press(carla, offer, "take")
        await place.env.settle()
        # The bot finds that out, and calls her in the place of the match.
        calls = [
            message_text(message)
            for message in place.messages(place.home(place.channel))
            if "move" in button_verbs(message)
        ]
        assert f"<@{carla.id}>" in calls[-1]
        await place.press(carla, answer, "giveback")
        offer = await offer_seat(place, anna, number)
        answer = await place.press(carla, offer, "take")
        text = message_text(answer)
        assert "You’re playing for Anna now" in text
        assert "What happened lately" in text
        assert "giveback" in button_verbs(answer)
        assert await names(place, number) == ("Carla", "Bob")


async def test_a_substitute_sees_the_hand_and_the_owner_no_longer_does(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla = place.people[:3]
        number = await start_match(place, game="dominion")
        offer = await offer_seat(place, anna, number)
        await place.press(carla, offer, "take")
        await place.env.settle()
        summary = next(message for message in direct_messages(place, carla) if "giveback" in button_verbs(message))
        assert "Copper" in message_text(summary)
        board = place.newest_message(place.home(place.channel), "hand")
        assert "Copper" in message_text(await place.press(carla, board, "hand"))
        refused = message_text(await place.press(anna, board, "hand"))
        assert "Copper" not in refused
        # Anna knows her old hand, so no other seat of this match is for her.
        other = await offer_seat(place, bob, number)
        assert "can’t take another seat" in message_text(await place.press(anna, other, "take"))
        # Her own replay shows what everybody sees.
        replay = await place.slash(anna, "match replay", match=str(number))
        assert "giveback" not in button_verbs(replay)


async def test_an_absence_suggests_substitutes_and_the_return_brings_the_button(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, _, carla = place.people[:3]
        number = await start_match(place, thread=False)
        await place.slash(anna, "settings", language="de")
        shown = await place.slash(anna, "settings", away="in 2 Tagen")
        assert "Soll jemand für dich weiterspielen?" in message_text(shown)
        await place.press(anna, shown, "offer")
        await place.env.settle()
        assert "offer" not in button_verbs(await place.slash(anna, "settings"))
        offer = place.newest_message(place.channel, "take")
        assert "is away until <t:" in message_text(offer)
        await place.press(carla, offer, "take")
        await place.env.settle()
        before = len(direct_messages(place, anna))
        for _ in range(6):
            await place.pass_time(10)
        (welcome,) = direct_messages(place, anna)[before:]
        assert "Carla spielt für dich" in message_text(welcome)
        await place.press(anna.user, welcome, "reclaim")
        assert await names(place, number) == ("Anna", "Bob")


async def test_after_seven_days_the_way_back_is_over(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, _, carla = place.people[:3]
        number = await start_match(place, thread=False)
        offer = await offer_seat(place, anna, number)
        await place.press(carla, offer, "take")
        await place.env.settle()
        notice = place.newest_message(place.channel, "reclaim")
        for _ in range(17):
            await place.pass_time(10)
        for answer in (
            await place.press(anna, notice, "reclaim"),
            await place.slash(anna, "match replace", match=str(number)),
            await place.slash(anna, "match move", match=str(number)),
        ):
            assert "now Carla keeps it" in message_text(answer)
        assert await names(place, number) == ("Carla", "Bob")
        # Then the match is like any other to her.
        move = await place.press(anna, place.newest_message(place.channel, "move"), "move")
        assert "reclaim" not in button_verbs(move)


async def test_the_one_who_offers_withdraws_with_the_button_of_the_answer(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla = place.people[:3]
        number = await start_match(place, thread=False)
        question = await place.slash(anna, "match replace", match=str(number))
        answer = await place.press(anna, question, "offer")
        # A second press offers nothing twice.
        await place.press(anna, question, "offer")
        await place.env.settle()
        (offer,) = [message for message in place.messages(place.channel) if "take" in button_verbs(message)]
        assert "can withdraw it" in message_text(await place.press(bob, offer, "withdraw"))
        assert "no longer on offer" in message_text(await place.press(anna, answer, "withdraw"))
        await place.env.settle()
        assert "take" not in button_verbs(offer)
        assert "no longer on offer" in message_text(await place.press_forged(carla, offer, f"v:{number}:take:1"))


async def test_privacy_names_what_is_stored_about_substitutes(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, _, carla = place.people[:3]
        number = await start_match(place, thread=False)
        offer = await offer_seat(place, anna, number)
        await place.press(carla, offer, "take")
        assert "one seat you offered, left or took over" in message_text(await place.slash(carla, "privacy show"))
