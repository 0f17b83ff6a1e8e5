"""What waits in the database, counted whenever somebody asks: without a look at anything that does not wait."""

from __future__ import annotations

from matches.domain.measures import Backlog
from matches.domain.transaction import Transaction

OPEN_PHASES = ("lobby", "running", "paused")

_POSTS = "SELECT count(*), min(coalesce(begun, due)) FROM outbox WHERE state IN ('waiting', 'sending')"
_TIMERS = "SELECT count(*), min(due) FROM timer WHERE due <= ?"
_MATCHES = "SELECT phase, count(*) FROM match WHERE phase IN ('lobby', 'running', 'paused') GROUP BY phase"
_BLOCKED = "SELECT count(*) FROM held"


def load_backlog(db: Transaction, now: float) -> Backlog:
    """Return what waits at the time `now`. A post that waits for its hour is older than nothing: its time is still to come."""
    posts, oldest_post = db.execute(_POSTS).fetchone()
    timers, oldest_timer = db.execute(_TIMERS, (now,)).fetchone()
    (blocked,) = db.execute(_BLOCKED).fetchone()
    matches = dict.fromkeys(OPEN_PHASES, 0) | dict(db.execute(_MATCHES).fetchall())
    return Backlog(posts, oldest_post, timers, oldest_timer, blocked, matches)
