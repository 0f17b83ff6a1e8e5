"""Closes messages: answered direct messages and reminders are deleted, old boards lose their buttons."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import ui

from cogs.ui.discord_meaning import describe_fault, is_unanswered, read_meaning
from matches.domain.model import MatchInfo
from matches.domain.posts import ClosePost

log = logging.getLogger("tafelrunde.sender")


async def close_message(place: discord.abc.Messageable, post: ClosePost, info: MatchInfo) -> None:
    """Delete the message, or take its buttons away. If Discord refuses, it stays as it is."""
    try:
        channel: Any = place
        if post.keep:
            message = await channel.fetch_message(post.message)
            await message.edit(view=strip_buttons(message), allowed_mentions=discord.AllowedMentions.none())
        else:
            await channel.get_partial_message(post.message).delete()
    except Exception as error:
        accept_refusal(error, info, f"the message {post.message}")


def accept_refusal(error: Exception, info: MatchInfo, subject: str) -> None:
    """Leave a message as it is because Discord refuses to change it. Raise the error if the same request may succeed later.

    Edits of messages older than an hour are limited, and somebody may have deleted this one. That does no harm, because its
    buttons open what is asked now.
    """
    if is_unanswered(error) or read_meaning(error).step == "fault":
        raise error
    log.info("match %s: %s stays as it is (%s)", info.id, subject, describe_fault(error))


def strip_buttons(message: discord.Message) -> ui.LayoutView:
    """Return the layout of a message with its texts and pictures, and nothing to press."""
    view = ui.LayoutView.from_message(message, timeout=None)
    for item in list(view.walk_children()):
        if isinstance(item, ui.ActionRow):
            (item.parent if isinstance(item.parent, ui.Container) else view).remove_item(item)
        elif isinstance(item, ui.MediaGallery):
            # What is read back is an address that expires; the file itself stays attached to the message.
            for shown, attachment in zip(item.items, message.attachments, strict=False):
                shown.media = f"attachment://{attachment.filename}"
    return view
