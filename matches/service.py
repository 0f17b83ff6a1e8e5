"""The service: the single way to change a match. Cogs, computer seats, the clock and the tests call these methods.

One method per thing people do. They come from the parts `viewing`, `lobby`, `playing`, `seats`, `ending`, `agreeing`, `people`,
`exporting`, `consulting`, `managing` and `delivering`, which build on one another; this module adds the workers and puts
everything together.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from matches import held
from matches.base import MovedOn, NoMatch
from matches.clock import Clock
from matches.computers import Computers
from matches.delivering import Delivering
from matches.exporting import Export, Verdict
from matches.limits import UNLIMITED, Limits
from matches.model import Health, Info, Why
from matches.outbox import Outbox
from matches.ports import Idle, Now, Sender, just_wait
from matches.store import StorageFull, Store, StoreUnusable
from rules.catalogue import games
from rules.engine import Game, Match

__all__ = ["Export", "Matches", "MovedOn", "NoMatch", "StorageFull", "StoreUnusable", "Verdict"]


class Matches(Delivering):
    """The service with its workers. Let it `serve` with a sender, `close` it at the end."""

    _outbox: Outbox | None = None
    _clock: Clock | None = None
    _computers: Computers | None = None

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
        return cls(await Store.open(database, idle), now, idle, urandom, catalogue, limits)

    async def serve(self, sender: Sender) -> None:
        """Starts the workers: what was promised before a stop is sent now, computers go on, timers run."""
        self._outbox = Outbox(self, sender)
        self._clock = Clock(self)
        self._computers = Computers(self)
        self._outbox.start()
        self._clock.start()
        self._computers.start()

    async def close(self) -> None:
        """Ends the workers, waits for what they are doing, and closes the file."""
        for worker in (self._computers, self._clock, self._outbox):
            if worker is not None:
                await worker.stop()
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

        def query(db: sqlite3.Connection) -> tuple[int, int, dict[int, tuple[float, Why]]]:
            posts: int = db.execute("SELECT count(*) FROM outbox WHERE state IN ('waiting', 'sending')").fetchone()[0]
            running: int = db.execute("SELECT count(*) FROM match WHERE phase = 'running'").fetchone()[0]
            return posts, running, held.waiting(db)

        posts, running, waiting = await self.store.read(query)
        workers = {"writer": self.store.errors}
        alive = self.store.alive()
        for name, worker in (("outbox", self._outbox), ("clock", self._clock), ("computers", self._computers)):
            if worker is not None:
                workers[name] = worker.errors
                alive = alive and worker.alive
        since = min((since for since, _ in waiting.values()), default=None)
        reasons = tuple(sorted({why for _, why in waiting.values()}))
        return Health(workers, alive, posts, running, len(waiting), since, reasons)
