"""The computer seats: after every COMMIT that leaves one of them asked, it thinks and answers through the service."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from time import monotonic
from typing import Any, TypeVar

from msgspec import Struct

from matches.domain.errors import MatchNotFound
from matches.domain.hints import HintStep
from matches.domain.measures import ThinkingMeasures
from matches.domain.storage_errors import StorageRefused
from matches.runtime.child_process import ProcessGone
from matches.runtime.supervisor import BackgroundWorker, WorkerTask, wait_for_event, wait_for_tasks
from matches.services import Services
from matches.services.checks import find_computer_strength, is_deserted
from matches.sql import match_queries
from matches.workers.thinking import STRONG, ThinkingProcess
from rules.catalog import load_games
from rules.engine import Match, Refused, Value

T = TypeVar("T")

MAX_THINKING = 2
"""How many computer players think in threads at the same time."""
THREAD_SECONDS = 2.0
"""Seconds of real time that a strong computer player may think in a thread, where presses wait for it, if it has no process."""
RETRY_SECONDS = 30.0
"""Seconds before a seat that could not answer is tried again."""
STORAGE_RETRY_SECONDS = 2.0
"""The same for a seat whose answer could not be stored: the database comes back sooner than an error goes away."""
MOST_ANSWERS_IN_A_ROW = 400
"""A seat that was alone to answer so often goes round in a circle; from then on it gives the harmless answer, which ends a turn."""


class _SeatQuestion(Struct, frozen=True):
    """What a computer seat is asked, with a copy of the match that it may think in."""

    match: Match[Any]
    seat: int
    question_token: str
    strength: str
    random_seed: str


class Computers(BackgroundWorker):
    """Plays computer seats with at most one task for each match, one answer after the other."""

    def __init__(self, services: Services) -> None:
        self.measures = ThinkingMeasures()
        self._context = services.context
        self._cache = services.cache
        self._play = services.play
        self._lessons = services.lessons
        self._worker = WorkerTask("computers", self._wake_asked_matches, services.context.wait)
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._rerun: set[int] = set()
        self._rows: dict[int, tuple[int, int]] = {}
        """The seat that answered last in a match, and how often in a row."""
        self._stop_event = asyncio.Event()
        self._thinking = asyncio.Semaphore(MAX_THINKING)
        self._processes: dict[str, ThinkingProcess] = {}
        """The processes of strong computer players, by strength."""
        self._processes_failed = False

    def start(self) -> None:
        """Go on wherever a computer seat was asked when the program ended."""
        self._stop_event.clear()
        self._worker.start()

    async def stop(self) -> None:
        """Let the answers in progress be stored, then end the tasks and the process."""
        self._stop_event.set()
        for process in self._processes.values():
            process.hurry()
        await self._worker.stop()
        await wait_for_tasks(self._tasks.values())
        for process in self._processes.values():
            # A seat that thinks on all the same must not hold up the posts that are on their way.
            await process.stop()

    def wake(self, id: int) -> None:
        """Look at a match in which something happened: perhaps a computer seat is asked now."""
        if self._stop_event.is_set() or not self._worker.is_alive:
            return
        if id in self._tasks:
            self._rerun.add(id)
        else:
            self._tasks[id] = asyncio.create_task(self._play_seats(id), name=f"computer in match {id}")

    def wake_asked(self) -> None:
        """Look at all matches that wait for a computer."""
        self._worker.wake()

    @property
    def is_idle(self) -> bool:
        """Whether no computer seat is thinking or answering."""
        return super().is_idle and not self._tasks

    async def _wake_asked_matches(self) -> float | None:
        """Wake all matches that wait for a computer, at the start and from time to time, so that none is forgotten."""
        groups = self._context.cluster.groups
        for id in await self._context.store.read(lambda db: match_queries.list_computer_turns(db, groups)):
            self.wake(id)
        return None

    async def _play_seats(self, id: int) -> None:
        try:
            while not self._stop_event.is_set():
                self._rerun.discard(id)
                try:
                    played = await self._answer_next(id)
                except Exception as error:
                    is_refused = isinstance(error, StorageRefused)
                    if not is_refused:
                        self._worker.log_error("match %d", id)
                    played = True
                    pause = STORAGE_RETRY_SECONDS if is_refused else RETRY_SECONDS
                    await self._context.wait(wait_for_event(self._stop_event, pause), "computers")
                if not played and id not in self._rerun:
                    return
        finally:
            self._rerun.discard(id)
            self._rows.pop(id, None)
            del self._tasks[id]

    async def _answer_next(self, id: int) -> bool:
        """Give one answer; return False if no computer seat is asked. Raise `StorageRefused`."""
        question = await self._find_question(id)
        if question is None:
            return False
        value = await self._decide(id, question)
        try:
            await self._play.answer_for_computer(id, question.seat, question.question_token, value)
        except StorageRefused:
            raise
        except Refused:
            # The question was settled meanwhile (an undo, a concession, the clock): look again what is open now.
            return True
        return True

    async def _find_question(self, id: int) -> _SeatQuestion | None:
        try:
            async with self._cache.locked(id) as live:
                match = live.match
                paused = self._context.now() < live.info.setup.paused_until
                if not live.is_owned or match is None or match.outcome is not None or is_deserted(live) or paused:
                    return None
                for seat in match.asked_seats():
                    strength = find_computer_strength(live.info, match, seat)
                    if strength is not None:
                        # In a tutorial, whoever decides the same meets the same answers.
                        table = "tutorial" if live.info.setup.tutorial else str(id)
                        random_seed = f"{table}|{match.version}|{seat}"
                        return _SeatQuestion(match.clone(), seat, match.question_token(seat), strength, random_seed)
        except MatchNotFound:
            pass
        return None

    def _refuse_circle(self, id: int, question: _SeatQuestion) -> None:
        """Raise if the seat has answered too often in a row."""
        seat, answers = self._rows.get(id, (question.seat, 0))
        answers = answers + 1 if seat == question.seat else 1
        self._rows[id] = question.seat, answers
        if answers > MOST_ANSWERS_IN_A_ROW:
            raise RuntimeError("it goes round in a circle")

    async def _decide(self, id: int, question: _SeatQuestion) -> Value:
        asked = question.match.question(question.seat)
        assert asked is not None
        try:
            self._refuse_circle(id, question)
            value = await self._measure_thinking(question)
            return asked.choice.validate(value)
        except Exception:
            self._worker.log_error("the computer in seat %d of match %d gave no answer", question.seat, id)
            return asked.choice.fallback()

    async def _measure_thinking(self, question: _SeatQuestion) -> Value:
        begun = monotonic()
        self.measures.running += 1
        try:
            return await self._think(question)
        finally:
            self.measures.running -= 1
            self.measures.record(question.strength, monotonic() - begun)

    async def _think(self, question: _SeatQuestion) -> Value:
        match, seat, strength, random_seed = question.match, question.seat, question.strength, question.random_seed
        value = await self.think_apart(match, seat, strength, random_seed)
        if value is not None:
            return value
        async with self._thinking:
            end = monotonic() + THREAD_SECONDS
            return await asyncio.to_thread(
                match.compute_answer, seat, strength, Random(random_seed), lambda: monotonic() < end
            )

    async def think_apart(self, match: Match[Any], seat: int, strength: str, random_seed: str) -> Value | None:
        """Return what a strong computer player answers in its process; None if there is none for it."""
        return await self._ask_process(
            match, strength, partial(ThinkingProcess.decide, seat=seat, random_seed=random_seed)
        )

    async def plan_apart(
        self, match: Match[Any], seat: int, strength: str, random_seed: str, most_seconds: float
    ) -> tuple[HintStep, ...] | None:
        """Return what it would do in the rest of the turn and why, after `most_seconds` at most; None without a process."""
        plan = partial(ThinkingProcess.plan_hint, seat=seat, random_seed=random_seed, most_seconds=most_seconds)
        return await self._ask_process(match, strength, plan)

    async def _ask_process(self, match: Match[Any], strength: str, ask: Callable[..., Awaitable[T]]) -> T | None:
        """Return what the process of a strength answers; None if there is none for it."""
        is_known = load_games().get(match.game.meta.id) is match.game
        if strength not in STRONG or not is_known or self._processes_failed:
            return None
        try:
            process, lesson = self._get_process(strength), self._lessons.find_lesson(match)
            return await ask(process, match, strength=strength, lesson=lesson)
        except (ProcessGone, OSError):
            # Without the process the seats still play, but the bot answers a little more slowly meanwhile.
            self._worker.log_error("the process for strong computer seats is gone")
            self._processes_failed = True
            self._processes.pop(strength, None)
            return None

    def _get_process(self, strength: str) -> ThinkingProcess:
        if strength not in self._processes:
            self._processes[strength] = ThinkingProcess(STRONG[strength], self._context.wait)
        return self._processes[strength]
