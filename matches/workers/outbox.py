"""The outbox: every post that a unit of work has stored is sent exactly once.

A row is marked `sending` before it leaves, and `sent` with the message's id afterwards. A crash in between leaves it
`sending`: if it is sent again soon, the nonce prevents a second message; later, the channel is searched for it first.

    waiting -> sending -> sent                  (as a rule)
               sending -> waiting               (the network failed, or the place refuses it: later again)
    waiting -> closed                           (answered or superseded meanwhile, or refused and not worth another try)
               sending -> stuck                 (an unforeseen error, too often; tried once more by the next run)

Each step looks at the first open row of every stream and starts those that are due, at most `MAX_IN_FLIGHT` at a time, in tasks of
their own; the rows behind them wait, which keeps the order. When a task ends it wakes the worker, so the next row follows at once.

A row is tried again for as long as the network fails. A place that refuses a post blocks its match
(matches/sql/blockages.py). A row that fails in an unforeseen way is given up after some tries, so that the next rows can leave.
"""

from __future__ import annotations

import asyncio
import logging
from math import inf

from matches.domain.errors import LeaseLost
from matches.domain.ports import MOST_WAIT_SECONDS, Sender
from matches.domain.storage_errors import StorageRefused
from matches.domain.transaction import Transaction
from matches.runtime.supervisor import (
    PAUSE_AFTER_ERROR,
    PAUSE_AFTER_LEASE,
    BackgroundWorker,
    WorkerTask,
    wait_for_tasks,
)
from matches.services import Services
from matches.sql import blockages, outbox_rows
from matches.sql.blockages import Blockage
from matches.sql.outbox_rows import OutboxRow, compute_seconds_left
from matches.sql.owned import Groups
from matches.transactions import announcements
from matches.workers.delivery import MAX_RETRY_SECONDS, MAX_TRIES, NONCE_SECONDS, PostDelivery

__all__ = ["MAX_IN_FLIGHT", "MAX_TRIES", "NONCE_SECONDS", "RETENTION_SECONDS", "Outbox"]

MAX_IN_FLIGHT = 8
"""Posts that are on their way at the same time."""
ORDER_SECONDS = 10.0
"""How long a private message waits for an earlier post in the place of the match."""
PAUSE_SECONDS = MAX_RETRY_SECONDS / 10
"""Seconds until a stream continues if the failure of its row could not even be stored, but not because of the database."""
RETENTION_SECONDS = 3 * 24 * 3600.0
"""How long closed rows are kept, so that complaints can be examined."""
BLOCKED_RETENTION_SECONDS = 7 * 24 * 3600.0
"""How long the posts of a match that is over wait for a place that takes none."""
SWEEP_SECONDS = 3600.0

Stream = tuple[int, int | None]

log = logging.getLogger(__name__)


