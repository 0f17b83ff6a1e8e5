"""Lessons: studied in the background once for each subject, kept, learned again after a restart, and lost by no stop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from matches.domain.model import Setup
from matches.domain.posts import LobbyPost
from matches.domain.reviewing import LookBack, ReviewTask
from matches.runtime.child_process import ProcessGone
from matches.services.reviews import Review
from matches.workers import studies as module
from matches.workers import thinking
from matches.workers.computers import Computers
from matches.workers.reviewer import Reviewer
from matches.workers.studies import Studies
from matches.workers.thinking import ThinkingLimits, ThinkingProcess
from rules.dominion.computer import plan_file
from rules.engine import Value
from tests.dominion.test_lessons import CARDS, PROVEN, SUBJECT
from tests.matches.fakes import FakeSender, wait_until, wait_until_idle
from tests.matches.service_harness import ANNA, BOB, PLACE, ServiceHarness

LESSON = msgspec.msgpack.encode(PROVEN)
OTHERS = ("moat", "cellar", "militia", "smithy", "witch")
OPTIONS: dict[str, Any] = {"kingdom": ", ".join(CARDS), "colony": "never"}


class FakeProcess:
    """What stands for the process: it returns `lesson` or raises it, and notes the subjects that were studied."""

    def __init__(self) -> None:
        self.lesson: bytes | Exception = LESSON
        self.subjects: list[str] = []

    async def run(self, process: ThinkingProcess, work: object, game: str, subject: str) -> bytes:
        self.subjects.append(subject)
        await asyncio.sleep(0)
        if isinstance(self.lesson, Exception):
            raise self.lesson
        return self.lesson


@pytest.fixture(autouse=True)
def learned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget after each test what was learned."""
    monkeypatch.setattr(plan_file, "_LEARNED_PLANS", {})


@pytest.fixture
def process(monkeypatch: pytest.MonkeyPatch) -> FakeProcess:
    made = FakeProcess()
    monkeypatch.setattr(ThinkingProcess, "run", lambda *args: made.run(*args))
    return made


@pytest.fixture
async def studies(harness: ServiceHarness) -> AsyncIterator[Studies]:
    """Yield the studies of the service, started, which are woken whenever something happens."""
    made = harness.matches.workers.studies = Studies(harness.matches.services)
    made.start()
    yield made
    await made.stop()


async def start_match(harness: ServiceHarness, game: str = "dominion", **options: Any) -> int:
    """Return a running match of Anna against `steady`."""
    chosen = {**OPTIONS, **options} if game == "dominion" else {}
    info = await harness.open_lobby(game, 2, options=chosen)
    await harness.matches.lobby.add_computer(info.id, ANNA.id, "steady")
    return info.id


async def test_each_subject_is_studied_once_and_used_at_once(
    harness: ServiceHarness, process: FakeProcess, studies: Studies
) -> None:
    id = await start_match(harness)
    await wait_until_idle(studies)
    assert len(plan_file._LEARNED_PLANS) == 1
    harness.matches.workers.wake(id, await copy_match(harness, id))
    await start_match(harness)
    await wait_until_idle(studies)
    assert process.subjects == [SUBJECT]
    async with harness.matches.services.cache.locked(id) as live:
        assert live.match is not None
        assert harness.matches.services.lessons.find_lesson(live.match) == (SUBJECT, LESSON)


async def copy_match(harness: ServiceHarness, id: int) -> Any:
    """Return a copy of a running match."""
    async with harness.matches.services.cache.locked(id) as live:
        assert live.match is not None
        return live.match.clone()


@pytest.mark.usefixtures("studies")
async def test_only_matches_with_computers_and_something_to_study_are_studied(
    harness: ServiceHarness, process: FakeProcess, studies: Studies
) -> None:
    await harness.start_match("dominion", 2, OPTIONS, invited=(BOB.id,))
    await start_match(harness, kingdom=next(iter(plan_file.PLANS)), colony="rule")
    await start_match(harness, "minute_realms")
    await start_match(harness, "toy")
    studies.wake(999)
    await wait_until_idle(studies)
    assert process.subjects == []
    assert studies.errors == 0


async def test_a_study_begins_with_the_lobby_which_says_so_until_it_is_over(
    harness: ServiceHarness, process: FakeProcess, studies: Studies
) -> None:
    film = harness.matches.queues.long.enter(None)
    info = await harness.open_lobby("dominion", 2, options=OPTIONS)
    await wait_until(lambda: bool(studies._next))
    assert harness.matches.is_study_awaited(info)
    posts = await harness.posts(info.id)
    harness.matches.queues.long.leave(film)
    await wait_until_idle(studies)
    assert process.subjects == [SUBJECT]
    assert not harness.matches.is_study_awaited(info)
    assert await harness.posts(info.id) == [*posts, LobbyPost()], "who waits sees that there is nothing to wait for"
    await harness.matches.lobby.add_computer(info.id, ANNA.id, "keen")
    await wait_until_idle(studies)
    assert process.subjects == [SUBJECT]


