"""What exports, replays, looks back and other programs know of prepared turns."""

from __future__ import annotations

import msgspec
import pytest

from matches.domain.replaying import find_last_decision
from matches.domain.results import measure_pace
from matches.domain.reviewing import ReviewTask, list_decisions
from matches.sql import log_rows
from rules.engine import AnswerEntry, decode_entry
from tests.matches.service_harness import ANNA, BOB, CARLA, ServiceHarness, expect_refused
from tests.matches.test_preparing import deal, end_turn, prepare, read_prepared, start
from tests.matches.test_replays import walk
from tests.matches.test_server_export import GUILD, LARGE, WORDS, read_archive


@pytest.fixture
def table(harness: ServiceHarness) -> ServiceHarness:
    """Let Bob (seat 1) begin with a Festival."""
    return deal(harness, {1: ("festival", "gold", "gold")})


async def test_what_is_prepared_is_exported_and_erased(table: ServiceHarness) -> None:
    id = await start(table, seats=3)
    await prepare(table, id, BOB, "festival", wishes=("province",))
    (seat,) = (await table.matches.privacy.export_person_data(BOB.id))["seats"]
    assert seat["prepared"] == ["festival", "province"]
    (seat,) = (await table.matches.privacy.export_person_data(ANNA.id))["seats"]
    assert seat["prepared"] == []
    await table.matches.privacy.erase_person(BOB.id)
    assert await read_prepared(table, id) == [None, None, None]


async def test_what_is_prepared_is_in_no_export_of_a_server(table: ServiceHarness) -> None:
    id = await start(table)
    exports = []
    for _ in range(2):
        archive = await table.matches.server_export.export_server(GUILD, LARGE, WORDS)
        exports.append(read_archive(archive))
        await prepare(table, id, BOB, "festival", wishes=("province",))
    assert (await read_prepared(table, id))[1] is not None
    assert exports[0] == exports[1]
    assert set(exports[0]) == {"server.json", f"journals/{id}.json"}


async def test_what_was_played_counts_as_decided_by_its_person(table: ServiceHarness) -> None:
    """A look back judges it, and a replay that tells what has happened since begins after it."""
    id = await start(table)
    async with table.matches.services.cache.locked(id) as live:
        assert live.match is not None
        game, base = live.match.game, live.match.base
    await prepare(table, id, BOB, "festival", wishes=("province", "end"))
    await end_turn(table, id, ANNA)
    data = [data for data, _ in await table.matches.store.read(lambda db: log_rows.load_entries(db, id))]
    log = [decode_entry(each) for each in data]
    played = [entry.version for entry in log if isinstance(entry, AnswerEntry) and entry.by == "plan"]
    judged = list_decisions(game, ReviewTask("dominion", live.stored.seed, base, tuple(data), 1))
    assert played[-1] == find_last_decision(log, 1)
    assert [decision.version for decision in judged] == played


async def test_exports_replays_and_looks_back_know_who_decided(table: ServiceHarness) -> None:
    id = await start(table)
    await prepare(table, id, BOB, "festival", wishes=("province", "end"))
    table.advance_time(hours=1)
    await end_turn(table, id, ANNA)
    assert "engine-prepared" in [line.key for step in await walk(table, id, BOB) for line in step.lines]
    log = await table.matches.store.read(lambda db: log_rows.load_entries(db, id))
    entries = [(decode_entry(data), at) for data, at in log]
    # Nobody has waited for Bob, so it says nothing about his pace.
    assert measure_pace(entries, 1) is None
    await table.matches.play.concede(id, ANNA.id)
    data = await table.matches.exports.export(id, BOB.id)
    assert [entry["by"] for entry in msgspec.json.decode(data)["entries"] if entry["type"] == "answer"].count(
        "plan"
    ) == 3
    verdict = await table.matches.exports.verify(data)
    assert verdict.ok


async def test_a_program_that_does_not_know_the_decider_refuses_with_a_sentence(table: ServiceHarness) -> None:
    """To this program `fate` is what `plan` is to an older one."""
    id = await start(table, seats=3)
    await prepare(table, id, BOB, "festival")
    await end_turn(table, id, ANNA)
    rows = await table.fetch_rows("SELECT version, data FROM entry WHERE match = ?", id)
    version, data = next((version, data) for version, data in rows if b"\xa4plan" in data)
    unknown = data.replace(b"\xa4plan", b"\xa4fate")
    await table.execute("UPDATE entry SET data = ? WHERE match = ? AND version = ?", unknown, id, version)
    await table.restart()
    async with expect_refused("match-unreadable"):
        await table.prompt_of(id, BOB)
    await table.execute("UPDATE entry SET data = ? WHERE match = ? AND version = ?", data, id, version)
    for person in (ANNA, CARLA):
        await table.matches.play.concede(id, person.id)
    export = await table.matches.exports.export(id, BOB.id)
    async with expect_refused("match-export-unreadable"):
        await table.matches.exports.verify(export.replace(b'"plan"', b'"fate"'))
