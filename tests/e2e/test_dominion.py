"""Dominion on a simulated Discord: whole matches with hands by DM, attacks in any order, secrets, and few presses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

from rules.dominion.facts import KINGDOMS, TERMS
from rules.dominion.game import GAME
from tests.e2e.conftest import OpenServer, run_server
from tests.e2e.dominion_matches import (
    DominionWithHands,
    choose,
    labels,
    pick_cards,
    play_until,
    press_my_move,
    start_match,
)
from tests.e2e.fake_server import FakeServer, button_verbs, buttons, latest_response, message_text

ARMED = {0: ("kings-court", "kings-court", "militia", "witch", "smithy"), 1: ("moat",), 2: ("watchtower",)}


def server_options(hands: dict[int, tuple[str, ...]]) -> dict[str, Any]:
    """Return what a server is opened with for these hands."""
    game = DominionWithHands(hands)
    return {"games": lambda: {"dominion": game}}


async def open_topic(server: FakeServer, match: int, person: MemberActor) -> str:
    """Return the topic of the person's open question, or ""."""
    prompt = await server.context.matches.play.get_prompt(match, person.id)
    return "" if prompt.question is None else str(prompt.question.topic)


async def hand_of(server: FakeServer, match: int, person: MemberActor) -> tuple[str, ...]:
    """Return the person's hand."""
    prompt = await server.context.matches.play.get_prompt(match, person.id)
    hand: tuple[str, ...] = prompt.view.own.hand
    return hand


async def play_kings_courts(server: FakeServer) -> tuple[int, ResponseMessage]:
    """Play King's Court on King's Court by Anna's private message, so that she is asked what to play thrice."""
    anna = server.people[0]
    match = await start_match(server)
    (notice,) = server.messages(anna.user.dm_channel)
    assert "Your hand: 3× Copper, 2× Estate, 2× King's Court, Militia, Smithy and Witch." in message_text(notice)
    prompt = await choose(anna.user, notice, "King's Court")
    assert prompt.id == notice.id
    prompt = await choose(anna.user, prompt, "King's Court")
    return match, prompt


async def test_a_whole_match_with_attacks_reactions_undo_and_a_restart(open_server: OpenServer) -> None:
    async with open_server(**server_options(ARMED)) as place:
        anna, bob, carla, *_ = place.people
        match, prompt = await play_kings_courts(place)
        # Nothing hidden has come out: two steps back and forth again.
        prompt = await place.press(anna.user, prompt, "undo")
        in_play = (await place.context.matches.play.get_prompt(match, anna.id)).view.sides[0].play
        assert in_play.count("kings-court") == 1
        prompt = await choose(anna.user, prompt, "King's Court")
        await choose(anna.user, prompt, "Militia")

        board = place.newest_message(place.channel, "move")
        assert "plays Militia" in message_text(board)
        # Both are asked what they discard, and Carla, who sits after Bob, answers first. A Watchtower is no reaction to this.
        assert await open_topic(place, match, bob) == await open_topic(place, match, carla) == "militia"
        discarding = await press_my_move(place, carla)
        assert not any("Reveal" in label or label == "Pass" for label in labels(discarding))

        # A restart in the middle of the attack; the prompt from before goes on.
        await place.restart()
        done = await pick_cards(carla, discarding, 3, keep="Watchtower")
        assert "Something went wrong" not in message_text(done)
        assert len(await hand_of(place, match, carla)) == 3
        assert await open_topic(place, match, bob) == "militia"
        safe = await choose(bob, await press_my_move(place, bob), "Reveal Moat")
        assert "Something went wrong" not in message_text(safe)
        assert len(await hand_of(place, match, bob)) == 6

        # The Militia goes on for the second time. Carla, who is down to three, is not asked again; from now on orders
        # answer for Bob, and for what Carla gains later.
        assert (await open_topic(place, match, bob), await open_topic(place, match, carla)) == ("militia", "")
        for topic in ("militia", "attack"):
            given = await place.slash(bob, "match orders", topic=topic, order="reveal")
            assert "Something went wrong" not in message_text(given)
        await place.slash(carla, "match orders", topic="attack", order="reveal")
        listed = await place.slash(carla, "match orders", topic="watchtower", order="reveal")
        assert "Always trash Curse and Copper" in message_text(listed)
        # For the third Militia nobody has to answer.
        assert await place.list_movers(match) == [anna]
        assert len(await hand_of(place, match, bob)) == 6

        drawn = await choose(anna, await press_my_move(place, anna), "Witch")
        journal = message_text(await place.press(anna, await place.slash(anna, "matches", match="1"), "journal"))
        assert journal.count("Bob reveals Moat") >= 2
        assert "Carla reveals Watchtower" in journal
        assert "Carla trashes Curse" in journal
        assert await open_topic(place, match, anna) != ""

        # After cards were drawn nothing can be taken back, and there is no button for it. A Smithy finds no card any more, and
        # so it can be taken back.
        assert "undo" not in button_verbs(drawn)
        refused = await place.slash(anna, "match undo")
        assert "can’t be taken back" in message_text(refused)
        idle = await choose(anna, await press_my_move(place, anna), "Smithy")
        assert "Take back Smithy" in labels(idle)

        await play_until(place, match)
        await place.env.settle()
        final = place.newest_message(place.channel, "film")
        assert "win" in message_text(final)
        assert final.attachments[0].filename == "scores.png"
        assert "#1" in message_text(await place.slash(anna, "stats", show="finished", game="dominion"))
        # Whose turn it was came to everybody as a private message with the hand, and went when it was answered.
        for person in (bob, carla):
            path = f"/channels/{person.user.dm_channel.id}/messages"
            sent = [
                request.json
                for request in place.env.http_requests
                if request.method == "POST" and request.path.endswith(path)
            ]
            assert any("Your hand: " in str(body) for body in sent)
            rest = [message_text(message) for message in place.messages(person.user.dm_channel)]
            assert all("The match is over" in text for text in rest)


