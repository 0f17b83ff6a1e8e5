"""The one place where an error meets a person: mistakes are explained, everything else gets a short id and goes to the log."""

from __future__ import annotations

import logging
from secrets import token_hex
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui

from cogs.library import content
from cogs.ui.components import custom_ids
from cogs.ui.i18n import Localizer
from cogs.ui.limits import MESSAGE_TEXT, RESPONSE_GONE_CODES, cut
from rules.engine import Refused

if TYPE_CHECKING:
    from cogs.ui.context import BotClient

log = logging.getLogger("tafelrunde.cogs")


class UserError(Exception):
    """Somebody asked for something that the conversation cannot do; message `key` says what, why and what next."""

    def __init__(self, key: str, /, **args: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.arguments = args


class MissingPermissions(UserError):
    """The bot may not do something here; `permissions` are Discord's names of what is missing."""

    def __init__(self, permissions: tuple[str, ...], place: str) -> None:
        super().__init__("ui-error-permissions", place=place)
        self.permissions = permissions


def unwrap_error(error: BaseException) -> BaseException:
    """Return what really happened inside the wrappers of commands."""
    while isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    return error


def explain_error(error: BaseException, localizer: Localizer) -> str | None:
    """What a person is told about their own mistake; None if it is not theirs."""
    if isinstance(error, MissingPermissions):
        wanted = localizer.format_list(
            [f"**{localizer.say('ui-permission-' + name.replace('_', '-'))}**" for name in error.permissions]
        )
        return localizer.say(error.key, wanted=wanted, **error.arguments)
    if isinstance(error, UserError):
        return localizer.say(error.key, **error.arguments)
    if isinstance(error, Refused):
        return localizer.text(error.reason)
    if isinstance(error, app_commands.NoPrivateMessage):
        return localizer.say("ui-error-guild-only")
    if isinstance(
        error, app_commands.TransformerError | app_commands.CommandSignatureMismatch | app_commands.CommandNotFound
    ):
        return localizer.say("ui-error-command-old")
    return None


def mark_decided(interaction: discord.Interaction[Any]) -> None:
    """From here on something is decided: whatever goes wrong with showing it, nobody is told to try again."""
    interaction.extras["counts"] = True


async def report_error(interaction: discord.Interaction[BotClient], error: BaseException) -> None:
    """Answer an error ephemerally; log it unless it is the person's own mistake. Never raises."""
    error = unwrap_error(error)
    gone = isinstance(error, discord.HTTPException) and error.code in RESPONSE_GONE_CODES
    if gone:
        # Discord gave up on this press (or somebody else answered it); what was decided stands.
        log.warning("%s: the answer cannot be shown any more (%s)", describe_interaction(interaction), error)
    try:
        localizer = await interaction.client.context.get_localizer(
            interaction, await _find_match_names(interaction, error)
        )
        said = None if gone else explain_error(error, localizer)
        if gone:
            said = localizer.say("ui-error-not-shown")
        elif said is None:
            number = token_hex(3)
            log.error(
                "%s, %s: error %s",
                describe_interaction(interaction),
                await _describe_match(interaction),
                number,
                exc_info=error,
            )
            decided = interaction.extras.get("counts", False)
            said = localizer.say("ui-error-counts" if decided else "ui-error-unknown", id=number)
        await send_ephemeral_text(interaction, said, build_rule_view(error, localizer))
        # What is told has buttons, and their module answers errors with this one.
        from cogs.ui.messages import missed_posts

        await missed_posts.send_missed(interaction)
    except discord.HTTPException as failed:
        log.warning("%s: nobody could be told (%s)", describe_interaction(interaction), failed)
    except Exception:
        log.exception("%s: could not even answer an error", describe_interaction(interaction))


async def _find_match_names(interaction: discord.Interaction[BotClient], error: BaseException) -> tuple[str, ...]:
    """The people of the match that the interaction is about, where the error's words may speak of them to the presser."""
    # The module that knows people answers errors with this one.
    from cogs.ui.permissions import build_viewer

    match = find_match_id(interaction)
    if not isinstance(error, Refused) or match is None:
        return ()
    try:
        return (await interaction.client.context.matches.get_viewable_match(match, build_viewer(interaction))).names
    except Refused:
        return ()


def find_match_id(interaction: discord.Interaction[Any]) -> int | None:
    """The match that an interaction is about: by its button, or as a command has noted it."""
    data: dict[str, object] = dict(interaction.data) if interaction.data is not None else {}
    custom_id = data.get("custom_id")
    address = custom_ids.parse_custom_id(custom_id) if isinstance(custom_id, str) else None
    if isinstance(address, custom_ids.PublicId | custom_ids.PrivateId):
        return address.match
    noted = interaction.extras.get("match")
    return noted if isinstance(noted, int) else None


async def _describe_match(interaction: discord.Interaction[BotClient]) -> str:
    """The match as it stands, for the log: game, phase, version, seats, options. Never raises."""
    match = find_match_id(interaction)
    if match is None:
        return "no match"
    try:
        info = await interaction.client.context.matches.get_info(match)
    except Exception as error:
        return f"match {match} cannot be read ({error!r})"
    return f"{info.game} {info.phase} version {info.version} seats {len(info.occupants)} options {info.setup.options}"


async def report_unknown_button(interaction: discord.Interaction[BotClient]) -> None:
    """Answer a button or select that no version of ours knows any more."""
    localizer = await interaction.client.context.get_localizer(interaction)
    await send_ephemeral_text(interaction, localizer.say("ui-error-old-button"))


def build_rule_view(error: BaseException, localizer: Localizer) -> ui.View | None:
    """A button that opens the rule by which a game refuses something; None where no page tells of it."""
    # The buttons' own module answers errors with this one.
    from cogs.ui.components.persistent_items import PersistentButton

    found = content.load_library(localizer.language).find(error.reason.rule) if isinstance(error, Refused) else None
    if found is None:
        return None
    view = ui.View(timeout=None)
    view.add_item(PersistentButton(custom_ids.GeneralId("rule", found.anchor), found.title))
    return view


async def send_ephemeral_text(interaction: discord.Interaction[Any], said: str, view: ui.View | None = None) -> None:
    """Say something to the presser alone, however far the interaction has been answered already. `view`: buttons below."""
    said = cut(said, MESSAGE_TEXT)
    nobody = discord.AllowedMentions.none()
    shown: ui.View = discord.utils.MISSING if view is None else view
    if interaction.response.is_done():
        await interaction.followup.send(said, ephemeral=True, allowed_mentions=nobody, view=shown)
    else:
        await interaction.response.send_message(said, ephemeral=True, allowed_mentions=nobody, view=shown)


def describe_interaction(interaction: discord.Interaction[Any]) -> str:
    """Where an interaction came from, for the log: its command or button, the match in it, and the interaction's number."""
    data: dict[str, object] = dict(interaction.data) if interaction.data is not None else {}
    what = f"press {data['custom_id']}" if "custom_id" in data else f"command {data.get('name')}"
    return f"{what}, match {find_match_id(interaction)}, interaction {interaction.id}"
