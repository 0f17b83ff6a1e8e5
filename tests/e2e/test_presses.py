"""Presses that come too late, twice, from the wrong person or from nowhere: a short answer, and nothing changes."""

from __future__ import annotations

import logging

import pytest

from cogs.app.metrics_page import compose_page
from cogs.ui.components.custom_ids import to_base36
from rules.engine import Pick
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import buttons, find_button, latest_response, message_text
from tests.e2e.minute_realms_matches import match_version, start_match


async def test_a_stale_press_shows_the_present_question_and_changes_nothing(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place)
        prompt = await place.press(mover, board, "move")
        old = find_button(prompt, "i").id
        # Answered somewhere else meanwhile, at the other device, say.
        asked = await place.context.matches.play.get_prompt(match, mover.id)
        assert asked.question is not None
        assert isinstance(asked.question.choice, Pick)
        await place.context.matches.play.answer(
            match, mover.id, asked.question_token, (asked.question.choice.options[0].id,)
        )
        before = await match_version(place, match)
        late = await place.press_forged(mover, prompt, old)
        assert "no longer open" in message_text(late)
        assert find_button(late, "i").id != old
        assert await match_version(place, match) == before


async def test_a_press_repeated_after_the_turn_says_that_it_was_answered(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place)
        prompt = await place.press(mover, board, "move")
        prompt = await place.press(mover, prompt, "i")
        last = find_button(prompt, "i").id
        done = await place.press(mover, prompt, "i")
        before = await match_version(place, match)
        again = await place.press_forged(mover, done, last)
        assert "already been answered" in message_text(again)
        assert await match_version(place, match) == before


async def test_why_a_press_was_refused_is_one_line_of_the_log_and_a_number(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "tafelrunde.cogs")
    async with open_server() as place:
        match, mover, board = await start_match(place)
        prompt = await place.press(mover, board, "move")
        choice = find_button(prompt, "i").id
        other = next(person for person in place.people[:3] if person is not mover)
        seat = (await place.context.matches.queries.get_info(match)).seat_of(other.id)
        await place.press_forged(other, board, choice)
        await place.press_forged(mover, prompt, choice[:-1] + "77")
        await place.slash(other, "matches", match="Thron saal")
        lines = [line for line in caplog.messages if line.startswith("refused: ")]
        assert f"refused: match {match}, seat {seat}, t:i, key ui-error-foreign" in lines
        assert any(line.startswith(f"refused: match {match}, seat ") and ", t:i, key " in line for line in lines[1:])
        assert [line for line in lines if "Thron" in line or "77" in line] == []
        page = (await compose_page(place.bot, place.bot.metrics)).decode()
        assert 'tafelrunde_refusals_total{key="ui-error-foreign"} 1.0' in page
        assert "Thron" not in page


async def test_foreign_presses_are_told_so(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place)
        prompt = await place.press(mover, board, "move")
        choice = find_button(prompt, "i").id
        before = await match_version(place, match)
        other = next(person for person in place.people[:3] if person is not mover)
        stranger = place.people[4]
        assert "not your seat" in message_text(await place.press_forged(other, board, choice))
        assert "no seat" in message_text(await place.press_forged(stranger, board, choice))
        assert "no seat" in message_text(await place.press(stranger, board, "move"))
        assert "’s turn" in message_text(await place.press(other, board, "move"))
        assert await match_version(place, match) == before


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
async def test_forged_and_outdated_ids_get_a_helpful_answer(open_server: OpenServer, forged: str) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place, seats=2)
        before = await match_version(place, match)
        reply = await place.press_forged(mover, board, forged)
        assert reply.ephemeral
        assert message_text(reply)
        assert "Something went wrong" not in message_text(reply)
        assert await match_version(place, match) == before


async def test_an_option_that_was_never_offered_is_refused(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place, seats=2)
        prompt = await place.press(mover, board, "move")
        mark = find_button(prompt, "i").id.split(":")[3]
        seat = (await place.context.matches.play.get_prompt(match, mover.id)).seat
        before = await match_version(place, match)
        for verb, arg in (("i", "77"), ("s", "3"), ("o", "1.0"), ("nonsense", "")):
            reply = await place.press_forged(
                mover, prompt, f"t:{to_base36(match)}:{seat}:{mark}:{verb}{'.' if arg else ''}{arg}"
            )
            assert "Something went wrong" not in message_text(reply)
        assert await match_version(place, match) == before


async def test_two_presses_in_one_millisecond_count_once(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place)
        prompt = await place.press(mover, board, "move")
        ids = [button.id for button in buttons(prompt) if button.verb == "i"]
        before = await match_version(place, match)
        results = [place.emit_press(mover, prompt, id) for id in (ids[0], ids[1])]
        await place.env.settle()
        assert all(result.acknowledged for result in results)
        assert await match_version(place, match) == before + 1


async def test_two_people_who_take_the_last_seat_in_one_millisecond_are_not_both_seated(
    open_server: OpenServer,
) -> None:
    async with open_server() as place:
        anna, bob, carla, *_ = place.people
        match = await place.open(anna, seats=2)
        lobby = place.newest_message(place.channel, "join")
        join = find_button(lobby, "join").id
        results = [place.emit_press(person, lobby, join) for person in (bob, carla)]
        await place.env.settle()
        info = await place.context.matches.queries.get_info(match)
        assert sum(info.seat_of(person.id) is not None for person in (bob, carla)) == 1
        answers = [message for result in results for message in result.followups]
        assert len(answers) == 1
        assert answers[0].ephemeral


