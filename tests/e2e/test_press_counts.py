"""What a match costs its people, counted over whole matches that are played by presses alone; and whether somebody who sees no
picture could play them."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

from cogs.ui.components import phone_height
from cogs.ui.i18n import Localizer
from cogs.ui.messages import prompt_message
from rules.engine import Pick, Term
from tests.cases import in_soak
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, buttons, latest_response, message_text
from tests.e2e.simulated_player import play_match

MATCHES = [
    ("minute-realms", 3, {}, 12, 3.0),
    ("dominion", 2, {"kingdom": "beginners"}, 10, 4.0),
    in_soak("medina", 3, {"edition": "2001"}, 8, 5.0),
    ("medina", 3, {"edition": "2014"}, 8, 5.0),
]
"""Game, seats and options, after how many turns it is enough, and the presses of a turn on average; Medina begins slowly.

Those of Medievalia are counted over whole matches in `tests/cogs/test_medievalia_presses.py`."""
WHOLE = {"minute-realms": (None, 3.0), "dominion": (20, 4.0), "medina": (None, 4.5)}
"""Turns (None: to the end) and presses under `--soak`."""
EVERY = 10
"""Each so many prompts are read as a whole."""


@pytest.mark.parametrize(("game", "seats", "options", "turns", "presses"), MATCHES)
async def test_a_turn_costs_few_presses_and_rings_once_and_can_be_played_without_pictures(
    open_server: OpenServer, game: str, seats: int, options: dict[str, Any], turns: int, presses: float, soak: bool
) -> None:
    async with open_server() as place:
        match = await place.open(place.people[0], game, seats=seats, **options)
        await place.join_lobby(*place.people[1:seats])
        seen = 0

        async def read(person: MemberActor, message: ResponseMessage, prompt: Any) -> None:
            nonlocal seen
            seen += 1
            if seen % EVERY == 0:
                localizer = Localizer(place.context.words, "en", prompt.info.names)
                composed = await prompt_message.compose_prompt(place.context, prompt, localizer)
                assert (
                    phone_height.estimate_message(composed) <= phone_height.MAX_SCREENS * phone_height.SCREEN_HEIGHT
                ), message_text(message)
                check_known(
                    prompt.question.with_details().choice,
                    f"{message_text(message)}\n{await read_in_words(place, person, match)}",
                    localizer,
                )

        most, limit = WHOLE[game] if soak else (turns, presses)
        tally = await play_match(place, match, read, turns=most)
        assert seen > EVERY
        assert tally.per_turn <= limit
        assert +tally.rings == +tally.calls


def check_known(choice: Any, text: str, localizer: Localizer) -> None:
    """Check that a reader of `known` knows every option, and what each card, piece or space brings."""
    if not isinstance(choice, Pick):
        return
    for option in choice.options:
        assert localizer.label(option) in text, option
        thing = option.label is None or isinstance(option.label, Term)
        space = option.space or ("-" not in option.id and len(option.id) <= 3 and option.id[1:].isdigit())
        if thing or space:
            effect = localizer.detail(option)
            assert effect, option
            assert effect in text, (option, text)


async def read_in_words(server: FakeServer, person: MemberActor, match: int) -> str:
    """Return all pages behind **In Words**."""
    page = await server.press(person, server.newest_message(server.home(server.channel), "words"), "words")
    text = message_text(page)
    while onward := [button for button in buttons(page) if button.label == "Next Page"]:
        page = latest_response(await person.click(page, custom_id=onward[0].id))
        text += "\n" + message_text(page)
    return text
