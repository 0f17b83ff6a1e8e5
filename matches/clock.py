"""The clock: carries out the rows of `timer` when they are due. It holds no time of its own, the rows do."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

import msgspec
from msgspec import Struct

from matches import rows, timers
from matches.managing import Managing
from matches.model import REMINDER_BUTTONS, Lobby, Notice, Settings
from matches.workers import Supervised, Worker
from rules.engine import MatchOver, NotAsked, Seat, StaleQuestion, text

AGAIN_AFTER = 300.0
"""Seconds after which a timer that could not be carried out is tried again."""
LAST_NOTICE = (timers.ARCHIVE_DAYS - timers.ARCHIVE_NOTICE_DAYS) * timers.DAY
"""Between the notice and the archive lie at least these seconds, however long the program stood still."""


class _Timer(Struct, frozen=True):
    id: int
    match: int
    seat: int | None
    kind: str
    due: float


class _Due(Struct, frozen=True):
    """A timer with what has to be known to carry it out. `person` None: nobody to be reminded."""

    timer: _Timer
    phase: str
    secret: bool
    at_deadline: str
    mark: str | None
    since: float | None
    person: int | None


class Clock(Supervised):
    """Sleeps until the earliest timer is due. A row goes in the same unit of work as its effect wherever possible."""

    def __init__(self, matches: Managing) -> None:
        self._matches = matches
        self._store = matches.store
        self._worker = Worker("clock", self._step, matches.idle)

    def start(self) -> None:
        """Begins with what came due while nobody looked."""
        self._worker.start()

    async def stop(self) -> None:
        """Finishes the timer in hand."""
        await self._worker.stop()

    def wake(self) -> None:
        """Timers have changed."""
        self._worker.wake()

    async def _step(self) -> float | None:
        timer = await self._store.read(_earliest)
        if timer is None:
            return None
        if timer.due > self._matches.now():
            return timer.due - self._matches.now()
        try:
            await self._carry_out(timer)
        except Exception:
            self._worker.noted("timer %d (%s) of match %d is put off", timer.id, timer.kind, timer.match)
            await self._put_off(timer, self._matches.now() + AGAIN_AFTER)
        return 0.0

    async def _carry_out(self, timer: _Timer) -> None:
        due = await self._store.read(lambda db: _details(db, timer))
        if due is None or timer.kind not in (
            "reminder",
            "window",
            "deadline",
            "archive-notice",
            "archive",
            "expelled",
        ):
            await self._drop(timer)
        elif timer.kind == "archive-notice":
            await self._archive_soon(timer)
        elif timer.kind == "archive":
            await self._archive(timer)
        elif timer.kind == "expelled":
            await self._matches.archive_expelled(timer.match)
        elif due.mark is None or due.phase != "running":
            await self._drop(timer)
        elif timer.kind == "reminder":
            await self._remind(due)
        else:
            await self._time_is_up(due)

    async def _remind(self, due: _Due) -> None:
        now, timer = self._matches.now(), due.timer

        def unit(db: sqlite3.Connection) -> None:
            if not _take(db, timer):
                return
            # After a long standstill several reminders may be due; one says it all.
            db.execute(
                "DELETE FROM timer WHERE match = ? AND seat = ? AND kind = 'reminder' AND due <= ?",
                (timer.match, timer.seat, now),
            )
            row = db.execute(
                "SELECT muted FROM seat WHERE match = ? AND seat = ? AND mark = ?", (timer.match, timer.seat, due.mark)
            ).fetchone()
            if row is None or row[0] or due.person is None:
                return
            wishes = rows.settings(db, due.person)
            later = timers.loud(wishes, now)
            if later > now:
                timers.add(db, timer.match, timer.seat, timer.kind, later)
            else:
                _nudge(db, due, wishes, now)

        await self._write(timer.match, unit)

    async def _time_is_up(self, due: _Due) -> None:
        """A window is passed; a deadline does what the setup says, without saying in public who kept a window open."""
        timer = due.timer
        assert timer.seat is not None
        try:
            if timer.kind == "window" or (due.secret and due.at_deadline != "remind"):
                await self._matches.by_clock(timer.match, timer.seat)
            elif due.at_deadline != "remind":
                await self._matches.deadline(timer.match, timer.seat)
            else:
                await self._deadline_passed(due)
        except (NotAsked, StaleQuestion, MatchOver):
            pass
        await self._drop(timer)

    async def _deadline_passed(self, due: _Due) -> None:
        now, timer = self._matches.now(), due.timer
        assert timer.seat is not None
        words = text("match-deadline-passed", seat=Seat(timer.seat))

        def unit(db: sqlite3.Connection) -> None:
            if _take(db, timer) and due.person is not None:
                if due.secret:
                    _nudge(db, due, rows.settings(db, due.person), now)
                else:
                    rows.post(db, timer.match, Notice(words, (due.person,), buttons=REMINDER_BUTTONS), now)

        await self._write(timer.match, unit)

    async def _archive_soon(self, timer: _Timer) -> None:
        now = self._matches.now()

        def unit(db: sqlite3.Connection) -> None:
            if not _take(db, timer):
                return
            db.execute(
                "UPDATE timer SET due = max(due, ?) WHERE match = ? AND kind = 'archive'",
                (now + LAST_NOTICE, timer.match),
            )
            days = round(LAST_NOTICE / timers.DAY)
            rows.post(db, timer.match, Notice(text("match-archive-soon", days=days)), now)

        await self._write(timer.match, unit)

    async def _archive(self, timer: _Timer) -> None:
        now = self._matches.now()
        async with self._matches.holding(timer.match) as live:
            was = live.info.phase

            def unit(db: sqlite3.Connection) -> bool:
                if not _take(db, timer) or was not in ("running", "lobby"):
                    return False
                db.execute("UPDATE match SET phase = 'archived', ended = ? WHERE id = ?", (now, timer.match))
                for table in ("timer", "draft", "proposal"):
                    db.execute(f"DELETE FROM {table} WHERE match = ?", (timer.match,))
                db.execute("UPDATE seat SET mark = NULL, since = NULL WHERE match = ?", (timer.match,))
                if was == "lobby":
                    rows.post(db, timer.match, Lobby(), now)
                rows.post(db, timer.match, Notice(text("match-archived-now", days=timers.ARCHIVE_DAYS)), now)
                return True

            if await self._store.write(unit):
                live.match = None
                await self._matches.refresh(live)
                self._matches.committed(timer.match, live.info, None)

    async def _drop(self, timer: _Timer) -> None:
        await self._store.write(lambda db: db.execute("DELETE FROM timer WHERE id = ?", (timer.id,)).close())

    async def _put_off(self, timer: _Timer, due: float) -> None:
        await self._store.write(lambda db: db.execute("UPDATE timer SET due = ? WHERE id = ?", (due, timer.id)).close())

    async def _write(self, match: int, unit: Callable[[sqlite3.Connection], None]) -> None:
        await self._store.write(unit)
        info = await self._matches.info(match)
        self._matches.committed(match, info, None)


def _earliest(db: sqlite3.Connection) -> _Timer | None:
    row = db.execute("SELECT id, match, seat, kind, due FROM timer ORDER BY due, id LIMIT 1").fetchone()
    return _Timer(*row) if row else None


def _details(db: sqlite3.Connection, timer: _Timer) -> _Due | None:
    stored = rows.load(db, timer.match, entries=False)
    if stored is None:
        return None
    info = stored.info
    how = info.setup.at_deadline
    if timer.seat is None or timer.seat >= len(info.sitters):
        return _Due(timer, info.phase, stored.secret, how, None, None, None)
    wait = stored.waits[timer.seat]
    person = info.sitters[timer.seat].person
    return _Due(timer, info.phase, stored.secret, how, wait.mark, wait.since, person)


def _take(db: sqlite3.Connection, timer: _Timer) -> bool:
    """Removes the row; False if somebody else has removed it since (the question was answered)."""
    return db.execute("DELETE FROM timer WHERE id = ?", (timer.id,)).rowcount == 1


def _nudge(db: sqlite3.Connection, due: _Due, wishes: Settings, now: float) -> None:
    """A reminder by direct message where the person wants those, otherwise in the channel.

    While reactions are awaited nobody is named in public: then it goes by direct message, or it is not sent.
    """
    assert due.person is not None
    hours = round((now - (due.since or now)) / timers.HOUR)
    row = db.execute("SELECT dm_closed FROM person WHERE id = ?", (due.person,)).fetchone()
    closed = row is not None and bool(row[0])
    notice = Notice(text("match-reminder", hours=hours), buttons=REMINDER_BUTTONS)
    if not closed and (due.secret or wishes.hand == "dm"):
        rows.post(db, due.timer.match, notice, now, due.person)
    elif not due.secret:
        rows.post(db, due.timer.match, msgspec.structs.replace(notice, mention=(due.person,)), now)
