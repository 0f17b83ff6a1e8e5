"""The part of the service for what matches are called."""

from __future__ import annotations

import sqlite3

from matches import rows
from matches.delivering import Delivering
from matches.model import Info, Lobby
from matches.titles import LONGEST_TITLE
from rules.engine import Refused, text


class Titling(Delivering):
    """Giving a match a name of its own."""

    async def rename(self, id: int, person: int, name: str) -> Info:
        """Somebody who sits in a match calls it something else; its lobby or its newest board says so, silently.

        `name` comes cleaned, like people's names. Raises `Refused`.
        """
        if not name.strip() or len(name) > LONGEST_TITLE or "@" in name or "\n" in name:
            raise Refused(text("calling-bad-name", most=LONGEST_TITLE))
        async with self.holding(id) as live:
            self._seat_of(live.info, person)
            phase, now = live.info.phase, self.now()

            def unit(db: sqlite3.Connection) -> None:
                db.execute("UPDATE match SET name = ? WHERE id = ?", (name, id))
                if phase == "lobby":
                    rows.post(db, id, Lobby(), now)
                elif phase == "running":
                    # The lobby of a running match is old, and Discord limits edits of old messages.
                    rows.post_refresh(db, id, now)

            await self.store.write(unit)
            await self.refresh(live)
            self.committed(id, live.info, live.match)
            return live.info
