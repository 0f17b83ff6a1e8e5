"""The rows of `presence`: on which servers the bot is, where it has introduced itself, and which have removed it. Plain SQL."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from matches.domain.owner_groups import Shards
from matches.domain.transaction import Transaction

GUILD_TABLES = ("match", "overview", "presence", "result", "server")
"""The tables with rows of servers: those with a column `guild`."""


class ServerChanges(Struct, frozen=True):
    """What has changed while the bot was away: servers that it did not know, and servers that it is no longer on."""

    new: tuple[int, ...]
    gone: tuple[int, ...]


def claim_introduction(db: Transaction, guild: int, now: float) -> bool:
    """Note that the bot is on a server; return whether it has not introduced itself there since it was invited."""
    db.execute("INSERT INTO presence (guild) VALUES (?) ON CONFLICT DO NOTHING", (guild,))
    db.execute("UPDATE presence SET removed = NULL WHERE guild = ?", (guild,))
    claimed = db.execute("UPDATE presence SET introduced = ? WHERE guild = ? AND introduced IS NULL", (now, guild))
    return claimed.rowcount == 1


def mark_removed(db: Transaction, guild: int, now: float) -> bool:
    """Note that a server has removed the bot; return False if that was known."""
    db.execute("INSERT INTO presence (guild) VALUES (?) ON CONFLICT DO NOTHING", (guild,))
    marked = db.execute(
        "UPDATE presence SET removed = ?, introduced = NULL WHERE guild = ? AND removed IS NULL", (now, guild)
    )
    return marked.rowcount == 1


def compare_servers(db: Transaction, guilds: Collection[int], shards: Shards) -> ServerChanges:
    """Compare the servers of these shards that the bot is on with those that are stored; those that took it back are noted as
    such."""
    servers = dict(db.execute("SELECT guild, removed FROM presence").fetchall())
    for (guild,) in db.execute("SELECT DISTINCT guild FROM match WHERE guild IS NOT NULL").fetchall():
        servers.setdefault(guild, None)
    for guild in guilds:
        if servers.get(guild) is not None:
            db.execute("UPDATE presence SET removed = NULL WHERE guild = ?", (guild,))
    new = tuple(guild for guild in guilds if guild not in servers)
    return ServerChanges(new, tuple(guild for guild in servers if shards.serve(guild) and guild not in guilds))


def find_first_removed(db: Transaction) -> tuple[int, float] | None:
    """Return the server that removed the bot first, and when; None if none has."""
    query = "SELECT guild, removed FROM presence WHERE removed IS NOT NULL ORDER BY removed LIMIT 1"
    row: tuple[int, float] | None = db.execute(query).fetchone()
    return row


def delete_some(db: Transaction, guild: int, removed_before: float, most: int) -> tuple[int, ...] | None:
    """Delete up to `most` matches of a server that removed the bot before that time, and with the last everything else of it.

    Return the matches that were deleted; None if nothing is left to delete, or the server has taken the bot back.
    """
    due = "SELECT 1 FROM presence WHERE guild = ? AND removed <= ?"
    if db.execute(due, (guild, removed_before)).fetchone() is None:
        return None
    matches = db.execute("SELECT id FROM match WHERE guild = ? LIMIT ?", (guild, most)).fetchall()
    # Every table that refers to a match loses its rows with it (ON DELETE CASCADE).
    db.executemany("DELETE FROM match WHERE id = ?", matches)
    if len(matches) < most:
        for table in GUILD_TABLES:
            db.execute(f"DELETE FROM {table} WHERE guild = ?", (guild,))
    return tuple(id for (id,) in matches)
