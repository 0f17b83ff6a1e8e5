"""Preparing a turn on a simulated Discord: in both languages, with presses alone, for nobody else's eyes."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

from matches.domain.model import Person
from tests.e2e.conftest import OpenServer
from tests.e2e.dominion_matches import DominionWithHands, choose, labels, press_my_move, start_match
from tests.e2e.fake_server import FakeServer, button_verbs, buttons, latest_response, message_text, walk_components

HANDS = {0: ("witch", "militia"), 1: ("smithy", "cellar")}
OPTIONS: dict[str, Any] = {"games": lambda: {"dominion": DominionWithHands(HANDS, suspects=())}}

WORDS = {
    "en": {
        "prepare": "Prepare My Next Turn",
        "rest": "Prepare the Rest of My Turn",
        "prepared": "Prepared:",
        "done": "Done",
        "change": "Change",
        "remove": "Remove",
        "attack": "Even After an Attack",
        "back": "Take Back",
        "smithy": "Smithy",
        "why": "someone has attacked since",
        "played": "plays as prepared",
        "late": "You’re being asked now",
        "outdated": "Your cards have changed",
        "other": "Your choice changed in another window",
    },
    "de": {
        "prepare": "Nächsten Zug vorbereiten",
        "rest": "Rest des Zugs vorbereiten",
        "prepared": "Vorbereitet:",
        "done": "Fertig",
        "change": "Ändern",
        "remove": "Löschen",
        "attack": "Auch nach einem Angriff",
        "back": "zurücknehmen",
        "smithy": "Schmiede",
        "why": "Seitdem hat jemand angegriffen",
        "played": "spielt wie vorbereitet",
        "late": "Du bist gerade gefragt",
        "outdated": "Deine Karten sind nicht mehr dieselben",
        "other": "Deine Auswahl hat sich in einem anderen Fenster geändert",
    },
}


async def press_label(person: Any, message: ResponseMessage, words: str) -> ResponseMessage:
    """Press the button whose label holds the words."""
    (button,) = [button for button in buttons(message) if words in button.label]
    return latest_response(await person.click(message, custom_id=button.id))


async def wish(person: Any, message: ResponseMessage, *cards: str) -> ResponseMessage:
    """Add cards to the wishes, one after the other."""
    for card in cards:
        (select,) = [part for part in walk_components(message.components) if part.get("options")]
        message = latest_response(await person.select(message, [card], custom_id=select["custom_id"]))
    return message


async def end_turn(server: FakeServer, match: int, person: MemberActor) -> None:
    """Let a person do nothing more in their turn, through the service."""
    play = server.context.matches.play
    while (prompt := await play.get_prompt(match, person.id)).question is not None:
        done = await play.answer(match, person.id, prompt.question_token, prompt.question.choice.fallback())
        if any(line.key == "dom-turn" for line in done.lines):
            break
    await server.env.settle()


async def start_in(server: FakeServer, language: str, seats: int = 2) -> int:
    """Start a match of people who read this language."""
    for person in server.people[:seats]:
        await server.slash(person, "settings", language=language)
    return await start_match(server, seats)


@pytest.mark.parametrize("language", ["en", "de"])
async def test_prepare_change_remove_and_play(open_server: OpenServer, language: str) -> None:
    words = WORDS[language]
    async with open_server(**OPTIONS) as place:
        anna, bob, *_ = place.people
        match = await start_in(place, language)
        waiting = await press_my_move(place, bob)
        assert words["prepare"] in labels(waiting)
        panel = await press_label(bob, waiting, words["prepare"])
        assert words["smithy"] in message_text(panel)
        # Nothing is prepared until something is chosen.
        assert words["prepared"] not in message_text(panel)
        panel = await choose(bob, panel, words["smithy"])
        assert words["prepared"] in message_text(panel)
        # What the Smithy draws is not told; what is bought can be said all the same.
        panel = await wish(bob, panel, "gold", "silver")
        panel = await press_label(bob, panel, words["back"])
        panel = await wish(bob, panel, "copper", "end")
        own = await press_label(bob, panel, words["done"])
        line = next(line for line in message_text(own).split("\n") if line.startswith(words["prepared"]))
        assert words["change"] in labels(own)
        # It stands in the list of matches and in the hand, and nowhere that somebody else sees.
        assert line in message_text(await place.slash(bob, "matches"))
        assert line in message_text(await place.press(bob, place.newest_message(place.channel, "move"), "hand"))
        assert words["prepared"] not in message_text(await press_my_move(place, anna))
        # Removed, and prepared again.
        gone = await press_label(bob, own, words["remove"])
        assert words["prepared"] not in message_text(gone)
        panel = await press_label(bob, gone, words["prepare"])
        panel = await choose(bob, panel, words["smithy"])
        await wish(bob, panel, "gold", "silver", "copper", "end")
        await place.restart()
        await end_turn(place, match, anna)
        board = place.newest_message(place.channel, "move")
        assert f"Bob {words['played']}" in message_text(board)
        assert "Smithy" in message_text(board) or "Schmiede" in message_text(board)
        prompt = await place.context.matches.play.get_prompt(match, anna.id)
        assert prompt.question is not None
        # His next call tells him what was played for him.
        await end_turn(place, match, anna)
        told = message_text(await press_my_move(place, bob))
        assert f"Bob {words['played']}" in told


@pytest.mark.parametrize("language", ["en", "de"])
async def test_after_an_attack_the_call_says_why_nothing_was_played(open_server: OpenServer, language: str) -> None:
    words = WORDS[language]
    async with open_server(**OPTIONS) as place:
        anna, bob, *_ = place.people
        match = await start_in(place, language)
        panel = await press_label(bob, await press_my_move(place, bob), words["prepare"])
        panel = await choose(bob, panel, words["smithy"])
        play = place.context.matches.play
        prompt = await play.get_prompt(match, anna.id)
        await play.answer(match, anna.id, prompt.question_token, ("witch",))
        await end_turn(place, match, anna)
        call = place.messages(bob.user.dm_channel)[-1]
        assert words["why"] in message_text(call)
        assert words["why"] not in message_text(place.newest_message(place.channel, "move"))
        # The message in which he prepared is too late now, and shows what he is asked.
        late = await press_label(bob, panel, words["back"])
        assert words["late"] in message_text(late)
        assert "i" in button_verbs(late)


async def test_an_attacker_prepares_the_rest_of_the_turn(open_server: OpenServer) -> None:
    words = WORDS["en"]
    async with open_server(**OPTIONS) as place:
        anna, bob, *_ = place.people
        match = await start_in(place, "en")
        play = place.context.matches.play
        waiting = await choose(anna, await press_my_move(place, anna), "Militia")
        assert words["rest"] in labels(waiting)
        panel = await press_label(anna, waiting, words["rest"])
        assert words["attack"] not in labels(panel)
        await wish(anna, panel, "gold", "silver", "end")
        prompt = await play.get_prompt(match, bob.id)
        assert prompt.question is not None
        await play.answer(match, bob.id, prompt.question_token, prompt.question.choice.fallback())
        await place.env.settle()
        assert f"Anna {words['played']}" in message_text(place.newest_message(place.channel, "move"))
        assert (await play.get_prompt(match, anna.id)).question is None


async def test_the_second_device_is_shown_what_the_first_has_prepared(open_server: OpenServer) -> None:
    words = WORDS["en"]
    async with open_server(**OPTIONS) as place:
        _, bob, *_ = place.people
        await start_in(place, "en")
        desk = await press_label(bob, await press_my_move(place, bob), words["prepare"])
        hand = await place.press(bob, place.newest_message(place.channel, "hand"), "hand")
        phone = await press_label(bob, hand, words["prepare"])
        (older,) = [button.id for button in buttons(phone) if "Cellar" in button.label]
        assert older in [button.id for button in buttons(desk)]
        phone = await choose(bob, phone, words["smithy"])
        late = await place.press_forged(bob, phone, older)
        assert words["other"] in message_text(late)
        assert "Smithy" in message_text(late)
        assert "Prepared: **Smithy**" in message_text(late)


async def test_whoever_is_away_has_their_prepared_turn_played(open_server: OpenServer) -> None:
    words = WORDS["en"]
    async with open_server(**OPTIONS) as place:
        anna, bob, *_ = place.people
        match = await start_in(place, "en")
        panel = await press_label(bob, await press_my_move(place, bob), words["prepare"])
        await wish(bob, await choose(bob, panel, words["smithy"]), "gold", "silver", "copper", "end")
        rung = len(place.messages(bob.user.dm_channel))
        until = place.context.now().timestamp() + 5 * 86400
        await place.context.matches.away.go_away(Person(bob.id, "Bob"), until)
        await end_turn(place, match, anna)
        assert f"Bob {words['played']}" in message_text(place.newest_message(place.channel, "move"))
        assert len(place.messages(bob.user.dm_channel)) == rung
