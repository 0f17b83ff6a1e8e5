"""Seats that the clock has taken: who hears of it, and who may come back."""

from __future__ import annotations

from typing import Any

import pytest

from matches.domain.durations import HOUR
from matches.domain.model import Person
from matches.domain.posts import NoticePost
from matches.workers.computers import Computers
from rules.engine import text
from tests.matches.clock_harness import ClockHarness, ring_keys, seat_of, set_settings
from tests.matches.fakes import wait_until_idle
from tests.matches.service_harness import ANNA, BOB, DORA, PEOPLE, expect_refused

# --- losing a seat and coming back


async def lose_seat(clock_harness: ClockHarness, **setup: Any) -> tuple[int, Person, int]:
    """Return a match in which somebody has just lost the seat to the clock."""
    id, owner = await clock_harness.start_match(deadline=6, at_deadline="seat", **setup)
    seat = await seat_of(clock_harness, id, owner)
    await clock_harness.advance_time(hours=6)
    return id, owner, seat


@pytest.mark.postgres
async def test_whoever_loses_a_seat_to_the_clock_is_told_and_has_a_way_back(clock_harness: ClockHarness) -> None:
    id, owner, seat = await lose_seat(clock_harness)
    assert (await ring_keys(clock_harness, id, owner))[-1] == "time-seat-lost"
    notices = [
        post for to, post in await clock_harness.list_posts(id) if to == owner.id and isinstance(post, NoticePost)
    ]
    (private,) = [post for post in notices if post.buttons == ("comeback",)]
    assert private.text == text("time-seat-lost")
    async with expect_refused("time-seat-lost"):
        await clock_harness.harness.matches.play.get_prompt(id, owner.id)
    assert [info.id for info in await clock_harness.harness.matches.seats.list_returnable(owner.id)] == [id]
    await clock_harness.harness.restart()
    await clock_harness.harness.matches.seats.reclaim_seat(id, owner.id)
    info = await clock_harness.harness.matches.queries.get_info(id)
    assert (info.seat_of(owner.id), info.occupants[seat].computer, info.names[seat]) == (seat, None, owner.name)
    assert not await clock_harness.harness.matches.access.has_lost_seat(id, owner.id)


async def test_whoever_is_back_has_a_fresh_clock_and_cannot_come_back_twice(clock_harness: ClockHarness) -> None:
    id, owner, seat = await lose_seat(clock_harness)
    clock_harness.harness.advance_time(hours=5)
    prompt = await clock_harness.harness.matches.seats.reclaim_seat(id, owner.id)
    assert prompt.question is not None
    due = dict(
        await clock_harness.harness.fetch_rows("SELECT kind, due FROM timer WHERE match = ? AND seat = ?", id, seat)
    )
    assert due["deadline"] == clock_harness.harness.now().timestamp() + 6 * HOUR
    async with expect_refused("time-nothing-lost"):
        await clock_harness.harness.matches.seats.reclaim_seat(id, owner.id)
    async with expect_refused("time-nothing-lost"):
        await clock_harness.harness.matches.seats.reclaim_seat(id, DORA.id)


async def test_a_seat_that_somebody_else_has_taken_over_cannot_be_taken_back(clock_harness: ClockHarness) -> None:
    id, owner, seat = await lose_seat(clock_harness)
    other = next(person for person in PEOPLE[:3] if person is not owner)
    offer = await clock_harness.harness.matches.proposals.invite(id, other.id, seat, DORA)
    await clock_harness.harness.matches.proposals.vote(id, offer.id, DORA.id, True)
    async with expect_refused("time-nothing-lost"):
        await clock_harness.harness.matches.seats.reclaim_seat(id, owner.id)


@pytest.mark.postgres
async def test_whoever_is_forgotten_owns_no_seat_and_hears_nothing(clock_harness: ClockHarness) -> None:
    await set_settings(clock_harness, ANNA, quiet=(0, 23), zone="UTC")
    id, owner, _ = await lose_seat(clock_harness)
    stored = await clock_harness.harness.matches.privacy.export_person_data(owner.id)
    assert [seat["match"] for seat in stored["seats"]] == [id]
    await clock_harness.harness.matches.privacy.erase_person(owner.id)
    assert await clock_harness.harness.fetch_rows("SELECT * FROM seat WHERE owner = ?", owner.id) == []
    assert await clock_harness.harness.fetch_rows("SELECT * FROM timer WHERE person = ?", owner.id) == []


@pytest.mark.postgres
async def test_a_name_that_is_forgotten_does_not_wait_for_the_morning(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match()
    seat = await seat_of(clock_harness, id, mover)
    other = next(person for person in PEOPLE[:3] if person is not mover)
    clock_harness.harness.advance_time(days=4)
    await set_settings(clock_harness, mover, quiet=(0, 23), zone="UTC")
    newcomer = Person(4711, "Ermintrude")
    offer = await clock_harness.harness.matches.proposals.invite(id, other.id, seat, newcomer)
    await clock_harness.harness.matches.proposals.vote(id, offer.id, newcomer.id, True)
    ((waits,),) = await clock_harness.harness.fetch_rows("SELECT post FROM timer WHERE person = ?", mover.id)
    assert b"Ermintrude" in waits
    await clock_harness.harness.matches.privacy.erase_person(newcomer.id)
    assert b"Ermintrude" not in await clock_harness.harness.dump_database()


async def test_computers_wait_at_a_table_that_everybody_has_left(clock_harness: ClockHarness) -> None:
    computers = Computers(clock_harness.harness.matches.services)
    id, _ = await clock_harness.start_match(game="toy", seats=2, deadline=6, at_deadline="seat")
    for _ in range(30):
        people = [
            person
            for person in (ANNA, BOB)
            if (await clock_harness.harness.matches.queries.get_info(id)).seat_of(person.id) is not None
        ]
        if not people:
            break
        await clock_harness.advance_time(hours=6)
        computers.start()
        computers.wake(id)
        await wait_until_idle(computers)
        await computers.stop()
    info = await clock_harness.harness.matches.queries.get_info(id)
    assert (info.phase, [sitter.person for sitter in info.occupants]) == ("running", [None, None])
    keys = [post.text.key for post in await clock_harness.harness.posts(id) if isinstance(post, NoticePost)]
    assert keys[-1] == "time-all-away"
    prompt = await clock_harness.harness.matches.seats.reclaim_seat(id, ANNA.id)
    assert prompt.info.seat_of(ANNA.id) is not None


async def test_whoever_lost_a_seat_hears_of_the_end(clock_harness: ClockHarness) -> None:
    id, owner, _ = await lose_seat(clock_harness, game="toy", seats=3, options={"rounds": 1})
    for person in PEOPLE[:3]:
        await set_settings(clock_harness, person, calls="here")
    computers = Computers(clock_harness.harness.matches.services)
    computers.start()
    for _ in range(200):
        computers.wake(id)
        await wait_until_idle(computers)
        info = await clock_harness.harness.matches.queries.get_info(id)
        if info.phase != "running":
            break
        await clock_harness.harness.move(id)
    await computers.stop()
    board = (await clock_harness.harness.boards(id))[-1]
    assert board.outcome is not None
    assert owner.id in board.mention
