"""Coming back: whoever lost a seat because the time was up has it again with the first press on their move."""

from __future__ import annotations

import discord

from cogs.ui import calls, open_prompts, turns
from cogs.ui.following import named
from cogs.ui.house import Client, House
from cogs.ui.message import whisper
from cogs.ui.who import viewer
from matches.model import Prompt


async def own_question(house: House, match: int, person: int) -> tuple[Prompt, bool]:
    """The person's question, and whether the person has come back with it. Raises `Refused` without a seat."""
    if await house.matches.lost_seat(match, person):
        return await house.matches.come_back(match, person), True
    return await house.matches.prompt(match, person), False


async def show(interaction: discord.Interaction[Client], match: int) -> None:
    """Show the presser their question with its buttons, or what is waited for and what comes next. Who has come back is
    welcomed, and whose first question it is asked where to be called. An older prompt of theirs is closed."""
    house, me = interaction.client.house, interaction.user.id
    prompt, back = await own_question(house, match, me)
    await show_prompt(interaction, prompt, (await house.tongue(interaction)).say("ui-back") if back else "")


async def show_prompt(interaction: discord.Interaction[Client], prompt: Prompt, note: str = "") -> None:
    """Show a prompt as a new message for the presser alone."""
    house = interaction.client.house
    tongue = await house.tongue(interaction)
    following = await named(house, viewer(interaction), prompt, tongue)
    message = await turns.compose(house, prompt, tongue, note, following)
    message = await calls.first(house, prompt, interaction.user.id, message, tongue)
    await open_prompts.opened(interaction, prompt.info.id, await whisper(interaction, message))
