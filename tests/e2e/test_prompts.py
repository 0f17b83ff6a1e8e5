"""What stands beside a question, in the simulated Discord: a card close up, and everything in words."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

from cogs.ui import inwords
from tests.e2e.people import Town, answer, buttons, said

Towns = Callable[..., AbstractAsyncContextManager[Town]]


async def opened(place: Town, game: str) -> tuple[MemberActor, ResponseMessage]:
    """A match that has begun: who is to move, and the first board."""
    match = await place.open(place.people[0], game, seats=3, thread=False)
    await place.gather(*place.people[1:3])
    (mover,) = await place.waiting(match)
    return mover, place.newest(place.table, "move")


async def test_a_card_is_one_press_away_and_the_question_stays(towns: Towns) -> None:
    async with towns() as place:
        mover, board = await opened(place, "minute-realms")
        prompt = await place.press(mover, board, "move")
        before = [button.id for button in buttons(prompt)]
        look = next(button for button in buttons(prompt) if button.verb == "look")
        shown = answer(await mover.select(prompt, [look.values[0]], custom_id=look.id))
        assert shown.ephemeral
        assert shown.id != prompt.id
        assert shown.attachments[0].filename == "card.png"
        assert [button.id for button in buttons(prompt)] == before
        # The question can be answered as if nothing had been looked at.
        assert "What do you do with" in said(await place.press(mover, prompt, "i")) or await place.waiting(1)


@pytest.mark.parametrize("game", ["minute-realms", "medina", "dominion"])
async def test_in_words_says_the_question_to_its_seat_and_the_table_to_everybody(towns: Towns, game: str) -> None:
    async with towns() as place:
        mover, board = await opened(place, game)
        prompt = await place.press(mover, board, "move")
        words = await place.press(mover, prompt, "words")
        assert words.ephemeral
        assert words.id != prompt.id
        assert "What you are asked" in said(words)
        assert "The table" in said(words)
        # From the board and from the table it is the same.
        assert said(await place.press(mover, board, "words")) == said(words)
        table = await place.press(mover, board, "table")
        assert said(await place.press(mover, table, "words")) == said(words)
        # Whoever only looks on is asked nothing, and so is whoever is not to move.
        for other in (place.people[4], next(person for person in place.people[:3] if person is not mover)):
            theirs = said(await place.press(other, board, "words"))
            assert "The table" in theirs
            assert "What you are asked" not in theirs


async def test_many_words_are_pages_that_turn_in_place(towns: Towns, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inwords, "PAGE", 200)
    async with towns() as place:
        mover, board = await opened(place, "medina")
        page = await place.press(mover, board, "words")
        number, pages = 1, [said(page)]
        while any(button.label == "▶" for button in buttons(page)):
            assert not any(button.disabled for button in buttons(page))
            ahead = next(button for button in buttons(page) if button.label == "▶")
            turned = answer(await mover.click(page, custom_id=ahead.id))
            assert turned.id == page.id
            page, number = turned, number + 1
            pages.append(said(page))
        assert number > 3
        assert f"Page {number} of {number}" in pages[-1]
        assert len(set(pages)) == number
