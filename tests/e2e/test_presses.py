"""Presses that come too late, twice, from the wrong person or from nowhere: a short answer, and nothing changes."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

from cogs.ui.customid import Private
from matches.service import Matches
from tests.e2e.people import Button, Town, answer, buttons, said

Towns = Callable[..., AbstractAsyncContextManager[Town]]


async def begun(place: Town, seats: int = 3, **options: Any) -> tuple[int, MemberActor, ResponseMessage]:
    """A match that has just begun: its number, who is to move, and the first board."""
    match = await place.open(place.people[0], seats=seats, **options)
    await place.gather(*place.people[1:seats])
    (mover,) = await place.waiting(match)
    return match, mover, place.newest(place.home(place.table), "move")


async def version(place: Town, match: int) -> int:
    """How many entries the match's log has."""
    info = await place.house.matches.info(match)
    return int(info.version)


def first(message: ResponseMessage, verb: str) -> Button:
    """The first button of that verb."""
    return next(button for button in buttons(message) if button.verb == verb)


async def test_a_stale_press_shows_the_present_question_and_changes_nothing(towns: Towns) -> None:
    async with towns() as place:
        match, mover, board = await begun(place)
        prompt = await place.press(mover, board, "move")
        old = first(prompt, "i").id
        # Answered somewhere else meanwhile, at the other device, say.
        asked = await place.house.matches.prompt(match, mover.id)
        await place.house.matches.answer(match, mover.id, asked.mark, (asked.asked.choice.options[0].id,))
        before = await version(place, match)
        late = await place.forged(mover, prompt, old)
        assert "no longer open" in said(late)
        assert first(late, "i").id != old
        assert await version(place, match) == before


async def test_a_press_repeated_after_the_turn_says_that_it_was_answered(towns: Towns) -> None:
    async with towns() as place:
        match, mover, board = await begun(place)
        prompt = await place.press(mover, board, "move")
        prompt = await place.press(mover, prompt, "i")
        last = first(prompt, "i").id
        done = await place.press(mover, prompt, "i")
        before = await version(place, match)
        again = await place.forged(mover, done, last)
        assert "already been answered" in said(again)
        assert await version(place, match) == before


async def test_foreign_presses_are_told_so(towns: Towns) -> None:
    async with towns() as place:
        match, mover, board = await begun(place)
        prompt = await place.press(mover, board, "move")
        choice = first(prompt, "i").id
        before = await version(place, match)
        other = next(person for person in place.people[:3] if person is not mover)
        stranger = place.people[4]
        assert "not your seat" in said(await place.forged(other, board, choice))
        assert "no seat" in said(await place.forged(stranger, board, choice))
        assert "no seat" in said(await place.press(stranger, board, "move"))
        assert "’s move" in said(await place.press(other, board, "move"))
        assert await version(place, match) == before


@pytest.mark.parametrize(
    "forged",
    [
        "old:button",
        "t:1:0:zz:i.0",
        "t:zzzzzz:0:0123456789ab:i.0",
        "b:zzzzz:move",
        "b:1:explode",
        "v:1:yes:999",
        "g:what",
    ],
)
async def test_forged_and_outdated_ids_get_a_helpful_answer(towns: Towns, forged: str) -> None:
    async with towns() as place:
        match, mover, board = await begun(place, seats=2)
        before = await version(place, match)
        reply = await place.forged(mover, board, forged)
        assert reply.ephemeral
        assert said(reply)
        assert "Something went wrong" not in said(reply)
        assert await version(place, match) == before


async def test_an_option_that_was_never_offered_is_refused(towns: Towns) -> None:
    async with towns() as place:
        match, mover, board = await begun(place, seats=2)
        prompt = await place.press(mover, board, "move")
        mark = first(prompt, "i").id.split(":")[3]
        seat = (await place.house.matches.info(match)).seat_of(mover.id)
        before = await version(place, match)
        for verb, arg in (("i", "77"), ("s", "3"), ("o", "1.0"), ("nonsense", "")):
            reply = await place.forged(mover, prompt, str(Private("t", match, seat, mark, verb, arg)))
            assert "Something went wrong" not in said(reply)
        assert await version(place, match) == before


async def test_two_presses_in_one_millisecond_count_once(towns: Towns) -> None:
    async with towns() as place:
        match, mover, board = await begun(place)
        prompt = await place.press(mover, board, "move")
        ids = [button.id for button in buttons(prompt) if button.verb == "i"]
        before = await version(place, match)
        results = [place.emit_press(mover, prompt, id) for id in (ids[0], ids[1])]
        await place.env.settle()
        assert all(result.acknowledged for result in results)
        assert await version(place, match) == before + 1


