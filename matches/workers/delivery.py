"""Delivers one row of the outbox, and handles every way in which that can fail."""

from __future__ import annotations

import logging

import msgspec

from matches.domain.errors import LeaseLost
from matches.domain.model import BlockReason, MatchInfo
from matches.domain.ports import Sender, SendFailed
from matches.domain.posts import (
    TOKEN_BYTES,
    BoardPost,
    LobbyPost,
    NoticeButton,
    NoticePost,
    OutboxMessage,
    Post,
    PromptPost,
    TrophyPost,
    WatchPost,
)
from matches.domain.storage_errors import StorageRefused
from matches.domain.stored_match import StoredMatch
from matches.domain.transaction import Transaction
from matches.runtime.cache import MatchCache
from matches.runtime.context import ServiceContext
from matches.runtime.supervisor import WorkerTask
from matches.sql import blockages, missed_calls, outbox_rows, question_messages, rows, watch_rows
from matches.sql.blockages import Blockage
from matches.sql.outbox_rows import OutboxRow
from matches.transactions import announcements, endings, invitations, notifications, trophies
from matches.workers.failure_log import FailureLog

log = logging.getLogger(__name__)

NONCE_SECONDS = 60.0
"""How long Discord certainly remembers a nonce."""
FIRST_RETRY_SECONDS = 2.0
MAX_RETRY_SECONDS = 300.0
MAX_TRIES = 8
"""Tries after which a row that fails in an unforeseen way is given up; a board is tried without pictures then."""
MAX_PLAIN_TRIES = 3
MAX_CLEANUP_SECONDS = 24 * 3600.0
"""After this long without network a row that only clears up is given up."""
NETWORK_PATIENCE_SECONDS = 600.0
"""After this long without network a match counts as blocked, so that the health shows it and its people are told."""

_BLOCK_REASONS: dict[str, BlockReason] = {"forbidden": "permission", "locked": "locked", "gone": "gone"}


