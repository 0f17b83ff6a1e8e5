"""The services that most tests of this folder use."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.matches.clock_harness import ClockHarness
from tests.matches.outbox_harness import OutboxHarness
from tests.matches.service_harness import ServiceHarness, open_harness


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[ServiceHarness]:
    """Yield a service over a new file, without workers, at a time that stands still."""
    async with open_harness(tmp_path) as made:
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
