"""Matches of Minute Realms in the simulated Discord, for tests that need any match."""

from __future__ import annotations

from typing import Any

from simcord import MemberActor
from simcord.results import ResponseMessage

from tests.e2e.fake_server import FakeServer, button_verbs


async def start_match(server: FakeServer, seats: int = 3, **options: Any) -> tuple[int, MemberActor, ResponseMessage]:
    """Start a match. Return its number, the person who is to move, and the first board."""
    match = await server.open(server.people[0], seats=seats, **options)
    await server.join_lobby(*server.people[1:seats])
    (mover,) = await server.list_movers(match)
    return match, mover, server.newest_message(server.home(server.channel), "move")


async def match_version(server: FakeServer, match: int) -> int:
    """Return how many entries the match's log has."""
    info = await server.context.matches.queries.get_info(match)
    return int(info.version)


async def answer_all(server: FakeServer, person: MemberActor, prompt: ResponseMessage) -> None:
    """Answer everything that the person is asked now with the first option, and confirm it if necessary."""
    for _ in range(12):
        verbs = button_verbs(prompt)
        if "ok" in verbs:
            prompt = await server.press(person, prompt, "ok")
        elif "i" in verbs:
            prompt = await server.press(person, prompt, "i")
        else:
            return
    raise AssertionError("the questions never end")
