"""`/play`: choose a game, then with whom; everything else is done with buttons."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.lookup import GAME_CHOICES
from cogs.ui.context import BotClient, Interaction
from cogs.ui.handlers import play_handlers
from cogs.ui.translator import localize, localize_options


class PlayCog(commands.Cog):
    """The command `/play`, on servers and in private messages with the bot, where it says that matches need a server."""

    @app_commands.command(name=localize("cmd-play"), description=localize("cmd-play-text"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    @localize_options("game")
    @app_commands.choices(game=GAME_CHOICES)
    async def play(self, interaction: Interaction, game: str | None = None) -> None:
        """Ask which game, and with whom."""
        await play_handlers.show_play(interaction, game, None)


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    await client.add_cog(PlayCog())
