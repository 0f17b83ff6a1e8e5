"""The budgets of a match in time: stored decisions, a cold match, a click, memory, and the size of the file.

People answer by dice, as fast as the service lets them, over a real file with `synchronous=FULL`. The peer of the group
commit is the same service in the same run whose writer gets one unit of work at a time, so that each has its own COMMIT.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from shutil import copyfile
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, TypeVar

from bench.playing import (
    GAME,
    SEATS,
    SECONDS,
    TABLES,
    FixedBytes,
    NullSender,
    copy_matches,
    find_prompt,
    open_service,
    start_match,
    time_answers,
)
from bench.row import Row
from matches.domain.transaction import Transaction
from matches.service import Matches
from matches.store.integrity import list_tables
from render import get_pictures
from render.kit import Scene
from render.kit.translations import load_translations
from tests.conformance.random_play import random_value

T = TypeVar("T")

RESUMES = 500
CLICKS = 150
CROWD = 20
LIVE = 500
STORED = 10_000
REAL = 200
"""So many of the stored matches are really played; the others are copies of their rows."""
MIXTURE = (("minute_realms", 60), ("dominion", 300), ("medina", 120))
"""The games of the stored matches in equal parts, each after up to so many decisions."""
PAGE = Path("/proc/self/statm")


def rows() -> list[Row]:
    """All rows, in about a minute."""
    return [
        *asyncio.run(_run_in_folder(_measure_storing)),
        *asyncio.run(_run_in_folder(_measure_resuming)),
        *asyncio.run(_run_in_folder(_measure_clicks)),
        _measure_memory(),
        *_measure_file_size(),
    ]


# --- what is measured


async def _measure_storing(folder: Path) -> list[Row]:
    """Decisions a second, with group commit and with one COMMIT each: the storing alone, and whole answers."""
    async with open_service(folder / "grouped.sqlite3") as matches:
        grouped, answers = await time_answers(matches)
        units, commits = await _time_writes(matches)
    async with open_service(folder / "single.sqlite3") as matches:
        _disable_group_commit(matches)
        single, _ = await time_answers(matches)
        single_units, _ = await _time_writes(matches)
    p99 = quantiles(commits, n=100)[98] * 1e3
    return [
        Row(
            f"decisions stored a second, {TABLES} matches at once",
            f"{units:.0f}, {units / single_units:.1f} x",
            ">= 5 x one COMMIT each",
            units >= 5 * single_units,
            f"one COMMIT each: {single_units:.0f}",
        ),
        Row(
            "storing a decision, p99",
            f"{p99:.1f} ms",
            "<= 40 ms",
            p99 <= 40,
            f"p50 {median(commits) * 1e3:.1f} ms; log entry, journal line and version, until the COMMIT has returned",
        ),
        Row(
            f"whole answers a second, {TABLES} matches at once",
            f"{grouped:.0f}, {grouped / single:.1f} x",
            notes=f"{GAME} with rules, audit, undo and next question; one COMMIT each: {single:.0f}",
        ),
        Row(
            "a whole answer, p99",
            f"{quantiles(answers, n=100)[98] * 1e3:.0f} ms",
            notes=f"p50 {median(answers) * 1e3:.0f} ms, while all {TABLES} tables answer without a pause",
        ),
    ]


async def _measure_resuming(folder: Path) -> list[Row]:
    """A match that is not in memory: read, decoded, the turn in progress played again."""
    taken: list[float] = []
    async with open_service(folder / "matches.sqlite3") as matches:
        dice = Random(2)
        ids = [await start_match(matches, dice, number % 60) for number in range(60)]
        while len(taken) < RESUMES:
            for id in ids:
                _clear_cache(matches)
                started = perf_counter()
                async with matches.services.cache.locked(id):
                    taken.append(perf_counter() - started)
    p50, p99 = median(taken) * 1e3, quantiles(taken, n=100)[98] * 1e3
    kept = p50 <= 0.5 and p99 <= 2
    return [Row("a cold match, p50 / p99", f"{p50:.2f} / {p99:.2f} ms", "<= 0.5 / 2 ms", kept)]


async def _measure_clicks(folder: Path) -> list[Row]:
    """From a press to the bytes of the next board and prompt, without the network."""
    async with open_service(folder / "matches.sqlite3") as matches:
        load_translations().register(get_pictures(GAME).terms())
        dice = Random(3)
        ids = [await start_match(matches, dice, 8) for _ in range(CROWD)]
        for id in ids:
            await _time_click(matches, id, dice)
        alone = [await _time_click(matches, ids[number % CROWD], dice) for number in range(CLICKS)]
        crowd: list[float] = []
        for _ in range(CLICKS // CROWD):
            crowd += await asyncio.gather(*(_time_click(matches, id, dice) for id in ids))
    p50, p99 = median(alone) * 1e3, quantiles(alone, n=100)[98] * 1e3
    many = quantiles(crowd, n=100)[98] * 1e3
    return [
        Row("a click, one person, p50 / p99", f"{p50:.1f} / {p99:.1f} ms", "<= 20 / 60 ms", p50 <= 20 and p99 <= 60),
        Row(f"a click, {CROWD} people at once, p99", f"{many:.0f} ms", "<= 500 ms", many <= 500),
    ]


def _measure_memory() -> Row:
    """A process of its own, so that nothing else of this run is counted."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        before, after = pool.submit(_measure_live_memory).result()
    note = f"{(after - before) / LIVE * 1024:.0f} KiB a match beyond the {before:.0f} MiB of a service without matches"
    return Row(
        f"resident memory with {LIVE} live matches", f"{after:.0f} MiB", "<= 120 MB", after * 1.048576 <= 120, note
    )


