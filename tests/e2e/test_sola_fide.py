"""Sola Fide on a simulated Discord: whole matches by buttons and by typing, what is refused, and what can be looked up."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from simcord import MemberActor
from simcord.backend.errors import OptionError
from simcord.results import ResponseMessage

from cogs.ui.components import phone_height
from cogs.ui.i18n import Localizer
from cogs.ui.messages import prompt_message
from matches.domain.model import MatchPlace, Person, Prompt, Setup
from rules.engine import IllegalChoice, OptionValue, Refused
from rules.sola_fide.facts import CARDS, CIRCLES, INFLUENCE
from tests.e2e.answering import confirm, find_topic, press_my_move
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, button_verbs, buttons, latest_response, message_text
from tests.e2e.simulated_player import play_match
from tests.e2e.sola_fide_matches import ShortSolaFide, offer, press_label, start_match
from tests.e2e.test_press_counts import check_known, read_in_words

MOST_PRESSES = 2.4
"""The mean number of presses of a turn over a whole match, those for looking at the table included."""
MOST_DRAFTED = 3.0
"""The same after a draft, whose cards draw, cost and look more often."""
TURNS = 30
"""After so many turns a match has told enough of them; `make soak` plays it to its end."""
FEW = ("upper_saxon", "lower_saxon", "franconian")
"""The circles of a match that is played to its end, unless `make soak` plays it with all of them."""
CARD_TOPICS = ("draft", "turn", "pay", "pay_any", "discard", "limit", "keep")


async def test_two_people_draft_and_play_a_match_by_buttons_alone_in_german(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        for person in (anna, bob):
            await place.slash(person, "settings", language="de")
        match = await start_match(place, decks="draft", faiths="guest", cap=120, language="de")
        lobby = message_text(place.messages(place.channel)[0])
        assert "Partie läuft" in lobby
        prompt = await press_my_move(place, bob)
        assert "die Katholiken?" in message_text(prompt)
        prompt = await press_label(bob, prompt, "Die Katholiken")
        # Bob picks three cards, each brings the next three at once, and leaves the rest to the bot.
        for number in (1, 2, 3):
            assert f"Karte {number} von 15: Welche der drei behältst du?" in message_text(prompt)
            assert len([button for button in buttons(prompt) if button.verb == "i"]) == 4
            prompt = await place.press(bob, prompt, "i")
        assert "Bisher 3 von 15" in message_text(prompt)
        prompt = await press_label(bob, prompt, "Die restlichen 12 für mich wählen")
        assert "**Die restlichen 12 für mich wählen?** Der Bot wählt 12 deiner Karten." in message_text(prompt)
        prompt = await place.press(bob, prompt, "ok")
        assert "Die Partie wartet auf **Anna**" in message_text(prompt)
        # Anna drafts at her own pace: one press for each card.
        prompt = await press_my_move(place, anna)
        for _ in range(15):
            assert await find_topic(place, match, anna) == "draft"
            prompt = await place.press(anna, prompt, "i")
        board = message_text(place.newest_message(place.channel, "move"))
        assert "Hand 3, Stapel 12" in board
        seen = 0

        async def read(person: MemberActor, message: ResponseMessage, prompt: Prompt) -> None:
            """Check that every fifth question fits a phone, and that it can be answered without the picture."""
            nonlocal seen
            seen += 1
            if seen % 5:
                return
            localizer = Localizer(place.context.words, "de", prompt.info.names)
            composed = await prompt_message.compose_prompt(place.context, prompt, localizer)
            height = phone_height.estimate_message(composed)
            assert height <= phone_height.MAX_SCREENS * phone_height.SCREEN_HEIGHT, message_text(message)
            assert prompt.question is not None
            text = f"{message_text(message)}\n{await read_in_words(place, person, match)}"
            check_known(prompt.question.with_details().choice, text, localizer)

        tally = await play_match(place, match, read)
        assert tally.per_turn <= MOST_DRAFTED
        # Whoever drafted last and begins is at it already and is not called again, nor is who has just answered in the same turn.
        assert not tally.rings - tally.calls
        assert (tally.calls - tally.rings).total() <= 2
        final = place.newest_message(place.channel, "film")
        assert "gewinn" in message_text(final)
        assert final.attachments[0].filename == "scores.png"
        sheet = await place.slash(anna, "matches", match=str(match))
        assert "Belohnungen" in message_text(sheet)
        german = [message_text(message) for message in place.messages(place.channel)]
        assert not any(word in text for text in german for word in (" wins", "’s turn", " plays ", " draws ", "circle"))
        assert "Revanche" in [button.label for button in buttons(final)]
        await place.press(bob, final, "rematch")
        assert "Decks: Draft" in message_text(place.newest_message(place.channel, "join"))


async def test_a_match_costs_few_presses_and_nobody_needs_the_table(open_server: OpenServer, soak: bool) -> None:
    async with open_server() as place:
        match = await start_match(place, faiths="protestant")
        shown: Counter[str] = Counter()

        async def look(person: MemberActor, message: ResponseMessage, prompt: Prompt) -> None:
            """Count the questions of a turn without the table above them: for each somebody would press Table."""
            assert prompt.question is not None
            files = [file.filename for file in message.attachments]
            shown["table" if "table.png" in files or prompt.question.topic == "faith" else prompt.question.topic] += 1

        tally = await play_match(place, match, look, turns=None if soak else TURNS)
        without = shown.total() - shown["table"]
        assert tally.per_turn + without / len(tally.presses) <= MOST_PRESSES, (tally.per_turn, shown)
        assert without == 0, shown


async def type_answer(server: FakeServer, match: int, person: MemberActor, dice: Random) -> int:
    """Answer the person's question by typing what a computer would choose; return how many suggestions there were."""
    matches = server.context.matches
    prompt = await matches.play.get_prompt(match, person.id)
    assert prompt.question is not None
    async with matches.services.cache.locked(match) as live:
        assert live.match is not None
        value = live.match.compute_answer(prompt.seat, "steady", dice)
    option = "card" if prompt.question.topic in CARD_TOPICS else "target"
    written = ", ".join(value) if isinstance(value, tuple) else str(value)
    offered = await person.autocomplete(server.channel, "sola-fide play", option, "")
    typed: dict[str, Any] = {option: written or ","}
    if prompt.question.topic == "turn":
        assert written in [choice["value"] for choice in offered]
        aims = await person.autocomplete(server.channel, "sola-fide play", "target", "", card=written)
        if aims:
            typed["target"] = aims[0]["value"]
    answer = await server.slash(person, "sola-fide play", **typed)
    assert answer.ephemeral
    await confirm(person, answer)
    return len(offered)


