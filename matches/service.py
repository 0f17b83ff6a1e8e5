"""All that cogs know of `matches`: the services, the workers and the store. It decides nothing itself.

`matches/services/` has one class for each kind of thing that people do.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from typing import Any

from matches.cluster.membership import Membership
from matches.cluster.shard_keeper import ShardHost
from matches.domain.errors import MatchConflict, MatchNotFound
from matches.domain.match_file import Export
from matches.domain.measures import Measures, ThinkingMeasures
from matches.domain.model import MatchInfo
from matches.domain.owner_groups import GROUPS, MemberSettings, Version
from matches.domain.ports import Sender, TimeSource, WaitHook, plain_wait
from matches.domain.reviewing import REVIEWER, LookBack, ReviewedMoment
from matches.domain.storage_errors import StorageBusy, StorageFull, StorageRefused
from matches.runtime.context import ServiceContext
from matches.services import Services, build_services
from matches.services.reviews import Review
from matches.services.verifying import Verdict
from matches.sql.backlog_queries import load_backlog
from matches.sql.health_queries import DatabaseSummary, summarize_database
from matches.store.engine import StoreUnusable
from matches.store.opening import DatabaseAddress, open_store
from matches.store.store import Store
from matches.transactions.limits import UNLIMITED, Limits
from matches.transactions.value_changes import keep_values, report_fitted
from matches.workers.health import Health, check_health
from matches.workers.worker_set import WorkerSet
from rules.catalog import load_games
from rules.engine import Game, Refused, text

__all__ = [
    "REVIEWER",
    "Export",
    "LookBack",
    "MatchConflict",
    "MatchNotFound",
    "Matches",
    "Review",
    "ReviewedMoment",
    "StorageBusy",
    "StorageFull",
    "StorageRefused",
    "StoreUnusable",
    "Verdict",
]


class Matches:
    """The services with the workers: `open` it, `start_workers` with a sender, `close` it at the end."""

    def __init__(
        self, store: Store, services: Services, workers: WorkerSet, membership: Membership | None = None
    ) -> None:
        """`membership`: of this process, if it is one of several."""
        self.store = store
        self.cluster = services.context.cluster
        self._membership = membership
        self.services = services
        self.workers = workers
        self.limits = services.context.limits
        self.queues = services.context.queues
        self.access = services.access
        self.away = services.away
        self.exports = services.exports
        self.preparing = services.preparing
        self.hints = services.hints
        self.lifecycle = services.lifecycle
        self.lobby = services.lobby
        self.moderation = services.moderation
        self.notes = services.notes
        self.people = services.people
        self.play = services.play
        self.presence = services.presence
        self.privacy = services.privacy
        self.proposals = services.proposals
        self.queries = services.queries
        self.recovery = services.recovery
        self.rematches = services.rematches
        self.reminders = services.reminders
        self.replays = services.replays
        self.reviews = services.reviews
        self.seats = services.seats
        self.server_export = services.server_export
        self.servers = services.servers
        self.statistics = services.statistics
        self.substitutes = services.substitutes
        self.tutorials = services.tutorials
        self.watching = services.watching

    @classmethod
    async def open(
        cls,
        database: DatabaseAddress,
        now: TimeSource,
        wait: WaitHook = plain_wait,
        urandom: Callable[[int], bytes] = os.urandom,
        catalog: Callable[[], dict[str, Game[Any]]] = load_games,
        limits: Limits = UNLIMITED,
        member: MemberSettings | None = None,
    ) -> Matches:
        """Open the database and make a service over it. `member`: several processes share it, and this is one of them.

        Raise `StoreUnusable`, or `StorageRefused` for a database that fails while it is opened.
        """
        store = await open_store(database, wait, lambda: now().timestamp(), is_shared=member is not None)
        workers = WorkerSet()
        context = ServiceContext(store, now, workers, wait, urandom, catalog, limits)
        membership = None
        try:
            games = tuple(catalog().values())
            if member is not None:
                revision = sum(game.REVISION for game in games)
                context.cluster = membership = Membership(store, member, Version(store.schema, revision), wait)
                await membership.join()
            await keep_values(store, games)
        except BaseException:
            # The lock of the database goes with it, so that somebody may try again.
            await store.close()
            raise
        report_fitted(games)
        return cls(store, build_services(context), workers, membership)

    def note_press(self, match: int, person: int) -> bool:
        """Note that somebody has pressed in a match. Return False if that is not in memory, so that nothing is noted."""
        live = self.services.cache.get(match)
        if live is not None:
            live.note_press(person, self.services.context.now())
        return live is not None

    async def start_workers(self, sender: Sender, can_study: bool = False, tells_stories: bool = False) -> None:
        """Start the workers: what was promised before a stop is sent now, computers go on, timers run.

        `can_study`: computer players may study in the background, which keeps one core busy for minutes.
        `tells_stories`: the story of every match is told after its end.
        """
        self.workers.start(self.services, sender, can_study, tells_stories)
        if self._membership is not None:
            self.workers.membership = self._membership
            self._membership.start(self._release, self.services.cache.forget, self.workers.wake_for)

    async def _release(self, groups: Collection[int]) -> None:
        """Return once nobody works on the matches of groups that another process will own."""
        await self.services.cache.release(groups)
        await self.workers.finish_posts()

    async def prepare_shards(self, host: ShardHost) -> None:
        """Return when this process may connect to its shards of Discord: no other one serves them any more.

        From then on `host` serves those of processes that are gone.
        """
        if self._membership is not None:
            await self._membership.wait_for_shards()
            self._membership.shards.host = host

    async def take_turn(self, name: str, seconds: float) -> None:
        """Return when this process may do what all processes together may do once in so many seconds."""
        if self._membership is not None:
            await self._membership.take_turn(name, seconds)

    async def stop_workers(self) -> None:
        """Stop the workers: what they have begun comes to its end, for a bounded time; nothing new begins.

        What this process owns is given to the others.
        """
        await self.workers.stop()
        membership, self._membership = self._membership, None
        if membership is not None:
            await membership.leave()

    async def close(self) -> None:
        """Stop the workers if that is not done, write what waits, and close the file."""
        await self.stop_workers()
        await self.store.close()

    async def retry_blocked(self, guild: int | None = None, place: int | None = None) -> None:
        """Try blocked posts again, of a server, of one channel or thread, or (None) all: something has changed there."""
        if self.workers.outbox is not None:
            await self.workers.outbox.retry_blocked(guild, place)

    def pause_clock(self) -> None:
        """Stop the clock until `resume_clock`: people cannot reach the program."""
        if self.workers.clock is not None:
            self.workers.clock.pause()

    def resume_clock(self) -> None:
        """Let the clock go on: people can reach the program again. A long time in which they could not counts for nobody."""
        if self.workers.clock is not None:
            self.workers.clock.resume()

    async def make_review(self, review: Review) -> LookBack:
        """Return the moments of a review, which may take a minute. Raise `Refused`."""
        if self.workers.reviewer is None:
            raise Refused(text("review-interrupted"))
        return await self.workers.reviewer.review(review)

    def is_study_awaited(self, info: MatchInfo) -> bool:
        """Return whether computer players have yet to study what a lobby will play, and are about to."""
        return self.workers.studies is not None and self.workers.studies.is_awaited(info)

    def count_groups(self) -> int:
        """Return how many owner groups this process owns."""
        return GROUPS if self.cluster.groups is None else len(self.cluster.groups)

    async def get_health(self) -> Health:
        """Return the health of the program, for `/about` and for monitoring."""
        return await check_health(self.store, self.workers.by_name(), self.services.context.now())

    async def get_measures(self) -> Measures:
        """Return what the service has counted, and what waits now, for monitoring. It writes nothing."""
        now, workers, store = self.services.context.now(), self.workers.by_name(), self.store
        try:
            backlog = await store.read(lambda db: load_backlog(db, now))
        except StorageRefused:
            # The store has noted what is wrong with it.
            backlog = None
        return Measures(
            store.measures,
            self.services.cache.measures,
            ThinkingMeasures() if self.workers.computers is None else self.workers.computers.measures,
            {"writer": store.errors} | {name: worker.errors for name, worker in workers.items()},
            {"writer": store.is_alive()} | {name: worker.is_alive for name, worker in workers.items()},
            store.condition.trouble.kind if store.condition.trouble is not None else None,
            store.unreadable,
            store.schema,
            now,
            backlog,
        )

    async def get_summary(self) -> DatabaseSummary:
        """Return what is in the file, for the log of a start."""
        return await self.store.read(summarize_database)
