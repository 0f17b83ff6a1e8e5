"""The local table as a whole: it makes the world, starts the bot, opens the pages, and cleans up at the end."""

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

from cogs.app.config import DEFAULT_PORT
from cogs.app.stop_signals import catch_stop_signals
from cogs.local.index_page import IndexPage
from cogs.local.pages import PageServer
from cogs.local.welcome import greet_when_ready
from cogs.local.world import LocalWorld
from render.kit.translations import load_translations

T = TypeVar("T")
log = logging.getLogger(__name__)

KEPT_DATABASE = Path("tafelrunde-local.sqlite3")
CLOSE_SECONDS = 10.0


class PortInUse(Exception):
    """A port that the local table needs is in use. The message says which one and what to do."""

    def __init__(self, port: int, language: str) -> None:
        super().__init__(load_translations().say(language, "local-port-taken", port=str(port), other=str(port + 100)))


@dataclass(frozen=True)
class LocalServices:
    """What the local table offers to the bot that is made for it.

    `language` is "de" or "en" for all local people, `database` the file of the matches. Matches stay in the channel #tisch with the
    id `channel_id` instead of opening threads, because a page shows one place at a time.
    """

    language: str
    database: Path
    channel_id: int
    world: LocalWorld

    def now(self) -> datetime:
        """Return the time of the bot's clock in UTC."""
        return self.world.now()

    async def wait(self, awaitable: Awaitable[T], reason: str) -> T:
        """Await something outside the bot, or the passing of time, for `reason`. All workers wait in this way."""
        return await self.world.wait(awaitable, reason)


BotFactory = Callable[[LocalServices], discord.Client]


class LocalTable:
    """A running local table: its world, its pages, the index page and the bot."""

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

    `make_bot` gets the services of the table and returns the client, not yet logged in. The pages have `port` and the five ports
    after it, the index page has the port before it; 0 takes free ports. Raise `PortInUse`.
    """
    world = LocalWorld(language)
    bot = make_bot(LocalServices(language, database, world.channel.id, world))
    page_server = PageServer(world, port)
    index_page = IndexPage(page_server, language, port - 1 if port else 0)
    try:
        await index_page.start()
    except OSError as error:
        raise PortInUse(port - 1, language) from error
    clock: asyncio.Task[None] | None = None
    try:
        greet_when_ready(bot, world.channel.id, language, index_page.url)
        await world.start(bot)
        try:
            await page_server.open_page(page_server.pages[0])
        except SetupError as error:
            raise PortInUse(port, language) from error
        clock = asyncio.create_task(page_server.run(), name="clock of the local table")
        yield LocalTable(world, page_server, index_page, bot)
    finally:
        if clock is not None:
            clock.cancel()
            await asyncio.gather(clock, return_exceptions=True)
        await index_page.stop()
        await page_server.close()
        # SimCord cancels a bot's tasks without closing it, so the bot is closed before.
        await close_bot(bot)
        await world.stop()


async def close_bot(bot: discord.Client) -> None:
    """Close the bot. An error is logged instead of raised, so that it does not hide why the table ended."""
    try:
        await asyncio.wait_for(bot.close(), CLOSE_SECONDS)
    except asyncio.CancelledError:
        # SimCord has canceled all tasks of a bot that could not start, its workers among them.
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
    """Run a local table until the process is asked to stop (Ctrl+C or SIGTERM). Raise `PortInUse`.

    With `keep` the matches are stored in `tafelrunde-local.sqlite3`, with a `database` in that file. Otherwise they are stored in a
    temporary folder and lost at the end.
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
