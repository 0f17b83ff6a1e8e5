"""What only messages need is loaded once the bot has logged in, while it connects: in a thread, so that nothing waits for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

log = logging.getLogger("tafelrunde")


class LateLoading:
    """Calls the functions that are added before the start has ended, in order and once.

    Whoever composes a message waits for them (`wait`): whatever they load would otherwise be loaded on the event loop. One that
    fails is logged; what it did not load fails again for whoever needs it.
    """

    def __init__(self) -> None:
        self._functions: list[Callable[[], object]] = []
        self._task: asyncio.Task[None] | None = None

    def add(self, load: Callable[[], object]) -> None:
        """Call `load` later, in a thread."""
        self._functions.append(load)

    def start(self) -> None:
        """Begin, unless that has been done."""
        if self._task is None:
            self._task = asyncio.create_task(asyncio.to_thread(self._load), name="loading")

    async def wait(self) -> None:
        """Return when everything is loaded; begin now if that has not been done."""
        self.start()
        assert self._task is not None
        if not self._task.done():
            await asyncio.shield(self._task)

    async def stop(self) -> None:
        """Wait until nothing is being loaded any more."""
        if self._task is not None:
            await self._task

    def _load(self) -> None:
        for load in self._functions:
            try:
                load()
            except Exception as error:
                log.error("something could not be loaded", exc_info=error)
