"""A service over a file of its own, with a time that stands still until it is moved, and people who are always the same."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from matches.domain.model import MatchInfo, MatchPlace, Person, Prompt, Setup
from matches.domain.posts import BoardPost, Post
from matches.domain.transaction import Transaction
from matches.service import Matches
from matches.sql import rows
from matches.store.opening import DatabaseAddress
from matches.store.sqlite import MIGRATIONS
from rules.catalog import load_games
from rules.engine import Game, OptionValue, Refused, Value
from tests import toy
from tests.conformance.random_play import random_value
from tests.new_database import write_new_database

ANNA, BOB, CARLA, DORA = Person(11, "Anna"), Person(12, "Bob"), Person(13, "Carla"), Person(14, "Dora")
PEOPLE = (ANNA, BOB, CARLA, DORA)
PLACE = MatchPlace(900, 901)
TABLES = [
    name for step in MIGRATIONS for name in re.findall(r"^CREATE TABLE (\w+)", step.read_text("utf-8"), re.MULTILINE)
]
"""The tables with rows, in either engine."""
START = datetime(2026, 6, 1, 12, 0, tzinfo=UTC)


def catalog() -> dict[str, Game[Any]]:
    """Return the games of the catalog, and the toy game."""
    return {**load_games(), "toy": toy.GAME}


@dataclass
class ServiceHarness:
    """A service under test. `matches` is the service; `time` is moved by hand.

    The bytes of `random_bytes` come from a counter, so that matches repeat.
    """

    database: DatabaseAddress
    time: datetime = START
    first_seed: int = 1
    catalog: Callable[[], dict[str, Game[Any]]] = catalog
    matches: Matches = field(init=False)

    def now(self) -> datetime:
        return self.time

    def advance_time(self, **span: float) -> None:
        """Move the time (hours=, days=, ...)."""
        self.time += timedelta(**span)

    def random_bytes(self, size: int) -> bytes:
        self.first_seed += 1
        return self.first_seed.to_bytes(size, "big")

    async def open(self) -> None:
        """Open the database; no workers run."""
        self.matches = await Matches.open(self.database, self.now, urandom=self.random_bytes, catalog=self.catalog)

    async def restart(self) -> None:
        """Close the service and open it again over the same database."""
        await self.matches.close()
        await self.open()

    @property
    def path(self) -> Path:
        """Return the file, if the database is one."""
        assert isinstance(self.database, Path)
        return self.database

    # --- shorthands

    async def open_lobby(self, game: str = "minute_realms", seats: int = 3, **setup: Any) -> MatchInfo:
        """Return a match that Anna has opened."""
        return await self.matches.lobby.open_lobby(ANNA, game, PLACE, Setup(seats, **setup))

    async def start_match(
        self, game: str = "minute_realms", seats: int = 3, options: dict[str, OptionValue] | None = None, **setup: Any
    ) -> MatchInfo:
        """Return a match with `seats` people that has started."""
        info = await self.open_lobby(game, seats, options=options or {}, **setup)
        for person in PEOPLE[1:seats]:
            info = await self.matches.lobby.join(info.id, person)
        return info

    async def find_mover(self, id: int) -> Person:
        """Return somebody who is asked in the match."""
        for person in PEOPLE:
            if (await self.matches.queries.get_info(id)).seat_of(person.id) is not None and (
                await self.matches.play.get_prompt(id, person.id)
            ).question:
                return person
        raise AssertionError("nobody is asked")

    async def move(self, id: int, person: Person | None = None, dice: Random | None = None) -> Person:
        """Give a legal answer: by dice, or the harmless one. Return who answered."""
        mover = person or await self.find_mover(id)
        prompt = await self.matches.play.get_prompt(id, mover.id)
        assert prompt.question is not None
        value: Value = random_value(prompt.question.choice, dice) if dice else prompt.question.choice.fallback()
        await self.matches.play.answer(id, mover.id, prompt.question_token, value)
        return mover

    async def play_out(self, id: int, dice: Random) -> MatchInfo:
        """Let people answer by dice until the match is over."""
        while (info := await self.matches.queries.get_info(id)).phase == "running":
            await self.move(id, dice=dice)
        return info

    async def posts(self, id: int, person: int | None = None) -> list[Post]:
        """Return what was enqueued for the match's place, or for a person."""
        outbox_rows = await self.fetch_rows(
            "SELECT post FROM outbox WHERE match = ? AND person IS NOT DISTINCT FROM ? ORDER BY id", id, person
        )
        return [rows.decode_post(data) for (data,) in outbox_rows]

    async def boards(self, id: int) -> list[BoardPost]:
        """Return the boards that were enqueued."""
        return [post for post in await self.posts(id) if isinstance(post, BoardPost)]

    async def prompt_of(self, id: int, person: Person) -> Prompt:
        """Return what that person is asked."""
        return await self.matches.play.get_prompt(id, person.id)

    async def question_token(self, id: int, seat: int) -> str:
        """Return the token of the question that is open in a seat, "" if none is."""
        ((mark,),) = await self.fetch_rows("SELECT mark FROM seat WHERE match = ? AND seat = ?", id, seat)
        return mark or ""

    async def dump_database(self) -> bytes:
        """Return all that is stored as one text to be searched; whole numbers as 8 bytes, as they stand in packed values."""
        values = [value for table in TABLES for row in await self.fetch_rows(f"SELECT * FROM {table}") for value in row]
        return b"|".join(
            value
            if isinstance(value, bytes)
            else value.to_bytes(8, "big", signed=True)
            if isinstance(value, int)
            else str(value).encode()
            for value in values
        )

    async def fetch_rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Return rows as they stand in the database."""

        def read(db: Transaction) -> list[tuple[Any, ...]]:
            return db.execute(query, values).fetchall()

        return await self.matches.store.read(read)

    async def execute(self, query: str, *values: object) -> None:
        """Change a row without the service's knowledge."""
        await self.matches.store.write(lambda db: db.execute(query, values).close())


@asynccontextmanager
async def open_harness(place: DatabaseAddress, **rest: Any) -> AsyncIterator[ServiceHarness]:
    """Yield an open service over a file in a folder, or over another database, that is closed at the end."""
    if isinstance(place, Path):
        place /= "matches.sqlite3"
        write_new_database(place)
    harness = ServiceHarness(place, **rest)
    await harness.open()
    try:
        yield harness
    finally:
        await harness.matches.close()


only_sqlite = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
"""For tests about the file itself."""


class RefusalExpectation:
    """`async with expect_refused("match-full"): ...` expects a `Refused` with that key."""

    def __init__(self, key: str) -> None:
        self.key = key

    async def __aenter__(self) -> None:
        return None

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, _trace: object) -> bool:
        if error is None:
            pytest.fail(f"not refused: {self.key}")
        if not isinstance(error, Refused):
            return False
        assert error.reason.key == self.key
        return True


expect_refused = RefusalExpectation
