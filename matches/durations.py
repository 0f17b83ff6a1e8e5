"""Spans of time in seconds."""

MINUTE = 60.0
HOUR = 3600.0
DAY = 24 * HOUR
