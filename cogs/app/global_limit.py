"""Discord's limit for all requests of a token together: what one process has met, all of them keep."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from math import inf
from typing import Any

import aiohttp

from matches.domain.cluster import Alone, Cluster
from matches.domain.ports import read_wait
from rules.engine import Refused

TOPIC = "global-limit"
MOST_SECONDS = 60.0
"""No request is held back longer. Discord then says itself whether it may go on."""

_LIMITED = re.compile(r"/api/v\d+/(?!interactions/|webhooks/)")
"""Answers to interactions do not count toward the limit."""


class GlobalLimit:
    """Holds requests back while the limit lasts, whichever process has met it.

    discord.py waits by itself for the end of a limit that it has met. But each process has a discord.py of its own: the others
    would go on, and Discord bans an address that does not listen.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """`clock` returns seconds, and `sleep` waits for so many."""
        self._clock = clock
        self._sleep = sleep
        self._over_at = -inf
        self._cluster: Cluster = Alone()

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Hold back and read the requests of a session with this trace, before anything else that the trace does."""
        trace.on_request_start.insert(0, self._wait)
        trace.on_request_end.append(self._read_answer)

    def share(self, cluster: Cluster) -> None:
        """Tell the other processes of the limit, and hear of it from them."""
        self._cluster = cluster
        cluster.listen(TOPIC, self._hear)

    async def _wait(self, _session: Any, _state: Any, params: aiohttp.TraceRequestStartParams) -> None:
        if _LIMITED.match(params.url.path):
            while (seconds := self._over_at - self._clock()) > 0:
                await self._sleep(seconds)

    async def _read_answer(self, _session: Any, _state: Any, params: aiohttp.TraceRequestEndParams) -> None:
        headers = params.response.headers
        if params.response.status != 429 or headers.get("X-RateLimit-Scope") != "global":
            return
        # The first of many requests that meet it at the same moment is enough.
        if self._extend(seconds := headers.get("Retry-After", "")):
            with suppress(Refused):
                await self._cluster.tell(TOPIC, seconds)

    def _hear(self, seconds: str) -> None:
        self._extend(seconds)

    def _extend(self, seconds: str) -> bool:
        """Let requests wait for so many seconds from now. Return False if they wait as long already, or for what is no number."""
        wanted = read_wait(seconds)
        over_at = self._clock() + min(wanted, MOST_SECONDS)
        if not wanted or over_at < self._over_at + 0.1:
            return False
        self._over_at = over_at
        return True
