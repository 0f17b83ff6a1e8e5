"""The posts of channels that list their matches (table `overview`), and what they list. Plain SQL."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

import msgspec
from msgspec import Struct

from matches.domain.overviews import Overview, RunningMatch
from matches.domain.transaction import Transaction
from matches.sql import rows, server_rows

RESULTS = 5
"""How many of the last results an overview tells."""
_HERE = "channel = ? AND guild = ? AND visible = 'everyone'"


class OverviewRow(Struct, frozen=True, array_like=True):
    """A row of `overview`: the columns are described in its migration."""

    channel: int
    guild: int
    message: int | None
    token: str | None
    stale: int | None
    digest: bytes | None
    due: float


def find_next(db: Transaction) -> OverviewRow | None:
    """Return the overview that is looked at next."""
    row = db.execute(
        "SELECT channel, guild, message, token, stale, digest, due FROM overview ORDER BY due LIMIT 1"
    ).fetchone()
    return None if row is None else OverviewRow(*row)


def choose_channels(db: Transaction, guild: int, channels: Iterable[int], now: float) -> None:
    """Let these channels of a server have an overview, and no others: all of them are looked at now."""
    db.execute("UPDATE overview SET due = ? WHERE guild = ?", (now, guild))
    for channel in channels:
        db.execute(
            "INSERT INTO overview (channel, guild, due) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (channel, guild, now)
        )


def begin_post(db: Transaction, channel: int, token: str) -> None:
    """Note that an overview may have been posted from here on."""
    db.execute("UPDATE overview SET token = ? WHERE channel = ?", (token, channel))


def note_shown(db: Transaction, channel: int, message: int, stale: int | None, digest: bytes) -> None:
    """Note what an overview shows now, and which message it has replaced."""
    db.execute(
        "UPDATE overview SET message = ?, stale = ?, digest = ?, token = NULL WHERE channel = ?",
        (message, stale, digest, channel),
    )


def forget_stale(db: Transaction, channel: int) -> None:
    """Note that the message is gone that an overview has replaced."""
    db.execute("UPDATE overview SET stale = NULL WHERE channel = ?", (channel,))


def set_due(db: Transaction, channel: int, due: float) -> None:
    """Let an overview be looked at next at a time."""
    db.execute("UPDATE overview SET due = ? WHERE channel = ?", (due, channel))


def remove(db: Transaction, channel: int) -> None:
    """Forget the overview of a channel."""
    db.execute("DELETE FROM overview WHERE channel = ?", (channel,))


def load_overview(db: Transaction, row: OverviewRow) -> Overview | None:
    """Return what an overview shows; None if the managers of its server want none there any more."""
    settings = server_rows.load_settings(db, row.guild)
    if row.channel not in settings.overviews:
        return None
    here = (row.channel, row.guild)
    infos = rows.list_infos(db, f"{_HERE} AND phase = 'running' ORDER BY id", here)
    running_here = f"(SELECT id FROM match WHERE {_HERE} AND phase = 'running')"
    secret = {id for (id,) in db.execute(f"SELECT id FROM match WHERE secret = 1 AND id IN {running_here}", here)}
    asked: dict[int, dict[int, float]] = {}
    for match, seat, since in db.execute(
        f"SELECT match, seat, coalesce(since, 0) FROM seat WHERE mark IS NOT NULL AND match IN {running_here} ORDER BY seat",
        here,
    ).fetchall():
        asked.setdefault(match, {})[seat] = rows.check_time(since)
    running = []
    for info in infos:
        seats, is_secret = asked.get(info.id, {}), info.id in secret
        still = msgspec.structs.replace(info, version=0, last_moved_at=0.0)
        waiting = () if is_secret else tuple(seats)
        running.append(
            RunningMatch(still, waiting, None if is_secret else min(seats.values(), default=None), is_secret)
        )
    running.sort(key=lambda match: inf if match.since is None else match.since)
    ended = rows.list_infos(
        db,
        f"{_HERE} AND phase = 'over' AND outcome IS NOT NULL ORDER BY ended DESC, id DESC LIMIT ?",
        (*here, RESULTS),
    )
    return Overview(row.guild, row.channel, settings.language, tuple(running), tuple(ended))
