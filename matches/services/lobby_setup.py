"""Changing what was chosen at the opening, as long as people gather."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

import msgspec

from matches import rows, timers
from matches.model import LobbyPost, MatchInfo, Setup
from matches.services.lobby import Lobbies
from matches.setup_options import complete_setup, known_options, list_changes
from rules.engine import Refused, text


class Changing(Lobbies):
    """The part of the service for the options of a lobby."""

    async def change_setup(self, id: int, by: int, change: Callable[[Setup], Setup]) -> MatchInfo:
        """The opener changes what was chosen: `change` makes the new setup of the present one.

        Who had joined before keeps the seat; what was changed since then stands in `Setup.changed`. Raises `Refused`,
        `SetupRefused`; nothing is changed then.
        """
        async with self.locked(id) as live:
            info = self._require_lobby(live)
            self._check_opener(info, by)
            game, now = self.game(info.game), self.now()
            old = msgspec.structs.replace(info.setup, options=known_options(game, info.setup.options))
            new = complete_setup(game, change(old), self._urandom)
            if new.seats <= len(info.occupants) and new.seats != old.seats:
                raise Refused(text("open-seats-taken", count=len(info.occupants)))
            changed = list_changes(old, new)
            if not changed:
                return info
            if set(info.people) - {by}:
                new = msgspec.structs.replace(new, changed=tuple(dict.fromkeys((*old.changed, *changed))))

            def unit(db: sqlite3.Connection) -> None:
                db.execute(
                    "UPDATE match SET setup = ?, visible = ? WHERE id = ?", (rows.encode(new), new.visible, info.id)
                )
                timers.reset_archive_timers(db, info.id, now)
                rows.enqueue_post(db, info.id, LobbyPost(), now)

            await self.store.write(unit)
            await self._reload_and_wake(live, None)
            return live.info
