"""Friends who are online at the same moment: the board changes in place, open questions show whose move it is, nothing rings."""

from __future__ import annotations

import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

from tests.e2e.conftest import OpenServer
from tests.e2e.dominion_matches import labels
from tests.e2e.fake_server import FakeServer, button_verbs, buttons, latest_response, message_text
from tests.e2e.simulated_player import list_rings
from tests.e2e.test_preparing import WORDS, deal, end_turn, open_panel, start_in, wish


@pytest.fixture
def live_evenings() -> bool:
    """People are present who have just pressed."""
    return True


async def start(place: FakeServer, game: str = "minute-realms", seats: int = 2) -> tuple[int, MemberActor, MemberActor]:
    """Let two people begin a match. Return it with who moves first, and the other one."""
    anna, bob, *_ = place.people
    match = await place.open(anna, game, seats=seats)
    await place.join_lobby(bob)
    (mover,) = await place.list_movers(match)
    return match, mover, bob if mover is anna else anna


async def play_turn(place: FakeServer, match: int, person: MemberActor, prompt: ResponseMessage) -> ResponseMessage:
    """Let somebody press the first answer of each question until it is another one's move. Return their prompt."""
    hand = person.user if prompt.channel_id == person.user.dm_channel.id else person
    while person in await place.list_movers(match):
        answers = [
            button for button in buttons(prompt) if button.verb in ("i", "ok", "n", "none") and not button.disabled
        ]
        selects = [button for button in buttons(prompt) if button.verb in ("s", "o") and button.values]
        if answers:
            prompt = latest_response(await hand.click(prompt, custom_id=answers[-1].id))
        else:
            prompt = latest_response(await hand.select(prompt, [selects[0].values[0]], custom_id=selects[0].id))
    await place.env.settle()
    return prompt


def count_boards(place: FakeServer) -> int:
    """Return how many messages of the match's place show a table."""
    return sum("words" in button_verbs(message) for message in place.messages(place.home(place.channel)))


@pytest.mark.parametrize("language", ["en", "de"])
async def test_an_open_question_shows_ones_turn_and_the_board_changes_in_place(
    open_server: OpenServer, language: str
) -> None:
    async with open_server() as place:
        for person in place.people:
            place.set_locale(person, "de" if language == "de" else "en-US")
        match, first, second = await start(place)
        home = place.home(place.channel)
        waiting = await place.press(second, place.newest_message(home, "move"), "move")
        assert "i" not in button_verbs(waiting)
        prompt = await place.press(first, place.newest_message(home, "move"), "move")
        boards, rings = count_boards(place), len(list_rings(place, second))
        prompt = await play_turn(place, match, first, prompt)
        # Their prompt shows the question at once, without a press of theirs and without a sound.
        assert set(button_verbs(waiting)) & {"i", "s", "n"}, message_text(waiting)
        assert len(list_rings(place, second)) == rings
        assert count_boards(place) == boards
        words = "ist am Zug" if language == "de" else "turn"
        assert words in message_text(place.newest_message(home, "move"))
        # The other way round: the one who waits now is shown their next question too.
        await play_turn(place, match, second, waiting)
        assert set(button_verbs(prompt)) & {"i", "s", "n"}, message_text(prompt)
        # Whoever does not react is rung once, after two minutes.
        rings = len(list_rings(place, first))
        await place.env.advance_time(125)
        assert len(list_rings(place, first)) == rings + 1


@pytest.mark.parametrize("language", ["en", "de"])
async def test_an_open_prompt_tells_what_became_of_a_prepared_turn(open_server: OpenServer, language: str) -> None:
    words = WORDS[language]
    async with open_server(**deal({})) as place:
        anna, bob, *_ = place.people
        match = await start_in(place, language)
        prompt = await wish(bob, await open_panel(place, bob, language), "copper", "end")
        assert words["prepared"] in message_text(prompt)
        await end_turn(place, match, anna)
        # It was played, so there is nothing to change any more.
        assert words["prepared"] not in message_text(prompt)
        assert f"Bob {words['played']}" in message_text(prompt)
        assert words["prepare"] in labels(prompt)


async def test_in_private_messages_the_answered_one_shows_the_next_question(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, first, second = await start(place, "dominion")
        called = place.newest_message(first.user.dm_channel, "more")
        answered = await play_turn(place, match, first, called)
        other = place.newest_message(second.user.dm_channel, "more")
        assert not set(button_verbs(answered)) & {"i", "s", "a"}
        messages = len(place.messages(first.user.dm_channel))
        await play_turn(place, match, second, other)
        assert set(button_verbs(answered)) & {"i", "s", "a"}, message_text(answered)
        assert len(place.messages(first.user.dm_channel)) == messages


async def test_what_somebody_reads_from_a_question_stays(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, first, second = await start(place)
        home = place.home(place.channel)
        waiting = await place.press(second, place.newest_message(home, "move"), "move")
        table = await place.press_more(second, waiting, "table")
        before = message_text(table)
        await play_turn(place, match, first, await place.press(first, place.newest_message(home, "move"), "move"))
        assert message_text(table) == before


async def test_somebody_who_writes_below_the_board_gets_the_next_one_below(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, first, second = await start(place)
        home = place.home(place.channel)
        prompt = await place.press(first, place.newest_message(home, "move"), "move")
        await place.press(second, place.newest_message(home, "move"), "table")
        boards = count_boards(place)
        await second.send(home, "Na los!")
        await play_turn(place, match, first, prompt)
        # The old one has lost its buttons.
        assert count_boards(place) == boards
        assert "words" in button_verbs(place.messages(home)[-1])
