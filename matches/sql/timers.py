"""The rows of `timer`: set, found, moved and deleted. Plain SQL; when a timer is due is planned in `matches/domain/timer_plans.py`.

A timer for a question carries the question's token. It has no effect once that question is gone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from matches.domain.posts import NoticePost
from matches.domain.timer_kinds import CALLS, SINCE_LAST_CHANGE, TIME_LIMITS, NewTimer, Timer, TimerKind
from matches.domain.transaction import Transaction
from matches.sql import rows
from matches.sql.owned import Groups, build_condition

_NEW_COLUMNS = ("match", "kind", "due", "seat", "mark", "bank", "person", "proposal", "post")


def list_kinds(kinds: Iterable[TimerKind]) -> str:
    """Return what stands in `kind IN (...)` for these kinds."""
    return ", ".join(f"'{kind}'" for kind in kinds)


_TIME_LIMITS = list_kinds(TIME_LIMITS)
_SINCE_LAST_CHANGE = list_kinds(SINCE_LAST_CHANGE)


def insert(db: Transaction, new: Sequence[NewTimer]) -> None:
    """Set any number of timers."""
    # At every decision only timers of questions and of their match are set: without the columns of others that costs less.
    count = (
        len(_NEW_COLUMNS)
        if any(timer.person or timer.proposal or timer.post for timer in new)
        else _NEW_COLUMNS.index("person")
    )
    rows.insert_rows(db, "timer", _NEW_COLUMNS[:count], [timer[:count] for timer in new])


def replace_match_timers(db: Transaction, match: int, seats: Sequence[int], new: Sequence[NewTimer]) -> None:
    """Replace all timers of these seats, and what begins again whenever something happens in their match."""
    db.execute(
        f"DELETE FROM timer WHERE match = ? AND (seat IN ({rows.build_placeholders(seats)}) OR kind IN ({_SINCE_LAST_CHANGE}))",
        (match, *seats),
    )
    insert(db, new)


def replace_seat_timers(db: Transaction, match: int, seat: int, new: Sequence[NewTimer]) -> None:
    """Replace all timers of a seat."""
    db.execute("DELETE FROM timer WHERE match = ? AND seat = ?", (match, seat))
    insert(db, new)


def delete_kinds(db: Transaction, match: int, seat: int, kinds: Iterable[TimerKind]) -> None:
    """Delete the timers of these kinds of a seat."""
    db.execute(f"DELETE FROM timer WHERE match = ? AND seat = ? AND kind IN ({list_kinds(kinds)})", (match, seat))


def delete_match_kind(db: Transaction, match: int, kind: TimerKind) -> None:
    """Delete the timers of a kind of a match."""
    db.execute("DELETE FROM timer WHERE match = ? AND kind = ?", (match, kind))


def delete_due_calls(db: Transaction, match: int, seat: int, now: float) -> set[TimerKind]:
    """Delete the calls that are due for a seat; return the kinds that there were."""
    deleted = db.execute(
        f"DELETE FROM timer WHERE match = ? AND seat = ? AND kind IN ({list_kinds(CALLS)}) AND due <= ? RETURNING kind",
        (match, seat, now),
    )
    return {TimerKind(kind) for (kind,) in deleted.fetchall()}


def delete_timer(db: Transaction, id: int) -> bool:
    """Delete a timer; return False if somebody else has deleted it (the question was answered)."""
    return db.execute("DELETE FROM timer WHERE id = ?", (id,)).rowcount == 1


def postpone_timer(db: Transaction, id: int, due: float) -> None:
    """Let a timer be due at another time."""
    db.execute("UPDATE timer SET due = ? WHERE id = ?", (due, id))


def move_kinds(db: Transaction, match: int, seat: int, kinds: Iterable[TimerKind], due: float) -> None:
    """Let the timers of these kinds of a seat be due at another time."""
    db.execute(
        f"UPDATE timer SET due = ? WHERE match = ? AND seat = ? AND kind IN ({list_kinds(kinds)})", (due, match, seat)
    )


def shift_kinds(db: Transaction, match: int, kinds: Iterable[TimerKind], seconds: float) -> None:
    """Let the timers of these kinds of a match be due so many seconds later (or earlier)."""
    db.execute(f"UPDATE timer SET due = due + ? WHERE match = ? AND kind IN ({list_kinds(kinds)})", (seconds, match))


def move_notices(db: Transaction, person: int, due: float) -> None:
    """Let the notices that are kept for a person be due at another time."""
    db.execute(f"UPDATE timer SET due = ? WHERE person = ? AND kind = '{TimerKind.NOTICE}'", (due, person))


def limit_kind(db: Transaction, kind: TimerKind, latest: float) -> None:
    """Let no timer of a kind be due after `latest`."""
    db.execute("UPDATE timer SET due = ?1 WHERE kind = ?2 AND due > ?1", (latest, kind))


def postpone_archive(db: Transaction, match: int, earliest: float) -> None:
    """Archive a match not before `earliest`."""
    db.execute(
        f"UPDATE timer SET due = ?1 WHERE match = ?2 AND kind = '{TimerKind.ARCHIVE}' AND due < ?1", (earliest, match)
    )


def has_timer(db: Transaction, match: int, seat: int, kind: TimerKind) -> bool:
    """Return whether a timer of a kind waits for a seat: a call if its person is still to be called, for example."""
    row = db.execute("SELECT 1 FROM timer WHERE match = ? AND seat = ? AND kind = ?", (match, seat, kind)).fetchone()
    return row is not None


def find_last_timer(db: Transaction, match: int, kind: TimerKind) -> float | None:
    """Return when the last timer of a kind is due in a match, None if there is none."""
    due: float | None
    (due,) = db.execute("SELECT max(due) FROM timer WHERE match = ? AND kind = ?", (match, kind)).fetchone()
    return due


def find_next_timer(db: Transaction, groups: Groups = None) -> Timer | None:
    """Return the timer of the matches in these owner groups that is due next."""
    condition = build_condition(groups, "timer.match")
    row = db.execute(
        "SELECT id, match, seat, kind, due, mark, proposal, person, post FROM timer "
        f"WHERE {condition} ORDER BY due, id LIMIT 1"
    ).fetchone()
    if row is None:
        return None
    id, match, seat, kind, *more = row
    return Timer(id, match, seat, TimerKind(kind), *more)


# --- when something is decided for a seat that does not answer


def list_time_limits(db: Transaction, match: int, seat: int, question_token: str) -> list[NewTimer]:
    """Return when something is decided for the seat unless it answers this question."""
    limits = db.execute(
        f"SELECT kind, due, bank FROM timer WHERE match = ? AND seat = ? AND mark = ? AND kind IN ({_TIME_LIMITS})",
        (match, seat, question_token),
    ).fetchall()
    return [
        NewTimer(match, TimerKind(kind), rows.check_time(due), seat, question_token, rows.check_time(bank))
        for kind, due, bank in limits
    ]


def shift_deadline(db: Transaction, match: int, seat: int, question_token: str, seconds: float, now: float) -> None:
    """Let the deadline of a question be due so many seconds later (or earlier), unless it is due already."""
    db.execute(
        f"UPDATE timer SET due = due + ? WHERE match = ? AND seat = ? AND mark = ? AND kind = '{TimerKind.DEADLINE}' AND due > ?",
        (seconds, match, seat, question_token, now),
    )


def postpone_deadline(db: Transaction, match: int, seat: int, question_token: str, earliest: float) -> bool:
    """Let the deadline of a question not be due before `earliest`. Return whether it has moved."""
    moved = db.execute(
        "UPDATE timer SET due = ?1 WHERE match = ?2 AND seat = ?3 AND mark = ?4 "
        f"AND kind = '{TimerKind.DEADLINE}' AND due < ?1",
        (earliest, match, seat, question_token),
    )
    return moved.rowcount > 0


def move_time_limit(db: Transaction, limit: NewTimer, due: float) -> None:
    """Let a time limit be due at another time."""
    db.execute(
        "UPDATE timer SET due = ? WHERE kind = ? AND match = ? AND seat = ? AND mark = ?",
        (due, limit.kind, limit.match, limit.seat, limit.question_token),
    )


# --- about people and proposals


def keep_notice(db: Transaction, match: int, person: int, notice: NoticePost, due: float) -> None:
    """Keep a notice for a person until `due`. The same notice is kept once."""
    post = rows.encode(notice)
    db.execute(
        f"DELETE FROM timer WHERE match = ? AND kind = '{TimerKind.NOTICE}' AND person = ? AND post = ?",
        (match, person, post),
    )
    insert(db, [NewTimer(match, TimerKind.NOTICE, due, person=person, proposal=notice.proposal, post=post)])


def delete_return(db: Transaction, match: int, person: int) -> None:
    """Do not tell the owner of a seat that it is about to stay with their substitute: they are back, or it is too late."""
    db.execute(f"DELETE FROM timer WHERE match = ? AND kind = '{TimerKind.RETURN}' AND person = ?", (match, person))
