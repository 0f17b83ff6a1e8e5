"""`/stats`: what somebody, a game or a server has played, won and likes, where people stand, and how matches ended.

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
from cogs.ui.messages import stats_message
from cogs.ui.messages.stats_message import StatsReader, check_shareable, compose_stats
from cogs.ui.messages.stats_request import StatsRequest, decode_request
from cogs.ui.translator import localize, localize_choice, localize_options
from cogs.ui.viewers import build_everybody, build_viewer, get_shown_name


class StatsCog(commands.Cog):
    """The command `/stats`, everywhere."""

    @app_commands.command(name=localize("cmd-stats"), description=localize("cmd-stats-text"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @localize_options(show="stats-show", game="stats-game", person="stats-person")
    @app_commands.choices(
        show=[localize_choice(f"stats-view-{kind}", kind) for kind in stats_message.VIEWS], game=GAME_CHOICES
    )
    async def stats(
        self,
        interaction: Interaction,
        show: str | None = None,
        game: str | None = None,
        person: discord.User | None = None,
    ) -> None:
        """Show one's own statistics, or those of a person, a game or the server, the ladder, or one's finished matches."""
        if show is not None:
            kind = next(kind for kind in stats_message.VIEWS if kind == show)
            request = StatsRequest(kind, game=game or "")
        elif person is not None:
            request = StatsRequest("person", person.id, game or "")
        else:
            request = StatsRequest("me" if game is None else "game", game=game or "")
        await show_stats(interaction, request)


async def show_stats(interaction: Interaction, request: StatsRequest) -> None:
    """Show statistics to the presser alone."""
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
