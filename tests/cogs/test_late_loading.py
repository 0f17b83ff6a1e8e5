"""What messages need is loaded in a thread, once, and whoever composes one waits for it."""

from __future__ import annotations

import asyncio
import threading

import pytest

from cogs.ui.late_loading import LateLoading


async def test_everybody_waits_for_one_loading_in_a_thread() -> None:
    threads: list[str] = []
    loading = LateLoading()
    loading.add(lambda: threads.append(threading.current_thread().name))
    await loading.stop()
    assert threads == [], "nobody needed it"
    await asyncio.gather(loading.wait(), loading.wait())
    loading.start()
    await loading.wait()
    await loading.stop()
    assert len(threads) == 1
    assert threads != [threading.current_thread().name]


async def test_what_cannot_be_loaded_is_logged_and_keeps_nothing_else_away(caplog: pytest.LogCaptureFixture) -> None:
    loaded: list[bool] = []

    def fail() -> None:
        raise ValueError("a bad page")

    loading = LateLoading()
    loading.add(fail)
    loading.add(lambda: loaded.append(True))
    await loading.wait()
    assert loaded == [True]
    assert "a bad page" in caplog.text


async def test_who_gives_up_waiting_does_not_end_the_loading() -> None:
    may_end, loaded = threading.Event(), list[bool]()

    def load() -> None:
        may_end.wait()
        loaded.append(True)

    loading = LateLoading()
    loading.add(load)
    waiting = asyncio.create_task(loading.wait())
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    may_end.set()
    await loading.stop()
    assert loaded == [True]
