"""Studies what would help computer players in running matches, one subject at a time, in a process that yields to all others."""

from __future__ import annotations

import asyncio
from random import Random

from matches.errors import MatchNotFound
from matches.services import Services
from matches.services.lessons import Topic
from matches.workers.process_worker import ProcessWorker
from matches.workers.thinking import ThinkingLimits, measure_time
from rules.catalogue import load_games

LIMITS = ThinkingLimits(seconds=90.0, niceness=19)
"""How long ideas are tried for one subject; to prove what was found takes some more time."""


class Studies(ProcessWorker):
    """Studies the subjects of matches with computer seats that have no lesson yet. No lock of a match is held meanwhile.

    It begins by letting the computer players learn what was found earlier. What is being studied when it is stopped is studied
    again when something happens in such a match.
    """

    def __init__(self, services: Services, can_study: bool = True) -> None:
        """`can_study`: False to learn only what was found earlier."""
        super().__init__("studies", self._study_woken, LIMITS, services.context.wait)
        self._can_study = can_study
        self._lessons = services.lessons
        self._woken: dict[int, None] = {}
        """The matches to look at, in the order in which something happened there."""
        self._is_loaded = False

    def wake(self, id: int) -> None:
        """Look at a match in which something happened: perhaps there is something to study for it."""
        if self._can_study and not self._has_failed:
            self._woken[id] = None
            self._worker.wake()

    async def _study_woken(self) -> None:
        if not self._is_loaded:
            await self._lessons.load_lessons()
            self._is_loaded = True
        while self._woken and not self._is_stopping:
            id = next(iter(self._woken))
            del self._woken[id]
            try:
                topic = await self._lessons.find_topic(id)
            except MatchNotFound:
                continue
            if topic is not None and not self._is_stopping:
                await self._study(topic)
        await self._process.stop()

    async def _study(self, topic: Topic) -> None:
        try:
            lesson = await self._process.run(_study, *topic)
        except (Exception, asyncio.CancelledError) as error:
            if self._is_stopping:
                return
            if isinstance(error, asyncio.CancelledError):
                raise
            # The computers play well enough without.
            self._worker.log_error("%s: %s could not be studied; nothing is studied until the next start", *topic)
            self._has_failed = True
            self._woken.clear()
            return
        await self._lessons.save_lesson(topic, lesson)


def _study(game: str, subject: str, seconds: float) -> bytes:
    """Run in the other process."""
    spend = measure_time(seconds)
    return load_games()[game].study(subject, Random(subject), lambda: spend() < 1)
