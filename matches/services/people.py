"""People: their settings, their matches, and the questions for which the rule search had no good answer."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from matches.domain.model import MatchInfo, MatchSummary, PersonSettings, Visitor
from matches.domain.posts import LobbyPost
from matches.domain.preparing import decode_prepared
from matches.domain.reminding import PRESENCE_SECONDS
from matches.domain.shared_hours import Span, find_shared_hours
from matches.domain.storage_errors import StorageRefused
from matches.domain.transaction import Transaction
from matches.runtime.cache import MatchCache
from matches.runtime.context import ServiceContext
from matches.runtime.match_writer import MatchWriter
from matches.services.base import Service
from matches.services.queries import Queries
from matches.sql import match_queries, missed_calls, person_rows, rows, unanswered_questions
from matches.transactions import reminding, timer_planning
from rules.engine import Refused, text

MAX_REMINDERS = 5


class People(Service):
    """People beside their matches."""

    def __init__(self, context: ServiceContext, cache: MatchCache, writer: MatchWriter, queries: Queries) -> None:
        super().__init__(context, cache, writer)
        self._queries = queries

    async def get_settings(self, person: int) -> PersonSettings:
        """Return the person's settings, the defaults if there are none."""
        return await self._context.store.read(lambda db: rows.load_settings(db, person))

    async def find_shared_hours(self, info: MatchInfo) -> tuple[Span, ...] | None:
        """Return when all people of a match are awake, by the clock of its server; None if that is not to be said."""
        if len(info.people) < 2:
            return None
        everybody = await self._context.store.read(
            lambda db: [rows.load_settings(db, person) for person in info.people]
        )
        return find_shared_hours(everybody, info.setup.zone, self._context.now())

    async def load_visitor(self, person: int) -> Visitor:
        """Return what is stored about somebody who presses or types something, in one read.

        They are present, so a reminder that is due now waits.
        """
        now = self._context.now()
        visitor = await self._context.store.read(lambda db: person_rows.load_visitor(db, person))
        if visitor.remind_at is not None and visitor.remind_at < now + PRESENCE_SECONDS:
            with suppress(StorageRefused):
                await self._context.store.write(lambda db: reminding.put_off(db, person, now))
        return visitor

    async def load_language(self, person: int) -> str:
        """Return the language that the person has chosen, else that of their Discord; "" where neither is known."""
        return await self._context.store.read(lambda db: person_rows.load_language(db, person))

    async def note_language(self, person: int, language: str) -> None:
        """Note the language of the Discord of somebody about whom anything is stored."""
        await self._context.store.write(lambda db: person_rows.note_language(db, person, language))

    async def set_settings(self, person: int, name: str, settings: PersonSettings) -> PersonSettings:
        """Store the person's settings; they count at once, for open questions too.

        Raise `Refused` for impossible reminders or quiet hours, or an unknown time zone.
        """
        reminders = settings.reminders or ()
        if len(reminders) > MAX_REMINDERS or any(not 1 <= hours <= 14 * 24 for hours in reminders):
            raise Refused(text("match-bad-reminders", most=MAX_REMINDERS))
        if settings.quiet is not None and (
            settings.quiet[0] == settings.quiet[1] or not all(0 <= hour <= 23 for hour in settings.quiet)
        ):
            raise Refused(text("match-bad-quiet-hours"))
        try:
            ZoneInfo(settings.zone)
        except (ZoneInfoNotFoundError, ValueError, OSError) as error:
            raise Refused(text("match-bad-zone", zone=settings.zone)) from error
        now = self._context.now()

        def unit(db: Transaction) -> None:
            before = rows.load_settings(db, person)
            person_rows.save_settings(db, person, name, settings)
            if before.shows_hours or settings.shows_hours:
                for match in match_queries.list_own_lobbies(db, person):
                    rows.enqueue_post(db, match, LobbyPost(), now)
            # They count for open questions too.
            timer_planning.replan_timers(db, person, now)

        await self._context.store.write(unit)
        await self._show_change(person)
        return settings

    async def claim_first_call(self, person: int) -> bool:
        """Return whether to ask the person where to call them to a move: True once, unless they have said so."""
        if not await self._context.store.read(lambda db: person_rows.awaits_first_call(db, person)):
            return False
        try:
            return await self._context.store.write(lambda db: person_rows.claim_first_call(db, person))
        except StorageRefused:
            # A question can be shown on a full disk too; the person is asked another time.
            return False

    async def list_matches(self, person: int, ended: bool = False) -> tuple[MatchSummary, ...]:
        """Return the person's matches: those that wait for the person first, longest first. `ended`: those that are over."""
        own = await self._context.store.read(lambda db: match_queries.list_own(db, person, ended))
        own.sort(key=lambda match: (match.since is None, match.since or 0.0, -match.info.last_moved_at))
        return tuple(
            MatchSummary(info, info.seat_of(person) or 0, since, prepared=decode_prepared(prepared))
            for info, since, prepared in own
        )

    async def list_waiting(self, person: int) -> list[MatchSummary]:
        """Return the running matches that wait for the person, longest first."""
        return [
            summary
            for summary in await self.list_matches(person)
            if summary.own_wait_since is not None and summary.info.phase == "running"
        ]

    async def load_standing(self, summary: MatchSummary) -> MatchSummary:
        """Return one of the person's matches with whose turn it is, the round and the rank, unless these cannot be read."""
        if summary.info.phase != "running":
            return summary
        try:
            seen = await self._queries.get_public_status(summary.info.id)
        except Refused:
            return summary
        progress = None if seen.view is None else self._context.game(summary.info.game).progress(seen.view)
        rank = 0
        if progress is not None and progress.points is not None and len(set(progress.points)) > 1:
            rank = 1 + sum(points > progress.points[summary.seat] for points in progress.points)
        return msgspec.structs.replace(
            summary,
            waiting=seen.waiting,
            oldest_wait_since=seen.waiting_since,
            round=progress.round if progress is not None else 0,
            rank=rank,
        )

    async def list_finished(self, person: int, game: str, first: int, count: int) -> tuple[int, tuple[MatchInfo, ...]]:
        """Return how many matches of a game the person has finished, and `count` of them from the `first` on, newest first."""
        return await self._context.store.read(lambda db: match_queries.list_finished(db, person, game, first, count))

    async def save_unanswered(
        self, written: str, game: str, language: str, reason: unanswered_questions.UnansweredReason
    ) -> None:
        """Store a question that rules and cards had no good answer for, and nothing about whoever asked it."""
        day = datetime.fromtimestamp(self._context.now(), UTC).date().isoformat()
        question = unanswered_questions.UnansweredQuestion(day, game, language, reason, written)
        await self._context.store.write(lambda db: unanswered_questions.save_question(db, question))

    async def list_missed(self, person: int) -> tuple[MatchInfo, ...]:
        """Return the matches where the person is to move and could not be told of it."""
        return tuple(await self._context.store.read(lambda db: match_queries.list_missed(db, person)))

    async def clear_missed(self, person: int) -> None:
        """Note that the person has been told of the calls that they had missed."""
        await self._context.store.write(lambda db: missed_calls.clear_missed_calls(db, person))
