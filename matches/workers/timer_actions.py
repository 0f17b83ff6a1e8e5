"""What the clock does with a timer that is due: it runs a unit of work, or calls a service."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from matches.domain.timer_kinds import Timer, TimerKind
from matches.domain.timer_plans import ARCHIVE_DAYS
from matches.domain.transaction import Transaction
from matches.services import Services
from matches.sql import timers
from matches.transactions import due_timers, pace
from matches.transactions.due_timers import DueQuestion
from rules.engine import text

Action = Callable[[Services, Timer], Awaitable[None]]
"""Carries out a timer and deletes it: where possible in the same unit of work."""


def run_unit(unit: Callable[[Transaction, Timer, float], None]) -> Action:
    """Return the action that runs a unit of work, which deletes the timer."""

    async def act(services: Services, timer: Timer) -> None:
        await _write(services, timer, lambda db: unit(db, timer, services.context.now()))

    return act


def _for_question(act: Callable[[Services, DueQuestion], Awaitable[None]]) -> Action:
    """Return the action for a timer of a question; the timer is dropped if the question is gone."""

    async def act_if_open(services: Services, timer: Timer) -> None:
        due = await services.context.store.read(lambda db: due_timers.load_due_question(db, timer))
        await (drop(services, timer) if due is None else act(services, due))

    return act_if_open


@_for_question
async def call(services: Services, due: DueQuestion) -> None:
    """Tell a person that it is their move."""
    now, live = services.context.now(), services.cache.get(due.timer.match)
    quiet_end = now if live is None else live.attendance.find_quiet_end(due.person, now)
    await _write(services, due.timer, lambda db: due_timers.send_call(db, due, quiet_end, now))


@_for_question
async def warn(services: Services, due: DueQuestion) -> None:
    """Warn a person; if that moves their deadline, the match in memory has to know."""
    match, cache = due.timer.match, services.cache
    has_moved = await services.context.store.write(lambda db: due_timers.send_warning(db, due, services.context.now()))
    if has_moved and cache.get(match) is not None:
        async with cache.locked(match) as live:
            await cache.reload(live)
    services.context.workers.wake(match, None)


@_for_question
async def end_time(services: Services, due: DueQuestion) -> None:
    """Pass a reaction window, or do what the setup says at a deadline. Nobody learns who kept a window open.

    Nothing happens if the question that the timer was made for is gone.
    """
    timer, seat, token, deadlines = due.timer, due.seat, due.question_token, services.deadlines
    if await deadlines.is_clock_turn(timer.match, due.seat_row.clock_turn):
        await deadlines.answer_for_clock(timer.match, seat, token, "steady")
    elif timer.kind is TimerKind.WINDOW or due.is_passed:
        await deadlines.answer_for_clock(timer.match, seat, token)
    elif due.at_deadline != "remind":
        await deadlines.handle_deadline(timer.match, seat, token)
    else:
        await _write(services, timer, lambda db: due_timers.announce_deadline(db, due, services.context.now()))
    await drop(services, timer)


async def remind_voters(services: Services, timer: Timer) -> None:
    """Remind those who have not answered a proposal yet."""
    if timer.proposal is not None:
        await services.proposals.remind_voters(timer.match, timer.proposal)
    await drop(services, timer)


async def expire_proposal(services: Services, timer: Timer) -> None:
    """End a proposal that was not settled in time."""
    if timer.proposal is not None:
        await services.proposals.expire_proposal(timer.match, timer.proposal)
    await drop(services, timer)


async def end_pause(services: Services, timer: Timer) -> None:
    """End a pause; the match in memory has to know, and its computers go on."""
    now = services.context.now()
    async with services.cache.locked(timer.match) as live:
        await services.context.store.write(lambda db: pace.end_pause(db, timer, now))
        await services.cache.reload(live)
        services.context.workers.wake(timer.match, live.match)


async def archive(services: Services, timer: Timer) -> None:
    """Archive a match, unless it waits for somebody who is away."""
    store, now = services.context.store, services.context.now()
    if await store.write(lambda db: due_timers.waits_for_return(db, timer, now)):
        return
    words = text("match-archived-now", days=ARCHIVE_DAYS)
    if not await services.lifecycle.archive(timer.match, words, lambda db: timers.delete_timer(db, timer.id)):
        await drop(services, timer)


async def drop(services: Services, timer: Timer) -> None:
    """Delete a timer, and do nothing."""
    await services.context.store.write(lambda db: timers.delete_timer(db, timer.id))


async def _write(services: Services, timer: Timer, unit: Callable[[Transaction], None]) -> None:
    await services.context.store.write(unit)
    services.context.workers.wake(timer.match, None)
