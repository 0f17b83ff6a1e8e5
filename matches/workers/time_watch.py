"""Whether a process has stood still, asleep with its machine or frozen, or its clock was set to another time."""

from __future__ import annotations

from matches.transactions import outages

REST_SECONDS = 300.0
"""So long a time is not believed after a leap: a clock that was set wrong may be set right again."""


class TimeWatch:
    """Looks at the time regularly. The process was asleep, or its clock was moved, if more has passed than between two looks."""

    def __init__(self) -> None:
        self._seen: float | None = None
        self._believed_at = 0.0

    def look(self, now: float) -> float:
        """Return for how many seconds the time is not to be believed yet; 0 in general."""
        seen, self._seen = self._seen, now
        if seen is not None and abs(now - seen) > outages.STANDSTILL_SECONDS:
            self._believed_at = now + REST_SECONDS
        return max(0.0, self._believed_at - now)
