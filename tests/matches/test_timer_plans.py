"""When timers are due, and what a reminder says, as pure functions. No database."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import pytest

from matches.domain.durations import DAY, HOUR, MINUTE
from matches.domain.model import MatchInfo, MatchPlace, PersonSettings, SeatOccupant, Setup
from matches.domain.posts import REMINDER_BUTTONS, NoticePost
from matches.domain.tempo import TEMPOS, Tempo, apply_tempo, choose_tempo, fit_calls, read_tempo
from matches.domain.timer_kinds import TIME_LIMITS, NewTimer, TimerKind
from matches.domain.timer_plans import plan_archive, plan_question, plan_vote
from matches.transactions.notifications import make_late_call
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
    info = build_info(Setup(2, **setup))
    return in_hours(plan_question(info, 0, "token", PersonSettings(), stopped_until, bank_left, secret, NOON))


def build_info(setup: Setup) -> MatchInfo:
    """Return a match with that setup."""
    people = tuple(SeatOccupant(person.name, person.id) for person in (ANNA, BOB))
    return MatchInfo(5, "toy", "running", ANNA.id, MatchPlace(1, 2), setup, people, "", 6, 0.0)


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


def test_a_secret_question_is_passed_after_12_hours_or_the_time_of_a_decision_and_has_no_time_bank() -> None:
    assert plan(secret=True) == {"window": 12, "warning": 9}
    assert plan(secret=True, deadline=24) == {"window": 12, "deadline": 12, "warning": 9}
    assert plan(secret=True, deadline=6, time_bank=48) == {"window": 6, "deadline": 6, "warning": 4.5}
    assert plan(secret=True, deadline=6, at_deadline="move") == {"window": 6, "deadline": 6, "warning": 4.5}


@pytest.mark.parametrize("tempo", [*TEMPOS, "hour-21"])
@pytest.mark.parametrize("hour", range(0, 24, 3))
def test_when_secret_questions_are_passed_does_not_depend_on_who_is_asked(tempo: str, hour: int) -> None:
    setup, asked = choose_tempo(Setup(2), tempo), MIDNIGHT + hour * HOUR
    quiet: list[tuple[int, int] | None] = [None, (22, 8), (9, 8), (12, 18)]
    people = [PersonSettings(quiet=hours, zone=zone) for hours in quiet for zone in ("Europe/Berlin", "Asia/Tokyo")]
    ends = set()
    for settings in people:
        timers = plan_question(build_info(setup), 0, "token", settings, 0.0, None, True, asked)
        ends |= {timer.due for timer in timers if timer.kind in TIME_LIMITS}
    (end,) = ends
    assert asked < end <= asked + min(12 * HOUR, setup.seconds if setup.clock == "live" else 12 * HOUR)


@pytest.mark.parametrize(
    ("asked", "quiet", "due"),
    [
        ("2026-06-01T10:00", None, "2026-06-01T16:00"),
        ("2026-06-01T20:00", None, "2026-06-02T13:00"),  # two hours today, four tomorrow
        ("2026-06-01T23:00", None, "2026-06-02T15:00"),
        ("2026-06-01T20:00", (23, 7), "2026-06-02T10:00"),
        ("2026-06-01T20:00", (20, 19), "2026-06-02T14:00"),  # half a day of 23 quiet hours counts
        ("2026-03-28T21:00", None, "2026-03-29T14:00"),  # the clock goes forward
        ("2026-10-24T21:00", None, "2026-10-25T14:00"),  # and back
    ],
)
def test_a_brisk_decision_may_take_six_waking_hours(asked: str, quiet: tuple[int, int] | None, due: str) -> None:
    at = datetime.fromisoformat(asked).replace(tzinfo=ZoneInfo("Europe/Berlin")).timestamp()
    info, settings = build_info(choose_tempo(Setup(2), "brisk")), PersonSettings(quiet=quiet)
    timers = {timer.kind: timer.due for timer in plan_question(info, 0, "token", settings, 0.0, None, False, at)}
    up = datetime.fromtimestamp(timers[TimerKind.DEADLINE], ZoneInfo("Europe/Berlin"))
    assert up.replace(tzinfo=None) == datetime.fromisoformat(due)
    assert timers[TimerKind.DEADLINE] - timers[TimerKind.WARNING] >= HOUR


def test_tonight_quiet_hours_do_not_stop_the_clock() -> None:
    setup = choose_tempo(Setup(2), "tonight")
    timers = plan_question(build_info(setup), 0, "token", PersonSettings(quiet=(11, 20)), 0.0, None, False, NOON)
    minutes = {timer.kind.value: round((timer.due - NOON) / MINUTE) for timer in timers}
    assert minutes == {"bank": 10, "warning": 32, "deadline": 40}
    assert fit_calls(PersonSettings(quiet=(11, 20)), setup).quiet is None


@pytest.mark.parametrize("minutes", [0, 5, 10, 60, 90, 360, 1440, 20160])
def test_a_tempo_is_read_as_it_was_chosen_and_older_versions_give_no_less(minutes: int) -> None:
    tempo = Tempo(minutes, 30 if minutes else 0)
    setup = apply_tempo(Setup(2, deadline=48, time_bank=12), tempo)
    assert read_tempo(msgspec.msgpack.decode(msgspec.msgpack.encode(setup), type=Setup)) == tempo
    assert setup.deadline * HOUR >= setup.seconds
    assert setup.time_bank * HOUR >= setup.bank_seconds
    # What an older version has changed is in hours alone.
    assert read_tempo(Setup(2, deadline=48, time_bank=12)) == Tempo(48 * 60, 12 * 60)


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
    assert make_late_call(opened, NOON, (BOB.id,)) == NoticePost(
        text("match-reminder", hours=hours), (BOB.id,), buttons=REMINDER_BUTTONS
    )
