"""What people agree on about the time of a running match: another tempo, a pause, going on."""

from __future__ import annotations

from typing import Any

import pytest

from matches.domain.durations import DAY, HOUR, MINUTE
from matches.domain.posts import NoticePost, PromptPost
from matches.domain.tempo import name_tempo, read_tempo
from tests.matches.clock_harness import ClockHarness, set_settings
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, ServiceHarness, expect_refused


async def load_dues(clock_harness: ClockHarness, id: int) -> dict[str, float]:
    """Return in how many hours each timer of a match is due, by kind."""
    stored = await clock_harness.harness.fetch_rows("SELECT kind, due FROM timer WHERE match = ?", id)
    now = clock_harness.harness.time.timestamp()
    return {kind: round((due - now) / HOUR, 3) for kind, due in stored}


async def agree(harness: ServiceHarness, id: int, *people: int) -> None:
    """Let people agree to the newest proposal."""
    for person in people:
        proposal = (await harness.matches.proposals.list_proposals(id))[-1]
        await harness.matches.proposals.vote(id, proposal.id, person, True)


async def list_keys(clock_harness: ClockHarness, id: int) -> list[str]:
    """Return the keys of all notices that wait."""
    return [post.text.key for _, post in await clock_harness.list_posts(id) if isinstance(post, NoticePost)]


async def test_another_tempo_counts_once_all_agree_and_gives_the_full_time_again(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=3, deadline=72, at_deadline="move")
    await clock_harness.advance_time(hours=70)
    harness, matches = clock_harness.harness, clock_harness.harness.matches
    assert not await matches.proposals.propose_tempo(id, ANNA.id, "daily")
    await agree(harness, id, BOB.id)
    assert name_tempo(read_tempo((await matches.queries.get_info(id)).setup)) == "leisurely"
    # Whoever proposes the same agrees to it.
    assert await matches.proposals.propose_tempo(id, CARLA.id, "daily")
    assert name_tempo(read_tempo((await matches.queries.get_info(id)).setup)) == "daily"
    assert (await load_dues(clock_harness, id))["deadline"] == 24
    assert "tempo-changed" in await list_keys(clock_harness, id)
    prompt = await matches.play.get_prompt(id, mover.id)
    assert prompt.time_left is not None
    assert prompt.time_left.ends == harness.time.timestamp() + DAY
    assert await matches.proposals.list_proposals(id) == ()
    async with expect_refused("tempo-in-force"):
        await matches.proposals.propose_tempo(id, BOB.id, "daily")


async def test_a_new_tempo_begins_with_the_whole_time_bank(clock_harness: ClockHarness) -> None:
    id, _ = await clock_harness.start_match(seats=2, deadline=24, time_bank=12, at_deadline="move")
    await clock_harness.advance_time(hours=30)
    matches = clock_harness.harness.matches
    await matches.proposals.propose_tempo(id, ANNA.id, "tonight")
    await agree(clock_harness.harness, id, BOB.id)
    dues = await load_dues(clock_harness, id)
    assert dues["deadline"] == pytest.approx(40 * MINUTE / HOUR, abs=0.001)
    assert dues["bank"] == pytest.approx(10 * MINUTE / HOUR, abs=0.001)


async def test_nobody_waits_for_the_agreement_of_somebody_who_is_away(clock_harness: ClockHarness) -> None:
    id, _ = await clock_harness.start_match(seats=3, deadline=72)
    matches, now = clock_harness.harness.matches, clock_harness.harness.time.timestamp()
    await matches.away.go_away(CARLA, now + 10 * DAY)
    assert not await matches.proposals.propose_pause(id, ANNA.id, now + 5 * DAY)
    await agree(clock_harness.harness, id, BOB.id)
    assert (await matches.queries.get_info(id)).setup.paused_until == now + 5 * DAY


async def test_when_somebody_leaves_nobody_waits_for_the_agreement_of_somebody_who_is_away(
    clock_harness: ClockHarness,
) -> None:
    id, _ = await clock_harness.start_match(seats=4, deadline=72)
    matches, now = clock_harness.harness.matches, clock_harness.harness.time.timestamp()
    await matches.proposals.propose_pause(id, ANNA.id, now + 5 * DAY)
    await agree(clock_harness.harness, id, DORA.id)
    await matches.away.go_away(CARLA, now + 10 * DAY)
    assert (await matches.queries.get_info(id)).setup.paused_until == 0
    await matches.seats.replace_by_computer(id, BOB.id, (await matches.queries.get_info(id)).seat_of(BOB.id) or 0)
    assert (await matches.queries.get_info(id)).setup.paused_until == now + 5 * DAY


