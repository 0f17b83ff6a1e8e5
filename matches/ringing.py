"""Who may be rung now, by which way, and what waits until quiet hours are over.

Everything that rings for a person goes through here, or through the timers of the person's open question.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

import msgspec

from matches import queueing, rows, timers
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


def by_message(db: sqlite3.Connection, person: int, secret: bool, now: float) -> bool | None:
    """Whether a ring goes by direct message (True) or in the channel; None: neither, it would tell a secret."""
    if not queueing.closed(db, person, now) and (secret or rows.settings(db, person).hand == "dm"):
        return True
    return None if secret else False


def deliver(db: sqlite3.Connection, match: int, person: int, notice: Notice, secret: bool, now: float) -> None:
    """Rings now: by direct message where the person wants those, otherwise by a mention in the channel."""
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


def post_turns(
    db: sqlite3.Connection, match: int, ready: Seats, marks: dict[int, str], secret: bool, now: float
) -> None:
    """The private questions of those who are called now and want them (or must get them: nobody is named in public)."""
    for seat, person in ready:
        if secret or rows.settings(db, person).hand == "dm":
            rows.post(db, match, Turn(seat, marks[seat]), now, person)


def call_now(
    db: sqlite3.Connection, info: Info, seat: int, mark: str, since: float | None, secret: bool, now: float
) -> None:
    """Calls one person to a question without a new board: by the private question, or by a mention in the channel."""
    person = info.sitters[seat].person
    if person is None:
        return
    direct = by_message(db, person, secret, now)
    if direct:
        rows.post(db, info.id, Turn(seat, mark), now, person)
    elif direct is False:
        rows.post(db, info.id, reminder(since, now, (person,)), now)


def reminder(since: float | None, now: float, mention: tuple[int, ...] = ()) -> Notice:
    """It is your move, since so many hours."""
    hours = round((now - (since or now)) / timers.HOUR)
    return Notice(text("match-reminder", hours=hours), mention, buttons=REMINDER_BUTTONS)
