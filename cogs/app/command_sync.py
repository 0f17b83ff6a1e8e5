"""Sends Discord the commands: only if they have changed since the last time, and nowhere twice.

Of several processes over one database, one sends them (the leader); the others wait until it has, and learn their ids.

Without a development server the commands are global. With one they are in that server alone and the global list is
empty, so that nobody there sees a command twice; the setting is for developing with an application of one's own.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import discord
from discord import app_commands

from cogs.app.config import BadSetting
from cogs.ui.discord_meaning import describe_fault, is_missing, read_meaning, read_retry_after
from cogs.ui.i18n import LANGUAGES
from matches.domain.ports import WaitHook
from matches.runtime.supervisor import WorkerTask
from matches.sql import rows
from matches.store.store import Store
from render.kit.command_names import CommandNames

log = logging.getLogger("tafelrunde.commands")

RETRY_SECONDS = 300.0
"""Seconds until the next try if Discord does not say how long to wait."""
LEADER_SECONDS = 5.0
"""Seconds until the next look at whether the leader has sent the commands."""
MIN_WAIT_SECONDS = 1.0
"""The shortest wait before the next try."""
_GLOBAL_KEY = "commands"
_GUILD_KEY = "commands-guild"
_IDS_SUFFIX = "-ids"
_WITH_CHILDREN = {
    discord.AppCommandOptionType.subcommand.value,
    discord.AppCommandOptionType.subcommand_group.value,
}


class LeaderIsLate(Exception):
    """The process that sends the commands has not sent these yet."""


class CommandSync:
    """Sends Discord the commands of `tree`, and registers their names and ids in `commands`.

    `guild` is the development server or None. Without `remember` the commands are sent at every start, for a simulated
    Discord that knows none. `is_leader` returns whether this process sends them now. Begin with `start`; `stop` it before the
    store is closed.
    """

    def __init__(
        self,
        tree: app_commands.CommandTree[Any],
        store: Store,
        commands: CommandNames,
        guild: int | None,
        wait_hook: WaitHook,
        remember: bool = True,
        is_leader: Callable[[], bool] = lambda: True,
    ) -> None:
        self._is_leader = is_leader
        self._remember = remember
        self._tree = tree
        self._store = store
        self._commands = commands
        self._guild = guild
        self._worker = WorkerTask("commands", self._retry, wait_hook)
        self._due = 0.0

    async def start(self) -> None:
        """Send Discord what has changed. If Discord or the leader makes us wait, the bot starts anyway and goes on later.

        Raise `BadSetting` for a server that the bot is not on, `discord.HTTPException` for what Discord refuses.
        """
        wait = await self._try_sync()
        if wait is not None:
            self._due = asyncio.get_running_loop().time() + wait
            self._worker.start()

    async def stop(self) -> None:
        """Cancel the next try, if there is to be one."""
        await self._worker.stop()

    async def sync(self) -> None:
        """Send Discord what has changed since the last time. Raise `LeaderIsLate` if another process has to."""
        if self._guild is not None:
            self._tree.copy_global_to(guild=discord.Object(self._guild))
        if self._is_leader():
            await self._clear_old_server()
        payload = await self._build_payload(self._guild)
        typed = discord.AppCommandType.chat_input.value
        self._commands.register(list_names([command for command in payload if command["type"] == typed]))
        if self._guild is None:
            await self._publish(_GLOBAL_KEY, payload, None)
        else:
            await self._publish(_GUILD_KEY, payload, self._guild)
            await self._publish(_GLOBAL_KEY, [], None)

    async def _retry(self) -> float | None:
        remaining = self._due - asyncio.get_running_loop().time()
        if remaining > 0:
            return remaining
        try:
            wait = await self._try_sync()
        except (BadSetting, discord.HTTPException) as error:
            log.error("Discord does not accept the commands: %s", error)
            return None
        self._due += wait or 0.0
        return wait

    async def _try_sync(self) -> float | None:
        """Try once. Return the seconds to wait before the next try, or None if everything has been sent."""
        try:
            await self.sync()
        except LeaderIsLate:
            log.debug("the process that sends the commands has not sent these yet")
            return LEADER_SECONDS
        except Exception as error:
            if not read_meaning(error).is_passing:
                raise
            wait = await read_retry_after(error) or RETRY_SECONDS
            log.warning(
                "the commands could not be sent to Discord (%s); next try in %.0f s", describe_fault(error), wait
            )
            return max(wait, MIN_WAIT_SECONDS)
        return None

    async def _clear_old_server(self) -> None:
        """Remove the copies of the commands from a server that is no longer the development server."""
        stored = await self._store.read(lambda db: rows.get_program_value(db, _GUILD_KEY))
        if stored is None:
            return
        old = int(stored.partition(":")[0])
        if old == self._guild:
            return
        try:
            await self._tree.client.http.bulk_upsert_guild_commands(self._get_application_id(), old, payload=[])
        except discord.HTTPException as error:
            if not is_missing(error):
                raise
            log.info("the bot is no longer on server %d; its copies of the commands are gone too", old)
        else:
            log.info("removed the copies of the commands from server %d", old)
        await self._store.write(lambda db: rows.delete_program_value(db, _GUILD_KEY))

    async def _publish(self, name: str, payload: list[Any], guild: int | None) -> None:
        """Send Discord the commands of one scope (None: global), unless it has exactly these."""
        fingerprint = f"{guild or 0}:{compute_digest(self._get_application_id(), payload)}"
        if self._remember and await self._store.read(lambda db: rows.get_program_value(db, name)) == fingerprint:
            if payload:
                await self._load_ids(name, guild)
            return
        if not self._is_leader():
            raise LeaderIsLate
        ids = await self._send(payload, guild)
        if payload:
            await self._save_ids(name, ids)
        log.info("sent Discord %d commands (%s)", len(payload), f"server {guild}" if guild else "everywhere")
        await self._store.write(lambda db: rows.set_program_value(db, name, fingerprint))

    async def _load_ids(self, name: str, guild: int | None) -> None:
        """Learn the ids of commands that Discord knows already; ask for them once if an older version stored none."""
        stored = await self._store.read(lambda db: rows.get_program_value(db, f"{name}{_IDS_SUFFIX}"))
        if stored is None:
            scope = None if guild is None else discord.Object(guild)
            await self._save_ids(
                name, {command.name: command.id for command in await self._tree.fetch_commands(guild=scope)}
            )
        else:
            self._commands.set_ids(json.loads(stored))

    async def _save_ids(self, name: str, ids: Mapping[str, int]) -> None:
        self._commands.set_ids(ids)
        written = json.dumps(ids)
        await self._store.write(lambda db: rows.set_program_value(db, f"{name}{_IDS_SUFFIX}", written))

    async def _send(self, payload: list[Any], guild: int | None) -> dict[str, int]:
        """Send Discord all commands of one scope and return their ids by name."""
        http, application = self._tree.client.http, self._get_application_id()
        try:
            if guild is None:
                published = await http.bulk_upsert_global_commands(application, payload=payload)
            else:
                published = await http.bulk_upsert_guild_commands(application, guild, payload=payload)
        except discord.HTTPException as error:
            if guild is not None and is_missing(error):
                raise BadSetting(
                    f"TAFELRUNDE_GUILD is {guild}, but the bot is on no such server. Invite it there first "
                    "(docs/self-hosting.md), or take the setting out."
                ) from error
            if error.status == 400 and error.code == 50035:
                scope = None if guild is None else discord.Object(guild)
                raise app_commands.CommandSyncFailure(error, list(self._tree.get_commands(guild=scope))) from None
            raise
        return {command["name"]: int(command["id"]) for command in published}

    async def _build_payload(self, guild: int | None) -> list[dict[str, Any]]:
        """Return the commands of one scope as they are sent, with their translations."""
        scope = None if guild is None else discord.Object(guild)
        translator = self._tree.translator
        payload: list[Any] = []
        for command in self._tree.get_commands(guild=scope):
            if translator is None:
                payload.append(command.to_dict(self._tree))
            else:
                payload.append(await command.get_translated_payload(self._tree, translator))
        return payload

    def _get_application_id(self) -> int:
        id: int | None = self._tree.client.application_id
        assert id is not None
        return id


def compute_digest(application: int, payload: Sequence[dict[str, Any]]) -> str:
    """Return a digest that is equal for equal commands of one application, whatever their order."""
    ordered = sorted(json.dumps(command, sort_keys=True, default=str) for command in payload)
    return hashlib.sha256("\n".join([str(application), *ordered]).encode()).hexdigest()


def list_names(payload: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, str]]:
    """Return the full names of all commands that people can type: English name -> language -> name.

    >>> sub = {"type": 1, "name": "move", "name_localizations": {"de": "zug"}}
    >>> list_names([{"name": "match", "name_localizations": {"de": "partie"}, "options": [sub]}])
    {'match move': {'en': 'match move', 'de': 'partie zug'}}
    """
    commands: dict[str, dict[str, str]] = {}
    for command in payload:
        own = {language: get_localized_name(command, language) for language in LANGUAGES}
        children = [option for option in command.get("options", ()) if option.get("type") in _WITH_CHILDREN]
        if not children:
            commands[command["name"]] = own
        for name, names in list_names(children).items():
            commands[f"{command['name']} {name}"] = {language: f"{own[language]} {names[language]}" for language in own}
    return commands


def get_localized_name(command: Mapping[str, Any], language: str) -> str:
    """Return the name of one command, group or subcommand in one of our languages."""
    localized = command.get("name_localizations") or {}
    return str(next((name for locale, name in localized.items() if locale.split("-")[0] == language), command["name"]))
