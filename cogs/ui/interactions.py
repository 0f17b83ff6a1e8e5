"""Which match an interaction is about, how the log describes it, and the simplest answer to it: a text without layout."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.ui.components.custom_ids import CustomId, PrivateId, PublicId, parse_custom_id
from cogs.ui.limits import MESSAGE_TEXT, cut

ANSWERS_ITSELF: dict[Any, Any] = {"answers_itself": True}
"""The extras of a command that is not acknowledged before it is called: it opens a modal, or may write to everybody."""


def _read_data(interaction: discord.Interaction[Any]) -> tuple[CustomId | None, object]:
    """Return the custom id of an interaction that this version can read, and the name of its command."""
    data: dict[str, object] = dict(interaction.data) if interaction.data is not None else {}
    custom_id = data.get("custom_id")
    return parse_custom_id(custom_id) if isinstance(custom_id, str) else None, data.get("name")


def find_match_id(interaction: discord.Interaction[Any]) -> int | None:
    """Return the match that an interaction is about: the one in its custom id, or the one that a command has noted."""
    address, _ = _read_data(interaction)
    if isinstance(address, PublicId | PrivateId):
        return address.match
    noted = interaction.extras.get("match")
    return noted if isinstance(noted, int) else None


def describe_interaction(interaction: discord.Interaction[Any]) -> str:
    """Return where an interaction came from, for the log: its command or button, its match and its own number."""
    data: dict[str, object] = dict(interaction.data) if interaction.data is not None else {}
    what = f"press {data['custom_id']}" if "custom_id" in data else f"command {data.get('name')}"
    return f"{what}, match {find_match_id(interaction)}, interaction {interaction.id}"


def name_action(interaction: discord.Interaction[Any]) -> str:
    """Return what somebody has done, without what they have chosen: kind and verb of the id (`t:i`), or the command."""
    address, command = _read_data(interaction)
    if address is not None:
        return f"{address.kind}:{address.verb}"
    return f"/{command if interaction.command is None else interaction.command.qualified_name}"


async def send_ephemeral_text(interaction: discord.Interaction[Any], text: str, view: ui.View | None = None) -> None:
    """Say something to the presser alone, whether the interaction has been answered or not. `view`: buttons below it."""
    text = cut(text, MESSAGE_TEXT)
    nobody = discord.AllowedMentions.none()
    shown: ui.View = discord.utils.MISSING if view is None else view
    if interaction.response.is_done():
        await interaction.followup.send(text, ephemeral=True, allowed_mentions=nobody, view=shown)
    else:
        await interaction.response.send_message(text, ephemeral=True, allowed_mentions=nobody, view=shown)
