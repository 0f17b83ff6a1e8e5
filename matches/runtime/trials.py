"""Decisions that are tried before they count, because nobody knows beforehand how long the rules take for them.

They are tried on copies of matches, so that no lock is held meanwhile, in threads of their own, so that no picture waits for them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from matches.domain.ports import WaitHook

T = TypeVar("T")

MOST_AT_ONCE = 2
"""So many trials run at the same time; the others wait for their turn."""
PATIENCE_SECONDS = 2.0
"""Nobody waits longer for a trial. The rules themselves stop before (CONTRACT 13), unless the machine is very busy."""


class Trials:
    """Runs trials. `wait` is how it waits for their threads, which begin with the first trial."""

    def __init__(self, wait: WaitHook) -> None:
        self._wait = wait
        self._threads = ThreadPoolExecutor(MOST_AT_ONCE, thread_name_prefix="trial")
        self._running: dict[Hashable, asyncio.Future[Any]] = {}

    async def run(self, key: Hashable, trial: Callable[[], T]) -> T:
        """Return what `trial` returns. Whoever tries the same (`key`) meanwhile gets the same.

        Raise what it raises, and `TimeoutError` if it takes too long; it goes on to its end then, and nobody hears of that.
        """
        future = self._running.get(key)
        if future is None:
            future = self._running[key] = asyncio.get_running_loop().run_in_executor(self._threads, trial)
            future.add_done_callback(lambda done: self._forget(key, done))
        async with asyncio.timeout(PATIENCE_SECONDS):
            result: T = await self._wait(asyncio.shield(future), "trial")
            return result

    def _forget(self, key: Hashable, done: asyncio.Future[Any]) -> None:
        del self._running[key]
        if not done.cancelled():
            # Perhaps nobody waits any more.
            done.exception()
