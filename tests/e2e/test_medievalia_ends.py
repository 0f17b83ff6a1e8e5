"""How matches of Medievalia end on a simulated Discord: played to the last card in German, conceded, called off."""

from __future__ import annotations

import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

from cogs.ui.components import phone_height
from cogs.ui.i18n import Localizer
from cogs.ui.messages import prompt_message
from matches.domain.model import Prompt
from rules.medievalia.state import MedievaliaState
from tests.e2e.answering import find_topic, press_my_move
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import button_verbs, buttons, message_text
from tests.e2e.medievalia_matches import offer, press_label, start_match
from tests.e2e.simulated_player import play_match
from tests.e2e.test_press_counts import check_known, read_in_words
from tests.medievalia.positions import Fief, build_state

EVERY = 6
"""Each so many prompts are read as a whole."""
ZONE_TOPICS = ("move-to", "zone")
"""Questions about zones, which have no effect of their own: what stands there is in words behind a button."""


def build_last_turns(cards: int = 4) -> MedievaliaState:
    """Return a position in which the deck has only a few cards, both can pay for what they hold, and enemies stand near."""
    return build_state(
        Fief(
            places="field church peasant peasant, forest peasant, mine peasant",
            free="soldier merchant peasant",
            hand="field peasant soldier",
            away={"road12": "soldier archer"},
            begun=False,
        ),
        Fief(
            places="farm peasant, forest peasant, field tower peasant",
            free="soldier priest peasant",
            hand="mine peasant soldier",
        ),
        phase="start",
        deck=" ".join(("peasant", "field", "soldier", "forest", "farm", "mine")[:cards]),
        only=True,
    )


async def test_two_people_play_to_the_last_card_in_german(open_server: OpenServer) -> None:
    async with open_server(**offer(build_last_turns())) as place:
        anna, bob, *_ = place.people
        for person in (anna, bob):
            await place.slash(person, "settings", language="de")
        match = await start_match(place, language="de")
        seen, topics = 0, set[str]()

        async def read(person: MemberActor, message: ResponseMessage, prompt: Prompt) -> None:
            """Check that every few questions fit a phone, and that they can be answered without the picture."""
            nonlocal seen
            seen += 1
            assert prompt.question is not None
            topics.add(prompt.question.topic)
            if seen % EVERY:
                return
            localizer = Localizer(place.context.words, "de", prompt.info.names)
            composed = await prompt_message.compose_prompt(place.context, prompt, localizer)
            height = phone_height.estimate_message(composed)
            assert height <= phone_height.MAX_SCREENS * phone_height.SCREEN_HEIGHT, message_text(message)
            if prompt.question.topic not in ZONE_TOPICS:
                text = f"{message_text(message)}\n{await read_in_words(place, person, match)}"
                check_known(prompt.question.with_details().choice, text, localizer)

        tally = await play_match(place, match, read)
        assert {"opening", "turn", "pay"} <= topics
        assert +tally.rings == +tally.calls
        final = place.newest_message(place.channel, "film")
        summary = message_text(final)
        assert "gewinn" in summary
        # The picture of the end is the sheet, and prestige has its numbers there.
        assert "Anna: 3 Gebäude (" in summary
        assert "Nachziehstapel" not in summary
        assert final.attachments[0].filename == "scores.png"
        assert {"table", "words", "journal", "rematch"} <= set(button_verbs(final))
        for shown in (await place.press(anna, final, "table"), await place.slash(anna, "matches", match=str(match))):
            assert shown.attachments
        german = [message_text(message) for message in place.messages(place.channel)]
        english = (" wins", "’s turn", " plays ", " draws ", "turns ", "fief", "Attack ", "Yields")
        assert [(word, text) for text in german for word in english if word in text] == []
        await place.press(bob, final, "rematch")
        assert "Revanche" in [button.label for button in buttons(final)]


@pytest.mark.parametrize("alliance", [False, True])
async def test_a_conceded_match_shows_how_it_stood(open_server: OpenServer, alliance: bool) -> None:
    seats = 4 if alliance else 2
    fiefs = [Fief(places="field peasant, forest church", free="soldier", hand="peasant") for _ in range(seats)]
    for fief in fiefs[1:]:
        fief.places = "field peasant, forest"
    async with open_server(**offer(build_state(*fiefs, alliance=alliance))) as place:
        anna, bob, carla, dora, _ = place.people
        match = await start_match(place, seats, **({"alliance": "true"} if alliance else {}))
        for loser in (bob, dora)[: seats // 2]:
            asked = await place.slash(loser, "match concede")
            await place.press(loser, asked, "concede")
        final = place.messages(place.channel)[-1]
        text = message_text(final)
        assert "Bob (conceded)" in text
        assert ("Anna and Carla share the win" if alliance else "Anna wins") in text
        assert final.attachments[0].filename == "scores.png"
        for shown in (await place.press(carla, final, "table"), await place.slash(anna, "matches", match=str(match))):
            assert shown.attachments
            assert "couldn’t draw the picture" not in message_text(shown)
        shown = await press_label(anna, await place.press(anna, final, "table"), "Fief of Anna")
        assert shown.attachments
        assert (await place.context.matches.queries.get_info(match)).phase == "over"


async def test_a_match_called_off_in_the_middle_of_a_battle_shows_how_it_stood(open_server: OpenServer) -> None:
    position = build_state(
        Fief(places="field peasant", away={"fief2": "soldier soldier"}), Fief(places="field peasant", free="soldier")
    )
    async with open_server(**offer(position)) as place:
        anna, bob, *_ = place.people
        match = await start_match(place)
        prompt = await press_label(anna, await press_my_move(place, anna), "Fight and end turn")
        await press_label(anna, prompt, "Attack")
        assert await find_topic(place, match, bob) == "defence"
        await place.press(anna, await place.act(anna, "cancel"), "cancel")
        await place.press(bob, place.newest_message(place.channel, "yes"), "yes")
        notice = place.newest_message(place.channel, "rematch")
        assert "was canceled" in message_text(notice)
        assert notice.attachments
        table = await place.press(bob, notice, "table")
        assert "Canceled" in message_text(table)
        assert "Anna against Bob" in message_text(await press_label(bob, table, "Battle"))
        assert "#2" in message_text(await place.press(bob, notice, "rematch"))
