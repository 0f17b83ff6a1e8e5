"""The bot as a client of Discord: its service, its cogs, its commands, and how it starts and stops."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import pkgutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from functools import cache
from importlib import import_module, metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands
from yarl import URL

import cogs
import render
from cogs.app.clock_check import ClockCheck
from cogs.app.command_sync import CommandSync
from cogs.app.emoji import load_signs
from cogs.app.forwarding import Forwarding
from cogs.app.gateway_shards import GatewayShards
from cogs.app.global_limit import GlobalLimit
from cogs.app.interaction_gate import InteractionGate
from cogs.app.metrics import Metrics
from cogs.app.sender import DiscordSender
from cogs.film.studio import FilmStudio
from cogs.ui.components import modals
from cogs.ui.components.persistent_items import (
    PersistentButton,
    PersistentChannelSelect,
    PersistentRoleSelect,
    PersistentSelect,
    PersistentUserSelect,
    UnknownButton,
    find_unknown_component,
)
from cogs.ui.context import BotClient, BotContext, Interaction, utc_now
from cogs.ui.handlers import routing
from cogs.ui.handlers.error_reports import report_error
from cogs.ui.handlers.press import HandlerTable
from cogs.ui.interactions import ANSWERS_ITSELF
from cogs.ui.late_loading import LateLoading
from cogs.ui.owed_work import OwedWork
from cogs.ui.translator import CommandTranslator
from matches.domain.owner_groups import MemberSettings
from matches.domain.ports import WaitHook, plain_wait
from matches.service import Matches, StorageRefused, StoreUnusable
from matches.store.opening import DatabaseAddress
from matches.transactions.limits import UNLIMITED, Limits
from render import Pictures
from render.kit import translations
from render.kit.translations import Translations
from rules import catalog
from rules.engine import Game

if TYPE_CHECKING:
    from cogs.app.health_server import HealthServer

log = logging.getLogger("tafelrunde")

IDENTIFY_SECONDS = 5.5
"""So long after one new session of the bot Discord takes the next one, with some time to spare."""


@cache
def read_version() -> str:
    """Return the version of the program, as installed or as written in its project file."""
    try:
        return metadata.version("tafelrunde")
    except metadata.PackageNotFoundError:
        import tomllib

        project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
        return str(project["project"]["version"])


def _choose_shards(member: MemberSettings | None) -> dict[str, Any]:
    """Return discord.py's options for the shards of this process. Without them it asks Discord for the number and serves all."""
    return {} if member is None else {"shard_ids": list(member.shards.ids), "shard_count": member.shards.count}


