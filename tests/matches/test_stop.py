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

from matches.computers import Computers
from tests.matches.fakes import FakeSender, when
from tests.matches.recorder import Recorder
from tests.matches.test_kill import (
    Nursery,
    acknowledged_decisions_stand,
    after,
    every_message_was_sent_once,
    log_of,
    no_decision_stands_twice,
)
from tests.matches.world import World

STOPS = 25


async def test_being_asked_to_stop_loses_doubles_and_burns_nothing(tmp_path: Path) -> None:
    dice = Random(20261122)
    path, errors = tmp_path / "matches.sqlite3", tmp_path / "errors"
    recorder = Recorder(dice)
    with errors.open("wb") as logged:
        nursery = await Nursery.open(path, await recorder.start(), logged)
        try:
            for life in range(STOPS):
                pid = await nursery.bear(life, 0.0, "polite")
                burial = asyncio.create_task(nursery.buried())
                lines = asyncio.create_task(recorder.hear(dice.randint(20, 120)))
                await asyncio.wait((burial, lines), timeout=60, return_when=asyncio.FIRST_COMPLETED)
                assert lines.done(), f"bot {life} does nothing any more"
                await after(dice.uniform(0.0, 0.004))
                os.kill(pid, signal.SIGTERM)
                if life % 3 == 0:
                    os.kill(pid, signal.SIGTERM)
                assert await burial == 0, f"bot {life} did not end by itself"
                await recorder.drained()
                with closing(sqlite3.connect(path)) as db:
                    assert db.execute("SELECT count(*) FROM outbox WHERE state = 'sending'").fetchone() == (0,)
            await nursery.bear(STOPS, 0.0, "last")
            assert await nursery.buried() == 0
            await recorder.drained()
        finally:
            await nursery.close()
            await recorder.stop()
    assert errors.read_bytes() == b""
    with closing(sqlite3.connect(path)) as db:
        logs = {match: log_of(db, match) for (match,) in db.execute("SELECT id FROM match WHERE phase != 'lobby'")}
        acknowledged_decisions_stand(recorder, logs)
        no_decision_stands_twice(db, recorder, logs)
        every_message_was_sent_once(db, recorder)


async def stopped_while_sending(house: World) -> tuple[FakeSender, asyncio.Task[None]]:
    """A post is on its way, held up by the gate of the sender, while the workers are asked to end."""
    sender = FakeSender()
    sender.gate = asyncio.Event()
    await house.lobby()
    await house.matches.serve(sender)
    await when(lambda: bool(sender.calls))
    resting = asyncio.create_task(house.matches.rest())
    await when(lambda: bool(house.matches._outbox and house.matches._outbox._worker._stopping.is_set()))
    return sender, resting


async def test_a_post_that_a_stop_breaks_off_costs_no_try(house: World) -> None:
    sender, resting = await stopped_while_sending(house)
    assert house.matches._outbox is not None
    (task,) = house.matches._outbox._busy.values()
    task.cancel()
    await resting
    assert await house.rows("SELECT state, tries FROM outbox") == [("sending", 0)]
    # The next run finds it on its way and brings it once.
    sender.gate = None
    await house.restart()
    await house.matches.serve(sender)
    await when(lambda: bool(sender.sent))
    assert Counter(row.id for row in sender.sent) == {sender.calls[0].id: 1}


async def test_a_post_on_its_way_is_delivered_before_the_file_is_closed(house: World) -> None:
    sender, resting = await stopped_while_sending(house)
    assert sender.gate is not None
    sender.gate.set()
    await resting
    assert await house.rows("SELECT state, tries FROM outbox") == [("sent", 0)]
    # Nothing new begins after it, however often it is woken.
    await house.lobby()
    house.matches.committed(1, await house.matches.info(1), None)
    assert len(sender.calls) == 1


async def test_resting_twice_is_resting_once(house: World) -> None:
    await house.matches.serve(FakeSender())
    await asyncio.gather(house.matches.rest(), house.matches.rest())
    await house.matches.rest()


async def test_the_process_of_strong_computer_seats_is_not_ended_by_a_signal_to_all(house: World) -> None:
    computers = Computers(house.matches)
    computers.start()
    pool = computers._process()
    assert await asyncio.wrap_future(pool.submit(sum, (1, 2))) == 3
    for process in pool._processes.values():
        assert process.pid is not None
        os.kill(process.pid, signal.SIGTERM)
        os.kill(process.pid, signal.SIGINT)
    assert await asyncio.wrap_future(pool.submit(sum, (3, 4))) == 7
    await computers.stop()
    assert computers.errors == 0
