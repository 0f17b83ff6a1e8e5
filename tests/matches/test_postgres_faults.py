"""A PostgreSQL server that stops, a line that breaks or hangs, a disk that is full: what was acknowledged is there, once.

Everybody else is told what is the matter, and when it is over the bot goes on by itself.
"""

from __future__ import annotations

import asyncio
import itertools
import os
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from random import Random
from time import monotonic
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest

from matches.domain.ports import UnitOfWork
from matches.domain.storage_errors import StorageAway, StorageFull, StorageRefused, StorageUncertain
from matches.domain.transaction import Transaction
from matches.store import postgres, postgres_connection, postgres_writer
from matches.store.opening import open_store
from matches.store.store import Store
from rules.engine import AnswerEntry
from tests.matches.databases import OwnServer, PostgresDatabases
from tests.matches.fakes import FakeSender, wait_briefly, wait_until
from tests.matches.proxy import Proxy, open_proxy
from tests.matches.service_harness import ANNA, ServiceHarness, expect_refused, open_harness
from tests.matches.test_crash import read_log
from tests.matches.test_store import trouble_kind

COMMIT = b"Q\x00\x00\x00\x0bCOMMIT\x00"
"""How it looks on the line."""


async def count_answers(harness: ServiceHarness, match: int) -> int:
    """Return how many answers of people the log of a match has."""
    log = await harness.matches.store.read(lambda db: read_log(db, match))
    assert [entry.version for entry in log] == list(range(len(log)))
    return sum(isinstance(entry, AnswerEntry) and entry.by == "person" for entry in log)


# --- a server that stops


class Players:
    """People who answer in their match without rest, and somebody who looks at the list of matches."""

    def __init__(self, harness: ServiceHarness) -> None:
        self.harness = harness
        self.acknowledged: Counter[int] = Counter()
        self.refusals: Counter[str] = Counter()
        self.reading_refusals: Counter[str] = Counter()
        self.reads = 0
        self.is_over = False

    async def play(self, number: int) -> None:
        dice, match = Random(number), 0
        while not self.is_over:
            try:
                if not match or (await self.harness.matches.queries.get_info(match)).phase != "running":
                    match = (await self.harness.start_match(seats=2)).id
                await self.harness.move(match, dice=dice)
                self.acknowledged[match] += 1
            except StorageRefused as refused:
                self.refusals[refused.kind] += 1
                await wait_briefly(0.005)

    async def look(self) -> None:
        while not self.is_over:
            try:
                await self.harness.matches.people.list_matches(ANNA.id)
                self.reads += 1
            except StorageRefused as refused:
                self.reading_refusals[refused.kind] += 1
            await wait_briefly(0.005)


async def wait_until_sent(harness: ServiceHarness) -> None:
    """Let time pass until the outbox has nothing to send: after an error it rests, by the clock of the service."""
    outbox = harness.matches.workers.outbox
    assert outbox is not None
    async with asyncio.timeout(30):
        while await harness.fetch_rows("SELECT 1 FROM outbox WHERE state IN ('waiting', 'sending') LIMIT 1"):
            harness.advance_time(minutes=1)
            outbox.wake()
            await wait_until(lambda: outbox.is_idle)


