"""Commands are sent to Discord when they have changed, to one place only, and a Discord that makes us wait stops nobody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from discord import app_commands

from cogs.app.client import TafelrundeBot
from cogs.app.command_sync import CommandSync, compute_digest
from cogs.app.config import BadSetting
from cogs.app.health_server import start_health_server
from matches.domain.ports import plain_wait
from matches.sql import rows
from matches.store.opening import open_store
from matches.store.store import Store
from render.kit.command_names import CommandNames
from tests.matches.fakes import wait_until


class FakeHttp:
    """Records what was sent to Discord: the server (None: everywhere) and how many commands. `failing` is raised first."""

    def __init__(self) -> None:
        self.fetches = 0
        self._known: list[Any] = []
        self.uploads: list[tuple[int | None, int]] = []
        self.failing: list[Exception] = []

    async def bulk_upsert_global_commands(self, application: int, payload: list[Any]) -> list[Any]:
        return self._upsert(None, payload)

    async def bulk_upsert_guild_commands(self, application: int, guild: int, payload: list[Any]) -> list[Any]:
        return self._upsert(guild, payload)

    def _upsert(self, guild: int | None, payload: list[Any]) -> list[Any]:
        if self.failing:
            raise self.failing.pop(0)
        self.uploads.append((guild, len(payload)))
        self._known = [{"application_id": 7, **command, "id": 100 + n} for n, command in enumerate(payload)]
        return self._known

    async def get_global_commands(self, application: int) -> list[Any]:
        self.fetches += 1
        return self._known


def error_response(status: int) -> aiohttp.ClientResponse:
    """Return an answer of Discord, as the library's errors take it."""
    return cast(aiohttp.ClientResponse, SimpleNamespace(status=status, reason="said Discord", headers={}))


class SyncBot:
    """A client with one command, whose Discord is `http`."""

    def __init__(self, store: Store, http: FakeHttp, application: int = 7) -> None:
        client = discord.Client(intents=discord.Intents.none())
        client._connection.application_id = application
        client.http = http  # type: ignore[assignment]
        self.tree = app_commands.CommandTree[discord.Client](client)
        self.store = store
        self.commands = CommandNames()
        self.add_command("first")

    def add_command(self, name: str) -> None:
        """Add one more command."""

        async def callback(interaction: discord.Interaction) -> None:
            """Do nothing."""

        self.tree.add_command(app_commands.Command(name=name, description="does nothing", callback=callback))

    def make_sync(
        self, guild: int | None = None, remember: bool = True, is_leader: Callable[[], bool] = lambda: True
    ) -> CommandSync:
        """Return the object that sends the commands to Discord."""
        return CommandSync(self.tree, self.store, self.commands, guild, plain_wait, remember, is_leader)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(tmp_path / "matches.sqlite3")
    yield opened
    await opened.close()


async def test_commands_are_told_once_and_again_when_they_change(store: Store) -> None:
    http = FakeHttp()
    for _ in range(3):
        await SyncBot(store, http).make_sync().start()
    assert http.uploads == [(None, 1)]
    bot = SyncBot(store, http)
    bot.add_command("second")
    await bot.make_sync().start()
    assert http.uploads == [(None, 1), (None, 2)]
    # Another application has been told nothing yet.
    await SyncBot(store, http, application=8).make_sync().start()
    assert http.uploads[2:] == [(None, 1)]


async def test_messages_mention_commands_by_the_ids_of_discord(store: Store) -> None:
    http = FakeHttp()
    bot = SyncBot(store, http)
    bot.add_command("second")
    assert bot.commands.mention("en", "second") == "`/second`"
    await bot.make_sync().start()
    assert bot.commands.mention("en", "second") == "</second:101>"
    # After a restart nothing is told to Discord, and the ids are known all the same.
    bot = SyncBot(store, http)
    bot.add_command("second")
    await bot.make_sync().start()
    assert (len(http.uploads), http.fetches) == (1, 0)
    assert bot.commands.mention("de", "second") == "</second:101>"


