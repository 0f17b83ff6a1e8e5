"""The carrier for hidden hands, tried with the toy game: private pictures, modals, orders, reactions, drafts."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

import render
from matches.model import Person, Place, Setup
from render.kit.words import LOCALES, Words
from rules.catalogue import games
from tests.conformance.play import random_value
from tests.e2e.people import Button, Town, answer, buttons, said
from tests.e2e.toy_pictures import ToyPictures
from tests.toy import GAME

Towns = Callable[..., AbstractAsyncContextManager[Town]]
Toys = Callable[[], AbstractAsyncContextManager[Town]]
TOY_LOCALES = Path(__file__).parents[1] / "toy" / "locales"
LOBBY_WORDS = "".join(
    f"toy-{key} = {key}\n"
    for key in ("strength-greedy", "option-rounds", "option-rounds-1", "option-rounds-3", "option-rounds-6")
)
"""What a game with a slash command has for its lobby."""


@pytest.fixture(scope="module")
def lexicon(tmp_path_factory: pytest.TempPathFactory) -> Words:
    """The project's messages and those of the toy game."""
    folder = tmp_path_factory.mktemp("locales")
    for language in ("de", "en"):
        shutil.copytree(LOCALES / language, folder / language)
        shutil.copytree(TOY_LOCALES / language, folder / language, dirs_exist_ok=True)
        (folder / language / "toy-lobby.ftl").write_text(LOBBY_WORDS, "utf-8")
    return Words(folder)


@pytest.fixture
def toys(towns: Towns, lexicon: Words) -> Toys:
    """A town where the toy game is played too."""

    def pictures(game_id: str) -> render.Pictures:
        return ToyPictures() if game_id == "toy" else render.of(game_id)

    known: dict[str, Any] = {"minute_realms": games()["minute_realms"], "toy": GAME}
    return lambda: towns(games=lambda: known, pictures=pictures, lexicon=lexicon)


async def begun(place: Town, seats: int = 3) -> int:
    """A match of the toy game in the channel. It has no slash command; the service opens it."""
    matches = place.house.matches
    opener, *others = (Person(person.id, person.name.title()) for person in place.people[:seats])
    setup = Setup(seats=seats, options={"rounds": 6}, thread=False)
    info = await matches.open(opener, "toy", Place(place.guild.id, place.table.id), setup)
    for person in others:
        info = await matches.join(info.id, person)
    await place.env.settle()
    return int(info.id)


def verbs(message: ResponseMessage) -> list[str]:
    """The verbs of a message's buttons and selects."""
    return [button.verb for button in buttons(message)]


def find(message: ResponseMessage, verb: str) -> Button:
    """The first button or select of that verb."""
    return next(button for button in buttons(message) if button.verb == verb)


async def until(
    place: Town, match: int, topic: str, dice: Random, most: int = 400
) -> tuple[MemberActor, ResponseMessage]:
    """Play at random behind the bot's back until somebody is asked about `topic`; that person presses My Move."""
    matches = place.house.matches
    for _ in range(most):
        for person in await place.waiting(match):
            prompt = await matches.prompt(match, person.id)
            if prompt.asked.topic == topic:
                await place.env.settle()
                return person, await place.press(person, place.newest(place.table, "move"), "move")
        person = dice.choice(await place.waiting(match))
        prompt = await matches.prompt(match, person.id)
        await matches.answer(match, person.id, prompt.mark, random_value(prompt.asked.choice, dice))
    raise AssertionError(f"nobody was asked about {topic}")


async def test_a_hand_is_shown_to_its_owner_alone(toys: Toys) -> None:
    async with toys() as place:
        match = await begun(place)
        (mover,) = await place.waiting(match)
        board = place.newest(place.table, "move")
        assert verbs(board) == ["move", "hand", "table", "words", "journal", "rules"]
        assert "hand:" not in said(board)
        shown = await place.press(mover, board, "hand")
        assert shown.ephemeral
        assert "hand: " in said(shown)
        assert "hand: " in said(await place.press(mover, board, "move"))
        other = next(person for person in place.people[:3] if person is not mover)
        assert said(await place.press(other, board, "hand")) != said(shown)
        (notice,) = place.messages(mover.user.dm_channel)
        assert "hand: " in said(notice)
        assert "hand: " in said(await place.slash(mover, "match hand"))


@pytest.fixture
def dice() -> Random:
    """Chance that is the same in every run."""
    return Random(7)


