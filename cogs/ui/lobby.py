"""The lobby: the message where people gather before a match, and its buttons."""

from __future__ import annotations

from collections.abc import Callable

import discord

from cogs.ui import asking
from cogs.ui.boards import called
from cogs.ui.customid import Address, Public
from cogs.ui.errors import Mistake
from cogs.ui.house import Client, House
from cogs.ui.items import Press, handles, rows
from cogs.ui.message import Message, build, whisper
from cogs.ui.options import changed_names, means_something, unusual
from cogs.ui.tongue import Tongue
from matches.model import Info
from render.kit import Picture
from rules.engine import Meta, Options

SEAT_SIGNS = ("🟠", "🟦", "🟢", "🟡", "🔴", "🟣")
"""A sign per seat, in the seats' colours; the number beside it says the same."""

Drawer = Callable[[Options, Tongue], Picture | None]
_DRAWERS: dict[str, Drawer] = {}


def draws_lobby(game_id: str) -> Callable[[Drawer], Drawer]:
    """Register what draws the table that these options make, for a game where there is something to see beforehand."""

    def register(drawer: Drawer) -> Drawer:
        _DRAWERS[game_id] = drawer
        return drawer

    return register


async def lobby(house: House, info: Info, tongue: Tongue, plain: bool = False) -> Message:
    """The lobby message as it is now. `plain`: without a picture."""
    meta = house.games[info.game].meta
    tongue = tongue.within(info.names)
    title = f"## {meta.title[tongue.language]} · {called(info)}"
    if info.phase != "lobby":
        below = rows(_afterwards(info, tongue))
        return build(title, _seats(info, meta, tongue), _state(info, tongue), rows=below)
    opener = next((sitter.name for sitter in info.sitters if sitter.person == info.opener), "?")
    facts = tongue.say("ui-lobby-facts", minutes=meta.minutes, designer=meta.designer, opener=opener)
    details = [" · ".join(unusual(meta, info.setup, tongue))]
    if changed := changed_names(meta, info.setup, tongue):
        details.append(tongue.say("open-changed", what=tongue.listing(changed)))
    return build(
        f"{title}\n{facts}",
        _seats(info, meta, tongue),
        "\n".join(f"-# {line}" for line in details if line),
        _state(info, tongue),
        picture=None if plain else await _picture(house, info, tongue),
        name="lobby",
        rows=rows(_buttons(house, info, tongue)),
    )


async def _picture(house: House, info: Info, tongue: Tongue) -> Picture | None:
    drawer = _DRAWERS.get(info.game)
    if drawer is None:
        return None
    return await house.draw_some(lambda: drawer(info.setup.options, tongue), f"match {info.id} ({info.game})")


def _seats(info: Info, meta: Meta, tongue: Tongue) -> str:
    """Who sits where, and what is free. Once the match runs, a seat that nobody took is none."""
    lines = []
    for seat in range(info.setup.seats if info.phase == "lobby" else len(info.sitters)):
        if seat < len(info.sitters):
            sitter = info.sitters[seat]
            who = f"**{sitter.name}**"
            if sitter.computer is not None:
                who += f" ({tongue.say('ui-computer', strength=strength(sitter.computer, meta, tongue))})"
        else:
            who = f"*{tongue.say('ui-seat-free')}*"
        lines.append(f"{SEAT_SIGNS[seat % len(SEAT_SIGNS)]} {seat + 1}. {who}")
    return "\n".join(lines)


def strength(computer: str, meta: Meta, tongue: Tongue) -> str:
    """How well a computer plays, in words: the game's own word for it, or that of the house."""
    own = f"{meta.slash}-strength-{computer}"
    return tongue.say(own if tongue.words.has(tongue.language, own) else f"cmd-value-strength-{computer}")


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
    start = Press(
        Public("l", info.id, "start"), tongue.say("ui-button-start"), discord.ButtonStyle.primary, disabled=not enough
    )
    extra = [Press(Public("l", info.id, "options"), tongue.say("open-button"))]
    if any(not spec.chosen and means_something(meta, spec, info.setup.options) for spec in meta.options):
        extra.append(Press(Public("l", info.id, "redraw"), tongue.say(f"{meta.slash}-redraw")))
    # What comes and goes stands last, so that no other button changes its place under a finger.
    return [join, leave, *computer_buttons(house, info, tongue), start, *extra, *drop_button(info, tongue)]


def computer_buttons(house: House, info: Info, tongue: Tongue) -> list[Press]:
    """The buttons that seat a computer, one for each strength."""
    meta = house.games[info.game].meta
    full = len(info.sitters) >= info.setup.seats
    made = []
    for known in house.games[info.game].computers:
        label = tongue.say("ui-button-computer", strength=strength(known, meta, tongue))
        made.append(Press(Public("l", info.id, "computer", known), label, disabled=full))
    return made


def drop_button(info: Info, tongue: Tongue) -> list[Press]:
    """The button that sends the last computer away; none where there is no computer."""
    if all(sitter.computer is None for sitter in info.sitters):
        return []
    return [Press(Public("l", info.id, "drop"), tongue.say("ui-button-drop-computer"))]


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
