"""A stretch of failing posts in the log: one line when it begins, one when it ends, however many tries lie between."""

from __future__ import annotations

import logging

log = logging.getLogger(__name__)


class FailureLog:
    """Logs when posts begin to fail and when they arrive again, over all destinations (match and person)."""

    def __init__(self) -> None:
        self._failing: set[tuple[int, int | None]] = set()
        self._since = 0.0
        self._places = 0
        self._tries = 0

    def record_failure(self, stream: tuple[int, int | None], note: str, now: float) -> None:
        """Note that a try there failed."""
        if not self._failing:
            self._since, self._places, self._tries = now, 0, 0
            log.warning("posts fail and are tried again until they arrive: %s", note)
        self._places += stream not in self._failing
        self._failing.add(stream)
        self._tries += 1

    def record_recovery(self, stream: tuple[int, int | None], now: float) -> None:
        """Note that something arrived there, or is no longer tried for this reason."""
        if stream in self._failing:
            self._failing.discard(stream)
            if not self._failing:
                seconds = max(0.0, now - self._since)
                log.info(
                    "posts arrive again after %.0f s: %d tries failed for %d places", seconds, self._tries, self._places
                )
