"""The local table as a whole: makes the world, seats the bot, opens the pages, and clears up at the end."""

from __future__ import annotations

import asyncio
import logging
import tempfile
import webbrowser
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TypeVar

import discord
from simcord import SetupError

from cogs.local.index_page import IndexPage
from cogs.local.pages import PageServer
from cogs.local.welcome import greet_when_ready
from cogs.local.world import LocalWorld
from cogs.ui.config import DEFAULT_PORT
from cogs.ui.stop_signals import catch_stop_signals
from render.kit.translations import load_translations

T = TypeVar("T")
log = logging.getLogger(__name__)

KEPT_DATABASE = Path("tafelrunde-local.sqlite3")
CLOSE_SECONDS = 10.0


class PortInUse(Exception):
    """A port that the local table needs is in use. Says which, and what to write instead."""

    def __init__(self, port: int, language: str) -> None:
        super().__init__(load_translations().say(language, "local-port-taken", port=str(port), other=str(port + 100)))


@dataclass(frozen=True)
class LocalServices:
    """What the local table lends the bot that is made for it.

    `language`: "de" or "en", of all local people. `database`: where to keep the matches. `channel_id`: the channel
    #tisch, where matches stay in the channel instead of opening threads, because a page shows one place at a time.
    """

    language: str
    database: Path
    channel_id: int
    world: LocalWorld

    def now(self) -> datetime:
        """Return the time, in UTC: the bot's clock."""
        return self.world.now()

    async def wait(self, awaitable: Awaitable[T], reason: str) -> T:
        """Await what comes from outside or with time: every worker's way to wait (`reason` names what for)."""
        return await self.world.wait(awaitable, reason)


BotFactory = Callable[[LocalServices], discord.Client]


class LocalTable:
    """A running local table: its world, its pages and the page of places."""

    def __init__(self, world: LocalWorld, page_server: PageServer, index_page: IndexPage, bot: discord.Client) -> None:
        self.world = world
        self.page_server = page_server
        self.index_page = index_page
        self.bot = bot


@asynccontextmanager
async def open_local_table(
    make_bot: BotFactory, database: Path, *, language: str = "en", port: int = DEFAULT_PORT
) -> AsyncIterator[LocalTable]:
    """Run a local table while the context lasts.

    `make_bot` gets what the table lends and returns the client, not yet logged in. The pages lie on `port` and the five
    after it, the page of places on the port before; port 0 takes free ones. Raises PortInUse.
    """
    world = LocalWorld(language)
    bot = make_bot(LocalServices(language, database, world.channel.id, world))
    desk = PageServer(world, port)
    places = IndexPage(desk, language, port - 1 if port else 0)
    try:
        await places.start()
    except OSError as error:
        raise PortInUse(port - 1, language) from error
    clock: asyncio.Task[None] | None = None
    try:
        greet_when_ready(bot, world.channel.id, language, places.url)
        await world.start(bot)
        try:
            await desk.open_page(desk.pages[0])
        except SetupError as error:
            raise PortInUse(port, language) from error
        clock = asyncio.create_task(desk.run(), name="clock of the local table")
        yield LocalTable(world, desk, places, bot)
    finally:
        if clock is not None:
            clock.cancel()
            await asyncio.gather(clock, return_exceptions=True)
        await places.stop()
        await desk.close()
        # SimCord ends a bot's tasks but never closes it: the bot puts its own house in order first.
        await close_bot(bot)
        await world.stop()


async def close_bot(bot: discord.Client) -> None:
    """Close the bot; what goes wrong is logged, so that it does not hide why the table ended."""
    try:
        await asyncio.wait_for(bot.close(), CLOSE_SECONDS)
    except asyncio.CancelledError:
        # SimCord ends all work of a bot that could not start; closing it then finds its own workers cancelled.
        task = asyncio.current_task()
        if task is not None and task.cancelling():
            raise
        log.warning("the bot's work had ended before it was closed")
    except Exception:
        log.exception("the bot did not close properly")


async def run_local(
    make_bot: BotFactory,
    *,
    language: str = "en",
    port: int = DEFAULT_PORT,
    database: Path | None = None,
    keep: bool = False,
    open_browser: bool = True,
) -> None:
    """Run a local table until the process is asked to stop (Ctrl+C or SIGTERM). Raises PortInUse.

    Without `keep` and `database` the matches lie in a folder that goes away with the table. With `keep` they lie in
    `tafelrunde-local.sqlite3`; a `database` that is named is always kept.
    """
    with tempfile.TemporaryDirectory(prefix="tafelrunde-") as folder:
        if database is None:
            database = KEPT_DATABASE if keep else Path(folder) / "matches.sqlite3"
        async with open_local_table(make_bot, database, language=language, port=port) as table:
            say = load_translations().say
            print(say(language, "local-open", places=table.index_page.url), flush=True)
            print(
                say(language, "local-open-table", table=await table.page_server.open_page(table.page_server.pages[0])),
                flush=True,
            )
            if open_browser:
                await asyncio.to_thread(webbrowser.open, table.index_page.url)
            with catch_stop_signals() as asked:
                await asked.wait()
