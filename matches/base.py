"""What all parts of the service stand on: the store, the matches in memory, and the one way to store a change."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import zlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from matches import absence, journal, milestones, ringing, rows, shown, timers, votes
from matches.limits import UNLIMITED, LimitReached, Limits
from matches.model import Board, Info, Lobby, Notice, Public
from matches.ports import Idle, Now, just_wait
from matches.store import StorageRefused, Store
from rules.catalogue import games
from rules.engine import BoundaryUnreadable, Game, Match, Outcome, Refused, Rewound, Step, Undone, text

log = logging.getLogger(__name__)

KEEP_MATCHES = 512
"""How many matches stay in memory."""


class NoMatch(Refused):
    """There is no such match."""

    def __init__(self) -> None:
        super().__init__(text("match-unknown"))


class Unreadable(Refused):
    """What is stored about the match cannot be read."""

    def __init__(self) -> None:
        super().__init__(text("match-unreadable"))


class MovedOn(Refused):
    """Another process changed the match in between. Nothing has changed; try again."""

    def __init__(self) -> None:
        super().__init__(text("match-moved-on"))


class Clocked(msgspec.Struct, frozen=True):
    """The clock has decided for a seat. `turn`: the turn that it plays to its end for that seat, None for one answer."""

    seat: int
    turn: int | None


class Live:
    """A match in memory. `match` is None while there is nothing to play (lobby, paused, packed)."""

    __slots__ = ("clocked", "info", "match", "seen", "stored")

    def __init__(self, stored: rows.Stored, match: Match[Any] | None) -> None:
        self.stored = stored
        self.info = stored.info
        self.match = match
        self.seen: bytes | None = None
        """The public view after the last change, as msgpack."""
        self.clocked: tuple[int, int] | None = None
        """For which seat the clock decided last, and the version after it: so far its whole turn is one tale."""


class Base:
    """The house: store, clock, cache and locks. `wake` is called after every commit with what it changed."""

    def __init__(
        self,
        store: Store,
        now: Now,
        idle: Idle = just_wait,
        urandom: Callable[[int], bytes] = os.urandom,
        catalogue: Callable[[], dict[str, Game[Any]]] = games,
        limits: Limits = UNLIMITED,
    ) -> None:
        self.store = store
        self.limits = limits
        self.idle = idle
        self._now = now
        self._urandom = urandom
        self._catalogue = catalogue
        self._live: OrderedDict[int, Live] = OrderedDict()
        self._locks: dict[int, asyncio.Lock] = {}
        self._holders: dict[int, int] = {}

    def now(self) -> float:
        """Seconds since 1970, UTC."""
        return self._now().timestamp()

    def draw(self, size: int) -> bytes:
        """Random bytes."""
        return self._urandom(size)

    def game(self, id: str) -> Game[Any]:
        """A game of the house. Raises `Refused`."""
        if id not in self._catalogue():
            raise Refused(text("match-no-such-game", game=id))
        return self._catalogue()[id]

    # --- the matches in memory

    @asynccontextmanager
    async def holding(self, id: int) -> AsyncIterator[Live]:
        """Holds a match: nobody else reads or changes it meanwhile. Raises `NoMatch`.

        If the body raises anything but a refusal from before the first change, the copy in memory is thrown away.
        """
        lock = self._locks.setdefault(id, asyncio.Lock())
        self._holders[id] = self._holders.get(id, 0) + 1
        try:
            async with lock:
                try:
                    yield await self._fetch(id)
                except Refused as refusal:
                    if isinstance(refusal, MovedOn | StorageRefused | LimitReached):
                        self._live.pop(id, None)
                    raise
                except BaseException:
                    self._live.pop(id, None)
                    raise
        finally:
            self._holders[id] -= 1
            if not self._holders[id]:
                del self._holders[id]
                self._locks.pop(id, None)

    async def _fetch(self, id: int) -> Live:
        live = self._live.get(id)
        if live is not None:
            self._live.move_to_end(id)
            return live
        stored = await self.store.read(lambda db: loaded(db, id)) if rows.fits(id) else None
        if stored is None:
            raise NoMatch
        live = Live(stored, None)
        if stored.info.phase == "running" and stored.base is not None:
            await self._hydrate(live)
        self._live[id] = live
        while len(self._live) > KEEP_MATCHES:
            self._live.popitem(last=False)
        return live

    async def _hydrate(self, live: Live) -> None:
        """Resumes a running match; tells its people if a change of the rules took decisions back (CONTRACT 12)."""
        stored = live.stored
        assert stored.base is not None
        try:
            game = self.game(live.info.game)
            live.match = Match.resume(game, stored.seed, stored.base, stored.entries, audit=True)
        except (BoundaryUnreadable, Refused):
            await self._pause(live)
            return
        if stored.revision != game.REVISION:
            await self._new_rules(live, game.REVISION)
        if live.match.lost:
            step = live.match.rewound()
            await self._keep(live, step)

    async def _new_rules(self, live: Live, revision: int) -> None:
        """Notes from which boundary on the new revision of the rules plays."""
        match, id = live.match, live.info.id
        assert match is not None

        def unit(db: sqlite3.Connection) -> None:
            row = (id, match.base_version, revision, rows.packed(match.base))
            db.execute("INSERT OR REPLACE INTO stretch VALUES (?, ?, ?, ?)", row)
            db.execute("UPDATE match SET revision = ? WHERE id = ?", (revision, id))

        try:
            await self.store.write(unit)
        except StorageRefused:
            # Looking at the match works on a full disk; the next decision notes the same.
            log.warning("match %d: the new rules are not noted yet", id)

    async def _pause(self, live: Live) -> None:
        id, now = live.info.id, self.now()

        def unit(db: sqlite3.Connection) -> None:
            db.execute("UPDATE match SET phase = 'paused' WHERE id = ?", (id,))
            db.execute("DELETE FROM timer WHERE match = ?", (id,))
            db.execute("UPDATE seat SET mark = NULL, since = NULL WHERE match = ?", (id,))
            rows.post(db, id, Notice(text("match-paused"), live.info.people, buttons=("resume", "journal")), now)
            rows.post(db, id, Lobby(), now)
            rows.post_refresh(db, id, now)
            shown.ended(db, id, now)

        await self.store.write(unit)
        live.info = msgspec.structs.replace(live.info, phase="paused")
        self.committed(id, live.info, None)

    async def forget_copies(self) -> None:
        """Lets every match be read again from the file, after rows of many matches have changed."""
        for id in list(self._live):
            async with self.holding(id):
                self._live.pop(id, None)

    async def refresh(self, live: Live) -> None:
        """Reads the rows around a match again after a unit of work of another kind changed them."""
        stored = await self.store.read(lambda db: rows.load(db, live.info.id, entries=False))
        assert stored is not None
        milestones.note(live.info, stored.info)
        live.stored = stored
        live.info = stored.info

    # --- one change

    async def _keep(
        self,
        live: Live,
        step: Step,
        actor: int | None = None,
        more: Callable[[sqlite3.Connection], None] | None = None,
        clock: Clocked | None = None,
        at: int | None = None,
    ) -> None:
        """Stores a step in one unit of work: entries, boundary, journal, timers, drafts, posts. Raises `MovedOn`.

        `actor` is the seat that acted (it gets its next prompt as the answer, not as a notice); `more` runs in the same
        unit. `clock`: the clock has decided. `at`: the direct message in which the actor acted, which shows what comes next.
        """
        match, info, old = live.match, live.info, live.stored
        assert match is not None
        id, now, names = info.id, self.now(), info.names
        outcome = match.outcome
        before = tuple(wait.mark for wait in old.waits)
        marks = tuple(match.mark(seat) if seat in match.asked() else None for seat in range(match.seats))
        fresh = tuple(seat for seat, mark in enumerate(marks) if mark is not None and mark != before[seat])
        public = public_waiting(match, asked_in_secret(match, old))
        view, base = msgspec.msgpack.encode(match.view(None)), rows.packed(match.base)
        undone = any(isinstance(item.entry, Undone | Rewound) for item in step.news)
        persons = {
            seat: sitter.person
            for seat, sitter in enumerate(info.sitters)
            if sitter.person is not None and seat not in match.conceded
        }
        clocked = {seat: wait.clocked if seat != actor else 0 for seat, wait in enumerate(old.waits)}
        if clock is not None and clock.turn is not None:
            clocked[clock.seat] = clock.turn + 1
        # The clock goes on at once for whoever it plays this turn; everybody else whom it asks anew is called.
        ending = {seat for seat in fresh if seat in persons and clocked[seat] == match.turn + 1}
        acted = actor if clock is None else clock.seat
        called = tuple(
            seat for seat in fresh if seat != actor and seat not in ending and (before[seat] is None or seat == acted)
        )
        to_tell = [(seat, persons[seat]) for seat in called if seat in persons]
        someone_to_move = any(seat in persons for seat in match.asked())
        changed = step.boundary is not None or bool(called) or (undone and view != live.seen)
        seen = changed and (someone_to_move or outcome is not None)
        if public.secret and old.secret and not undone:
            seen = False
        seen = seen or outcome is not None

        def unit(db: sqlite3.Connection) -> None:
            rows.note_stretch(db, id, match.base_version, match.game.REVISION, match.base)
            guard = db.execute(
                "UPDATE match SET version = ?, base = ?, base_version = ?, revision = ?, moved = ? WHERE id = ? AND version = ?",
                (match.version, base, match.base_version, match.game.REVISION, now, id, info.version),
            )
            if guard.rowcount != 1:
                raise MovedOn
            for item in step.news:
                rows.write_entry(db, id, item.entry, item.lines, now)
                if isinstance(item.entry, Undone | Rewound):
                    strike(db, id, item.entry.dropped)
            for version, lines in step.retold.items():
                strike(db, id, (version,))
                rows.write_lines(db, id, version, lines, now)
            if step.boundary is not None:
                journal.pack_settled(db, id, match.base_version)
            for seat, mark in enumerate(marks):
                if mark != before[seat]:
                    db.execute(
                        "UPDATE seat SET mark = ?, since = ?, excused = 0 WHERE match = ? AND seat = ?",
                        (mark, None if mark is None else now, id, seat),
                    )
                    if before[seat] is not None:
                        db.execute("DELETE FROM draft WHERE match = ? AND mark = ?", (id, before[seat]))
                if clocked[seat] != old.waits[seat].clocked:
                    db.execute("UPDATE seat SET clocked = ? WHERE match = ? AND seat = ?", (clocked[seat], id, seat))
            done = [seat for seat, mark in enumerate(marks) if mark != before[seat] or seat in match.conceded]
            sitters = [info.sitters[seat].person for seat in done]
            shown.answered(db, id, [person for person in sitters if person is not None], now, at)
            # A person is spared reminders for a turn, not for a question.
            db.execute("UPDATE seat SET muted = 0 WHERE match = ? AND muted NOT IN (0, ?)", (id, match.turn + 1))
            gone = [seat for seat, mark in enumerate(marks) if mark != before[seat] or seat in match.conceded]
            opened = {seat: marks[seat] or "" for seat in fresh if seat in persons}
            timers.after_step(db, info, gone, opened, public.secret, now, ending)
            votes.after_step(db, id, match, step, actor, public.secret or old.secret, now)
            ready = ringing.call(db, id, to_tell, opened, public.secret, now)
            if more is not None:
                more(db)
            told = old.told
            if seen:
                news = rows.read_lines(db, id, told)
                readable = tuple(line for _, full in news if (line := full.read(None)) is not None)
                # While reactions are awaited nobody is named in public; those who are asked hear of it directly.
                mention = ringing.mentioned(db, id, ready, public.secret, now)
                if outcome is not None:
                    mention = absence.people_who_lost(db, id, now)
                by_clock = absence.decided_by_clock(readable)
                # A match that computers begin is shown for the first time when it comes to a person.
                board = Board(view, names, readable, public, match.version, mention, old.told == 0, outcome, by_clock)
                rows.post(db, id, board, now)
                told = news[-1][0] if news else told or rows.TOLD_NOTHING
            if outcome is None:
                ringing.post_turns(db, id, ready, opened, public.secret, now)
            else:
                self._finish(db, live, outcome, now)
                shown.ended(db, id, now, at)
                absence.tell_the_end(db, id, now)
            db.execute(
                "UPDATE match SET told = ?, secret = ?, asked = ? WHERE id = ?",
                (told, int(public.secret), public.asked, id),
            )

        await self.store.write(unit)
        live.seen = view
        await self.refresh(live)
        self.committed(id, live.info, match)

    def _finish(self, db: sqlite3.Connection, live: Live, outcome: Outcome, now: float) -> None:
        """The last unit of work of a match: its result, and everything it needs to be replayed in one packed value."""
        match = live.match
        assert match is not None
        id = live.info.id
        log = db.execute("SELECT data FROM entry WHERE match = ? ORDER BY version", (id,)).fetchall()
        db.execute(
            "UPDATE match SET phase = 'over', outcome = ?, ended = ?, packed = ?, base = NULL WHERE id = ?",
            (rows.encode(outcome), now, zlib.compress(rows.encode([data for (data,) in log])), id),
        )
        rows.keep_views(db, id, match)
        rows.post(db, id, Lobby(), now)
        rows.post_refresh(db, id, now)
        db.execute("DELETE FROM entry WHERE match = ?", (id,))
        db.execute("DELETE FROM timer WHERE match = ?", (id,))
        db.execute("DELETE FROM draft WHERE match = ?", (id,))
        db.execute("DELETE FROM proposal WHERE match = ?", (id,))
        db.execute("UPDATE seat SET mark = NULL, since = NULL WHERE match = ?", (id,))

    def timers_changed(self) -> None:
        """After a COMMIT that moved timers and changed no match: wakes the clock."""

    def committed(self, id: int, info: Info, match: Match[Any] | None) -> None:
        """After every COMMIT: wakes the workers that have something to do now."""


def deserted(live: Live) -> bool:
    """Whether everybody who still played has lost their seat by the clock: the computers wait until somebody is back."""
    assert live.match is not None
    people = any(
        sitter.person is not None and seat not in live.match.conceded for seat, sitter in enumerate(live.info.sitters)
    )
    return not people and any(wait.owner is not None for wait in live.stored.waits)


def loaded(db: sqlite3.Connection, id: int, entries: bool = True) -> rows.Stored | None:
    """A match, with its log if wanted. Raises `Unreadable`."""
    try:
        return rows.load(db, id, entries)
    except msgspec.MsgspecError as error:
        rows.unreadable(db, id, error)
        raise Unreadable from error


def computer_of(info: Info, match: Match[Any], seat: int) -> str | None:
    """The strength of the computer that plays this seat, None for a person."""
    if info.sitters[seat].computer is not None:
        return info.sitters[seat].computer
    return "steady" if match.conceded.get(seat) else None


def public_waiting(match: Match[Any], asked: int = 0) -> Public:
    """Who is waited for as everybody may know it. `asked`: of how many the answers are awaited that nobody sees."""
    if match.outcome is not None:
        return Public(())
    waiting = match.waiting(None)
    if not waiting.secret:
        return Public(waiting.seats, False, waiting.public)
    owing = len(match.asked())
    return Public(waiting.seats, True, waiting.public, owing, max(asked, owing))


def asked_in_secret(match: Match[Any], old: rows.Stored) -> int:
    """Of how many people answers are awaited that nobody sees, after a step: as many as before, while it is the same round
    of questions; whoever is asked without having been asked before begins a new one."""
    seats = match.asked()
    same = old.secret and all(old.waits[seat].mark is not None for seat in seats)
    return old.asked if same else len(seats)


def strike(db: sqlite3.Connection, match: int, versions: tuple[int, ...]) -> None:
    """Journal lines of answers that no longer count."""
    db.executemany("UPDATE journal SET struck = 1 WHERE match = ? AND version = ?", [(match, v) for v in versions])
