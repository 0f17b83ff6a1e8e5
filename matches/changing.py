"""Changing what was chosen at the opening, as long as people gather."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

import msgspec

from matches import rows, timers
from matches.lobby import Lobbies
from matches.model import Info, Lobby, Setup
from matches.setups import accepted, differences, known_options
from rules.engine import Refused, text


class Changing(Lobbies):
    """The part of the service for the options of a lobby."""

    async def change_setup(self, id: int, by: int, alter: Callable[[Setup], Setup]) -> Info:
        """The opener changes what was chosen: `alter` makes the new setup of the present one.

        Who had joined before keeps the seat; what was changed since then stands in `Setup.changed`. Raises `Refused`,
        `SetupRefused`; nothing is changed then.
        """
        async with self.holding(id) as live:
            info = self._lobby(live)
            self._only_opener(info, by)
            game, now = self.game(info.game), self.now()
            old = msgspec.structs.replace(info.setup, options=known_options(game, info.setup.options))
            new = accepted(game, alter(old), self._urandom)
            if new.seats <= len(info.sitters) and new.seats != old.seats:
                raise Refused(text("open-seats-taken", count=len(info.sitters)))
            changed = differences(old, new)
            if not changed:
                return info
            if set(info.people) - {by}:
                new = msgspec.structs.replace(new, changed=tuple(dict.fromkeys((*old.changed, *changed))))

            def unit(db: sqlite3.Connection) -> None:
                db.execute(
                    "UPDATE match SET setup = ?, visible = ? WHERE id = ?", (rows.encode(new), new.visible, info.id)
                )
                timers.sleep(db, info.id, now)
                rows.post(db, info.id, Lobby(), now)

            await self.store.write(unit)
            await self._changed(live, None)
            return live.info
