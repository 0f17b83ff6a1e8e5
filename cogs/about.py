"""`/about`: which version runs, whether it is well, and to whom thanks are due."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui.house import Client
from cogs.ui.inviting import invite_link
from cogs.ui.message import build, whisper
from cogs.ui.tongue import Tongue
from cogs.ui.translator import loc
from matches.model import Health

Interaction = discord.Interaction[Client]


class About(commands.Cog):
    """The command `/about`, everywhere."""

    @app_commands.command(name=loc("cmd-about"), description=loc("cmd-about-text"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def about(self, interaction: Interaction) -> None:
        """Version, health and credits."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        health = await house.matches.health()
        tongue = await house.tongue(interaction)
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
        facts = tongue.say(
            "ui-about-facts",
            version=house.version,
            since=f"<t:{int(house.started.timestamp())}:R>",
            running=health.running_matches,
            posts=health.waiting_posts,
            errors=sum(health.workers.values()),
        )
        # The simulated Discord of the local table has no servers to be invited to.
        link = tongue.say("ui-about-invite", link=invite_link(interaction.application_id)) if house.threads else ""
        await whisper(
            interaction,
            build(
                f"## Tafelrunde\n{facts}\n{condition(health, tongue)}",
                games,
                link,
                f"-# {tongue.say('ui-about-credits')}",
            ),
        )


def condition(health: Health, tongue: Tongue) -> str:
    """How the bot is, in words: that all is well, or everything that is not, with the time since when."""
    lines = [] if health.alive else [tongue.say("ui-about-unwell")]
    for trouble in health.troubles:
        when = f"<t:{int(trouble.since)}:R>"
        lines.append(tongue.say(f"ui-trouble-{trouble.kind}", when=when, count=trouble.count))
    return "\n".join(f"⚠ {line}" for line in lines) or tongue.say("ui-about-well")


async def setup(client: Client) -> None:
    """Called by the client, which finds this module by looking."""
    await client.add_cog(About())
