"""The rows of watchers: who follows which match, and the notices on their way to them. Plain SQL."""

from __future__ import annotations

from matches.domain import quiet_hours
from matches.domain.model import MatchInfo, WatchNotice
from matches.domain.posts import WatchPost
from matches.domain.transaction import Transaction
from matches.sql import outbox_rows, rows
from matches.sql.match_queries import UNFINISHED

_OF_PERSON = f"person = ? AND match IN (SELECT id FROM match WHERE {UNFINISHED})"


def save_watcher(db: Transaction, person: int, match: int, notice: WatchNotice) -> None:
    """Let a person watch a match, or change when they are told of it. Notices on their way are taken back."""
    db.execute(
        "INSERT INTO watcher (person, match, notice) VALUES (?, ?, ?) "
        "ON CONFLICT (person, match) DO UPDATE SET notice = excluded.notice, stopped = 0",
        (person, match, notice),
    )
    _drop_notices(db, match, person)


def delete_watcher(db: Transaction, person: int, match: int) -> bool:
    """Let a person watch a match no longer; return whether they did. Notices on their way are taken back."""
    _drop_notices(db, match, person)
    return db.execute("DELETE FROM watcher WHERE person = ? AND match = ?", (person, match)).rowcount == 1


def find_notice(db: Transaction, person: int, match: int) -> WatchNotice | None:
    """Return when a person is told of a match that they watch; None if they do not watch it."""
    row = db.execute("SELECT notice FROM watcher WHERE person = ? AND match = ?", (person, match)).fetchone()
    return None if row is None else row[0]


def count_watchers(db: Transaction, match: int) -> int:
    """Return how many people watch a match."""
    return int(db.execute("SELECT count(*) FROM watcher WHERE match = ?", (match,)).fetchone()[0])


def count_watched(db: Transaction, person: int) -> int:
    """Return how many unfinished matches a person watches."""
    return int(db.execute(f"SELECT count(*) FROM watcher WHERE {_OF_PERSON}", (person,)).fetchone()[0])


def list_watched(db: Transaction, person: int) -> list[tuple[MatchInfo, WatchNotice]]:
    """Return the unfinished matches that a person watches, the last moved first, and when they are told of each."""
    notices = dict(db.execute(f"SELECT match, notice FROM watcher WHERE {_OF_PERSON}", (person,)).fetchall())
    where = f"id IN ({rows.build_placeholders(notices)}) ORDER BY moved DESC"
    return [(info, notices[info.id]) for info in rows.list_infos(db, where, tuple(notices))]


def has_stopped(db: Transaction, person: int) -> bool:
    """Return whether a person is still to be told that notices have stopped."""
    return db.execute("SELECT 1 FROM watcher WHERE person = ? AND stopped = 1", (person,)).fetchone() is not None


def claim_stopped(db: Transaction, person: int) -> int:
    """Return for how many matches notices have stopped; the caller tells the person now."""
    return db.execute("UPDATE watcher SET stopped = 0 WHERE person = ? AND stopped = 1", (person,)).rowcount


def stop_notices(db: Transaction, person: int) -> None:
    """Send a person who takes no direct messages no more notices. They are told so with the next answer."""
    db.execute("UPDATE watcher SET notice = 'none', stopped = 1 WHERE person = ? AND notice != 'none'", (person,))


def notify_watchers(db: Transaction, match: int, now: float, ended: bool) -> None:
    """Tell the watchers of a match that a turn or (`ended`) the match is over, when their quiet hours are.

    A notice that still waits is replaced: it would tell the same position. With the end, nobody watches any more.
    """
    wanted = "('end', 'turn')" if ended else "('turn')"
    watchers = db.execute(f"SELECT person FROM watcher WHERE match = ? AND notice IN {wanted}", (match,)).fetchall()
    for (person,) in watchers:
        if outbox_rows.is_dm_closed(db, person, now):
            stop_notices(db, person)
            continue
        _drop_notices(db, match, person)
        due = quiet_hours.skip_quiet_hours(rows.load_settings(db, person), now)
        db.execute(
            "INSERT INTO outbox (match, person, post, due, wait) VALUES (?, ?, ?, ?, ?)",
            (match, person, rows.encode(WatchPost()), due, due - now),
        )
    if ended:
        db.execute("DELETE FROM watcher WHERE match = ? AND stopped = 0", (match,))


def _drop_notices(db: Transaction, match: int, person: int) -> None:
    """Delete the notices for a watcher that nobody has begun to send."""
    posts = db.execute(
        "SELECT id, post FROM outbox WHERE match = ? AND person = ? AND state = 'waiting' AND begun IS NULL",
        (match, person),
    ).fetchall()
    gone = [(id,) for id, data in posts if isinstance(rows.decode_post(data), WatchPost)]
    db.executemany("DELETE FROM outbox WHERE id = ?", gone)


def erase_watcher(db: Transaction, person: int) -> None:
    """Delete everything about what a person watches. Their notices in the outbox go with their other posts."""
    db.execute("DELETE FROM watcher WHERE person = ?", (person,))
