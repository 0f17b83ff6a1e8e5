"""A simulated Discord with the whole bot and with people who press and type."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
import simcord

from cogs.app.client import TafelrundeBot
from cogs.library import library_file
from cogs.local.world import look_often
from cogs.ui import open_prompts
from matches.domain import attendance
from matches.runtime import supervisor
from matches.services import exports
from matches.services.verifying import check_file
from matches.transactions import outages
from tests.e2e.fake_server import FakeServer
from tests.e2e.openapi import find_invalid_bodies
from tests.e2e.picture_memory import RememberedPictures
from tests.e2e.quick_discord import quicken
from tests.new_database import write_new_database

T = TypeVar("T")

look_often()
quicken()


class FakeUrandom:
    """Random bytes that are the same in every run. Each size has its own sequence, so that one more post changes no shuffle."""

    def __init__(self) -> None:
        self.counts = Counter[int]()

    def __call__(self, size: int) -> bytes:
        """Return the next bytes."""
        self.counts[size] += 1
        return bytes([self.counts[size] % 251]) * size


SETTLE_SECONDS = 60.0
"""How long the bot may work until it waits for somebody again: on a busy machine, with several large pictures to draw."""


@asynccontextmanager
async def run_server(database: Path, **options: Any) -> AsyncIterator[FakeServer]:
    """Run a server with a channel, five people and the bot. The bot is closed at the end in any case."""
    simulation: dict[str, Any] = {}
    write_new_database(database)
    # The channel of a new server is empty, except in the tests of the introduction.
    options.setdefault("introduces", False)
    options.setdefault("pictures", RememberedPictures)

    async def wait(awaitable: Awaitable[T], reason: str) -> T:
        result: T = await simulation["env"].external_wait(awaitable, reason=reason)
        return result

    def make() -> TafelrundeBot:
        return TafelrundeBot(
            database, now=lambda: simulation["env"].now(), wait_hook=wait, urandom=FakeUrandom(), **options
        )

    context = simcord.run(make(), shard_count=1, check_errors=False, settle_timeout=SETTLE_SECONDS)
    env = simulation["env"] = context._env
    settle = env._settle_internal
    # Simcord waits five seconds for a bot that begins.
    env._settle_internal = lambda **limits: settle(**limits | {"timeout": SETTLE_SECONDS})  # type: ignore[method-assign]
    server = FakeServer(env, make)
    async with context:
        try:
            server.set_up()
            yield server
        finally:
            # Simcord ends a bot's tasks without closing it; its file has to be closed before.
            await server.close()


@pytest.fixture(autouse=True)
def quiet_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turn off the regular wake-ups of the workers and the heartbeat of the clock.

    They are for machines that were asleep. Virtual time never is, and days of it would consist of little else.
    """
    monkeypatch.setattr(supervisor, "MAX_SLEEP_SECONDS", 1e6)
    monkeypatch.setattr(outages, "HEARTBEAT_SECONDS", 1e6)


@pytest.fixture
def live_evenings() -> bool:
    """Whether people are present who have just pressed (`tests/e2e/test_live_evening.py` says yes).

    Elsewhere the clock stands still, but the people look in now and then over days: nobody is there when it is their move.
    """
    return False


@pytest.fixture(autouse=True)
def _presence(monkeypatch: pytest.MonkeyPatch, live_evenings: bool) -> None:
    if not live_evenings:
        monkeypatch.setattr(attendance, "PRESENT_SECONDS", 0.0)
        monkeypatch.setattr(open_prompts, "SHOWN_SECONDS", 0.0)


OpenServer = Callable[..., AbstractAsyncContextManager[FakeServer]]


@pytest.fixture
def open_server(tmp_path: Path) -> OpenServer:
    """Return a function that opens servers with one new database, one after the other.

    When a server closes, no error may have happened, and every request body must have fitted Discord's description. (The fixture
    cannot open the server, because simcord binds its clock to the task that opens it.)
    """
    # After a change of pages this takes some ten seconds, for which no press should have to wait.
    library_file.load()

    @asynccontextmanager
    async def opened(**options: Any) -> AsyncIterator[FakeServer]:
        async with run_server(tmp_path / "matches.sqlite3", **options) as server:
            yield server
            server.check_errors()
            assert find_invalid_bodies(server.env) == []

    return opened


@pytest.fixture(autouse=True)
def _check_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let files be checked in a thread: nobody here waits for a process, which `tests/matches/test_export.py` tries."""

    async def check(service: exports.MatchExport, _: object, data: bytes, key: bytes) -> object:
        return await asyncio.to_thread(check_file, service._context.catalog(), data, key)

    monkeypatch.setattr(exports.MatchExport, "_check_apart", check)