async def test_nobody_is_named_while_reactions_are_awaited(toys: Toys, dice: Random) -> None:
    async with toys() as place:
        match = await begun(place)
        victim, prompt = await until(place, match, "shield", dice)
        board = place.newest(place.table, "move")
        assert "Waiting for reactions" in said(board)
        names = [person.name.title() for person in place.people[:3]]
        first_lines = "\n".join(said(board).splitlines()[:2])
        assert not any(name in first_lines for name in names)
        before = len(place.messages(place.table))
        order = find(prompt, "order")
        await place.env.settle()
        reply = answer(await victim.select(prompt, ["reveal"], custom_id=order.id))
        assert len(place.messages(place.table)) >= before
        assert "Something went wrong" not in said(reply)


async def test_an_order_of_cards_is_pressed_one_after_the_other(toys: Toys, dice: Random) -> None:
    async with toys() as place:
        match = await begun(place, seats=2)
        planner, prompt = await until(place, match, "plan", dice)
        assert "a" in verbs(prompt)
        count = len([button for button in buttons(prompt) if button.verb == "o"])
        stale = find(prompt, "o").id
        if count > 1:
            prompt = await place.press(planner, prompt, "o")
            assert "back" in verbs(prompt) or "ok" in verbs(prompt)
            late = await place.forged(planner, prompt, stale)
            assert "another window" in said(late) or "Something" not in said(late)
            # One way back: card by card, each by its name.
            prompt = await place.press(planner, late, "back")
        prompt = await place.press(planner, prompt, "a")
        before = (await place.house.matches.info(match)).version
        if "ok" in verbs(prompt):
            prompt = await place.press(planner, prompt, "ok")
            assert (await place.house.matches.info(match)).version > before


async def test_several_picks_are_ticked_in_a_modal_that_outlives_a_restart(toys: Toys, dice: Random) -> None:
    async with toys() as place:
        match = await begun(place, seats=2)
        trader, prompt = await until(place, match, "trade", dice)
        ask = find(prompt, "ask")
        shown = await trader.click(prompt, custom_id=ask.id)
        assert shown.modal is not None
        box = shown.modal["components"][0]["component"]
        await place.restart()
        before = (await place.house.matches.info(match)).version
        result = await trader.submit_modal(shown, {"v": [box["options"][0]["value"]]})
        reply = answer(result)
        if "ok" in verbs(reply):
            reply = await place.press(trader, reply, "ok")
        assert (await place.house.matches.info(match)).version > before
        assert "Something went wrong" not in said(reply)


async def test_a_name_is_written_in_a_modal(toys: Toys, dice: Random) -> None:
    async with toys() as place:
        match = await begun(place, seats=2)
        guesser, prompt = await until(place, match, "guess", dice)
        shown = await guesser.click(prompt, custom_id=find(prompt, "ask").id)
        assert "not" in said(answer(await guesser.submit_modal(shown, {"v": "dragon"}))).lower()
        shown = await guesser.click(prompt, custom_id=find(prompt, "ask").id)
        asked = answer(await guesser.submit_modal(shown, {"v": "crow"}))
        assert "crown" in said(asked).lower()
        before = (await place.house.matches.info(match)).version
        await place.press(guesser, asked, "ok")
        assert (await place.house.matches.info(match)).version > before


async def test_a_draft_of_several_picks_is_kept_and_previewed(toys: Toys, dice: Random) -> None:
    async with toys() as place:
        match = await begun(place, seats=2)
        trader, prompt = await until(place, match, "trade", dice)
        choose = find(prompt, "s")
        drafted = answer(await trader.select(prompt, [choose.values[0]], custom_id=choose.id))
        assert "Chosen so far" in said(drafted)
        again = await place.press(trader, place.newest(place.table, "move"), "move")
        assert "Chosen so far" in said(again)
        offers = await trader.autocomplete(place.table, "match move", "choice", "")
        assert offers[0]["name"].startswith("✓")
        none = await place.press(trader, again, "none")
        assert "Something went wrong" not in said(none)


async def test_a_whole_match_of_the_toy_game_runs_by_presses(toys: Toys, dice: Random) -> None:
    async with toys() as place:
        match = await begun(place, seats=2)
        for _ in range(60):
            movers = await place.waiting(match)
            if not movers:
                break
            mover = dice.choice(movers)
            reply = await place.press(mover, place.newest(place.table, "move"), "move")
            for _ in range(8):
                able = [button for button in buttons(reply) if button.verb in ("i", "ok", "a", "none", "o")]
                selects = [button for button in buttons(reply) if button.verb == "s"]
                ready = [button for button in able if button.verb == "ok"]
                if ready:
                    reply = answer(await mover.click(reply, custom_id=ready[0].id))
                elif able:
                    reply = answer(await mover.click(reply, custom_id=dice.choice(able).id))
                elif selects:
                    prompt = await place.house.matches.prompt(match, mover.id)
                    wanted = max(1, prompt.asked.choice.lo)
                    reply = answer(await mover.select(reply, list(selects[0].values[:wanted]), custom_id=selects[0].id))
                else:
                    break
                assert "Something went wrong" not in said(reply)
