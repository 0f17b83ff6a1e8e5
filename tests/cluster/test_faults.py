"""Three processes on one database, killed, stopped, cut off and asked to leave in the middle of playing."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path
from random import Random

import psycopg
import pytest

from matches.store.postgres import open_reader
from tests.cluster import verdict
from tests.cluster.channel import Channel
from tests.cluster.faults import Cluster, Server
from tests.cluster.people import set_tables
from tests.matches.fakes import wait_until
from tests.matches.test_crash import check_messages_sent_once

FAULTS = (12, 20)
"""What happens to processes and to the database in every run of the tests."""
SOAK = (380, 620)
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
    dice = Random(20261127)
    process_faults, database_faults = SOAK if pytestconfig.getoption("--soak") else FAULTS
    channel, stop = Channel(dice), asyncio.Event()
    with closing(Server()) as server, server.lend() as url, (tmp_path / "log").open("wb") as log:
        cluster = await Cluster.open(channel, server, url, dice, log)
        try:
            async with asyncio.TaskGroup() as group:
                tables = [group.create_task(table.play(channel, dice, stop)) for table in set_tables(GAMES)]
                harm = [cluster.harm_processes(process_faults), cluster.harm_database(database_faults)]
                await asyncio.gather(*harm)
                stop.set()
                await asyncio.gather(*tables)
            await wait_for_posts(url)
        finally:
            await cluster.close()
        with open_reader(url) as db:
            stories = verdict.read_stories(db)
            assert [
                *verdict.find_wrong_answers(channel, db, stories),
                *verdict.find_wrong_refusals(cluster, stories),
                *verdict.find_wrongly_unanswered(cluster),
                *verdict.find_disorder(channel),
            ] == []
            check_messages_sent_once(db, channel.recorder)
    forwarded = sum(record.is_forwarded for record in channel.presses.values())
    print(
        f"{dict(cluster.faults)}: {len(channel.presses)} presses, {forwarded} handed over, {channel.decisions} accepted, "
        f"{len(verdict.find_unanswered(cluster))} unanswered"
    )
    assert cluster.faults.total() == process_faults + database_faults
    assert forwarded > len(channel.presses) / 3


BUSY = (
    "SELECT 1 FROM outbox WHERE state IN ('waiting', 'sending') UNION ALL "
    "SELECT 1 FROM seat JOIN match ON match.id = match WHERE phase = 'running' AND mark IS NOT NULL AND computer IS NOT NULL"
)
"""Whether something is to be sent, or a computer is to move."""


async def wait_for_posts(url: str) -> None:
    """Return when nothing is left in the outbox."""
    with psycopg.connect(url, autocommit=True) as connection:

        def is_quiet() -> bool:
            return connection.execute(BUSY).fetchone() is None

        await wait_until(is_quiet)
