"""Servers: what their managers have chosen for the matches there."""

from __future__ import annotations

from collections.abc import Callable

from matches.domain.server_settings import ServerSettings
from matches.domain.transaction import Transaction
from matches.services.base import Service
from matches.sql import overview_rows, server_rows


class Servers(Service):
    """The servers on which matches are played."""

    async def get_settings(self, guild: int) -> ServerSettings:
        """Return the settings of a server, the defaults if nobody has changed any."""
        return await self._context.store.read(lambda db: server_rows.load_settings(db, guild))

    async def change_settings(self, guild: int, change: Callable[[ServerSettings], ServerSettings]) -> ServerSettings:
        """Store what `change` makes of a server's settings, and return it."""

        def unit(db: Transaction) -> ServerSettings:
            before = server_rows.load_settings(db, guild)
            settings = change(before)
            server_rows.save_settings(db, guild, settings)
            if settings.overviews != before.overviews or settings.language != before.language:
                overview_rows.choose_channels(db, guild, settings.overviews, now)
            return settings

        now = self._context.now()
        settings = await self._context.store.write(unit)
        self._context.workers.wake_overviews()
        return settings