@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_a_server_that_really_stops_and_starts_costs_no_acknowledged_decision(
    own_server: OwnServer, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "READ_SECONDS", 0.2)
    monkeypatch.setattr(postgres_writer, "PATIENCE_SECONDS", 0.3)
    with own_server.lend() as url:
        async with open_harness(url) as harness:
            players, sender = Players(harness), FakeSender()
            await harness.matches.start_workers(sender)
            tasks = [asyncio.create_task(players.play(number)) for number in range(3)]
            tasks.append(asyncio.create_task(players.look()))
            await wait_until(lambda: players.acknowledged.total() > 20 and players.reads > 3)
            await asyncio.to_thread(own_server.stop, mode)
            await wait_until(lambda: players.refusals.total() > 3 and players.reading_refusals.total() > 0)
            await asyncio.to_thread(own_server.start)
            answers, reads = players.acknowledged.total(), players.reads
            await wait_until(lambda: players.acknowledged.total() > answers + 20 and players.reads > reads + 3)
            players.is_over = True
            await asyncio.gather(*tasks)
            await wait_until_sent(harness)
            stored = {match: await count_answers(harness, match) for match in players.acknowledged}
            assert harness.matches.store.condition.trouble is None
            promised = await harness.fetch_rows("SELECT id, state FROM closed_post")
            assert all(worker.is_alive for worker in harness.matches.workers.by_name().values())
    arrived, closed = Counter(row.id for row in sender.sent), {row.id for row in sender.closed}
    # What is closed may be closed once more; everything else arrives once.
    assert all(id in closed or arrived[id] == (state == "sent") for id, state in promised)
    assert set(players.refusals) <= {"away", "uncertain"}
    assert set(players.reading_refusals) == {"away"}
    assert all(stored[match] >= answers for match, answers in players.acknowledged.items())
    # Only what nobody could look up, because the server was away for long, may have counted beside.
    assert sum(stored.values()) - players.acknowledged.total() <= players.refusals["uncertain"]


