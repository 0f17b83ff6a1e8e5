"""Pages on this machine for programs that monitor the bot: how it is (`/healthz`), and its numbers (`/metrics`)."""

from __future__ import annotations

import logging
from typing import Any

from aiohttp import web

from cogs.app.config import BadSetting
from cogs.app.interaction_gate import InteractionGate
from cogs.app.metrics import Metrics
from cogs.app.metrics_page import CONTENT_TYPE_LATEST, compose_page
from cogs.ui.context import BotClient

log = logging.getLogger("tafelrunde")

HOST = "127.0.0.1"
HEALTH_PATH = "/healthz"
OLD_HEALTH_PATH = "/health"
"""The same page where earlier versions had it."""
METRICS_PATH = "/metrics"


class HealthServer:
    """The running server of the pages."""

    def __init__(self, runner: web.AppRunner) -> None:
        self._runner = runner

    async def stop(self) -> None:
        """Stop serving the pages."""
        await self._runner.cleanup()


async def start_health_server(port: int, client: BotClient, gate: InteractionGate, metrics: Metrics) -> HealthServer:
    """Serve the pages on `port` of the loopback address. Raise `BadSetting` if that port is taken."""

    async def answer_health(request: web.Request) -> web.Response:
        """Answer with JSON: status 200 if all is well, else 503."""
        well, numbers = await collect_health(client, gate.is_stopping)
        return web.json_response(numbers, status=200 if well else 503)

    async def answer_metrics(request: web.Request) -> web.Response:
        return web.Response(body=await compose_page(client, metrics), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def answer_unknown(request: web.Request) -> web.Response:
        return web.Response(text=f"There are {HEALTH_PATH} and {METRICS_PATH}.\n", status=404)

    page = web.Application()
    page.router.add_get(HEALTH_PATH, answer_health)
    page.router.add_get(OLD_HEALTH_PATH, answer_health)
    page.router.add_get(METRICS_PATH, answer_metrics)
    page.router.add_get("/{path:.*}", answer_unknown)
    runner = web.AppRunner(page, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, HOST, port).start()
    except OSError as error:
        await runner.cleanup()
        raise BadSetting(f"TAFELRUNDE_HEALTH is {port}, but that port cannot be used ({error.strerror}).") from error
    log.info("health: http://%s:%d%s, numbers: %s", HOST, port, HEALTH_PATH, METRICS_PATH)
    return HealthServer(runner)


async def collect_health(client: BotClient, is_stopping: bool) -> tuple[bool, dict[str, Any]]:
    """Return whether all is well, and the numbers: no names, no matches."""
    health = await client.context.matches.get_health()
    troubles = [{"kind": trouble.kind, "since": trouble.since, "count": trouble.count} for trouble in health.troubles]
    if client.disconnected_since is not None:
        troubles.append({"kind": "gateway", "since": client.disconnected_since.timestamp(), "count": 1})
    well = health.is_healthy and not troubles and not is_stopping
    numbers = {
        "well": well,
        "stopping": is_stopping,
        "version": client.context.version,
        "process": client.context.process,
        "started": client.context.started_at.timestamp(),
        "workers_alive": health.workers_alive,
        "errors": health.worker_errors,
        "troubles": troubles,
        "matches_running": health.running_matches,
        "posts_waiting": health.pending_posts,
        "servers": len(client.guilds),
        "owned_groups": client.context.matches.count_groups(),
    }
    return well, numbers