class PostDelivery:
    """Delivers rows. `worker` counts and logs the errors."""

    def __init__(self, context: ServiceContext, cache: MatchCache, sender: Sender, worker: WorkerTask) -> None:
        self._context = context
        self._cache = cache
        self._store = context.store
        self._sender = sender
        self._worker = worker
        # What has arrived although the database could not be told yet: such a row is noted the next time, and not sent again.
        self._delivered: dict[int, int | None] = {}
        self._failure_log = FailureLog()

    async def deliver(self, head: OutboxRow) -> None:
        """Send the row, or note why that failed. Raise only what the store raises."""
        now = self._context.now()
        is_blocked = head.person is None and await self._store.read(lambda db: blockages.is_blocked(db, head.match))
        if is_blocked and head.id not in self._delivered:
            best = await self._store.write(lambda db: blockages.prune_posts(db, head.match, now))
            if best is None:
                return
            head = best
        try:
            post = rows.decode_post(head.post)
        except msgspec.DecodeError as error:
            self._worker.log_error("row %d of match %d cannot be read", head.id, head.match)
            note = f"it cannot be read: {error}"
            await self._store.write(lambda db: outbox_rows.close_row(db, head.id, note, now))
            return
        if head.id in self._delivered:
            await self._record_arrival(head, post, self._delivered[head.id])
            return
        is_edit = isinstance(post, BoardPost) and post.earlier is not None

        def load(db: Transaction) -> tuple[StoredMatch | None, int | None]:
            board = question_messages.find_board(db, head.match) if is_edit else None
            return rows.load_match(db, head.match, entries=False), board

        stored, board = await self._store.read(load)
        assert stored is not None
        if not self._context.owns(stored.info.place.guild):
            return
        if isinstance(post, PromptPost) and not await self._is_still_needed(head, post, stored):
            self._failure_log.record_recovery(head.stream, now)
            return
        if isinstance(post, BoardPost) and await self._store.read(lambda db: blockages.has_stuck_posts(db, head.match)):
            merged = await self._store.write(lambda db: blockages.merge_stuck_boards(db, head.match, head.id, now))
            if merged:
                return
        await self._attempt(head, post, stored.info, is_blocked, board)

    async def _attempt(self, head: OutboxRow, post: Post, info: MatchInfo, is_blocked: bool, board: int | None) -> None:
        """Send a row once, or find out that it was sent. `board`: the message whose place it may take.

        A row that was never begun is sent. One that was begun within `NONCE_SECONDS` is sent again with its token, so that Discord
        returns the message it may have. For one that was begun earlier, Discord has forgotten the nonce: it is looked for first. An
        edit has no nonce, so what may have been one is always looked for.
        """
        now = self._context.now()
        plain = isinstance(post, BoardPost) and head.fault_count >= MAX_TRIES
        row = OutboxMessage(head.id, head.match, head.person, post, head.tries, head.token, plain, board=board)
        begun = None if head.is_cleanup else head.begun_at
        late = begun is not None and (board is not None or not 0 <= now - begun <= NONCE_SECONDS)
        try:
            message = await self._find_message(row, info) if late else None
            if (
                message is None
                and late
                and is_blocked
                and await self._store.write(lambda db: blockages.requeue_if_superseded(db, head))
            ):
                return
            if message is None:
                fresh = self._context.random_bytes(TOKEN_BYTES).hex()
                token, hushed = await self._store.write(lambda db: _begin_attempt(db, head, post, now, fresh))
                if token is None:
                    self._failure_log.record_recovery(head.stream, now)
                    return
                if not self._context.owns(info.place.guild):
                    # The lease ended meanwhile: whoever owns the match now looks for the row before it sends it.
                    return
                row = msgspec.structs.replace(row, token=token, hushed=hushed)
                message = await self._sender.send(row, info)
        except SendFailed as failed:
            await self._handle_failure(row, head, failed)
            return
        except (LeaseLost, StorageRefused):
            # Nothing is wrong with the row.
            raise
        except Exception as error:
            await self._handle_unexpected(row, head, error)
            return
        self._delivered[head.id] = message
        if board is not None and message != board:
            self._note_new_board(head.match, post)
        await self._record_arrival(head, post, message)

    def _note_new_board(self, match: int, post: Post) -> None:
        """Note that a board that could have been an edit is a new message, with its own lines alone."""
        live = self._cache.get(match)
        if live is not None and isinstance(post, BoardPost) and post.earlier is not None:
            live.attendance.note_new_board(self._context.now(), post.earlier.last_line)

    async def _find_message(self, row: OutboxMessage, info: MatchInfo) -> int | None:
        try:
            return await self._sender.find(row, info)
        except SendFailed as failed:
            if failed.kind != "forbidden":
                raise
            # Without the permission to read the channel, posting twice is better than not at all.
            return None

    async def _is_still_needed(self, head: OutboxRow, post: PromptPost, stored: StoredMatch) -> bool:
        """Return whether a private question is still open and its person can be reached; if not, close the row."""
        now = self._context.now()
        if post.takes_over:
            gone = stored.info.occupants[post.seat].person != head.person
            note = "somebody else sits there" if gone else ""
        else:
            gone = stored.seats[post.seat].question_token != post.question_token
            note = "the question was answered before" if gone else ""
        if (
            not note
            and post.channel_blocked
            and not await self._store.read(lambda db: blockages.has_unread_posts(db, head.match))
        ):
            note = "the place of the match takes posts again"
        if note:
            await self._store.write(lambda db: outbox_rows.close_row(db, head.id, note, now))
            return False
        if not await self._store.read(lambda db: outbox_rows.is_dm_closed(db, head.person, now)):
            return True

        def unit(db: Transaction) -> None:
            if outbox_rows.close_row(db, head.id, "this person takes no direct messages", now):
                _call_in_channel(db, head, post, now)

        await self._store.write(unit)
        return False

    async def _record_arrival(self, head: OutboxRow, post: Post, message: int | None) -> None:
        now = self._context.now()

        def unit(db: Transaction) -> tuple[bool, Blockage | None]:
            outbox_rows.mark_sent(db, head.id, message, now)
            if message is not None:
                if head.person is not None:
                    outbox_rows.mark_dm_open(db, head.person)
                question_messages.record_message(db, head.match, head.person, post, message, now)
                question_messages.replace_board(db, head.match, post, message, now)
            if head.person is None and not head.is_cleanup:
                question_messages.end_board(db, head.match, post, now)
                trophies.award(db, head.match, post, message, now)
            if message is None:
                return False, None
            moved = isinstance(post, LobbyPost | TrophyPost) and outbox_rows.save_lobby_message(db, head.match, message)
            return moved, blockages.clear_blockage(db, head.match) if head.person is None else None

        moved, was = await self._store.write(unit)
        self._delivered.pop(head.id, None)
        self._failure_log.record_recovery(head.stream, now)
        if was is not None and was.reason != "network":
            log.info("match %d: its place takes posts again after %.0f s", head.match, max(0.0, now - was.since))
        if moved:
            async with self._cache.locked(head.match) as live:
                await self._cache.reload(live)

    async def _handle_failure(self, row: OutboxMessage, head: OutboxRow, failed: SendFailed) -> None:
        """Handle a failure for which the sender gives the reason."""
        now = self._context.now()
        if failed.kind == "retry":
            await self._retry_later(head, failed)
            return
        self._failure_log.record_recovery(head.stream, now)
        if isinstance(row.post, TrophyPost) and failed.kind == "unchanged":
            post = row.post

            def wait(db: Transaction) -> None:
                if outbox_rows.close_row(db, head.id, failed.note, now):
                    trophies.plan_again(db, head.match, post, now)

            await self._store.write(wait)
            self._context.workers.wake_clock()
        elif row.person is None:
            why = _BLOCK_REASONS.get(failed.kind, "unforeseen")

            def unit(db: Transaction) -> bool:
                if not outbox_rows.mark_refused(db, head.id, head.begun_at, now, failed.note):
                    return False
                fresh = blockages.record_blockage(db, head.match, why, failed.note, now)
                announcements.announce_posts(db, head.match, now)
                return fresh

            if await self._store.write(unit):
                log.warning("match %d: its place takes no posts (%s): %s", head.match, why, failed.note)
        elif failed.kind == "closed":
            person = row.person
            await self._store.write(lambda db: _fall_back_to_channel(db, row, person, failed.note, now))
        else:
            await self._store.write(lambda db: outbox_rows.close_row(db, head.id, failed.note, now))

    async def _retry_later(self, head: OutboxRow, failed: SendFailed) -> None:
        """Try a row again while the network fails, for as long as that lasts."""
        now = self._context.now()
        wait = failed.retry_after or min(MAX_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2.0 ** min(head.tries, 16))
        begun = now if head.begun_at is None else head.begun_at

        def unit(db: Transaction) -> None:
            if head.is_cleanup and now - begun >= MAX_CLEANUP_SECONDS:
                outbox_rows.close_row(db, head.id, failed.note, now)
                return
            is_open = outbox_rows.postpone(db, head.id, now, wait, failed.note, fault=False)
            if (
                is_open
                and head.person is None
                and not head.is_cleanup
                and (blockages.is_blocked(db, head.match) or now - begun >= NETWORK_PATIENCE_SECONDS)
            ):
                blockages.record_blockage(db, head.match, "network", failed.note, now, wait)
                announcements.announce_posts(db, head.match, now)

        await self._store.write(unit)
        self._failure_log.record_failure(head.stream, failed.note, now)

    async def _handle_unexpected(self, row: OutboxMessage, head: OutboxRow, error: Exception) -> None:
        """Handle an unforeseen error: try a few times, then give the row up, so that the rows behind it can leave."""
        now, note = self._context.now(), repr(error)
        self._failure_log.record_recovery(head.stream, now)
        if head.fault_count in (0, MAX_TRIES):
            self._worker.log_error("row %d of match %d failed", head.id, head.match)
        else:
            self._worker.errors += 1
        faults = head.fault_count + 1
        most = MAX_TRIES + MAX_PLAIN_TRIES if isinstance(row.post, BoardPost) else MAX_TRIES
        if faults < most:
            wait = FIRST_RETRY_SECONDS * 2.0 ** min(head.fault_count, MAX_TRIES)
            await self._store.write(lambda db: outbox_rows.postpone(db, head.id, now, wait, note, fault=True))
            return
        log.error("row %d of match %d is given up after %d tries: %s", head.id, head.match, faults, note)

        def unit(db: Transaction) -> None:
            if not outbox_rows.postpone(db, head.id, now, 0.0, note, fault=True):
                return
            outbox_rows.mark_stuck(db, head.id, note, now)
            if row.person is None:
                announcements.announce_post(db, head.id, head.match, row.post, now)
                question_messages.end_board(db, head.match, row.post, now)
                trophies.award(db, head.match, row.post, None, now)
            elif isinstance(row.post, PromptPost) or (isinstance(row.post, NoticePost) and row.post.is_call):
                missed_calls.add_missed_call(db, row.person, head.match)

        await self._store.write(unit)


