"""The supervisor: no exception ends a worker, and stopping waits for what is in hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from typing import TypeVar

import pytest

from matches import workers
from matches.workers import Worker
from tests.matches.fakes import FakeSender, rest, when
from tests.matches.world import World

T = TypeVar("T")


class Waits:
    """An `Idle` that remembers for what it was asked, and fails on demand."""

    def __init__(self) -> None:
        self.reasons: list[str] = []
        self.failing: list[BaseException] = []

    async def __call__(self, awaitable: Awaitable[T], reason: str) -> T:
        self.reasons.append(reason)
        if self.failing:
            assert asyncio.iscoroutine(awaitable)
            awaitable.close()
            raise self.failing.pop(0)
        return await awaitable


class Steps:
    """A step that raises what is in `failing`, then counts."""

    def __init__(self) -> None:
        self.failing: list[BaseException] = []
        self.done = 0

    async def __call__(self) -> float | None:
        if self.failing:
            raise self.failing.pop(0)
        self.done += 1
        return None


@pytest.fixture
async def steps() -> Steps:
    return Steps()


@pytest.fixture
async def waits() -> Waits:
    return Waits()


@pytest.fixture
async def worker(steps: Steps, waits: Waits, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Worker]:
    monkeypatch.setattr(workers, "PAUSE_AFTER_ERROR", 0.001)
    made = Worker("worker", steps, waits)
    yield made
    await made.stop()


async def test_a_worker_goes_on_after_an_exception_and_notes_it(
    worker: Worker, steps: Steps, caplog: pytest.LogCaptureFixture
) -> None:
    steps.failing = [RuntimeError("one"), KeyError("two"), asyncio.CancelledError()]
    worker.start()
    await when(lambda: steps.done == 1)
    assert worker.alive
    assert worker.errors == 3
    assert "one" in caplog.text


async def test_a_worker_goes_on_when_waiting_itself_fails(worker: Worker, steps: Steps, waits: Waits) -> None:
    waits.failing = [RuntimeError("no wait"), asyncio.CancelledError()]
    worker.start()
    await when(lambda: steps.done == 3)
    assert worker.alive
    assert worker.errors == 2


async def test_every_wait_goes_through_the_injected_idle_with_the_name_of_the_worker(
    worker: Worker, steps: Steps, waits: Waits
) -> None:
    worker.start()
    await rest(worker)
    worker.wake()
    await when(lambda: steps.done == 2)
    await rest(worker)
    assert waits.reasons == ["worker", "worker"]


async def test_waking_in_the_middle_of_a_step_is_not_lost(waits: Waits) -> None:
    gate, begun = asyncio.Event(), 0

    async def step() -> float | None:
        nonlocal begun
        begun += 1
        await gate.wait()
        return None

    worker = Worker("worker", step, waits)
    worker.start()
    await when(lambda: begun == 1)
    worker.wake()
    gate.set()
    await when(lambda: begun == 2)
    await worker.stop()


async def test_stopping_waits_for_the_step_in_hand(waits: Waits) -> None:
    gate, begun, ended = asyncio.Event(), asyncio.Event(), False

    async def step() -> float | None:
        nonlocal ended
        begun.set()
        await gate.wait()
        ended = True
        return None

    worker = Worker("worker", step, waits)
    worker.start()
    await begun.wait()
    stopping = asyncio.create_task(worker.stop())
    await asyncio.sleep(0)
    assert not stopping.done()
    gate.set()
    await stopping
    assert ended
    assert not worker.alive


async def test_a_step_that_hangs_is_cancelled_in_the_end(waits: Waits, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = asyncio.Event()

    async def step() -> float | None:
        begun.set()
        await asyncio.Event().wait()
        return None

    worker = Worker("worker", step, waits)
    worker.start()
    await begun.wait()
    monkeypatch.setattr(workers.ended, "__defaults__", (0.01,))
    await worker.stop()
    assert not worker.alive


async def test_a_worker_that_is_cancelled_from_outside_ends(worker: Worker, steps: Steps) -> None:
    worker.start()
    await rest(worker)
    task = next(task for task in asyncio.all_tasks() if task.get_name() == "worker")
    task.cancel()
    await asyncio.wait([task])
    assert not worker.alive


async def test_the_health_line_shows_that_all_workers_live(house: World) -> None:
    await house.matches.serve(FakeSender())
    health = await house.matches.health()
    assert health.alive
    assert health.workers == {"writer": 0, "outbox": 0, "clock": 0, "computers": 0, "housekeeping": 0}
