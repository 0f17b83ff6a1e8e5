"""What a match costs its people, counted over whole matches that are played by presses alone; and whether somebody who sees no
picture could play them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

from cogs.ui import phone, turns
from cogs.ui.tongue import Tongue
from rules.engine import Pick, Term
from tests.e2e.people import Town, answer, buttons, said
from tests.e2e.presser import play_whole

Towns = Callable[..., AbstractAsyncContextManager[Town]]
MATCHES = [
    ("minute-realms", 3, {}, 3.0),
    ("dominion", 2, {"kingdom": "beginners"}, 4.0),
    ("medina", 3, {"edition": "2001"}, 4.5),
    ("medina", 3, {"edition": "2014"}, 4.5),
]
EVERY = 5
"""Each so many prompts are read as a whole."""


@pytest.mark.parametrize(("game", "seats", "options", "presses"), MATCHES)
async def test_a_turn_costs_few_presses_and_rings_once_and_can_be_played_without_pictures(
    towns: Towns, game: str, seats: int, options: dict[str, Any], presses: float
) -> None:
    async with towns() as place:
        match = await place.open(place.people[0], game, seats=seats, **options)
        await place.gather(*place.people[1:seats])
        seen = 0

        async def read(person: MemberActor, message: ResponseMessage, prompt: Any) -> None:
            nonlocal seen
            seen += 1
            if seen % EVERY == 0:
                tongue = Tongue(place.house.words, "en", prompt.info.names)
                composed = await turns.compose(place.house, prompt, tongue)
                assert phone.height(composed) <= phone.SCREENS * phone.SCREEN, said(message)
                check(
                    prompt.asked.detailed().choice, f"{said(message)}\n{await in_words(place, person, match)}", tongue
                )

        tally = await play_whole(place, match, read)
        assert seen > 20
        assert tally.per_turn <= presses
        assert +tally.rings == +tally.calls


def check(choice: Any, known: str, tongue: Tongue) -> None:
    """Whoever reads `known` knows every option, and what each card, piece or space brings."""
    if not isinstance(choice, Pick):
        return
    for option in choice.options:
        assert tongue.label(option) in known, option
        thing = option.label is None or isinstance(option.label, Term)
        space = option.space or ("-" not in option.id and len(option.id) <= 3 and option.id[1:].isdigit())
        if thing or space:
            effect = tongue.detail(option)
            assert effect, option
            assert effect in known, (option, known)


async def in_words(place: Town, person: MemberActor, match: int) -> str:
    """All pages behind **In Words**."""
    page = await place.press(person, place.newest(place.home(place.table), "words"), "words")
    told = said(page)
    while onward := [one for one in buttons(page) if one.label == "▶"]:
        page = answer(await person.click(page, custom_id=onward[0].id))
        told += "\n" + said(page)
    return told
