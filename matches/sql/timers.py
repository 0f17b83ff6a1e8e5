"""Timers as rows: reminders, deadlines, warnings, the archive. Pure SQL and arithmetic; `clock.py` carries them out.

A timer for a question carries the question's token. It has no effect once that question is gone.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct

from matches.durations import DAY, HOUR
from matches.model import MatchInfo, NoticePost, PersonSettings
from matches.quiet_hours import choose_warning_time, skip_quiet_hours
from matches.sql import rows

WINDOW_HOURS = 12
"""After this long an unanswered reaction window is passed (CONTRACT 5)."""
ARCHIVE_NOTICE_DAYS = 23
ARCHIVE_DAYS = 30
NUDGE_PAUSE = "nudged"
"""The kind of the timer until which nobody may nudge in a match again."""
LOBBY_REPOST = "lobby-posted"
"""The kind of the timer until which a lobby is not posted again."""
LOBBY_REFRESH = "lobby-seen-to"
"""The kind of the timer until which a lobby is not brought up to date again."""

_COLUMNS = "id, match, seat, kind, due, mark, proposal, person, post"


class Timer(Struct, frozen=True):
    """A row of `timer`. A timer for a question has the seat and token of the question."""

    id: int
    match: int
    seat: int | None
    kind: str
    due: float
    question_token: str | None
    proposal: int | None
    person: int | None
    post: bytes | None


def update_timers(
    db: sqlite3.Connection,
    info: MatchInfo,
    closed_seats: Sequence[int],
    opened: Mapping[int, str],
    secret: bool,
    now: float,
    clock_seats: Collection[int] = (),
) -> None:
    """Set the timers of a match after a step.

    `closed_seats` are the seats whose old timers are deleted, `opened` the tokens of new questions by seat. For
    `clock_seats` the computer plays this turn to its end, so their questions are due at once.
    """
    db.executemany("DELETE FROM timer WHERE match = ? AND seat = ?", [(info.id, seat) for seat in closed_seats])
    for seat, token in opened.items():
        if seat in clock_seats:
            add_timer(db, info.id, seat, "deadline", now, token)
        else:
            plan_timers(db, info, seat, token, secret, now)
    reset_archive_timers(db, info.id, now)


def plan_timers(
    db: sqlite3.Connection, info: MatchInfo, seat: int, question_token: str, secret: bool, now: float
) -> None:
    """Plan all timers of a question that a person is asked from now on; what the seat had is replaced."""
    db.execute("DELETE FROM timer WHERE match = ? AND seat = ?", (info.id, seat))
    person = info.occupants[seat].person
    if person is None:
        return
    settings = rows.load_settings(db, person)
    for hours in settings.reminders:
        add_timer(db, info.id, seat, "reminder", skip_quiet_hours(settings, now + hours * HOUR), question_token)
    ends = []
    if secret:
        ends.append(now + WINDOW_HOURS * HOUR)
        add_timer(db, info.id, seat, "window", ends[-1], question_token)
    if info.setup.deadline:
        ends.append(now + info.setup.deadline * HOUR)
        add_timer(db, info.id, seat, "deadline", ends[-1], question_token)
    if ends:
        add_timer(db, info.id, seat, "warning", choose_warning_time(settings, now, min(ends)), question_token)


def replan_timers(db: sqlite3.Connection, person: int, settings: PersonSettings, now: float) -> None:
    """Apply new settings to the timers of open questions, and to notices that are postponed."""
    asked = db.execute("SELECT match, seat, mark, since FROM seat WHERE person = ? AND mark IS NOT NULL", (person,))
    for match, seat, token, since in asked.fetchall():
        db.execute("DELETE FROM timer WHERE match = ? AND seat = ? AND kind = 'reminder'", (match, seat))
        if not db.execute("SELECT 1 FROM match WHERE id = ? AND phase = 'running'", (match,)).fetchone():
            continue
        for hours in settings.reminders:
            if (due := skip_quiet_hours(settings, since + hours * HOUR)) > now:
                add_timer(db, match, seat, "reminder", due, token)
        if (end := find_deadline(db, match, seat, token)) is not None:
            db.execute(
                "UPDATE timer SET due = ? WHERE match = ? AND seat = ? AND kind = 'warning'",
                (max(now, choose_warning_time(settings, since, end)), match, seat),
            )
        db.execute(
            "UPDATE timer SET due = ? WHERE match = ? AND seat = ? AND kind IN ('call', 'nudge')",
            (skip_quiet_hours(settings, now), match, seat),
        )
    db.execute(
        "UPDATE timer SET due = ? WHERE person = ? AND kind = 'message'", (skip_quiet_hours(settings, now), person)
    )


def find_deadline(db: sqlite3.Connection, match: int, seat: int, question_token: str) -> float | None:
    """Return when something is decided for the seat unless it answers this question; None if nothing is."""
    found: float | None = db.execute(
        "SELECT min(due) FROM timer WHERE match = ? AND seat = ? AND mark = ? AND kind IN ('window', 'deadline')",
        (match, seat, question_token),
    ).fetchone()[0]
    return found


def reset_archive_timers(db: sqlite3.Connection, match: int, now: float) -> None:
    """Start the time until the archive again, because something has happened in the match."""
    db.execute(
        "DELETE FROM timer WHERE match = ? AND kind IN ('stalled', 'archive-notice', 'archive', 'nudged')", (match,)
    )
    add_timer(db, match, None, "stalled", now + DAY)
    add_timer(db, match, None, "archive-notice", now + ARCHIVE_NOTICE_DAYS * DAY)
    add_timer(db, match, None, "archive", now + ARCHIVE_DAYS * DAY)


def add_timer(
    db: sqlite3.Connection, match: int, seat: int | None, kind: str, due: float, question_token: str | None = None
) -> None:
    """Add a timer; `due` in seconds since 1970, `question_token` of the question that it is for."""
    db.execute(
        "INSERT INTO timer (match, seat, kind, due, mark) VALUES (?, ?, ?, ?, ?)",
        (match, seat, kind, due, question_token),
    )


def delete_timer(db: sqlite3.Connection, id: int) -> bool:
    """Delete a timer; return False if somebody else has deleted it (the question was answered)."""
    return db.execute("DELETE FROM timer WHERE id = ?", (id,)).rowcount == 1


def postpone_timer(db: sqlite3.Connection, id: int, due: float) -> None:
    """Let a timer be due at another time."""
    db.execute("UPDATE timer SET due = ? WHERE id = ?", (due, id))


def postpone_archive(db: sqlite3.Connection, match: int, earliest: float) -> None:
    """Archive a match not before `earliest`."""
    db.execute("UPDATE timer SET due = max(due, ?) WHERE match = ? AND kind = 'archive'", (earliest, match))


def find_last_timer(db: sqlite3.Connection, match: int, kind: str) -> float | None:
    """Return when the last timer of a kind is due in a match, None if there is none."""
    due: float | None = db.execute("SELECT max(due) FROM timer WHERE match = ? AND kind = ?", (match, kind)).fetchone()[
        0
    ]
    return due


def claim_pause(db: sqlite3.Connection, match: int, kind: str, seconds: float, now: float) -> bool:
    """Return whether the last pause of a kind is over in a match; if so, begin another one of `seconds`."""
    last = find_last_timer(db, match, kind)
    if last is not None and now < last <= now + seconds:
        return False
    add_timer(db, match, None, kind, now + seconds)
    return True


def find_next_timer(db: sqlite3.Connection) -> Timer | None:
    """Return the timer that is due next."""
    row = db.execute(f"SELECT {_COLUMNS} FROM timer ORDER BY due, id LIMIT 1").fetchone()
    return Timer(*row) if row else None


def add_notice_timer(db: sqlite3.Connection, match: int, person: int, notice: NoticePost, due: float) -> None:
    """Keep a notice for a person until `due`."""
    db.execute(
        "INSERT INTO timer (match, kind, due, person, proposal, post) VALUES (?, 'message', ?, ?, ?, ?)",
        (match, due, person, notice.proposal, rows.encode(notice)),
    )


def delete_due(db: sqlite3.Connection, match: int, seat: int, kinds: Sequence[str], now: float) -> set[str]:
    """Delete the timers of these kinds that are due for a seat; return the kinds that there were."""
    return {
        kind
        for kind in kinds
        if db.execute(
            "DELETE FROM timer WHERE match = ? AND seat = ? AND kind = ? AND due <= ?", (match, seat, kind, now)
        ).rowcount
    }


def has_window(db: sqlite3.Connection, match: int, seat: int, question_token: str, end: float) -> bool:
    """Return whether a question is a reaction window that is passed at `end` or before."""
    window = db.execute(
        "SELECT 1 FROM timer WHERE match = ? AND seat = ? AND mark = ? AND kind = 'window' AND due <= ?",
        (match, seat, question_token, end),
    ).fetchone()
    return window is not None
