"""Who may be rung now, by which way, and what waits until quiet hours are over.

Everything that rings for a person goes through here, or through the timers of the person's open question.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from matches import held, queueing, rows, timers
from matches.model import REMINDER_BUTTONS, Info, Notice, Settings, Turn
from rules.engine import text

Seats = list[tuple[int, int]]
"""Seats with the persons in them."""


def may_ring(db: sqlite3.Connection, person: int, now: float) -> bool:
    """Whether the person has no quiet hours now."""
    return not timers.is_quiet(rows.settings(db, person), now)


def able(db: sqlite3.Connection, persons: Iterable[int], now: float) -> tuple[int, ...]:
    """Those of the persons who may be rung now."""
    return tuple(person for person in persons if may_ring(db, person, now))


def wants_reminders(wishes: Settings) -> bool:
    """Whether the person has not said *never*."""
    return bool(wishes.reminders)


class Ways(NamedTuple):
    """How a person is called: by a mention in the place of the match, by direct message, by both, or (a secret) by neither."""

    here: bool
    message: bool


def ways(db: sqlite3.Connection, match: int, person: int, secret: bool, now: float) -> Ways:
    """How a person is called to a move in this match: as they wish, else by the nature of the game. Where nobody may be
    named in public it is by message alone, and where direct messages do not arrive by a mention alone."""
    if queueing.closed(db, person, now):
        return Ways(not secret, False)
    if secret:
        return Ways(False, True)
    wished = rows.settings(db, person).calls
    if wished is None:
        (hands,) = db.execute("SELECT hands FROM match WHERE id = ?", (match,)).fetchone()
        wished = "message" if hands else "here"
    return Ways(wished != "message", wished != "here")


def by_message(db: sqlite3.Connection, person: int, secret: bool, now: float) -> bool | None:
    """Whether a reminder, or another word for one person, goes by direct message: the others need not read it, unless the
    person wants everything in the channel (False). None: neither, it would tell a secret."""
    if not queueing.closed(db, person, now) and (secret or rows.settings(db, person).calls != "here"):
        return True
    return None if secret else False


def deliver(db: sqlite3.Connection, match: int, person: int, notice: Notice, secret: bool, now: float) -> None:
    """Rings once, now: by direct message, or by a mention in the channel."""
    direct = by_message(db, person, secret, now)
    if direct:
        rows.post(db, match, msgspec.structs.replace(notice, mention=()), now, person)
    elif direct is False:
        rows.post(db, match, msgspec.structs.replace(notice, mention=(person,)), now)


def tell(db: sqlite3.Connection, match: int, person: int, notice: Notice, secret: bool, now: float) -> None:
    """Rings now, or when the person's quiet hours are over."""
    due = timers.loud(rows.settings(db, person), now)
    if due <= now:
        deliver(db, match, person, notice, secret, now)
        return
    db.execute(
        "INSERT INTO timer (match, kind, due, person, proposal, post) VALUES (?, 'message', ?, ?, ?, ?)",
        (match, due, person, notice.proposal, rows.encode(notice)),
    )


def call(db: sqlite3.Connection, match: int, called: Seats, marks: dict[int, str], secret: bool, now: float) -> Seats:
    """Plans the calls to people who are asked from now on. Returns those who are called at once, the others are called
    when their quiet hours are over."""
    ready = []
    for seat, person in called:
        due = timers.loud(rows.settings(db, person), now)
        if due <= now:
            ready.append((seat, person))
        else:
            timers.add(db, match, seat, "call", due, marks[seat])
    return ready


def mentioned(db: sqlite3.Connection, match: int, ready: Seats, secret: bool, now: float) -> tuple[int, ...]:
    """Those of the called people whom the board calls; it is silent for everybody else."""
    return tuple(person for _, person in ready if ways(db, match, person, secret, now).here)


def post_turns(
    db: sqlite3.Connection, match: int, ready: Seats, marks: dict[int, str], secret: bool, now: float
) -> None:
    """The private questions of those who are called by message."""
    for seat, person in ready:
        way = ways(db, match, person, secret, now)
        if way.message:
            rows.post(db, match, Turn(seat, marks[seat], here=way.here, first=first_call(db, person)), now, person)


def first_call(db: sqlite3.Connection, person: int) -> bool:
    """Whether the person is still to be asked where to call them; from now on they are."""
    asked = db.execute("UPDATE person SET calls_asked = 1 WHERE id = ? AND calls_asked = 0", (person,))
    return bool(asked.rowcount) and rows.settings(db, person).calls is None


def call_now(
    db: sqlite3.Connection, info: Info, seat: int, mark: str, since: float | None, secret: bool, now: float
) -> None:
    """Calls one person to a question without a new board: by the private question, or by a mention in the channel."""
    person = info.sitters[seat].person
    if person is None:
        return
    way = ways(db, info.id, person, secret, now)
    post_turns(db, info.id, [(seat, person)], {seat: mark}, secret, now)
    if way.here:
        rows.post(db, info.id, reminder(since, now, (person,)), now)


def call_here(db: sqlite3.Connection, match: int, post: Turn, person: int, now: float) -> None:
    """A direct message that would have called somebody cannot arrive: called by a mention, unless that was done."""
    still = "SELECT since FROM seat WHERE match = ? AND seat = ? AND mark = ?"
    row = db.execute(still, (match, post.seat, post.mark)).fetchone()
    if row is not None and not post.here and not _is_called_here(db, match, person):
        rows.post(db, match, reminder(row[0], now, (person,)), now)


def _is_called_here(db: sqlite3.Connection, match: int, person: int) -> bool:
    """Whether a message in the place of the match calls the person to the open question, or is on its way there."""
    if db.execute("SELECT 1 FROM shown WHERE match = ? AND person = ? AND direct = 0", (match, person)).fetchone():
        return True
    posts = (row.post for row in held.open_posts(db, match))
    return any(isinstance(post, Notice) and post.about_move and person in post.mention for post in posts)


def reminder(since: float | None, now: float, mention: tuple[int, ...] = ()) -> Notice:
    """It is your move, since so many hours."""
    hours = round((now - (since or now)) / timers.HOUR)
    return Notice(text("match-reminder", hours=hours), mention, buttons=REMINDER_BUTTONS)
