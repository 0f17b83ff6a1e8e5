"""A whole database is moved into another one: everything arrives, nothing is overwritten, and a move can be broken off."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from matches.domain.choosing import Picks
from matches.domain.model import PersonSettings
from matches.domain.preparing import PreparingPrompt
from matches.store import moving
from matches.store.engine import Engine, StoreUnusable
from matches.store.moving import MoveFailed, move
from matches.store.opening import DatabaseAddress, open_engine, open_store
from tests.matches.databases import PostgresDatabases
from tests.matches.service_harness import ANNA, BOB, ServiceHarness, open_harness


@pytest.fixture
async def filled(tmp_path: Path) -> Path:
    """A database with matches that run, gather and are over, and with a note and a turn that is prepared."""
    (tmp_path / "old").mkdir()
    async with open_harness(tmp_path / "old") as harness:
        await fill(harness)
        return harness.path


async def fill(harness: ServiceHarness) -> None:
    over = await harness.start_match(seats=2)
    await harness.play_out(over.id, Random(1))
    running = await harness.start_match(seats=2, game="dominion")
    for _ in range(12):
        await harness.move(running.id, dice=Random(3))
    (waiting,) = [person for person in (ANNA, BOB) if (await harness.prompt_of(running.id, person)).can_prepare]
    current = await harness.matches.preparing.load(running.id, waiting.id)
    assert isinstance(current, PreparingPrompt)
    token, end = current.prompt.question_token, Picks(("end",), is_complete=True)
    await harness.matches.preparing.choose(running.id, waiting.id, token, lambda *_: end)
    assert (await harness.prompt_of(running.id, waiting)).prepared is not None
    await harness.open_lobby()
    await harness.matches.notes.write_note(running.id, ANNA.id, "Mine, äöü 🦊")
    await harness.matches.people.set_settings(BOB.id, BOB.name, PersonSettings(language="de"))


class BrokenOff(Exception):
    """Stands for the end of the process in the middle of a move."""


def ignore(done: int, total: int) -> None: ...


@asynccontextmanager
async def open_engines(source: DatabaseAddress, target: DatabaseAddress) -> AsyncIterator[tuple[Engine, Engine]]:
    async with AsyncExitStack() as stack:
        engines = [await open_engine(address) for address in (source, target)]
        for engine in engines:
            stack.push_async_callback(engine.close)
        yield engines[0], engines[1]


def dump(path: Path) -> dict[str, list[tuple[object, ...]]]:
    db = sqlite3.connect(path)
    names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    tables = {name: sorted(db.execute(f"SELECT * FROM {name}").fetchall(), key=repr) for name in names}
    db.close()
    return tables


async def test_everything_arrives_and_the_source_is_as_it_was(filled: Path, tmp_path: Path) -> None:
    before, steps = dump(filled), list[tuple[int, int]]()
    async with open_engines(filled, tmp_path / "new") as (source, target):
        counts = await move(source, target, "old", lambda *step: steps.append(step))
    assert dump(tmp_path / "new") == dump(filled) == before
    assert counts["match"] == 3
    assert counts == {name: len(rows) for name, rows in before.items() if not name.startswith("sqlite_")}
    assert steps == sorted(steps)
    assert steps[-1] == (2 * sum(counts.values()),) * 2


async def test_a_move_to_a_server_and_back_changes_nothing(
    filled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, databases: PostgresDatabases
) -> None:
    monkeypatch.setattr(moving, "BATCH", 7)

    def break_off(done: int, total: int) -> None:
        if done >= 40:
            raise BrokenOff

    with databases.lend() as url:
        async with open_engines(filled, url) as engines:
            with pytest.raises(BrokenOff):
                await move(*engines, "old", break_off)
        with pytest.raises(StoreUnusable, match="not finished"):
            await open_store(url)
        async with open_engines(filled, url) as engines:
            counts = await move(*engines, "old", ignore)
        async with open_engines(url, tmp_path / "new") as engines:
            assert await move(*engines, "server", ignore) == counts
        assert dump(tmp_path / "new") == dump(filled)
        async with open_harness(url) as harness:
            (running,) = [
                match.info
                for match in await harness.matches.people.list_matches(ANNA.id)
                if match.info.phase == "running"
            ]
            await harness.play_out(running.id, Random(4))
            assert (await harness.open_lobby()).id == 4


async def test_matches_go_on_in_the_new_database(filled: Path, tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    async with open_engines(filled, tmp_path / "new" / filled.name) as (source, target):
        await move(source, target, "old", ignore)
    async with open_harness(tmp_path / "new") as harness:
        (running,) = [
            match.info for match in await harness.matches.people.list_matches(ANNA.id) if match.info.phase == "running"
        ]
        await harness.play_out(running.id, Random(4))
        assert (await harness.matches.exports.verify(await harness.matches.exports.export(running.id, ANNA.id))).ok
        # No number is given again.
        assert (await harness.open_lobby()).id == 4


@pytest.mark.parametrize("kept", [1, 40, 90])
async def test_a_move_that_was_broken_off_goes_on_where_it_stopped(
    filled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: int
) -> None:
    monkeypatch.setattr(moving, "BATCH", 7)

    def break_off(done: int, total: int) -> None:
        if done >= kept:
            raise BrokenOff

    async with open_engines(filled, tmp_path / "new") as (source, target):
        with pytest.raises(BrokenOff):
            await move(source, target, "old", break_off)
    with pytest.raises(StoreUnusable, match="move from old into this database is not finished"):
        await open_store(tmp_path / "new")
    seen: list[int] = []
    async with open_engines(filled, tmp_path / "new") as (source, target):
        await move(source, target, "old", lambda done, total: seen.append(done))
    assert seen[0] > kept
    assert dump(tmp_path / "new") == dump(filled)
    await (await open_store(tmp_path / "new")).close()


async def test_a_target_that_holds_anything_is_refused(filled: Path, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    async with open_harness(tmp_path / "other") as harness:
        await harness.open_lobby()
    async with open_engines(filled, harness.path) as (source, target):
        with pytest.raises(MoveFailed, match="Name an empty one"):
            await move(source, target, "old", ignore)
    assert len(dump(harness.path)["match"]) == 1


async def break_off_at_once(source: Path, target: Path) -> None:
    def break_off(done: int, total: int) -> None:
        raise BrokenOff

    async with open_engines(source, target) as engines:
        with pytest.raises(BrokenOff):
            await move(*engines, "old", break_off)


async def test_a_target_with_half_of_another_move_is_refused(filled: Path, tmp_path: Path) -> None:
    await break_off_at_once(filled, tmp_path / "new")
    async with open_engines(filled, tmp_path / "new") as engines:
        with pytest.raises(MoveFailed, match="A move from old was begun"):
            await move(*engines, "another one", ignore)


async def test_a_source_that_was_used_in_between_is_noticed(filled: Path, tmp_path: Path) -> None:
    await break_off_at_once(filled, tmp_path / "new")
    async with open_harness(tmp_path / "old") as harness:
        (lobby,) = [
            match.info for match in await harness.matches.people.list_matches(ANNA.id) if match.info.phase == "lobby"
        ]
        await harness.matches.recovery.rename(lobby.id, ANNA.id, "Another name")
    async with open_engines(filled, tmp_path / "new") as engines:
        with pytest.raises(MoveFailed, match="Table match is not the same"):
            await move(*engines, "old", ignore)
    with pytest.raises(StoreUnusable):
        await open_store(tmp_path / "new")


async def test_a_database_in_use_is_not_moved(filled: Path, tmp_path: Path) -> None:
    store = await open_store(filled)
    with pytest.raises(StoreUnusable, match="in use"):
        async with open_engines(filled, tmp_path / "new"):
            pass
    await store.close()


async def test_a_source_into_which_a_move_was_not_finished_is_refused(filled: Path, tmp_path: Path) -> None:
    await break_off_at_once(filled, tmp_path / "half")
    async with open_engines(tmp_path / "half", tmp_path / "new") as engines:
        with pytest.raises(MoveFailed, match="The move from old into half was not finished"):
            await move(*engines, "half", ignore)
    assert dump(tmp_path / "new")["match"] == []
    async with open_engines(filled, tmp_path / "half") as engines:
        await move(*engines, "old", ignore)
    async with open_engines(tmp_path / "half", tmp_path / "new") as engines:
        await move(*engines, "half", ignore)
    assert dump(tmp_path / "new") == dump(filled)


def change(path: Path, statement: str, *values: object) -> None:
    db = sqlite3.connect(path)
    db.execute(statement, values)
    db.commit()
    db.close()


async def test_a_text_that_only_a_file_can_hold_moves_to_a_server(
    filled: Path, monkeypatch: pytest.MonkeyPatch, databases: PostgresDatabases
) -> None:
    """Questions from before typed texts were cleaned; the move goes on after it was broken off, and compares."""
    monkeypatch.setattr(moving, "BATCH", 1)
    for number in range(5):
        written = f"where is\0 camel {number}"
        change(
            filled,
            "INSERT INTO unanswered (day, game, language, reason, written) VALUES ('2026-11-29', '', 'en', 'nothing', ?)",
            written,
        )

    def break_off(done: int, total: int) -> None:
        if done > 0.45 * total:
            raise BrokenOff

    with databases.lend() as url:
        async with open_engines(filled, url) as engines:
            with pytest.raises(BrokenOff):
                await move(*engines, "old", break_off)
        async with open_engines(filled, url) as engines:
            await move(*engines, "old", ignore)
            texts = await engines[1].read(
                lambda db: db.execute("SELECT written FROM unanswered ORDER BY id").fetchall()
            )
    assert texts == [(f"where is␀ camel {number}",) for number in range(5)]


async def test_a_row_that_a_server_does_not_take_is_named(filled: Path, databases: PostgresDatabases) -> None:
    change(filled, "UPDATE seat SET since = x'00' WHERE match = 2 AND seat = 1")
    with databases.lend() as url:
        async with open_engines(filled, url) as engines:
            with pytest.raises(MoveFailed, match="Table seat has a damaged row between the keys"):
                await move(*engines, "old", ignore)


@pytest.mark.parametrize("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR])
async def test_a_database_that_fails_in_the_middle_says_that_the_move_can_be_begun_again(
    filled: Path, tmp_path: Path, code: int
) -> None:
    def fail(done: int, total: int) -> None:
        error = sqlite3.OperationalError("the disk is not well")
        error.sqlite_errorcode = code
        raise error

    async with open_engines(filled, tmp_path / "new") as engines:
        with pytest.raises(MoveFailed, match="Begin it again"):
            await move(*engines, "old", fail)
