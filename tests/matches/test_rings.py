"""What rings for a person, and what does not: quiet hours, mute, *never*, nudges, and weeks of all of it."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from matches import timers
from matches.model import Board, Notice, Person, Settings, Turn
from rules.engine import Refused
from tests.conformance.play import random_value
from tests.matches.watch import Watch, window, wish
from tests.matches.world import ANNA, BOB, PEOPLE, refused

NIGHT = Settings(quiet=(22, 8), zone="UTC")


async def rings(watch: Watch, person: Person) -> list[str]:
    """Everything that has rung for a person, as it was promised."""
    found = []
    for to, data in await watch.house.rows("SELECT person, post FROM outbox ORDER BY id"):
        post = watch.decode(data)
        if to == person.id and isinstance(post, Turn):
            found.append("turn")
        elif isinstance(post, Notice) and (to == person.id or (to is None and person.id in post.mention)):
            found.append(post.text.key)
        elif isinstance(post, Board) and person.id in post.mention:
            found.append("board")
    return found


async def at_night(watch: Watch) -> None:
    """It is 23:00, and everybody has quiet hours from 22:00 to 8:00."""
    watch.house.time = datetime(2026, 6, 1, 23, 0, tzinfo=UTC)
    for person in PEOPLE:
        await watch.house.matches.set_settings(person.id, person.name, NIGHT)


# --- quiet hours


async def test_a_move_that_comes_up_in_quiet_hours_calls_when_they_are_over(watch: Watch) -> None:
    await at_night(watch)
    info = await watch.house.running()
    who = await watch.house.turn(info.id)
    await watch.after(hours=8.9)
    assert await rings(watch, who) == []
    await watch.after(hours=0.1)
    assert await rings(watch, who) == ["match-reminder"]


async def test_a_passed_deadline_does_not_ring_at_night(watch: Watch) -> None:
    watch.house.time = datetime(2026, 6, 1, 21, 0, tzinfo=UTC)
    for person in PEOPLE:
        await wish(watch, person, quiet=(22, 8), zone="UTC", reminders=(336,))
    id, who = await watch.turn(deadline=6)
    await watch.after(hours=6)
    assert "match-deadline-passed" not in await rings(watch, who)
    assert "match-deadline-passed" in [post.text.key for _, post in await watch.said(id) if isinstance(post, Notice)]
    await watch.after(hours=5)
    assert (await rings(watch, who))[-1] == "match-reminder"


async def test_a_nudge_at_night_is_silent_and_comes_in_the_morning(watch: Watch) -> None:
    watch.house.time = datetime(2026, 6, 1, 12, 0, tzinfo=UTC)
    for person in PEOPLE:
        await wish(watch, person, quiet=(22, 8), zone="UTC", reminders=(336,))
    id, who = await watch.turn()
    other = next(person for person in PEOPLE[:3] if person is not who)
    watch.house.time = datetime(2026, 6, 2, 5, 0, tzinfo=UTC)
    await watch.house.matches.remind(id, other.id)
    assert await rings(watch, who) == []
    assert [post.text.key for to, post in await watch.said(id) if to is None and isinstance(post, Notice)] == [
        "match-nudge"
    ]
    await watch.after(hours=3)
    assert await rings(watch, who) == ["match-reminder"]


async def test_a_question_of_the_others_waits_for_the_morning(watch: Watch) -> None:
    await at_night(watch)
    info = await watch.house.running()
    proposal = await watch.house.matches.propose_cancel(info.id, ANNA.id)
    assert proposal is not None
    assert "match-cancel-asked" not in await rings(watch, BOB)
    await watch.after(hours=9)
    assert (await rings(watch, BOB)).count("match-cancel-asked") == 1
    (asked,) = [post for post in await watch.house.posts(info.id, BOB.id) if isinstance(post, Notice)]
    assert asked.proposal == proposal.id


async def test_a_settled_question_is_not_asked_in_the_morning(watch: Watch) -> None:
    await at_night(watch)
    info = await watch.house.running()
    proposal = await watch.house.matches.propose_cancel(info.id, ANNA.id)
    assert proposal is not None
    await watch.house.matches.agree(info.id, proposal.id, ANNA.id, False)
    await watch.after(hours=9)
    assert "match-cancel-asked" not in await rings(watch, BOB)


# --- settings count at once


async def test_never_reaches_open_questions(watch: Watch) -> None:
    _, who = await watch.turn()
    await watch.after(hours=1)
    await wish(watch, who, reminders=())
    await watch.after(hours=60)
    assert await rings(watch, who) == []


async def test_a_new_ladder_reaches_open_questions(watch: Watch) -> None:
    _, who = await watch.turn()
    await watch.after(hours=9)
    await wish(watch, who, reminders=(3, 12))
    await watch.after(hours=3)
    assert await rings(watch, who) == ["match-reminder", "match-reminder"]
    await watch.after(hours=60)
    assert len(await rings(watch, who)) == 2


async def test_new_quiet_hours_reach_open_questions(watch: Watch) -> None:
    _, who = await watch.turn()  # 12:00; the first reminder would come at 20:00
    await wish(watch, who, quiet=(19, 7), zone="UTC")
    await watch.after(hours=18.9)
    assert await rings(watch, who) == []
    await watch.after(hours=0.1)
    assert await rings(watch, who) == ["match-reminder"]


# --- mute


async def test_mute_lasts_for_the_turn(watch: Watch) -> None:
    id, who = await watch.turn(game="medina", seats=2)
    dice = Random(3)
    await watch.house.matches.mute(id, who.id)
    answers = 0
    while (await watch.house.turn(id)) is who:
        await watch.after(hours=9)
        await watch.house.move(id, who, dice)
        answers += 1
    assert answers > 1
    assert "match-reminder" not in await rings(watch, who)
    other = await watch.house.turn(id)
    while (await watch.house.turn(id)) is other:
        await watch.house.move(id, other, dice)
    await watch.after(hours=9)
    assert (await rings(watch, who))[-1] == "match-reminder"


async def test_who_wants_no_reminders_is_nudged_once_in_a_turn(watch: Watch) -> None:
    id, who = await watch.turn()
    other = next(person for person in PEOPLE[:3] if person is not who)
    await watch.house.matches.mute(id, who.id)
    await watch.after(hours=5)
    await watch.house.matches.remind(id, other.id)
    assert await rings(watch, who) == ["match-nudge"]
    await watch.after(hours=5)
    await watch.house.matches.remind(id, other.id)
    assert await rings(watch, who) == ["match-nudge"]
    silent = [post for post in await watch.house.posts(id) if isinstance(post, Notice)][-1]
    assert (silent.text.key, silent.mention) == ("match-nudge", ())


async def test_a_warning_before_a_loss_comes_to_who_wants_no_reminders(watch: Watch) -> None:
    for person in PEOPLE:
        await wish(watch, person, reminders=())
    id, who = await watch.turn(deadline=8, at_deadline="move")
    await watch.house.matches.mute(id, who.id)
    await watch.after(hours=6)
    assert await rings(watch, who) == ["time-warning-move"]


async def test_without_a_loss_the_warning_is_a_reminder_that_can_be_unwanted(watch: Watch) -> None:
    for person in PEOPLE:
        await wish(watch, person, reminders=())
    _, who = await watch.turn(deadline=8)
    await watch.after(hours=100)
    assert await rings(watch, who) == []


# --- reminding where names would tell something


async def test_a_nudge_while_reactions_are_awaited_is_private(watch: Watch) -> None:
    id, asked = await window(watch)
    attacker = next(person for person in PEOPLE[:3] if person not in asked)
    watch.house.later(hours=2)
    await watch.house.matches.remind(id, attacker.id)
    assert [post for to, post in await watch.said(id) if to is None] == []
    for person in asked:
        assert await rings(watch, person) == ["match-reminder"]


async def test_a_private_nudge_does_not_tell_that_nobody_else_is_late(watch: Watch) -> None:
    id, asked = await window(watch)
    watch.house.later(hours=2)
    await watch.house.move(id, asked[0])
    if not (await watch.house.matches.status(id, None)).waiting.secret:
        pytest.fail("the window closed with the first answer")
    await watch.house.matches.remind(id, asked[1].id)
    async with refused("match-reminded-lately"):
        await watch.house.matches.remind(id, asked[1].id)
    assert "match-reminder" not in await rings(watch, asked[0])


# --- weeks of it

EVEN_AT_NIGHT = ("time-warning-move", "time-warning-seat", "time-warning-answer")
"""A warning may come in quiet hours where no other hour is left."""
UNWANTED = ("match-reminder", "match-deadline-passed", "time-warning-remind", "time-vote-reminder")
"""What nobody hears who said *never*, but for the words of a nudge, once in a turn."""


async def somebody_does_something(watch: Watch, id: int, dice: Random) -> None:
    person = dice.choice(PEOPLE[:3])
    matches = watch.house.matches
    luck = dice.random()
    if luck < 0.5:
        prompt = await matches.prompt(id, person.id)
        if prompt.asked is not None:
            await matches.answer(id, person.id, prompt.mark, random_value(prompt.asked.choice, dice))
    elif luck < 0.65:
        await matches.remind(id, person.id)
    elif luck < 0.75:
        await matches.mute(id, person.id)
    elif luck < 0.8:
        await matches.propose_cancel(id, person.id)
    elif luck < 0.85:
        for proposal in await matches.proposals(id):
            await matches.agree(id, proposal.id, person.id, False)
    elif luck < 0.95:
        await matches.come_back(id, person.id)
    else:
        await matches.undo(id, person.id)


@pytest.mark.parametrize("number", range(12))
async def test_for_weeks_nothing_rings_that_was_not_promised(watch: Watch, number: int) -> None:
    dice = Random(f"rings {number}")
    watch.house.first_seed = 1000 * number + 1
    wishes = {}
    for person in PEOPLE[:3]:
        quiet = dice.choice([None, (22, 8), (0, 7), (20, 12)])
        ladder: tuple[int, ...] = dice.choice([(), (), (8, 24, 48), (2,)])
        wishes[person.id] = Settings(
            quiet=quiet, reminders=ladder, calls=dice.choice([None, "here", "message", "both"])
        )
        await watch.house.matches.set_settings(person.id, person.name, wishes[person.id])
    game = dice.choice(["toy", "dominion", "minute_realms"])
    how = dice.choice(["remind", "move", "seat"])
    info = await watch.house.running(game, 3, deadline=dice.choice([0, 1, 6, 24, 72]), at_deadline=how)
    heard = 0
    nudges: Counter[tuple[int, int]] = Counter()
    for _ in range(200):
        watch.house.time += timedelta(minutes=dice.choice([1, 10, 40, 170]))
        await watch.run()
        with suppress(Refused):
            await somebody_does_something(watch, info.id, dice)
        if (await watch.house.matches.info(info.id)).phase != "running":
            break
        async with watch.house.matches.holding(info.id) as live:
            assert live.match is not None
            turn = live.match.turn
        now = watch.house.now().timestamp()
        new = await watch.house.rows("SELECT id, person, post FROM outbox WHERE id > ? ORDER BY id", heard)
        for number_of_row, to, data in new:
            heard = number_of_row
            post = watch.decode(data)
            if isinstance(post, Turn):
                rung, key = [to], "turn"
            elif isinstance(post, Notice):
                rung, key = [to] if to is not None else list(post.mention), post.text.key
            elif isinstance(post, Board):
                rung, key = list(post.mention), "board"
            else:
                continue
            for person in rung:
                wish = wishes[person]
                assert not timers.is_quiet(wish, now) or key in EVEN_AT_NIGHT, (key, watch.house.time)
                if not wish.reminders and key in ("match-nudge", *UNWANTED):
                    nudges[person, turn] += 1
                    assert key in ("match-nudge", "match-reminder"), key
    assert all(count <= 2 for count in nudges.values()), nudges
    assert watch.clock.errors == 0
