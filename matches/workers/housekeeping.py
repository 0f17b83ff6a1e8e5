"""Maintenance of the database: packs the journals of matches that have ended."""

from __future__ import annotations

from matches.context import ServiceContext
from matches.sql import journal_packing
from matches.workers.supervisor import BackgroundWorker, WorkerTask

PACK_DELAY_SECONDS = 3600.0
"""Seconds after the end of a match until its journal is packed: right after the end everybody reads it."""


class Housekeeping(BackgroundWorker):
    """Sleeps until the next journal can be packed."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context
        self._worker = WorkerTask("housekeeping", self._step, context.wait)

    def start(self) -> None:
        """Begin with what an earlier run has left."""
        self._worker.start()

    async def _step(self) -> float | None:
        store, now = self._context.store, self._context.now()
        due = await store.read(journal_packing.find_next_end)
        if due is None:
            return None
        if due + PACK_DELAY_SECONDS > now:
            return due + PACK_DELAY_SECONDS - now
        await store.write(lambda db: journal_packing.pack_journals(db, now - PACK_DELAY_SECONDS))
        return 0.0
