"""Being away: until when it is possible, and how long the time for answers stands still meanwhile. Pure arithmetic."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from matches.domain.durations import DAY

MAX_DAYS = 60
"""The longest time that somebody can be away at once."""
YEAR_SECONDS = 365 * DAY
"""The allowance of a match counts the days of the year before."""
WARNING_SECONDS = DAY
"""How long before its end a person is warned that the allowance is used up."""

Span = tuple[float, float]
"""When somebody went away and came back, in seconds since 1970."""


class AwayRow(Struct, frozen=True):
    """Somebody is or was away from `began` to `ends` (seconds since 1970)."""

    id: int
    person: int
    began: float
    ends: float


def find_allowance_end(past: Sequence[Span], began: float, ends: float, days: int) -> float:
    """Return until when the time for answers stands still while somebody is away from `began` to `ends`.

    It stands still until they have been away for `days` within one year, the `past` absences included, or until they are
    back. The result is at least `began`, where it does not stand still at all.

    >>> find_allowance_end([(0.0, 10 * DAY)], 100 * DAY, 150 * DAY, 30) / DAY
    120.0
    """
    allowed = days * DAY

    def measure(at: float) -> float:
        """Return how long they were away in the year before `at`."""
        start = at - YEAR_SECONDS
        return sum(max(0.0, min(to, at) - max(of, start)) for of, to in (*past, (began, ends)))

    if measure(began) >= allowed:
        return began
    # Between these moments the sum grows with the time, or does not change where an old absence leaves the year.
    turns = sorted({at + YEAR_SECONDS for span in past for at in span if began < at + YEAR_SECONDS < ends})
    at = began
    for turn in (*turns, ends):
        if measure(turn) >= allowed:
            grown = measure(turn) - measure(at)
            return at + (allowed - measure(at)) * (turn - at) / grown if grown > 0 else at
        at = turn
    return ends
