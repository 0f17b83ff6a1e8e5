"""One question in two messages, the direct message and the channel: what is pressed counts as that message shows it."""

from __future__ import annotations

import pytest
from simcord.results import ResponseMessage

from cogs.ui.components.custom_ids import PrivateId, parse_custom_id
from tests.e2e.answering import Person, press_my_move
from tests.e2e.conftest import OpenServer
from tests.e2e.dominion_matches import DominionWithHands, choose
from tests.e2e.dominion_matches import start_match as start_dominion
from tests.e2e.fake_server import FakeServer, button_verbs, find_button, latest_response, message_text
from tests.e2e.medievalia_matches import offer, press_label, start_match
from tests.medievalia.positions import Fief, build_state

CHANGED = "Your choice changed in another window."


async def read_version(place: FakeServer, match: int) -> int:
    """Return how much has been decided in the match."""
    return int((await place.context.matches.queries.get_info(match)).version)


def find_private_prompt(place: FakeServer) -> ResponseMessage:
    """Return the direct message in which Bob is asked."""
    return place.messages(place.people[1].user.dm_channel)[-1]


async def select_places(person: Person, message: ResponseMessage, *places: int) -> ResponseMessage:
    """Choose the options at these places of the select of cards."""
    select = find_button(message, "s")
    return latest_response(await person.select(message, [select.values[n] for n in places], custom_id=select.id))


def strip_sign(message: ResponseMessage) -> str:
    """Return the id of Confirm as older versions wrote it: without what the message shows."""
    address = parse_custom_id(find_button(message, "ok").id)
    assert isinstance(address, PrivateId)
    return str(PrivateId(address.kind, address.verb, address.match, address.seat, address.question_token))


@pytest.mark.parametrize("is_private", [True, False])
async def test_a_defense_counts_as_the_message_shows_it(open_server: OpenServer, is_private: bool) -> None:
    position = build_state(
        Fief(places="field peasant", away={"fief2": "soldier"}), Fief(places="field", free="soldier soldier")
    )
    async with open_server(**offer(position)) as place:
        anna, bob, *_ = place.people
        match = await start_match(place)
        prompt = await press_label(anna, await press_my_move(place, anna), "Fight and end turn")
        await press_label(anna, prompt, "Attack")
        await place.env.settle()
        first: Person = bob.user if is_private else bob
        second: Person = bob if is_private else bob.user
        shown = find_private_prompt(place) if is_private else await press_my_move(place, bob)
        shown = await press_label(first, shown, "Stay out")
        assert "nobody opposes" in message_text(shown)
        # After a restart, as after fifteen minutes, Discord lets nobody close the message in the channel.
        await place.restart()
        other = await press_my_move(place, bob) if is_private else find_private_prompt(place)
        other = await press_label(second, other, "All against the strongest")
        before = await read_version(place, match)
        shown = await place.press(first, shown, "ok")
        assert CHANGED in message_text(shown)
        assert "against Soldier 2/2" in message_text(shown)
        assert await read_version(place, match) == before
        assert await place.list_movers(match) == [bob]
        confirm = find_button(shown, "ok").id
        await place.press(first, shown, "ok")
        assert await read_version(place, match) == before + 1
        # Once it is decided, nothing is decided again.
        await place.press_forged(bob, place.newest_message(place.channel, "move"), confirm)
        assert await read_version(place, match) == before + 1


async def test_a_discard_counts_as_the_message_shows_it(open_server: OpenServer) -> None:
    game = DominionWithHands({0: ("militia",), 1: ("village", "smithy")})
    async with open_server(games=lambda: {"dominion": game}) as place:
        anna, bob, *_ = place.people
        match = await start_dominion(place, 2)
        await choose(anna, await press_my_move(place, anna), "Militia")
        await place.env.settle()
        private = await select_places(bob.user, find_private_prompt(place), 0, 1, 2, 3)
        await select_places(bob, await press_my_move(place, bob), 3, 4, 5, 6)
        before = await read_version(place, match)
        private = await place.press(bob.user, private, "ok")
        assert CHANGED in message_text(private)
        assert await read_version(place, match) == before
        # Cleared in one message, it is nothing in the other: neither the discard that it shows nor an empty one.
        await place.press(bob, await press_my_move(place, bob), "clear")
        private = await place.press(bob.user, private, "ok")
        assert CHANGED in message_text(private)
        assert "ok" not in button_verbs(private)
        assert await read_version(place, match) == before
        private = await select_places(bob.user, private, 0, 1, 2, 3)
        await place.press(bob.user, private, "ok")
        assert await read_version(place, match) == before + 1


async def test_confirm_of_an_older_version_still_confirms(open_server: OpenServer) -> None:
    async with open_server(games=lambda: {"dominion": DominionWithHands({0: ("militia",)})}) as place:
        anna, bob, *_ = place.people
        match = await start_dominion(place, 2)
        await choose(anna, await press_my_move(place, anna), "Militia")
        shown = await select_places(bob, await press_my_move(place, bob), 0, 1)
        before = await read_version(place, match)
        await place.press_forged(bob, shown, strip_sign(shown))
        assert await read_version(place, match) == before + 1
