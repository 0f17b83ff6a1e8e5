"""The part of the service about what did not arrive: lobbies and threads that somebody deleted, people who could not be
called."""

from __future__ import annotations

import sqlite3

import msgspec

from matches import held, missed, rows, timers
from matches.managing import Managing
from matches.model import Info, Lobby
from rules.engine import Refused, text

LOBBY_SECONDS = 60.0
"""A lobby is posted anew, or looked after, at most this often."""
_POSTED = "lobby-posted"
_SEEN_TO = "lobby-seen-to"


class Delivering(Managing):
    """Posting a lobby again, and what a person has missed."""

    async def post_lobby(self, id: int, by: int) -> Info:
        """The opener has the lobby posted anew; the old message goes. Raises `Refused` for others, or if too soon."""
        async with self.holding(id) as live:
            info = self._lobby(live)
            self._only_opener(info, by)
            now, place = self.now(), live.info.place

            def unit(db: sqlite3.Connection) -> None:
                if not _may_post(db, id, _POSTED, now):
                    raise Refused(text("match-lobby-posted-lately"))
                fresh = rows.encode(msgspec.structs.replace(place, lobby=None))
                db.execute("UPDATE match SET place = ? WHERE id = ?", (fresh, id))
                rows.post(db, id, Lobby(place.lobby), now)
                held.probe_match(db, id, now)

            await self.store.write(unit)
            await self._changed(live, None)
            return live.info

    async def look_after_lobby(self, id: int) -> None:
        """Somebody asks for a match: if people still gather, its lobby is brought up to date, which posts it again where it
        was deleted. Nothing if there is no such match, or if that happened just now."""

        def gathering(db: sqlite3.Connection) -> bool:
            found = db.execute("SELECT 1 FROM match WHERE id = ? AND phase = 'lobby'", (id,)).fetchone()
            return found is not None

        if not await self.store.read(gathering):
            return
        async with self.holding(id) as live:
            now = self.now()

            def unit(db: sqlite3.Connection) -> None:
                if gathering(db) and live.info.place.lobby is not None and _may_post(db, id, _SEEN_TO, now):
                    rows.post(db, id, Lobby(), now)

            await self.store.write(unit)
            self.committed(id, live.info, None)

    async def thread_lost(self, id: int) -> None:
        """The thread of a match was deleted: from now on it lives in its channel."""
        async with self.holding(id) as live:
            kept = rows.encode(msgspec.structs.replace(live.info.place, thread=None))
            await self.store.write(lambda db: db.execute("UPDATE match SET place = ? WHERE id = ?", (kept, id)).close())
            await self.refresh(live)

    async def missed(self, person: int) -> tuple[Info, ...]:
        """The matches where the person is to move and could not be told of it."""

        def query(db: sqlite3.Connection) -> list[Info]:
            stored = [rows.load(db, match, entries=False) for match in missed.matches_of(db, person)]
            return [one.info for one in stored if one is not None]

        return tuple(await self.store.read(query))

    async def told(self, person: int) -> None:
        """The person has heard of what they had missed."""
        await self.store.write(lambda db: missed.forget(db, person))


def _may_post(db: sqlite3.Connection, match: int, kind: str, now: float) -> bool:
    """Whether the lobby was left alone long enough; if so, the time begins again."""
    last = db.execute("SELECT max(due) FROM timer WHERE match = ? AND kind = ?", (match, kind)).fetchone()[0]
    if last is not None and now < last <= now + LOBBY_SECONDS:
        return False
    timers.add(db, match, None, kind, now + LOBBY_SECONDS)
    return True
