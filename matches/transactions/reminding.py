"""Reminds people of all that waits for them, each with one message, as `matches/domain/reminding.py` plans it."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from matches.domain.durations import format_timestamp
from matches.domain.model import PersonSettings
from matches.domain.posts import REMINDER_BUTTONS, NoticePost
from matches.domain.quiet_hours import is_quiet, skip_quiet_hours
from matches.domain.reminding import PAUSE_SECONDS, PRESENCE_SECONDS, WaitingQuestion, find_next, list_times
from matches.domain.transaction import Transaction
from matches.sql import reminder_rows, rows
from matches.transactions import notifications
from rules.engine import text


def remind(db: Transaction, person: int, now: float) -> int | None:
    """Remind a person if that is due now, and note when it is due next. Return the match with the post, None if there is none."""
    # Locked first: a question that is asked meanwhile is either seen here or brings the next reminder forward afterwards.
    last = reminder_rows.lock(db, person)
    if last.remind_at is None or last.remind_at > now:
        return None
    settings, questions = rows.load_settings(db, person), reminder_rows.list_waiting(db, person)
    if is_quiet(settings, now):
        # It was due before, and nobody looked.
        reminder_rows.set_next(db, person, skip_quiet_hours(settings, now))
        return None
    reminded_at, match = last.reminded_at, None
    if any(at <= now for question in questions for at in list_times(question, settings, reminded_at)):
        _send(db, person, questions, now)
        reminded_at, match = now, questions[0].match
    reminder_rows.set_next(db, person, find_next(questions, settings, reminded_at, now))
    return match


def _send(db: Transaction, person: int, questions: Sequence[WaitingQuestion], now: float) -> None:
    """Say that these questions wait, the oldest first: by direct message, or with a mention in the place of the oldest one.

    A direct message lists all that waits when it is sent. In a place nothing but its own match is named.
    """
    oldest, more = questions[0], len(questions) - 1
    words = text("match-waits", when=format_timestamp(oldest.since, "R"), more=more)
    notice = NoticePost(words, buttons=REMINDER_BUTTONS, lists_waiting=True)
    notifications.send_notice(db, oldest.match, person, notice, False, now)
    reminder_rows.note_reminder(db, person, now)


def put_off(db: Transaction, person: int, now: float) -> None:
    """Let a reminder that is due about now come later, because its person is present, or has just been called or warned.

    It comes with the next one that is due, at the latest when the pause is over.
    """
    last = reminder_rows.lock(db, person)
    soon = now + PRESENCE_SECONDS
    if last.remind_at is not None and last.remind_at < soon:
        settings, questions = rows.load_settings(db, person), reminder_rows.list_waiting(db, person)
        following = find_next(questions, settings, last.reminded_at, soon)
        reminder_rows.set_next(db, person, min(now + PAUSE_SECONDS, following or inf))


def claim(db: Transaction, person: int, settings: PersonSettings, now: float) -> bool:
    """Return whether a person may be reminded now in words of the caller's own; that counts as a reminder then."""
    last = reminder_rows.lock(db, person)
    if not notifications.wants_reminders(settings) or is_quiet(settings, now) or now < last.reminded_at + PAUSE_SECONDS:
        return False
    reminder_rows.note_reminder(db, person, now)
    return True


def replan(db: Transaction, person: int, settings: PersonSettings, now: float) -> None:
    """Note when a person is reminded next, by other settings than before."""
    last = reminder_rows.lock(db, person)
    reminded_at = min(last.reminded_at, now)
    if reminded_at < last.reminded_at:
        # The clock was ahead when that was noted, and is right again.
        reminder_rows.note_reminder(db, person, reminded_at)
    reminder_rows.set_next(db, person, find_next(reminder_rows.list_waiting(db, person), settings, reminded_at, now))
