"""`/stats ...` and `/ladder`: what somebody, a game or a server has played, won and likes, and where people stand.

Only whoever asks sees it, until they share it.
"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.lookup import GAME_CHOICES
from cogs.ui.components.custom_ids import GeneralVerb
from cogs.ui.context import BotClient, Interaction
from cogs.ui.handlers.press import GeneralPress
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.messages.stats_message import StatsReader, check_shareable, compose_stats
from cogs.ui.messages.stats_request import StatsRequest, decode_request
from cogs.ui.translator import localize, localize_options
from cogs.ui.viewers import build_everybody, build_viewer, get_shown_name


class StatsCog(commands.Cog):
    """The group `/stats`, everywhere, and the command `/ladder` on servers."""

    group = app_commands.Group(
        name=localize("cmd-stats"),
        description=localize("cmd-stats-text"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
    )

    @group.command(name=localize("cmd-stats-me"), description=localize("cmd-stats-me-text"))
    async def me(self, interaction: Interaction) -> None:
        """Show one's own statistics."""
        await _show(interaction, StatsRequest("me"))

    @group.command(name=localize("cmd-stats-person"), description=localize("cmd-stats-person-text"))
    @localize_options(person="stats-person")
    async def person(self, interaction: Interaction, person: discord.User) -> None:
        """Show the statistics of somebody on this server."""
        await _show(interaction, StatsRequest("person", person.id))

    @group.command(name=localize("cmd-stats-game"), description=localize("cmd-stats-game-text"))
    @localize_options("game")
    @app_commands.choices(game=GAME_CHOICES)
    async def game(self, interaction: Interaction, game: str) -> None:
        """Show the statistics of a game on this server."""
        await _show(interaction, StatsRequest("game", game=game))

    @group.command(name=localize("cmd-stats-server"), description=localize("cmd-stats-server-text"))
    async def server(self, interaction: Interaction) -> None:
        """Show the statistics of this server."""
        await _show(interaction, StatsRequest("server"))

    @app_commands.command(name=localize("cmd-ladder"), description=localize("cmd-ladder-text"))
    @localize_options("game")
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    async def ladder(self, interaction: Interaction, game: str) -> None:
        """Show the ladder of a game on this server, and one's own rating over time."""
        await _show(interaction, StatsRequest("ladder", game=game))


async def _show(interaction: Interaction, request: StatsRequest) -> None:
    context = interaction.client.context
    localizer = await context.get_localizer(interaction)
    reader = await _build_reader(interaction, everybody=False)
    await send_ephemeral(interaction, await compose_stats(context, request, reader, localizer))


async def _build_reader(interaction: Interaction, everybody: bool) -> StatsReader:
    """Return who reads: the presser, or (`everybody`) all who may see the channel."""
    visitor = await interaction.client.context.load_visitor(interaction)
    return StatsReader(
        build_everybody(interaction) if everybody else build_viewer(interaction),
        interaction.user.id,
        get_shown_name(interaction.user),
        interaction.guild.name if interaction.guild is not None else "",
        visitor.settings.zone,
        build_everybody(interaction) if interaction.guild is not None else None,
        everybody,
    )


async def on_stats(press: GeneralPress) -> None:
    """Show the same statistics in another form, or others that a select names: in place, or in a message of the presser's own."""
    request = decode_request(press.values[0] if press.values else press.id.arg)
    reader = await _build_reader(press.interaction, everybody=False)
    in_words = press.id.verb == GeneralVerb.STATS_WORDS
    await press.answer(await compose_stats(press.context, request, reader, press.localizer, in_words=in_words))


async def on_share(press: GeneralPress) -> None:
    """Post statistics for everybody in the channel, of the matches that all of them may see."""
    interaction, request = press.interaction, decode_request(press.id.arg)
    reader = await _build_reader(interaction, everybody=True)
    # A refusal is for the presser alone, so it is found out before the answer is announced to everybody.
    await check_shareable(press.context, request, reader)
    await interaction.response.defer(ephemeral=False, thinking=True)
    message = await compose_stats(press.context, request, reader, press.localizer)
    await interaction.followup.send(view=message.view, files=message.files, allowed_mentions=message.allowed_mentions)


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    await client.add_cog(StatsCog())
