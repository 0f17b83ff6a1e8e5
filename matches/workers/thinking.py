"""Processes of their own in which strong computer players think, so that no press waits for their search."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, TypeVar

from msgspec import Struct

from matches.domain.hints import HintStep, plan_hint
from matches.domain.ports import WaitHook
from matches.runtime.child import must_hurry
from matches.runtime.child_process import ChildProcess
from rules.catalog import load_games
from rules.engine import Match, Value, decode_entry, encode_entry

T = TypeVar("T")


class ThinkingLimits(Struct, frozen=True):
    """Seconds of processor time that a strength may think for one answer, and by how much its process yields to others (`nice`).

    After twice as many seconds of real time it answers too. However many wait for the process, each gets its share of the time.
    """

    seconds: float
    niceness: int


STRONG = {"keen": ThinkingLimits(seconds=10.0, niceness=5), "master": ThinkingLimits(seconds=60.0, niceness=15)}
"""These strengths think in processes of their own; the others answer within milliseconds."""

IDLE_SECONDS = 60.0
"""A process that has nothing to think about for so long ends: it would keep its memory, and comes up within a second."""


class ThinkingProcess:
    """One process for one strength, started on demand. It thinks about one question at a time; others wait for their turn."""

    def __init__(self, limits: ThinkingLimits, wait: WaitHook) -> None:
        self._limits = limits
        self._wait = wait
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._child = ChildProcess(limits.niceness)
        self._rest: asyncio.TimerHandle | None = None

    async def decide(
        self,
        match: Match[Any],
        seat: int,
        strength: str,
        random_seed: str,
        lesson: tuple[str, bytes] | None = None,
    ) -> Value:
        """Return what the computer player answers. Raise `ProcessGone` or `OSError` without a process.

        `lesson`: what it has learned for this match, with the subject.
        """
        return await self.run(_decide, _pack(match, lesson), seat, strength, random_seed)

    async def plan_hint(
        self,
        match: Match[Any],
        seat: int,
        strength: str,
        random_seed: str,
        lesson: tuple[str, bytes] | None,
        most_seconds: float,
    ) -> tuple[HintStep, ...]:
        """Return what the computer player would do in the rest of the turn. Raise `ProcessGone` or `OSError` without a process.

        `most_seconds`: it is to think for so long at most.
        """
        return await self.run(_plan_hint, _pack(match, lesson), seat, strength, random_seed, most_seconds=most_seconds)

    async def run(self, work: Callable[..., T], *args: object, most_seconds: float = math.inf) -> T:
        """Return what `work` returns there, given `args` and the seconds that it may take. Raise what it raises.

        Raise `ProcessGone` or `OSError` without a process.
        """
        self._waiting += 1
        self._stay()
        try:
            async with self._turn:
                seconds = min(self._limits.seconds, most_seconds) / self._waiting
                await self.start()
                return await self._wait(self._child.run(work, *args, seconds), "computer")
        finally:
            self._waiting -= 1
            if self.is_idle:
                self._rest = asyncio.get_running_loop().call_later(IDLE_SECONDS, self._child.kill)

    def _stay(self) -> None:
        """Do not end soon."""
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None

    @property
    def is_idle(self) -> bool:
        """Whether nothing runs there or waits for its turn."""
        return self._waiting == 0

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        return self._child.pid

    async def start(self) -> None:
        """Start the process if it does not exist."""
        await self._wait(self._child.start(), "computer")

    def hurry(self) -> None:
        """Ask for the best answers so far, now and from now on."""
        self._child.hurry()

    def kill(self) -> None:
        """End the process at once; whatever it thinks about is lost, and whoever waits for that is told (`ProcessGone`)."""
        self._child.kill()

    async def stop(self) -> None:
        """End the process at once, and return when it has ended."""
        self._stay()
        await self._child.stop()


class _Task(NamedTuple):
    """A match as it is handed to the other process, and what its computer players have learned for it, with the subject."""

    game: str
    seed: bytes
    base: bytes
    log: tuple[bytes, ...]
    lesson: tuple[str, bytes] | None


def _pack(match: Match[Any], lesson: tuple[str, bytes] | None) -> _Task:
    return _Task(match.game.meta.id, match.seed, match.base, tuple(map(encode_entry, match.log)), lesson)


def _unpack(task: _Task) -> Match[Any]:
    """Run in the other process: rebuild the match there, and let the game learn."""
    game = load_games()[task.game]
    if task.lesson is not None:
        game.learn(*task.lesson)
    return Match.restore(game, task.seed, task.base, [decode_entry(data) for data in task.log])


def _decide(task: _Task, seat: int, strength: str, random_seed: str, seconds: float) -> Value:
    """Run in the other process: let the computer player decide."""
    match, spend = _unpack(task), measure_time(seconds)
    return match.compute_answer(seat, strength, Random(random_seed), lambda: spend() < 1)


def _plan_hint(task: _Task, seat: int, strength: str, random_seed: str, seconds: float) -> tuple[HintStep, ...]:
    """Run in the other process: let the computer player plan the rest of the turn."""
    match, spend = _unpack(task), measure_time(seconds)
    return plan_hint(match, seat, strength, random_seed, lambda: spend() < 1)


def measure_time(seconds: float) -> Callable[[], float]:
    """Run in the other process: return what says which share of the time is over, from 0 on; all of it once it has to hurry."""
    start, real_start = time.process_time(), time.monotonic()

    def spend() -> float:
        if must_hurry():
            return 1.0
        return max((time.process_time() - start) / seconds, (time.monotonic() - real_start) / (2 * seconds))

    return spend
