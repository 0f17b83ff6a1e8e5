"""The rows of servers: what their managers have chosen. Plain SQL."""

from __future__ import annotations

import msgspec

from matches.domain.server_settings import ServerSettings
from matches.domain.transaction import Transaction
from matches.sql import rows

_settings_decoder = msgspec.msgpack.Decoder(ServerSettings)


def load_settings(db: Transaction, guild: int | None) -> ServerSettings:
    """Return the settings of a server (None: there is none), the defaults if nobody has changed any."""
    row = db.execute("SELECT settings FROM server WHERE guild = ?", (guild,)).fetchone()
    return ServerSettings() if row is None else _settings_decoder.decode(row[0])


def save_settings(db: Transaction, guild: int, settings: ServerSettings) -> None:
    """Store the settings of a server."""
    db.execute(
        "INSERT INTO server (guild, settings) VALUES (?, ?) "
        "ON CONFLICT (guild) DO UPDATE SET settings = excluded.settings",
        (guild, rows.encode(settings)),
    )
