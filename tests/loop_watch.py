"""Counts what holds the event loop up: callbacks that use much of its thread's time, so that nobody is answered meanwhile.

The time of the thread counts and not that of the clock, so nothing is slower here on a busy machine. What a callback does is read
from its stack while it runs. Left out is what the bot would not do on Discord: what the tests do themselves, the simulated Discord,
imports, and the collection of garbage (the heap of a test run is many times that of a bot).
"""

from __future__ import annotations

import asyncio
import gc
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import thread_time
from types import FrameType

ROOT = Path(__file__).resolve().parents[1]
MOST_SECONDS = 0.1
"""So much of its thread's time may a callback use, on a machine like the one that the project is measured on."""
MOST_SECONDS_ANYWHERE = 0.4
"""The same on any machine: far from what is needed (0.02 s), and far below what people notice (seconds)."""
LOOK_SECONDS = 0.005
"""How long the observer rests between two looks at the stack."""

_BOT = (f"{ROOT}/matches/", f"{ROOT}/cogs/", f"{ROOT}/bot.py")
_WORLD = (f"{ROOT}/tests/", f"{ROOT}/bench/", "/simcord/")
_IMPORT = "_find_and_load"
_UNSEEN = "a callback that was never seen"


@dataclass(frozen=True, slots=True)
class Holdup:
    """A callback of the bot that used `seconds` of the loop's thread, and where it was seen most often."""

    seconds: float
    where: str

    def __str__(self) -> str:
        return f"{self.seconds * 1e3:.0f} ms in {self.where}"


class LoopWatch:
    """Watches the callbacks of the event loop of this thread. `holdups` are those that took longer than `most_seconds`.

    `longest` is the one that took longest of all.
    """

    def __init__(self, most_seconds: float) -> None:
        self.holdups: list[Holdup] = []
        self.longest = Holdup(0.0, "nothing")
        self._most_seconds = most_seconds
        self._thread = threading.get_ident()
        self._sights: Counter[str] | None = None
        """What the callback that runs was seen doing; an empty text: something that does not count."""
        self._garbage_begun = self._garbage_seconds = 0.0

    def is_here(self) -> bool:
        """Return whether this is the thread of the loop."""
        return threading.get_ident() == self._thread

    def begin(self) -> float:
        """Note that a callback begins. Return the time of the thread, without what the collection of garbage has taken."""
        self._sights = Counter()
        return thread_time() - self._garbage_seconds

    def end(self, begun: float) -> None:
        """Note that the callback that began then has ended."""
        seconds, sights = thread_time() - self._garbage_seconds - begun, self._sights
        self._sights = None
        if seconds <= self.longest.seconds and seconds <= self._most_seconds:
            return
        sights = sights or Counter({_UNSEEN: 1})
        own = Counter({where: times for where, times in sights.items() if where})
        if not own:
            return
        holdup = Holdup(seconds * own.total() / sights.total(), own.most_common(1)[0][0])
        self.longest = max(self.longest, holdup, key=lambda holdup: holdup.seconds)
        if holdup.seconds > self._most_seconds:
            self.holdups.append(holdup)

    def look(self) -> None:
        """Note what the callback that runs is doing. Called in another thread."""
        sights, frame = self._sights, sys._current_frames().get(self._thread)
        if sights is not None and frame is not None:
            sights[_name_work(frame)] += 1

    def count_garbage(self, phase: str, _: dict[str, int]) -> None:
        """Note that a collection of garbage begins or ends."""
        if not self.is_here():
            return
        if phase == "start":
            self._garbage_begun = thread_time()
        else:
            self._garbage_seconds += thread_time() - self._garbage_begun


@contextmanager
def watch_loop(most_seconds: float = MOST_SECONDS) -> Iterator[LoopWatch]:
    """Watch the event loop of this thread. Look at `LoopWatch.holdups` at the end."""
    watch, stopped, run = LoopWatch(most_seconds), threading.Event(), asyncio.Handle._run

    def run_watched(handle: asyncio.Handle) -> None:
        if not watch.is_here():
            run(handle)
            return
        begun = watch.begin()
        try:
            run(handle)
        finally:
            watch.end(begun)

    def observe() -> None:
        while not stopped.wait(LOOK_SECONDS):
            watch.look()

    observer = threading.Thread(target=observe, name="loop watch", daemon=True)
    asyncio.Handle._run = run_watched  # type: ignore[assignment, method-assign]
    gc.callbacks.append(watch.count_garbage)
    observer.start()
    try:
        yield watch
    finally:
        asyncio.Handle._run = run  # type: ignore[method-assign]
        gc.callbacks.remove(watch.count_garbage)
        stopped.set()
        observer.join()


def _name_work(innermost: FrameType) -> str:
    """Return where the bot is, by the stack from its innermost frame on; an empty text for what does not count."""
    name = ""
    caller = ""
    frame: FrameType | None = innermost
    is_found = False
    while frame is not None:
        file, function = frame.f_code.co_filename, frame.f_code.co_name
        if function == _IMPORT:
            return ""
        if not is_found:
            if file.startswith(str(ROOT)) and "/.venv/" not in file and not name:
                name = f"{Path(file).relative_to(ROOT)}:{function}"
            if file.startswith(_BOT):
                is_found, caller = True, f"{Path(file).relative_to(ROOT)}:{function}"
            elif file.startswith(_WORLD) or _WORLD[-1] in file:
                return ""
        frame = frame.f_back
    if not is_found:
        return name or f"{innermost.f_code.co_filename}:{innermost.f_code.co_name}"
    return caller if caller == name else f"{name}, called by {caller}"
