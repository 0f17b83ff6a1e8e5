"""How a person's own note is shown: harmless whatever it contains, short above a question, and its button."""

from __future__ import annotations

from discord.utils import escape_markdown, escape_mentions

from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb
from cogs.ui.components.persistent_items import PersistentButton
from cogs.ui.i18n import Localizer
from cogs.ui.limits import cut

SHORT_LENGTH = 160
"""Characters of a note above a question; the button shows all of it."""


def format_short_note(words: str, localizer: Localizer) -> str:
    """Return a note in one line for the top of a prompt, "" if there is none."""
    if not words:
        return ""
    line = " · ".join(filter(None, (part.strip() for part in words.split("\n"))))
    return localizer.say("note-above", words=quote_note(cut(line, SHORT_LENGTH)))


def quote_note(words: str) -> str:
    r"""Return a note whose markdown and mentions are only letters.

    >>> quote_note("**take** it, @here")
    '\\*\\*take\\*\\* it, @\u200bhere'
    """
    return escape_mentions(escape_markdown(words))


def build_note_button(match: int, localizer: Localizer) -> PersistentButton:
    """Build the button that opens the presser's own note, whoever that is."""
    return PersistentButton(PrivateId(Kind.BUTTON, PrivateVerb.NOTE, match, 0), localizer.say("ui-button-note"))
