"""The bot's own emoji in what it says: it asks Discord for their ids once when it logs in. `emoji_upload` brings them there."""

from __future__ import annotations

import logging

import discord

from cogs.ui.components.signs import SIGNS
from cogs.ui.discord_meaning import describe_fault, is_said_by_discord, read_meaning

log = logging.getLogger("tafelrunde.emoji")


class EmojiFailed(Exception):
    """The emoji could not be uploaded. The message says why and what to do. `passes`: later it may succeed."""

    def __init__(self, words: str, passes: bool = False) -> None:
        super().__init__(words)
        self.passes = passes


async def load_signs(client: discord.Client) -> None:
    """Ask Discord for the ids of the emoji. If it does not answer, texts have none until the next start."""
    try:
        emoji = await client.fetch_application_emojis()
    except Exception as error:
        if not is_said_by_discord(error) and read_meaning(error).about == "ours":
            raise
        log.warning("Discord does not say which emoji there are (%s); texts have none", describe_fault(error))
        return
    SIGNS.set_ids({own.name: own.id for own in emoji})
    if not emoji:
        log.info("texts have no emoji: `bot.py --emoji` uploads them")
