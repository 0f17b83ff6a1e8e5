"""Playing the same again: one new lobby for the people of a match that has ended."""

from __future__ import annotations

import msgspec

from matches.domain.model import MatchInfo, MatchPlace, Person, Setup
from matches.domain.setup_options import drop_drawn_options, select_known_options
from matches.domain.transaction import Transaction
from matches.runtime.cache import LoadedMatch, MatchCache
from matches.runtime.context import ServiceContext
from matches.runtime.match_writer import MatchWriter
from matches.services.base import Service
from matches.services.lobby import Lobby
from matches.sql import match_queries, match_rows
from matches.transactions.opening_rules import OpeningRequest
from rules.engine import Refused, text


class Rematches(Service):
    """Opens and finds rematches."""

    def __init__(self, context: ServiceContext, cache: MatchCache, writer: MatchWriter, lobby: Lobby) -> None:
        super().__init__(context, cache, writer)
        self._lobby = lobby

    async def open_rematch(self, id: int, by: Person, request: OpeningRequest | None = None) -> MatchInfo:
        """Open the same game with the same setup, computers seated again, the other people free to join.

        A match has one rematch: anybody who asks later gets the existing one. `request` as for `Lobby.open_lobby`. Raise
        `Refused`.
        """
        async with self._cache.locked(id) as live:
            info = live.info
            if not info.can_rematch:
                raise Refused(text("match-still-running"))
            if info.seat_of(by.id) is None and info.opener != by.id:
                raise Refused(text("match-not-in-it"))
            if (existing := await self.find_rematch(id)) is not None:
                return existing
            rematch = await self._open_lobby(live, by, request)
        return await self._seat_computers(info, rematch, by)

    async def find_rematch(self, id: int) -> MatchInfo | None:
        """Return the unfinished rematch of a match; None if there is none, or it has ended."""
        return await self._context.store.read(lambda db: match_queries.find_rematch(db, id))

    async def _open_lobby(self, live: LoadedMatch, by: Person, request: OpeningRequest | None) -> MatchInfo:
        """Open a lobby for the people of a match, with as many seats as it had."""
        info, played = live.info, live.stored.base is not None or live.stored.final_views is not None
        place = MatchPlace(info.place.guild, info.place.channel)
        invited = info.setup.invited
        if invited:
            people = (info.opener, *info.people)
            invited = tuple(dict.fromkeys((*people, *invited)))
        gone = {by.id, *info.setup.declined, *(request.gone if request is not None else ())}
        invited = tuple(person for person in invited if person == by.id or person not in gone)
        guests = tuple(person for person in info.people if person not in gone)
        seats = len(info.occupants) if played else info.setup.seats
        game = self._context.game(info.game)
        options = drop_drawn_options(game, select_known_options(game, info.setup.options))
        setup = msgspec.structs.replace(
            _offer_thread(info.setup, request),
            seats=seats,
            invited=invited,
            guests=guests,
            declined=(),
            options=options,
            changed=(),
            tutorial=False,
            forum=None,
            paused_until=0.0,
        )

        def extra(db: Transaction, rematch: int) -> None:
            match_rows.set_rematch(db, info.id, rematch)

        computers = sum(occupant.computer is not None for occupant in info.occupants)
        return await self._lobby.open_lobby(by, info.game, place, setup, extra, request, True, computers)

    async def _seat_computers(self, played: MatchInfo, rematch: MatchInfo, by: Person) -> MatchInfo:
        """Seat the computers of a match again. The last seat starts the rematch, so it is filled only if nobody else is missing."""
        computers = self._context.game(played.game).computers
        # Whoever has learned a game in its tutorial next plays the weakest computer that can be chosen.
        strengths = [
            occupant.computer if occupant.computer in computers else next(iter(computers))
            for occupant in played.occupants
            if occupant.computer is not None
        ]
        for strength in strengths:
            if len(rematch.occupants) < rematch.setup.seats - 1:
                rematch = await self._lobby.add_computer(rematch.id, by.id, strength)
        alone = all(occupant.computer or occupant.person == by.id for occupant in played.occupants)
        if strengths and alone and len(rematch.occupants) + 1 == rematch.setup.seats:
            rematch = await self._lobby.add_computer(rematch.id, by.id, strengths[-1])
        return rematch


def _offer_thread(setup: Setup, request: OpeningRequest | None) -> Setup:
    """Return the setup with a thread where there can be one, unless somebody has chosen where to play.

    The settings of the server decide afterwards, as for any opening. A setup that does not say what was chosen stays as it is.
    """
    if request is None or setup.chosen is None or "thread" in setup.chosen:
        return setup
    return msgspec.structs.replace(setup, thread=request.allows_threads)
