"""The studio: it has films made in a process of their own, one at a time, and keeps the newest ones in memory."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable

from cogs.film.drawing import make_film
from cogs.film.orders import Film, FilmOrder, FilmProgress, FilmRefusal
from cogs.ui.errors import UserError
from matches.domain.ports import WaitHook, plain_wait
from matches.runtime.child_process import ChildProcess, ProcessGone
from matches.runtime.fair_queue import FairQueue, LineClosed, Queues, Ticket

log = logging.getLogger("tafelrunde.cogs")

FilmMaker = Callable[[FilmOrder], Film | FilmRefusal]
"""What runs in the process. It reports its progress."""

MAKER: FilmMaker = make_film
CACHE_BYTES = 24 << 20
"""So many bytes of finished films are kept."""
MOST_SECONDS = 120.0
"""A process that reports nothing for so many seconds is ended: it hangs."""
NICENESS = 15
"""By how much the process yields to everything else."""


class FilmJob:
    """A film that is being made, or waits for its turn. `ahead`: how many jobs come before it; `is_kept`: it is kept then.

    `changed` is set at the next change; take it before you look, then wait for it.
    """

    def __init__(self, order: FilmOrder, ticket: Ticket) -> None:
        self.order = order
        self.ticket = ticket
        self.ahead = 0
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

    `wait` is how it waits for the process, `line` where the films stand in line with whatever else takes long, `maker` what runs in
    the process (None: `MAKER`). `showing` is held by whoever posts a film for everybody.
    """

    def __init__(
        self, wait: WaitHook = plain_wait, line: FairQueue | None = None, maker: FilmMaker | None = None
    ) -> None:
        self.wait = wait
        self.showing = asyncio.Lock()
        self.process = ChildProcess(NICENESS)
        self._line = line or Queues(wait).long
        self._maker = maker or MAKER
        self._jobs: dict[FilmOrder, FilmJob] = {}
        self._tasks: set[asyncio.Task[None]] = set()
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

    def start(self, order: FilmOrder, person: int) -> FilmJob:
        """Let a film be made for a person, or join those who wait for it.

        Raise `Refused` if too much is made for this person already, `UserError` if the bot stops.
        """
        job = self._jobs.get(order)
        if job is None:
            if self._is_stopped:
                raise UserError("film-interrupted")
            job = self._jobs[order] = FilmJob(order, self._line.enter(person))
            task = asyncio.create_task(self._carry_out(job), name=f"film of match {order.match}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        else:
            self._line.join(job.ticket, person)
        self._count_ahead()
        return job

    def forget(self) -> None:
        """Keep no film that was made or ordered so far: they show names, and somebody wants to be forgotten."""
        self._films.clear()
        for job in self._jobs.values():
            job.is_kept = False

    async def stop(self) -> None:
        """End the process at once. Whoever waits for a film is told that it was interrupted."""
        self._is_stopped = True
        await self.process.stop()
        self._line.close()
        await asyncio.gather(*self._tasks)

    def _count_ahead(self) -> None:
        """Tell everybody who waits how many jobs come first, if that has changed."""
        for job in self._jobs.values():
            ahead = self._line.count_ahead(job.ticket)
            if job.ahead != ahead:
                job.ahead = ahead
                job.note_change()

    async def _carry_out(self, job: FilmJob) -> None:
        """Make a film when it is its turn. Never raises: the job keeps what there is to say."""
        try:
            job.result = await self._make_in_turn(job)
        except UserError as error:
            job.result = error
        except LineClosed:
            job.result = UserError("film-interrupted")
        except Exception:
            log.exception("match %d: the film could not be made", job.order.match)
            job.result = UserError("film-failed")
        if isinstance(job.result, Film) and job.is_kept:
            self._keep(job.order, job.result)
        del self._jobs[job.order]
        self._count_ahead()
        job.note_change()

    def _keep(self, order: FilmOrder, made: Film) -> None:
        self._films[order] = made
        while len(self._films) > 1 and sum(len(film.gif) for film in self._films.values()) > CACHE_BYTES:
            self._films.popitem(last=False)

    async def _make_in_turn(self, job: FilmJob) -> Film:
        """Let the process make a film. Raise `UserError` if it ended before its time, or found that there can be no film."""
        async with self._line.turn(job.ticket):
            self._count_ahead()
            begun = time.monotonic()
            try:
                made = await self.wait(self._make(job), "film")
            except TimeoutError as error:
                log.warning("match %d: nothing was heard of the film for %d s", job.order.match, MOST_SECONDS)
                raise UserError("film-failed") from error
            except ProcessGone as error:
                # Killed with the bot, or from outside because memory is short.
                log.warning("match %d: the process that made the film %s", job.order.match, error)
                raise UserError("film-interrupted") from error
            finally:
                await self.process.stop()
            if isinstance(made, FilmRefusal):
                raise UserError(f"film-{made.reason}")
            log.info(
                "match %d: a film of %d turns in %d KiB was made in %.1f s",
                job.order.match,
                made.turns,
                len(made.gif) >> 10,
                time.monotonic() - begun,
            )
            return made

    async def _make(self, job: FilmJob) -> Film | FilmRefusal:
        """Return what the process makes. Raise what `ChildProcess.run` does, and `TimeoutError` if nothing is heard of it."""
        clock = asyncio.get_running_loop().time
        async with asyncio.timeout(MOST_SECONDS) as patience:

            def note_progress(progress: FilmProgress) -> None:
                patience.reschedule(clock() + MOST_SECONDS)
                job.progress = progress
                job.note_change()

            return await self.process.run(self._maker, job.order, on_progress=note_progress)
