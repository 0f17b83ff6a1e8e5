"""Following a match without a seat: who watches, and when they are told of it.

Whoever calls `watch` has checked that the person may look at the match; for each notice it is checked again when it is sent.
"""

from __future__ import annotations

from matches.domain.model import MatchInfo, Person, WatchNotice
from matches.domain.transaction import Transaction
from matches.services.access import is_participant
from matches.services.base import Service
from matches.sql import rows, watch_rows
from rules.engine import Refused, text

MAX_WATCHED = 20
"""The most unfinished matches that one person watches."""
MAX_WATCHERS = 50
"""The most people who watch one match."""


class Watching(Service):
    """People who watch matches."""

    async def watch(self, id: int, person: Person, notice: WatchNotice) -> MatchInfo:
        """Let a person watch a match, or change when they get a direct message. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            info = live.info
            if is_participant(person.id, info) or any(row.former_person == person.id for row in live.stored.seats):
                raise Refused(text("watch-own"))
            if info.phase not in ("lobby", "running", "paused"):
                raise Refused(text("watch-ended"))

            def unit(db: Transaction) -> None:
                if watch_rows.find_notice(db, person.id, id) is None:
                    if watch_rows.count_watched(db, person.id) >= MAX_WATCHED:
                        raise Refused(text("watch-too-many", most=MAX_WATCHED))
                    if watch_rows.count_watchers(db, id) >= MAX_WATCHERS:
                        raise Refused(text("watch-full", most=MAX_WATCHERS))
                rows.save_person(db, person)
                watch_rows.save_watcher(db, person.id, id, notice)

            await self._writer.write(live, unit, wake=False)
            return info

    async def unwatch(self, id: int, person: int) -> bool:
        """Let a person watch a match no longer. Return False if they did not, or if there is no such match."""
        if not rows.is_row_id(id):
            return False
        return await self._context.store.write(lambda db: watch_rows.delete_watcher(db, person, id))

    async def list_watched(self, person: int) -> tuple[tuple[MatchInfo, WatchNotice], ...]:
        """Return the unfinished matches that a person watches, and when they are told of each.

        The caller shows only those that the person may still look at.
        """
        return tuple(await self._context.store.read(lambda db: watch_rows.list_watched(db, person)))

    async def claim_stopped_notices(self, person: int) -> int:
        """Return for how many matches notices have stopped because the person takes no direct messages; they are told now."""
        return await self._context.store.write(lambda db: watch_rows.claim_stopped(db, person))
