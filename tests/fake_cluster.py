"""A cluster without other processes: it notes what is handed over, and the test plays the process that owns the match."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from matches.domain.cluster import Handler
from matches.domain.errors import MatchElsewhere


@dataclass
class FakeForwarded:
    """Something that was handed over. `claims`: what the owner is found to have done after each wait, at the end `claimed`."""

    group: int
    key: str
    name: str
    body: bytes
    claimed: bool = True
    waits: list[float] = field(default_factory=list)
    replacements: list[bytes] = field(default_factory=list)

    async def is_claimed(self, seconds: float) -> bool:
        """Return whether the owner has begun, without any wait."""
        self.waits.append(seconds)
        return self.claimed

    async def replace(self, body: bytes) -> bool:
        """Hand over something else, unless the owner has begun."""
        if self.claimed:
            return False
        self.replacements.append(body)
        self.body = body
        return True


@dataclass
class FakeCluster:
    """Owns every group or, while `elsewhere` is set, none. `is_prompt`: the owner begins at once."""

    elsewhere: bool = False
    is_prompt: bool = True
    is_leader: bool = True
    epoch: int | None = 1
    forwarded: list[FakeForwarded] = field(default_factory=list)
    handlers: dict[str, Handler] = field(default_factory=dict)
    told: list[tuple[str, str]] = field(default_factory=list)
    listeners: dict[str, Callable[[str], None]] = field(default_factory=dict)

    @property
    def groups(self) -> tuple[int, ...] | None:
        """All groups or none; never None, which stands for a process without others."""
        return () if self.elsewhere else tuple(range(64))

    def owns(self, group: int) -> bool:
        """Return whether the matches of a group are owned here."""
        return not self.elsewhere

    async def forward(self, group: int, key: str, name: str, body: bytes) -> FakeForwarded:
        """Note what is handed over."""
        request = FakeForwarded(group, key, name, body, self.is_prompt)
        self.forwarded.append(request)
        return request

    async def call(self, group: int, name: str, body: bytes) -> bytes:
        """Find nobody."""
        raise MatchElsewhere(group)

    def handle(self, name: str, handler: Handler) -> None:
        """Note a handler."""
        self.handlers[name] = handler

    async def tell(self, topic: str, text: str) -> None:
        """Note what is told."""
        self.told.append((topic, text))

    def listen(self, topic: str, hear: Callable[[str], None]) -> None:
        """Note who listens."""
        self.listeners[topic] = hear

    async def announce_changes(self, matches: Iterable[int] | None) -> None:
        """Tell nobody."""

    async def carry_out(self, forwarded: FakeForwarded) -> None:
        """Be the owner, and carry out what was handed over."""
        self.elsewhere = False
        await self.handlers[forwarded.name](forwarded.body)
