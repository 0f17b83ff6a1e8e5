"""What all games share of their slash commands: `/<game> open` with the game's own options, and `/<game> scores`.

A game's cog is three lines; the options of its command are read from its title page (`Meta`).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui import changing as _changing  # noqa: F401 (answers the panel behind Options)
from cogs.ui import errors, lists
from cogs.ui.boards import code
from cogs.ui.errors import Mistake
from cogs.ui.house import Client
from cogs.ui.limits import COMMAND_CHOICES
from cogs.ui.message import build, whisper
from cogs.ui.options import DEADLINES, FREE, FreeText, option_name, read, value_name, written
from cogs.ui.tongue import Tongue
from cogs.ui.translator import choice, loc
from cogs.ui.who import THREADING, lacking, require, sending_in
from matches.model import Place, Setup
from render.kit import words
from rules.engine import Meta, OptionSpec, OptionValue

Interaction = discord.Interaction[Client]


class GameCog(commands.Cog):
    """The commands of one game.

    `first` are the options of the game that stand in its command: what people decide at once. All others are in the lobby's
    panel. `free`: by option, how those that take any text are completed and read.
    """

    def __init__(
        self,
        client: Client,
        game_id: str,
        first: tuple[str, ...] = (),
        free: Mapping[str, FreeText] = MappingProxyType({}),
    ) -> None:
        self.client = client
        self.meta = client.house.games[game_id].meta
        self.group = group(self.meta, first, free)
        FREE.update({(game_id, option): text for option, text in free.items()})

    async def cog_load(self) -> None:
        """Put the game's command into the tree."""
        self.client.tree.add_command(self.group)

    async def cog_unload(self) -> None:
        """Take the game's command out of the tree."""
        self.client.tree.remove_command(self.group.name)


