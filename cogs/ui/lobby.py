"""The lobby: the message where people gather before a match, and its buttons."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from cogs.ui import asking
from cogs.ui.boards import called
from cogs.ui.customid import Address, Public
from cogs.ui.errors import Mistake
from cogs.ui.house import Client, House
from cogs.ui.items import Press, handles, rows
from cogs.ui.message import Message, build, whisper
from cogs.ui.tongue import Tongue
from matches.forgetting import NAMELESS, NOBODY
from matches.model import Info
from rules.engine import Meta, OptionSpec, OptionValue

SEAT_SIGNS = ("🟠", "🟦", "🟢", "🟡", "🔴", "🟣")
"""A sign per seat, in the seats' colours; the number beside it says the same."""


def lobby(house: House, info: Info, tongue: Tongue) -> Message:
    """The lobby message as it is now."""
    meta = house.games[info.game].meta
    setup = info.setup
    tongue = tongue.within(info.names)
    opener = next((sitter.name for sitter in info.sitters if sitter.person == info.opener), "?")
    lines = [
        f"## {meta.title[tongue.language]} · {called(info)}",
        tongue.say("ui-lobby-facts", minutes=meta.minutes, designer=meta.designer, opener=opener),
    ]
    seats = []
    # Once the match runs, a seat that nobody took is none.
    for seat in range(setup.seats if info.phase == "lobby" else len(info.sitters)):
        if seat < len(info.sitters):
            sitter = info.sitters[seat]
            who = f"**{sitter.name}**"
            if sitter.computer is not None:
                who += f" ({tongue.say('ui-computer', strength=strength(sitter.computer, meta, tongue))})"
        else:
            who = f"*{tongue.say('ui-seat-free')}*"
        seats.append(f"{SEAT_SIGNS[seat % len(SEAT_SIGNS)]} {seat + 1}. {who}")
    details = [tongue.say("ui-lobby-deadline", hours=setup.deadline)] if setup.deadline else []
    if setup.invited:
        details.append(tongue.say("ui-lobby-invited", names=", ".join(map(_guest, setup.invited))))
    if setup.visible == "players":
        details.append(tongue.say("ui-lobby-private"))
    details += [
        f"{tongue.say(f'{meta.slash}-option-{spec.id}')}: "
        f"{_value(meta, spec, info.setup.options.get(spec.id, spec.values[0]), tongue)}"
        for spec in meta.options
        if means_something(meta, spec, info.setup.options)
    ]
    state = _state(info, tongue)
    return build(
        "\n".join(lines),
        "\n".join(seats),
        "\n".join(f"-# {line}" for line in details),
        state,
        rows=rows(_buttons(house, info, tongue)) if info.phase == "lobby" else rows(_afterwards(info, tongue)),
    )


def means_something(meta: Meta, spec: OptionSpec, chosen: Mapping[str, OptionValue]) -> bool:
    """Whether an option matters beside the others that were chosen: a well is no matter in an edition without one."""
    if spec.needs is None:
        return True
    other = next(other for other in meta.options if other.id == spec.needs[0])
    return chosen.get(other.id, other.values[0]) == spec.needs[1]


def _guest(person: int) -> str:
    return NAMELESS if person == NOBODY else f"<@{person}>"


def strength(computer: str, meta: Meta, tongue: Tongue) -> str:
    """How well a computer plays, in words: the game's own word for it, or that of the house."""
    own = f"{meta.slash}-strength-{computer}"
    return tongue.say(own if tongue.words.has(tongue.language, own) else f"cmd-value-strength-{computer}")


def _value(meta: Meta, spec: OptionSpec, value: OptionValue, tongue: Tongue) -> str:
    """What was chosen for an option, in words; of a free one the names of the cards or pieces it lists."""
    if value in spec.values:
        return tongue.say(f"{meta.slash}-option-{spec.id}-{_key(value)}")
    parts = [part.strip() for part in str(value).split(",")]
    return tongue.listing([tongue.term(part) if part in tongue.words.terms else part for part in parts])