async def test_nobody_waits_for_what_is_not_studied(harness: ServiceHarness, process: FakeProcess) -> None:
    info = await harness.open_lobby("dominion", 2, options=OPTIONS)
    assert not harness.matches.is_study_awaited(info), "nothing is started"
    studies = harness.matches.workers.studies = Studies(harness.matches.services, can_study=False)
    assert not harness.matches.is_study_awaited(info), "this bot may not study"
    studies = harness.matches.workers.studies = Studies(harness.matches.services)
    assert harness.matches.is_study_awaited(info)
    asked = await harness.open_lobby("dominion", 2, options=OPTIONS, invited=(BOB.id,))
    unknown = await harness.open_lobby("dominion", 2, options={**OPTIONS, "vetoes": True})
    written = await harness.open_lobby("dominion", 2, options={"kingdom": next(iter(plan_file.PLANS))})
    for other in (asked, unknown, written, await harness.open_lobby("toy", 2)):
        assert not harness.matches.is_study_awaited(other)
    process.lesson = OSError("no memory")
    studies.start()
    await wait_until_idle(studies)
    assert process.subjects == [SUBJECT], "a start looks at the lobbies that are open"
    assert not harness.matches.is_study_awaited(info), "nothing is studied until the next start"
    await studies.stop()


async def test_a_kingdom_that_was_drawn_again_is_not_studied(harness: ServiceHarness, process: FakeProcess) -> None:
    film = harness.matches.queues.long.enter(None)
    first = await harness.open_lobby("dominion", 2, options={**OPTIONS, "kingdom": ", ".join((*CARDS[1:], "moat"))})
    second = await harness.open_lobby("dominion", 2, options=OPTIONS)
    studies = harness.matches.workers.studies = Studies(harness.matches.services)
    studies.start()
    await wait_until(lambda: len(studies._next) == 2)
    change = {"kingdom": ", ".join((*CARDS[1:], "witch"))}
    await harness.matches.lobby.change_setup(
        second.id, ANNA.id, lambda setup: msgspec.structs.replace(setup, options={**setup.options, **change})
    )
    await harness.matches.lobby.leave(first.id, ANNA.id)
    harness.matches.queues.long.leave(film)
    await wait_until_idle(studies)
    asked = [next(card for card in ("moat", "witch", "bishop") if card in subject) for subject in process.subjects]
    assert asked == ["moat", "witch"], "what is next already is studied, whatever becomes of its lobby"
    assert studies.errors == 0
    await studies.stop()


@pytest.mark.parametrize("lesson", [LESSON, b""])
async def test_lessons_are_kept_and_learned_again(harness: ServiceHarness, process: FakeProcess, lesson: bytes) -> None:
    process.lesson = lesson
    await harness.matches.start_workers(FakeSender(), can_study=True)
    assert harness.matches.workers.studies is not None
    id = await start_match(harness)
    await wait_until_idle(harness.matches.workers.studies)
    await harness.restart()
    plan_file._LEARNED_PLANS.clear()
    studies = Studies(harness.matches.services)
    studies.start()
    studies.wake(id)
    await wait_until_idle(studies)
    assert len(plan_file._LEARNED_PLANS) == (1 if lesson else 0)
    assert process.subjects == [SUBJECT], "that nothing was found is known too"
    await studies.stop()


@pytest.mark.postgres
async def test_a_lesson_that_cannot_be_read_any_more_is_studied_again(
    harness: ServiceHarness, process: FakeProcess
) -> None:
    await harness.execute("INSERT INTO lesson VALUES ('dominion', ?, ?, 0), ('gone', 'x', ?, 0)", SUBJECT, b"old", b"")
    id, studies = await start_match(harness), Studies(harness.matches.services)
    studies.start()
    studies.wake(id)
    await wait_until_idle(studies)
    assert process.subjects == [SUBJECT]
    assert await harness.fetch_rows("SELECT lesson FROM lesson WHERE game = 'dominion'") == [(LESSON,)]
    await studies.stop()


@pytest.mark.parametrize("error", [ProcessGone("killed"), OSError("no memory"), KeyError("rules")])
async def test_a_study_that_fails_is_noted_and_not_tried_again(
    harness: ServiceHarness, process: FakeProcess, studies: Studies, error: Exception
) -> None:
    process.lesson = error
    await start_match(harness)
    await wait_until_idle(studies)
    await start_match(harness)
    await wait_until_idle(studies)
    assert (process.subjects, studies.errors) == ([SUBJECT], 1)
    assert studies.is_alive
    assert await harness.fetch_rows("SELECT * FROM lesson") == []


