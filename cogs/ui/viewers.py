"""Turns people on Discord into what the service knows: a shown name, and a `Viewer` with the channels they may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord

from cogs.ui.errors import UserError
from matches.services.access import Viewer
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
