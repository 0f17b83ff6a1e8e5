"""The rows of the outbox as they go from state to state: waiting, sending, perhaps stuck. Plain SQL.

What is sent or gone leaves the outbox with all that it carried; a small row in `closed_post` tells of it for some days.
"""

from __future__ import annotations

from math import inf
from typing import Any

import msgspec
from msgspec import Struct

from matches.domain.posts import Post
from matches.domain.transaction import Transaction
from matches.sql import rows
from matches.sql.owned import Groups, build_condition

DM_RETRY_SECONDS = 24 * 3600.0
"""Seconds after a refusal until a direct message is tried again with a person who takes none."""

_COLUMNS = "id, match, person, post, tries, faults, state, begun, due, wait, coalesce(token, ''), later"
_CLEANUP_OFFSET = 1 << 48
"""More than any id of a row, so that cleanup comes after everything else."""


class OutboxRow(Struct, frozen=True, array_like=True):
    """The first open row on its way to one destination. `begun_at`: since when it may have been delivered (None: it was not).

    `wait`: the seconds between the last failed try and `due`. `is_cleanup`: it only clears up (1), after everything else.
    """

    id: int
    match: int
    person: int | None
    post: bytes
    tries: int
    fault_count: int
    state: str
    begun_at: float | None
    due: float
    wait: float
    token: str
    is_cleanup: int = 0

    @property
    def stream(self) -> tuple[int, int | None]:
        """The stream of the row: the rows of a match to one destination, which are sent in order."""
        return self.match, self.person


def load_heads(db: Transaction, groups: Groups = None) -> list[OutboxRow]:
    """Return the first open row of every stream of the matches in these owner groups."""
    records = db.execute(
        f"SELECT {_COLUMNS} FROM outbox WHERE id IN (SELECT min(id + later * {_CLEANUP_OFFSET}) % {_CLEANUP_OFFSET} FROM outbox "
        f"WHERE state IN ('waiting', 'sending') AND {build_condition(groups, 'outbox.match')} "
        "GROUP BY match, coalesce(person, 0)) ORDER BY later, id"
    ).fetchall()
    return rows.read_rows(db, OutboxRow, records, match_column=1)


def load_place_rows(db: Transaction, match: int) -> list[OutboxRow]:
    """Return all open rows to the place of a match, in order."""
    records = db.execute(
        f"SELECT {_COLUMNS} FROM outbox WHERE match = ? AND person IS NULL AND state IN ('waiting', 'sending') ORDER BY later, id",
        (match,),
    ).fetchall()
    return rows.read_rows(db, OutboxRow, records, match_column=1)


def list_private_posts(db: Transaction, match: int, person: int) -> list[Post]:
    """Return what is on its way to a person privately."""
    posts = db.execute(
        "SELECT post FROM outbox WHERE match = ? AND person = ? AND state IN ('waiting', 'sending')", (match, person)
    ).fetchall()
    return [rows.decode_post(data) for (data,) in posts]


def mark_announced(db: Transaction, match: int) -> None:
    """Note that the people whom the posts to a place concern have been told of them privately."""
    db.execute(
        "UPDATE outbox SET announced = 1 WHERE match = ? AND person IS NULL AND state IN ('waiting', 'sending')",
        (match,),
    )


def claim_announcement(db: Transaction, id: int) -> bool:
    """Return whether the people whom a post concerns are still to be told of it privately; the caller tells them."""
    return db.execute("UPDATE outbox SET announced = 1 WHERE id = ? AND announced = 0", (id,)).rowcount == 1


def compute_seconds_left(now: float, due: float, wait: float, most: float = inf) -> float:
    """Return the seconds until something is due that was postponed by `wait` seconds, or by `most` if that is less.

    None are left if the clock was set back to before the postponement: a wrong clock must not delay anything.
    """
    since = due - wait
    return 0.0 if now < since else max(0.0, min(due, since + most) - now)


def mark_sending(db: Transaction, id: int, now: float, token: str) -> str | None:
    """Note that the row may have been delivered from here on. Return its token; None if it is gone (its person was erased).

    A row that was on its way before rows had tokens keeps none, so that it is found by its old number.
    """
    marked = db.execute(
        "UPDATE outbox SET state = 'sending', begun = coalesce(begun, ?), "
        "token = CASE WHEN token IS NULL AND begun IS NULL THEN ? ELSE token END "
        "WHERE id = ? AND state IN ('waiting', 'sending') RETURNING token",
        (now, token, id),
    ).fetchone()
    return None if marked is None else marked[0] or ""


def postpone(db: Transaction, id: int, now: float, wait: float, note: str, fault: bool) -> bool:
    """Try a row again later. `fault`: it failed in a way that counts. Return False if it is closed: another process has sent it."""
    changed = db.execute(
        "UPDATE outbox SET state = 'waiting', tries = tries + 1, faults = faults + ?, due = ?, wait = ?, note = ? "
        "WHERE id = ? AND state IN ('waiting', 'sending')",
        (int(fault), now + wait, wait, note, id),
    )
    return changed.rowcount == 1


