"""The studio: it has films made in a process of their own, one at a time, and keeps the newest ones in memory."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from cogs.film.orders import LENGTH_BYTES, Film, FilmOrder, FilmProgress, FilmRefusal, decode_report
from cogs.ui.errors import UserError
from matches.ports import WaitHook, plain_wait

log = logging.getLogger("tafelrunde.cogs")

COMMAND = (sys.executable, "-m", "cogs.film.process")
ROOT = Path(__file__).resolve().parents[2]
CACHE_BYTES = 24 << 20
"""So many bytes of finished films are kept."""
MAX_WAITING = 20
"""So many films are ordered at once; whoever wants another one is asked to come back later."""
MOST_SECONDS = 120.0
"""After so many seconds a process is ended: it hangs."""
_SECRETS = frozenset({"DISCORD_TOKEN"})
"""Variables of the environment that the process has no use for."""


class FilmJob:
    """A film that is being made, or waits for its turn. `ahead`: how many films are made before it; `is_kept`: it is kept then.

    `changed` is set at the next change; take it before you look, then wait for it.
    """

    def __init__(self, order: FilmOrder, ahead: int) -> None:
        self.order = order
        self.ahead = ahead
        self.is_kept = True
        self.progress: FilmProgress | None = None
        self.changed = asyncio.Event()
        self.result: Film | UserError | None = None

    def note_change(self) -> None:
        """Wake everybody who waits for a change."""
        changed, self.changed = self.changed, asyncio.Event()
        changed.set()


class FilmStudio:
    """Makes films. Everybody who wants the same one gets the same; the process runs only as long as there is work.

    `wait` is how it waits for the process, `command` the program that runs there (None: `COMMAND`). `showing` is held by
    whoever posts a film for everybody.
    """

    def __init__(self, wait: WaitHook = plain_wait, command: Sequence[str] | None = None) -> None:
        self.wait = wait
        self.process: Process | None = None
        self.showing = asyncio.Lock()
        self._command = command or COMMAND
        self._jobs: dict[FilmOrder, FilmJob] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()
        self._films: OrderedDict[FilmOrder, Film] = OrderedDict()
        self._is_stopped = False

    @property
    def is_idle(self) -> bool:
        """Whether no film is being made."""
        return not self._tasks

    def find(self, order: FilmOrder) -> Film | None:
        """Return the film of an order if it was made lately."""
        made = self._films.get(order)
        if made is not None:
            self._films.move_to_end(order)
        return made

    def start(self, order: FilmOrder) -> FilmJob:
        """Let a film be made, or join those who wait for it. Raise `UserError` if the bot stops or too many films wait."""
        job = self._jobs.get(order)
        if job is not None:
            return job
        if self._is_stopped:
            raise UserError("film-interrupted")
        if len(self._jobs) >= MAX_WAITING:
            raise UserError("film-too-many", count=MAX_WAITING)
        job = self._jobs[order] = FilmJob(order, len(self._jobs))
        task = asyncio.create_task(self._carry_out(job), name=f"film of match {order.match}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return job

    def forget(self) -> None:
        """Keep no film that was made or ordered so far: they show names, and somebody wants to be forgotten."""
        self._films.clear()
        for job in self._jobs.values():
            job.is_kept = False

    async def stop(self) -> None:
        """End the process at once. Whoever waits for a film is told that it was interrupted."""
        self._is_stopped = True
        self._kill()
        await asyncio.gather(*self._tasks)

    def _kill(self) -> None:
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()

    async def _carry_out(self, job: FilmJob) -> None:
        """Make a film when it is its turn. Never raises: the job keeps what there is to say."""
        try:
            job.result = await self.wait(self._make_in_turn(job), "film")
        except UserError as error:
            job.result = error
        except Exception:
            log.exception("match %d: the film could not be made", job.order.match)
            job.result = UserError("film-failed")
        if isinstance(job.result, Film) and job.is_kept:
            self._keep(job.order, job.result)
        del self._jobs[job.order]
        for ahead, waiting in enumerate(self._jobs.values()):
            waiting.ahead = ahead
            waiting.note_change()
        job.note_change()

    def _keep(self, order: FilmOrder, made: Film) -> None:
        self._films[order] = made
        while len(self._films) > 1 and sum(len(film.gif) for film in self._films.values()) > CACHE_BYTES:
            self._films.popitem(last=False)

    async def _make_in_turn(self, job: FilmJob) -> Film:
        async with self._turn:
            if self._is_stopped:
                raise UserError("film-interrupted")
            begun = time.monotonic()
            try:
                async with asyncio.timeout(MOST_SECONDS):
                    made = await self._make(job)
            except TimeoutError as error:
                log.warning("match %d: the film took longer than %d s", job.order.match, MOST_SECONDS)
                raise UserError("film-failed") from error
            finally:
                self._kill()
                self.process = None
            log.info(
                "match %d: a film of %d turns in %d KiB was made in %.1f s",
                job.order.match,
                made.turns,
                len(made.gif) >> 10,
                time.monotonic() - begun,
            )
            return made

    async def _make(self, job: FilmJob) -> Film:
        """Let the process make a film. Raise `UserError` if it ended before its time, or found that there can be no film."""
        environment = {name: value for name, value in os.environ.items() if name not in _SECRETS}
        process = await asyncio.create_subprocess_exec(
            *self._command, stdin=PIPE, stdout=PIPE, cwd=ROOT, env=environment
        )
        self.process = process
        if self._is_stopped:
            self._kill()
        try:
            return await _hold_dialogue(process, job)
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            # Killed with the bot, or from outside because memory is short, or ended by an error that it has logged itself.
            code = await process.wait()
            log.warning("match %d: the process that made the film ended with %d", job.order.match, code)
            raise UserError("film-failed" if code > 0 and not self._is_stopped else "film-interrupted") from error
        except asyncio.CancelledError:
            # Its time is over: it would go on for ever.
            self._kill()
            raise
        finally:
            # What it has left unread would keep the pipe open.
            await process.communicate()


async def _hold_dialogue(process: Process, job: FilmJob) -> Film:
    """Hand the order over and listen until the film comes. Raise `UserError` if there can be none."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.msgpack.encode(job.order))
    process.stdin.write_eof()
    while True:
        length = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES), "big")
        report = decode_report(await process.stdout.readexactly(length))
        if isinstance(report, Film):
            return report
        if isinstance(report, FilmRefusal):
            raise UserError(f"film-{report.reason}")
        job.progress = report
        job.note_change()
