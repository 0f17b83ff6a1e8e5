"""Buttons and selects that live as long as their message: everything they need stands in their id, nothing in memory."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
from discord import ui

from cogs.ui import customid, errors
from cogs.ui.customid import Address
from cogs.ui.house import Client
from cogs.ui.limits import BUTTON_LABEL, ROW_BUTTONS, cut

Handler = Callable[[discord.Interaction[Client], Address, tuple[str, ...]], Awaitable[None]]
"""Answers one press: the interaction, what stood in the id, the chosen values of a select (else none)."""

_HANDLERS: dict[str, Handler] = {}


def handles(*kinds: str) -> Callable[[Handler], Handler]:
    """Register the function that answers all ids of these kinds (first letters)."""

    def register(handler: Handler) -> Handler:
        for kind in kinds:
            _HANDLERS[kind] = handler
        return handler

    return register


async def route(interaction: discord.Interaction[Client], custom_id: str, values: tuple[str, ...] = ()) -> None:
    """Hand a press, a selection or a submitted modal to whoever answers it. Never raises."""
    try:
        address = customid.parse(custom_id)
        if address is None:
            await errors.too_old(interaction)
            return
        kind = "g" if isinstance(address, customid.General) else address.kind
        await _HANDLERS[kind](interaction, address, values)
    except Exception as error:
        await errors.answer(interaction, error)


class Press(ui.DynamicItem[ui.Button[Any]], template=customid.PRESSES):
    """A button of ours."""

    def __init__(
        self,
        address: Address | str,
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
    ) -> Press:
        """Rebuild the button of a message; no work here, the three seconds are running."""
        assert isinstance(item, ui.Button)
        return cls(match.string, label=item.label, style=item.style, emoji=item.emoji)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Route the press."""
        await route(interaction, self.custom_id)


class Choose(ui.DynamicItem[ui.Select[Any]], template=customid.SELECTS):
    """A select of ours."""

    def __init__(
        self,
        address: Address | str,
        options: Sequence[discord.SelectOption],
        placeholder: str | None = None,
        lo: int = 1,
        hi: int = 1,
    ) -> None:
        super().__init__(
            ui.Select(
                custom_id=str(address), options=list(options), placeholder=placeholder, min_values=lo, max_values=hi
            )
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Choose:
        """Rebuild the select of a message."""
        assert isinstance(item, ui.Select)
        return cls(match.string, item.options, item.placeholder, item.min_values, item.max_values)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Route the selection."""
        await route(interaction, self.custom_id, tuple(self.item.values))


class Lost(ui.DynamicItem[ui.Button[Any]], template=customid.OTHERS):
    """Answers every button that this version does not know."""

    def __init__(self, custom_id: str, label: str | None, emoji: discord.PartialEmoji | None) -> None:
        super().__init__(ui.Button(custom_id=custom_id, label=label, emoji=emoji))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Lost:
        """Rebuild the button of a message."""
        return cls(match.string, getattr(item, "label", None) or "?", getattr(item, "emoji", None))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Say that the button is too old."""
        await route(interaction, self.custom_id)


def rows(buttons: Sequence[Press]) -> list[ui.ActionRow[Any]]:
    """Lay buttons out in rows of five."""
    return [ui.ActionRow[Any](*buttons[start : start + ROW_BUTTONS]) for start in range(0, len(buttons), ROW_BUTTONS)]


def texts(view: ui.LayoutView, *lines: str) -> ui.LayoutView:
    """Add one text display per non-empty line block."""
    for line in lines:
        if line:
            view.add_item(ui.TextDisplay(line))
    return view
