"""What keeps the bot from starting: it waits for what may pass, and ends with a code that says whether a later start may help."""

from __future__ import annotations

import asyncio
import io
import logging
import os
import signal
import socket
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import psycopg
import pytest
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

import bot
from cogs.app import patience
from cogs.app.client import TafelrundeBot
from cogs.app.config import SETTINGS_HELP
from cogs.app.gateway_shards import GatewayShards
from cogs.app.logging_setup import configure_logging
from cogs.app.patience import Patience
from cogs.app.start_faults import FIX, LATER, explain_fault
from matches.domain.storage_errors import StorageAway
from matches.service import Matches
from matches.store import postgres_errors
from matches.store.engine import StoreAway, StoreNotNow, StoreUnusable
from matches.store.opening import open_store

TOKEN = "abc.def.ghi"
DISCORD = cast(Any, SimpleNamespace(host="discord.com", port=443, ssl=True))


def answer(status: int, body: Any = "<html>", **headers: str) -> discord.HTTPException:
    """Return an error of discord.py for an answer of Discord."""
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(
        status, discord.DiscordServerError if status >= 500 else discord.HTTPException
    )
    return kind(cast(Any, SimpleNamespace(status=status, reason="no", headers=headers)), body)


PASSING: list[tuple[Exception, float]] = [
    (aiohttp.ClientConnectorError(DISCORD, OSError(111, "refused")), 0.0),
    (aiohttp.ClientConnectorDNSError(DISCORD, socket.gaierror(-3, "name resolution")), 0.0),
    (TimeoutError(), 0.0),
    (ConnectionResetError(104, "Connection reset by peer"), 0.0),
    (answer(500, {"code": 0, "message": "500"}), 0.0),
    (answer(503), 0.0),
    (answer(403), 300.0),
    (answer(429, "error code: 1015"), 0.0),
    (answer(429, "error code: 1015", **{"Retry-After": "1e9"}), 3600.0),
    (answer(403, {"code": 40333, "message": "internal network error"}), 300.0),
    (discord.RateLimited(90.0), 90.0),
    (cast(Any, discord.GatewayNotFound)(), 0.0),
    (ReconnectWebSocket(0), 0.0),
    (StoreAway("postgresql://db cannot be reached.\n\tIs the server running?"), 0.0),
    (StorageAway(), 0.0),
]
"""What may pass, and for how many seconds Discord wants to be left alone at least."""
FAULTS = [
    (discord.LoginFailure("Improper token has been passed."), FIX, "does not accept DISCORD_TOKEN"),
    (discord.PrivilegedIntentsRequired(0), FIX, "intents"),
    (StoreUnusable("the file is damaged"), FIX, "damaged"),
    (StoreNotNow("the file is in use"), LATER, "in use"),
    (answer(400, {"code": 50035, "message": "Invalid Form Body"}), LATER, "Invalid Form Body"),
    (RuntimeError("nobody has thought of this"), LATER, "nobody has thought of this"),
]


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Leave no settings but the token, and let nothing wait for real."""
    for name in SETTINGS_HELP:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr(patience, "FIRST_SECONDS", 0.0)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Let the program wait no time between two tries, and return for how many seconds it would have."""
    delays: list[float] = []

    async def note(asked: asyncio.Event, seconds: float) -> None:
        delays.append(seconds)

    monkeypatch.setattr(bot, "wait_for_event", note)
    return delays


