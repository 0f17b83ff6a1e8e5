"""The service: the single way to change a match. Cogs, computer seats, the clock and the tests call these methods.

One method per thing people do. They come from the parts `viewing`, `lobby`, `changing`, `playing`, `seats`, `ending`, `agreeing`,
`people`, `exporting`, `consulting`, `managing`, `delivering` and `titling`, which build on one another; this module adds the
workers and puts everything together.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from matches.errors import MatchConflict, MatchNotFound
from matches.health import DatabaseSummary, check_health, summarize_database
from matches.limits import UNLIMITED, Limits
from matches.model import Health, MatchInfo
from matches.ports import Sender, TimeSource, WaitHook, plain_wait
from matches.services.export import Export, Verdict
from matches.services.titles import Titling
from matches.storage_errors import StorageBusy, StorageFull, StorageRefused
from matches.store import Store, StoreUnusable
from matches.workers.clock import Clock
from matches.workers.computers import Computers
from matches.workers.housekeeping import Housekeeping
from matches.workers.outbox import Outbox
from matches.workers.supervisor import BackgroundWorker
from rules.catalogue import load_games
from rules.engine import Game, Match

__all__ = [
    "Export",
    "MatchConflict",
    "MatchNotFound",
    "Matches",
    "StorageBusy",
    "StorageFull",
    "StorageRefused",
    "StoreUnusable",
    "Verdict",
]


class Matches(Titling):
    """The service with its workers. Let it `start_workers` with a sender, `close` it at the end."""

    _outbox: Outbox | None = None
    _clock: Clock | None = None
    _computers: Computers | None = None
    _housekeeping: Housekeeping | None = None

    @classmethod
    async def open(
        cls,
        database: Path,
        now: TimeSource,
        wait: WaitHook = plain_wait,
        urandom: Callable[[int], bytes] = os.urandom,
        catalogue: Callable[[], dict[str, Game[Any]]] = load_games,
        limits: Limits = UNLIMITED,
    ) -> Matches:
        """Opens the database and makes a service over it. Raises `StoreUnusable`."""
        store = await Store.open(database, wait, lambda: now().timestamp())
        return cls(store, now, wait, urandom, catalogue, limits)

    async def start_workers(self, sender: Sender) -> None:
        """Starts the workers: what was promised before a stop is sent now, computers go on, timers run."""
        self._outbox = Outbox(self, sender)
        self._clock = Clock(self)
        self._computers = Computers(self)
        self._outbox.start()
        self._clock.start()
        self._computers.start()
        self._housekeeping = Housekeeping(self)
        self._housekeeping.start()

    async def stop_workers(self) -> None:
        """Ends the workers: what they have begun comes to its end, for a bounded time; nothing new begins."""
        await asyncio.gather(*(worker.stop() for worker in self._workers().values() if worker is not None))

    async def close(self) -> None:
        """Ends the workers if that is not done, writes what waits, and closes the file."""
        await self.stop_workers()
        await self.store.close()

    async def retry_blocked(self, guild: int | None = None, place: int | None = None) -> None:
        """Something changed that may let held posts through: in a server, in one channel or thread, or (None) anywhere."""
        if self._outbox is not None:
            await self._outbox.retry_blocked(guild, place)

    def wake_workers(self, id: int, info: MatchInfo, match: Match[Any] | None) -> None:
        """Wakes the workers after a COMMIT."""
        if self._outbox is not None:
            self._outbox.wake()
        if self._clock is not None:
            self._clock.wake()
        if self._computers is not None and match is not None and match.outcome is None:
            self._computers.wake(id)

    def wake_clock(self) -> None:
        """Wakes the clock."""
        if self._clock is not None:
            self._clock.wake()

    def pause_clock(self) -> None:
        """People cannot reach the program any more: the clock stands until `resume_clock`."""
        if self._clock is not None:
            self._clock.pause()

    async def resume_clock(self) -> None:
        """People can reach the program again; a long time in which they could not counts for nobody."""
        if self._clock is not None:
            await self._clock.resume()

    async def get_health(self) -> Health:
        """For `/about` and whoever watches over the program."""
        return await check_health(self.store, self._workers(), self.now())

    async def get_summary(self) -> DatabaseSummary:
        """What is in the file, for the log of a start."""
        return await self.store.read(summarize_database)

    def _workers(self) -> dict[str, BackgroundWorker | None]:
        return {
            "outbox": self._outbox,
            "clock": self._clock,
            "computers": self._computers,
            "housekeeping": self._housekeeping,
        }
