"""A simulated Discord with the whole bot in it, and people who press and type."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
import simcord

from cogs.client import Tafelrunde
from matches import outages, workers
from tests.e2e.openapi import bad_bodies
from tests.e2e.people import Town

T = TypeVar("T")


class Seeds:
    """Chance that is the same in every run. Each size has its own sequence: a post more changes no shuffle."""

    def __init__(self) -> None:
        self.counts = Counter[int]()

    def __call__(self, size: int) -> bytes:
        """The next bytes."""
        self.counts[size] += 1
        return bytes([self.counts[size] % 251]) * size


@asynccontextmanager
async def town(database: Path, **options: Any) -> AsyncIterator[Town]:
    """A server with a channel, five people and the bot. The bot is closed at the end, whatever happened."""
    lent: dict[str, Any] = {}

    async def idle(awaitable: Awaitable[T], reason: str) -> T:
        result: T = await lent["env"].external_wait(awaitable, reason=reason)
        return result

    def make() -> Tafelrunde:
        return Tafelrunde(database, now=lambda: lent["env"].now(), idle=idle, urandom=Seeds(), **options)

    context = simcord.run(make(), check_errors=False)
    lent["env"] = context._env
    town = Town(context._env, make)
    async with context:
        try:
            town.settle_in()
            yield town
        finally:
            # Simcord ends a bot's tasks without closing it; its file has to be closed before.
            await town.close()


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers look around by themselves every quarter of an hour, for machines that slept, and the clock leaves a sign of
    life every five minutes. Virtual time never sleeps, and days of it would be full of that."""
    monkeypatch.setattr(workers, "LONGEST_SLEEP", 1e6)
    monkeypatch.setattr(outages, "SIGN_SECONDS", 1e6)


Towns = Callable[..., AbstractAsyncContextManager[Town]]


@pytest.fixture
def towns(tmp_path: Path) -> Towns:
    """Opens towns over one fresh database, one after the other. When a town closes, nothing may have gone wrong in it,
    and every request body must have been as Discord describes it.

    A fixture cannot hold a town open itself: simcord binds its clock to the task that opened it.
    """

    @asynccontextmanager
    async def opened(**options: Any) -> AsyncIterator[Town]:
        async with town(tmp_path / "matches.sqlite3", **options) as made:
            yield made
            made.check()
            assert bad_bodies(made.env) == []

    return opened
