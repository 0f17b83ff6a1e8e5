"""How a match ends apart from its rules: called off, archived, given up; and how an archived one goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

from matches import rows, shown
from matches.base import Live
from matches.model import Info, Lobby, Notice, Phase, Status
from matches.playing import readable
from matches.seats import Seats
from rules.engine import BoundaryUnreadable, Line, Match, Refused, Seat, Step, Text, text

ARCHIVE_BUTTONS = ("resume", "table", "journal", "rematch")
"""What stands below the post of an archived match."""
CANCEL_BUTTONS = ("rematch", "table", "journal")
LAST_LINES = 5
"""How many lines a board keeps when it is brought up to date."""

Claim = Callable[[sqlite3.Connection], bool]
"""Makes sure within the unit of work that it is still wanted; False: nothing is done."""


class Ending(Seats):
    """The part of the service for ends."""

    async def winners_without(self, id: int, person: int) -> tuple[int, ...]:
        """The seats that win at once if the person gives up; none if the match goes on then. Raises `Refused`."""
        async with self.holding(id) as live:
            trial = self._running(live).clone()
            trial.concede(self._seat_of(live.info, person))
            return trial.outcome.winners if trial.outcome is not None else ()

    async def archive(self, id: int, words: Text, claim: Claim | None = None) -> bool:
        """Puts a match away that nobody plays any more; its people are told, and may resume it. False: it has ended."""
        async with self.holding(id) as live:
            if live.info.phase not in ("running", "lobby"):
                return False
            return await self._end(live, "archived", words, ARCHIVE_BUTTONS, live.info.people, claim)

    async def resume(self, id: int, person: int) -> Info:
        """Goes on with an archived match where it stood, or with a paused one that can be read again.

        Whoever sits in it may do that; everybody whose answer is open is called. Raises `Refused`.
        """
        async with self.holding(id) as live:
            if live.info.phase in ("running", "lobby"):
                raise Refused(text("ends-runs-already"))
            if live.info.phase not in ("archived", "paused"):
                raise Refused(text("match-ended-already"))
            seat = self._seat_of(live.info, person)
            # What is in memory need not have the entries.
            stored = await self.store.read(lambda db: rows.load(db, id))
            assert stored is not None
            if stored.base is None:
                raise Refused(text("ends-never-started"))
            # The board is new to everybody, whatever was awaited when the match was put away.
            stored.secret = False
            live.match = self._thawed(stored)
            live.stored, live.info = stored, stored.info
            step = live.match.rewound() if live.match.lost else Step((), None)

            def more(db: sqlite3.Connection) -> None:
                db.execute(
                    "UPDATE match SET phase = 'running', ended = NULL, final = NULL, conceded = NULL WHERE id = ?",
                    (id,),
                )
                rows.write_lines(db, id, -1, [Line(text("ends-resumed", seat=Seat(seat)))], self.now())
                rows.post(db, id, Lobby(), self.now())

            await self._keep(live, step, more=more)
            return live.info

    async def as_it_stands(self, id: int) -> Status:
        """The match as the channel may see it, for what the house posts there by itself. Raises `NoMatch`."""
        async with self.holding(id) as live:
            lines = await self.store.read(lambda db: rows.read_lines(db, id, last=LAST_LINES))
            match = live.match
            open_seats = match.asked() if match is not None and match.outcome is None else ()
            sinces = [since for seat in open_seats if (since := live.stored.waits[seat].since) is not None]
            view = self._settled(live, None)
            return Status(live.info, None, view, self._waiting(live), min(sinces, default=None), readable(lines, None))

    async def unfinished(self, most: int) -> tuple[Info, ...]:
        """Matches that gather, run or are paused, whoever plays them, the latest first."""
        wanted = "phase IN ('lobby', 'running', 'paused') ORDER BY moved DESC LIMIT ?"
        return tuple(await self.store.read(lambda db: rows.infos(db, wanted, (most,))))

    # --- inside

    def _thawed(self, stored: rows.Stored) -> Match[Any]:
        """A match as it was left. Raises `Refused` where the rules of today cannot read it."""
        assert stored.base is not None
        try:
            return Match.resume(self.game(stored.info.game), stored.seed, stored.base, stored.entries, audit=True)
        except BoundaryUnreadable as error:
            raise Refused(text("ends-unreadable")) from error

    async def _end(
        self,
        live: Live,
        phase: Phase,
        words: Text,
        buttons: tuple[str, ...],
        mention: tuple[int, ...] = (),
        claim: Claim | None = None,
        directly: bool = False,
    ) -> bool:
        """Ends a match without a result, in one unit of work: its last views stay, and its channel is told.

        `directly`: the channel is out of reach, so its people are told by direct messages.
        """
        id, now, was, match = live.info.id, self.now(), live.info.phase, live.match

        def unit(db: sqlite3.Connection) -> bool:
            if claim is not None and not claim(db):
                return False
            db.execute("UPDATE match SET phase = ?, ended = ? WHERE id = ?", (phase, now, id))
            if match is not None:
                rows.keep_views(db, id, match)
            for table in ("timer", "draft", "proposal"):
                db.execute(f"DELETE FROM {table} WHERE match = ?", (id,))
            db.execute("UPDATE seat SET mark = NULL, since = NULL WHERE match = ?", (id,))
            shown.ended(db, id, now)
            if directly:
                for person in live.info.people:
                    rows.post(db, id, Notice(words), now, person)
                return True
            rows.post(db, id, Lobby(), now)
            # The lobby tells by itself that nobody will play; what was played is worth a post.
            if was != "lobby" or mention:
                table_now = rows.encode(match.view(None)) if match is not None else None
                below = buttons if was != "lobby" else ("rematch",)
                rows.post(db, id, Notice(words, mention, buttons=below, table=table_now), now)
            rows.post_refresh(db, id, now)
            return True

        if not await self.store.write(unit):
            return False
        live.match = None
        # The entries are read again only when somebody resumes the match.
        self._live.pop(id, None)
        await self.refresh(live)
        self.committed(id, live.info, None)
        return True
