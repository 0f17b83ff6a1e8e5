"""The health of the program: what is wrong, since when, and what waits. Numbers only, no names."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from msgspec import Struct

from matches.domain.model import BlockReason
from matches.domain.ports import MatchStore
from matches.domain.storage_errors import StorageRefused, Trouble
from matches.domain.transaction import Transaction
from matches.runtime.supervisor import BackgroundWorker
from matches.sql import blockages, health_queries, rows

PROBE_SECONDS = 3.0
"""A database that stores nothing for this long is locked by another program."""
STUCK_SECONDS = 180.0
"""A post that has been tried for this long is stuck."""


class Health(Struct, frozen=True):
    """Whether the workers live: by name, how many errors they noted; what waits in the outbox; and what is wrong.

    `block_reasons` are the reasons for which places take no posts.
    """

    worker_errors: dict[str, int]
    workers_alive: bool
    pending_posts: int
    running_matches: int
    troubles: tuple[Trouble, ...] = ()
    block_reasons: tuple[BlockReason, ...] = ()

    @property
    def blocked_matches(self) -> int:
        """How many matches have a post that their place does not take."""
        return sum(trouble.count for trouble in self.troubles if trouble.kind == "held")

    @property
    def blocked_since(self) -> float | None:
        """Since when the first of them waits."""
        return next((trouble.since for trouble in self.troubles if trouble.kind == "held"), None)

    @property
    def is_healthy(self) -> bool:
        """Whether everything works as it should."""
        return self.workers_alive and not self.troubles


async def check_health(store: MatchStore, workers: Mapping[str, BackgroundWorker], now: float) -> Health:
    """Ask the database and the workers how they are. Never raises for a database that does not answer."""
    troubles: list[Trouble] = []
    posts = running = paused = stuck = 0
    oldest: float | None = None
    overdue: dict[int, tuple[float, BlockReason]] = {}
    paused_since = now
    await _probe(store, now)
    try:
        counts = await store.read(health_queries.count_rows)
        posts, running, paused, paused_since = counts
        stuck, oldest = await store.read(lambda db: health_queries.find_stuck_posts(db, now - STUCK_SECONDS))
        overdue = await store.read(blockages.find_overdue)
    except StorageRefused:
        # The store has noted what is wrong with it.
        pass
    if store.condition.trouble is not None:
        troubles.append(store.condition.trouble)
    if stuck and oldest is not None:
        troubles.append(Trouble("posts", oldest, stuck))
    if overdue:
        troubles.append(Trouble("held", min(since for since, _ in overdue.values()), len(overdue)))
    if store.unreadable:
        troubles.append(Trouble("unreadable", now, store.unreadable))
    if paused:
        troubles.append(Trouble("paused", paused_since, paused))
    alive = store.is_alive() and all(worker.is_alive for worker in workers.values())
    errors = {"writer": store.errors}
    errors |= {name: worker.errors for name, worker in workers.items()}
    reasons = tuple(sorted({why for _, why in overdue.values()}))
    return Health(errors, alive, posts, running, tuple(troubles), reasons)


async def _probe(store: MatchStore, now: float) -> None:
    """Write a small value, so that a locked database or a full disk is noticed now and not at somebody's decision."""

    def unit(db: Transaction) -> None:
        rows.set_program_value(db, "looked-after", str(now))

    try:
        async with asyncio.timeout(PROBE_SECONDS):
            await store.write(unit)
    except StorageRefused:
        # Noted by the store itself.
        return
    except TimeoutError:
        store.condition.record_wait()
