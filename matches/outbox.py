"""The outbox: what a unit of work promised to say is said exactly once.

A row is marked `sending` before it leaves, and `sent` with the message's id afterwards. A crash in between leaves it
`sending`: sent again at once, the nonce merges both; later than that, the channel is searched for it first.
"""

from __future__ import annotations

import asyncio
import sqlite3

import msgspec
from msgspec import Struct

from matches import rows
from matches.base import Base
from matches.model import Info, Lobby, Notice, Outgoing, Turn
from matches.ports import Sender, SendFailed
from matches.workers import Supervised, Worker, all_ended
from rules.engine import text

AT_ONCE = 8
"""Matches whose posts are on their way at the same time."""
NONCE_SECONDS = 60.0
"""How long the other side surely remembers a nonce."""
FIRST_RETRY = 2.0
LONGEST_RETRY = 300.0
MOST_TRIES = 8
"""Tries after which a row that fails in an unforeseen way is given up."""
KEPT_SECONDS = 7 * 24 * 3600.0
"""How long rows that are done with stay, for whoever looks into a complaint."""
SWEEP_SECONDS = 3600.0

_HEADS = (
    "SELECT min(id), match, person, post, tries, state, begun, due FROM outbox "
    "WHERE state IN ('waiting', 'sending') GROUP BY match ORDER BY min(id)"
)


class _Head(Struct, frozen=True):
    """The first open row of a match. `begun`: since when it may have been delivered (None: not tried yet)."""

    id: int
    match: int
    person: int | None
    post: bytes
    tries: int
    state: str
    begun: float | None
    due: float


class Outbox(Supervised):
    """Takes the rows in order within a match, different matches at the same time."""

    def __init__(self, base: Base, sender: Sender) -> None:
        self._base = base
        self._store = base.store
        self._sender = sender
        self._worker = Worker("outbox", self._step, base.idle)
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._delivered: dict[int, int | None] = {}
        self._held: dict[int, float] = {}
        self._swept = 0.0

    def start(self) -> None:
        """Begins with what an earlier run left."""
        self._worker.start()

    async def stop(self) -> None:
        """Waits for the posts that are on their way."""
        await self._worker.stop()
        # What is cancelled stays marked as on its way and costs no try: the next run looks for it or sends it.
        await all_ended(self._busy.values())

    def wake(self) -> None:
        """There are new rows."""
        self._worker.wake()

    @property
    def resting(self) -> bool:
        """Whether nothing is on its way and nothing can be sent now."""
        return super().resting and not self._busy

    async def _step(self) -> float | None:
        now = self._base.now()
        if now - self._swept >= SWEEP_SECONDS:
            self._swept = now
            await self._sweep(now)
        next_due: float | None = None
        # A row that was on its way when the reading began may be read as it was before it was sent.
        busy = set(self._busy)
        for head in await self._store.read(_heads):
            if head.match in busy:
                continue
            due = max(0.0 if head.state == "sending" else head.due, self._held.get(head.match, 0.0))
            if due > now:
                next_due = due if next_due is None else min(next_due, due)
            elif len(self._busy) < AT_ONCE:
                task = asyncio.create_task(self._carry(head), name=f"post {head.id} of match {head.match}")
                self._busy[head.match] = task
        return None if next_due is None else next_due - now

    async def _carry(self, head: _Head) -> None:
        """One row from beginning to end. Whatever happens, the match is free for its next row afterwards."""
        try:
            await self._deliver(head)
            self._held.pop(head.match, None)
        except Exception:
            self._worker.noted("row %d of match %d is left for later", head.id, head.match)
            self._held[head.match] = self._base.now() + LONGEST_RETRY / 10
        finally:
            del self._busy[head.match]
            self._worker.wake()

    async def _deliver(self, head: _Head) -> None:
        now = self._base.now()
        try:
            row = Outgoing(head.id, head.match, head.person, rows.decode_post(head.post), head.tries)
        except msgspec.DecodeError as error:
            self._worker.noted("row %d of match %d cannot be read", head.id, head.match)
            await self._gone(head.id, f"it cannot be read: {error}")
            return
        if row.id in self._delivered:
            await self._sent(row, self._delivered[row.id])
            return
        stored = await self._store.read(lambda db: rows.load(db, row.match, entries=False))
        assert stored is not None
        if isinstance(row.post, Turn):
            if stored.waits[row.post.seat].mark != row.post.mark:
                await self._gone(row.id, "the question was answered before")
                return
            if await self._store.read(lambda db: _closed(db, row.person)):
                await self._gone(row.id, "this person takes no direct messages")
                return
        if not await self._store.write(lambda db: _begin(db, row.id, now)):
            return
        try:
            message = await self._send(row, head.begun, stored.info, now)
        except SendFailed as failed:
            await self._failed(row, failed)
            return
        except Exception as error:
            self._worker.noted("row %d of match %d failed", row.id, row.match)
            again = row.tries + 1 < MOST_TRIES
            await self._failed(row, SendFailed("retry" if again else "gone", repr(error)))
            return
        self._delivered[row.id] = message
        await self._sent(row, message)

    async def _send(self, row: Outgoing, begun: float | None, info: Info, now: float) -> int | None:
        if begun is not None and now - begun > NONCE_SECONDS:
            try:
                found = await self._sender.find(row, info)
            except SendFailed as failed:
                if failed.kind != "forbidden":
                    raise
                # Without the right to read back, saying it twice is better than not at all.
                found = None
            if found is not None:
                return found
        return await self._sender.send(row, info)

    async def _sent(self, row: Outgoing, message: int | None) -> None:
        now = self._base.now()
        is_lobby = isinstance(row.post, Lobby) and message is not None

        def unit(db: sqlite3.Connection) -> bool:
            # What was said is not kept: the picture's view is by far the largest part of a stored match.
            db.execute(
                "UPDATE outbox SET state = 'sent', post = x'', message = ?, due = ? WHERE id = ?",
                (message, now, row.id),
            )
            if row.person is not None and message is not None:
                db.execute("UPDATE person SET dm_closed = 0 WHERE id = ? AND dm_closed = 1", (row.person,))
            return is_lobby and _keep_lobby(db, row.match, message)

        moved = await self._store.write(unit)
        self._delivered.pop(row.id, None)
        if moved:
            async with self._base.holding(row.match) as live:
                await self._base.refresh(live)

    async def _gone(self, id: int, note: str) -> None:
        now = self._base.now()
        await self._store.write(lambda db: _give_up(db, id, note, now))

    async def _failed(self, row: Outgoing, failed: SendFailed) -> None:
        now = self._base.now()
        if failed.kind == "retry":
            wait = failed.after or min(LONGEST_RETRY, FIRST_RETRY * 2.0 ** min(row.tries, 16))
            await self._store.write(
                lambda db: db.execute(
                    "UPDATE outbox SET state = 'waiting', tries = tries + 1, due = ?, note = ? WHERE id = ?",
                    (now + wait, failed.note, row.id),
                ).close()
            )
        elif failed.kind == "closed" and row.person is not None:
            person = row.person
            await self._store.write(lambda db: _fall_back(db, row, person, failed.note, now))
        else:
            await self._gone(row.id, failed.note)

    async def _sweep(self, now: float) -> None:
        await self._store.write(
            lambda db: db.execute(
                "DELETE FROM outbox WHERE state IN ('sent', 'gone') AND due < ?", (now - KEPT_SECONDS,)
            ).close()
        )


