"""A substitute who goes: the owner hears of it and has a week from then on. And what owners read who come too late."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from matches.domain.durations import DAY
from matches.domain.model import PersonSettings
from matches.domain.posts import ClosePost, NoticePost, PromptPost
from matches.sql import question_messages
from rules.engine import Refused
from tests.matches.clock_harness import ClockHarness
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, ServiceHarness
from tests.matches.test_substitutes import notice_keys, start_match, take_annas_seat

Leave = Callable[[ClockHarness, int], Awaitable[object]]


async def lose_by_clock(clock_harness: ClockHarness, id: int) -> None:
    """Let the substitute miss the deadline."""
    while (await clock_harness.harness.find_mover(id)) is not CARLA:
        await clock_harness.harness.move(id)
    while (await clock_harness.harness.matches.queries.get_info(id)).seat_of(CARLA.id) is not None:
        await clock_harness.advance_time(hours=1)


async def be_replaced(clock_harness: ClockHarness, id: int) -> None:
    """Let the others give the seat of a substitute to the computer who does not answer for days."""
    while (await clock_harness.harness.find_mover(id)) is not CARLA:
        await clock_harness.harness.move(id)
    await clock_harness.advance_time(days=4)
    await clock_harness.harness.matches.seats.replace_by_computer(id, BOB.id, 0)


LEAVES: dict[str, tuple[int, Leave]] = {
    "forgets themselves": (0, lambda clock, id: clock.harness.matches.privacy.erase_person(CARLA.id)),
    "gives the seat to the computer": (
        0,
        lambda clock, id: clock.harness.matches.seats.replace_by_computer(id, CARLA.id, 0),
    ),
    "misses the deadline": (24, lose_by_clock),
    "does not answer": (0, be_replaced),
}


@pytest.mark.parametrize("how", LEAVES)
async def test_the_owner_hears_that_the_substitute_is_gone_and_has_a_week(
    clock_harness: ClockHarness, how: str
) -> None:
    deadline, leave = LEAVES[how]
    harness = clock_harness.harness
    id = await start_match(harness, deadline=deadline, at_deadline="seat")
    await take_annas_seat(harness, id)
    await clock_harness.advance_time(hours=5)
    await leave(clock_harness, id)
    left_at = harness.time.timestamp()
    assert await notice_keys(harness, id, ANNA) == ["substitute-found", "substitute-left"]
    (substitution,) = await harness.matches.substitutes.list_substitutions(id)
    assert (substitution.owner, substitution.ends) == (ANNA.id, left_at + 7 * DAY)
    await clock_harness.advance_time(days=6)
    # One warning, a day before the new end.
    assert (await notice_keys(harness, id, ANNA)).count("substitute-ends-soon") == 1
    harness.advance_time(hours=23)
    prompt = await harness.matches.substitutes.take_back(id, ANNA.id)
    assert prompt.seat == 0
    assert (await harness.matches.queries.get_info(id)).names == ("Anna", "Bob")


@pytest.mark.postgres
async def test_after_the_week_the_seat_stays_with_the_computer(clock_harness: ClockHarness) -> None:
    harness = clock_harness.harness
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    await harness.matches.seats.replace_by_computer(id, CARLA.id, 0)
    await clock_harness.advance_time(days=7)
    with pytest.raises(Refused) as refused:
        await harness.matches.substitutes.take_back(id, ANNA.id)
    assert refused.value.reason.key == "substitute-too-late"


async def test_whoever_kept_the_seat_long_ago_owns_it(clock_harness: ClockHarness) -> None:
    harness = clock_harness.harness
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    await clock_harness.advance_time(days=10)
    await harness.matches.seats.replace_by_computer(id, CARLA.id, 0)
    assert "substitute-left" not in await notice_keys(harness, id, ANNA)


async def test_an_owner_who_is_away_is_told_on_their_return(clock_harness: ClockHarness) -> None:
    harness = clock_harness.harness
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    until = harness.time.timestamp() + 20 * DAY
    await harness.matches.away.go_away(ANNA, until)
    await clock_harness.advance_time(days=1)
    await harness.matches.seats.replace_by_computer(id, CARLA.id, 0)
    assert await notice_keys(harness, id, ANNA) == ["substitute-found"]
    ((_, substitution),) = await harness.matches.substitutes.list_owned_seats(ANNA.id)
    assert substitution.ends == until + DAY
    await clock_harness.advance_time(days=19)
    assert "away-welcome" in await notice_keys(harness, id, ANNA)


async def test_an_owner_with_quiet_hours_is_told_in_the_morning(clock_harness: ClockHarness) -> None:
    harness = clock_harness.harness
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    await harness.matches.people.set_settings(ANNA.id, ANNA.name, PersonSettings(quiet=(12, 20), zone="UTC"))
    await harness.matches.seats.replace_by_computer(id, CARLA.id, 0)
    assert "substitute-left" not in await notice_keys(harness, id, ANNA)
    await clock_harness.advance_time(hours=8)
    assert "substitute-left" in await notice_keys(harness, id, ANNA)


@pytest.mark.postgres
async def test_the_owner_hears_that_the_substitute_is_back(clock_harness: ClockHarness) -> None:
    harness = clock_harness.harness
    id = await start_match(harness, deadline=24, at_deadline="seat")
    await take_annas_seat(harness, id)
    await lose_by_clock(clock_harness, id)
    await harness.matches.seats.reclaim_seat(id, CARLA.id)
    assert (await notice_keys(harness, id, ANNA))[-2:] == ["substitute-left", "substitute-found"]
    await harness.matches.substitutes.take_back(id, ANNA.id)
    assert not await harness.matches.access.has_lost_seat(id, CARLA.id)


async def test_a_seat_of_its_own_person_tells_nobody(clock_harness: ClockHarness) -> None:
    harness = clock_harness.harness
    id = await start_match(harness)
    await harness.matches.seats.replace_by_computer(id, ANNA.id, 0)
    posts = [post for _, post in await clock_harness.list_posts(id) if isinstance(post, NoticePost)]
    assert [post.text.key for post in posts] == ["match-seat-to-computer"]


@pytest.mark.parametrize("how", ["take back", "replace", "move"])
async def test_whoever_comes_too_late_reads_until_when_it_was_and_who_keeps_the_seat(
    clock_harness: ClockHarness, how: str
) -> None:
    harness = clock_harness.harness
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    ends = harness.time.timestamp() + 7 * DAY
    await clock_harness.advance_time(days=8)
    asks = {
        "take back": harness.matches.substitutes.take_back,
        "replace": harness.matches.substitutes.find_substitution,
        "move": harness.matches.play.get_prompt,
    }
    with pytest.raises(Refused) as refused:
        await asks[how](id, ANNA.id)
    reason = refused.value.reason
    assert (reason.key, reason.args) == ("substitute-too-late", {"when": f"<t:{round(ends)}:D>", "name": "Carla"})
    # Nobody else hears that.
    assert await harness.matches.substitutes.find_substitution(id, DORA.id) is None


async def test_an_owner_without_a_claim_gets_no_other_seat(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    await harness.matches.substitutes.take_back(id, ANNA.id)
    await harness.matches.seats.replace_by_computer(id, ANNA.id, 0)
    assert await harness.matches.substitutes.list_substitutions(id) == ()


async def test_the_message_of_a_takeover_is_closed_with_the_question_that_it_shows(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    while await harness.find_mover(id) is not CARLA:
        await harness.move(id)
    post, now = PromptPost(0, "older", takes_over=True), harness.time.timestamp()
    await harness.matches.store.write(lambda db: question_messages.record_message(db, id, CARLA.id, post, 4711, now))
    assert await harness.fetch_rows("SELECT person FROM shown WHERE message = 4711") == [(CARLA.id,)]
    await harness.move(id, CARLA)
    assert ClosePost(4711) in await harness.posts(id, CARLA.id)


@pytest.mark.postgres
@pytest.mark.parametrize(
    ("token", "moved", "closes"),
    [("answered", 0, True), ("", 0, False), ("", 1, True)],
    ids=["answered", "nothing asked", "asked and answered while it was sent"],
)
async def test_a_takeover_whose_question_was_answered_before_it_arrived_keeps_its_words_only(
    harness: ServiceHarness, token: str, moved: int, closes: bool
) -> None:
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    while await harness.find_mover(id) is CARLA:
        await harness.move(id)
    [(version,)] = await harness.fetch_rows("SELECT version FROM match")
    post, now = PromptPost(0, token, takes_over=True, version=version - moved), harness.time.timestamp()
    await harness.matches.store.write(lambda db: question_messages.record_message(db, id, CARLA.id, post, 4711, now))
    assert (ClosePost(4711, keep=True) in await harness.posts(id, CARLA.id)) == closes
    assert await harness.fetch_rows("SELECT person FROM shown WHERE message = 4711") == []


async def test_a_takeover_notes_the_version_at_which_nothing_was_asked(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    await harness.move(id)
    await take_annas_seat(harness, id)
    [(version,)] = await harness.fetch_rows("SELECT version FROM match")
    taken = [post for post in await harness.posts(id, CARLA.id) if isinstance(post, PromptPost) and post.takes_over]
    assert version > 0
    assert [post.version for post in taken] == [version]
