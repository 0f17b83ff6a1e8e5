"""The clock: carries out the rows of `timer` when they are due. It holds no time of its own, the rows do."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from matches import due, outages, rows, timers
from matches.due import Due, Timer
from matches.managing import Managing
from matches.model import Notice
from matches.workers import Supervised, Worker
from rules.engine import text

AGAIN_AFTER = 300.0
"""Seconds after which a timer that could not be carried out is tried again."""
LAST_NOTICE = (timers.ARCHIVE_DAYS - timers.ARCHIVE_NOTICE_DAYS) * timers.DAY
"""Between the notice and the archive lie at least these seconds, however long the program stood still."""


class Clock(Supervised):
    """Sleeps until the earliest timer is due. A row goes in the same unit of work as its effect wherever possible."""

    def __init__(self, matches: Managing) -> None:
        self._matches = matches
        self._store = matches.store
        self._worker = Worker("clock", self._step, matches.idle)
        self._signed: float | None = None
        self._paused: float | None = None

    def start(self) -> None:
        """Begins with what came due while nobody looked."""
        self._worker.start()

    async def stop(self) -> None:
        """Finishes the timer in hand and notes until when the program lived."""
        await self._worker.stop()
        if self._signed is not None and self._paused is None and self._store.alive():
            await self._sign(self._matches.now())

    def wake(self) -> None:
        """Timers have changed."""
        self._worker.wake()

    def pause(self) -> None:
        """Nobody can be reached: from now on nothing is decided or said by the clock."""
        if self._paused is None:
            self._paused = self._matches.now()

    async def resume(self) -> None:
        """People can move again. Time in which they could not does not count if it was long."""
        if self._paused is None:
            return
        seconds = self._matches.now() - self._paused
        if seconds > outages.LONGEST_UNNOTICED:
            await self.outage(seconds)
        self._paused = None
        self.wake()

    async def outage(self, seconds: float) -> None:
        """Nobody could move in the last `seconds`: every end gets at least that long again, at most its full length."""
        now = self._matches.now()
        await self._store.write(lambda db: outages.give_back(db, seconds, now))
        await self._matches.forget_copies()

    async def _step(self) -> float | None:
        now = self._matches.now()
        if self._paused is not None:
            return None
        if self._signed is None:
            stopped = await self._store.read(lambda db: outages.stopped(db, now))
            if stopped > outages.LONGEST_UNNOTICED:
                await self.outage(stopped)
        if self._signed is None or now - self._signed >= outages.SIGN_SECONDS:
            await self._sign(now)
        timer = await self._store.read(due.earliest)
        if timer is None:
            return outages.SIGN_SECONDS
        if timer.due > now:
            return min(timer.due - now, outages.SIGN_SECONDS)
        try:
            await self._carry_out(timer)
        except Exception:
            self._worker.noted("timer %d (%s) of match %d is put off", timer.id, timer.kind, timer.match)
            await self._put_off(timer, self._matches.now() + AGAIN_AFTER)
        return 0.0

    async def _sign(self, now: float) -> None:
        await self._store.write(lambda db: outages.sign(db, now))
        self._signed = now

    async def _carry_out(self, timer: Timer) -> None:
        if timer.kind == "stalled":
            await self._still_waiting(timer)
        elif timer.kind == "archive-notice":
            await self._archive_soon(timer)
        elif timer.kind == "archive":
            await self._archive(timer)
        elif timer.kind == "expelled":
            await self._matches.archive_expelled(timer.match)
        elif timer.kind == "message":
            await self._write(timer.match, lambda db: due.say(db, timer, self._matches.now()))
        elif timer.proposal is not None:
            await self._vote(timer, timer.proposal)
        elif (found := await self._store.read(lambda db: due.details(db, timer))) is None:
            await self._drop(timer)
        elif timer.kind in ("call", "nudge", "reminder"):
            await self._write(timer.match, lambda db: due.ring(db, found, self._matches.now()))
        elif timer.kind == "warning":
            await self._write(timer.match, lambda db: due.warn(db, found, self._matches.now()))
        elif timer.kind in ("window", "deadline"):
            await self._time_is_up(found)
        else:
            await self._drop(timer)

    async def _vote(self, timer: Timer, proposal: int) -> None:
        if timer.kind == "vote-reminder":
            await self._matches.remind_of_vote(timer.match, proposal)
        elif timer.kind == "vote-expiry":
            await self._matches.expire_vote(timer.match, proposal)
        await self._drop(timer)

    async def _time_is_up(self, found: Due) -> None:
        """A window is passed; a deadline does what the setup says, without saying in public who kept a window open.

        It all speaks of the question that the timer was made for: if that is gone, nothing happens.
        """
        timer, seat, mark = found.timer, found.seat, found.mark
        async with self._matches.holding(timer.match) as live:
            ending = live.match is not None and found.wait.clocked == live.match.turn + 1
        if ending:
            await self._matches.by_clock(timer.match, seat, mark, "steady")
        elif timer.kind == "window" or (found.secret and found.at_deadline != "remind"):
            await self._matches.by_clock(timer.match, seat, mark)
        elif found.at_deadline != "remind":
            await self._matches.deadline(timer.match, seat, mark)
        else:
            await self._write(timer.match, lambda db: due.deadline_passed(db, found, self._matches.now()))
        await self._drop(timer)

    async def _still_waiting(self, timer: Timer) -> None:
        """Once a day without a move the newest board says, to nobody in particular, how long it has waited."""
        now = self._matches.now()
        phase = (await self._matches.info(timer.match)).phase

        def unit(db: sqlite3.Connection) -> None:
            if due.take(db, timer) and phase == "running":
                rows.post_refresh(db, timer.match, now)
                timers.add(db, timer.match, None, "stalled", now + timers.DAY)

        await self._write(timer.match, unit)

    async def _archive_soon(self, timer: Timer) -> None:
        now = self._matches.now()
        people = (await self._matches.info(timer.match)).people

        def unit(db: sqlite3.Connection) -> None:
            if not due.take(db, timer):
                return
            db.execute(
                "UPDATE timer SET due = max(due, ?) WHERE match = ? AND kind = 'archive'",
                (now + LAST_NOTICE, timer.match),
            )
            days = round(LAST_NOTICE / timers.DAY)
            rows.post(db, timer.match, Notice(text("match-archive-soon", days=days), people), now)

        await self._write(timer.match, unit)

    async def _archive(self, timer: Timer) -> None:
        words = text("match-archived-now", days=timers.ARCHIVE_DAYS)
        if not await self._matches.archive(timer.match, words, lambda db: due.take(db, timer)):
            await self._drop(timer)

    async def _drop(self, timer: Timer) -> None:
        await self._store.write(lambda db: db.execute("DELETE FROM timer WHERE id = ?", (timer.id,)).close())

    async def _put_off(self, timer: Timer, until: float) -> None:
        await self._store.write(
            lambda db: db.execute("UPDATE timer SET due = ? WHERE id = ?", (until, timer.id)).close()
        )

    async def _write(self, match: int, unit: Callable[[sqlite3.Connection], None]) -> None:
        await self._store.write(unit)
        info = await self._matches.info(match)
        self._matches.committed(match, info, None)
