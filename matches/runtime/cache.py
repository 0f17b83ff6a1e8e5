"""The matches in memory: at most one copy of each, behind a lock of its own."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import contextmanager
from typing import Any

from matches.domain.attendance import Attendance
from matches.domain.cluster import Cluster
from matches.domain.errors import LeaseLost, MatchConflict, MatchElsewhere, MatchNotFound, MatchUnreadable
from matches.domain.measures import CacheMeasures
from matches.domain.model import Finality, MatchInfo
from matches.domain.owner_groups import find_group
from matches.domain.ports import MatchStore
from matches.domain.storage_errors import StorageRefused
from matches.domain.stored_match import StoredMatch
from matches.domain.transaction import Transaction
from matches.runtime import log_subject, phase_log
from matches.sql import rows
from matches.transactions.limits import LimitReached
from rules.engine import LogEntry, Match, Refused

CACHE_SIZE = 512
"""How many matches stay in memory."""
_CHANGED = (LeaseLost, MatchConflict, MatchUnreadable, StorageRefused, LimitReached)
"""The refusals after which a match in memory may differ from what is stored."""


class LoadedMatch:
    """A match in memory. `match` is None while there is nothing to play (lobby, paused, ended).

    `is_owned`: this process owns the match and may change it. Otherwise it was read for this once, to be looked at.
    `epoch`: the membership of this process in which it was read.
    """

    __slots__ = (
        "attendance",
        "epoch",
        "finality",
        "has_new_values",
        "is_owned",
        "last_clock_decision",
        "log",
        "match",
        "public_view",
        "stored",
    )

    def __init__(self, stored: StoredMatch, is_owned: bool = True, epoch: int | None = None) -> None:
        self.stored = stored
        self.is_owned = is_owned
        self.epoch = epoch
        self.attendance = Attendance()
        self.has_new_values = False
        """Whether the match was loaded just now, for its present caller, and goes on under other values than before."""
        self.match: Match[Any] | None = None
        self.public_view: bytes | None = None
        """The public view after the last step, as msgpack."""
        self.finality: tuple[int, int, Finality] | None = None
        """What `choosing.find_finality` has found last, after the version and the seat from which it follows."""
        self.log: list[LogEntry] | None = None
        """The whole log of a tutorial, whose words depend on everything that was decided; None for other matches."""
        self.last_clock_decision: tuple[int, int] | None = None
        """The seat that the clock decided for last, and the version after it: the journal tells its whole turn as one."""

    @property
    def info(self) -> MatchInfo:
        """The match as everybody may know it."""
        return self.stored.info

    @property
    def group(self) -> int:
        """The owner group of the match."""
        return find_group(self.info.place.guild)

    def require_owned(self) -> None:
        """Raise `MatchElsewhere` if another process owns the match: it alone may change it."""
        if not self.is_owned:
            raise MatchElsewhere(self.group)

    def note_press(self, person: int, now: float) -> None:
        """Note that somebody has pressed: whoever plays is present then, unless secret answers are awaited."""
        if self.info.phase == "running" and not self.stored.secret and self.info.seat_of(person) is not None:
            self.attendance.note_press(person, now)

    def draft(self, seat: int, question_token: str) -> tuple[str, ...]:
        """Return the picks that the person in a seat has not confirmed yet; none if the question has another token."""
        person = self.info.occupants[seat].person
        return () if person is None else self.stored.drafts.get((person, question_token), ())

    def refresh(self, stored: StoredMatch) -> None:
        """Take over what is stored now; a change of the phase is logged."""
        phase_log.log_phase_change(self.info, stored.info)
        self.stored = stored


class _MatchLock:
    """The lock of a match, held for the body of an `async with`. A class, because a press waits for every generator."""

    __slots__ = ("_cache", "_id", "_live", "_subject")

    def __init__(self, cache: MatchCache, id: int) -> None:
        self._cache = cache
        self._id = id

    async def __aenter__(self) -> LoadedMatch:
        await self._cache.acquire(self._id)
        try:
            live = self._live = await self._cache.fetch(self._id)
        except BaseException as error:
            self._cache.note_failure(self._id, None, error)
            self._cache.unlock(self._id)
            raise
        self._subject = log_subject.set_subject(self._id, live.info.version)
        return live

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        log_subject.reset_subject(self._subject)
        failure = None if error is None else self._cache.note_failure(self._id, self._live, error)
        self._cache.unlock(self._id)
        if failure is not error:
            assert failure is not None
            raise failure from error


class MatchCache:
    """Loads matches and gives each to one caller at a time. `hydrate` prepares a match that was just read from the store.

    A match that another process owns is read anew for each caller, who may only look at it (`LoadedMatch.require_owned`).
    """

    def __init__(
        self,
        store: MatchStore,
        hydrate: Callable[[LoadedMatch], Awaitable[None]],
        cluster: Cluster,
        size: int = CACHE_SIZE,
    ) -> None:
        self.measures = CacheMeasures()
        self._store = store
        self._hydrate = hydrate
        self._cluster = cluster
        self._size = size
        self._matches: OrderedDict[int, LoadedMatch] = OrderedDict()
        self._locks: dict[int, asyncio.Lock] = {}
        self._lock_users: dict[int, int] = {}
        self._forgotten = 0
        """How often something was forgotten: what was read before must not be kept afterwards."""

    def locked(self, id: int) -> _MatchLock:
        """Return what locks a match and yields it: nobody else reads or changes it meanwhile. Raise `MatchNotFound`.

        If the body raises anything but a refusal from before the first change, the copy in memory is thrown away. What is stored
        about the match and cannot be read becomes `MatchUnreadable`.
        """
        return _MatchLock(self, id)

    @contextmanager
    def reading(self, id: int) -> Iterator[None]:
        """Raise `MatchUnreadable` if something that is stored about a match cannot be read meanwhile."""
        try:
            yield
        except rows.UNREADABLE as error:
            self._store.note_unreadable(id, error)
            raise MatchUnreadable from error

    async def acquire(self, id: int) -> None:
        """Wait for the lock of a match."""
        lock = self._locks.get(id)
        if lock is None:
            lock = self._locks[id] = asyncio.Lock()
        self._lock_users[id] = self._lock_users.get(id, 0) + 1
        try:
            await lock.acquire()
        except BaseException:
            self._leave(id)
            raise

    def unlock(self, id: int) -> None:
        """Give the lock of a match to whoever waits for it."""
        self._locks[id].release()
        self._leave(id)

    def _leave(self, id: int) -> None:
        self._lock_users[id] -= 1
        if not self._lock_users[id]:
            del self._lock_users[id], self._locks[id]

    def note_failure(self, id: int, live: LoadedMatch | None, error: BaseException) -> BaseException:
        """Throw a match away if what was raised while it was locked may have changed it. Return what the error means.

        `live`: the match, None if it could not be loaded.
        """
        if not isinstance(error, Refused) or isinstance(error, _CHANGED):
            self.evict(id)
        if live is not None and isinstance(error, LeaseLost):
            return MatchElsewhere(live.group)
        if live is not None and isinstance(error, rows.UNREADABLE):
            self._store.note_unreadable(id, error)
            return MatchUnreadable()
        return error

    def count_lock_users(self, id: int) -> int:
        """Return how many callers hold the lock of a match or wait for it."""
        return self._lock_users.get(id, 0)

    def get(self, id: int) -> LoadedMatch | None:
        """Return a match that is in memory, without its lock."""
        live = self._matches.get(id)
        if live is not None and (live.epoch != self._cluster.epoch or not self._cluster.owns(live.group)):
            # Another process may have changed it since this one lost it.
            self.evict(id)
            return None
        return live

    async def find_info(self, id: int) -> MatchInfo:
        """Return a match as it stands, without waiting for its lock. Raise `MatchNotFound`."""
        if (live := self.get(id)) is not None:
            return live.info
        return (await self._read(id, entries=False)).info

    async def reload(self, live: LoadedMatch) -> None:
        """Read the rows of a match again after a unit of work that was not its own changed them."""
        id = live.info.id
        stored = await self._store.read(lambda db: rows.load_match(db, id, entries=False))
        assert stored is not None
        live.refresh(stored)

    async def release(self, groups: Collection[int]) -> None:
        """Let go of the matches of groups that this process owns no longer, once nobody works on a match any more."""
        for id in [*self._locks]:
            await self.acquire(id)
            self.unlock(id)
        for id in [id for id, live in self._matches.items() if live.group in groups]:
            self.evict(id)

    async def clear(self) -> None:
        """Let every match be read again from the store, after rows of many matches have changed."""
        for id in list(self._matches):
            async with self.locked(id):
                self.evict(id)

    def evict(self, id: int) -> None:
        """Throw a match out of memory; it is read again when somebody asks for it."""
        self._matches.pop(id, None)

    def forget(self, ids: Collection[int] | None) -> None:
        """Throw matches out of memory whose rows another process has changed; None for all."""
        self._forgotten += 1
        for id in [*self._matches] if ids is None else ids:
            self.evict(id)

    def evict_all(self) -> None:
        """Throw every match out of memory, without waiting for their locks."""
        self._matches.clear()

    async def fetch(self, id: int) -> LoadedMatch:
        """Return a match whose lock is held, and keep it. Raise `MatchNotFound`."""
        live = self.get(id)
        if live is not None:
            self.measures.hits += 1
            live.has_new_values = False
            self._matches.move_to_end(id)
            return live
        self.measures.misses += 1
        groups, epoch, forgotten = self._cluster.groups, self._cluster.epoch, self._forgotten
        stored = await self._read(id, entries=True)
        group = find_group(stored.info.place.guild)
        # Whoever owned the group before may have changed the match until it was owned here.
        is_owned = (groups is None or group in groups) and self._cluster.owns(group)
        live = LoadedMatch(stored, is_owned, epoch)
        await self._hydrate(live)
        if not live.is_owned or forgotten != self._forgotten:
            return live
        self._matches[id] = live
        while len(self._matches) > self._size:
            self._matches.popitem(last=False)
        return live

    async def _read(self, id: int, entries: bool) -> StoredMatch:
        stored = await self._store.read(lambda db: _load(db, id, entries)) if rows.is_row_id(id) else None
        if stored is None:
            raise MatchNotFound
        return stored


def _load(db: Transaction, id: int, entries: bool) -> StoredMatch | None:
    """Return a match, with its log if wanted. Raise `MatchUnreadable`."""
    try:
        return rows.load_match(db, id, entries)
    except rows.UNREADABLE as error:
        rows.record_unreadable(db, id, error)
        raise MatchUnreadable from error
