"""What stands beside a question, in the simulated Discord: a card close up, and everything in words."""

from __future__ import annotations

import pytest
from simcord import MemberActor
from simcord.builders import UserHandle
from simcord.results import ResponseMessage

from cogs.ui.messages import text_version_message
from render.kit.sentences import BRIEF_LIMIT
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import (
    FakeServer,
    button_verbs,
    buttons,
    latest_response,
    message_text,
    walk_components,
)


async def start_match(server: FakeServer, game: str) -> tuple[MemberActor, ResponseMessage]:
    """Start a match; return who is to move, and the first board."""
    seats = 2 if game == "sola-fide" else 3
    match = await server.open(server.people[0], game, seats=seats, thread=False)
    await server.join_lobby(*server.people[1:seats])
    (mover,) = await server.list_movers(match)
    return mover, server.newest_message(server.channel, "move")


async def test_a_card_is_behind_more_and_the_way_back_leads_to_the_question(open_server: OpenServer) -> None:
    async with open_server() as place:
        mover, board = await start_match(place, "minute-realms")
        prompt = await place.press(mover, board, "move")
        before = [button.id for button in buttons(prompt) if button.verb != "calls"]
        more = await place.press(mover, prompt, "more")
        look = next(button for button in buttons(more) if button.verb == "look")
        shown = latest_response(await mover.select(more, [look.values[0]], custom_id=look.id))
        assert shown.ephemeral
        assert shown.id == prompt.id
        assert shown.attachments[0].filename == "card.png"
        back = await place.press(mover, shown, "question")
        assert [button.id for button in buttons(back)] == before
        # The question can be answered as if nothing had been looked at.
        assert "What do you do with" in message_text(await place.press(mover, back, "i")) or await place.list_movers(1)


async def test_asides_take_the_place_of_the_question_one_after_the_other(open_server: OpenServer) -> None:
    async with open_server() as place:
        for game in ("minute-realms", "dominion"):
            match = await place.open(place.people[0], game, seats=2, thread=False)
            await place.join_lobby(place.people[1])
            (mover,) = await place.list_movers(match)
            prompt = await place.press(mover, place.newest_message(place.channel, "move"), "move")
            private = [message for message in place.messages(mover.user.dm_channel) if "more" in button_verbs(message)]
            shown: list[tuple[MemberActor | UserHandle, ResponseMessage]] = [(mover, prompt)]
            shown += [(mover.user, message) for message in private]
            assert len(shown) == 1 + (game == "dominion" and bool(private))
            for person, message in shown:
                before = [verb for verb in button_verbs(message) if verb != "calls"]
                assert "more" in before
                for verb in ("words", "table", "rules", "journal", "replay"):
                    aside = await place.press_more(person, message, verb)
                    assert aside.id == message.id
                    assert button_verbs(aside)[-2:] == ["question", "more"]
                    if game == "minute-realms" and verb == "rules":
                        aside = await place.press(person, aside, "overview")
                        assert aside.id == message.id
                        assert "question" in button_verbs(aside)
                    back = await place.press(person, aside, "question")
                    assert back.id == message.id
                    assert button_verbs(back) == before


@pytest.mark.parametrize("game", ["minute-realms", "medina", "dominion", "sola-fide", "medievalia"])
async def test_in_words_says_the_question_to_its_seat_and_the_table_to_everybody(
    open_server: OpenServer, game: str
) -> None:
    async with open_server() as place:
        mover, board = await start_match(place, game)
        prompt = await place.press(mover, board, "move")
        # A reader of the screen says what stands between a question and its options: little.
        alts = [item["description"] for part in walk_components(prompt.components) for item in part.get("items", ())]
        assert alts
        assert all(len(alt) <= BRIEF_LIMIT for alt in alts)
        words = await place.press_more(mover, prompt, "words")
        assert words.ephemeral
        assert words.id == prompt.id
        assert 0 < message_text(words).index("Your question") < message_text(words).index("The table")
        # From the board and from the table it is the same.
        assert message_text(await place.press(mover, board, "words")) == message_text(words)
        table = await place.press(mover, board, "table")
        assert message_text(await place.press(mover, table, "words")) == message_text(words)
        # Whoever only looks on is asked nothing, and so is whoever is not to move.
        for other in (place.people[4], next(person for person in place.people[:3] if person is not mover)):
            theirs = message_text(await place.press(other, board, "words"))
            assert "The table" in theirs
            assert "Your question" not in theirs


async def test_many_words_are_pages_that_turn_in_place(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text_version_message, "PAGE_LENGTH", 200)
    async with open_server() as place:
        mover, board = await start_match(place, "medina")
        page = await place.press(mover, board, "words")
        number, pages = 1, [message_text(page)]
        while any(button.label == "Next Page" for button in buttons(page)):
            assert not any(button.disabled for button in buttons(page))
            ahead = next(button for button in buttons(page) if button.label == "Next Page")
            turned = latest_response(await mover.click(page, custom_id=ahead.id))
            assert turned.id == page.id
            page, number = turned, number + 1
            pages.append(message_text(page))
        assert number > 3
        assert f"Page {number} of {number}" in pages[-1]
        assert pages[0].index("Your question") < 100, "the question comes first"
        # The way back to the question: a button below a message of its own, and below an aside the one that leads back anyway.
        prompt = await place.press(mover, page, "move")
        assert "more" in button_verbs(prompt)
        aside = await place.press_more(mover, prompt, "words")
        assert {"question", "move"} & set(button_verbs(aside)) == {"question"}
        assert len(set(pages)) == number