async def test_two_people_who_take_the_last_seat_in_one_millisecond_are_not_both_seated(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, carla, *_ = place.people
        match = await place.open(anna, seats=2)
        lobby = place.newest(place.table, "join")
        join = first(lobby, "join").id
        results = [place.emit_press(person, lobby, join) for person in (bob, carla)]
        await place.env.settle()
        info = await place.house.matches.info(match)
        assert sum(info.seat_of(person.id) is not None for person in (bob, carla)) == 1
        told = [message for result in results for message in result.followups]
        assert len(told) == 1
        assert told[0].ephemeral


async def test_an_interaction_that_discord_has_given_up_is_logged_with_its_match(
    towns: Towns, caplog: pytest.LogCaptureFixture
) -> None:
    async with towns() as place:
        match, mover, board = await begun(place, seats=2)
        prompt = await place.press(mover, board, "move")
        before = await version(place, match)
        place.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)
        with caplog.at_level(logging.WARNING):
            place.emit_press(mover, prompt, first(prompt, "i").id)
            await place.env.settle()
        assert f"match {match}" in caplog.text
        assert "10062" in caplog.text
        assert await version(place, match) == before
        assert "coins" in said(await place.press(mover, prompt, "i"))


async def test_an_unknown_error_gets_an_id_that_stands_in_the_log(
    towns: Towns, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("a pipe burst")

    async with towns() as place:
        match, mover, board = await begun(place, seats=2)
        prompt = await place.press(mover, board, "move")
        with monkeypatch.context() as patched:
            patched.setattr(Matches, "answer", broken)
            reply = answer(await mover.click(prompt, custom_id=first(prompt, "i").id))
        assert "Something went wrong" in said(reply)
        number = said(reply).split("`")[1]
        assert number in caplog.text
        assert f"match {match}" in caplog.text
        assert "version 0" in caplog.text
        assert "a pipe burst" in caplog.text


async def test_undo_is_free_until_the_next_person_has_decided_then_needs_consent(towns: Towns) -> None:
    async with towns() as place:
        match, mover, board = await begun(place)
        home = place.home(place.table)
        prompt = await place.press(mover, board, "move")
        taken = first(prompt, "i").label.partition(" · ")[2]
        prompt = await place.press(mover, prompt, "i")
        assert first(prompt, "undo").label == f"Take back {taken}"
        prompt = await place.press(mover, prompt, "undo")
        # What cannot be taken back has no button that says so.
        assert not any(button.verb == "undo" for button in buttons(prompt))
        prompt = await place.press(mover, await place.press(mover, prompt, "i"), "i")
        second = (await place.waiting(match))[0]
        theirs = await place.press(second, place.newest(home, "move"), "move")
        await place.press(second, theirs, "i")
        mine = await place.press(mover, place.newest(home, "move"), "move")
        name = (await place.house.matches.info(match)).names[(await place.house.matches.info(match)).seat_of(second.id)]
        back = first(mine, "undo").label
        assert back.startswith("Take back ")
        assert back.endswith(f": ask {name}")
        asked = await place.press(mover, mine, "undo")
        assert "asking the others" in said(asked)
        vote = place.newest(home, "yes")
        refuse = first(vote, "no").id
        stranger = next(person for person in place.people[:3] if person not in (mover, second))
        assert "for others to answer" in said(await place.press(stranger, vote, "yes"))
        assert "agreed" in said(await place.press(second, vote, "yes"))
        assert await place.waiting(match) == [mover]
        # What is settled has no buttons any more; a client that still shows them is told so.
        assert buttons(vote) == []
        assert "already been settled" in said(await place.forged(second, vote, refuse))


async def test_a_whole_turn_can_be_taken_back(towns: Towns) -> None:
    async with towns() as place:
        match, mover, board = await begun(place)
        prompt = await place.press(mover, await place.press(mover, board, "move"), "i")
        # One way back at a time; the whole turn goes back with the command.
        assert [button.verb for button in buttons(prompt)].count("undo") == 1
        assert not any(button.verb == "restart" for button in buttons(prompt))
        again = await place.press(mover, prompt, "undo")
        assert "Which card" in said(again)
        await place.slash(
            mover, "match move", choice=(await mover.autocomplete(place.table, "match move", "choice", ""))[0]["value"]
        )
        assert "Which card" in said(await place.slash(mover, "match restart-turn"))
        assert await place.waiting(match) == [mover]


async def test_what_cannot_be_taken_back_says_so_before_and_counts_at_once(towns: Towns) -> None:
    async with towns() as place:
        match, mover, board = await begun(place, seats=2)
        home = place.home(place.table)
        prompt = await place.press(mover, await place.press(mover, board, "move"), "i")
        await place.press(mover, prompt, "i")
        (last,) = await place.waiting(match)
        prompt = await place.press(last, await place.press(last, place.newest(home, "move"), "move"), "i")
        before = await version(place, match)
        # The question says it before, so that nobody is asked twice.
        assert "counts at once and cannot be taken back" in said(prompt)
        done = await place.press(last, prompt, "i")
        assert "Round 2 begins" in said(done)
        assert await version(place, match) == before + 1


async def test_buttons_of_the_board_answer_for_the_presser_alone(towns: Towns) -> None:
    async with towns() as place:
        _, mover, board = await begun(place)
        public = len(place.messages(place.home(place.table)))
        for verb in ("move", "table", "journal"):
            reply = await place.press(mover, board, verb)
            assert reply.ephemeral
            assert reply.id != board.id
        assert "Round 1 begins" in said(await place.press(mover, board, "journal"))
        assert len(place.messages(place.home(place.table))) == public
