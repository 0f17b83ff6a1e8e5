"""Quiet hours of a person: when nothing may notify them, and to which moment a call or a warning moves. Pure arithmetic."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from matches.durations import HOUR, MINUTE
from matches.model import PersonSettings


def is_quiet(wishes: PersonSettings, at: float) -> bool:
    """Return whether the moment lies in the person's quiet hours."""
    if wishes.quiet is None:
        return False
    start, end = wishes.quiet
    hour = _local_time(wishes, at).hour
    return start <= hour < end if start < end else hour >= start or hour < end


def skip_quiet_hours(wishes: PersonSettings, due: float) -> float:
    """Return the first moment from `due` on that does not lie in the person's quiet hours."""
    if wishes.quiet is None or not is_quiet(wishes, due):
        return due
    local = _local_time(wishes, due)
    morning = local.replace(hour=wishes.quiet[1], minute=0, second=0, microsecond=0)
    if morning <= local:
        morning += timedelta(days=1)
    return morning.timestamp()


def warning_time(wishes: PersonSettings, opened: float, end: float) -> float:
    """Return when to warn of a loss at `end`: a quarter of the time before it, at least an hour, at most half of the time.

    A moment in quiet hours is moved to the minute before they begin, or where the question was hardly open then, to
    their end. Where neither leaves an hour, the warning comes all the same.
    """
    length = end - opened
    wanted = end - min(max(HOUR, length / 4), length / 2)
    if wishes.quiet is None or not is_quiet(wishes, wanted):
        return wanted
    local = _local_time(wishes, wanted)
    evening = local.replace(hour=wishes.quiet[0], minute=0, second=0, microsecond=0)
    if evening > local:
        evening -= timedelta(days=1)
    before, after = evening.timestamp() - MINUTE, skip_quiet_hours(wishes, wanted)
    if before - opened >= HOUR:
        return before
    return after if end - after >= HOUR else wanted


def _local_time(wishes: PersonSettings, at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC).astimezone(ZoneInfo(wishes.zone))
