"""What a person has prepared for their turn, in one line, and the buttons to prepare, change and remove it. For their eyes only."""

from __future__ import annotations

import discord

from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb
from cogs.ui.components.persistent_items import PersistentButton
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from matches.domain.model import MatchInfo, Prompt
from rules.engine import PreparedTurn, describe_prepared, text

REMOVE = "remove"
"""The argument of the button that deletes what is prepared."""


def format_prepared(context: BotContext, info: MatchInfo, prepared: PreparedTurn | None, localizer: Localizer) -> str:
    """Return what is prepared, in one line; "" if nothing is."""
    if prepared is None or prepared.is_empty or info.game not in context.games:
        return ""
    parts = describe_prepared(context.games[info.game], prepared)
    return localizer.say(
        "prepare-line", what=", ".join(localizer.text(text("prepare-part", what=part)) for part in parts)
    )


def build_buttons(prompt: Prompt, localizer: Localizer) -> list[PersistentButton]:
    """Build the buttons of somebody who waits. They depend on nothing that could be foreseen."""
    if prompt.can_prepare is None:
        return []
    if prompt.prepared is None:
        style = discord.ButtonStyle.secondary
        return [build_button(prompt, "", localizer.say(f"prepare-button-{prompt.can_prepare}"), style)]
    return [
        build_button(prompt, "", localizer.say("prepare-button-change")),
        build_button(prompt, REMOVE, localizer.say("prepare-button-remove")),
    ]


def build_button(
    prompt: Prompt, arg: str, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> PersistentButton:
    """Build a button of what is prepared. Its id has the token of the prompt, so that an older message changes nothing."""
    id = PrivateId(Kind.BUTTON, PrivateVerb.PREPARE, prompt.info.id, prompt.seat, prompt.question_token, arg)
    return PersistentButton(id, label, style)
