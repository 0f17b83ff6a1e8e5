"""What every kind of timer is for: what sets it, what it does when it is due, and what it says. The one table of time.

The clock looks up here what to do. `tests/matches/test_timer_table.py` checks that every kind has a row, and that nothing else sets
such timers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from matches.domain import timer_plans
from matches.domain.timer_kinds import TimerKind
from matches.services.proposals import Proposals
from matches.services.reminders import Reminders
from matches.sql import timers
from matches.transactions import (
    absence,
    due_timers,
    invitations,
    notifications,
    nudges,
    pace,
    substitutes,
    timer_planning,
    trophies,
    voting,
)
from matches.workers import timer_actions
from matches.workers.timer_actions import Action, run_unit


class TimerRow(NamedTuple):
    """A kind of timer: the functions that set it, what it does when it is due, and the functions that put what it says into words.

    One that says nothing of its own shows a board, sends a notice that it has kept, or only ends a pause.
    """

    planned_by: tuple[Callable[..., Any], ...]
    carry_out: Action
    says: tuple[Callable[..., Any], ...] = ()


TIMERS: Mapping[TimerKind, TimerRow] = {
    TimerKind.CALL: TimerRow(
        (notifications.schedule_calls, notifications.postpone_call, pace.call_asked),
        timer_actions.call,
        (notifications.make_late_call,),
    ),
    TimerKind.LAST_CALL: TimerRow((notifications.call_last_one,), timer_actions.call, (notifications.send_last_call,)),
    TimerKind.NUDGE: TimerRow((nudges.claim_nudge,), timer_actions.call, (notifications.make_late_call,)),
    TimerKind.BANK: TimerRow((timer_plans.plan_warnings,), timer_actions.warn, (due_timers.send_warning,)),
    TimerKind.WARNING: TimerRow((timer_plans.plan_warnings,), timer_actions.warn, (due_timers.send_warning,)),
    TimerKind.WINDOW: TimerRow((timer_plans.plan_question,), timer_actions.end_time, (absence.notify_clock_move,)),
    TimerKind.DEADLINE: TimerRow(
        (timer_plans.plan_question, timer_planning.update_timers),
        timer_actions.end_time,
        (absence.notify_clock_move, absence.record_lost_seat, due_timers.announce_deadline, absence.ask_table),
    ),
    TimerKind.VOTE_REMINDER: TimerRow((timer_plans.plan_vote,), timer_actions.remind_voters, (voting.remind_voters,)),
    TimerKind.VOTE_EXPIRY: TimerRow(
        (timer_plans.plan_vote,), timer_actions.expire_proposal, (Proposals.expire_proposal,)
    ),
    TimerKind.NOTICE: TimerRow((timers.keep_notice,), run_unit(due_timers.send_postponed_notice)),
    TimerKind.RETURN: TimerRow((substitutes.open_return,), run_unit(substitutes.warn_owner), (substitutes.warn_owner,)),
    TimerKind.STALLED: TimerRow(
        (timer_plans.plan_archive, due_timers.refresh_stalled),
        run_unit(due_timers.refresh_stalled),
        (absence.ask_table,),
    ),
    TimerKind.ARCHIVE_NOTICE: TimerRow(
        (timer_plans.plan_archive,), run_unit(due_timers.announce_archive), (due_timers.announce_archive,)
    ),
    TimerKind.ARCHIVE: TimerRow((timer_plans.plan_archive,), timer_actions.archive, (timer_actions.archive,)),
    TimerKind.LOBBY_NEWS: TimerRow(
        (invitations.plan_news,), run_unit(invitations.tell_opener), (invitations.tell_opener,)
    ),
    TimerKind.TROPHY: TimerRow((trophies.plan_again,), run_unit(trophies.try_again)),
    TimerKind.PAUSE_END: TimerRow((pace.carry_out,), timer_actions.end_pause, (pace.go_on,)),
    TimerKind.AWAKE: TimerRow((timer_plans.plan_awake,), run_unit(due_timers.keep_awake), (due_timers.describe_wait,)),
    TimerKind.NUDGE_PAUSE: TimerRow((Reminders.nudge_others,), timer_actions.drop),
    TimerKind.LOBBY_REPOST: TimerRow((timer_planning.claim_pause,), timer_actions.drop),
    TimerKind.LOBBY_REFRESH: TimerRow((timer_planning.claim_pause,), timer_actions.drop),
    TimerKind.UNKNOWN: TimerRow((), timer_actions.drop),
}
