"""One call per turn, one open question, what comes next, and what matches are called, as people meet it on Discord."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import MemberActor
from simcord.backend.errors import BackendError
from simcord.results import ResponseMessage

from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, buttons, find_button, message_text, walk_components
from tests.e2e.minute_realms_matches import start_match


async def start_dominion(server: FakeServer) -> tuple[int, MemberActor]:
    """Start a match of Dominion for two; return it, and who is to move."""
    match = await server.open(server.people[0], "dominion", seats=2)
    await server.join_lobby(server.people[1])
    await server.env.settle()
    (mover,) = await server.list_movers(match)
    return match, mover


async def play_turn(server: FakeServer, match: int, mover: MemberActor, prompt: ResponseMessage) -> ResponseMessage:
    """Press whatever goes on until somebody else is to move."""
    while await server.list_movers(match) == [mover]:
        verb = "ok" if any(button.verb == "ok" for button in buttons(prompt)) else "i"
        prompt = await server.press(mover if prompt.ephemeral else mover.user, prompt, verb, -1 if verb == "i" else 0)
    return prompt


def is_deleted(server: FakeServer, message: ResponseMessage) -> bool:
    """Return whether a message was deleted."""
    try:
        server.env.backend.get_message(message.channel_id, message.id)
    except BackendError:
        return True
    return False


async def test_a_hidden_hand_rings_by_message_and_its_board_is_silent(open_server: OpenServer) -> None:
    async with open_server() as place:
        _, mover = await start_dominion(place)
        posts = [
            request.json
            for request in place.env.http_requests
            if request.method == "POST" and request.path.endswith("/messages") and request.json
        ]
        loud = [post for post in posts if not post["flags"] & 4096]
        assert len(loud) == 1
        assert len(place.messages(mover.user.dm_channel)) == 1
        board = place.newest_message(place.home(place.channel), "move")
        assert mover.mention not in message_text(board)


async def test_the_message_goes_when_the_move_is_made_in_the_thread(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover = await start_dominion(place)
        (notice,) = place.messages(mover.user.dm_channel)
        board = place.newest_message(place.home(place.channel), "move")
        await play_turn(place, match, mover, await place.press(mover, board, "move"))
        await place.env.settle()
        assert is_deleted(place, notice)
        assert place.messages(mover.user.dm_channel) == []


async def test_the_message_stays_where_the_move_was_made_in_it_and_goes_with_the_next_call(
    open_server: OpenServer,
) -> None:
    async with open_server() as place:
        match, mover = await start_dominion(place)
        (notice,) = place.messages(mover.user.dm_channel)
        done = await play_turn(place, match, mover, notice)
        await place.env.settle()
        assert done.id == notice.id
        assert not is_deleted(place, notice)
        assert "Nothing else is waiting for you." in message_text(done)
        (other,) = await place.list_movers(match)
        await play_turn(place, match, other, place.messages(other.user.dm_channel)[-1])
        await place.env.settle()
        assert is_deleted(place, notice)
        assert len(place.messages(mover.user.dm_channel)) == 1


async def test_the_board_before_the_newest_keeps_its_picture_and_loses_its_buttons(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place, seats=2)
        words = message_text(board)
        await play_turn(place, match, mover, await place.press(mover, board, "move"))
        await place.env.settle()
        assert buttons(board) == []
        assert message_text(board) == words
        assert len(board.attachments) == 1
        assert find_button(place.newest_message(place.home(place.channel), "move"), "move").label == "My Turn"


async def test_an_edit_that_discord_refuses_is_left_out(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place, seats=2)
        path = f"/channels/{board.channel_id}/messages/{board.id}"
        place.env.inject_error("PATCH", path, status=429, code=30046, times=None)
        await play_turn(place, match, mover, await place.press(mover, board, "move"))
        await place.pass_time(1)
        health = await place.context.matches.get_health()
        assert (health.pending_posts, health.blocked_matches) == (0, 0)
        assert "move" in [button.verb for button in buttons(board)]
        # What is left over opens the present question.
        (other,) = await place.list_movers(match)
        assert "Which card" in message_text(await place.press(other, board, "move"))


async def test_one_prompt_is_open_for_each_match(open_server: OpenServer) -> None:
    async with open_server() as place:
        _, mover, board = await start_match(place, seats=2)
        older = await place.press(mover, board, "move")
        newer = await place.press(mover, board, "move")
        assert is_deleted(place, older)
        assert not is_deleted(place, newer)
        after = await place.press(mover, newer, "i")
        assert after.id == newer.id
        again = await place.press(mover, board, "move")
        assert is_deleted(place, newer)
        assert not is_deleted(place, again)


async def test_where_to_call_is_asked_once_below_the_first_question(open_server: OpenServer) -> None:
    async with open_server() as place:
        _, mover, board = await start_match(place, seats=2)
        prompt = await place.press(mover, board, "move")
        assert "Where should I tell you" in message_text(prompt)
        assert [button.label for button in buttons(prompt) if button.verb == "calls"] == [
            "In the Channel",
            "By Direct Message",
            "Both",
        ]
        chosen = await place.press(mover, prompt, "calls", 1)
        assert "by direct message" in message_text(chosen)
        assert find_button(chosen, "i")
        assert not any(button.verb == "calls" for button in buttons(chosen))
        assert (await place.context.matches.people.get_settings(mover.id)).calls == "message"
        again = await place.press(mover, board, "move")
        assert "Where should I tell you" not in message_text(again)
        await place.slash(mover, "settings", language="own")
        assert (await place.context.matches.people.get_settings(mover.id)).calls == "message"


async def test_the_first_direct_message_asks_where_to_call(open_server: OpenServer) -> None:
    async with open_server() as place:
        _, mover = await start_dominion(place)
        (notice,) = place.messages(mover.user.dm_channel)
        assert "Where should I tell you" in message_text(notice)
        chosen = await place.press(mover.user, notice, "calls", 0)
        assert chosen.id == notice.id
        assert (await place.context.matches.people.get_settings(mover.id)).calls == "here"


async def start_two_matches(server: FakeServer) -> tuple[MemberActor, ResponseMessage, int]:
    """Start two matches in which one person is to move; return them, the board of the second match, the number of the first."""
    for _ in range(12):
        for person in server.people[:2]:
            own = [
                summary
                for summary in await server.context.matches.people.list_matches(person.id)
                if summary.own_wait_since is not None
            ]
            if len(own) > 1:
                (home,) = [thread for thread in server.channel.threads if thread.id == own[-1].info.place.board_channel]
                return person, server.newest_message(home, "move"), own[0].info.id
        await server.open(server.people[0], seats=2)
        await server.join_lobby(server.people[1])
        await server.pass_time(0.1)
    raise AssertionError("nobody is to move in two matches")


async def test_after_a_move_a_button_opens_the_match_that_waits_longest(open_server: OpenServer) -> None:
    async with open_server() as place:
        mover, board, longest = await start_two_matches(place)
        info = await place.context.matches.queries.get_info(longest)
        prompt = await place.press(mover, board, "move")
        while "next" not in [button.verb for button in buttons(prompt)]:
            prompt = await place.press(mover, prompt, "i")
        assert f"Next: [Minute Realms #{longest} {info.name}](" in message_text(prompt)
        following = await place.press(mover, prompt, "next")
        assert following.id == prompt.id
        assert f"#{longest} {info.name}" in message_text(following)
        assert find_button(following, "i").id.startswith(f"t:{longest}:")


async def test_one_reminder_names_all_matches_and_leads_to_the_one_that_waits_longest(open_server: OpenServer) -> None:
    async with open_server() as place:
        mover, _, longest = await start_two_matches(place)
        await place.pass_time(25)
        reminders = [m for m in place.messages(mover.user.dm_channel) if "matches wait for you" in message_text(m)]
        (reminder,) = reminders
        lines = message_text(reminder).split("\n")
        assert lines[0] == "**2 matches wait for you.**"
        assert lines[1].startswith(f"▶ [Minute Realms #{longest} ")
        assert all("· your turn came up <t:" in line for line in lines[1:])
        assert [button.verb for button in buttons(reminder)] == ["next"]
        shown = await place.press(mover.user, reminder, "next")
        assert find_button(shown, "i").id.startswith(f"t:{longest}:")


async def test_a_reminder_of_one_match_can_mute_it(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, _ = await start_match(place, seats=2)
        await place.pass_time(25)
        (reminder,) = [m for m in place.messages(mover.user.dm_channel) if "Your turn came up" in message_text(m)]
        assert message_text(reminder).startswith(f"Minute Realms #{match} ")
        assert [button.verb for button in buttons(reminder)] == ["move", "mute", "next"]


async def test_a_matches_name_stands_wherever_the_match_does_and_its_people_change_it(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place, seats=2)
        name = (await place.context.matches.queries.get_info(match)).name
        for message in (board, place.newest_message(place.channel, "status"), await place.slash(mover, "matches")):
            assert f"#{match} {name}" in message_text(message)
        answer = await place.rename(mover, "*Anna's* <@1> Wednesday")
        assert "is now called **Anna's Wednesday**" in message_text(answer)
        await place.env.settle()
        assert f"#{match} Anna's Wednesday" in message_text(board)
        assert f"#{match} Anna's Wednesday" in message_text(await place.slash(mover, "matches"))
        assert "A match can’t have that name" in message_text(await place.rename(mover, "***"))
        stranger = place.people[4]
        assert "name" not in await place.list_actions(stranger, match)


@pytest.mark.parametrize("game", ["minute-realms", "dominion", "medina", "sola-fide", "medievalia"])
async def test_the_list_says_whose_turn_it_is_in_which_round_and_since_when(open_server: OpenServer, game: str) -> None:
    async with open_server() as place:
        match = await place.open(place.people[0], game, seats=2)
        await place.join_lobby(place.people[1])
        (mover,) = await place.list_movers(match)
        other = next(person for person in place.people[:2] if person is not mover)
        own_line = message_text(await place.slash(mover, "matches")).splitlines()[1]
        theirs = message_text(await place.slash(other, "matches")).splitlines()[1]
        assert own_line.startswith("-# Your turn · round 1 · ")
        assert theirs.startswith(f"-# **{mover.name.title()}**’s turn · round 1 · ")
        for line in (own_line, theirs):
            assert "came up <t:" in line
            assert "you are" not in line, "nobody is ahead yet"


async def test_the_winner_is_named_once_in_the_result(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, _ = await start_match(place, seats=2)
        while (await place.context.matches.queries.get_info(match)).phase == "running":
            (mover,) = await place.list_movers(match)
            prompt = await place.context.matches.play.get_prompt(match, mover.id)
            assert prompt.question is not None
            await place.context.matches.play.answer(
                match, mover.id, prompt.question_token, prompt.question.choice.fallback()
            )
        await place.env.settle()
        final: Any = place.newest_message(place.home(place.channel), "rematch")
        words = "\n".join(part["content"] for part in text_parts(final.components))
        assert len([line for line in words.splitlines() if "win" in line]) == 1


def text_parts(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the text parts of a message."""
    return [part for part in walk_components(components) if part["type"] == 10]


async def test_answers_elsewhere_are_no_business_of_the_others(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place, seats=2)
        other = next(person for person in place.people[:2] if person is not mover)
        shown = await place.press(other, board, "move")
        assert "Nothing else is waiting for you." in message_text(shown)
        assert f"#{match}" in message_text(shown)
