"""Posts of matches in a forum: one for each match, found again after a crash, with the tags that the forum has for it.

The first message of a post takes no nonce, so Discord cannot know it again: the post is looked for before one is made. Tags are
those that the forum has already: the name of the game, and whether the match runs or is over.
"""

from __future__ import annotations

import logging
from typing import Any

import discord

from cogs.app.match_threads import WEEK_MINUTES
from cogs.app.message_cleanup import accept_refusal
from cogs.app.message_search import has_number
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.context import BotContext
from cogs.ui.discord_meaning import describe_fault, is_missing, read_meaning
from cogs.ui.forum_tags import choose_tags
from matches.domain.model import MatchInfo

log = logging.getLogger("tafelrunde.sender")


async def begin_post(
    client: discord.Client, context: BotContext, info: MatchInfo, name: str, cover: LayoutMessage
) -> int | None:
    """Return the post of a match in the forum of its setup, made now if there is none; None if Discord refuses it for good.

    `cover`: its first message, by whose number it is known again.
    """
    try:
        forum = await _get_forum(client, info)
        if forum is None:
            return None
        if (post := await _find_post(client, forum, name, cover)) is not None:
            return post
        tags = choose_tags(forum, context, info)
        if not tags and forum.flags.require_tag:
            log.warning("match %s: the forum %s wants a tag and has none for it", info.id, forum.id)
            return None
        made = await forum.create_thread(
            name=name,
            auto_archive_duration=WEEK_MINUTES,
            view=cover.view,
            allowed_mentions=cover.allowed_mentions,
            applied_tags=tags,
        )
    except discord.HTTPException as error:
        if read_meaning(error).is_passing:
            raise
        log.warning("match %s: no post in the forum %s (%s)", info.id, info.setup.forum, describe_fault(error))
        return None
    return made.thread.id


async def update_tags(client: discord.Client, context: BotContext, info: MatchInfo) -> None:
    """Let the tags of a post say whether its match runs. Tags that people have added stay; what Discord refuses stays as it is."""
    if info.setup.forum is None or info.place.thread is None:
        return
    try:
        post: Any = client.get_channel(info.place.thread) or await client.fetch_channel(info.place.thread)
        forum = post.parent or await client.fetch_channel(post.parent_id)
        if not isinstance(forum, discord.ForumChannel):
            return
        tags = choose_tags(forum, context, info, post.applied_tags)
        if {tag.id for tag in tags} != {tag.id for tag in post.applied_tags}:
            await post.edit(applied_tags=tags)
    except Exception as error:
        accept_refusal(error, info, "the tags of its post")


async def _get_forum(client: discord.Client, info: MatchInfo) -> discord.ForumChannel | None:
    """Return the forum of a match, None if it was deleted."""
    number = info.setup.forum
    assert number is not None
    try:
        forum = client.get_channel(number) or await client.fetch_channel(number)
    except discord.HTTPException as error:
        if is_missing(error):
            return None
        raise
    return forum if isinstance(forum, discord.ForumChannel) else None


async def _find_post(
    client: discord.Client, forum: discord.ForumChannel, name: str, cover: LayoutMessage
) -> int | None:
    """Return the post that was made just before a crash."""
    assert client.user is not None
    wanted = cover.view.children[0].id or 0
    for post in await forum.guild.active_threads():
        if (post.parent_id, post.owner_id, post.name) != (forum.id, client.user.id, name):
            continue
        async for first in post.history(limit=1, oldest_first=True):
            if has_number(first, wanted):
                return post.id
    return None
