"""Every request to Discord's API goes to the proxy that is set: the bot's own ones, and the answers to interactions."""

from __future__ import annotations

import json
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web
from discord.http import Route
from discord.webhook.async_ import async_context, interaction_response_params

from cogs.app.api_proxy import send_requests_to

USER = {"id": "7", "username": "tafelrunde", "discriminator": "0", "avatar": None, "bot": True}


async def test_requests_and_answers_go_to_the_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str, str | None]] = []

    async def answer(request: web.Request) -> web.Response:
        asked.append((request.method, request.path, request.headers.get("Authorization")))
        payload = {"interaction": {"id": "5", "type": 3}} if request.path.endswith("/callback") else USER
        # Without a charset, as Discord writes it.
        return web.Response(body=json.dumps(payload), headers={"Content-Type": "application/json"})

    page = web.Application()
    page.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(page)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    assert runner.addresses
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    send_requests_to(f"http://127.0.0.1:{runner.addresses[0][1]}")
    client = discord.Client(intents=discord.Intents(guilds=True))
    try:
        async with client:
            user: Any = await client.http.static_login("abc.def.ghi")
            assert user["username"] == "tafelrunde"
            async with aiohttp.ClientSession() as session:
                adapter: Any = async_context.get()
                await adapter.create_interaction_response(
                    5, "token", session=session, params=interaction_response_params(type=6)
                )
    finally:
        await runner.cleanup()
    assert asked == [
        ("GET", "/api/v10/users/@me", "Bot abc.def.ghi"),
        ("POST", "/api/v10/interactions/5/token/callback", None),
    ]


def test_the_version_of_the_api_stays_as_discord_py_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", "https://discord.com/api/v11")
    send_requests_to("http://proxy:8081")
    assert Route("GET", "/users/{user}", user=1).url == "http://proxy:8081/api/v11/users/1"
