"""What a match needs on disk: what no undo reaches any more is packed, and read as if it were not; older forms are read too."""

from __future__ import annotations

import zlib
from itertools import pairwise
from random import Random

import msgspec
import pytest

from matches.domain.errors import MatchUnreadable
from matches.domain.replaying import ReplayRequest
from matches.sql import log_rows, result_rows, rows, step_rows
from matches.sql.journal import MIN_PACKED_LINES
from tests.matches.service_harness import ANNA, ServiceHarness


async def play(harness: ServiceHarness, answers: int, game: str = "minute_realms") -> int:
    """Return a match after so many answers."""
    info, dice = await harness.start_match(game, 3), Random(3)
    for _ in range(answers):
        harness.advance_time(seconds=90)
        await harness.move(info.id, dice=dice)
    return info.id


async def test_entries_that_no_undo_reaches_are_packed_with_the_journal(harness: ServiceHarness) -> None:
    id = await play(harness, 40)
    ((version, base),) = await harness.fetch_rows("SELECT version, base_version FROM match WHERE id = ?", id)
    remaining = [
        row[0] for row in await harness.fetch_rows("SELECT version FROM entry WHERE match = ? ORDER BY version", id)
    ]
    packed = await harness.fetch_rows(
        "SELECT last, length(entries) FROM packed_entry WHERE match = ? ORDER BY last", id
    )
    assert packed
    assert remaining == list(range(packed[-1][0] + 1, version))
    assert len(remaining) < 2 * MIN_PACKED_LINES
    assert packed[-1][0] < base
    log = await harness.matches.store.read(lambda db: step_rows.load_log(db, id))
    assert [entry.version for entry in log] == list(range(version))
    # About twenty bytes each, where a row takes some sixty.
    assert sum(size for _, size in packed) < 30 * (packed[-1][0] + 1)
    timed = await harness.matches.store.read(lambda db: result_rows.load_log(db, id))
    assert {round(after[1] - before[1]) for before, after in pairwise(timed)} == {90}


async def test_a_match_with_packed_entries_is_resumed_replayed_and_ends(harness: ServiceHarness) -> None:
    id = await play(harness, 40)
    page = await harness.matches.replays.open_replay(id, ANNA.id, ReplayRequest())
    before = await harness.matches.store.read(lambda db: step_rows.load_entries(db, id))
    await harness.restart()
    assert (await harness.matches.replays.open_replay(id, ANNA.id, ReplayRequest())) == page
    await harness.play_out(id, Random(4))
    for table in ("entry", "packed_entry"):
        assert await harness.fetch_rows(f"SELECT 1 FROM {table} WHERE match = ?", id) == []
    ((packed,),) = await harness.fetch_rows("SELECT packed FROM match WHERE id = ?", id)
    assert rows.unpack_log(packed)[: len(before)] == before


async def test_entries_of_an_older_version_are_packed_with_the_next_ones(harness: ServiceHarness) -> None:
    id = await play(harness, 40, "dominion")
    log = await harness.matches.store.read(lambda db: log_rows.load_entries(db, id))
    await harness.execute("DELETE FROM packed_entry WHERE match = ?", id)
    await harness.execute("DELETE FROM entry WHERE match = ?", id)
    for version, (data, at) in enumerate(log):
        await harness.execute("INSERT INTO entry (match, version, data, at) VALUES (?, ?, ?, ?)", id, version, data, at)
    await harness.restart()
    assert await harness.matches.store.read(lambda db: log_rows.load_entries(db, id)) == log
    dice = Random(5)
    while not await harness.fetch_rows("SELECT 1 FROM packed_entry WHERE match = ?", id):
        await harness.move(id, dice=dice)
    assert (await harness.matches.store.read(lambda db: log_rows.load_entries(db, id)))[: len(log)] == log


async def test_packed_entries_that_are_damaged_are_said_to_be_unreadable(harness: ServiceHarness) -> None:
    id = await play(harness, 40)
    await harness.execute("UPDATE packed_entry SET entries = ? WHERE match = ?", b"no packed entries", id)
    with pytest.raises(MatchUnreadable):
        await harness.matches.replays.open_replay(id, ANNA.id, ReplayRequest())
    # Its people play on: nothing of the present depends on them.
    await harness.move(id, dice=Random(6))


async def test_the_last_position_is_packed_and_an_older_one_is_read_as_it_is(harness: ServiceHarness) -> None:
    info = await harness.start_match("minute_realms", 3)
    await harness.play_out(info.id, Random(1))
    ((packed,),) = await harness.fetch_rows("SELECT final FROM match WHERE id = ?", info.id)
    views = zlib.decompress(packed)
    assert len(msgspec.msgpack.decode(views, type=list[bytes])) == 4
    assert len(packed) < len(views) / 3
    status = await harness.matches.queries.get_status(info.id, ANNA.id)
    await harness.execute("UPDATE match SET final = ? WHERE id = ?", views, info.id)
    await harness.restart()
    assert (await harness.matches.queries.get_status(info.id, ANNA.id)).view == status.view
