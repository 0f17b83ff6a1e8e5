"""What people read about a match without changing it: its status, its journal, and what the rules answer to a question."""

from __future__ import annotations

import logging
from typing import TypeVar

from matches.domain.model import MatchInfo, MatchStatus, TimeLeft, WaitingStatus
from matches.domain.notes import News
from matches.domain.posting import select_readable
from matches.domain.storage_errors import StorageRefused
from matches.runtime.cache import LoadedMatch, MatchCache
from matches.runtime.context import ServiceContext
from matches.runtime.match_writer import MatchWriter
from matches.services.base import Service
from matches.services.checks import require_running, require_seat
from matches.services.match_views import MatchViews, check_may_look, get_waiting_status
from matches.sql import journal, match_queries, note_rows, rows, seat_rows
from rules.engine import Query, Text

log = logging.getLogger(__name__)

T = TypeVar("T")

STATUS_LINES = 12
"""How many journal lines a status shows."""
BOARD_LINES = 5
"""How many lines a board keeps when it is brought up to date."""


REMEMBERED_GROUPS = 100_000
"""Of how many matches the owner group stays in memory."""


class Queries(Service):
    """Questions about matches."""

    def __init__(self, context: ServiceContext, cache: MatchCache, writer: MatchWriter, views: MatchViews) -> None:
        super().__init__(context, cache, writer)
        self._views = views
        self._groups: dict[int, int] = {}

    async def find_group(self, id: int) -> int | None:
        """Return the owner group of a match, None for an unknown one. A match never changes its group, so it is read once."""
        group = self._groups.get(id)
        if group is None and rows.is_row_id(id):
            group = await self._context.store.read(lambda db: match_queries.find_group(db, id))
            if group is not None:
                if len(self._groups) >= REMEMBERED_GROUPS:
                    self._groups.clear()
                self._groups[id] = group
        return group

    async def get_info(self, id: int) -> MatchInfo:
        """Return the match as everybody may know it. Raise `MatchNotFound`."""
        async with self._cache.locked(id) as live:
            return live.info

    async def get_status(self, id: int, person: int | None) -> MatchStatus:
        """Return the match as that person (None: anybody) may see it. Raise `Refused` if only players may look."""
        async with self._cache.locked(id) as live:
            check_may_look(live.info, person)
            seat = live.info.seat_of(person) if person is not None else None
            return await self._build_status(
                live, seat, get_waiting_status(live, self._context.now()).seats, STATUS_LINES
            )

    async def get_public_status(self, id: int) -> MatchStatus:
        """Return the match as its channel may see it, for what the bot posts there unasked. Raise `MatchNotFound`."""
        async with self._cache.locked(id) as live:
            match = live.match
            asked = match.asked_seats() if match is not None and match.outcome is None else ()
            return await self._build_status(live, None, asked, BOARD_LINES)

    async def get_clocks(self, id: int, version: int) -> tuple[tuple[int, TimeLeft], ...]:
        """Return how long those may take who are waited for, by seat, where they may be named; none after that version.

        Raise `MatchNotFound`.
        """
        async with self._cache.locked(id) as live:
            return (
                _list_clocks(live, get_waiting_status(live, self._context.now()))
                if live.info.version == version
                else ()
            )

    async def read_journal(self, id: int, person: int | None, everything: bool = False) -> tuple[Text, ...]:
        """Return what happened since the person last looked (or all of it), as far as that person may read it."""
        async with self._cache.locked(id) as live:
            check_may_look(live.info, person)
            seat = live.info.seat_of(person) if person is not None else None
            after = 0 if everything or seat is None else live.stored.seats[seat].last_read_line
            lines = await self._context.store.read(lambda db: journal.read_lines(db, id, after))
            if seat is not None and lines:
                await self._record_read_line(live, seat, lines[-1][0])
            return select_readable([line for _, line in lines], seat)

    async def read_news(self, id: int, person: int) -> News:
        """Return what happened since the person last decided something, as far as they may read it; it stays so until they decide.

        With it comes the person's own note. Nothing for somebody without a seat.
        """
        async with self._cache.locked(id) as live:
            seat = live.info.seat_of(person)
            if seat is None:
                return News()
            after = live.stored.seats[seat].last_own_line
            lines, note = await self._context.store.read(
                lambda db: (journal.read_lines(db, id, after), note_rows.find_note(db, id, person))
            )
            told = select_readable([line for _, line in lines], seat)
            view = self._views.get_settled_view(live, seat) if told else None
            return News(told, note, view, after == 0)

    async def consult(self, id: int, person: int, query: Query[T]) -> T:
        """Return what the rules answer to the person's seat in a running match; the state itself stays here.

        Raise `Refused` if the person has no seat or the match does not run, `TypeError` if the game does not list the query.
        """
        async with self._cache.locked(id) as live:
            seat = require_seat(live.info, person)
            match = require_running(live)
            return match.game.answer_query(match.state, seat, query)

    async def find_winners_after_concession(self, id: int, person: int) -> tuple[int, ...]:
        """Return the seats that win at once if the person concedes; none if the match goes on then. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            return require_running(live).list_winners_if_conceded(require_seat(live.info, person))

    async def list_unfinished(self, most: int) -> tuple[MatchInfo, ...]:
        """Return the matches that gather, run or are paused, whoever plays them, the latest first."""
        return tuple(await self._context.store.read(lambda db: match_queries.list_unfinished(db, most)))

    async def _build_status(
        self, live: LoadedMatch, seat: int | None, waited_for: tuple[int, ...], line_count: int
    ) -> MatchStatus:
        """Return the status for a seat (None: everybody). `waited_for`: the seats whose longest wait it tells."""
        id = live.info.id
        lines = await self._context.store.read(lambda db: journal.read_lines(db, id, last=line_count))
        waiting = get_waiting_status(live, self._context.now())
        asked_since = [live.stored.seats[seat].asked_since for seat in waited_for]
        return MatchStatus(
            live.info,
            seat,
            self._views.get_settled_view(live, seat),
            waiting,
            min((since for since in asked_since if since is not None), default=None),
            select_readable([line for _, line in lines], seat),
            _list_clocks(live, waiting),
        )

    async def _record_read_line(self, live: LoadedMatch, seat: int, last: int) -> None:
        """Note what a seat has read. If that cannot be stored (a full disk), reading works all the same."""
        id = live.info.id
        try:
            await self._writer.write(live, lambda db: seat_rows.set_last_read_line(db, id, seat, last), wake=False)
        except StorageRefused as refused:
            log.warning("match %d: what seat %d has read is not noted (%s)", id, seat, refused.kind)


def _list_clocks(live: LoadedMatch, waiting: WaitingStatus) -> tuple[tuple[int, TimeLeft], ...]:
    """Return how long those may take who are waited for, by seat; none while nobody may be named."""
    clocks = [] if waiting.secret else [(seat, live.stored.seats[seat].time_left) for seat in waiting.seats]
    return tuple((seat, clock) for seat, clock in clocks if clock is not None)
