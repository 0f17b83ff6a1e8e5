"""Members of a cluster inside the process of the test: those that live, and those that were stopped."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import psycopg

from matches.cluster.membership import Membership
from matches.domain.model import MatchInfo, MatchPlace, Person, Setup
from matches.domain.owner_groups import LeaseTimes, MemberSettings, Shards
from matches.service import Matches
from rules.engine import Game
from tests.matches.fakes import FakeSender, wait_until
from tests.matches.service_harness import ANNA, BOB, START, catalog

ALIVE = LeaseTimes(lease=60.0, renew=0.05, margin=1.0, retry=0.05)
"""A process that looks often what has become of the others, and whose lease outlasts each test."""
HASTY = LeaseTimes(lease=0.2, renew=0.05, margin=0.0, retry=0.05)
"""A process that does not wait long for others, or whose lease is over soon if its workers are not started."""


class Members:
    """Opens members of one cluster."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.time = START
        self.senders: dict[str, FakeSender] = {}
        self._opened: list[Matches] = []

    def now(self) -> datetime:
        """Return the time of all members, which stands still."""
        return self.time

    def advance_time(self, **span: float) -> None:
        """Move the time (hours=, days=, ...)."""
        self.time += timedelta(**span)

    async def open(
        self,
        name: str,
        shard: int,
        shards: int = 2,
        times: LeaseTimes = ALIVE,
        starts: bool = True,
        ahead: float = 0.0,
        games: Callable[[], dict[str, Game[Any]]] = catalog,
    ) -> Matches:
        """Open a member. `starts`: with its workers; without them it is like one that was stopped after it had joined.

        `ahead`: so many seconds its clock is ahead of those of the others.
        """
        settings = MemberSettings(name, Shards((shard,), shards), times)
        clock = self.now if not ahead else lambda: self.now() + timedelta(seconds=ahead)
        matches = await Matches.open(self.url, clock, catalog=games, member=settings)
        self._opened.append(matches)
        if starts:
            await self.start(matches, name)
        return matches

    async def open_alone(self) -> Matches:
        """Open the only process."""
        matches = await Matches.open(self.url, self.now, catalog=catalog)
        self._opened.append(matches)
        return matches

    async def open_pair(self) -> tuple[Matches, Matches]:
        """Open two members, each of which owns the groups of its shard: the even ones, and the odd ones."""
        even, odd = await self.open("even", 0), await self.open("odd", 1)
        await wait_until(lambda: count_groups(even) == count_groups(odd) == 32)
        return even, odd

    async def start(self, matches: Matches, name: str) -> None:
        """Start the workers of a member."""
        sender = self.senders[name] = FakeSender()
        await matches.start_workers(sender)

    async def leave(self, matches: Matches) -> None:
        """Let a member leave the cluster."""
        self._opened.remove(matches)
        await matches.close()

    def end_lease(self, matches: Matches) -> None:
        """Let the lease of a member that was not started be over: it could not renew it in time."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute("UPDATE process SET expires = 0 WHERE epoch = %s", (matches.cluster.epoch,))

    def end_membership(self, matches: Matches) -> None:
        """Let a member that was not started be no member any more: its lease was over, and others have seen that."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute("DELETE FROM process WHERE epoch = %s", (matches.cluster.epoch,))

    async def kill(self, matches: Matches) -> None:
        """Close the connections of a member that was not started; its lease stays."""
        self._opened.remove(matches)
        await matches.store.close()

    async def close(self) -> None:
        """Close the members."""
        for matches in self._opened:
            await matches.close()


def count_groups(matches: Matches) -> int:
    """Return how many groups a member owns."""
    return len(matches.cluster.groups or ())


def membership(matches: Matches) -> Membership:
    """Return the membership of a member."""
    assert isinstance(matches.cluster, Membership)
    return matches.cluster


async def begin_match(
    matches: Matches, group: int, people: tuple[Person, ...] = (ANNA, BOB), game: str = "minute_realms", **setup: Any
) -> MatchInfo:
    """Return a running match in a server of a group that the member owns."""
    place = MatchPlace(group << 22, 900 + group)
    info = await matches.lobby.open_lobby(people[0], game, place, Setup(len(people), **setup))
    for person in people[1:]:
        info = await matches.lobby.join(info.id, person)
    return info


async def move(matches: Matches, id: int, people: tuple[Person, ...] = (ANNA, BOB)) -> int:
    """Give the harmless answer for somebody who is asked, and return the version after it."""
    for person in people:
        prompt = await matches.play.get_prompt(id, person.id)
        if prompt.question is not None:
            done = await matches.play.answer(id, person.id, prompt.question_token, prompt.question.choice.fallback())
            return done.info.version
    raise AssertionError("nobody is asked")
