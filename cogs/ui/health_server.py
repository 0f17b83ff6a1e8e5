"""A page on this machine for programs that monitor the bot: JSON with status 200 (well) or 503 (not well)."""

from __future__ import annotations

import logging
from typing import Any

from aiohttp import web

from cogs.ui.config import BadSetting
from cogs.ui.context import BotClient

log = logging.getLogger("tafelrunde")

HOST = "127.0.0.1"
PATH = "/health"


class HealthServer:
    """The running server of the page."""

    def __init__(self, runner: web.AppRunner) -> None:
        self._runner = runner

    async def stop(self) -> None:
        """Stop serving the page."""
        await self._runner.cleanup()


async def start_health_server(port: int, client: BotClient) -> HealthServer:
    """Serve the page on `port` of the loopback address. Raise `BadSetting` if that port is taken."""

    async def answer(request: web.Request) -> web.Response:
        well, found = await collect_health(client)
        return web.json_response(found, status=200 if well else 503)

    page = web.Application()
    page.router.add_get(PATH, answer)
    runner = web.AppRunner(page, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, HOST, port).start()
    except OSError as error:
        await runner.cleanup()
        raise BadSetting(f"TAFELRUNDE_HEALTH is {port}, but that port cannot be used ({error.strerror}).") from error
    log.info("health: http://%s:%d%s", HOST, port, PATH)
    return HealthServer(runner)


async def collect_health(client: BotClient) -> tuple[bool, dict[str, Any]]:
    """Return whether all is well, and the numbers: no names, no matches."""
    health = await client.context.matches.get_health()
    troubles = [{"kind": one.kind, "since": one.since, "count": one.count} for one in health.troubles]
    if client.disconnected_since is not None:
        troubles.append({"kind": "gateway", "since": client.disconnected_since.timestamp(), "count": 1})
    well = health.is_healthy and not troubles and not client.gate.is_stopping
    found = {
        "well": well,
        "stopping": client.gate.is_stopping,
        "version": client.context.version,
        "started": client.context.started_at.timestamp(),
        "workers_alive": health.workers_alive,
        "errors": health.worker_errors,
        "troubles": troubles,
        "matches_running": health.running_matches,
        "posts_waiting": health.pending_posts,
        "servers": len(client.guilds),
    }
    return well, found
