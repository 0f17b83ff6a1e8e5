"""The supervisor: no exception ends a worker, and stopping waits for what is in hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from typing import TypeVar

import pytest

from matches.runtime import supervisor
from matches.runtime.supervisor import WorkerTask
from tests.matches.fakes import FakeSender, wait_until, wait_until_idle
from tests.matches.service_harness import ServiceHarness

T = TypeVar("T")


class RecordingWait:
    """A `WaitHook` that remembers for what it was asked, and fails on demand."""

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


class CountingStep:
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
async def steps() -> CountingStep:
    return CountingStep()


@pytest.fixture
async def waits() -> RecordingWait:
    return RecordingWait()


@pytest.fixture
async def worker(
    steps: CountingStep, waits: RecordingWait, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[WorkerTask]:
    monkeypatch.setattr(supervisor, "PAUSE_AFTER_ERROR", 0.001)
    made = WorkerTask("worker", steps, waits)
    yield made
    await made.stop()


async def test_a_worker_goes_on_after_an_exception_and_notes_it(
    worker: WorkerTask, steps: CountingStep, caplog: pytest.LogCaptureFixture
) -> None:
    steps.failing = [RuntimeError("one"), KeyError("two"), asyncio.CancelledError()]
    worker.start()
    await wait_until(lambda: steps.done == 1)
    assert worker.is_alive
    assert worker.errors == 3
    assert "one" in caplog.text


async def test_a_worker_goes_on_when_waiting_itself_fails(
    worker: WorkerTask, steps: CountingStep, waits: RecordingWait
) -> None:
    waits.failing = [RuntimeError("no wait"), asyncio.CancelledError()]
    worker.start()
    await wait_until(lambda: steps.done == 3)
    assert worker.is_alive
    assert worker.errors == 2


async def test_every_wait_goes_through_the_injected_idle_with_the_name_of_the_worker(
    worker: WorkerTask, steps: CountingStep, waits: RecordingWait
) -> None:
    worker.start()
    await wait_until_idle(worker)
    worker.wake()
    await wait_until(lambda: steps.done == 2)
    await wait_until_idle(worker)
    assert waits.reasons == ["worker", "worker"]


async def test_waking_in_the_middle_of_a_step_is_not_lost(waits: RecordingWait) -> None:
    gate, begun = asyncio.Event(), 0

    async def step() -> float | None:
        nonlocal begun
        begun += 1
        await gate.wait()
        return None

    worker = WorkerTask("worker", step, waits)
    worker.start()
    await wait_until(lambda: begun == 1)
    worker.wake()
    gate.set()
    await wait_until(lambda: begun == 2)
    await worker.stop()


async def test_stopping_waits_for_the_step_in_hand(waits: RecordingWait) -> None:
    gate, begun, ended = asyncio.Event(), asyncio.Event(), False

    async def step() -> float | None:
        nonlocal ended
        begun.set()
        await gate.wait()
        ended = True
        return None

    worker = WorkerTask("worker", step, waits)
    worker.start()
    await begun.wait()
    stopping = asyncio.create_task(worker.stop())
    await asyncio.sleep(0)
    assert not stopping.done()
    gate.set()
    await stopping
    assert ended
    assert not worker.is_alive


async def test_a_step_that_hangs_is_canceled_in_the_end(waits: RecordingWait, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = asyncio.Event()

    async def step() -> float | None:
        begun.set()
        await asyncio.Event().wait()
        return None

    worker = WorkerTask("worker", step, waits)
    worker.start()
    await begun.wait()
    monkeypatch.setattr(supervisor.wait_for_task, "__defaults__", (0.01,))
    await worker.stop()
    assert not worker.is_alive


async def test_a_worker_that_is_canceled_from_outside_ends(worker: WorkerTask, steps: CountingStep) -> None:
    worker.start()
    await wait_until_idle(worker)
    task = next(task for task in asyncio.all_tasks() if task.get_name() == "worker")
    task.cancel()
    await asyncio.wait([task])
    assert not worker.is_alive


async def test_the_health_line_shows_that_all_workers_live(harness: ServiceHarness) -> None:
    await harness.matches.start_workers(FakeSender())
    health = await harness.matches.get_health()
    assert health.workers_alive
    assert health.worker_errors == {
        "writer": 0,
        "outbox": 0,
        "clock": 0,
        "computers": 0,
        "housekeeping": 0,
        "studies": 0,
        "overviews": 0,
        "prompts": 0,
        "stories": 0,
    }
