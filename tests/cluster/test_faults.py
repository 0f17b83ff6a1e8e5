"""Three processes on one database, killed, stopped, cut off and asked to leave in the middle of playing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import psycopg
import pytest

from matches.store.postgres import open_reader
from tests.cluster import verdict
from tests.cluster.channel import Channel
from tests.cluster.faults import Cluster, Server, run_server
from tests.cluster.people import set_tables
from tests.matches.fakes import wait_until
from tests.matches.test_crash import check_messages_sent_once
from tests.requirements import require_postgres

FAULTS = (60, 45)
"""What happens to processes and to the database in every run of the tests."""
SOAK = (600, 450)
"""The same under `--soak`."""
GAMES = {
    "dominion": (2, 0),
    "medievalia": (3, 0),
    "medina": (3, 0),
    "minute_realms": (3, 1),
    "sola_fide": (2, 0),
    "toy": (3, 1),
}
"""How many people and computers play each game."""


async def test_nothing_is_lost_doubled_or_refused_whatever_happens_to_the_processes(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    require_postgres()
    dice = Random(20261127)
    process_faults, database_faults = SOAK if pytestconfig.getoption("--soak") else FAULTS
    channel, stop = Channel(dice), asyncio.Event()
    with run_server() as server, (tmp_path / "log").open("wb") as log:
        cluster = await Cluster.open(channel, server, dice, log)
        try:
            async with asyncio.TaskGroup() as group:
                tables = [group.create_task(table.play(channel, dice, stop)) for table in set_tables(GAMES)]
                harm = [cluster.harm_processes(process_faults), cluster.harm_database(database_faults)]
                await asyncio.gather(*harm)
                stop.set()
                await asyncio.gather(*tables)
            await wait_for_posts(server)
        finally:
            await cluster.close()
        with open_reader(server.url) as db:
            stories = verdict.read_stories(db)
            verdict.check_accepted_decisions(channel, db, stories)
            reasons = verdict.check_refusals(cluster, stories)
            unanswered = verdict.check_answered(cluster)
            verdict.check_order_of_posts(channel)
            check_messages_sent_once(db, channel.recorder)
    forwarded = sum(record.is_forwarded for record in channel.presses.values())
    print(cluster.faults, len(channel.presses), forwarded, channel.decisions, unanswered, reasons)
    assert cluster.faults.total() == process_faults + database_faults
    assert forwarded > len(channel.presses) / 3


async def wait_for_posts(server: Server) -> None:
    """Return when nothing is left in the outbox."""
    with psycopg.connect(server.url, autocommit=True) as connection:

        def is_empty() -> bool:
            found = connection.execute("SELECT 1 FROM outbox WHERE state IN ('waiting', 'sending') LIMIT 1").fetchone()
            return found is None

        await wait_until(is_empty)