async def test_a_stop_ends_a_study_at_once_and_stores_nothing(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LIMITS", ThinkingLimits(seconds=1000.0, niceness=1))
    studies = harness.matches.workers.studies = Studies(harness.matches.services)
    studies.start()
    id = await start_match(harness)
    await wait_until(lambda: not studies._process.is_idle)
    await harness.move(id)
    assert not studies.is_idle, "nobody waits for a study"
    await studies.stop()
    assert not studies.is_alive
    assert studies.errors == 0
    assert await harness.fetch_rows("SELECT * FROM lesson") == []


async def test_a_concession_waits_for_no_study(harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, goes_on = asyncio.Event(), asyncio.Event()

    async def study(*_: object) -> bytes:
        begun.set()
        await goes_on.wait()
        return LESSON

    monkeypatch.setattr(ThinkingProcess, "run", study)
    studies = harness.matches.workers.studies = Studies(harness.matches.services)
    studies.start()
    id = await start_match(harness)
    await begun.wait()
    await harness.matches.play.concede(id, ANNA.id)
    assert (await harness.matches.queries.get_info(id)).phase == "over"
    assert await harness.fetch_rows("SELECT lesson FROM lesson") == [], "the study still runs"
    goes_on.set()
    await wait_until_idle(studies)
    assert await harness.fetch_rows("SELECT lesson FROM lesson") == [(LESSON,)], "other matches may use what it found"
    assert studies.errors == 0
    await studies.stop()


async def test_whoever_waits_for_a_film_interrupts_a_study_which_begins_again(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LIMITS", ThinkingLimits(seconds=1000.0, niceness=1))
    studies = harness.matches.workers.studies = Studies(harness.matches.services)
    studies.start()
    await start_match(harness)
    await wait_until(lambda: studies._process.pid is not None)
    first, line = studies._process.pid, harness.matches.queues.long
    film = line.enter(ANNA.id)
    await wait_until(film.admitted.is_set)
    line.leave(film)
    await wait_until(lambda: studies._process.pid not in (None, first))
    await studies.stop()
    assert studies.errors == 0


async def test_the_first_study_of_everybody_comes_before_the_second_of_anybody(
    harness: ServiceHarness, process: FakeProcess, studies: Studies
) -> None:
    film = harness.matches.queues.long.enter(None)
    kingdoms = [", ".join((*CARDS[:-1], card)) for card in OTHERS]
    for kingdom in kingdoms[:4]:
        await start_match(harness, kingdom=kingdom)
    info = await harness.matches.lobby.open_lobby(
        BOB, "dominion", PLACE, Setup(2, options={"kingdom": kingdoms[4], "colony": "never"})
    )
    await harness.matches.lobby.add_computer(info.id, BOB.id, "steady")
    await wait_until(lambda: bool(studies._next))
    harness.matches.queues.long.leave(film)
    await wait_until_idle(studies)
    asked = [next(card for card in OTHERS if card in subject) for subject in process.subjects]
    assert asked == ["moat", "witch", "cellar", "militia"], "the fourth of one person is left out"


@pytest.mark.postgres
async def test_a_bot_that_may_not_study_uses_what_was_found_earlier(
    harness: ServiceHarness, process: FakeProcess
) -> None:
    await harness.execute("INSERT INTO lesson VALUES ('dominion', ?, ?, 0)", SUBJECT, LESSON)
    await harness.matches.start_workers(FakeSender(), can_study=False)
    studies = harness.matches.workers.studies
    assert studies is not None
    await start_match(harness)
    await start_match(harness, kingdom=", ".join((*CARDS[1:], "moat")))
    await wait_until_idle(studies)
    assert list(plan_file._LEARNED_PLANS.values()) == [PROVEN.plan]
    assert process.subjects == []


@pytest.mark.postgres
async def test_a_look_back_uses_the_lessons_of_its_game(
    harness: ServiceHarness, process: FakeProcess, studies: Studies, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await start_match(harness)
    await wait_until_idle(studies)
    plan_file._LEARNED_PLANS.clear()

    async def review_here(process: ThinkingProcess, work: Any, *task: Any) -> LookBack:
        assert not plan_file._LEARNED_PLANS
        made: LookBack = work(*task, 0.001)
        return made

    monkeypatch.setattr(ThinkingProcess, "run", review_here)
    async with harness.matches.services.cache.locked(id) as live:
        assert live.match is not None
        task = ReviewTask("dominion", live.stored.seed, live.match.base, (), 0)
        review = Review(live.info, 0, None, task)
    assert await Reviewer(harness.matches.services).review(review) == LookBack((), 0)
    assert list(plan_file._LEARNED_PLANS.values()) == [PROVEN.plan]


async def test_seats_that_think_in_a_process_learn_the_lesson_there(
    harness: ServiceHarness, process: FakeProcess, studies: Studies, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await start_match(harness)
    await wait_until_idle(studies)
    plan_file._LEARNED_PLANS.clear()

    async def decide_here(process: ThinkingProcess, work: Any, *question: Any) -> Value:
        assert not plan_file._LEARNED_PLANS
        value: Value = work(*question, 0.001)
        return value

    monkeypatch.setattr(ThinkingProcess, "run", decide_here)
    match, computers = await copy_match(harness, id), Computers(harness.matches.services)
    assert await computers.think_apart(match, match.asked_seats()[0], "keen", "dice") is not None
    assert list(plan_file._LEARNED_PLANS.values()) == [PROVEN.plan]
    assert thinking.STRONG["keen"].niceness < module.LIMITS.niceness
