"""One table says what Discord's codes mean; what is not in it says nothing about a person or a place."""

from __future__ import annotations

import io
import logging
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from cogs.app.logging_setup import configure_logging
from cogs.ui import discord_meaning
from cogs.ui.discord_meaning import MEANINGS, is_answer_gone, read_meaning, read_retry_after
from cogs.ui.i18n import Localizer
from matches.domain.storage_errors import StorageAway
from render.kit.translations import load_translations


def answer(status: int, code: int = 0, headers: dict[str, str] | None = None, body: str = "") -> discord.HTTPException:
    """Return an error of discord.py for an answer of Discord."""

    async def text() -> str:
        return body

    response = SimpleNamespace(status=status, reason="no", headers=headers or {}, text=text)
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    return kind(cast(Any, response), {"code": code, "message": "no"})


def test_only_two_codes_close_a_person_and_only_two_are_a_permission() -> None:
    assert {code for code, meaning in MEANINGS.items() if meaning.step == "closed"} == {50007, 50278}
    assert {code for code, meaning in MEANINGS.items() if meaning.step == "forbidden"} == {50001, 50013}


@pytest.mark.parametrize("status", [400, 403, 404, 409, 451])
@pytest.mark.parametrize("code", [0, 40003, 40333, 20026, 123_456])
def test_what_is_not_known_is_an_outage_and_asked_again_after_a_pause(status: int, code: int) -> None:
    meaning = read_meaning(answer(status, code))
    assert (meaning.about, meaning.step) == ("outage", "pause")


@pytest.mark.parametrize(
    ("error", "about"),
    [
        (answer(500), "outage"),
        (answer(429), "rate"),
        (answer(429, 30046), "message"),
        (answer(413), "ours"),
        (answer(400, 50035), "ours"),
        (discord.RateLimited(1.0), "rate"),
        (aiohttp.ServerDisconnectedError(), "outage"),
        (cast(Any, discord.GatewayNotFound)(), "outage"),
        (KeyError("of our own"), "ours"),
        (RuntimeError(), "ours"),
    ],
)
def test_every_other_failure_is_read_too(error: Exception, about: str) -> None:
    assert read_meaning(error).about == about


@pytest.mark.parametrize("code", [10008, 10015, 10062, 40060, 50027, 50083])
def test_an_answer_is_gone_by_its_code(code: int) -> None:
    assert is_answer_gone(answer(400, code))
    assert not is_answer_gone(answer(400, code + 1_000_000))


@pytest.mark.parametrize(
    ("error", "seconds"),
    [
        (discord.RateLimited(90.0), 90.0),
        (discord.RateLimited(1e12), 3600.0),
        (answer(429, headers={"Retry-After": "90"}), 90.0),
        (answer(429, headers={"Retry-After": "1e30"}), 3600.0),
        (answer(429, headers={"Retry-After": "Sat, 01 Jan 2028 00:00:00 GMT"}), 0.0),
        (answer(429, headers={"Retry-After": "-4", "X-RateLimit-Reset-After": "2"}), 2.0),
        (answer(429, body='{"retry_after": 45.5}'), 45.5),
        (answer(429, body='{"retry_after": null}'), 0.0),
        (answer(429, body='{"retry_after": [1]}'), 0.0),
        (answer(429, body="[]"), 0.0),
        (answer(429, body="<html>"), 0.0),
        (answer(403, 40003), discord_meaning.PAUSE_SECONDS),
        (answer(503), 0.0),
    ],
)
async def test_the_time_to_wait_is_a_number_of_an_hour_at_most(error: Exception, seconds: float) -> None:
    assert await read_retry_after(error) == seconds


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_meaning_has_words_for_whoever_waits(language: str) -> None:
    localizer = Localizer(load_translations(), language)
    for meaning in set(MEANINGS.values()):
        for decided in ("yes", "no"):
            assert meaning.words not in localizer.say(meaning.words, decided=decided, id="abc")


@pytest.mark.parametrize(
    ("name", "error", "is_traced"),
    [
        ("discord.app_commands.tree", StorageAway(), False),
        ("discord.shard", aiohttp.ServerDisconnectedError(), False),
        ("discord.app_commands.tree", RuntimeError("ours"), True),
        ("discord.client", StorageAway(), True),
    ],
)
def test_what_the_library_logs_about_a_fault_that_passes_is_one_line(
    name: str, error: Exception, is_traced: bool
) -> None:
    stream, root = io.StringIO(), logging.getLogger()
    handlers, level = root.handlers[:], root.level
    configure_logging("INFO", stream)
    try:
        logging.getLogger(name).error("Ignoring exception in %s", "something", exc_info=error)
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
    assert ("ERROR" in stream.getvalue()) is is_traced
    assert stream.getvalue().count("\n") == 1 or is_traced
    assert "Ignoring exception in something" in stream.getvalue()
