"""Slash commands at the local table."""

from __future__ import annotations

from cogs.local.local_table import LocalTable


async def run_command(table: LocalTable, command: str) -> str:
    """Return what Anna sees in the channel after the command, as one text."""
    world = table.world
    async with table.page_server.lock:
        await world.people[0].member.slash(world.channel, command)
    return str([request.json for request in world.env.http_requests])
