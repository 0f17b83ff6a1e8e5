"""How a match ends apart from its rules: called off, archived, given up; and how an archived one goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

from matches import question_messages, rows, step_rows
from matches.cache import LoadedMatch
from matches.model import LobbyPost, MatchInfo, MatchStatus, NoticePost, Phase
from matches.services.play import select_readable
from matches.services.seats import Seats
from matches.stored_match import StoredMatch
from rules.engine import BoundaryUnreadable, JournalLine, Match, Refused, Seat, Step, Text, text

ARCHIVE_BUTTONS = ("resume", "table", "journal", "rematch")
"""What stands below the post of an archived match."""
CANCEL_BUTTONS = ("rematch", "table", "journal")
BOARD_LINES = 5
"""How many lines a board keeps when it is brought up to date."""

Precondition = Callable[[sqlite3.Connection], bool]
"""Makes sure within the unit of work that it is still wanted; False: nothing is done."""


class Ending(Seats):
    """The part of the service for ends."""

    async def winners_after_concession(self, id: int, person: int) -> tuple[int, ...]:
        """The seats that win at once if the person gives up; none if the match goes on then. Raises `Refused`."""
        async with self.locked(id) as live:
            trial = self._require_running(live).clone()
            trial.concede(self._require_seat(live.info, person))
            return trial.outcome.winners if trial.outcome is not None else ()

    async def archive(self, id: int, words: Text, precondition: Precondition | None = None) -> bool:
        """Puts a match away that nobody plays any more; its people are told, and may resume it. False: it has ended."""
        async with self.locked(id) as live:
            if live.info.phase not in ("running", "lobby"):
                return False
            return await self._end_match(live, "archived", words, ARCHIVE_BUTTONS, live.info.people, precondition)

    async def resume(self, id: int, person: int) -> MatchInfo:
        """Goes on with an archived match where it stood, or with a paused one that can be read again.

        Whoever sits in it may do that; everybody whose answer is open is called. Raises `Refused`.
        """
        async with self.locked(id) as live:
            if live.info.phase in ("running", "lobby"):
                raise Refused(text("ends-runs-already"))
            if live.info.phase not in ("archived", "paused"):
                raise Refused(text("match-ended-already"))
            seat = self._require_seat(live.info, person)
            # What is in memory need not have the entries.
            stored = await self.store.read(lambda db: rows.load_match(db, id))
            assert stored is not None
            if stored.base is None:
                raise Refused(text("ends-never-started"))
            # The board is new to everybody, whatever was awaited when the match was put away.
            stored.secret = False
            live.match = self._resume_stored(stored)
            live.stored, live.info = stored, stored.info
            step = live.match.record_rewind() if live.match.dropped_answers else Step((), None)

            def more(db: sqlite3.Connection) -> None:
                db.execute(
                    "UPDATE match SET phase = 'running', ended = NULL, final = NULL, conceded = NULL WHERE id = ?",
                    (id,),
                )
                rows.write_lines(db, id, -1, [JournalLine(text("ends-resumed", seat=Seat(seat)))], self.now())
                rows.enqueue_post(db, id, LobbyPost(), self.now())

            await self._commit_step(live, step, extra=more)
            return live.info

    async def get_public_status(self, id: int) -> MatchStatus:
        """The match as the channel may see it, for what the house posts there by itself. Raises `MatchNotFound`."""
        async with self.locked(id) as live:
            lines = await self.store.read(lambda db: rows.read_lines(db, id, last=BOARD_LINES))
            match = live.match
            open_seats = match.asked_seats() if match is not None and match.outcome is None else ()
            sinces = [since for seat in open_seats if (since := live.stored.seats[seat].asked_since) is not None]
            view = self._settled_view(live, None)
            return MatchStatus(
                live.info,
                None,
                view,
                self._waiting_status(live),
                min(sinces, default=None),
                select_readable(lines, None),
            )

    async def list_unfinished(self, most: int) -> tuple[MatchInfo, ...]:
        """Matches that gather, run or are paused, whoever plays them, the latest first."""
        wanted = "phase IN ('lobby', 'running', 'paused') ORDER BY moved DESC LIMIT ?"
        return tuple(await self.store.read(lambda db: rows.list_infos(db, wanted, (most,))))

    # --- inside

    def _resume_stored(self, stored: StoredMatch) -> Match[Any]:
        """A match as it was left. Raises `Refused` where the rules of today cannot read it."""
        assert stored.base is not None
        try:
            return Match.restore(self.game(stored.info.game), stored.seed, stored.base, stored.entries, audit=True)
        except BoundaryUnreadable as error:
            raise Refused(text("ends-unreadable")) from error

    async def _end_match(
        self,
        live: LoadedMatch,
        phase: Phase,
        words: Text,
        buttons: tuple[str, ...],
        mention: tuple[int, ...] = (),
        precondition: Precondition | None = None,
        by_dm: bool = False,
    ) -> bool:
        """Ends a match without a result, in one unit of work: its last views stay, and its channel is told.

        `by_dm`: the channel is out of reach, so its people are told by direct messages.
        """
        id, now, was, match = live.info.id, self.now(), live.info.phase, live.match

        def unit(db: sqlite3.Connection) -> bool:
            if precondition is not None and not precondition(db):
                return False
            db.execute("UPDATE match SET phase = ?, ended = ? WHERE id = ?", (phase, now, id))
            if match is not None:
                step_rows.save_final_views(db, id, match)
            for table in ("timer", "draft", "proposal"):
                db.execute(f"DELETE FROM {table} WHERE match = ?", (id,))
            db.execute("UPDATE seat SET mark = NULL, since = NULL WHERE match = ?", (id,))
            question_messages.close_all(db, id, now)
            if by_dm:
                for person in live.info.people:
                    rows.enqueue_post(db, id, NoticePost(words), now, person)
                return True
            rows.enqueue_post(db, id, LobbyPost(), now)
            # The lobby tells by itself that nobody will play; what was played is worth a post.
            if was != "lobby" or mention:
                table_now = rows.encode(match.view(None)) if match is not None else None
                below = buttons if was != "lobby" else ("rematch",)
                rows.enqueue_post(db, id, NoticePost(words, mention, buttons=below, table=table_now), now)
            rows.enqueue_refresh(db, id, now)
            return True

        if not await self.store.write(unit):
            return False
        live.match = None
        # The entries are read again only when somebody resumes the match.
        self._cache.pop(id, None)
        await self.reload(live)
        self.wake_workers(id, live.info, None)
        return True
