"""The bot as a client of Discord: its service, its cogs, its commands, and how it starts and stops."""

from __future__ import annotations

import asyncio
import logging
import os
import pkgutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from importlib import import_module, metadata
from pathlib import Path
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

import cogs
import render
from cogs.ui import acting, errors, modals
from cogs.ui.closing import Door
from cogs.ui.health import Serving, serve
from cogs.ui.house import Client, House, utc_now
from cogs.ui.items import Choose, ChoosePeople, Lost, Press, answers_modal, orphaned, route
from cogs.ui.sender import DiscordSender
from cogs.ui.sync import CommandSync
from cogs.ui.translator import Translator
from matches.limits import UNLIMITED, Limits
from matches.ports import Idle, just_wait
from matches.service import Matches, StoreUnusable
from render import Pictures
from render.kit import words
from render.kit.words import Words
from rules import catalogue
from rules.engine import Game

log = logging.getLogger("tafelrunde")


def version() -> str:
    """The version of the program, as installed or as written in its project file."""
    try:
        return metadata.version("tafelrunde")
    except metadata.PackageNotFoundError:
        import tomllib

        project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))
        return str(project["project"]["version"])


class Tree(app_commands.CommandTree[Client]):
    """The slash commands, with the one error handler of the house."""

    async def interaction_check(self, interaction: discord.Interaction[Client], /) -> bool:
        """Let commands and suggestions in while the bot runs."""
        return await self.client.door.admit(interaction)

    async def on_error(self, interaction: discord.Interaction[Client], error: app_commands.AppCommandError) -> None:
        """Answer an error of a command."""
        await errors.answer(interaction, error)


