"""The limit for all requests of a token: whichever process has met it, the others wait as long, and answers to presses never do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web

from cogs.app.client import TafelrundeBot
from cogs.app.global_limit import MOST_SECONDS, TOPIC, GlobalLimit
from matches.domain.storage_errors import StorageAway
from tests.fake_cluster import FakeCluster
from tests.matches.fakes import wait_until

POST = "/api/v10/channels/5/messages"


class Process:
    """A process whose clock stands still until something has waited, and whose requests go over `session`."""

    session: aiohttp.ClientSession

    def __init__(self, cluster: FakeCluster) -> None:
        self.cluster = cluster
        self.now = 100.0
        self.waits: list[float] = []
        self.goes_on = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        """Note the wait; it ends when the test lets it."""
        self.waits.append(seconds)
        await self.goes_on.wait()
        self.now += seconds


@asynccontextmanager
async def open_process(cluster: FakeCluster | None = None) -> AsyncIterator[Process]:
    """Yield a process whose session reaches a Discord that answers as the query says."""

    async def answer(request: web.Request) -> web.Response:
        asked = dict(request.query)
        return web.Response(status=int(asked.pop("status", "200")), headers=asked)

    application = web.Application()
    application.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(application)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    process, trace = Process(cluster or FakeCluster()), aiohttp.TraceConfig()
    limit = GlobalLimit(lambda: process.now, process.sleep)
    limit.watch(trace)
    limit.share(process.cluster)
    address = f"http://127.0.0.1:{runner.addresses[0][1]}"
    async with aiohttp.ClientSession(address, trace_configs=[trace]) as process.session:
        yield process
    await runner.cleanup()


async def meet(process: Process, seconds: str, scope: str = "global", status: int = 429) -> None:
    await process.session.post(f"{POST}?status={status}&X-RateLimit-Scope={scope}&Retry-After={seconds}")


async def test_a_process_that_meets_the_limit_tells_the_others_once() -> None:
    async with open_process() as process:
        process.goes_on.set()
        await asyncio.gather(*(meet(process, "3") for _ in range(5)))
        assert process.cluster.told == [(TOPIC, "3")]


@pytest.mark.parametrize(
    ("scope", "status", "seconds"),
    [("user", 429, "3"), ("shared", 429, "3"), ("global", 200, "3"), ("global", 429, "soon")],
)
async def test_no_other_answer_holds_anybody_back(scope: str, status: int, seconds: str) -> None:
    async with open_process() as process:
        await meet(process, seconds, scope, status)
        await process.session.post(POST)
        assert (process.cluster.told, process.waits) == ([], [])


async def test_requests_wait_for_the_end_of_a_limit_that_another_process_has_met() -> None:
    async with open_process() as process:
        process.cluster.listeners[TOPIC]("2.5")
        post = asyncio.create_task(process.session.post(POST))
        await wait_until(lambda: process.waits == [2.5])
        # Whoever presses is answered meanwhile, and so is what belongs to it.
        await process.session.post("/api/v10/interactions/7/token/callback")
        await process.session.patch("/api/v10/webhooks/1/token/messages/@original")
        assert not post.done()
        process.goes_on.set()
        assert (await post).status == 200
        assert process.cluster.told == []


async def test_a_limit_that_grows_meanwhile_is_waited_for_to_its_end() -> None:
    async with open_process() as process:
        process.cluster.listeners[TOPIC]("2")
        post = asyncio.create_task(process.session.post(POST))
        await wait_until(lambda: process.waits == [2.0])
        for seconds in ("5", "1", "nan", "inf", ""):
            process.cluster.listeners[TOPIC](seconds)
        process.goes_on.set()
        assert (await post).status == 200
        assert process.waits == [2.0, 3.0]


async def test_nobody_waits_longer_than_a_minute_without_asking_discord_again() -> None:
    async with open_process() as process:
        process.goes_on.set()
        process.cluster.listeners[TOPIC]("86400")
        await process.session.post(POST)
        assert process.waits == [MOST_SECONDS]


async def test_a_database_that_is_away_spoils_no_request() -> None:
    class Deaf(FakeCluster):
        async def tell(self, topic: str, text: str) -> None:
            raise StorageAway

    async with open_process(Deaf()) as process:
        await meet(process, "3")
        process.goes_on.set()
        assert (await process.session.post(POST)).status == 200
        assert process.waits == [3.0]


def test_the_bot_holds_its_requests_back(tmp_path: Path) -> None:
    client = TafelrundeBot(tmp_path / "x.sqlite3")
    trace = client.http.http_trace
    assert trace is not None
    assert trace.on_request_start[0] == client.global_limit._wait
