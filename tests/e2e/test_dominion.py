"""Dominion on a simulated Discord: whole matches with hands by DM, attacks in any order, secrets, and few presses."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

from rules.dominion.facts import KINGDOMS, TERMS
from rules.dominion.game import GAME
from tests.e2e.conftest import town
from tests.e2e.dominion import Dealt, begun, choose, labels, mine, pick, play_on, verbs
from tests.e2e.people import Town, answer, buttons, said

Towns = Callable[..., AbstractAsyncContextManager[Town]]

ARMED = {0: ("kings-court", "kings-court", "militia", "witch", "smithy"), 1: ("moat",), 2: ("watchtower",)}


def dealt(hands: dict[int, tuple[str, ...]]) -> dict[str, Any]:
    """What a town is opened with for these hands."""
    game = Dealt(hands)
    return {"games": lambda: {"dominion": game}}


async def asked(place: Town, match: int, person: MemberActor) -> str:
    """The topic of the person's open question, or ""."""
    prompt = await place.house.matches.prompt(match, person.id)
    return "" if prompt.asked is None else str(prompt.asked.topic)


async def holding(place: Town, match: int, person: MemberActor) -> tuple[str, ...]:
    """The person's hand."""
    prompt = await place.house.matches.prompt(match, person.id)
    hand: tuple[str, ...] = prompt.view.own.hand
    return hand


async def armed(place: Town) -> tuple[int, ResponseMessage]:
    """Anna has played King's Court on King's Court by her private message and is asked what to play thrice."""
    anna = place.people[0]
    match = await begun(place)
    (notice,) = place.messages(anna.user.dm_channel)
    assert "Your hand: 3× Copper, 2× Estate, 2× King's Court, Militia, Smithy and Witch." in said(notice)
    prompt = await choose(anna.user, notice, "King's Court")
    assert prompt.id == notice.id
    prompt = await choose(anna.user, prompt, "King's Court")
    return match, prompt


async def test_a_whole_match_with_attacks_reactions_undo_and_a_restart(towns: Towns) -> None:
    async with towns(**dealt(ARMED)) as place:
        anna, bob, carla, *_ = place.people
        match, prompt = await armed(place)
        # Nothing hidden has come out: two steps back and forth again.
        prompt = await place.press(anna.user, prompt, "undo")
        assert "2× King's Court" not in said(prompt).split("In play")[1]
        prompt = await choose(anna.user, prompt, "King's Court")
        await choose(anna.user, prompt, "Militia")

        board = place.newest(place.table, "move")
        assert "plays Militia" in said(board)
        # Both are asked what they discard, and Carla, who sits after Bob, answers first. A Watchtower is no reaction to this.
        assert await asked(place, match, bob) == await asked(place, match, carla) == "militia"
        discarding = await mine(place, carla)
        assert not any("Reveal" in label or label == "Pass" for label in labels(discarding))

        # A restart in the middle of the attack; the prompt from before goes on.
        await place.restart()
        done = await pick(carla, discarding, 3)
        assert "Something went wrong" not in said(done)
        assert len(await holding(place, match, carla)) == 3
        assert await asked(place, match, bob) == "militia"
        safe = await choose(bob, await mine(place, bob), "Reveal Moat")
        assert "Something went wrong" not in said(safe)
        assert len(await holding(place, match, bob)) == 6

        # The Militia goes on for the second time. Carla, who is down to three, is not asked again; from now on orders
        # answer for Bob, and for what Carla gains later.
        assert (await asked(place, match, bob), await asked(place, match, carla)) == ("militia", "")
        for topic in ("militia", "attack"):
            given = await place.slash(bob, "match orders", topic=topic, order="reveal")
            assert "Something went wrong" not in said(given)
        await place.slash(carla, "match orders", topic="attack", order="reveal")
        listed = await place.slash(carla, "match orders", topic="watchtower", order="reveal")
        assert "Always trash Curse and Copper" in said(listed)
        # Nobody has to come to the table for the third time.
        assert await place.waiting(match) == [anna]
        assert len(await holding(place, match, bob)) == 6

        drawn = await choose(anna, await mine(place, anna), "Witch")
        journal = said(await place.slash(anna, "match journal"))
        assert journal.count("Bob reveals Moat") >= 2
        assert "Carla reveals Watchtower" in journal
        assert "Carla trashes Curse" in journal
        assert await asked(place, match, anna) != ""

        # After cards were drawn nothing can be taken back, and there is no button for it. A Smithy finds no card any more, and
        # so it can be taken back.
        assert "undo" not in verbs(drawn)
        refused = await place.slash(anna, "match undo")
        assert "cannot be taken back" in said(refused)
        idle = await choose(anna, await mine(place, anna), "Smithy")
        assert "Take back Smithy" in labels(idle)

        await play_on(place, match)
        await place.env.settle()
        final = place.newest(place.table, "sheet")
        assert "win" in said(final)
        assert final.attachments[0].filename == "scores.png"
        assert "#1" in said(await place.slash(anna, "dominion scores"))
        # Whose turn it was came to everybody as a private message with the hand, and went when it was answered.
        for person in (bob, carla):
            path = f"/channels/{person.user.dm_channel.id}/messages"
            sent = [one.json for one in place.env.http_requests if one.method == "POST" and one.path.endswith(path)]
            assert any("Your hand: " in str(one) for one in sent)
            assert place.messages(person.user.dm_channel) == []


