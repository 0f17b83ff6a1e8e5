"""The time bank: hours of the whole match that run when those of a decision are over, and never again once they are used."""

from __future__ import annotations

from random import Random

import pytest

from matches.domain.durations import DAY, HOUR
from matches.domain.model import Person, Proposal
from matches.domain.posts import NoticePost, RefreshPost
from rules.engine import AnswerEntry
from tests.matches.clock_harness import ClockHarness, open_reaction_window, read_log, set_settings
from tests.matches.service_harness import ANNA, BOB, PEOPLE


async def start_match(clock_harness: ClockHarness, **setup: object) -> tuple[int, Person]:
    """Return a match with a day for each decision and two days of bank, and who is asked."""
    return await clock_harness.start_match(
        seats=2, **{"deadline": 24, "at_deadline": "move", "time_bank": 48, "away_days": 30, **setup}
    )


async def find_left(clock_harness: ClockHarness, id: int, person: Person) -> float:
    """Return how many hours of the time bank a person has left (48: nothing is used)."""
    seat_rows = await clock_harness.harness.fetch_rows(
        "SELECT bank FROM seat WHERE match = ? AND person = ?", id, person.id
    )
    ((bank,),) = seat_rows
    return 48.0 if bank is None else float(bank) / HOUR


async def find_deadline(clock_harness: ClockHarness, id: int) -> float:
    """Return in how many hours the deadline of the open question is due."""
    ((due,),) = await clock_harness.harness.fetch_rows(
        "SELECT due FROM timer WHERE match = ? AND kind = 'deadline'", id
    )
    return float(due - clock_harness.harness.time.timestamp()) / HOUR


async def pass_turn(clock_harness: ClockHarness, id: int, mover: Person) -> None:
    """Let somebody play until it is somebody else's move."""
    dice = Random(4)
    while (await clock_harness.harness.find_mover(id)) is mover:
        await clock_harness.harness.move(id, dice=dice)


async def is_clock_played(clock_harness: ClockHarness, id: int) -> bool:
    """Return whether the clock has answered."""
    return any(isinstance(entry, AnswerEntry) and entry.by == "clock" for entry in await read_log(clock_harness, id))


async def list_notices(clock_harness: ClockHarness, id: int) -> list[str]:
    """Return the keys of the notices that went out."""
    return [
        post.text.key
        for _, post in await clock_harness.list_posts(id)
        if not isinstance(post, RefreshPost) and isinstance(post, NoticePost)
    ]


async def test_the_bank_runs_when_the_hours_of_a_decision_are_over_and_then_time_is_up(
    clock_harness: ClockHarness,
) -> None:
    id, mover = await start_match(clock_harness)
    await clock_harness.advance_time(hours=71)
    assert not await is_clock_played(clock_harness, id)
    await clock_harness.advance_time(hours=2)
    assert await is_clock_played(clock_harness, id)
    assert await find_left(clock_harness, id, mover) == 0


async def test_an_answer_within_its_hours_costs_nothing_of_the_bank(clock_harness: ClockHarness) -> None:
    id, mover = await start_match(clock_harness)
    await clock_harness.advance_time(hours=23)
    await pass_turn(clock_harness, id, mover)
    assert await find_left(clock_harness, id, mover) == 48
    assert await find_deadline(clock_harness, id) == pytest.approx(72)


async def test_what_a_late_answer_has_used_is_missing_at_the_next_one(clock_harness: ClockHarness) -> None:
    id, mover = await start_match(clock_harness)
    await clock_harness.advance_time(hours=34)
    await pass_turn(clock_harness, id, mover)
    assert await find_left(clock_harness, id, mover) == pytest.approx(38)
    other = BOB if mover is ANNA else ANNA
    await pass_turn(clock_harness, id, other)
    assert await find_deadline(clock_harness, id) == pytest.approx(24 + 38)


