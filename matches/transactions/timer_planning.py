"""Sets and moves the timers of questions, as `matches/domain/timer_plans.py` plans them. Each function runs in a unit of work."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec import structs

from matches.domain.model import FixedHour, MatchInfo, PersonSettings, Setup
from matches.domain.quiet_hours import find_time_up, skip_quiet_hours
from matches.domain.reminding import PRESENCE_SECONDS, WaitingQuestion, list_times
from matches.domain.stored_match import SeatRow
from matches.domain.tempo import find_deadline, fit_calls, fit_clock
from matches.domain.timer_kinds import CALLS, TIME_LIMITS, WARNINGS, NewTimer, TimerKind
from matches.domain.timer_plans import plan_archive, plan_question, plan_warnings
from matches.domain.transaction import Transaction
from matches.sql import away_rows, reminder_rows, rows, seat_rows, time_bank, timers
from matches.sql.seat_states import SeatState
from matches.transactions import reminding


def update_timers(
    db: Transaction,
    info: MatchInfo,
    seats: Sequence[SeatState],
    closed_seats: Sequence[int],
    opened: Mapping[int, str],
    secret: bool,
    now: float,
    clock_seats: Collection[int] = (),
    uncharged_seats: Collection[int] = (),
) -> list[SeatRow]:
    """Set the timers of a match after a step. Return what is then to be stored of its `seats`.

    `closed_seats` are the seats whose old timers are deleted, `opened` the tokens of new questions by seat. For
    `clock_seats` the computer plays this turn to its end, so their questions are due at once. For `uncharged_seats` the
    time bank does not pay for the old question.
    """
    updated = [state.row for state in seats]
    touched = sorted({*closed_seats, *opened})
    planned: list[NewTimer] = []
    for seat in touched:
        row, person, stopped_until = updated[seat], info.occupants[seat].person, 0.0
        if row.deadline is not None and row.deadline_bank and seat not in uncharged_seats:
            bank_left = time_bank.compute_left(row.deadline, row.deadline_bank, row.stopped_until, now)
            row = structs.replace(row, bank_left=bank_left)
        new: list[NewTimer] = []
        if seat in clock_seats and seat in opened:
            new = [NewTimer(info.id, TimerKind.DEADLINE, now, seat, opened[seat])]
        elif seat in opened and person is not None:
            settings = seats[seat].contact.settings
            if settings.is_away(now) and not secret:
                stopped_until = away_rows.find_stop(db, person, info.setup.away_days, now)
            new = plan_question(info, seat, opened[seat], settings, stopped_until, row.bank_left, secret, now)
            _plan_reminder(db, info, person, settings, seats[seat].contact.remind_at, now)
        planned += new
        due, bank = next(((timer.due, timer.bank) for timer in new if timer.kind is TimerKind.DEADLINE), (None, None))
        updated[seat] = structs.replace(row, stopped_until=stopped_until, deadline=due, deadline_bank=bank)
    timers.replace_match_timers(db, info.id, touched, [*planned, *plan_archive(info.id, now)])
    return updated


def plan_timers(db: Transaction, info: MatchInfo, seat: int, question_token: str, secret: bool, now: float) -> None:
    """Set all timers of a question that somebody else is asked from now on."""
    time_bank.charge(db, info.id, seat, now)
    bank_left = time_bank.load_left(db, info.id, seat)
    timers.replace_seat_timers(db, info.id, seat, ())
    _begin_clock(db, info, seat, question_token, secret, bank_left, now)


def restart_clock(db: Transaction, info: MatchInfo, seat: int, question_token: str, secret: bool, now: float) -> None:
    """Set the time limits and warnings of an open question anew, as if it were asked now, with all of the time bank."""
    timers.delete_kinds(db, info.id, seat, (*TIME_LIMITS, *WARNINGS))
    _begin_clock(db, info, seat, question_token, secret, None, now)


def _begin_clock(
    db: Transaction, info: MatchInfo, seat: int, question_token: str, secret: bool, bank_left: float | None, now: float
) -> None:
    person, stopped_until, new = info.occupants[seat].person, 0.0, list[NewTimer]()
    if person is not None:
        if not secret:
            stopped_until = away_rows.find_stop(db, person, info.setup.away_days, now)
        settings = rows.load_settings(db, person)
        new = plan_question(info, seat, question_token, settings, stopped_until, bank_left, secret, now)
        _plan_reminder(db, info, person, settings, None, now)
    away_rows.set_stopped(db, info.id, seat, stopped_until)
    timers.insert(db, new)


def _plan_reminder(
    db: Transaction, info: MatchInfo, person: int, settings: PersonSettings, remind_at: float | None, now: float
) -> None:
    """See to it that a person is reminded in time of what they are asked now, if need be. `remind_at`: as it stands.

    As a rule an older question comes first, so that a press writes nothing for it.
    """
    times = list_times(WaitingQuestion(info.id, now, info.setup), settings, 0.0)
    # What is due about now is being found out at this moment, perhaps by somebody who does not see this question yet.
    if times and (remind_at is None or not now + PRESENCE_SECONDS < remind_at <= times[0]):
        reminder_rows.bring_forward(db, person, times[0])


def replan_timers(db: Transaction, person: int, now: float) -> None:
    """Apply a person's new settings to the timers of open questions, and to notices that are postponed.

    Somebody who is away is called to all open questions at once when they are back, so they need no timers for that.
    """
    settings = rows.load_settings(db, person)
    at_home, morning = structs.replace(settings, away_until=0.0), skip_quiet_hours(settings, now)
    for match, seat, _, token, since, stopped_until, secret in seat_rows.list_asked(db, person):
        infos = rows.list_infos(db, "id = ?", (match,))
        if not infos:
            continue
        setup = infos[0].setup
        if not secret and setup.clock == "usual":
            # As if these settings had counted when the question was asked: else one could gain time by changing them daily.
            # Where waking hours count, those count that were set when it was asked.
            with rows.leave_out_unreadable(db, match):
                give_time(db, match, seat, token, at_home, setup.seconds, since, setup.fixed_hour)
        if timers.has_timer(db, match, seat, TimerKind.WARNING):
            with rows.leave_out_unreadable(db, match):
                reschedule_warning(db, match, seat, token, settings, max(since, stopped_until), now)
        if settings.is_away(now):
            timers.delete_kinds(db, match, seat, CALLS)
        timers.move_kinds(db, match, seat, CALLS, skip_quiet_hours(fit_calls(settings, setup), now))
    timers.move_notices(db, person, morning)
    reminding.replan(db, person, settings, now)


def reschedule_warning(
    db: Transaction,
    match: int,
    seat: int,
    question_token: str,
    settings: PersonSettings,
    begins: float,
    now: float,
) -> None:
    """Plan the warning of a deadline that has moved anew, and the notice that its time bank begins if that is still to come.

    `begins`: when the time that is left began to run.
    """
    limits = timers.list_time_limits(db, match, seat, question_token)
    if not limits or min(limit.due for limit in limits) <= now:
        return
    setup = next((info.setup for info in rows.list_infos(db, "id = ?", (match,))), Setup(0))
    timers.delete_kinds(db, match, seat, WARNINGS)
    timers.insert(db, plan_warnings(limits, setup, fit_clock(settings, setup), begins, now))


def meet_hour_again(
    db: Transaction, info: MatchInfo, seat: int, question_token: str, begins: float, now: float
) -> None:
    """Let the time for an open question end at the fixed hour of a match again, as if it began to run at `begins`.

    Where the time bank runs already, it goes on.
    """
    person = info.occupants[seat].person
    if person is None:
        return
    settings = rows.load_settings(db, person)
    for limit in timers.list_time_limits(db, info.id, seat, question_token):
        if limit.kind is TimerKind.DEADLINE and limit.due - limit.bank > begins:
            due = find_deadline(info.setup, fit_clock(settings, info.setup), begins) + limit.bank
            timers.move_time_limit(db, limit, due)
    reschedule_warning(db, info.id, seat, question_token, settings, begins, now)


def give_time(
    db: Transaction,
    match: int,
    seat: int,
    question_token: str,
    settings: PersonSettings,
    full: float,
    now: float,
    fixed: FixedHour | None = None,
) -> None:
    """Let nothing be lost by a question before its person has had time from now on, see `find_time_up`."""
    for limit in timers.list_time_limits(db, match, seat, question_token):
        if limit.kind is TimerKind.DEADLINE:
            end = limit.due - limit.bank if limit.due - limit.bank > now else limit.due
            later = find_time_up(settings, now, end - now, full, fixed) - end
            timers.postpone_deadline(db, match, seat, question_token, limit.due + later)


def claim_pause(db: Transaction, match: int, kind: TimerKind, seconds: float, now: float) -> bool:
    """Return whether the last pause of a kind is over in a match; if so, begin another one of `seconds`."""
    last = timers.find_last_timer(db, match, kind)
    if last is not None and now < last <= now + seconds:
        return False
    timers.insert(db, [NewTimer(match, kind, now + seconds)])
    return True