@pytest.mark.lengthy
@pytest.mark.parametrize(("error", "asked"), PASSING, ids=repr)
def test_what_may_pass_is_waited_for_in_the_program(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    waits: list[float],
    error: Exception,
    asked: float,
) -> None:
    monkeypatch.setattr(patience, "FIRST_SECONDS", 1.0)
    tries: list[bool] = []

    async def refuse(self: discord.http.HTTPClient, token: str) -> None:
        tries.append(True)
        raise error if len(tries) < 4 else discord.LoginFailure("Improper token has been passed.")

    monkeypatch.setattr(discord.http.HTTPClient, "static_login", refuse)
    assert bot.main([]) == FIX
    output = capsys.readouterr().err
    assert len(tries) == 4
    assert "Traceback" not in output
    lines = output.splitlines()
    assert len([line for line in lines if "Trying again in" in line]) == 1
    assert waits == [max(asked, grown) for grown in (1.0, 2.0, 4.0)]
    assert "does not accept DISCORD_TOKEN" in lines[-1]


@pytest.mark.parametrize(("error", "code", "says"), FAULTS, ids=lambda value: repr(value))
def test_what_does_not_pass_ends_the_program_with_its_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: Exception, code: int, says: str
) -> None:
    async def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr(discord.http.HTTPClient, "static_login", refuse)
    assert bot.main([]) == code
    output = capsys.readouterr().err
    assert says in output
    # Only for what is an error of the program itself there is more to read than a sentence.
    assert ("Traceback" in output) is isinstance(error, RuntimeError)


@pytest.mark.parametrize("error", [StoreAway("postgresql://db cannot be reached."), StorageAway()])
def test_a_database_that_is_not_up_yet_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], waits: list[float], error: Exception
) -> None:
    tries: list[bool] = []

    async def fail(*_: object, **__: object) -> None:
        tries.append(True)
        raise error if len(tries) < 3 else StoreUnusable("It was written by a newer Tafelrunde.")

    monkeypatch.setattr(Matches, "open", fail)
    assert bot.main([]) == FIX
    output = capsys.readouterr().err
    assert len(tries) == 3 == len(waits) + 1
    assert "newer Tafelrunde" in output
    assert "Traceback" not in output


