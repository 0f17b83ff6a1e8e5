"""Where somebody is called to a move: asked once, with buttons below the first call, and changed with `/settings`."""

from __future__ import annotations

import discord
import msgspec
from discord import ui

from cogs.ui import errors, turns
from cogs.ui.customid import Address, Private
from cogs.ui.errors import Mistake
from cogs.ui.house import Client, House
from cogs.ui.items import Press, handles, rows
from cogs.ui.limits import COMPONENTS, TEXT_TOTAL
from cogs.ui.message import Message, replace
from cogs.ui.tongue import Tongue
from cogs.ui.who import shown_name
from matches.model import Calls, Prompt

WAYS: tuple[Calls, ...] = ("here", "message", "both")


def asking(message: Message, prompt: Prompt, tongue: Tongue) -> Message:
    """The prompt with the question where its person is called from now on, where there is room for it."""
    said = tongue.say("calling-ask")
    buttons = [
        Press(
            Private("t", prompt.info.id, prompt.seat, prompt.mark, "calls", way), tongue.say(f"ui-button-calls-{way}")
        )
        for way in WAYS
    ]
    view = message.view
    room = view.total_children_count + len(buttons) + 2 <= COMPONENTS
    if not room or view.content_length() + len(said) > TEXT_TOTAL:
        return message
    box = ui.Container[ui.LayoutView](ui.TextDisplay(said), *rows(buttons))
    view.add_item(box)
    return message


async def first(house: House, prompt: Prompt, person: int, message: Message, tongue: Tongue) -> Message:
    """Add the question to somebody's first question of all."""
    if prompt.asked is None or not await house.matches.ask_where_to_call(person):
        return message
    return asking(message, prompt, tongue)


@handles("t:calls")
async def chosen(interaction: discord.Interaction[Client], address: Address, values: tuple[str, ...]) -> None:
    """Keep where the presser wants to be called, and show what is asked now."""
    assert isinstance(address, Private)
    way = next((way for way in WAYS if way == address.arg), None)
    if way is None:
        raise Mistake("ui-error-old-button")
    await interaction.response.defer()
    house, me = interaction.client.house, interaction.user.id
    wishes = msgspec.structs.replace(await house.matches.settings(me), calls=way)
    await house.matches.set_settings(me, shown_name(interaction.user), wishes)
    errors.counts(interaction)
    prompt = await house.matches.prompt(address.match, me)
    tongue = await house.tongue(interaction, prompt.info.names)
    await replace(interaction, await turns.compose(house, prompt, tongue, tongue.say(f"calling-kept-{way}")))
