"""What the clock takes from people and how they hear of it: moves it made, seats that went to the computer. Plain SQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from matches import notifications, rows
from matches.model import MatchInfo, NoticePost
from matches.seat_names import unique_name
from rules.engine import text


def find_lost_seat(db: sqlite3.Connection, match: int, person: int) -> int | None:
    """The seat that this person lost by the clock and may take back."""
    row = db.execute("SELECT seat FROM seat WHERE match = ? AND owner = ?", (match, person)).fetchone()
    return None if row is None else int(row[0])


def record_lost_seat(db: sqlite3.Connection, info: MatchInfo, seat: int, now: float) -> None:
    """The computer has taken the seat by the clock: notes whose it was and tells everybody, its person first of all."""
    sitter = info.occupants[seat]
    assert sitter.person is not None
    db.execute("UPDATE seat SET owner = ? WHERE match = ? AND seat = ?", (sitter.person, info.id, seat))
    everybody = NoticePost(text("time-seat-went", name=sitter.name), buttons=("comeback",))
    in_channel = notifications.choose_dm(db, sitter.person, False, now) is False
    if in_channel and notifications.may_notify(db, sitter.person, now):
        notifications.send_notice(db, info.id, sitter.person, everybody, False, now)
        return
    rows.enqueue_post(db, info.id, everybody, now)
    notifications.queue_notice(
        db, info.id, sitter.person, NoticePost(text("time-seat-lost"), buttons=("comeback",)), False, now
    )


def notify_clock_move(db: sqlite3.Connection, match: int, person: int, secret: bool, now: float) -> None:
    """Tells a person that the computer decided because the time was up."""
    notice = NoticePost(text("time-answer-given" if secret else "time-move-played"), buttons=("move",))
    notifications.queue_notice(db, match, person, notice, secret, now)


def list_former_people(db: sqlite3.Connection, match: int) -> list[int]:
    """Return those who lost a seat of this match by the clock: they are told how it ends."""
    found = db.execute("SELECT owner FROM seat WHERE match = ? AND owner IS NOT NULL ORDER BY seat", (match,))
    return [owner for (owner,) in found]


def notify_match_end(db: sqlite3.Connection, match: int, people: Iterable[int], now: float) -> None:
    """Tell these people of the end of the match as soon as their quiet hours are over."""
    for person in people:
        notice = NoticePost(text("time-match-over"), buttons=("sheet",))
        notifications.queue_notice(db, match, person, notice, False, now)


def assign_seat(db: sqlite3.Connection, match: int, seat: int, person: int, now: float) -> str:
    """A person sits down in a seat of a running match, with a fresh clock. Returns the name, which is nobody else's there."""
    (own,) = db.execute("SELECT name FROM person WHERE id = ?", (person,)).fetchone()
    others = db.execute("SELECT name FROM seat WHERE match = ? AND seat != ?", (match, seat)).fetchall()
    name = unique_name(own, [other for (other,) in others])
    db.execute("UPDATE seat SET owner = NULL WHERE match = ? AND owner = ?", (match, person))
    db.execute(
        "UPDATE seat SET person = ?, computer = NULL, name = ?, owner = NULL, muted = 0, excused = 0, nudged = 0, "
        "clocked = 0, since = CASE WHEN mark IS NULL THEN NULL ELSE ? END WHERE match = ? AND seat = ?",
        (person, name, now, match, seat),
    )
    return name
