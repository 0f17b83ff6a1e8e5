"""What the bot may do where: checks of its permissions before it sends."""

from __future__ import annotations

import discord

from cogs.ui.errors import MissingPermissions

POSTING_PERMISSIONS = ("view_channel", "send_messages", "attach_files")
"""What a match needs in its channel."""
THREAD_PERMISSIONS = ("create_public_threads", "send_messages_in_threads", "read_message_history")
"""What a match needs in addition to move into a thread of its own."""
FORUM_PERMISSIONS = ("view_channel", "send_messages", "send_messages_in_threads", "attach_files")
"""What matches need in a forum where each has a post."""


def select_missing(permissions: discord.Permissions, needed: tuple[str, ...]) -> tuple[str, ...]:
    """Return which of `needed` are missing; an administrator has all of them."""
    if permissions.administrator:
        return ()
    return tuple(name for name in needed if not getattr(permissions, name))


def require_permissions(permissions: discord.Permissions, needed: tuple[str, ...], place: str) -> None:
    """Raise `MissingPermissions` with exactly the missing permissions."""
    if missing := select_missing(permissions, needed):
        raise MissingPermissions(missing, place)


def can_call(guild: discord.Guild, role: discord.Role | None) -> bool:
    """Return whether the bot can mention a role so that its people are notified. A server that is not in the cache has no `me`."""
    if role is None:
        return False
    me = guild.me
    return role.mentionable or (me is not None and me.guild_permissions.mention_everyone)


def get_needed_permissions(channel: object) -> tuple[str, ...]:
    """Return what the bot needs to post boards in this channel: threads have a permission of their own for messages."""
    if isinstance(channel, discord.Thread):
        return ("view_channel", "send_messages_in_threads", "attach_files")
    return POSTING_PERMISSIONS


def find_missing_permissions(client: discord.Client, channel_id: int) -> tuple[str, ...]:
    """Return what the bot lacks to post in a channel or thread; nothing if it does not know the channel."""
    channel = client.get_channel(channel_id)
    if not isinstance(channel, discord.TextChannel | discord.Thread):
        return ()
    return select_missing(channel.permissions_for(channel.guild.me), get_needed_permissions(channel))
