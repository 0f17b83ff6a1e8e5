"""What comes next: the match that waits for somebody longest, and the line about it below an answer."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from cogs.ui.components.custom_ids import GeneralId, GeneralVerb, to_base36
from cogs.ui.components.persistent_items import PersistentButton
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages.match_names import format_match_title, link_match
from matches.domain.model import MatchSummary, Prompt
from matches.services.access import Viewer
from rules.engine import Refused


@dataclass(frozen=True, slots=True)
class NextMatchHint:
    """The hint below an answer that leaves nothing to decide: a line, and a button if another match waits."""

    line: str
    button: PersistentButton | None = None


async def find_next_match(context: BotContext, viewer: Viewer, current_match: int | None) -> MatchSummary | None:
    """Return the match that waits for somebody longest, of those they may look at.

    `current_match`, the one they come from, is returned only if no other match waits.
    """
    current: MatchSummary | None = None
    for summary in await context.matches.people.list_waiting(viewer.person):
        try:
            await context.matches.access.get_viewable_match(summary.info.id, viewer)
        except Refused:
            continue
        if summary.info.id != current_match:
            return summary
        current = summary
    return current


async def build_next_match_hint(
    context: BotContext, viewer: Viewer, prompt: Prompt, localizer: Localizer
) -> NextMatchHint | None:
    """Return the hint below a prompt without a question: the next match with a button, or that nothing else waits."""
    if prompt.question is not None:
        return None
    summary = await find_next_match(context, viewer, prompt.info.id)
    if summary is None or summary.info.id == prompt.info.id:
        return NextMatchHint(localizer.say("calling-nothing-waits"))
    button = PersistentButton(
        GeneralId(GeneralVerb.NEXT, to_base36(prompt.info.id)),
        localizer.say("ui-button-next"),
        discord.ButtonStyle.primary,
    )
    link = link_match(context, summary.info, format_match_title(context, summary.info, localizer))
    return NextMatchHint(localizer.say("calling-next", match=link), button)
