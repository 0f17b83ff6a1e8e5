"""The outbox: what a unit of work promised to say is said exactly once.

A row is marked `sending` before it leaves, and `sent` with the message's id afterwards. A crash in between leaves it
`sending`: sent again at once, the nonce merges both; later than that, the channel is searched for it first.

A row that the network does not let through is tried for as long as that lasts. A place that refuses makes its match held
(matches/held.py). What fails in an unforeseen way has a bound, and then gives way to the rows behind it.
"""

from __future__ import annotations

import asyncio
import sqlite3

from matches import calling, held, queueing
from matches.base import Base
from matches.carrier import LONGEST_RETRY, MOST_TRIES, NONCE_SECONDS, Carrier
from matches.held import Held
from matches.ports import Sender
from matches.queueing import Head, left
from matches.workers import Supervised, Worker, all_ended

__all__ = ["AT_ONCE", "KEPT_SECONDS", "MOST_TRIES", "NONCE_SECONDS", "Outbox"]

AT_ONCE = 8
"""Posts that are on their way at the same time."""
ORDER_SECONDS = 10.0
"""So long a private message waits for what stood before it in the place of the match."""
PAUSE = LONGEST_RETRY / 10
"""Seconds until a stream goes on whose row could not even be noted as failed."""
KEPT_SECONDS = 3 * 24 * 3600.0
"""How long rows that are done with stay, for whoever looks into a complaint."""
HOPE_SECONDS = 7 * 24 * 3600.0
"""How long the posts of a match that is over wait for a place that takes none."""
SWEEP_SECONDS = 3600.0

Stream = tuple[int, int | None]


class Outbox(Supervised):
    """Takes the rows in order within a stream (a match and a destination), different streams at the same time."""

    def __init__(self, base: Base, sender: Sender) -> None:
        self._base = base
        self._store = base.store
        self._worker = Worker("outbox", self._step, base.idle)
        self._carrier = Carrier(base, sender, self._worker)
        self._busy: dict[Stream, asyncio.Task[None]] = {}
        self._paused: dict[Stream, float] = {}
        self._swept: float | None = None

    def start(self) -> None:
        """Begins with what an earlier run left."""
        self._worker.start()

    async def stop(self) -> None:
        """Waits for the posts that are on their way."""
        await self._worker.stop()
        # What is cancelled stays marked as on its way and costs no try: the next run looks for it or sends it.
        await all_ended(self._busy.values())

    def wake(self) -> None:
        """There are new rows."""
        self._worker.wake()

    @property
    def resting(self) -> bool:
        """Whether nothing is on its way and nothing can be sent now."""
        return super().resting and not self._busy

    async def retry_held(self, guild: int | None = None, place: int | None = None) -> None:
        """Something changed that may let held posts through: in a server, in one channel or thread, or (None) anywhere."""
        now = self._base.now()
        if not await self._store.read(held.all_held):
            return
        if await self._store.write(lambda db: held.probe_soon(db, guild, place, now)):
            self.wake()

    async def _step(self) -> float | None:
        now = self._base.now()
        if self._swept is None or not 0 <= now - self._swept < SWEEP_SECONDS:
            await self._sweep(now, self._swept is None)
            self._swept = now
        # A row that was on its way when the reading began may be read as it was before it was sent.
        busy = set(self._busy)
        neglected, holding, heads = await self._store.read(_standing)
        if neglected:
            await self._look_after(neglected, now)
            return 0.0
        places = {head.match: head for head in heads if head.person is None and not head.later}
        waits: list[float] = []
        for head in heads:
            if head.stream in busy:
                continue
            wait = self._wait(head, places.get(head.match), holding.get(head.match), now)
            if wait > 0:
                waits.append(wait)
            elif len(self._busy) < AT_ONCE:
                task = asyncio.create_task(self._carry(head), name=f"post {head.id} of match {head.match}")
                self._busy[head.stream] = task
        return min(waits, default=None)

    def _wait(self, head: Head, place: Head | None, holds: Held | None, now: float) -> float:
        """Seconds until a row may leave. `place`: the first row to the place of the same match."""
        pause = left(now, self._paused.get(head.stream, now), PAUSE)
        wait = 0.0 if head.state == "sending" else left(now, head.due, head.wait)
        if head.person is None and holds is not None:
            wait = max(wait, left(now, holds.due, holds.wait))
        if head.person is not None and place is not None and place.id < head.id and holds is None and not place.tries:
            # Whoever is called privately finds the board when they come; but nobody waits for a board that is stuck.
            wait = max(wait, left(now, head.due + ORDER_SECONDS, ORDER_SECONDS))
        return max(pause, wait)

    async def _look_after(self, matches: set[int], now: float) -> None:
        """Held matches: whom their posts call is told. One that has nothing left to say is held no more."""

        def unit(db: sqlite3.Connection) -> None:
            for match in matches:
                if queueing.to_place(db, match):
                    calling.tell(db, match, now)
                else:
                    held.release(db, match)

        await self._store.write(unit)

    async def _carry(self, head: Head) -> None:
        """One row from beginning to end. Whatever happens, the stream is free for its next row afterwards."""
        try:
            await self._carrier.deliver(head)
            self._paused.pop(head.stream, None)
        except Exception:
            self._worker.noted("row %d of match %d is left for later", head.id, head.match)
            self._paused[head.stream] = self._base.now() + PAUSE
        finally:
            del self._busy[head.stream]
            self._worker.wake()

    async def _sweep(self, now: float, first: bool) -> None:
        """Clears up. What was stuck is tried once more by each run: the program may be a newer one."""

        def unit(db: sqlite3.Connection) -> None:
            queueing.sweep(db, now - KEPT_SECONDS)
            held.give_up(db, now - HOPE_SECONDS, now)
            if first:
                queueing.unstick(db)

        await self._store.write(unit)


def _standing(db: sqlite3.Connection) -> tuple[set[int], dict[int, Held], list[Head]]:
    """Held matches that need something, all held matches, and the first open row of every stream."""
    holding = held.all_held(db)
    return held.neglected(db) if holding else set(), holding, queueing.heads(db)
