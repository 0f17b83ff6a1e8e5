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

from matches.base import MovedOn, NoMatch
from matches.clock import Clock
from matches.computers import Computers
from matches.exporting import Export, Verdict
from matches.health import Summary, examine, summarize
from matches.housekeeping import Housekeeping
from matches.limits import UNLIMITED, Limits
from matches.model import Health, Info
from matches.outbox import Outbox
from matches.ports import Idle, Now, Sender, just_wait
from matches.storage import StorageBusy, StorageFull, StorageRefused
from matches.store import Store, StoreUnusable
from matches.titling import Titling
from matches.workers import Supervised
from rules.catalogue import games
from rules.engine import Game, Match

__all__ = [
    "Export",
    "Matches",
    "MovedOn",
    "NoMatch",
    "StorageBusy",
    "StorageFull",
    "StorageRefused",
    "StoreUnusable",
    "Verdict",
]


class Matches(Titling):
    """The service with its workers. Let it `serve` with a sender, `close` it at the end."""

    _outbox: Outbox | None = None
    _clock: Clock | None = None
    _computers: Computers | None = None
    _housekeeping: Housekeeping | None = None

    @classmethod
    async def over(
        cls,
        database: Path,
        now: Now,
        idle: Idle = just_wait,
        urandom: Callable[[int], bytes] = os.urandom,
        catalogue: Callable[[], dict[str, Game[Any]]] = games,
        limits: Limits = UNLIMITED,
    ) -> Matches:
        """Opens the database and makes a service over it. Raises `StoreUnusable`."""
        store = await Store.open(database, idle, lambda: now().timestamp())
        return cls(store, now, idle, urandom, catalogue, limits)

    async def serve(self, sender: Sender) -> None:
        """Starts the workers: what was promised before a stop is sent now, computers go on, timers run."""
        self._outbox = Outbox(self, sender)
        self._clock = Clock(self)
        self._computers = Computers(self)
        self._outbox.start()
        self._clock.start()
        self._computers.start()
        self._housekeeping = Housekeeping(self)
        self._housekeeping.start()

    async def rest(self) -> None:
        """Ends the workers: what they have begun comes to its end, for a bounded time; nothing new begins."""
        await asyncio.gather(*(worker.stop() for worker in self._workers().values() if worker is not None))

    async def close(self) -> None:
        """Ends the workers if that is not done, writes what waits, and closes the file."""
        await self.rest()
        await self.store.close()

    async def retry_held(self, guild: int | None = None, place: int | None = None) -> None:
        """Something changed that may let held posts through: in a server, in one channel or thread, or (None) anywhere."""
        if self._outbox is not None:
            await self._outbox.retry_held(guild, place)

    def committed(self, id: int, info: Info, match: Match[Any] | None) -> None:
        """Wakes the workers after a COMMIT."""
        if self._outbox is not None:
            self._outbox.wake()
        if self._clock is not None:
            self._clock.wake()
        if self._computers is not None and match is not None and match.outcome is None:
            self._computers.wake(id)

    def timers_changed(self) -> None:
        """Wakes the clock."""
        if self._clock is not None:
            self._clock.wake()

    def line_lost(self) -> None:
        """People cannot reach the program any more: the clock stands until `line_back`."""
        if self._clock is not None:
            self._clock.pause()

    async def line_back(self) -> None:
        """People can reach the program again; a long time in which they could not counts for nobody."""
        if self._clock is not None:
            await self._clock.resume()

    async def health(self) -> Health:
        """For `/about` and whoever watches over the program."""
        return await examine(self.store, self._workers(), self.now())

    async def summary(self) -> Summary:
        """What is in the file, for the log of a start."""
        return await self.store.read(summarize)

    def _workers(self) -> dict[str, Supervised | None]:
        return {
            "outbox": self._outbox,
            "clock": self._clock,
            "computers": self._computers,
            "housekeeping": self._housekeeping,
        }
