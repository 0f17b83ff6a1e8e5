"""Who may manage a server's matches and settings: people with the permission *Manage Server*, and the bot's owner."""

from __future__ import annotations

import discord

from cogs.ui.context import Interaction
from cogs.ui.errors import UserError
from matches.services.moderation import ManagerKind


async def require_manager(interaction: Interaction) -> tuple[ManagerKind, int | None]:
    """Return in which role the presser manages matches, and on which server (None: on all).

    The bot's owner manages the matches of the server where the command is used, and all matches in private messages. Raises
    `UserError` for anybody else, before anything is looked up.
    """
    if interaction.guild_id is not None and interaction.permissions.manage_guild:
        return "server", interaction.guild_id
    if await interaction.client.is_owner(interaction.user):
        return "owner", interaction.guild_id
    raise UserError("ui-error-not-manager")


async def require_managed_server(interaction: Interaction) -> discord.Guild:
    """Return the server that the presser manages from one of its channels. Raise `UserError` for anybody and anything else."""
    await require_manager(interaction)
    if interaction.guild is None:
        raise UserError("owner-error-no-server")
    return interaction.guild
