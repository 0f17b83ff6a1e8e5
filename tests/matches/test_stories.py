"""Stories: told once for every match that was played to an end, by what can be told, and lost by no stop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

from matches.domain.model import MatchPlace
from matches.domain.posts import BoardPost, StoryPost
from matches.domain.storytelling import LEAST_TURNS, StoryTask
from matches.runtime.child_process import ProcessGone
from matches.services.stories import MOST_TRIES
from matches.sql import rows
from matches.workers.storyteller import Storyteller
from matches.workers.thinking import ThinkingProcess
from tests.matches.fakes import FakeSender, wait_until, wait_until_idle
from tests.matches.service_harness import ANNA, BOB, ServiceHarness


class FakeProcess:
    """What stands for the process: it does the work at once, raises `error`, or (`is_stuck`) comes to no end."""

    def __init__(self) -> None:
        self.error: Exception | None = None
        self.is_stuck = False
        self.tasks: list[int] = []
        self._end: asyncio.Future[Any] | None = None

    async def run(self, process: ThinkingProcess, work: Any, task: StoryTask) -> Any:
        self.tasks.append(task.match)
        if self.is_stuck:
            self._end = asyncio.get_running_loop().create_future()
            await self._end
        if self.error is not None:
            raise self.error
        return work(task, 100.0)

    async def stop(self, process: ThinkingProcess) -> None:
        if self._end is not None and not self._end.done():
            self._end.set_exception(ProcessGone("killed"))


@pytest.fixture(autouse=True)
def process(monkeypatch: pytest.MonkeyPatch) -> FakeProcess:
    """Work stories out in this process."""
    made = FakeProcess()
    monkeypatch.setattr(ThinkingProcess, "run", lambda *args: made.run(*args))
    monkeypatch.setattr(ThinkingProcess, "stop", lambda *args: made.stop(*args))
    return made


@pytest.fixture
async def storyteller(harness: ServiceHarness) -> AsyncIterator[Storyteller]:
    """Yield the storyteller of the service, started, which is woken when a match ends."""
    made = harness.matches.workers.storyteller = Storyteller(harness.matches.services)
    made.start()
    yield made
    await made.stop()


async def stories(harness: ServiceHarness, id: int) -> list[StoryPost]:
    """Return the stories of a match that were enqueued."""
    # What will never be sent is empty.
    outbox_rows = await harness.fetch_rows("SELECT post FROM outbox WHERE match = ? AND post != ? ORDER BY id", id, b"")
    posts = [rows.decode_post(data) for (data,) in outbox_rows]
    return [post for post in posts if isinstance(post, StoryPost)]


async def wanted(harness: ServiceHarness) -> list[int]:
    """Return the matches whose stories are still to be told."""
    return [match for (match,) in await harness.fetch_rows("SELECT match FROM story ORDER BY match")]


async def play(harness: ServiceHarness, answers: int = 1000, **setup: Any) -> int:
    """Play a match of two by dice, to its end or for so many answers; return its number."""
    id, dice = (await harness.start_match(seats=2, **setup)).id, Random(3)
    for _ in range(answers):
        if (await harness.matches.queries.get_info(id)).phase != "running":
            break
        await harness.move(id, dice=dice)
    return id


async def test_a_story_comes_once_after_the_final_post_and_names_nobody(
    harness: ServiceHarness, storyteller: Storyteller
) -> None:
    id = await play(harness)
    await wait_until_idle(storyteller)
    posts = await harness.posts(id)
    ends = [place for place, post in enumerate(posts) if isinstance(post, BoardPost) and post.outcome is not None]
    assert isinstance(posts[-1], StoryPost)
    assert ends[0] < len(posts) - 1
    assert len(await stories(harness, id)) == 1
    assert await wanted(harness) == []
    ((data,),) = await harness.fetch_rows("SELECT post FROM outbox WHERE match = ? ORDER BY id DESC LIMIT 1", id)
    assert ANNA.name.encode() not in data
    assert BOB.name.encode() not in data
    storyteller.wake()
    await wait_until_idle(storyteller)
    assert len(await stories(harness, id)) == 1


async def test_a_match_that_somebody_gave_up_has_a_story_as_far_as_it_went(
    harness: ServiceHarness, storyteller: Storyteller
) -> None:
    id = await play(harness, answers=12)
    await harness.matches.play.concede(id, BOB.id)
    await wait_until_idle(storyteller)
    (post,) = await stories(harness, id)
    assert LEAST_TURNS <= post.story.turns < 16


@pytest.mark.postgres
async def test_short_and_canceled_matches_and_tutorials_have_no_story(
    harness: ServiceHarness, storyteller: Storyteller
) -> None:
    short = await play(harness, answers=2)
    await harness.matches.play.concede(short, BOB.id)
    canceled = await play(harness, answers=12)
    services = harness.matches.services
    async with services.cache.locked(canceled) as live:
        await services.lifecycle.cancel(live)
    lesson = (await harness.matches.tutorials.begin(ANNA, "minute_realms", MatchPlace(None, 7), "en")).info
    await harness.matches.play.concede(lesson.id, ANNA.id)
    await wait_until_idle(storyteller)
    for id in (short, canceled, lesson.id):
        assert await stories(harness, id) == []
    assert await wanted(harness) == []


async def test_a_match_of_older_rules_has_no_story(harness: ServiceHarness, process: FakeProcess) -> None:
    id = await play(harness)
    await harness.execute("UPDATE stretch SET revision = -1 WHERE match = ?", id)
    teller = Storyteller(harness.matches.services)
    teller.start()
    await wait_until_idle(teller)
    await teller.stop()
    assert (process.tasks, await stories(harness, id), await wanted(harness)) == ([], [], [])


async def test_a_story_that_a_stop_interrupts_is_told_after_the_next_start(
    harness: ServiceHarness, process: FakeProcess
) -> None:
    process.is_stuck = True
    await harness.matches.start_workers(FakeSender(), tells_stories=True)
    id = await play(harness)
    await wait_until(lambda: process.tasks == [id])
    teller = harness.matches.workers.storyteller
    assert teller is not None
    await harness.restart()
    assert teller.errors == 0
    assert await stories(harness, id) == []
    process.is_stuck = False
    await harness.matches.start_workers(FakeSender(), tells_stories=True)
    assert harness.matches.workers.storyteller is not None
    await wait_until_idle(harness.matches.workers.storyteller)
    assert len(await stories(harness, id)) == 1


@pytest.mark.parametrize("error", [ProcessGone("killed"), OSError("no memory"), KeyError("rules")])
async def test_a_story_that_fails_is_given_up_after_some_starts(
    harness: ServiceHarness, process: FakeProcess, error: Exception
) -> None:
    process.error = error
    id = await play(harness)
    for _ in range(MOST_TRIES + 1):
        teller = Storyteller(harness.matches.services)
        teller.start()
        await wait_until_idle(teller)
        teller.wake()
        await wait_until_idle(teller)
        assert teller.is_alive
        await teller.stop()
    assert process.tasks == [id] * MOST_TRIES
    assert (await stories(harness, id), await wanted(harness)) == ([], [])


async def test_after_a_day_nobody_asks_for_a_story_any_more(harness: ServiceHarness, process: FakeProcess) -> None:
    id = await play(harness)
    assert await wanted(harness) == [id]
    harness.advance_time(days=2)
    teller = Storyteller(harness.matches.services)
    teller.start()
    await wait_until_idle(teller)
    await teller.stop()
    assert (process.tasks, await wanted(harness)) == ([], [])


@pytest.mark.postgres
async def test_a_game_that_other_processes_do_not_know_has_no_story(
    harness: ServiceHarness, storyteller: Storyteller
) -> None:
    info = await harness.start_match("toy", 2)
    await harness.play_out(info.id, Random(1))
    await wait_until_idle(storyteller)
    assert (await stories(harness, info.id), await wanted(harness), storyteller.errors) == ([], [], 0)
