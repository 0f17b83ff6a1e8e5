"""All workers together: started, woken, stopped, and asked how they are."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import Any

from matches.cluster.membership import Membership
from matches.domain.hints import HintStep
from matches.domain.ports import Sender
from matches.runtime.fair_queue import FairQueue
from matches.runtime.supervisor import BackgroundWorker
from matches.services import Services
from matches.workers.clock import Clock
from matches.workers.computers import Computers
from matches.workers.housekeeping import Housekeeping
from matches.workers.outbox import Outbox
from matches.workers.overviews import Overviews
from matches.workers.prompts import Prompts
from matches.workers.reviewer import Reviewer
from matches.workers.storyteller import Storyteller
from matches.workers.studies import Studies
from rules.engine import Match


class WorkerSet:
    """The workers of a service (`WorkerSignals`). Each is None until it was started."""

    def __init__(self) -> None:
        self._long: FairQueue | None = None
        self.outbox: Outbox | None = None
        self.clock: Clock | None = None
        self.computers: Computers | None = None
        self.housekeeping: Housekeeping | None = None
        self.overviews: Overviews | None = None
        self.prompts: Prompts | None = None
        self.reviewer: Reviewer | None = None
        self.studies: Studies | None = None
        self.storyteller: Storyteller | None = None
        self.membership: Membership | None = None
        """How this process shares the database with others, which it begins before and ends after all workers."""

    def start(self, services: Services, sender: Sender, can_study: bool = False, tells_stories: bool = False) -> None:
        """Start the workers: what was promised before a stop is sent now, computers go on, timers run.

        `can_study`: computer players may study in the background, which keeps one core busy for minutes.
        `tells_stories`: the story of every match is told after its end, which takes some seconds of a core.
        """
        self._long = services.context.queues.long
        self.outbox = Outbox(services, sender)
        self.clock = Clock(services)
        self.computers = Computers(services)
        self.housekeeping = Housekeeping(services)
        self.overviews = Overviews(services, sender)
        self.prompts = Prompts(services.context.wait, sender)
        self.reviewer = Reviewer(services)
        self.studies = Studies(services, can_study)
        self.storyteller = Storyteller(services, tells_stories)
        self.outbox.start()
        self.clock.start()
        self.computers.start()
        self.housekeeping.start()
        self.overviews.start()
        self.prompts.start()
        self.studies.start()
        self.storyteller.start()

    async def stop(self) -> None:
        """Stop the workers: what they have begun comes to its end, for a bounded time; nothing new begins."""
        if self._long is not None:
            self._long.close()
        ends = [worker.stop() for name, worker in self.by_name().items() if name != "membership"]
        if self.reviewer is not None:
            ends.append(self.reviewer.stop())
        await asyncio.gather(*ends)

    def wake(self, id: int, match: Match[Any] | None) -> None:
        """Wake every worker that may have something to do for a match."""
        self.wake_outbox()
        self.wake_clock()
        if match is not None and match.outcome is not None and self.storyteller is not None:
            self.storyteller.wake()
        if match is not None and match.outcome is None and self.computers is not None:
            self.computers.wake(id)
        # A lobby, which has no match yet, is worth a study too.
        if (match is None or match.outcome is None) and self.studies is not None:
            self.studies.wake(id)

    def wake_for(self, matches: Collection[int] | None) -> None:
        """Let the workers look for posts and timers, and at matches that were changed elsewhere; None: at all matches."""
        self.wake_outbox()
        self.wake_clock()
        if matches is None and self.storyteller is not None:
            self.storyteller.wake()
        if self.computers is not None:
            if matches is None:
                self.computers.wake_asked()
            for id in matches or ():
                self.computers.wake(id)

    async def finish_posts(self) -> None:
        """Return once the posts that are on their way have arrived or failed."""
        if self.outbox is not None:
            await self.outbox.finish_posts()

    def wake_outbox(self) -> None:
        """Wake the outbox: there is something to post."""
        if self.outbox is not None:
            self.outbox.wake()

    def wake_clock(self) -> None:
        """Wake the clock: timers have changed."""
        if self.clock is not None:
            self.clock.wake()

    def wake_overviews(self) -> None:
        """Wake what shows overviews: other channels have one."""
        if self.overviews is not None:
            self.overviews.wake()

    def show_questions(self, id: int, people: Sequence[int]) -> None:
        """Let the prompts that these people have open show what they are asked now in a match."""
        if people and self.prompts is not None:
            self.prompts.show(id, people)

    async def plan_hint(
        self, match: Match[Any], seat: int, strength: str, random_seed: str, most_seconds: float
    ) -> tuple[HintStep, ...] | None:
        """Return what a strong computer player would do in the rest of the turn; None if there is no process for it."""
        if self.computers is None:
            return None
        return await self.computers.plan_apart(match, seat, strength, random_seed, most_seconds)

    def by_name(self) -> dict[str, BackgroundWorker]:
        """Return the workers that were started, by name."""
        workers: dict[str, BackgroundWorker | None] = {
            "outbox": self.outbox,
            "clock": self.clock,
            "computers": self.computers,
            "housekeeping": self.housekeeping,
            "overviews": self.overviews,
            "prompts": self.prompts,
            "studies": self.studies,
            "stories": self.storyteller,
            "membership": self.membership,
        }
        return {name: worker for name, worker in workers.items() if worker is not None}
