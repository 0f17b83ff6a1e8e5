"""The one place where an error meets a person: mistakes are explained, everything else gets a short id and goes to the log."""

from __future__ import annotations

import logging
from secrets import token_hex
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui

from cogs.library import shelf
from cogs.ui import customid
from cogs.ui.limits import MESSAGE_TEXT, PROMPT_GONE, cut
from cogs.ui.tongue import Tongue
from rules.engine import Refused

if TYPE_CHECKING:
    from cogs.ui.house import Client

log = logging.getLogger("tafelrunde.cogs")


class Mistake(Exception):
    """Somebody asked for something that the conversation cannot do; message `key` says what, why and what next."""

    def __init__(self, key: str, /, **args: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.arguments = args


class Lacking(Mistake):
    """The bot may not do something here; `permissions` are Discord's names of what is missing."""

    def __init__(self, permissions: tuple[str, ...], place: str) -> None:
        super().__init__("ui-error-permissions", place=place)
        self.permissions = permissions


def unwrap(error: BaseException) -> BaseException:
    """Return what really happened inside the wrappers of commands."""
    while isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    return error


def explanation(error: BaseException, tongue: Tongue) -> str | None:
    """What a person is told about their own mistake; None if it is not theirs."""
    if isinstance(error, Lacking):
        wanted = tongue.listing(
            [f"**{tongue.say('ui-permission-' + name.replace('_', '-'))}**" for name in error.permissions]
        )
        return tongue.say(error.key, wanted=wanted, **error.arguments)
    if isinstance(error, Mistake):
        return tongue.say(error.key, **error.arguments)
    if isinstance(error, Refused):
        return tongue.text(error.because)
    if isinstance(error, app_commands.NoPrivateMessage):
        return tongue.say("ui-error-guild-only")
    if isinstance(
        error, app_commands.TransformerError | app_commands.CommandSignatureMismatch | app_commands.CommandNotFound
    ):
        return tongue.say("ui-error-command-old")
    return None


def counts(interaction: discord.Interaction[Any]) -> None:
    """From here on something is decided: whatever goes wrong with showing it, nobody is told to try again."""
    interaction.extras["counts"] = True


async def answer(interaction: discord.Interaction[Client], error: BaseException) -> None:
    """Answer an error ephemerally; log it unless it is the person's own mistake. Never raises."""
    error = unwrap(error)
    gone = isinstance(error, discord.HTTPException) and error.code in PROMPT_GONE
    if gone:
        # Discord gave up on this press (or somebody else answered it); what was decided stands.
        log.warning("%s: the answer cannot be shown any more (%s)", where(interaction), error)
    try:
        tongue = await interaction.client.house.tongue(interaction, await _names(interaction, error))
        said = None if gone else explanation(error, tongue)
        if gone:
            said = tongue.say("ui-error-not-shown")
        elif said is None:
            number = token_hex(3)
            log.error("%s, %s: error %s", where(interaction), await _state(interaction), number, exc_info=error)
            decided = interaction.extras.get("counts", False)
            said = tongue.say("ui-error-counts" if decided else "ui-error-unknown", id=number)
        await whisper(interaction, said, ruling(error, tongue))
        # What is told has buttons, and their module answers errors with this one.
        from cogs.ui import missed

        await missed.tell(interaction)
    except discord.HTTPException as failed:
        log.warning("%s: nobody could be told (%s)", where(interaction), failed)
    except Exception:
        log.exception("%s: could not even answer an error", where(interaction))


async def _names(interaction: discord.Interaction[Client], error: BaseException) -> tuple[str, ...]:
    """The people of the match that the interaction is about, where the error's words may speak of them to the presser."""
    # The module that knows people answers errors with this one.
    from cogs.ui.who import viewer

    match = about(interaction)
    if not isinstance(error, Refused) or match is None:
        return ()
    try:
        return (await interaction.client.house.matches.look(match, viewer(interaction))).names
    except Refused:
        return ()


def about(interaction: discord.Interaction[Any]) -> int | None:
    """The match that an interaction is about: by its button, or as a command has noted it."""
    data: dict[str, object] = dict(interaction.data) if interaction.data is not None else {}
    custom_id = data.get("custom_id")
    address = customid.parse(custom_id) if isinstance(custom_id, str) else None
    if isinstance(address, customid.Public | customid.Private):
        return address.match
    noted = interaction.extras.get("match")
    return noted if isinstance(noted, int) else None


async def _state(interaction: discord.Interaction[Client]) -> str:
    """The match as it stands, for the log: game, phase, version, seats, options. Never raises."""
    match = about(interaction)
    if match is None:
        return "no match"
    try:
        info = await interaction.client.house.matches.info(match)
    except Exception as error:
        return f"match {match} cannot be read ({error!r})"
    return f"{info.game} {info.phase} version {info.version} seats {len(info.sitters)} options {info.setup.options}"


async def too_old(interaction: discord.Interaction[Client]) -> None:
    """Answer a button or select that no version of ours knows any more."""
    tongue = await interaction.client.house.tongue(interaction)
    await whisper(interaction, tongue.say("ui-error-old-button"))


def ruling(error: BaseException, tongue: Tongue) -> ui.View | None:
    """A button that opens the rule by which a game refuses something; None where no page tells of it."""
    # The buttons' own module answers errors with this one.
    from cogs.ui.items import Press

    found = shelf.load(tongue.language).find(error.because.rule) if isinstance(error, Refused) else None
    if found is None:
        return None
    view = ui.View(timeout=None)
    view.add_item(Press(customid.General("rule", found.anchor), found.title))
    return view


async def whisper(interaction: discord.Interaction[Any], said: str, view: ui.View | None = None) -> None:
    """Say something to the presser alone, however far the interaction has been answered already. `view`: buttons below."""
    said = cut(said, MESSAGE_TEXT)
    nobody = discord.AllowedMentions.none()
    shown: ui.View = discord.utils.MISSING if view is None else view
    if interaction.response.is_done():
        await interaction.followup.send(said, ephemeral=True, allowed_mentions=nobody, view=shown)
    else:
        await interaction.response.send_message(said, ephemeral=True, allowed_mentions=nobody, view=shown)


def where(interaction: discord.Interaction[Any]) -> str:
    """Where an interaction came from, for the log: its command or button, the match in it, and the interaction's number."""
    data: dict[str, object] = dict(interaction.data) if interaction.data is not None else {}
    what = f"press {data['custom_id']}" if "custom_id" in data else f"command {data.get('name')}"
    return f"{what}, match {about(interaction)}, interaction {interaction.id}"
