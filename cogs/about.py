"""`/about`: which version runs, whether it is well, and to whom thanks are due."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui.house import Client
from cogs.ui.inviting import invite_link
from cogs.ui.message import build, whisper
from cogs.ui.translator import loc

Interaction = discord.Interaction[Client]


class About(commands.Cog):
    """The command `/about`, everywhere."""

    @app_commands.command(name=loc("cmd-about"), description=loc("cmd-about-text"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def about(self, interaction: Interaction) -> None:
        """Version, health and credits."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        tongue = await house.tongue(interaction)
        health = await house.matches.health()
        noted = sum(health.workers.values())
        games = "\n".join(
            tongue.say(
                "ui-about-game",
                title=game.meta.title[tongue.language],
                designer=game.meta.designer,
                publisher=game.meta.publisher,
                year=str(game.meta.year),
            )
            for game in house.games.values()
        )
        well = tongue.say("ui-about-well") if health.alive else tongue.say("ui-about-unwell")
        since = f"<t:{int(house.started.timestamp())}:R>"
        facts = tongue.say(
            "ui-about-facts",
            version=house.version,
            since=since,
            running=health.running_matches,
            posts=health.waiting_posts,
            errors=noted,
        )
        # The simulated Discord of the local table has no servers to be invited to.
        link = tongue.say("ui-about-invite", link=invite_link(interaction.application_id)) if house.threads else ""
        await whisper(
            interaction, build(f"## Tafelrunde\n{facts}\n{well}", games, link, f"-# {tongue.say('ui-about-credits')}")
        )


async def setup(client: Client) -> None:
    """Called by the client, which finds this module by looking."""
    await client.add_cog(About())
