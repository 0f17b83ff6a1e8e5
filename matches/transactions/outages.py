"""Time in which nobody could move because the program, or its connection to Discord, was down. Deadlines do not count it."""

from __future__ import annotations

from matches.domain import timer_plans
from matches.domain.durations import HOUR, MINUTE
from matches.domain.model import Setup
from matches.domain.tempo import find_deadline, fit_clock
from matches.domain.timer_kinds import TimerKind
from matches.domain.transaction import Transaction
from matches.sql import proposal_rows, rows, seat_rows, timers
from matches.sql.owned import Groups
from matches.transactions import timer_planning

HEARTBEAT_SECONDS = 300.0
"""The program writes a heartbeat at most this often."""
TOLERATED_DOWNTIME = HOUR
"""A stop up to this long changes nothing, unless a decision may take less than that (`find_tolerance`)."""
LEAST_TOLERATED = 5 * MINUTE
"""A stop up to this long never changes anything: no decision takes less."""
STANDSTILL_SECONDS = 600.0
"""A process looks at its clock at least every `HEARTBEAT_SECONDS`. If so much passes between two looks, it stood still."""

_HEARTBEAT_NAME = "alive"


def write_heartbeat(db: Transaction, now: float) -> None:
    """Note that the program runs now."""
    rows.set_program_value(db, _HEARTBEAT_NAME, repr(now))


def find_tolerance(full: float) -> float:
    """Return how long a stop may be without changing anything where a decision may take `full` seconds (0: any number)."""
    return min(TOLERATED_DOWNTIME, full) if full else TOLERATED_DOWNTIME


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
    if stopped > LEAST_TOLERATED:
        return extend_deadlines(db, stopped, now)
    if stopped < -STANDSTILL_SECONDS:
        limit_timers(db, now)
        return True
    return False


def extend_deadlines(db: Transaction, seconds: float, now: float, groups: Groups = None) -> bool:
    """Extend every deadline in these owner groups after a stop of `seconds` by at least that long, at most to its full length.

    Each person has at least the time then that `quiet_hours.find_time_up` gives. Return whether any deadline may have changed.
    """
    is_short = seconds <= TOLERATED_DOWNTIME
    # What a short stop matters to takes less time than that for a decision, so few questions have to be read then.
    asked = seat_rows.list_all_asked(db, groups, now + seconds if is_short else None)
    setups: dict[int, Setup] = {}
    for match, seat, person, token, since, stopped_until, secret in asked:
        if now < stopped_until:
            # The time stood still anyway, because the person is away.
            continue
        if match not in setups:
            setups[match] = _load_setup(db, match)
        setup = setups[match]
        if seconds <= find_tolerance(setup.seconds):
            continue
        seat_rows.excuse(db, match, seat, min(seconds, max(now - since, 0.0)))
        with rows.leave_out_unreadable(db, match):
            for limit in timers.list_time_limits(db, match, seat, token):
                full = timer_plans.find_window_end(setup, now) - now if secret else setup.seconds
                # What ends at a fixed hour is moved by whole days, if too little is left before it.
                if full and (secret or setup.hour is None):
                    timers.move_time_limit(db, limit, _extend_due(limit.due, full + limit.bank, seconds, now))
            settings = rows.load_settings(db, person)
            if setup.seconds and not secret:
                fitted, fixed = fit_clock(settings, setup), setup.fixed_hour
                timer_planning.give_time(db, match, seat, token, fitted, setup.seconds, now, fixed)
            timer_planning.reschedule_warning(db, match, seat, token, settings, now, now)
    if is_short:
        return bool(asked)
    for vote in proposal_rows.list_votes(db, groups):
        proposal_rows.extend_vote(db, vote, _extend_due(vote.due, timer_plans.VOTE_SECONDS, seconds, now) - vote.due)
    return True


def limit_timers(db: Transaction, now: float) -> None:
    """Let nothing be due later than if it were set now: the clock was ahead when it was set, and is right again."""
    for match, seat, person, token, _, stopped_until, _ in seat_rows.list_all_asked(db, None):
        setup = _load_setup(db, match)
        settings = fit_clock(rows.load_settings(db, person), setup)
        latest = {
            TimerKind.DEADLINE: find_deadline(setup, settings, max(now, stopped_until)),
            TimerKind.WINDOW: timer_plans.find_window_end(setup, now),
        }
        with rows.leave_out_unreadable(db, match):
            for limit in timers.list_time_limits(db, match, seat, token):
                timers.move_time_limit(db, limit, min(limit.due, latest[limit.kind] + limit.bank))
        seat_rows.limit_asked_since(db, match, seat, now)
        timer_planning.replan_timers(db, person, now)
    for timer in (*timer_plans.plan_archive(0, now), *timer_plans.plan_vote(0, 0, now)):
        timers.limit_kind(db, timer.kind, timer.due)


def _load_setup(db: Transaction, match: int) -> Setup:
    """Return the setup of a match; one without a limit if the match cannot be read."""
    infos = rows.list_infos(db, "id = ?", (match,))
    return infos[0].setup if infos else Setup(0)


def _extend_due(due: float, full: float, seconds: float, now: float) -> float:
    """Return when a deadline ends after a stop of `seconds`. `full` is its whole length in seconds.

    It leaves what was left when the stop began, but at least as long as the stop was, and at most `full`.
    """
    remaining = due - (now - seconds)
    return max(due, now + min(full, max(remaining, seconds)))
