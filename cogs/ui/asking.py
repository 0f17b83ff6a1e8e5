"""Questions before something is given away or ended: which match is meant, whose seat, and the buttons that do it."""

from __future__ import annotations

import discord

from cogs.ui.boards import called
from cogs.ui.customid import Address, Private, base36
from cogs.ui.errors import Mistake
from cogs.ui.house import Client, House
from cogs.ui.items import Press, handles, rows
from cogs.ui.message import Message, build, replace
from cogs.ui.tongue import Tongue
from matches.model import Info

COMPUTER = "computer"
"""Stands in the id of a button for a seat that a computer plays."""


def described(house: House, info: Info, person: int, tongue: Tongue) -> str:
    """The match that a question is about: game, number, the others in it, how far it is."""
    title = house.title(info.game, tongue.language)
    others = [sitter.name for sitter in info.sitters if sitter.person != person]
    if not others:
        return tongue.say("ui-match-meant-alone", game=title, code=called(info))
    return tongue.say(
        "ui-match-meant", game=title, code=called(info), others=tongue.listing(others), moves=info.version
    )


def cancelling(house: House, info: Info, seat: int, person: int, tongue: Tongue, words: str) -> Message:
    """Ask whether a match shall end without a result; `words` say what that means here."""
    button = Press(
        Private("t", info.id, seat, "", "cancel"), tongue.say("ui-button-cancel"), discord.ButtonStyle.danger
    )
    return build(described(house, info, person, tongue), words, rows=rows([button]))


def replacing(house: House, info: Info, own: int, seat: int, person: int, tongue: Tongue) -> Message:
    """Ask whether the seat shall go to the computer; before the start, whether it shall be freed."""
    name = info.names[seat]
    lobby = info.phase == "lobby"
    if lobby:
        words = tongue.say("ui-free-ask", name=name)
    elif seat == own:
        words = tongue.say("ui-replace-ask-own")
    else:
        words = tongue.say("ui-replace-ask-other", name=name)
    label = tongue.say("ui-button-free" if lobby else "ui-button-replace")
    address = Private("t", info.id, own, "", "replace", f"{seat}.{occupant(info, seat)}")
    button = Press(address, label, discord.ButtonStyle.danger)
    return build(described(house, info, person, tongue), words, rows=rows([button]))


def occupant(info: Info, seat: int) -> str:
    """Who sits there, as it stands in the id of a button: an old question gives nobody else's seat away."""
    person = info.sitters[seat].person
    return COMPUTER if person is None else base36(person)


@handles("t:replace")
async def replaced(interaction: discord.Interaction[Client], address: Address, values: tuple[str, ...]) -> None:
    """The presser really wants to give the seat away, or to free it."""
    assert isinstance(address, Private)
    house = interaction.client.house
    me = interaction.user.id
    await interaction.response.defer()
    info = await house.matches.info(address.match)
    if info.seat_of(me) != address.seat:
        raise Mistake("ui-error-foreign")
    number, _, sitting = address.arg.partition(".")
    seat = int(number) if number.isdigit() else len(info.sitters)
    if seat >= len(info.sitters) or occupant(info, seat) != sitting:
        raise Mistake("ui-error-seat-changed")
    tongue = await house.tongue(interaction, info.names)
    if info.phase == "lobby":
        await house.matches.kick(info.id, me, seat)
        done = tongue.say("ui-seat-freed")
    else:
        await house.matches.replace_by_computer(info.id, me, seat)
        done = tongue.say("ui-replaced-computer")
    await replace(interaction, build(f"{described(house, info, me, tongue)}\n{done}"))