async def test_one_no_ends_it_and_whoever_plays_alone_decides_alone(clock_harness: ClockHarness) -> None:
    id, _ = await clock_harness.start_match(seats=2)
    matches = clock_harness.harness.matches
    await matches.proposals.propose_tempo(id, ANNA.id, "brisk")
    proposal = (await matches.proposals.list_proposals(id))[0]
    await matches.proposals.vote(id, proposal.id, BOB.id, False)
    assert (await list_keys(clock_harness, id))[-1] == "match-proposal-refused"
    await matches.seats.replace_by_computer(id, BOB.id, (await matches.queries.get_info(id)).seat_of(BOB.id) or 0)
    assert await matches.proposals.propose_tempo(id, ANNA.id, "brisk")


@pytest.mark.parametrize(
    "setup", [{}, {"deadline": 24, "at_deadline": "seat"}, {"minutes": 10, "deadline": 1, "clock": "live"}]
)
async def test_a_pause_stops_every_clock_and_reminder_and_says_when_it_is_over(
    clock_harness: ClockHarness, setup: dict[str, Any]
) -> None:
    id, mover = await clock_harness.start_match(seats=2, **setup)
    harness, matches = clock_harness.harness, clock_harness.harness.matches
    await clock_harness.advance_time(minutes=1)
    before = await load_dues(clock_harness, id)
    await matches.proposals.propose_pause(id, ANNA.id, harness.time.timestamp() + 40 * DAY)
    await agree(harness, id, BOB.id)
    await harness.execute("DELETE FROM outbox")
    paused = await load_dues(clock_harness, id)
    assert {kind: paused[kind] for kind in before if kind != "awake"} == {
        kind: due + 40 * 24 for kind, due in before.items() if kind != "awake"
    }
    async with expect_refused("pause-refused"):
        await harness.move(id, mover)
    async with expect_refused("pause-refused"):
        await matches.reminders.nudge_others(id, ANNA.id)
    await clock_harness.advance_time(days=39)
    assert set(await list_keys(clock_harness, id)) <= {"match-waits-for"}  # so that the thread stays
    await harness.execute("DELETE FROM outbox")
    await clock_harness.advance_time(days=1, seconds=1)
    posts = await clock_harness.list_posts(id)
    assert [post.text.key for _, post in posts if isinstance(post, NoticePost)].count("pause-over") == 1
    calls = [
        post for to, post in posts if isinstance(post, PromptPost) or (isinstance(post, NoticePost) and post.mention)
    ]
    assert len(calls) == 1
    assert (await matches.queries.get_info(id)).setup.paused_until == 0
    if setup:
        assert (await load_dues(clock_harness, id))["deadline"] == pytest.approx(before["deadline"], abs=0.01)
    await harness.move(id, mover)


async def test_a_pause_ends_early_if_all_agree(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2, deadline=24, at_deadline="move")
    harness, matches = clock_harness.harness, clock_harness.harness.matches
    await clock_harness.advance_time(hours=6)
    await matches.proposals.propose_pause(id, ANNA.id, harness.time.timestamp() + 40 * DAY)
    await agree(harness, id, BOB.id)
    await clock_harness.advance_time(days=3)
    await matches.proposals.propose_end_of_pause(id, BOB.id)
    await agree(harness, id, ANNA.id)
    assert (await load_dues(clock_harness, id))["deadline"] == 18
    assert "pause-end" not in await load_dues(clock_harness, id)
    await harness.move(id, mover)
    async with expect_refused("pause-none"):
        await matches.proposals.propose_end_of_pause(id, BOB.id)


async def test_a_pause_survives_an_outage_an_absence_and_a_restart(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2, deadline=24, at_deadline="move")
    harness = clock_harness.harness
    until = harness.time.timestamp() + 10 * DAY
    await harness.matches.proposals.propose_pause(id, ANNA.id, until)
    await agree(harness, id, BOB.id)
    await clock_harness.clock.compensate_outage(5 * HOUR)
    await harness.matches.away.go_away(mover, harness.time.timestamp() + 2 * DAY)
    await clock_harness.advance_time(days=1)
    await harness.matches.away.come_back(mover.id)
    await harness.restart()
    ((due,),) = await harness.fetch_rows("SELECT due FROM timer WHERE match = ? AND kind = 'deadline'", id)
    assert due >= until + DAY
    assert (await harness.matches.queries.get_info(id)).setup.paused_until == until


