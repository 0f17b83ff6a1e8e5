"""When a timer is due: warnings and deadlines of a question, the archive of a match, the end of a vote.

Pure arithmetic.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from matches.domain.durations import DAY, HOUR
from matches.domain.model import MatchInfo, PersonSettings, Setup
from matches.domain.quiet_hours import choose_warning_time, find_lead
from matches.domain.tempo import USUAL_QUIET, find_deadline, fit_clock
from matches.domain.timer_kinds import NewTimer, TimerKind

WINDOW_SECONDS = 12 * HOUR
"""After this long at the latest an unanswered reaction window is passed (CONTRACT 5)."""
ABSENT_SECONDS = 3 * DAY
"""After this long without an answer the others may give a seat away."""
STALLED_SECONDS = DAY
"""After every such time without a move the newest board says how long it has waited."""
AWAKE_SECONDS = 6 * DAY
"""After so long without a post a line is posted in the thread of a match: after a seventh day Discord would archive the thread."""
ARCHIVE_NOTICE_DAYS = 23
ARCHIVE_DAYS = 30
NOTICE_TO_ARCHIVE_DAYS = ARCHIVE_DAYS - ARCHIVE_NOTICE_DAYS
"""The fewest days between the notice and the archive, however long the program did not run in between."""
RETURN_DAYS = 7
"""A match that waits for somebody who is away is not archived, nor is that announced, until they have been back so long."""
VOTE_SECONDS = 72 * HOUR
"""A proposal that is not settled by then expires."""
VOTE_REMINDER_SECONDS = 24 * HOUR
"""People who have not answered a proposal by then are reminded, once."""


def plan_question(
    info: MatchInfo,
    seat: int,
    question_token: str,
    settings: PersonSettings,
    stopped_until: float,
    bank_left: float | None,
    secret: bool,
    now: float,
) -> list[NewTimer]:
    """Return the timers of a question that a person with these settings is asked. See `SeatRow` for the times.

    For somebody who is away, a deadline stands still as long as the setup allows. That of a secret question goes on, for everybody
    by the same clock: else everybody could see who is asked. It has no time bank either, because it is passed anyway.
    """
    limits, settings = [], fit_clock(settings, info.setup)
    paused_until = info.setup.paused_until
    begins, full, bank = max(now, stopped_until, paused_until), info.setup.seconds, 0.0
    if secret:
        due = find_window_end(info.setup, max(now, paused_until))
        limits.append(NewTimer(info.id, TimerKind.WINDOW, due, seat, question_token))
    elif full:
        bank = info.setup.bank_seconds if bank_left is None else bank_left
        due = find_deadline(info.setup, settings, begins) + bank
    if full:
        limits.append(NewTimer(info.id, TimerKind.DEADLINE, due, seat, question_token, bank))
    return [*limits, *plan_warnings(limits, info.setup, settings, begins, now)]


def find_window_end(setup: Setup, now: float) -> float:
    """Return when secret questions that are asked now are passed: after half a day, or the time of a decision if that is less.

    Waking hours are those of the server, and not of a person: the moment must not depend on who is asked. Before a fixed hour, all
    hours count.
    """
    end = now + WINDOW_SECONDS
    if setup.fixed_hour is None and setup.clock != "waking":
        return min(end, now + setup.seconds) if setup.seconds else end
    quiet = USUAL_QUIET if setup.clock == "waking" else None
    return min(end, find_deadline(setup, PersonSettings(quiet=quiet, zone=setup.zone), now))


def plan_warnings(
    limits: Sequence[NewTimer], setup: Setup, settings: PersonSettings, begins: float, now: float
) -> list[NewTimer]:
    """Return the warning of the first of these limits of a question, and the notice that its time bank begins to run.

    With a time bank, the warning comes when a quarter of all its seconds is left. `begins`: from when on what is left runs.
    Where nothing is lost, there is nothing to warn of.
    """
    limits = select_losses(limits, setup)
    if not limits:
        return []
    timers = []
    match, _, end, seat, question_token, *_ = min(limits, key=lambda limit: limit.due)
    last = max(limits, key=lambda limit: limit.bank)
    if last.bank and last.due - last.bank > now:
        timers.append(NewTimer(match, TimerKind.BANK, last.due - last.bank, seat, question_token))
    quarter = setup.bank_seconds / 4
    before = quarter if last.bank > quarter else None
    opened = end - last.bank if last.bank and before is None else begins
    lead = find_lead(setup.seconds or end - begins)
    warn_at = choose_warning_time(settings, opened, end, before, lead)
    timers.append(NewTimer(match, TimerKind.WARNING, max(now, warn_at), seat, question_token))
    return timers


def select_losses(limits: Iterable[NewTimer], setup: Setup) -> list[NewTimer]:
    """Return those limits of a question at which its person loses something: not a deadline that only reminds."""
    return [limit for limit in limits if limit.kind is not TimerKind.DEADLINE or setup.at_deadline != "remind"]


def plan_archive(match: int, now: float) -> list[NewTimer]:
    """Return the timers of a match in which something has happened now."""
    return [
        NewTimer(match, TimerKind.STALLED, now + STALLED_SECONDS),
        NewTimer(match, TimerKind.ARCHIVE_NOTICE, now + ARCHIVE_NOTICE_DAYS * DAY),
        NewTimer(match, TimerKind.ARCHIVE, now + ARCHIVE_DAYS * DAY),
    ]


def plan_awake(match: int, posted_at: float) -> NewTimer:
    """Return the timer that keeps the thread of a match in which the last post was made then."""
    return NewTimer(match, TimerKind.AWAKE, posted_at + AWAKE_SECONDS)


def plan_vote(match: int, proposal: int, proposed_at: float) -> list[NewTimer]:
    """Return the timers of a proposal that some people have to answer."""
    return [
        NewTimer(match, TimerKind.VOTE_REMINDER, proposed_at + VOTE_REMINDER_SECONDS, proposal=proposal),
        NewTimer(match, TimerKind.VOTE_EXPIRY, proposed_at + VOTE_SECONDS, proposal=proposal),
    ]
