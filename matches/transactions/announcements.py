"""Private copies of posts that a blocked channel does not take, for the people whom the posts call or concern.

Each of them gets one copy of each post, whatever they have set.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from matches.domain.posts import BoardPost, LobbyPost, NoticePost, Post, PromptPost
from matches.domain.transaction import Transaction
from matches.sql import blockages, missed_calls, outbox_rows, rows, seat_rows
from matches.transactions import notifications
from rules.engine import text

DM_CLOSED_TEXT = text("match-dm-closed")


def announce_posts(db: Transaction, match: int, now: float) -> None:
    """Tell people privately what the posts of a blocked match would tell them, once for each post."""
    with rows.leave_out_unreadable(db, match):
        for row in blockages.load_pending_posts(db, match):
            announce_post(db, row.head.id, match, row.post, now)
    outbox_rows.mark_announced(db, match)


def announce_post(db: Transaction, id: int, match: int, post: Post, now: float) -> None:
    """Tell people privately what this post would tell them, unless that was done before."""
    if outbox_rows.claim_announcement(db, id):
        _notify_people(db, match, post, now)


def _notify_people(db: Transaction, match: int, post: Post, now: float) -> None:
    """Tell the people whom a post concerns privately what it would have said."""
    stored = rows.load_match(db, match, entries=False)
    assert stored is not None
    info = stored.info
    if isinstance(post, LobbyPost):
        if info.phase == "lobby" and info.place.lobby is None:
            _send_notice(db, match, [info.opener], NoticePost(text("match-lobby-unseen")), now)
    elif isinstance(post, BoardPost) and post.tells_end:
        _send_notice(db, match, post.mention, NoticePost(text("match-ended-unseen"), tells_end=True), now)
    elif isinstance(post, BoardPost):
        for person in post.mention:
            _send_prompt(db, match, person, now)
    elif isinstance(post, NoticePost) and post.text != DM_CLOSED_TEXT:
        # A notice that mentions nobody concerns all people of the match once it no longer runs; an end is told to each otherwise.
        concerned = info.people if info.phase not in ("lobby", "running") and not post.tells_end else ()
        people = post.mention or concerned
        _send_notice(db, match, people, post, now)


def _send_notice(db: Transaction, match: int, people: Iterable[int], notice: NoticePost, now: float) -> None:
    for person in people:
        if not outbox_rows.is_dm_closed(db, person, now):
            rows.enqueue_post(db, match, msgspec.structs.replace(notice, mention=(), channel_blocked=True), now, person)
        elif notice.is_call:
            missed_calls.add_missed_call(db, person, match)


def _send_prompt(db: Transaction, match: int, person: int, now: float) -> None:
    """Send the open question to a person, now or when their quiet hours are over, unless it reaches them anyway."""
    question = seat_rows.find_question(db, match, person)
    if question is None:
        return
    if notifications.postpone_call(db, match, person, now):
        return
    if outbox_rows.is_dm_closed(db, person, now):
        missed_calls.add_missed_call(db, person, match)
    elif not notifications.is_prompted(db, match, person, question.token):
        rows.enqueue_post(db, match, PromptPost(question.seat, question.token, channel_blocked=True), now, person)
