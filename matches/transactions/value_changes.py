"""Values that are not those under which a match was played so far: the match goes on with them, and its table is told once."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Any

from matches.domain.ports import MatchStore
from matches.domain.posts import NoticePost
from matches.domain.storage_errors import StorageRefused
from matches.domain.stored_match import StoredMatch
from matches.domain.transaction import Transaction
from matches.sql import rows, value_rows
from rules.engine import Game, Match, Text, compare_values, text

log = logging.getLogger(__name__)

MAX_CHANGES = 8
"""So many changes are told one by one."""


def adopt_values(db: Transaction, before: StoredMatch, match: Match[Any], now: float) -> bool:
    """Let a match go on under the present values of its game, from the oldest boundary on that is still played from.

    If that changes something in this match, its place is told, silently; return whether it is. A match that does not know its
    values adopts these.
    """
    id, game = before.info.id, match.game
    if not value_rows.set_values(db, id, before.value_digest, match) or not before.value_digest:
        return False
    kept = value_rows.load_values(db, game.meta.id, before.value_digest)
    if kept is None:
        rows.enqueue_post(db, id, NoticePost(text("values-changed-unknown")), now)
        return True
    view = match.view(None)
    changes = [
        line for change in compare_values(kept, game.list_values()) for line in game.describe_change(change, view)
    ]
    if not changes:
        return False
    rows.enqueue_post(db, id, NoticePost(text("values-changed", changes=_list_changes(changes))), now)
    return True


def _list_changes(changes: Sequence[Text]) -> Text:
    """Return changes as a list, a line for each of the first ones."""
    more = len(changes) - MAX_CHANGES
    lines = [*changes[:MAX_CHANGES], *([text("values-more", count=more)] if more > 0 else [])]
    *before, listing = [text("values-line", change=line) for line in lines]
    for line in reversed(before):
        listing = text("values-lines", first=line, next=listing)
    return listing


async def keep_values(store: MatchStore, games: Sequence[Game[Any]]) -> None:
    """Keep the present values of the games, so that people can be told what later ones change."""
    try:
        if unknown := await store.read(lambda db: value_rows.list_unknown(db, games)):
            await store.write(lambda db: value_rows.save_values(db, unknown))
    except StorageRefused:
        # The next start keeps them; until then nobody needs them.
        log.warning("the values of the games are not kept yet")


def report_fitted(games: Iterable[Game[Any]]) -> None:
    """Warn in the log of computer players whose numbers were fitted to other values than those of today."""
    for game in games:
        for fitted in game.list_fitted():
            if fitted.value_digest != game.value_digest:
                log.warning(
                    "%s: computer players read %s, which was fitted to other values (%s, now %s); fit it anew with %s, "
                    "or accept it with python -m bench.stamp_values %s",
                    game.meta.id,
                    fitted.path.name,
                    fitted.value_digest or "unknown",
                    game.value_digest,
                    fitted.refit,
                    game.meta.id,
                )