async def test_two_people_play_the_first_game_by_typing_alone_in_english(open_server: OpenServer, soak: bool) -> None:
    async with open_server(**({} if soak else offer(ShortSolaFide(FEW)))) as place:
        anna, bob, carla, *_ = place.people
        assert "no running match of Sola Fide" in message_text(await place.slash(anna, "sola-fide play", card="draw"))
        match = await start_match(place, faiths="protestant", cap=120)
        dice = Random(7)
        for number in range(1_000):
            if number % 10 == 9:
                await place.let_replies_expire()
            movers = await place.list_movers(match)
            if not movers:
                break
            mover = movers[0]
            other = bob if mover is anna else anna
            # Nothing of a hand is suggested to anybody else.
            for stranger in (other, carla) if number % 10 == 0 else ():
                if stranger not in movers:
                    assert await stranger.autocomplete(place.channel, "sola-fide play", "card", "") == []
                    assert (
                        await stranger.autocomplete(place.channel, "sola-fide play", "target", "", card="SFP01") == []
                    )
            assert await type_answer(place, match, mover, dice) > 0
        info = await place.context.matches.queries.get_info(match)
        assert info.phase == "over"
        assert "wins" in message_text(place.newest_message(place.channel, "film")) or info.outcome is not None
        assert "#1" in message_text(await place.slash(bob, "stats", show="finished", game="sola_fide"))


async def test_typed_words_are_read_in_both_languages_and_refused_without_a_trace(open_server: OpenServer) -> None:
    async with open_server(**offer(ShortSolaFide(("upper_saxon", "lower_saxon", "franconian")))) as place:
        match = await start_match(place, faiths="protestant")
        (mover,) = await place.list_movers(match)
        other = next(person for person in place.people[:2] if person is not mover)
        matches = place.context.matches
        before = (await matches.queries.get_info(match)).version
        prompt = await matches.play.get_prompt(match, mover.id)
        hand = prompt.view.seats[prompt.seat].hand
        foreign = next(card for card in CARDS if card not in hand and card[:3] == hand[0][:3])
        theirs = next(card for card in CARDS.values() if card.faith != CARDS[hand[0]].faith)
        for typed, reason in (
            ({"card": foreign}, "isn’t in your hand"),
            ({"card": "no such card"}, "isn’t possible here"),
            # A refusal says the reason of that very card, however it is spelled.
            ({"card": CARDS[foreign].name["en"]}, "isn’t in your hand"),
            ({"card": theirs.name["de"]}, "Play one of your own hand"),
            ({"card": "Zwingli"}, "you draw one after a capture"),
            ({"target": "upper_saxon"}, "Which card?"),
            ({"card": "draw", "target": "upper_saxon"}, "doesn’t ask for a target first"),
        ):
            text = message_text(await place.slash(mover, "sola-fide play", **typed))
            assert reason in text, (typed, text)
        for card in hand:
            aims = await mover.autocomplete(place.channel, "sola-fide play", "target", "", card=card)
            if aims:
                text = message_text(await place.slash(mover, "sola-fide play", card=card, target="atlantis"))
                assert "isn’t possible here" in text
                text = message_text(await place.slash(mover, "sola-fide play", card=card, target="Swabia"))
                assert "Swabia is still" in text or "captured Swabia" in text
                break
        else:
            pytest.fail("no card of this hand has targets")
        assert (await matches.queries.get_info(match)).version == before
        text = message_text(await place.slash(other, "sola-fide play", card="draw"))
        assert f"**{mover.name.title()}**" in text
        # The German name of a card and of a circle, although the answer is English.
        names = [
            choice["name"]
            for choice in await mover.autocomplete(place.channel, "sola-fide play", "target", "", card=card)
        ]
        assert names
        # With two typos it is still that card.
        typo = CARDS[card].name["de"].replace("e", "", 1)
        answer = await place.slash(mover, "sola-fide play", card=typo, target=aims[0]["value"])
        assert f"plays {CARDS[card].name['en']}" in message_text(answer) or "ok" in button_verbs(answer)


