"""What a timer does when it is due, in its unit of work: calls, warnings, kept notices, and what precedes an archive."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from matches.domain import quiet_hours, timer_plans
from matches.domain.durations import DAY, HOUR, format_timestamp
from matches.domain.model import DeadlineAction, MatchInfo, PersonSettings
from matches.domain.posts import REMINDER_BUTTONS, NoticePost
from matches.domain.stored_match import SeatRow, StoredMatch
from matches.domain.tempo import find_deadline, fit_calls, fit_clock
from matches.domain.timer_kinds import NewTimer, Timer, TimerKind
from matches.domain.transaction import Transaction
from matches.sql import away_rows, blockages, missed_calls, outbox_rows, rows, seat_rows, time_bank, timers
from matches.transactions import absence, notifications, reminding
from rules.engine import Seat, Text, text

_WARNINGS: dict[DeadlineAction, str] = {
    "move": "time-warning-move",
    "seat": "time-warning-seat",
}


class DueQuestion(Struct, frozen=True):
    """A timer for a question that is still open, with what has to be known to carry it out."""

    timer: Timer
    seat: int
    question_token: str
    info: MatchInfo
    secret: bool
    seat_row: SeatRow
    person: int

    @property
    def at_deadline(self) -> DeadlineAction:
        """What the setup says about the end of the time."""
        return self.info.setup.at_deadline

    @property
    def is_passed(self) -> bool:
        """Whether the question is passed when the time is up, because nobody may know who was asked."""
        return self.secret and self.at_deadline != "remind"

    def load_settings(self, db: Transaction) -> PersonSettings:
        """Return the person's settings as they count for what notifies them in this match."""
        return fit_calls(rows.load_settings(db, self.person), self.info.setup)


def load_due_question(db: Transaction, timer: Timer) -> DueQuestion | None:
    """Return the question of a timer; None if it is gone, or nobody sits there. Raise one of `rows.UNREADABLE`."""
    stored = rows.load_match(db, timer.match, entries=False)
    if stored is None or stored.info.phase != "running" or timer.question_token is None:
        return None
    seat = msgspec.convert(timer.seat, int | None)
    if seat is None or seat >= len(stored.info.occupants):
        return None
    wait, person = stored.seats[seat], stored.info.occupants[seat].person
    if wait.question_token != timer.question_token or person is None:
        return None
    return DueQuestion(timer, seat, timer.question_token, stored.info, stored.secret, wait, person)


def send_call(db: Transaction, due: DueQuestion, quiet_end: float, now: float) -> None:
    """Send a call, a nudge, or the call to the last of several: now, or when the person's quiet hours are over.

    `quiet_end`: until when they need none, because they have just pressed something.
    """
    timer = due.timer
    if not timers.delete_timer(db, timer.id) or (muted := _is_muted(db, due)) is None:
        return
    later = quiet_hours.skip_quiet_hours(due.load_settings(db), quiet_end)
    if later > now:
        _repeat(db, due, later)
        return
    # After a long stop, or a night, several may be due, and a reminder too; one says it all.
    reminding.put_off(db, due.person, now)
    kinds = {timer.kind, *timers.delete_due_calls(db, timer.match, due.seat, now)}
    if TimerKind.CALL in kinds:
        notifications.call_now(db, due.info, due.seat, due.question_token, due.seat_row.asked_since, due.secret, now)
    elif TimerKind.LAST_CALL in kinds and not muted and not due.secret and seat_rows.count_asked(db, timer.match) == 1:
        notifications.send_last_call(db, timer.match, due.seat, due.person, due.question_token, now)
    elif TimerKind.NUDGE in kinds:
        notice = notifications.make_late_call(due.seat_row.asked_since, now)
        notifications.send_notice(db, timer.match, due.person, notice, due.secret, now)


