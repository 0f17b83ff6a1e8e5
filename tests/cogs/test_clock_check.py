"""A clock that differs from Discord's is said once, with the first answer that names a time."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest

from cogs.app.clock_check import ClockCheck

THEIRS = datetime(2026, 6, 1, 12, 0, tzinfo=UTC)


def answer(check: ClockCheck, *dates: str | None) -> None:
    """Let answers arrive, each with the date that Discord names (None: with none)."""
    trace = aiohttp.TraceConfig()
    check.watch(trace)
    for date in dates:
        params: Any = SimpleNamespace(response=SimpleNamespace(headers={} if date is None else {"Date": date}))
        for read in trace.on_request_end:
            asyncio.run(read(None, None, params))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ahead", "warning"),
    [
        (0, ""),
        (29, ""),
        (-29, ""),
        (31, "31 seconds ahead of Discord's"),
        (-3600, "3600 seconds behind Discord's"),
        (780, "too early"),
    ],
)
def test_a_difference_of_more_than_half_a_minute_is_said(
    ahead: float, warning: str, caplog: pytest.LogCaptureFixture
) -> None:
    check = ClockCheck(lambda: THEIRS + timedelta(seconds=ahead))
    with caplog.at_level(logging.WARNING):
        answer(check, None, "soon", format_datetime(THEIRS, usegmt=True), format_datetime(THEIRS, usegmt=True))
    assert len(caplog.records) == bool(warning)
    assert warning in caplog.text
