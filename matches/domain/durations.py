"""Spans of time in seconds, and moments as people read them in files."""

from __future__ import annotations

from datetime import UTC, datetime

MINUTE = 60.0
HOUR = 3600.0
DAY = 24 * HOUR


def format_moment(seconds: float) -> str:
    """Return a moment in seconds since 1970 as people and programs read it.

    >>> format_moment(1_780_315_200.0)
    '2026-06-01T12:00:00Z'
    """
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%dT%H:%M:%SZ}"
