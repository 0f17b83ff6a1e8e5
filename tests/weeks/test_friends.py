"""Four friends with five matches: a reminder is rare beside the calls, and nobody is reminded twice within twelve hours."""

from __future__ import annotations

from pathlib import Path

from rules.catalog import load_games
from tests.matches.service_harness import ServiceHarness
from tests.weeks.friends import FourFriends

MOST_REMINDERS = 0.12
"""Reminders for each call."""


async def test_in_three_weeks_of_five_matches_reminders_are_rare(tmp_path: Path) -> None:
    harness = ServiceHarness(tmp_path / "friends.sqlite3", catalog=load_games)
    await harness.open()
    try:
        friends = FourFriends(harness)
        await friends.live()
        print(*friends.list_rings(), f"ended: {friends.ended}", sep="\n")
        assert friends.count("call") > 150
        assert friends.count("reminder") <= MOST_REMINDERS * friends.count("call"), friends.list_rings()
        await friends.outbox.outbox.stop()
        await friends.clock.clock.stop()
    finally:
        await harness.matches.close()
