"""A group of units of work may be rolled back and run again: a unit that runs twice leaves what it leaves when it runs once."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from matches.domain.model import PersonSettings
from matches.domain.ports import UnitOfWork
from matches.domain.transaction import Transaction
from matches.store.store import Store
from tests.matches.databases import PostgresDatabases
from tests.matches.service_harness import ANNA, BOB, CARLA, TABLES, ServiceHarness, open_harness


def run_twice(unit: UnitOfWork[Any]) -> UnitOfWork[Any]:
    """Return a unit that is carried out, taken back, and carried out again."""

    def again(db: Transaction) -> Any:
        db.execute("SAVEPOINT again")
        try:
            unit(db)
        finally:
            db.execute("ROLLBACK TO again")
            db.execute("RELEASE again")
        return unit(db)

    return again


async def live(harness: ServiceHarness) -> list[list[Any]]:
    """Let people do a bit of everything; return all that is stored then."""
    matches = harness.matches
    over = await harness.start_match(seats=3, deadline=24)
    await harness.play_out(over.id, Random(1))
    info = await harness.start_match("dominion", seats=3, time_bank=24, deadline=24)
    for _ in range(15):
        await harness.move(info.id, dice=Random(2))
    await matches.proposals.propose_cancel(info.id, ANNA.id)
    await matches.recovery.rename(info.id, BOB.id, "Thursday")
    await matches.notes.write_note(info.id, BOB.id, "buy Provinces")
    await matches.people.set_settings(CARLA.id, CARLA.name, PersonSettings(reminders=(4,)))
    await matches.play.concede(info.id, CARLA.id, computer=True)
    await matches.rematches.open_rematch(over.id, ANNA)
    lobby = await harness.open_lobby("medina", seats=4)
    await matches.lobby.join(lobby.id, BOB)
    await matches.lobby.leave(lobby.id, ANNA.id)
    await matches.privacy.erase_person(BOB.id)
    return [sorted(await harness.fetch_rows(f"SELECT * FROM {table}"), key=repr) for table in TABLES]


@pytest.mark.postgres
@pytest.mark.parametrize("engine", ["sqlite", "postgres"])
async def test_what_units_do_may_be_taken_back_and_done_again(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, engine: str
) -> None:
    async with open_harness(tmp_path) as harness:
        once = await live(harness)
    write = Store.write
    monkeypatch.setattr(Store, "write", lambda store, unit: write(store, run_twice(unit)))
    if engine == "sqlite":
        (tmp_path / "twice").mkdir()
        async with open_harness(tmp_path / "twice") as harness:
            assert await live(harness) == once
        return
    databases: PostgresDatabases = request.getfixturevalue("databases")
    with databases.lend() as url:
        async with open_harness(url) as harness:
            twice = await live(harness)
    # PostgreSQL does not give numbers of rows back that were rolled back.
    assert [len(rows) for rows in twice] == [len(rows) for rows in once]