def _heads(db: sqlite3.Connection) -> list[_Head]:
    """The first open row of every match. SQLite takes the other columns from the row that has the minimum."""
    return [_Head(*row) for row in db.execute(_HEADS).fetchall()]


def _begin(db: sqlite3.Connection, id: int, now: float) -> bool:
    """From here on the row may have been delivered. False if it is gone (somebody has been forgotten)."""
    marked = db.execute("UPDATE outbox SET state = 'sending', begun = coalesce(begun, ?) WHERE id = ?", (now, id))
    return marked.rowcount == 1


def _closed(db: sqlite3.Connection, person: int | None) -> bool:
    row = db.execute("SELECT dm_closed FROM person WHERE id = ?", (person,)).fetchone()
    return row is not None and bool(row[0])


def _give_up(db: sqlite3.Connection, id: int, note: str, now: float) -> None:
    db.execute("UPDATE outbox SET state = 'gone', note = ?, due = ? WHERE id = ?", (note, now, id))


def _keep_lobby(db: sqlite3.Connection, match: int, message: int | None) -> bool:
    """Notes which message is the lobby, so that later posts edit it. True if that is new."""
    stored = rows.load(db, match, entries=False)
    assert stored is not None
    place = stored.info.place
    if place.lobby == message:
        return False
    db.execute(
        "UPDATE match SET place = ? WHERE id = ?", (rows.encode(msgspec.structs.replace(place, lobby=message)), match)
    )
    return True


def _fall_back(db: sqlite3.Connection, row: Outgoing, person: int, note: str, now: float) -> None:
    """The person takes no direct messages: told so once in the channel; a notice is repeated there."""
    _give_up(db, row.id, note, now)
    about_a_question = isinstance(row.post, Turn) or (isinstance(row.post, Notice) and row.post.about_move)
    if about_a_question and db.execute("SELECT secret FROM match WHERE id = ?", (row.match,)).fetchone()[0]:
        # While reactions are awaited a word in the channel would tell who is asked; another question will do.
        return
    told_before = _closed(db, person)
    db.execute("UPDATE person SET dm_closed = 1 WHERE id = ?", (person,))
    if isinstance(row.post, Notice):
        rows.post(db, row.match, msgspec.structs.replace(row.post, mention=(person,)), now)
    if not told_before:
        rows.post(db, row.match, Notice(text("match-dm-closed"), (person,)), now)
