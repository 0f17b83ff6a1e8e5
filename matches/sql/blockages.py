"""Blocked matches, whose channel or thread takes no posts: their newest board waits, and the people it calls are told privately.

A match is blocked (it has a row in the table `held`) from the first refusal until a post arrives. Older boards that still wait
are merged into the newest one, so that readers miss no line.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec import Struct

from matches.domain.model import BlockReason
from matches.domain.posts import (
    BoardPost,
    LobbyPost,
    NoticePost,
    Post,
    RefreshPost,
)
from matches.domain.transaction import Transaction
from matches.sql import outbox_rows, proposal_rows, rows
from matches.sql.outbox_rows import OutboxRow
from matches.sql.owned import Groups, build_condition

FIRST_PROBE = 60.0
LONGEST_PROBE = 3600.0
"""Seconds after the first refusal until the next try, and the longest time between two tries."""
MAX_LINES = 60
"""The most lines of a merged board; older lines are in the journal."""
_COLUMNS = "match, since, why, note, tries, due, wait"
MAX_NOTICES = 10
"""The most notices of a match that wait while it is blocked."""


class Blockage(Struct, frozen=True, array_like=True):
    """The blockage of a match: since when and why, how often it was tried, when it is tried again.

    `wait`: the seconds between the last try and `due`.
    """

    match: int
    since: float
    reason: BlockReason
    note: str
    tries: int
    due: float
    wait: float


class PendingPost(NamedTuple):
    """A waiting row of the outbox to the place of a match, with its post."""

    head: OutboxRow
    post: Post

    @property
    def is_unsent(self) -> bool:
        """Whether it certainly has not been delivered."""
        return self.head.begun_at is None


def load_blockages(db: Transaction, groups: Groups = None) -> dict[int, Blockage]:
    """Return the blockage of every blocked match in these owner groups."""
    records = db.execute(f"SELECT {_COLUMNS} FROM held WHERE {build_condition(groups, 'held.match')}").fetchall()
    return {blockage.match: blockage for blockage in rows.read_rows(db, Blockage, records)}


def is_blocked(db: Transaction, match: int) -> bool:
    """Return whether the place of a match takes no posts at present."""
    return db.execute("SELECT 1 FROM held WHERE match = ?", (match,)).fetchone() is not None


def find_neglected(db: Transaction, groups: Groups = None) -> set[int]:
    """Return the blocked matches in these owner groups with a post whose people have not been told of it, or without any
    waiting post but cleanup."""
    matches = db.execute(
        "SELECT held.match FROM held LEFT JOIN outbox ON outbox.match = held.match AND outbox.person IS NULL "
        "AND outbox.state IN ('waiting', 'sending') AND outbox.later = 0 WHERE (outbox.id IS NULL OR outbox.announced = 0) "
        f"AND {build_condition(groups, 'held.match')}"
    ).fetchall()
    return {match for (match,) in matches}


def find_overdue(db: Transaction) -> dict[int, tuple[float, BlockReason]]:
    """Return the matches with posts that should have been sent by now: since when they wait, and why."""
    stuck: dict[int, tuple[float, BlockReason]] = {
        match: (since, "unforeseen")
        for match, since in db.execute("SELECT match, min(due) FROM outbox WHERE state = 'stuck' GROUP BY match")
    }
    return stuck | {match: (blockage.since, blockage.reason) for match, blockage in load_blockages(db).items()}


def record_blockage(db: Transaction, match: int, why: BlockReason, note: str, now: float, after: float = 0.0) -> bool:
    """Note that the place of a match has just refused a post. Return whether the match was not blocked before.

    The next try comes after `after` seconds; if that is 0, after a time that grows with every try.
    """
    row = db.execute("SELECT tries FROM held WHERE match = ?", (match,)).fetchone()
    tries = 0 if row is None else row[0] + 1
    wait = after or min(LONGEST_PROBE, FIRST_PROBE * 2.0 ** min(tries, 16))
    db.execute(
        f"INSERT INTO held ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (match) DO UPDATE SET "
        "why = excluded.why, note = excluded.note, tries = excluded.tries, due = excluded.due, wait = excluded.wait",
        (match, now, why, note, tries, now + wait, wait),
    )
    return row is None


def clear_blockage(db: Transaction, match: int) -> Blockage | None:
    """End the blockage of a match, because its place has taken a post. Return the blockage, None if there was none."""
    row = db.execute(f"DELETE FROM held WHERE match = ? RETURNING {_COLUMNS}", (match,)).fetchone()
    return None if row is None else Blockage(*row)


def schedule_probe(db: Transaction, match: int, now: float) -> None:
    """Have the place of a match tried again now, if the match is blocked."""
    db.execute("UPDATE held SET due = ?, wait = 0 WHERE match = ? AND why != 'network'", (now, match))


def schedule_probes(db: Transaction, guild: int | None, place: int | None, now: float) -> bool:
    """Have the blocked matches of a server (None: of all), or of one channel or thread, tried again now.

    Return whether there are any. Matches that wait for the network keep their time, which Discord may have named.
    """
    waiting = [
        info
        for info in rows.list_infos(db, "id IN (SELECT match FROM held WHERE why != 'network')", ())
        if guild in (None, info.place.guild) and place in (None, info.place.channel, info.place.thread)
    ]
    for info in waiting:
        schedule_probe(db, info.id, now)
    return bool(waiting)


def requeue_if_superseded(db: Transaction, head: OutboxRow) -> bool:
    """Put a row that was not delivered back into the queue if it is a board that can be merged into a newer one now.

    Return whether it was put back.
    """
    boards = [row.head.id for row in load_pending_posts(db, head.match) if isinstance(row.post, BoardPost)]
    if head.id not in boards[:-1]:
        return False
    db.execute("UPDATE outbox SET state = 'waiting', begun = NULL WHERE id = ?", (head.id,))
    return True


def prune_posts(db: Transaction, match: int, now: float) -> OutboxRow | None:
    """Drop the waiting posts of a blocked match that are no longer worth sending, and return the row to try next."""
    waiting = load_pending_posts(db, match)
    _merge_boards(db, [row for row in waiting if isinstance(row.post, BoardPost)], now)
    lobbies = [row for row in waiting if isinstance(row.post, LobbyPost)]
    for row in lobbies[1:]:
        # A lobby is composed when it is sent, so the first one says all that the others would.
        if row.is_unsent and row.post in (LobbyPost(), lobbies[0].post):
            outbox_rows.close_row(db, row.head.id, "an earlier one will say it", now)
    for row in waiting:
        if isinstance(row.post, RefreshPost):
            # The next board shows more, and when the end of a match is posted its last board is brought up to date anew.
            outbox_rows.close_row(db, row.head.id, "the place takes no posts", now)
    _drop_notices(db, match, waiting, now)
    # Cleanup waits until the place takes posts again: it would not show that.
    rest = [head for head in outbox_rows.load_place_rows(db, match) if not head.is_cleanup]
    return rest[0] if rest else None


def expire_posts(db: Transaction, before: float, now: float) -> None:
    """Drop the posts of a match that ended before `before`, and whose place has taken none since then."""
    matches = db.execute(
        "SELECT held.match FROM held JOIN match ON match.id = held.match "
        "WHERE match.phase NOT IN ('lobby', 'running', 'paused') AND held.since < ? AND match.ended < ?",
        (before, before),
    ).fetchall()
    for (match,) in matches:
        for head in outbox_rows.load_place_rows(db, match):
            outbox_rows.close_row(db, head.id, "the match is over and its place never came back", now)
        clear_blockage(db, match)


def has_stuck_posts(db: Transaction, match: int) -> bool:
    """Return whether a post to the place of this match has been given up (state `stuck`)."""
    row = db.execute("SELECT 1 FROM outbox WHERE match = ? AND person IS NULL AND state = 'stuck'", (match,)).fetchone()
    return row is not None


def merge_stuck_boards(db: Transaction, match: int, board: int, now: float) -> bool:
    """Merge the boards that were given up into `board`, the row that is sent next. Return whether there were any."""
    posts = db.execute(
        "SELECT id, post FROM outbox WHERE match = ? AND person IS NULL AND state = 'stuck' AND id < ? ORDER BY id",
        (match, board),
    ).fetchall()
    for id, data in reversed(posts):
        post = rows.decode_post(data)
        if isinstance(post, BoardPost):
            _merge_into(db, match, post, board)
            outbox_rows.close_row(db, id, f"told by row {board}", now)
    return any(isinstance(rows.decode_post(data), BoardPost) for _, data in posts)


def has_unread_posts(db: Transaction, match: int) -> bool:
    """Return whether people cannot read all posts in the place of the match."""
    return is_blocked(db, match) or has_stuck_posts(db, match)


def load_pending_posts(db: Transaction, match: int) -> list[PendingPost]:
    """Return the waiting posts to the place of a match, except for those that cannot be decoded."""
    posts = []
    for head in outbox_rows.load_place_rows(db, match):
        try:
            posts.append(PendingPost(head, rows.decode_post(head.post)))
        except msgspec.DecodeError:
            continue
    return posts


def _merge_boards(db: Transaction, boards: list[PendingPost], now: float) -> None:
    # The newest of the old boards comes first: each puts its lines in front of those it finds there.
    for row in reversed(boards[:-1]):
        if row.is_unsent:
            assert isinstance(row.post, BoardPost)
            _merge_into(db, row.head.match, row.post, boards[-1].head.id)
            outbox_rows.close_row(db, row.head.id, f"told by row {boards[-1].head.id}", now)


def _merge_into(db: Transaction, match: int, old: BoardPost, id: int) -> None:
    """Merge an older board into the newer one in row `id`: its lines, its mentions, and whether it was the first board."""
    row = db.execute("SELECT post FROM outbox WHERE id = ?", (id,)).fetchone()
    new = rows.decode_post(row[0])
    assert isinstance(new, BoardPost)
    stored = rows.load_match(db, match, entries=False)
    assert stored is not None
    awaited = {stored.info.occupants[seat].person for seat in new.waiting.seats if not new.waiting.secret}
    mention = tuple(dict.fromkeys((*(person for person in old.mention if person in awaited), *new.mention)))
    merged = msgspec.structs.replace(
        new, lines=(*old.lines, *new.lines)[-MAX_LINES:], mention=mention, first=old.first or new.first, earlier=None
    )
    db.execute("UPDATE outbox SET post = ? WHERE id = ?", (rows.encode(merged), id))


def _drop_notices(db: Transaction, match: int, waiting: list[PendingPost], now: float) -> None:
    """Drop calls that a board repeats or a newer one has replaced, votes that are settled, and all but
    the newest notices."""
    has_board = any(isinstance(row.post, BoardPost) for row in waiting)
    open_proposals = {proposal.id for proposal in proposal_rows.load_proposals(db, match)}
    awaited = {
        person
        for (person,) in db.execute("SELECT person FROM seat WHERE match = ? AND mark IS NOT NULL", (match,)).fetchall()
    }
    notices = [(row, row.post) for row in waiting if isinstance(row.post, NoticePost) and row.is_unsent]
    calls = [row for row, post in notices if post.is_call]
    for number, (row, post) in enumerate(notices):
        if post.is_call:
            needless = has_board or row is not calls[-1] or not awaited.intersection(post.mention)
        else:
            settled = post.proposal is not None and post.proposal not in open_proposals
            needless = settled or number < len(notices) - MAX_NOTICES
        if needless:
            outbox_rows.close_row(db, row.head.id, "its time has passed", now)
