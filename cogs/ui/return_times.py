"""When somebody is back: read from a day, a date or a span in words, and suggested while they type.

Both languages are understood, whatever the person's own is. A day means its morning, and what names no year is the next such day.
"""

from __future__ import annotations

import re
import tomllib
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from pathlib import Path
from typing import Any

from babel import Locale
from babel.dates import format_datetime
from msgspec import Struct

from cogs.library.spelling import fold
from cogs.ui.i18n import LANGUAGES, Localizer
from cogs.ui.limits import CHOICE_NAME, cut

DATA_FILE = Path(__file__).resolve().parents[2] / "data" / "time-words.toml"
MORNING, NOON, EVENING = time(8), time(12), time(18)
"""The time of a day that is named without one, of its noon, and of its evening."""
_SUNDAY = 6
_LONG_AGO = timedelta(days=183)
"""A date without a year that is longer ago means the one of next year."""
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:t(\d{1,2}):(\d{2}))?")
_GERMAN_DATE = re.compile(r"(\d{1,2})\.(\d{1,2})\.?(\d{4}|\d{2})?")
_SLASHED_DATE = re.compile(r"(\d{1,2})/(\d{1,2})(?:/(\d{4}|\d{2}))?")
_SPAN = re.compile(r"(\d{1,4})([a-z]+)")
_CLOCK = re.compile(r"(\d{1,2}):(\d{2})")
_HOUR = re.compile(r"(\d{1,2})(am|pm)?")
_DAY = re.compile(r"(\d{1,2})(?:\.|st|nd|rd|th)?")


class _Words(Struct, frozen=True):
    """The words of both languages: what they mean, numbers, weekdays (Monday is 0) and months."""

    meanings: dict[str, str]
    numbers: dict[str, int]
    weekdays: dict[str, int]
    months: dict[str, int]


@lru_cache(1)
def _load_words() -> _Words:
    data: dict[str, dict[str, Any]] = tomllib.loads(DATA_FILE.read_text("utf-8"))
    words = _Words({}, {}, {}, {})
    for language in LANGUAGES:
        words.numbers.update(data[language].pop("numbers"))
        words.meanings.update({word: kind for kind, listed in data[language].items() for word in listed})
        locale = Locale.parse(language)
        for width in ("wide", "abbreviated", "short"):
            for number, name in locale.days["format"].get(width, {}).items():
                words.weekdays.setdefault(fold(name).rstrip("."), number)
        for width in ("wide", "abbreviated"):
            for number, name in locale.months["format"].get(width, {}).items():
                words.months.setdefault(fold(name).rstrip("."), number)
    return words


def suggest_returns(written: str, localizer: Localizer, now: datetime) -> list[tuple[str, str]]:
    """Return times to be back at, as (what people read, what `read_return` reads). `now` is the person's local time.

    What was typed comes first if it is a time to come; the usual ones follow, those first that begin so.
    """
    usual = [(localizer.say(key), at) for key, at in _list_usual(now)]
    wanted = fold(written.strip())
    candidates = [(label, at) for label, at in usual if fold(label).startswith(wanted)]
    typed = read_return(written, localizer.language, now) if wanted else None
    shown = [(_describe(label, at, localizer), at) for label, at in candidates]
    if typed is not None and typed > now and typed not in {at for _, at in candidates}:
        shown.insert(0, (_format(typed, localizer), typed))
    if not shown:
        shown = [(_describe(label, at, localizer), at) for label, at in usual]
    return [(cut(label, CHOICE_NAME), f"{at:%Y-%m-%dT%H:%M}") for label, at in shown]


def read_return(written: str, language: str, now: datetime) -> datetime | None:
    """Return when somebody is back who has written this; None if it cannot be read. `now` is the person's local time.

    >>> from zoneinfo import ZoneInfo
    >>> now = datetime(2026, 11, 23, 15, 30, tzinfo=ZoneInfo("Europe/Berlin"))
    >>> [f"{read_return(said, 'de', now):%d.%m. %H:%M}" for said in ("Sonntag", "in 3 Tagen", "24.12.", "tomorrow evening")]
    ['29.11. 08:00', '26.11. 08:00', '24.12. 08:00', '24.11. 18:00']
    """
    words = _load_words()
    parts = [part for part in re.split(r"[\s,]+", fold(written)) if part]
    parts = [part for part in parts if words.meanings.get(part.rstrip(".")) != "ignored"]
    if len(parts) > 1 and _ISO.fullmatch(parts[0]) is None:
        parts = _split_spans(parts)
    try:
        return _read_parts(parts, language, now)
    except (ValueError, OverflowError):
        # The 31st of a month that has none, 25 o'clock, or a year that no calendar has.
        return None


def _read_parts(parts: list[str], language: str, now: datetime) -> datetime | None:
    if len(parts) == 1 and (span := _SPAN.fullmatch(parts[0])) is not None:
        parts = [span[1], span[2]]
    for size in (3, 2, 1):
        for read in (_read_span, _read_date):
            if size <= len(parts) and (moment := read(parts[:size], language, now)) is not None:
                rest = _read_time(parts[size:])
                if rest is None:
                    return None
                return moment if not parts[size:] else datetime.combine(moment.date(), rest, now.tzinfo)
    return None


def _split_spans(parts: list[str]) -> list[str]:
    """Return the parts with "3d" taken apart, so that it reads like "3 d"."""
    kinds = _load_words().meanings
    taken: list[str] = []
    for part in parts:
        span = _SPAN.fullmatch(part)
        taken += [span[1], span[2]] if span is not None and span[2] in kinds else [part]
    return taken


