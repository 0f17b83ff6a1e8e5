"""What stands above a prompt: the person's own note, and what has happened in the match since their last move."""

from __future__ import annotations

from cogs.ui.components.phone_height import ELLIPSIS
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages.note_message import format_short_note
from matches.domain.model import MatchInfo

NEWS_LINES = 12
"""The most lines; the rest is behind **Replay** and **Journal**."""


async def load_news(context: BotContext, info: MatchInfo, person: int, localizer: Localizer) -> str:
    """Return a person's note, and what happened since their last move: the latest of it in small print below a heading.

    "" if there is neither.
    """
    news = await context.matches.queries.read_news(info.id, person)
    note = format_short_note(news.note, localizer)
    if not news.lines:
        return note
    localizer = localizer.with_names(info.names)
    lines = [f"-# {localizer.text(line)}" for line in news.lines[-NEWS_LINES:]]
    cut = [ELLIPSIS] if len(news.lines) > NEWS_LINES else []
    return join_notes(note, localizer.say("news-since"), *cut, *lines)


def join_notes(*notes: str) -> str:
    """Return what stands above a question, one below the other, without what is empty."""
    return "\n".join(filter(None, notes))
