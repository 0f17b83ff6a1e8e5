"""Servers that another process serves: this one has them in no cache, and asks Discord when a match there is its own."""

from __future__ import annotations

import discord

from cogs.ui.discord_meaning import is_missing


async def find_server(client: discord.AutoShardedClient, guild_id: int) -> discord.Guild | None:
    """Return a server, None if the bot is not on it.

    One of another process is fetched with its roles, but without channels and members. Raise `discord.HTTPException` if Discord
    does not answer.
    """
    guild = client.get_guild(guild_id)
    if guild is not None or _serves(client, guild_id):
        return guild
    try:
        return await client.fetch_guild(guild_id, with_counts=False)
    except discord.HTTPException as error:
        if is_missing(error):
            return None
        raise


def _serves(client: discord.AutoShardedClient, guild_id: int) -> bool:
    """Return whether the events of a server come to this process. Without shards of its own it gets all of them."""
    return client.shard_ids is None or (guild_id >> 22) % (client.shard_count or 1) in client.shard_ids
