"""What every service is made of."""

from __future__ import annotations

from matches.runtime.cache import MatchCache
from matches.runtime.context import ServiceContext
from matches.runtime.match_writer import MatchWriter
from matches.sql import away_rows


class Service:
    """A part of the service: it takes matches from the cache, reads from the store and changes through the writer."""

    def __init__(self, context: ServiceContext, cache: MatchCache, writer: MatchWriter) -> None:
        self._context = context
        self._cache = cache
        self._writer = writer

    async def _show_change(self, person: int) -> None:
        """Let the matches in memory, the clock and the outbox know what has changed for a person."""
        changed = await self._context.store.read(lambda db: away_rows.list_matches(db, person))
        await self._context.cluster.announce_changes(changed)
        for id in changed:
            if self._cache.get(id) is not None:
                async with self._cache.locked(id) as live:
                    await self._cache.reload(live)
        self._context.workers.wake_clock()
        self._context.workers.wake_outbox()
