"""Computer seats: they answer through the service, one after the other, and nothing stops them for good."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from random import Random
from time import monotonic
from typing import Any

import pytest

from matches.domain.durations import DAY
from matches.domain.storage_errors import StorageFull
from matches.sql import step_rows
from matches.workers import computers as module
from matches.workers.computers import Computers
from matches.workers.thinking import ThinkingLimits, ThinkingProcess
from rules.engine import AnswerEntry, Match, OpenQuestion, Value
from rules.engine.game import Policy
from tests import toy
from tests.matches.fakes import wait_until, wait_until_idle
from tests.matches.service_harness import ANNA, BOB, ServiceHarness, catalog, only_sqlite


class ComputersHarness:
    """The computer seats of a service under test."""

    def __init__(self, harness: ServiceHarness) -> None:
        self.harness = harness
        self.computers = Computers(harness.matches.services)
        self.harness.matches.workers.computers = self.computers

    async def run(self) -> None:
        """Let all computers play that are asked now."""
        if not self.computers.is_alive:
            self.computers.start()
        await wait_until_idle(self.computers)

    async def start_match(self, *strengths: str, game: str = "minute_realms") -> int:
        """Return a running match of Anna against computers."""
        info = await self.harness.open_lobby(game, 1 + len(strengths))
        for strength in strengths:
            await self.harness.matches.lobby.add_computer(info.id, ANNA.id, strength)
        return info.id

    async def read_answers(self, id: int) -> list[AnswerEntry]:
        """Return the answers so far; none once the match is over and packed."""
        entries = await self.harness.matches.store.read(lambda db: step_rows.load_log(db, id))
        return [entry for entry in entries if isinstance(entry, AnswerEntry)]


@pytest.fixture
async def hall(harness: ServiceHarness) -> AsyncIterator[ComputersHarness]:
    made = ComputersHarness(harness)
    yield made
    await made.computers.stop()


async def play_out(hall: ComputersHarness, id: int, dice: Random) -> None:
    """Let Anna answer whenever she is asked, and the computers whenever they are."""
    await hall.run()
    while (await hall.harness.matches.queries.get_info(id)).phase == "running":
        await hall.harness.move(id, ANNA, dice)
        await hall.run()


@pytest.mark.parametrize("game", ["minute_realms", "toy"])
async def test_a_match_against_computers_is_played_to_its_end(hall: ComputersHarness, game: str) -> None:
    id = await hall.start_match("steady", "steady", game=game)
    await play_out(hall, id, Random(2))
    assert (await hall.harness.matches.queries.get_info(id)).phase == "over"
    assert hall.computers.errors == 0


async def test_computers_rest_in_a_pause(hall: ComputersHarness) -> None:
    id, matches = await hall.start_match("steady", "steady"), hall.harness.matches
    until = hall.harness.time.timestamp() + DAY
    while (await matches.play.get_prompt(id, ANNA.id)).question is not None:
        await hall.harness.move(id, ANNA)
    # Nobody else has to agree.
    assert await matches.proposals.propose_pause(id, ANNA.id, until)
    before = (await matches.queries.get_info(id)).version
    await hall.run()
    assert (await matches.queries.get_info(id)).version == before
    assert await matches.proposals.propose_end_of_pause(id, ANNA.id)
    await hall.run()
    assert (await matches.queries.get_info(id)).version > before


async def test_the_computer_decides_as_the_computer(hall: ComputersHarness) -> None:
    id = await hall.start_match("steady", "steady")
    await hall.run()
    await hall.harness.move(id, ANNA, Random(1))
    await hall.run()
    by = {entry.seat: entry.by for entry in await hall.read_answers(id)}
    assert by[0] == "person"
    assert {by[seat] for seat in by if seat} == {"computer"}


async def test_the_first_board_says_that_the_match_begins_whoever_goes_first(hall: ComputersHarness) -> None:
    beginners = set()
    for _ in range(6):
        id = await hall.start_match("steady", "steady")
        beginners.add((await hall.harness.matches.play.get_prompt(id, ANNA.id)).question is None)
        await hall.run()
        await hall.harness.move(id, ANNA, Random(1))
        await hall.run()
        while (await hall.harness.matches.play.get_prompt(id, ANNA.id)).question is not None:
            await hall.harness.move(id, ANNA, Random(1))
            await hall.run()
            if len(await hall.harness.boards(id)) > 2:
                break
        boards = await hall.harness.boards(id)
        assert len(boards) > 1
        assert [board.first for board in boards] == [True] + [False] * (len(boards) - 1)
    assert beginners == {True, False}


@only_sqlite
async def test_the_same_position_gives_the_same_answer(hall: ComputersHarness) -> None:
    logs = []
    for _ in range(2):
        hall.harness.first_seed = 77
        id = await hall.start_match("steady", "steady")
        await hall.harness.execute("UPDATE sqlite_sequence SET seq = 0 WHERE name = 'match'")
        await hall.run()
        await hall.harness.move(id, ANNA, Random(1))
        await hall.run()
        logs.append([(entry.seat, entry.value) for entry in await hall.read_answers(id)])
        hall.harness.matches.services.cache.evict_all()
        await hall.harness.execute("DELETE FROM match")
    assert logs[0]
    assert logs[0] == logs[1]


async def test_computers_go_on_after_a_restart(harness: ServiceHarness) -> None:
    hall = ComputersHarness(harness)
    id = await hall.start_match("steady", "steady")
    hall.computers.start()
    await wait_until_idle(hall.computers)
    await hall.computers.stop()
    while (await harness.matches.play.get_prompt(id, ANNA.id)).question is not None:
        await harness.move(id, ANNA)
    before = (await harness.matches.queries.get_info(id)).version
    await harness.restart()
    again = ComputersHarness(harness)
    await again.run()
    assert (await harness.matches.queries.get_info(id)).version > before
    await again.computers.stop()


async def test_a_computer_plays_on_for_whoever_conceded_to_it_also_after_a_restart(harness: ServiceHarness) -> None:
    info = await harness.start_match("toy", 3)
    await harness.matches.play.concede(info.id, BOB.id, computer=True)
    for _ in range(40):
        seats = [
            seat
            for (seat,) in await harness.fetch_rows(
                "SELECT seat FROM seat WHERE match = ? AND mark IS NOT NULL", info.id
            )
        ]
        if seats == [1]:
            break
        await harness.move(info.id, await harness.find_mover(info.id), Random(3))
    else:
        raise AssertionError("Bob's seat is never asked alone")
    before = (await harness.matches.queries.get_info(info.id)).version
    await harness.restart()
    hall = ComputersHarness(harness)
    await hall.run()
    assert (await harness.matches.queries.get_info(info.id)).version > before
    await hall.computers.stop()


def catalog_with(policy: Policy) -> Callable[[], dict[str, Any]]:
    """Return a catalog whose toy game has this computer."""

    class Raid(toy.Raid):
        computers = {"steady": policy}  # noqa: RUF012

    raid = Raid()
    return lambda: {**catalog(), "toy": raid}


def failing_policy(view: object, asked: OpenQuestion, imagine: object, dice: Random) -> Value:
    """Fail: a policy with a mistake in it."""
    raise ZeroDivisionError


def illegal_policy(view: object, asked: OpenQuestion, imagine: object, dice: Random) -> Value:
    """Return an answer that is not legal."""
    return ("no such option",)


@pytest.mark.parametrize("policy", [failing_policy, illegal_policy])
async def test_a_policy_that_fails_gives_the_harmless_answer(
    harness: ServiceHarness, policy: Policy, caplog: pytest.LogCaptureFixture
) -> None:
    harness.catalog = catalog_with(policy)
    await harness.restart()
    hall = ComputersHarness(harness)
    id = await hall.start_match("steady", game="toy")
    await play_out(hall, id, Random(2))
    assert (await harness.matches.queries.get_info(id)).phase == "over"
    assert hall.computers.errors > 0
    assert hall.computers.is_alive
    assert f"of match {id} gave no answer" in caplog.text
    await hall.computers.stop()


async def test_whoever_goes_round_in_a_circle_gives_the_harmless_answer(
    hall: ComputersHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A seat once began a payment and went back from it for ever."""
    monkeypatch.setattr(module, "MOST_ANSWERS_IN_A_ROW", 3)
    id = await hall.start_match("steady", game="medievalia")
    await play_out(hall, id, Random(3))
    assert f"of match {id} gave no answer" in caplog.text
    assert "goes round in a circle" in caplog.text
    assert hall.computers.errors > 0
    assert (await hall.harness.matches.queries.get_info(id)).phase == "over"


