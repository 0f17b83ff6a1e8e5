"""What the parts of the service count about themselves, and the numbers that somebody can read of all of it.

Plain numbers without a match, a person or a name. Who shows them, and in which format, is none of the business of this room.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from matches.domain.storage_errors import StorageRefused

GROUP_SIZES = (1, 2, 4, 8, 16, 32, 64)
"""Upper bounds for how many units of work one COMMIT serves."""
THINKING_SECONDS = (0.01, 0.1, 1, 5, 10, 30, 60, 120)
"""Upper bounds for how long a computer player thinks about one answer."""


class Distribution:
    """How often values were at most as large as each of `bounds` (ascending), or larger than all, and their sum."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        self.total = 0.0

    def record(self, value: float) -> None:
        """Count a value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value


class StoreMeasures:
    """What the store counts: the groups that were committed, by size; units that raised; what the database refused, by kind."""

    __slots__ = ("failed_units", "groups", "refusals")

    def __init__(self) -> None:
        self.groups = Distribution(GROUP_SIZES)
        self.failed_units = 0
        self.refusals = Counter[str]()

    def record_failures(self, results: Sequence[object]) -> None:
        """Count what failed among the results of units of work or queries: the exceptions."""
        for result in results:
            if isinstance(result, StorageRefused):
                self.refusals[result.kind] += 1
            elif isinstance(result, BaseException):
                self.failed_units += 1


class CacheMeasures:
    """How often a match was in memory when it was wanted, and how often it had to be loaded."""

    __slots__ = ("hits", "misses")

    def __init__(self) -> None:
        self.hits = 0
        self.misses = 0


class ThinkingMeasures:
    """How many computer players think at the moment, and how many seconds their answers have taken, by strength."""

    __slots__ = ("running", "seconds")

    def __init__(self) -> None:
        self.running = 0
        self.seconds: dict[str, Distribution] = {}

    def record(self, strength: str, seconds: float) -> None:
        """Count an answer."""
        self.seconds.setdefault(strength, Distribution(THINKING_SECONDS)).record(seconds)


class Backlog(Struct, frozen=True):
    """What waits in the database, and since when (seconds since 1970; None if nothing waits).

    `posts` wait in the outbox, `timers` are due and not carried out, `blocked` matches have a place that takes no posts.
    """

    posts: int
    oldest_post: float | None
    timers: int
    oldest_timer: float | None
    blocked: int
    matches: Mapping[str, int]
    """Matches that are not over, by phase."""


class Measures(Struct, frozen=True):
    """All numbers of a service. `backlog` is None if the database did not answer; `trouble` says what is wrong with it."""

    store: StoreMeasures
    cache: CacheMeasures
    thinking: ThinkingMeasures
    worker_errors: Mapping[str, int]
    workers_alive: Mapping[str, bool]
    trouble: str | None
    unreadable: int
    schema: int
    now: float
    backlog: Backlog | None
