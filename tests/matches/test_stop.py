"""Asked to stop at any moment, in the middle of playing: nothing is lost, nothing doubled, nothing tried in vain."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

from matches.workers.computers import Computers
from tests.matches.fakes import FakeSender, wait_briefly, wait_until
from tests.matches.recorder import Recorder
from tests.matches.service_harness import ServiceHarness
from tests.matches.test_crash import ForkServer, check_promises

STOPS = (10, 25)
"""How often a bot is asked to stop in every run of the tests, and under `--soak`."""


async def test_being_asked_to_stop_loses_doubles_and_burns_nothing(tmp_path: Path, soak: bool) -> None:
    dice, stops = Random(20261122), STOPS[soak]
    path, errors = tmp_path / "matches.sqlite3", tmp_path / "errors"
    recorder = Recorder(dice)
    with errors.open("wb") as logged:
        fork_server = await ForkServer.open(path, await recorder.start(), logged)
        try:
            for life in range(stops):
                pid = await fork_server.fork(life, 0.0, "polite")
                burial = asyncio.create_task(fork_server.wait_for_exit())
                lines = asyncio.create_task(recorder.wait_for_lines(dice.randint(20, 120)))
                await asyncio.wait((burial, lines), timeout=60, return_when=asyncio.FIRST_COMPLETED)
                assert lines.done(), f"bot {life} does nothing any more"
                await wait_briefly(dice.uniform(0.0, 0.004))
                os.kill(pid, signal.SIGTERM)
                if life % 3 == 0:
                    os.kill(pid, signal.SIGTERM)
                assert await burial == 0, f"bot {life} did not end by itself"
                await recorder.wait_until_drained()
                with closing(sqlite3.connect(path)) as db:
                    assert db.execute("SELECT count(*) FROM outbox WHERE state = 'sending'").fetchone() == (0,)
            await fork_server.fork(stops, 0.0, "last")
            assert await fork_server.wait_for_exit() == 0
            await recorder.wait_until_drained()
        finally:
            await fork_server.close()
            await recorder.stop()
    assert errors.read_bytes() == b""
    with closing(sqlite3.connect(path)) as db:
        check_promises(db, recorder, 20 * stops)


async def stop_while_sending(harness: ServiceHarness) -> tuple[FakeSender, asyncio.Task[None]]:
    """Ask the workers to end while a post is on its way, held up by the gate of the sender."""
    sender = FakeSender()
    sender.gate = asyncio.Event()
    await harness.open_lobby()
    await harness.matches.start_workers(sender)
    await wait_until(lambda: bool(sender.calls))
    resting = asyncio.create_task(harness.matches.stop_workers())
    await wait_until(
        lambda: bool(harness.matches.workers.outbox and harness.matches.workers.outbox._worker._stop_event.is_set())
    )
    return sender, resting


async def test_a_post_that_a_stop_breaks_off_costs_no_try(harness: ServiceHarness) -> None:
    sender, resting = await stop_while_sending(harness)
    assert harness.matches.workers.outbox is not None
    (task,) = harness.matches.workers.outbox._in_flight.values()
    task.cancel()
    await resting
    assert await harness.fetch_rows("SELECT state, tries FROM outbox") == [("sending", 0)]
    # The next run finds it on its way and brings it once.
    sender.gate = None
    await harness.restart()
    await harness.matches.start_workers(sender)
    await wait_until(lambda: bool(sender.sent))
    assert Counter(row.id for row in sender.sent) == {sender.calls[0].id: 1}


async def test_a_post_on_its_way_is_delivered_before_the_file_is_closed(harness: ServiceHarness) -> None:
    sender, resting = await stop_while_sending(harness)
    assert sender.gate is not None
    sender.gate.set()
    await resting
    assert await harness.fetch_rows("SELECT state, tries FROM closed_post") == [("sent", 0)]
    # Nothing new begins after it, however often it is woken.
    await harness.open_lobby()
    harness.matches.workers.wake(1, None)
    assert len(sender.calls) == 1


async def test_resting_twice_is_resting_once(harness: ServiceHarness) -> None:
    await harness.matches.start_workers(FakeSender())
    await asyncio.gather(harness.matches.stop_workers(), harness.matches.stop_workers())
    await harness.matches.stop_workers()


async def test_the_process_of_strong_computer_seats_is_not_ended_by_a_signal_to_all(harness: ServiceHarness) -> None:
    computers = Computers(harness.matches.services)
    computers.start()
    process = computers._get_process("master")
    assert await process._child.run(sum, (1, 2)) == 3
    first = process.pid
    assert first is not None
    os.kill(first, signal.SIGTERM)
    os.kill(first, signal.SIGINT)
    assert await process._child.run(sum, (3, 4)) == 7
    assert process.pid == first
    await computers.stop()
    assert computers.errors == 0
