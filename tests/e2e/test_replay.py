"""Stepping through a match again on a simulated Discord, by people who play it, who played it and who only look."""

from __future__ import annotations

import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

from tests.e2e.conftest import OpenServer
from tests.e2e.dominion_matches import start_match
from tests.e2e.fake_server import FakeServer, button_verbs, buttons, find_button, latest_response, message_text

FIRST, BACK, FORWARD, LAST = range(4)


async def play(server: FakeServer, match: int, answers: int) -> None:
    """Let people give harmless answers, past Discord."""
    for _ in range(answers):
        for person in server.people:
            info = await server.context.matches.queries.get_info(match)
            if info.seat_of(person.id) is None:
                continue
            prompt = await server.context.matches.play.get_prompt(match, person.id)
            if prompt.question is not None:
                with server.inside_bot():
                    value = prompt.question.choice.fallback()
                    await server.context.matches.play.answer(match, person.id, prompt.question_token, value)
                break
    await server.env.settle()


async def choose(person: MemberActor, message: ResponseMessage, verb: str, value: str) -> ResponseMessage:
    """Choose a value of a select; return what the person sees then."""
    return latest_response(await person.select(message, [value], custom_id=find_button(message, verb).id))


def place_of(message: ResponseMessage) -> str:
    """Return the line with turn and step."""
    return message_text(message).split("\n")[1]


@pytest.mark.parametrize(
    ("language", "title", "place", "view"),
    [
        ("en", "Replay", "Turn 1 of ", "As you could see it"),
        ("de", "Wiederholung", "Zug 1 von ", "So, wie du es sehen konntest"),
    ],
)
async def test_a_match_is_stepped_through_in_one_private_message(
    open_server: OpenServer, language: str, title: str, place: str, view: str
) -> None:
    async with open_server() as server:
        anna, bob, carla, *_ = server.people
        for person in (anna, bob, carla):
            await server.slash(person, "settings", language=language)
        match = await start_match(server, seats=2)
        await play(server, match, 3)
        shown = await server.slash(anna, "match replay", turn=1)
        assert f"· {title}" in message_text(shown)
        assert place in place_of(shown)
        assert view in message_text(shown)
        assert [file.filename for file in shown.attachments] == ["replay.png", "replay-hand.png"]
        moves = [button for button in buttons(shown) if button.verb == "replay"]
        assert [(button.label, button.disabled) for button in moves] == [
            ("⏮", True),
            ("◀", True),
            ("▶", False),
            ("⏭", False),
        ]
        assert "view" not in button_verbs(shown)
        # Every step of the walk is shown in the same message.
        seen = [message_text(shown)]
        while not [button for button in buttons(shown) if button.verb == "replay"][LAST].disabled:
            again = await server.press(anna, shown, "replay", FORWARD)
            assert again.id == shown.id
            shown = again
            seen.append(message_text(shown))
        assert len(set(seen)) == len(seen)
        assert message_text(await server.press(anna, shown, "replay", FIRST)) == seen[0]
        assert message_text(await server.press(anna, shown, "replay", LAST)) == seen[-1]
        assert message_text(await server.press(anna, shown, "replay", BACK)) == seen[-2]
        jumped = await choose(anna, shown, "turn", "2")
        assert jumped.id == shown.id
        assert place.replace("1", "2", 1) in place_of(jumped)


async def test_the_buttons_work_after_a_restart_and_for_several_people_at_once(open_server: OpenServer) -> None:
    async with open_server() as server:
        anna, _, carla, *_ = server.people
        match = await start_match(server, seats=2)
        await play(server, match, 6)
        shown = [await server.slash(person, "match replay", match=str(match), turn=1) for person in (anna, carla)]
        assert "As everybody could see it" in message_text(shown[1])
        assert len(shown[1].attachments) == 1
        await server.restart()
        first = [
            await server.press(person, message, "replay", FORWARD)
            for person, message in zip((anna, carla), shown, strict=True)
        ]
        assert ["step 2 of 2" in place_of(message) for message in first] == [True, True]
        # A double click is one step: both presses name the step from which they lead on.
        pressed = [button for button in buttons(first[0]) if button.verb == "replay"][FORWARD].id
        for _ in range(2):
            server.emit_press(anna, first[0], pressed)
        await server.env.settle()
        assert "Turn 2 of" in place_of(first[0])
        assert "step 1 of" in place_of(first[0])
        assert "step 2 of 2" in place_of(first[1])


