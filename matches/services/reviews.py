"""Reviews of matches against computers: which decisions of a person cost them most."""

from __future__ import annotations

from msgspec import Struct

from matches.domain.model import MatchInfo
from matches.domain.reviewing import LookBack, ReviewTask
from matches.services.base import Service
from matches.services.checks import require_seat
from matches.services.history_base import find_base
from matches.sql import review_rows, rows
from rules.engine import Refused, text


class Review(Struct, frozen=True):
    """What a person may read of a review. `kept` is None until it is made, from `task`."""

    info: MatchInfo
    seat: int
    kept: LookBack | None
    task: ReviewTask | None = None


class Reviews(Service):
    """Reviews of matches. The work itself is done by `matches/workers/reviewer.py`."""

    async def open_review(self, id: int, person: int) -> Review:
        """Return what is known about a person's decisions in a match that is over. Raise `Refused`.

        Only a match against computers is looked through, and only decisions that today's rules understand.
        """
        async with self._cache.locked(id) as live:
            info, stored = live.info, live.stored
            seat = require_seat(info, person)
            if info.phase != "over" or stored.packed_log is None:
                raise Refused(text("review-not-over"))
            if not info.is_against_computers:
                raise Refused(text("review-only-computers"))
            kept = await self._context.store.read(lambda db: review_rows.find_review(db, id, seat))
            if kept is not None:
                return Review(info, seat, kept)
            log = tuple(rows.unpack_log(stored.packed_log))
            base = await find_base(self._context, info, stored.seed)
            if base is None:
                raise Refused(text("review-old-rules"))
            return Review(info, seat, None, ReviewTask(info.game, stored.seed, base, log, seat))

    async def save_review(self, id: int, seat: int, made: LookBack) -> None:
        """Keep what came out."""
        await self._context.store.write(lambda db: review_rows.save_review(db, id, seat, made))
