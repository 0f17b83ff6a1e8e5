"""Hints on a simulated Discord: pressed at a prompt, followed with one press, refused with a reason, shown at the end."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

from matches.domain.transaction import Transaction
from matches.workers.computers import Computers
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import (
    FakeServer,
    button_verbs,
    buttons,
    find_button,
    latest_response,
    message_text,
    walk_components,
)
from tests.e2e.minute_realms_matches import answer_all


@pytest.fixture(autouse=True)
def quick_thinkers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hints come from `steady`, at once. `tests/matches/test_hints.py` and `test_computers.py` have the process."""

    async def have_no_process(*_: object) -> None:
        return None

    monkeypatch.setattr(Computers, "plan_apart", have_no_process)


async def start_alone(server: FakeServer, language: str = "en") -> int:
    """Start a match of Anna against a computer."""
    anna = server.people[0]
    await server.slash(anna, "settings", language=language)
    match = await server.open(anna, seats=2)
    await server.press(anna, server.newest_message(server.channel, "computer"), "computer", 0)
    return match


async def open_prompt(server: FakeServer, person: MemberActor) -> ResponseMessage:
    """Show the person what is asked."""
    return await server.press(person, server.newest_message(server.home(server.channel), "move"), "move")


async def count_hints(server: FakeServer) -> int:
    """Return how many hints were stored."""

    def count(db: Transaction) -> int:
        (number,) = db.execute("SELECT count(*) FROM hint").fetchone()
        return int(number)

    return await server.context.matches.store.read(count)


def list_blue_buttons(message: ResponseMessage) -> list[dict[str, Any]]:
    """Return the blue buttons of a message."""
    return [part for part in walk_components(message.components) if part["type"] == 2 and part.get("style") == 1]


def find_hint(message: ResponseMessage) -> str:
    """Return the line of a message that gives a hint."""
    return next(line for line in message_text(message).split("\n") if line.startswith("The computer ("))


async def test_a_hint_says_what_and_why_and_one_press_follows_it(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        match = await start_alone(place)
        prompt = await open_prompt(place, anna)
        more = await place.press(anna, prompt, "more")
        asked = find_button(more, "hint").id
        hint = await place.press(anna, more, "hint")
        # The question stays, with the hint above it and its option in blue.
        assert hint.id == prompt.id
        assert "The computer (" in message_text(hint)
        assert "everybody sees how many hints you used" in message_text(hint)
        (answer,) = list_blue_buttons(hint)
        assert f"would choose **{answer['label'].partition(' · ')[2]}**: " in message_text(hint)
        # Once more at the same question: the same words, and it counts once, also after a restart.
        words = find_hint(hint)
        assert find_hint(await place.press_more(anna, hint, "hint")) == words
        await place.restart()
        assert find_hint(await place.press_more(anna, hint, "hint")) == words
        assert await count_hints(place) == 1
        before = (await place.context.matches.play.get_prompt(match, anna.id)).question_token
        followed = latest_response(await anna.click(hint, custom_id=answer["custom_id"]))
        assert followed.id == prompt.id
        assert "Something went wrong" not in message_text(followed)
        assert "The computer (" not in message_text(followed)
        assert (await place.context.matches.play.get_prompt(match, anna.id)).question_token != before
        # The question of the old hint is gone.
        late = await place.press_forged(anna, followed, asked)
        assert "no longer open" in message_text(late)
        await place.press(anna, await place.slash(anna, "match concede"), "concede")
        final = place.newest_message(place.home(place.channel), "film")
        assert "Hints used · Anna: 1" in message_text(final)


async def test_beside_other_people_there_is_no_button_unless_they_wanted_hints(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, seats=2)
        await place.join_lobby(bob)
        (mover,) = await place.list_movers(match)
        more = await place.press(mover, await open_prompt(place, mover), "more")
        assert "hint" not in button_verbs(more)


async def test_a_button_that_is_left_over_where_there_are_no_hints_says_so(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        await start_alone(place)
        more = await place.press(anna, await open_prompt(place, anna), "more")
        await place.context.matches.store.write(forbid_hints)
        await place.restart()
        assert "There are no hints in this match" in message_text(await place.press(anna, more, "hint"))
        assert await count_hints(place) == 0


def forbid_hints(db: Transaction) -> None:
    db.execute("UPDATE match SET setup = repacked(setup, 'hints', 'never')")


async def test_the_opener_chooses_hints_in_the_lobby_and_a_german_prompt_offers_a_tip(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        await place.slash(bob, "settings", language="de")
        match = await place.open(anna, seats=2)
        lobby = place.newest_message(place.channel, "options")
        panel = await place.press(anna, lobby, "options")
        turner = [button for button in buttons(panel) if button.verb == "optionpage"][1]
        panel = latest_response(await anna.click(panel, custom_id=turner.id))
        select = next(button for button in buttons(panel) if button.values == ("computers", "always", "never"))
        await anna.select(panel, ["always"], custom_id=select.id)
        await place.env.settle()
        assert "Hints: Always" in message_text(place.newest_message(place.channel, "join"))
        await place.join_lobby(bob)
        while (await place.list_movers(match))[0] is not bob:
            await answer_all(place, anna, await open_prompt(place, anna))
        more = await place.press(bob, await open_prompt(place, bob), "more")
        assert "Tipp" in [button.label for button in buttons(more)]
        assert "Der Computer (" in message_text(await place.press(bob, more, "hint"))
