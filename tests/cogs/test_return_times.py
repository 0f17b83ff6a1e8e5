"""When somebody is back, read from what people write in both languages."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.ui.i18n import Localizer
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME
from cogs.ui.return_times import read_return, suggest_returns
from render.kit.translations import load_translations
from tests.characters import CHARACTERS

MONDAY = datetime(2026, 11, 23, 15, 30, tzinfo=ZoneInfo("Europe/Berlin"))


@pytest.mark.parametrize(
    ("written", "back"),
    [
        ("Sonntag", "2026-11-29 08:00"),
        ("until sunday", "2026-11-29 08:00"),
        ("montag", "2026-11-30 08:00"),
        ("Freitag 18 Uhr", "2026-11-27 18:00"),
        ("friday 6pm", "2026-11-27 18:00"),
        ("morgen Abend", "2026-11-24 18:00"),
        ("tomorrow evening", "2026-11-24 18:00"),
        ("übermorgen", "2026-11-25 08:00"),
        ("in 3 Tagen", "2026-11-26 08:00"),
        ("3d", "2026-11-26 08:00"),
        ("36 hours", "2026-11-25 03:30"),
        ("in einer Woche", "2026-11-30 08:00"),
        ("2 weeks", "2026-12-07 08:00"),
        ("24.12.", "2026-12-24 08:00"),
        ("24.12.2026 18:30", "2026-12-24 18:30"),
        ("24. Dezember", "2026-12-24 08:00"),
        ("Dec 24th", "2026-12-24 08:00"),
        ("12/24", "2026-12-24 08:00"),
        ("2026-12-24", "2026-12-24 08:00"),
        ("2026-12-24T18:00", "2026-12-24 18:00"),
        ("2.1.", "2027-01-02 08:00"),
        # What is past is read as that, so that the refusal can say so.
        ("gestern", "2026-11-22 08:00"),
        ("22.11.", "2026-11-22 08:00"),
        ("in 10 years", "2036-11-20 08:00"),
    ],
)
def test_a_day_a_date_or_a_span_is_read(written: str, back: str) -> None:
    moment = read_return(written, "de", MONDAY)
    assert moment is not None
    assert f"{moment:%Y-%m-%d %H:%M}" == back


@pytest.mark.parametrize(
    ("now", "hours", "back"),
    [
        ("2027-03-27 15:30", 24, "2027-03-28 16:30"),
        ("2027-03-27 20:00", 18, "2027-03-28 15:00"),
        ("2026-10-24 15:30", 24, "2026-10-25 14:30"),
        ("2026-10-24 15:30", 8, "2026-10-24 23:30"),
    ],
)
def test_hours_are_those_that_pass_in_the_nights_in_which_the_clocks_change(now: str, hours: int, back: str) -> None:
    local = datetime.fromisoformat(now).replace(tzinfo=ZoneInfo("Europe/Berlin"))
    for written, language in ((f"in {hours} hours", "en"), (f"in {hours} Stunden", "de")):
        moment = read_return(written, language, local)
        assert moment is not None
        assert f"{moment:%Y-%m-%d %H:%M}" == back
        assert moment.astimezone(UTC) - local.astimezone(UTC) == timedelta(hours=hours)


@pytest.mark.parametrize(
    "written", ["", "bald", "31.2.", "99.99.", "someday", "24.12. um 25 Uhr", "9" * 60, "@everyone"]
)
def test_nonsense_is_not_read(written: str) -> None:
    assert read_return(written, "de", MONDAY) is None


def test_a_date_with_two_small_numbers_follows_the_language() -> None:
    american, other = read_return("1/2", "en", MONDAY), read_return("1/2", "de", MONDAY)
    assert american is not None
    assert other is not None
    assert (american.month, american.day) == (1, 2)
    assert (other.month, other.day) == (2, 1)


def test_the_end_of_summer_time_moves_no_morning() -> None:
    moment = read_return("Sonntag", "de", datetime(2026, 10, 23, 12, tzinfo=ZoneInfo("Europe/Berlin")))
    assert moment is not None
    assert moment.isoformat() == "2026-10-25T08:00:00+01:00"


@given(st.text(CHARACTERS, max_size=60))
@settings(max_examples=40, deadline=None)
def test_whatever_is_written_raises_nothing(written: str) -> None:
    read_return(written, "en", MONDAY)


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_suggestion_can_be_read_again_and_is_to_come(language: str) -> None:
    localizer = Localizer(load_translations(), language)
    for written in ("", "s", "24.12.", "in 5 days", "xx"):
        suggestions = suggest_returns(written, localizer, MONDAY)
        assert 0 < len(suggestions) <= AUTOCOMPLETE
        for label, value in suggestions:
            back = read_return(value, language, MONDAY)
            assert back is not None
            assert back > MONDAY
            assert len(label) <= CHOICE_NAME


def test_suggestions_are_in_the_language_of_the_person() -> None:
    german = [label for label, _ in suggest_returns("", Localizer(load_translations(), "de"), MONDAY)]
    assert german[0] == "Morgen Abend: Dienstag, 24. November 2026, 18:00"
    assert german[1] == "Sonntag, 29. November 2026, 08:00"
    english = [label for label, _ in suggest_returns("24.12.", Localizer(load_translations(), "en"), MONDAY)]
    assert english[0] == "Thursday, December 24, 2026, 8:00 AM"