def _begin_attempt(
    db: Transaction, head: OutboxRow, post: Post, now: float, fresh: str
) -> tuple[str | None, tuple[int, ...]]:
    """Note that a row is being sent. Return its token, None if it is not to be sent now, and whom it may not notify."""
    if isinstance(post, PromptPost) and _postpone_prompt(db, head, post, now):
        return None, ()
    return outbox_rows.mark_sending(db, head.id, now, fresh), _hush(db, head, post, now)


def _postpone_prompt(db: Transaction, head: OutboxRow, post: PromptPost, now: float) -> bool:
    """Call a person after their quiet hours instead, if their private question has waited for the network until then.

    Return whether it is not to be sent.
    """
    assert head.person is not None
    if post.takes_over or not _has_waited(head, now) or notifications.may_notify(db, head.match, head.person, now):
        return False
    if outbox_rows.close_row(db, head.id, "this person has quiet hours", now):
        notifications.postpone_call(db, head.match, head.person, now)
    return True


def _has_waited(head: OutboxRow, now: float) -> bool:
    """Return whether a row has waited for the network so long that people were told of it otherwise."""
    return now - (head.due if head.begun_at is None else head.begun_at) >= NETWORK_PATIENCE_SECONDS


def _hush(db: Transaction, head: OutboxRow, post: Post, now: float) -> tuple[int, ...]:
    """Return whom a post may not notify, because they have quiet hours by now; whoever it calls is called after these.

    What was to notify them all the same, a warning for example, does so unless it was refused before or has waited for the
    network so long that they were told privately. A private copy that calls to nothing is silent: it stands in for a post that is.
    """
    if isinstance(post, NoticePost) and head.person is not None:
        is_late = (
            post.channel_blocked and not post.is_call and not notifications.may_notify(db, head.match, head.person, now)
        )
        return (head.person,) if is_late or post.is_silent else ()
    was_refused = head.tries > 0 and head.begun_at is None
    if not isinstance(post, BoardPost | LobbyPost | NoticePost) or not (was_refused or _has_waited(head, now)):
        return ()
    hushed = tuple(person for person in post.mention if not notifications.may_notify(db, head.match, person, now))
    if isinstance(post, LobbyPost) or (isinstance(post, NoticePost) and post.is_invitation):
        invitations.call_hushed(db, head.match, hushed, now)
    elif post.tells_end:
        endings.tell_hushed(db, head.match, hushed, post, now)
    elif isinstance(post, BoardPost) or post.is_call:
        for person in hushed:
            notifications.postpone_call(db, head.match, person, now)
    return hushed