def _read_span(parts: list[str], language: str, now: datetime) -> datetime | None:
    """Return the time after a span: "3 days"; a day means its morning, an hour the hour."""
    words = _load_words()
    if len(parts) != 2:
        return None
    count = int(parts[0]) if parts[0].isdecimal() else words.numbers.get(parts[0])
    kind = words.meanings.get(parts[1].rstrip("."))
    if count is None:
        return None
    if kind == "hour":
        # Hours that pass, also in the night in which the clocks change; adding to a local time would count those on the wall.
        return (now.astimezone(UTC) + timedelta(hours=count)).astimezone(now.tzinfo)
    days = {"day": 1, "week": 7, "month": 30, "year": 365}.get(kind or "")
    return None if days is None else _at_morning(now.date() + timedelta(days=count * days), now)


def _read_date(parts: list[str], language: str, now: datetime) -> datetime | None:
    """Return the morning of a day that is named by its date, its weekday, or its distance from today."""
    words, today = _load_words(), now.date()
    if len(parts) == 1:
        part = parts[0].rstrip(".") if parts[0].rstrip(".").isalpha() else parts[0]
        distance = {"yesterday": -1, "today": 0, "tomorrow": 1, "overmorrow": 2}.get(words.meanings.get(part, ""))
        if distance is not None:
            return _at_morning(today + timedelta(days=distance), now)
        if part in words.weekdays:
            return _at_morning(_find_weekday(today, words.weekdays[part]), now)
        return _read_number_date(part, language, now)
    if any(re.fullmatch(r"\d{4}", part) for part in parts[2:]):
        year: int | None = int(parts[2])
    elif len(parts) == 2:
        year = None
    else:
        return None
    for day, month in ((parts[0], parts[1]), (parts[1], parts[0])):
        if (match := _DAY.fullmatch(day)) is not None and month.rstrip(".") in words.months:
            return _complete_date(int(match[1]), words.months[month.rstrip(".")], year, now)
    return None


def _read_number_date(part: str, language: str, now: datetime) -> datetime | None:
    if (match := _ISO.fullmatch(part)) is not None:
        at = time(int(match[4]), int(match[5])) if match[4] else MORNING
        return datetime.combine(date(int(match[1]), int(match[2]), int(match[3])), at, now.tzinfo)
    if (match := _GERMAN_DATE.fullmatch(part)) is not None:
        return _complete_date(int(match[1]), int(match[2]), _read_year(match[3]), now)
    if (match := _SLASHED_DATE.fullmatch(part)) is not None:
        first, second = int(match[1]), int(match[2])
        # 12/24 is American, 24/12 is not; where both are possible, the language decides.
        is_month_first = second > 12 or (first <= 12 and language == "en")
        day, month = (second, first) if is_month_first else (first, second)
        return _complete_date(day, month, _read_year(match[3]), now)
    return None


def _read_year(written: str | None) -> int | None:
    if written is None:
        return None
    return int(written) + (2000 if len(written) == 2 else 0)


def _complete_date(day: int, month: int, year: int | None, now: datetime) -> datetime:
    """Return the morning of a date; without a year of the one that is nearest, if it is not long ago."""
    if year is not None:
        return _at_morning(date(year, month, day), now)
    nearest = date(now.year, month, day)
    if now.date() - nearest > _LONG_AGO:
        nearest = date(now.year + 1, month, day)
    return _at_morning(nearest, now)


def _read_time(parts: list[str]) -> time | None:
    """Return the time of day in words or digits; that of a morning for no words, None if it cannot be read."""
    kinds = _load_words().meanings
    parts = [part for part in parts if kinds.get(part) != "clock"]
    if not parts:
        return MORNING
    named = {"morning": MORNING, "noon": NOON, "evening": EVENING}
    if len(parts) == 1 and kinds.get(parts[0]) in named:
        return named[kinds[parts[0]]]
    joined = "".join(parts)
    if (match := _CLOCK.fullmatch(joined)) is not None:
        return time(int(match[1]), int(match[2]))
    if (match := _HOUR.fullmatch(joined)) is not None:
        hour = int(match[1]) % 12 + (12 if match[2] == "pm" else 0) if match[2] else int(match[1])
        return time(hour)
    return None


def _list_usual(now: datetime) -> list[tuple[str, datetime]]:
    """Return the times that are suggested, with the keys of their names."""
    today = now.date()

    def find_day(days: int) -> datetime:
        return _at_morning(today + timedelta(days=days), now)

    evening = datetime.combine(today + timedelta(days=1), EVENING, now.tzinfo)
    return [
        ("away-in-evening", evening),
        ("away-on-sunday", _at_morning(_find_weekday(today, _SUNDAY), now)),
        ("away-in-3-days", find_day(3)),
        ("away-in-week", find_day(7)),
        ("away-in-2-weeks", find_day(14)),
    ]


def _find_weekday(today: date, weekday: int) -> date:
    """Return the next such day after today."""
    return today + timedelta(days=(weekday - today.weekday() - 1) % 7 + 1)


def _at_morning(day: date, now: datetime) -> datetime:
    return datetime.combine(day, MORNING, now.tzinfo)


def _describe(label: str, at: datetime, localizer: Localizer) -> str:
    """Return a suggestion with its date, which says "Sunday" itself."""
    text = _format(at, localizer)
    return text if text.startswith(label) else f"{label}: {text}"


def _format(at: datetime, localizer: Localizer) -> str:
    pattern = "EEEE, d. MMMM yyyy, HH:mm" if localizer.language == "de" else "EEEE, MMMM d, yyyy, h:mm a"
    return format_datetime(at, pattern, locale=localizer.language)
