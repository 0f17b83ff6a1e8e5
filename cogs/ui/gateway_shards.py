"""The connections of this process to shards that belong to processes which are gone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import discord
from discord.gateway import DiscordWebSocket

log = logging.getLogger("tafelrunde")


class GatewayShards:
    """Serves more shards than those of the settings, for a while (`ShardHost`)."""

    def __init__(self, client: discord.AutoShardedClient) -> None:
        self._client = client
        self.released: set[int] = set()
        """The shards that were handed back: their connections ended on purpose."""
        self._connecting: dict[int, asyncio.Task[None]] = {}

    async def adopt(self, shards: Sequence[int]) -> None:
        """Begin to connect to shards, one after the other as Discord demands."""
        for shard in shards:
            self.released.discard(shard)
            self._connecting[shard] = asyncio.create_task(self._connect(shard), name=f"shard {shard}")

    async def release(self, shards: Sequence[int]) -> None:
        """End the connections to shards."""
        for shard in shards:
            self.released.add(shard)
            task = self._connecting.pop(shard, None)
            if task is not None and not task.done():
                task.cancel()
                await asyncio.wait((task,))
            info = self._client.get_shard(shard)
            if info is not None:
                await info.disconnect()

    async def stop(self) -> None:
        """Connect to no more shards."""
        await self.release([shard for shard, task in self._connecting.items() if not task.done()])

    async def _connect(self, shard: int) -> None:
        try:
            info = self._client.get_shard(shard)
            if info is None:
                await self._client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)
            else:
                await info.connect()
        except Exception:
            log.exception("shard %d cannot be served here", shard)
