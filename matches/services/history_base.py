"""Where the history of a match begins: at the oldest boundary that today's rules understand."""

from __future__ import annotations

from matches.domain.model import MatchInfo
from matches.runtime.context import ServiceContext
from matches.sql import step_rows
from rules.engine import Match


async def find_base(context: ServiceContext, info: MatchInfo, seed: bytes) -> bytes | None:
    """Return the oldest boundary of a match that has begun that today's rules understand; None if they understand none.

    What came before the values changed for the last time would be played again with other ones, so that is left out.
    """
    game = context.game(info.game)
    spans = await context.store.read(lambda db: step_rows.load_revision_spans(db, info.id))
    if not spans:
        return Match.begin(game, info.setup.options, len(info.occupants), seed).base
    last = spans[-1][3]
    oldest = None
    for _, revision, base, digest in reversed(spans):
        if revision != game.REVISION or digest not in ("", last):
            break
        oldest = base
    return oldest
