"""How a stored match becomes playable again: it is restored, moved to the current revision of its rules, or paused."""

from __future__ import annotations

import logging
from typing import Any

from matches.domain.posts import LobbyPost, NoticeButton, NoticePost
from matches.domain.storage_errors import StorageRefused
from matches.domain.stored_match import StoredMatch
from matches.domain.transaction import Transaction
from matches.runtime.cache import LoadedMatch
from matches.runtime.context import ServiceContext
from matches.runtime.match_writer import MatchWriter
from matches.sql import match_rows, question_messages, rows, step_rows
from matches.transactions.value_changes import adopt_values
from rules.engine import BoundaryUnreadable, Match, Refused, text

log = logging.getLogger(__name__)


class MatchHydrator:
    """Prepares matches that were just read from the store."""

    def __init__(self, context: ServiceContext, writer: MatchWriter) -> None:
        self._context = context
        self._writer = writer

    def restore(self, stored: StoredMatch) -> Match[Any]:
        """Return a match as it was left. Raise `BoundaryUnreadable` or `Refused` if the current rules cannot read it."""
        assert stored.base is not None
        game = self._context.game(stored.info.game)
        try:
            return Match.restore(game, stored.seed, stored.base, stored.entries, audit=True)
        except BoundaryUnreadable:
            if stored.dealt_digest == game.value_digest:
                raise
            # What was dealt under other values, such as other numbers of cards, is not what the audit counts.
            return Match.restore(game, stored.seed, stored.base, stored.entries)

    async def hydrate(self, live: LoadedMatch) -> None:
        """Restore a running match; tell its people if a change of the rules took decisions back (CONTRACT 12).

        They are told as well what a change of the values means for the match, which goes on under the present ones. A match that
        cannot be read is paused.
        """
        if live.info.phase != "running" or live.stored.base is None:
            return
        try:
            match = live.match = self.restore(live.stored)
        except (BoundaryUnreadable, Refused):
            if live.is_owned:
                await self._pause(live)
            return
        if live.info.setup.tutorial:
            id = live.info.id
            live.log = await self._context.store.read(lambda db: step_rows.load_log(db, id))
        if not live.is_owned:
            return
        if live.stored.revision != match.game.REVISION:
            await self._record_revision(live, match)
        if match.dropped_answers:
            await self._writer.commit_step(live, match.record_rewind())
        elif live.stored.value_digest != match.game.value_digest:
            await self._adopt_values(live, match)

    async def _adopt_values(self, live: LoadedMatch, match: Match[Any]) -> None:
        """Note that the match goes on under the present values, and tell its place."""
        stored, now = live.stored, self._context.now()
        try:
            live.has_new_values = await self._writer.write(live, lambda db: adopt_values(db, stored, match, now))
        except StorageRefused:
            # As with the revision: the next decision notes it, and tells the place.
            log.warning("match %d: the new values are not noted yet", live.info.id)

    async def _record_revision(self, live: LoadedMatch, match: Match[Any]) -> None:
        """Note from which boundary on the new revision of the rules is used."""
        id = live.info.id
        try:
            await self._context.store.write(lambda db: step_rows.record_revision(db, id, match))
        except StorageRefused:
            # The match can be looked at on a full disk too; the next decision notes the same.
            log.warning("match %d: the new rules are not noted yet", id)

    async def _pause(self, live: LoadedMatch) -> None:
        info, now = live.info, self._context.now()

        def unit(db: Transaction) -> None:
            match_rows.pause_match(db, info.id)
            notice = NoticePost(text("match-paused"), info.people, buttons=(NoticeButton.RESUME, NoticeButton.JOURNAL))
            rows.enqueue_post(db, info.id, notice, now)
            rows.enqueue_post(db, info.id, LobbyPost(), now)
            question_messages.close_all(db, info.id, now)

        await self._writer.write(live, unit)