class Tafelrunde(Client):
    """The bot. `database` is the path of its file; clock, waiting, chance, games, pictures and words can be lent by a
    test or by the local table. `guild`: the server that alone gets the commands. `threads`: matches may have their own.
    `limits`: how much anybody may have in play. `health_port`: where to answer how the bot is. `remember_commands`: tell
    Discord only what has changed since the last start."""

    def __init__(
        self,
        database: Path,
        *,
        now: Callable[[], datetime] = utc_now,
        idle: Idle = just_wait,
        urandom: Callable[[int], bytes] = os.urandom,
        games: Callable[[], Mapping[str, Game[Any]]] | None = None,
        pictures: Callable[[str], Pictures] = render.of,
        lexicon: Words | None = None,
        guild: int | None = None,
        threads: bool = True,
        limits: Limits = UNLIMITED,
        health_port: int | None = None,
        remember_commands: bool = True,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            # Guilds alone: presses and commands come without any intent, and nothing else is needed.
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            # A post that Discord puts off for longer goes back to the outbox, which knows how to wait.
            max_ratelimit_timeout=60.0,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.database = database
        self.guild = guild
        self._now = now
        self._idle = idle
        self._urandom = urandom
        self._games = games or playable
        self._pictures = pictures
        self._words = lexicon or words.load()
        self._threads = threads
        self._limits = limits
        self._matches: Matches | None = None
        self._sync: CommandSync | None = None
        self._serving: Serving | None = None
        self._health_port = health_port
        self._remember_commands = remember_commands
        self.door = Door(self._words)

    async def login(self, token: str) -> None:
        """Open the store, then log in: a bot that cannot keep what is decided must not appear. Raises `StoreUnusable`."""
        games = dict(self._games())
        opening = asyncio.ensure_future(
            Matches.over(self.database, self._now, self._idle, self._urandom, lambda: games, self._limits)
        )
        try:
            self._matches = await asyncio.shield(opening)
        except asyncio.CancelledError:
            # Asked to stop in the middle of it: whoever closes the bot finds a file that can be closed.
            with suppress(StoreUnusable):
                self._matches = await opening
            raise
        await self._tell_start(self._matches)
        await super().login(token)

    async def _tell_start(self, matches: Matches) -> None:
        found = await matches.summary()
        log.info(
            "Tafelrunde %s, database %s (schema %d): %d matches in play, %d gathering, %d posts to send",
            version(),
            self.database.absolute(),
            found.schema,
            found.running,
            found.gathering,
            found.posts,
        )

    async def setup_hook(self) -> None:
        """Load the cogs, tell Discord the commands, begin to send."""
        assert self._matches is not None
        games = dict(self._games())
        sender = DiscordSender(self)
        self.house = sender.house = House(
            self._matches, self._words, games, self._pictures, self._threads, self._now, version(), self._now()
        )
        self.house.learn_terms()
        self.add_dynamic_items(Press, Choose, ChoosePeople, Lost)
        for name, game in found().items():
            if game is None or game in games:
                await self.load_extension(name)
        await self.tree.set_translator(Translator())
        self._sync = CommandSync(
            self.tree, self._matches.store, self.guild, self._idle, remember=self._remember_commands
        )
        await self._sync.start()
        await self._matches.serve(sender)
        if self._health_port is not None:
            self._serving = await serve(self._health_port, self)

    async def on_ready(self) -> None:
        """The session has begun, or begun anew."""
        await self._connected()
        log.info("connected to Discord as application %s, on %d servers", self.application_id, len(self.guilds))

    async def on_resumed(self) -> None:
        """The session goes on after an interruption."""
        await self._connected()

    async def on_disconnect(self) -> None:
        """The connection is gone and nobody can press anything; discord.py tries to get it back."""
        if self.lost_since is None:
            self.lost_since = self._now()
        if self._matches is not None:
            self._matches.line_lost()

    async def _connected(self) -> None:
        if self.lost_since is not None:
            log.info(
                "the connection to Discord is back, it was gone since %s", f"{self.lost_since:%Y-%m-%d %H:%M:%S %Z}"
            )
        self.lost_since = None
        if self._matches is not None:
            await self._matches.line_back()

    async def on_interaction(self, interaction: discord.Interaction[Client]) -> None:
        """Answer what discord.py leaves alone: modals, which it forgets at a restart, and presses on what is no longer on
        the message."""
        entered = modals.submitted(interaction)
        if entered is not None and answers_modal(entered[0]):
            await route(interaction, *entered)
        elif entered is not None:
            if not await self.door.admit(interaction):
                return
            try:
                await acting.submitted(interaction, *entered)
            except Exception as error:
                await errors.answer(interaction, error)
        elif (orphan := orphaned(interaction)) is not None:
            await route(interaction, *orphan)

    async def finish(self) -> None:
        """Let what is being done come to its end while there is still a connection: first the answers in progress, then
        computer seats, clock and posts. Nothing new begins after it."""
        await self.door.close()
        if self._sync is not None:
            await self._sync.stop()
        if self._matches is not None:
            await self._matches.rest()

    async def close(self) -> None:
        """Finish, leave Discord, close the file whatever happens before."""
        try:
            await self.finish()
            if self._serving is not None:
                await self._serving.stop()
            await super().close()
        finally:
            if self._matches is not None:
                matches, self._matches = self._matches, None
                await matches.close()


def found() -> dict[str, str | None]:
    """The cogs, found by looking: every module of this package with a `setup`, and the game it belongs to, if any."""
    modules: dict[str, str | None] = {}
    for module in sorted(pkgutil.iter_modules(cogs.__path__), key=lambda module: module.name):
        if not module.ispkg:
            name = f"{cogs.__name__}.{module.name}"
            imported = import_module(name)
            if hasattr(imported, "setup"):
                modules[name] = getattr(imported, "GAME_ID", None)
    return modules


def playable() -> dict[str, Game[Any]]:
    """The games of the catalogue that somebody can open: those with a cog."""
    with_cog = set(found().values())
    return {game_id: game for game_id, game in catalogue.games().items() if game_id in with_cog}
