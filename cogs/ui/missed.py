"""Telling somebody with their next answer what could not be said to them before: neither publicly nor by direct message."""

from __future__ import annotations

import logging
from typing import Any

import discord

from cogs.ui import errors
from cogs.ui.boards import called
from cogs.ui.customid import Private
from cogs.ui.items import Press, rows
from cogs.ui.limits import ROW_BUTTONS
from cogs.ui.message import build

log = logging.getLogger("tafelrunde.cogs")


async def tell(interaction: discord.Interaction[Any]) -> None:
    """Say it after the answer, once; each match with its button. Never raises: the answer itself has been given."""
    try:
        await _tell(interaction)
    except Exception:
        log.exception("%s: what was missed could not be told", errors.where(interaction))


async def _tell(interaction: discord.Interaction[Any]) -> None:
    house = interaction.client.house
    person = interaction.user.id
    infos = [info for info in await house.matches.missed(person) if info.id != errors.about(interaction)]
    if not infos:
        return
    tongue = await house.tongue(interaction)
    shown = infos[:ROW_BUTTONS]
    lines = [tongue.say("ui-missed", count=len(infos))]
    buttons = []
    for info in shown:
        name = f"{house.title(info.game, tongue.language)} {called(info)}"
        lines.append(f"▶ {name}: {', '.join(info.names)}")
        address = Private("t", info.id, info.seat_of(person) or 0, "", "open")
        buttons.append(Press(address, tongue.say("ui-missed-move", match=name), discord.ButtonStyle.primary))
    message = build("\n".join(lines), tongue.say("ui-missed-why"), rows=rows(buttons))
    await interaction.followup.send(view=message.view, ephemeral=True, allowed_mentions=message.mentions)
    await house.matches.told(person)
