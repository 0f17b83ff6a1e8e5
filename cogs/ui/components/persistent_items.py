"""Buttons and selects that live as long as their message: everything they need stands in their id, nothing in memory."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any

import discord
from discord import ui

from cogs.ui import errors
from cogs.ui.components import custom_ids
from cogs.ui.components.custom_ids import CustomId
from cogs.ui.context import BotClient
from cogs.ui.limits import BUTTON_LABEL, ROW_BUTTONS, cut
from cogs.ui.permissions import build_viewer

Handler = Callable[[discord.Interaction[BotClient], CustomId, tuple[str, ...]], Awaitable[None]]
"""Answers one press: the interaction, what stood in the id, the chosen values of a select (else none)."""

_HANDLERS: dict[str, Handler] = {}


def register_handler(*kinds: str) -> Callable[[Handler], Handler]:
    """Register the function that answers all ids of these kinds (first letters), or of one general verb ("g:read")."""

    def register(handler: Handler) -> Handler:
        for kind in kinds:
            # A cog is read anew for every client, and its handlers with it; two modules never answer one id.
            other = _HANDLERS.setdefault(kind, handler).__module__
            if other != handler.__module__:
                raise ValueError(f"{kind} is answered by {other} already")
            _HANDLERS[kind] = handler
        return handler

    return register


async def route(interaction: discord.Interaction[BotClient], custom_id: str, values: tuple[str, ...] = ()) -> None:
    """Hand a press, a selection or a submitted modal to whoever answers it. Never raises."""
    if not await interaction.client.gate.admit(interaction):
        return
    try:
        address = custom_ids.parse_custom_id(custom_id)
        if address is None:
            await errors.report_unknown_button(interaction)
            return
        await check_access(interaction, address)
        kind = "g" if isinstance(address, custom_ids.GeneralId) else address.kind
        handler = _HANDLERS.get(f"{kind}:{address.verb}") or _HANDLERS[kind]
        await handler(interaction, address, values)
    except Exception as error:
        await errors.report_error(interaction, error)


def has_modal_handler(custom_id: str) -> bool:
    """Whether a modal with this id belongs to a handler of its own, and not to the question of a match."""
    address = custom_ids.parse_custom_id(custom_id)
    return isinstance(address, custom_ids.PrivateId) and address.kind == "m" and f"m:{address.verb}" in _HANDLERS


async def check_access(interaction: discord.Interaction[BotClient], address: CustomId) -> None:
    """Let nobody in to a match whom it does not concern, whatever stands in the id. Raises `MatchNotFound`, `PlayersOnly`.

    Gathering and voting need no look at the table: whoever may know of the match may try.
    """
    if isinstance(address, custom_ids.GeneralId):
        return
    matches = interaction.client.context.matches
    if address.kind in ("l", "v"):
        await matches.get_known_match(address.match, build_viewer(interaction))
    else:
        await matches.get_viewable_match(address.match, build_viewer(interaction))


class PersistentButton(ui.DynamicItem[ui.Button[Any]], template=custom_ids.BUTTON_TEMPLATE):
    """A button of ours."""

    def __init__(
        self,
        address: CustomId | str,
        label: str | None = None,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
        emoji: str | discord.PartialEmoji | None = None,
    ) -> None:
        super().__init__(
            ui.Button(
                custom_id=str(address),
                label=None if label is None else cut(label, BUTTON_LABEL),
                style=style,
                disabled=disabled,
                emoji=emoji,
            )
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> PersistentButton:
        """Rebuild the button of a message; no work here, the three seconds are running."""
        assert isinstance(item, ui.Button)
        return cls(match.string, label=item.label, style=item.style, emoji=item.emoji)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Route the press."""
        await route(interaction, self.custom_id)


class PersistentSelect(ui.DynamicItem[ui.Select[Any]], template=custom_ids.SELECT_TEMPLATE):
    """A select of ours."""

    def __init__(
        self,
        address: CustomId | str,
        options: Sequence[discord.SelectOption],
        placeholder: str | None = None,
        min_values: int = 1,
        max_values: int = 1,
    ) -> None:
        super().__init__(
            ui.Select(
                custom_id=str(address),
                options=list(options),
                placeholder=placeholder,
                min_values=min_values,
                max_values=max_values,
            )
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> PersistentSelect:
        """Rebuild the select of a message."""
        assert isinstance(item, ui.Select)
        return cls(match.string, item.options, item.placeholder, item.min_values, item.max_values)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Route the selection."""
        await route(interaction, self.custom_id, tuple(self.item.values))


class PersistentUserSelect(ui.DynamicItem[ui.UserSelect[Any]], template=custom_ids.USER_SELECT_TEMPLATE):
    """A select of ours that takes people; `chosen` are those who stand in it already."""

    def __init__(
        self,
        address: CustomId | str,
        selected: Sequence[int] = (),
        placeholder: str | None = None,
        max_values: int = 1,
    ) -> None:
        kind = discord.SelectDefaultValueType.user
        default = [discord.SelectDefaultValue(id=person, type=kind) for person in selected]
        super().__init__(
            ui.UserSelect(
                custom_id=str(address),
                placeholder=placeholder,
                min_values=0,
                max_values=max_values,
                default_values=default,
            )
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> PersistentUserSelect:
        """Rebuild the select of a message."""
        assert isinstance(item, ui.UserSelect)
        return cls(match.string, (), item.placeholder, item.max_values)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Route the selection; the people come as their numbers."""
        await route(interaction, self.custom_id, tuple(str(person.id) for person in self.item.values))


class UnknownButton(ui.DynamicItem[ui.Button[Any]], template=custom_ids.UNKNOWN_TEMPLATE):
    """Answers every button that this version does not know."""

    def __init__(self, custom_id: str, label: str | None, emoji: discord.PartialEmoji | None) -> None:
        super().__init__(ui.Button(custom_id=custom_id, label=label, emoji=emoji))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> UnknownButton:
        """Rebuild the button of a message."""
        return cls(match.string, getattr(item, "label", None) or "?", getattr(item, "emoji", None))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Say that the button is too old."""
        await route(interaction, self.custom_id)


def find_unknown_component(interaction: discord.Interaction[Any]) -> tuple[str, tuple[str, ...]] | None:
    """The id and values of a press on a component that its message does not have (any more), else None.

    discord.py drops such a press without a word; the message was edited meanwhile, or the id is forged.
    """
    if interaction.type is not discord.InteractionType.component or interaction.data is None:
        return None
    data: dict[str, Any] = dict(interaction.data)
    custom_id = str(data.get("custom_id", ""))
    if interaction.message is not None and custom_id in _collect_ids(interaction.message.components):
        return None
    return custom_id, tuple(str(value) for value in data.get("values", ()))


def _collect_ids(components: Iterable[Any]) -> set[str]:
    found: set[str] = set()
    for component in components:
        found.add(getattr(component, "custom_id", None) or "")
        found |= _collect_ids(getattr(component, "children", ()))
        if (accessory := getattr(component, "accessory", None)) is not None:
            found |= _collect_ids((accessory,))
    return found


def arrange_buttons(buttons: Sequence[PersistentButton]) -> list[ui.ActionRow[Any]]:
    """Lay buttons out in rows of five."""
    return [ui.ActionRow[Any](*buttons[start : start + ROW_BUTTONS]) for start in range(0, len(buttons), ROW_BUTTONS)]