async def test_without_words_the_command_shows_the_question(open_server: OpenServer) -> None:
    async with open_server() as place:
        match = await start_match(place)
        (chooser,) = await place.list_movers(match)
        shown = await place.slash(chooser, "sola-fide play")
        assert "Do you lead the Protestants or the Catholics?" in message_text(shown)
        assert "answer it with `target`" in message_text(await place.slash(chooser, "sola-fide play", card="draw"))
        await place.slash(chooser, "sola-fide play", target="Protestants")
        prompt = await place.context.matches.play.get_prompt(match, chooser.id)
        assert prompt.view.seats[prompt.seat].faith == "P"


async def test_three_seats_and_unknown_options_are_refused(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        # Discord offers two seats alone; whoever forges a command is refused by the rules, and nothing is opened.
        with pytest.raises(OptionError, match="only allows"):
            await place.slash(anna, "sola-fide open", seats=3)
        opener, where = Person(anna.id, "Anna"), MatchPlace(place.guild.id, place.channel.id)
        refused: tuple[tuple[int, dict[str, OptionValue]], ...] = (
            (3, {}),
            (1, {}),
            (2, {"decks": "all"}),
            (2, {"cap": 7}),
        )
        for seats, options in refused:
            with pytest.raises(Refused):
                await place.context.matches.lobby.open_lobby(
                    opener, "sola_fide", where, Setup(seats=seats, options=options)
                )
        assert place.messages(place.channel) == []


async def test_a_draft_pick_must_be_one_of_the_three(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await start_match(place, decks="draft", faiths="protestant")
        matches = place.context.matches
        prompt = await matches.play.get_prompt(match, anna.id)
        offered = [choice["value"] for choice in await anna.autocomplete(place.channel, "sola-fide play", "card", "")]
        assert [*offered[:-1]] == list(prompt.view.seats[prompt.seat].draft.offer)
        assert all(CARDS[card].faith == "P" for card in offered[:-1])
        missing = next(card for card in CARDS if card.startswith("SFP") and card not in offered)
        for wrong in (missing, "SFC01"):
            assert "isn’t among the cards on offer" in message_text(
                await place.slash(anna, "sola-fide play", card=wrong)
            )
            with pytest.raises(IllegalChoice):
                await matches.play.answer(match, anna.id, prompt.question_token, (wrong,))
        assert await anna.autocomplete(place.channel, "sola-fide play", "target", "") == []
        assert "answer it with `card`" in message_text(
            await place.slash(anna, "sola-fide play", card=offered[0], target="swabian")
        )
        answer = await place.slash(anna, "sola-fide play", card=CARDS[offered[0]].name["en"])
        assert "Card 2 of 15" in message_text(answer)
        theirs = [choice["value"] for choice in await bob.autocomplete(place.channel, "sola-fide play", "card", "")]
        assert all(CARDS[card].faith == "C" for card in theirs[:-1])


async def test_lists_show_every_card_and_circle_and_lead_to_their_pages(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        for deck, cards in (
            ("protestant", [card for card in CARDS.values() if card.faith == "P"]),
            ("catholic", [card for card in CARDS.values() if card.faith == "C"]),
            ("influence", list(INFLUENCE.values())),
        ):
            page = await place.slash(anna, "card", name=f"sola-fide-{deck}")
            text = message_text(page)
            assert "not the publisher’s list" in text
            while onward := [button for button in buttons(page) if button.label == "▶" and not button.disabled]:
                page = latest_response(await anna.click(page, custom_id=onward[0].id))
                text += message_text(page)
            assert [card.id for card in cards if f"**{card.name['en']}**" not in text] == []
        select = next(button for button in buttons(page) if button.values)
        opened = latest_response(await anna.select(page, [select.values[0]], custom_id=select.id))
        assert opened.attachments[0].filename == "card.png"
        circles = await place.slash(anna, "card", name="sola-fide-circles")
        assert all(f"**{circle.short['en']}**" in message_text(circles) for circle in CIRCLES.values())
        match = await start_match(place, faiths="protestant")
        here = await place.slash(place.people[4], "card", name="sola-fide-circles")
        assert f"Match #{match}" in message_text(here)
        assert "For a capture, the Protestants lack 3" in message_text(here)
        assert here.attachments


async def test_about_says_that_the_cards_are_reconstructed(open_server: OpenServer) -> None:
    async with open_server() as place:
        assert "reconstructed set, not the publisher’s list" in message_text(
            await place.slash(place.people[0], "about")
        )
