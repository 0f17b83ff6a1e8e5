"""Coming back: whoever lost a seat because the time was up has it again with the first press on their move."""

from __future__ import annotations

import discord

from cogs.ui import open_prompts
from cogs.ui.components.layout_message import send_ephemeral
from cogs.ui.context import BotClient, BotContext
from cogs.ui.handlers.next_match import build_next_match_hint
from cogs.ui.messages import call_question, prompt_message
from cogs.ui.permissions import build_viewer
from matches.model import Prompt


async def load_own_prompt(context: BotContext, match: int, person: int) -> tuple[Prompt, bool]:
    """The person's question, and whether the person has come back with it. Raises `Refused` without a seat."""
    if await context.matches.has_lost_seat(match, person):
        return await context.matches.reclaim_seat(match, person), True
    return await context.matches.get_prompt(match, person), False


async def show_own_prompt(interaction: discord.Interaction[BotClient], match: int) -> None:
    """Show the presser their question with its buttons, or what is waited for and what comes next. Who has come back is
    welcomed, and whose first question it is asked where to be called. An older prompt of theirs is closed."""
    context, me = interaction.client.context, interaction.user.id
    prompt, back = await load_own_prompt(context, match, me)
    await send_prompt(interaction, prompt, (await context.get_localizer(interaction)).say("ui-back") if back else "")


async def send_prompt(interaction: discord.Interaction[BotClient], prompt: Prompt, note: str = "") -> None:
    """Show a prompt as a new message for the presser alone."""
    context = interaction.client.context
    localizer = await context.get_localizer(interaction)
    following = await build_next_match_hint(context, build_viewer(interaction), prompt, localizer)
    message = await prompt_message.compose_prompt(context, prompt, localizer, note, following)
    message = await call_question.add_first_call_question(context, prompt, interaction.user.id, message, localizer)
    await open_prompts.track_sent_prompt(interaction, prompt.info.id, await send_ephemeral(interaction, message))
