"""What PostgreSQL costs beside SQLite in the same run, and whether a press becomes slower among many stored matches.

The server is that of the tests, on the same disk, with `fsync` and over a socket of this machine. Presses take turns between the
databases, some at a time, so that whatever else the machine does meets all alike: both engines, and a few matches or very many.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import psycopg

from bench import processes
from bench.playing import TABLES, copy_matches, open_service, start_match, time_answer, time_answers
from bench.row import Row
from matches.service import Matches
from matches.store import integrity, postgres_schema
from matches.store.opening import DatabaseAddress
from matches.store.postgres_connection import PostgresTransaction, adapt
from tests.matches.databases import create_database, start_server

PRESSES = 600
BLOCK = 20
"""How many presses follow each other over one database."""
ROUNDS = 3
"""How often each database answers all tables; they take turns, so that a bad moment of the machine does not meet one alone."""
STORED = (1_000, 10_000, 100_000)
REAL = 50
"""So many of the stored matches are really played; the others are copies of their rows."""
MOST_SLOWNESS = 2.5
LEAST_ANSWERS = 0.4
MOST_GROWTH = 1.2

ENGINES = ("SQLite", "PostgreSQL")


def rows() -> Iterator[Row]:
    """Yield all rows, in some minutes."""
    with TemporaryDirectory() as folder, run_server(Path(folder)) as server:
        yield from asyncio.run(_compare(Path(folder), server))
        for engine in ENGINES:
            yield asyncio.run(_measure_growth(engine, Path(folder), server))
        shared = [add_database(server, f"shared_{count}") for count in processes.COUNTS]
        yield from processes.rows(Path(folder) / "alone.sqlite3", shared)


@contextmanager
def run_server(folder: Path) -> Iterator[str]:
    """Start a PostgreSQL server that keeps its data in a folder; yield its address."""
    server = start_server(folder / "server")
    try:
        yield str(server.get_uri())
    finally:
        server.cleanup()


def add_database(server: str, name: str) -> str:
    """Create a database; return its address."""
    with psycopg.connect(server, autocommit=True) as connection:
        create_database(connection, name)
    return psycopg.conninfo.make_conninfo(server, dbname=name)


async def _compare(folder: Path, server: str) -> list[Row]:
    """Return the rows that compare both databases."""
    databases = (folder / "compared.sqlite3", add_database(server, "compared"))
    async with AsyncExitStack() as stack:
        both = [await stack.enter_async_context(open_service(database)) for database in databases]
        taken = await _time_presses(both, PRESSES)
        rounds = [[await time_answers(matches) for matches in both] for _ in range(ROUNDS)]
    slowness = median(taken[1]) / median(taken[0])
    sqlite_rate, rate = (median(pair[place][0] for pair in rounds) for place in range(len(ENGINES)))
    delays = [delay for pair in rounds for delay in pair[1][1]]
    return [
        Row(
            "a press on PostgreSQL: times the p50 on SQLite",
            f"{slowness:.2f}",
            f"<= {MOST_SLOWNESS}",
            slowness <= MOST_SLOWNESS,
            " and ".join(f"{_describe(seconds)} on {name}" for name, seconds in zip(ENGINES, taken, strict=True)),
        ),
        Row(
            f"whole answers a second at {TABLES} tables: times those on SQLite",
            f"{rate / sqlite_rate:.2f}",
            f">= {LEAST_ANSWERS}",
            rate >= LEAST_ANSWERS * sqlite_rate,
            f"{sqlite_rate:.0f} and {rate:.0f}; p99 {quantiles(delays, n=100)[98] * 1e3:.0f} ms",
        ),
    ]


async def _measure_growth(engine: str, folder: Path, server: str) -> Row:
    """Return by how much a press becomes slower from the fewest stored matches to the most."""
    async with AsyncExitStack() as stack:
        services = []
        for stored in STORED:
            name = f"grown_{stored}"
            database: DatabaseAddress = folder / f"{name}.sqlite3" if engine == "SQLite" else add_database(server, name)
            services.append(await stack.enter_async_context(open_service(database)))
            await _fill(services[-1], database, stored)
        taken = await _time_presses(services, PRESSES)
    medians = [median(seconds) for seconds in taken]
    growth = medians[-1] / medians[0]
    return Row(
        f"{engine}: a press among {STORED[-1]:,} stored matches, times that among {STORED[0]:,}",
        f"{growth:.2f}",
        f"<= {MOST_GROWTH}",
        growth <= MOST_GROWTH,
        "p50 "
        + ", ".join(f"{seconds * 1e3:.2f} ms ({count:,})" for count, seconds in zip(STORED, medians, strict=True)),
    )


async def _fill(matches: Matches, database: DatabaseAddress, stored: int) -> None:
    """Play some matches, and copy them until so many are stored."""
    dice = Random(7)
    for number in range(REAL):
        await start_match(matches, dice, dice.randrange(40), seats=2 + number % 3)
    times = stored // REAL
    if isinstance(database, str):
        _multiply_at_server(database, times)
    else:
        await matches.store.write(lambda db: copy_matches(db, integrity.list_tables(db), times))
        await matches.store.write(lambda db: db.execute("ANALYZE").close())


def _multiply_at_server(database: str, times: int) -> None:
    """Copy all stored matches, over a connection without the limits of those that people wait for."""
    with psycopg.connect(database, autocommit=True) as connection:
        adapt(connection)
        db = PostgresTransaction(connection, set())
        copy_matches(db, postgres_schema.list_tables(db), times)
        # New matches get numbers after those of the copies.
        postgres_schema.set_counters(db, {})
        db.execute("VACUUM ANALYZE")


async def _time_presses(services: list[Matches], presses: int) -> list[list[float]]:
    """Return the seconds of so many presses over each service, in blocks that take turns."""
    dice = [Random(8) for _ in services]
    playing = [await start_match(matches, own_dice) for matches, own_dice in zip(services, dice, strict=True)]
    taken: list[list[float]] = [[] for _ in services]
    while len(taken[0]) < presses:
        for place, matches in enumerate(services):
            for _ in range(BLOCK):
                if (await matches.queries.get_info(playing[place])).phase != "running":
                    playing[place] = await start_match(matches, dice[place])
                taken[place].append(await time_answer(matches, playing[place], dice[place]))
    return taken


def _describe(taken: list[float]) -> str:
    return f"p50 {median(taken) * 1e3:.2f} ms, p99 {quantiles(taken, n=100)[98] * 1e3:.1f} ms"
