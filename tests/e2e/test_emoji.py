"""The bot's own emoji in a whole conversation: in running text, and nowhere else in what is sent to Discord."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from simcord import MemberActor

from cogs.ui.components.signs import SIGNS
from render.emoji import PAINTS
from tests.e2e.conftest import OpenServer
from tests.e2e.dominion_matches import press_my_move
from tests.e2e.fake_server import FakeServer, button_verbs, message_text

ID = 1_400_000_000_000_000_000
TEXT_DISPLAY = 10
"""The number of Discord for a component that is text."""


@pytest.mark.parametrize("language", ["en", "de"])
async def test_emoji_stand_in_running_text_only(emoji: None, open_server: OpenServer, language: str) -> None:
    SIGNS.set_ids({name: ID + number for number, name in enumerate(PAINTS)})
    async with open_server() as place:
        anna, bob, *_ = place.people
        for game in ("minute-realms", "dominion"):
            await place.open(anna, game, seats=2, language=language)
            lobby = place.newest_message(place.channel, "join")
            assert f"<:seat_circle:{ID + list(PAINTS).index('seat_circle')}> 1. **Anna**" in message_text(lobby)
            await place.join_lobby(bob)
            await place.env.settle()
            await press_everything(place, anna)
            await press_everything(place, bob)
        shown = [place_shown for request in place.env.http_requests for place_shown in find_emoji(request.json)]
    assert set(shown) == {"text"}


async def press_everything(place: FakeServer, person: MemberActor) -> None:
    """Open somebody's question, if there is one, and everything that stands beside it."""
    prompt = await press_my_move(place, person)
    for verb in ("rules", "words", "hint", "more", "table"):
        if verb in button_verbs(prompt):
            await place.press(person, prompt, verb)


def find_emoji(body: object, where: str = "") -> Iterator[str]:
    """Yield where emoji of the bot stand in a request: "text", or the name of the field."""
    if isinstance(body, dict):
        for name, value in body.items():
            is_text = name == "content" and body.get("type") == TEXT_DISPLAY
            yield from find_emoji(value, "text" if is_text else name)
    elif isinstance(body, list):
        for item in body:
            yield from find_emoji(item, where)
    elif isinstance(body, str) and any(f"<:{name}:" in body for name in PAINTS):
        yield where
