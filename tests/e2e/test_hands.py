"""The carrier for hidden hands, tried with the toy game: private pictures, modals, orders, reactions, drafts."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from random import Random
from typing import Any

import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

import render
from matches.domain.model import MatchPlace, Person, Setup
from render.kit.translations import Translations
from rules.catalog import load_games
from rules.engine import Number, Pick
from tests.conformance.random_play import random_value
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, button_verbs, buttons, find_button, latest_response, message_text
from tests.e2e.toy_pictures import ToyPictures, load_toy_messages
from tests.toy import GAME

OpenToyServer = Callable[[], AbstractAsyncContextManager[FakeServer]]
LOBBY_WORDS = "".join(
    f"toy-{key} = {key}\n"
    for key in ("strength-greedy", "option-rounds", "option-rounds-1", "option-rounds-3", "option-rounds-6")
)
"""What a game with a slash command has for its lobby."""


@pytest.fixture(scope="module")
def lexicon(tmp_path_factory: pytest.TempPathFactory) -> Translations:
    """Return the project's messages and those of the toy game."""
    return load_toy_messages(tmp_path_factory.mktemp("locales"), LOBBY_WORDS)


@pytest.fixture
def open_toy_server(open_server: OpenServer, lexicon: Translations) -> OpenToyServer:
    """Return what opens a server on which the toy game is played too."""

    def pictures(game_id: str) -> render.Pictures:
        return ToyPictures() if game_id == "toy" else render.get_pictures(game_id)

    games: dict[str, Any] = {"minute_realms": load_games()["minute_realms"], "toy": GAME}
    return lambda: open_server(games=lambda: games, pictures=pictures, words=lexicon)


async def start_match(server: FakeServer, seats: int = 3) -> int:
    """Start a match of the toy game in the channel. It has no slash command; the service opens it."""
    matches = server.context.matches
    opener, *others = (Person(person.id, person.name.title()) for person in server.people[:seats])
    setup = Setup(seats=seats, options={"rounds": 6}, thread=False)
    info = await matches.lobby.open_lobby(opener, "toy", MatchPlace(server.guild.id, server.channel.id), setup)
    for person in others:
        info = await matches.lobby.join(info.id, person)
    await server.env.settle()
    return int(info.id)


async def play_until(
    server: FakeServer, match: int, topic: str, dice: Random, most: int = 400
) -> tuple[MemberActor, ResponseMessage]:
    """Play at random behind the bot's back until somebody is asked about `topic`; that person presses My Turn."""
    matches = server.context.matches
    for _ in range(most):
        for person in await server.list_movers(match):
            prompt = await matches.play.get_prompt(match, person.id)
            assert prompt.question is not None
            if prompt.question.topic == topic:
                await server.env.settle()
                return person, await server.press(person, server.newest_message(server.channel, "move"), "move")
        person = dice.choice(await server.list_movers(match))
        prompt = await matches.play.get_prompt(match, person.id)
        assert prompt.question is not None
        await matches.play.answer(match, person.id, prompt.question_token, random_value(prompt.question.choice, dice))
    raise AssertionError(f"nobody was asked about {topic}")


async def test_a_hand_is_shown_to_its_owner_alone(open_toy_server: OpenToyServer) -> None:
    async with open_toy_server() as place:
        match = await start_match(place)
        (mover,) = await place.list_movers(match)
        board = place.newest_message(place.channel, "move")
        assert button_verbs(board) == ["move", "hand", "table", "words", "journal", "rules"]
        assert "hand:" not in message_text(board)
        shown = await place.press(mover, board, "hand")
        assert shown.ephemeral
        assert "hand: " in message_text(shown)
        assert "hand: " in message_text(await place.press(mover, board, "move"))
        other = next(person for person in place.people[:3] if person is not mover)
        assert message_text(await place.press(other, board, "hand")) != message_text(shown)
        (notice,) = place.messages(mover.user.dm_channel)
        assert "hand: " in message_text(notice)
        assert "hand: " in message_text(await place.act(mover, "hand"))


@pytest.fixture
def dice() -> Random:
    """Return chance that is the same in every run."""
    return Random(7)


async def test_nobody_is_named_while_reactions_are_awaited(open_toy_server: OpenToyServer, dice: Random) -> None:
    async with open_toy_server() as place:
        match = await start_match(place)
        victim, prompt = await play_until(place, match, "shield", dice)
        board = place.newest_message(place.channel, "move")
        assert "Waiting for reactions" in message_text(board)
        names = [person.name.title() for person in place.people[:3]]
        first_lines = "\n".join(message_text(board).splitlines()[:2])
        assert not any(name in first_lines for name in names)
        before = len(place.messages(place.channel))
        order = find_button(prompt, "order")
        await place.env.settle()
        reply = latest_response(await victim.select(prompt, ["reveal"], custom_id=order.id))
        assert len(place.messages(place.channel)) >= before
        assert "Something went wrong" not in message_text(reply)