async def _fill_database(file: Path, copy: Path) -> None:
    """Store many running matches in `copy`, each somewhere between its beginning and its end; those really played in `file`."""
    async with open_service(file, urandom=FixedBytes()) as matches:
        await matches.start_workers(NullSender())
        for number in range(REAL):
            dice = Random(number)
            game, most = MIXTURE[number % len(MIXTURE)]
            await start_match(matches, dice, dice.randrange(most), game, 2 + number % (SEATS - 1))
        await _wait_for_outbox(matches)
        await matches.store.write(lambda db: db.execute("DELETE FROM match WHERE phase <> 'running'").close())
    copyfile(file, copy)
    async with open_service(copy) as matches:
        await matches.store.write(lambda db: copy_matches(db, list_tables(db), STORED // REAL))


def _measure_file_size() -> list[Row]:
    """The size of the files. Rows that are copied lie closely packed, however much space is unused where they were played."""
    with TemporaryDirectory() as folder:
        file, copy = Path(folder, "played.sqlite3"), Path(folder, "copied.sqlite3")
        asyncio.run(_fill_database(file, copy))
        played, copied = file.stat().st_size / 1e3, copy.stat().st_size / 1e6
    games = ", ".join(game for game, _ in MIXTURE)
    note = f"{copied / STORED * 1e3:.1f} kB a match of {games}; {REAL} really played, the others copies of their rows"
    return [
        Row(f"{STORED:,} stored running matches", f"{copied:.0f} MB", "<= 150 MB", copied <= 150, note),
        Row(
            f"{REAL} running matches in the file in which they were played, each",
            f"{played / REAL:.1f} kB",
            "<= 20 kB",
            played <= 20 * REAL,
        ),
    ]


# --- how


async def _run_in_folder(measure: Callable[[Path], Any]) -> Any:
    with TemporaryDirectory() as folder:
        return await measure(Path(folder))


async def _wait_for_outbox(matches: Matches) -> None:
    """Returns when nothing waits in the outbox."""
    while True:
        if not (await matches.get_health()).pending_posts:
            return
        await asyncio.sleep(0.01)


async def _time_writes(matches: Matches) -> tuple[float, list[float]]:
    """Decisions stored a second by as many writers as there are tables, and how long each took."""
    delays: list[float] = []
    (id,) = await matches.store.read(lambda db: db.execute("SELECT min(id) FROM match").fetchone())
    data = bytes(40)
    end = perf_counter() + SECONDS / 2

    async def writer(number: int) -> None:
        version = 1_000_000 * (number + 1)
        while perf_counter() < end:
            version += 1

            def unit(db: Transaction, version: int = version) -> None:
                db.execute("INSERT INTO entry VALUES (?, ?, ?, 0)", (id, version, data))
                db.execute("INSERT INTO journal (match, version, line, at) VALUES (?, ?, ?, 0)", (id, version, data))
                db.execute("UPDATE match SET moved = moved WHERE id = ?", (id,))

            begun = perf_counter()
            await matches.store.write(unit)
            delays.append(perf_counter() - begun)

    started = perf_counter()
    await asyncio.gather(*(writer(number) for number in range(TABLES)))
    return len(delays) / (perf_counter() - started), delays


def _disable_group_commit(matches: Matches) -> None:
    """Every unit of work waits until the one before it is committed."""
    write, turn = matches.store.write, asyncio.Lock()

    async def alone(unit: Callable[[Transaction], T]) -> T:
        async with turn:
            return await write(unit)

    matches.store.write = alone  # type: ignore[method-assign]


def _clear_cache(matches: Matches) -> None:
    matches.services.cache.evict_all()


async def _time_click(matches: Matches, id: int, dice: Random) -> float:
    """The answer is stored, then the board and the next prompt's table are drawn in a thread; the seconds of all that."""
    person, prompt = await find_prompt(matches, id)
    assert prompt.question is not None
    value = random_value(prompt.question.choice, dice)
    started = perf_counter()
    done = await matches.play.answer(id, person.id, prompt.question_token, value)
    status = await matches.queries.get_status(id, None)
    scene = Scene("en", done.info.names, load_translations())
    await asyncio.to_thread(get_pictures(GAME).draw_board, status.view, scene)
    taken = perf_counter() - started
    if done.info.phase != "running":
        raise AssertionError("the match ended in the middle of the measurement")
    return taken


def _resident_memory() -> float:
    """MiB of this process that lie in memory."""
    import resource

    pages = int(PAGE.read_text().split()[1]) if PAGE.exists() else 0
    return pages * resource.getpagesize() / 2**20


def _measure_live_memory() -> tuple[float, float]:
    """Runs in a process of its own: before and after so many matches are in memory, in MiB."""

    async def measure(folder: Path) -> tuple[float, float]:
        async with open_service(folder / "matches.sqlite3") as matches:
            dice = Random(5)
            await start_match(matches, dice, 10)
            before = _resident_memory()
            for _ in range(LIVE):
                await start_match(matches, dice, 20)
            return before, _resident_memory()

    memory: tuple[float, float] = asyncio.run(_run_in_folder(measure))
    return memory
