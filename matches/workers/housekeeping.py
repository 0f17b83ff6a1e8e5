"""Maintenance of the database: packs the journals of matches that have ended, and deletes old notes on them."""

from __future__ import annotations

from matches.context import ServiceContext
from matches.durations import DAY
from matches.ports import Transaction
from matches.sql import journal_packing, note_rows
from matches.workers.supervisor import BackgroundWorker, WorkerTask

PACK_DELAY_SECONDS = 3600.0
"""Seconds after the end of a match until its journal is packed: right after the end everybody reads it."""
NOTE_SECONDS = 30 * DAY
"""Seconds after the end of a match until the notes on it are deleted."""


class Housekeeping(BackgroundWorker):
    """Sleeps until the next journal can be packed, or the next note deleted."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context
        self._worker = WorkerTask("housekeeping", self._step, context.wait)

    def start(self) -> None:
        """Begin with what an earlier run has left."""
        self._worker.start()

    async def _step(self) -> float | None:
        store, now = self._context.store, self._context.now()
        journal_end, note_end = await store.read(
            lambda db: (journal_packing.find_next_end(db), note_rows.find_oldest_end(db))
        )
        waits = [
            end + delay - now
            for end, delay in ((journal_end, PACK_DELAY_SECONDS), (note_end, NOTE_SECONDS))
            if end is not None
        ]
        if not waits or min(waits) > 0:
            return min(waits, default=None)

        def unit(db: Transaction) -> None:
            journal_packing.pack_journals(db, now - PACK_DELAY_SECONDS)
            note_rows.delete_old(db, now - NOTE_SECONDS)

        await store.write(unit)
        return 0.0
