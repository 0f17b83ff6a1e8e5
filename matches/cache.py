"""What all parts of the service stand on: the store, the matches in memory, and the one way to store a change."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from matches import phase_log, posting, question_messages, rows, step_rows
from matches.errors import MatchConflict, MatchNotFound, MatchUnreadable
from matches.limits import UNLIMITED, LimitReached, Limits
from matches.model import LobbyPost, MatchInfo, NoticePost
from matches.ports import TimeSource, WaitHook, plain_wait
from matches.posting import ClockDecision
from matches.step_commit import StepCommit
from matches.store import StorageRefused, Store
from matches.stored_match import StoredMatch
from rules.catalogue import load_games
from rules.engine import BoundaryUnreadable, Game, Match, Refused, Step, text

log = logging.getLogger(__name__)

CACHE_SIZE = 512
"""How many matches stay in memory."""


class LoadedMatch:
    """A match in memory. `match` is None while there is nothing to play (lobby, paused, packed)."""

    __slots__ = ("info", "last_clock_decision", "match", "public_view", "stored")

    def __init__(self, stored: StoredMatch, match: Match[Any] | None) -> None:
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
            await self._record_revision(live)
        if live.match.dropped_answers:
            step = live.match.record_rewind()
            await self._commit_step(live, step)

    async def _record_revision(self, live: LoadedMatch) -> None:
        """Notes from which boundary on the new revision of the rules plays."""
        match, id = live.match, live.info.id
        assert match is not None

        try:
            await self.store.write(lambda db: step_rows.record_revision(db, id, match))
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
        match, before = live.match, live.stored
        assert match is not None
        after = posting.read_position(match, before)
        plan = posting.plan_step(before, step, after, actor, clock_decision, live.public_view)
        commit = StepCommit(before, match, step, after, plan, self.now(), actor, at_message)
        await self.store.write(lambda db: commit.run(db, extra))
        live.public_view = after.view
        await self.reload(live)
        self.wake_workers(live.info.id, live.info, match)

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


def load_stored(db: sqlite3.Connection, id: int, entries: bool = True) -> StoredMatch | None:
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
