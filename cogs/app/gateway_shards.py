"""The connections of this process to shards that belong to processes which are gone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

import discord
from discord.gateway import DiscordWebSocket
from yarl import URL

from cogs.app.patience import Patience
from cogs.ui.discord_meaning import describe_fault, read_meaning, read_retry_after

log = logging.getLogger("tafelrunde")


class Launch(Protocol):
    """discord.py's way to connect to a shard for the first time."""

    async def __call__(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect to a shard."""


class LaunchFailed(Exception):
    """A first connection has failed; its context is the error."""


class GatewayShards:
    """Connects to shards: those of the settings, and more than those for a while (`ShardHost`)."""

    def __init__(self, client: discord.AutoShardedClient) -> None:
        self._client = client
        self.released: set[int] = set()
        """The shards that were handed back: their connections ended on purpose."""
        self._connecting: dict[int, asyncio.Task[None]] = {}
        self._launching: set[int] = set()

    async def launch(self, launch: Launch, gateway: URL, shard: int, initial: bool) -> None:
        """Connect to a shard for the first time, however long Discord takes. Raise what will not pass.

        After each failure `launch` calls itself once more, through this method, each time one call deeper: in an outage of hours
        that would come to an end. So the inner call fails, which leads back to the loop of the outer one.
        """
        if shard in self._launching:
            raise LaunchFailed
        patience = Patience()
        self._launching.add(shard)
        try:
            while True:
                try:
                    return await launch(gateway, shard, initial=initial)
                except LaunchFailed as failed:
                    error = failed.__context__
                    if error is None or not read_meaning(error).is_passing:
                        raise error or failed from None
                await self._wait(patience, shard, error)
                initial = False
        finally:
            self._launching.discard(shard)

    async def find_gateway(self, launch_all: Callable[[], Awaitable[None]]) -> None:
        """Connect to all shards, however long it takes until Discord says where and how many. Raise what will not pass."""
        patience = Patience()
        while True:
            try:
                return await launch_all()
            except Exception as fault:
                if not read_meaning(fault).is_passing:
                    raise
                error = fault
            await self._wait(patience, 0, error)

    async def _wait(self, patience: Patience, shard: int, error: BaseException) -> None:
        """Wait before the next try to connect to a shard. Nobody there can press anything meanwhile."""
        self._client.dispatch("shard_disconnect", shard)
        why = f"Discord's gateway takes no connection of shard {shard} ({describe_fault(error)})."
        await asyncio.sleep(patience.compute_wait(why, await read_retry_after(error)))

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
