"""The last one: of several people who are asked at the same time, the one who is left is told so, once."""

from __future__ import annotations

from matches.domain.model import Person
from matches.domain.posts import REMINDER_BUTTONS, NoticePost, Post
from rules.engine import text
from tests.matches.clock_harness import ClockHarness, open_reaction_window, set_settings
from tests.matches.service_harness import ANNA, BOB, CARLA, PEOPLE

LAST = text("last-one")


async def start_vetoes(clock_harness: ClockHarness, seats: int = 3) -> int:
    """Return a match of Dominion in which everybody is asked for a veto at the same time."""
    info = await clock_harness.harness.start_match("dominion", seats, {"kingdom": "random", "vetoes": True})
    await clock_harness.harness.execute("DELETE FROM outbox")
    return info.id


async def find_last_calls(clock_harness: ClockHarness, id: int) -> list[tuple[int | None, Post]]:
    """Return the calls to the last one, each with the person if it is a direct message."""
    return [
        (who, post)
        for who, post in await clock_harness.list_posts(id)
        if isinstance(post, NoticePost) and post.text == LAST
    ]


async def answer(clock_harness: ClockHarness, id: int, *people: Person) -> None:
    """Let people answer."""
    for person in people:
        await clock_harness.harness.move(id, person)


async def test_the_last_of_several_is_told_once_by_the_way_they_are_called(clock_harness: ClockHarness) -> None:
    id = await start_vetoes(clock_harness)
    await answer(clock_harness, id, ANNA)
    assert await find_last_calls(clock_harness, id) == []
    await answer(clock_harness, id, BOB)
    assert await find_last_calls(clock_harness, id) == [(CARLA.id, NoticePost(LAST, buttons=REMINDER_BUTTONS))]


async def test_whoever_is_called_in_the_channel_is_told_there(clock_harness: ClockHarness) -> None:
    await set_settings(clock_harness, CARLA, calls="here")
    id = await start_vetoes(clock_harness)
    await answer(clock_harness, id, ANNA, BOB)
    ((who, post),) = await find_last_calls(clock_harness, id)
    assert who is None
    assert isinstance(post, NoticePost)
    assert post.mention == (CARLA.id,)


async def test_whoever_was_asked_alone_is_not_told(clock_harness: ClockHarness) -> None:
    id, _ = await clock_harness.start_match(seats=3)
    for _ in range(12):
        await clock_harness.harness.move(id)
        assert await find_last_calls(clock_harness, id) == []


async def test_an_undo_and_another_answer_tell_nobody_a_second_time(clock_harness: ClockHarness) -> None:
    id = await start_vetoes(clock_harness)
    await answer(clock_harness, id, ANNA, BOB)
    assert len(await find_last_calls(clock_harness, id)) == 1
    await clock_harness.harness.matches.play.undo(id, BOB.id)
    await answer(clock_harness, id, BOB)
    assert len(await find_last_calls(clock_harness, id)) == 1


async def test_quiet_hours_hold_the_last_call_back_and_an_answer_cancels_it(clock_harness: ClockHarness) -> None:
    id = await start_vetoes(clock_harness)
    await set_settings(clock_harness, CARLA, quiet=(11, 15), zone="UTC", reminders=())
    await answer(clock_harness, id, ANNA, BOB)
    await clock_harness.run()
    assert await find_last_calls(clock_harness, id) == []
    await clock_harness.advance_time(hours=3)
    assert [who for who, _ in await find_last_calls(clock_harness, id)] == [CARLA.id]
    await answer(clock_harness, id, CARLA)
    assert "last" not in await clock_harness.timer_kinds(id)


async def test_whoever_is_away_or_has_muted_the_question_is_not_told(clock_harness: ClockHarness) -> None:
    id = await start_vetoes(clock_harness)
    await clock_harness.harness.matches.away.go_away(CARLA, clock_harness.harness.time.timestamp() + 86400)
    await answer(clock_harness, id, ANNA, BOB)
    second = await start_vetoes(clock_harness)
    await clock_harness.harness.matches.reminders.mute(second, ANNA.id)
    await answer(clock_harness, second, CARLA, BOB)
    await clock_harness.run()
    assert [who for match in (id, second) for who, _ in await find_last_calls(clock_harness, match)] == []


async def test_a_call_that_is_still_to_come_says_it_all(clock_harness: ClockHarness) -> None:
    await set_settings(clock_harness, CARLA, quiet=(11, 15), zone="UTC", reminders=())
    id = await start_vetoes(clock_harness)
    await answer(clock_harness, id, ANNA, BOB)
    await clock_harness.advance_time(hours=3)
    assert len([who for who, _ in await clock_harness.list_posts(id) if who == CARLA.id]) == 1
    assert await find_last_calls(clock_harness, id) == []


async def test_computers_are_nobody_who_was_asked_too(clock_harness: ClockHarness) -> None:
    harness = clock_harness.harness
    info = await harness.open_lobby("dominion", 2, options={"kingdom": "random", "vetoes": True})
    await harness.matches.lobby.add_computer(info.id, ANNA.id, "steady")
    for seat, occupant in enumerate((await harness.matches.queries.get_info(info.id)).occupants):
        if occupant.computer is not None:
            token = await harness.question_token(info.id, seat)
            async with harness.matches.services.cache.locked(info.id) as live:
                assert live.match is not None
                question = live.match.question(seat)
            assert question is not None
            await harness.matches.services.play.answer_for_computer(info.id, seat, token, question.choice.fallback())
    assert await find_last_calls(clock_harness, info.id) == []


async def test_while_answers_are_secret_nobody_is_told(clock_harness: ClockHarness) -> None:
    id, asked = await open_reaction_window(clock_harness)
    await answer(clock_harness, id, asked[0])
    assert await find_last_calls(clock_harness, id) == []
    assert set(asked) < set(PEOPLE)
