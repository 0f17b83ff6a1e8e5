"""The part of the service for what matches are called."""

from __future__ import annotations

import sqlite3

from matches import rows
from matches.model import LobbyPost, MatchInfo
from matches.services.recovery import Delivering
from matches.titles import MAX_TITLE_LENGTH
from rules.engine import Refused, text


class Titling(Delivering):
    """Giving a match a name of its own."""

    async def rename(self, id: int, person: int, name: str) -> MatchInfo:
        """Somebody who sits in a match calls it something else; its lobby or its newest board says so, silently.

        `name` comes cleaned, like people's names. Raises `Refused`.
        """
        if not name.strip() or len(name) > MAX_TITLE_LENGTH or "@" in name or "\n" in name:
            raise Refused(text("calling-bad-name", most=MAX_TITLE_LENGTH))
        async with self.locked(id) as live:
            self._require_seat(live.info, person)
            phase, now = live.info.phase, self.now()

            def unit(db: sqlite3.Connection) -> None:
                db.execute("UPDATE match SET name = ? WHERE id = ?", (name, id))
                if phase == "lobby":
                    rows.enqueue_post(db, id, LobbyPost(), now)
                elif phase == "running":
                    # The lobby of a running match is old, and Discord limits edits of old messages.
                    rows.enqueue_refresh(db, id, now)

            await self.store.write(unit)
            await self.reload(live)
            self.wake_workers(id, live.info, live.match)
            return live.info
