"""`/tutorial`: the guided first match of a game, in direct messages."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.ui.context import BotClient, Interaction
from cogs.ui.handlers import learn_handlers
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.translator import localize, localize_options
from rules import catalog

GAME_CHOICES = [
    app_commands.Choice(name=localize("cmd-value-game", title=game.meta.title["en"]), value=id)
    for id, game in catalog.load_games().items()
    if game.tutorial is not None
]


class TutorialCog(commands.Cog):
    """The command `/tutorial`, everywhere."""

    @app_commands.command(name=localize("cmd-tutorial"), description=localize("cmd-tutorial-text"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @localize_options(game="tutorial-game")
    @app_commands.choices(game=GAME_CHOICES)
    async def tutorial(self, interaction: Interaction, game: str) -> None:
        """Begin the tutorial of a game, or lead back to the one that the person has begun."""
        await send_ephemeral(interaction, await learn_handlers.begin_tutorial(interaction, game))


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    await client.add_cog(TutorialCog())
