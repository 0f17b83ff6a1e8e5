"""How a match ends without a result (canceled or archived), and how an archived one is resumed."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from matches.domain.model import MatchInfo, Phase
from matches.domain.posts import LobbyPost, NoticeButton, NoticePost
from matches.domain.timer_plans import plan_awake
from matches.domain.transaction import Transaction
from matches.runtime.cache import LoadedMatch, MatchCache
from matches.runtime.context import ServiceContext
from matches.runtime.hydration import MatchHydrator
from matches.runtime.match_writer import MatchWriter
from matches.services.base import Service
from matches.services.checks import require_seat
from matches.sql import journal, match_rows, question_messages, rows, step_rows, timers, watch_rows
from matches.transactions import endings, planned_notices, substitutes
from rules.engine import BoundaryUnreadable, JournalLine, Refused, Seat, Step, Text, text

ARCHIVE_BUTTONS = (NoticeButton.RESUME, NoticeButton.TABLE, NoticeButton.JOURNAL, NoticeButton.REMATCH)
"""The buttons below the post of an archived match."""
CANCEL_BUTTONS = (
    NoticeButton.REMATCH,
    NoticeButton.TABLE,
    NoticeButton.JOURNAL,
    NoticeButton.REPLAY,
    NoticeButton.FILM,
)
"""The buttons below the post of a match that was called off."""

Precondition = Callable[[Transaction], bool]
"""Returns, within the unit of work, whether the change is still wanted; if not, nothing is done."""


class Lifecycle(Service):
    """Ends without a result."""

    def __init__(
        self, context: ServiceContext, cache: MatchCache, writer: MatchWriter, hydrator: MatchHydrator
    ) -> None:
        super().__init__(context, cache, writer)
        self._hydrator = hydrator

    async def archive(self, id: int, words: Text, precondition: Precondition | None = None) -> bool:
        """Archive a match that nobody plays any more; its people are told, and may resume it.

        Return False if it has ended already, or the precondition failed.
        """
        async with self._cache.locked(id) as live:
            if live.info.phase not in ("running", "lobby"):
                return False
            return await self.end_match(live, "archived", words, ARCHIVE_BUTTONS, live.info.people, precondition)

    async def resume(self, id: int, person: int) -> MatchInfo:
        """Go on with an archived match where it stood, or with a paused one that can be read again.

        Anybody who sits in it may do that; everybody who is asked something is called. Raise `Refused`.
        """
        async with self._cache.locked(id) as live:
            if live.info.phase in ("running", "lobby"):
                raise Refused(text("ends-runs-already"))
            if live.info.phase not in ("archived", "paused"):
                raise Refused(text("match-ended-already"))
            seat = require_seat(live.info, person)
            step = await self._restore(live)

            def extra(db: Transaction) -> None:
                now = self._context.now()
                match_rows.resume_match(db, id)
                journal.write_lines(db, id, -1, [JournalLine(text("ends-resumed", seat=Seat(seat)))], now)
                rows.enqueue_post(db, id, LobbyPost(), now)
                if live.info.place.thread is not None:
                    timers.insert(db, [plan_awake(id, now)])

            await self._writer.commit_step(live, step, extra=extra)
            return live.info

    async def cancel(self, live: LoadedMatch, by: int | None = None) -> None:
        """Cancel a match that the caller has locked: its people have agreed. `by`: whoever has just pressed, and sees that.

        Nobody is told of a lobby apart from its message.
        """
        people = () if live.info.phase == "lobby" else live.info.people
        await self.end_match(live, "cancelled", text("match-cancelled"), CANCEL_BUTTONS, people, by=by)

    async def end_match(
        self,
        live: LoadedMatch,
        phase: Phase,
        words: Text,
        buttons: tuple[NoticeButton, ...],
        people: tuple[int, ...] = (),
        precondition: Precondition | None = None,
        by: int | None = None,
    ) -> bool:
        """End a match that the caller has locked, without a result: its last views stay, and its channel is told.

        `people` are told as they are called to moves, except `by`. Return False if the precondition failed.
        """
        info, now, match = live.info, self._context.now(), live.match

        def unit(db: Transaction) -> bool:
            if precondition is not None and not precondition(db):
                return False
            told = endings.plan_end(db, info, by, now) if people else []
            match_rows.end_match(db, info.id, phase, now)
            if match is not None:
                step_rows.save_final_views(db, info.id, match)
            question_messages.close_all(db, info.id, now)
            watch_rows.notify_watchers(db, info.id, now, ended=True)
            if match is None:
                # A match that was played changes its lobby after the post below.
                rows.enqueue_post(db, info.id, LobbyPost(), now)
            # All timers of the match are gone by now, so what is kept for the end of quiet hours stays.
            if phase != "archived":
                substitutes.end_match(db, info, now)
            # The lobby itself says that nobody will play; what was played is worth a post.
            if info.phase != "lobby" or people:
                below = buttons if info.phase != "lobby" else (NoticeButton.REMATCH,)
                notice = NoticePost(words, buttons=below, tells_end=True)
                view = rows.encode(match.view(None)) if match is not None else None
                mention = planned_notices.list_mentions(told)
                rows.enqueue_post(db, info.id, msgspec.structs.replace(notice, mention=mention, table=view), now)
                planned_notices.send_notices(db, info.id, told, lambda person: notice, now)
            return True

        if not await self._writer.write(live, unit, wake=False):
            return False
        live.match = None
        # The entries are read again only when somebody resumes the match.
        self._cache.evict(info.id)
        self._context.workers.wake(info.id, None)
        return True

    async def _restore(self, live: LoadedMatch) -> Step:
        """Restore a match from the store; return what its people have to be told. Raise `Refused` if it cannot be read."""
        id = live.info.id
        # The copy in memory may be without the log entries.
        stored = await self._context.store.read(lambda db: rows.load_match(db, id))
        assert stored is not None
        if stored.base is None:
            raise Refused(text("ends-never-started"))
        # The board is new to everybody, whatever was awaited when the match was archived.
        stored.secret = False
        try:
            match = self._hydrator.restore(stored)
        except BoundaryUnreadable as error:
            raise Refused(text("ends-unreadable")) from error
        live.match, live.stored = match, stored
        return match.record_rewind() if match.dropped_answers else Step()
