"""A service over a file of its own, with a time that stands until it is moved and people who are always the same."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from matches import rows
from matches.model import Board, Info, Person, Place, Post, Prompt, Setup
from matches.service import Matches
from rules.catalogue import games
from rules.engine import Game, OptionValue, Refused, Value
from tests import toy
from tests.conformance.play import random_value

ANNA, BOB, CARLA, DORA = Person(11, "Anna"), Person(12, "Bob"), Person(13, "Carla"), Person(14, "Dora")
PEOPLE = (ANNA, BOB, CARLA, DORA)
PLACE = Place(900, 901)
START = datetime(2026, 6, 1, 12, 0, tzinfo=UTC)


def catalogue() -> dict[str, Game[Any]]:
    """The games of the house, and the toy game."""
    return {**games(), "toy": toy.GAME}


@dataclass
class World:
    """`matches` is the service; `time` is moved by hand. `random` bytes come from a counter, so that matches repeat."""

    path: Path
    time: datetime = START
    first_seed: int = 1
    catalogue: Callable[[], dict[str, Game[Any]]] = catalogue
    matches: Matches = field(init=False)

    def now(self) -> datetime:
        return self.time

    def later(self, **span: float) -> None:
        """Moves the time (hours=, days=, ...)."""
        self.time += timedelta(**span)

    def random(self, size: int) -> bytes:
        self.first_seed += 1
        return self.first_seed.to_bytes(size, "big")

    async def open(self) -> None:
        """Opens the file; no workers run."""
        self.matches = await Matches.over(self.path, self.now, urandom=self.random, catalogue=self.catalogue)

    async def restart(self) -> None:
        """Closes the service and opens it again over the same file."""
        await self.matches.close()
        await self.open()

    # --- shorthands

    async def lobby(self, game: str = "minute_realms", seats: int = 3, **setup: Any) -> Info:
        """A match that Anna has opened."""
        return await self.matches.open(ANNA, game, PLACE, Setup(seats, **setup))

    async def running(
        self, game: str = "minute_realms", seats: int = 3, options: dict[str, OptionValue] | None = None, **setup: Any
    ) -> Info:
        """A match with `seats` people that has started."""
        info = await self.lobby(game, seats, options=options or {}, **setup)
        for person in PEOPLE[1:seats]:
            info = await self.matches.join(info.id, person)
        return info

    async def turn(self, id: int) -> Person:
        """Somebody who is asked in the match."""
        for person in PEOPLE:
            if (await self.matches.info(id)).seat_of(person.id) is not None and (
                await self.matches.prompt(id, person.id)
            ).asked:
                return person
        raise AssertionError("nobody is asked")

    async def move(self, id: int, person: Person | None = None, dice: Random | None = None) -> Person:
        """A legal answer: by dice, or the harmless one. Gives who answered."""
        who = person or await self.turn(id)
        prompt = await self.matches.prompt(id, who.id)
        assert prompt.asked is not None
        value: Value = random_value(prompt.asked.choice, dice) if dice else prompt.asked.choice.fallback()
        await self.matches.answer(id, who.id, prompt.mark, value)
        return who

    async def play_out(self, id: int, dice: Random) -> Info:
        """People answer by dice until the match is over."""
        while (info := await self.matches.info(id)).phase == "running":
            await self.move(id, dice=dice)
        return info

    async def posts(self, id: int, person: int | None = None) -> list[Post]:
        """What was promised to the match's place, or to a person."""
        found = await self.rows("SELECT post FROM outbox WHERE match = ? AND person IS ? ORDER BY id", id, person)
        return [rows.decode_post(data) for (data,) in found]

    async def boards(self, id: int) -> list[Board]:
        """The boards that were promised."""
        return [post for post in await self.posts(id) if isinstance(post, Board)]

    async def prompt_of(self, id: int, person: Person) -> Prompt:
        """What that person is asked."""
        return await self.matches.prompt(id, person.id)

    async def mark(self, id: int, seat: int) -> str:
        """The mark of the question that is open in a seat, "" if none is."""
        ((mark,),) = await self.rows("SELECT mark FROM seat WHERE match = ? AND seat = ?", id, seat)
        return mark or ""

    async def everything(self) -> bytes:
        """All that is kept, as one text to be searched; whole numbers as 8 bytes, as they lie in packed values."""
        tables = [name for (name,) in await self.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
        values = [value for table in tables for row in await self.rows(f"SELECT * FROM {table}") for value in row]
        return b"|".join(
            value
            if isinstance(value, bytes)
            else value.to_bytes(8, "big", signed=True)
            if isinstance(value, int)
            else str(value).encode()
            for value in values
        )

    async def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Rows as they lie on disk."""

        def read(db: sqlite3.Connection) -> list[tuple[Any, ...]]:
            return db.execute(query, values).fetchall()

        return await self.matches.store.read(read)

    async def write(self, query: str, *values: object) -> None:
        """Changes a row behind the service's back."""
        await self.matches.store.write(lambda db: db.execute(query, values).close())


@asynccontextmanager
async def world(folder: Path, **rest: Any) -> AsyncIterator[World]:
    """An open world that is closed at the end."""
    made = World(folder / "matches.sqlite3", **rest)
    await made.open()
    try:
        yield made
    finally:
        await made.matches.close()


class Refusal:
    """`async with refused("match-full"): ...` expects a `Refused` with that key."""

    def __init__(self, key: str) -> None:
        self.key = key

    async def __aenter__(self) -> None:
        return None

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> bool:
        if error is None:
            pytest.fail(f"not refused: {self.key}")
        if not isinstance(error, Refused):
            return False
        assert error.because.key == self.key
        return True


refused = Refusal
