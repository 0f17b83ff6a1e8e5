"""Maintenance of the database: packs the journals of matches that have ended, and adds results that are missing."""

from __future__ import annotations

from matches.context import ServiceContext
from matches.services.statistics import Statistics
from matches.sql import journal_packing
from matches.workers.supervisor import BackgroundWorker, WorkerTask

PACK_DELAY_SECONDS = 3600.0
"""Seconds after the end of a match until its journal is packed: right after the end everybody reads it."""


class Housekeeping(BackgroundWorker):
    """Adds the results of matches that ended before there were results, then sleeps until the next journal can be packed."""

    def __init__(self, context: ServiceContext, statistics: Statistics) -> None:
        self._context = context
        self._statistics = statistics
        self._is_filled = False
        self._worker = WorkerTask("housekeeping", self._step, context.wait)

    def start(self) -> None:
        """Begin with what an earlier run has left."""
        self._worker.start()

    async def _step(self) -> float | None:
        if not self._is_filled:
            self._is_filled = not await self._statistics.fill_results()
            return 0.0
        store, now = self._context.store, self._context.now()
        due = await store.read(journal_packing.find_next_end)
        if due is None:
            return None
        if due + PACK_DELAY_SECONDS > now:
            return due + PACK_DELAY_SECONDS - now
        await store.write(lambda db: journal_packing.pack_journals(db, now - PACK_DELAY_SECONDS))
        return 0.0
