"""Repairs how a match appears in its channel: lobbies and threads that somebody deleted, and its name."""

from __future__ import annotations

import msgspec

from matches.domain.model import MatchInfo
from matches.domain.posts import LobbyPost
from matches.domain.timer_kinds import TimerKind
from matches.domain.titles import MAX_TITLE_LENGTH
from matches.domain.transaction import Transaction
from matches.services.base import Service
from matches.services.checks import check_opener, require_lobby, require_seat
from matches.sql import blockages, match_queries, match_rows, rows
from matches.transactions import timer_planning
from rules.engine import Refused, text

LOBBY_INTERVAL_SECONDS = 60.0
"""A lobby is posted again, or refreshed, at most this often."""


class Recovery(Service):
    """Posts lobbies again, forgets deleted threads and renames matches."""

    async def repost_lobby(self, id: int, by: int) -> MatchInfo:
        """Let the opener have the lobby posted again; the old message goes. Raise `Refused` for others, or if too soon."""
        async with self._cache.locked(id) as live:
            check_opener(require_lobby(live), by)
            now, place = self._context.now(), live.info.place

            def unit(db: Transaction) -> None:
                if not timer_planning.claim_pause(db, id, TimerKind.LOBBY_REPOST, LOBBY_INTERVAL_SECONDS, now):
                    raise Refused(text("match-lobby-posted-lately"))
                match_rows.set_place(db, id, msgspec.structs.replace(place, lobby=None))
                rows.enqueue_post(db, id, LobbyPost(place.lobby), now)
                blockages.schedule_probe(db, id, now)

            await self._writer.write(live, unit)
            return live.info

    async def refresh_lobby(self, id: int) -> None:
        """Bring the lobby of a match up to date for somebody who asks for it; a deleted one is posted again.

        Do nothing if there is no such lobby, or if that happened just now.
        """
        if not await self._context.store.read(lambda db: match_queries.is_gathering(db, id)):
            return
        async with self._cache.locked(id) as live:
            now = self._context.now()

            def unit(db: Transaction) -> None:
                if (
                    match_queries.is_gathering(db, id)
                    and live.info.place.lobby is not None
                    and timer_planning.claim_pause(db, id, TimerKind.LOBBY_REFRESH, LOBBY_INTERVAL_SECONDS, now)
                ):
                    rows.enqueue_post(db, id, LobbyPost(), now)

            await self._writer.write(live, unit)

    async def clear_thread(self, id: int) -> None:
        """Let a match whose thread was deleted live in its channel from now on."""
        async with self._cache.locked(id) as live:
            place = msgspec.structs.replace(live.info.place, thread=None)
            await self._writer.write(live, lambda db: match_rows.set_place(db, id, place), wake=False)

    async def rename(self, id: int, person: int, name: str) -> MatchInfo:
        """Let somebody who sits in a match call it something else; its lobby or its newest board says so, silently.

        `name` comes cleaned, like people's names. Raise `Refused`.
        """
        if not name.strip() or len(name) > MAX_TITLE_LENGTH or "@" in name or "\n" in name:
            raise Refused(text("calling-bad-name", most=MAX_TITLE_LENGTH))
        async with self._cache.locked(id) as live:
            require_seat(live.info, person)
            phase, now = live.info.phase, self._context.now()

            def unit(db: Transaction) -> None:
                match_rows.set_name(db, id, name)
                if phase == "lobby":
                    rows.enqueue_post(db, id, LobbyPost(), now)
                elif phase == "running":
                    # The lobby of a running match is old, and Discord limits edits of old messages.
                    rows.enqueue_refresh(db, id, now)

            await self._writer.write(live, unit)
            return live.info
