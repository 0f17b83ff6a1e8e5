"""The order of strengths in the contest of which few matches prove it; `make bench ARGS=strength` measures all the others."""

from __future__ import annotations

import pytest

from bench.strength import CONTESTS, play_match
from rules.intervals import wilson_interval

MATCHES = 24


@pytest.mark.soak
def test_keen_beats_steady_at_minute_realms_with_two_seats() -> None:
    contest = next(row for row in CONTESTS if row.game == "minute_realms" and row.seats == 2)
    share = sum(play_match(contest, "keen", "steady", number)[0] for number in range(MATCHES)) / MATCHES
    low, _ = wilson_interval(share, MATCHES)
    assert low > 0.5, f"{share:.0%} of {MATCHES} matches"