async def test_an_ordinary_money_turn_takes_three_presses_from_the_board(open_server: OpenServer) -> None:
    async with open_server(**server_options({})) as place:
        anna, bob, *_ = place.people
        match = await start_match(place)
        presses = 1
        prompt = await press_my_move(place, anna)
        assert "With all your Treasures you have" in message_text(prompt)
        # What can be bought can be pressed, all the rest is one line with the reason why not.
        assert "Too expensive for 3: Colony, Platinum, Province" in message_text(prompt)
        # Ending the turn is a button of its own, the last of them and not a line of a long list.
        assert [button.label for button in buttons(prompt) if button.verb == "i"][-1] == "End Turn"
        prompt = await choose(anna, prompt, "Cellar", confirm=False)
        presses += 1
        assert "Buy Cellar and end your turn" in labels(prompt)
        assert "Take back Cellar" in labels(prompt)
        if "ok" in button_verbs(prompt):
            prompt = await place.press(anna, prompt, "ok")
            presses += 1
        assert presses <= 3
        assert await open_topic(place, match, bob) != ""
        assert "Anna buys Cellar" in message_text(place.newest_message(place.channel, "move"))


async def test_several_cards_are_ticked_in_one_modal(open_server: OpenServer) -> None:
    async with open_server(**server_options({0: ("chapel",)})) as place:
        anna = place.people[0]
        match = await start_match(place)
        prompt = await choose(anna, await press_my_move(place, anna), "Chapel")
        assert "up to 4 cards" in message_text(prompt)
        ask = next(button for button in buttons(prompt) if button.verb == "ask")
        shown = await anna.click(prompt, custom_id=ask.id)
        assert shown.modal is not None
        boxes = shown.modal["components"][0]["component"]["options"]
        reply = latest_response(await anna.submit_modal(shown, {"v": [box["value"] for box in boxes[:4]]}))
        if "ok" in button_verbs(reply):
            reply = await place.press(anna, reply, "ok")
        assert len(await hand_of(place, match, anna)) == 1


async def _play_attack(path: Path, attack: str, held: str) -> list[str]:
    """Return what the channel shows of an attack on Bob, who holds that card and makes no use of it."""
    async with run_server(path, **server_options({0: (attack,), 1: (held,), 2: ("village",)})) as place:
        anna, bob, carla, *_ = place.people
        match = await start_match(place)
        await choose(anna, await press_my_move(place, anna), attack.title())
        for person in (bob, carla):
            if attack == "witch":
                await choose(person, await press_my_move(place, person), "Pass")
            else:
                prompt = await place.context.matches.play.get_prompt(match, person.id)
                money = [card for card in prompt.view.own.hand if card == "copper"][:3]
                await place.context.matches.play.answer(match, person.id, prompt.question_token, tuple(money))
        if attack == "witch":
            for person in (bob, carla):
                await choose(person, await press_my_move(place, person), "Leave It There")
        await place.env.settle()
        await play_until(place, match, until="buy")
        place.check_errors()
        return [
            "|".join(
                [
                    message_text(message),
                    *map(str, button_verbs(message)),
                    *(file.filename for file in message.attachments),
                ]
            )
            for message in place.messages(place.channel)
        ]


@pytest.mark.parametrize(("attack", "reaction"), [("militia", "moat"), ("witch", "moat"), ("witch", "watchtower")])
async def test_nobody_can_tell_from_what_is_posted_whether_a_seat_holds_a_reaction(
    tmp_path: Path, attack: str, reaction: str
) -> None:
    holding_one = await _play_attack(tmp_path / "holder.sqlite3", attack, reaction)
    without = await _play_attack(tmp_path / "smithy.sqlite3", attack, "smithy")

    # The supply shows where the card came from; everything else is equal to the letter.
    def leveled(texts: list[str]) -> list[str]:
        for card in ("Moat (costs 2)", "Watchtower (costs 3)", "Smithy (costs 4)"):
            texts = [text.replace(f"{card} 9", f"{card} 10") for text in texts]
        return texts

    assert len(holding_one) >= 3
    assert leveled(holding_one) == leveled(without)


