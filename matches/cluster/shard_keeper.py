"""The shards of processes that are gone: who serves them meanwhile, and how they are handed back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Protocol

from matches.domain.owner_groups import Member, find_orphans
from matches.store import postgres_cluster
from matches.store.engine import SharedEngine

log = logging.getLogger(__name__)

PATIENCE_SECONDS = 5.0
"""How long a shard may be without a process before another one serves it: a restart takes that long."""
RELEASE_SECONDS = 2.0
"""How long the end of connections may take."""
POLL_SECONDS = 0.2
"""How often a process that starts looks whether its shards were handed back."""
HAND_BACK_SECONDS = 20.0
"""How long it waits for that. Then it serves them all the same: Discord sends the events to both for a moment."""


class ShardHost(Protocol):
    """Connects to shards of Discord."""

    async def adopt(self, shards: Sequence[int]) -> None:
        """Begin to serve shards; return before they are connected."""

    async def release(self, shards: Sequence[int]) -> None:
        """Serve shards no longer."""


class ShardKeeper:
    """Serves the shards of processes that are gone, until they are back. `clock` returns seconds that never stand still."""

    def __init__(self, engine: SharedEngine, clock: Callable[[], float]) -> None:
        self.host: ShardHost | None = None
        self.adopted: tuple[int, ...] = ()
        self._engine = engine
        self._clock = clock
        self._orphaned_at: dict[int, float] = {}

    async def look_after(self, members: Sequence[Member], epoch: int) -> None:
        """Adopt the orphans that this process should serve, and hand back those whose process is there again."""
        now, orphans = self._clock(), find_orphans(members)
        self._orphaned_at = {shard: self._orphaned_at.get(shard, now) for shard in orphans}
        if self.host is None:
            return
        served = {shard for member in members if member.epoch != epoch for shard in member.adopted}
        gone = [shard for shard in self.adopted if shard not in orphans]
        new = [
            shard
            for shard, owner in orphans.items()
            if owner == epoch
            and shard not in served | {*self.adopted}
            and now - self._orphaned_at[shard] >= PATIENCE_SECONDS
        ]
        if gone:
            await self._release(self.host, gone)
        noted = next((member.adopted for member in members if member.epoch == epoch), ())
        if gone or new or noted != self.adopted:
            self.adopted = tuple(sorted({*self.adopted, *new} - {*gone}))
            await self._engine.coordinate(lambda db: postgres_cluster.set_adopted(db, epoch, self.adopted))
        if new:
            log.warning("shards %s are served here: their process is gone", new)
            await self.host.adopt(new)

    async def _release(self, host: ShardHost, shards: Sequence[int]) -> None:
        """Serve shards no longer. The lease of this process does not wait for a connection that is slow to end."""
        try:
            async with asyncio.timeout(RELEASE_SECONDS):
                await host.release(shards)
            log.info("shards %s are served by their own process again", shards)
        except TimeoutError:
            log.warning("the connections of the shards %s do not end", shards)

    async def wait_for_shards(self, shards: Sequence[int]) -> None:
        """Return when nobody else serves these shards any more, or does not hand them back."""
        deadline = self._clock() + HAND_BACK_SECONDS
        while self._clock() < deadline:
            if not {*shards} & await self._engine.coordinate(postgres_cluster.list_adopted):
                return
            await asyncio.sleep(POLL_SECONDS)
        log.warning("another process still serves some of the shards %s", list(shards))
