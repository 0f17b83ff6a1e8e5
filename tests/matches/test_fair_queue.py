"""The lines of what takes long: a second job waits behind everybody's first, and nobody has more than so many in line."""

from __future__ import annotations

import pytest

from matches.fair_queue import FairQueue, Ticket
from rules.engine import Refused

GREEDY, ANNA, BOB = 1, 2, 3


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
    queue = FairQueue(1, 3, "match-line-long")
    tickets = {f"greedy {n}": queue.enter(GREEDY) for n in range(3)}
    tickets |= {"anna": queue.enter(ANNA), "bob": queue.enter(BOB), "anna again": queue.enter(ANNA)}
    assert [queue.count_ahead(ticket) for ticket in tickets.values()] == [0, 3, 5, 1, 2, 4]
    assert await run_all(queue, tickets) == ["greedy 0", "anna", "bob", "greedy 1", "anna again", "greedy 2"]


async def test_a_person_has_so_many_jobs_in_line_and_everybody_else_goes_on() -> None:
    queue = FairQueue(1, 2, "match-line-long")
    first, _ = queue.enter(GREEDY), queue.enter(GREEDY)
    with pytest.raises(Refused) as refusal:
        queue.enter(GREEDY)
    assert refusal.value.reason.key == "match-line-long"
    queue.enter(ANNA)
    queue.leave(first)
    queue.enter(GREEDY)


async def test_whoever_joins_a_job_brings_it_forward_and_may_always() -> None:
    queue = FairQueue(1, 2, "match-line-long")
    tickets = {"greedy 0": queue.enter(GREEDY), "greedy 1": queue.enter(GREEDY), "bob": queue.enter(BOB)}
    queue.join(tickets["greedy 1"], ANNA)
    queue.join(tickets["bob"], GREEDY)
    assert await run_all(queue, tickets) == ["greedy 0", "greedy 1", "bob"]


async def test_what_runs_in_the_background_comes_last_and_makes_place_when_it_is_asked_to() -> None:
    queue, asked = FairQueue(1, 1, "match-line-long"), list[str]()
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
    queue = FairQueue(2, 3, "match-line-quick")
    tickets = [queue.enter(person) for person in (GREEDY, ANNA, BOB)]
    assert [ticket.admitted.is_set() for ticket in tickets] == [True, True, False]
    with pytest.raises(KeyError):
        async with queue.turn(tickets[0]):
            raise KeyError
    assert tickets[2].admitted.is_set()
