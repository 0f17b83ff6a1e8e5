"""When the bot notifies a person next, as far as it is planned. Plain SQL that changes nothing."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from matches.domain.model import PersonSettings
from matches.domain.quiet_hours import skip_quiet_hours
from matches.domain.transaction import Transaction
from matches.sql import away_rows, rows


class _DueTimer(NamedTuple):
    """The match of a timer, and when it is due."""

    match: int
    due: float


class NextRing(Struct, frozen=True):
    """How many matches wait for a person, and when they are notified next (None: nothing is planned)."""

    waiting: int
    at: float | None


def find_next_ring(db: Transaction, person: int, now: float) -> NextRing:
    """Return when a person is notified next of something that is known today."""
    settings = rows.load_settings(db, person)
    waiting = len(away_rows.list_asked(db, person))
    times = [*_list_question_times(db, person, settings), *_list_notice_times(db, person)]
    if waiting and settings.is_away(now):
        times.append(settings.away_until)
    at = min((skip_quiet_hours(settings, max(time, now)) for time in times), default=None)
    return NextRing(waiting, at)


def _list_question_times(db: Transaction, person: int, settings: PersonSettings) -> list[float]:
    """Return when the timers of open questions are due. A muted question has only warnings before a loss."""
    found = db.execute(
        "SELECT timer.match, timer.due FROM timer JOIN seat ON seat.match = timer.match AND seat.seat = timer.seat "
        "AND seat.mark = timer.mark JOIN match ON match.id = timer.match WHERE seat.person = ? "
        "AND match.phase = 'running' AND (timer.kind IN ('call', 'nudge', 'last', 'warning', 'bank') "
        "OR (timer.kind = 'reminder' AND seat.muted = 0))",
        (person,),
    ).fetchall()
    # What would come while they are away does not.
    return [due for _, due in rows.read_rows(db, _DueTimer, found) if due >= settings.away_until]


def _list_notice_times(db: Transaction, person: int) -> list[float]:
    """Return when notices are due that are kept for a person."""
    found = db.execute("SELECT match, due FROM timer WHERE person = ? AND kind = 'message'", (person,)).fetchall()
    return [due for _, due in rows.read_rows(db, _DueTimer, found)]