def send_warning(db: Transaction, due: DueQuestion, now: float) -> bool:
    """Say what will happen when the time is up, or that the time bank begins to run. Return whether the deadline has moved.

    Even people without reminders are warned. A warning that comes late, or has to wait for the morning, moves the deadline:
    nobody loses anything right after it, or unwarned.
    """
    timer = due.timer
    if not timers.delete_timer(db, timer.id) or _is_muted(db, due) is None:
        return False
    settings = due.load_settings(db)
    end = _find_loss(db, due)
    if end is None:
        return False
    if settings.is_away(now) and end <= settings.away_until:
        # They were warned before the time went on (`away_changes.py`), and hear what has happened on their return.
        return False
    later = quiet_hours.skip_quiet_hours(settings, now)
    lead = quiet_hours.find_lead(due.info.setup.seconds)
    may_move = not due.secret
    earliest = min(later + lead, _find_latest_end(due, settings))
    has_moved = may_move and timers.postpone_deadline(db, timer.match, due.seat, due.question_token, earliest)
    if later > now and (may_move or end - later >= (lead or HOUR)):
        _repeat(db, due, later)
        return has_moved
    if settings.is_away(now):
        return False
    end = _find_loss(db, due) or end
    key = "bank-begins" if timer.kind is TimerKind.BANK else _choose_warning(db, due, end)
    notice = NoticePost(text(key, when=format_timestamp(end, "R")), buttons=REMINDER_BUTTONS)
    notifications.send_notice(db, timer.match, due.person, notice, due.secret, now)
    reminding.put_off(db, due.person, now)
    return has_moved


def _find_latest_end(due: DueQuestion, settings: PersonSettings) -> float:
    """Return until when a warning may move a deadline: one day. Else whoever changes their quiet hours daily never loses."""
    row, setup = due.seat_row, due.info.setup
    begun, length = max(row.asked_since or 0.0, row.stopped_until) + row.excused_seconds, setup.seconds
    if setup.clock == "waking" or setup.hour is not None:
        length = max(DAY, find_deadline(setup, fit_clock(settings, setup), begun) - begun)
    return begun + length + (row.deadline_bank or 0.0) + DAY


def announce_deadline(db: Transaction, due: DueQuestion, now: float) -> None:
    """Say that the time is over. Where its person may be reminded now, they are notified by it; else they are only named."""
    timer = due.timer
    time_bank.charge(db, timer.match, due.seat, now)
    if not timers.delete_timer(db, timer.id) or due.secret:
        return
    settings = due.load_settings(db)
    loud = not due.seat_row.muted_turn and reminding.claim(db, due.person, settings, now)
    words = text("match-deadline-passed", seat=Seat(due.seat))
    notice = NoticePost(words, (due.person,) if loud else (), buttons=REMINDER_BUTTONS)
    rows.enqueue_post(db, timer.match, notice, now)
    if not due.seat_row.has_answered:
        absence.ask_table(db, due.info, due.seat, now)


def send_postponed_notice(db: Transaction, timer: Timer, now: float) -> None:
    """Send what waited for the end of a person's quiet hours, unless these have changed since."""
    if not timers.delete_timer(db, timer.id) or timer.person is None or timer.post is None:
        return
    if timer.proposal is not None and not rows.is_open_proposal(db, timer.proposal):
        return
    notice, stored = rows.decode_post(timer.post), rows.load_match(db, timer.match, entries=False)
    if stored is None or not isinstance(notice, NoticePost):
        return
    if notice.mention and notice.is_call and stored.secret:
        # A post in the channel would reveal who is asked.
        missed_calls.add_missed_call(db, timer.person, timer.match)
    else:
        notifications.queue_notice(db, timer.match, timer.person, notice, stored.secret, now)


def refresh_stalled(db: Transaction, timer: Timer, now: float) -> None:
    """Let the newest board say how long it has waited, once a day without a move.

    Without a deadline, everybody is asked after three days what should become of a seat that has not answered once.
    """
    stored = rows.load_match(db, timer.match, entries=False)
    if timers.delete_timer(db, timer.id) and stored is not None and stored.info.phase == "running":
        rows.enqueue_refresh(db, timer.match, now)
        for seat in _list_no_shows(stored, now):
            absence.ask_table(db, stored.info, seat, now)
        timers.insert(db, [NewTimer(timer.match, TimerKind.STALLED, now + timer_plans.STALLED_SECONDS)])


