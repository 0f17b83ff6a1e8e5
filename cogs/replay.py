"""`/match replay`: a match step by step, as the person was allowed to see it."""

from __future__ import annotations

import discord
from discord import app_commands

from cogs.ui.context import BotClient
from cogs.ui.handlers.replay_handlers import show_replay
from cogs.ui.match_resolver import autocomplete_matches, resolve_match
from cogs.ui.translator import localize, localize_options
from matches.replaying import ReplayPlace, ReplayRequest

Interaction = discord.Interaction[BotClient]


@localize_options("match", "turn")
@app_commands.autocomplete(match=autocomplete_matches)
async def replay(
    interaction: Interaction, match: str | None = None, turn: app_commands.Range[int, 1, 99_999] | None = None
) -> None:
    """Step through a match, from a turn on if one is given."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    number = await resolve_match(interaction, match, include_ended=True)
    await show_replay(interaction, number, ReplayRequest(place=None if turn is None else ReplayPlace(turn)))


async def setup(client: BotClient) -> None:
    """Add the command to the group `/match`, which is there already. The client finds this module and calls this."""
    group = client.tree.get_command("match")
    assert isinstance(group, app_commands.Group)
    group.add_command(
        app_commands.Command(
            name=localize("cmd-match-replay"), description=localize("cmd-match-replay-text"), callback=replay
        )
    )
