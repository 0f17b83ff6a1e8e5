"""Presses in the panel of `/server settings`: each one changes one field of the server's settings, in place.

Only the field that was pressed is changed, so that two managers at once lose nothing of each other's.
"""

from __future__ import annotations

import discord
import msgspec

from cogs.ui.components.custom_ids import CustomId, GeneralId, read_number
from cogs.ui.components.persistent_items import MATCH_CHANNEL_TYPES
from cogs.ui.context import Interaction
from cogs.ui.errors import UserError
from cogs.ui.handlers.responses import edit_original, send_ephemeral
from cogs.ui.managers import require_managed_server
from cogs.ui.messages import server_panel


async def show_settings(interaction: Interaction) -> None:
    """Show the panel to the presser alone."""
    guild = await require_managed_server(interaction)
    context = interaction.client.context
    localizer = await context.get_localizer(interaction)
    settings = await context.matches.servers.get_settings(guild.id)
    await send_ephemeral(interaction, server_panel.compose_server_panel(context, guild, settings, 0, localizer))


async def on_server_page(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Show another page of the panel."""
    assert isinstance(address, GeneralId)
    await interaction.response.defer()
    await _show_panel(interaction, await require_managed_server(interaction), read_number(address.arg[:2]))


async def on_server_value(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Change a field that is chosen among a few values."""
    assert isinstance(address, GeneralId)
    await interaction.response.defer()
    guild = await require_managed_server(interaction)
    known = server_panel.list_values(interaction.client.context, address.arg)
    if len(values) != 1 or values[0] not in known:
        raise UserError("ui-error-old-button")
    await _change_settings(interaction, guild, address.arg, known[values[0]])


async def on_server_channels(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Choose the channels where matches may be opened; none for everywhere."""
    await interaction.response.defer()
    guild = await require_managed_server(interaction)
    numbers = tuple(dict.fromkeys(int(value) for value in values if value.isdecimal()))
    found = [guild.get_channel(number) for number in numbers]
    if any(channel is None or channel.type not in MATCH_CHANNEL_TYPES for channel in found):
        raise UserError("owner-error-channel")
    await _change_settings(interaction, guild, "channels", numbers)


async def on_server_role(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Choose the role that may open matches; none, or the role of everybody, for everybody."""
    await interaction.response.defer()
    guild = await require_managed_server(interaction)
    role = int(values[0]) if values and values[0].isdecimal() else guild.id
    if guild.get_role(role) is None:
        raise UserError("owner-error-role")
    await _change_settings(interaction, guild, "role", None if role == guild.id else role)


async def _change_settings(interaction: Interaction, guild: discord.Guild, field: str, value: object) -> None:
    """Store one field and show the page again."""
    matches = interaction.client.context.matches
    await matches.servers.change_settings(guild.id, lambda now: msgspec.structs.replace(now, **{field: value}))
    await _show_panel(interaction, guild, server_panel.find_page(field))


async def _show_panel(interaction: Interaction, guild: discord.Guild, page: int) -> None:
    context = interaction.client.context
    localizer = await context.get_localizer(interaction)
    settings = await context.matches.servers.get_settings(guild.id)
    message = server_panel.compose_server_panel(context, guild, settings, page, localizer)
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await edit_original(interaction, message)
    else:
        # Only a forged press comes from a message that others see. That message is not changed.
        await send_ephemeral(interaction, message)