async def test_an_ordinary_money_turn_takes_three_presses_from_the_board(towns: Towns) -> None:
    async with towns(**dealt({})) as place:
        anna, bob, *_ = place.people
        match = await begun(place)
        presses = 1
        prompt = await mine(place, anna)
        assert "With all your Treasures you have" in said(prompt)
        # What can be bought can be pressed, all the rest is one line with the reason why not.
        assert "Too expensive for 3: Colony, Platinum, Province" in said(prompt)
        # Ending the turn is a button of its own, the last of them and not a line of a long list.
        assert [button.label for button in buttons(prompt) if button.verb == "i"][-1] == "End Turn"
        prompt = await choose(anna, prompt, "Cellar", confirm=False)
        presses += 1
        assert "Buy Cellar and end your turn" in labels(prompt)
        assert "Take back Cellar" in labels(prompt)
        if "ok" in verbs(prompt):
            prompt = await place.press(anna, prompt, "ok")
            presses += 1
        assert presses <= 3
        assert await asked(place, match, bob) != ""
        assert "Anna buys Cellar" in said(place.newest(place.table, "move"))


async def test_several_cards_are_ticked_in_one_modal(towns: Towns) -> None:
    async with towns(**dealt({0: ("chapel",)})) as place:
        anna = place.people[0]
        match = await begun(place)
        prompt = await choose(anna, await mine(place, anna), "Chapel")
        assert "up to 4 cards" in said(prompt)
        ask = next(button for button in buttons(prompt) if button.verb == "ask")
        shown = await anna.click(prompt, custom_id=ask.id)
        assert shown.modal is not None
        boxes = shown.modal["components"][0]["component"]["options"]
        reply = answer(await anna.submit_modal(shown, {"v": [box["value"] for box in boxes[:4]]}))
        if "ok" in verbs(reply):
            reply = await place.press(anna, reply, "ok")
        assert len(await holding(place, match, anna)) == 1


async def _public(path: Path, attack: str, held: str) -> list[str]:
    """What the channel shows of an attack on Bob, who holds that card and makes no use of it."""
    async with town(path, **dealt({0: (attack,), 1: (held,), 2: ("village",)})) as place:
        anna, bob, carla, *_ = place.people
        match = await begun(place)
        await choose(anna, await mine(place, anna), attack.title())
        for person in (bob, carla):
            if attack == "witch":
                await choose(person, await mine(place, person), "Pass")
            else:
                prompt = await place.house.matches.prompt(match, person.id)
                money = [card for card in prompt.view.own.hand if card == "copper"][:3]
                await place.house.matches.answer(match, person.id, prompt.mark, tuple(money))
        if attack == "witch":
            for person in (bob, carla):
                await choose(person, await mine(place, person), "Leave It There")
        await place.env.settle()
        await play_on(place, match, until="buy")
        place.check()
        return [
            "|".join([said(message), *map(str, verbs(message)), *(file.filename for file in message.attachments)])
            for message in place.messages(place.table)
        ]


@pytest.mark.parametrize(("attack", "reaction"), [("militia", "moat"), ("witch", "moat"), ("witch", "watchtower")])
async def test_nobody_can_tell_from_what_is_posted_whether_a_seat_holds_a_reaction(
    tmp_path: Path, attack: str, reaction: str
) -> None:
    holding_one = await _public(tmp_path / "holder.sqlite3", attack, reaction)
    without = await _public(tmp_path / "smithy.sqlite3", attack, "smithy")

    # The supply shows where the card came from; everything else is equal to the letter.
    def leveled(texts: list[str]) -> list[str]:
        for card in ("Moat (costs 2)", "Watchtower (costs 3)", "Smithy (costs 4)"):
            texts = [text.replace(f"{card} 9", f"{card} 10") for text in texts]
        return texts

    assert len(holding_one) >= 3
    assert leveled(holding_one) == leveled(without)


