"""How long something takes that is awaited, the memory of a process, and the environment of processes that are measured."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from time import perf_counter


def list_environment() -> dict[str, str]:
    """Return the environment of this process without what would let each process compile all modules again."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


async def measure_median(work: Callable[[], Awaitable[object]], times: int) -> float:
    """Return the median of the milliseconds that some work takes."""
    taken = []
    for _ in range(times):
        begun = perf_counter()
        await work()
        taken.append((perf_counter() - begun) * 1e3)
    return median(taken)


def measure_mib(pid: int | str) -> float | None:
    """Return the PSS of a process ("self": of this one) in MiB; None if it is gone, or if the system does not tell."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return None
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:")), None)
