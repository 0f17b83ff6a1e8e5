"""`/help`: what somebody can do here, now, in this match."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui.context import BotClient, Interaction
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.match_resolver import is_waiting
from cogs.ui.messages import help_message
from cogs.ui.translator import localize
from cogs.ui.viewers import build_viewer
from matches.domain.model import MatchInfo


class HelpCog(commands.Cog):
    """The command `/help`, everywhere."""

    @app_commands.command(name=localize("cmd-help"), description=localize("cmd-help-text"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def help(self, interaction: Interaction) -> None:
        """Say what the person can do here."""
        context = interaction.client.context
        own = await context.matches.people.list_matches(interaction.user.id)
        info = await find_match_here(interaction, [summary.info for summary in own])
        status = None if info is None else await context.matches.queries.get_status(info.id, interaction.user.id)
        waiting = {summary.info.id for summary in own if is_waiting(summary)}
        here = 0 if info is None else info.id
        is_manager = interaction.guild_id is not None and interaction.permissions.manage_guild
        localizer = await context.get_localizer(interaction)
        message = help_message.compose_help(
            context, status, here in waiting, len(waiting - {here}), is_manager, localizer
        )
        await send_ephemeral(interaction, message)


async def find_match_here(interaction: Interaction, own: Sequence[MatchInfo]) -> MatchInfo | None:
    """Return the match of this channel, if the person may look at it: of their `own` first; None if none is meant.

    In the thread of a match that is over, it is that one.
    """
    context, me = interaction.client.context, interaction.user.id
    here = [info for info in own if info.place.board_channel == interaction.channel_id]
    if len(here) == 1:
        return here[0]
    if here:
        return None
    viewable = await context.matches.access.list_viewable(build_viewer(interaction))
    others = [info for info in viewable if info.place.board_channel == interaction.channel_id]
    if others:
        return others[0] if len(others) == 1 else None
    if not isinstance(interaction.channel, discord.Thread):
        return None
    ended = [summary.info for summary in await context.matches.people.list_matches(me, ended=True)]
    return next((info for info in ended if info.place.board_channel == interaction.channel_id), None)


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    await client.add_cog(HelpCog())
