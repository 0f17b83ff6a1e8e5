"""Weeks of many matches: every one ends and its place shows it, or waits visibly for somebody who was called.

Nothing that the bot does meanwhile holds its event loop up.
"""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from rules.catalog import load_games
from tests.cases import in_soak
from tests.loop_watch import MOST_SECONDS, MOST_SECONDS_ANYWHERE, watch_loop
from tests.weeks.simulation import GUILD, HOURS, Simulation

SHORT = (8, 16, 12)
"""Matches, people and days in every run of the tests."""
LONG = (200, 60, 60)
"""The same under `--soak`."""


@pytest.mark.parametrize("seed", [1, *map(in_soak, (2, 46, 54))])
async def test_every_match_ends_or_waits_for_somebody_who_was_told(
    seed: int, tmp_path: Path, pytestconfig: pytest.Config, caplog: pytest.LogCaptureFixture
) -> None:
    matches, people, days = LONG if pytestconfig.getoption("--soak") else SHORT
    caplog.set_level(logging.ERROR)
    life = Simulation(tmp_path, seed, people)
    try:
        with watch_loop(MOST_SECONDS if pytestconfig.getoption("--soak") else MOST_SECONDS_ANYWHERE) as watch:
            await life.begin()
            await live_through(life, matches, days)
        await check_what_everybody_was_told(life)
    finally:
        await life.end()
    assert [record.getMessage() for record in caplog.records] == []
    assert [str(holdup) for holdup in watch.holdups] == []


async def live_through(life: Simulation, matches: int, days: int) -> None:
    """Let so many matches be played in so many days."""
    choices = list(load_games().values())
    for look in range(days * 24 // HOURS):
        # Two thirds of the matches are opened in the first third of the time.
        if len(life.opened) < matches and look * HOURS % max(1, days * 16 // matches) < HOURS:
            await life.open(choices[len(life.opened) % len(choices)])
        await life.advance()
    assert len(life.opened) == matches
    await life.drain()


async def check_what_everybody_was_told(life: Simulation) -> None:
    """Check what was said in all that time, and what waits now."""
    assert await life.find_stuck_rows() == []
    assert await life.find_silent_matches() == []
    assert await life.list_wrong_languages() == []
    assert life.sleeping == set()
    assert await life.find_stale_questions() == []
    assert await life.find_disturbances() == []
    assert await life.substitutions.find_untold_owners() == []
    assert await life.asides.find_lost_notes() == []
    assert await life.asides.find_watching_players() == []
    assert await life.asides.find_ladder_faults(GUILD, life.friends[0].person) == []
