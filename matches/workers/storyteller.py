"""Tells the stories of matches that are over, one at a time, in a process that yields to everything else."""

from __future__ import annotations

import asyncio

from matches.domain.storytelling import StoryTask, make_story
from matches.runtime.fair_queue import LineClosed
from matches.services import Services
from matches.workers.process_worker import ProcessWorker
from matches.workers.thinking import ThinkingLimits
from rules.catalog import load_games
from rules.engine import Story

LIMITS = ThinkingLimits(seconds=30.0, niceness=15)
"""How far the process of stories yields to others. None takes longer than some seconds."""


class Storyteller(ProcessWorker):
    """Works out which stories are wanted, and lets them be posted. No lock of a match is held meanwhile.

    The story that is being worked out when it is stopped is told after the next start.
    """

    def __init__(self, services: Services, is_active: bool = True) -> None:
        """`is_active`: False to tell none."""
        super().__init__("stories", self._tell_wanted, LIMITS, services.context.wait)
        self._stories = services.stories
        self._line = services.context.queues.long
        self._is_active = is_active

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

    async def _tell(self, id: int) -> None:
        task = await self._stories.open_task(id)
        # A game that is not in the catalog is unknown in other processes.
        if task is None or task.game not in load_games():
            await self._stories.save_story(id, None)
            return
        try:
            # It takes some seconds, so that nobody needs to interrupt it.
            async with self._line.turn(self._line.enter(None, lambda: None)):
                story = await self._process.run(_make_story, task)
                await self._process.stop()
        except LineClosed:
            self._is_stopping = True
            return
        except (Exception, asyncio.CancelledError) as error:
            if self._is_stopping:
                return
            if isinstance(error, asyncio.CancelledError):
                raise
            # Nobody misses what nobody was promised.
            self._worker.log_error("the story of match %d could not be told; none is told until the next start", id)
            self._has_failed = True
            return
        await self._stories.save_story(id, story)


def _make_story(task: StoryTask, seconds: float) -> Story | None:
    """Run in the other process. `seconds`: it does not have to hurry."""
    return make_story(load_games()[task.game], task)
