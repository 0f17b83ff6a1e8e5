"""The supervisor of a worker: a task that survives every exception, and that a stop can wait for."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from matches.domain.errors import LeaseLost, MatchUnreadable
from matches.domain.ports import WaitHook
from matches.domain.storage_errors import StorageRefused

log = logging.getLogger(__name__)

MAX_SLEEP_SECONDS = 900.0
"""Seconds after which a worker looks again even if nobody wakes it: the loop does not count the time while a machine sleeps."""
PAUSE_AFTER_ERROR = 5.0
"""Seconds before the next step after one that failed as a whole."""
PAUSE_AFTER_LEASE = 0.5
"""Seconds before the next step after one that was refused because the lease of this process was over."""
GRACE_SECONDS = 10.0
"""Seconds that a step may take to finish when the worker is stopped; then it is canceled."""


async def wait_for_event(event: asyncio.Event, seconds: float) -> None:
    """Return when the event is set or the seconds are over."""
    with suppress(TimeoutError):
        async with asyncio.timeout(max(seconds, 0.0)):
            await event.wait()


async def wait_for_task(task: asyncio.Task[None], seconds: float = GRACE_SECONDS) -> None:
    """Wait for a task that was told to end; cancel it after `seconds`."""
    with suppress(TimeoutError, asyncio.CancelledError):
        async with asyncio.timeout(seconds):
            await task


async def wait_for_tasks(tasks: Iterable[asyncio.Task[None]], seconds: float = GRACE_SECONDS) -> None:
    """Wait for tasks that were told to end, for `seconds` in all, then cancel those that are left."""
    waiting = set(tasks)
    if waiting:
        _, late = await asyncio.wait(waiting, timeout=seconds)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)


class WorkerTask:
    """Runs `step` again and again. A step returns after how many seconds the next one is due (0: at once, None: when woken).

    `errors` counts what went wrong; every error is logged and the worker goes on.
    """

    def __init__(self, name: str, step: Callable[[], Awaitable[float | None]], wait: WaitHook) -> None:
        self.name = name
        self.errors = 0
        self._step = step
        self._wait = wait
        self._wake_event = asyncio.Event()
        self._stop_event = asyncio.Event()
        self._waiting = False
        self._task: asyncio.Task[None] | None = None

    @property
    def is_alive(self) -> bool:
        """Whether it was started and has not ended."""
        return self._task is not None and not self._task.done()

    @property
    def is_idle(self) -> bool:
        """Whether it has nothing to do until it is woken or its time comes."""
        return self._waiting and not self._wake_event.is_set()

    def start(self) -> None:
        """Start the task; it belongs to the running loop."""
        self._stop_event.clear()
        self._task = asyncio.create_task(self._run(), name=self.name)

    def wake(self) -> None:
        """Wake the task: there is something to do now."""
        self._wake_event.set()

    async def stop(self) -> None:
        """Let the step in progress finish, and wait for it."""
        self._stop_event.set()
        self._wake_event.set()
        if self._task is not None:
            await wait_for_task(self._task)

    def log_error(self, what: str, *about: object) -> None:
        """Count and log the exception that is being handled; `about` names the match and the row."""
        error = sys.exception()
        if isinstance(error, MatchUnreadable):
            # That was logged when it was first noticed, and is so at every try.
            return
        self.errors += 1
        if isinstance(error, StorageRefused):
            # It is the same everywhere while the database is away, perhaps for hours, and the store has logged the reason.
            log.warning(f"{self.name}: {what} (%s)", *about, error)
        else:
            log.exception(f"{self.name}: {what}", *about)

    async def _run(self) -> None:
        while not self._stop_event.is_set():
            self._wake_event.clear()
            try:
                seconds = await self._step()
            except asyncio.CancelledError:
                if self._is_canceled():
                    raise
                seconds = self._log_failed_step()
            except LeaseLost:
                # The process joins again by itself; what is to be done is done by whoever owns it then.
                log.info("%s waits until this process has joined again", self.name)
                seconds = PAUSE_AFTER_LEASE
            except Exception:
                seconds = self._log_failed_step()
            if seconds is not None and seconds <= 0:
                continue
            self._waiting = True
            try:
                await self._wait(
                    wait_for_event(
                        self._wake_event, MAX_SLEEP_SECONDS if seconds is None else min(seconds, MAX_SLEEP_SECONDS)
                    ),
                    self.name,
                )
            except asyncio.CancelledError:
                if self._is_canceled():
                    raise
                self.log_error("waiting was interrupted")
            except Exception:
                self.log_error("waiting failed")
                await wait_for_event(self._stop_event, PAUSE_AFTER_ERROR)
            finally:
                self._waiting = False

    def _log_failed_step(self) -> float:
        self.log_error("a step failed")
        return PAUSE_AFTER_ERROR

    @staticmethod
    def _is_canceled() -> bool:
        """Return whether this task itself is being canceled; a library may let a CanceledError of its own escape."""
        task = asyncio.current_task()
        return task is not None and task.cancelling() > 0


class BackgroundWorker:
    """What all workers share: how they are stopped, and what the health check asks them."""

    _worker: WorkerTask

    async def stop(self) -> None:
        """Let the step in progress finish, and stop."""
        await self._worker.stop()

    @property
    def is_alive(self) -> bool:
        """Whether the worker lives."""
        return self._worker.is_alive

    @property
    def errors(self) -> int:
        """How often something unforeseen happened."""
        return self._worker.errors

    @property
    def is_idle(self) -> bool:
        """Whether there is nothing to do now."""
        return self._worker.is_idle
