"""The link that invites the bot to a server, with exactly the permissions that it needs."""

from __future__ import annotations

import discord

INVITE_PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    create_public_threads=True,
    send_messages_in_threads=True,
)
"""docs/self-hosting.md says what each of them is for."""


def build_invite_link(application: int) -> str:
    """Return the address that invites the application of that number."""
    return (
        f"https://discord.com/oauth2/authorize?client_id={application}&integration_type=0"
        f"&scope=bot+applications.commands&permissions={INVITE_PERMISSIONS.value}"
    )
