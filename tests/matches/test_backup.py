"""A copy that can be trusted, made while the bot plays; and the look at the file, quick or thorough."""

import asyncio
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from matches.domain.storage_errors import StorageDamaged
from matches.store import integrity
from matches.store.backup import BackupFailed, back_up
from matches.store.engine import StoreUnusable
from matches.store.inspection import check_database
from matches.store.opening import open_store
from matches.store.sqlite import APPLICATION_ID
from tests.matches.service_harness import ServiceHarness, only_sqlite


@only_sqlite
async def test_a_copy_made_while_people_play_is_whole_and_plays_on(harness: ServiceHarness, tmp_path: Path) -> None:
    info = await harness.start_match(seats=2)
    copy = tmp_path / "copy.sqlite3"

    async def play() -> None:
        for _ in range(10):
            await harness.move(info.id, dice=Random(1))

    size, _ = await asyncio.gather(asyncio.to_thread(back_up, harness.path, copy), play())
    assert size == copy.stat().st_size > 0
    assert check_database(copy) == []
    other = ServiceHarness(copy)
    await other.open()
    await other.play_out(info.id, Random(2))
    await other.matches.close()


@only_sqlite
async def test_a_copy_is_for_its_owner_alone_and_never_overwrites(harness: ServiceHarness, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    back_up(harness.path, copy)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with pytest.raises(BackupFailed, match="never overwritten"):
        back_up(harness.path, copy)
    (tmp_path / "other.sqlite3.part").touch()
    with pytest.raises(BackupFailed, match="broken off"):
        back_up(harness.path, tmp_path / "other.sqlite3")
    with pytest.raises(BackupFailed, match="Check the folder"):
        back_up(harness.path, tmp_path / "nowhere" / "copy.sqlite3")


def test_what_is_no_database_of_ours_is_not_copied(tmp_path: Path) -> None:
    with pytest.raises(StoreUnusable, match="no database at"):
        back_up(tmp_path / "none.sqlite3", tmp_path / "copy.sqlite3")
    (tmp_path / "text.sqlite3").write_bytes(b"this is no database" * 100)
    with pytest.raises(StoreUnusable, match="no readable database"):
        back_up(tmp_path / "text.sqlite3", tmp_path / "copy.sqlite3")
    assert not (tmp_path / "copy.sqlite3").exists()
    assert not (tmp_path / "copy.sqlite3.part").exists()


@only_sqlite
async def test_a_check_names_rows_without_a_match_and_matches_that_cannot_be_read(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=2)
    assert check_database(harness.path) == []
    with closing(sqlite3.connect(harness.path)) as db:
        db.execute("UPDATE match SET place = x'00' WHERE id = ?", (info.id,))
        db.execute("INSERT INTO timer (match, kind, due) VALUES (99, 'reminder', 0)")
        db.commit()
    problems = check_database(harness.path)
    assert len(problems) == 2
    assert "timer" in problems[0]
    assert f"match {info.id} cannot be read" in problems[1]


async def write_large_file(path: Path) -> None:
    """Write a file of a few hundred pages."""
    store = await open_store(path)
    for id in range(300):
        await store.write(
            lambda db, id=id: db.execute(
                "INSERT INTO person (id, name, settings, dm_closed) VALUES (?, 'Anna', ?, 0)", (id, bytes(900))
            ).close()  # type: ignore[misc]
        )
    await store.close()


async def test_a_start_of_a_large_file_does_not_read_all_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "matches.sqlite3"
    await write_large_file(path)
    monkeypatch.setattr(integrity, "SMALL_BYTES", 0)
    whole: list[str] = []
    monkeypatch.setattr(integrity, "check_pages", lambda db: whole.append("read"))
    await (await open_store(path)).close()
    assert whole == []


async def test_a_large_file_that_is_cut_off_is_seen_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "matches.sqlite3"
    await write_large_file(path)
    monkeypatch.setattr(integrity, "SMALL_BYTES", 0)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    with pytest.raises(StoreUnusable, match="backup"):
        await open_store(path)


async def test_after_damage_was_met_the_next_start_reads_the_whole_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "matches.sqlite3"
    await write_large_file(path)
    monkeypatch.setattr(integrity, "SMALL_BYTES", 0)
    data = bytearray(path.read_bytes())
    # Pages in the middle of a large table, which no look at both ends of it reads. Those of all the others come before it.
    middle = len(data) // 4096 * 3 // 4
    for at in range(middle * 4096, (middle + 20) * 4096):
        data[at] = 0xFF
    path.write_bytes(data)
    store = await open_store(path)
    with pytest.raises(StorageDamaged):
        await store.read(lambda db: db.execute("SELECT sum(length(settings)) FROM person").fetchone())
    assert store.condition.trouble is not None
    assert store.condition.trouble.kind == "damaged"
    await store.close()
    with pytest.raises(StoreUnusable, match="damaged"):
        await open_store(path)


def test_a_copy_that_cannot_be_written_is_not_blamed_on_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(tmp_path / "matches.sqlite3")) as db:
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute("CREATE TABLE match (id INTEGER PRIMARY KEY)")
    create = os.open

    def fill(path: Path, flags: int, mode: int) -> int:
        made = create(path, flags, mode)
        # SQLite writes into an empty file only.
        os.write(made, b"something else")
        return made

    monkeypatch.setattr(os, "open", fill)
    with pytest.raises(BackupFailed, match="The copy could not be written"):
        back_up(tmp_path / "matches.sqlite3", tmp_path / "copy.sqlite3")
    assert not (tmp_path / "copy.sqlite3.part").exists()
