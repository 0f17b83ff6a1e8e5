"""What going away and coming back change in a person's matches: deadlines, calls, boards; and what the person is told then."""

from __future__ import annotations

from msgspec import structs

from matches.domain import quiet_hours
from matches.domain.away import WARNING_SECONDS, AwayRow, find_allowance_end
from matches.domain.durations import HOUR, format_timestamp
from matches.domain.model import MatchInfo, Person, Setup
from matches.domain.posts import NoticeButton, NoticePost
from matches.domain.tempo import fit_clock
from matches.domain.transaction import Transaction
from matches.sql import away_rows, missed_calls, outbox_rows, reminder_rows, rows, seat_rows, substitute_rows, timers
from matches.sql.away_rows import AwayMoment
from matches.sql.seat_rows import AskedPerson
from matches.transactions import notifications, timer_planning
from rules.engine import text

RETURN_BUTTONS = (NoticeButton.MOVE, NoticeButton.NEXT)
"""The buttons below the welcome in a channel."""
WARNING_BUTTONS = (NoticeButton.RETURN, NoticeButton.MOVE)


def go_away(db: Transaction, person: Person, until: float, now: float) -> None:
    """Let a person be away until a time, or change until when they are away. It counts at once in all of their matches."""
    rows.save_person(db, person)
    current = away_rows.find_current(db, person.id, now)
    row = away_rows.begin(db, person.id, now, until) if current is None else away_rows.move_end(db, current, until)
    _apply(db, person.id, now)
    away_rows.set_warning(db, row, _find_warning(db, row, now))


def come_back(db: Transaction, person: int, now: float) -> bool:
    """End a person's absence. Return False if they are not away."""
    row = away_rows.find_current(db, person, now)
    if row is None:
        return False
    away_rows.end(db, row, now)
    _apply(db, person, now)
    _give_time(db, structs.replace(row, ends=now), now)
    return True


def find_early_ends(db: Transaction, row: AwayRow) -> list[tuple[MatchInfo, float]]:
    """Return the running matches with a deadline in which time goes on before the person is back, and from when on."""
    past = away_rows.list_past(db, row)
    infos = rows.list_infos(
        db, "phase = 'running' AND id IN (SELECT match FROM seat WHERE person = ?) ORDER BY id", (row.person,)
    )
    ends = [(info, find_allowance_end(past, row.began, row.ends, info.setup.away_days)) for info in infos]
    return [(info, end) for info, end in ends if info.setup.seconds and end < row.ends]


def carry_out(db: Transaction, moment: AwayMoment, now: float) -> None:
    """Say what is due to somebody who is away or has come back."""
    if moment.is_return:
        _give_time(db, moment.away, now)
        _welcome(db, moment.away, now)
    else:
        _warn(db, moment.away, now)


def _apply(db: Transaction, person: int, now: float) -> None:
    """Apply until when a person is away to their open questions, and show it on the boards that wait for them."""
    for asked in seat_rows.list_asked(db, person):
        # A secret question stops no clock, but one that was asked before its match became secret may have.
        if not asked.secret or asked.stopped_until > now:
            _restart_clock(db, asked, now)
        if not asked.secret:
            rows.enqueue_refresh(db, asked.match, now)
    timer_planning.replan_timers(db, person, now)


def _restart_clock(db: Transaction, asked: AskedPerson, now: float) -> None:
    """Let the time for a question stand still as long as it should from now on. What it has stood still before stays."""
    before = max(asked.stopped_until, now)
    # A match that cannot be read is left alone.
    stop = 0.0
    for info in rows.list_infos(db, "id = ?", (asked.match,)):
        stop = 0.0 if asked.secret else away_rows.find_stop(db, asked.person, info.setup.away_days, now)
    after = max(stop, now)
    timers.shift_deadline(db, asked.match, asked.seat, asked.token, after - before, now)
    away_rows.set_stopped(db, asked.match, asked.seat, after if after > now else min(asked.stopped_until, now))


def _give_time(db: Transaction, row: AwayRow, now: float) -> None:
    """Let somebody who is back have time for what they are asked, however little was left when they went.

    They have it once for each question, after an absence of an hour or more; else as much as they were away, so that nobody can
    go and come back again and again instead of answering.
    """
    own, before = rows.load_settings(db, row.person), away_rows.list_past(db, row)
    for asked in seat_rows.list_asked(db, row.person):
        if asked.secret or asked.since >= row.ends:
            continue
        setup = next((info.setup for info in rows.list_infos(db, "id = ?", (asked.match,))), Setup(0))
        full, settings = setup.seconds, fit_clock(own, setup)
        is_first = row.ends - row.began >= HOUR and all(ends < asked.since for _, ends in before)
        given = full if is_first else min(full, row.ends - max(row.began, asked.since))
        if given > 0:
            # A later absence moves a fixed hour by no more than it took: else a minute away would give a day.
            fixed = setup.fixed_hour if is_first else None
            timer_planning.give_time(db, asked.match, asked.seat, asked.token, settings, given, now, fixed)


def _find_warning(db: Transaction, row: AwayRow, now: float) -> float | None:
    """Return when to warn a person that an allowance is used up; None if none is, or if it is already (they see that now)."""
    ends = [end for info, end in find_early_ends(db, row) if end > now + HOUR and info.setup.at_deadline != "remind"]
    if not ends:
        return None
    at_home = structs.replace(rows.load_settings(db, row.person), away_until=0.0)
    return quiet_hours.skip_quiet_hours(at_home, max(now, min(ends) - WARNING_SECONDS))


def _welcome(db: Transaction, row: AwayRow, now: float) -> None:
    """Call a person who is back to all open questions at once, as soon as their quiet hours are over."""
    settings = rows.load_settings(db, row.person)
    later = quiet_hours.skip_quiet_hours(settings, now)
    if later > now:
        away_rows.set_report(db, row, later)
        return
    away_rows.set_report(db, row, None)
    asked = seat_rows.list_asked(db, row.person)
    for question in asked:
        timers.delete_due_calls(db, question.match, question.seat, now)
        if not question.secret:
            rows.enqueue_refresh(db, question.match, now)
    owned = [substitution.match for substitution in substitute_rows.list_owned(db, row.person, now)]
    if not asked and not owned:
        return
    direct = not outbox_rows.is_dm_closed(db, row.person, now)
    public = [question.match for question in asked if not question.secret]
    notice = NoticePost(text("away-welcome"), buttons=RETURN_BUTTONS, lists_waiting=True)
    reminder_rows.note_reminder(db, row.person, now)
    if direct and (settings.calls != "here" or not public):
        notifications.send_notice(db, asked[0].match if asked else owned[0], row.person, notice, True, now)
    elif public:
        notifications.send_notice(db, public[0], row.person, notice, False, now)
    else:
        for question in asked:
            missed_calls.add_missed_call(db, row.person, question.match)


def _warn(db: Transaction, row: AwayRow, now: float) -> None:
    """Warn a person once that time goes on before they are back."""
    away_rows.set_warning(db, row, None)
    if now >= row.ends:
        return
    early_ends = [(info, end) for info, end in find_early_ends(db, row) if info.setup.at_deadline != "remind"]
    if not early_ends:
        return
    info, end = min(early_ends, key=lambda pair: pair[1])
    words = text(
        "away-allowance-ends", count=len(early_ends), when=format_timestamp(end), back=format_timestamp(row.ends)
    )
    secret = rows.is_secret(db, info.id)
    notifications.send_notice(db, info.id, row.person, NoticePost(words, buttons=WARNING_BUTTONS), secret, now)
