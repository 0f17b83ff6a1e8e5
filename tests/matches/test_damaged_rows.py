"""A row that holds a value of a wrong type takes its match out of lists and services, and stops nothing else."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import zlib
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from matches.domain.errors import MatchUnreadable
from matches.domain.model import PersonSettings
from matches.domain.replaying import ReplayRequest
from matches.runtime import supervisor
from matches.services.access import Viewer
from matches.transactions import outages
from rules.catalog import load_games
from rules.engine import Refused
from tests.cases import thin_out
from tests.matches.fakes import FakeSender, wait_until_idle
from tests.matches.service_harness import (
    ANNA,
    BOB,
    CARLA,
    DORA,
    PEOPLE,
    PLACE,
    TABLES,
    ServiceHarness,
    only_sqlite,
    open_harness,
)
from tests.matches.test_presence import create_tables
from tests.matches.test_server_export import WORDS

SOUND, ENDED, LAST = 1, 2, 7
"""The matches that nobody damages: one that runs, one that is over, and one that runs and comes after all others."""
WRONG: dict[str, tuple[object, ...]] = {
    "INTEGER": ("wrong",),
    "REAL": ("wrong",),
    "TEXT": (b"\xc3\xff",),
    "BLOB": (b"\xc1", "wrong"),
}
"""Values of wrong types for each type of column."""
COMPRESSED = {
    ("match", "base"),
    ("match", "packed"),
    ("stretch", "base"),
    ("packed_journal", "lines"),
    ("packed_entry", "entries"),
}
CUT_OFF = b"\x78\x9c\x00"


async def fill(harness: ServiceHarness) -> None:
    """Play matches of all kinds, so that nearly every table has a row of one that is not `SOUND` or `ENDED`."""
    matches = harness.matches
    for person in PEOPLE:
        await matches.people.set_settings(person.id, person.name, PersonSettings(reminders=(1,)))
    await harness.start_match(seats=2, deadline=24, at_deadline="seat")
    await harness.play_out((await harness.start_match(seats=2)).id, Random(1))
    running = await harness.start_match(seats=3, deadline=24, at_deadline="seat", hints="always")
    await harness.move(running.id)
    await matches.notes.write_note(running.id, ANNA.id, "a plan")
    await matches.proposals.propose_cancel(running.id, ANNA.id)
    await matches.watching.watch(running.id, DORA, "turn")
    mover = await harness.find_mover(running.id)
    await matches.hints.ask_hint(running.id, mover.id, (await harness.prompt_of(running.id, mover)).question_token)
    substituted = await harness.start_match(seats=2, deadline=24)
    offer = await matches.substitutes.offer_seat(substituted.id, ANNA.id)
    await matches.substitutes.take_seat(substituted.id, offer.id, CARLA)
    await harness.play_out((await harness.start_match("dominion", seats=2)).id, Random(1))
    await harness.open_lobby(invited=(ANNA.id, BOB.id))
    await matches.servers.change_settings(PLACE.guild or 0, lambda settings: settings)
    await harness.start_match(seats=2, deadline=24, at_deadline="seat")
    # Of a whole match, two posts are enough.
    await harness.execute(
        "DELETE FROM outbox WHERE match IN (2, 5) AND id NOT IN (SELECT id FROM outbox WHERE match = 5 ORDER BY id DESC LIMIT 2)"
    )
    await matches.store.write(lambda db: outages.write_heartbeat(db, harness.now().timestamp()))
    await harness.execute(
        "INSERT INTO draft (match, mark, person, value) SELECT match, mark, person, x'90' FROM seat "
        "WHERE match = 3 AND mark IS NOT NULL"
    )
    await harness.execute(
        "INSERT INTO closed_post (id, match, person, state, tries, message, note, closed) VALUES (777, 3, 11, 'sent', 0, 77, '', 0)"
    )
    await harness.execute(
        "INSERT INTO packed_entry (match, last, entries) VALUES (3, -1, ?)", zlib.compress(msgspec.msgpack.encode([]))
    )
    await harness.execute("INSERT INTO review (match, seat, moments) VALUES (5, 0, x'90')")
    await harness.execute("INSERT INTO missed (person, match) VALUES (11, 3)")
    await harness.execute("INSERT INTO shown (message, person, match, direct, keep) VALUES (77, 11, 3, 1, 0)")
    await harness.execute("INSERT INTO held (match, since, why, note, due, wait) VALUES (3, 0, 'permission', '', 0, 0)")


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("filled")

    async def prepare() -> Path:
        async with open_harness(folder) as harness:
            await fill(harness)
        return harness.path

    return asyncio.run(prepare())


def list_damages() -> list[tuple[str, str, object]]:
    """Return each column of a table of matches with each value of a wrong type. (SQLite keeps its own numbers of rows sound.)"""
    damages: list[tuple[str, str, object]] = []
    with closing(sqlite3.connect(":memory:")) as db:
        create_tables(db)
        for table in TABLES:
            columns = {row[1]: row[2] for row in db.execute(f"PRAGMA table_info({table})")}
            if table == "match" or "match" in columns:
                wrong = [(name, value) for name, kind in columns.items() for value in WRONG[kind]]
                damages += [(table, name, value) for name, value in wrong if name not in ("id", "match")]
    return damages + [(table, name, CUT_OFF) for table, name in sorted(COMPRESSED)]


def damage(path: Path, table: str, column: str, wrong: object) -> None:
    """Write the wrong value into the rows of all matches between the sound ones."""
    key = "id" if table == "match" else "match"
    with closing(sqlite3.connect(path)) as db:
        changed = db.execute(
            f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {key} NOT IN (?, ?, ?)",
            (wrong, SOUND, ENDED, LAST),
        )
        assert changed.rowcount, "no row to damage"
        db.commit()


async def look_around(harness: ServiceHarness) -> list[str]:
    matches, viewer = harness.matches, Viewer(ANNA.id, PLACE.guild, lambda channel: True)
    trouble: list[str] = []

    async def attempt(name: str, act: Callable[[], Awaitable[Any]], refusable: bool = False) -> Any:
        try:
            return await act()
        except Refused as refused:
            if not refusable:
                trouble.append(f"{name}: refused {refused.reason.key}")
        except Exception as error:
            trouble.append(f"{name}: {type(error).__name__} {error}")
        return None

    def expect(name: str, is_so: bool) -> None:
        if not is_so:
            trouble.append(f"{name}: not so")

    own = await attempt("list", lambda: matches.people.list_matches(ANNA.id)) or ()
    expect("list", {SOUND, LAST} <= {match.info.id for match in own})
    for match in own:
        await attempt("standing", partial(matches.people.load_standing, match))
    ended = await attempt("ended", lambda: matches.people.list_matches(ANNA.id, ended=True)) or ()
    expect("ended", ENDED in [match.info.id for match in ended])
    await attempt("status", lambda: matches.queries.get_status(SOUND, ANNA.id))
    stored = await attempt("export", lambda: matches.privacy.export_person_data(ANNA.id)) or {}
    expect("export", SOUND in [seat["match"] for seat in stored.get("seats", [])])
    results = await attempt("results", lambda: matches.statistics.load_results(viewer))
    expect("results", results is not None and ENDED in [result.match for result in results.results])
    await attempt("own results", lambda: matches.statistics.load_results(viewer, ANNA.id, everywhere=True))
    await attempt("ladder", lambda: matches.statistics.load_ladder(viewer, "minute_realms"), True)
    await attempt("server", lambda: matches.server_export.export_server(PLACE.guild or 0, 10**7, WORDS))
    await attempt("viewable", lambda: matches.access.list_viewable(viewer))
    await attempt("managed", lambda: matches.moderation.list_managed(PLACE.guild))
    await attempt("unfinished", lambda: matches.queries.list_unfinished(10))
    await attempt("missed", lambda: matches.people.list_missed(ANNA.id))
    await attempt("watched", lambda: matches.watching.list_watched(DORA.id))
    await attempt("returnable", lambda: matches.seats.list_returnable(ANNA.id))
    await attempt("owned", lambda: matches.substitutes.list_owned_seats(ANNA.id))
    await attempt("visitor", lambda: matches.people.load_visitor(ANNA.id))
    await attempt("summary", matches.get_summary)
    await attempt("measures", matches.get_measures)
    await attempt("health", matches.get_health)
    await attempt("ring", lambda: matches.away.find_next_notification(ANNA.id))
    await attempt("finished", lambda: matches.people.list_finished(ANNA.id, "minute_realms", 0, 10))
    for id in range(3, 7):
        for name, act in (
            ("info", partial(matches.queries.get_info, id)),
            ("status", partial(matches.queries.get_status, id, ANNA.id)),
            ("prompt", partial(matches.play.get_prompt, id, ANNA.id)),
            ("journal", partial(matches.queries.read_journal, id, ANNA.id)),
            ("replay", partial(matches.replays.open_replay, id, ANNA.id, ReplayRequest())),
            ("file", partial(matches.exports.export, id, ANNA.id)),
            ("news", partial(matches.queries.read_news, id, ANNA.id)),
            ("note", partial(matches.notes.read_note, id, ANNA.id)),
            ("proposals", partial(matches.proposals.list_proposals, id)),
            ("substitution", partial(matches.substitutes.find_substitution, id, ANNA.id)),
        ):
            await attempt(f"{name} of {id}", act, True)
    # The program did not run for a while, so that the clock looks at all deadlines.
    harness.advance_time(hours=2)
    sender = FakeSender()
    await matches.start_workers(sender)
    workers = [
        worker for worker in (matches.workers.clock, matches.workers.outbox, matches.workers.housekeeping) if worker
    ]
    await wait_until_idle(*workers)
    for id in (SOUND, LAST):
        expect(f"posts of {id}", id in [info.id for info in sender.infos])
    sender.infos.clear()
    # First comes a warning, later the end of the deadline.
    for hours in (23, 25):
        harness.advance_time(hours=hours)
        for worker in workers:
            worker._worker.wake()
        await wait_until_idle(*workers)
    for id in (SOUND, LAST):
        expect(
            f"deadline of {id}",
            None in [occupant.person for occupant in (await matches.queries.get_info(id)).occupants],
        )
        expect(f"news of {id}", id in [info.id for info in sender.infos])
    absence = await attempt("away", lambda: matches.away.go_away(ANNA, harness.now().timestamp() + 86400))
    if absence:
        await attempt("back", lambda: matches.away.come_back(ANNA.id))
    await attempt("settings", lambda: matches.people.set_settings(BOB.id, BOB.name, PersonSettings(reminders=(2,))))
    await attempt("removal", lambda: matches.presence.note_removal(PLACE.guild or 0))
    await attempt("forget", lambda: matches.privacy.erase_person(BOB.id))
    return trouble


@pytest.mark.parametrize(("table", "column", "wrong"), thin_out(list_damages(), 3))
async def test_a_damaged_value_stops_nothing_else(
    filled: Path, tmp_path: Path, table: str, column: str, wrong: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "MAX_SLEEP_SECONDS", 1e6)
    shutil.copy(filled, tmp_path / filled.name)
    damage(tmp_path / filled.name, table, column, wrong)
    async with open_harness(tmp_path) as harness:
        trouble = await look_around(harness)
        assert not trouble, "\n".join(trouble)


@only_sqlite
async def test_a_match_that_cannot_be_read_is_logged_once(
    harness: ServiceHarness, caplog: pytest.LogCaptureFixture
) -> None:
    await fill(harness)
    await harness.execute("UPDATE seat SET name = ? WHERE match = 3", b"\xc3\xff")
    await harness.restart()
    assert await look_around(harness) == []
    lines = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert len(lines) == 1
    assert lines[0].startswith("match 3 cannot be read")
    assert harness.matches.store.unreadable == 1
    assert 3 not in [match.info.id for match in await harness.matches.people.list_matches(ANNA.id)]
    with pytest.raises(MatchUnreadable):
        await harness.matches.queries.get_status(3, ANNA.id)


async def test_an_archive_of_a_server_names_a_match_whose_game_is_not_installed(harness: ServiceHarness) -> None:
    toy = await harness.start_match("toy", 2)
    await harness.play_out(toy.id, Random(1))
    harness.catalog = load_games
    await harness.restart()
    archive = await harness.matches.server_export.export_server(PLACE.guild or 0, 10**7, WORDS)
    assert (archive.matches, archive.left_out) == (1, 0)
