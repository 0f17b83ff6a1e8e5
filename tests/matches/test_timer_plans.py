"""When timers are due, and what a reminder says, as pure functions. No database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from matches.domain.durations import DAY, HOUR
from matches.domain.model import MatchInfo, MatchPlace, PersonSettings, SeatOccupant, Setup
from matches.domain.posts import REMINDER_BUTTONS, NoticePost
from matches.domain.timer_kinds import NewTimer
from matches.domain.timer_plans import plan_archive, plan_question, plan_vote
from matches.transactions.notifications import make_reminder
from rules.engine import text
from tests.matches.service_harness import ANNA, BOB

MIDNIGHT = 1_780_264_800.0
"""The first of June 2026 at 0:00 in Berlin."""
NOON = MIDNIGHT + 12 * HOUR


def plan(
    secret: bool = False,
    stopped_until: float = 0.0,
    bank_left: float | None = None,
    **setup: Any,
) -> dict[str, float]:
    """Return after how many hours the timers of a question that is asked at noon are due, by kind."""
    people = tuple(SeatOccupant(person.name, person.id) for person in (ANNA, BOB))
    info = MatchInfo(5, "toy", "running", ANNA.id, MatchPlace(1, 2), Setup(2, **setup), people, "", 6, 0.0)
    return in_hours(plan_question(info, 0, "token", PersonSettings(), stopped_until, bank_left, secret, NOON))


def in_hours(timers: Sequence[NewTimer]) -> dict[str, float]:
    """Return after how many hours from noon on each kind of timer is due."""
    assert len({timer.kind for timer in timers}) == len(timers)
    return {timer.kind.value: (timer.due - NOON) / HOUR for timer in timers}


def test_a_question_without_limits_has_no_timers() -> None:
    assert plan() == {}


@pytest.mark.parametrize(("deadline", "warning"), [(1, 0.5), (2, 1), (4, 3), (24, 18), (168, 126)])
def test_a_warning_comes_a_quarter_of_the_time_before_the_deadline_and_at_least_an_hour(
    deadline: int, warning: float
) -> None:
    assert plan(deadline=deadline, at_deadline="move") == {"deadline": deadline, "warning": warning}


def test_where_nothing_is_lost_there_is_no_warning() -> None:
    assert plan(deadline=24, time_bank=12) == {"deadline": 36}


def test_the_time_bank_begins_when_the_hours_are_over_and_its_last_quarter_is_warned_of() -> None:
    setup: dict[str, Any] = {"deadline": 24, "time_bank": 48, "at_deadline": "seat"}
    assert plan(**setup) == {"deadline": 72, "bank": 24, "warning": 60}
    assert plan(**setup, bank_left=4 * HOUR) == {"deadline": 28, "bank": 24, "warning": 27}
    assert plan(**setup, bank_left=0.0) == {"deadline": 24, "warning": 18}


def test_a_secret_question_is_passed_after_12_hours_and_has_no_time_bank() -> None:
    assert plan(secret=True) == {"window": 12, "warning": 9}
    assert plan(secret=True, deadline=6, time_bank=48) == {"window": 12, "deadline": 6, "warning": 9}
    assert plan(secret=True, deadline=6, at_deadline="move") == {"window": 12, "deadline": 6, "warning": 4.5}


def test_a_deadline_stands_still_while_somebody_is_away() -> None:
    assert plan(deadline=24, stopped_until=NOON + DAY)["deadline"] == 48


def test_a_match_is_archived_after_30_days_which_is_announced_7_days_before() -> None:
    assert in_hours(plan_archive(5, NOON)) == {"stalled": 24, "archive-notice": 23 * 24, "archive": 30 * 24}


def test_a_vote_lasts_three_days_and_is_recalled_after_one() -> None:
    votes = plan_vote(5, 7, NOON)
    assert in_hours(votes) == {"vote-reminder": 24, "vote-expiry": 72}
    assert {timer.proposal for timer in votes} == {7}


@pytest.mark.parametrize(("since", "hours"), [(None, 0), (8, 8), (23.4, 23), (23.6, 24), (47, 47), (48, 48), (90, 90)])
def test_a_reminder_says_for_how_many_hours_somebody_was_waited_for(since: float | None, hours: int) -> None:
    opened = None if since is None else NOON - since * HOUR
    assert make_reminder(opened, NOON, (BOB.id,)) == NoticePost(
        text("match-reminder", hours=hours), (BOB.id,), buttons=REMINDER_BUTTONS
    )
