"""What all services and workers share: the store, the time, chance, the games, the limits, the lines, and the workers to wake."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from matches.domain.cluster import Alone, Cluster
from matches.domain.errors import MatchElsewhere
from matches.domain.owner_groups import find_group
from matches.domain.ports import MatchStore, TimeSource, WaitHook, WorkerSignals, plain_wait
from matches.runtime.fair_queue import Queues
from matches.transactions.limits import UNLIMITED, Limits
from rules.catalog import load_games
from rules.engine import Game, Refused, text


@dataclass
class ServiceContext:
    """What belongs to no single match. `clock` returns the time, `random_bytes` returns as many random bytes as it is asked for."""

    store: MatchStore
    clock: TimeSource
    workers: WorkerSignals
    wait: WaitHook = plain_wait
    random_bytes: Callable[[int], bytes] = os.urandom
    catalog: Callable[[], dict[str, Game[Any]]] = load_games
    limits: Limits = UNLIMITED
    cluster: Cluster = field(default_factory=Alone)
    queues: Queues = field(init=False)

    def __post_init__(self) -> None:
        self.queues = Queues(self.wait)

    def now(self) -> float:
        """Return the time in seconds since 1970, UTC."""
        return self.clock().timestamp()

    def owns(self, guild: int | None) -> bool:
        """Return whether this process may change the matches of a server (None: of direct messages) now."""
        return self.cluster.owns(find_group(guild))

    def require_owner(self, guild: int | None) -> None:
        """Raise `MatchElsewhere` if another process owns the matches of a server."""
        if not self.owns(guild):
            raise MatchElsewhere(find_group(guild))

    def game(self, id: str) -> Game[Any]:
        """Return a game of the catalog. Raise `Refused` if there is none of that name."""
        games = self.catalog()
        if id not in games:
            raise Refused(text("match-no-such-game", game=id))
        return games[id]
