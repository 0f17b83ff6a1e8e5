"""Looking back over a match against computers: for its person alone, after its end, made once and kept."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import msgspec
import pytest

from matches.domain.model import Person
from matches.domain.reviewing import LookBack, ReviewTask, list_decisions, review_match
from matches.workers.reviewer import Reviewer
from matches.workers.thinking import ThinkingProcess
from rules.catalog import load_games
from rules.engine import Refused, encode_entry, review
from tests.matches.service_harness import ANNA, BOB, ServiceHarness

REALMS = load_games()["minute_realms"]


@pytest.fixture
async def reviewer(harness: ServiceHarness) -> AsyncIterator[Reviewer]:
    made = harness.matches.workers.reviewer = Reviewer(harness.matches.services)
    yield made
    await made.stop()


@pytest.fixture
def quick_review(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a look back try few samples and believe them."""
    monkeypatch.setattr(review, "COMPARED_SAMPLES", 5)
    monkeypatch.setattr(review, "FINAL_SAMPLES", 5)
    monkeypatch.setattr(review, "SURE", 0.0)


async def start_against_computer(harness: ServiceHarness) -> int:
    """Return Anna's match against a computer."""
    info = await harness.open_lobby(seats=2)
    await harness.matches.lobby.add_computer(info.id, ANNA.id, "steady")
    return info.id


async def let_steady_answer(harness: ServiceHarness, id: int, person: Person | None = None) -> bool:
    """Answer as `steady` for the computer, or for a person; return whether that seat was asked."""
    async with harness.matches.services.cache.locked(id) as live:
        assert live.match is not None
        seat = 1 if person is None else 0
        if seat not in live.match.asked_seats():
            return False
        token, value = live.match.question_token(seat), live.match.compute_answer(seat, "steady", Random(1))
    if person is None:
        await harness.matches.services.play.answer_for_computer(id, seat, token, value)
    else:
        await harness.matches.play.answer(id, person.id, token, value)
    return True


async def play_against_computer(harness: ServiceHarness) -> int:
    """Play Anna's match against a computer, at first by dice, then well, and return its number."""
    id, dice, played = await start_against_computer(harness), Random(1), 0
    while (await harness.matches.queries.get_info(id)).phase == "running":
        if not await let_steady_answer(harness, id):
            played += 1
            if played < 7:
                await harness.move(id, ANNA, dice)
            else:
                await let_steady_answer(harness, id, ANNA)
    return id


async def find_refusal(harness: ServiceHarness, id: int, person: int) -> str:
    """Return the key of the refusal to look back."""
    with pytest.raises(Refused) as refusal:
        await harness.matches.reviews.open_review(id, person)
    return refusal.value.reason.key


@pytest.mark.usefixtures("quick_review")
async def test_a_look_back_tells_what_the_seat_knew_then(harness: ServiceHarness) -> None:
    id = await play_against_computer(harness)
    task = (await harness.matches.reviews.open_review(id, ANNA.id)).task
    assert task is not None
    decisions = {decision.version: decision for decision in list_decisions(REALMS, task)}
    made = review_match(REALMS, task, lambda: 0.0)
    assert made.is_whole
    assert made.compared == len(decisions)
    assert 1 <= len(made.moments) <= 3
    for moment in made.moments:
        before = decisions[moment.version]
        assert before.seat == 0
        assert moment.view == msgspec.msgpack.encode(before.match.view(0))
        assert moment.own != moment.better
    assert review_match(REALMS, task, lambda: 0.0) == made, "it follows from the match"


