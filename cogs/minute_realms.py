"""`/minute-realms`: opening a match, and how the last ones ended."""

from __future__ import annotations

from cogs.ui.context import BotClient
from cogs.ui.game_commands import GameCog

GAME_ID = "minute_realms"


async def setup(client: BotClient) -> None:
    """Called by the client, which finds this module by looking."""
    await client.add_cog(GameCog(client, GAME_ID), override=False)
