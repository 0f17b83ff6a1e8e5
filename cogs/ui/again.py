"""Before and after an end: whether somebody really gives up, going on with an archived match, playing it once more."""

from __future__ import annotations

import discord

from cogs.ui import errors
from cogs.ui.asking import described
from cogs.ui.boards import code, leading
from cogs.ui.customid import Private, Public
from cogs.ui.house import Client, House
from cogs.ui.items import Press, rows
from cogs.ui.message import Message, build, whisper
from cogs.ui.tongue import Tongue
from matches.model import Info, Prompt

Interaction = discord.Interaction[Client]


async def really_concede(house: House, prompt: Prompt, tongue: Tongue) -> Message:
    """The question whether somebody gives up. Where that ends the match it says who wins; else who plays on for them."""
    assert prompt.info.sitters[prompt.seat].person is not None
    winners = await house.matches.winners_without(prompt.info.id, prompt.info.sitters[prompt.seat].person or 0)

    about = described(house, prompt.info, prompt.info.sitters[prompt.seat].person or 0, tongue)

    def press(how: str, label: str) -> Press:
        address = Private("t", prompt.info.id, prompt.seat, "", "concede", how)
        return Press(address, label, discord.ButtonStyle.danger)

    number = code(prompt.info.id)
    if winners:
        names, count = tongue.listing([tongue.name(seat) for seat in winners]), len(winners)
        label = tongue.say("ends-button-concede", names=names, count=count)
        said = tongue.say("ends-concede-ask", code=number, names=names, count=count)
        return build(about, said, rows=rows([press("quiet", label)]))
    buttons = [press(how, tongue.say(f"ui-button-concede-{how}")) for how in ("computer", "quiet")]
    return build(about, tongue.say("ui-concede-ask", code=number), rows=rows(buttons))


async def resume(interaction: Interaction, match: int) -> None:
    """Go on with an archived match, or a paused one that can be read again."""
    house = interaction.client.house
    info = await house.matches.resume(match, interaction.user.id)
    errors.counts(interaction)
    tongue = await house.tongue(interaction, info.names)
    await whisper(interaction, build(tongue.say("ends-resumed-now", code=leading(house, info, code(info.id)))))


async def rematch(interaction: Interaction, match: int) -> None:
    """Open the rematch of a match, or show the one that stands."""
    house = interaction.client.house
    me = house.person(interaction.user)
    before = await house.matches.rematch_of(match)
    fresh = await house.matches.rematch(match, me)
    errors.counts(interaction)
    tongue = await house.tongue(interaction, fresh.names)
    known = before is not None and before.id == fresh.id
    await whisper(interaction, _standing(house, fresh, me.id, tongue) if known else _opened(fresh, tongue))


def _opened(fresh: Info, tongue: Tongue) -> Message:
    return build(tongue.say("ui-rematch-opened", code=code(fresh.id)))


def _standing(house: House, fresh: Info, person: int, tongue: Tongue) -> Message:
    """A rematch that somebody else has opened before: with a seat where there is one."""
    number = leading(house, fresh, code(fresh.id))
    if fresh.phase != "lobby":
        return build(tongue.say("ends-rematch-runs", where=number))
    if fresh.seat_of(person) is not None:
        return build(tongue.say("ends-rematch-yours", code=number))
    free = fresh.setup.seats - len(fresh.sitters)
    join = Press(Public("l", fresh.id, "join"), tongue.say("ui-button-join"), discord.ButtonStyle.success)
    return build(tongue.say("ends-rematch-waits", code=number, free=free), rows=rows([join] if free else []))
