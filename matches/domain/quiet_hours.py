"""Quiet hours and absences of a person: when nothing may notify them, and to which moment a call or a warning is moved.

Pure arithmetic.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from matches.domain.durations import HOUR, MINUTE
from matches.domain.model import FixedHour, PersonSettings

LEAST_SECONDS = 8 * HOUR
"""So long outside their quiet hours a person has before anything is lost; for a shorter deadline all of it."""
LEAST_BEFORE_HOUR = 4 * HOUR
"""The same before a fixed hour of the day: what is asked later than that belongs to the next day."""


def is_quiet(settings: PersonSettings, at: float) -> bool:
    """Return whether the moment lies in the person's quiet hours, or before they are back."""
    return settings.is_away(at) or _is_in_quiet_hours(settings, at)


def _is_in_quiet_hours(settings: PersonSettings, at: float) -> bool:
    return settings.quiet is not None and covers_hour(settings.quiet, _convert_to_local_time(settings, at).hour)


def covers_hour(quiet: tuple[int, int], hour: int) -> bool:
    """Return whether an hour of the day is one of these quiet hours."""
    start, end = quiet
    return start <= hour < end if start < end else hour >= start or hour < end


def skip_quiet_hours(settings: PersonSettings, due: float) -> float:
    """Return the first moment from `due` on at which the person is back and has no quiet hours."""
    return _skip_night(settings, max(due, settings.away_until))


def _skip_night(settings: PersonSettings, at: float) -> float:
    if settings.quiet is None or not _is_in_quiet_hours(settings, at):
        return at
    return _find_next_hour(_convert_to_local_time(settings, at), settings.quiet[1]).timestamp()


def find_morning(settings: PersonSettings, at: float) -> float | None:
    """Return when the quiet hours end that are now or come next; None for somebody who has none."""
    if settings.quiet is None:
        return None
    evening = _find_next_hour(_convert_to_local_time(settings, at), settings.quiet[0]).timestamp()
    return _skip_night(settings, at if _is_in_quiet_hours(settings, at) else evening)


def find_time_up(
    settings: PersonSettings, begins: float, remaining: float, full: float, fixed: FixedHour | None = None
) -> float:
    """Return when the time for an answer is over of which `remaining` seconds are left when it goes on at `begins`.

    Not before the person has had 8 hours outside their quiet hours since then, or since they are back; of a deadline of less
    than that (`full` seconds) all of it; and no more than a whole day has. With a `fixed` hour, what would
    not leave them 4 such hours lasts until it strikes after these.
    """
    end = begins + remaining
    if fixed is not None:
        end = _wait_for_hour(settings, begins, end, full, fixed)
    since = settings.away_until if begins < settings.away_until < end else begins
    if fixed is not None:
        return _wait_for_hour(settings, since, end, full, fixed)
    return max(end, _add_loud_time(settings, since, min(LEAST_SECONDS, full)))


def _wait_for_hour(settings: PersonSettings, since: float, end: float, full: float, fixed: FixedHour) -> float:
    """Return `end`, or when the hour strikes after the least time if that is too early."""
    least = _add_loud_time(settings, since, min(LEAST_BEFORE_HOUR, full))
    return end if end >= least else find_strike(fixed, least)


def find_strike(fixed: FixedHour, at: float) -> float:
    """Return when the clock strikes an hour of the day the next time, from `at` on.

    An hour that the clock skips is the next time that there is; of an hour that comes twice, the first one counts.

    >>> strike = find_strike(FixedHour(2, "Europe/Berlin"), datetime(2026, 3, 28, 12, tzinfo=UTC).timestamp())
    >>> f"{datetime.fromtimestamp(strike, UTC):%d %H:%M}"
    '29 01:00'
    """
    zone = ZoneInfo(fixed.zone)
    wanted = datetime.fromtimestamp(at, zone).replace(tzinfo=None, hour=fixed.hour, minute=0, second=0, microsecond=0)
    while True:
        strike = _resolve_local_time(wanted, zone)
        if strike >= at:
            return strike
        wanted += timedelta(days=1)


def _resolve_local_time(local: datetime, zone: ZoneInfo) -> float:
    """Return the first moment at which a clock shows that time; for one that it skips, when it goes on."""
    while True:
        at = local.replace(tzinfo=zone).timestamp()
        if datetime.fromtimestamp(at, zone).replace(tzinfo=None, fold=0) == local:
            return at
        local += timedelta(minutes=15)


def _add_loud_time(settings: PersonSettings, at: float, seconds: float) -> float:
    """Return when so many seconds outside quiet hours have passed, but at most those of one day."""
    if settings.quiet is None:
        return at + seconds
    begin, end = settings.quiet
    seconds = min(seconds, (begin - end) % 24 * HOUR)
    while True:
        at = _skip_night(settings, at)
        loud = _find_next_hour(_convert_to_local_time(settings, at), begin).timestamp() - at
        if loud >= seconds:
            return at + seconds
        at, seconds = at + loud, seconds - loud


def find_lead(full: float) -> float:
    """Return how many seconds before a loss a person is warned at least, if a decision may take `full` seconds."""
    return min(HOUR, full / 2)


def choose_warning_time(
    settings: PersonSettings, opened: float, end: float, before: float | None = None, lead: float = HOUR
) -> float:
    """Return when to warn of a loss at `end`: a quarter of the time before it, at least an hour, at most half of the time.

    `before`: the seconds before it, if these are known. `lead`: the fewest seconds before it, see `find_lead`.

    A moment in quiet hours is moved to the minute before they begin, or to their end if the question was open for less
    than an hour then. If less than `lead` is left after their end, it is the minute before they begin all the same; only if the
    question was not open then does the warning come in quiet hours. Somebody who is away is warned when they are back, if
    `lead` is left then.
    """
    length = end - opened
    wanted = end - (before if before is not None else min(max(HOUR, length / 4), length / 2))
    if settings.is_away(wanted) and end - settings.away_until >= lead:
        wanted = settings.away_until
    if settings.away_until <= wanted:
        opened = max(opened, settings.away_until)
    if settings.quiet is None or not _is_in_quiet_hours(settings, wanted):
        return wanted
    local = _convert_to_local_time(settings, wanted)
    evening = local.replace(hour=settings.quiet[0], minute=0, second=0, microsecond=0)
    if evening > local:
        evening -= timedelta(days=1)
    eve, morning = evening.timestamp() - MINUTE, _skip_night(settings, wanted)
    if eve - opened < HOUR and end - morning >= lead:
        return morning
    return eve if eve > opened else wanted


def _find_next_hour(local: datetime, hour: int) -> datetime:
    """Return when the clock strikes that hour the next time after `local`."""
    struck = local.replace(hour=hour, minute=0, second=0, microsecond=0)
    return struck if struck > local else struck + timedelta(days=1)


def _convert_to_local_time(settings: PersonSettings, at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC).astimezone(ZoneInfo(settings.zone))
