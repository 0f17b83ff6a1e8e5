"""The last post of a match fits one screen of a phone: how it ended, its picture, its buttons, and some news of the last turn."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from discord import ui

from cogs.ui.components import phone_height
from cogs.ui.messages.outbox_message import compose_post
from matches.domain.model import SeatOccupant, WaitingStatus
from matches.domain.posting import select_readable
from matches.domain.posts import BoardPost, OutboxMessage
from rules.catalog import load_games
from rules.engine import Match, Text
from tests.e2e.conftest import OpenServer
from tests.e2e.test_ends import start_two

ENDS = [
    (name, seats)
    for name, game in load_games().items()
    for seats in sorted({min(game.meta.seats), max(game.meta.seats)})
]
NAMES = ("Annalena", "Bob", "Konstantin", "Carla", "Dora", "Frieda")


def play_to_the_end(name: str, seats: int) -> tuple[Match[Any], list[Text]]:
    """Return a match that was played steadily, and what everybody could read since seat 0 answered last."""
    match, dice = Match.begin(load_games()[name], {}, seats, bytes([seats]) * 32), Random(seats)
    news: list[Text] = []
    while match.outcome is None:
        seat = match.asked_seats()[0]
        if seat == 0:
            news = []
        news += select_readable(match.answer(seat, match.compute_answer(seat, "steady", dice)).lines, None)
    return match, news


@pytest.mark.parametrize(("name", "seats"), ENDS)
async def test_the_last_post_fits_one_screen(open_server: OpenServer, name: str, seats: int) -> None:
    match, news = play_to_the_end(name, seats)
    assert match.outcome is not None
    names, view = NAMES[:seats], msgspec.msgpack.encode(match.view(None))
    async with open_server() as place:
        number, *_ = await start_two(place, name.replace("_", "-"))
        info = await place.context.matches.queries.get_info(number)
        # Among people, all of whom are called; and alone against computers, which have moved since.
        for is_person in ([True] * seats, [True] + [False] * (seats - 1)):
            occupants = tuple(
                SeatOccupant(each, 10**18 + seat) if is_human else SeatOccupant(each, computer="steady")
                for seat, (each, is_human) in enumerate(zip(names, is_person, strict=True))
            )
            mention = tuple(each.person for each in occupants if each.person is not None)
            post = BoardPost(view, names, tuple(news), WaitingStatus(()), 1, mention, outcome=match.outcome)
            for language in ("en", "de"):
                setup = msgspec.structs.replace(info.setup, language=language)
                ended = msgspec.structs.replace(info, occupants=occupants, setup=setup, phase="over")
                message = await compose_post(place.context, OutboxMessage(1, number, None, post, 0), ended)
                assert message is not None
                height = phone_height.estimate_message(message)
                taller = f"{height} px of {phone_height.SCREEN_HEIGHT} on a phone, {language}, {sum(is_person)} people"
                assert height <= phone_height.SCREEN_HEIGHT, taller
            # What nothing else says stays, and be it on the next screen.
            post = msgspec.structs.replace(post, hints=(3,) * seats)
            message = await compose_post(place.context, OutboxMessage(1, number, None, post, 0), ended)
            assert message is not None
            shown = "".join(item.content for item in message.view.walk_children() if isinstance(item, ui.TextDisplay))
            assert "Genutzte Tipps" in shown
