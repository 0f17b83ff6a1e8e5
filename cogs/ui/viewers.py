"""Turns people on Discord into what the service knows: a shown name, and a `Viewer` with the channels they may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord

from cogs.ui.discord_meaning import is_missing
from cogs.ui.errors import UserError
from cogs.ui.servers import find_server
from matches.domain.model import MatchInfo
from matches.services.access import Viewer, may_view
from matches.sql.erasure import ERASED_PERSON_ID
from render.kit.names import clean_name


def get_shown_name(user: discord.User | discord.Member) -> str:
    """Return the name of a person as it is shown in pictures and messages."""
    return clean_name(user.display_name, fallback=clean_name(user.name, fallback="?"))


def build_viewer(interaction: discord.Interaction[Any]) -> Viewer:
    """Return who asks, from where, and which channels they may see there.

    The bot keeps no list of members, but an interaction brings its own member with the roles.
    """
    member, guild = interaction.user, interaction.guild
    if guild is None or not isinstance(member, discord.Member):
        return Viewer(member.id)
    return Viewer(member.id, guild.id, _build_sight(interaction, guild, member))


def build_everybody(interaction: discord.Interaction[Any]) -> Viewer:
    """Return a viewer who sees what everybody who reads this channel may see, and has played in no match.

    Raise `UserError` outside a server.
    """
    guild = interaction.guild
    if guild is None:
        raise UserError("stats-guild-only")
    return Viewer(ERASED_PERSON_ID, guild.id, _build_sight(interaction, guild, guild.default_role))


def _build_sight(
    interaction: discord.Interaction[Any], guild: discord.Guild, whose: discord.Member | discord.Role
) -> Callable[[int], bool]:
    """Return which channels of a server a member, or everybody with a role, may see: this one in any case."""
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}

    def sees(number: int) -> bool:
        if number in here:
            return True
        channel = guild.get_channel_or_thread(number)
        # A private thread shows nothing to anyone who sees only the channel around it.
        if channel is None or (isinstance(channel, discord.Thread) and channel.is_private()):
            return False
        return channel.permissions_for(whose).view_channel

    return sees


async def may_still_watch(client: discord.AutoShardedClient, info: MatchInfo, person: int) -> bool:
    """Return whether somebody may look at a match now, without an interaction of theirs: Discord is asked.

    Raise `discord.HTTPException` if Discord does not answer.
    """
    guild = await find_server(client, info.place.guild) if info.place.guild is not None else None
    if guild is None:
        return False
    try:
        member = await guild.fetch_member(person)
        channel = guild.get_channel_or_thread(info.place.channel) or await guild.fetch_channel(info.place.channel)
        if isinstance(channel, discord.Thread) and channel.is_private():
            await channel.fetch_member(person)
        sees = channel.permissions_for(member).view_channel
    except discord.ClientException:
        return False
    except discord.HTTPException as error:
        if is_missing(error):
            return False
        raise
    return may_view(Viewer(person, guild.id, lambda number: sees and number == info.place.channel), info)