async def test_a_kingdom_is_shown_without_a_match_and_typed_card_by_card(towns: Towns) -> None:
    async with towns() as place:
        anna, *_ = place.people
        shown = await place.slash(anna, "dominion kingdom", kingdom="kings-army")
        assert "The King's Army" in said(shown)
        assert all(TERMS[card]["en"] in said(shown) for card in KINGDOMS["kings-army"].cards)
        assert shown.attachments[0].filename == "kingdom.png"
        random = await place.slash(anna, "dominion kingdom", boxes="base", guaranteed="village", colony="never")
        assert "Kingdom" in said(random)
        offers = await anna.autocomplete(place.table, "dominion kingdom", "kingdom", "wat")
        assert [offer["name"] for offer in offers] == ["All Along the Watchtower", "Watchtower"]
        offers = await anna.autocomplete(place.table, "dominion open", "kingdom", "Watchtower, Moa")
        assert offers[0]["name"].endswith(", Moat")
        assert "no kingdom card" in said(await place.slash(anna, "dominion kingdom", kingdom="Moat, Dragon"))
        assert "Recommended sets" in said(await place.slash(anna, "dominion sets"))
        refused = await place.slash(anna, "dominion open", seats=2, kingdom="Moat, Dragon")
        assert "no kingdom card called “Dragon”" in said(refused)
        assert place.messages(place.table) == []


async def test_the_lobby_names_the_chosen_cards_in_the_language_of_the_match(towns: Towns) -> None:
    async with towns() as place:
        anna, *_ = place.people
        await place.slash(anna, "settings language", language="de")
        ten = "moat, cellar, village, smithy, witch, militia, chapel, workshop, bank, mint"
        await place.open(anna, "dominion", seats=2, kingdom=ten, language="de")
        lobby = said(place.newest(place.table, "join"))
        assert "Königreich: Burggraben" in lobby
        assert "Münzer" in lobby


async def test_orders_are_offered_by_name_and_answer_before_the_question_comes(towns: Towns) -> None:
    async with towns(**dealt({0: ("witch",), 1: ("moat",)})) as place:
        anna, bob, *_ = place.people
        match = await begun(place)
        topics = await bob.autocomplete(place.table, "match orders", "topic", "reac")
        assert [topic["value"] for topic in topics] == ["attack"]
        listed = said(await place.slash(bob, "match orders"))
        assert listed.count("Ask me every time") == len(GAME.orders)
        listed = said(
            await place.slash(bob, "match orders", topic="Attacks that you can only react to", order="reveal")
        )
        assert "Always reveal a Reaction if I have one, otherwise pass" in listed
        assert "Always play all Treasures" in said(
            await place.slash(bob, "match orders", topic="treasures", order="reveal")
        )
        await choose(anna, await mine(place, anna), "Witch")
        assert await asked(place, match, bob) == ""
        assert "Bob reveals Moat" in said(await place.slash(bob, "match journal"))


async def test_one_answer_holds_for_the_rest_of_the_turn_and_the_computer_may_answer(towns: Towns) -> None:
    hands: dict[int, tuple[str, ...]] = {0: ("kings-court", "witch"), 1: ("moat",), 2: ("smithy",)}
    async with towns(**dealt(hands)) as place:
        anna, bob, carla, *_ = place.people
        match = await begun(place)
        await choose(anna, await choose(anna, await mine(place, anna), "King's Court"), "Witch")
        # Carla passes once for all three Witches; what Bob is offered is his own business.
        window = await mine(place, carla)
        assert "Pass, also for the rest of the turn" in str(window.components)
        order = next(button for button in buttons(window) if button.verb == "order")
        assert order.values == ("ask", "reveal", "computer", "same.0")
        reply = answer(await carla.select(window, ["same.0"], custom_id=order.id))
        assert "Something went wrong" not in said(reply)
        window = await mine(place, bob)
        order = next(button for button in buttons(window) if button.verb == "order")
        assert order.values == ("ask", "reveal", "computer", "same.0", "same.1")
        answer(await bob.select(window, ["computer"], custom_id=order.id))
        topics = [await asked(place, match, person) for person in (bob, carla)]
        assert "attack" not in topics
        await play_on(place, match, until="buy")
        journal = said(await place.slash(anna, "match journal"))
        assert journal.count("Carla gains Curse") == 3
        # It held for that turn only.
        listed = said(await place.slash(carla, "match orders"))
        assert "**Attacks that you can only react to**: Ask me every time" in listed or "This answer" in listed
        assert "**Attacks that you can only react to**: The computer answers" in said(
            await place.slash(bob, "match orders")
        )
