"""What is done to matches from outside: by whoever manages a server or runs the bot, and when a server removes the bot."""

from __future__ import annotations

import logging
from collections.abc import Collection
from typing import Literal

from matches.cache import MatchCache
from matches.context import ServiceContext
from matches.durations import DAY
from matches.errors import MatchNotFound
from matches.match_writer import MatchWriter
from matches.model import MatchInfo
from matches.services.base import Service
from matches.services.lifecycle import ARCHIVE_BUTTONS, CANCEL_BUTTONS, Lifecycle
from matches.sql import match_queries, timers
from rules.engine import Refused, text

log = logging.getLogger(__name__)

ManagerKind = Literal["server", "owner"]
"""Who acts from outside: somebody who manages the server, or whoever runs the bot."""

PAGE_SIZE = 10
"""Matches on one page of a list."""


class Moderation(Service):
    """What managers of servers and the owner of the bot do."""

    def __init__(self, context: ServiceContext, cache: MatchCache, writer: MatchWriter, lifecycle: Lifecycle) -> None:
        super().__init__(context, cache, writer)
        self._lifecycle = lifecycle

    async def list_managed(
        self, guild: int | None, page: int = 0, most: int = PAGE_SIZE
    ) -> tuple[tuple[MatchInfo, ...], int]:
        """Return one page of a server's unfinished matches (None: of all), the longest unmoved first, and their number."""
        return await self._context.store.read(lambda db: match_queries.list_managed(db, guild, page, most))

    async def get_managed_match(self, id: int, guild: int | None) -> MatchInfo:
        """Return a match that `list_managed` lists.

        Raise `MatchNotFound` for a match of another server, `Refused` for one that has ended.
        """
        info = await self._cache.find_info(id)
        _check_managed(info, guild)
        return info

    async def end_by_manager(self, id: int, guild: int | None, by: ManagerKind, archive: bool = False) -> MatchInfo:
        """End a match without a result, or archive it, with a notice to its people. `guild`: it must be of that server.

        Raise `MatchNotFound`, or `Refused` if it has ended already.
        """
        async with self._cache.locked(id) as live:
            _check_managed(live.info, guild)
            if archive:
                words = text("match-archived-by-server") if by == "server" else text("match-archived-by-owner")
                await self._lifecycle.end_match(live, "archived", words, ARCHIVE_BUTTONS, live.info.people)
            else:
                words = text("match-ended-by-server") if by == "server" else text("match-ended-by-owner")
                await self._lifecycle.end_match(live, "cancelled", words, CANCEL_BUTTONS, live.info.people)
            log.info("match %s was %s by its %s", id, live.info.phase, by)
            return live.info

    # --- servers that remove the bot

    async def schedule_expulsion(self, guild: int) -> int:
        """Plan to archive the matches of a server that the bot has left. Return how many there are."""
        due = self._context.now() + timers.EXPELLED_DAYS * DAY
        return await self._context.store.write(lambda db: timers.schedule_expulsion(db, guild, due))

    async def cancel_expulsion(self, guild: int) -> None:
        """Keep the matches of a server: the bot is on it (again)."""
        await self._context.store.write(lambda db: timers.cancel_expulsion(db, guild))

    async def sync_servers(self, guilds: Collection[int]) -> tuple[int, ...]:
        """Compare the servers that the bot is on with those of its matches, for what changed while it was away.

        Return the servers that it is no longer on.
        """
        found = await self._context.store.read(match_queries.list_unfinished_guilds)
        for guild in found:
            if guild in guilds:
                await self.cancel_expulsion(guild)
            else:
                await self.schedule_expulsion(guild)
        return tuple(guild for guild in found if guild not in guilds)

    async def archive_expelled(self, id: int) -> None:
        """Archive a match whose server has removed the bot; its people are told by direct messages."""
        async with self._cache.locked(id) as live:
            if live.info.phase in ("lobby", "running", "paused"):
                words = text("match-archived-expelled", days=timers.EXPELLED_DAYS)
                await self._lifecycle.end_match(live, "archived", words, (), by_dm=True)
                log.info("match %s is archived: its server %s has removed the bot", id, live.info.place.guild)
            else:
                await self._context.store.write(lambda db: timers.delete_expulsion(db, id))


def _check_managed(info: MatchInfo, guild: int | None) -> None:
    if guild is not None and info.place.guild != guild:
        raise MatchNotFound
    if info.phase not in ("lobby", "running", "paused"):
        raise Refused(text("match-ended-already"))
