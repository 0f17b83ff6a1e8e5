"""Replays: a match step by step, as somebody was allowed to see it."""

from __future__ import annotations

import asyncio

import msgspec

from matches.errors import MatchNotFound
from matches.filming import FilmTask
from matches.model import MatchInfo, SeatOccupant, Substitution
from matches.ports import Transaction
from matches.replaying import PastMatch, ReplayPage, ReplayRequest, build_page
from matches.services.base import Service
from matches.services.match_views import check_may_look
from matches.services.past_matches import find_base
from matches.sql import rows, step_rows, substitute_rows
from matches.stored_match import StoredMatch
from rules.engine import BoundaryUnreadable, LogEntry, Refused, decode_entry, encode_entry, text


class Replays(Service):
    """Steps through matches. Nothing is kept in memory: a match of 40 turns is followed to its end in some milliseconds."""

    async def open_replay(self, id: int, person: int, request: ReplayRequest) -> ReplayPage:
        """Return the step of a match that a person wants to see, as they were allowed to see it.

        Raise `MatchNotFound`; `Refused` if only players may look, nothing was played, or today's rules understand nothing of it.
        """
        past = await self._load(id, person, "replay-old-rules")
        game = self._context.game(past.info.game)
        try:
            # Following a whole match takes a while; nobody else should wait for that.
            return await asyncio.to_thread(build_page, game, past, person, request)
        except BoundaryUnreadable as error:
            raise Refused(text("replay-old-rules")) from error

    async def open_film(self, id: int, person: int) -> FilmTask:
        """Return what the film of a match is made of. It shows what everybody saw, whoever asks for it.

        Raise `MatchNotFound`; `Refused` if only players may look, the match is not over, nothing was played, or today's rules
        understand nothing of it.
        """
        past = await self._load(id, person, "film-old-rules")
        if past.info.phase not in ("over", "cancelled"):
            raise Refused(text("film-not-over"))
        log = tuple(encode_entry(entry) for entry in past.log)
        return FilmTask(past.info.game, past.seed, past.base, log, past.final_view)

    async def _load(self, id: int, person: int, old_rules_key: str) -> PastMatch:
        """Return the match as it is stored now, all from one reading. `old_rules_key`: what is said of rules that are too old."""
        # The copy in memory has only the decisions that undo can reach.
        info = await self._cache.find_info(id)
        now = self._context.now()
        owned = await self._context.store.read(lambda db: substitute_rows.find_owned(db, id, person, now))
        if owned is None:
            check_may_look(info, person)

        def read(db: Transaction) -> tuple[StoredMatch, tuple[LogEntry, ...]]:
            stored = rows.load_match(db, id, entries=False)
            if stored is None:
                raise MatchNotFound
            packed = stored.packed_log
            log = rows.unpack_log(packed) if packed is not None else step_rows.load_entries(db, id)
            return stored, tuple(decode_entry(data) for data in log)

        stored, log = await self._context.store.read(read)
        if stored.base is None and stored.packed_log is None:
            raise Refused(text("match-not-started" if stored.info.phase == "lobby" else "ends-never-started"))
        base = await find_base(self._context, stored.info, stored.seed)
        if base is None:
            raise Refused(text(old_rules_key))
        views = stored.final_views and msgspec.msgpack.decode(stored.final_views, type=tuple[bytes, ...])
        final_view = views[0] if views else None
        if owned is not None and stored.info.seat_of(person) is None:
            seated = _seat_owner(stored.info, owned)
            return PastMatch(seated, stored.seed, base, log, final_view, owned.left_version)
        return PastMatch(stored.info, stored.seed, base, log, final_view)


def _seat_owner(info: MatchInfo, owned: Substitution) -> MatchInfo:
    """Return a match with the owner of a seat in the place of their substitute."""
    occupants = list(info.occupants)
    occupants[owned.seat] = SeatOccupant(owned.owner_name, owned.owner)
    return msgspec.structs.replace(info, occupants=tuple(occupants))