@pytest.fixture
def quiet_server(own_server: OwnServer) -> Iterator[OwnServer]:
    """Yield a server that begins no transactions by itself."""
    with psycopg.connect(own_server.url, autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET autovacuum = off")
    yield own_server
    with psycopg.connect(own_server.url, autocommit=True) as connection:
        connection.execute("ALTER SYSTEM RESET autovacuum")
        connection.execute("SELECT pg_reload_conf()")


@pytest.mark.parametrize("is_given_again", [True, False])
async def test_a_commit_that_the_server_crashed_in_is_not_taken_for_the_next_one_with_its_number(
    quiet_server: OwnServer, monkeypatch: pytest.MonkeyPatch, is_given_again: bool
) -> None:
    commit, numbers = postgres_writer.PostgresWriter._commit, list[int]()

    def crash(writer: Any, xid: str, results: Any) -> None:
        monkeypatch.setattr(postgres_writer.PostgresWriter, "_commit", commit)
        quiet_server.restart("immediate")
        with psycopg.connect(url, autocommit=True) as other:
            while is_given_again and int(xid) not in numbers:
                row = other.execute("UPDATE house SET run = run RETURNING pg_current_xact_id()::text").fetchone()
                assert row is not None
                numbers.append(int(row[0]))
        commit(writer, xid, results)

    with quiet_server.lend() as url:
        store = await open_store(url)
        await store.write(add_person(1, 10))
        monkeypatch.setattr(postgres_writer.PostgresWriter, "_commit", crash)
        if is_given_again:
            with pytest.raises(StorageUncertain):
                await store.write(add_person(2, 10))
        else:
            await store.write(add_person(2, 10))
        assert await store.read(count_people) == 2 - is_given_again
        await store.write(add_person(3, 10))
        await store.close()


# --- a line that breaks


@asynccontextmanager
async def play_over_line(databases: PostgresDatabases) -> AsyncIterator[tuple[ServiceHarness, Proxy, int]]:
    """Yield a service behind a line, the line, and a match in which Anna or Bob is asked and the first answer is given."""
    with databases.lend() as url:
        async with open_proxy(url) as proxy, open_harness(proxy.url) as harness:
            match = (await harness.start_match(seats=2)).id
            await harness.move(match)
            yield harness, proxy, match


@pytest.mark.parametrize("arrives", [True, False])
async def test_a_line_cut_in_the_middle_of_a_commit_is_looked_up_and_nobody_notices(
    databases: PostgresDatabases, arrives: bool
) -> None:
    async with play_over_line(databases) as (harness, proxy, match):
        cuts = cut_at_commit(proxy, arrives)
        await harness.move(match)
        assert cuts == [arrives]
        assert await count_answers(harness, match) == 2
        assert harness.matches.store.condition.trouble is None


async def test_a_process_that_was_stopped_while_it_connected_refuses_nobody_for_as_long(
    databases: PostgresDatabases, monkeypatch: pytest.MonkeyPatch
) -> None:
    stops: list[float] = []

    def connect(url: str) -> postgres_connection.BoundedConnection:
        if stops:
            seconds = stops.pop()
            later = SimpleNamespace(monotonic=lambda: monotonic() + seconds, sleep=lambda _: None)
            monkeypatch.setattr(postgres_writer, "time", later)
            raise psycopg.errors.ConnectionTimeout("connection timeout expired")
        return postgres_connection.connect(url)

    monkeypatch.setattr(postgres_writer, "connect", connect)
    async with play_over_line(databases) as (harness, proxy, match):
        stops.append(600.0)
        proxy.cut()
        await harness.move(match)
        assert stops == []
        assert await count_answers(harness, match) == 2


@pytest.mark.parametrize("arrives", [True, False])
async def test_whoever_cannot_know_is_told_so_and_the_next_look_shows_the_truth(
    databases: PostgresDatabases, monkeypatch: pytest.MonkeyPatch, arrives: bool
) -> None:
    monkeypatch.setattr(postgres_writer, "LOOKUP_SECONDS", 0.3)
    async with play_over_line(databases) as (harness, proxy, match):
        mover = await harness.find_mover(match)
        question = (await harness.prompt_of(match, mover)).question_token
        cuts = cut_at_commit(proxy, arrives, for_good=True)
        async with expect_refused("match-storage-uncertain"):
            await harness.move(match, mover)
        assert cuts == [arrives]
        with pytest.raises(StorageRefused):
            await harness.move(match, mover)
        proxy.accepts = True
        assert await count_answers(harness, match) == 1 + arrives
        prompt = await harness.prompt_of(match, mover)
        assert (prompt.question_token != question) == arrives
        # The next press counts, for the question that is really open.
        await harness.move(match)
        assert await count_answers(harness, match) == 2 + arrives


def cut_at_commit(proxy: Proxy, arrives: bool, for_good: bool = False) -> list[bool]:
    """Cut the line at the next COMMIT: after the server has carried it out, or before it hears of it. Return what happened."""
    cuts: list[bool] = []

    def cut() -> None:
        cuts.append(arrives)
        proxy.on_request = proxy.on_answer = lambda data: None
        proxy.accepts = not for_good
        proxy.cut()

    def see_request(data: bytes) -> None:
        if data == COMMIT:
            if arrives:
                proxy.on_answer = lambda data: cut()
            else:
                cut()

    proxy.on_request = see_request
    return cuts


# --- a line on which nothing arrives any more, and that nobody has closed


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all waiting for the server be short."""
    monkeypatch.setattr(postgres_connection, "ANSWER_SECONDS", 0.4)
    monkeypatch.setattr(postgres_writer, "LOOKUP_SECONDS", 0.3)
    monkeypatch.setattr(postgres_writer, "PATIENCE_SECONDS", 0.3)
    monkeypatch.setattr(postgres, "READ_SECONDS", 0.2)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("moment", ["before", "COMMIT", "answer"])
async def test_a_press_on_a_line_that_hangs_is_answered_and_the_next_one_shows_the_truth(
    databases: PostgresDatabases, moment: str
) -> None:
    async with play_over_line(databases) as (harness, proxy, match):
        mover = await harness.find_mover(match)
        if moment == "before":
            proxy.stop()
        else:
            stop_at_commit(proxy, arrives=moment == "answer")
        # The longest wait is the driver's for a new connection, two seconds.
        async with asyncio.timeout(20):
            async with expect_refused("match-storage-away" if moment == "before" else "match-storage-uncertain"):
                await harness.move(match, mover)
            # Whoever comes next does not wait as long again, and whoever looks is told too.
            for look in (harness.move(match, mover), harness.matches.people.list_matches(ANNA.id)):
                with pytest.raises(StorageAway):
                    await look
        proxy.flow()
        proxy.cut()
        before = await count_until_well(harness, match)
        assert before in {"before": (1,), "COMMIT": (1, 2), "answer": (2,)}[moment]
        await harness.move(match)
        assert await count_answers(harness, match) == before + 1
        assert harness.matches.store.condition.trouble is None


async def count_until_well(harness: ServiceHarness, match: int) -> int:
    """Return how many answers a match has, as soon as the database can be read and written again."""
    async with asyncio.timeout(30):
        while True:
            try:
                await harness.matches.store.write(lambda db: None)
                return await count_answers(harness, match)
            except StorageAway:
                await wait_briefly(0.01)


def stop_at_commit(proxy: Proxy, arrives: bool) -> None:
    """Let the line hang from the next COMMIT on: after the server has carried it out, or before it hears of it."""

    def stop(data: bytes) -> None:
        proxy.on_request = proxy.on_answer = lambda data: None
        proxy.stop()

    def see_request(data: bytes) -> None:
        if data == COMMIT:
            if arrives:
                proxy.on_answer = stop
            else:
                stop(data)

    proxy.on_request = see_request


@pytest.mark.usefixtures("hasty")
async def test_connections_that_a_firewall_has_forgotten_are_replaced_and_nobody_notices(
    databases: PostgresDatabases,
) -> None:
    async with play_over_line(databases) as (harness, proxy, match):
        proxy.strand()
        await harness.move(match)
        assert [listed.info.id for listed in await harness.matches.people.list_matches(ANNA.id)] == [match]
        assert await count_answers(harness, match) == 2


def touch(db: Transaction) -> None:
    db.execute("DELETE FROM person WHERE id = 1")


@pytest.mark.usefixtures("hasty")
async def test_a_group_that_waits_behind_a_line_that_hangs_is_told_at_once(
    databases: PostgresDatabases,
) -> None:
    async with play_over_line(databases) as (harness, proxy, _):
        proxy.stop()
        tries = 0

        def count(data: bytes) -> None:
            nonlocal tries
            tries += 1

        proxy.on_request = count
        results = await asyncio.gather(
            *(harness.matches.store.write(touch) for _ in range(200)), return_exceptions=True
        )
        assert all(isinstance(result, StorageAway) for result in results)
        # Seven groups: the first one finds out, and one tries to connect. The others do not wait two seconds each.
        assert tries <= 3


# --- a disk that is full


def add_person(id: int, size: int) -> UnitOfWork[None]:
    """Return a unit of work that stores a person with settings of so many bytes, which nothing can compress."""

    def unit(db: Transaction) -> None:
        db.execute("INSERT INTO person (id, name, settings) VALUES (?, 'Anna', ?)", (id, os.urandom(size)))

    return unit


def count_people(db: Transaction) -> int:
    return int(db.execute("SELECT count(*) FROM person").fetchone()[0])


async def fill(store: Store) -> StorageRefused:
    """Store people until that is refused. Return the refusal."""
    for id in itertools.count():
        try:
            await store.write(add_person(id, 1 << 20))
        except StorageRefused as refused:
            return refused
    raise AssertionError


async def test_a_disk_that_is_really_full_is_said_to_be_full_until_there_is_room(own_server: OwnServer) -> None:
    with own_server.lend_small_disk(24 << 20) as (url, ballast):
        store = await open_store(url)
        refused = await fill(store)
        assert isinstance(refused, StorageFull)
        assert refused.reason.key == "match-storage-full"
        assert trouble_kind(store) == "full"
        stored = await store.read(count_people)
        assert stored > 0
        ballast.unlink()
        await store.write(add_person(stored, 1 << 20))
        assert await store.read(count_people) == stored + 1
        assert trouble_kind(store) is None
        await store.close()


FULL = """
CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
CREATE TRIGGER full_disk BEFORE INSERT ON entry EXECUTE FUNCTION no_room();
"""


async def test_a_full_disk_refuses_the_answer_and_leaves_the_match_as_it_was(databases: PostgresDatabases) -> None:
    with databases.lend_empty() as url:
        async with open_harness(url) as harness:
            match = (await harness.start_match(seats=2)).id
            with psycopg.connect(url, autocommit=True) as other:
                other.execute(FULL)
            async with expect_refused("match-storage-full"):
                await harness.move(match)
            with psycopg.connect(url, autocommit=True) as other:
                other.execute("DROP TRIGGER full_disk ON entry")
            await harness.move(match)
            assert await count_answers(harness, match) == 1
