"""A process of its own, as the process sees it that starts it: what would keep presses waiting is carried out there."""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from matches.runtime.child import LENGTH_BYTES

T = TypeVar("T")

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = "from matches.runtime.child import main; main()"
_SECRETS = frozenset({"DISCORD_TOKEN"})
"""Variables of the environment that the process has no use for."""


class ProcessGone(Exception):
    """The process has ended before its work: it was killed, or the machine has too little memory."""


class ChildProcess:
    """One process, which is started on demand and does one thing at a time. It ends with this one, however this one ends.

    It loads only what its work needs: neither the program that started this process nor a resource tracker, as with
    `multiprocessing`, which cost 60 MB.
    """

    def __init__(self, niceness: int) -> None:
        """`niceness`: by how much it yields to everything else."""
        self._niceness = niceness
        self._process: Process | None = None
        self._is_busy = False
        self._is_hurried = False
        self._stops = 0

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        return None if self._process is None else self._process.pid

    async def start(self) -> None:
        """Start the process if it does not run. Raise `OSError`, `ProcessGone`."""
        if self._process is not None and self._process.returncode is None:
            return
        stops = self._stops
        environment = {name: value for name, value in os.environ.items() if name not in _SECRETS}
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", PROGRAM, str(self._niceness), stdin=PIPE, stdout=PIPE, cwd=ROOT, env=environment
        )
        if stops != self._stops:
            await self._end()
            raise ProcessGone("stopped while it came up")
        if self._is_hurried:
            self.hurry()

    async def run(
        self, work: Callable[..., T], *args: object, on_progress: Callable[[Any], None] = lambda progress: None
    ) -> T:
        """Return what `work` returns there, given `args`. Raise what it raises, `OSError` or `ProcessGone`.

        `on_progress` is told what the work reports meanwhile. Whoever is canceled meanwhile ends the process.
        """
        self._is_busy = True
        try:
            await self.start()
            assert self._process is not None
            result: T = await _converse(self._process, pickle.dumps((work, args)), on_progress)
            return result
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            # It has ended: to kill it as well would only take its exit status from the loop.
            code = await self._end(kills=False)
            raise ProcessGone(f"ended with {code}") from error
        except asyncio.CancelledError:
            await self._end()
            raise
        finally:
            self._is_busy = False

    def hurry(self) -> None:
        """Ask for the best result so far, now and from now on."""
        self._is_hurried = True
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.write(bytes(LENGTH_BYTES))

    def kill(self) -> None:
        """End the process at once; whatever it does is lost, and whoever waits for that is told (`ProcessGone`)."""
        self._stops += 1
        if self._process is not None:
            _kill(self._process)

    async def stop(self) -> None:
        """End the process at once, and return when it has ended."""
        self.kill()
        if self._is_busy and self._process is not None:
            # Whoever waits for its result clears up.
            await self._process.wait()
        else:
            await self._end()

    async def _end(self, kills: bool = True) -> int | None:
        process, self._process = self._process, None
        if process is None:
            return None
        if kills:
            _kill(process)
        # What it has left unread would keep the pipe open.
        await process.communicate()
        return process.returncode


def _kill(process: Process) -> None:
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.kill()


async def _converse(process: Process, task: bytes, on_progress: Callable[[Any], None]) -> Any:
    """Hand the task over and listen until its result comes. Raise the error that comes instead."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(len(task).to_bytes(LENGTH_BYTES, "big") + task)
    while True:
        size = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES), "big")
        kind, content = pickle.loads(await process.stdout.readexactly(size))
        if kind == "result":
            return content
        if kind == "error":
            raise content
        on_progress(content)