async def test_an_order_of_cards_is_pressed_one_after_the_other(open_toy_server: OpenToyServer, dice: Random) -> None:
    async with open_toy_server() as place:
        match = await start_match(place, seats=2)
        planner, prompt = await play_until(place, match, "plan", dice)
        assert "a" in button_verbs(prompt)
        count = len([button for button in buttons(prompt) if button.verb == "o"])
        stale = find_button(prompt, "o").id
        if count > 1:
            prompt = await place.press(planner, prompt, "o")
            assert "back" in button_verbs(prompt) or "ok" in button_verbs(prompt)
            late = await place.press_forged(planner, prompt, stale)
            assert "another window" in message_text(late) or "Something" not in message_text(late)
            # One way back: card by card, each by its name.
            prompt = await place.press(planner, late, "back")
        prompt = await place.press(planner, prompt, "a")
        before = (await place.context.matches.queries.get_info(match)).version
        if "ok" in button_verbs(prompt):
            prompt = await place.press(planner, prompt, "ok")
            assert (await place.context.matches.queries.get_info(match)).version > before


async def test_several_picks_are_ticked_in_a_modal_that_outlives_a_restart(
    open_toy_server: OpenToyServer, dice: Random
) -> None:
    async with open_toy_server() as place:
        match = await start_match(place, seats=2)
        trader, prompt = await play_until(place, match, "trade", dice)
        ask = find_button(prompt, "ask")
        shown = await trader.click(prompt, custom_id=ask.id)
        assert shown.modal is not None
        box = shown.modal["components"][0]["component"]
        await place.restart()
        before = (await place.context.matches.queries.get_info(match)).version
        result = await trader.submit_modal(shown, {"v": [box["options"][0]["value"]]})
        reply = latest_response(result)
        if "ok" in button_verbs(reply):
            reply = await place.press(trader, reply, "ok")
        assert (await place.context.matches.queries.get_info(match)).version > before
        assert "Something went wrong" not in message_text(reply)


async def test_a_name_is_written_in_a_modal(open_toy_server: OpenToyServer, dice: Random) -> None:
    async with open_toy_server() as place:
        match = await start_match(place, seats=2)
        guesser, prompt = await play_until(place, match, "guess", dice)
        shown = await guesser.click(prompt, custom_id=find_button(prompt, "ask").id)
        assert "can’t choose that" in message_text(latest_response(await guesser.submit_modal(shown, {"v": "dragon"})))
        shown = await guesser.click(prompt, custom_id=find_button(prompt, "ask").id)
        asked = latest_response(await guesser.submit_modal(shown, {"v": "crow"}))
        assert "crown" in message_text(asked).lower()
        before = (await place.context.matches.queries.get_info(match)).version
        await place.press(guesser, asked, "ok")
        assert (await place.context.matches.queries.get_info(match)).version > before


async def test_a_draft_of_several_picks_is_kept_and_previewed(open_toy_server: OpenToyServer, dice: Random) -> None:
    async with open_toy_server() as place:
        match = await start_match(place, seats=2)
        trader, prompt = await play_until(place, match, "trade", dice)
        choose = find_button(prompt, "s")
        drafted = latest_response(await trader.select(prompt, [choose.values[0]], custom_id=choose.id))
        assert "Chosen so far" in message_text(drafted)
        again = await place.press(trader, place.newest_message(place.channel, "move"), "move")
        assert "Chosen so far" in message_text(again)
        offers = await trader.autocomplete(place.channel, "match move", "choice", "")
        assert offers[0]["name"].startswith("✓")
        none = await place.press(trader, again, "none")
        assert "Something went wrong" not in message_text(none)


async def test_a_whole_match_of_the_toy_game_runs_by_presses(open_toy_server: OpenToyServer, dice: Random) -> None:
    async with open_toy_server() as place:
        match = await start_match(place, seats=2)
        for _ in range(60):
            movers = await place.list_movers(match)
            if not movers:
                break
            mover = dice.choice(movers)
            reply = await place.press(mover, place.newest_message(place.channel, "move"), "move")
            for _ in range(8):
                able = [button for button in buttons(reply) if button.verb in ("i", "ok", "a", "none", "o")]
                selects = [button for button in buttons(reply) if button.verb == "s"]
                ready = [button for button in able if button.verb == "ok"]
                if ready:
                    reply = latest_response(await mover.click(reply, custom_id=ready[0].id))
                elif able:
                    reply = latest_response(await mover.click(reply, custom_id=dice.choice(able).id))
                elif selects:
                    prompt = await place.context.matches.play.get_prompt(match, mover.id)
                    assert prompt.question is not None
                    assert isinstance(prompt.question.choice, Pick | Number)
                    wanted = max(1, prompt.question.choice.lo)
                    reply = latest_response(
                        await mover.select(reply, list(selects[0].values[:wanted]), custom_id=selects[0].id)
                    )
                else:
                    break
                assert "Something went wrong" not in message_text(reply)
