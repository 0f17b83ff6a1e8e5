"""What stands beside a question, in the simulated Discord: a card close up, and everything in words."""

from __future__ import annotations

import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

from cogs.ui.messages import text_version_message
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, buttons, latest_response, message_text


async def start_match(server: FakeServer, game: str) -> tuple[MemberActor, ResponseMessage]:
    """Start a match; return who is to move, and the first board."""
    seats = 2 if game == "sola-fide" else 3
    match = await server.open(server.people[0], game, seats=seats, thread=False)
    await server.join_lobby(*server.people[1:seats])
    (mover,) = await server.list_movers(match)
    return mover, server.newest_message(server.channel, "move")


async def test_a_card_is_one_press_away_and_the_question_stays(open_server: OpenServer) -> None:
    async with open_server() as place:
        mover, board = await start_match(place, "minute-realms")
        prompt = await place.press(mover, board, "move")
        before = [button.id for button in buttons(prompt)]
        look = next(button for button in buttons(prompt) if button.verb == "look")
        shown = latest_response(await mover.select(prompt, [look.values[0]], custom_id=look.id))
        assert shown.ephemeral
        assert shown.id != prompt.id
        assert shown.attachments[0].filename == "card.png"
        assert [button.id for button in buttons(prompt)] == before
        # The question can be answered as if nothing had been looked at.
        assert "What do you do with" in message_text(await place.press(mover, prompt, "i")) or await place.list_movers(
            1
        )


@pytest.mark.parametrize("game", ["minute-realms", "medina", "dominion", "sola-fide", "medievalia"])
async def test_in_words_says_the_question_to_its_seat_and_the_table_to_everybody(
    open_server: OpenServer, game: str
) -> None:
    async with open_server() as place:
        mover, board = await start_match(place, game)
        prompt = await place.press(mover, board, "move")
        words = await place.press(mover, prompt, "words")
        assert words.ephemeral
        assert words.id != prompt.id
        assert "What you are asked" in message_text(words)
        assert "The table" in message_text(words)
        # From the board and from the table it is the same.
        assert message_text(await place.press(mover, board, "words")) == message_text(words)
        table = await place.press(mover, board, "table")
        assert message_text(await place.press(mover, table, "words")) == message_text(words)
        # Whoever only looks on is asked nothing, and so is whoever is not to move.
        for other in (place.people[4], next(person for person in place.people[:3] if person is not mover)):
            theirs = message_text(await place.press(other, board, "words"))
            assert "The table" in theirs
            assert "What you are asked" not in theirs


async def test_many_words_are_pages_that_turn_in_place(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text_version_message, "PAGE_LENGTH", 200)
    async with open_server() as place:
        mover, board = await start_match(place, "medina")
        page = await place.press(mover, board, "words")
        number, pages = 1, [message_text(page)]
        while any(button.label == "▶" for button in buttons(page)):
            assert not any(button.disabled for button in buttons(page))
            ahead = next(button for button in buttons(page) if button.label == "▶")
            turned = latest_response(await mover.click(page, custom_id=ahead.id))
            assert turned.id == page.id
            page, number = turned, number + 1
            pages.append(message_text(page))
        assert number > 3
        assert f"Page {number} of {number}" in pages[-1]
        assert len(set(pages)) == number
