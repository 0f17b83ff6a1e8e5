"""Whom the posts of a held place call, or concern, is told privately: once for each post, whatever they have set."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

import msgspec

from matches import held, missed, queueing, rows
from matches.model import Board, Lobby, Notice, Post, Turn
from rules.engine import text

DM_CLOSED = text("match-dm-closed")


def tell(db: sqlite3.Connection, match: int, now: float) -> None:
    """Whom the posts of a held place call is told privately, once for each post, whatever they have set."""
    for row in held.open_posts(db, match):
        tell_of(db, row.head.id, match, row.post, now)
    db.execute(
        "UPDATE outbox SET announced = 1 WHERE match = ? AND person IS NULL AND state IN ('waiting', 'sending')",
        (match,),
    )


def tell_of(db: sqlite3.Connection, id: int, match: int, post: Post, now: float) -> None:
    """Whom this post calls is told privately, unless that was done before."""
    if db.execute("UPDATE outbox SET announced = 1 WHERE id = ? AND announced = 0", (id,)).rowcount:
        _announce(db, match, post, now)


def _announce(db: sqlite3.Connection, match: int, post: Post, now: float) -> None:
    """Tells privately what a post would have said to whom it concerns."""
    stored = rows.load(db, match, entries=False)
    assert stored is not None
    info = stored.info
    if isinstance(post, Lobby):
        if info.phase == "lobby" and info.place.lobby is None:
            _write(db, match, [info.opener], Notice(text("match-lobby-unseen")), now)
    elif isinstance(post, Board) and post.outcome is not None:
        _write(db, match, info.people, Notice(text("match-ended-unseen")), now)
    elif isinstance(post, Board):
        for person in post.mention:
            _ask(db, match, person, now)
    elif isinstance(post, Notice) and post.text != DM_CLOSED:
        # What is said to nobody in particular when a match does not go on is said to everybody.
        people = post.mention or (info.people if info.phase not in ("lobby", "running") else ())
        _write(db, match, people, post, now)


def _write(db: sqlite3.Connection, match: int, people: Iterable[int], notice: Notice, now: float) -> None:
    for person in people:
        if not queueing.closed(db, person, now):
            rows.post(db, match, msgspec.structs.replace(notice, mention=(), instead=True), now, person)
        elif notice.about_move:
            missed.note(db, person, match)


def _ask(db: sqlite3.Connection, match: int, person: int, now: float) -> None:
    """The open question goes to somebody who would not get it anyway."""
    seat = db.execute(
        "SELECT seat, mark FROM seat WHERE match = ? AND person = ? AND mark IS NOT NULL", (match, person)
    ).fetchone()
    if seat is None:
        return
    if queueing.closed(db, person, now):
        missed.note(db, person, match)
    elif not _is_asked(db, match, person, seat[1]):
        rows.post(db, match, Turn(seat[0], seat[1], instead=True), now, person)


def _is_asked(db: sqlite3.Connection, match: int, person: int, mark: str) -> bool:
    """Whether this question goes to the person anyway: several boards may call somebody to the same one, and somebody may
    want to be called both ways."""
    found = db.execute(
        "SELECT post FROM outbox WHERE match = ? AND person = ? AND state IN ('waiting', 'sending')", (match, person)
    ).fetchall()
    if any(isinstance(post := rows.decode_post(data), Turn) and post.mark == mark for (data,) in found):
        return True
    shown = "SELECT 1 FROM shown WHERE match = ? AND person = ? AND direct = 1"
    return db.execute(shown, (match, person)).fetchone() is not None
