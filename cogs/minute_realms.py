"""`/minute-realms`: open a match."""

from __future__ import annotations

from cogs.ui.context import BotClient
from cogs.ui.game_commands import GameCog

GAME_ID = "minute_realms"


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    await client.add_cog(GameCog(client, GAME_ID), override=False)