def _key(value: object) -> str:
    return str(value).lower().replace("_", "-")


def _state(info: Info, tongue: Tongue) -> str:
    if info.phase == "lobby":
        free = info.setup.seats - len(info.sitters)
        return tongue.say("ui-lobby-free", count=free) if free else tongue.say("ui-lobby-full")
    if info.phase == "running":
        return tongue.say("ui-lobby-started", where=f"<#{info.place.home}>")
    return tongue.say(f"ui-lobby-{info.phase}")


def _buttons(house: House, info: Info, tongue: Tongue) -> list[Press]:
    meta = house.games[info.game].meta
    full = len(info.sitters) >= info.setup.seats
    enough = len(info.sitters) >= min(meta.seats)
    join = Press(Public("l", info.id, "join"), tongue.say("ui-button-join"), discord.ButtonStyle.success, disabled=full)
    leave = Press(Public("l", info.id, "leave"), tongue.say("ui-button-leave"))
    computers = [
        Press(
            Public("l", info.id, "computer", known),
            tongue.say("ui-button-computer", strength=strength(known, meta, tongue)),
            disabled=full,
        )
        for known in house.games[info.game].computers
    ]
    start = Press(
        Public("l", info.id, "start"), tongue.say("ui-button-start"), discord.ButtonStyle.primary, disabled=not enough
    )
    extra = []
    if any(sitter.computer is not None for sitter in info.sitters):
        extra.append(Press(Public("l", info.id, "drop"), tongue.say("ui-button-drop-computer")))
    # What comes and goes stands last, so that no other button changes its place under a finger.
    return [join, leave, *computers, start, *extra]


def _afterwards(info: Info, tongue: Tongue) -> list[Press]:
    if info.phase == "paused":
        return []
    if info.phase != "running":
        return [Press(Public("b", info.id, "rematch"), tongue.say("ui-button-rematch"), discord.ButtonStyle.success)]
    return [
        Press(Public("b", info.id, "move"), tongue.say("ui-button-move"), discord.ButtonStyle.primary),
        Press(Public("b", info.id, "status"), tongue.say("ui-button-table")),
    ]


@handles("l")
async def pressed(interaction: discord.Interaction[Client], address: Address, values: tuple[str, ...]) -> None:
    """A press in the lobby: the service decides, the outbox brings the message up to date."""
    assert isinstance(address, Public)
    house = interaction.client.house
    await interaction.response.defer()
    person = house.person(interaction.user)
    if address.verb == "join":
        await house.matches.join(address.match, person)
    elif address.verb == "leave" and await _last(house, address.match, person.id):
        await whisper(interaction, await _leaving(house, interaction, address.match))
    elif address.verb == "leave":
        await house.matches.leave(address.match, person.id)
    elif address.verb == "computer":
        await house.matches.add_computer(address.match, person.id, address.arg)
    elif address.verb == "drop":
        info = await house.matches.info(address.match)
        last = [seat for seat, sitter in enumerate(info.sitters) if sitter.computer is not None][-1:]
        if not last:
            raise Mistake("ui-error-old-button")
        await house.matches.kick(address.match, person.id, last[0])
    elif address.verb == "start":
        await house.matches.start(address.match, person.id)
    else:
        raise Mistake("ui-error-old-button")


async def _last(house: House, match: int, person: int) -> bool:
    """Whether nobody would be left in the lobby if this person went."""
    info = await house.matches.info(match)
    return info.phase == "lobby" and {sitter.person for sitter in info.sitters} - {None} == {person}


async def _leaving(house: House, interaction: discord.Interaction[Client], match: int) -> Message:
    """Ask the last person whether the match shall be called off."""
    info = await house.matches.info(match)
    tongue = await house.tongue(interaction, info.names)
    person = interaction.user.id
    seat = info.seat_of(person) or 0
    return asking.cancelling(house, info, seat, person, tongue, tongue.say("ui-leave-ask"))
