"""One row of the outbox from beginning to end, and what follows from each way in which it can fail."""

from __future__ import annotations

import logging
import sqlite3

import msgspec

from matches import calling, held, missed, queueing, ringing, rows, shown
from matches.base import Base
from matches.held import Held
from matches.model import TOKEN_BYTES, Board, Info, Lobby, Notice, Outgoing, Post, Turn, Why
from matches.ports import Sender, SendFailed
from matches.queueing import Head
from matches.stretch import Stretch
from matches.workers import Worker

log = logging.getLogger(__name__)

NONCE_SECONDS = 60.0
"""How long the other side surely remembers a nonce."""
FIRST_RETRY = 2.0
LONGEST_RETRY = 300.0
MOST_TRIES = 8
"""Tries after which a row that fails in an unforeseen way is given up; a board then goes out plain."""
MOST_PLAIN_TRIES = 3
NETWORK_PATIENCE = 600.0
"""After so long without network a match counts as held, so that it can be seen, and its people are told."""

_WHY: dict[str, Why] = {"forbidden": "permission", "locked": "locked", "gone": "gone"}


class Carrier:
    """Delivers rows. `worker` is whose errors these are."""

    def __init__(self, base: Base, sender: Sender, worker: Worker) -> None:
        self._base = base
        self._store = base.store
        self._sender = sender
        self._worker = worker
        self._delivered: dict[int, int | None] = {}
        self._stretch = Stretch()

    async def deliver(self, head: Head) -> None:
        """Sends the row, or notes why not. Raises only what the store raises."""
        now = self._base.now()
        is_held = head.person is None and await self._store.read(lambda db: held.is_held(db, head.match))
        if is_held and head.id not in self._delivered:
            best = await self._store.write(lambda db: held.tidy(db, head.match, now))
            if best is None:
                return
            head = best
        try:
            post = rows.decode_post(head.post)
        except msgspec.DecodeError as error:
            self._worker.noted("row %d of match %d cannot be read", head.id, head.match)
            note = f"it cannot be read: {error}"
            await self._store.write(lambda db: queueing.close(db, head.id, "gone", note, now))
            return
        if head.id in self._delivered:
            await self._arrived(head, post, self._delivered[head.id])
            return
        stored = await self._store.read(lambda db: rows.load(db, head.match, entries=False))
        assert stored is not None
        if isinstance(post, Turn) and not await self._is_wanted(head, post, stored):
            self._stretch.ended(head.stream, now)
            return
        if isinstance(post, Board) and await self._store.read(lambda db: held.has_stuck(db, head.match)):
            merged = await self._store.write(lambda db: held.merge_stuck(db, head.match, head.id, now))
            if merged:
                return
        await self._try(head, post, stored.info, is_held)

    async def _try(self, head: Head, post: Post, info: Info, is_held: bool) -> None:
        now = self._base.now()
        plain = isinstance(post, Board) and head.faults >= MOST_TRIES
        row = Outgoing(head.id, head.match, head.person, post, head.tries, head.token, plain)
        late = head.begun is not None and not 0 <= now - head.begun <= NONCE_SECONDS
        try:
            message = await self._found(row, info) if late else None
            if message is None and late and is_held and await self._store.write(lambda db: held.give_way(db, head)):
                return
            if message is None:
                fresh = self._base.draw(TOKEN_BYTES).hex()
                token = await self._store.write(lambda db: queueing.begin(db, head.id, now, fresh))
                if token is None:
                    self._stretch.ended(head.stream, now)
                    return
                row = msgspec.structs.replace(row, token=token)
                message = await self._sender.send(row, info)
        except SendFailed as failed:
            await self._failed(row, head, failed)
            return
        except Exception as error:
            await self._failed_oddly(row, head, error)
            return
        self._delivered[head.id] = message
        await self._arrived(head, post, message)

    async def _found(self, row: Outgoing, info: Info) -> int | None:
        try:
            return await self._sender.find(row, info)
        except SendFailed as failed:
            if failed.kind != "forbidden":
                raise
            # Without the right to read back, saying it twice is better than not at all.
            return None

    async def _is_wanted(self, head: Head, post: Turn, stored: rows.Stored) -> bool:
        """Whether a private question still stands and its person can be asked."""
        now = self._base.now()
        note = "the question was answered before" if stored.waits[post.seat].mark != post.mark else ""
        if not note and post.instead and not await self._store.read(lambda db: held.is_silent(db, head.match)):
            note = "the place of the match takes posts again"
        if note:
            await self._store.write(lambda db: queueing.close(db, head.id, "gone", note, now))
            return False
        if not await self._store.read(lambda db: queueing.closed(db, head.person, now)):
            return True

        def unit(db: sqlite3.Connection) -> None:
            queueing.close(db, head.id, "gone", "this person takes no direct messages", now)
            _ask_otherwise(db, head, post, now)

        await self._store.write(unit)
        return False

    async def _arrived(self, head: Head, post: Post, message: int | None) -> None:
        now = self._base.now()

        def unit(db: sqlite3.Connection) -> tuple[bool, Held | None]:
            queueing.sent(db, head.id, message, now)
            if head.person is not None and message is not None:
                queueing.open_dm(db, head.person)
            if message is None:
                return False, None
            shown.arrived(db, head.match, head.person, post, message, now)
            shown.succeeded(db, head.match, post, message, now)
            moved = isinstance(post, Lobby) and queueing.keep_lobby(db, head.match, message)
            return moved, held.release(db, head.match) if head.person is None else None

        moved, was = await self._store.write(unit)
        self._delivered.pop(head.id, None)
        self._stretch.ended(head.stream, now)
        if was is not None and was.why != "network":
            log.info("match %d: its place takes posts again after %.0f s", head.match, max(0.0, now - was.since))
        if moved:
            async with self._base.holding(head.match) as live:
                await self._base.refresh(live)

    async def _failed(self, row: Outgoing, head: Head, failed: SendFailed) -> None:
        """The sender says why."""
        now = self._base.now()
        if failed.kind == "retry":
            await self._put_off(head, failed)
            return
        self._stretch.ended(head.stream, now)
        if row.person is None:
            why = _WHY.get(failed.kind, "unforeseen")

            def unit(db: sqlite3.Connection) -> bool:
                queueing.refused(db, head.id, head.begun, now, failed.note)
                fresh = held.hold(db, head.match, why, failed.note, now)
                calling.tell(db, head.match, now)
                return fresh

            if await self._store.write(unit):
                log.warning("match %d: its place takes no posts (%s): %s", head.match, why, failed.note)
        elif failed.kind == "closed":
            person = row.person
            await self._store.write(lambda db: _fall_back(db, row, person, failed.note, now))
        else:
            await self._store.write(lambda db: queueing.close(db, head.id, "gone", failed.note, now))

    async def _put_off(self, head: Head, failed: SendFailed) -> None:
        """The network: tried for as long as it lasts."""
        now = self._base.now()
        wait = failed.after or min(LONGEST_RETRY, FIRST_RETRY * 2.0 ** min(head.tries, 16))
        begun = now if head.begun is None else head.begun

        def unit(db: sqlite3.Connection) -> None:
            queueing.put_off(db, head.id, now, wait, failed.note, fault=False)
            if head.person is None and (held.is_held(db, head.match) or now - begun >= NETWORK_PATIENCE):
                held.hold(db, head.match, "network", failed.note, now, wait)
                calling.tell(db, head.match, now)

        await self._store.write(unit)
        self._stretch.failed(head.stream, failed.note, now)

    async def _failed_oddly(self, row: Outgoing, head: Head, error: Exception) -> None:
        """Nobody has thought of this. It is tried a few times, then it gives way to what stands behind it."""
        now, note = self._base.now(), repr(error)
        self._stretch.ended(head.stream, now)
        if head.faults in (0, MOST_TRIES):
            self._worker.noted("row %d of match %d failed", head.id, head.match)
        else:
            self._worker.errors += 1
        faults = head.faults + 1
        most = MOST_TRIES + MOST_PLAIN_TRIES if isinstance(row.post, Board) else MOST_TRIES
        if faults < most:
            wait = FIRST_RETRY * 2.0 ** min(head.faults, MOST_TRIES)
            await self._store.write(lambda db: queueing.put_off(db, head.id, now, wait, note, fault=True))
            return
        log.error("row %d of match %d is given up after %d tries: %s", head.id, head.match, faults, note)

        def unit(db: sqlite3.Connection) -> None:
            queueing.put_off(db, head.id, now, 0.0, note, fault=True)
            queueing.close(db, head.id, "stuck", note, now)
            if row.person is None:
                calling.tell_of(db, head.id, head.match, row.post, now)
            elif isinstance(row.post, Turn) or (isinstance(row.post, Notice) and row.post.about_move):
                missed.note(db, row.person, head.match)

        await self._store.write(unit)


