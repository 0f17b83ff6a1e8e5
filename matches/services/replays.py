"""Replays: a match step by step, as somebody was allowed to see it."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import msgspec

from matches.domain.errors import MatchNotFound
from matches.domain.filming import FilmTask
from matches.domain.model import MatchInfo, SeatOccupant, Substitution
from matches.domain.past_seats import PastSeat
from matches.domain.replaying import ReplayPage, ReplayRequest, ReplayTask, build_page
from matches.domain.stored_match import StoredMatch
from matches.domain.transaction import Transaction
from matches.services.base import Service
from matches.services.history_base import find_base
from matches.services.match_views import check_may_look
from matches.sql import rows, step_rows, substitute_rows
from rules.engine import BoundaryUnreadable, Refused, decode_entry, text


class _StoredPast(NamedTuple):
    """What has happened in a match, as it is stored: from the boundary `base` on, the log with its entries as they are encoded.

    `owned`: the seat in it that the person who asks may take back from a substitute. `past`: who sat where before.
    """

    match: StoredMatch
    base: bytes
    log: tuple[bytes, ...]
    owned: Substitution | None
    past: tuple[PastSeat, ...]


class Replays(Service):
    """Steps through matches. Nothing is kept in memory: a match of 40 turns is followed to its end in some milliseconds."""

    async def open_replay(self, id: int, person: int, request: ReplayRequest) -> ReplayPage:
        """Return the step of a match that a person wants to see, as they were allowed to see it.

        Raise `MatchNotFound`; `Refused` if only players may look, nothing was played, or today's rules understand nothing of it.
        """
        async with self._context.queues.quick.take_turn(person):
            return await self._find_page(id, person, request)

    async def _find_page(self, id: int, person: int, request: ReplayRequest) -> ReplayPage:
        stored = await self._load(id, person, "replay-old-rules")
        info, owned, left_version = stored.match.info, stored.owned, None
        if owned is not None and info.seat_of(person) is None:
            info, left_version = _seat_owner(info, owned), owned.left_version
        with self._cache.reading(id):
            log = tuple(decode_entry(data) for data in stored.log)
        task = ReplayTask(
            info,
            stored.match.seed,
            stored.base,
            log,
            left_version,
            names=stored.match.info.names,
            past_seats=stored.past,
        )
        try:
            # Following a whole match takes a while; nobody else should wait for that.
            return await asyncio.to_thread(build_page, self._context.game(info.game), task, person, request)
        except BoundaryUnreadable as error:
            raise Refused(text("replay-old-rules")) from error

    async def open_film(self, id: int, person: int) -> FilmTask:
        """Return what the film of a match is made of. It shows what everybody saw, whoever asks for it.

        Raise `MatchNotFound`; `Refused` if only players may look, the match is not over, nothing was played, or today's rules
        understand nothing of it.
        """
        async with self._context.queues.quick.take_turn(person):
            stored = await self._load(id, person, "film-old-rules")
        info, views = stored.match.info, stored.match.final_views
        if info.phase not in ("over", "cancelled"):
            raise Refused(text("film-not-over"))
        with self._cache.reading(id):
            final_view = msgspec.msgpack.decode(views, type=tuple[bytes, ...])[0] if views else None
        return FilmTask(info.game, stored.match.seed, stored.base, stored.log, final_view, stored.past)

    async def _load(self, id: int, person: int, old_rules_key: str) -> _StoredPast:
        """Return the match as it is stored now, all from one reading. `old_rules_key`: what is said of rules that are too old."""
        now = self._context.now()

        def read(db: Transaction) -> tuple[StoredMatch, tuple[bytes, ...], Substitution | None, list[PastSeat]]:
            # The copy in memory has only the decisions that undo can reach.
            stored = rows.load_match(db, id, entries=False)
            if stored is None:
                raise MatchNotFound
            packed = stored.packed_log
            log = rows.unpack_log(packed) if packed is not None else step_rows.load_entries(db, id)
            owned = substitute_rows.find_owned(db, id, person, now)
            return stored, tuple(log), owned, substitute_rows.list_past_seats(db, id)

        with self._cache.reading(id):
            stored, log, owned, past = await self._context.store.read(read)
        if owned is None:
            check_may_look(stored.info, person)
        if stored.base is None and stored.packed_log is None:
            raise Refused(text("match-not-started" if stored.info.phase == "lobby" else "ends-never-started"))
        with self._cache.reading(id):
            base = await find_base(self._context, stored.info, stored.seed)
        if base is None:
            raise Refused(text(old_rules_key))
        return _StoredPast(stored, base, log, owned, tuple(past))


def _seat_owner(info: MatchInfo, owned: Substitution) -> MatchInfo:
    """Return a match with the owner of a seat in the place of their substitute."""
    occupants = list(info.occupants)
    occupants[owned.seat] = SeatOccupant(owned.owner_name, owned.owner)
    return msgspec.structs.replace(info, occupants=tuple(occupants))
