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

from matches import absence, journal, notifications, phase_log, proposal_rows, question_messages, rows, timers
from matches.limits import UNLIMITED, LimitReached, Limits
from matches.model import BoardPost, LobbyPost, MatchInfo, NoticePost, WaitingStatus
from matches.ports import TimeSource, WaitHook, plain_wait
from matches.store import StorageRefused, Store
from rules.catalogue import load_games
from rules.engine import BoundaryUnreadable, Game, Match, Outcome, Refused, RewindEntry, Step, UndoEntry, text

log = logging.getLogger(__name__)

CACHE_SIZE = 512
"""How many matches stay in memory."""


class MatchNotFound(Refused):
    """There is no such match."""

    def __init__(self) -> None:
        super().__init__(text("match-unknown"))


class MatchUnreadable(Refused):
    """What is stored about the match cannot be read."""

    def __init__(self) -> None:
        super().__init__(text("match-unreadable"))


class MatchConflict(Refused):
    """Another process changed the match in between. Nothing has changed; try again."""

    def __init__(self) -> None:
        super().__init__(text("match-moved-on"))


class ClockDecision(msgspec.Struct, frozen=True):
    """The clock has decided for a seat. `turn`: the turn that it plays to its end for that seat, None for one answer."""

    seat: int
    turn: int | None


class LoadedMatch:
    """A match in memory. `match` is None while there is nothing to play (lobby, paused, packed)."""

    __slots__ = ("info", "last_clock_decision", "match", "public_view", "stored")

    def __init__(self, stored: rows.StoredMatch, match: Match[Any] | None) -> None:
        self.stored = stored
        self.info = stored.info
        self.match = match
        self.public_view: bytes | None = None
        """The public view after the last change, as msgpack."""
        self.last_clock_decision: tuple[int, int] | None = None
        """For which seat the clock decided last, and the version after it: so far its whole turn is one tale."""