async def test_one_of_several_processes_sends_the_commands_and_the_others_learn_their_ids(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.app.command_sync.LEADER_SECONDS", 0.01)
    http = FakeHttp()
    other = SyncBot(store, http)
    waiting = other.make_sync(is_leader=lambda: False)
    await waiting.start()
    assert other.commands.mention("en", "first") == "`/first`"
    await SyncBot(store, http).make_sync().start()
    await wait_until(lambda: other.commands.mention("en", "first") == "</first:100>")
    await waiting.stop()
    assert (http.uploads, http.fetches) == ([(None, 1)], 0)


async def test_whoever_becomes_the_leader_sends_the_commands_that_nobody_has_sent(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.app.command_sync.LEADER_SECONDS", 0.01)
    http, leading = FakeHttp(), False
    sync = SyncBot(store, http).make_sync(is_leader=lambda: leading)
    await sync.start()
    assert http.uploads == []
    leading = True
    await wait_until(lambda: http.uploads == [(None, 1)])
    await sync.stop()


async def test_the_ids_are_fetched_once_if_an_older_version_has_stored_none(store: Store) -> None:
    http = FakeHttp()
    await SyncBot(store, http).make_sync().start()
    await store.write(lambda db: rows.delete_program_value(db, "commands-ids"))
    for _ in range(2):
        bot = SyncBot(store, http)
        await bot.make_sync().start()
        assert bot.commands.mention("en", "first") == "</first:100>"
    assert (len(http.uploads), http.fetches) == (1, 1)


async def test_a_new_discord_at_every_start_is_told_at_every_start(store: Store) -> None:
    http = FakeHttp()
    for _ in range(2):
        await SyncBot(store, http).make_sync(remember=False).start()
    assert http.uploads == [(None, 1), (None, 1)]


async def test_no_command_stands_twice_in_the_development_server_and_its_copies_go_with_the_setting(
    store: Store,
) -> None:
    http = FakeHttp()
    await SyncBot(store, http).make_sync().start()
    await SyncBot(store, http).make_sync(guild=42).start()
    # In the server, and nowhere else.
    assert http.uploads[1:] == [(42, 1), (None, 0)]
    await SyncBot(store, http).make_sync(guild=42).start()
    assert len(http.uploads) == 3
    await SyncBot(store, http).make_sync(guild=43).start()
    assert http.uploads[3:] == [(42, 0), (43, 1)]
    await SyncBot(store, http).make_sync().start()
    assert http.uploads[5:] == [(43, 0), (None, 1)]
    await SyncBot(store, http).make_sync().start()
    assert len(http.uploads) == 7


async def test_a_server_that_the_bot_has_left_keeps_nobody_from_starting(store: Store) -> None:
    http = FakeHttp()
    await SyncBot(store, http).make_sync(guild=42).start()
    http.failing.append(discord.Forbidden(error_response(403), {"code": 50001, "message": "Missing Access"}))
    await SyncBot(store, http).make_sync().start()
    assert http.uploads[-1] == (None, 1)


async def test_a_development_server_without_the_bot_is_said_with_what_to_do(store: Store) -> None:
    http = FakeHttp()
    http.failing.append(discord.Forbidden(error_response(403), {"code": 50001, "message": "Missing Access"}))
    with pytest.raises(BadSetting, match=r"TAFELRUNDE_GUILD is 42.*Invite it there first"):
        await SyncBot(store, http).make_sync(guild=42).start()


@pytest.mark.parametrize(
    "error",
    [
        discord.RateLimited(0.02),
        discord.DiscordServerError(error_response(503), "maintenance"),
        discord.HTTPException(error_response(429), "slow down"),
        # A page of Cloudflare says nothing about a server.
        discord.Forbidden(error_response(403), "<html>Attention Required!</html>"),
        aiohttp.ServerDisconnectedError(),
        TimeoutError(),
    ],
)
async def test_a_discord_that_makes_us_wait_is_told_later(
    store: Store, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.app.command_sync.RETRY_SECONDS", 0.01)
    monkeypatch.setattr("cogs.app.command_sync.MIN_WAIT_SECONDS", 0.01)
    monkeypatch.setattr("cogs.ui.discord_meaning.PAUSE_SECONDS", 0.01)
    http = FakeHttp()
    http.failing.append(error)
    sync = SyncBot(store, http).make_sync()
    await sync.start()
    await wait_until(lambda: http.uploads == [(None, 1)])
    await sync.stop()


async def test_what_discord_refuses_for_good_ends_the_start(store: Store) -> None:
    http = FakeHttp()
    http.failing.append(discord.HTTPException(error_response(400), {"code": 50035, "message": "Invalid Form Body"}))
    with pytest.raises(discord.HTTPException):
        await SyncBot(store, http).make_sync().start()


def test_the_order_of_commands_changes_nothing() -> None:
    first, second = {"name": "a", "type": 1}, {"name": "b", "type": 1}
    assert compute_digest(1, [first, second]) == compute_digest(1, [second, first])
    assert compute_digest(1, [first]) != compute_digest(1, [{**first, "description": "new"}])


async def test_health_answers_over_http_and_a_taken_port_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    health = {"well": True}

    async def report(client: object, is_stopping: bool) -> tuple[bool, dict[str, Any]]:
        return health["well"], dict(health)

    monkeypatch.setattr("cogs.app.health_server.collect_health", report)
    client = TafelrundeBot(tmp_path / "x.sqlite3")
    serving = await start_health_server(28080, client, client.gate, client.metrics)
    try:
        async with aiohttp.ClientSession() as session:
            for well, status in ((True, 200), (False, 503)):
                health["well"] = well
                async with session.get("http://127.0.0.1:28080/health") as answer:
                    assert answer.status == status
                    assert await answer.json() == {"well": well}
        with pytest.raises(BadSetting, match="TAFELRUNDE_HEALTH is 28080"):
            await start_health_server(28080, client, client.gate, client.metrics)
    finally:
        await serving.stop()
    await asyncio.sleep(0)
