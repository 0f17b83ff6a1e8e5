"""Telling Discord which commands there are: only what has changed since the last time, and nowhere twice.

Without a development server the commands are global. With one they are in that server alone and the global list is
empty, so that nobody there sees a command twice; the setting is for an application of one's own to develop with.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Sequence
from typing import Any

import aiohttp
import discord
from discord import app_commands

from cogs.ui.config import BadSetting
from matches.ports import WaitHook
from matches.sql import rows
from matches.store import Store
from matches.workers.supervisor import WorkerTask

log = logging.getLogger("tafelrunde.commands")

RETRY_SECONDS = 300.0
"""Seconds until the next try where Discord does not say how long to wait."""
MIN_WAIT_SECONDS = 1.0
"""Seconds that are waited at least."""
_GLOBAL_KEY = "commands"
_GUILD_KEY = "commands-guild"
_RETRYABLE_ERRORS = (
    discord.RateLimited,
    discord.DiscordServerError,
    aiohttp.ClientError,
    OSError,
    asyncio.TimeoutError,
)


class CommandSync:
    """`guild` is the development server or None. Not
    `remember`: this Discord is a new one at every start. Begin with `start`; `stop` it before the store is closed."""

    def __init__(
        self,
        tree: app_commands.CommandTree[Any],
        store: Store,
        guild: int | None,
        idle: WaitHook,
        remember: bool = True,
    ) -> None:
        self._remember = remember
        self._tree = tree
        self._store = store
        self._guild = guild
        self._worker = WorkerTask("commands", self._retry, idle)
        self._due = 0.0

    async def start(self) -> None:
        """Tells Discord what has changed; where it makes us wait, the bot starts without and tells it later.

        Raises `BadSetting` for a server that the bot is not on, `discord.HTTPException` for what Discord refuses.
        """
        wait = await self._try_sync()
        if wait is not None:
            self._due = asyncio.get_running_loop().time() + wait
            self._worker.start()

    async def stop(self) -> None:
        """Ends a try that is to come."""
        await self._worker.stop()

    async def sync(self) -> None:
        """Tells Discord what has changed since it was told last."""
        if self._guild is not None:
            self._tree.copy_global_to(guild=discord.Object(self._guild))
        await self._clear_old_server()
        payload = await self._build_payload(self._guild)
        if self._guild is None:
            await self._publish(_GLOBAL_KEY, payload, None)
        else:
            await self._publish(_GUILD_KEY, payload, self._guild)
            await self._publish(_GLOBAL_KEY, [], None)

    async def _retry(self) -> float | None:
        left = self._due - asyncio.get_running_loop().time()
        if left > 0:
            return left
        try:
            wait = await self._try_sync()
        except (BadSetting, discord.HTTPException) as error:
            log.error("the commands cannot be told to Discord: %s", error)
            return None
        self._due += wait or 0.0
        return wait

    async def _try_sync(self) -> float | None:
        """One try. Returns the seconds to wait before the next one, None if all is told."""
        try:
            await self.sync()
        except _RETRYABLE_ERRORS as error:
            wait = error.retry_after if isinstance(error, discord.RateLimited) else RETRY_SECONDS
            log.warning("the commands could not be told to Discord (%s); next try in %.0f s", error, wait)
            return max(wait, MIN_WAIT_SECONDS)
        except discord.HTTPException as error:
            if error.status != 429 and error.status < 500:
                raise
            log.warning("the commands could not be told to Discord (%s); next try in %.0f s", error, RETRY_SECONDS)
            return RETRY_SECONDS
        return None

    async def _clear_old_server(self) -> None:
        """Removes the copies of a development server that is none any more."""
        known = await self._store.read(lambda db: rows.get_program_value(db, _GUILD_KEY))
        if known is None:
            return
        old = int(known.partition(":")[0])
        if old == self._guild:
            return
        try:
            await self._tree.client.http.bulk_upsert_guild_commands(self._get_application_id(), old, payload=[])
        except (discord.Forbidden, discord.NotFound):
            log.info("the bot is on server %d no more; its copies of the commands went with it", old)
        else:
            log.info("removed the copies of the commands from server %d", old)
        await self._store.write(lambda db: rows.delete_program_value(db, _GUILD_KEY))

    async def _publish(self, name: str, payload: Sequence[dict[str, Any]], guild: int | None) -> None:
        """Tells the commands of one scope, unless Discord knows them as they are."""
        told = f"{guild or 0}:{compute_digest(self._get_application_id(), payload)}"
        if self._remember and await self._store.read(lambda db: rows.get_program_value(db, name)) == told:
            return
        if not payload:
            await self._tree.client.http.bulk_upsert_global_commands(self._get_application_id(), payload=[])
        elif guild is None:
            await self._tree.sync()
        else:
            await self._publish_to_server(guild)
        log.info("told Discord %d commands (%s)", len(payload), f"server {guild}" if guild else "everywhere")
        await self._store.write(lambda db: rows.set_program_value(db, name, told))

    async def _publish_to_server(self, guild: int) -> None:
        try:
            await self._tree.sync(guild=discord.Object(guild))
        except (discord.Forbidden, discord.NotFound) as error:
            raise BadSetting(
                f"TAFELRUNDE_GUILD is {guild}, but the bot is on no such server. Invite it there first "
                "(docs/self-hosting.md), or take the setting out."
            ) from error

    async def _build_payload(self, guild: int | None) -> list[dict[str, Any]]:
        """The commands of one scope as they are told, with their translations."""
        scope = None if guild is None else discord.Object(guild)
        translator = self._tree.translator
        made: list[Any] = []
        for command in self._tree.get_commands(guild=scope):
            if translator is None:
                made.append(command.to_dict(self._tree))
            else:
                made.append(await command.get_translated_payload(self._tree, translator))
        return made

    def _get_application_id(self) -> int:
        found: int | None = self._tree.client.application_id
        assert found is not None
        return found


def compute_digest(application: int, payload: Sequence[dict[str, Any]]) -> str:
    """The same for the same commands of the same application, whatever the order in which they were found."""
    ordered = sorted(json.dumps(command, sort_keys=True, default=str) for command in payload)
    return hashlib.sha256("\n".join([str(application), *ordered]).encode()).hexdigest()
