"""Turns people on Discord into what the service knows: a shown name, and a `Viewer` with the channels they may see."""

from __future__ import annotations

from typing import Any

import discord

from matches.services.access import Viewer
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
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}

    def sees(number: int) -> bool:
        if number in here:
            return True
        channel = guild.get_channel_or_thread(number)
        # A private thread shows nothing to anyone who sees only the channel around it.
        if channel is None or (isinstance(channel, discord.Thread) and channel.is_private()):
            return False
        return channel.permissions_for(member).view_channel

    return Viewer(member.id, guild.id, sees)
