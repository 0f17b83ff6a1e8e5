"""People who play by dice, as fast as the service lets them: what several benches measure with."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from random import Random
from time import perf_counter

from matches.domain.model import MatchInfo, MatchPlace, Person, Prompt, Setup
from matches.domain.owner_groups import MemberSettings
from matches.domain.posts import OutboxMessage
from matches.domain.transaction import Transaction
from matches.service import Matches
from matches.store.engine import Table
from matches.store.opening import DatabaseAddress
from tests.conformance.random_play import random_value
from tests.matches.fakes import NoOverviews

GAME = "minute_realms"
SEATS = 4
TABLES = 50
SECONDS = 4.0
PEOPLE = tuple(Person(1 + seat, f"Person {seat}") for seat in range(SEATS))
PLACE = MatchPlace(1, 2)


class FixedBytes:
    """A source of random bytes that are the same in every run.

    Each length has a stream of its own: the seeds of matches must not depend on how many posts needed a token meanwhile.
    """

    def __init__(self) -> None:
        self._streams: dict[int, Random] = {}

    def __call__(self, size: int) -> bytes:
        """Return so many bytes."""
        return self._streams.setdefault(size, Random(size)).randbytes(size)


@asynccontextmanager
async def open_service(
    database: DatabaseAddress, member: MemberSettings | None = None, urandom: Callable[[int], bytes] = os.urandom
) -> AsyncIterator[Matches]:
    """Yield a service over a database, perhaps as one of several processes; it is closed at the end."""
    matches = await Matches.open(database, lambda: datetime.now(UTC), urandom=urandom, member=member)
    try:
        yield matches
    finally:
        await matches.close()


async def start_match(
    matches: Matches, dice: Random, decisions: int = 0, game: str = GAME, seats: int = SEATS, place: MatchPlace = PLACE
) -> int:
    """A running match after some decisions (a new one with fewer of them if it ended before)."""
    while True:
        info = await matches.lobby.open_lobby(PEOPLE[0], game, place, Setup(seats))
        for person in PEOPLE[1:seats]:
            info = await matches.lobby.join(info.id, person)
        for _ in range(decisions):
            if (await matches.queries.get_info(info.id)).phase == "running":
                await time_answer(matches, info.id, dice)
        if (await matches.queries.get_info(info.id)).phase == "running":
            return info.id
        decisions = decisions * 3 // 4


async def find_prompt(matches: Matches, id: int) -> tuple[Person, Prompt]:
    """Return somebody who is asked, and the question."""
    seated = (await matches.queries.get_info(id)).occupants
    for person in PEOPLE[: len(seated)]:
        prompt = await matches.play.get_prompt(id, person.id)
        if prompt.question is not None:
            return person, prompt
    raise AssertionError("nobody is asked")


async def time_answer(matches: Matches, id: int, dice: Random) -> float:
    """One answer by dice; the seconds it took to be stored."""
    person, prompt = await find_prompt(matches, id)
    assert prompt.question is not None
    value = random_value(prompt.question.choice, dice)
    started = perf_counter()
    await matches.play.answer(id, person.id, prompt.question_token, value)
    return perf_counter() - started


class NullSender(NoOverviews):
    """A sender that always succeeds."""

    async def send(self, row: OutboxMessage, info: MatchInfo) -> int | None:
        """Says nothing."""
        return row.id

    async def find(self, row: OutboxMessage, info: MatchInfo) -> int | None:
        """Finds nothing."""
        return None


async def begin_at_once() -> None:
    """Wait for nobody else."""


async def time_answers(
    matches: Matches, place: MatchPlace = PLACE, begin: Callable[[], Awaitable[None]] = begin_at_once
) -> tuple[float, list[float]]:
    """Decisions a second at all tables, and how long each took. A match that ends makes room for a new one.

    `begin` returns when all may begin, once they are ready.
    """
    delays: list[float] = []

    async def table(number: int) -> None:
        dice = Random(number)
        id = await start_match(matches, dice, place=place)
        waiting.discard(number)
        if not waiting:
            await begin()
            begun.set_result(perf_counter())
        # Whoever is ready first must not play while others still start.
        started = await asyncio.shield(begun)
        while perf_counter() < started + SECONDS:
            if (await matches.queries.get_info(id)).phase != "running":
                id = await start_match(matches, dice, place=place)
            delays.append(await time_answer(matches, id, dice))

    waiting, begun = set(range(TABLES)), asyncio.get_running_loop().create_future()
    await asyncio.gather(*(table(number) for number in range(TABLES)))
    return len(delays) / (perf_counter() - begun.result()), delays


def copy_matches(db: Transaction, tables: list[Table], times: int) -> None:
    """Copy all rows of all matches under new numbers, until there are `times` as many. `tables`: all tables of the database."""
    (step,) = db.execute("SELECT max(id) FROM match").fetchone()
    by_name = {table.name: table for table in tables}
    for table in [by_name[name] for name in _COPIED]:
        key = "id" if table.name == "match" else "match"
        # Whatever was sent has its number from the outbox; the other rows get new ones by themselves.
        numbered = ("id",) if table.name == "closed_post" else ()
        taken = [column for column in table.columns if column == key or column in numbered or column != "id"]
        copied = 1
        while copied < times:
            more = min(copied, times - copied)
            shifts = {key: str(copied * step)} | {
                column: f"(SELECT max({column}) FROM {table.name})" for column in numbered
            }
            values = [f"{column} + {shifts[column]}" if column in shifts else column for column in taken]
            db.execute(
                f"INSERT INTO {table.name} ({', '.join(taken)}) "
                f"SELECT {', '.join(values)} FROM {table.name} WHERE {key} <= {more * step}"
            )
            copied += more


_COPIED = (
    "match",
    "seat",
    "entry",
    "packed_entry",
    "journal",
    "packed_journal",
    "stretch",
    "timer",
    "outbox",
    "closed_post",
    "draft",
    "proposal",
)
