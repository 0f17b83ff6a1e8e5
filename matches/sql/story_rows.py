"""The rows of stories that are still to be told. A story itself is stored in its post alone. Plain SQL."""

from __future__ import annotations

from matches.domain.posts import StoryPost
from matches.domain.transaction import Transaction
from matches.sql import rows
from matches.sql.owned import Groups, build_condition


def want_story(db: Transaction, match: int, now: float) -> None:
    """Note that the story of a match that has just ended is to be told."""
    db.execute("INSERT INTO story (match, ended) VALUES (?, ?) ON CONFLICT DO NOTHING", (match, now))


def claim_next(db: Transaction, since: float, most_tries: int, groups: Groups = None) -> int | None:
    """Return the match in these owner groups whose story is to be told next, and count the try; None if there is none.

    Matches that ended before `since`, and those that were tried `most_tries` times in vain, are given up.
    """
    db.execute("DELETE FROM story WHERE ended < ? OR tries >= ?", (since, most_tries))
    condition = build_condition(groups, "story.match")
    row = db.execute(f"SELECT match FROM story WHERE {condition} ORDER BY ended, match LIMIT 1").fetchone()
    if row is None:
        return None
    db.execute("UPDATE story SET tries = tries + 1 WHERE match = ?", row)
    return int(row[0])


def settle_story(db: Transaction, match: int, post: StoryPost | None, now: float) -> None:
    """Add a story to the outbox, unless that was done or given up before; None if there is nothing to tell."""
    is_wanted = db.execute("DELETE FROM story WHERE match = ?", (match,)).rowcount == 1
    if is_wanted and post is not None:
        rows.enqueue_post(db, match, post, now)