async def test_there_is_a_notice_at_the_start_of_the_bank_and_one_when_a_quarter_is_left(
    clock_harness: ClockHarness,
) -> None:
    for person in PEOPLE:
        await set_settings(clock_harness, person, reminders=())
    id, _ = await start_match(clock_harness)
    await clock_harness.advance_time(hours=23.9)
    assert await list_notices(clock_harness, id) == []
    await clock_harness.advance_time(hours=0.2)
    assert await list_notices(clock_harness, id) == ["bank-begins"]
    await clock_harness.advance_time(hours=35.8)
    assert await list_notices(clock_harness, id) == ["bank-begins"]
    await clock_harness.advance_time(hours=0.2)
    assert await list_notices(clock_harness, id) == ["bank-begins", "time-warning-move"]


async def test_quiet_hours_hold_the_notices_back_while_there_is_time(clock_harness: ClockHarness) -> None:
    id, mover = await start_match(clock_harness)
    await set_settings(clock_harness, mover, reminders=(), quiet=(11, 18), zone="UTC")
    # It begins at noon, so the bank begins at noon too.
    await clock_harness.advance_time(hours=25)
    assert await list_notices(clock_harness, id) == []
    await clock_harness.advance_time(hours=5)
    assert await list_notices(clock_harness, id) == ["bank-begins"]


async def test_an_absence_stops_the_bank_too(clock_harness: ClockHarness) -> None:
    id, mover = await start_match(clock_harness)
    await clock_harness.advance_time(hours=34)
    now = clock_harness.harness.time.timestamp()
    await clock_harness.harness.matches.away.go_away(mover, now + 10 * DAY)
    assert await find_deadline(clock_harness, id) == pytest.approx(10 * 24 + 38)
    await clock_harness.advance_time(days=5)
    # Whoever moves while away has used no more of it.
    await pass_turn(clock_harness, id, mover)
    assert await find_left(clock_harness, id, mover) == pytest.approx(38)


async def test_an_early_return_lets_the_bank_run_on(clock_harness: ClockHarness) -> None:
    id, mover = await start_match(clock_harness)
    await clock_harness.advance_time(hours=34)
    await clock_harness.harness.matches.away.go_away(mover, clock_harness.harness.time.timestamp() + 10 * DAY)
    await clock_harness.advance_time(days=5)
    await clock_harness.harness.matches.away.come_back(mover.id)
    assert await find_deadline(clock_harness, id) == pytest.approx(38)
    await clock_harness.advance_time(hours=8)
    await pass_turn(clock_harness, id, mover)
    assert await find_left(clock_harness, id, mover) == pytest.approx(30)


async def test_an_outage_costs_nothing_of_the_bank(clock_harness: ClockHarness) -> None:
    id, mover = await start_match(clock_harness)
    await clock_harness.advance_time(hours=20)
    clock_harness.harness.advance_time(hours=30)
    await clock_harness.clock.compensate_outage(30 * HOUR)
    await pass_turn(clock_harness, id, mover)
    assert await find_left(clock_harness, id, mover) == 48


async def test_a_restart_keeps_what_is_left(clock_harness: ClockHarness) -> None:
    id, mover = await start_match(clock_harness)
    await clock_harness.advance_time(hours=34)
    await clock_harness.harness.restart()
    await pass_turn(clock_harness, id, mover)
    assert await find_left(clock_harness, id, mover) == pytest.approx(38)


async def test_a_clock_that_is_set_back_fills_no_bank(clock_harness: ClockHarness) -> None:
    id, mover = await start_match(clock_harness)
    await clock_harness.advance_time(hours=34)
    await pass_turn(clock_harness, id, mover)
    clock_harness.harness.advance_time(hours=-20)
    other = BOB if mover is ANNA else ANNA
    await pass_turn(clock_harness, id, other)
    await pass_turn(clock_harness, id, mover)
    assert await find_left(clock_harness, id, mover) == pytest.approx(38)
    assert await find_left(clock_harness, id, other) == 48


async def test_an_undo_gives_nothing_back_to_whoever_took_the_time(clock_harness: ClockHarness) -> None:
    id, mover = await start_match(clock_harness)
    await clock_harness.advance_time(hours=34)
    await clock_harness.harness.move(id, mover)
    remaining = await find_left(clock_harness, id, mover)
    assert remaining == pytest.approx(38)
    if (await clock_harness.harness.prompt_of(id, mover)).undo.kind == "free":
        await clock_harness.harness.matches.play.undo(id, mover.id)
    assert await find_left(clock_harness, id, mover) == pytest.approx(38)


