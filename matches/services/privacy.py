"""What is stored about a person: how it is exported and how it is erased."""

from __future__ import annotations

from typing import Any

import msgspec

from matches.domain.errors import MatchElsewhere, MatchUnreadable
from matches.runtime.cache import MatchCache
from matches.runtime.context import ServiceContext
from matches.runtime.match_writer import MatchWriter
from matches.services.base import Service
from matches.services.lobby import Lobby
from matches.services.people import People
from matches.services.seats import Seats
from matches.sql import person_export, person_rows

RELEASE_SEAT = "release-seat"
"""What a process that erases a person asks of the owners of their matches."""


class Privacy(Service):
    """Exports and erases the data of a person."""

    def __init__(
        self,
        context: ServiceContext,
        cache: MatchCache,
        writer: MatchWriter,
        lobby: Lobby,
        seats: Seats,
        people: People,
    ) -> None:
        super().__init__(context, cache, writer)
        self._lobby = lobby
        self._seats = seats
        self._people = people
        context.cluster.handle(RELEASE_SEAT, self._release_for_other)

    async def export_person_data(self, person: int) -> dict[str, Any]:
        """Return everything that is stored about a person, as plain data (for `/privacy show` and `export`)."""
        now = self._context.now()
        return await self._context.store.read(lambda db: person_export.load_person_data(db, person, now))

    async def erase_person(self, person: int) -> int:
        """Erase a person: the computer takes their seats in running matches, they leave lobbies, their name is erased.

        Return how many matches the person sat in.
        """
        unfinished = await self._people.list_matches(person)
        seated = {summary.info.id: summary.info.names[summary.seat] for summary in unfinished}
        for summary in unfinished:
            try:
                await self._release_seat(summary.info.id, person)
            except MatchUnreadable:
                # Nobody can play it; the rows that hold the person are changed below.
                continue
            except MatchElsewhere as elsewhere:
                wanted = msgspec.msgpack.encode((summary.info.id, person))
                await self._context.cluster.call(elsewhere.group, RELEASE_SEAT, wanted)
        count = await self._context.store.write(lambda db: person_rows.erase_person(db, person, seated))
        self._cache.evict_all()
        await self._context.store.erase_traces()
        await self._context.cluster.announce_changes(None)
        return count + len(unfinished)

    async def _release_seat(self, id: int, person: int) -> None:
        """Let a person leave a lobby, or the computer take their seat of a running match. It does no harm to do that twice."""
        async with self._cache.locked(id) as live:
            seat = live.info.seat_of(person)
            if seat is None:
                return
            if live.info.phase == "lobby":
                await self._lobby.remove_person(live, person)
            elif live.match is not None and live.match.outcome is None:
                await self._seats.give_to_computer(live, seat, "steady")

    async def _release_for_other(self, wanted: bytes) -> bytes:
        """Release a seat of a match that this process owns, for a process that erases a person."""
        await self._release_seat(*msgspec.msgpack.decode(wanted, type=tuple[int, int]))
        return b""
