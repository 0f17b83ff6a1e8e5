"""`/match replay`, a match step by step as the person was allowed to see it; and `/match note`, their own note on a match."""

from __future__ import annotations

from discord import app_commands

from cogs.ui.context import BotClient, Interaction
from cogs.ui.handlers.note_handlers import open_note
from cogs.ui.handlers.replay_handlers import show_replay
from cogs.ui.match_resolver import autocomplete_matches, resolve_match
from cogs.ui.translator import localize, localize_options
from matches.domain.replaying import ReplayPlace, ReplayRequest


@localize_options("match", "turn")
@app_commands.autocomplete(match=autocomplete_matches)
async def replay(
    interaction: Interaction, match: str | None = None, turn: app_commands.Range[int, 1, 99_999] | None = None
) -> None:
    """Step through a match, from a turn on if one is given."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    number = await resolve_match(interaction, match, include_ended=True)
    await show_replay(interaction, number, ReplayRequest(place=None if turn is None else ReplayPlace(turn)))


@localize_options("match")
@app_commands.autocomplete(match=autocomplete_matches)
async def note(interaction: Interaction, match: str | None = None) -> None:
    """Show the person their note on a match, to be changed."""
    await open_note(interaction, await resolve_match(interaction, match, include_ended=True))


async def setup(client: BotClient) -> None:
    """Add the commands to the group `/match`, which is there already. The client finds this module and calls this."""
    group = client.tree.get_command("match")
    assert isinstance(group, app_commands.Group)
    for name, callback in (("replay", replay), ("note", note)):
        group.add_command(
            app_commands.Command(
                name=localize(f"cmd-match-{name}"), description=localize(f"cmd-match-{name}-text"), callback=callback
            )
        )
