"""Translates errors of Discord and of the network for what posts (`SendFailed`). Everything else is an error of our own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from cogs.ui.discord_meaning import PAUSE_SECONDS, Meaning, describe_fault, read_meaning, read_retry_after
from cogs.ui.permissions import find_missing_permissions
from matches.domain.model import MatchInfo
from matches.domain.ports import SendFailed
from matches.domain.posts import OutboxMessage

T = TypeVar("T")


async def call_discord(client: discord.Client, call: Awaitable[T], refuse: Callable[[Meaning, str], SendFailed]) -> T:
    """Await a call of Discord. Raise `SendFailed` if Discord or the network failed.

    `refuse` returns what it means that Discord has said no for good, given a line for the log. Only the call itself may happen
    inside: an error of our own would be taken for one of the network.
    """
    try:
        return await call
    except Exception as error:
        meaning, note = read_meaning(error), describe_fault(error)
        if meaning.is_passing:
            raise SendFailed("retry", note, await read_retry_after(error)) from error
        if meaning.step == "fault":
            if client.is_closed():
                raise SendFailed("retry", "the program is stopping") from error
            raise
        raise refuse(meaning, note) from error


def refuse_row(client: discord.Client, row: OutboxMessage, info: MatchInfo, meaning: Meaning, note: str) -> SendFailed:
    """Return what it means for a row that Discord has said no for good."""
    if meaning.step in ("gone", "anew"):
        return SendFailed("gone", note)
    if (row.person is None) is (meaning.about == "person"):
        # What is said of a place closes no person, and the other way round.
        return SendFailed("retry", note, PAUSE_SECONDS)
    if meaning.step == "locked":
        return SendFailed("locked", f"{note}; unlock the thread, or let me Manage Threads")
    if meaning.step == "forbidden":
        missing = ", ".join(
            name.replace("_", " ").title() for name in find_missing_permissions(client, info.place.board_channel)
        )
        return SendFailed("forbidden", f"{note}; missing: {missing}" if missing else note)
    return SendFailed("closed", note)
