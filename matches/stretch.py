"""A stretch of failing posts in the log: one line when it begins, one when it ends, however many tries lie between."""

from __future__ import annotations

import logging

log = logging.getLogger(__name__)


class Stretch:
    """The rows that the network or the other side does not let through at present."""

    def __init__(self) -> None:
        self._failing: set[int] = set()
        self._since = 0.0
        self._rows = 0
        self._tries = 0

    def failed(self, row: int, note: str, now: float) -> None:
        """A try of this row failed."""
        if not self._failing:
            self._since, self._rows, self._tries = now, 0, 0
            log.warning("posts fail and are tried again until they arrive: %s", note)
        self._rows += row not in self._failing
        self._failing.add(row)
        self._tries += 1

    def ended(self, row: int, now: float) -> None:
        """The row has arrived, or is no longer tried for this reason."""
        if row in self._failing:
            self._failing.discard(row)
            if not self._failing:
                seconds = max(0.0, now - self._since)
                log.info("posts arrive again after %.0f s: %d failed, in %d tries", seconds, self._rows, self._tries)
