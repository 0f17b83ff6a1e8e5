"""Numbers about the health of the program. Plain SQL that changes nothing."""

from __future__ import annotations

from msgspec import Struct

from matches.domain.transaction import Transaction

_COUNTS = (
    "SELECT (SELECT count(*) FROM outbox WHERE state IN ('waiting', 'sending')), "
    "(SELECT count(*) FROM match WHERE phase = 'running'), "
    "(SELECT count(*) FROM match WHERE phase = 'paused'), "
    "(SELECT min(moved) FROM match WHERE phase = 'paused')"
)
_STUCK = (
    "SELECT count(*), min(begun) FROM outbox WHERE state IN ('waiting', 'sending') AND begun < ? "
    "AND later = 0 AND match NOT IN (SELECT match FROM held)"
)


class DatabaseSummary(Struct, frozen=True):
    """What is in a file: matches in play and gathering, and posts that are still to be sent."""

    running: int
    lobbies: int
    pending_posts: int


def summarize_database(db: Transaction) -> DatabaseSummary:
    """Count what is in the file."""
    posts, running, _, _ = count_rows(db)
    (gathering,) = db.execute("SELECT count(*) FROM match WHERE phase = 'lobby'").fetchone()
    return DatabaseSummary(running, gathering, posts)


def count_rows(db: Transaction) -> tuple[int, int, int, float]:
    """Return the number of waiting posts, of running and of paused matches, and when the first paused match moved last."""
    posts, running, paused, since = db.execute(_COUNTS).fetchone()
    return posts, running, paused, since or 0.0


def find_stuck_posts(db: Transaction, before: float) -> tuple[int, float | None]:
    """Return how many posts have been tried since `before` or longer, and the time of the first try. Cleanup does not count."""
    count, begun = db.execute(_STUCK, (before,)).fetchone()
    return count, begun