def _call_in_channel(db: Transaction, head: OutboxRow, post: PromptPost, now: float) -> None:
    """Call somebody without direct messages in the place of the match.

    If nobody can be called there, because it is blocked or nobody may be named, they are told after their next press.
    """
    assert head.person is not None
    secret = rows.is_secret(db, head.match)
    if secret or blockages.has_unread_posts(db, head.match):
        missed_calls.add_missed_call(db, head.person, head.match)
    else:
        notifications.call_in_channel(db, head.match, post, head.person, now)


def _fall_back_to_channel(db: Transaction, row: OutboxMessage, person: int, note: str, now: float) -> None:
    """Tell a person once in the channel that they take no direct messages; repeat a notice that was not posted there."""
    if not outbox_rows.close_row(db, row.id, note, now):
        return
    if isinstance(row.post, WatchPost):
        # Nobody in the channel shall learn who watches; the person is told with the bot's next answer to them.
        outbox_rows.mark_dm_closed(db, person, now)
        watch_rows.stop_notices(db, person)
        return
    is_call = isinstance(row.post, PromptPost) or (isinstance(row.post, NoticePost) and row.post.is_call)
    secret = rows.is_secret(db, row.match)
    is_blocked = blockages.has_unread_posts(db, row.match)
    if is_call and (secret or is_blocked):
        missed_calls.add_missed_call(db, person, row.match)
    if is_call and secret:
        # While reactions are awaited, a post in the channel would reveal who is asked; it is said at another question.
        return
    if isinstance(row.post, NoticePost) and not row.post.channel_blocked and not (is_blocked and is_call):
        mention = () if row.post.is_silent else (person,)
        rows.enqueue_post(db, row.match, msgspec.structs.replace(row.post, mention=mention), now)
        if row.post.is_silent or row.post.is_invitation or row.post.tells_end:
            # It is said once. That no direct message arrives is said with the next call to a move.
            return
    fresh = outbox_rows.mark_dm_closed(db, person, now)
    calls = isinstance(row.post, PromptPost) and not row.post.also_in_channel and not is_blocked
    if fresh:
        # This notice is a call as well, so that nobody is called to one move twice.
        notice = NoticePost(announcements.DM_CLOSED_TEXT, (person,), buttons=(NoticeButton.MOVE,) if calls else ())
        notifications.queue_notice(db, row.match, person, notice, secret, now)
    elif calls and isinstance(row.post, PromptPost):
        notifications.call_in_channel(db, row.match, row.post, person, now)
