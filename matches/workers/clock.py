"""The clock: carries out the timers when they are due (`timer_table.py`). It keeps no times in memory: they are rows of `timer`."""

from __future__ import annotations

from contextlib import suppress

from matches.domain.errors import LeaseLost, MatchElsewhere
from matches.domain.storage_errors import StorageRefused
from matches.domain.transaction import Transaction
from matches.runtime.supervisor import BackgroundWorker, WorkerTask
from matches.services import Services
from matches.sql import away_rows, reminder_rows, timers
from matches.sql.away_rows import AwayMoment
from matches.transactions import outages
from matches.workers.time_watch import TimeWatch
from matches.workers.timer_table import TIMERS

NO_GROUPS_SECONDS = 1.0
"""Seconds until a process that owns no match looks again whether it does."""
RETRY_SECONDS = 300.0
"""Seconds after which a timer that could not be carried out is tried again."""


class Clock(BackgroundWorker):
    """Sleeps until the earliest timer is due. Where possible, a timer is deleted in the same unit of work as its effect."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._context = services.context
        self._store = services.context.store
        self._worker = WorkerTask("clock", self._step, services.context.wait)
        self._watch = TimeWatch()
        self._last_heartbeat: float | None = None
        self._paused_at: float | None = None
        self._resumed_at: float | None = None
        self._refused_at: float | None = None

    def start(self) -> None:
        """Start with what came due while the program did not run."""
        self._worker.start()

    async def stop(self) -> None:
        """Finish the timer in progress and note until when the program ran."""
        await self._worker.stop()
        if self._last_heartbeat is not None and self._paused_at is None and self._store.is_alive():
            # After the end of its lease others run.
            with suppress(LeaseLost):
                await self._write_heartbeat(self._context.now())

    def wake(self) -> None:
        """Look at the timers again: they have changed."""
        self._worker.wake()

    def pause(self) -> None:
        """Carry out no timers from now on, because nobody can be reached."""
        self._resumed_at = None
        if self._paused_at is None:
            self._paused_at = self._context.now()

    def resume(self) -> None:
        """Carry out timers again, because people can move again. The time in which they could not does not count if it was long."""
        if self._paused_at is not None:
            self._resumed_at = self._context.now()
            self.wake()

    async def _end_pause(self, paused_at: float, resumed_at: float) -> None:
        """Extend the deadlines after a long pause. If the database refuses that, the clock stays paused until the next try."""
        if resumed_at - paused_at > outages.LEAST_TOLERATED:
            await self.compensate_outage(resumed_at - paused_at)
        # What came after `resumed_at`, such as the next pause, is still to be seen to.
        self._paused_at = None if self._resumed_at == resumed_at else resumed_at

    async def compensate_outage(self, seconds: float) -> None:
        """Extend every deadline for which `seconds` in which nobody could move are long, at most to its full length."""
        now, groups = self._context.now(), self._context.cluster.groups

        def unit(db: Transaction) -> bool:
            # Else a stop that is found afterwards would be measured from before.
            outages.write_heartbeat(db, now)
            return outages.extend_deadlines(db, seconds, now, groups)

        if await self._store.write(unit):
            await self._services.cache.clear()

    async def _end_refusal(self, refused_at: float, now: float) -> None:
        """Extend the deadlines if the database was away for long, because nobody could decide anything. Raise `StorageRefused`."""
        if now - refused_at > outages.LEAST_TOLERATED:
            await self.compensate_outage(now - refused_at)
            self._refused_at = now
        # Only a write shows that the database is back.
        await self._write_heartbeat(now)
        self._refused_at = None

    async def _step(self) -> float | None:
        try:
            return await self._carry_out_next()
        except StorageRefused:
            if self._refused_at is None:
                self._refused_at = self._context.now()
            raise

    async def _carry_out_next(self) -> float | None:
        now, cluster = self._context.now(), self._context.cluster
        groups, leads = cluster.groups, cluster.is_leader
        if rest := self._watch.look(now):
            # Whoever stood still begins again as after a restart, once it is sure what time it is.
            self._last_heartbeat = None
            return rest
        if groups == ():
            # Its lease is over, or it has just joined: there is nothing that it may carry out.
            return NO_GROUPS_SECONDS
        if self._paused_at is not None:
            if self._resumed_at is None:
                return outages.HEARTBEAT_SECONDS
            await self._end_pause(self._paused_at, self._resumed_at)
            return 0.0
        if self._last_heartbeat is None:
            if await self._store.write(lambda db: outages.end_downtime(db, now)):
                await self._services.cache.clear()
                await cluster.announce_changes(None)
            self._last_heartbeat, self._refused_at = now, None
        elif self._refused_at is not None:
            await self._end_refusal(self._refused_at, now)
        elif now - self._last_heartbeat >= outages.HEARTBEAT_SECONDS:
            await self._write_heartbeat(now)
        timer, moment, reminder = await self._store.read(
            lambda db: (
                timers.find_next_timer(db, groups),
                away_rows.find_next_moment(db) if leads else None,
                reminder_rows.find_next_moment(db) if leads else None,
            )
        )
        # Whoever is back is welcomed first: that calls them to everything at once, so that nothing else has to.
        if moment is not None and moment.due <= now:
            await self._run_moment(moment)
            return 0.0
        # A deadline that only reminds counts as the reminder that is due then.
        if reminder is not None and reminder.due <= now and (timer is None or reminder.due < timer.due):
            await self._remind(reminder.person)
            return 0.0
        due = min(
            (event.due for event in (timer, moment, reminder) if event is not None),
            default=now + outages.HEARTBEAT_SECONDS,
        )
        if timer is None or timer.due > now:
            return min(due - now, outages.HEARTBEAT_SECONDS)
        try:
            with self._services.cache.reading(timer.match):
                await TIMERS[timer.kind].carry_out(self._services, timer)
        except (MatchElsewhere, LeaseLost):
            # Its new owner carries it out.
            return 1.0
        except Exception:
            self._worker.log_error("timer %d (%s) of match %d is postponed", timer.id, timer.kind, timer.match)
            later, id = self._context.now() + RETRY_SECONDS, timer.id
            await self._store.write(lambda db: timers.postpone_timer(db, id, later))
        return 0.0

    async def _write_heartbeat(self, now: float) -> None:
        await self._store.write(lambda db: outages.write_heartbeat(db, now))
        self._last_heartbeat = now

    async def _remind(self, person: int) -> None:
        """Remind a person of what waits for them. What fails is tried again later."""
        try:
            await self._services.reminders.remind(person)
        except LeaseLost:
            # Whoever leads now reminds them.
            raise
        except Exception:
            self._worker.log_error("the reminder of person %d is postponed", person)
            later = self._context.now() + RETRY_SECONDS
            await self._store.write(lambda db: reminder_rows.set_next(db, person, later))

    async def _run_moment(self, moment: AwayMoment) -> None:
        """Say what is due to somebody who is away or back. What fails is tried again later."""
        try:
            await self._services.away.carry_out(moment)
        except Exception:
            self._worker.log_error("what person %d hears about being away is postponed", moment.away.person)
            later = self._context.now() + RETRY_SECONDS
            postpone = away_rows.set_report if moment.is_return else away_rows.set_warning
            await self._store.write(lambda db: postpone(db, moment.away, later))
