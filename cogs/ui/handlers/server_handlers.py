"""Presses in the panel of `/server settings`: each one changes one field of the server's settings, in place.

Only the field that was pressed is changed, so that two managers at once lose nothing of each other's.
"""

from __future__ import annotations

import discord
import msgspec

from cogs.ui.components.custom_ids import read_number
from cogs.ui.components.persistent_items import MATCH_CHANNEL_TYPES, OVERVIEW_CHANNEL_TYPES
from cogs.ui.context import Interaction
from cogs.ui.errors import UserError
from cogs.ui.handlers.press import GeneralPress
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.managers import require_managed_server
from cogs.ui.messages import server_panel
from cogs.ui.permissions import can_call


async def show_settings(interaction: Interaction) -> None:
    """Show the panel to the presser alone."""
    guild = await require_managed_server(interaction)
    context = interaction.client.context
    localizer = await context.get_localizer(interaction)
    settings = await context.matches.servers.get_settings(guild.id)
    await send_ephemeral(interaction, server_panel.compose_server_panel(context, guild, settings, 0, localizer))


async def on_server_page(press: GeneralPress) -> None:
    """Show another page of the panel."""
    await _show_panel(press, await require_managed_server(press.interaction), read_number(press.id.arg[:2]))


async def on_server_value(press: GeneralPress) -> None:
    """Change a field that is chosen among a few values."""
    guild = await require_managed_server(press.interaction)
    field, values = press.id.arg, server_panel.list_values(press.context, press.id.arg)
    if len(press.values) != 1 or press.values[0] not in values:
        raise UserError("ui-error-old-button")
    value = values[press.values[0]]
    if field == "deadline" and isinstance(value, str | int):
        time = value
        await press.context.matches.servers.change_settings(guild.id, lambda now: now.choose_usual_time(time))
        await _show_panel(press, guild, server_panel.find_page(field))
    else:
        await _change_settings(press, guild, field, value)


async def on_server_channels(press: GeneralPress) -> None:
    """Choose the channels where matches may be opened (none for everywhere), the forum where they have posts, or the channels that
    have an overview."""
    guild = await require_managed_server(press.interaction)
    numbers = tuple(dict.fromkeys(int(value) for value in press.values if value.isdecimal()))
    channels = [guild.get_channel(number) for number in numbers]
    if press.id.arg == "forum":
        if not all(isinstance(channel, discord.ForumChannel) for channel in channels):
            raise UserError("owner-error-forum")
        await _change_settings(press, guild, "forum", next(iter(numbers), None))
        return
    if press.id.arg == "overviews":
        if any(channel is None or channel.type not in OVERVIEW_CHANNEL_TYPES for channel in channels):
            raise UserError("owner-error-overview")
        await _change_settings(press, guild, "overviews", numbers)
        return
    if any(channel is None or channel.type not in MATCH_CHANNEL_TYPES for channel in channels):
        raise UserError("owner-error-channel")
    await _change_settings(press, guild, "channels", numbers)


async def on_server_role(press: GeneralPress) -> None:
    """Choose the role that may open matches (none, or the role of everybody, for everybody), or that is called for open seats."""
    guild = await require_managed_server(press.interaction)
    role = int(press.values[0]) if press.values and press.values[0].isdecimal() else guild.id
    chosen = guild.get_role(role)
    if chosen is None:
        raise UserError("owner-error-role")
    field = "call_role" if press.id.arg == "call_role" else "role"
    if field == "call_role" and role != guild.id and not can_call(guild, chosen):
        raise UserError("owner-error-call-role", role=chosen.mention)
    await _change_settings(press, guild, field, None if role == guild.id else role)


async def _change_settings(press: GeneralPress, guild: discord.Guild, field: str, value: object) -> None:
    """Store one field and show the page again."""
    servers = press.context.matches.servers
    await servers.change_settings(guild.id, lambda now: msgspec.structs.replace(now, **{field: value}))
    await _show_panel(press, guild, server_panel.find_page(field))


async def _show_panel(press: GeneralPress, guild: discord.Guild, page: int) -> None:
    settings = await press.context.matches.servers.get_settings(guild.id)
    await press.answer(server_panel.compose_server_panel(press.context, guild, settings, page, press.localizer))
