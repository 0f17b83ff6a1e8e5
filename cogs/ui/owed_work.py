"""What events of Discord ask for while the database is away: it is done as soon as the database is back."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Hashable

from matches.domain.ports import WaitHook
from matches.domain.storage_errors import StorageRefused
from matches.runtime.supervisor import PAUSE_AFTER_ERROR, WorkerTask

log = logging.getLogger("tafelrunde")

Work = Callable[[], Awaitable[None]]


class OwedWork:
    """Carries out what an event asks for, at once or later. Discord sends an event once, and a bot that fails is told nothing."""

    def __init__(self, wait: WaitHook) -> None:
        self._owed: dict[Hashable, Work] = {}
        self._worker = WorkerTask("events", self._step, wait)

    async def carry_out(self, key: Hashable, work: Work, later: Work | None = None) -> None:
        """Do `work`. If the database refuses it, do `later` (None: the same) when it is back, once for each `key`."""
        try:
            await work()
        except StorageRefused as refused:
            log.warning("an event of Discord has to wait for the database (%s)", refused)
            self._owed[key] = later or work
            if not self._worker.is_alive:
                self._worker.start()
            self._worker.wake()

    async def stop(self) -> None:
        """Do nothing more. What is owed is looked at again when the bot is online the next time."""
        self._owed.clear()
        await self._worker.stop()

    async def _step(self) -> float | None:
        for key in tuple(self._owed):
            work = self._owed.pop(key)
            try:
                await work()
            except StorageRefused:
                self._owed.setdefault(key, work)
                return PAUSE_AFTER_ERROR
        return None
