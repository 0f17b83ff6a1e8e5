"""Computer seats: they answer through the service, one after the other, and nothing stops them for good."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from random import Random
from typing import Any

import pytest

from matches import computers as module
from matches.computers import Computers
from matches.store import StorageFull
from rules.engine import Answered, Asked, Value, decode_entry
from rules.engine.game import Policy
from tests import toy
from tests.matches.fakes import rest, when
from tests.matches.world import ANNA, BOB, World, catalogue


class Hall:
    """The computer seats of a house under test."""

    def __init__(self, house: World) -> None:
        self.house = house
        self.computers = Computers(house.matches)
        self.house.matches._computers = self.computers

    async def run(self) -> None:
        """Lets all computers play that are asked now."""
        if not self.computers.alive:
            self.computers.start()
        await rest(self.computers)

    async def seated(self, *strengths: str, game: str = "minute_realms") -> int:
        """A running match of Anna against computers."""
        info = await self.house.lobby(game, 1 + len(strengths))
        for strength in strengths:
            await self.house.matches.add_computer(info.id, ANNA.id, strength)
        return info.id

    async def log(self, id: int) -> list[Answered]:
        """The answers so far; empty once the match is over and packed."""
        found = await self.house.rows("SELECT data FROM entry WHERE match = ? ORDER BY version", id)
        entries = [decode_entry(data) for (data,) in found]
        return [entry for entry in entries if isinstance(entry, Answered)]


@pytest.fixture
async def hall(house: World) -> AsyncIterator[Hall]:
    made = Hall(house)
    yield made
    await made.computers.stop()


async def play_out(hall: Hall, id: int, dice: Random) -> None:
    """Anna answers whenever she is asked, the computers whenever they are."""
    await hall.run()
    while (await hall.house.matches.info(id)).phase == "running":
        await hall.house.move(id, ANNA, dice)
        await hall.run()


@pytest.mark.parametrize("game", ["minute_realms", "toy"])
async def test_a_match_against_computers_is_played_to_its_end(hall: Hall, game: str) -> None:
    id = await hall.seated("steady", "steady", game=game)
    await play_out(hall, id, Random(2))
    assert (await hall.house.matches.info(id)).phase == "over"
    assert hall.computers.errors == 0


async def test_the_computer_decides_as_the_computer(hall: Hall) -> None:
    id = await hall.seated("steady", "steady")
    await hall.run()
    await hall.house.move(id, ANNA, Random(1))
    await hall.run()
    by = {entry.seat: entry.by for entry in await hall.log(id)}
    assert by[0] == "person"
    assert {by[seat] for seat in by if seat} == {"computer"}


async def test_the_first_board_says_that_the_match_begins_whoever_goes_first(hall: Hall) -> None:
    beginners = set()
    for _ in range(6):
        id = await hall.seated("steady", "steady")
        beginners.add((await hall.house.matches.prompt(id, ANNA.id)).asked is None)
        await hall.run()
        await hall.house.move(id, ANNA, Random(1))
        await hall.run()
        while (await hall.house.matches.prompt(id, ANNA.id)).asked is not None:
            await hall.house.move(id, ANNA, Random(1))
            await hall.run()
            if len(await hall.house.boards(id)) > 2:
                break
        boards = await hall.house.boards(id)
        assert len(boards) > 1
        assert [board.first for board in boards] == [True] + [False] * (len(boards) - 1)
    assert beginners == {True, False}


async def test_the_same_position_gives_the_same_answer(hall: Hall) -> None:
    logs = []
    for _ in range(2):
        hall.house.first_seed = 77
        id = await hall.seated("steady", "steady")
        await hall.house.write("UPDATE sqlite_sequence SET seq = 0 WHERE name = 'match'")
        await hall.run()
        await hall.house.move(id, ANNA, Random(1))
        await hall.run()
        logs.append([(entry.seat, entry.value) for entry in await hall.log(id)])
        hall.house.matches._live.clear()
        await hall.house.write("DELETE FROM match")
    assert logs[0]
    assert logs[0] == logs[1]


async def test_computers_go_on_after_a_restart(house: World) -> None:
    hall = Hall(house)
    id = await hall.seated("steady", "steady")
    hall.computers.start()
    await rest(hall.computers)
    await hall.computers.stop()
    while (await house.matches.prompt(id, ANNA.id)).asked is not None:
        await house.move(id, ANNA)
    before = (await house.matches.info(id)).version
    await house.restart()
    again = Hall(house)
    await again.run()
    assert (await house.matches.info(id)).version > before
    await again.computers.stop()


async def test_a_computer_plays_on_for_who_conceded_to_it_also_after_a_restart(house: World) -> None:
    info = await house.running("toy", 3)
    await house.matches.concede(info.id, BOB.id, computer=True)
    for _ in range(40):
        seats = [
            seat for (seat,) in await house.rows("SELECT seat FROM seat WHERE match = ? AND mark IS NOT NULL", info.id)
        ]
        if seats == [1]:
            break
        await house.move(info.id, await house.turn(info.id), Random(3))
    else:
        raise AssertionError("Bob's seat is never asked alone")
    before = (await house.matches.info(info.id)).version
    await house.restart()
    hall = Hall(house)
    await hall.run()
    assert (await house.matches.info(info.id)).version > before
    await hall.computers.stop()


def toy_with(policy: Policy) -> Callable[[], dict[str, Any]]:
    """A catalogue whose toy game has this computer."""

    class Raid(toy.Raid):
        computers = {"steady": policy}  # noqa: RUF012

    raid = Raid()
    return lambda: {**catalogue(), "toy": raid}


def broken(view: object, asked: Asked, imagine: object, dice: Random) -> Value:
    """A policy with a mistake in it."""
    raise ZeroDivisionError


def unruly(view: object, asked: Asked, imagine: object, dice: Random) -> Value:
    """A policy that answers what cannot be answered."""
    return ("no such option",)


@pytest.mark.parametrize("policy", [broken, unruly])
async def test_a_policy_that_fails_gives_the_harmless_answer(
    house: World, policy: Policy, caplog: pytest.LogCaptureFixture
) -> None:
    house.catalogue = toy_with(policy)
    await house.restart()
    hall = Hall(house)
    id = await hall.seated("steady", game="toy")
    await play_out(hall, id, Random(2))
    assert (await house.matches.info(id)).phase == "over"
    assert hall.computers.errors > 0
    assert hall.computers.alive
    assert f"of match {id} gave no answer" in caplog.text
    await hall.computers.stop()


async def test_an_answer_that_came_too_late_is_thought_over_again(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    id = await hall.seated("steady", "steady")
    think = hall.computers._think
    disturbed = 0

    async def slow(question: Any) -> Value:
        nonlocal disturbed
        value = await think(question)
        if not disturbed:
            disturbed += 1
            await hall.house.matches.by_clock(id, question.seat, question.mark)
        return value

    monkeypatch.setattr(hall.computers, "_think", slow)
    await hall.run()
    if not disturbed:
        await hall.house.move(id, ANNA)
        await hall.run()
    assert disturbed == 1
    assert hall.computers.errors == 0
    assert (await hall.house.matches.prompt(id, ANNA.id)).asked is not None


async def test_a_full_disk_is_waited_out(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "AGAIN_AFTER", 0.001)
    id = await hall.seated("steady", "steady")
    answer = hall.house.matches.computer_answer
    full = 3

    async def sometimes(*args: Any) -> None:
        nonlocal full
        if full:
            full -= 1
            raise StorageFull
        await answer(*args)

    monkeypatch.setattr(hall.house.matches, "computer_answer", sometimes)
    await hall.run()
    while full:
        await hall.house.move(id, ANNA)
        await hall.run()
    assert full == 0
    assert (await hall.house.matches.prompt(id, ANNA.id)).asked is not None
    assert hall.computers.errors == 0


async def test_strong_computers_think_in_a_process_of_their_own(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    id = await hall.seated("keen", "steady")
    monkeypatch.setattr("asyncio.to_thread", None)
    async with hall.house.matches.holding(id) as live:
        assert live.match is not None
        seat = live.match.asked()[0]
        question = module._Question(live.match.clone(), seat, live.match.mark(seat), "keen", "dice")
    value = await hall.computers._think(question)
    assert hall.computers._pool is not None
    assert value == question.match.decide(question.seat, "keen", Random("dice"))


async def test_without_a_second_process_the_strong_ones_think_in_a_thread(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cannot() -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(hall.computers, "_process", cannot)
    id = await hall.seated("keen")
    await hall.run()
    while not [entry for entry in await hall.log(id) if entry.seat == 1]:
        await hall.house.move(id, ANNA)
        await hall.run()
    assert hall.computers.errors == 1
    assert hall.computers._pool is None


async def test_a_process_is_started_for_strong_computers_only(hall: Hall) -> None:
    id = await hall.seated("steady", "steady")
    await play_out(hall, id, Random(5))
    assert hall.computers._pool is None


async def test_stopping_lets_the_answer_in_hand_be_stored(hall: Hall) -> None:
    id = await hall.seated("steady", "steady", game="toy")
    hall.computers.start()
    await when(lambda: bool(hall.computers._tasks) or hall.computers.resting)
    await hall.computers.stop()
    assert not hall.computers._tasks
    hall.computers.wake(id)
    assert not hall.computers._tasks
