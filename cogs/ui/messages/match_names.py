"""How a match is called in messages: its code, its name, its title, a link to it, a line about it."""

from __future__ import annotations

from cogs.ui.components.custom_ids import to_base36
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from matches.domain.model import MatchInfo


def format_match_code(match: int) -> str:
    """Return the number of a match as it is shown and typed.

    >>> format_match_code(92)
    '#2k'
    """
    return f"#{to_base36(match)}"


def format_match_name(info: MatchInfo) -> str:
    """Return the code of a match with its name."""
    return f"{format_match_code(info.id)} {info.name}"


def format_match_title(context: BotContext, info: MatchInfo, localizer: Localizer) -> str:
    """Return the game of a match with its code and its name."""
    return f"{context.get_game_title(info.game, localizer.language)} {format_match_name(info)}"


def format_heading(context: BotContext, info: MatchInfo, localizer: Localizer) -> str:
    """Return the first line of a message about a match: the game in bold, the code, the name."""
    return f"**{context.get_game_title(info.game, localizer.language)}** · {format_match_name(info)}"


def format_small_heading(context: BotContext, info: MatchInfo, localizer: Localizer) -> str:
    """Return the heading of a private message about a match, in small print."""
    return f"-# {context.get_game_title(info.game, localizer.language)} · {format_match_name(info)}"


def format_match_line(context: BotContext, info: MatchInfo, localizer: Localizer) -> str:
    """Return a match in one line: its title, the people, and its phase if it does not run."""
    phase = "" if info.phase == "running" else f" ({localizer.say(f'ui-phase-{info.phase}')})"
    return f"{format_match_title(context, info, localizer)}: {', '.join(info.names)}{phase}"


def link_match(context: BotContext, info: MatchInfo, name: str) -> str:
    """Return `name` as a link to the channel in which the match is played.

    A mention of the channel would stay a number in private messages. The simulated Discord of the local table has nowhere
    to follow a link to; there it is the name alone.
    """
    if not context.threads:
        return name
    return f"[{name}](https://discord.com/channels/{info.place.guild or '@me'}/{info.place.board_channel})"
