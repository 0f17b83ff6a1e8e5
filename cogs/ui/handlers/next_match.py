"""What comes next: after a move that leaves nothing to decide, and below reminders, the next match that waits for somebody."""

from __future__ import annotations

import discord

from cogs.ui import open_prompts
from cogs.ui.components.custom_ids import CustomId, GeneralId, to_base36
from cogs.ui.components.layout_message import build_layout, edit_original, send_ephemeral
from cogs.ui.components.persistent_items import PersistentButton, register_handler
from cogs.ui.context import BotClient, BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages import board_message, prompt_message
from cogs.ui.messages.prompt_message import NextMatchHint
from cogs.ui.permissions import build_viewer
from matches.model import MatchSummary, Prompt
from matches.services.access import Viewer
from rules.engine import Refused

Interaction = discord.Interaction[BotClient]


async def find_next_match(context: BotContext, viewer: Viewer, current_match: int | None) -> MatchSummary | None:
    """The match that waits for somebody longest, of those they may look at; the one they come from only if no other does."""
    found: MatchSummary | None = None
    for one in await context.matches.list_matches(viewer.person):
        if one.own_wait_since is None or one.info.phase != "running":
            continue
        try:
            await context.matches.get_viewable_match(one.info.id, viewer)
        except Refused:
            continue
        if one.info.id != current_match:
            return one
        found = one
    return found


async def build_next_match_hint(
    context: BotContext, viewer: Viewer, prompt: Prompt, localizer: Localizer
) -> NextMatchHint | None:
    """What an answer says that leaves nothing to decide: the next match with a button, or that nothing else waits."""
    if prompt.question is not None:
        return None
    one = await find_next_match(context, viewer, prompt.info.id)
    if one is None or one.info.id == prompt.info.id:
        return NextMatchHint(localizer.say("calling-nothing-waits"))
    name = f"{context.get_game_title(one.info.game, localizer.language)} {board_message.format_match_name(one.info)}"
    button = PersistentButton(
        GeneralId("next", to_base36(prompt.info.id)), localizer.say("ui-button-next"), discord.ButtonStyle.primary
    )
    return NextMatchHint(localizer.say("calling-next", match=board_message.link_match(context, one.info, name)), button)


@register_handler("g:next")
async def on_next_press(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Open the match that waits longest: in the place of the presser's own prompt, or below a message that others see."""
    assert isinstance(address, GeneralId)
    await interaction.response.defer()
    await show_next_match(interaction, int(address.arg, 36) if address.arg.isalnum() else None)


async def show_next_match(interaction: Interaction, current_match: int | None) -> None:
    """Show the presser the question of the match that waits for them longest."""
    context, me = interaction.client.context, interaction.user.id
    one = await find_next_match(context, build_viewer(interaction), current_match)
    if one is None:
        localizer = await context.get_localizer(interaction)
        await send_ephemeral(interaction, build_layout(localizer.say("calling-nothing-waits")))
        return
    prompt = await context.matches.get_prompt(one.info.id, me)
    localizer = await context.get_localizer(interaction, prompt.info.names)
    following = await build_next_match_hint(context, build_viewer(interaction), prompt, localizer)
    message = await prompt_message.compose_prompt(context, prompt, localizer, next_match=following)
    if open_prompts.is_ephemeral(interaction):
        await edit_original(interaction, message)
        await open_prompts.track_edited_prompt(interaction, one.info.id)
    else:
        await open_prompts.track_sent_prompt(interaction, one.info.id, await send_ephemeral(interaction, message))