async def test_a_stop_while_the_program_waits_ends_it_politely(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(patience, "FIRST_SECONDS", 300.0)

    async def refuse(*_: object) -> None:
        asyncio.get_running_loop().call_soon(os.kill, os.getpid(), signal.SIGTERM)
        raise TimeoutError

    monkeypatch.setattr(discord.http.HTTPClient, "static_login", refuse)
    path = tmp_path / "matches.sqlite3"
    await bot.run_online(bot.load_config(bot.build_parser().parse_args(["--database", str(path)])))
    assert caplog.messages[-1] == "stopped"
    # Nobody keeps the file.
    await (await open_store(path)).close()


def test_the_waits_grow_to_five_minutes_and_one_line_a_minute_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(patience, "FIRST_SECONDS", 1.0)
    now = 0.0
    waiting = Patience(lambda: now)
    waits, lines = [], []
    while now < 3_600:
        before = len(caplog.records)
        waits.append(waiting.compute_wait("The network is away."))
        lines += [now] * (len(caplog.records) - before)
        now += waits[-1]
    assert waits[:10] == [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 300.0]
    assert set(waits[10:]) == {300.0}
    assert all(later - earlier >= 60.0 for earlier, later in pairwise(lines))
    assert len(lines) > 10


class FakeGateway:
    """A client's way to connect to a shard, as discord.py does it: after a failure it calls itself once more."""

    def __init__(self, errors: list[Exception]) -> None:
        self.errors = errors
        self.events: list[tuple[str, int]] = []
        self.deepest = 0
        self._depth = 0
        self.shards = GatewayShards(cast(Any, self))

    def dispatch(self, event: str, shard: int) -> None:
        """Note an event."""
        self.events.append((event, shard))

    async def launch_shard(self, gateway: Any, shard_id: int, *, initial: bool = False) -> None:
        await self.shards.launch(self._launch, gateway, shard_id, initial)

    async def _launch(self, gateway: Any, shard_id: int, *, initial: bool = False) -> None:
        self._depth += 1
        self.deepest = max(self.deepest, self._depth)
        try:
            if self.errors:
                raise self.errors.pop(0)
        except Exception:
            return await self.launch_shard(gateway, shard_id)
        finally:
            self._depth -= 1


async def test_an_outage_of_hours_before_the_first_connection_goes_no_deeper_and_stops_the_clock() -> None:
    gateway = FakeGateway([ReconnectWebSocket(0), TimeoutError(), *[ConnectionResetError() for _ in range(2_000)]])
    await gateway.launch_shard(None, 0, initial=True)
    assert gateway.errors == []
    assert gateway.deepest == 1
    assert set(gateway.events) == {("shard_disconnect", 0)}


async def test_an_error_of_our_own_while_a_shard_connects_ends_the_start() -> None:
    gateway = FakeGateway([TimeoutError(), RuntimeError("ours")])
    with pytest.raises(RuntimeError, match="ours"):
        await gateway.launch_shard(None, 0)


async def test_discord_may_say_later_where_the_gateway_is() -> None:
    gateway = FakeGateway([])
    errors: list[Exception] = [cast(Any, discord.GatewayNotFound)(), discord.RateLimited(0.0), answer(503)]

    async def launch_all() -> None:
        if errors:
            raise errors.pop(0)

    await gateway.shards.find_gateway(launch_all)
    assert errors == []
    assert set(gateway.events) == {("shard_disconnect", 0)}


class SilentSocket:
    """A connection that is accepted, over which nothing ever comes."""

    def __init__(self) -> None:
        self.close_code: int | None = None
        self.closed = False

    async def receive(self, timeout: float | None = None) -> aiohttp.WSMessage:
        """Wait for a message as aiohttp does, but without the time: it is over at once."""
        assert timeout is not None
        raise TimeoutError

    async def close(self, *, code: int = 1000) -> None:
        """Close the connection."""
        self.close_code, self.closed = code, True


async def test_a_gateway_that_never_says_hello_is_left_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = io.StringIO()
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    configure_logging("INFO", stream)
    sockets: list[SilentSocket] = []

    async def connect(*_: object, **__: object) -> SilentSocket:
        if len(sockets) == 3:
            raise asyncio.CancelledError
        sockets.append(SilentSocket())
        return sockets[-1]

    async def sleep_no_time(seconds: float) -> None:
        assert seconds <= patience.MOST_SECONDS

    client = TafelrundeBot(tmp_path / "matches.sqlite3")
    events: list[tuple[object, ...]] = []
    monkeypatch.setattr(client, "dispatch", lambda *event: events.append(event))
    monkeypatch.setattr(client.http, "ws_connect", connect)
    monkeypatch.setattr(asyncio, "sleep", sleep_no_time)
    try:
        with pytest.raises(asyncio.CancelledError):
            await client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, 0, initial=True)
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
    assert [websocket.close_code for websocket in sockets] == [4000, 4000, 4000]
    assert events.count(("shard_disconnect", 0)) == 3
    (line,) = stream.getvalue().splitlines()
    assert "gateway takes no connection of shard 0" in line


def test_a_server_that_refuses_for_good_is_told_apart_from_one_that_is_not_up_yet() -> None:
    place = "postgresql://db"
    for message in (
        "connection refused",
        "FATAL:  the database system is starting up",
        "FATAL:  sorry, too many clients already",
    ):
        assert isinstance(postgres_errors.build_unusable(place, psycopg.OperationalError(message)), StoreAway)
    for message in (
        'FATAL:  database "x" does not exist',
        "FATAL:  no pg_hba.conf entry for host",
        "password authentication failed",
    ):
        unusable = postgres_errors.build_unusable(place, psycopg.OperationalError(message))
        assert not isinstance(unusable, StoreNotNow)
        fault = explain_fault(unusable)
        assert fault is not None
        assert (fault.code, fault.passes) == (FIX, False)
    full = postgres_errors.build_unusable(place, psycopg.errors.DiskFull("no space left"))
    assert isinstance(full, StoreNotNow)
    assert not isinstance(full, StoreAway)
