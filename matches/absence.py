"""What the clock takes from people and how they hear of it: moves it made, seats that went to the computer. Plain SQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from matches import ringing, rows
from matches.model import Info, Notice
from matches.naming import unique_name
from rules.engine import Seat, Text, text

TIME_UP = "engine-time-up"
"""The engine's line before what the clock decided."""


def decided_by_clock(lines: Sequence[Text]) -> tuple[int, ...]:
    """The seats for which the computer decided because the time was up, as told by these lines."""
    seats = [line.args.get("seat") for line in lines if line.key == TIME_UP]
    return tuple(sorted({seat.index for seat in seats if isinstance(seat, Seat)}))


def lost_seat(db: sqlite3.Connection, match: int, person: int) -> int | None:
    """The seat that this person lost by the clock and may take back."""
    row = db.execute("SELECT seat FROM seat WHERE match = ? AND owner = ?", (match, person)).fetchone()
    return None if row is None else int(row[0])


def lose_seat(db: sqlite3.Connection, info: Info, seat: int, now: float) -> None:
    """The computer has taken the seat by the clock: notes whose it was and tells everybody, its person first of all."""
    sitter = info.sitters[seat]
    assert sitter.person is not None
    db.execute("UPDATE seat SET owner = ? WHERE match = ? AND seat = ?", (sitter.person, info.id, seat))
    everybody = Notice(text("time-seat-went", name=sitter.name), buttons=("comeback",))
    in_channel = ringing.by_message(db, sitter.person, False, now) is False
    if in_channel and ringing.may_ring(db, sitter.person, now):
        ringing.deliver(db, info.id, sitter.person, everybody, False, now)
        return
    rows.post(db, info.id, everybody, now)
    ringing.tell(db, info.id, sitter.person, Notice(text("time-seat-lost"), buttons=("comeback",)), False, now)


def tell_played(db: sqlite3.Connection, match: int, person: int, secret: bool, now: float) -> None:
    """Tells a person that the computer decided because the time was up."""
    notice = Notice(text("time-answer-given" if secret else "time-move-played"), buttons=("move",))
    ringing.tell(db, match, person, notice, secret, now)


def _owners(db: sqlite3.Connection, match: int) -> list[int]:
    found = db.execute("SELECT owner FROM seat WHERE match = ? AND owner IS NOT NULL ORDER BY seat", (match,))
    return [owner for (owner,) in found]


def people_who_lost(db: sqlite3.Connection, match: int, now: float) -> tuple[int, ...]:
    """Those who lost a seat of this match by the clock and may be rung now: they hear of its end."""
    return ringing.able(db, _owners(db, match), now)


def tell_the_end(db: sqlite3.Connection, match: int, now: float) -> None:
    """Tells those who lost a seat and have quiet hours at the end of the match, as soon as these are over."""
    for owner in _owners(db, match):
        if not ringing.may_ring(db, owner, now):
            ringing.tell(db, match, owner, Notice(text("time-match-over"), buttons=("sheet",)), False, now)


def take_seat(db: sqlite3.Connection, match: int, seat: int, person: int, now: float) -> str:
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
