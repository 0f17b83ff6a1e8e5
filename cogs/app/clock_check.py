"""Compares the clock of this machine with Discord's once, with the first answer of a run."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

import aiohttp

log = logging.getLogger("tafelrunde")

TOLERATED_SECONDS = 30.0
"""A difference up to this long harms nothing. Discord names whole seconds, and its answer was on its way."""


class ClockCheck:
    """Says in the log if the clocks differ: reminders and deadlines, which people read in Discord's time, are wrong then."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._is_done = False

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Read the answers of a session with this trace."""
        trace.on_request_end.append(self._read_answer)

    async def _read_answer(self, _session: Any, _state: Any, params: aiohttp.TraceRequestEndParams) -> None:
        if self._is_done:
            return
        try:
            theirs = parsedate_to_datetime(params.response.headers.get("Date", ""))
        except ValueError:
            # A proxy may leave it out.
            return
        self._is_done = True
        ahead = (self._now() - (theirs if theirs.tzinfo else theirs.replace(tzinfo=UTC))).total_seconds()
        if abs(ahead) > TOLERATED_SECONDS:
            log.warning(
                "the clock of this machine is %.0f seconds %s Discord's, so reminders and deadlines come that much too %s: "
                "let it be set over the network (timedatectl set-ntp true)",
                abs(ahead),
                "ahead of" if ahead > 0 else "behind",
                "early" if ahead > 0 else "late",
            )
