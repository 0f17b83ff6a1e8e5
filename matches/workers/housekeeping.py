"""Maintenance of the database: adds results that are missing, packs the journals of ended matches, and deletes what belongs to
servers without the bot."""

from __future__ import annotations

from matches.services import Services
from matches.sql import journal_packing
from matches.workers.supervisor import BackgroundWorker, WorkerTask

PACK_DELAY_SECONDS = 3600.0
"""Seconds after the end of a match until its journal is packed: right after the end everybody reads it."""


class Housekeeping(BackgroundWorker):
    """Adds the results of matches that ended before there were results. Then it sleeps until the next journal can be packed, or a
    server's time is over."""

    def __init__(self, services: Services) -> None:
        self._context = services.context
        self._presence = services.presence
        self._statistics = services.statistics
        self._is_filled = False
        self._worker = WorkerTask("housekeeping", self._step, services.context.wait)

    def start(self) -> None:
        """Begin with what an earlier run has left."""
        self._worker.start()

    async def _step(self) -> float | None:
        if not self._is_filled:
            self._is_filled = not await self._statistics.fill_results()
            return 0.0
        waits = [wait for wait in (await self._pack_journals(), await self._delete_server()) if wait is not None]
        return min(waits, default=None)

    async def _pack_journals(self) -> float | None:
        """Pack what can be packed; return the seconds until there is more, None if nothing waits."""
        store, now = self._context.store, self._context.now()
        due = await store.read(journal_packing.find_next_end)
        if due is None:
            return None
        if due + PACK_DELAY_SECONDS > now:
            return due + PACK_DELAY_SECONDS - now
        await store.write(lambda db: journal_packing.pack_journals(db, now - PACK_DELAY_SECONDS))
        return 0.0

    async def _delete_server(self) -> float | None:
        """Delete what is left of a server whose time is over; return the seconds until the next, None if there is none."""
        due = await self._presence.find_next_deletion()
        if due is None or due > self._context.now():
            return None if due is None else due - self._context.now()
        await self._presence.delete_expired()
        return 0.0
