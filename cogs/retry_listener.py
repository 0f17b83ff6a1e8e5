"""No commands: hears when a server, channel, thread or role changes, and has held posts tried again at once."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.ui.context import BotClient


class RetryListener(commands.Cog):
    """Listens for whatever may let the bot post again where it could not."""

    def __init__(self, client: BotClient) -> None:
        self.client = client

    async def _retry(self, guild: int | None = None, place: int | None = None) -> None:
        await self.client.context.matches.retry_blocked(guild, place)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, before: object, after: discord.abc.GuildChannel) -> None:
        """Permissions of a channel; those of a category reach its channels too."""
        category = isinstance(after, discord.CategoryChannel)
        await self._retry(after.guild.id, None if category else after.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread was unlocked or opened again."""
        await self._retry(payload.guild_id, payload.thread_id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: object, after: discord.Role) -> None:
        """Permissions of a role."""
        await self._retry(after.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, before: object, after: discord.Member) -> None:
        """Roles of the bot: of other members the bot hears nothing."""
        if after == after.guild.me:
            await self._retry(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_update(self, before: object, after: discord.Guild) -> None:
        """Settings of a server."""
        await self._retry(after.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited (again)."""
        await self._retry(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Discord had lost the server for a while."""
        await self._retry(guild.id)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """The connection stands, after a start or a long break: what changed meanwhile was not heard."""
        await self._retry()

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """The connection stands again after a short break."""
        await self._retry()


async def setup(client: BotClient) -> None:
    """Called by the client, which finds this module by looking."""
    await client.add_cog(RetryListener(client))
