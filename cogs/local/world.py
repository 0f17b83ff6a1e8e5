"""The simulated Discord of the local table: one server, one channel, three people and the bot."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from typing import Any, TypeVar, cast

import discord
import simcord
from PIL import Image, UnidentifiedImageError
from simcord.builders import ChannelHandle

T = TypeVar("T")
Json = Mapping[str, object]

SERVER_NAME = "Tafelrunde"
CHANNEL_NAME = "tisch"
PEOPLE_NAMES = ("Anna", "Bob", "Carla")
# Seconds to wait for the bot to come to rest. A computer seat that thinks needs some of them; a bot at rest needs none.
SETTLE_SECONDS = 30.0
LOOK_SECONDS = 0.002
"""How long simcord rests between two looks at whether the bot has settled: it is not told when a task begins to wait."""


def look_often() -> None:
    """Let simcord notice within milliseconds that the bot has settled. It has no setting for its 50 ms, which slow every press."""
    simcord.Env.settle.__defaults__ = (None, LOOK_SECONDS)
    simcord.Env._settle_internal.__kwdefaults__.update(idle=LOOK_SECONDS)  # type: ignore[union-attr]


@dataclass(frozen=True)
class LocalPerson:
    """One of the local people: `member` acts in the channel, `messages` is the private channel with the bot."""

    name: str
    member: simcord.MemberActor
    messages: ChannelHandle


class LocalWorld:
    """The server Tafelrunde with the channel #tisch, and its three people.

    `language` ("de" or "en") is the language that Discord reports for everybody. The people, the channel and the bot have the
    same ids in every run, so that they fit a kept database. The bot comes last (`start`), because it needs the world's clock, its
    way to wait and the id of the channel.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        look_often()
        nobody = discord.AutoShardedClient(intents=discord.Intents(guilds=True))
        self.env = simcord.Env(nobody, shard_count=1, check_errors=False, settle_timeout=SETTLE_SECONDS)
        self.env.backend.bot_user.name = SERVER_NAME
        self.guild = self.env.create_guild(SERVER_NAME, preferred_locale=get_locale(language))
        self.channel = self.guild.create_text_channel(CHANNEL_NAME)
        members = [self.guild.add_member(self.env.create_user(name.lower(), global_name=name)) for name in PEOPLE_NAMES]
        self.people = [
            LocalPerson(name, member, member.user.dm_channel)
            for name, member in zip(PEOPLE_NAMES, members, strict=True)
        ]
        self._localize_backend()
        self._record_picture_sizes()
        # Nothing waits before the bot is there, so the clock may jump from simcord's first day to today.
        self.env.backend.advance_clock(max(0.0, self.seconds_behind()))

    async def start(self, bot: discord.Client) -> None:
        """Log the bot in and wait until it is ready."""
        self.env.bot = bot
        await self.env.start()

    async def stop(self) -> None:
        """Cancel everything that the bot still does."""
        await self.env.shutdown()

    def now(self) -> datetime:
        """Return the time of the simulated world in UTC. It is at most a second behind the real time."""
        return self.env.now()

    def seconds_behind(self) -> float:
        """Return by how many seconds the simulated clock is behind the real one."""
        return (datetime.now(UTC) - self.now()).total_seconds()

    async def wait(self, awaitable: Awaitable[T], reason: str) -> T:
        """Wait for something outside the bot, or for time to pass."""
        return cast(T, await self.env.external_wait(awaitable, reason=reason))

    def _localize_backend(self) -> None:
        """Give interactions and commands the language of the local people, because simcord knows English only."""
        backend, locale = self.env.backend, get_locale(self.language)
        emit, register = backend.emit, backend.register_commands

        def emit_in_language(event: str, payload: Json) -> None:
            if event == "INTERACTION_CREATE":
                payload = {**payload, "locale": locale, "guild_locale": locale}
            emit(event, payload)

        def register_in_language(guild_id: int | None, payloads: list[dict[str, object]]) -> list[dict[str, object]]:
            return register(guild_id, [localize_command_payload(payload, locale) for payload in payloads])

        backend.emit = emit_in_language  # type: ignore[method-assign]
        backend.register_commands = register_in_language  # type: ignore[method-assign]

    def _record_picture_sizes(self) -> None:
        """Store the width and height of every picture in pixels, as Discord does, so that the page keeps room for it."""
        cdn = self.env.backend.cdn
        store = cdn.store_attachment

        def store_measured(
            attachment_id: int, channel_id: int, filename: str, data: bytes, description: str | None
        ) -> dict[str, Any]:
            attachment = store(attachment_id, channel_id, filename, data, description)
            with suppress(UnidentifiedImageError), Image.open(BytesIO(data)) as picture:
                attachment["width"], attachment["height"] = picture.size
            return attachment

        cdn.store_attachment = store_measured  # type: ignore[method-assign]


def get_locale(language: str) -> str:
    """Return Discord's name of the language: "de" or "en-US"."""
    return "de" if language == "de" else "en-US"


def localize_command_payload(command: Json, locale: str) -> dict[str, object]:
    """Return a command payload whose descriptions and choices are shown in `locale`.

    Names stay as they are: they are what the simulated Discord sends back and what a person types.
    """
    shown = dict(command)
    descriptions = command.get("description_localizations")
    if isinstance(descriptions, Mapping) and locale in descriptions:
        shown["description"] = descriptions[locale]
    for key, change in (("options", localize_command_payload), ("choices", localize_choice_payload)):
        parts = command.get(key)
        if isinstance(parts, Sequence) and not isinstance(parts, str):
            shown[key] = [change(part, locale) for part in parts]
    return shown


def localize_choice_payload(choice: Json, locale: str) -> dict[str, object]:
    """Return a choice of a command option with its name in `locale`; its value stays."""
    names = choice.get("name_localizations")
    return {**choice, "name": names[locale]} if isinstance(names, Mapping) and locale in names else dict(choice)