def _ask_otherwise(db: sqlite3.Connection, head: Head, post: Turn, now: float) -> None:
    """Somebody without direct messages is called in the place of the match. Whom nothing can call there, because it is held
    or nobody may be named, is told with the next answer."""
    assert head.person is not None
    secret = db.execute("SELECT secret FROM match WHERE id = ?", (head.match,)).fetchone()[0]
    if secret or held.is_silent(db, head.match):
        missed.note(db, head.person, head.match)
    else:
        ringing.call_here(db, head.match, post, head.person, now)


def _fall_back(db: sqlite3.Connection, row: Outgoing, person: int, note: str, now: float) -> None:
    """The person takes no direct messages: told so once in the channel; a notice that does not stand there is repeated."""
    queueing.close(db, row.id, "gone", note, now)
    is_call = isinstance(row.post, Turn) or (isinstance(row.post, Notice) and row.post.about_move)
    secret = db.execute("SELECT secret FROM match WHERE id = ?", (row.match,)).fetchone()[0]
    is_held = held.is_silent(db, row.match)
    if is_call and (secret or is_held):
        missed.note(db, person, row.match)
    if is_call and secret:
        # While reactions are awaited a word in the channel would tell who is asked; another question will do.
        return
    fresh = queueing.close_dm(db, person, now)
    if isinstance(row.post, Notice) and not row.post.instead and not (is_held and is_call):
        rows.post(db, row.match, msgspec.structs.replace(row.post, mention=(person,)), now)
    calls = isinstance(row.post, Turn) and not row.post.here and not is_held
    if fresh:
        # What says so calls to the move by itself; nobody hears of one move twice.
        rows.post(db, row.match, Notice(calling.DM_CLOSED, (person,), buttons=("move",) if calls else ()), now)
    elif calls and isinstance(row.post, Turn):
        ringing.call_here(db, row.match, row.post, person, now)
