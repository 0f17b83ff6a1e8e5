"""`/tutorial`: the guided first match of a game, in direct messages."""

from __future__ import annotations

from contextlib import suppress

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui.components.board_buttons import build_board_button
from cogs.ui.components.custom_ids import BoardVerb
from cogs.ui.components.layout_message import build_layout
from cogs.ui.components.persistent_items import arrange_buttons
from cogs.ui.context import BotClient, Interaction
from cogs.ui.discord_meaning import read_meaning
from cogs.ui.errors import UserError, mark_decided
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.i18n import Localizer
from cogs.ui.translator import localize, localize_options
from matches.domain.model import MatchPlace
from rules import catalog
from rules.engine import Refused

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
        context = interaction.client.context
        localizer = await context.get_localizer(interaction)
        if (running := await context.matches.tutorials.find_running(interaction.user.id, game)) is not None:
            await _lead_back(interaction, running.id, localizer)
            return
        tutorial = context.games[game].tutorial
        if tutorial is None:
            raise UserError("tutorial-none")
        welcome = localizer.say(
            "tutorial-begins",
            game=context.get_game_title(game, localizer.language),
            welcome=localizer.text(tutorial.welcome),
        )
        greeting = await _greet(interaction, welcome)
        try:
            begun = await context.matches.tutorials.begin(
                context.build_presser(interaction), game, MatchPlace(None, greeting.channel.id), localizer.language
            )
        except Refused:
            await _withdraw(greeting)
            raise
        if not begun.is_new:
            # The same command, used twice at the same moment, has begun it meanwhile.
            await _withdraw(greeting)
            await _lead_back(interaction, begun.info.id, localizer)
            return
        mark_decided(interaction)
        await send_ephemeral(interaction, build_layout(localizer.say("tutorial-sent")))


async def _greet(interaction: Interaction, welcome: str) -> discord.Message:
    """Send the person what the game is about. Raise `UserError` if they take no direct messages."""
    message = build_layout(welcome)
    try:
        return await interaction.user.send(view=message.view, allowed_mentions=message.allowed_mentions)
    except discord.HTTPException as error:
        if read_meaning(error).step == "closed":
            raise UserError("tutorial-closed") from error
        raise


async def _withdraw(greeting: discord.Message) -> None:
    """Delete what was said about a tutorial that does not begin."""
    with suppress(discord.HTTPException):
        await greeting.delete()


async def _lead_back(interaction: Interaction, match: int, localizer: Localizer) -> None:
    """Tell the person that they are in the middle of this tutorial, with a button to it."""
    button = build_board_button(BoardVerb.MOVE, match, localizer, discord.ButtonStyle.primary)
    await send_ephemeral(interaction, build_layout(localizer.say("tutorial-running"), rows=arrange_buttons([button])))


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    await client.add_cog(TutorialCog())
