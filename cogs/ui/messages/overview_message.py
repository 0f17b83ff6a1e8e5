"""The overview of a channel: which of its matches run, who is waited for since when, and how the last ones ended."""

from __future__ import annotations

from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import TEXT_TOTAL
from cogs.ui.messages.match_names import format_match_title, link_match
from cogs.ui.messages.result_text import format_ended_match
from matches.domain.durations import format_timestamp
from matches.domain.model import MatchInfo
from matches.domain.overviews import Overview, RunningMatch

ROOM_FOR_MORE = 100
"""Characters that are kept for the line that says how many matches are left out."""


def compose_overview(context: BotContext, overview: Overview, localizer: Localizer) -> LayoutMessage:
    """Compose the overview. Of many matches it lists as many as a message has room for, those that wait longest first.

    Times are counted on by Discord itself, so that nothing has to be edited only because time passes.
    """
    title = f"## {localizer.say('overview-title')}"
    results = [_format_ended(context, info, localizer) for info in overview.ended]
    below = "\n".join([f"**{localizer.say('overview-results')}**", *results]) if results else ""
    room = TEXT_TOTAL - len(title) - len(below) - ROOM_FOR_MORE
    lines: list[str] = []
    for match in overview.running:
        line = _format_running(context, match, localizer)
        room -= len(line) + 1
        if room < 0:
            lines.append(f"-# {localizer.say('overview-more', count=len(overview.running) - len(lines))}")
            break
        lines.append(line)
    text = "\n".join(lines) or localizer.say("overview-none")
    return build_layout(f"{title}\n{text}", below)


def _format_running(context: BotContext, match: RunningMatch, localizer: Localizer) -> str:
    """Return a running match in one line."""
    title = link_match(context, match.info, format_match_title(context, match.info, localizer))
    localizer = localizer.with_names(match.info.names)
    if match.secret:
        return f"{title} · {localizer.say('overview-secret')}"
    if not match.waiting or match.since is None:
        return f"{title} · {localizer.format_list(match.info.names)}"
    names = localizer.format_list([localizer.seat_name(seat) for seat in match.waiting])
    return f"{title} · {localizer.say('overview-waiting', names=names, when=format_timestamp(match.since, 'R'))}"


def _format_ended(context: BotContext, info: MatchInfo, localizer: Localizer) -> str:
    """Return how a match ended, in one line."""
    title = context.get_game_title(info.game, localizer.language)
    return f"-# {title} {format_ended_match(info, localizer.with_names(info.names))}"