def group(meta: Meta, first: tuple[str, ...], free: Mapping[str, FreeText]) -> app_commands.Group:
    """Make the slash command of a game."""
    made = app_commands.Group(
        name=meta.slash,
        description=loc("cmd-game-text", title=meta.title["en"]),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    made.add_command(
        app_commands.Command(
            name=loc("cmd-open"),
            description=loc("cmd-open-text"),
            callback=_opening(meta, first, free),
            parent=made,
        )
    )
    made.add_command(
        app_commands.Command(
            name=loc("cmd-scores"), description=loc("cmd-scores-text"), callback=_scores(meta), parent=made
        )
    )
    return made


def _opening(meta: Meta, first: tuple[str, ...], free: Mapping[str, FreeText]) -> Callable[..., Any]:
    """The callback of `open`, with a signature made for this game."""

    async def opened(interaction: Interaction, **chosen: Any) -> None:
        given = {name: value for name, value in chosen.items() if value is not None}
        given |= {name: text.read(str(given[name])) for name, text in free.items() if name in given}
        await open_match(interaction, meta, given)

    lo, hi = min(meta.seats), max(meta.seats)
    specs = [spec for spec in meta.options if spec.id in first]
    kinds: dict[str, Any] = {"seats": int, "computers": int, "friend": discord.User, "deadline": int}
    parameters = [_parameter("interaction", discord.Interaction)]
    for name, kind in (kinds | {spec.id: str for spec in specs}).items():
        parameters.append(_parameter(name, kind, None if name != "seats" else (3 if lo <= 3 <= hi else lo)))
    opened.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    listed: dict[str, list[app_commands.Choice[Any]]] = {
        "seats": [app_commands.Choice(name=str(n), value=n) for n in meta.seats],
        "computers": [app_commands.Choice(name=str(n), value=n) for n in range(hi)],
        "deadline": [_hours(hours) for hours in DEADLINES],
        **{spec.id: values_of(meta, spec) for spec in specs if spec.id not in free},
    }
    callback = app_commands.choices(**listed)(opened)
    completed = {name: _completing(text) for name, text in free.items() if name in first}
    callback = app_commands.autocomplete(**completed)(callback)
    callback = app_commands.rename(
        **{name: loc(f"cmd-option-{name}") for name in kinds}, **{spec.id: name_of(meta, spec) for spec in specs}
    )(callback)
    return app_commands.describe(
        **{name: loc(f"cmd-option-{name}-text") for name in kinds},
        **{spec.id: loc(f"{meta.slash}-option-{spec.id}-text", shape="text") for spec in specs},
    )(callback)


def _completing(text: FreeText) -> Callable[..., Any]:
    # discord.py counts the parameters of what it calls, and a bound method has one less.
    async def completed(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await text.complete(interaction, current)

    return completed


def _parameter(name: str, kind: type, default: object = inspect.Parameter.empty) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=default, annotation=kind)


def _hours(hours: int) -> app_commands.Choice[int]:
    return app_commands.Choice(name=loc(f"cmd-value-deadline-{hours or 'none'}"), value=hours)


def name_of(meta: Meta, spec: OptionSpec) -> app_commands.locale_str:
    """The name of an option as it is typed: its own message ("...-name") where there is one, else made of its words."""
    key = f"{meta.slash}-option-{spec.id}"
    own = f"{key}-name"
    return loc(own if words.load().has("en", own) else key, shape="name")


def values_of(meta: Meta, spec: OptionSpec) -> list[app_commands.Choice[str]]:
    """The values of an option as choices of a command."""
    return [
        choice(f"{meta.slash}-option-{spec.id}-{written(value)}", written(value))
        for value in spec.values[:COMMAND_CHOICES]
    ]


async def open_match(interaction: Interaction, meta: Meta, chosen: dict[str, Any]) -> None:
    """Open a match here with what was chosen; the outbox posts the lobby. Raises `Mistake`, `Lacking`, `Refused`."""
    house = interaction.client.house
    channel = interaction.channel
    if interaction.guild_id is None or channel is None:
        raise Mistake("ui-error-guild-only")
    place = getattr(channel, "mention", "#?")
    require(interaction.app_permissions, sending_in(channel), place)
    in_thread = isinstance(channel, discord.Thread)
    wish = house.threads and not in_thread
    missing = lacking(interaction.app_permissions, THREADING) if wish else ()
    await interaction.response.defer(ephemeral=True, thinking=True)
    tongue = await house.tongue(interaction)
    seats = int(chosen.get("seats", min(meta.seats)))
    computers = int(chosen.get("computers", 0))
    if computers >= seats:
        raise Mistake("ui-error-computers", seats=seats, most=seats - 1)
    friend = chosen.get("friend")
    if friend is not None and friend.bot:
        raise Mistake("ui-error-bot-guest")
    setup = Setup(
        seats=seats,
        options=_game_options(meta, chosen, tongue),
        language="de" if tongue.language == "de" else "en",
        invited=() if friend is None else (friend.id,),
        deadline=int(chosen.get("deadline", 0)),
        thread=wish and not missing,
    )
    opener = house.person(interaction.user)
    info = await house.matches.open(opener, meta.id, Place(interaction.guild_id, channel.id), setup)
    errors.counts(interaction)
    strength = next(iter(house.games[meta.id].computers))
    for _ in range(computers):
        info = await house.matches.add_computer(info.id, opener.id, strength)
    said = tongue.say("ui-opened", code=code(info.id))
    if missing:
        wanted = tongue.listing([tongue.say(f"ui-permission-{name.replace('_', '-')}") for name in missing])
        said = f"{said}\n-# {tongue.say('ui-no-thread', wanted=wanted)}"
    await whisper(interaction, build(said))


def _game_options(meta: Meta, chosen: dict[str, Any], tongue: Tongue) -> dict[str, OptionValue]:
    """The game's options that were chosen, and what they need: whoever chooses the sets of a random kingdom wants one.

    Raises `Mistake` for one that is wanted where something else was chosen.
    """
    found = {spec.id: read(spec, chosen[spec.id]) for spec in meta.options if spec.id in chosen}
    for spec in meta.options:
        if spec.id not in found or spec.needs is None:
            continue
        other, value = spec.needs
        if found.setdefault(other, value) != value:
            needed = next(one for one in meta.options if one.id == other)
            raise Mistake(
                "ui-error-option-needs",
                option=option_name(meta, spec.id, tongue),
                other=option_name(meta, other, tongue),
                value=value_name(meta, needed, value, tongue),
            )
    return found


def _scores(meta: Meta) -> Callable[..., Any]:
    async def scores(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await lists.show(interaction, "scores", meta.id)

    return scores
