"""Makes reviews of matches that are over, one at a time, in a process that yields to everything else."""

from __future__ import annotations

import asyncio
import logging

from matches.domain.reviewing import LookBack, ReviewTask, review_match
from matches.runtime.child_process import ProcessGone
from matches.runtime.fair_queue import LineClosed
from matches.services import Services
from matches.services.reviews import Review
from matches.workers.thinking import ThinkingLimits, ThinkingProcess, measure_time
from rules.catalog import load_games
from rules.engine import BoundaryUnreadable, Refused, text

log = logging.getLogger(__name__)

LIMITS = ThinkingLimits(seconds=240.0, niceness=15)
"""How long one review may take. How much is tried is fixed and time is no measure, so this has to be enough: 204 decisions of
Medievalia took 38 seconds of processor time, a longer match of it more than two minutes, those of the other games less than one.
"""


class Reviewer:
    """Makes the reviews that people ask for. Whoever asks for one that is being made waits for the same."""

    def __init__(self, services: Services, limits: ThinkingLimits = LIMITS) -> None:
        self._reviews = services.reviews
        self._lessons = services.lessons
        self._process = ThinkingProcess(limits, services.context.wait)
        self._line = services.context.queues.long
        self._running: dict[tuple[int, int], asyncio.Task[LookBack]] = {}

    async def review(self, review: Review) -> LookBack:
        """Return the decisions that cost a person most; what is whole is stored. Raise `Refused`."""
        if review.kept is not None:
            return review.kept
        key = review.info.id, review.seat
        task = self._running.get(key)
        if task is None:
            task = self._running[key] = asyncio.create_task(
                self._make(review), name=f"review of match {review.info.id}"
            )
            task.add_done_callback(lambda done: self._forget(key, done))
        return await asyncio.shield(task)

    def _forget(self, key: tuple[int, int], done: asyncio.Task[LookBack]) -> None:
        del self._running[key]
        if not done.cancelled():
            # Whoever waited has been told; perhaps nobody waits any more.
            done.exception()

    @property
    def is_idle(self) -> bool:
        """Whether nobody waits for a review."""
        return not self._running

    async def stop(self) -> None:
        """End at once. What was not finished is made again when somebody asks for it."""
        await self._process.stop()

    async def _make(self, review: Review) -> LookBack:
        person = review.info.occupants[review.seat].person
        try:
            async with self._line.take_turn(person):
                made = await self._run_process(review)
        except BoundaryUnreadable as error:
            raise Refused(text("review-old-rules")) from error
        except (LineClosed, ProcessGone, OSError) as error:
            log.warning("the review of match %d was interrupted (%r)", review.info.id, error)
            raise Refused(text("review-interrupted")) from error
        if made.is_whole:
            await self._reviews.save_review(review.info.id, review.seat, made)
        return made

    async def _run_process(self, review: Review) -> LookBack:
        """Return what the process finds, which ends before somebody else's begins."""
        try:
            return await self._process.run(_review, review.task, self._lessons.list_lessons(review.info.game))
        finally:
            await self._process.stop()


def _review(task: ReviewTask, lessons: list[tuple[str, bytes]], seconds: float) -> LookBack:
    """Run in the other process: let the computer player there learn the lessons (with their subjects), and make the review."""
    game = load_games()[task.game]
    for subject, lesson in lessons:
        game.learn(subject, lesson)
    return review_match(game, task, measure_time(seconds))
