"""The world that most tests of this folder play in."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.matches.office import Office
from tests.matches.watch import Watch
from tests.matches.world import World, world


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[World]:
    """A service over a fresh file, without workers, at a time that stands."""
    async with world(tmp_path) as made:
        yield made


@pytest.fixture
async def watch(house: World) -> AsyncIterator[Watch]:
    """The clock of that house."""
    made = Watch(house)
    yield made
    await made.clock.stop()


@pytest.fixture
async def office(house: World) -> AsyncIterator[Office]:
    """The outbox of that house, with its channel."""
    made = Office(house)
    yield made
    await made.outbox.stop()
