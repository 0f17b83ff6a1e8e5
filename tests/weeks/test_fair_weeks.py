"""Random weeks of somebody who seldom answers: nobody loses a move or a seat unheard, or without hours to answer in."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from matches.domain.model import CallMethod, PersonSettings, Setup
from matches.domain.tempo import choose_tempo
from tests.matches.clock_harness import ClockHarness
from tests.matches.fair_time import TEMPO_FIELDS, Event, FairTime
from tests.matches.service_harness import open_harness

SHORT, LONG = 6, 200
"""Weeks in every run of the tests, and under `--soak`."""
BEGIN = datetime(2026, 3, 1, 12, tzinfo=ZoneInfo("Europe/Berlin"))


@pytest.mark.parametrize("part", range(2))
async def test_in_random_weeks_nobody_loses_anything_unheard(
    part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    weeks = LONG if pytestconfig.getoption("--soak") else SHORT
    faults, losses = [], 0
    for week in range(part, weeks, 2):
        folder = tmp_path / str(week)
        folder.mkdir()
        dice = Random(week)
        async with open_harness(folder, time=BEGIN + timedelta(hours=dice.randrange(24 * 250))) as harness:
            clock = ClockHarness(harness)
            world = make_world(clock, monkeypatch, dice)
            await world.begin()
            await world.live(24 * 8, plan_week(world, dice))
            faults += [
                f"week {week}: {world.setup} {world.settings.quiet}: {fault}" for fault in await world.find_faults()
            ]
            losses += len((await world.find_losses())[0])
            await clock.clock.stop()
    assert faults == [], "\n".join(faults)
    assert losses >= weeks // 2


def make_world(clock: ClockHarness, patch: pytest.MonkeyPatch, dice: Random) -> FairTime:
    """Return a match with a deadline, and somebody with or without quiet hours."""
    setup: dict[str, Any] = {
        "deadline": dice.choice((1, 6, 12, 24, 48)),
        "at_deadline": dice.choice(("move", "seat")),
        "time_bank": dice.choice((0, 0, 12)),
    }
    if (tempo := dice.choice((None, "tonight", "brisk", "hour-21"))) is not None:
        chosen = choose_tempo(Setup(2), tempo)
        setup |= {name: getattr(chosen, name) for name in TEMPO_FIELDS}
    quiet = dice.choice((None, (22, 8), (1, 9), (20, 12), (23, 22)))
    reminders = dice.choice(((), (8, 24, 48)))
    calls: CallMethod | None = dice.choice((None, "here", "message", "both"))
    return FairTime(clock, patch, setup, PersonSettings(quiet=quiet, reminders=reminders, calls=calls))


def plan_week(world: FairTime, dice: Random) -> list[Event]:
    """Return what happens in a week."""
    acts = (
        lambda: world.go_away(dice.uniform(0.5, 60)),
        lambda: world.go_away(dice.uniform(0.5, 60)),
        lambda: world.come_back(),
        lambda: world.pause(dice.uniform(0.2, 40)),
        lambda: world.restart(dice.uniform(0.2, 40)),
        lambda: world.freeze(dice.uniform(0.2, 40)),
        lambda: world.jump(dice.choice((-30, -2, 2, 26, 100))),
        lambda: world.mute(),
        lambda: world.answer(),
        lambda: world.answer(),
    )
    return [(dice.uniform(0, 24 * 7), dice.choice(acts)) for _ in range(8)]
