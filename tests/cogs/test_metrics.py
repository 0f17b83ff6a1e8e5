"""Counting without a whole bot: the first answer to Discord, its codes and rate limits, the pages of the health server."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from aiohttp import web
from prometheus_client import generate_latest

from cogs.app.client import TafelrundeBot
from cogs.app.health_server import start_health_server
from cogs.app.metrics import Metrics, classify_error
from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb
from cogs.ui.errors import UserError
from cogs.ui.handlers.press import Press
from matches.domain.storage_errors import StorageBusy
from rules.engine import Refused, Term, text
from tests.cogs.sample_choices import make_localizer

PORT = 28081


def make_interaction(id: int, is_answered: bool = False) -> discord.Interaction[Any]:
    """Return a press on a lobby's Join."""
    return cast(
        discord.Interaction[Any],
        SimpleNamespace(
            id=id,
            type=discord.InteractionType.component,
            data={"custom_id": "l:2k:join"},
            response=SimpleNamespace(is_done=lambda: is_answered),
        ),
    )


@asynccontextmanager
async def run_discord(metrics: Metrics) -> AsyncIterator[aiohttp.ClientSession]:
    """Yield a session to a server that answers with the status in the query, as the session of the bot would be."""

    async def answer(request: web.Request) -> web.Response:
        scope = request.query.get("scope")
        return web.Response(
            status=int(request.query.get("status", "204")), headers={"X-RateLimit-Scope": scope} if scope else {}
        )

    application = web.Application()
    application.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(application)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", PORT).start()
    try:
        async with aiohttp.ClientSession(
            f"http://127.0.0.1:{PORT}", trace_configs=[metrics.trace], cookie_jar=aiohttp.DummyCookieJar()
        ) as session:
            yield session
    finally:
        await runner.cleanup()


def read(metrics: Metrics, name: str, **labels: str) -> float | None:
    return metrics.registry.get_sample_value(f"tafelrunde_{name}", labels)


async def test_the_time_to_the_first_answer_ends_with_the_first_callback_that_discord_takes() -> None:
    metrics = Metrics()
    async with run_discord(metrics) as session:
        metrics.record_arrival(make_interaction(77))
        await session.post("/api/v10/interactions/78/other/callback")
        await session.post("/api/v10/webhooks/77/token")
        await session.post("/api/v10/interactions/77/token/callback?status=500")
        assert read(metrics, "answer_seconds_count", kind="lobby") is None
        await session.post("/api/v10/interactions/77/token/callback")
        await session.post("/api/v10/interactions/77/token/callback")
        metrics.record_end(make_interaction(77))
    assert read(metrics, "answer_seconds_count", kind="lobby") == 1
    assert read(metrics, "answer_seconds_bucket", kind="lobby", le="3.0") == 1
    assert read(metrics, "interactions_unanswered_total", kind="lobby") is None


async def test_an_interaction_without_an_answer_is_counted_and_forgotten() -> None:
    metrics = Metrics()
    for id, is_answered in ((1, False), (2, True), (3, False)):
        metrics.record_arrival(make_interaction(id))
        metrics.record_end(make_interaction(id, is_answered))
    assert read(metrics, "interactions_unanswered_total", kind="lobby") == 2
    assert read(metrics, "interactions_total", kind="lobby", what="join") == 3


async def test_answers_of_discord_are_counted_by_code_and_rate_limits_by_scope() -> None:
    metrics = Metrics()
    async with run_discord(metrics) as session:
        for path in ("/a", "/b?status=404", "/c?status=429&scope=global", "/d?status=429&scope=Anna"):
            await session.get(path)
    with pytest.raises(aiohttp.ClientError):
        async with aiohttp.ClientSession(trace_configs=[metrics.trace]) as session:
            await session.request("BREW", "http://127.0.0.1:1/")
    assert read(metrics, "discord_requests_total", method="GET", code="204") == 1
    assert read(metrics, "discord_requests_total", method="GET", code="404") == 1
    assert read(metrics, "discord_requests_total", method="GET", code="429") == 2
    assert read(metrics, "discord_requests_total", method="unknown", code="none") == 1
    assert read(metrics, "discord_rate_limits_total", scope="global") == 1
    assert read(metrics, "discord_rate_limits_total", scope="unknown") == 1
    assert read(metrics, "discord_request_seconds_count") == 4


def test_a_refusal_is_logged_and_counted_by_its_key_and_never_with_a_card(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "tafelrunde.cogs")
    metrics = Metrics()
    interaction: Any = SimpleNamespace(
        data={"custom_id": "t:2k:1:0a1b2c:i.24"},
        user=SimpleNamespace(id=7),
        client=SimpleNamespace(count_refusal=metrics.record_refusal),
    )
    id = PrivateId(Kind.BUTTON, PrivateVerb.PICK, 92, 1, "0a1b2c", "24")
    press = Press(interaction, id, (), make_localizer(), in_place=True)
    refusal = Refused(text("dom-because-coins", card=Term("Colony"), cost=11, coins=3))
    assert "Colony" in press.explain(refusal)
    assert caplog.messages == ["refused: match None, seat None, t:i, key dom-because-coins"]
    assert read(metrics, "refusals_total", key="dom-because-coins") == 1
    assert b"Colony" not in generate_latest(metrics.registry)


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (Refused(text("match-not-found")), "refused"),
        (UserError("film-failed"), "refused"),
        (StorageBusy(), "database"),
        (RuntimeError("Anna"), "program"),
    ],
)
def test_an_error_has_a_kind_from_a_closed_list(error: Exception, kind: str) -> None:
    assert classify_error(error) == kind


def test_the_bot_hands_discord_py_the_trace(tmp_path: Path) -> None:
    client = TafelrundeBot(tmp_path / "x.sqlite3")
    assert client.http.http_trace is client.metrics.trace


async def test_the_port_has_two_pages_and_names_them_to_whoever_asks_for_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def page(client: object, own: object) -> bytes:
        return b"tafelrunde_connected 1.0\n"

    async def report(client: object, is_stopping: bool) -> tuple[bool, dict[str, Any]]:
        return True, {"well": True}

    monkeypatch.setattr("cogs.app.health_server.compose_page", page)
    monkeypatch.setattr("cogs.app.health_server.collect_health", report)
    client = TafelrundeBot(tmp_path / "x.sqlite3")
    serving = await start_health_server(PORT, client, client.gate, client.metrics)
    try:
        async with aiohttp.ClientSession(f"http://127.0.0.1:{PORT}") as session:
            async with session.get("/metrics") as answer:
                assert answer.headers["Content-Type"].startswith("text/plain; version=")
                assert await answer.text() == "tafelrunde_connected 1.0\n"
            for path in ("/healthz", "/health"):
                async with session.get(path) as answer:
                    assert await answer.json() == {"well": True}
            async with session.get("/") as answer:
                assert (answer.status, await answer.text()) == (404, "There are /healthz and /metrics.\n")
    finally:
        await serving.stop()
