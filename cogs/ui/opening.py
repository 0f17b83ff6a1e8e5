"""What all games share of their slash commands: `/<game> open` with the game's own options, and `/<game> scores`.

A game's cog is three lines; the options of its command are read from its title page (`Meta`).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Protocol

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui import errors, lists
from cogs.ui.boards import code
from cogs.ui.errors import Mistake
from cogs.ui.house import Client
from cogs.ui.limits import COMMAND_CHOICES
from cogs.ui.lobby import means_something
from cogs.ui.message import build, whisper
from cogs.ui.tongue import Tongue
from cogs.ui.translator import choice, loc
from cogs.ui.who import THREADING, lacking, require, sending_in
from matches.model import Place, Setup
from render.kit import words
from rules.engine import Meta, OptionSpec, OptionValue

Interaction = discord.Interaction[Client]

DEADLINES = (0, 12, 24, 48, 72, 168)
"""Hours that one decision may take; 0 for as long as it likes."""
GUESTS = 5
"""How many can be invited by name."""
LATE = ("remind", "move", "seat")


class FreeText(Protocol):
    """How an option that takes any text is completed while it is typed, and read when it is sent."""

    async def complete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Return suggestions for what was typed so far; never raises."""

    def read(self, written: str) -> str:
        """Return the option's value for what was typed. What cannot be read stays as it is: the setup refuses it."""


class GameCog(commands.Cog):
    """The commands of one game. `free`: by option, how those that take any text are completed and read."""

    def __init__(self, client: Client, game_id: str, free: Mapping[str, FreeText] = MappingProxyType({})) -> None:
        self.client = client
        self.meta = client.house.games[game_id].meta
        self.group = group(self.meta, tuple(client.house.games[game_id].computers), free)

    async def cog_load(self) -> None:
        """Put the game's command into the tree."""
        self.client.tree.add_command(self.group)

    async def cog_unload(self) -> None:
        """Take the game's command out of the tree."""
        self.client.tree.remove_command(self.group.name)


def group(meta: Meta, strengths: tuple[str, ...], free: Mapping[str, FreeText]) -> app_commands.Group:
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
            callback=_opening(meta, strengths, free),
            parent=made,
        )
    )
    made.add_command(
        app_commands.Command(
            name=loc("cmd-scores"), description=loc("cmd-scores-text"), callback=_scores(meta), parent=made
        )
    )
    return made


def _opening(meta: Meta, strengths: tuple[str, ...], free: Mapping[str, FreeText]) -> Callable[..., Any]:
    """The callback of `open`, with a signature made for this game."""

    async def opened(interaction: Interaction, **chosen: str | int) -> None:
        given = {name: value for name, value in chosen.items() if value is not None}
        given |= {name: text.read(str(given[name])) for name, text in free.items() if name in given}
        await open_match(interaction, meta, given)

    parameters = [_parameter("interaction", discord.Interaction)]
    lo, hi = min(meta.seats), max(meta.seats)
    names: dict[str, tuple[str, list[app_commands.Choice[Any]]]] = {
        "seats": ("seats", [app_commands.Choice(name=str(n), value=n) for n in meta.seats]),
        "computers": ("computers", [app_commands.Choice(name=str(n), value=n) for n in range(hi)]),
        "strength": ("strength", [choice(f"cmd-value-strength-{one}", one) for one in strengths]),
        "deadline": ("deadline", [_hours(hours) for hours in DEADLINES]),
        "late": ("late", [choice(f"cmd-value-late-{one}", one) for one in LATE]),
        "visibility": (
            "visibility",
            [choice("cmd-value-visibility-public", "everyone"), choice("cmd-value-visibility-private", "players")],
        ),
        "language": ("log-language", [choice(f"cmd-value-language-{one}", one) for one in ("de", "en")]),
    }
    for name in names:
        kind: type = int if name in ("seats", "computers", "deadline") else str
        parameters.append(_parameter(name, kind, None if name != "seats" else (3 if lo <= 3 <= hi else lo)))
    guests = guest_options(meta)
    parameters += [_parameter(name, discord.User, None) for name in guests]
    parameters.append(_parameter("thread", bool, True))
    for spec in meta.options:
        parameters.append(_parameter(spec.id, str, None))
    opened.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    callback = app_commands.choices(**{name: choices for name, (_, choices) in names.items()})(opened)
    listed = {spec.id: values_of(meta, spec) for spec in meta.options if spec.id not in free}
    callback = app_commands.choices(**listed)(callback)
    callback = app_commands.autocomplete(**{name: _completing(text) for name, text in free.items()})(callback)
    labels = {name: key for name, (key, _) in names.items()} | {name: name for name in (*guests, "thread")}
    callback = app_commands.rename(
        **{name: loc(f"cmd-option-{key}") for name, key in labels.items()},
        **{spec.id: name_of(meta, spec) for spec in meta.options},
    )(callback)
    return app_commands.describe(
        **{name: loc(f"cmd-option-{key}-text") for name, key in labels.items()},
        **{spec.id: loc(f"{meta.slash}-option-{spec.id}", shape="text") for spec in meta.options},
    )(callback)


