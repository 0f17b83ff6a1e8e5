"""The lobby of a match that is over becomes its trophy: the post in the channel that tells later how it ended.

Discord refuses edits of old messages for a while. The end itself is told elsewhere, so the trophy may wait: it is tried in growing
pauses for a day, then posted anew, once and silently. Each function runs in a unit of work.
"""

from __future__ import annotations

import msgspec

from matches.domain.durations import DAY, HOUR, MINUTE
from matches.domain.posts import BoardPost, NoticePost, Post, TrophyPost
from matches.domain.timer_kinds import NewTimer, Timer, TimerKind
from matches.domain.transaction import Transaction
from matches.sql import match_rows, rows, timers

PAUSES = (10 * MINUTE, 30 * MINUTE, 90 * MINUTE, 4 * HOUR, 8 * HOUR, 10 * HOUR)
"""How long an edit that was refused waits for the next try: about a day in all."""


def award(db: Transaction, match: int, post: Post, message: int | None, now: float) -> None:
    """Let the lobby tell how a match ended, once the post that ends it has arrived as `message` (None: it never will)."""
    # What tells single people later shows no table.
    if isinstance(post, BoardPost | NoticePost) and post.tells_end and (isinstance(post, BoardPost) or post.table):
        days = round((now - match_rows.load_created(db, match)) / DAY)
        rows.enqueue_post(db, match, TrophyPost(message, days), now, is_cleanup=True)


def plan_again(db: Transaction, match: int, post: TrophyPost, now: float) -> None:
    """Try an edit that Discord has refused again later; after a day, post the trophy anew."""
    if post.tries < len(PAUSES):
        later = rows.encode(msgspec.structs.replace(post, tries=post.tries + 1))
        timers.insert(db, [NewTimer(match, TimerKind.TROPHY, now + PAUSES[post.tries], post=later)])
    else:
        rows.enqueue_post(db, match, msgspec.structs.replace(post, is_anew=True), now)


def try_again(db: Transaction, timer: Timer, now: float) -> None:
    """Try to edit the lobby once more, unless the match goes on."""
    stored = rows.load_match(db, timer.match, entries=False)
    if timers.delete_timer(db, timer.id) and timer.post is not None and stored is not None and stored.info.can_rematch:
        rows.enqueue_post(db, timer.match, rows.decode_post(timer.post), now, is_cleanup=True)
