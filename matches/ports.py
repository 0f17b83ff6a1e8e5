"""What the house needs from outside: somebody who sends, the time, and a way to wait."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Literal, Protocol, TypeVar

from matches.model import MatchInfo, OutboxMessage

T = TypeVar("T")

TimeSource = Callable[[], datetime]
"""The time, with its zone (UTC)."""


class WaitHook(Protocol):
    """A worker's way to wait for something from outside or for time. Production: plain `await`."""

    async def __call__(self, awaitable: Awaitable[T], reason: str) -> T:
        """Awaits; `reason` names what for."""


async def plain_wait(awaitable: Awaitable[T], reason: str) -> T:
    """The `WaitHook` of production."""
    return await awaitable


class SendFailed(Exception):
    """A message could not be delivered.

    `retry`: the network or the other side failed; later, `retry_after` seconds if the other side said so. `closed`: this person
    takes no DMs. `gone`: the channel, thread or person is no more. `forbidden`: a permission is missing; `note` names it.
    `locked`: the thread takes no messages. Anything else that a sender raises was not foreseen.
    """

    def __init__(
        self, kind: Literal["retry", "closed", "gone", "forbidden", "locked"], note: str, retry_after: float = 0.0
    ) -> None:
        super().__init__(f"{kind}: {note}")
        self.kind = kind
        self.note = note
        self.retry_after = retry_after


class Sender(Protocol):
    """Delivers rows of the outbox. Implemented by the conversation, by tests, and by the recorder of the kill test."""

    async def send(self, row: OutboxMessage, info: MatchInfo) -> int | None:
        """Delivers and returns the message id (None: there was nothing to say any more). Raises `SendFailed`."""

    async def find(self, row: OutboxMessage, info: MatchInfo) -> int | None:
        """Looks in the channel whether this row was delivered before a crash. Raises `SendFailed`."""