class BotCommandTree(app_commands.CommandTree[BotClient]):
    """The slash commands, with one error handler for all of them."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Let commands and suggestions through while the bot is not stopping, and acknowledge commands.

        Discord waits only three seconds. The answer is for the user alone, unless the command has the extras `ANSWERS_ITSELF`.
        """
        assert isinstance(self.client, TafelrundeBot)
        if not await self.client.gate.admit(interaction):
            return False
        command = None if interaction.type is discord.InteractionType.autocomplete else interaction.command
        if command is not None and command.extras != ANSWERS_ITSELF:
            try:
                await interaction.response.defer(ephemeral=True, thinking=True)
            except Exception as error:
                await report_error(interaction, error)
                return False
        return True

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Answer an error of a command."""
        await report_error(interaction, error)


class TafelrundeBot(BotClient):
    """The bot.

    `database` is the path of its file, or the address of a PostgreSQL database. A test or the local table may pass its own
    clock, wait hook, random bytes, games, pictures and translations. `guild`: the only server that gets the commands.
    `threads`: whether matches may have threads of their own. `limits`: how many matches people may have. `health_port`: the
    port of the health page, None for no page. `remember_commands`: send Discord the commands only if they have changed since
    the last start. `can_study`: computer players may study in the background. `tells_stories`: the story of every match is told
    after its end. `introduces`: the bot introduces itself to servers that invite it. `shows_emoji`: texts have the emoji that the
    application has at Discord. `member`: this process as one of several; None
    for the only one, which asks Discord how many shards it needs and serves all of them.
    """

    def __init__(
        self,
        database: DatabaseAddress,
        *,
        now: Callable[[], datetime] = utc_now,
        wait_hook: WaitHook = plain_wait,
        urandom: Callable[[int], bytes] = os.urandom,
        games: Callable[[], Mapping[str, Game[Any]]] | None = None,
        pictures: Callable[[str], Pictures] = render.get_pictures,
        words: Translations | None = None,
        guild: int | None = None,
        threads: bool = True,
        limits: Limits = UNLIMITED,
        health_port: int | None = None,
        remember_commands: bool = True,
        can_study: bool = False,
        tells_stories: bool = False,
        introduces: bool = True,
        shows_emoji: bool = False,
        member: MemberSettings | None = None,
    ) -> None:
        self.metrics, self.global_limit = Metrics(), GlobalLimit()
        self.global_limit.watch(self.metrics.trace)
        ClockCheck(now).watch(self.metrics.trace)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=BotCommandTree,
            **_choose_shards(member),
            # Only guilds: presses and commands come without any intent, and the bot needs nothing else.
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            # A post that has to wait longer goes back to the outbox, which tries it again later.
            max_ratelimit_timeout=60.0,
            http_trace=self.metrics.trace,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.database, self.guild, self._member = database, guild, member
        self._lost_shards, self.gateway_shards, self._now = set[int](), GatewayShards(self), now
        self._wait_hook, self._urandom, self._games = wait_hook, urandom, games or find_playable_games
        self._words, self._health_port = words or translations.load_translations(), health_port
        self._threads, self._introduces, self._pictures, self._limits = threads, introduces, pictures, limits
        self._matches: Matches | None = None
        self._sync: CommandSync | None = None
        self._health_server: HealthServer | None = None
        self._background, self._remember_commands = (can_study, tells_stories), remember_commands
        self._shows_emoji = shows_emoji
        self.loading, self.owed = LateLoading(), OwedWork(wait_hook)
        self.gate = InteractionGate(self._words, self.metrics, self.loading)
        self.handlers: HandlerTable = {}

    async def login(self, token: str) -> None:
        """Open the store, then log in: a bot that cannot store decisions must not be online.

        Raise `StoreUnusable`, or `StorageRefused` for a database that fails while it is opened.
        """
        # Nearly all that is made here stays. To look through it for garbage would take a tenth of the start.
        gc.disable()
        try:
            await self._open()
            await super().login(token)
        finally:
            gc.enable()

    async def _open(self) -> None:
        games = dict(self._games())
        opening = asyncio.ensure_future(
            Matches.open(
                self.database, self._now, self._wait_hook, self._urandom, lambda: games, self._limits, self._member
            )
        )
        try:
            self._matches = await asyncio.shield(opening)
        except asyncio.CancelledError:
            # Asked to stop in the middle of opening: wait for the file, so that it can be closed.
            with suppress(StoreUnusable, StorageRefused):
                self._matches = await opening
            raise

    async def _log_start(self, matches: Matches) -> None:
        summary = await matches.get_summary()
        if self._member is not None:
            shards = self._member.shards
            log.info(
                "process %s serves shards %s of %d", self._member.name, ", ".join(map(str, shards.ids)), shards.count
            )
        log.info(
            "Tafelrunde %s, database %s (schema %d): %d matches in play, %d gathering, %d posts to send",
            read_version(),
            matches.store.place,
            matches.store.schema,
            summary.running,
            summary.lobbies,
            summary.pending_posts,
        )

    async def setup_hook(self) -> None:
        """Load the cogs and the handlers, send Discord the commands, start the workers."""
        assert self._matches is not None
        await self._log_start(self._matches)
        games = dict(self._games())
        sender = DiscordSender(self)
        self.context = sender.context = BotContext(
            self._matches,
            self._words,
            games,
            self._pictures,
            self._threads,
            self._introduces,
            self._now,
            read_version(),
            self._now(),
            films=FilmStudio(self._wait_hook, self._matches.queues.long),
            loading=self.loading,
            process=None if self._member is None else self._member.name,
        )
        self.loading.add(self.context.register_terms)
        self.add_dynamic_items(PersistentButton, PersistentSelect, PersistentUserSelect, UnknownButton)
        self.add_dynamic_items(PersistentChannelSelect, PersistentRoleSelect)
        for name, game in find_cogs().items():
            if game is None or game in games:
                await import_module(name).setup(self)
        # Imported here because it imports every handler and with them the games.
        from cogs.app.handler_table import HANDLERS

        self.handlers = HANDLERS
        await self.tree.set_translator(CommandTranslator())
        cluster = self._matches.cluster
        self.global_limit.share(cluster)
        self._sync = CommandSync(
            self.tree,
            self._matches.store,
            self._words.commands,
            self.guild,
            self._wait_hook,
            remember=self._remember_commands,
            is_leader=lambda: cluster.is_leader,
        )
        await self._sync.start()
        if self._shows_emoji:
            await load_signs(self)
        self.forwarding = Forwarding(self, self._matches, self.metrics, report_error)
        await self._matches.start_workers(sender, *self._background)
        if self._health_port is not None:
            from cogs.app.health_server import start_health_server

            self._health_server = await start_health_server(self._health_port, self, self.gate, self.metrics)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the shards of this process, once no other process serves them any more; load the rest meanwhile."""
        self.loading.start()
        if self._matches is not None:
            await self._matches.prepare_shards(self.gateway_shards)
        await super().connect(reconnect=reconnect)

    async def launch_shards(self) -> None:
        """Connect to all shards for the first time, however long Discord takes to say how."""
        await self.gateway_shards.find_gateway(super().launch_shards)

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect to a shard for the first time, however long Discord takes."""
        await self.gateway_shards.launch(super().launch_shard, gateway, shard_id, initial)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the turn of this process: Discord takes one new session in five seconds from all of them together."""
        if self._member is None or self._matches is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._matches.take_turn("identify", IDENTIFY_SECONDS)

    async def on_ready(self) -> None:
        """Note that all shards have a session."""
        log.info("connected to Discord as application %s, on %d servers", self.application_id, len(self.guilds))

    async def on_shard_ready(self, shard_id: int) -> None:
        """Note that a shard's session has begun, whether for the first time or again."""
        self._restore_shard(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Note that a shard's session goes on after an interruption."""
        self._restore_shard(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Stop the clock: the people of a shard cannot press anything until discord.py has its connection back.

        It stops for the other shards of this process too: a deadline that comes late harms nobody.
        """
        if shard_id in self.gateway_shards.released:
            return
        self._lost_shards.add(shard_id)
        if self.disconnected_since is None:
            self.disconnected_since = self._now()
        if self._matches is not None:
            self._matches.pause_clock()

    def _restore_shard(self, shard_id: int) -> None:
        self._lost_shards.discard(shard_id)
        if self._lost_shards:
            return
        if self.disconnected_since is not None:
            log.info(
                "the connection to Discord is back, it was gone since %s",
                f"{self.disconnected_since:%Y-%m-%d %H:%M:%S %Z}",
            )
        self.disconnected_since = None
        if self._matches is not None:
            self._matches.resume_clock()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer what discord.py ignores: modals from before a restart, and presses on components that are no longer there."""
        entered = modals.read_submission(interaction) or find_unknown_component(interaction)
        if entered is not None:
            await self.route(interaction, *entered)

    async def route(self, interaction: Interaction, custom_id: str, values: tuple[str, ...] = ()) -> None:
        """Hand a press, a selection or a submitted modal to its handler. Never raises."""
        if await self.gate.admit(interaction):
            await routing.route(self.handlers, interaction, custom_id, values)

    async def pass_on(self, interaction: discord.Interaction[Any], error: BaseException) -> bool:
        """Hand an interaction to the process that owns its match, if that is what `error` means. Return False if not."""
        return await self.forwarding.pass_on(interaction, error)

    def count_error(self, error: BaseException) -> None:
        """Count an error that somebody is told of."""
        self.metrics.record_error(error)

    def count_refusal(self, key: str) -> None:
        """Count that somebody was refused something, by the key of the message that says why."""
        self.metrics.record_refusal(key)

    async def finish(self) -> None:
        """Finish what is in progress while there is still a connection: first the answers, then the workers.

        Nothing new begins afterwards.
        """
        if hasattr(self, "context"):
            # Whoever waits for a film is told, while there is still somebody to tell them.
            await self.context.films.stop()
        await self.gateway_shards.stop()
        await self.gate.close()
        if hasattr(self, "forwarding"):
            await self.forwarding.stop()
        await self.owed.stop()
        await self.loading.stop()
        if self._sync is not None:
            await self._sync.stop()
        if self._matches is not None:
            await self._matches.stop_workers()

    async def close(self) -> None:
        """Finish, leave Discord, and close the file even if one of these fails."""
        try:
            await self.finish()
            if self._health_server is not None:
                await self._health_server.stop()
            await super().close()
        finally:
            if self._matches is not None:
                matches, self._matches = self._matches, None
                await matches.close()


def find_cogs() -> dict[str, str | None]:
    """Return every module of this package that has a `setup`, with the game it belongs to, if any."""
    modules: dict[str, str | None] = {}
    for module in sorted(pkgutil.iter_modules(cogs.__path__), key=lambda module: module.name):
        if not module.ispkg:
            name = f"{cogs.__name__}.{module.name}"
            imported = import_module(name)
            if hasattr(imported, "setup"):
                modules[name] = getattr(imported, "GAME_ID", None)
    return modules


def find_playable_games() -> dict[str, Game[Any]]:
    """Return the games of the catalog that somebody can open: those with a cog."""
    with_cog = set(find_cogs().values())
    return {game_id: game for game_id, game in catalog.load_games().items() if game_id in with_cog}
