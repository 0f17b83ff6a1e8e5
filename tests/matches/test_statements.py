"""What a press costs the database, and that the match in memory is what is stored."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from statistics import median

import pytest

from matches.domain.model import PersonSettings
from matches.sql import rows
from rules.engine import Refused
from tests.matches.service_harness import ANNA, BOB, CARLA, ServiceHarness
from tests.matches.statement_log import log_statements

MOST_STATEMENTS = 20
"""Of a press that ends a turn, calls the next person, posts the board and packs the journal. BEGIN and COMMIT come on top."""
TYPICAL_STATEMENTS = 16
GAMES = ("dominion", "medina", "minute_realms", "medievalia")


@pytest.mark.parametrize("game", GAMES)
async def test_a_press_needs_few_statements(harness: ServiceHarness, game: str) -> None:
    info, dice, counts = await harness.start_match(game, seats=3), Random(3), list[int]()
    with log_statements(harness.matches) as log:
        for _ in range(60):
            before = len(log)
            await harness.move(info.id, dice=dice)
            if (await harness.matches.queries.get_info(info.id)).phase != "running":
                break
            counts.append(len(log) - before)
    assert len(counts) > 20
    assert max(counts) <= MOST_STATEMENTS
    assert median(counts) <= TYPICAL_STATEMENTS


async def assert_memory_is_stored(harness: ServiceHarness, id: int) -> None:
    """Fail if a match in memory differs from its rows."""
    live = harness.matches.services.cache.get(id)
    assert live is not None
    stored = await harness.matches.store.read(lambda db: rows.load_changed(db, id))
    live.stored.entries = ()
    assert live.stored == stored


@pytest.mark.parametrize("game", [*GAMES, "sola_fide", "toy"])
async def test_the_match_in_memory_is_what_is_stored(harness: ServiceHarness, game: str) -> None:
    seats = 2 if game == "sola_fide" else 3
    info, dice = await harness.start_match(game, seats, deadline=24, time_bank=24, at_deadline="move"), Random(5)
    await harness.matches.people.set_settings(BOB.id, BOB.name, PersonSettings(reminders=(), quiet=(0, 23), zone="UTC"))
    for number in range(40):
        if (await harness.matches.queries.get_info(info.id)).phase != "running":
            break
        harness.advance_time(hours=dice.choice((0, 0, 1, 30)))
        if number == 10:
            until = harness.now().timestamp() + 3 * 86_400
            await harness.matches.away.go_away(CARLA if seats > 2 else BOB, until)
        mover = await harness.find_mover(info.id)
        if number % 5 == 4:
            with suppress(Refused):
                await harness.matches.play.undo(info.id, dice.choice((ANNA, BOB)).id)
        elif number % 7 == 6:
            await harness.matches.reminders.mute(info.id, mover.id)
        else:
            await harness.move(info.id, mover, dice)
        await assert_memory_is_stored(harness, info.id)
