"""Tells the stories of matches that are over, one at a time, in a process that yields to everything else."""

from __future__ import annotations

import asyncio

from matches.services import Services
from matches.storytelling import StoryTask, make_story
from matches.workers.supervisor import BackgroundWorker, WorkerTask
from matches.workers.thinking import ThinkingLimits, ThinkingProcess, measure_time
from rules.catalogue import load_games
from rules.engine import Story

LIMITS = ThinkingLimits(seconds=30.0, niceness=15)
"""How long one story may take; a usual one takes two seconds. Then it shows the points alone."""


class Storyteller(BackgroundWorker):
    """Works out which stories are wanted, and lets them be posted. No lock of a match is held meanwhile."""

    def __init__(self, services: Services, is_active: bool = True) -> None:
        """`is_active`: False to tell none."""
        self._stories = services.stories
        self._is_active = is_active
        self._process = ThinkingProcess(LIMITS, services.context.wait)
        self._worker = WorkerTask("stories", self._tell_wanted, services.context.wait)
        self._has_failed = False
        self._is_stopping = False

    def start(self) -> None:
        """Begin with what an earlier run has left."""
        self._is_stopping = False
        self._worker.start()

    async def stop(self) -> None:
        """End at once. The story that is being worked out is told after the next start."""
        self._is_stopping = True
        await self._process.stop()
        await super().stop()

    def wake(self) -> None:
        """Look again: a match has ended."""
        if self._is_active:
            self._worker.wake()

    async def _tell_wanted(self) -> None:
        while self._is_active and not self._has_failed and not self._is_stopping:
            id = await self._stories.claim_next()
            if id is None:
                break
            await self._tell(id)
        await self._process.stop()

    async def _tell(self, id: int) -> None:
        task = await self._stories.open_task(id)
        # A game that is not in the catalogue is unknown in other processes.
        if task is None or task.game not in load_games():
            await self._stories.save_story(id, None)
            return
        try:
            story = await self._process.run(_make_story, task)
        except (Exception, asyncio.CancelledError) as error:
            if self._is_stopping:
                return
            if isinstance(error, asyncio.CancelledError):
                raise
            # Perhaps the machine has too little memory. Nobody misses what nobody was promised.
            self._worker.log_error("the story of match %d could not be told; none is told until the next start", id)
            self._has_failed = True
            return
        await self._stories.save_story(id, story)


def _make_story(task: StoryTask, seconds: float) -> Story | None:
    """Run in the other process."""
    spend = measure_time(seconds)
    return make_story(load_games()[task.game], task, lambda: spend() < 1)