def mark_refused(db: Transaction, id: int, begun: float | None, now: float, note: str) -> bool:
    """Note that a row was refused. `begun` is the value before this try: only an earlier try may have delivered the row.

    Return False if it is closed: another process has sent it.
    """
    changed = db.execute(
        "UPDATE outbox SET state = 'waiting', tries = tries + 1, begun = ?, due = ?, wait = 0, note = ? "
        "WHERE id = ? AND state IN ('waiting', 'sending')",
        (begun, now, note, id),
    )
    return changed.rowcount == 1


def close_row(db: Transaction, id: int, note: str, now: float) -> bool:
    """Take a row that is not worth sending out of the outbox. Return False if it was closed before: another process has sent it."""
    return _take_out(db, id, "gone", None, note, now)


def mark_stuck(db: Transaction, id: int, note: str, now: float) -> None:
    """Give up a row that should have been said and could not. It stays with all that it carries until somebody tries it again."""
    db.execute("UPDATE outbox SET state = 'stuck', note = ?, due = ?, wait = 0 WHERE id = ?", (note, now, id))


def mark_sent(db: Transaction, id: int, message: int | None, now: float) -> None:
    """Take a row that has arrived out of the outbox."""
    if not _take_out(db, id, "sent", message, None, now):
        db.execute(
            "UPDATE closed_post SET state = 'sent', message = ?, note = NULL, closed = ? WHERE id = ?",
            (message, int(now), id),
        )


def _take_out(db: Transaction, id: int, state: str, message: int | None, note: str | None, now: float) -> bool:
    """Delete a row with its post, and note what became of it, unless it only tidied up. Return False if it is gone already."""
    row = db.execute("DELETE FROM outbox WHERE id = ? RETURNING match, person, tries, note, later", (id,)).fetchone()
    if row is None:
        return False
    match, person, tries, last_note, is_cleanup = row
    if not is_cleanup:
        db.execute(
            "INSERT INTO closed_post (id, match, person, state, tries, message, note, closed) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (id, match, person, state, tries, message, note or last_note, int(now)),
        )
    return True


def find_last_post(db: Transaction, match: int) -> float | None:
    """Return when something was posted in the place of a match lately, None if nothing was (`delete_old` forgets it)."""
    (posted_at,) = db.execute(
        "SELECT max(closed) FROM closed_post WHERE match = ? AND person IS NULL AND state = 'sent' AND message IS NOT NULL",
        (match,),
    ).fetchone()
    return None if posted_at is None else rows.check_time(posted_at)


def delete_old(db: Transaction, before: float) -> None:
    """Delete what was closed or given up before `before`."""
    db.execute("DELETE FROM closed_post WHERE closed < ?", (before,))
    db.execute("DELETE FROM outbox WHERE state = 'stuck' AND due < ?", (before,))


def requeue_stuck(db: Transaction) -> None:
    """Let all stuck rows wait again, with a fresh count of tries."""
    db.execute("UPDATE outbox SET state = 'waiting', tries = 0, faults = 0 WHERE state = 'stuck'")


def is_dm_closed(db: Transaction, person: int | None, now: float) -> bool:
    """Return whether this person takes no direct messages, as far as we know. After a day it is tried again."""
    row = db.execute("SELECT dm_closed, dm_closed_at FROM person WHERE id = ?", (person,)).fetchone()
    return row is not None and is_closed_still(row[0], row[1], now)


def is_closed_still(dm_closed: int, closed_at: float | None, now: float) -> bool:
    """Return whether no direct message is tried now with a person for whom this is stored."""
    return bool(dm_closed) and 0 <= now - (closed_at or 0.0) < DM_RETRY_SECONDS


def mark_dm_closed(db: Transaction, person: int, now: float) -> bool:
    """Note that a person takes no direct messages. Return whether that was not known."""
    row: Any = db.execute("SELECT dm_closed FROM person WHERE id = ?", (person,)).fetchone()
    db.execute("UPDATE person SET dm_closed = 1, dm_closed_at = ? WHERE id = ?", (now, person))
    return not (row and row[0])


def mark_dm_open(db: Transaction, person: int) -> None:
    """Note that a direct message arrived."""
    db.execute("UPDATE person SET dm_closed = 0 WHERE id = ? AND dm_closed = 1", (person,))


def save_lobby_message(db: Transaction, match: int, message: int) -> bool:
    """Note which message is the lobby, so that later posts edit it. Return whether that is new."""
    stored = rows.load_match(db, match, entries=False)
    assert stored is not None
    place = stored.info.place
    if place.lobby == message:
        return False
    kept = rows.encode(msgspec.structs.replace(place, lobby=message))
    db.execute("UPDATE match SET place = ? WHERE id = ?", (kept, match))
    return True