async def test_no_pause_that_makes_no_sense(clock_harness: ClockHarness) -> None:
    id, _ = await clock_harness.start_match(seats=2)
    matches, now = clock_harness.harness.matches, clock_harness.harness.time.timestamp()
    async with expect_refused("pause-past"):
        await matches.proposals.propose_pause(id, ANNA.id, now - DAY)
    async with expect_refused("pause-long"):
        await matches.proposals.propose_pause(id, ANNA.id, now + 10 * 365 * DAY)
    async with expect_refused("pause-none"):
        await matches.proposals.propose_end_of_pause(id, ANNA.id)
    await matches.proposals.propose_pause(id, ANNA.id, now + DAY)
    await agree(clock_harness.harness, id, BOB.id)
    async with expect_refused("pause-in-force"):
        await matches.proposals.propose_pause(id, BOB.id, now + DAY)


async def test_a_pause_whose_day_has_come_is_not_agreed_on_any_more(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2, deadline=72, at_deadline="seat")
    harness, matches = clock_harness.harness, clock_harness.harness.matches
    await matches.proposals.propose_pause(id, ANNA.id, harness.time.timestamp() + 20 * HOUR)
    await clock_harness.advance_time(hours=23)
    due = (await load_dues(clock_harness, id))["deadline"]
    async with expect_refused("pause-too-late"):
        await agree(harness, id, BOB.id)
    # Nobody has lost the time since then.
    assert (await load_dues(clock_harness, id))["deadline"] == due
    assert (await list_keys(clock_harness, id))[-1] == "pause-too-late"
    assert await matches.proposals.list_proposals(id) == ()
    assert (await matches.queries.get_info(id)).setup.paused_until == 0
    await harness.move(id, mover)


async def test_nobody_is_reminded_of_a_pause_whose_day_has_come(clock_harness: ClockHarness) -> None:
    id, _ = await clock_harness.start_match(seats=2)
    harness, matches = clock_harness.harness, clock_harness.harness.matches
    await matches.proposals.propose_pause(id, ANNA.id, harness.time.timestamp() + 20 * HOUR)
    await clock_harness.advance_time(hours=25)
    keys = await list_keys(clock_harness, id)
    assert "time-vote-reminder" not in keys
    assert keys.count("pause-too-late") == 1
    assert await matches.proposals.list_proposals(id) == ()


async def test_once_a_pause_is_over_nobody_ends_it_again(clock_harness: ClockHarness) -> None:
    id, _ = await clock_harness.start_match(seats=2)
    harness, matches = clock_harness.harness, clock_harness.harness.matches
    await matches.proposals.propose_pause(id, ANNA.id, harness.time.timestamp() + DAY)
    await agree(harness, id, BOB.id)
    await matches.proposals.propose_end_of_pause(id, BOB.id)
    proposal = (await matches.proposals.list_proposals(id))[0]
    await clock_harness.advance_time(days=1, minutes=1)
    async with expect_refused("match-proposal-gone"):
        await matches.proposals.vote(id, proposal.id, ANNA.id, True)
    assert (await list_keys(clock_harness, id)).count("pause-over") == 1


async def test_a_pause_in_quiet_hours_ends_without_a_call_at_night(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(seats=2)
    harness = clock_harness.harness
    await set_settings(clock_harness, mover, quiet=(22, 8), zone="UTC")
    midnight = harness.time.replace(hour=0, minute=0, second=0, microsecond=0).timestamp() + 2 * DAY
    await harness.matches.proposals.propose_pause(id, ANNA.id, midnight)
    await agree(harness, id, BOB.id)
    await harness.execute("DELETE FROM outbox")
    await clock_harness.advance_time(seconds=midnight - harness.time.timestamp() + HOUR)
    assert all(to is None and not getattr(post, "mention", ()) for to, post in await clock_harness.list_posts(id))
    await clock_harness.advance_time(hours=8)
    assert any(
        to == mover.id or mover.id in getattr(post, "mention", ()) for to, post in await clock_harness.list_posts(id)
    )