async def test_nobody_sees_another_hand_while_the_match_runs_whatever_they_forge(open_server: OpenServer) -> None:
    async with open_server() as server:
        anna, bob, carla, *_ = server.people
        match = await start_match(server, seats=2, open_hands=True)
        await play(server, match, 4)
        own = await server.slash(bob, "match replay", match=str(match), turn=1)
        (pressed,) = {button.id for button in buttons(own) if button.verb == "turn"}
        for person, words in ((anna, "As you could see it"), (carla, "As everybody could see it")):
            message = await server.slash(person, "match replay", match=str(match), turn=1)
            forged = find_button(own, "replay").id
            answer = await server.press_forged(person, message, forged)
            assert words in message_text(answer)
            assert "As Bob" not in message_text(answer)
            assert pressed.endswith(".1")


async def test_after_the_end_the_final_post_leads_into_the_replay_with_the_hands_that_were_agreed(
    open_server: OpenServer,
) -> None:
    async with open_server() as server:
        _, bob, carla, *_ = server.people
        match = await start_match(server, seats=2, open_hands=True)
        await play(server, match, 6)
        await server.press(bob, await server.slash(bob, "match concede"), "concede")
        final = server.newest_message(server.channel, "rematch")
        shown = await server.press(carla, final, "replay")
        assert shown.id != final.id
        assert "Turn 1 of" in place_of(shown)
        view = find_button(shown, "view")
        assert view.values == ("all", "0", "1")
        bobs = await choose(carla, shown, "view", "1")
        assert "As Bob could see it" in message_text(bobs)
        assert len(bobs.attachments) == 2
        last = await server.press(carla, bobs, "replay", LAST)
        assert "Anna wins" in message_text(last)
        assert "As Bob could see it" in message_text(last)
        # The board itself is as it was, for everybody.
        assert "replay" in button_verbs(server.newest_message(server.channel, "rematch"))


async def test_open_hands_are_chosen_in_the_lobby_and_everybody_who_has_joined_reads_it(
    open_server: OpenServer,
) -> None:
    async with open_server() as server:
        anna, bob, *_ = server.people
        await server.open(anna, "dominion", seats=3, thread=False)
        await server.join_lobby(bob)
        panel = await server.press(anna, server.newest_message(server.channel, "options"), "options")
        page = latest_response(
            await anna.click(panel, custom_id=next(b.id for b in buttons(panel) if b.id.endswith(":optionpage.1")))
        )
        select = next(button for button in buttons(page) if button.id.endswith(".open_hands"))
        await anna.select(page, ["true"], custom_id=select.id)
        await server.env.settle()
        lobby = message_text(server.newest_message(server.channel, "options"))
        assert "Open hands at the end" in lobby
        assert "Changed since others joined: Open hands at the end" in lobby


async def test_an_open_prompt_leads_to_what_happened_since(open_server: OpenServer) -> None:
    async with open_server() as server:
        match = await start_match(server, seats=2)
        await play(server, match, 5)
        mover = (await server.list_movers(match))[0]
        prompt = await server.press(mover, server.newest_message(server.channel, "move"), "move")
        shown = await server.press_more(mover, prompt, "replay")
        assert shown.id == prompt.id
        assert "Replay" in message_text(shown)
        assert "Turn 1 of" not in place_of(shown)
        # It turns in place and keeps the way back to the question.
        shown = await server.press(mover, shown, "replay", BACK)
        assert shown.id == prompt.id
        back = await server.press(mover, shown, "question")
        assert back.id == prompt.id
        assert "more" in button_verbs(back)
        assert "replay" not in button_verbs(back)
