"""What comes next: after a move that leaves nothing to decide, and below reminders, the next match that waits for somebody."""

from __future__ import annotations

import discord

from cogs.ui import boards, open_prompts, turns
from cogs.ui.customid import Address, General, base36
from cogs.ui.house import Client, House
from cogs.ui.items import Press, handles
from cogs.ui.message import build, replace, whisper
from cogs.ui.tongue import Tongue
from cogs.ui.turns import Following
from cogs.ui.who import viewer
from matches.model import Mine, Prompt
from matches.viewing import Viewer
from rules.engine import Refused

Interaction = discord.Interaction[Client]


async def waiting_longest(house: House, who: Viewer, besides: int | None) -> Mine | None:
    """The match that waits for somebody longest, of those they may look at; the one they come from only if no other does."""
    found: Mine | None = None
    for one in await house.matches.mine(who.person):
        if one.since is None or one.info.phase != "running":
            continue
        try:
            await house.matches.look(one.info.id, who)
        except Refused:
            continue
        if one.info.id != besides:
            return one
        found = one
    return found


async def named(house: House, who: Viewer, prompt: Prompt, tongue: Tongue) -> Following | None:
    """What an answer says that leaves nothing to decide: the next match with a button, or that nothing else waits."""
    if prompt.asked is not None:
        return None
    one = await waiting_longest(house, who, prompt.info.id)
    if one is None or one.info.id == prompt.info.id:
        return Following(tongue.say("calling-nothing-waits"))
    name = f"{house.title(one.info.game, tongue.language)} {boards.called(one.info)}"
    button = Press(General("next", base36(prompt.info.id)), tongue.say("ui-button-next"), discord.ButtonStyle.primary)
    return Following(tongue.say("calling-next", match=boards.leading(house, one.info, name)), button)


@handles("g:next")
async def pressed(interaction: Interaction, address: Address, values: tuple[str, ...]) -> None:
    """Open the match that waits longest: in the place of the presser's own prompt, or below a message that others see."""
    assert isinstance(address, General)
    await interaction.response.defer()
    await opened(interaction, int(address.arg, 36) if address.arg.isalnum() else None)


async def opened(interaction: Interaction, besides: int | None) -> None:
    """Show the presser the question of the match that waits for them longest."""
    house, me = interaction.client.house, interaction.user.id
    one = await waiting_longest(house, viewer(interaction), besides)
    if one is None:
        tongue = await house.tongue(interaction)
        await whisper(interaction, build(tongue.say("calling-nothing-waits")))
        return
    prompt = await house.matches.prompt(one.info.id, me)
    tongue = await house.tongue(interaction, prompt.info.names)
    following = await named(house, viewer(interaction), prompt, tongue)
    message = await turns.compose(house, prompt, tongue, following=following)
    if open_prompts.is_own(interaction):
        await replace(interaction, message)
        await open_prompts.replaced(interaction, one.info.id)
    else:
        await open_prompts.opened(interaction, one.info.id, await whisper(interaction, message))