async def test_a_question_that_others_take_back_costs_nothing(clock_harness: ClockHarness) -> None:
    id, mover = await start_match(clock_harness)
    await pass_turn(clock_harness, id, mover)
    other = BOB if mover is ANNA else ANNA
    await clock_harness.advance_time(hours=30)
    if (await clock_harness.harness.prompt_of(id, mover)).undo.kind == "free":
        await clock_harness.harness.matches.play.undo(id, mover.id)
    else:
        proposal = await clock_harness.harness.matches.proposals.propose_undo(id, mover.id)
        assert isinstance(proposal, Proposal)
        await clock_harness.harness.matches.proposals.vote(id, proposal.id, other.id, True)
    assert await find_left(clock_harness, id, other) == 48


@pytest.mark.postgres
async def test_a_seat_that_changes_hands_keeps_its_bank(clock_harness: ClockHarness) -> None:
    id, mover = await start_match(clock_harness)
    await clock_harness.advance_time(hours=34)
    seat = (await clock_harness.harness.matches.queries.get_info(id)).seat_of(mover.id)
    assert seat is not None
    offer = await clock_harness.harness.matches.proposals.invite(id, mover.id, seat, PEOPLE[3])
    await clock_harness.harness.matches.proposals.vote(id, offer.id, PEOPLE[3].id, True)
    assert await find_left(clock_harness, id, PEOPLE[3]) == pytest.approx(38)
    assert await find_deadline(clock_harness, id) == pytest.approx(24 + 38)


@pytest.mark.postgres
async def test_a_deadline_that_only_reminds_empties_the_bank_once(clock_harness: ClockHarness) -> None:
    id, mover = await start_match(clock_harness, at_deadline="remind")
    await clock_harness.advance_time(hours=73)
    assert "match-deadline-passed" in await list_notices(clock_harness, id)
    assert await find_left(clock_harness, id, mover) == 0
    await pass_turn(clock_harness, id, mover)
    assert await find_left(clock_harness, id, mover) == 0


async def test_secret_questions_neither_use_the_bank_nor_show_it(clock_harness: ClockHarness) -> None:
    id, asked = await open_reaction_window(clock_harness, deadline=12, at_deadline="move", time_bank=48)
    prompt = await clock_harness.harness.prompt_of(id, asked[0])
    assert prompt.time_left is None
    status = await clock_harness.harness.matches.queries.get_status(id, asked[0].id)
    assert status.clocks == ()
    assert await clock_harness.harness.matches.queries.get_clocks(id, status.info.version) == ()
    rows = await clock_harness.harness.fetch_rows(
        "SELECT timer.bank FROM timer JOIN seat ON seat.match = timer.match AND seat.mark = timer.mark "
        "WHERE timer.match = ? AND kind = 'deadline' AND seat.person IN (?, ?)",
        id,
        *[person.id for person in asked],
    )
    assert {bank for (bank,) in rows} == {0.0}


async def test_the_prompt_and_the_status_know_what_is_left(clock_harness: ClockHarness) -> None:
    id, mover = await start_match(clock_harness)
    start = clock_harness.harness.time.timestamp()
    time_left = (await clock_harness.harness.prompt_of(id, mover)).time_left
    assert time_left is not None
    assert (time_left.ends, time_left.bank) == (start + 72 * HOUR, 48 * HOUR)
    ((_, shown),) = (await clock_harness.harness.matches.queries.get_status(id, mover.id)).clocks
    assert shown == time_left


async def test_a_board_shows_the_time_of_its_own_position_alone(clock_harness: ClockHarness) -> None:
    id, mover = await start_match(clock_harness)
    matches = clock_harness.harness.matches
    status = await matches.queries.get_status(id, mover.id)
    assert await matches.queries.get_clocks(id, status.info.version) == status.clocks != ()
    await pass_turn(clock_harness, id, mover)
    assert await matches.queries.get_clocks(id, status.info.version) == ()
