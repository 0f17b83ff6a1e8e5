"""Who opens a match where, as the service has to know it to apply what the managers of a server have chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.ui.context import BotClient, Interaction
from cogs.ui.discord_meaning import is_missing
from cogs.ui.errors import UserError
from cogs.ui.permissions import THREAD_PERMISSIONS, select_missing
from cogs.ui.servers import find_server
from matches.transactions.opening_rules import OpeningRequest


async def build_opening_request(
    interaction: Interaction, guild_id: int, channel_id: int, people: Sequence[int] = ()
) -> OpeningRequest:
    """Return the presser's request to open a match in a channel or thread. Raise `UserError` if the bot is not on that server.

    `people`: those who are to be asked to play as well, if they are still on the server.

    Discord is asked only if the managers have chosen something that the interaction does not tell: it may come from a
    private message, or the match was played in a thread that is archived by now. And for a server that another process serves.
    """
    client = interaction.client
    guild = await find_server(client, guild_id)
    if guild is None:
        raise UserError("owner-refused-away")
    is_served = client.get_guild(guild_id) is not None
    channels = guild.channels if is_served else await guild.fetch_channels()
    settings = await client.context.matches.servers.get_settings(guild_id)
    channel: Any = discord.utils.get(channels, id=channel_id) or guild.get_thread(channel_id)
    if channel is None and interaction.channel_id == channel_id:
        channel = interaction.channel
    if channel is None and settings.channels:
        channel = await _fetch_channel(guild, channel_id)
    around = channel.parent_id if isinstance(channel, discord.Thread) else channel_id
    is_there = interaction.guild_id == guild_id
    # Without its server, a member has no roles.
    member = interaction.user if is_there and is_served else None
    if member is None and (is_there or settings.role is not None):
        member = await _fetch_member(guild, interaction.user.id)
    guild_member = member if isinstance(member, discord.Member) else None
    return OpeningRequest(
        around,
        frozenset(channel.id for channel in channels),
        frozenset(role.id for role in guild.roles),
        frozenset(role.id for role in guild_member.roles) if guild_member is not None else frozenset(),
        guild_member is not None and guild_member.guild_permissions.manage_guild,
        client.context.threads and await _allows_threads(client, guild, channel),
        frozenset([person for person in people if not await _is_member(guild, person)]),
    )


async def _is_member(guild: discord.Guild, person: int) -> bool:
    return guild.get_member(person) is not None or await _fetch_member(guild, person) is not None


async def _allows_threads(client: BotClient, guild: discord.Guild, channel: object) -> bool:
    """Return whether the bot can begin a thread in a channel; there is none within a thread."""
    if not isinstance(channel, discord.TextChannel):
        return False
    assert client.user is not None
    me = guild.get_member(client.user.id) or await guild.fetch_member(client.user.id)
    return not select_missing(channel.permissions_for(me), THREAD_PERMISSIONS)


async def _fetch_channel(guild: discord.Guild, channel_id: int) -> object:
    """Return a channel or thread that the bot does not have in its cache, None if it is gone or hidden."""
    try:
        return await guild.fetch_channel(channel_id)
    except discord.InvalidData:
        return None
    except discord.HTTPException as error:
        if is_missing(error):
            return None
        raise


async def _fetch_member(guild: discord.Guild, person: int) -> discord.Member | None:
    """Return a member of the server, None for somebody who has left it."""
    try:
        return await guild.fetch_member(person)
    except discord.HTTPException as error:
        if is_missing(error):
            return None
        raise
