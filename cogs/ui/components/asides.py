"""Asides: what a person looks at from a question, in its place. Each keeps the way back to it, whatever is turned or opened there.

An aside is known by that button, so nothing is stored, and one message shows the question or one aside.
"""

from __future__ import annotations

import discord
from discord import ui

from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb, parse_custom_id
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons, collect_ids
from cogs.ui.i18n import Localizer
from cogs.ui.limits import COMPONENTS


def find_way_back(message: discord.Message | None) -> PrivateId | None:
    """Return the id of the button that leads from an aside back to its question; None if the message is no aside."""
    if message is None:
        return None
    for custom_id in collect_ids(message.components):
        address = parse_custom_id(custom_id)
        if isinstance(address, PrivateId) and address.verb is PrivateVerb.QUESTION:
            return address
    return None


def add_way_back(message: LayoutMessage, origin: PrivateId, localizer: Localizer, *, with_more: bool = True) -> None:
    """Add the way back to the question that `origin`, any button of it, belongs to, and **More** if there is room for it.

    In a full message the last rows make room for the way back.
    """
    box = message.view.children[-1]
    assert isinstance(box, ui.Container)
    while message.view.total_children_count + 2 > COMPONENTS:
        box.remove_item(box.children[-1])
    style = discord.ButtonStyle.primary
    back = _address(origin, PrivateVerb.QUESTION)
    buttons = [PersistentButton(back, localizer.say("ui-button-question"), style)]
    if with_more and message.view.total_children_count + 3 <= COMPONENTS:
        buttons.append(PersistentButton(_address(origin, PrivateVerb.MORE), localizer.say("ui-button-more")))
    for row in arrange_buttons(buttons):
        box.add_item(row)


def _address(origin: PrivateId, verb: PrivateVerb) -> PrivateId:
    return PrivateId(Kind.BUTTON, verb, origin.match, origin.seat, origin.question_token)
