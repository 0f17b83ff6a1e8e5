"""When all people of a lobby are awake: only what everybody there allows is said, and by the clock of the server."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import combinations

import pytest
from msgspec.structs import replace

from matches.domain.model import PersonSettings
from matches.domain.shared_hours import find_shared_hours

JUNE = datetime(2026, 6, 1, tzinfo=UTC).timestamp()
BERLIN, YORK, KOLKATA = "Europe/Berlin", "America/New_York", "Asia/Kolkata"


def allow(quiet: tuple[int, int] | None, zone: str = BERLIN) -> PersonSettings:
    """Return the settings of somebody with these quiet hours who allows that a lobby uses them."""
    return PersonSettings(quiet=quiet, zone=zone, shows_hours=True)


def in_hours(*everybody: PersonSettings, now: float = JUNE) -> list[tuple[float, float]]:
    """Return when all are awake in Berlin, in hours."""
    spans = find_shared_hours(everybody, BERLIN, now)
    assert spans is not None
    return [(begin / 60, end / 60) for begin, end in spans]


@pytest.mark.parametrize(
    ("everybody", "spans"),
    [
        ([allow((22, 8)), allow((0, 18))], [(18, 22)]),
        ([allow(None), allow(None, YORK)], [(9, 22)]),  # who has set none is awake from 9 to 22, where the server is
        ([allow((23, 7)), allow((23, 7), YORK)], [(13, 23)]),
        ([allow((22, 8), KOLKATA), allow((12, 13))], [(4.5, 12), (13, 18.5)]),
        ([allow((8, 16)), allow((10, 20))], [(20, 8)]),  # over midnight
        ([allow((12, 0)), allow((6, 12))], [(0, 6)]),
        ([allow((22, 8)), allow((0, 18)), allow((20, 12))], [(18, 20)]),
        ([allow((12, 0)), allow((0, 12))], []),
        ([allow((23, 22)), allow((22, 21))], []),
    ],
)
def test_all_are_awake_when_nobody_has_quiet_hours(
    everybody: list[PersonSettings], spans: list[tuple[float, float]]
) -> None:
    assert in_hours(*everybody) == spans
    assert in_hours(*reversed(everybody)) == spans


@pytest.mark.parametrize(
    ("month", "day", "end"),
    [(3, 1, 17), (3, 20, 16), (4, 1, 17), (10, 20, 17), (10, 28, 16), (11, 10, 17)],
)
def test_a_zone_counts_as_its_clock_goes_now(month: int, day: int, end: int) -> None:
    # Clocks change two weeks earlier in New York in spring, and one week later in autumn.
    now = datetime(2026, month, day, 12, tzinfo=UTC).timestamp()
    assert in_hours(allow((11, 23), YORK), allow((2, 12)), now=now) == [(12, end)]


@pytest.mark.parametrize("count", range(1, 5))
def test_nothing_is_said_unless_everybody_allows_it(count: int) -> None:
    everybody = [allow((20 + number, 8 + number)) for number in range(count)]
    assert (find_shared_hours(everybody, BERLIN, JUNE) is None) == (count < 2)
    for silent in (silent for size in range(1, count + 1) for silent in combinations(range(count), size)):
        some = [replace(settings, shows_hours=number not in silent) for number, settings in enumerate(everybody)]
        assert find_shared_hours(some, BERLIN, JUNE) is None
