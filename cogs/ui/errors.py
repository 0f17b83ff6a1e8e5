"""The errors that people cause, and what a person is told about their own mistake."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

from cogs.ui.i18n import Localizer
from rules.engine import Refused


class UserError(Exception):
    """Somebody asked for something that the bot cannot do. The message `key` says what, why and what next."""

    def __init__(self, key: str, /, **args: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.arguments = args


class MissingPermissions(UserError):
    """The bot may not do something here; `permissions` are Discord's names of what is missing."""

    def __init__(self, permissions: tuple[str, ...], place: str) -> None:
        super().__init__("ui-error-permissions", place=place)
        self.permissions = permissions


def format_permissions(permissions: Iterable[str], localizer: Localizer, template: str = "{}") -> str:
    """Return the list of these permissions of Discord (`send_messages`) in words, each of them set in `template`."""
    names = [localizer.say(f"ui-permission-{name.replace('_', '-')}") for name in permissions]
    return localizer.format_list([template.format(name) for name in names])


def unwrap_error(error: BaseException) -> BaseException:
    """Return the error inside the wrappers that discord.py puts around errors of commands."""
    while isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    return error


def find_refusal_key(error: BaseException) -> str | None:
    """Return the key of the message that tells a person of their own mistake, or None if it is not theirs."""
    if isinstance(error, UserError):
        return error.key
    if isinstance(error, Refused):
        return error.reason.key
    if isinstance(error, app_commands.NoPrivateMessage):
        return "ui-error-guild-only"
    if isinstance(
        error, app_commands.TransformerError | app_commands.CommandSignatureMismatch | app_commands.CommandNotFound
    ):
        return "ui-error-command-old"
    return None


def explain_error(error: BaseException, localizer: Localizer) -> str | None:
    """Return what a person is told about their own mistake, or None if it is not theirs."""
    if isinstance(error, MissingPermissions):
        wanted = format_permissions(error.permissions, localizer, "**{}**")
        return localizer.say(error.key, wanted=wanted, **error.arguments)
    if isinstance(error, UserError):
        return localizer.say(error.key, **error.arguments)
    if isinstance(error, Refused):
        return localizer.text(error.reason)
    key = find_refusal_key(error)
    return None if key is None else localizer.say(key)


def mark_decided(interaction: discord.Interaction[Any]) -> None:
    """Note that something has been decided: if showing it fails from here on, the person is not told to try again."""
    interaction.extras["decided"] = True


def is_decided(interaction: discord.Interaction[Any]) -> bool:
    """Return whether `mark_decided` was called for this interaction."""
    return bool(interaction.extras.get("decided", False))
