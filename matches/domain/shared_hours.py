"""When all people of a lobby are awake, as far as everybody there allows that it is said. Pure arithmetic."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

from matches.domain.model import PersonSettings
from matches.domain.quiet_hours import covers_hour
from matches.domain.tempo import USUAL_QUIET

Span = tuple[int, int]
"""From when to when, in minutes since midnight; one that ends earlier than it begins lasts over midnight."""
_DAY_MINUTES = 24 * 60
_STEP = 15
"""Minutes. Every time zone is a multiple of it ahead of another one."""


def find_shared_hours(everybody: Sequence[PersonSettings], zone: str, now: float) -> tuple[Span, ...] | None:
    """Return when all are awake, by the clock of a zone as it goes now. None unless they are several and all allow that it is said.

    Who has set no quiet hours has the usual ones there. One who does not allow it is enough for silence: what is said with their
    hours would tell of them, and without them be untrue.

    >>> bob, carla = PersonSettings(quiet=(22, 8), shows_hours=True), PersonSettings(quiet=(1, 18), shows_hours=True)
    >>> find_shared_hours([bob, carla], "Europe/Berlin", 0.0), find_shared_hours([bob, PersonSettings()], "Europe/Berlin", 0.0)
    (((1080, 1320),), None)
    """
    if len(everybody) < 2 or not all(settings.shows_hours for settings in everybody):
        return None
    minutes = range(0, _DAY_MINUTES, _STEP)
    here = _read_offset(zone, now)
    nights = [
        (settings.quiet, _read_offset(settings.zone, now) - here) if settings.quiet is not None else (USUAL_QUIET, 0)
        for settings in everybody
    ]
    awake = [
        not any(covers_hour(quiet, (minute + ahead) % _DAY_MINUTES // 60) for quiet, ahead in nights)
        for minute in minutes
    ]
    changes = [
        minute
        for minute, (before, after) in zip(minutes, pairwise([awake[-1], *awake]), strict=True)
        if before != after
    ]
    if changes and not awake[changes[0] // _STEP]:
        changes.append(changes.pop(0))
    return tuple(zip(changes[::2], changes[1::2], strict=True))


def _read_offset(zone: str, now: float) -> int:
    """Return how many minutes the clock of a zone is ahead now."""
    offset = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(zone)).utcoffset()
    assert offset is not None
    return round(offset.total_seconds() / 60)
