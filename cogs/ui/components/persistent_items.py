"""Buttons and selects that live as long as their message: everything they need is in their id, nothing in memory."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

from cogs.ui.components import custom_ids
from cogs.ui.components.custom_ids import CustomId
from cogs.ui.limits import BUTTON_LABEL, ROW_BUTTONS, cut

MATCH_CHANNEL_TYPES = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
)
"""The channels where matches can be opened, or (a forum) that have threads where they can."""
OVERVIEW_CHANNEL_TYPES = (discord.ChannelType.text, discord.ChannelType.news)
"""The channels that can have an overview."""


class PersistentButton(ui.DynamicItem[ui.Button[Any]], template=custom_ids.BUTTON_TEMPLATE):
    """A button whose id says which handler answers it."""

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
        """Rebuild the button of a message. It does no work: the three seconds for an answer are running."""
        assert isinstance(item, ui.Button)
        return cls(match.string, label=item.label, style=item.style, emoji=item.emoji)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Route the press."""
        await interaction.client.route(interaction, self.custom_id)


class PersistentSelect(ui.DynamicItem[ui.Select[Any]], template=custom_ids.SELECT_TEMPLATE):
    """A select whose id says which handler answers it."""

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
        await interaction.client.route(interaction, self.custom_id, tuple(self.item.values))


class PersistentUserSelect(ui.DynamicItem[ui.UserSelect[Any]], template=custom_ids.USER_SELECT_TEMPLATE):
    """A select of people whose id says which handler answers it; `selected` are the people who are chosen already."""

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
        await interaction.client.route(
            interaction, self.custom_id, tuple(str(person.id) for person in self.item.values)
        )


class PersistentChannelSelect(ui.DynamicItem[ui.ChannelSelect[Any]], template=custom_ids.CHANNEL_SELECT_TEMPLATE):
    """A select of channels of some `kinds`, by default where matches are opened; `selected` are those that are chosen already."""

    def __init__(
        self,
        address: CustomId | str,
        selected: Sequence[int] = (),
        placeholder: str | None = None,
        max_values: int = 1,
        kinds: Sequence[discord.ChannelType] = MATCH_CHANNEL_TYPES,
    ) -> None:
        kind = discord.SelectDefaultValueType.channel
        super().__init__(
            ui.ChannelSelect(
                custom_id=str(address),
                channel_types=list(kinds),
                placeholder=placeholder,
                min_values=0,
                max_values=max_values,
                default_values=[discord.SelectDefaultValue(id=channel, type=kind) for channel in selected],
            )
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> PersistentChannelSelect:
        """Rebuild the select of a message."""
        assert isinstance(item, ui.ChannelSelect)
        return cls(match.string, (), item.placeholder, item.max_values)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Route the selection; the channels come as their numbers."""
        await interaction.client.route(
            interaction, self.custom_id, tuple(str(channel.id) for channel in self.item.values)
        )


class PersistentRoleSelect(ui.DynamicItem[ui.RoleSelect[Any]], template=custom_ids.ROLE_SELECT_TEMPLATE):
    """A select of one role or none; `selected` is the role that is chosen already."""

    def __init__(self, address: CustomId | str, selected: int | None = None, placeholder: str | None = None) -> None:
        kind = discord.SelectDefaultValueType.role
        default = [] if selected is None else [discord.SelectDefaultValue(id=selected, type=kind)]
        super().__init__(
            ui.RoleSelect(custom_id=str(address), placeholder=placeholder, min_values=0, default_values=default)
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> PersistentRoleSelect:
        """Rebuild the select of a message."""
        assert isinstance(item, ui.RoleSelect)
        return cls(match.string, None, item.placeholder)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Route the selection; the role comes as its number."""
        await interaction.client.route(interaction, self.custom_id, tuple(str(role.id) for role in self.item.values))


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
        await interaction.client.route(interaction, self.custom_id)


def find_unknown_component(interaction: discord.Interaction[Any]) -> tuple[str, tuple[str, ...]] | None:
    """Return the id and values of a press on a component that its message does not have (any more), else None.

    discord.py drops such a press without a word. The message was edited meanwhile, or the id is forged.
    """
    if interaction.type is not discord.InteractionType.component or interaction.data is None:
        return None
    data: dict[str, Any] = dict(interaction.data)
    custom_id = str(data.get("custom_id", ""))
    if interaction.message is not None and custom_id in collect_ids(interaction.message.components):
        return None
    return custom_id, tuple(str(value) for value in data.get("values", ()))


def collect_ids(components: Iterable[Any]) -> set[str]:
    """Return the custom ids of components and of everything inside them."""
    ids: set[str] = set()
    for component in components:
        ids.add(getattr(component, "custom_id", None) or "")
        ids |= collect_ids(getattr(component, "children", ()))
        if (accessory := getattr(component, "accessory", None)) is not None:
            ids |= collect_ids((accessory,))
    return ids


def arrange_buttons(buttons: Sequence[PersistentButton]) -> list[ui.ActionRow[Any]]:
    """Lay buttons out in rows of five."""
    return [ui.ActionRow[Any](*buttons[start : start + ROW_BUTTONS]) for start in range(0, len(buttons), ROW_BUTTONS)]
