"""Stories of matches that are over: which are still to be told, and what they are made from."""

from __future__ import annotations

from matches.domain.durations import DAY
from matches.domain.errors import MatchNotFound
from matches.domain.posts import StoryPost
from matches.domain.storytelling import StoryTask
from matches.services.base import Service
from matches.services.history_base import find_base
from matches.sql import rows, story_rows
from rules.engine import Refused, Story

MOST_TRIES = 3
"""After so many tries that came to no end, a story is not told."""
PATIENCE_SECONDS = DAY
"""So long after the end of a match its story is still told."""


class Stories(Service):
    """Keeps which stories are to be told. The work itself is done by `matches/workers/storyteller.py`."""

    async def claim_next(self) -> int | None:
        """Return the match whose story is to be told next, and count the try; None if there is none."""
        since, groups = self._context.now() - PATIENCE_SECONDS, self._context.cluster.groups
        return await self._context.store.write(lambda db: story_rows.claim_next(db, since, MOST_TRIES, groups))

    async def open_task(self, id: int) -> StoryTask | None:
        """Return what the story of a match is made from; None if there is nothing to tell of it any more."""
        try:
            async with self._cache.locked(id) as live:
                info, stored = live.info, live.stored
                if info.phase != "over" or stored.packed_log is None:
                    return None
                base = await find_base(self._context, info, stored.seed)
        except (MatchNotFound, Refused):
            return None
        if base is None:
            return None
        # Who was forgotten since is nobody by number, and no computer either.
        people = frozenset(seat for seat, occupant in enumerate(info.occupants) if occupant.computer is None)
        return StoryTask(id, info.game, stored.seed, base, tuple(rows.unpack_log(stored.packed_log)), people)

    async def save_story(self, id: int, story: Story | None) -> None:
        """Let a story be posted, once; None if there is nothing to tell."""
        post = None if story is None else StoryPost(story)
        now = self._context.now()
        await self._context.store.write(lambda db: story_rows.settle_story(db, id, post, now))
        self._context.workers.wake_outbox()
