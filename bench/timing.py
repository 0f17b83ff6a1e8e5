"""How long something takes that is awaited."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from statistics import median
from time import perf_counter


async def measure_median(work: Callable[[], Awaitable[object]], times: int) -> float:
    """Return the median of the milliseconds that some work takes."""
    taken = []
    for _ in range(times):
        begun = perf_counter()
        await work()
        taken.append((perf_counter() - begun) * 1e3)
    return median(taken)
