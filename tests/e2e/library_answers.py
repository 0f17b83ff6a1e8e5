"""What discord.py itself makes of an answer of Discord, or of a proxy in front of it, in a simulated Discord.

Simcord's own errors come after discord.py has read the answer. Here the real client of discord.py reads it, over a real connection.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from fnmatch import fnmatch
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from aiohttp import web
from discord.http import HTTPClient, Route
from msgspec import Struct

from tests.e2e.fake_server import FakeServer

HTML = "<!DOCTYPE html><html><title>Attention Required! | Cloudflare</title></html>"
BY_DISCORD = {"Via": "1.1 google"}
"""What Discord's own answers have. Without it, discord.py takes a 429 for one of Cloudflare."""


class Answer(NamedTuple):
    """An answer: its status, and what is in its body. A text is sent as a page, anything else as JSON."""

    status: int
    body: Any
    headers: Mapping[str, str] = BY_DISCORD


def say_code(status: int, code: int, **more: Any) -> Answer:
    """Return an error of Discord with a code."""
    return Answer(status, {"message": "no", "code": code, **more})


def say_wait(retry_after: Any) -> Answer:
    """Return a 429 that names this time to wait."""
    return Answer(429, {"message": "You are being rate limited.", "retry_after": retry_after, "global": False})


class Outcome(Struct, frozen=True):
    """What discord.py makes of an answer: it raises something, or returns what the body says."""

    error: Exception | None = None
    value: Any = None


async def read_answer(answer: Answer) -> Outcome:
    """Let discord.py read an answer."""

    async def respond(request: web.Request) -> web.Response:
        if request.path.endswith("/users/@me"):
            return web.Response(body=b'{"id": "1"}', content_type="application/json")
        is_page = isinstance(answer.body, str)
        body = answer.body if is_page else json.dumps(answer.body)
        # discord.py takes nothing for JSON that names a character set, as aiohttp does by itself.
        kind = "text/html" if is_page else "application/json"
        return web.Response(status=answer.status, body=body.encode(), headers=answer.headers, content_type=kind)

    application = web.Application()
    application.router.add_route("*", "/{path:.*}", respond)
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    http = HTTPClient(asyncio.get_running_loop(), max_ratelimit_timeout=60.0)
    base = Route.BASE
    Route.BASE = f"http://127.0.0.1:{runner.addresses[0][1]}{urlsplit(base).path}"
    try:
        await http.static_login("token")
        return Outcome(value=await http.request(Route("POST", "/channels/{channel_id}/messages", channel_id=5)))
    except Exception as error:
        return Outcome(error)
    finally:
        Route.BASE = base
        await http.close()
        await runner.cleanup()


@contextmanager
def answer_calls(server: FakeServer, method: str, path: str, outcome: Outcome) -> Iterator[list[str]]:
    """Let the bot's calls of this path (with `*`) end like this. Yield the paths that it has called."""
    http, called = server.bot.http, []
    request = http.request

    async def answered(route: Route, **rest: Any) -> Any:
        shown = urlsplit(route.url).path.removeprefix(urlsplit(Route.BASE).path)
        if not fnmatch(route.method, method) or not fnmatch(shown, path):
            return await request(route, **rest)
        called.append(shown)
        if outcome.error is not None:
            raise outcome.error
        return outcome.value

    http.request = answered  # type: ignore[method-assign]
    try:
        yield called
    finally:
        http.request = request  # type: ignore[method-assign]


def describe_answer(answer: Answer) -> str:
    """Return an answer in a few words, for the name of a test."""
    shown = "page" if isinstance(answer.body, str) else json.dumps(answer.body)
    return f"{answer.status} {shown[:60]}"
