"""What happened since somebody's last move: until they decide again, whatever they read meanwhile."""

from __future__ import annotations

from random import Random

from matches.domain.notes import News
from rules.engine import Seat, Text
from tests.matches.service_harness import ANNA, BOB, DORA, PEOPLE, ServiceHarness


def count_seat(lines: tuple[Text, ...], seat: int) -> int:
    """Return how many lines are about what a seat did."""
    return sum(line.args.get("seat") == Seat(seat) for line in lines)


async def test_news_are_what_others_did_since_the_own_decision(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=3)
    for number in range(12):
        mover = await harness.move(info.id, dice=Random(number))
        # What follows from the own decision was its answer, and is no news.
        assert (await harness.matches.queries.read_news(info.id, mover.id)).lines == ()
    others = [person for person in PEOPLE[:3] if person != mover]
    for person in others:
        seat = info.seat_of(person.id)
        news = (await harness.matches.queries.read_news(info.id, person.id)).lines
        whole = await harness.matches.queries.read_journal(info.id, person.id, everything=True)
        assert news
        assert news == whole[-len(news) :]
        assert count_seat(news, 0 if seat is None else seat) <= 1


async def test_reading_the_journal_takes_no_news_away(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=2)
    for number in range(3):
        mover = await harness.move(info.id, ANNA if await is_asked(harness, info.id) else BOB, Random(number))
    other = BOB if mover == ANNA else ANNA
    news = await harness.matches.queries.read_news(info.id, other.id)
    await harness.matches.queries.read_journal(info.id, other.id)
    await harness.restart()
    assert await harness.matches.queries.read_news(info.id, other.id) == news


async def is_asked(harness: ServiceHarness, id: int) -> bool:
    """Return whether Anna has an open question."""
    return (await harness.prompt_of(id, ANNA)).question is not None


async def test_news_are_for_the_own_eyes_and_for_nobody_without_a_seat(harness: ServiceHarness) -> None:
    info = await harness.start_match("dominion", 2, {"kingdom": "first-game"})
    dice = Random(2)
    for _ in range(25):
        await harness.move(info.id, dice=dice)
    assert await harness.matches.queries.read_news(info.id, DORA.id) == News()
    for person in (ANNA, BOB):
        news = (await harness.matches.queries.read_news(info.id, person.id)).lines
        whole = await harness.matches.queries.read_journal(info.id, person.id, everything=True)
        assert news == (whole[-len(news) :] if news else ())


async def test_news_outlast_the_packing_of_the_journal(harness: ServiceHarness) -> None:
    """Lines that no undo can reach are packed while the match runs; they are news all the same."""
    info = await harness.start_match("dominion", 2, {"kingdom": "first-game"})
    dice = Random(5)
    for _ in range(60):
        mover = await harness.move(info.id, dice=dice)
    ((packed,),) = await harness.fetch_rows("SELECT count(*) FROM packed_journal WHERE match = ?", info.id)
    assert packed
    await harness.execute("UPDATE seat SET acted = 0 WHERE match = ?", info.id)
    await harness.restart()
    whole = await harness.matches.queries.read_journal(info.id, mover.id, everything=True)
    assert (await harness.matches.queries.read_news(info.id, mover.id)).lines == whole
