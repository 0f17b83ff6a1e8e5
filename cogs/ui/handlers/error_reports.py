"""How people hear of errors: their own mistakes are explained, every other error gets a short id and is logged."""

from __future__ import annotations

import logging
from secrets import token_hex

import discord
from discord import ui

from cogs.library import content
from cogs.ui.components.custom_ids import GeneralId, GeneralVerb
from cogs.ui.components.persistent_items import PersistentButton
from cogs.ui.context import Interaction
from cogs.ui.discord_meaning import (
    ALREADY_ACKNOWLEDGED,
    OURS,
    describe_fault,
    is_answer_gone,
    is_said_by_discord,
    read_meaning,
)
from cogs.ui.errors import explain_error, find_refusal_key, is_decided, unwrap_error
from cogs.ui.handlers.responses import send_missed
from cogs.ui.i18n import Localizer
from cogs.ui.interactions import describe_interaction, find_match_id, name_action, send_ephemeral_text
from cogs.ui.messages.match_names import format_small_heading
from cogs.ui.viewers import build_viewer
from matches.domain.model import MatchInfo
from matches.service import StorageRefused
from rules.engine import Refused

log = logging.getLogger("tafelrunde.cogs")


async def report_error(interaction: Interaction, error: BaseException) -> None:
    """Answer an error to the presser alone, and log it unless it is their own mistake. Never raises.

    What concerns a match of another process is handed to that process instead.
    """
    error = unwrap_error(error)
    try:
        if await interaction.client.pass_on(interaction, error):
            return
    except StorageRefused as refused:
        error = refused
    interaction.client.count_error(error)
    meaning = read_meaning(error) if is_said_by_discord(error) else OURS
    if is_answer_gone(error):
        # Discord no longer takes an answer to this press (or it was answered already); what was decided still counts.
        log.warning("%s: the answer cannot be shown any more (%s)", describe_interaction(interaction), error)
    elif meaning is not OURS:
        log.warning("%s: not answered: %s", describe_interaction(interaction), describe_fault(error))
    is_acknowledged = isinstance(error, discord.HTTPException) and error.code == ALREADY_ACKNOWLEDGED
    if is_acknowledged and not interaction.response.is_done():
        log.warning(
            "%s: somebody else has answered it. If this happens again and again, another program runs with the same token",
            describe_interaction(interaction),
        )
    try:
        key = find_refusal_key(error)
        match = None if key is None else await _find_match(interaction)
        if key is not None:
            note_refusal(interaction, key, match)
        names = () if match is None else match.names
        localizer = await interaction.client.context.get_localizer(interaction, names)
        text = explain_error(error, localizer)
        if text is not None and match is not None and interaction.type is discord.InteractionType.application_command:
            # A command names no match, or by its code alone.
            text = f"{format_small_heading(interaction.client.context, match, localizer)}\n{text}"
        if text is None and meaning is not OURS:
            text = localizer.say(meaning.words, decided="yes" if is_decided(interaction) else "no")
        elif text is None:
            text = await _log_error(interaction, error, localizer)
        await send_ephemeral_text(interaction, text, build_rule_view(error, localizer))
        await send_missed(interaction)
    except discord.HTTPException as failed:
        log.warning("%s: the error could not be reported (%s)", describe_interaction(interaction), failed)
    except Exception:
        log.exception("%s: could not even answer an error", describe_interaction(interaction))


def note_refusal(interaction: Interaction, key: str, match: MatchInfo | None) -> None:
    """Count and log that the presser was refused something, by the `key` of the message that says why.

    What fills the message may be hidden from others, a card for instance, so that it is neither counted nor logged.
    """
    interaction.client.count_refusal(key)
    number, seat = (None, None) if match is None else (match.id, match.seat_of(interaction.user.id))
    log.debug("refused: match %s, seat %s, %s, key %s", number, seat, name_action(interaction), key)


async def report_unknown_button(interaction: Interaction) -> None:
    """Say that no version of the bot knows this button or select any more."""
    note_refusal(interaction, "ui-error-old-button", None)
    localizer = await interaction.client.context.get_localizer(interaction)
    await send_ephemeral_text(interaction, localizer.say("ui-error-old-button"))


def build_rule_view(error: BaseException, localizer: Localizer) -> ui.View | None:
    """Build the button that opens the rule by which a game refuses something; None if no page has that rule."""
    entry = content.load_library(localizer.language).find(error.reason.rule) if isinstance(error, Refused) else None
    if entry is None:
        return None
    view = ui.View(timeout=None)
    view.add_item(PersistentButton(GeneralId(GeneralVerb.RULE, entry.anchor), entry.title))
    return view


async def _log_error(interaction: Interaction, error: BaseException, localizer: Localizer) -> str:
    """Log an error of the program under a new id, and return what the presser is told about it."""
    number = token_hex(3)
    log.error(
        "%s, %s: error %s",
        describe_interaction(interaction),
        await _describe_match(interaction),
        number,
        exc_info=error,
    )
    return localizer.say("ui-error-counts" if is_decided(interaction) else "ui-error-unknown", id=number)


async def _find_match(interaction: Interaction) -> MatchInfo | None:
    """Return the match that an interaction is about; None if there is none, or if the presser may not look at it."""
    match = find_match_id(interaction)
    if match is None:
        return None
    try:
        return await interaction.client.context.matches.access.get_viewable_match(match, build_viewer(interaction))
    except Refused:
        return None


async def _describe_match(interaction: Interaction) -> str:
    """Return the match as it stands, for the log: game, phase, version, seats, options. Never raises."""
    match = find_match_id(interaction)
    if match is None:
        return "no match"
    try:
        info = await interaction.client.context.matches.queries.get_info(match)
    except Exception as error:
        return f"match {match} cannot be read ({error!r})"
    return f"{info.game} {info.phase} version {info.version} seats {len(info.occupants)} options {info.setup.options}"
