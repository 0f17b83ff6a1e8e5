"""The button **Next**: the question of the match that waits for the presser longest."""

from __future__ import annotations

from cogs.ui import open_prompts
from cogs.ui.components.layout_message import build_layout
from cogs.ui.context import Interaction
from cogs.ui.handlers import prompt_display
from cogs.ui.handlers.press import GeneralPress
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.messages.next_match_message import find_next_match
from cogs.ui.messages.prompt_news import load_news
from cogs.ui.viewers import build_viewer


async def on_next_press(press: GeneralPress) -> None:
    """Open the match that waits longest: in place of the presser's own prompt, or below a message that others see."""
    await show_next_match(press.interaction, int(press.id.arg, 36) if press.id.arg.isalnum() else None)


async def show_next_match(interaction: Interaction, current_match: int | None) -> None:
    """Show the presser the question of the match that waits for them longest."""
    context = interaction.client.context
    summary = await find_next_match(context, build_viewer(interaction), current_match)
    if summary is None:
        localizer = await context.get_localizer(interaction)
        await send_ephemeral(interaction, build_layout(localizer.say("calling-nothing-waits")))
        return
    prompt = await context.matches.play.get_prompt(summary.info.id, interaction.user.id)
    localizer = await context.get_localizer(interaction, prompt.info.names)
    news = await load_news(context, prompt.info, interaction.user.id, localizer)
    if open_prompts.is_ephemeral(interaction):
        await prompt_display.edit_prompt(interaction, prompt, localizer, news)
    else:
        await prompt_display.send_composed_prompt(
            interaction, prompt, await prompt_display.compose_own_prompt(interaction, prompt, localizer, news)
        )
