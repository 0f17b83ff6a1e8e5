"""What happened in a match since a person's last move, for the first lines of their prompt."""

from __future__ import annotations

from cogs.ui.components.phone_height import ELLIPSIS
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from matches.model import MatchInfo

NEWS_LINES = 12
"""The most lines; the rest is behind **Replay** and **Journal**."""


async def load_news(context: BotContext, info: MatchInfo, person: int, localizer: Localizer) -> str:
    """Return what happened since a person's last move, the latest of it in small print below a heading; "" if nothing did."""
    lines = await context.matches.read_news(info.id, person)
    if not lines:
        return ""
    localizer = localizer.with_names(info.names)
    said = [f"-# {localizer.text(line)}" for line in lines[-NEWS_LINES:]]
    cut = [ELLIPSIS] if len(lines) > NEWS_LINES else []
    return "\n".join([localizer.say("news-since"), *cut, *said])


def join_notes(*notes: str) -> str:
    """Return what stands above a question, one below the other, without what is empty."""
    return "\n".join(filter(None, notes))
