"""What the service needs from outside: a database, a sender, the time, a way to wait, and workers to wake."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from math import isfinite
from typing import Any, Literal, Protocol, TypeVar

from matches.domain.hints import HintStep
from matches.domain.measures import StoreMeasures
from matches.domain.model import MatchInfo
from matches.domain.overviews import Overview
from matches.domain.posts import OutboxMessage
from matches.domain.storage_errors import StorageCondition
from matches.domain.transaction import Transaction
from rules.engine import Match

T = TypeVar("T")

TimeSource = Callable[[], datetime]
"""Returns the time, with its zone (UTC)."""

UnitOfWork = Callable[[Transaction], T]


class MatchStore(Protocol):
    """Keeps matches. `matches/store/` keeps them in a database."""

    condition: StorageCondition
    errors: int
    measures: StoreMeasures

    async def write(self, unit: UnitOfWork[T]) -> T:
        """Run a unit of work and return its result after the COMMIT. Raise what it raised, or `StorageRefused`."""

    async def read(self, query: UnitOfWork[T]) -> T:
        """Run a query on what is committed. Raise what it raised, or `StorageRefused`."""

    async def erase_traces(self) -> None:
        """Let nothing of what was erased stay in the files of the database."""

    @property
    def unreadable(self) -> int:
        """How many matches have rows that could not be read."""

    def note_unreadable(self, match: int, error: Exception) -> None:
        """Note a match of which something cannot be read: once in the log, and for the health of the program."""

    def is_alive(self) -> bool:
        """Return whether units of work are carried out."""

    async def close(self) -> None:
        """Write what waits and close the file."""


class WorkerSignals(Protocol):
    """Tells the workers that a COMMIT gave them something to do."""

    def wake(self, id: int, match: Match[Any] | None) -> None:
        """Wake every worker that may have something to do for a match; `match` is None if none is in play."""

    def wake_outbox(self) -> None:
        """Wake the outbox: there is something to post."""

    def wake_clock(self) -> None:
        """Wake the clock: timers have changed, but no match."""

    def wake_overviews(self) -> None:
        """Wake what shows overviews: other channels have one."""

    def show_questions(self, id: int, people: Sequence[int]) -> None:
        """Let the prompts that these people have open show what they are asked now in a match."""

    async def plan_hint(
        self, match: Match[Any], seat: int, strength: str, random_seed: str, most_seconds: float
    ) -> tuple[HintStep, ...] | None:
        """Return what a strong computer player would do in the rest of the turn; None if there is no process for it.

        It thinks for `most_seconds` of processor time at most.
        """


class WaitHook(Protocol):
    """A worker's way to wait for something from outside or for time. Production: plain `await`."""

    async def __call__(self, awaitable: Awaitable[T], reason: str) -> T:
        """Await; `reason` names what is waited for."""


async def plain_wait(awaitable: Awaitable[T], reason: str) -> T:
    """Await and do nothing else: the `WaitHook` of production."""
    return await awaitable


MOST_WAIT_SECONDS = 3600.0
"""Whatever the other side asks for, it is asked again after an hour."""


def read_wait(value: object) -> float:
    """Return how many seconds the other side asks us to wait, an hour at most; 0 for what is no number of seconds.

    >>> [read_wait(said) for said in (2.5, "90", 1e12, "inf", -3, None, [], "Sat, 01 Jan 2028", "nan")]
    [2.5, 90.0, 3600.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    """
    try:
        seconds = float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError, OverflowError):
        return 0.0
    return min(max(0.0, seconds), MOST_WAIT_SECONDS) if isfinite(seconds) else 0.0


class SendFailed(Exception):
    """A message could not be delivered.

    `retry`: the network or the other side failed; later, `retry_after` seconds if the other side said so, an hour at most.
    `closed`: this person takes no DMs. `gone`: the channel, thread or person is no more. `forbidden`: a permission is missing;
    `note` names it. `locked`: the thread takes no messages. `unchanged`: an old message cannot be edited for now. Anything else
    that a sender raises was not foreseen.
    """

    def __init__(
        self,
        kind: Literal["retry", "closed", "gone", "forbidden", "locked", "unchanged"],
        note: str,
        retry_after: float = 0.0,
    ) -> None:
        super().__init__(f"{kind}: {note}")
        self.kind = kind
        self.note = note
        self.retry_after = read_wait(retry_after)


class Sender(Protocol):
    """Delivers rows of the outbox. Implemented by `cogs.app.sender.DiscordSender` and by tests."""

    async def send(self, row: OutboxMessage, info: MatchInfo) -> int | None:
        """Deliver a row and return the message id (None: there was nothing to say any more). Raise `SendFailed`."""

    async def find(self, row: OutboxMessage, info: MatchInfo) -> int | None:
        """Search the channel for a row that may have been sent before a crash. Return the message id if it was.

        Raise `SendFailed`.
        """

    async def show_question(self, match: int, person: int) -> None:
        """Let the prompt that a person has open, if there is one, show what they are asked now. Never raises."""

    async def show_overview(
        self, overview: Overview, message: int | None, token: str = "", is_late: bool = False
    ) -> int:
        """Edit the post of an overview, or (None) post it, silently; return its id. `is_late`: look first whether it was posted.

        `token` is the same for every try of a post. Raise `SendFailed` ("unchanged" if an edit is refused or the message is gone).
        """

    async def delete_overview(self, guild: int, channel: int, message: int) -> None:
        """Delete the post of an overview if it is still there. Raise `SendFailed`."""
