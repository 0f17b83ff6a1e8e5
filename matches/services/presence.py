"""On which servers the bot is: its introduction, and what becomes of a server's matches after it has removed the bot."""

from __future__ import annotations

import logging
from collections.abc import Collection

from matches.domain.durations import DAY
from matches.domain.model import MatchInfo
from matches.domain.owner_groups import Shards
from matches.domain.posts import NoticePost
from matches.domain.transaction import Transaction
from matches.services.base import Service
from matches.sql import match_queries, presence_rows, rows
from matches.sql.presence_rows import ServerChanges
from rules.engine import text

log = logging.getLogger(__name__)

KEPT_DAYS = 30
"""How long everything of a server is kept after it has removed the bot."""
BATCH_SIZE = 20
"""Matches that are deleted in one unit of work, so that nobody waits long for it."""


class Presence(Service):
    """Servers that invite and remove the bot."""

    async def note_arrival(self, guild: int) -> bool:
        """Note that the bot is on a server (again), so everything of it is kept. Return whether it should introduce itself.

        That is claimed here, once for each invitation: a bot that is killed before it has sent anything stays silent.
        """
        now = self._context.now()
        return await self._context.store.write(lambda db: presence_rows.claim_introduction(db, guild, now))

    async def note_removal(self, guild: int) -> int:
        """Note that a server has removed the bot. Return how many unfinished matches it has.

        Their people are told once, by a direct message each, that everything is kept for a while and then deleted.
        """
        now = self._context.now()

        def unit(db: Transaction) -> tuple[MatchInfo, ...]:
            infos, _ = match_queries.list_managed(db, guild, 0, rows.NO_LIMIT)
            if presence_rows.mark_removed(db, guild, now):
                told: set[int] = set()
                for info in reversed(infos):
                    for person in set(info.people) - told:
                        told.add(person)
                        rows.enqueue_post(db, info.id, NoticePost(text("owner-removed", days=KEPT_DAYS)), now, person)
            return infos

        infos = await self._context.store.write(unit)
        for info in infos:
            self._context.workers.wake(info.id, None)
        await self._context.cluster.announce_changes(())
        return len(infos)

    async def compare_servers(self, guilds: Collection[int], shards: Shards) -> ServerChanges:
        """Compare the servers of these shards, as Discord lists them, with those that are stored, for what changed while the bot
        was away. What other shards serve is not compared."""
        return await self._context.store.write(lambda db: presence_rows.compare_servers(db, guilds, shards))

    async def find_next_deletion(self) -> float | None:
        """Return when everything of a server is to be deleted next, None if no server has removed the bot."""
        removal = await self._context.store.read(presence_rows.find_first_removed)
        return None if removal is None else removal[1] + KEPT_DAYS * DAY

    async def delete_expired(self) -> None:
        """Delete everything of the server that removed the bot first, if its time is over."""
        before = self._context.now() - KEPT_DAYS * DAY
        removal = await self._context.store.read(presence_rows.find_first_removed)
        if removal is None:
            return
        guild, count = removal[0], 0
        while True:
            deleted = await self._context.store.write(
                lambda db: presence_rows.delete_some(db, guild, before, BATCH_SIZE)
            )
            if deleted is None:
                break
            count += len(deleted)
            for id in deleted:
                self._cache.evict(id)
        await self._context.store.erase_traces()
        await self._context.cluster.announce_changes(None)
        log.info("deleted everything of server %s, which removed the bot: %s matches", guild, count)
