"""A polite stop under load, and answers that cannot be shown: what was decided counts, and nobody reads anything else."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, find_button, latest_response, message_text
from tests.e2e.minute_realms_matches import match_version, start_match


def logged_errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return what was logged as an error."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


async def test_a_stop_under_load_finishes_what_was_begun(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place)
        prompt = await place.press(mover, board, "move")
        others = [person for person in place.people[:3] if person is not mover]
        inside = [
            place.emit_press(mover, prompt, find_button(prompt, "i").id),
            *(
                place.emit_press(person, board, find_button(board, verb).id)
                for person in others
                for verb in ("table", "journal")
            ),
        ]
        await asyncio.sleep(0)
        old = place.bot
        closing = asyncio.create_task(old.close())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        late = place.emit_press(others[0], board, find_button(board, "table").id)
        await closing
        for result in inside:
            assert "went wrong" not in message_text(latest_response(result))
        assert "I’m restarting" in message_text(latest_response(late))
        assert logged_errors(caplog) == []
        tries = await _fetch_rows(place, "SELECT count(*) FROM outbox WHERE tries > 0")
        assert tries == [(0,)]
        await place.restart()
        assert await match_version(place, match) >= 0
        assert await place.context.matches.play.get_prompt(match, mover.id)


async def _fetch_rows(server: FakeServer, query: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(server.bot.database)) as db:
        return db.execute(query).fetchall()


async def test_while_the_bot_stops_a_command_a_press_and_a_suggestion_start_nothing(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place)
        prompt = await place.press(mover, board, "move")
        before = await match_version(place, match)
        place.bot.gate.is_stopping = True
        assert "I’m restarting" in message_text(await place.slash(mover, "matches"))
        assert "I’m restarting" in message_text(await place.press(mover, prompt, "i"))
        assert await mover.autocomplete(place.channel, "matches", "match", "") == []
        place.bot.gate.is_stopping = False
        assert await match_version(place, match) == before
        await place.press(mover, prompt, "i")


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (404, 10015), (401, 50027), (404, 10062)])
async def test_a_decision_whose_prompt_is_gone_counts_and_comes_as_a_new_message(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place)
        prompt = await place.press(mover, board, "move")
        prompt = await place.press(mover, prompt, "i")
        before = await match_version(place, match)
        place.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=status, code=code)
        shown = await place.press(mover, prompt, "i")
        assert await match_version(place, match) > before
        assert "went wrong" not in message_text(shown)
        assert "please try again" not in message_text(shown)
        assert logged_errors(caplog) == []


async def test_a_decision_that_nobody_can_be_told_of_is_no_error(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place)
        prompt = await place.press(mover, await place.press(mover, board, "move"), "i")
        before = await match_version(place, match)
        place.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=404, code=10015)
        place.env.inject_error("POST", "/webhooks/*/*", status=404, code=10015, times=None)
        await place.press(mover, prompt, "i")
        assert await match_version(place, match) > before
        assert logged_errors(caplog) == []
        place.env.errors.clear()


async def test_a_decision_that_cannot_be_drawn_is_said_to_count(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place)
        prompt = await place.press(mover, await place.press(mover, board, "move"), "i")
        before = await match_version(place, match)
        chosen = place.context.matches.play.choose

        async def then_no_drawing(*args: Any) -> Any:
            done = await chosen(*args)

            async def fail(make: object) -> object:
                raise RuntimeError("the pencil is broken")

            monkeypatch.setattr(type(place.context), "draw", lambda self, make: fail(make))
            return done

        monkeypatch.setattr(place.context.matches.play, "choose", then_no_drawing)
        shown = message_text(await place.press(mover, prompt, "i"))
        monkeypatch.undo()
        assert await match_version(place, match) > before
        assert "Your decision counts" in shown
        assert "try again" not in shown
        place.env.errors.clear()
