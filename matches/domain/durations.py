"""Spans of time in seconds, and moments as people read them."""

from __future__ import annotations

from datetime import UTC, datetime

MINUTE = 60.0
HOUR = 3600.0
DAY = 24 * HOUR


def format_timestamp(at: float, style: str = "F") -> str:
    """Return a moment in seconds since 1970 as Discord shows it, in the language and zone of whoever reads it.

    `style`: "F" with the day of the week, "D" the day alone, "d" the same in figures, "R" how far off it is.

    >>> format_timestamp(1_780_315_200.4)
    '<t:1780315200:F>'
    """
    return f"<t:{round(at)}:{style}>"


def format_moment(seconds: float) -> str:
    """Return a moment in seconds since 1970 as people and programs read it.

    >>> format_moment(1_780_315_200.0)
    '2026-06-01T12:00:00Z'
    """
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%dT%H:%M:%SZ}"
