"""Where somebody is called to a move: asked once, with buttons below the first call, and changed with `/settings`."""

from __future__ import annotations

import discord
import msgspec
from discord import ui

from cogs.ui import errors
from cogs.ui.components.custom_ids import CustomId, PrivateId
from cogs.ui.components.layout_message import LayoutMessage, edit_original
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons, register_handler
from cogs.ui.context import BotClient, BotContext
from cogs.ui.errors import UserError
from cogs.ui.i18n import Localizer
from cogs.ui.limits import COMPONENTS, TEXT_TOTAL
from cogs.ui.messages import prompt_message
from cogs.ui.permissions import get_shown_name
from matches.model import CallMethod, Prompt

CALL_CHOICES: tuple[CallMethod, ...] = ("here", "message", "both")


def add_call_question(message: LayoutMessage, prompt: Prompt, localizer: Localizer) -> LayoutMessage:
    """The prompt with the question where its person is called from now on, where there is room for it."""
    said = localizer.say("calling-ask")
    buttons = [
        PersistentButton(
            PrivateId("t", prompt.info.id, prompt.seat, prompt.question_token, "calls", way),
            localizer.say(f"ui-button-calls-{way}"),
        )
        for way in CALL_CHOICES
    ]
    view = message.view
    room = view.total_children_count + len(buttons) + 2 <= COMPONENTS
    if not room or view.content_length() + len(said) > TEXT_TOTAL:
        return message
    box = ui.Container[ui.LayoutView](ui.TextDisplay(said), *arrange_buttons(buttons))
    view.add_item(box)
    return message


async def add_first_call_question(
    context: BotContext, prompt: Prompt, person: int, message: LayoutMessage, localizer: Localizer
) -> LayoutMessage:
    """Add the question to somebody's first question of all."""
    if prompt.question is None or not await context.matches.claim_first_call(person):
        return message
    return add_call_question(message, prompt, localizer)


@register_handler("t:calls")
async def on_call_choice(
    interaction: discord.Interaction[BotClient], address: CustomId, values: tuple[str, ...]
) -> None:
    """Keep where the presser wants to be called, and show what is asked now."""
    assert isinstance(address, PrivateId)
    way = next((way for way in CALL_CHOICES if way == address.arg), None)
    if way is None:
        raise UserError("ui-error-old-button")
    await interaction.response.defer()
    context, me = interaction.client.context, interaction.user.id
    wishes = msgspec.structs.replace(await context.matches.get_settings(me), calls=way)
    await context.matches.set_settings(me, get_shown_name(interaction.user), wishes)
    errors.mark_decided(interaction)
    prompt = await context.matches.get_prompt(address.match, me)
    localizer = await context.get_localizer(interaction, prompt.info.names)
    await edit_original(
        interaction,
        await prompt_message.compose_prompt(context, prompt, localizer, localizer.say(f"calling-kept-{way}")),
    )