class Outbox(BackgroundWorker):
    """Takes the rows in order within a stream (a match and a destination), different streams at the same time."""

    def __init__(self, services: Services, sender: Sender) -> None:
        self._context = services.context
        self._store = services.context.store
        self._cache = services.cache
        self._worker = WorkerTask("outbox", self._step, services.context.wait)
        self._delivery = PostDelivery(services.context, services.cache, sender, self._worker)
        self._in_flight: dict[Stream, asyncio.Task[None]] = {}
        self._paused_at: dict[Stream, float] = {}
        self._swept_at: float | None = None

    def start(self) -> None:
        """Begin with what an earlier run left."""
        self._worker.start()

    async def stop(self) -> None:
        """Wait for the posts that are on their way."""
        await self._worker.stop()
        # What is canceled stays marked as on its way and costs no try: the next run looks for it or sends it.
        await wait_for_tasks(self._in_flight.values())

    async def finish_posts(self) -> None:
        """Return once the posts that are on their way have arrived or failed."""
        if self._in_flight:
            await asyncio.wait(self._in_flight.values())

    def wake(self) -> None:
        """Look for rows: there are new ones."""
        self._worker.wake()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is on its way and nothing can be sent now."""
        return super().is_idle and not self._in_flight

    async def retry_blocked(self, guild: int | None = None, place: int | None = None) -> None:
        """Try blocked posts again, of a server, of one channel or thread, or (None) all: something has changed there."""
        now = self._context.now()
        if not await self._store.read(blockages.load_blockages):
            return
        if await self._store.write(lambda db: blockages.schedule_probes(db, guild, place, now)):
            self.wake()

    async def _step(self) -> float | None:
        now = self._context.now()
        if self._swept_at is None or not 0 <= now - self._swept_at < SWEEP_SECONDS:
            await self._sweep(now, self._swept_at is None)
            self._swept_at = now
        # A row that is on its way now may be read below as it was before it was sent.
        busy = set(self._in_flight)
        groups = self._context.cluster.groups

        def load_work(db: Transaction) -> tuple[set[int], dict[int, Blockage], list[OutboxRow]]:
            return _load_work(db, groups)

        neglected, blocked, heads = await self._store.read(load_work)
        if neglected:
            await self._handle_neglected(neglected, now)
            return 0.0
        places = {head.match: head for head in heads if head.person is None and not head.is_cleanup}
        waits: list[float] = []
        for head in heads:
            if head.stream in busy:
                continue
            wait = self._get_seconds_until_due(head, places.get(head.match), blocked.get(head.match), now)
            if wait > 0:
                waits.append(wait)
            elif len(self._in_flight) < MAX_IN_FLIGHT:
                task = asyncio.create_task(self._deliver(head), name=f"post {head.id} of match {head.match}")
                self._in_flight[head.stream] = task
        return min(waits, default=None)

    def _get_seconds_until_due(
        self, head: OutboxRow, place: OutboxRow | None, blockage: Blockage | None, now: float
    ) -> float:
        """Return the seconds until a row may leave. `place`: the first row to the place of the same match."""
        pause = compute_seconds_left(now, self._paused_at.get(head.stream, now), PAUSE_SECONDS)
        # What waits for the end of quiet hours has not been tried yet.
        most = MOST_WAIT_SECONDS if head.tries else inf
        wait = 0.0 if head.state == "sending" else compute_seconds_left(now, head.due, head.wait, most)
        if head.person is None and blockage is not None:
            wait = max(wait, compute_seconds_left(now, blockage.due, blockage.wait, MOST_WAIT_SECONDS))
        if (
            head.person is not None
            and place is not None
            and place.id < head.id
            and blockage is None
            and not place.tries
        ):
            # People who are called privately shall find the board when they come, but do not wait for a board that fails.
            wait = max(wait, compute_seconds_left(now, head.due + ORDER_SECONDS, ORDER_SECONDS))
        return max(pause, wait)

    async def _handle_neglected(self, matches: set[int], now: float) -> None:
        """Tell the people whom the posts of blocked matches call; end the blockage of a match with nothing left to post."""

        def unit(db: Transaction) -> None:
            for match in matches:
                if any(not head.is_cleanup for head in outbox_rows.load_place_rows(db, match)):
                    announcements.announce_posts(db, match, now)
                else:
                    blockages.clear_blockage(db, match)

        await self._store.write(unit)

    async def _deliver(self, head: OutboxRow) -> None:
        """Deliver one row from beginning to end. Whatever happens, the stream is free for its next row afterwards."""
        try:
            with self._cache.reading(head.match):
                await self._delivery.deliver(head)
            self._paused_at.pop(head.stream, None)
        except LeaseLost:
            log.info("row %d of match %d is left to the next owner of the match", head.id, head.match)
            self._paused_at[head.stream] = self._context.now() + PAUSE_AFTER_LEASE
        except Exception as error:
            self._worker.log_error("row %d of match %d is left for later", head.id, head.match)
            pause = PAUSE_AFTER_ERROR if isinstance(error, StorageRefused) else PAUSE_SECONDS
            self._paused_at[head.stream] = self._context.now() + pause
        finally:
            del self._in_flight[head.stream]
            self._worker.wake()

    async def _sweep(self, now: float, first: bool) -> None:
        """Delete old rows. Each run of the program (`first`) tries stuck rows once more: it may be a newer version."""

        def unit(db: Transaction) -> None:
            outbox_rows.delete_old(db, now - RETENTION_SECONDS)
            blockages.expire_posts(db, now - BLOCKED_RETENTION_SECONDS, now)
            if first:
                outbox_rows.requeue_stuck(db)

        await self._store.write(unit)


def _load_work(db: Transaction, groups: Groups) -> tuple[set[int], dict[int, Blockage], list[OutboxRow]]:
    """Return what concerns matches in these owner groups: the blocked ones that need something, their blockages, and the first
    open row of every stream."""
    blocked = blockages.load_blockages(db, groups)
    neglected = blockages.find_neglected(db, groups) if blocked else set()
    return neglected, blocked, outbox_rows.load_heads(db, groups)
