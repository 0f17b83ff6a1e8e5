"""When each person is reminded of what waits for them (columns of `person`), and of which questions. Plain SQL.

`person.remind_at` is never later than the next reminder that is due, and NULL if there is none: a new question may bring it
forward, and what is due at that moment is found out then.
"""

from __future__ import annotations

from msgspec import Struct

from matches.domain.reminding import WaitingQuestion
from matches.domain.transaction import Transaction
from matches.sql import rows


class ReminderMoment(Struct, frozen=True):
    """A person may be due for a reminder at `due`."""

    person: int
    due: float


class LastReminder(Struct, frozen=True):
    """When a person may be due for a reminder (None: never), and when they were reminded last (0: never)."""

    remind_at: float | None = None
    reminded_at: float = 0.0


def find_next_moment(db: Transaction) -> ReminderMoment | None:
    """Return who may be due for a reminder next."""
    row = db.execute(
        "SELECT id, remind_at FROM person WHERE remind_at IS NOT NULL ORDER BY remind_at LIMIT 1"
    ).fetchone()
    return None if row is None else ReminderMoment(*row)


def lock(db: Transaction, person: int) -> LastReminder:
    """Return when a person is and was reminded. Nobody else changes that until this unit of work is over."""
    row = db.execute(
        "UPDATE person SET remind_at = remind_at WHERE id = ? RETURNING remind_at, coalesce(reminded_at, 0)", (person,)
    ).fetchone()
    return LastReminder() if row is None else LastReminder(*row)


def load(db: Transaction, person: int) -> LastReminder:
    """Return when a person is and was reminded."""
    row = db.execute("SELECT remind_at, coalesce(reminded_at, 0) FROM person WHERE id = ?", (person,)).fetchone()
    return LastReminder() if row is None else LastReminder(*row)


def set_next(db: Transaction, person: int, at: float | None) -> None:
    """Let a person be due for a reminder at a time (None: never)."""
    db.execute("UPDATE person SET remind_at = ? WHERE id = ?", (at, person))


def bring_forward(db: Transaction, person: int, at: float) -> None:
    """Let a person be due for a reminder at a time, or earlier if they are already."""
    db.execute(
        "UPDATE person SET remind_at = CASE WHEN remind_at < ?1 THEN remind_at ELSE ?1 END WHERE id = ?2", (at, person)
    )


def note_reminder(db: Transaction, person: int, now: float) -> None:
    """Note that a person has just been told of all that waits for them."""
    db.execute("UPDATE person SET reminded_at = ? WHERE id = ?", (now, person))


def list_waiting(db: Transaction, person: int) -> list[WaitingQuestion]:
    """Return the questions of which a person may be reminded, the oldest first."""
    asked = db.execute(
        "SELECT match.id, coalesce(seat.since, 0), match.setup "
        "FROM seat JOIN match ON match.id = seat.match WHERE seat.person = ? AND seat.mark IS NOT NULL AND seat.muted = 0 "
        "AND seat.conceded = 0 AND match.phase = 'running' AND match.secret = 0 ORDER BY seat.since, match.id",
        (person,),
    ).fetchall()
    questions = []
    for match, since, setup in asked:
        with rows.leave_out_unreadable(db, match):
            questions.append(WaitingQuestion(match, rows.check_time(since), rows.decode_setup(setup)))
    return questions
