"""Tags of a forum that fit a match: those that its managers have made, known by their names in any language."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.ui.context import BotContext
from cogs.ui.i18n import LANGUAGES, Localizer
from matches.domain.model import MatchInfo

MOST_TAGS = 5
"""The most tags that a post may have."""
STATES = ("running", "over")


def choose_tags(
    forum: discord.ForumChannel, context: BotContext, info: MatchInfo, present: Sequence[discord.ForumTag] = ()
) -> list[discord.ForumTag]:
    """Return the tags of a match: that of its game, that of its state, and those of `present` that say something else."""
    names = {state: _list_state_names(context, state) for state in STATES}
    state = "running" if info.phase == "running" else "over"
    wanted = [_find_tag(forum, _list_game_names(context, info.game)), _find_tag(forum, names[state])]
    others = [tag for tag in present if _fold(tag.name) not in names["running"] | names["over"]]
    chosen = {tag.id: tag for tag in (*wanted, *others) if tag is not None}
    return list(chosen.values())[:MOST_TAGS]


def has_tag_for_everything(forum: discord.ForumChannel, context: BotContext) -> bool:
    """Return whether a running match of any game has a tag there."""
    running = _find_tag(forum, _list_state_names(context, "running"))
    return running is not None or all(_find_tag(forum, _list_game_names(context, game)) for game in context.games)


def _find_tag(forum: discord.ForumChannel, names: frozenset[str]) -> discord.ForumTag | None:
    """Return the tag with one of these names. One that only moderators may set is left to them."""
    return next((tag for tag in forum.available_tags if _fold(tag.name) in names and not tag.moderated), None)


def _list_game_names(context: BotContext, game: str) -> frozenset[str]:
    """Return how a tag may call a game: its title, also without what stands behind a colon."""
    titles = context.games[game].meta.title.values()
    return frozenset(_fold(name) for title in titles for name in (title, title.partition(":")[0]))


def _list_state_names(context: BotContext, state: str) -> frozenset[str]:
    """Return how a tag may say that a match runs, or is over, in any language."""
    words = (Localizer(context.words, language).say(f"forum-tags-{state}") for language in LANGUAGES)
    return frozenset(_fold(name) for line in words for name in line.split(","))


def _fold(name: str) -> str:
    return " ".join(name.casefold().split())
