"""A channel that remembers nonces like Discord, with failures to order; and a way to wait until workers rest."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Protocol

from matches.domain.model import MatchInfo
from matches.domain.overviews import Overview
from matches.domain.posts import ClosePost, OutboxMessage, Post
from matches.domain.transaction import Transaction

EAGER_TURNS = 30
"""Turns of the loop in which whatever needs no thread has come to its end."""
MOMENT = 0.0005
"""Seconds between two looks at what threads do."""


def trace(db: Transaction, callback: Callable[[str], object] | None) -> None:
    """Hand every statement that is run over a connection to SQLite to `callback` (None: no longer)."""
    assert isinstance(db, sqlite3.Connection)
    db.set_trace_callback(callback)


class RestingWorker(Protocol):
    """A worker of the service."""

    @property
    def is_idle(self) -> bool: ...


async def wait_until_idle(*workers: RestingWorker) -> None:
    """Return when none of the workers has anything to do."""
    await wait_until(lambda: all(worker.is_idle for worker in workers))


async def wait_until(has_happened: Callable[[], bool]) -> None:
    """Let everybody else go on until something has happened. Fail after two minutes.

    While a thread works (the database, a picture), the loop rests and looks again after a moment: one that turns without a
    pause takes a whole core from the threads it waits for.
    """
    async with asyncio.timeout(120):
        for turn, _ in enumerate(iter(has_happened, True)):
            await (asyncio.sleep(0) if turn < EAGER_TURNS else wait_briefly(MOMENT))


async def wait_briefly(seconds: float) -> None:
    """Let a very short time pass."""
    due = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_later(seconds, due.set_result, None)
    await due


class NoOverviews:
    """What of the `Sender` port is about overviews and open prompts, for servers that have none."""

    async def show_question(self, match: int, person: int) -> None:
        """Show a question in an open prompt (the `Sender` port): nobody has one open."""

    async def show_overview(
        self, overview: Overview, message: int | None, token: str = "", is_late: bool = False
    ) -> int:
        """Post or edit an overview (the `Sender` port): none of these matches has one."""
        raise NotImplementedError

    async def delete_overview(self, guild: int, channel: int, message: int) -> None:
        """Delete an overview (the `Sender` port)."""
        raise NotImplementedError


class FakeSender(NoOverviews):
    """Delivers into `channel`: message id by nonce. `calls` are all tries, `sent` what arrived, in order.

    `failing` are raised one after the other before anything arrives; with `lost` the message arrives and the error is
    raised all the same. `refusal_for` returns for each row the error that is raised, or None. `gate` holds every call
    until it is set. `closed` are messages that were to be cleared up; those are neither calls nor sent.
    """

    def __init__(self) -> None:
        self.calls: list[OutboxMessage] = []
        self.finds: list[OutboxMessage] = []
        self.sent: list[OutboxMessage] = []
        self.closed: list[OutboxMessage] = []
        self.infos: list[MatchInfo] = []
        self.channel: dict[str, int] = {}
        self.remembered: set[str] = set()
        self.failing: list[BaseException] = []
        self.lost: list[BaseException] = []
        self.cannot_find: list[BaseException] = []
        self.refusal_for: Callable[[OutboxMessage], BaseException | None] = lambda row: None
        self.gate: asyncio.Event | None = None
        self.inside = 0
        self.most_inside = 0

    @property
    def posts(self) -> list[Post]:
        """The posts that have arrived."""
        return [row.post for row in self.sent]

    def forget_nonces(self) -> None:
        """Forget the nonces; what stands in the channel stays there."""
        self.remembered.clear()

    async def send(self, row: OutboxMessage, info: MatchInfo) -> int | None:
        """Deliver a post (the `Sender` port)."""
        if isinstance(row.post, ClosePost):
            self.closed.append(row)
            return None
        self.calls.append(row)
        self.inside += 1
        self.most_inside = max(self.most_inside, self.inside)
        try:
            if self.gate is not None:
                await self.gate.wait()
            if (refusal := self.refusal_for(row)) is not None:
                raise refusal
            if self.failing:
                raise self.failing.pop(0)
            if row.nonce not in self.remembered:
                self.sent.append(row)
                self.infos.append(info)
                self.remembered.add(row.nonce)
                self.channel[row.nonce] = 5000 + len(self.sent)
            if self.lost:
                raise self.lost.pop(0)
            return self.channel[row.nonce]
        finally:
            self.inside -= 1

    async def find(self, row: OutboxMessage, info: MatchInfo) -> int | None:
        """Return the message with this nonce (the `Sender` port)."""
        self.finds.append(row)
        if self.cannot_find:
            raise self.cannot_find.pop(0)
        return self.channel.get(row.nonce)
