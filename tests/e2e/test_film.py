"""The film of a match on a simulated Discord: made once, for whoever presses, and shown to everybody by whoever wants that."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import OpenServer
from tests.e2e.dominion_matches import start_match
from tests.e2e.fake_server import FakeServer, button_verbs, message_text
from tests.e2e.test_replay import play
from tests.matches.fakes import wait_until


async def end_match(server: FakeServer, answers: int = 6, **options: object) -> int:
    """Return a match of Anna and Bob that Bob has given up after some turns."""
    _, bob, *_ = server.people
    match = await start_match(server, seats=2, **options)
    await play(server, match, answers)
    await server.press(bob, await server.slash(bob, "match concede"), "concede")
    return match


async def wait_for_film(server: FakeServer) -> None:
    """Return when every film that was ordered has come to its presser."""
    films = server.context.films
    await wait_until(lambda: films.is_idle)
    await server.env.settle()


@pytest.mark.parametrize(
    ("language", "begins", "made"),
    [
        ("en", "getting ready", "one picture a turn"),
        ("de", "wird vorbereitet", "ein Bild je Zug"),
    ],
)
async def test_the_final_post_leads_to_the_film_in_the_language_of_the_presser(
    open_server: OpenServer, language: str, begins: str, made: str
) -> None:
    async with open_server() as server:
        carla = server.people[2]
        await server.slash(carla, "settings language", language=language)
        await end_match(server)
        final = server.newest_message(server.channel, "film")
        shown = await server.press(carla, final, "film")
        assert f"Film: ░░░░░░░░ {begins}" in message_text(shown)
        await wait_for_film(server)
        assert made in message_text(shown)
        assert [file.filename for file in shown.attachments] == ["film.gif"]
        assert button_verbs(shown) == ["showfilm", "replay"]
