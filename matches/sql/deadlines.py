"""When something is decided for a seat that does not answer: the row of that timer, found and moved. Plain SQL."""

from __future__ import annotations

from matches.domain.model import PersonSettings
from matches.domain.quiet_hours import find_time_up
from matches.domain.transaction import Transaction
from matches.sql import rows


def find_deadline(db: Transaction, match: int, seat: int, question_token: str) -> float | None:
    """Return when something is decided for the seat unless it answers this question; None if nothing is."""
    (found,) = db.execute(
        "SELECT min(due) FROM timer WHERE match = ? AND seat = ? AND mark = ? AND kind IN ('window', 'deadline')",
        (match, seat, question_token),
    ).fetchone()
    return None if found is None else rows.check_time(found)


def shift_deadline(db: Transaction, match: int, seat: int, question_token: str, seconds: float, now: float) -> None:
    """Let the deadline of a question be due so many seconds later (or earlier), unless it is due already."""
    db.execute(
        "UPDATE timer SET due = due + ? WHERE match = ? AND seat = ? AND mark = ? AND kind = 'deadline' AND due > ?",
        (seconds, match, seat, question_token, now),
    )


def give_time(
    db: Transaction, match: int, seat: int, question_token: str, settings: PersonSettings, full: float, now: float
) -> None:
    """Let nothing be lost by a question before its person has had time from now on, see `find_time_up`."""
    found = db.execute(
        "SELECT due, bank FROM timer WHERE match = ? AND seat = ? AND mark = ? AND kind = 'deadline'",
        (match, seat, question_token),
    ).fetchone()
    if found is None:
        return
    due, bank = map(rows.check_time, found)
    end = due - bank if due - bank > now else due
    later = find_time_up(settings, now, end - now, full) - end
    postpone_deadline(db, match, seat, question_token, due + later)


def postpone_deadline(db: Transaction, match: int, seat: int, question_token: str, earliest: float) -> bool:
    """Let the deadline of a question not be due before `earliest`. Return whether it has moved."""
    moved = db.execute(
        "UPDATE timer SET due = ?1 WHERE match = ?2 AND seat = ?3 AND mark = ?4 AND kind = 'deadline' AND due < ?1",
        (earliest, match, seat, question_token),
    )
    return moved.rowcount > 0
