"""What all games share of their slash commands: `/<game> open` with the game's own options.

The options of a game's command are read from its `Meta`, so that its cog needs only a few lines.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui import opening
from cogs.ui.components.layout_message import build_layout
from cogs.ui.context import BotClient, FreeText, Interaction
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.limits import COMMAND_CHOICES
from cogs.ui.match_options import encode_value
from cogs.ui.translator import localize, localize_choice
from matches.domain.tempo import TEMPOS
from render.kit import translations
from rules.engine import MatchOption, Meta


class GameCog(commands.Cog):
    """The commands of one game.

    `command_options` are the options of the game that its command has: what people decide at once. All others are in
    the lobby's panel. `free_text`: by option, how options that take any text are completed and read.
    """

    def __init__(
        self,
        client: BotClient,
        game_id: str,
        command_options: tuple[str, ...] = (),
        free_text: Mapping[str, FreeText] = MappingProxyType({}),
    ) -> None:
        # discord.py knows a cog by its name: the class alone would be one name for all games without a class of their own.
        self.__cog_name__ = game_id
        self.client = client
        self.meta = client.context.games[game_id].meta
        self.group = build_command_group(self.meta, command_options, free_text)
        client.context.free_texts.update({(game_id, option): text for option, text in free_text.items()})

    async def cog_load(self) -> None:
        """Put the game's command into the tree."""
        self.client.tree.add_command(self.group)

    async def cog_unload(self) -> None:
        """Take the game's command out of the tree."""
        self.client.tree.remove_command(self.group.name)


def build_command_group(
    meta: Meta, command_options: tuple[str, ...], free_text: Mapping[str, FreeText]
) -> app_commands.Group:
    """Build the slash command of a game."""
    group = app_commands.Group(
        name=meta.slug,
        description=localize("cmd-game-text", title=meta.title["en"]),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    group.add_command(
        app_commands.Command(
            name=localize("cmd-open"),
            description=localize("cmd-open-text"),
            callback=_build_open_callback(meta, command_options, free_text),
            parent=group,
        )
    )
    return group


def _build_open_callback(
    meta: Meta, command_options: tuple[str, ...], free_text: Mapping[str, FreeText]
) -> Callable[..., Any]:
    """Return the callback of `open`, with a signature made for this game."""

    async def open_command(interaction: Interaction, **chosen: Any) -> None:
        given = {name: value for name, value in chosen.items() if value is not None}
        given |= {name: text.read(str(given[name])) for name, text in free_text.items() if name in given}
        friend = given.pop("friend", None)
        opening.check_guest(friend)
        invited = () if friend is None else (friend.id,)
        _, note = await opening.open_match(interaction, meta, given, invited)
        await send_ephemeral(interaction, build_layout(note))

    hi = max(meta.seats)
    specs = [spec for spec in meta.options if spec.id in command_options]
    kinds: dict[str, Any] = {"seats": int, "computers": int, "friend": discord.User, "tempo": str}
    parameters = [_build_parameter("interaction", discord.Interaction)]
    for name, kind in (kinds | {spec.id: str for spec in specs}).items():
        parameters.append(_build_parameter(name, kind, None if name != "seats" else opening.choose_seats(meta)))
    open_command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    listed: dict[str, list[app_commands.Choice[Any]]] = {
        "seats": [app_commands.Choice(name=str(n), value=n) for n in meta.seats],
        "computers": [app_commands.Choice(name=str(n), value=n) for n in range(hi)],
        "tempo": [app_commands.Choice(name=localize(f"tempo-{name}"), value=name) for name in TEMPOS],
        **{spec.id: build_value_choices(meta, spec) for spec in specs if spec.id not in free_text},
    }
    callback = app_commands.choices(**listed)(open_command)
    autocompletes = {name: _build_autocomplete(text) for name, text in free_text.items() if name in command_options}
    callback = app_commands.autocomplete(**autocompletes)(callback)
    callback = app_commands.rename(
        **{name: localize(f"cmd-option-{name}") for name in kinds},
        **{spec.id: localize_option_name(meta, spec) for spec in specs},
    )(callback)
    return app_commands.describe(
        **{name: localize(f"cmd-option-{name}-text") for name in kinds},
        **{spec.id: localize(f"{meta.slug}-option-{spec.id}-text", shape="text") for spec in specs},
    )(callback)


def _build_autocomplete(text: FreeText) -> Callable[..., Any]:
    # discord.py counts the parameters of the function, and a bound method has one less.
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await text.complete(interaction, current)

    return complete


def _build_parameter(name: str, kind: type, default: object = inspect.Parameter.empty) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=default, annotation=kind)


def localize_option_name(meta: Meta, spec: MatchOption) -> app_commands.locale_str:
    """Return the name of an option as it is typed: its own message ("...-name") if there is one, else made of its words."""
    key = f"{meta.slug}-option-{spec.id}"
    own = f"{key}-name"
    return localize(own if translations.load_translations().has("en", own) else key, shape="name")


def build_value_choices(meta: Meta, spec: MatchOption) -> list[app_commands.Choice[str]]:
    """Return the values of an option as choices of a command."""
    return [
        localize_choice(f"{meta.slug}-option-{spec.id}-{encode_value(value)}", encode_value(value))
        for value in spec.values[:COMMAND_CHOICES]
    ]
