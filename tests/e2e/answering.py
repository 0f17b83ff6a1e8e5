"""How tests answer the questions of a match in the simulated Discord, whichever game it is."""

from __future__ import annotations

from simcord import MemberActor
from simcord.builders import UserHandle
from simcord.results import ResponseMessage

from tests.e2e.fake_server import FakeServer, button_verbs, buttons, latest_response

Person = MemberActor | UserHandle
"""Somebody in the channel, or the same person in private messages."""


async def press_my_move(server: FakeServer, person: MemberActor) -> ResponseMessage:
    """Press My Turn on the newest board; return what it shows the person."""
    return await server.press(person, server.newest_message(server.channel, "move"), "move")


async def confirm(person: Person, message: ResponseMessage) -> ResponseMessage:
    """Confirm what is drafted, if a confirmation is asked for."""
    if "ok" not in button_verbs(message):
        return message
    ready = next(button for button in buttons(message) if button.verb == "ok")
    return latest_response(await person.click(message, custom_id=ready.id))


async def find_topic(server: FakeServer, match: int, person: MemberActor) -> str:
    """Return the topic of the person's open question, or ""."""
    prompt = await server.context.matches.play.get_prompt(match, person.id)
    return "" if prompt.question is None else str(prompt.question.topic)
