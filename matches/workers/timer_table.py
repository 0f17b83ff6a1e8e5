"""What every kind of timer is for: what sets it, what it does when it is due, and what it says. The one table of time.

The clock looks up here what to do. `tests/matches/test_timer_table.py` checks that every kind has a row and that nothing else sets
such timers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from matches.domain import timer_plans
from matches.domain.timer_kinds import TimerKind
from matches.services.reminders import Reminders
from matches.sql import timers
from matches.transactions import due_timers, notifications, nudges, substitutes, timer_planning
from matches.workers import timer_actions
from matches.workers.timer_actions import Action, run_unit


class TimerRow(NamedTuple):
    """A kind of timer: what sets it, what it does when it is due, and the messages of which it says one.

    One without messages shows a board, or a notice that it has kept.
    """

    planned_by: tuple[Callable[..., Any], ...]
    carry_out: Action
    says: tuple[str, ...] = ()


TIMERS: Mapping[TimerKind, TimerRow] = {
    TimerKind.CALL: TimerRow(
        (notifications.schedule_calls, notifications.postpone_call), timer_actions.call, ("match-reminder",)
    ),
    TimerKind.LAST_CALL: TimerRow((notifications.call_last_one,), timer_actions.call, ("last-one",)),
    TimerKind.REMINDER: TimerRow(
        (timer_plans.plan_reminders, due_timers.announce_deadline), timer_actions.call, ("match-reminder",)
    ),
    TimerKind.NUDGE: TimerRow((nudges.claim_nudge,), timer_actions.call, ("match-reminder",)),
    TimerKind.BANK: TimerRow((timer_plans.plan_warnings,), timer_actions.warn, ("bank-begins",)),
    TimerKind.WARNING: TimerRow(
        (timer_plans.plan_warnings,),
        timer_actions.warn,
        ("time-warning-answer", "time-warning-move", "time-warning-seat", "time-warning-remind"),
    ),
    TimerKind.WINDOW: TimerRow((timer_plans.plan_question,), timer_actions.end_time, ("time-answer-given",)),
    TimerKind.DEADLINE: TimerRow(
        (timer_plans.plan_question, timer_planning.update_timers),
        timer_actions.end_time,
        ("time-answer-given", "time-move-played", "time-seat-went", "time-seat-lost", "match-deadline-passed"),
    ),
    TimerKind.VOTE_REMINDER: TimerRow((timer_plans.plan_vote,), timer_actions.remind_voters, ("time-vote-reminder",)),
    TimerKind.VOTE_EXPIRY: TimerRow(
        (timer_plans.plan_vote,), timer_actions.expire_proposal, ("time-offer-expired", "time-proposal-expired")
    ),
    TimerKind.NOTICE: TimerRow((timers.keep_notice,), run_unit(due_timers.send_postponed_notice)),
    TimerKind.RETURN: TimerRow((substitutes.open_return,), run_unit(substitutes.warn_owner), ("substitute-ends-soon",)),
    TimerKind.STALLED: TimerRow(
        (timer_plans.plan_archive, due_timers.refresh_stalled), run_unit(due_timers.refresh_stalled)
    ),
    TimerKind.ARCHIVE_NOTICE: TimerRow(
        (timer_plans.plan_archive,), run_unit(due_timers.announce_archive), ("match-archive-soon",)
    ),
    TimerKind.ARCHIVE: TimerRow((timer_plans.plan_archive,), timer_actions.archive, ("match-archived-now",)),
    TimerKind.NUDGE_PAUSE: TimerRow((Reminders.nudge_others,), timer_actions.drop),
    TimerKind.LOBBY_REPOST: TimerRow((timer_planning.claim_pause,), timer_actions.drop),
    TimerKind.LOBBY_REFRESH: TimerRow((timer_planning.claim_pause,), timer_actions.drop),
    TimerKind.UNKNOWN: TimerRow((), timer_actions.drop),
}
