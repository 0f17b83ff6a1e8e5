"""Beginning and end of a membership: who gets which groups, who may not join, and what a process that was stopped can still do."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from threading import Event

import psycopg
import pytest

from matches.domain.errors import LeaseLost, MatchElsewhere
from matches.domain.model import MatchPlace, Setup
from matches.domain.storage_errors import StorageAway
from matches.domain.transaction import Transaction
from matches.store import postgres_cluster, postgres_connection, postgres_locks, postgres_schema
from matches.store.engine import StoreUnusable
from tests.cluster.member_process import limit_idle_transactions
from tests.cluster.members import ALIVE, HASTY, Members, begin_match, count_groups, membership, move
from tests.matches.databases import PostgresDatabases
from tests.matches.fakes import wait_until
from tests.matches.service_harness import ANNA, BOB, CARLA, catalog


async def test_a_process_that_joins_gets_the_groups_of_its_shards(members: Members) -> None:
    even = await members.open("even", 0)
    assert count_groups(even) == 64
    odd = await members.open("odd", 1)
    await wait_until(lambda: count_groups(odd) == 32)
    assert odd.cluster.groups == tuple(range(1, 64, 2))
    assert even.cluster.groups == tuple(range(0, 64, 2))
    assert even.cluster.is_leader
    assert not odd.cluster.is_leader


async def test_the_groups_of_a_process_that_leaves_are_taken_at_once(members: Members) -> None:
    even, odd = await members.open_pair()
    id = (await begin_match(odd, 1)).id
    await members.leave(odd)
    await wait_until(lambda: count_groups(even) == 64)
    assert await move(even, id) == 1


async def test_the_groups_of_a_process_that_was_killed_are_taken_when_its_lease_is_over(members: Members) -> None:
    killed = await members.open("killed", 0, starts=False)
    id = (await begin_match(killed, 2)).id
    other = await members.open("other", 1)
    with pytest.raises(MatchElsewhere):
        await move(other, id)
    await members.kill(killed)
    assert not other.cluster.owns(2), "its lease is not over"
    members.end_lease(killed)
    await wait_until(lambda: count_groups(other) == 64)
    assert await move(other, id) == 1


async def test_a_process_that_was_stopped_writes_nothing_after_a_takeover_and_joins_again(members: Members) -> None:
    stopped = await members.open("stopped", 0, starts=False)
    id = (await begin_match(stopped, 2)).id
    other = await members.open("other", 1)
    members.end_lease(stopped)
    await wait_until(lambda: count_groups(other) == 64)
    assert stopped.cluster.owns(2), "it does not know better"
    with pytest.raises(MatchElsewhere):
        await move(stopped, id)
    with pytest.raises(LeaseLost):
        await stopped.lobby.open_lobby(CARLA, "toy", MatchPlace(2 << 22, 5), Setup(2))
    assert (await other.queries.get_info(id)).version == 0
    assert await other.people.list_matches(CARLA.id) == ()
    assert await move(other, id) == 1
    await members.start(stopped, "stopped")
    await wait_until(lambda: count_groups(stopped) == count_groups(other) == 32)
    assert await move(stopped, id) == 2


async def test_what_was_read_before_a_takeover_is_never_written_after_it(members: Members) -> None:
    stopped = await members.open("stopped", 0, starts=False)
    info = await stopped.lobby.open_lobby(ANNA, "minute_realms", MatchPlace(2 << 22, 5), Setup(3))
    other = await members.open("other", 1)

    async def write_late() -> None:
        async with stopped.services.cache.locked(info.id) as live:
            members.end_lease(stopped)
            await wait_until(lambda: count_groups(other) == 64)
            await other.lobby.join(info.id, BOB)
            await members.start(stopped, "stopped")
            await wait_until(lambda: stopped.cluster.owns(2))
            # The lobby in memory does not know of Bob: seats are written as a whole.
            await stopped.services.lobby.remove_person(live, ANNA.id)

    with pytest.raises(MatchElsewhere):
        await write_late()
    assert (await other.queries.get_info(info.id)).people == (ANNA.id, BOB.id)
    await wait_until(lambda: stopped.cluster.owns(2))
    assert (await stopped.lobby.join(info.id, CARLA)).people == (ANNA.id, BOB.id, CARLA.id)


async def test_a_process_that_is_stopped_in_the_middle_of_its_group_of_units_loses_it(
    members: Members, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_connection, "SESSION", postgres_connection.SESSION)
    limit_idle_transactions()
    stopped = await members.open("stopped", 0, starts=False)
    begun, goes_on = Event(), Event()

    def unit(db: Transaction) -> None:
        db.execute("INSERT INTO program (name, value) VALUES ('late', 'x')")
        begun.set()
        goes_on.wait(30)

    late = asyncio.create_task(stopped.store.write(unit))
    await asyncio.to_thread(begun.wait, 30)
    other = await members.open("other", 1)
    members.end_lease(stopped)
    await wait_until(lambda: count_groups(other) == 64)
    goes_on.set()
    with pytest.raises(LeaseLost):
        await late
    assert await other.store.read(lambda db: db.execute("SELECT 1 FROM program WHERE name = 'late'").fetchone()) is None


async def test_the_lease_is_renewed_while_somebody_still_works_on_matches_that_are_given_back(members: Members) -> None:
    even = await members.open("even", 0)
    info = await begin_match(even, 1)
    async with even.services.cache.locked(info.id):
        odd = await members.open("odd", 1)
        await wait_until(lambda: not even.cluster.owns(1))
        epoch, valid_until = even.cluster.epoch, membership(even)._valid_until
        await wait_until(lambda: membership(even)._valid_until > valid_until)
        assert not odd.cluster.owns(1)
        assert even.cluster.owns(2)
    await wait_until(lambda: odd.cluster.owns(1))
    assert even.cluster.epoch == epoch


async def test_groups_whose_return_was_not_stored_are_given_back_later(
    members: Members, monkeypatch: pytest.MonkeyPatch
) -> None:
    even = await members.open("even", 0)
    give_back, failures = postgres_cluster.give_back, iter(range(3))

    def fail(db: Transaction, epoch: int, groups: Iterable[int]) -> None:
        if next(failures, None) is not None:
            raise StorageAway
        give_back(db, epoch, groups)

    monkeypatch.setattr(postgres_cluster, "give_back", fail)
    odd = await members.open("odd", 1)
    await wait_until(lambda: count_groups(even) == count_groups(odd) == 32)


# --- who may not join


async def test_a_second_process_of_the_same_name_is_refused(members: Members) -> None:
    await members.open("north", 0)
    with pytest.raises(StoreUnusable, match=r"A process named north works on this database.*TAFELRUNDE_PROCESS"):
        await members.open("north", 1, times=HASTY)


async def test_a_process_with_the_shards_of_another_one_is_refused(members: Members) -> None:
    await members.open("north", 0)
    with pytest.raises(StoreUnusable, match=r"The process north serves shard 0 already.*TAFELRUNDE_SHARDS"):
        await members.open("south", 0, times=HASTY)


async def test_a_process_that_counts_other_shards_is_refused(members: Members) -> None:
    await members.open("north", 0)
    with pytest.raises(StoreUnusable, match=r"north counts 2 shards, this one 3: write the same"):
        await members.open("south", 2, shards=3, times=HASTY)


async def test_the_tables_are_not_changed_while_older_processes_work_with_them(members: Members) -> None:
    await members.open("north", 0)
    with psycopg.connect(members.url, autocommit=True) as connection:
        connection.execute("UPDATE house SET schema = schema - 1")
        with pytest.raises(
            StoreUnusable,
            match=r"has to change the tables .*, where processes of an older program are at work \(1\)\. Stop them",
        ):
            await members.open("south", 1)
        connection.execute("UPDATE house SET schema = schema + 1")


async def test_processes_that_start_at_the_same_moment_do_not_take_each_other_for_older_ones(
    databases: PostgresDatabases, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_step, begun, goes_on = postgres_schema._run_step, Event(), Event()

    def pause(connection: postgres_connection.BoundedConnection, version: int) -> None:
        if version == len(postgres_schema.MIGRATIONS) - 1:
            begun.set()
            goes_on.wait(30)
        run_step(connection, version)

    def others_wait() -> bool:
        query = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query = %s"
        return watching.execute(query, (postgres_locks.START_LOCK.decode(),)).fetchone() == (2,)

    monkeypatch.setattr(postgres_schema, "_run_step", pause)
    with databases.lend_empty() as url, psycopg.connect(url, autocommit=True) as watching:
        members = Members(url)
        first = asyncio.create_task(members.open("process 0", 0, shards=3))
        await asyncio.to_thread(begun.wait, 30)
        others = [asyncio.create_task(members.open(f"process {shard}", shard, shards=3)) for shard in (1, 2)]
        await wait_until(others_wait)
        goes_on.set()
        opened = await asyncio.gather(first, *others)
        await wait_until(lambda: sum(map(count_groups, opened)) == 64 and min(map(count_groups, opened)) >= 21)
        await members.close()


async def test_a_process_is_told_that_another_one_is_still_starting(
    members: Members, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_locks, "START_SECONDS", 0.0)
    with psycopg.connect(members.url, autocommit=True) as connection:
        connection.execute(postgres_locks.START_LOCK)
        with pytest.raises(StoreUnusable, match=r"Another Tafelrunde has been starting on .* Start this one when"):
            await members.open("south", 1)
    await members.open("south", 1)


async def test_a_process_with_an_older_program_is_refused_at_once(members: Members) -> None:
    await members.open("north", 0)
    with pytest.raises(StoreUnusable, match=r"The process north runs a newer Tafelrunde .* Update this one"):
        await members.open("south", 1, games=lambda: {"toy": catalog()["toy"]})


async def test_a_process_that_was_killed_may_start_again_at_once(members: Members) -> None:
    killed = await members.open("north", 0, times=ALIVE, starts=False)
    await members.kill(killed)
    again = await members.open("north", 0)
    await wait_until(lambda: count_groups(again) == 64)


async def test_a_process_that_hangs_is_waited_for(members: Members) -> None:
    await members.open("north", 0, times=HASTY, starts=False)
    again = await members.open("north", 0)
    await wait_until(lambda: count_groups(again) == 64)


async def test_a_process_that_works_alone_and_those_that_share_refuse_each_other(members: Members) -> None:
    alone = await members.open_alone()
    with pytest.raises(StoreUnusable, match=r"in use by another running Tafelrunde that does not share it"):
        await members.open("north", 0)
    await members.leave(alone)
    await members.open("north", 0)
    with pytest.raises(StoreUnusable, match=r"in use by another running Tafelrunde"):
        await members.open_alone()
