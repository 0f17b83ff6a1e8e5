"""The guided first match, as a newcomer meets it in direct messages."""

from __future__ import annotations

import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, button_verbs, buttons, close_dms, find_button, message_text
from tests.reading import read_language

ANSWERS = {"i", "ok"}


def find_question(place: FakeServer, person: MemberActor) -> ResponseMessage | None:
    """Return the newest direct message that asks the person something."""
    asking = [message for message in place.messages(person.user.dm_channel) if ANSWERS & set(button_verbs(message))]
    return asking[-1] if asking else None


async def begin(place: FakeServer, person: MemberActor, game: str = "minute_realms") -> ResponseMessage:
    """Begin the tutorial of a game and return its first question."""
    await place.slash(person, "tutorial", game=game)
    message = find_question(place, person)
    assert message is not None
    return message


async def answer(
    place: FakeServer, person: MemberActor, message: ResponseMessage, number: int = 0
) -> ResponseMessage | None:
    """Press an answer below a question, the first one or another by its number, or confirm it; return what is asked then."""
    offered = [button for button in buttons(message) if button.verb in ANSWERS and not button.disabled]
    chosen = next((button for button in offered if button.verb == "ok"), offered[number])
    await person.user.click(message, custom_id=chosen.id)
    await place.env.settle()
    return find_question(place, person)


async def test_a_newcomer_is_led_through_a_whole_match_that_nobody_else_hears_of(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        asked: ResponseMessage | None = await begin(place, anna)
        assert "your guided first match" in message_text(place.messages(anna.user.dm_channel)[0])
        assert asked is not None
        # Whoever learns is not asked about settings meanwhile.
        assert "calls" not in button_verbs(asked)
        told = []
        while asked is not None:
            told += [line for line in message_text(asked).splitlines() if line.startswith("> **Tutorial")]
            asked = await answer(place, anna, asked)
        assert len(set(told)) >= 10
        assert "Tutorial 1 of 15" in told[0]
        final = place.newest_message(anna.user.dm_channel, "rematch")
        assert "/minute-realms open" in message_text(final)
        assert place.messages(place.channel) == []
        assert "no such match" in message_text(await place.slash(bob, "matches", match="1"))
        # Whoever plays it once more plays an ordinary match with another deal.
        await place.press(anna.user, final, "rematch")
        board = place.newest_message(anna.user.dm_channel, "move")
        asked = await place.press(anna.user, board, "move")
        assert ANSWERS & set(button_verbs(asked))
        assert "Tutorial" not in message_text(asked)


async def test_a_tutorial_goes_on_after_a_restart_and_after_an_undo(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        second = await answer(place, anna, await begin(place, anna))
        assert second is not None
        assert "Tutorial 2 of 15" in message_text(second)
        await place.restart()
        await place.press(anna.user, second, "undo")
        first = find_question(place, anna)
        assert first is not None
        assert "Tutorial 1 of 15" in message_text(first)
        second = await answer(place, anna, first)
        assert second is not None
        assert "Tutorial 2 of 15" in message_text(second)


async def test_a_tutorial_goes_on_in_the_language_of_its_person(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        asked: ResponseMessage | None = await begin(place, anna)
        before = {message.id for message in place.messages(anna.user.dm_channel)}
        place.set_locale(anna, "de")
        for _ in range(4):
            assert asked is not None
            asked = await answer(place, anna, asked)
        newer = [message for message in place.messages(anna.user.dm_channel) if message.id not in before]
        assert any(message.attachments for message in newer)
        assert {read_language(message_text(message)) for message in newer} == {"de"}


async def test_whoever_asks_for_a_tutorial_again_is_led_back_to_it(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        await begin(place, anna)
        count = len(place.messages(anna.user.dm_channel))
        reply = await place.slash(anna, "tutorial", game="minute_realms")
        assert "in the middle of this tutorial" in message_text(reply)
        assert "Tutorial 1 of 15" in message_text(await place.press(anna, reply, "move"))
        assert len(place.messages(anna.user.dm_channel)) == count
        # Somebody else has a tutorial of their own.
        assert "Tutorial 1 of 15" in message_text(await begin(place, bob))


async def test_a_command_that_comes_twice_at_the_same_moment_begins_one_tutorial(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        await place.slash(anna, "settings", language="de")
        await begin(place, anna)
        shown = [message_text(message) for message in place.messages(anna.user.dm_channel)]

        async def find_none(person: int, game: str) -> None:
            """Find nothing, as the second of two commands that look at the same moment."""

        monkeypatch.setattr(place.context.matches.tutorials, "find_running", find_none)
        reply = await place.slash(anna, "tutorial", game="minute_realms")
        assert "mitten in dieser Einführung" in message_text(reply)
        assert [message_text(message) for message in place.messages(anna.user.dm_channel)] == shown
        assert len(await place.context.matches.people.list_matches(anna.id)) == 1
        assert "Einführung 1 von 15" in message_text(await place.press(anna, reply, "move"))


async def test_a_tutorial_speaks_german_and_works_from_a_direct_message(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        await place.slash(anna, "settings", language="de")
        await anna.user.slash("tutorial", game="minute_realms")
        asked = find_question(place, anna)
        assert asked is not None
        assert "Einführung 1 von 15" in message_text(asked)
        assert "deine geführte erste Partie" in message_text(place.messages(anna.user.dm_channel)[0])


async def test_a_comment_says_what_a_choice_from_a_list_did(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        await place.slash(anna, "settings", language="de")
        await place.slash(anna, "tutorial", game="medina")
        first = place.newest_message(anna.user.dm_channel, "s")
        assert "Einführung 1 von 15" in message_text(first)
        kinds = find_button(first, "s")
        await anna.user.select(first, [kinds.values[0]], custom_id=kinds.id)
        await place.env.settle()
        second = place.newest_message(anna.user.dm_channel, "s")
        assert "> Kein offener grauer Palast kann wachsen" in message_text(second)
        assert "Einführung 2 von 15" in message_text(second)


async def test_a_tutorial_of_a_long_game_compares_each_turn_with_what_the_computer_would_do(
    open_server: OpenServer,
) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        await place.slash(bob, "settings", language="de")
        for person, step, compared in (
            (anna, "Tutorial 2 of 14", "The computer would have"),
            (bob, "Einführung 2 von 14", "Der Computer hätte"),
        ):
            # The last answer is to draw a card, which ends the turn.
            drafted = await answer(place, person, await begin(place, person, "sola_fide"), -1)
            assert drafted is not None
            second = await answer(place, person, drafted)
            assert second is not None
            text = message_text(second)
            # What is said stands above the question that it is about.
            assert text.index(compared) < text.index(step) < text.index("###")


async def test_whoever_takes_no_direct_messages_is_told_how_to_allow_them(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        close_dms(place, anna)
        text = message_text(await place.slash(anna, "tutorial", game="minute_realms"))
        assert "allow direct messages" in text
        assert await place.context.matches.people.list_matches(anna.id) == ()
