"""The services that most tests of this folder use."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from matches.store.opening import DatabaseAddress
from tests.matches.clock_harness import ClockHarness
from tests.matches.databases import OwnServer, PostgresDatabases
from tests.matches.outbox_harness import OutboxHarness
from tests.matches.service_harness import ServiceHarness, open_harness


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave PostgreSQL to `make soak`, except for the tests with the mark `postgres`: they run every statement there.

    Whatever is no matter of a statement, SQLite shows for both.
    """
    for item in items:
        params = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
        if params.get("database") == "postgres" and not item.get_closest_marker("postgres"):
            item.add_marker("soak")


@pytest.fixture(scope="session")
def databases() -> Iterator[PostgresDatabases]:
    """Yield the PostgreSQL databases of this worker."""
    made = PostgresDatabases()
    yield made
    made.close()


@pytest.fixture(scope="session")
def own_server() -> Iterator[OwnServer]:
    """Yield a PostgreSQL server that only this worker uses, and that its tests may stop and start again."""
    made = OwnServer()
    yield made
    made.close()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[DatabaseAddress]:
    """Yield a folder for a file, or the URL of an empty PostgreSQL database."""
    if request.param == "sqlite":
        yield tmp_path
        return
    databases: PostgresDatabases = request.getfixturevalue("databases")
    with databases.lend() as url:
        yield url


@pytest.fixture
async def harness(database: DatabaseAddress) -> AsyncIterator[ServiceHarness]:
    """Yield a service over an empty database of either engine, without workers, at a time that stands still."""
    async with open_harness(database) as made:
        yield made


@pytest.fixture
async def clock_harness(harness: ServiceHarness) -> AsyncIterator[ClockHarness]:
    """Yield the clock of that service."""
    made = ClockHarness(harness)
    yield made
    await made.clock.stop()


@pytest.fixture
async def outbox_harness(harness: ServiceHarness) -> AsyncIterator[OutboxHarness]:
    """Yield the outbox of that service, with its channel."""
    made = OutboxHarness(harness)
    yield made
    await made.outbox.stop()