def _list_no_shows(stored: StoredMatch, now: float) -> list[int]:
    """Return the seats of a match without a deadline that have not answered once, on the first day on which they are absent."""
    if stored.secret or stored.info.setup.seconds:
        return []
    waits = [now - max(row.asked_since or now, row.away_until or 0.0) for row in stored.seats]
    first, last = timer_plans.ABSENT_SECONDS, timer_plans.ABSENT_SECONDS + timer_plans.STALLED_SECONDS
    return [
        seat
        for seat, row in enumerate(stored.seats)
        if first <= waits[seat] < last and not row.has_answered and stored.info.occupants[seat].person is not None
    ]


def keep_awake(db: Transaction, timer: Timer, now: float) -> None:
    """Post a silent line in the thread of a match if nothing was posted there for days: else Discord would archive the thread.

    An edit of the board does not keep it awake. The line goes once what it waits for is answered.
    """
    stored = rows.load_match(db, timer.match, entries=False)
    if not timers.delete_timer(db, timer.id) or stored is None:
        return
    if stored.info.phase != "running" or stored.info.place.thread is None:
        return
    posted_at = outbox_rows.find_last_post(db, timer.match)
    if posted_at is None:
        posted_at = now
        if not blockages.is_blocked(db, timer.match):
            rows.enqueue_post(db, timer.match, NoticePost(describe_wait(stored), buttons=REMINDER_BUTTONS), now)
    timers.insert(db, [timer_plans.plan_awake(timer.match, posted_at)])


def describe_wait(stored: StoredMatch) -> Text:
    """Return for whom a match waits and since when, where they may be named; else that it goes on."""
    asked = {seat: row.asked_since for seat, row in enumerate(stored.seats) if row.asked_since is not None}
    if stored.secret or not asked:
        return text("match-goes-on")
    return text("match-waits-for", seats=tuple(map(Seat, asked)), when=format_timestamp(min(asked.values()), "R"))


def announce_archive(db: Transaction, timer: Timer, now: float) -> None:
    """Say that a match is about to be archived, and let that be as many days from now on as the notice says."""
    stored = rows.load_match(db, timer.match, entries=False)
    if waits_for_return(db, timer, now) or not timers.delete_timer(db, timer.id) or stored is None:
        return
    timers.postpone_archive(db, timer.match, now + timer_plans.NOTICE_TO_ARCHIVE_DAYS * DAY)
    words = text("match-archive-soon", days=timer_plans.NOTICE_TO_ARCHIVE_DAYS)
    rows.enqueue_post(db, timer.match, NoticePost(words, stored.info.people), now)


def waits_for_return(db: Transaction, timer: Timer, now: float) -> bool:
    """Return whether a match waits for somebody who is away; if so, the timer is due some days after their return."""
    back = away_rows.find_away_until(db, timer.match, now)
    if back:
        timers.postpone_timer(db, timer.id, back + timer_plans.RETURN_DAYS * DAY)
    return bool(back)


def _is_muted(db: Transaction, due: DueQuestion) -> bool | None:
    """Return whether the person wants no reminders of this question; None if it is gone."""
    question = seat_rows.find_question(db, due.timer.match, due.person)
    if question is None or (question.seat, question.token) != (due.seat, due.question_token):
        return None
    return question.muted


def _find_loss(db: Transaction, due: DueQuestion) -> float | None:
    """Return when the person loses something unless they answer; None if they lose nothing."""
    limits = timers.list_time_limits(db, due.timer.match, due.seat, due.question_token)
    losses = timer_plans.select_losses(limits, due.info.setup)
    return min((limit.due for limit in losses), default=None)


def _choose_warning(db: Transaction, due: DueQuestion, end: float) -> str:
    """Return the key of the message that says what happens at `end` unless the person answers."""
    limits = timers.list_time_limits(db, due.timer.match, due.seat, due.question_token)
    is_window = any(limit.kind is TimerKind.WINDOW and limit.due <= end for limit in limits)
    return "time-warning-answer" if is_window or due.is_passed else _WARNINGS[due.at_deadline]


def _repeat(db: Transaction, due: DueQuestion, at: float) -> None:
    """Let a timer that was deleted be due once more, when its person's quiet hours are over."""
    timers.insert(db, [NewTimer(due.timer.match, due.timer.kind, at, due.seat, due.question_token)])
