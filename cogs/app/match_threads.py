"""Threads of matches: they stay in the list of channels for a week without posts, and everybody who plays is in them."""

from __future__ import annotations

from typing import Any, Final

import discord

from cogs.app.message_cleanup import accept_refusal
from matches.domain.model import MatchInfo
from matches.domain.posts import ThreadPost

WEEK_MINUTES: Final = 10080
"""The longest time without posts after which Discord archives a thread."""


async def keep_thread(client: discord.Client, info: MatchInfo, post: ThreadPost) -> None:
    """Let the thread of a running match stay for a week, and add people, silently. What Discord refuses stays as it is."""
    if info.place.thread is None or info.phase != "running":
        return
    try:
        # Nothing but threads is ever stored there.
        thread: Any = client.get_channel(info.place.thread) or await client.fetch_channel(info.place.thread)
        if thread.archived or thread.auto_archive_duration < WEEK_MINUTES:
            await thread.edit(archived=False, auto_archive_duration=WEEK_MINUTES)
    except Exception as error:
        accept_refusal(error, info, "its thread")
        return
    for person in [info.occupants[seat].person for seat in post.seats] or info.people:
        if person is not None:
            await _add_person(thread, info, person)


async def _add_person(thread: discord.Thread, info: MatchInfo, person: int) -> None:
    """Add somebody to the thread of a match. Whoever cannot be added (they have left the server) does not keep the others out."""
    try:
        await thread.add_user(discord.Object(person))
    except Exception as error:
        accept_refusal(error, info, f"its thread, without {person},")
