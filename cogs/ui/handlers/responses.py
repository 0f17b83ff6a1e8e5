"""Answers to an interaction: a message for the presser alone, or one in place of the pressed message.

After such an answer the presser is told of the calls that they have missed (`send_missed`).
"""

from __future__ import annotations

import logging

import discord

from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.context import Interaction
from cogs.ui.discord_meaning import is_answer_gone
from cogs.ui.interactions import describe_interaction, find_match_id
from cogs.ui.messages.missed_message import compose_missed

log = logging.getLogger("tafelrunde.cogs")


async def send_ephemeral(interaction: Interaction, message: LayoutMessage) -> discord.WebhookMessage | None:
    """Send a message to the presser alone.

    Return it if it is a follow-up (after a `defer`), None if it is the first answer.
    """
    sent = None
    if interaction.response.is_done():
        sent = await interaction.followup.send(
            view=message.view, files=message.files, ephemeral=True, allowed_mentions=message.allowed_mentions, wait=True
        )
    else:
        await interaction.response.send_message(
            view=message.view, files=message.files, ephemeral=True, allowed_mentions=message.allowed_mentions
        )
    await send_missed(interaction)
    return sent


async def edit_original(interaction: Interaction, message: LayoutMessage) -> None:
    """Replace the pressed message, with its picture.

    If the pressed message is gone, send a new one to the presser alone.
    """
    if interaction.message is not None:
        interaction.client.context.open_prompts.note_aside(interaction.message.id)
    try:
        if interaction.response.is_done():
            await interaction.edit_original_response(
                view=message.view, attachments=message.files, allowed_mentions=message.allowed_mentions
            )
        else:
            await interaction.response.edit_message(
                view=message.view, attachments=message.files, allowed_mentions=message.allowed_mentions
            )
    except discord.HTTPException as error:
        if not is_answer_gone(error):
            raise
        log.info("the pressed message is gone (%d); the answer comes as a new one", error.code)
        anew = message.rewind_files()
        await interaction.followup.send(
            view=anew.view, files=anew.files, ephemeral=True, allowed_mentions=anew.allowed_mentions
        )
    await send_missed(interaction)


async def send_missed(interaction: Interaction) -> None:
    """Tell the presser once what they have missed in other matches. Never raises: the answer itself has been given."""
    try:
        await _send_missed(interaction)
    except Exception:
        log.exception("%s: missed calls could not be reported", describe_interaction(interaction))


async def _send_missed(interaction: Interaction) -> None:
    context, person = interaction.client.context, interaction.user.id
    visitor = await context.load_visitor(interaction)
    if visitor.has_stopped and (count := await context.matches.watching.claim_stopped_notices(person)):
        localizer = await context.get_localizer(interaction)
        told = build_layout(localizer.say("watch-no-messages", count=count))
        await interaction.followup.send(view=told.view, ephemeral=True, allowed_mentions=told.allowed_mentions)
    if not visitor.has_missed:
        return
    infos = [info for info in await context.matches.people.list_missed(person) if info.id != find_match_id(interaction)]
    if not infos:
        return
    message = compose_missed(context, infos, person, await context.get_localizer(interaction))
    await interaction.followup.send(view=message.view, ephemeral=True, allowed_mentions=message.allowed_mentions)
    await context.matches.people.clear_missed(person)
