"""A cog without commands: when a server, channel, thread or role changes, posts that could not be sent are tried again."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.ui.context import BotClient


class RetryListener(commands.Cog):
    """Listens for changes that may let the bot post again where it could not."""

    def __init__(self, client: BotClient) -> None:
        self.client = client

    async def _retry(self, guild: int | None = None, place: int | None = None) -> None:
        matches = self.client.context.matches
        await self.client.owed.carry_out(
            "retry", lambda: matches.retry_blocked(guild, place), later=lambda: matches.retry_blocked()
        )

    @commands.Cog.listener()
    async def on_guild_channel_update(self, before: object, after: discord.abc.GuildChannel) -> None:
        """Retry in a channel whose permissions may have changed; a category reaches all its channels."""
        category = isinstance(after, discord.CategoryChannel)
        await self._retry(after.guild.id, None if category else after.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Retry in a thread that may have been unlocked or opened again."""
        await self._retry(payload.guild_id, payload.thread_id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: object, after: discord.Role) -> None:
        """Retry after the permissions of a role may have changed."""
        await self._retry(after.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, before: object, after: discord.Member) -> None:
        """Retry after the roles of the bot may have changed. Discord reports no other members."""
        if after == after.guild.me:
            await self._retry(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_update(self, before: object, after: discord.Guild) -> None:
        """Retry after the settings of a server have changed."""
        await self._retry(after.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Retry on a server that has invited the bot, perhaps again."""
        await self._retry(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Retry on a server that was not available for a while."""
        await self._retry(guild.id)

    @commands.Cog.listener()
    async def on_shard_ready(self, shard_id: int) -> None:
        """Retry everywhere after a start or a long break, because changes were not reported meanwhile."""
        await self._retry()

    @commands.Cog.listener()
    async def on_shard_resumed(self, shard_id: int) -> None:
        """Retry everywhere after a short break."""
        await self._retry()


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    await client.add_cog(RetryListener(client))
