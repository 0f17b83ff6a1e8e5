"""When a person is reminded of all matches that wait for them. Pure arithmetic.

A reminder is about a person: it tells all that waits, and two never come within `PAUSE_SECONDS`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from matches.domain.durations import HOUR, MINUTE
from matches.domain.model import PersonSettings, Setup
from matches.domain.quiet_hours import choose_warning_time, find_lead, find_morning, skip_quiet_hours
from matches.domain.tempo import find_deadline, fit_clock

USUAL_HOURS = (24.0, 72.0, 168.0)
"""So many hours after a question was asked its person is reminded who has set nothing. The page `bot-reminders` says so, too."""
HASTY_HOURS = 8.0
"""The same with a deadline of less than `HASTY_DEADLINE` hours; half of it, if that is less.

With a deadline of no more than this, the warning before it is the reminder.
"""
HASTY_DEADLINE = 48
PAUSE_SECONDS = 12 * HOUR
"""The least time between two reminders of a person, and from their last press until a reminder that was due then."""
PRESENCE_SECONDS = 10 * MINUTE
"""Whoever has pressed something so lately is present, and is not reminded."""


class WaitingQuestion(NamedTuple):
    """A question of which its person may be reminded: not a secret one, nor one of a turn that they have muted."""

    match: int
    since: float
    setup: Setup


def list_times(question: WaitingQuestion, settings: PersonSettings, reminded_at: float) -> list[float]:
    """Return when a person is to be reminded of a question. `reminded_at`: when they were reminded last, 0 for never.

    That told all that waited then: what would follow within the pause is left out, and what was asked later waits for its end.
    """
    pause_end, was_told = reminded_at + PAUSE_SECONDS, question.since <= reminded_at
    begins = max(question.since, settings.away_until, question.setup.paused_until)
    times = [begins + hours * HOUR for hours in _list_hours(settings, question.setup, begins)]
    return [skip_quiet_hours(settings, max(at, pause_end)) for at in times if at >= pause_end or not was_told]


def find_next(
    questions: Iterable[WaitingQuestion], settings: PersonSettings, reminded_at: float, now: float
) -> float | None:
    """Return when a person is to be reminded next of any of these questions, after `now`; None for never."""
    times = [at for question in questions for at in list_times(question, settings, reminded_at)]
    return min((at for at in times if at > now), default=None)


def _list_hours(settings: PersonSettings, setup: Setup, begins: float) -> tuple[float, ...]:
    """Return after how many hours a person is reminded of a question; a deadline that only reminds is among them."""
    hours: tuple[float, ...] = USUAL_HOURS
    deadline = setup.seconds / HOUR
    if setup.hour is not None or setup.clock == "waking":
        deadline = (find_deadline(setup, fit_clock(settings, setup), begins) - begins) / HOUR
    if settings.reminders is not None:
        hours = settings.reminders
    elif 0 < setup.seconds <= HASTY_HOURS * HOUR:
        hours = _list_mornings(settings, setup, begins)
    elif 0 < deadline < HASTY_DEADLINE:
        hours = (min(HASTY_HOURS, deadline / 2),)
    ends = settings.reminders != () and deadline and setup.at_deadline == "remind"
    return tuple(sorted((*hours, deadline))) if ends else hours


def _list_mornings(settings: PersonSettings, setup: Setup, begins: float) -> tuple[float, ...]:
    """Return after how many hours somebody is reminded who has little time and sleeps over it: when they wake, if they were warned
    before.
    """
    own = fit_clock(settings, setup)
    morning = find_morning(own, begins)
    if morning is None or setup.at_deadline == "remind":
        return ()
    end = find_deadline(setup, own, begins)
    warned_at = choose_warning_time(own, begins, end, lead=find_lead(setup.seconds))
    return ((morning - begins) / HOUR,) if warned_at < morning < end else ()
