"""When the bot notifies a person next, as far as it is planned. Plain SQL that changes nothing."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from matches.domain.model import PersonSettings
from matches.domain.quiet_hours import skip_quiet_hours
from matches.domain.reminding import find_next
from matches.domain.timer_kinds import CALLS, WARNINGS, TimerKind
from matches.domain.transaction import Transaction
from matches.sql import reminder_rows, rows, seat_rows, timers


class _DueTimer(NamedTuple):
    """The match of a timer, and when it is due."""

    match: int
    due: float


class NextNotification(Struct, frozen=True):
    """How many matches wait for a person, and when they are notified next (None: nothing is planned)."""

    waiting: int
    at: float | None


def find_next_notification(db: Transaction, person: int, now: float) -> NextNotification:
    """Return when a person is notified next of something that is known today."""
    settings = rows.load_settings(db, person)
    waiting = len(seat_rows.list_asked(db, person))
    times = [*_list_question_times(db, person, settings), *_list_notice_times(db, person)]
    questions, last = reminder_rows.list_waiting(db, person), reminder_rows.load(db, person)
    if (reminder := find_next(questions, settings, last.reminded_at, now)) is not None:
        times.append(reminder)
    if waiting and settings.is_away(now):
        times.append(settings.away_until)
    at = min((skip_quiet_hours(settings, max(time, now)) for time in times), default=None)
    return NextNotification(waiting, at)


def _list_question_times(db: Transaction, person: int, settings: PersonSettings) -> list[float]:
    """Return when the timers of open questions are due."""
    planned = db.execute(
        "SELECT timer.match, timer.due FROM timer JOIN seat ON seat.match = timer.match AND seat.seat = timer.seat "
        "AND seat.mark = timer.mark JOIN match ON match.id = timer.match WHERE seat.person = ? "
        f"AND match.phase = 'running' AND timer.kind IN ({timers.list_kinds((*CALLS, *WARNINGS))})",
        (person,),
    ).fetchall()
    # What would come while they are away does not.
    return [due for _, due in rows.read_rows(db, _DueTimer, planned) if due >= settings.away_until]


def _list_notice_times(db: Transaction, person: int) -> list[float]:
    """Return when notices are due that are kept for a person."""
    kept = db.execute(f"SELECT match, due FROM timer WHERE person = ? AND kind = '{TimerKind.NOTICE}'", (person,))
    return [due for _, due in rows.read_rows(db, _DueTimer, kept.fetchall())]
