"""What a timer does when it is due, as plain SQL: calls, reminders, warnings, words that waited for the morning."""

from __future__ import annotations

import sqlite3

from msgspec import Struct

from matches import ringing, rows, timers
from matches.model import REMINDER_BUTTONS, Info, Notice
from rules.engine import Seat, Text, text

_RINGS = ("call", "nudge", "reminder")
_COLUMNS = "id, match, seat, kind, due, mark, proposal, person, post"


class Timer(Struct, frozen=True):
    """A row of `timer`. One for a question has its seat and mark."""

    id: int
    match: int
    seat: int | None
    kind: str
    due: float
    mark: str | None
    proposal: int | None
    person: int | None
    post: bytes | None


class Due(Struct, frozen=True):
    """A timer for a question that is still open, with what has to be known to carry it out."""

    timer: Timer
    seat: int
    mark: str
    info: Info
    secret: bool
    wait: rows.Waits
    person: int

    @property
    def at_deadline(self) -> str:
        """What the setup says about the end of the time."""
        return self.info.setup.at_deadline

    @property
    def loses(self) -> bool:
        """Whether the person loses a move or the seat when the time is up."""
        return self.secret or self.at_deadline != "remind"


def earliest(db: sqlite3.Connection) -> Timer | None:
    """The timer that is due next."""
    row = db.execute(f"SELECT {_COLUMNS} FROM timer ORDER BY due, id LIMIT 1").fetchone()
    return Timer(*row) if row else None


def details(db: sqlite3.Connection, timer: Timer) -> Due | None:
    """None if the question of this timer is gone, or nobody sits there."""
    stored = rows.load(db, timer.match, entries=False)
    if stored is None or stored.info.phase != "running" or timer.mark is None:
        return None
    if timer.seat is None or timer.seat >= len(stored.info.sitters):
        return None
    wait, person = stored.waits[timer.seat], stored.info.sitters[timer.seat].person
    if wait.mark != timer.mark or person is None:
        return None
    return Due(timer, timer.seat, timer.mark, stored.info, stored.secret, wait, person)


def take(db: sqlite3.Connection, timer: Timer) -> bool:
    """Removes the row; False if somebody else has removed it since (the question was answered)."""
    return db.execute("DELETE FROM timer WHERE id = ?", (timer.id,)).rowcount == 1


def ring(db: sqlite3.Connection, due: Due, now: float) -> None:
    """A call, a nudge or a reminder: now, or when the person's quiet hours are over."""
    timer = due.timer
    if not take(db, timer) or (muted := _muted(db, due)) is None:
        return
    wishes = rows.settings(db, due.person)
    later = timers.loud(wishes, now)
    if later > now:
        timers.add(db, timer.match, due.seat, timer.kind, later, due.mark)
        return
    # After a long standstill, or a night, several may be due; one says it all.
    kinds = {timer.kind}
    for kind in _RINGS:
        gone = db.execute(
            "DELETE FROM timer WHERE match = ? AND seat = ? AND kind = ? AND due <= ?",
            (timer.match, due.seat, kind, now),
        )
        kinds |= {kind} if gone.rowcount else set()
    if "call" in kinds:
        ringing.call_now(db, due.info, due.seat, due.mark, due.wait.since, due.secret, now)
    elif "nudge" in kinds or not muted:
        notice = ringing.reminder(due.wait.since, now)
        ringing.deliver(db, timer.match, due.person, notice, due.secret, now)


def warn(db: sqlite3.Connection, due: Due, now: float) -> None:
    """Says what will happen when the time is up. Before a loss this comes to everybody, otherwise it is a reminder."""
    timer = due.timer
    if not take(db, timer) or (muted := _muted(db, due)) is None:
        return
    wishes = rows.settings(db, due.person)
    end = timers.time_is_up(db, timer.match, due.seat, due.mark)
    if end is None or (not due.loses and (muted or not ringing.wants_reminders(wishes))):
        return
    later = timers.loud(wishes, now)
    if later > now and (end - later >= timers.HOUR or not due.loses):
        timers.add(db, timer.match, due.seat, timer.kind, later, due.mark)
        return
    notice = Notice(_warning(db, due, end), buttons=REMINDER_BUTTONS)
    ringing.deliver(db, timer.match, due.person, notice, due.secret, now)


def deadline_passed(db: sqlite3.Connection, due: Due, now: float) -> None:
    """Only says so. Who wants no reminders is named, not rung; who has quiet hours is rung when they are over."""
    timer = due.timer
    if not take(db, timer):
        return
    wishes = rows.settings(db, due.person)
    silent = bool(due.wait.muted) or not ringing.wants_reminders(wishes)
    morning = timers.loud(wishes, now)
    loud = not silent and morning <= now
    if not silent and morning > now:
        timers.add(db, timer.match, due.seat, "reminder", morning, due.mark)
    if not due.secret:
        words = text("match-deadline-passed", seat=Seat(due.seat))
        rows.post(db, timer.match, Notice(words, (due.person,) if loud else (), buttons=REMINDER_BUTTONS), now)
    elif loud:
        ringing.deliver(db, timer.match, due.person, ringing.reminder(due.wait.since, now), True, now)


def say(db: sqlite3.Connection, timer: Timer, now: float) -> None:
    """Something waited for the end of a person's quiet hours; these may have changed since."""
    if not take(db, timer) or timer.person is None or timer.post is None:
        return
    gone = "SELECT 1 FROM proposal WHERE id = ?"
    if timer.proposal is not None and db.execute(gone, (timer.proposal,)).fetchone() is None:
        return
    notice, stored = rows.decode_post(timer.post), rows.load(db, timer.match, entries=False)
    if stored is not None and isinstance(notice, Notice):
        ringing.tell(db, timer.match, timer.person, notice, stored.secret, now)


def _muted(db: sqlite3.Connection, due: Due) -> bool | None:
    """Whether the person wants no reminders of this question; None if it is gone."""
    row = db.execute(
        "SELECT muted FROM seat WHERE match = ? AND seat = ? AND mark = ?", (due.timer.match, due.seat, due.mark)
    ).fetchone()
    return None if row is None else bool(row[0])


def _warning(db: sqlite3.Connection, due: Due, end: float) -> Text:
    """What happens when, unless the person answers."""
    when = f"<t:{round(end)}:R>"
    window = db.execute(
        "SELECT 1 FROM timer WHERE match = ? AND seat = ? AND mark = ? AND kind = 'window' AND due <= ?",
        (due.timer.match, due.seat, due.mark, end),
    ).fetchone()
    if window is not None or (due.secret and due.at_deadline != "remind"):
        return text("time-warning-answer", when=when)
    keys = {"move": "time-warning-move", "seat": "time-warning-seat", "remind": "time-warning-remind"}
    return text(keys[due.at_deadline], when=when)
