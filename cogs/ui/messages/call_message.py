"""The question where a person wants to be called to a move. It is asked once, with buttons below their first call."""

from __future__ import annotations

from discord import ui

from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import COMPONENTS, TEXT_TOTAL
from matches.domain.model import CallMethod, Prompt

CALL_CHOICES: tuple[CallMethod, ...] = ("here", "message", "both")


def add_call_question(message: LayoutMessage, prompt: Prompt, localizer: Localizer) -> LayoutMessage:
    """Add to a prompt the question where its person wants to be called from now on, if there is room for it."""
    text = localizer.say("calling-ask")
    buttons = [
        PersistentButton(
            PrivateId(Kind.BUTTON, PrivateVerb.CALLS, prompt.info.id, prompt.seat, prompt.question_token, method),
            localizer.say(f"ui-button-calls-{method}"),
        )
        for method in CALL_CHOICES
    ]
    view = message.view
    room = view.total_children_count + len(buttons) + 2 <= COMPONENTS
    if not room or view.content_length() + len(text) > TEXT_TOTAL:
        return message
    box = ui.Container[ui.LayoutView](ui.TextDisplay(text), *arrange_buttons(buttons))
    view.add_item(box)
    return message


async def add_first_call_question(
    context: BotContext, prompt: Prompt, person: int, message: LayoutMessage, localizer: Localizer
) -> LayoutMessage:
    """Add the question to somebody's first question of all."""
    is_asked = prompt.question is not None and not prompt.info.setup.tutorial
    if not is_asked or not await context.matches.people.claim_first_call(person):
        return message
    return add_call_question(message, prompt, localizer)
