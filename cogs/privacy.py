"""`/privacy ...`: what is kept about a person, as words and as a file, and how it is forgotten."""

from __future__ import annotations

import json
from io import BytesIO

import discord
from discord import app_commands
from discord.ext import commands

from cogs.settings import described
from cogs.ui import errors
from cogs.ui.customid import Address, General
from cogs.ui.errors import Mistake
from cogs.ui.house import Client
from cogs.ui.items import Press, handles, rows
from cogs.ui.message import build, replace, whisper
from cogs.ui.translator import loc

Interaction = discord.Interaction[Client]


class Privacy(commands.Cog):
    """The group `/privacy`, everywhere."""

    group = app_commands.Group(
        name=loc("cmd-privacy"),
        description=loc("cmd-privacy-text"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
    )

    @group.command(name=loc("cmd-privacy-show"), description=loc("cmd-privacy-show-text"))
    async def show(self, interaction: Interaction) -> None:
        """What is kept about me, in words."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        tongue = await house.tongue(interaction)
        wishes = await house.matches.settings(interaction.user.id)
        stored = await house.matches.stored_about(interaction.user.id)
        seats = stored.get("seats")
        count = len(seats) if isinstance(seats, list) else 0
        name = stored.get("name")
        known = tongue.say("ui-privacy-known", name=str(name)) if name else tongue.say("ui-privacy-unknown")
        body = [known, tongue.say("ui-privacy-seats", count=count), described(house, wishes, tongue)]
        await whisper(
            interaction,
            build("\n".join(body), f"-# {tongue.say('ui-privacy-more')}\n-# {tongue.say('lookup-privacy')}"),
        )

    @group.command(name=loc("cmd-privacy-export"), description=loc("cmd-privacy-export-text"))
    async def export(self, interaction: Interaction) -> None:
        """Everything kept about me, as a file."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        stored = await house.matches.stored_about(interaction.user.id)
        data = json.dumps(stored, ensure_ascii=False, indent=2).encode()
        tongue = await house.tongue(interaction)
        file = discord.File(BytesIO(data), "privacy.json")
        await interaction.followup.send(tongue.say("ui-privacy-exported"), file=file, ephemeral=True)

    @group.command(name=loc("cmd-privacy-forget"), description=loc("cmd-privacy-forget-text"))
    async def forget(self, interaction: Interaction) -> None:
        """Ask whether I really want to be forgotten."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        tongue = await house.tongue(interaction)
        mine = await house.matches.mine(interaction.user.id)
        button = Press(General("forget"), tongue.say("ui-button-forget"), discord.ButtonStyle.danger)
        await whisper(interaction, build(tongue.say("ui-forget-ask", count=len(mine)), rows=rows([button])))


@handles("g")
async def pressed(interaction: Interaction, address: Address, values: tuple[str, ...]) -> None:
    """The presser really wants to be forgotten."""
    if not isinstance(address, General) or address.verb != "forget":
        raise Mistake("ui-error-old-button")
    await interaction.response.defer()
    house = interaction.client.house
    tongue = await house.tongue(interaction)
    await house.matches.forget(interaction.user.id)
    errors.counts(interaction)
    await replace(interaction, build(tongue.say("ui-forgotten")))


async def setup(client: Client) -> None:
    """Called by the client, which finds this module by looking."""
    await client.add_cog(Privacy())