@pytest.mark.usefixtures("quick_review", "reviewer")
async def test_a_look_back_is_made_once_and_kept(harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    id, runs = await play_against_computer(harness), 0

    async def run(process: ThinkingProcess, work: object, task: ReviewTask, lessons: object) -> LookBack:
        nonlocal runs
        runs += 1
        await asyncio.sleep(0)
        return review_match(REALMS, task, lambda: 0.0)

    monkeypatch.setattr(ThinkingProcess, "run", run)
    opened = await harness.matches.reviews.open_review(id, ANNA.id)
    assert opened.kept is None
    made, again = await asyncio.gather(harness.matches.make_review(opened), harness.matches.make_review(opened))
    assert made is again, "whoever asks meanwhile waits for the same look back"
    await harness.restart()
    assert (await harness.matches.reviews.open_review(id, ANNA.id)).kept == made
    assert runs == 1


@pytest.mark.usefixtures("reviewer")
async def test_a_look_back_without_enough_time_is_not_kept(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await play_against_computer(harness)

    async def run(process: ThinkingProcess, work: object, task: ReviewTask, lessons: object) -> LookBack:
        return review_match(REALMS, task, lambda: 1.0)

    monkeypatch.setattr(ThinkingProcess, "run", run)
    made = await harness.matches.make_review(await harness.matches.reviews.open_review(id, ANNA.id))
    assert not made.is_whole
    assert made.moments == ()
    assert (await harness.matches.reviews.open_review(id, ANNA.id)).kept is None


@pytest.mark.usefixtures("quick_review")
async def test_what_earlier_versions_kept_is_read_but_not_that_there_was_nothing(harness: ServiceHarness) -> None:
    """They said so as well when there had not been time to look."""
    id = await play_against_computer(harness)
    task = (await harness.matches.reviews.open_review(id, ANNA.id)).task
    assert task is not None
    moments = review_match(REALMS, task, lambda: 0.0).moments
    await harness.execute("INSERT INTO review (match, seat, moments) VALUES (?, 0, ?)", id, msgspec.msgpack.encode([]))
    assert (await harness.matches.reviews.open_review(id, ANNA.id)).kept is None
    former = [
        {name: value for name, value in msgspec.to_builtins(moment).items() if not name.endswith("_lead")}
        for moment in moments
    ]
    for row in former:
        row["view"] = msgspec.msgpack.encode({})
    await harness.execute("UPDATE review SET moments = ? WHERE match = ?", msgspec.msgpack.encode(former), id)
    kept = (await harness.matches.reviews.open_review(id, ANNA.id)).kept
    assert kept is not None
    assert [moment.version for moment in kept.moments] == [moment.version for moment in moments]
    assert kept.is_whole


async def test_only_the_person_of_a_match_against_computers_that_is_over_can_look_back(harness: ServiceHarness) -> None:
    running = (await harness.start_match(seats=2)).id
    assert await find_refusal(harness, running, ANNA.id) == "review-not-over"
    await harness.play_out(running, Random(1))
    assert await find_refusal(harness, running, ANNA.id) == "review-only-computers"
    alone = await play_against_computer(harness)
    assert await find_refusal(harness, alone, BOB.id) == "match-not-in-it"


@pytest.mark.postgres
@pytest.mark.usefixtures("reviewer")
async def test_a_process_that_dies_is_told_and_the_next_press_tries_again(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await play_against_computer(harness)
    opened = await harness.matches.reviews.open_review(id, ANNA.id)

    def fail(process: ThinkingProcess) -> None:
        raise OSError

    with monkeypatch.context() as patch:
        patch.setattr(ThinkingProcess, "start", fail)
        with pytest.raises(Refused) as refusal:
            await harness.matches.make_review(opened)
    assert refusal.value.reason.key == "review-interrupted"
    nothing = LookBack((), 16)

    async def run(process: ThinkingProcess, *rest: Any) -> LookBack:
        return nothing

    monkeypatch.setattr(ThinkingProcess, "run", run)
    assert await harness.matches.make_review(opened) == nothing
    assert (await harness.matches.reviews.open_review(id, ANNA.id)).kept == nothing


async def test_only_what_counts_of_the_last_person_there_is_looked_at(harness: ServiceHarness) -> None:
    id = await start_against_computer(harness)

    async def list_versions() -> list[int]:
        async with harness.matches.services.cache.locked(id) as live:
            stored, match = live.stored, live.match
            assert match is not None
            log = tuple(encode_entry(entry) for entry in match.log)
            task = ReviewTask(live.info.game, stored.seed, match.base, log, 0)
        return [decision.version for decision in list_decisions(REALMS, task)]

    while await let_steady_answer(harness, id):
        pass
    await harness.move(id, ANNA, Random(2))
    assert len(await list_versions()) == 1
    await harness.matches.play.undo(id, ANNA.id)
    assert await list_versions() == []
    await harness.move(id, ANNA, Random(2))
    assert len(await list_versions()) == 1
    async with harness.matches.services.cache.locked(id) as live:
        assert live.match is not None
        live.match.replace(0, "person")
    assert await list_versions() == []
