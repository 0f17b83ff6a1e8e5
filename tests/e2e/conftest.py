"""A simulated Discord with the whole bot in it, and people who press and type."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
import simcord

from cogs.ui.client import TafelrundeBot
from matches.sql import outages
from matches.workers import supervisor
from tests.e2e.fake_server import FakeServer
from tests.e2e.openapi import find_invalid_bodies

T = TypeVar("T")


class FakeUrandom:
    """Chance that is the same in every run. Each size has its own sequence: a post more changes no shuffle."""

    def __init__(self) -> None:
        self.counts = Counter[int]()

    def __call__(self, size: int) -> bytes:
        """Return the next bytes."""
        self.counts[size] += 1
        return bytes([self.counts[size] % 251]) * size


@asynccontextmanager
async def run_server(database: Path, **options: Any) -> AsyncIterator[FakeServer]:
    """Yield a server with a channel, five people and the bot. The bot is closed at the end, whatever happened."""
    lent: dict[str, Any] = {}

    async def idle(awaitable: Awaitable[T], reason: str) -> T:
        result: T = await lent["env"].external_wait(awaitable, reason=reason)
        return result

    def make() -> TafelrundeBot:
        return TafelrundeBot(database, now=lambda: lent["env"].now(), wait_hook=idle, urandom=FakeUrandom(), **options)

    context = simcord.run(make(), check_errors=False)
    lent["env"] = context._env
    server = FakeServer(context._env, make)
    async with context:
        try:
            server.set_up()
            yield server
        finally:
            # Simcord ends a bot's tasks without closing it; its file has to be closed before.
            await server.close()


@pytest.fixture(autouse=True)
def quiet_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the workers from waking without a reason.

    They look around every quarter of an hour, for machines that slept, and the clock writes a heartbeat every five minutes.
    Virtual time never sleeps, and days of it would be full of that.
    """
    monkeypatch.setattr(supervisor, "MAX_SLEEP_SECONDS", 1e6)
    monkeypatch.setattr(outages, "HEARTBEAT_SECONDS", 1e6)


OpenServer = Callable[..., AbstractAsyncContextManager[FakeServer]]


@pytest.fixture
def open_server(tmp_path: Path) -> OpenServer:
    """Return what opens servers over one fresh database, one after the other. When a server closes, nothing may have gone
    wrong on it, and every request body must have been as Discord describes it.

    A fixture cannot hold a server open itself: simcord binds its clock to the task that opened it.
    """

    @asynccontextmanager
    async def opened(**options: Any) -> AsyncIterator[FakeServer]:
        async with run_server(tmp_path / "matches.sqlite3", **options) as made:
            yield made
            made.check_errors()
            assert find_invalid_bodies(made.env) == []

    return opened
