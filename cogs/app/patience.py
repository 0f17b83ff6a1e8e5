"""How long the program waits before it tries again what may pass by itself, and how often it says so."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

log = logging.getLogger("tafelrunde")

FIRST_SECONDS = 1.0
MOST_SECONDS = 300.0
LOG_SECONDS = 60.0
"""At most one line in so many seconds says what is waited for."""


class Patience:
    """Waits that grow from one try to the next. `clock` returns seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._tries = 0
        self._logs_from: float | None = None

    async def reset(self) -> None:
        """Begin anew: what was waited for has come."""
        self._tries, self._logs_from = 0, None

    def compute_wait(self, why: str, asked: float = 0.0) -> float:
        """Return how many seconds to wait after one more try that failed, and log why in one line, but not every time.

        `asked`: so long at least, as the other side wants it.
        """
        seconds = max(asked, min(MOST_SECONDS, FIRST_SECONDS * 2.0 ** min(self._tries, 16)))
        self._tries += 1
        now = self._clock()
        if self._logs_from is None or now >= self._logs_from:
            self._logs_from = now + LOG_SECONDS
            line = " ".join(why.split())
            log.warning("%s Trying again in %.0f s, and then ever more rarely (try %d).", line, seconds, self._tries)
        return seconds
