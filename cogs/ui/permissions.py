"""Who presses, and what the bot may do where: people as the service knows them, and checks of permissions before sending."""

from __future__ import annotations

from typing import Any

import discord

from cogs.ui.errors import MissingPermissions
from matches.services.access import Viewer
from render.kit.names import clean_name

POSTING_PERMISSIONS = ("view_channel", "send_messages", "attach_files")
"""What a match needs in its channel."""
THREAD_PERMISSIONS = ("create_public_threads", "send_messages_in_threads")
"""What a match needs besides to move into a thread of its own."""


def get_shown_name(user: discord.User | discord.Member) -> str:
    """The name of a person as it stands in pictures and messages."""
    return clean_name(user.display_name, fallback=clean_name(user.name, fallback="?"))


def build_viewer(interaction: discord.Interaction[Any]) -> Viewer:
    """Whoever asks, from where they ask, and which channels they may see there.

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
        # A private thread shows nothing to whoever sees only the channel around it.
        if channel is None or (isinstance(channel, discord.Thread) and channel.is_private()):
            return False
        return channel.permissions_for(member).view_channel

    return Viewer(member.id, guild.id, sees)


def select_missing(permissions: discord.Permissions, needed: tuple[str, ...]) -> tuple[str, ...]:
    """Which of `needed` are missing; an administrator lacks nothing."""
    if permissions.administrator:
        return ()
    return tuple(name for name in needed if not getattr(permissions, name))


def require_permissions(permissions: discord.Permissions, needed: tuple[str, ...], place: str) -> None:
    """Raise `MissingPermissions` with exactly the missing permissions."""
    if missing := select_missing(permissions, needed):
        raise MissingPermissions(missing, place)


def get_needed_permissions(channel: object) -> tuple[str, ...]:
    """What the bot needs to post boards in this channel: threads have a permission of their own for messages."""
    if isinstance(channel, discord.Thread):
        return ("view_channel", "send_messages_in_threads", "attach_files")
    return POSTING_PERMISSIONS


def missing_permissions(client: discord.Client, home: int) -> tuple[str, ...]:
    """What the bot lacks to post in a channel or thread it knows; nothing if it does not know it."""
    channel = client.get_channel(home)
    if not isinstance(channel, discord.TextChannel | discord.Thread):
        return ()
    return select_missing(channel.permissions_for(channel.guild.me), get_needed_permissions(channel))
