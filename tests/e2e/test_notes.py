"""A note to oneself on a simulated Discord: written in a modal, above the next question, harmless whatever it contains."""

from __future__ import annotations

import pytest
from simcord import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb
from cogs.ui.limits import TEXT_TOTAL
from tests.e2e.conftest import OpenServer
from tests.e2e.dominion_matches import start_match
from tests.e2e.fake_server import FakeServer, button_verbs, find_button, latest_response, message_text
from tests.e2e.test_replay import play

WORDS = {
    "en": ("**Your note:**", "Noted.", "no note", "at most 1,000 fit"),
    "de": ("**Deine Notiz:**", "Notiert.", "keine Notiz", "höchstens 1.000 passen"),
}


async def press_note(person: MemberActor, message: ResponseMessage) -> InteractionResult:
    """Press **Note**, behind **More** below a question; return the result with its modal."""
    if "more" in button_verbs(message) and "note" not in button_verbs(message):
        message = latest_response(await person.click(message, custom_id=find_button(message, "more").id))
    return await person.click(message, custom_id=find_button(message, "note").id)


async def write(person: MemberActor, opened: InteractionResult, words: str) -> ResponseMessage:
    """Submit a note and return the answer."""
    assert opened.modal is not None
    return latest_response(await person.submit_modal(opened, {"v": words}))


async def open_prompt(server: FakeServer, person: MemberActor) -> ResponseMessage:
    """Press My Turn."""
    return await server.press(person, server.newest_message(server.channel, "move"), "move")


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_note_stands_above_the_next_question(open_server: OpenServer, language: str) -> None:
    above, kept, emptied, too_long = WORDS[language]
    async with open_server() as server:
        anna, bob, *_ = server.people
        for person in (anna, bob):
            await server.slash(person, "settings", language=language)
        match = await start_match(server, seats=2)
        (anna,) = await server.list_movers(match)
        bob = next(person for person in server.people[:2] if person is not anna)
        prompt = await open_prompt(server, anna)
        assert above not in message_text(prompt)
        answer = await write(
            anna, await press_note(anna, prompt), f"# save walls\n@everyone take <@{bob.id}> **tower** 4"
        )
        assert kept in message_text(answer)
        await server.restart()
        shown = message_text(await open_prompt(server, anna))
        line = next(line for line in shown.split("\n") if above in line)
        assert "save walls · " in line
        assert "@everyone" not in line
        assert f"<@{bob.id}>" not in line
        assert "\\*\\*tower\\*\\*" in line
        assert shown.index(above) < shown.index("### ")
        assert above not in message_text(await open_prompt(server, bob))
        assert {"en": "One note of yours", "de": "Eine Notiz von dir"}[language] in message_text(
            await server.slash(anna, "privacy show")
        )
        # Too much is given back, and the note is as it was.
        refused = await write(anna, await server.begin_action(anna, "note"), "<@11> plan " * 360)
        assert too_long in message_text(refused)
        assert "plan" in message_text(refused)
        # The words of a message together; here a line break stands between two of its texts.
        assert len(message_text(refused)) <= TEXT_TOTAL + 1
        assert above in message_text(await open_prompt(server, anna))
        gone = await write(anna, await press_note(anna, refused), "")
        assert emptied in message_text(gone)
        assert above not in message_text(await open_prompt(server, anna))


@pytest.mark.parametrize(("language", "above"), [("en", "**Your note:**"), ("de", "**Deine Notiz:**")])
async def test_more_has_the_note_what_has_happened_and_the_rules(
    open_server: OpenServer, language: str, above: str
) -> None:
    async with open_server() as server:
        anna, bob, carla, *_ = server.people
        for person in (anna, bob):
            await server.slash(person, "settings", language=language)
        match = await start_match(server, seats=2)
        (anna,) = await server.list_movers(match)
        prompt = await open_prompt(server, anna)
        await write(anna, await press_note(anna, prompt), "save walls")
        prompt = await open_prompt(server, anna)
        id = find_button(prompt, "more").id
        more = await server.press(anna, prompt, "more")
        assert f"{above} save walls" in message_text(more)
        assert {"words", "table", "rules", "replay", "journal", "note", "question"} <= set(button_verbs(more))
        assert (await press_note(anna, more)).modal is not None
        assert "save walls" not in message_text(await server.press_forged(carla, more, id))


async def test_the_direct_message_that_calls_somebody_has_their_note_and_pings_nobody(open_server: OpenServer) -> None:
    async with open_server() as server:
        match = await start_match(server, seats=2)
        (anna,) = await server.list_movers(match)
        bob = next(person for person in server.people[:2] if person is not anna)
        await write(bob, await press_note(bob, await open_prompt(server, bob)), f"ask <@{anna.id}> @here for help")
        while await server.list_movers(match) != [bob]:
            await play(server, match, 1)
        direct = message_text(server.messages(bob.user.dm_channel)[-1])
        assert "**Your note:** ask <@" in direct
        assert "### " in direct
        sent = [request.json or {} for request in server.env.http_requests if "Your note" in str(request.json)]
        assert sent
        for body in sent:
            payload = body.get("data", body)
            assert payload.get("allowed_mentions", {}).get("parse", []) == []
            assert not payload.get("allowed_mentions", {}).get("users")


async def test_without_a_seat_there_is_nothing_to_note(open_server: OpenServer) -> None:
    async with open_server() as server:
        _, _, carla, *_ = server.people
        match = await start_match(server, seats=2)
        panel = await server.slash(carla, "matches", match=str(match))
        assert "note" not in find_button(panel, "act").values
        id = str(PrivateId(Kind.BUTTON, PrivateVerb.NOTE, match, 0))
        refused = await server.press_forged(carla, panel, id)
        assert "no seat" in message_text(refused)
