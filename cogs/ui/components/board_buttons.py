"""The buttons under public messages and beside questions: everybody sees the same verb under the same words."""

from __future__ import annotations

import discord

from cogs.ui.components.custom_ids import BoardVerb, PublicId
from cogs.ui.components.persistent_items import PersistentButton
from cogs.ui.i18n import Localizer
from render import Inset

_LABEL_KEYS = {
    BoardVerb.WORDS: "prompt-button-words",
    BoardVerb.STATUS: "ui-button-table",
    BoardVerb.SHOW_FILM: "film-show",
    BoardVerb.REPLACE: "time-button-replace",
}
"""Labels that are not named after their verb ("ui-button-move")."""


def build_board_button(
    verb: BoardVerb,
    match: int,
    localizer: Localizer,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> PersistentButton:
    """Build the button of a verb for a match."""
    label = localizer.say(_LABEL_KEYS.get(verb, f"ui-button-{verb}"))
    return PersistentButton(PublicId(verb, match), label, style)


def build_inset_button(inset: Inset, match: int) -> PersistentButton:
    """Build the button that shows a part of the table."""
    return PersistentButton(PublicId(BoardVerb.INSET, match, inset.id), inset.label)
