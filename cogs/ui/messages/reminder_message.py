"""The reminder of all that waits for a person: the matches by name, the longest wait first, and a button to begin with."""

from __future__ import annotations

import discord

from cogs.ui.components.custom_ids import GeneralId, GeneralVerb
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages.match_names import format_match_title, link_match
from matches.domain.durations import format_timestamp
from matches.domain.model import MatchSummary

MOST_LINES = 10
"""Matches with a line of their own; the button leads to all."""


def compose_reminder(context: BotContext, waiting: list[MatchSummary], localizer: Localizer) -> LayoutMessage:
    """Compose which matches wait for somebody now, for a direct message."""
    lines = [f"**{localizer.say('reminder-waiting', count=len(waiting))}**"]
    lines += [f"▶ {_format_line(context, summary, localizer)}" for summary in waiting[:MOST_LINES]]
    if len(waiting) > MOST_LINES:
        lines.append("-# …")
    button = PersistentButton(GeneralId(GeneralVerb.NEXT), localizer.say("ui-button-next"), discord.ButtonStyle.primary)
    return build_layout("\n".join(lines), rows=arrange_buttons([button]))


def _format_line(context: BotContext, summary: MatchSummary, localizer: Localizer) -> str:
    title = link_match(context, summary.info, format_match_title(context, summary.info, localizer))
    return f"{title} · {localizer.say('reminder-since', when=format_timestamp(summary.own_wait_since or 0, 'R'))}"