class Base:
    """The house: store, clock, cache and locks. `wake` is called after every commit with what it changed."""

    def __init__(
        self,
        store: Store,
        now: TimeSource,
        wait: WaitHook = plain_wait,
        urandom: Callable[[int], bytes] = os.urandom,
        catalogue: Callable[[], dict[str, Game[Any]]] = load_games,
        limits: Limits = UNLIMITED,
    ) -> None:
        self.store = store
        self.limits = limits
        self.wait = wait
        self._now = now
        self._urandom = urandom
        self._catalogue = catalogue
        self._cache: OrderedDict[int, LoadedMatch] = OrderedDict()
        self._locks: dict[int, asyncio.Lock] = {}
        self._lock_users: dict[int, int] = {}

    def now(self) -> float:
        """Seconds since 1970, UTC."""
        return self._now().timestamp()

    def random_bytes(self, size: int) -> bytes:
        """Random bytes."""
        return self._urandom(size)

    def game(self, id: str) -> Game[Any]:
        """A game of the house. Raises `Refused`."""
        if id not in self._catalogue():
            raise Refused(text("match-no-such-game", game=id))
        return self._catalogue()[id]

    # --- the matches in memory

    @asynccontextmanager
    async def locked(self, id: int) -> AsyncIterator[LoadedMatch]:
        """Holds a match: nobody else reads or changes it meanwhile. Raises `MatchNotFound`.

        If the body raises anything but a refusal from before the first change, the copy in memory is thrown away.
        """
        lock = self._locks.setdefault(id, asyncio.Lock())
        self._lock_users[id] = self._lock_users.get(id, 0) + 1
        try:
            async with lock:
                try:
                    yield await self._fetch(id)
                except Refused as refusal:
                    if isinstance(refusal, MatchConflict | StorageRefused | LimitReached):
                        self._cache.pop(id, None)
                    raise
                except BaseException:
                    self._cache.pop(id, None)
                    raise
        finally:
            self._lock_users[id] -= 1
            if not self._lock_users[id]:
                del self._lock_users[id]
                self._locks.pop(id, None)

    async def _fetch(self, id: int) -> LoadedMatch:
        live = self._cache.get(id)
        if live is not None:
            self._cache.move_to_end(id)
            return live
        stored = await self.store.read(lambda db: load_stored(db, id)) if rows.is_row_id(id) else None
        if stored is None:
            raise MatchNotFound
        live = LoadedMatch(stored, None)
        if stored.info.phase == "running" and stored.base is not None:
            await self._hydrate(live)
        self._cache[id] = live
        while len(self._cache) > CACHE_SIZE:
            self._cache.popitem(last=False)
        return live

    async def _hydrate(self, live: LoadedMatch) -> None:
        """Resumes a running match; tells its people if a change of the rules took decisions back (CONTRACT 12)."""
        stored = live.stored
        assert stored.base is not None
        try:
            game = self.game(live.info.game)
            live.match = Match.restore(game, stored.seed, stored.base, stored.entries, audit=True)
        except (BoundaryUnreadable, Refused):
            await self._pause(live)
            return
        if stored.revision != game.REVISION:
            await self._record_revision(live, game.REVISION)
        if live.match.dropped_answers:
            step = live.match.record_rewind()
            await self._commit_step(live, step)

    async def _record_revision(self, live: LoadedMatch, revision: int) -> None:
        """Notes from which boundary on the new revision of the rules plays."""
        match, id = live.match, live.info.id
        assert match is not None

        def unit(db: sqlite3.Connection) -> None:
            row = (id, match.base_version, revision, rows.pack_boundary(match.base))
            db.execute("INSERT OR REPLACE INTO stretch VALUES (?, ?, ?, ?)", row)
            db.execute("UPDATE match SET revision = ? WHERE id = ?", (revision, id))

        try:
            await self.store.write(unit)
        except StorageRefused:
            # Looking at the match works on a full disk; the next decision notes the same.
            log.warning("match %d: the new rules are not noted yet", id)

    async def _pause(self, live: LoadedMatch) -> None:
        id, now = live.info.id, self.now()

        def unit(db: sqlite3.Connection) -> None:
            db.execute("UPDATE match SET phase = 'paused' WHERE id = ?", (id,))
            db.execute("DELETE FROM timer WHERE match = ?", (id,))
            db.execute("UPDATE seat SET mark = NULL, since = NULL WHERE match = ?", (id,))
            rows.enqueue_post(
                db, id, NoticePost(text("match-paused"), live.info.people, buttons=("resume", "journal")), now
            )
            rows.enqueue_post(db, id, LobbyPost(), now)
            rows.enqueue_refresh(db, id, now)
            question_messages.close_all(db, id, now)

        await self.store.write(unit)
        live.info = msgspec.structs.replace(live.info, phase="paused")
        self.wake_workers(id, live.info, None)

    async def clear_cache(self) -> None:
        """Lets every match be read again from the file, after rows of many matches have changed."""
        for id in list(self._cache):
            async with self.locked(id):
                self._cache.pop(id, None)

    async def reload(self, live: LoadedMatch) -> None:
        """Reads the rows around a match again after a unit of work of another kind changed them."""
        stored = await self.store.read(lambda db: rows.load_match(db, live.info.id, entries=False))
        assert stored is not None
        phase_log.log_phase_change(live.info, stored.info)
        live.stored = stored
        live.info = stored.info

    # --- one change

    async def _commit_step(
        self,
        live: LoadedMatch,
        step: Step,
        actor: int | None = None,
        extra: Callable[[sqlite3.Connection], None] | None = None,
        clock_decision: ClockDecision | None = None,
        at_message: int | None = None,
    ) -> None:
        """Stores a step in one unit of work: entries, boundary, journal, timers, drafts, posts. Raises `MatchConflict`.

        `actor` is the seat that acted (it gets its next prompt as the answer, not as a notice); `extra` runs in the same
        unit. `clock_decision`: the clock has decided. `at_message`: the direct message in which the actor acted, which
        shows what comes next.
        """
        match, info, old = live.match, live.info, live.stored
        assert match is not None
        id, now, names = info.id, self.now(), info.names
        outcome = match.outcome
        before = tuple(wait.question_token for wait in old.seats)
        marks = tuple(
            match.question_token(seat) if seat in match.asked_seats() else None for seat in range(match.seats)
        )
        fresh = tuple(seat for seat, mark in enumerate(marks) if mark is not None and mark != before[seat])
        public = waiting_status(match, count_secret_asked(match, old))
        view, base = msgspec.msgpack.encode(match.view(None)), rows.pack_boundary(match.base)
        undone = any(isinstance(item.entry, UndoEntry | RewindEntry) for item in step.new_entries)
        persons = {
            seat: sitter.person
            for seat, sitter in enumerate(info.occupants)
            if sitter.person is not None and seat not in match.conceded
        }
        clocked = {seat: wait.clock_turn if seat != actor else 0 for seat, wait in enumerate(old.seats)}
        if clock_decision is not None and clock_decision.turn is not None:
            clocked[clock_decision.seat] = clock_decision.turn + 1
        # The clock goes on at once for whoever it plays this turn; everybody else whom it asks anew is called.
        ending = {seat for seat in fresh if seat in persons and clocked[seat] == match.turn_number + 1}
        acted = actor if clock_decision is None else clock_decision.seat
        called = tuple(
            seat for seat in fresh if seat != actor and seat not in ending and (before[seat] is None or seat == acted)
        )
        to_tell = [(seat, persons[seat]) for seat in called if seat in persons]
        someone_to_move = any(seat in persons for seat in match.asked_seats())
        changed = step.boundary is not None or bool(called) or (undone and view != live.public_view)
        seen = changed and (someone_to_move or outcome is not None)
        if public.secret and old.secret and not undone:
            seen = False
        seen = seen or outcome is not None

        def unit(db: sqlite3.Connection) -> None:
            rows.record_revision(db, id, match.base_version, match.game.REVISION, match.base)
            guard = db.execute(
                "UPDATE match SET version = ?, base = ?, base_version = ?, revision = ?, moved = ? WHERE id = ? AND version = ?",
                (match.version, base, match.base_version, match.game.REVISION, now, id, info.version),
            )
            if guard.rowcount != 1:
                raise MatchConflict
            for item in step.new_entries:
                rows.write_entry(db, id, item.entry, item.lines, now)
                if isinstance(item.entry, UndoEntry | RewindEntry):
                    strike_lines(db, id, item.entry.dropped)
            for version, lines in step.rewritten_lines.items():
                strike_lines(db, id, (version,))
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
                if clocked[seat] != old.seats[seat].clock_turn:
                    db.execute("UPDATE seat SET clocked = ? WHERE match = ? AND seat = ?", (clocked[seat], id, seat))
            done = [seat for seat, mark in enumerate(marks) if mark != before[seat] or seat in match.conceded]
            sitters = [info.occupants[seat].person for seat in done]
            question_messages.close_answered(
                db, id, [person for person in sitters if person is not None], now, at_message
            )
            # A person is spared reminders for a turn, not for a question.
            db.execute("UPDATE seat SET muted = 0 WHERE match = ? AND muted NOT IN (0, ?)", (id, match.turn_number + 1))
            gone = [seat for seat, mark in enumerate(marks) if mark != before[seat] or seat in match.conceded]
            opened = {seat: marks[seat] or "" for seat in fresh if seat in persons}
            timers.update_timers(db, info, gone, opened, public.secret, now, ending)
            proposal_rows.update_proposals(db, id, match, step, actor, public.secret or old.secret, now)
            ready = notifications.plan_calls(db, id, to_tell, opened, public.secret, now)
            if extra is not None:
                extra(db)
            told = old.last_posted_line
            if seen:
                news = rows.read_lines(db, id, told)
                readable = tuple(line for _, full in news if (line := full.read(None)) is not None)
                # While reactions are awaited nobody is named in public; those who are asked hear of it directly.
                mention = notifications.select_mentions(db, id, ready, public.secret, now)
                if outcome is not None:
                    mention = absence.list_notifiable_owners(db, id, now)
                by_clock = absence.find_clock_seats(readable)
                # A match that computers begin is shown for the first time when it comes to a person.
                board = BoardPost(
                    view, names, readable, public, match.version, mention, old.last_posted_line == 0, outcome, by_clock
                )
                rows.enqueue_post(db, id, board, now)
                told = news[-1][0] if news else told or rows.NO_LINE_POSTED
            if outcome is None:
                notifications.post_prompts(db, id, ready, opened, public.secret, now)
            else:
                self._store_result(db, live, outcome, now)
                question_messages.close_all(db, id, now, at_message)
                absence.notify_match_end(db, id, now)
            db.execute(
                "UPDATE match SET told = ?, secret = ?, asked = ? WHERE id = ?",
                (told, int(public.secret), public.asked, id),
            )

        await self.store.write(unit)
        live.public_view = view
        await self.reload(live)
        self.wake_workers(id, live.info, match)

    def _store_result(self, db: sqlite3.Connection, live: LoadedMatch, outcome: Outcome, now: float) -> None:
        """The last unit of work of a match: its result, and everything it needs to be replayed in one packed value."""
        match = live.match
        assert match is not None
        id = live.info.id
        log = db.execute("SELECT data FROM entry WHERE match = ? ORDER BY version", (id,)).fetchall()
        db.execute(
            "UPDATE match SET phase = 'over', outcome = ?, ended = ?, packed = ?, base = NULL WHERE id = ?",
            (rows.encode(outcome), now, zlib.compress(rows.encode([data for (data,) in log])), id),
        )
        rows.save_final_views(db, id, match)
        rows.enqueue_post(db, id, LobbyPost(), now)
        rows.enqueue_refresh(db, id, now)
        db.execute("DELETE FROM entry WHERE match = ?", (id,))
        db.execute("DELETE FROM timer WHERE match = ?", (id,))
        db.execute("DELETE FROM draft WHERE match = ?", (id,))
        db.execute("DELETE FROM proposal WHERE match = ?", (id,))
        db.execute("UPDATE seat SET mark = NULL, since = NULL WHERE match = ?", (id,))

    def wake_clock(self) -> None:
        """After a COMMIT that moved timers and changed no match: wakes the clock."""

    def wake_workers(self, id: int, info: MatchInfo, match: Match[Any] | None) -> None:
        """After every COMMIT: wakes the workers that have something to do now."""


