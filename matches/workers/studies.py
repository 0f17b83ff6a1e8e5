"""Studies what would help computer players in lobbies and running matches, one subject at a time, in a process that yields."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random

from matches.domain.errors import MatchNotFound
from matches.domain.model import MatchInfo
from matches.runtime.child_process import ProcessGone
from matches.runtime.fair_queue import LineClosed, Ticket
from matches.services import Services
from matches.services.lessons import Topic
from matches.workers.process_worker import ProcessWorker
from matches.workers.thinking import ThinkingLimits, measure_time
from rules.catalog import load_games
from rules.engine import Refused

LIMITS = ThinkingLimits(seconds=90.0, niceness=19)
"""How long ideas are tried for one subject; to prove what was found takes some more time."""


class Studies(ProcessWorker):
    """Studies the subjects of matches with computer seats that have no lesson yet. No lock of a match is held meanwhile.

    It begins by letting the computer players learn what was found earlier, and with the lobbies that are open: where computers
    sit or can still be seated, people may wait for the study. What is being studied when it is stopped is studied again when
    something happens in such a match. Whose matches they are decides which subject is next, and whoever waits for a film or a
    review interrupts a study, which begins again afterwards.
    """

    def __init__(self, services: Services, can_study: bool = True) -> None:
        """`can_study`: False to learn only what was found earlier."""
        super().__init__("studies", self._study_woken, LIMITS, services.context.wait)
        self._can_study = can_study
        self._lessons = services.lessons
        self._queries = services.queries
        self._queues = services.context.queues
        self._next: dict[Topic, Ticket] = {}
        """What is studied next, with the places in the line of studies."""
        self._studied: set[Topic] = set()
        """What was studied, and still has its place in that line."""
        self._woken: dict[int, None] = {}
        """The matches to look at, in the order in which something happened there."""
        self._awaited: dict[int, Topic] = {}
        """What each match waits for. A lobby says so, and is brought up to date when that was studied."""
        self._is_loaded = False

    def is_awaited(self, info: MatchInfo) -> bool:
        """Return whether a lobby has something to study before its match, so that people may wait for it."""
        return self._can_study and not self._has_failed and self._lessons.foresee_topic(info) is not None

    def wake(self, id: int) -> None:
        """Look at a match in which something happened: perhaps there is something to study for it."""
        if self._can_study and not self._has_failed:
            self._woken[id] = None
            self._worker.wake()

    async def _study_woken(self) -> None:
        if not self._is_loaded:
            await self._lessons.load_lessons()
            self._is_loaded = True
            if self._can_study:
                self._woken.update(dict.fromkeys(await self._lessons.list_lobbies()))
        while not self._is_stopping:
            await self._line_up_woken()
            # Only now, so that whoever has just had a study has the second one next.
            for studied in self._studied & self._next.keys():
                self._queues.studies.leave(self._next.pop(studied))
            self._studied.clear()
            topic = next((topic for topic, ticket in self._next.items() if ticket.admitted.is_set()), None)
            if topic is None:
                break
            await self._study(topic)

    async def _line_up_woken(self) -> None:
        """Put what there is to study for the woken matches in line. If somebody has enough there, it has to be woken again."""
        while self._woken and not self._is_stopping:
            id = next(iter(self._woken))
            del self._woken[id]
            with suppress(MatchNotFound, Refused):
                topic = await self._lessons.find_topic(id)
                self._note_awaited(id, topic)
                if topic is not None and topic not in self._next:
                    opener = (await self._queries.get_info(id)).opener
                    self._next[topic] = self._queues.studies.enter(opener)

    def _note_awaited(self, id: int, topic: Topic | None) -> None:
        """Note what a match waits for. If its kingdom was drawn again, nobody may wait for the earlier one any more."""
        before = self._awaited.pop(id, None)
        if topic is not None:
            self._awaited[id] = topic
        if before in self._next and before not in self._awaited.values():
            self._queues.studies.leave(self._next.pop(before))

    async def _refresh_lobbies(self, topic: Topic | None) -> None:
        """Let the lobbies that wait for a topic (None: for any) no longer say so."""
        ids = [id for id, awaited in self._awaited.items() if topic in (None, awaited)]
        for id in ids:
            del self._awaited[id]
            with suppress(MatchNotFound, Refused):
                await self._lessons.refresh_lobby(id)

    async def _study(self, topic: Topic) -> None:
        line = self._queues.long
        place = line.enter(None, self._process.kill)
        try:
            async with line.turn(place):
                if place.is_wanted:
                    return
                lesson = await self._process.run(_study, *topic)
                await self._process.stop()
        except (Exception, asyncio.CancelledError) as error:
            if self._is_stopping or isinstance(error, LineClosed):
                self._is_stopping = True
                return
            if isinstance(error, asyncio.CancelledError):
                raise
            if place.is_wanted and isinstance(error, ProcessGone):
                return
            # The computers play well enough without.
            self._worker.log_error("%s: %s could not be studied; nothing is studied until the next start", *topic)
            self._has_failed = True
            self._woken.clear()
            for ticket in self._next.values():
                self._queues.studies.leave(ticket)
            self._next.clear()
            await self._refresh_lobbies(None)
            return
        await self._lessons.save_lesson(topic, lesson)
        self._studied.add(topic)
        await self._refresh_lobbies(topic)


def _study(game: str, subject: str, seconds: float) -> bytes:
    """Run in the other process."""
    spend = measure_time(seconds)
    return load_games()[game].study(subject, Random(subject), lambda: spend() < 1)
