"""What has happened since somebody's own last turn stands in the text of their picture and in the words of the table."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import OpenServer
from tests.e2e.dominion_matches import press_my_move, start_match
from tests.e2e.fake_server import FakeServer, message_text

BEFORE = {"en": "Before that: ", "de": "Davor: "}
BUYS = {"en": "buys Copper", "de": "kauft Kupfer"}


async def buy_copper(server: FakeServer, match: int) -> None:
    """Let the person on turn buy a Copper, past Discord."""
    (mover,) = await server.list_movers(match)
    prompt = await server.context.matches.play.get_prompt(match, mover.id)
    with server.inside_bot():
        await server.context.matches.play.answer(match, mover.id, prompt.question_token, ("copper",))
    await server.env.settle()


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_table_tells_every_turn_since_the_own_one(open_server: OpenServer, language: str) -> None:
    async with open_server() as server:
        match = await start_match(server, seats=3)
        (first,) = await server.list_movers(match)
        await server.slash(first, "settings", language=language)
        await buy_copper(server, match)
        for _ in range(2):
            await buy_copper(server, match)
        assert (await server.list_movers(match)) == [first]
        table = await server.press_more(first, await press_my_move(server, first), "table")
        text = message_text(table)
        # The newest turn comes first, then the one before it; the own one is not told.
        assert text.count(BUYS[language]) == 2
        assert text.index(BUYS[language]) < text.index(BEFORE[language]) < text.rindex(BUYS[language])
