"""A process of its own: what it hands back, what it says if it cannot, and that it never outlives the process that started it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from matches.runtime.child import must_hurry, report_progress
from matches.runtime.child_process import ChildProcess, ProcessGone

ROOT = Path(__file__).resolve().parents[2]
PARENT = """
import asyncio
from matches.runtime.child_process import ChildProcess
from tests.matches import test_child_process as work
asyncio.run(ChildProcess(0).run(getattr(work, {name!r}), on_progress=lambda pid: print(pid, flush=True)))
"""


def rest_for_ever() -> NoReturn:
    report_progress(os.getpid())
    while True:
        signal.pause()


def work_for_ever() -> NoReturn:
    report_progress(os.getpid())
    while True:
        pass


def wait_for_hurry() -> str:
    report_progress("waits")
    while not must_hurry():
        pass
    return "hurried"


def add(first: int, second: int) -> int:
    print("what is printed is no report")
    report_progress("adds")
    return first + second


def fail() -> NoReturn:
    raise KeyError("what is wrong")


@pytest.mark.parametrize("work", [rest_for_ever, work_for_ever])
async def test_it_ends_when_the_process_that_started_it_is_killed(work: Callable[[], NoReturn]) -> None:
    parent = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PARENT.format(name=work.__name__), stdout=PIPE, stderr=PIPE, cwd=ROOT
    )
    assert parent.stdout is not None
    assert parent.stderr is not None
    child = int(await parent.stdout.readline())
    parent.kill()
    try:
        async with asyncio.timeout(60):
            # Both have the pipe, so it ends with the last of them.
            await parent.stderr.read()
    except TimeoutError:
        os.kill(child, signal.SIGKILL)
        raise
    await parent.wait()


async def test_it_hands_back_results_progress_and_errors_one_after_the_other() -> None:
    process, progress = ChildProcess(0), list[object]()
    assert await process.run(add, 1, 2, on_progress=progress.append) == 3
    pid = process.pid
    with pytest.raises(KeyError, match="what is wrong"):
        await process.run(fail)
    assert await process.run(add, 3, 4, on_progress=progress.append) == 7
    assert progress == ["adds", "adds"]
    assert process.pid == pid is not None
    await process.stop()
    assert process.pid is None


async def test_a_process_that_is_killed_or_stopped_says_so_and_the_next_one_works() -> None:
    process = ChildProcess(0)
    with pytest.raises(ProcessGone, match="-9"):
        await process.run(rest_for_ever, on_progress=lambda pid: os.kill(pid, signal.SIGKILL))
    stops = list[asyncio.Task[None]]()
    with pytest.raises(ProcessGone):
        await process.run(rest_for_ever, on_progress=lambda _: stops.append(asyncio.create_task(process.stop())))
    await stops[0]
    assert await process.run(add, 1, 2) == 3
    await process.stop()


async def test_a_stop_while_it_comes_up_ends_it() -> None:
    process = ChildProcess(0)
    begun = asyncio.create_task(process.run(rest_for_ever))
    await asyncio.sleep(0)
    await process.stop()
    with pytest.raises(ProcessGone):
        await begun
    assert process.pid is None


async def test_it_hurries_when_it_is_asked_to_also_if_it_comes_up_later() -> None:
    process = ChildProcess(0)
    assert await process.run(wait_for_hurry, on_progress=lambda _: process.hurry()) == "hurried"
    await process.stop()
    assert await process.run(wait_for_hurry) == "hurried"
    await process.stop()
