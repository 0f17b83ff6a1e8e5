"""Once it is said that something is deleted, no file of the database holds it any more, while the program runs on."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing

import pytest

from matches.domain.model import MatchPlace, Person, PersonSettings, Setup
from matches.services.presence import KEPT_DAYS
from tests.matches.service_harness import ANNA, BOB, PLACE, ServiceHarness, only_sqlite
from tests.matches.test_presence import run_housekeeping

ZELDA = Person(1_456_074_443_980_800_022, "Zelda Zitrone")
GUILD, CHANNEL = 1_456_074_443_980_800_333, 1_456_074_443_980_800_444


def find_traces(harness: ServiceHarness, *texts: str, numbers: tuple[int, ...] = ()) -> list[tuple[str, str]]:
    """Return which texts and numbers stand in which of the raw files of the database."""
    wanted = {text: text.encode() for text in texts} | {str(n): n.to_bytes(8, "big") for n in numbers}
    files = [path for path in harness.path.parent.iterdir() if path.is_file()]
    assert any(path.name.endswith("-wal") for path in files)
    return [(path.name, name) for path in files for name, data in wanted.items() if data in path.read_bytes()]


async def play_as_zelda(harness: ServiceHarness) -> int:
    info = await harness.matches.lobby.open_lobby(ZELDA, "minute_realms", PLACE, Setup(2, invited=(ZELDA.id, BOB.id)))
    await harness.matches.lobby.join(info.id, BOB)
    await harness.matches.notes.write_note(info.id, ZELDA.id, "a very secret plan")
    await harness.matches.people.set_settings(ZELDA.id, ZELDA.name, PersonSettings(zone="Pacific/Marquesas"))
    await harness.matches.proposals.propose_cancel(info.id, ZELDA.id)
    return info.id


@only_sqlite
async def test_nothing_of_somebody_who_was_forgotten_is_in_any_file(harness: ServiceHarness) -> None:
    await play_as_zelda(harness)
    traces = (ZELDA.name, "a very secret plan", "Pacific/Marquesas")
    assert {name for _, name in find_traces(harness, *traces, numbers=(ZELDA.id,))} == {*traces, str(ZELDA.id)}
    await harness.matches.privacy.erase_person(ZELDA.id)
    assert find_traces(harness, *traces, numbers=(ZELDA.id,)) == []


@only_sqlite
async def test_nothing_of_a_server_that_removed_the_bot_is_in_any_file(harness: ServiceHarness) -> None:
    info = await harness.matches.lobby.open_lobby(ANNA, "minute_realms", MatchPlace(GUILD, CHANNEL), Setup(2))
    await harness.matches.recovery.rename(info.id, ANNA.id, "Zitronenabend")
    await harness.matches.presence.note_removal(GUILD)
    harness.advance_time(days=KEPT_DAYS + 1)
    await run_housekeeping(harness)
    assert find_traces(harness, "Zitronenabend", numbers=(GUILD, CHANNEL)) == []


@only_sqlite
async def test_another_program_that_reads_the_file_stops_no_erasure(
    harness: ServiceHarness, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play_as_zelda(harness)
    await harness.execute("PRAGMA busy_timeout = 0")
    with closing(sqlite3.connect(harness.path)) as other, caplog.at_level(logging.WARNING):
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM match").fetchone()
        await harness.matches.privacy.erase_person(ZELDA.id)
        assert "another program reads the file" in caplog.text
    assert ZELDA.name.encode() not in await harness.dump_database()