async def test_an_interaction_that_discord_has_given_up_is_logged_with_its_match(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place, seats=2)
        prompt = await place.press(mover, board, "move")
        before = await match_version(place, match)
        place.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)
        with caplog.at_level(logging.WARNING):
            place.emit_press(mover, prompt, find_button(prompt, "i").id)
            await place.env.settle()
        assert f"match {match}" in caplog.text
        assert "10062" in caplog.text
        assert await match_version(place, match) == before
        assert "coins" in message_text(await place.press(mover, prompt, "i"))


async def test_a_press_that_somebody_else_has_answered_hints_at_a_second_program(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_server() as place:
        _, mover, board = await start_match(place, seats=2)
        place.env.inject_error("POST", "/interactions/*/*/callback", status=400, code=40060)
        with caplog.at_level(logging.WARNING):
            place.emit_press(mover, board, find_button(board, "move").id)
            await place.env.settle()
        assert "another program runs with the same token" in caplog.text


async def test_an_unknown_error_gets_an_id_that_stands_in_the_log(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("a pipe burst")

    async with open_server() as place:
        match, mover, board = await start_match(place, seats=2)
        prompt = await place.press(mover, board, "move")
        with monkeypatch.context() as patched:
            patched.setattr(place.context.matches.play, "choose", broken)
            reply = latest_response(await mover.click(prompt, custom_id=find_button(prompt, "i").id))
        assert "Something went wrong" in message_text(reply)
        number = message_text(reply).split("`")[1]
        assert number in caplog.text
        assert f"match {match}" in caplog.text
        assert "version 0" in caplog.text
        assert "a pipe burst" in caplog.text


async def test_undo_is_free_until_the_next_person_has_decided_then_needs_consent(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place)
        home = place.home(place.channel)
        prompt = await place.press(mover, board, "move")
        taken = find_button(prompt, "i").label.partition(" · ")[2]
        prompt = await place.press(mover, prompt, "i")
        assert find_button(prompt, "undo").label == f"Take back {taken}"
        prompt = await place.press(mover, prompt, "undo")
        # What cannot be taken back has no button that says so.
        assert not any(button.verb == "undo" for button in buttons(prompt))
        prompt = await place.press(mover, await place.press(mover, prompt, "i"), "i")
        second = (await place.list_movers(match))[0]
        theirs = await place.press(second, place.newest_message(home, "move"), "move")
        await place.press(second, theirs, "i")
        answer = await place.press(mover, place.newest_message(home, "move"), "move")
        theirs_next = await place.context.matches.play.get_prompt(match, second.id)
        name = theirs_next.info.names[theirs_next.seat]
        back = find_button(answer, "undo").label
        assert back.startswith("Take back ")
        assert back.endswith(f": ask {name}")
        asked = await place.press(mover, answer, "undo")
        assert "asking the others" in message_text(asked)
        vote = place.newest_message(home, "yes")
        refuse = find_button(vote, "no").id
        stranger = next(person for person in place.people[:3] if person not in (mover, second))
        assert "for the others to answer" in message_text(await place.press(stranger, vote, "yes"))
        assert "agreed" in message_text(await place.press(second, vote, "yes"))
        assert await place.list_movers(match) == [mover]
        # What is settled has no buttons any more; a client that still shows them is told so.
        assert buttons(vote) == []
        assert "already been settled" in message_text(await place.press_forged(second, vote, refuse))


async def test_a_whole_turn_can_be_taken_back(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place)
        prompt = await place.press(mover, await place.press(mover, board, "move"), "i")
        # One way back at a time; the whole turn goes back with the command.
        assert [button.verb for button in buttons(prompt)].count("undo") == 1
        assert not any(button.verb == "restart" for button in buttons(prompt))
        again = await place.press(mover, prompt, "undo")
        assert "Which card" in message_text(again)
        await place.slash(
            mover,
            "match move",
            choice=(await mover.autocomplete(place.channel, "match move", "choice", ""))[0]["value"],
        )
        assert "Which card" in message_text(await place.act(mover, "restart"))
        assert await place.list_movers(match) == [mover]


async def test_what_cannot_be_taken_back_says_so_before_and_counts_at_once(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place, seats=2)
        home = place.home(place.channel)
        prompt = await place.press(mover, await place.press(mover, board, "move"), "i")
        await place.press(mover, prompt, "i")
        (last,) = await place.list_movers(match)
        prompt = await place.press(last, await place.press(last, place.newest_message(home, "move"), "move"), "i")
        before = await match_version(place, match)
        # The question says it before, so that nobody is asked twice.
        assert "counts at once and can’t be taken back" in message_text(prompt)
        done = await place.press(last, prompt, "i")
        assert "Round 2 begins" in message_text(done)
        assert await match_version(place, match) == before + 1


async def test_buttons_of_the_board_answer_for_the_presser_alone(open_server: OpenServer) -> None:
    async with open_server() as place:
        _, mover, board = await start_match(place)
        public = len(place.messages(place.home(place.channel)))
        for verb in ("move", "table", "journal"):
            reply = await place.press(mover, board, verb)
            assert reply.ephemeral
            assert reply.id != board.id
        assert "Round 1 begins" in message_text(await place.press(mover, board, "journal"))
        assert len(place.messages(place.home(place.channel))) == public
