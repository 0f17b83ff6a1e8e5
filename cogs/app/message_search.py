"""Finds the last message of a place, or one of the bot again by the number of its outermost component, where Discord knows no nonce
any more."""

from __future__ import annotations

import discord

SEARCH_LIMIT = 50
"""How many of the newest messages of a place are looked through."""


async def find_message(place: discord.abc.Messageable, number: int) -> int | None:
    """Return the newest message of a place whose outermost component has that number."""
    async for message in place.history(limit=SEARCH_LIMIT):
        if has_number(message, number):
            return message.id
    return None


async def find_last_message(place: discord.abc.Messageable) -> int | None:
    """Return the last message of a place; None if there is none, or the bot may not read it."""
    try:
        async for message in place.history(limit=1):
            return message.id
    except (discord.Forbidden, discord.NotFound):
        return None
    return None


def has_number(message: discord.Message, number: int) -> bool:
    """Return whether the outermost component of a message has that number."""
    return any(getattr(component, "id", None) == number for component in message.components)
