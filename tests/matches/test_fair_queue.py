"""The lines of what takes long: a second job waits behind everybody's first, and nobody has more than so many in line."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from random import Random
from typing import TypeVar

import pytest

from matches.domain.replaying import ReplayRequest
from matches.runtime.fair_queue import FairQueue, LineClosed, Ticket
from rules.engine import Refused
from tests.matches.fakes import wait_until
from tests.matches.service_harness import ANNA as ANNA_HERSELF
from tests.matches.service_harness import BOB as BOB_HIMSELF
from tests.matches.service_harness import ServiceHarness, expect_refused

T = TypeVar("T")

GREEDY, ANNA, BOB = 1, 2, 3


def fill(queue: FairQueue, person: int) -> list[Ticket]:
    """Order as much as a person may have in line."""
    tickets = []
    while True:
        try:
            tickets.append(queue.enter(person))
        except Refused:
            return tickets


async def run_all(queue: FairQueue, tickets: dict[str, Ticket]) -> list[str]:
    """Let every job run, one after the other, and return their names in that order."""
    order = []
    while tickets:
        (name,) = [name for name, ticket in tickets.items() if ticket.admitted.is_set()]
        order.append(name)
        async with queue.turn(tickets.pop(name)):
            pass
    return order


async def test_a_second_job_waits_behind_the_first_one_of_everybody() -> None:
    queue = FairQueue(1, 3, "line-long")
    tickets = {f"greedy {n}": queue.enter(GREEDY) for n in range(3)}
    tickets |= {"anna": queue.enter(ANNA), "bob": queue.enter(BOB), "anna again": queue.enter(ANNA)}
    assert [queue.count_ahead(ticket) for ticket in tickets.values()] == [0, 3, 5, 1, 2, 4]
    assert await run_all(queue, tickets) == ["greedy 0", "anna", "bob", "greedy 1", "anna again", "greedy 2"]


async def test_a_person_has_so_many_jobs_in_line_and_everybody_else_goes_on() -> None:
    queue = FairQueue(1, 2, "line-long")
    first, _ = queue.enter(GREEDY), queue.enter(GREEDY)
    with pytest.raises(Refused) as refusal:
        queue.enter(GREEDY)
    assert refusal.value.reason.key == "line-long"
    queue.enter(ANNA)
    queue.leave(first)
    queue.enter(GREEDY)


async def test_whoever_joins_a_job_brings_it_forward_and_may_always() -> None:
    queue = FairQueue(1, 2, "line-long")
    tickets = {"greedy 0": queue.enter(GREEDY), "greedy 1": queue.enter(GREEDY), "bob": queue.enter(BOB)}
    queue.join(tickets["greedy 1"], ANNA)
    queue.join(tickets["bob"], GREEDY)
    assert await run_all(queue, tickets) == ["greedy 0", "greedy 1", "bob"]


async def test_what_runs_in_the_background_comes_last_and_makes_place_when_it_is_asked_to() -> None:
    queue, asked = FairQueue(1, 1, "line-long"), list[str]()
    tickets = {
        "study": queue.enter(ANNA, lambda: asked.append("study")),
        "story": queue.enter(None, lambda: asked.append("story")),
    }
    assert not asked
    tickets |= {"anna": queue.enter(ANNA), "bob": queue.enter(BOB)}
    assert asked == ["study"], "once, and only whoever runs"
    assert tickets["study"].is_wanted
    assert await run_all(queue, tickets) == ["study", "anna", "bob", "story"]


async def test_so_many_jobs_run_at_a_time_and_an_error_makes_place_too() -> None:
    queue = FairQueue(2, 3, "line-quick")
    tickets = [queue.enter(person) for person in (GREEDY, ANNA, BOB)]
    assert [ticket.admitted.is_set() for ticket in tickets] == [True, True, False]
    with pytest.raises(KeyError):
        async with queue.turn(tickets[0]):
            raise KeyError
    assert tickets[2].admitted.is_set()


async def test_a_job_begins_when_it_is_its_turn_and_not_before() -> None:
    waits, begun = list[str](), asyncio.Event()

    async def wait(awaitable: Awaitable[T], reason: str) -> T:
        waits.append(reason)
        return await awaitable

    queue = FairQueue(1, 3, "line-quick", wait)
    first, second = queue.enter(GREEDY), queue.enter(ANNA)

    async def run_second() -> None:
        async with queue.turn(second):
            begun.set()

    async with asyncio.TaskGroup() as tasks, queue.turn(first):
        tasks.create_task(run_second())
        await wait_until(lambda: waits == ["line"])
        assert not begun.is_set()
    assert begun.is_set()


async def test_whoever_closes_a_line_lets_nothing_begin_any_more() -> None:
    queue = FairQueue(1, 3, "line-long")
    tickets = [queue.enter(GREEDY), queue.enter(ANNA)]
    queue.close()
    for ticket in (*tickets, queue.enter(BOB)):
        with pytest.raises(LineClosed):
            async with queue.turn(ticket):
                raise AssertionError


async def test_hints_replays_and_exports_have_a_limit_for_each_person(harness: ServiceHarness) -> None:
    matches, queues = harness.matches, harness.matches.queues
    over = await harness.start_match("toy", 2, {"rounds": 1})
    await harness.play_out(over.id, Random(6))
    running = await harness.start_match("minute_realms", 2, hints="always")
    mover = await harness.find_mover(running.id)
    other = BOB_HIMSELF if mover == ANNA_HERSELF else ANNA_HERSELF
    token = (await harness.prompt_of(running.id, mover)).question_token
    filled = {line: fill(line, mover.id) for line in (queues.quick, queues.hints)}
    for ordered in (
        lambda: matches.replays.open_replay(over.id, mover.id, ReplayRequest()),
        lambda: matches.exports.export(over.id, mover.id),
        lambda: matches.hints.ask_hint(running.id, mover.id, token),
    ):
        async with expect_refused("line-quick"):
            await ordered()
    waiting = [
        asyncio.create_task(matches.replays.open_replay(over.id, other.id, ReplayRequest())),
        asyncio.create_task(matches.exports.export(over.id, other.id)),
    ]
    await wait_until(lambda: len(queues.quick._waiting) == 5)
    for line, tickets in filled.items():
        for ticket in tickets:
            line.leave(ticket)
    await asyncio.gather(*waiting)
    assert await matches.hints.ask_hint(running.id, mover.id, token)
