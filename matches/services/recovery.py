"""The part of the service about what did not arrive: lobbies and threads that somebody deleted, people who could not be
called."""

from __future__ import annotations

import sqlite3

import msgspec

from matches import blockages, missed_calls, rows, timers
from matches.model import LobbyPost, MatchInfo
from matches.services.moderation import Managing
from rules.engine import Refused, text

LOBBY_INTERVAL_SECONDS = 60.0
"""A lobby is posted anew, or looked after, at most this often."""
_REPOST_TIMER = "lobby-posted"
_REFRESH_TIMER = "lobby-seen-to"


class Delivering(Managing):
    """Posting a lobby again, and what a person has missed."""

    async def repost_lobby(self, id: int, by: int) -> MatchInfo:
        """The opener has the lobby posted anew; the old message goes. Raises `Refused` for others, or if too soon."""
        async with self.locked(id) as live:
            info = self._require_lobby(live)
            self._check_opener(info, by)
            now, place = self.now(), live.info.place

            def unit(db: sqlite3.Connection) -> None:
                if not _claim_lobby_post(db, id, _REPOST_TIMER, now):
                    raise Refused(text("match-lobby-posted-lately"))
                fresh = rows.encode(msgspec.structs.replace(place, lobby=None))
                db.execute("UPDATE match SET place = ? WHERE id = ?", (fresh, id))
                rows.enqueue_post(db, id, LobbyPost(place.lobby), now)
                blockages.schedule_probe(db, id, now)

            await self.store.write(unit)
            await self._reload_and_wake(live, None)
            return live.info

    async def refresh_lobby(self, id: int) -> None:
        """Somebody asks for a match: if people still gather, its lobby is brought up to date, which posts it again where it
        was deleted. Nothing if there is no such match, or if that happened just now."""

        def gathering(db: sqlite3.Connection) -> bool:
            found = db.execute("SELECT 1 FROM match WHERE id = ? AND phase = 'lobby'", (id,)).fetchone()
            return found is not None

        if not await self.store.read(gathering):
            return
        async with self.locked(id) as live:
            now = self.now()

            def unit(db: sqlite3.Connection) -> None:
                if (
                    gathering(db)
                    and live.info.place.lobby is not None
                    and _claim_lobby_post(db, id, _REFRESH_TIMER, now)
                ):
                    rows.enqueue_post(db, id, LobbyPost(), now)

            await self.store.write(unit)
            self.wake_workers(id, live.info, None)

    async def clear_thread(self, id: int) -> None:
        """The thread of a match was deleted: from now on it lives in its channel."""
        async with self.locked(id) as live:
            kept = rows.encode(msgspec.structs.replace(live.info.place, thread=None))
            await self.store.write(lambda db: db.execute("UPDATE match SET place = ? WHERE id = ?", (kept, id)).close())
            await self.reload(live)

    async def list_missed(self, person: int) -> tuple[MatchInfo, ...]:
        """The matches where the person is to move and could not be told of it."""

        def query(db: sqlite3.Connection) -> list[MatchInfo]:
            stored = [
                rows.load_match(db, match, entries=False) for match in missed_calls.list_missed_matches(db, person)
            ]
            return [one.info for one in stored if one is not None]

        return tuple(await self.store.read(query))

    async def clear_missed(self, person: int) -> None:
        """The person has heard of what they had missed."""
        await self.store.write(lambda db: missed_calls.clear_missed_calls(db, person))


def _claim_lobby_post(db: sqlite3.Connection, match: int, kind: str, now: float) -> bool:
    """Whether the lobby was left alone long enough; if so, the time begins again."""
    last = db.execute("SELECT max(due) FROM timer WHERE match = ? AND kind = ?", (match, kind)).fetchone()[0]
    if last is not None and now < last <= now + LOBBY_INTERVAL_SECONDS:
        return False
    timers.add_timer(db, match, None, kind, now + LOBBY_INTERVAL_SECONDS)
    return True
