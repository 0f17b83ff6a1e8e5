"""The membership of this process: its lease, the groups that it owns, and what processes hand each other.

How the lease works: the row of a member holds when it ends, by the server's clock. The member renews it every `renew` seconds, in a
transaction that also ends the memberships whose time is over and takes the groups that are nobody's; who should own which follows
from the list of members alone (`plan_owners`), so nobody has to agree on it. The member itself counts from the moment *before* it
asked, by its own clock, and stops `margin` seconds early: so it never believes in a lease that the server has ended.

Even a member that is wrong about that writes nothing: each group of units locks its row of membership (`SELECT ... FOR SHARE`), and
whoever ends a membership deletes that row, which waits for the transactions that hold it and lets all later ones find nothing.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Iterable
from typing import TypeVar

from matches.cluster.inbox import Inbox
from matches.cluster.shard_keeper import ShardKeeper
from matches.domain.cluster import Forwarded, Handler
from matches.domain.errors import LeaseLost, MatchElsewhere
from matches.domain.owner_groups import MemberSettings, Version, plan_owners
from matches.domain.ports import UnitOfWork, WaitHook
from matches.domain.storage_errors import StorageRefused
from matches.domain.transaction import Transaction
from matches.runtime.supervisor import BackgroundWorker, WorkerTask
from matches.store import postgres_cluster
from matches.store.engine import StoreAway, StoreUnusable
from matches.store.postgres_cluster import JoinRefused, Renewed
from matches.store.store import Store

T = TypeVar("T")

log = logging.getLogger(__name__)

MOST_BYTES = 7000
"""A hint is not longer than that; PostgreSQL takes 8,000 bytes."""
REJOIN_SECONDS = 10.0
"""How long somebody who presses waits for a process that has to join again."""

Release = Callable[[Collection[int]], Awaitable[None]]
"""Returns once nobody works on the matches of these groups any more."""
Wake = Callable[[Collection[int] | None], None]
"""Lets the workers look for posts and timers, and at these matches; None: at all matches."""


def read_clock() -> float:
    """Return seconds of a clock that goes on while the process or the machine is stopped."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class Membership(BackgroundWorker):
    """This process as one of several (`Cluster`). `join` it, `start` it with what it has to tell, and `leave` at the end.

    Whoever stops longer than the lease finds its membership over: nothing that it still wants to write counts, it forgets all
    matches and joins again.
    """

    def __init__(
        self,
        store: Store,
        settings: MemberSettings,
        version: Version,
        wait: WaitHook,
        clock: Callable[[], float] = read_clock,
    ) -> None:
        """`clock` returns seconds that never stand still."""
        self.name = settings.name
        self._store = store
        self._engine = store.shared_engine
        self._settings = settings
        self._times = settings.times
        self._version = version
        self._clock = clock
        self._groups: tuple[int, ...] = ()
        self._valid_until = 0.0
        self._joined = asyncio.Event()
        self._returning: frozenset[int] = frozenset()
        self._return_task: asyncio.Task[None] | None = None
        self._worker = WorkerTask("membership", self._step, wait)
        self._inbox = Inbox(self, store, wait)
        self.shards = ShardKeeper(self._engine, clock)
        self._release: Release | None = None
        self._forget: Callable[[Collection[int] | None], None] | None = None
        self._wake: Wake | None = None
        self._listeners: dict[str, Callable[[str], None]] = {}

    # --- what this process owns

    @property
    def groups(self) -> tuple[int, ...] | None:
        """The owner groups of this process in order; none once it has not renewed its lease in time."""
        return self._groups if self._clock() < self._valid_until else ()

    def owns(self, group: int) -> bool:
        """Return whether this process may change the matches of a group now."""
        return group in (self.groups or ())

    @property
    def is_leader(self) -> bool:
        """Whether this process does what only one of them may do: it owns the first group."""
        return self.owns(0)

    @property
    def epoch(self) -> int | None:
        """The number of the membership."""
        return self._engine.epoch

    # --- beginning and end

    async def join(self) -> None:
        """Become a member and take what is nobody's.

        A process of the same name or shards that was killed is waited for. Raise `StoreUnusable` if this one may not join.
        """
        deadline = self._clock() + self._times.lease + self._times.renew
        while True:
            try:
                await self._join_now()
                break
            except JoinRefused as refused:
                if not refused.wait or self._clock() > deadline:
                    raise StoreUnusable(str(refused)) from refused
                log.info("waiting for the end of another process: %s", refused)
            except StorageRefused as refused:
                # One that was stopped in the middle of a transaction holds its row until the server ends that.
                if self._clock() > deadline:
                    raise StoreAway(f"{self.name} cannot join: the database is {refused.kind}.") from refused
            await asyncio.sleep(self._times.retry)
        await self._renew()

    def start(self, release: Release, forget: Callable[[Collection[int] | None], None], wake: Wake) -> None:
        """Start to renew the lease, and to work on what is handed over.

        `release` is asked before a group is given back, and `forget` is told which matches others may have changed (None: all).
        """
        self._release, self._forget, self._wake = release, forget, wake
        loop = asyncio.get_running_loop()

        def hear(hint: str | None) -> None:
            loop.call_soon_threadsafe(self._hear, hint)

        self._engine.listen(hear)
        self._worker.start()
        self._inbox.start()

    async def wait_for_shards(self) -> None:
        """Return when no other process serves the shards of this one any more."""
        await self.shards.wait_for_shards(self._settings.shards.ids)

    async def take_turn(self, name: str, seconds: float) -> None:
        """Return when this process may do what all processes together may do once in so many seconds."""
        while True:
            wait = await self._engine.coordinate(lambda db: postgres_cluster.take_turn(db, name, seconds))
            if not wait:
                return
            await asyncio.sleep(wait)

    async def leave(self) -> None:
        """Finish what was handed over, give everything back, and end the membership."""
        await self._inbox.stop()
        await self._worker.stop()
        if self._return_task is not None:
            await self._return_task
        await self._let_go(self._groups)
        epoch, self._groups = self.epoch, ()
        if epoch is not None:
            try:
                await self._engine.coordinate(lambda db: postgres_cluster.leave(db, epoch))
            except StorageRefused as refused:
                log.warning("the lease of %s was not given back (%s); it ends by itself", self.name, refused.kind)

    # --- the lease

    async def _step(self) -> float:
        try:
            if not await self._renew():
                await self._lose()
        except StorageRefused as refused:
            log.warning("the lease of %s was not renewed (%s)", self.name, refused.kind)
            return self._times.retry
        except JoinRefused as refused:
            log.error("%s cannot go on: %s", self.name, refused)
        return self._times.renew

    async def _join_now(self) -> None:
        epoch = await self._engine.coordinate(
            lambda db: postgres_cluster.join(db, self._settings, self._version, self._times.lease)
        )
        log.info("%s is member %d", self.name, epoch)
        self._engine.epoch = epoch
        joined, self._joined = self._joined, asyncio.Event()
        joined.set()

    async def _renew(self) -> bool:
        """Renew the lease, take the groups that are nobody's, give back what others should own. Return False if it is over."""
        epoch, asked_at = self.epoch, self._clock()
        assert epoch is not None

        def unit(db: Transaction) -> tuple[Renewed, set[int], set[int]] | None:
            renewed = postgres_cluster.renew(db, epoch, self._times.lease)
            if renewed is None:
                return None
            wanted = {group for group, owner in plan_owners(renewed.members).items() if owner == epoch}
            alive = {member.epoch for member in renewed.members}
            taken = sorted(group for group in wanted if renewed.owners.get(group) not in alive)
            postgres_cluster.take_groups(db, epoch, taken)
            postgres_cluster.expire_forwarded(db)
            # Also what an earlier try has taken or not given back whose answer was lost.
            return renewed, wanted, {*taken, *(group for group, owner in renewed.owners.items() if owner == epoch)}

        result = await self._engine.coordinate(unit)
        if result is None:
            return False
        renewed, wanted, held = result
        self._valid_until = asked_at + self._times.lease - self._times.margin
        new = held & wanted - self._returning - {*self._groups}
        self._groups = tuple(sorted(held & wanted - self._returning))
        if new:
            log.info("%s owns %d groups, %d of them since now", self.name, len(self._groups), len(new))
            self._inbox.wake()
        if self._wake is not None:
            # Also without new groups: what a lost hint spoke of has waited no longer than this.
            self._wake(None if new else ())
        if held - wanted and (self._return_task is None or self._return_task.done()):
            # Whoever works on their matches may take longer than the lease, which has to be renewed meanwhile.
            self._returning = frozenset(held - wanted)
            self._return_task = asyncio.create_task(self._give_back(epoch, self._returning), name="giving groups back")
        await self.shards.look_after(renewed.members, epoch)
        return True

    async def _give_back(self, epoch: int, groups: Collection[int]) -> None:
        """Let another process have groups, once nobody here works on their matches."""
        try:
            await self._let_go(groups)
            await self._engine.coordinate(lambda db: postgres_cluster.give_back(db, epoch, groups))
            log.info("%s has given %d groups back", self.name, len(groups))
        except StorageRefused as refused:
            log.warning("%s has not given %d groups back yet (%s)", self.name, len(groups), refused.kind)
        except Exception:
            self._worker.log_error("%d groups were not given back", len(groups))
        finally:
            self._returning = frozenset()

    async def _let_go(self, groups: Collection[int]) -> None:
        self._groups = tuple(group for group in self._groups if group not in groups)
        if self._release is not None:
            await self._release(groups)

    async def _lose(self) -> None:
        """Forget everything after the end of the membership, and join again. Raise `JoinRefused`."""
        log.warning("the membership of %s is over: others have taken its matches over; it joins again", self.name)
        self._groups = ()
        if self._forget is not None:
            self._forget(None)
        await self._join_now()
        await self._renew()

    # --- the other processes

    async def forward(self, group: int, key: str, name: str, body: bytes) -> Forwarded:
        """Hand something to the owner of a group, see `Cluster`."""
        id = await self.write(lambda db: postgres_cluster.add_forwarded(db, group, key, name, body, is_awaited=False))
        return self._inbox.watch(id)

    async def call(self, group: int, name: str, body: bytes) -> bytes:
        """Let the owner of a group carry something out, see `Cluster`."""
        answer = await self._inbox.call(group, name, body)
        if answer is None:
            raise MatchElsewhere(group)
        return answer

    def handle(self, name: str, handler: Handler) -> None:
        """Let a handler carry out what others hand over under a name."""
        self._inbox.handlers[name] = handler

    async def tell(self, topic: str, text: str) -> None:
        """Tell all processes something, see `Cluster`."""
        await self.write(lambda db: postgres_cluster.notify(db, f"told {topic} {text}"))

    def listen(self, topic: str, hear: Callable[[str], None]) -> None:
        """Let `hear` know what processes tell about a topic, see `Cluster`."""
        self._listeners[topic] = hear

    async def announce_changes(self, matches: Iterable[int] | None) -> None:
        """Let the owners of matches know that their rows, their timers or their posts were changed here; None: of any matches."""
        hint = "everything" if matches is None else " ".join(["changed", *map(str, matches)])
        if len(hint) > MOST_BYTES:
            hint = "everything"
        await self.write(lambda db: postgres_cluster.notify(db, hint))

    async def write(self, unit: UnitOfWork[T]) -> T:
        """Write a unit that may be carried out again by a new membership, if the present one is over.

        Raise what the unit raises, `LeaseLost`, `StorageRefused`.
        """
        deadline = asyncio.get_running_loop().time() + REJOIN_SECONDS
        while True:
            joined = self._joined
            try:
                return await self._store.write(unit)
            except LeaseLost as lost:
                # A new membership may be over as well before it has written this.
                self._worker.wake()
                try:
                    async with asyncio.timeout_at(deadline):
                        await joined.wait()
                except TimeoutError:
                    raise lost from None

    def _hear(self, hint: str | None) -> None:
        """Act on a hint; None: some may have been missed."""
        word, _, rest = (hint or "").partition(" ")
        if word == "answer":
            self._inbox.hear_answer(int(rest))
        if word == "told":
            topic, _, text = rest.partition(" ")
            if topic in self._listeners:
                self._listeners[topic](text)
        if hint is None or word == "owners":
            self._worker.wake()
        if hint is None or word == "forwarded":
            self._inbox.wake()
        if word in ("", "changed", "everything") and self._forget is not None and self._wake is not None:
            changed = [int(id) for id in rest.split()] if word == "changed" else None
            self._forget(changed)
            self._wake(changed)
