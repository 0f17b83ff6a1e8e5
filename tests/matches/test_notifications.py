"""What makes a sound for a person, and what does not: quiet hours, mute, *never*, nudges, and weeks of all of it."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from matches.domain import quiet_hours
from matches.domain.model import Person, PersonSettings
from matches.domain.posts import BoardPost, NoticePost, PromptPost
from rules.engine import Refused
from tests.conformance.random_play import random_value
from tests.matches.clock_harness import ClockHarness, open_reaction_window, set_settings
from tests.matches.service_harness import ANNA, BOB, PEOPLE, expect_refused

NIGHT = PersonSettings(quiet=(22, 8), zone="UTC")


async def ring_keys(clock_harness: ClockHarness, person: Person) -> list[str]:
    """Return everything that has made a sound for a person, as it was enqueued."""
    keys = []
    for to, data in await clock_harness.harness.fetch_rows("SELECT person, post FROM outbox ORDER BY id"):
        post = clock_harness.decode_post(data)
        if to == person.id and isinstance(post, PromptPost):
            keys.append("turn")
        elif isinstance(post, NoticePost) and (to == person.id or (to is None and person.id in post.mention)):
            keys.append(post.text.key)
        elif isinstance(post, BoardPost) and person.id in post.mention:
            keys.append("board")
    return keys


async def set_night(clock_harness: ClockHarness) -> None:
    """Make it 23:00, and give everybody quiet hours from 22:00 to 8:00."""
    clock_harness.harness.time = datetime(2026, 6, 1, 23, 0, tzinfo=UTC)
    for person in PEOPLE:
        await clock_harness.harness.matches.people.set_settings(person.id, person.name, NIGHT)


# --- quiet hours


async def test_a_move_that_comes_up_in_quiet_hours_calls_when_they_are_over(clock_harness: ClockHarness) -> None:
    await set_night(clock_harness)
    info = await clock_harness.harness.start_match()
    mover = await clock_harness.harness.find_mover(info.id)
    await clock_harness.advance_time(hours=8.9)
    assert await ring_keys(clock_harness, mover) == []
    await clock_harness.advance_time(hours=0.1)
    assert await ring_keys(clock_harness, mover) == ["match-reminder"]


async def test_a_passed_deadline_does_not_ring_at_night(clock_harness: ClockHarness) -> None:
    clock_harness.harness.time = datetime(2026, 6, 1, 12, 0, tzinfo=UTC)
    for person in PEOPLE:
        await set_settings(clock_harness, person, quiet=(22, 8), zone="UTC", reminders=(336,))
    id, mover = await clock_harness.start_match(deadline=12)
    await clock_harness.advance_time(hours=12)
    assert "match-deadline-passed" not in await ring_keys(clock_harness, mover)
    assert "match-deadline-passed" in [
        post.text.key for _, post in await clock_harness.list_posts(id) if isinstance(post, NoticePost)
    ]
    await clock_harness.advance_time(hours=8)
    assert (await ring_keys(clock_harness, mover))[-1] == "match-waits"


@pytest.mark.postgres
async def test_a_nudge_at_night_is_silent_and_comes_in_the_morning(clock_harness: ClockHarness) -> None:
    clock_harness.harness.time = datetime(2026, 6, 1, 12, 0, tzinfo=UTC)
    for person in PEOPLE:
        await set_settings(clock_harness, person, quiet=(22, 8), zone="UTC", reminders=(336,))
    id, mover = await clock_harness.start_match()
    other = next(person for person in PEOPLE[:3] if person is not mover)
    clock_harness.harness.time = datetime(2026, 6, 2, 5, 0, tzinfo=UTC)
    await clock_harness.harness.matches.reminders.nudge_others(id, other.id)
    assert await ring_keys(clock_harness, mover) == []
    assert [
        post.text.key for to, post in await clock_harness.list_posts(id) if to is None and isinstance(post, NoticePost)
    ] == ["match-nudge"]
    await clock_harness.advance_time(hours=3)
    assert await ring_keys(clock_harness, mover) == ["match-reminder"]


@pytest.mark.postgres
async def test_a_question_of_the_others_waits_for_the_morning(clock_harness: ClockHarness) -> None:
    await set_night(clock_harness)
    info = await clock_harness.harness.start_match()
    proposal = await clock_harness.harness.matches.proposals.propose_cancel(info.id, ANNA.id)
    assert proposal is not None
    assert "match-cancel-asked" not in await ring_keys(clock_harness, BOB)
    await clock_harness.advance_time(hours=9)
    assert (await ring_keys(clock_harness, BOB)).count("match-cancel-asked") == 1
    (asked,) = [post for post in await clock_harness.harness.posts(info.id, BOB.id) if isinstance(post, NoticePost)]
    assert asked.proposal == proposal.id


async def test_a_settled_question_is_not_asked_in_the_morning(clock_harness: ClockHarness) -> None:
    await set_night(clock_harness)
    info = await clock_harness.harness.start_match()
    proposal = await clock_harness.harness.matches.proposals.propose_cancel(info.id, ANNA.id)
    assert proposal is not None
    await clock_harness.harness.matches.proposals.vote(info.id, proposal.id, ANNA.id, False)
    await clock_harness.advance_time(hours=9)
    assert "match-cancel-asked" not in await ring_keys(clock_harness, BOB)


# --- settings count at once


async def test_never_reaches_open_questions(clock_harness: ClockHarness) -> None:
    _, mover = await clock_harness.start_match()
    await clock_harness.advance_time(hours=1)
    await set_settings(clock_harness, mover, reminders=())
    await clock_harness.advance_time(hours=60)
    assert await ring_keys(clock_harness, mover) == []


async def test_a_new_ladder_reaches_open_questions(clock_harness: ClockHarness) -> None:
    _, mover = await clock_harness.start_match()
    await clock_harness.advance_time(hours=9)
    await set_settings(clock_harness, mover, reminders=(3, 12, 24))
    await clock_harness.advance_time(hours=3)
    assert await ring_keys(clock_harness, mover) == ["match-waits"]
    await clock_harness.advance_time(hours=12)
    assert await ring_keys(clock_harness, mover) == ["match-waits", "match-waits"]
    await clock_harness.advance_time(hours=60)
    assert len(await ring_keys(clock_harness, mover)) == 2


async def test_new_quiet_hours_reach_open_questions(clock_harness: ClockHarness) -> None:
    _, mover = await clock_harness.start_match()  # 12:00; the first reminder would come at 12:00 the next day
    await set_settings(clock_harness, mover, quiet=(9, 15), zone="UTC")
    await clock_harness.advance_time(hours=26.9)
    assert await ring_keys(clock_harness, mover) == []
    await clock_harness.advance_time(hours=0.1)
    assert await ring_keys(clock_harness, mover) == ["match-waits"]


# --- mute


async def test_mute_lasts_for_the_turn(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(game="medina", seats=2)
    dice = Random(3)
    await clock_harness.harness.matches.reminders.mute(id, mover.id)
    answers = 0
    while (await clock_harness.harness.find_mover(id)) is mover:
        await clock_harness.advance_time(hours=25)
        await clock_harness.harness.move(id, mover, dice)
        answers += 1
    assert answers > 1
    assert "match-waits" not in await ring_keys(clock_harness, mover)
    other = await clock_harness.harness.find_mover(id)
    while (await clock_harness.harness.find_mover(id)) is other:
        await clock_harness.harness.move(id, other, dice)
    await clock_harness.advance_time(hours=25)
    assert (await ring_keys(clock_harness, mover))[-1] == "match-waits"


@pytest.mark.postgres
async def test_whoever_wants_no_reminders_is_nudged_once_in_a_turn(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match()
    other = next(person for person in PEOPLE[:3] if person is not mover)
    await clock_harness.harness.matches.reminders.mute(id, mover.id)
    await clock_harness.advance_time(hours=5)
    await clock_harness.harness.matches.reminders.nudge_others(id, other.id)
    assert await ring_keys(clock_harness, mover) == ["match-nudge"]
    await clock_harness.advance_time(hours=5)
    await clock_harness.harness.matches.reminders.nudge_others(id, other.id)
    assert await ring_keys(clock_harness, mover) == ["match-nudge"]
    silent = [post for post in await clock_harness.harness.posts(id) if isinstance(post, NoticePost)][-1]
    assert (silent.text.key, silent.mention) == ("match-nudge", ())


@pytest.mark.postgres
async def test_a_warning_before_a_loss_comes_to_whoever_wants_no_reminders(clock_harness: ClockHarness) -> None:
    for person in PEOPLE:
        await set_settings(clock_harness, person, reminders=())
    id, mover = await clock_harness.start_match(deadline=8, at_deadline="move")
    await clock_harness.harness.matches.reminders.mute(id, mover.id)
    await clock_harness.advance_time(hours=6)
    assert await ring_keys(clock_harness, mover) == ["time-warning-move"]


async def test_without_a_loss_the_deadline_is_a_reminder_that_can_be_unwanted(clock_harness: ClockHarness) -> None:
    for person in PEOPLE:
        await set_settings(clock_harness, person, reminders=())
    _, mover = await clock_harness.start_match(deadline=8)
    await clock_harness.advance_time(hours=100)
    assert await ring_keys(clock_harness, mover) == []


# --- reminders, if names would tell something


async def test_a_nudge_while_reactions_are_awaited_is_private(clock_harness: ClockHarness) -> None:
    id, asked = await open_reaction_window(clock_harness)
    attacker = next(person for person in PEOPLE[:3] if person not in asked)
    clock_harness.harness.advance_time(hours=2)
    await clock_harness.harness.matches.reminders.nudge_others(id, attacker.id)
    assert [post for to, post in await clock_harness.list_posts(id) if to is None] == []
    for person in asked:
        assert await ring_keys(clock_harness, person) == ["match-reminder"]


async def test_a_private_nudge_does_not_tell_that_nobody_else_is_late(clock_harness: ClockHarness) -> None:
    id, asked = await open_reaction_window(clock_harness)
    clock_harness.harness.advance_time(hours=2)
    await clock_harness.harness.move(id, asked[0])
    if not (await clock_harness.harness.matches.queries.get_status(id, None)).waiting.secret:
        pytest.fail("the window closed with the first answer")
    await clock_harness.harness.matches.reminders.nudge_others(id, asked[1].id)
    async with expect_refused("match-reminded-lately"):
        await clock_harness.harness.matches.reminders.nudge_others(id, asked[1].id)
    assert "match-reminder" not in await ring_keys(clock_harness, asked[0])


# --- weeks of it

EVEN_AT_NIGHT = ("time-warning-move", "time-warning-seat", "time-warning-answer")
"""A warning may come in quiet hours if no other hour is left."""
UNWANTED = ("match-reminder", "match-waits", "match-deadline-passed", "time-vote-reminder")
"""What nobody hears who said *never*, but for the words of a nudge, once in a turn."""


async def act_randomly(clock_harness: ClockHarness, id: int, dice: Random) -> None:
    person = dice.choice(PEOPLE[:3])
    matches = clock_harness.harness.matches
    luck = dice.random()
    if luck < 0.5:
        prompt = await matches.play.get_prompt(id, person.id)
        if prompt.question is not None:
            await matches.play.answer(id, person.id, prompt.question_token, random_value(prompt.question.choice, dice))
    elif luck < 0.65:
        await matches.reminders.nudge_others(id, person.id)
    elif luck < 0.75:
        await matches.reminders.mute(id, person.id)
    elif luck < 0.8:
        await matches.proposals.propose_cancel(id, person.id)
    elif luck < 0.85:
        for proposal in await matches.proposals.list_proposals(id):
            await matches.proposals.vote(id, proposal.id, person.id, False)
    elif luck < 0.95:
        await matches.seats.reclaim_seat(id, person.id)
    else:
        await matches.play.undo(id, person.id)


@pytest.mark.parametrize("number", range(12))
async def test_for_weeks_nothing_makes_a_sound_without_a_call(clock_harness: ClockHarness, number: int) -> None:
    dice = Random(f"rings {number}")
    clock_harness.harness.first_seed = 1000 * number + 1
    wishes = {}
    for person in PEOPLE[:3]:
        quiet = dice.choice([None, (22, 8), (0, 7), (20, 12)])
        ladder: tuple[int, ...] = dice.choice([(), (), (8, 24, 48), (2,)])
        wishes[person.id] = PersonSettings(
            quiet=quiet, reminders=ladder, calls=dice.choice([None, "here", "message", "both"])
        )
        await clock_harness.harness.matches.people.set_settings(person.id, person.name, wishes[person.id])
    game = dice.choice(["toy", "dominion", "minute_realms"])
    how = dice.choice(["remind", "move", "seat"])
    info = await clock_harness.harness.start_match(game, 3, deadline=dice.choice([0, 1, 6, 24, 72]), at_deadline=how)
    last_row = 0
    nudges: Counter[tuple[int, int]] = Counter()
    for _ in range(200):
        clock_harness.harness.time += timedelta(minutes=dice.choice([1, 10, 40, 170]))
        await clock_harness.run()
        with suppress(Refused):
            await act_randomly(clock_harness, info.id, dice)
        if (await clock_harness.harness.matches.queries.get_info(info.id)).phase != "running":
            break
        async with clock_harness.harness.matches.services.cache.locked(info.id) as live:
            assert live.match is not None
            turn = live.match.turn_number
        now = clock_harness.harness.now().timestamp()
        new = await clock_harness.harness.fetch_rows(
            "SELECT id, person, post FROM outbox WHERE id > ? ORDER BY id", last_row
        )
        for number_of_row, to, data in new:
            last_row = number_of_row
            post = clock_harness.decode_post(data)
            if isinstance(post, PromptPost):
                rung, key = [to], "turn"
            elif isinstance(post, NoticePost):
                rung, key = [to] if to is not None else list(post.mention), post.text.key
            elif isinstance(post, BoardPost):
                rung, key = list(post.mention), "board"
            else:
                continue
            for person in rung:
                wish = wishes[person]
                assert not quiet_hours.is_quiet(wish, now) or key in EVEN_AT_NIGHT, (key, clock_harness.harness.time)
                if not wish.reminders and key in ("match-nudge", *UNWANTED):
                    nudges[person, turn] += 1
                    assert key in ("match-nudge", "match-reminder"), key
    assert all(count <= 2 for count in nudges.values()), nudges
    assert clock_harness.clock.errors == 0
