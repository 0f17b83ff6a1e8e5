"""Maintenance of the database: packs the journals of ended matches, adds results that are missing, and deletes old notes and what
belongs to servers without the bot."""

from __future__ import annotations

from matches.domain.durations import DAY
from matches.domain.transaction import Transaction
from matches.runtime.supervisor import BackgroundWorker, WorkerTask
from matches.services import Services
from matches.sql import journal_packing, note_rows
from matches.transactions import outages
from matches.workers.time_watch import TimeWatch

PACK_DELAY_SECONDS = 3600.0
"""Seconds after the end of a match until its journal is packed: right after the end everybody reads it."""
NOTE_SECONDS = 30 * DAY
"""Seconds after the end of a match until the notes on it are deleted."""


class Housekeeping(BackgroundWorker):
    """Adds the results of matches that ended before there were results; then sleeps until the next journal can be packed, the next
    note deleted, or a server's time is over."""

    def __init__(self, services: Services) -> None:
        self._context = services.context
        self._presence = services.presence
        self._statistics = services.statistics
        self._is_filled = False
        self._watch = TimeWatch()
        self._worker = WorkerTask("housekeeping", self._step, services.context.wait)

    def start(self) -> None:
        """Begin with what an earlier run has left."""
        self._worker.start()

    async def _step(self) -> float | None:
        if rest := self._watch.look(self._context.now()):
            # What is deleted by a wrong time is lost.
            return rest
        if not self._context.cluster.is_leader:
            return outages.HEARTBEAT_SECONDS
        if not self._is_filled:
            self._is_filled = not await self._statistics.fill_results()
            return 0.0
        waits = [wait for wait in (await self._tidy_matches(), await self._delete_server()) if wait is not None]
        return min([*waits, outages.HEARTBEAT_SECONDS])

    async def _tidy_matches(self) -> float | None:
        """Pack journals and delete notes whose time has come; return the seconds until there is more, None if nothing waits."""
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

    async def _delete_server(self) -> float | None:
        """Delete what is left of a server whose time is over; return the seconds until the next, None if there is none."""
        due = await self._presence.find_next_deletion()
        if due is None or due > self._context.now():
            return None if due is None else due - self._context.now()
        await self._presence.delete_expired()
        return 0.0
