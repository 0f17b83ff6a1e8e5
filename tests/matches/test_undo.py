"""Taking decisions back in a running match, and beginning a turn again."""

from random import Random
from typing import Any

import pytest

from matches.service import StorageFull
from tests.matches.service_harness import ServiceHarness, expect_refused

# --- undo


async def find_free_undo(harness: ServiceHarness, seed: int = 1) -> tuple[int, int]:
    """Return a match in which somebody has just decided something that can be taken back freely, and that person."""
    dice = Random(seed)
    for _ in range(20):
        info = await harness.start_match()
        for _ in range(6):
            mover = await harness.move(info.id, dice=dice)
            if (await harness.matches.play.get_prompt(info.id, mover.id)).undo.kind == "free":
                return info.id, mover.id
    raise AssertionError("no decision could be taken back")


@pytest.mark.postgres
async def test_a_free_undo_asks_again_and_strikes_the_journal(harness: ServiceHarness) -> None:
    id, person = await find_free_undo(harness)
    lines = await harness.matches.queries.read_journal(id, None, everything=True)
    done = await harness.matches.play.undo(id, person)
    assert done.prompt is not None
    assert done.prompt.question is not None
    after = await harness.matches.queries.read_journal(id, None, everything=True)
    assert after[-1].key == "engine-undone"
    assert len(after) <= len(lines)
    assert (await harness.fetch_rows("SELECT count(*) FROM journal WHERE struck = 1"))[0][0] > 0


@pytest.mark.postgres
async def test_an_undo_is_appended_and_the_version_never_falls(harness: ServiceHarness) -> None:
    id, person = await find_free_undo(harness)
    version = (await harness.matches.queries.get_info(id)).version
    assert (await harness.matches.play.undo(id, person)).info.version == version + 1
    await harness.restart()
    assert (await harness.matches.queries.get_info(id)).version == version + 1


@pytest.mark.postgres
async def test_the_turn_can_be_begun_again(harness: ServiceHarness) -> None:
    id, person = await find_free_undo(harness)
    done = await harness.matches.play.restart_turn(id, person)
    assert done.prompt is not None
    assert done.prompt.question is not None


async def find_two_free_undos(harness: ServiceHarness) -> tuple[int, int]:
    """Return a match in which somebody can freely take back two decisions of the turn in progress, and that person."""
    dice = Random(2)
    for _ in range(20):
        info = await harness.start_match("dominion", 2)
        last = None
        for _ in range(20):
            mover = await harness.move(info.id, dice=dice)
            async with harness.matches.services.cache.locked(info.id) as live:
                assert live.match is not None
                seat = info.seat_of(mover.id)
                assert seat is not None
                trial, turn = live.match.clone(), live.match.turn_number
            if last == (mover.id, turn) and trial.check_undo(seat).kind == "free":
                trial.undo(seat)
                if trial.turn_number == turn and trial.check_undo(seat).kind == "free":
                    return info.id, mover.id
            last = (mover.id, turn)
    raise AssertionError("no two decisions could be taken back")


@pytest.mark.postgres
async def test_beginning_the_turn_again_is_one_change_stored_whole_or_not_at_all(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, person = await find_two_free_undos(harness)
    version = (await harness.matches.queries.get_info(id)).version
    write = harness.matches.store.write
    units = 0

    async def counted(unit: Any) -> Any:
        nonlocal units
        units += 1
        if units == 1:
            raise StorageFull
        return await write(unit)

    monkeypatch.setattr(harness.matches.store, "write", counted)
    async with expect_refused("match-storage-full"):
        await harness.matches.play.restart_turn(id, person)
    assert (await harness.matches.queries.get_info(id)).version == version
    done = await harness.matches.play.restart_turn(id, person)
    assert units == 2
    assert done.info.version >= version + 2
    assert [line.key for line in done.lines[:2]] == ["engine-undone"] * 2
    await harness.restart()
    assert (await harness.matches.queries.get_info(id)).version == done.info.version
    assert (await harness.matches.play.get_prompt(id, person)).question_token == (
        done.prompt and done.prompt.question_token
    )


@pytest.mark.postgres
async def test_nothing_to_take_back_is_said(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    mover = await harness.find_mover(info.id)
    async with expect_refused("engine-undo-nothing"):
        await harness.matches.play.undo(info.id, mover.id)
