"""What is done to matches from outside, by whoever manages a server or runs the bot."""

from __future__ import annotations

import logging
from typing import Literal

from matches.domain.errors import MatchNotFound
from matches.domain.model import MatchInfo
from matches.runtime.cache import MatchCache
from matches.runtime.context import ServiceContext
from matches.runtime.match_writer import MatchWriter
from matches.services.base import Service
from matches.services.lifecycle import ARCHIVE_BUTTONS, CANCEL_BUTTONS, Lifecycle
from matches.sql import match_queries
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


def _check_managed(info: MatchInfo, guild: int | None) -> None:
    if guild is not None and info.place.guild != guild:
        raise MatchNotFound
    if info.phase not in ("lobby", "running", "paused"):
        raise Refused(text("match-ended-already"))
