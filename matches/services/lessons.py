"""Lessons: what computer players have studied, for all matches with the same subject (`Game.find_subject`)."""

from __future__ import annotations

from typing import Any, NamedTuple

from matches.domain.model import MatchInfo
from matches.domain.posts import LobbyPost
from matches.domain.setup_options import select_known_options
from matches.runtime.cache import MatchCache
from matches.runtime.context import ServiceContext
from matches.runtime.match_writer import MatchWriter
from matches.services.base import Service
from matches.services.checks import find_computer_strength
from matches.sql import lesson_rows, match_queries, rows
from rules.catalog import load_games
from rules.engine import Match, SetupRefused, complete_options


class Topic(NamedTuple):
    """A subject of a game."""

    game: str
    subject: str


class Lessons(Service):
    """Keeps lessons in the file and in the computer players of this process. `matches/workers/studies.py` does the work."""

    def __init__(self, context: ServiceContext, cache: MatchCache, writer: MatchWriter) -> None:
        super().__init__(context, cache, writer)
        self._known: dict[Topic, bytes] = {}

    async def load_lessons(self) -> None:
        """Let the computer players learn what is stored. What they cannot read any more is left out and studied again."""
        games = load_games()
        for game, subject, lesson in await self._context.store.read(lesson_rows.list_lessons):
            if game in games and games[game].learn(subject, lesson):
                self._known[Topic(game, subject)] = lesson

    async def list_lobbies(self) -> list[int]:
        """Return the matches of this process that gather people."""
        groups = self._context.cluster.groups
        return await self._context.store.read(lambda db: match_queries.list_lobbies(db, groups))

    async def find_topic(self, id: int) -> Topic | None:
        """Return what is still to be studied for a match; None without computer seats, or for one that is over or paused."""
        async with self._cache.locked(id) as live:
            match = live.match
            if match is None:
                return self.foresee_topic(live.info)
            if match.outcome is not None:
                return None
            if not any(find_computer_strength(live.info, match, seat) for seat in range(len(live.info.occupants))):
                return None
            topic = _name_topic(match)
        return None if topic in self._known else topic

    def foresee_topic(self, info: MatchInfo) -> Topic | None:
        """Return what is still to be studied for a lobby in which a computer sits or may still be seated; None for nothing."""
        if info.phase != "lobby" or not (info.open_seats or any(occupant.computer for occupant in info.occupants)):
            return None
        game = self._context.game(info.game)
        if load_games().get(info.game) is not game:
            return None
        try:
            options = complete_options(game, select_known_options(game, info.setup.options))
        except SetupRefused:
            return None
        subject = game.foresee_subject(options)
        topic = Topic(info.game, subject)
        return topic if subject and topic not in self._known else None

    async def refresh_lobby(self, id: int) -> None:
        """Let the lobby of a match, if it still gathers people, show that there is nothing to wait for any more."""
        async with self._cache.locked(id) as live:
            if live.info.phase == "lobby":
                now = self._context.now()
                await self._writer.write(live, lambda db: rows.enqueue_post(db, id, LobbyPost(), now))

    def find_lesson(self, match: Match[Any]) -> tuple[str, bytes] | None:
        """Return what was learned for a match, with its subject; None if nothing was."""
        topic = _name_topic(match)
        lesson = self._known.get(topic, b"") if topic is not None else b""
        return (topic.subject, lesson) if topic is not None and lesson else None

    def list_lessons(self, game: str) -> list[tuple[str, bytes]]:
        """Return all that was learned about a game, with the subjects."""
        return [(topic.subject, lesson) for topic, lesson in self._known.items() if topic.game == game and lesson]

    async def save_lesson(self, topic: Topic, lesson: bytes) -> None:
        """Store a lesson, and let the computer players learn it. An empty one says that there is nothing to learn."""
        now = self._context.now()
        await self._context.store.write(lambda db: lesson_rows.save_lesson(db, topic.game, topic.subject, lesson, now))
        self._known[topic] = lesson
        load_games()[topic.game].learn(topic.subject, lesson)


def _name_topic(match: Match[Any]) -> Topic | None:
    """Return what there is to study for a match. A game that is not in the catalog is unknown in other processes."""
    game = match.game.meta.id
    if load_games().get(game) is not match.game:
        return None
    subject = match.game.find_subject(match.view(None))
    return Topic(game, subject) if subject else None
