"""Hours in which the connection to Discord is down, or the process stands still."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from random import Random

import pytest

from matches.transactions import outages
from matches.workers.time_watch import REST_SECONDS
from tests.matches.service_harness import ServiceHarness


async def stand_still(harness: ServiceHarness, dice: Random, settle: Callable[[], Awaitable[None]]) -> None:
    """Let one of these happen; `settle` lets the workers do what is due."""
    span = timedelta(hours=dice.choice((0.5, 3, 30)))
    if dice.random() < 0.5:
        harness.matches.pause_clock()
        harness.time += span
        harness.matches.resume_clock()
        return
    await settle()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(outages, "STANDSTILL_SECONDS", 600.0)
        harness.time += span
        await settle()
    harness.time += timedelta(seconds=REST_SECONDS)
