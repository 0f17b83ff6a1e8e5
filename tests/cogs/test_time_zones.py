"""Time zones by name: cities and countries in both languages, spelling slips, and what is suggested."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from zoneinfo import ZoneInfo, available_timezones

import pytest

from cogs.ui import time_zones
from cogs.ui.errors import UserError
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME

NOW = datetime(2026, 6, 1, 12, 0, tzinfo=UTC)


def suggest(written: str, language: str = "de", locale: str = "de") -> list[str]:
    """Return the ids of the zones that are suggested."""
    return [zone for _, zone in time_zones.suggest_zones(written, language, locale, NOW)]


@pytest.mark.parametrize(
    ("written", "zone"),
    [
        ("Wien", "Europe/Vienna"),
        ("vienna", "Europe/Vienna"),
        ("zürich", "Europe/Zurich"),
        ("Zurich", "Europe/Zurich"),
        ("Mailand", "Europe/Rome"),
        ("Moskau", "Europe/Moscow"),
        ("münchen", "Europe/Berlin"),
        ("Österreich", "Europe/Vienna"),
        ("new york", "America/New_York"),
        ("europe/berlin", "Europe/Berlin"),
        ("UTC", "UTC"),
    ],
)
def test_a_zone_is_found_by_its_city_its_country_and_its_id(written: str, zone: str) -> None:
    assert time_zones.resolve_zone(written, "de") == zone
    assert suggest(written)[0] == zone


@pytest.mark.parametrize(("written", "nearest"), [("Europe/Berln", "Europe/Berlin"), ("Moskua", "Europe/Moscow")])
def test_a_typo_is_refused_with_the_nearest_zones(written: str, nearest: str) -> None:
    with pytest.raises(UserError) as refused:
        time_zones.resolve_zone(written, "de")
    assert refused.value.key == "zone-nearest"
    assert nearest in str(refused.value.arguments["zones"])
    assert suggest(written)[0] == nearest


def test_what_is_like_no_zone_is_refused_with_an_example() -> None:
    with pytest.raises(UserError) as refused:
        time_zones.resolve_zone("xyzzy @everyone", "en")
    assert refused.value.key == "zone-unknown"
    assert suggest("xyzzy") == []


def test_every_zone_of_the_database_can_be_typed() -> None:
    for zone in available_timezones() - {"localtime", "Factory"}:
        assert ZoneInfo(time_zones.resolve_zone(zone, "en")).utcoffset(NOW) == ZoneInfo(zone).utcoffset(NOW)


def test_before_anything_is_typed_the_zones_of_the_own_language_come_first() -> None:
    assert suggest("", "de", "de")[:3] == ["Europe/Berlin", "Europe/Vienna", "Europe/Zurich"]
    assert suggest("", "en", "en-US")[0] == "America/New_York"
    assert suggest("", "en", "pl")[0] == "Europe/Warsaw"
    assert suggest("", "en", "xx")[0] == "Europe/Berlin"


def test_suggestions_keep_discords_limits_and_name_the_city_with_its_time() -> None:
    for written in ("", "a", "e", "san", "america/", "usa"):
        suggestions = time_zones.suggest_zones(written, "de", "de", NOW)
        assert len(suggestions) <= AUTOCOMPLETE
        assert len({zone for _, zone in suggestions}) == len(suggestions)
        assert all(0 < len(label) <= CHOICE_NAME for label, _ in suggestions)
    assert time_zones.suggest_zones("wien", "de", "de", NOW)[0] == ("Wien (Europe/Vienna), 14:00", "Europe/Vienna")


def test_a_suggestion_takes_less_than_a_tenth_of_a_second() -> None:
    suggest("warm")
    began = time.process_time()
    suggest("Moskua")
    assert time.process_time() - began < 0.1
