"""A seat whose person never answers once: after the first deadline, or three days, everybody is asked what should become of it."""

from __future__ import annotations

from typing import Any

import pytest

from matches.domain.durations import HOUR
from matches.domain.model import Person
from matches.domain.posts import NoticeButton, NoticePost
from rules.engine import Seat
from tests.matches.clock_harness import ClockHarness
from tests.matches.service_harness import ANNA, BOB, DORA, expect_refused


async def list_questions(clock_harness: ClockHarness, id: int) -> list[NoticePost]:
    """Return what was posted about seats that have not answered once."""
    posts = [post for to, post in await clock_harness.list_posts(id) if to is None and isinstance(post, NoticePost)]
    return [post for post in posts if post.text.key == "time-no-show"]


async def start(clock_harness: ClockHarness, **setup: Any) -> tuple[int, Person, Person, int]:
    """Return a match, the person who is asked first, the other one, and the seat of the first."""
    id, mover = await clock_harness.start_match(seats=2, **setup)
    seat = (await clock_harness.harness.matches.queries.get_info(id)).seat_of(mover.id)
    assert seat is not None
    return id, mover, BOB if mover is ANNA else ANNA, seat


@pytest.mark.parametrize(
    ("setup", "hours"),
    [
        ({}, 72),
        ({"deadline": 24}, 24),
        ({"deadline": 24, "at_deadline": "move"}, 24),
        ({"deadline": 1, "minutes": 10, "clock": "live", "at_deadline": "move"}, 1 / 6),
    ],
)
async def test_the_table_is_asked_once_and_may_give_the_seat_away(
    clock_harness: ClockHarness, setup: dict[str, Any], hours: float
) -> None:
    id, _, other, seat = await start(clock_harness, **setup)
    matches = clock_harness.harness.matches
    await clock_harness.advance_time(seconds=hours * HOUR - 60)
    assert await list_questions(clock_harness, id) == []
    assert await matches.seats.find_absent_seat(id, other.id) is None
    async with expect_refused("match-not-absent"):
        await matches.seats.replace_by_computer(id, other.id, seat)
    await clock_harness.advance_time(seconds=120)
    (question,) = await list_questions(clock_harness, id)
    assert (question.mention, question.buttons) == ((), (NoticeButton.REPLACE,))
    assert await matches.seats.find_absent_seat(id, other.id) == seat
    # Wait, and it is not asked again.
    await clock_harness.advance_time(seconds=2 * hours * HOUR)
    again = await list_questions(clock_harness, id)
    assert [question.text.args["seat"] for question in again].count(Seat(seat)) == 1, again
    offer = await matches.substitutes.offer_seat(id, other.id, seat)
    await matches.substitutes.take_seat(id, offer.id, DORA)
    assert (await matches.queries.get_info(id)).seat_of(DORA.id) == seat


async def test_whoever_has_answered_once_is_late_like_anybody(clock_harness: ClockHarness) -> None:
    id, mover, other, seat = await start(clock_harness, deadline=24)
    harness = clock_harness.harness
    await harness.move(id, mover)
    while await harness.find_mover(id) is not mover:
        await harness.move(id, other)
    await clock_harness.advance_time(hours=30)
    assert all(question.text.args["seat"] != Seat(seat) for question in await list_questions(clock_harness, id))
    async with expect_refused("match-not-absent"):
        await harness.matches.seats.replace_by_computer(id, other.id, seat)
