"""Quiet hours and absences of a person: when nothing may notify them, and to which moment a call or a warning is moved.

Pure arithmetic.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from matches.durations import HOUR, MINUTE
from matches.model import PersonSettings


def is_quiet(settings: PersonSettings, at: float) -> bool:
    """Return whether the moment lies in the person's quiet hours, or before they are back."""
    return settings.is_away(at) or _is_in_quiet_hours(settings, at)


def _is_in_quiet_hours(settings: PersonSettings, at: float) -> bool:
    if settings.quiet is None:
        return False
    start, end = settings.quiet
    hour = _convert_to_local_time(settings, at).hour
    return start <= hour < end if start < end else hour >= start or hour < end


def skip_quiet_hours(settings: PersonSettings, due: float) -> float:
    """Return the first moment from `due` on at which the person is back and has no quiet hours."""
    due = max(due, settings.away_until)
    if settings.quiet is None or not _is_in_quiet_hours(settings, due):
        return due
    local = _convert_to_local_time(settings, due)
    morning = local.replace(hour=settings.quiet[1], minute=0, second=0, microsecond=0)
    if morning <= local:
        morning += timedelta(days=1)
    return morning.timestamp()


def choose_warning_time(settings: PersonSettings, opened: float, end: float, before: float | None = None) -> float:
    """Return when to warn of a loss at `end`: a quarter of the time before it, at least an hour, at most half of the time.

    `before`: the seconds before it, if these are known.

    A moment in quiet hours is moved to the minute before they begin, or to their end if the question was open for less
    than an hour then. If less than an hour is left after their end, the warning comes in quiet hours. Somebody who is away
    is warned when they are back, if an hour is left then.
    """
    length = end - opened
    wanted = end - (before if before is not None else min(max(HOUR, length / 4), length / 2))
    if settings.is_away(wanted) and end - settings.away_until >= HOUR:
        wanted = settings.away_until
    if settings.quiet is None or not _is_in_quiet_hours(settings, wanted):
        return wanted
    local = _convert_to_local_time(settings, wanted)
    evening = local.replace(hour=settings.quiet[0], minute=0, second=0, microsecond=0)
    if evening > local:
        evening -= timedelta(days=1)
    before, after = evening.timestamp() - MINUTE, skip_quiet_hours(settings, wanted)
    if before - opened >= HOUR:
        return before
    return after if end - after >= HOUR else wanted


def _convert_to_local_time(settings: PersonSettings, at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC).astimezone(ZoneInfo(settings.zone))
