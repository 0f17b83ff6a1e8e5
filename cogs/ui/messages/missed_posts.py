"""Telling somebody with their next answer what could not be said to them before: neither publicly nor by direct message."""

from __future__ import annotations

import logging
from typing import Any

import discord

from cogs.ui import errors
from cogs.ui.components.custom_ids import PrivateId
from cogs.ui.components.layout_message import build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.limits import ROW_BUTTONS
from cogs.ui.messages.board_message import format_match_name

log = logging.getLogger("tafelrunde.cogs")


async def send_missed(interaction: discord.Interaction[Any]) -> None:
    """Say it after the answer, once; each match with its button. Never raises: the answer itself has been given."""
    try:
        await _send_missed(interaction)
    except Exception:
        log.exception("%s: what was missed could not be told", errors.describe_interaction(interaction))


async def _send_missed(interaction: discord.Interaction[Any]) -> None:
    context = interaction.client.context
    person = interaction.user.id
    infos = [info for info in await context.matches.list_missed(person) if info.id != errors.find_match_id(interaction)]
    if not infos:
        return
    localizer = await context.get_localizer(interaction)
    shown = infos[:ROW_BUTTONS]
    lines = [localizer.say("ui-missed", count=len(infos))]
    buttons = []
    for info in shown:
        name = f"{context.get_game_title(info.game, localizer.language)} {format_match_name(info)}"
        lines.append(f"▶ {name}: {', '.join(info.names)}")
        address = PrivateId("t", info.id, info.seat_of(person) or 0, "", "open")
        buttons.append(
            PersistentButton(address, localizer.say("ui-missed-move", match=name), discord.ButtonStyle.primary)
        )
    message = build_layout("\n".join(lines), localizer.say("ui-missed-why"), rows=arrange_buttons(buttons))
    await interaction.followup.send(view=message.view, ephemeral=True, allowed_mentions=message.allowed_mentions)
    await context.matches.clear_missed(person)
