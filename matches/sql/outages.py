"""Time in which nobody could move because the program, or its connection to Discord, was down. Deadlines do not count it."""

from __future__ import annotations

from typing import NamedTuple

from matches.domain import quiet_hours
from matches.domain.durations import HOUR
from matches.domain.transaction import Transaction
from matches.sql import deadlines, proposal_rows, rows, timers
from matches.sql.owned import Groups, build_condition

HEARTBEAT_SECONDS = 300.0
"""The program writes a heartbeat at most this often."""
TOLERATED_DOWNTIME = HOUR
"""A stop up to this long changes nothing."""
STANDSTILL_SECONDS = 600.0
"""A process looks at its clock at least every `HEARTBEAT_SECONDS`. If so much passes between two looks, it stood still."""

_HEARTBEAT_NAME = "alive"


class _Question(NamedTuple):
    """An open question of a person in a running match, since when it is open, and until when its time stands still."""

    match: int
    seat: int
    token: str
    person: int
    since: float
    stopped_until: float
    secret: int


class _Deadline(NamedTuple):
    """The row of a deadline, and how many seconds of the time bank it counts on."""

    match: int
    id: int
    due: float
    bank: float


class _Vote(NamedTuple):
    """A vote, from when it was begun until when it is due."""

    match: int
    proposal: int
    made: float
    due: float


def write_heartbeat(db: Transaction, now: float) -> None:
    """Note that the program runs now."""
    rows.set_program_value(db, _HEARTBEAT_NAME, repr(now))


def measure_downtime(db: Transaction, now: float) -> float:
    """Return the seconds since the last heartbeat, 0 if there was none; less than 0 if the clock was set back since."""
    seen = rows.get_program_value(db, _HEARTBEAT_NAME)
    return 0.0 if seen is None else now - float(seen)


def end_downtime(db: Transaction, now: float) -> bool:
    """Note that the program runs again, and extend the deadlines if nothing ran for too long.

    If the clock was set back instead, what was set by the wrong time is brought near. Return whether any deadline may have
    changed. Of several processes that start at once, one finds that.
    """
    rows.lock_program_value(db, _HEARTBEAT_NAME)
    stopped = measure_downtime(db, now)
    write_heartbeat(db, now)
    if stopped > TOLERATED_DOWNTIME:
        extend_deadlines(db, stopped, now)
    elif stopped < -STANDSTILL_SECONDS:
        limit_timers(db, now)
    else:
        return False
    return True


def _list_questions(db: Transaction, groups: Groups) -> list[_Question]:
    """Return the open questions of people in the running matches of these owner groups."""
    asked = db.execute(
        "SELECT seat.match, seat.seat, seat.mark, seat.person, seat.since, seat.stopped, match.secret FROM seat "
        "JOIN match ON match.id = seat.match "
        "WHERE match.phase = 'running' AND seat.mark IS NOT NULL AND seat.person IS NOT NULL AND seat.since IS NOT NULL "
        f"AND {build_condition(groups)}"
    ).fetchall()
    return rows.read_rows(db, _Question, asked)


def extend_deadlines(db: Transaction, seconds: float, now: float, groups: Groups = None) -> None:
    """Extend every deadline in these owner groups after a stop of `seconds` by at least that long, at most to its full length.

    Each person has at least the time then that `quiet_hours.find_time_up` gives.
    """
    lengths: dict[int, float] = {}
    for match, seat, token, person, since, stopped_until, secret in _list_questions(db, groups):
        if now < stopped_until:
            # The time stood still anyway, because the person is away.
            continue
        db.execute(
            "UPDATE seat SET excused = excused + ? WHERE match = ? AND seat = ?",
            (min(seconds, max(now - since, 0.0)), match, seat),
        )
        if match not in lengths:
            lengths[match] = _load_deadline(db, match)
        with rows.leave_out_unreadable(db, match):
            _extend_timers(db, "deadline", match, seat, token, lengths[match], seconds, now)
            _extend_timers(db, "window", match, seat, token, timers.WINDOW_HOURS * HOUR, seconds, now)
            settings = rows.load_settings(db, person)
            if lengths[match] and not secret:
                deadlines.give_time(db, match, seat, token, settings, lengths[match], now)
            timers.reschedule_warning(db, match, seat, token, settings, now, now)
    full = proposal_rows.VOTE_HOURS * HOUR
    expiries = db.execute(
        "SELECT proposal.match, proposal.id, made, due FROM proposal JOIN timer ON timer.proposal = proposal.id "
        f"WHERE timer.kind = 'vote-expiry' AND {build_condition(groups, 'timer.match')}"
    ).fetchall()
    for _, proposal, made, due in rows.read_rows(db, _Vote, expiries):
        later = _extend_due(due, full, seconds, now) - due
        db.execute("UPDATE proposal SET made = ? WHERE id = ?", (made + later, proposal))
        db.execute("UPDATE timer SET due = ? WHERE proposal = ? AND kind = 'vote-expiry'", (due + later, proposal))


def limit_timers(db: Transaction, now: float) -> None:
    """Let nothing be due later than if it were set now: the clock was ahead when it was set, and is right again."""
    for match, seat, token, person, _, stopped_until, _ in _list_questions(db, None):
        settings, full = rows.load_settings(db, person), _load_deadline(db, match)
        latest = quiet_hours.find_time_up(settings, max(now, stopped_until), full, full)
        for kind, due in (("deadline", latest), ("window", now + timers.WINDOW_HOURS * HOUR)):
            db.execute(
                "UPDATE timer SET due = ?1 + bank WHERE kind = ?2 AND match = ?3 AND seat = ?4 AND mark = ?5 AND due > ?1 + bank",
                (due, kind, match, seat, token),
            )
        db.execute("UPDATE seat SET since = ?1 WHERE match = ?2 AND seat = ?3 AND since > ?1", (now, match, seat))
        timers.replan_timers(db, person, settings, now)
    timers.limit_archive_timers(db, now)
    db.execute(
        "UPDATE timer SET due = ?1 WHERE kind = 'vote-expiry' AND due > ?1", (now + proposal_rows.VOTE_HOURS * HOUR,)
    )


def _load_deadline(db: Transaction, match: int) -> float:
    """Return the seconds that one decision may take in a match; 0 for no limit, or if the match cannot be read."""
    found = rows.list_infos(db, "id = ?", (match,))
    return found[0].setup.deadline * HOUR if found else 0.0


def _extend_due(due: float, full: float, seconds: float, now: float) -> float:
    """Return when a deadline ends after a stop of `seconds`. `full` is its whole length in seconds.

    It leaves what was left when the stop began, but at least as long as the stop was, and at most `full`.
    """
    left = due - (now - seconds)
    return max(due, now + min(full, max(left, seconds)))


def _extend_timers(
    db: Transaction,
    kind: str,
    match: int,
    seat: int,
    question_token: str,
    full: float,
    seconds: float,
    now: float,
) -> None:
    found = db.execute(
        "SELECT match, id, due, bank FROM timer WHERE kind = ? AND match = ? AND seat = ? AND mark = ?",
        (kind, match, seat, question_token),
    ).fetchall()
    for _, id, due, bank in rows.read_rows(db, _Deadline, found):
        if full:
            db.execute("UPDATE timer SET due = ? WHERE id = ?", (_extend_due(due, full + bank, seconds, now), id))
