"""A PostgreSQL server that stops, a line that breaks or hangs, a disk that is full: what was acknowledged is there, once.

Everybody else is told what is the matter, and when it is over the bot goes on by itself.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from random import Random

import psycopg
import pytest

from matches.ports import UnitOfWork
from matches.storage_errors import StorageAway, StorageFull, StorageRefused, StorageUncertain
from matches.store import postgres, postgres_connection, postgres_writer
from matches.store.opening import open_store
from matches.transaction import Transaction
from rules.engine import AnswerEntry, Refused
from tests.matches.databases import OwnServer, PostgresDatabases
from tests.matches.fakes import wait_briefly, wait_until
from tests.matches.proxy import Proxy, open_proxy
from tests.matches.service_harness import ANNA, PLACE, ServiceHarness, expect_refused, open_harness
from tests.matches.test_crash import read_log


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
                if not match or (await self.harness.matches.get_info(match)).phase != "running":
                    match = (await self.harness.start_match(seats=2)).id
                await self.harness.move(match, dice=dice)
                self.acknowledged[match] += 1
            except StorageRefused as refused:
                self.refusals[refused.kind] += 1
                await wait_briefly(0.005)

    async def look(self) -> None:
        while not self.is_over:
            try:
                await self.harness.matches.list_matches(PLACE.guild or 0)
                self.reads += 1
            except StorageRefused as refused:
                self.reading_refusals[refused.kind] += 1
            await wait_briefly(0.005)


@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_a_server_that_really_stops_and_starts_costs_no_acknowledged_decision(
    own_server: OwnServer, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "READ_SECONDS", 0.2)
    monkeypatch.setattr(postgres_writer, "PATIENCE_SECONDS", 0.3)
    with own_server.lend() as url:
        async with open_harness(url) as harness:
            players = Players(harness)
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
            stored = {match: await count_answers(harness, match) for match in players.acknowledged}
            assert harness.matches.store.condition.trouble is None
    assert set(players.refusals) <= {"away", "uncertain"}
    assert set(players.reading_refusals) == {"away"}
    assert all(stored[match] >= answers for match, answers in players.acknowledged.items())
    # Only what nobody could look up, because the server was away for long, may have counted beside.
    assert sum(stored.values()) - players.acknowledged.total() <= players.refusals["uncertain"]


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
        if data == b"Q\x00\x00\x00\x0bCOMMIT\x00":
            if arrives:
                proxy.on_answer = lambda data: cut()
            else:
                cut()

    proxy.on_request = see_request
    return cuts
