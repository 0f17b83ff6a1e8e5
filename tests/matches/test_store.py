"""The file: opened safely or not at all, written in groups, each unit of work for itself."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from matches.domain.ports import UnitOfWork
from matches.domain.storage_errors import StorageBusy, StorageFull, StorageRefused
from matches.domain.transaction import Transaction
from matches.store import sqlite
from matches.store.backup import back_up
from matches.store.engine import StoreUnusable
from matches.store.opening import open_store
from matches.store.sqlite import APPLICATION_ID, MIGRATIONS
from matches.store.store import Store
from tests.matches.fakes import trace, wait_until


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(tmp_path / "matches.sqlite3")
    yield opened
    await opened.close()


def add_person(id: int, size: int = 1) -> UnitOfWork[int]:
    """Return a unit of work that stores a person and returns their id."""

    def unit(db: Transaction) -> int:
        db.execute("INSERT INTO person (id, name, settings) VALUES (?, ?, ?)", (id, "Anna", bytes(size)))
        return id

    return unit


def trouble_kind(store: Store) -> str | None:
    """Return what is wrong with the file."""
    return store.condition.trouble.kind if store.condition.trouble is not None else None


def person_ids(db: Transaction) -> list[int]:
    return [id for (id,) in db.execute("SELECT id FROM person ORDER BY id")]


async def test_units_that_wait_together_share_one_commit(store: Store) -> None:
    statements: list[str] = []
    await store.write(lambda db: trace(db, statements.append))
    assert await asyncio.gather(*(store.write(add_person(id)) for id in range(50))) == list(range(50))
    assert statements.count("COMMIT") <= 2
    assert statements.count("SAVEPOINT unit") == 50


async def test_a_unit_that_fails_takes_back_only_itself(store: Store) -> None:
    await store.write(add_person(1))
    results = await asyncio.gather(*(store.write(add_person(id)) for id in (2, 1, 3)), return_exceptions=True)
    assert results[0] == 2
    assert isinstance(results[1], sqlite3.IntegrityError)
    assert results[2] == 3
    assert await store.read(person_ids) == [1, 2, 3]


async def test_a_caller_is_answered_after_the_commit(store: Store, tmp_path: Path) -> None:
    await store.write(add_person(7))
    elsewhere = sqlite3.connect(tmp_path / "matches.sqlite3")
    assert person_ids(elsewhere) == [7]
    elsewhere.close()


async def test_nothing_that_waits_is_lost_by_closing(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "matches.sqlite3")
    waiting = [asyncio.ensure_future(store.write(add_person(id))) for id in range(5)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == list(range(5))


async def test_a_caller_who_goes_away_does_not_stop_the_writer(store: Store) -> None:
    leaving = asyncio.ensure_future(store.write(add_person(1)))
    await asyncio.sleep(0)
    leaving.cancel()
    await store.write(add_person(2))
    assert 2 in await store.read(person_ids)
    assert store.is_alive()


async def test_the_file_is_synchronous_in_wal_mode_with_foreign_keys(store: Store) -> None:
    def pragmas(db: Transaction) -> list[object]:
        return [db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous", "foreign_keys")]

    assert await store.write(pragmas) == ["wal", 2, 1]
    with pytest.raises(sqlite3.IntegrityError):
        await store.write(lambda db: db.execute("INSERT INTO timer (match, kind, due) VALUES (99, 'archive', 0)"))


async def test_a_full_disk_refuses_the_decision_and_leaves_the_rest(store: Store) -> None:
    await store.write(add_person(1))

    def no_more_pages(db: Transaction) -> None:
        pages = db.execute("PRAGMA page_count").fetchone()[0]
        db.execute(f"PRAGMA max_page_count = {pages}")

    await store.write(no_more_pages)
    with pytest.raises(StorageFull) as refused:
        await store.write(add_person(2, size=1 << 20))
    assert refused.value.reason.key == "match-storage-full"
    await store.write(lambda db: db.execute("PRAGMA max_page_count = 1000000").close())
    await store.write(add_person(3))
    assert await store.read(person_ids) == [1, 3]


async def test_a_database_locked_for_a_moment_only_makes_people_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.02)
    path = tmp_path / "matches.sqlite3"
    store = await open_store(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    waiting = asyncio.ensure_future(store.write(add_person(1)))
    await wait_until(lambda: trouble_kind(store) == "busy")
    other.execute("COMMIT")
    assert await waiting == 1
    assert trouble_kind(store) is None
    assert store.errors == 0
    other.close()
    await store.close()


async def test_a_database_locked_for_long_is_said_to_be_locked_not_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.01)
    path = tmp_path / "matches.sqlite3"
    times = iter(range(100, 200))
    store = await open_store(path, clock=lambda: float(next(times)))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageBusy) as refused:
        await store.write(add_person(1))
    assert refused.value.reason.key == "match-storage-busy"
    assert store.condition.trouble is not None
    since = store.condition.trouble.since
    with pytest.raises(StorageBusy):
        await store.write(add_person(2))
    assert store.condition.trouble.since == since
    assert await store.read(person_ids) == []
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
    other.execute("COMMIT")
    await store.write(add_person(3))
    assert trouble_kind(store) is None
    other.close()
    await store.close()


@pytest.mark.parametrize(
    ("code", "key"),
    [
        (sqlite3.SQLITE_FULL, "match-storage-full"),
        (sqlite3.SQLITE_IOERR_READ, "match-storage-faulty"),
        (sqlite3.SQLITE_READONLY_DBMOVED, "match-storage-readonly"),
        (sqlite3.SQLITE_CORRUPT, "match-storage-damaged"),
        (sqlite3.SQLITE_BUSY, "match-storage-busy"),
    ],
)
async def test_every_fault_of_the_file_has_its_own_words(store: Store, code: int, key: str) -> None:
    def fail(db: Transaction) -> None:
        error = sqlite3.OperationalError("the disk is not well")
        error.sqlite_errorcode = code
        raise error

    for work in (store.write, store.read):
        with pytest.raises(StorageRefused) as refused:
            await work(fail)
        assert refused.value.reason.key == key


async def test_a_wrong_statement_is_no_fault_of_the_file(store: Store) -> None:
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        await store.write(lambda db: db.execute("SELECT * FROM nowhere").close())
    assert store.condition.trouble is None


async def test_a_backup_is_consistent_while_everything_goes_on(store: Store, tmp_path: Path) -> None:
    writing = [store.write(add_person(id)) for id in range(20)]
    await asyncio.gather(asyncio.to_thread(back_up, tmp_path / "matches.sqlite3", tmp_path / "copy.sqlite3"), *writing)
    copy = sqlite3.connect(tmp_path / "copy.sqlite3")
    assert copy.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    copy.close()


# --- refusing to start


async def open_error(path: Path) -> str:
    with pytest.raises(StoreUnusable) as unusable:
        await open_store(path)
    return str(unusable.value)


async def test_a_corrupt_file_refuses_to_start(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    path.write_bytes(b"this is no database at all" * 400)
    assert "backup" in await open_error(path)
    assert path.read_bytes().startswith(b"this is no database")


async def test_a_file_damaged_in_the_middle_refuses_to_start(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    store = await open_store(path)
    for id in range(300):
        await store.write(add_person(id, size=300))
    await store.close()
    data = bytearray(path.read_bytes())
    middle = range(len(data) // 2, len(data) - 4096)
    for at in middle:
        data[at] = 0xFF
    path.write_bytes(data)
    assert "backup" in await open_error(path)


async def test_a_file_in_use_by_another_run_refuses_to_start(store: Store, tmp_path: Path) -> None:
    assert "in use" in await open_error(tmp_path / "matches.sqlite3")


async def test_a_file_locked_by_another_program_refuses_to_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.02)
    path = tmp_path / "matches.sqlite3"
    await (await open_store(path)).close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    assert "locked" in await open_error(path)
    other.close()


async def test_a_file_that_cannot_be_written_refuses_to_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "matches.sqlite3"
    await (await open_store(path)).close()
    plain = sqlite3.connect

    def read_only(path: Path, **rest: object) -> Transaction:
        return plain(f"file:{path}?mode=ro", uri=True, isolation_level=None)

    monkeypatch.setattr(sqlite3, "connect", read_only)
    assert "cannot be written" in await open_error(path)


async def test_a_missing_folder_refuses_to_start(tmp_path: Path) -> None:
    assert "folder" in await open_error(tmp_path / "nowhere" / "matches.sqlite3")


async def test_a_newer_file_refuses_to_start(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    store = await open_store(path)
    await store.close()
    newer = sqlite3.connect(path)
    newer.execute("PRAGMA user_version = 900")
    newer.commit()
    newer.close()
    assert "newer" in await open_error(path)


async def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    foreign = sqlite3.connect(path)
    foreign.execute("CREATE TABLE recipe (name)")
    foreign.commit()
    foreign.close()
    assert "another program" in await open_error(path)


async def test_after_a_refusal_the_file_can_be_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    path.write_bytes(b"x" * 5000)
    await open_error(path)
    path.unlink()
    await (await open_store(path)).close()


async def test_migrations_are_numbered_without_a_gap_and_noted_in_the_file(store: Store) -> None:
    numbers = [int(step.name[:4]) for step in MIGRATIONS]
    assert numbers == list(range(1, len(numbers) + 1))
    noted = await store.read(lambda db: db.execute("PRAGMA user_version").fetchone()[0])
    ours = await store.read(lambda db: db.execute("PRAGMA application_id").fetchone()[0])
    assert (noted, ours) == (len(numbers), APPLICATION_ID)