def guest_options(meta: Meta) -> tuple[str, ...]:
    """The options that take a guest: one for every seat beside the opener's, up to `GUESTS`."""
    return tuple(f"guest{n}" for n in range(1, min(max(meta.seats) - 1, GUESTS) + 1))


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


def written(value: OptionValue) -> str:
    """An option's value as it stands in ids and message keys."""
    return str(value).lower().replace("_", "-")


async def open_match(interaction: Interaction, meta: Meta, chosen: dict[str, Any]) -> None:
    """Open a match here with what was chosen; the outbox posts the lobby. Raises `Mistake`, `Lacking`, `Refused`."""
    house = interaction.client.house
    channel = interaction.channel
    if interaction.guild_id is None or channel is None:
        raise Mistake("ui-error-guild-only")
    place = getattr(channel, "mention", "#?")
    require(interaction.app_permissions, sending_in(channel), place)
    in_thread = isinstance(channel, discord.Thread)
    wish = bool(chosen.get("thread", True)) and house.threads and not in_thread
    missing = lacking(interaction.app_permissions, THREADING) if wish else ()
    await interaction.response.defer(ephemeral=True, thinking=True)
    tongue = await house.tongue(interaction)
    seats = int(chosen.get("seats", min(meta.seats)))
    computers = int(chosen.get("computers", 0))
    if computers >= seats:
        raise Mistake("ui-error-computers", seats=seats, most=seats - 1)
    guests = [chosen[name] for name in guest_options(meta) if chosen.get(name) is not None]
    if any(guest.bot for guest in guests):
        raise Mistake("ui-error-bot-guest")
    setup = Setup(
        seats=seats,
        options=_game_options(meta, chosen, tongue),
        language=chosen.get("language", tongue.language),
        visible=chosen.get("visibility", "everyone"),
        invited=tuple(dict.fromkeys(guest.id for guest in guests)),
        deadline=int(chosen.get("deadline", 0)),
        at_deadline=chosen.get("late", "remind"),
        thread=wish and not missing,
    )
    opener = house.person(interaction.user)
    info = await house.matches.open(opener, meta.id, Place(interaction.guild_id, channel.id), setup)
    errors.counts(interaction)
    strength = str(chosen.get("strength", next(iter(house.games[meta.id].computers))))
    for _ in range(computers):
        info = await house.matches.add_computer(info.id, opener.id, strength)
    said = tongue.say("ui-opened", code=code(info.id))
    if missing:
        wanted = tongue.listing([tongue.say(f"ui-permission-{name.replace('_', '-')}") for name in missing])
        said = f"{said}\n-# {tongue.say('ui-no-thread', wanted=wanted)}"
    await whisper(interaction, build(said))


def _game_options(meta: Meta, chosen: dict[str, Any], tongue: Tongue) -> dict[str, OptionValue]:
    """The game's options that were chosen. Raises `Mistake` for one that is wanted where it means nothing."""
    found: dict[str, OptionValue] = {}
    for spec in meta.options:
        if spec.id in chosen:
            found[spec.id] = next(
                (value for value in spec.values if written(value) == chosen[spec.id]), chosen[spec.id]
            )
    for spec in meta.options:
        if found.get(spec.id) and spec.needs is not None and not means_something(meta, spec, found):
            other, value = spec.needs
            raise Mistake(
                "ui-error-option-needs",
                option=tongue.say(f"{meta.slash}-option-{spec.id}"),
                other=tongue.say(f"{meta.slash}-option-{other}"),
                value=tongue.say(f"{meta.slash}-option-{other}-{written(value)}"),
            )
    return found


def _scores(meta: Meta) -> Callable[..., Any]:
    async def scores(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await lists.show(interaction, "scores", meta.id)

    return scores
