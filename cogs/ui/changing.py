"""Presses on **Options** in the lobby and in its panel: each one changes one thing, or says why it cannot be changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
import msgspec
from discord import ui

from cogs.ui import errors, modals
from cogs.ui.customid import Address, Private, Public
from cogs.ui.errors import Lacking, Mistake
from cogs.ui.house import Client, House
from cogs.ui.items import handles
from cogs.ui.message import replace, whisper
from cogs.ui.options import DEADLINES, FREE, LATE, option_name, read
from cogs.ui.panel import panel, typed
from cogs.ui.tongue import Tongue
from cogs.ui.who import THREADING, lacking
from matches.model import Info, Setup
from matches.setups import undrawn
from rules.engine import Meta, OptionSpec, Refused, text

Interaction = discord.Interaction[Client]
Alter = Callable[[Setup], Setup]

_TOKENS = {"at_deadline": LATE, "visible": ("everyone", "players"), "language": ("de", "en")}
TYPED = 1_000
"""Characters that can be typed for an option: ten names of cards need a fifth of them."""


@handles("l:options")
async def opened(interaction: Interaction, address: Address, values: tuple[str, ...]) -> None:
    """Show the panel to the presser alone."""
    assert isinstance(address, Public)
    house = interaction.client.house
    await interaction.response.defer()
    info = await house.matches.info(address.match)
    tongue = await house.tongue(interaction, info.names)
    await whisper(interaction, panel(house, info, interaction.user.id, 0, tongue))


@handles("l:redraw")
async def redrawn(interaction: Interaction, address: Address, values: tuple[str, ...]) -> None:
    """Draw again what the game has drawn ahead; the outbox brings the lobby up to date."""
    assert isinstance(address, Public)
    house = interaction.client.house
    await interaction.response.defer()
    game = house.games[(await house.matches.info(address.match)).game]
    await house.matches.change_setup(
        address.match,
        interaction.user.id,
        lambda setup: msgspec.structs.replace(setup, options=undrawn(game, setup.options)),
    )


@handles("t:optionpage")
async def turned(interaction: Interaction, address: Address, values: tuple[str, ...]) -> None:
    """Another page of the panel."""
    assert isinstance(address, Private)
    await interaction.response.defer()
    await _shown(interaction, address.match, _number(address.arg))


@handles("p:option", "t:option", "m:option")
async def chosen(interaction: Interaction, address: Address, values: tuple[str, ...]) -> None:
    """An option of the game was chosen, by select, button or in a modal."""
    assert isinstance(address, Private)
    await interaction.response.defer()
    info = await interaction.client.house.matches.info(address.match)
    page, id, token = (*address.arg.split("."), "", "")[:3]
    spec = _spec(interaction.client.house, info, id)
    if address.kind == "m" and (info.game, id) not in FREE:
        raise Mistake("ui-error-old-button")
    entered = values[0] if values else token
    new = FREE[info.game, id].read(entered) if address.kind == "m" else read(spec, entered)

    def alter(setup: Setup) -> Setup:
        return msgspec.structs.replace(setup, options={**setup.options, id: new})

    await _changed(interaction, info, _number(page), alter)


@handles("p:setting", "u")
async def set_up(interaction: Interaction, address: Address, values: tuple[str, ...]) -> None:
    """A field of the setup was chosen."""
    assert isinstance(address, Private)
    if address.verb != "setting":
        raise Mistake("ui-error-old-button")
    await interaction.response.defer()
    info = await interaction.client.house.matches.info(address.match)
    page, _, name = address.arg.partition(".")
    try:
        alter = _altering(interaction, name, values)
    except Mistake as error:
        tongue = await interaction.client.house.tongue(interaction)
        await _shown(interaction, info.id, _number(page), _warning(error, tongue))
        return
    await _changed(interaction, info, _number(page), alter)


@handles("t:optiontext")
async def asked(interaction: Interaction, address: Address, values: tuple[str, ...]) -> None:
    """Ask for the text of an option."""
    assert isinstance(address, Private)
    house = interaction.client.house
    info = await house.matches.info(address.match)
    tongue = await house.tongue(interaction, info.names)
    page, _, id = address.arg.partition(".")
    spec, meta = _spec(house, info, id), house.games[info.game].meta
    if (info.game, id) not in FREE:
        raise Mistake("ui-error-old-button")
    if info.opener != interaction.user.id:
        raise Refused(text("match-only-opener"))
    written: ui.TextInput[Any] = ui.TextInput(
        custom_id=modals.FIELD,
        style=discord.TextStyle.paragraph,
        max_length=TYPED,
        default=typed(info.setup.options.get(id, spec.values[0]), spec, tongue) or None,
    )
    label = tongue.say(f"{meta.slash}-option-{id}-typed-text")
    sent_as = str(Private("m", info.id, 0, "", "option", f"{page}.{id}"))
    await interaction.response.send_modal(modals.Asking(sent_as, option_name(meta, id, tongue), label, written))


def _number(written: str) -> int:
    return int(written[:2]) if written.isdecimal() else 0


def _spec(house: House, info: Info, id: str) -> OptionSpec:
    """The option with that id. Raises `Mistake` for one that people do not choose, or that there is no more."""
    meta: Meta = house.games[info.game].meta
    for spec in meta.options:
        if spec.id == id and spec.chosen:
            return spec
    raise Mistake("ui-error-old-button")


def _altering(interaction: Interaction, name: str, values: tuple[str, ...]) -> Alter:
    """What makes the new setup. Raises `Mistake`, `Lacking` for what cannot be chosen here."""
    token = values[0] if values else ""
    new: dict[str, Any]
    if name == "invited":
        new = {name: _guests(interaction, values)}
    elif name == "seats" and token.isdecimal():
        new = {name: int(token[:4])}
    elif name == "deadline" and token in map(str, DEADLINES):
        new = {name: int(token)}
    elif token in _TOKENS.get(name, ()):
        new = {name: token}
    elif name == "thread" and token in ("own", "here"):
        new = {name: token == "own" and _may_thread(interaction)}
    else:
        raise Mistake("ui-error-old-button")
    return lambda setup: msgspec.structs.replace(setup, **new)


def _guests(interaction: Interaction, values: tuple[str, ...]) -> tuple[int, ...]:
    """The people who were chosen. Raises `Mistake` for a bot among them."""
    data: dict[str, Any] = dict(interaction.data) if interaction.data is not None else {}
    resolved = data.get("resolved", {})
    users = resolved.get("users", {}) if isinstance(resolved, dict) else {}
    if any(users.get(value, {}).get("bot") for value in values):
        raise Mistake("open-bot-invited")
    return tuple(dict.fromkeys(int(value) for value in values if value.isdecimal()))


def _may_thread(interaction: Interaction) -> bool:
    """True. Raises `Lacking`, `Mistake` where no thread can be made."""
    if isinstance(interaction.channel, discord.Thread):
        raise Mistake("open-in-thread")
    if missing := lacking(interaction.app_permissions, THREADING):
        raise Lacking(missing, getattr(interaction.channel, "mention", "#?"))
    return True


async def _changed(interaction: Interaction, info: Info, page: int, alter: Alter) -> None:
    """Change the setup and show the page as it is then; what was refused stands on top of it."""
    house = interaction.client.house
    tongue = await house.tongue(interaction, info.names)
    note = ""
    try:
        await house.matches.change_setup(info.id, interaction.user.id, alter)
    except Refused as error:
        note = _warning(error, tongue)
    await _shown(interaction, info.id, page, note)


def _warning(error: Refused | Mistake, tongue: Tongue) -> str:
    """Why nothing was changed."""
    return f"⚠️ {errors.explanation(error, tongue)}"


async def _shown(interaction: Interaction, match: int, page: int, note: str = "") -> None:
    house = interaction.client.house
    info = await house.matches.info(match)
    tongue = await house.tongue(interaction, info.names)
    message = panel(house, info, interaction.user.id, page, tongue, note)
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await replace(interaction, message)
    else:
        # Only a forged press comes from a message that others see; that one stays as it is.
        await whisper(interaction, message)
