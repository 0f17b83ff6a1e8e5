"""How much several processes over one PostgreSQL database answer together: `python -m bench.processes DATABASE INDEX COUNT` is
one of them.

Each plays at tables of its own servers, as behind Discord, where a process gets the presses of the servers of its shards.
"""

from __future__ import annotations

import asyncio
import resource
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from typing import IO, cast

import msgspec

from bench.playing import NullSender, open_service, time_answers
from bench.row import Row
from matches.domain.model import MatchPlace
from matches.domain.owner_groups import GROUPS, MemberSettings, Shards

COUNTS = (1, 2, 4)
LEAST_GAIN = 1.6
"""How many times as much two processes answer as one, with a core for each and one for the server."""


class Load(msgspec.Struct):
    """What one process has answered: decisions a second, how long each took in seconds, and its memory in MiB."""

    rate: float
    delays: list[float]
    memory: float


def rows(file: Path, databases: Sequence[str]) -> Iterator[Row]:
    """Yield a row for each number of processes, each over an empty database of its own, beside one process over a file."""
    (sqlite,) = measure(str(file), 0)
    sqlite_rate, alone = sqlite.rate, 0.0
    for count, database in zip(COUNTS, databases, strict=True):
        loads = measure(database, count)
        rate = sum(load.rate for load in loads)
        alone = alone or rate
        delays = [delay for load in loads for delay in load.delays]
        budget = f">= {LEAST_GAIN}" if count == 2 else ""
        yield Row(
            f"{count} process{'es' if count > 1 else ''} on PostgreSQL: whole answers a second, times those of one",
            f"{rate / alone:.2f}",
            budget,
            rate >= LEAST_GAIN * alone if budget else None,
            f"{rate:.0f} a second ({rate / sqlite_rate:.2f} times one on SQLite), p50 {median(delays) * 1e3:.0f} ms, "
            f"p99 {quantiles(delays, n=100)[98] * 1e3:.0f} ms, {max(load.memory for load in loads):.0f} MiB each",
        )


def measure(database: str, count: int) -> list[Load]:
    """Let so many processes play at the same time, and return what each has answered; 0: one over a file."""
    with ExitStack() as stack:
        processes = [
            stack.enter_context(
                subprocess.Popen(
                    [sys.executable, "-m", "bench.processes", database, str(index), str(count)],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                )
            )
            for index in range(max(count, 1))
        ]
        for process in processes:
            cast(IO[bytes], process.stdout).readline()
        for process in processes:
            cast(IO[bytes], process.stdin).write(b"\n")
            cast(IO[bytes], process.stdin).flush()
        return [msgspec.json.decode(cast(IO[bytes], process.stdout).readline(), type=Load) for process in processes]


async def play(database: str, index: int, count: int) -> Load:
    """Be one of the processes; of none if the database is a file."""

    async def begin() -> None:
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.readline)

    member = MemberSettings(f"process {index}", Shards((index,), count)) if count else None
    async with open_service(database if count else Path(database), member) as matches:
        await matches.start_workers(NullSender())
        while not matches.cluster.owns(index):
            # Another one that began earlier has yet to give the group back.
            await matches.get_health()
        # A server of the group that the process owns by its shard.
        rate, delays = await time_answers(matches, MatchPlace((GROUPS + index) << 22, 2), begin)
    return Load(rate, delays, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


if __name__ == "__main__":
    print(msgspec.json.encode(asyncio.run(play(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))).decode())
