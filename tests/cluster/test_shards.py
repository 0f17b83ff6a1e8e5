"""Shards of processes that are gone: who serves them meanwhile, when they are handed back, and that sessions begin in turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence

import pytest

from matches.cluster import shard_keeper
from matches.cluster.membership import Membership
from matches.domain.owner_groups import MemberSettings, Shards, Version
from matches.domain.ports import plain_wait
from matches.store import postgres_cluster
from matches.store.opening import open_store
from matches.store.store import Store
from tests.matches.databases import PostgresDatabases

VERSION = Version(24, 1)


class Host:
    """Notes which shards it serves."""

    def __init__(self) -> None:
        self.served: list[int] = []

    async def adopt(self, shards: Sequence[int]) -> None:
        self.served += shards

    async def release(self, shards: Sequence[int]) -> None:
        for shard in shards:
            self.served.remove(shard)


class Process:
    """A member with shards, on a clock that is moved by hand."""

    def __init__(self, store: Store, name: str, shards: tuple[int, ...], now: Callable[[], float]) -> None:
        self.store, self.host = store, Host()
        self.membership = Membership(store, MemberSettings(name, Shards(shards, 3)), VERSION, plain_wait, now)
        self.membership.shards.host = self.host

    async def renew(self) -> None:
        """Let the member look after its lease and its shards."""
        await self.membership._renew()


class Processes:
    """Members on one database. `time`: seconds of their clock."""

    def __init__(self, url: str) -> None:
        self.url, self.time = url, 1000.0
        self.stores: list[Store] = []

    async def add(self, name: str, *shards: int) -> Process:
        """Let a process join."""
        store = await open_store(self.url, is_shared=True)
        self.stores.append(store)
        process = Process(store, name, shards, lambda: self.time)
        await process.membership.join()
        return process


@pytest.fixture
async def processes(databases: PostgresDatabases) -> AsyncIterator[Processes]:
    with databases.lend() as url:
        made = Processes(url)
        yield made
        for store in made.stores:
            await store.close()


async def test_shards_without_a_process_are_served_by_one_other_after_some_patience(processes: Processes) -> None:
    first, second = await processes.add("a", 0), await processes.add("b", 1)
    for process in (first, second):
        await process.renew()
    assert first.host.served + second.host.served == []
    processes.time += shard_keeper.PATIENCE_SECONDS
    for process in (first, second, first, second):
        await process.renew()
    assert first.host.served + second.host.served == [2]


async def test_shards_are_handed_back_before_their_own_process_connects(processes: Processes) -> None:
    first = await processes.add("a", 0, 1)
    await first.renew()
    processes.time += shard_keeper.PATIENCE_SECONDS
    await first.renew()
    assert first.host.served == [2]
    own = await processes.add("c", 2)
    waiting = asyncio.create_task(own.membership.wait_for_shards())
    await asyncio.sleep(0)
    assert not waiting.done()
    await first.renew()
    await waiting
    assert first.host.served == []


async def test_whoever_joins_again_still_serves_what_it_has_adopted(processes: Processes) -> None:
    first = await processes.add("a", 0, 1)
    await first.renew()
    processes.time += shard_keeper.PATIENCE_SECONDS
    await first.renew()
    epoch = first.membership.epoch
    assert epoch is not None
    await first.store.shared_engine.coordinate(lambda db: postgres_cluster.leave(db, epoch))
    await first.membership._step()
    assert first.membership.epoch != epoch
    assert await first.store.shared_engine.coordinate(postgres_cluster.list_adopted) == {2}
    assert first.host.served == [2]


async def test_sessions_of_all_processes_begin_in_turn(processes: Processes) -> None:
    first, second = await processes.add("a", 0), await processes.add("b", 1)

    async def take(process: Process) -> float:
        return await process.store.shared_engine.coordinate(lambda db: postgres_cluster.take_turn(db, "identify", 5.5))

    assert await take(first) == 0
    assert 4 < await take(second) <= 5.5
    assert 4 < await take(first) <= 5.5
