"""What the service asks of the other processes, and the answers of a process that has none beside it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Protocol

from matches.domain.errors import MatchElsewhere

Handler = Callable[[bytes], Awaitable[bytes]]
"""Carries out a request of another process and returns its answer."""


class Forwarded(Protocol):
    """Something that was handed to the process that owns a group."""

    async def is_claimed(self, seconds: float) -> bool:
        """Return whether its owner has begun to work on it; wait for that so many seconds at most."""

    async def replace(self, body: bytes) -> bool:
        """Hand over something else instead. Return False if the owner has begun to work on it."""


class Cluster(Protocol):
    """The processes that work on one database. `groups` are the owner groups of this one, None for all."""

    @property
    def groups(self) -> tuple[int, ...] | None:
        """The owner groups of this process in order, None for all there are."""

    @property
    def epoch(self) -> int | None:
        """The number of this process's membership: what was read in an older one may have been changed by others since."""

    def owns(self, group: int) -> bool:
        """Return whether this process may change the matches of a group now."""

    @property
    def is_leader(self) -> bool:
        """Whether this process does what only one of them may do."""

    async def forward(self, group: int, key: str, name: str, body: bytes) -> Forwarded:
        """Hand something to the owner of a group, which carries it out with its handler `name`; nobody waits for an answer.

        `key` names it: the same is handed over once. Raise `StorageRefused`.
        """

    async def call(self, group: int, name: str, body: bytes) -> bytes:
        """Let the owner of a group carry something out, and return its answer. Raise `MatchElsewhere` if there is none in time."""

    def handle(self, name: str, handler: Handler) -> None:
        """Let a handler carry out what other processes hand over under a name."""

    async def tell(self, topic: str, text: str) -> None:
        """Tell all processes something short about a topic (one word). Who cannot hear it now never will. Raise `Refused`."""

    def listen(self, topic: str, hear: Callable[[str], None]) -> None:
        """Let `hear` know what processes tell about a topic, this one too."""

    async def announce_changes(self, matches: Iterable[int] | None) -> None:
        """Let the owners of matches know that their rows, their timers or their posts were changed here; None: of any matches."""


class Alone:
    """The only process: it owns everything, and nobody hands it anything."""

    groups: tuple[int, ...] | None = None
    epoch: int | None = None
    is_leader = True

    def owns(self, group: int) -> bool:
        """Return True."""
        return True

    async def forward(self, group: int, key: str, name: str, body: bytes) -> Forwarded:
        """Raise `MatchElsewhere`: there is nobody else."""
        raise MatchElsewhere(group)

    async def call(self, group: int, name: str, body: bytes) -> bytes:
        """Raise `MatchElsewhere`: there is nobody else."""
        raise MatchElsewhere(group)

    def handle(self, name: str, handler: Handler) -> None:
        """Nobody will ever call it."""

    async def tell(self, topic: str, text: str) -> None:
        """Nobody else is there."""

    def listen(self, topic: str, hear: Callable[[str], None]) -> None:
        """Nobody will ever tell anything."""

    async def announce_changes(self, matches: Iterable[int] | None) -> None:
        """Nobody else has matches in memory."""