async def test_a_kingdom_is_looked_up_without_a_match_and_typed_card_by_card(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        offers = await anna.autocomplete(place.channel, "card", "name", "king's army")
        assert "Kingdom: The King's Army" in [offer["name"] for offer in offers]
        for name in ("dominion-kingdom-kings-army", "Königreich: Die Armee des Königs", "kingdom: the king's army"):
            shown = await place.slash(anna, "card", name=name)
            assert "The King's Army" in message_text(shown), name
        assert all(TERMS[card]["en"] in message_text(shown) for card in KINGDOMS["kings-army"].cards)
        assert shown.attachments[0].filename == "kingdom.png"
        random = await place.slash(anna, "card", name="dominion-kingdom-random")
        assert random.attachments[0].filename == "kingdom.png"
        offers = await anna.autocomplete(place.channel, "dominion open", "kingdom", "wat")
        assert [offer["name"] for offer in offers] == ["All Along the Watchtower", "Watchtower"]
        offers = await anna.autocomplete(place.channel, "dominion open", "kingdom", "Watchtower, Moa")
        assert offers[0]["name"].endswith(", Moat")
        for wish in ("Mint, Hoard, Moat, Village, Smithy, Market, Chapel, Bank, Expand, City", "beginners"):
            refused = await place.slash(anna, "dominion open", kingdom=wish, boxes="base")
            assert "applies only if" in message_text(refused)
        assert "Recommended sets" in message_text(await place.slash(anna, "card", name="Kingdom sets of Dominion"))
        refused = await place.slash(anna, "dominion open", seats=2, kingdom="Moat, Dragon")
        assert "no kingdom card called “Dragon”" in message_text(refused)
        assert place.messages(place.channel) == []


async def test_the_lobby_names_the_chosen_cards_in_the_language_of_the_match(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        await place.slash(anna, "settings", language="de")
        ten = "moat, cellar, village, smithy, witch, militia, chapel, workshop, bank, mint"
        await place.open(anna, "dominion", seats=2, kingdom=ten, language="de")
        lobby = message_text(place.newest_message(place.channel, "join"))
        assert "Königreich: Burggraben" in lobby
        assert "Münzer" in lobby


async def test_orders_are_offered_by_name_and_answer_before_the_question_comes(open_server: OpenServer) -> None:
    async with open_server(**server_options({0: ("witch",), 1: ("moat",)})) as place:
        anna, bob, *_ = place.people
        match = await start_match(place)
        topics = await bob.autocomplete(place.channel, "match orders", "topic", "reac")
        assert [topic["value"] for topic in topics] == ["attack"]
        listed = message_text(await place.slash(bob, "match orders"))
        assert listed.count("Ask me every time") == len(GAME.orders)
        listed = message_text(
            await place.slash(bob, "match orders", topic="Attacks that you can only react to", order="reveal")
        )
        assert "Always reveal a Reaction if I have one, otherwise pass" in listed
        assert "Always play all Treasures" in message_text(
            await place.slash(bob, "match orders", topic="treasures", order="reveal")
        )
        await choose(anna, await press_my_move(place, anna), "Witch")
        assert await open_topic(place, match, bob) == ""
        assert "Bob reveals Moat" in message_text(
            await place.press(bob, await place.slash(bob, "matches", match="1"), "journal")
        )


async def test_one_answer_holds_for_the_rest_of_the_turn_and_the_computer_may_answer(open_server: OpenServer) -> None:
    hands: dict[int, tuple[str, ...]] = {0: ("kings-court", "witch"), 1: ("moat",), 2: ("smithy",)}
    async with open_server(**server_options(hands)) as place:
        anna, bob, carla, *_ = place.people
        match = await start_match(place)
        await choose(anna, await choose(anna, await press_my_move(place, anna), "King's Court"), "Witch")
        # Carla passes once for all three Witches; what Bob is offered is his own business.
        window = await press_my_move(place, carla)
        assert "Pass, also for the rest of the turn" in str(window.components)
        order = next(button for button in buttons(window) if button.verb == "order")
        assert order.values == ("ask", "reveal", "computer", "same.0")
        reply = latest_response(await carla.select(window, ["same.0"], custom_id=order.id))
        assert "Something went wrong" not in message_text(reply)
        window = await press_my_move(place, bob)
        order = next(button for button in buttons(window) if button.verb == "order")
        assert order.values == ("ask", "reveal", "computer", "same.0", "same.1")
        latest_response(await bob.select(window, ["computer"], custom_id=order.id))
        topics = [await open_topic(place, match, person) for person in (bob, carla)]
        assert "attack" not in topics
        await play_until(place, match, until="buy")
        journal = message_text(await place.press(anna, await place.slash(anna, "matches", match="1"), "journal"))
        assert journal.count("Carla gains Curse") == 3
        # It held for that turn only.
        listed = message_text(await place.slash(carla, "match orders"))
        assert "**Attacks that you can only react to**: Ask me every time" in listed or "This answer" in listed
        assert "**Attacks that you can only react to**: The computer answers" in message_text(
            await place.slash(bob, "match orders")
        )