def is_deserted(live: LoadedMatch) -> bool:
    """Whether everybody who still played has lost their seat by the clock: the computers wait until somebody is back."""
    assert live.match is not None
    people = any(
        sitter.person is not None and seat not in live.match.conceded for seat, sitter in enumerate(live.info.occupants)
    )
    return not people and any(wait.former_person is not None for wait in live.stored.seats)


def load_stored(db: sqlite3.Connection, id: int, entries: bool = True) -> rows.StoredMatch | None:
    """A match, with its log if wanted. Raises `MatchUnreadable`."""
    try:
        return rows.load_match(db, id, entries)
    except msgspec.MsgspecError as error:
        rows.record_unreadable(db, id, error)
        raise MatchUnreadable from error


def computer_strength(info: MatchInfo, match: Match[Any], seat: int) -> str | None:
    """The strength of the computer that plays this seat, None for a person."""
    if info.occupants[seat].computer is not None:
        return info.occupants[seat].computer
    return "steady" if match.conceded.get(seat) else None


def waiting_status(match: Match[Any], asked: int = 0) -> WaitingStatus:
    """Who is waited for as everybody may know it. `asked`: of how many the answers are awaited that nobody sees."""
    if match.outcome is not None:
        return WaitingStatus(())
    waiting = match.waiting_seats(None)
    if not waiting.secret:
        return WaitingStatus(waiting.seats, False, waiting.public_text)
    owing = len(match.asked_seats())
    return WaitingStatus(waiting.seats, True, waiting.public_text, owing, max(asked, owing))


def count_secret_asked(match: Match[Any], old: rows.StoredMatch) -> int:
    """Of how many people answers are awaited that nobody sees, after a step: as many as before, while it is the same round
    of questions; whoever is asked without having been asked before begins a new one."""
    seats = match.asked_seats()
    same = old.secret and all(old.seats[seat].question_token is not None for seat in seats)
    return old.asked_count if same else len(seats)


def strike_lines(db: sqlite3.Connection, match: int, versions: tuple[int, ...]) -> None:
    """Journal lines of answers that no longer count."""
    db.executemany("UPDATE journal SET struck = 1 WHERE match = ? AND version = ?", [(match, v) for v in versions])
