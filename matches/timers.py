"""Timers as rows: reminders, deadlines, the archive. Pure SQL and arithmetic; the clock in `clock.py` carries them out."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from matches import rows
from matches.model import Info, Settings

HOUR = 3600.0
DAY = 24 * HOUR
WINDOW_HOURS = 12
"""After this long an unanswered reaction window is passed (CONTRACT 5)."""
ARCHIVE_NOTICE_DAYS = 23
ARCHIVE_DAYS = 30
EXPELLED_DAYS = 30
"""So long the matches of a server wait that has thrown the bot out."""


def after_step(
    db: sqlite3.Connection, info: Info, gone: Sequence[int], fresh: Sequence[int], secret: bool, now: float
) -> None:
    """Sets the timers of a match after a step: `gone` seats lost their question, `fresh` seats got a new one."""
    db.executemany("DELETE FROM timer WHERE match = ? AND seat = ?", [(info.id, seat) for seat in gone])
    for seat in fresh:
        sitter = info.sitters[seat]
        if sitter.person is None:
            continue
        wishes = rows.settings(db, sitter.person)
        for hours in wishes.reminders:
            add(db, info.id, seat, "reminder", loud(wishes, now + hours * HOUR))
        if secret:
            add(db, info.id, seat, "window", now + WINDOW_HOURS * HOUR)
        if info.setup.deadline:
            add(db, info.id, seat, "deadline", now + info.setup.deadline * HOUR)
    sleep(db, info.id, now)


def sleep(db: sqlite3.Connection, match: int, now: float) -> None:
    """Starts the long count to the archive again: somebody has moved."""
    db.execute("DELETE FROM timer WHERE match = ? AND seat IS NULL AND kind != 'expelled'", (match,))
    add(db, match, None, "archive-notice", now + ARCHIVE_NOTICE_DAYS * DAY)
    add(db, match, None, "archive", now + ARCHIVE_DAYS * DAY)


def add(db: sqlite3.Connection, match: int, seat: int | None, kind: str, due: float) -> None:
    """One timer; `due` in seconds since 1970."""
    db.execute("INSERT INTO timer (match, seat, kind, due) VALUES (?, ?, ?, ?)", (match, seat, kind, due))


def loud(wishes: Settings, due: float) -> float:
    """The first moment from `due` on that does not lie in the person's quiet hours."""
    if wishes.quiet is None:
        return due
    start, end = wishes.quiet
    local = datetime.fromtimestamp(due, UTC).astimezone(ZoneInfo(wishes.zone))
    hour = local.hour
    quiet = start <= hour < end if start < end else hour >= start or hour < end
    if not quiet:
        return due
    morning = local.replace(hour=end, minute=0, second=0, microsecond=0)
    if morning <= local:
        morning += timedelta(days=1)
    return morning.timestamp()