async def test_an_answer_that_came_too_late_is_thought_over_again(
    hall: ComputersHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await hall.start_match("steady", "steady")
    think = hall.computers._think
    disturbed = 0

    async def slow(question: Any) -> Value:
        nonlocal disturbed
        value = await think(question)
        if not disturbed:
            disturbed += 1
            await hall.harness.matches.services.deadlines.answer_for_clock(id, question.seat, question.question_token)
        return value

    monkeypatch.setattr(hall.computers, "_think", slow)
    await hall.run()
    if not disturbed:
        await hall.harness.move(id, ANNA)
        await hall.run()
    assert disturbed == 1
    assert hall.computers.errors == 0
    assert (await hall.harness.matches.play.get_prompt(id, ANNA.id)).question is not None


async def test_a_full_disk_is_waited_out(hall: ComputersHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STORAGE_RETRY_SECONDS", 0.001)
    id = await hall.start_match("steady", "steady")
    answer = hall.harness.matches.services.play.answer_for_computer
    full = 3

    async def sometimes(*args: Any) -> None:
        nonlocal full
        if full:
            full -= 1
            raise StorageFull
        await answer(*args)

    monkeypatch.setattr(hall.harness.matches.services.play, "answer_for_computer", sometimes)
    await hall.run()
    while full:
        await hall.harness.move(id, ANNA)
        await hall.run()
    assert full == 0
    assert (await hall.harness.matches.play.get_prompt(id, ANNA.id)).question is not None
    assert hall.computers.errors == 0


async def test_strong_computers_think_in_a_process_of_their_own(
    hall: ComputersHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await hall.start_match("keen", "steady")
    monkeypatch.setattr("asyncio.to_thread", None)
    async with hall.harness.matches.services.cache.locked(id) as live:
        assert live.match is not None
        seat = live.match.asked_seats()[0]
        question = module._SeatQuestion(live.match.clone(), seat, live.match.question_token(seat), "keen", "dice")
    value = await hall.computers._think(question)
    assert hall.computers._processes["keen"].pid is not None
    assert value == question.match.compute_answer(question.seat, "keen", Random("dice"))


async def test_without_a_second_process_the_strong_ones_think_in_a_thread(
    hall: ComputersHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cannot(process: ThinkingProcess) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(ThinkingProcess, "start", cannot)
    id = await hall.start_match("keen")
    await hall.run()
    while not [entry for entry in await hall.read_answers(id) if entry.seat == 1]:
        await hall.harness.move(id, ANNA)
        await hall.run()
    assert hall.computers.errors == 1
    assert not hall.computers._processes


async def test_a_process_is_started_for_strong_computers_only(hall: ComputersHarness) -> None:
    id = await hall.start_match("steady", "steady")
    await play_out(hall, id, Random(5))
    assert not hall.computers._processes


async def test_the_strongest_thinks_no_longer_than_its_limit_and_with_what_it_has_when_the_bot_stops(
    hall: ComputersHarness,
) -> None:
    id = await hall.start_match("master", "steady")
    async with hall.harness.matches.services.cache.locked(id) as live:
        assert live.match is not None
        match = live.match.clone()
    (seat,) = match.asked_seats()
    asked = match.question(seat)
    assert asked is not None

    async def think(seconds: float, stops: bool) -> float:
        process = ThinkingProcess(ThinkingLimits(seconds, niceness=1), hall.harness.matches.services.context.wait)
        await process.start()
        begun = monotonic()
        answer = asyncio.create_task(process.decide(match, seat, "master", "dice"))
        if stops:
            await asyncio.sleep(0)  # The question is on its way to the process, which is up.
            process.hurry()
        asked.choice.validate(await answer)
        await process.stop()
        return monotonic() - begun

    assert await think(0.1, stops=False) < 10
    assert await think(1000.0, stops=True) < 10


async def test_quick_computers_do_not_wait_for_strong_ones(
    hall: ComputersHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_over = asyncio.Event()
    thinking = 0

    async def think_long(process: ThinkingProcess, match: Match[Any], *, seat: int, **rest: Any) -> Value:
        nonlocal thinking
        thinking += 1
        await is_over.wait()
        asked = match.question(seat)
        assert asked is not None
        return asked.choice.fallback()

    monkeypatch.setattr(ThinkingProcess, "decide", think_long)
    slow = [await hall.start_match("master") for _ in range(3)]
    hall.computers.start()
    for id in slow:
        if (await hall.harness.matches.play.get_prompt(id, ANNA.id)).question is not None:
            await hall.harness.move(id, ANNA)
            await hall.harness.move(id, ANNA)
    await wait_until(lambda: thinking > 1)
    quick = await hall.start_match("steady")
    if (await hall.harness.matches.play.get_prompt(quick, ANNA.id)).question is not None:
        await hall.harness.move(quick, ANNA)
        await hall.harness.move(quick, ANNA)
    await wait_until(lambda: quick not in hall.computers._tasks)
    assert [entry for entry in await hall.read_answers(quick) if entry.seat == 1]
    is_over.set()
    await wait_until_idle(hall.computers)


async def test_stopping_lets_the_answer_in_hand_be_stored(hall: ComputersHarness) -> None:
    id = await hall.start_match("steady", "steady", game="toy")
    hall.computers.start()
    await wait_until(lambda: bool(hall.computers._tasks) or hall.computers.is_idle)
    await hall.computers.stop()
    assert not hall.computers._tasks
    hall.computers.wake(id)
    assert not hall.computers._tasks
