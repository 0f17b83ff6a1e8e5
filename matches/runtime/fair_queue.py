"""One line for what takes long and one person could order again and again: films, hints, files, reviews, searches for plans.

Whoever has ordered several things waits with the second one behind everybody's first, so that nobody can keep all others waiting.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count

from matches.domain.ports import WaitHook, plain_wait
from rules.engine import Refused, text


class LineClosed(Exception):
    """The program stops: nothing begins any more."""


class Ticket:
    """A job in the line. Those who want it, by what they had in the line already when they came. Background jobs come last.

    `is_wanted`: it runs in the background, and somebody waits for its place.
    """

    def __init__(self, number: int, on_wanted: Callable[[], None] | None) -> None:
        self.number = number
        self.ranks: dict[int, int] = {}
        self.on_wanted = on_wanted
        self.is_wanted = False
        self.admitted = asyncio.Event()

    @property
    def is_background(self) -> bool:
        """Whether nobody waits for it."""
        return self.on_wanted is not None

    @property
    def order(self) -> tuple[bool, int, int]:
        """What the line is sorted by."""
        return self.is_background, min(self.ranks.values(), default=0), self.number


class FairQueue:
    """Lets `places` jobs run at a time, and refuses a person more than `most` in the line (message `refusal`)."""

    def __init__(self, places: int, most: int, refusal: str, wait: WaitHook = plain_wait) -> None:
        self._places = places
        self._most = most
        self._refusal = refusal
        self._wait = wait
        self._numbers = count()
        self._running: list[Ticket] = []
        self._waiting: list[Ticket] = []
        self._is_closed = False

    def enter(self, person: int | None, on_wanted: Callable[[], None] | None = None) -> Ticket:
        """Stand in line for a person (None: for nobody in particular), and `leave` or take the `turn`. Raise `Refused`.

        `on_wanted`: the job runs in the background and is told when somebody waits for its place; it should end soon then.
        """
        ticket = Ticket(next(self._numbers), on_wanted)
        if person is not None:
            if self._count_jobs(person, ticket.is_background) >= self._most:
                raise Refused(text(self._refusal, most=self._most))
            self.join(ticket, person)
        self._waiting.append(ticket)
        self._admit()
        return ticket

    def join(self, ticket: Ticket, person: int) -> None:
        """Note that somebody else wants the same job, which costs nothing."""
        if person not in ticket.ranks:
            ticket.ranks[person] = self._count_jobs(person, ticket.is_background)

    def count_ahead(self, ticket: Ticket) -> int:
        """Return how many jobs come before this one, if nobody else comes; 0 once it runs."""
        if ticket in self._running:
            return 0
        return len(self._running) + sum(other.order < ticket.order for other in self._waiting)

    @asynccontextmanager
    async def turn(self, ticket: Ticket) -> AsyncIterator[None]:
        """Wait until it is the turn of the job, and let the next one in afterwards. Raise `LineClosed`."""
        try:
            if not self._is_closed and not ticket.admitted.is_set():
                await self._wait(ticket.admitted.wait(), "line")
            if self._is_closed:
                raise LineClosed
            yield
        finally:
            self.leave(ticket)

    @asynccontextmanager
    async def take_turn(self, person: int | None) -> AsyncIterator[None]:
        """Stand in line and wait for the turn. Raise `Refused`, `LineClosed`."""
        async with self.turn(self.enter(person)):
            yield

    def leave(self, ticket: Ticket) -> None:
        """Make place for the next job."""
        for line in (self._running, self._waiting):
            if ticket in line:
                line.remove(ticket)
        self._admit()

    def close(self) -> None:
        """Let nothing begin any more."""
        self._is_closed = True
        for ticket in self._waiting:
            ticket.admitted.set()

    def _count_jobs(self, person: int, is_background: bool) -> int:
        jobs = (*self._running, *self._waiting)
        return sum(person in job.ranks and job.is_background == is_background for job in jobs)

    def _admit(self) -> None:
        while self._waiting and len(self._running) < self._places:
            first = min(self._waiting, key=lambda ticket: ticket.order)
            self._waiting.remove(first)
            self._running.append(first)
            first.admitted.set()
        if any(not ticket.is_background for ticket in self._waiting):
            for running in self._running:
                if running.on_wanted is not None and not running.is_wanted:
                    running.is_wanted = True
                    running.on_wanted()


class Queues:
    """The lines of this process.

    `checks` is for files to verify, `hints` for those of the strong computer player, `quick` for what takes seconds at most:
    replays and exports. `long` is for what takes up to minutes in a process of its own, one at a time because each takes much
    memory: films, reviews, stories, studies. `studies` says which study is next.
    """

    def __init__(self, wait: WaitHook) -> None:
        self.checks = FairQueue(1, 1, "line-check", wait)
        self.hints = FairQueue(1, 2, "line-quick", wait)
        self.quick = FairQueue(1, 4, "line-quick", wait)
        self.long = FairQueue(1, 3, "line-long", wait)
        self.studies = FairQueue(1, 3, "line-long", wait)
