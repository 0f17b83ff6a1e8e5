"""Preparing a turn on a simulated Discord: in both languages, with presses alone, for nobody else's eyes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import msgspec
import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

from matches.domain.model import Person
from matches.domain.preparing import decode_prepared, encode_prepared
from rules.dominion.preparing import DominionPreparation
from rules.engine import Value
from tests.e2e.conftest import OpenServer
from tests.e2e.dominion_matches import DominionWithHands, choose, labels, press_my_move, start_match
from tests.e2e.fake_server import FakeServer, button_verbs, buttons, latest_response, message_text, walk_components

Hands = dict[int, tuple[str, ...]]
"""The cards that a seat begins with besides the usual ones."""
HANDS: Hands = {0: ("witch", "militia"), 1: ("smithy", "cellar")}


def deal(hands: Hands) -> dict[str, Any]:
    """Return what a server is opened with for these hands."""
    return {"games": lambda: {"dominion": DominionWithHands(hands, suspects=())}}


OPTIONS = deal(HANDS)

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
        "cellar": "Cellar",
        "militia": "Militia",
        "village": "Village",
        "workshop": "Workshop",
        "silver": "Silver",
        "attacked": "someone has attacked since",
        "cards": "your cards have changed since",
        "near-end": "the match may end soon",
        "question": "you have other choices now",
        "unforeseen": "there’s something else to decide first",
        "wish": "none of your cards can be bought",
        "rules": "the rules or values have changed since",
        "undone": "something was taken back",
        "order": "you’ve changed a standing order",
        "error": "something went wrong",
        "over": "This match has ended",
        "played": "plays as prepared",
        "late": "You’re being asked now",
        "outdated": "Your cards have changed",
        "other": "Something has changed meanwhile",
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
        "cellar": "Keller",
        "militia": "Miliz",
        "village": "Dorf",
        "workshop": "Werkstatt",
        "silver": "Silber",
        "attacked": "Seitdem hat jemand angegriffen",
        "cards": "Deine Karten sind nicht mehr dieselben",
        "near-end": "Die Partie kann bald zu Ende sein",
        "question": "Du hast jetzt andere Möglichkeiten",
        "unforeseen": "Vorher gibt es etwas anderes zu entscheiden",
        "wish": "Keine deiner Karten ist zu haben",
        "rules": "Regeln oder Werte sind nicht mehr dieselben",
        "undone": "Es wurde etwas zurückgenommen",
        "order": "Du hast eine Daueranweisung geändert",
        "error": "Etwas ist schiefgegangen",
        "over": "Diese Partie ist zu Ende",
        "played": "spielt wie vorbereitet",
        "late": "Du bist gerade gefragt",
        "outdated": "Deine Karten sind nicht mehr dieselben",
        "other": "Inzwischen hat sich etwas geändert",
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


async def answer(server: FakeServer, match: int, person: MemberActor, value: Value) -> None:
    """Answer what a person is asked, through the service."""
    play = server.context.matches.play
    prompt = await play.get_prompt(match, person.id)
    await play.answer(match, person.id, prompt.question_token, value)
    await server.env.settle()


class Hindrance(NamedTuple):
    """Why a prepared turn isn't played: the cards of both seats, what Bob prepares, and what Anna answers before she ends her turn.

    `happen` is what else happens then.
    """

    hands: Hands
    answers: tuple[str, ...] = ("smithy",)
    wishes: tuple[str, ...] = ()
    values: tuple[Value, ...] = ()
    happen: Callable[[FakeServer, int], Awaitable[None]] | None = None


async def open_panel(server: FakeServer, person: MemberActor, language: str) -> ResponseMessage:
    """Let somebody begin to prepare their next turn."""
    return await press_label(person, await press_my_move(server, person), WORDS[language]["prepare"])


async def discard(server: FakeServer, match: int) -> None:
    """Let Bob discard what the Militia wants."""
    bob = server.people[1]
    prompt = await server.context.matches.play.get_prompt(match, bob.id)
    assert prompt.question is not None
    await answer(server, match, bob, prompt.question.choice.fallback())


async def change_values(server: FakeServer, match: int) -> None:
    """Let what Bob has prepared be from before a change of values."""

    def unit(db: Any) -> None:
        ((data,),) = db.execute("SELECT prepared FROM seat WHERE match = ? AND seat = 1", (match,)).fetchall()
        prepared = decode_prepared(data)
        assert prepared is not None
        older = encode_prepared(msgspec.structs.replace(prepared, value_digest="older"))
        db.execute("UPDATE seat SET prepared = ? WHERE match = ? AND seat = 1", (older, match))

    await server.context.matches.store.write(unit)
    await server.restart()


async def take_back(server: FakeServer, match: int) -> None:
    """Let Anna take back what she did before Bob prepared his turn."""
    await server.context.matches.play.undo(match, server.people[0].id)
    await server.env.settle()


HINDRANCES = {
    "attacked": Hindrance(HANDS, values=(("witch",),)),
    "cards": Hindrance(HANDS, values=(("militia",),), happen=discard),
    "near-end": Hindrance({0: ("province",) * 6 + ("gold",) * 3, 1: ("smithy",)}, values=(("province",),)),
    "question": Hindrance(
        {0: ("cellar",) * 9 + ("silver",), 1: ("workshop",)}, ("workshop", "silver"), values=(("end",), ("cellar",))
    ),
    "unforeseen": Hindrance({1: ("village", "smithy")}, ("village",), ("silver",)),
    "wish": Hindrance({}, (), ("province",)),
    "rules": Hindrance(HANDS, happen=change_values),
    "undone": Hindrance(HANDS, happen=take_back),
    "error": Hindrance({}, (), ("silver",)),
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("reason", HINDRANCES)
async def test_the_call_says_why_nothing_was_played(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch, reason: str, language: str
) -> None:
    words, hindrance = WORDS[language], HINDRANCES[reason]
    if reason == "error":
        monkeypatch.setattr(DominionPreparation, "grant_wish", lambda *_: 1 // 0)
    async with open_server(**deal(hindrance.hands)) as place:
        anna, bob, *_ = place.people
        match = await start_in(place, language)
        if reason == "undone":
            await answer(place, match, anna, ("end",))
        panel = await open_panel(place, bob, language)
        for card in hindrance.answers:
            panel = await choose(bob, panel, words[card])
        panel = await wish(bob, panel, *hindrance.wishes)
        if reason == "cards":
            panel = await press_label(bob, panel, words["attack"])
        for value in hindrance.values:
            await answer(place, match, anna, value)
        if hindrance.happen is not None:
            await hindrance.happen(place, match)
        await end_turn(place, match, anna)
        call = message_text(place.messages(bob.user.dm_channel)[-1])
        assert words[reason] in call
        assert (words["played"] in call) == (reason == "unforeseen")
        assert words[reason] not in message_text(place.newest_message(place.channel, "move"))
        assert words[reason] not in message_text(await place.slash(anna, "matches"))
        # The message in which he prepared is too late now, and shows what he is asked.
        late = await press_label(bob, panel, words["back"])
        assert words["late"] in message_text(late)
        assert "i" in button_verbs(late)


@pytest.mark.parametrize("language", ["en", "de"])
async def test_whoever_changes_a_standing_order_is_told_at_once_that_nothing_is_prepared(
    open_server: OpenServer, language: str
) -> None:
    words = WORDS[language]
    async with open_server(**OPTIONS) as place:
        _, bob, *_ = place.people
        await start_in(place, language)
        panel = await open_panel(place, bob, language)
        await choose(bob, panel, words["smithy"])
        told = await place.slash(bob, "match orders", topic="treasures", order="reveal")
        assert words["order"] in message_text(told)
        assert words["prepare"] in labels(told)


@pytest.mark.parametrize("language", ["en", "de"])
async def test_after_the_end_nothing_can_be_prepared(open_server: OpenServer, language: str) -> None:
    words = WORDS[language]
    async with open_server(**OPTIONS) as place:
        anna, bob, *_ = place.people
        match = await start_in(place, language)
        panel = await open_panel(place, bob, language)
        panel = await choose(bob, panel, words["smithy"])
        await place.context.matches.play.concede(match, anna.id)
        await place.env.settle()
        late = await press_label(bob, panel, words["back"])
        assert words["over"] in message_text(late)
        assert words["prepared"] not in message_text(await place.slash(bob, "matches"))


@pytest.mark.parametrize("language", ["en", "de"])
async def test_an_attacker_prepares_the_rest_of_the_turn(open_server: OpenServer, language: str) -> None:
    words = WORDS[language]
    async with open_server(**OPTIONS) as place:
        anna, *_ = place.people
        match = await start_in(place, language)
        play = place.context.matches.play
        waiting = await choose(anna, await press_my_move(place, anna), words["militia"])
        assert words["rest"] in labels(waiting)
        panel = await press_label(anna, waiting, words["rest"])
        assert words["attack"] not in labels(panel)
        await wish(anna, panel, "gold", "silver", "end")
        await discard(place, match)
        assert f"Anna {words['played']}" in message_text(place.newest_message(place.channel, "move"))
        assert (await play.get_prompt(match, anna.id)).question is None


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_second_device_is_shown_what_the_first_has_prepared(open_server: OpenServer, language: str) -> None:
    words = WORDS[language]
    async with open_server(**OPTIONS) as place:
        _, bob, *_ = place.people
        await start_in(place, language)
        desk = await open_panel(place, bob, language)
        hand = await place.press(bob, place.newest_message(place.channel, "hand"), "hand")
        phone = await press_label(bob, hand, words["prepare"])
        (older,) = [button.id for button in buttons(phone) if words["cellar"] in button.label]
        assert older in [button.id for button in buttons(desk)]
        phone = await choose(bob, phone, words["smithy"])
        late = await place.press_forged(bob, phone, older)
        assert words["other"] in message_text(late)
        assert f"{words['prepared']} **{words['smithy']}**" in message_text(late)


@pytest.mark.parametrize("language", ["en", "de"])
async def test_whoever_is_away_has_their_prepared_turn_played(open_server: OpenServer, language: str) -> None:
    words = WORDS[language]
    async with open_server(**OPTIONS) as place:
        anna, bob, *_ = place.people
        match = await start_in(place, language)
        panel = await open_panel(place, bob, language)
        await wish(bob, await choose(bob, panel, words["smithy"]), "gold", "silver", "copper", "end")
        rung = len(place.messages(bob.user.dm_channel))
        until = place.context.now().timestamp() + 5 * 86400
        await place.context.matches.away.go_away(Person(bob.id, "Bob"), until)
        await end_turn(place, match, anna)
        assert f"Bob {words['played']}" in message_text(place.newest_message(place.channel, "move"))
        assert len(place.messages(bob.user.dm_channel)) == rung
