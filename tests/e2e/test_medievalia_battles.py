"""Battles of Medievalia on a simulated Discord: who is asked, what orders answer, sieges, and a restart in between."""

from __future__ import annotations

from simcord.results import ResponseMessage

from tests.e2e.answering import Person, confirm, find_topic, press_my_move
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, buttons, latest_response, message_text, walk_components
from tests.e2e.medievalia_matches import (
    end_turn,
    load_view,
    offer,
    press_label,
    press_option,
    select_labels,
    start_match,
)
from tests.medievalia.positions import Fief, build_state


async def give_order(person: Person, message: ResponseMessage, words: str) -> ResponseMessage:
    """Choose an order in the select of standing orders below a question."""
    selects = [
        component
        for component in walk_components(message.components)
        if component["type"] == 3 and ":order" in component["custom_id"]
    ]
    assert len(selects) == 1, message_text(message)
    value = next(option["value"] for option in selects[0]["options"] if option["label"] == words)
    return latest_response(await person.select(message, [value], custom_id=selects[0]["custom_id"]))


async def attack(place: FakeServer, person: Person) -> ResponseMessage:
    """Attack as proposed at the end of the turn."""
    prompt = await press_label(person, await press_my_move(place, person), "Fight and end turn")  # type: ignore[arg-type]
    return await confirm(person, await press_label(person, prompt, "Attack"))


async def test_a_team_besieges_both_enemies_by_buttons_with_restarts_in_the_middle_of_a_battle(
    open_server: OpenServer,
) -> None:
    position = build_state(
        Fief(places="field peasant", away={"fief2": "soldier soldier"}),
        Fief(places="field", free="soldier peasant", sieges=2),
        Fief(places="field peasant", away={"fief4": "cavalry"}),
        Fief(places="farm", away={"road23": "priest"}, sieges=2),
        alliance=True,
    )
    async with open_server(**offer(position)) as place:
        anna, bob, carla, dora, _ = place.people
        match = await start_match(place, 4, alliance="true")
        prompt = await press_label(anna, await press_my_move(place, anna), "Fight and end turn")
        assert "Battle: fief of Bob" in message_text(prompt)
        assert "Anna against Bob" in message_text(prompt)
        await press_label(anna, prompt, "Attack")
        # One wait for everybody: Bob lays the defense, and Dora, whose priest stands near, plans at the same time.
        assert await place.list_movers(match) == [bob, dora]
        assert await find_topic(place, match, bob) == "defence"
        planned = await press_my_move(place, dora)
        assert "What do your archers and priests do" in message_text(planned)
        await press_label(dora, planned, "Ask me then")
        assert await place.list_movers(match) == [bob]
        shown = await press_my_move(place, bob)
        assert "2 × Soldier (attack 4)" in message_text(shown)
        await place.restart()
        # The prompt from before the restart goes on.
        shown = await press_label(bob, shown, "Lay it out yourself")
        shown = await confirm(bob, await select_labels(bob, shown, "Soldier of Bob (free)", "Peasant of Bob (free)"))
        assert await place.list_movers(match) == [dora]
        prompt = await press_my_move(place, dora)
        assert await find_topic(place, match, dora) == "react"
        assert "4 : 3" in message_text(prompt) or "strength 4" in message_text(prompt)
        await place.restart()
        view = await load_view(place, match)
        assert view.battle is not None
        assert view.battle.stage == "reactions"
        soldier = next(figure.id for figure in view.figures if figure.kind == "soldier" and figure.owner == 1)
        priest = next(figure.id for figure in view.figures if figure.kind == "priest")
        prompt = await press_option(place, match, dora, prompt, f"heal-{priest}-{soldier}")
        await confirm(dora, prompt)
        # The battle ends the turn. Bob is besieged for the third time and out; Carla goes on.
        view = await load_view(place, match)
        assert view.seats[1].is_out
        assert view.battle is not None
        assert [len(fight.attackers) for fight in view.battle.fights] == [2]
        assert sum(attacker.died for attacker in view.battle.fights[0].attackers) == 1
        assert await place.list_movers(match) == [carla]
        board = place.newest_message(place.channel, "move")
        assert "Bob is under siege: 3 of 3." in message_text(board)
        assert "Bob is out" in message_text(board)
        report = message_text(await press_label(dora, board, "Battle"))
        assert "Reactions: Dora heals" in report
        prompt = await press_label(carla, await press_my_move(place, carla), "Fight and end turn")
        await press_label(carla, prompt, "Attack where it costs least")
        # Dora has nobody who could defend; her third siege ends the match.
        assert await place.list_movers(match) == []
        info = await place.context.matches.queries.get_info(match)
        assert info.outcome is not None
        assert info.outcome.places[0] == info.outcome.places[2] == 1
        final = place.newest_message(place.channel, "film")
        assert "Anna and Carla" in message_text(final)
        assert final.attachments[0].filename == "scores.png"
        assert "siege" in message_text(final)


async def test_the_defender_gives_an_order_at_the_question_and_is_not_asked_again(open_server: OpenServer) -> None:
    position = build_state(
        Fief(places="field peasant", away={"fief2": "infantry soldier"}, hand="peasant"),
        Fief(places="field peasant, farm peasant", free="soldier", hand="peasant"),
    )
    async with open_server(**offer(position)) as place:
        anna, bob, *_ = place.people
        match = await start_match(place)
        await attack(place, anna)
        assert await place.list_movers(match) == [bob]
        shown = await press_my_move(place, bob)
        assert "Anna attacks: fief of Bob" in message_text(shown)
        shown = await give_order(bob, shown, "Always the best exchange")
        # The order answers at once: the battle is over, and it is Bob's turn.
        assert await find_topic(place, match, bob) == "turn"
        view = await load_view(place, match)
        assert view.battle is not None
        assert view.battle.stage == "over"
        listed = message_text(await place.slash(bob, "match orders"))
        assert "Defense in a battle" in listed
        await end_turn(bob, await press_my_move(place, bob))
        assert await place.list_movers(match) == [anna]
        await attack(place, anna)
        view = await load_view(place, match)
        assert view.battle is not None
        assert view.battle.turn == view.turn - 1
        assert await place.list_movers(match) == [bob]
        assert await find_topic(place, match, bob) == "turn"


async def test_priests_save_their_own_unasked_and_whoever_wants_it_is_asked(open_server: OpenServer) -> None:
    position = build_state(
        Fief(places="field peasant", away={"road12": "archer archer"}),
        Fief(places="field", free="soldier soldier priest priest"),
        Fief(places="field peasant", away={"road23": "priest"}),
    )
    async with open_server(**offer(position)) as place:
        anna, bob, carla, *_ = place.people
        match = await start_match(place, 3)

        async def shoot() -> str:
            prompt = await press_label(anna, await press_my_move(place, anna), "Shoot with archers")
            prompt = await press_label(anna, prompt, "Soldier of Bob")
            if await find_topic(place, match, anna) == "archers":
                prompt = await confirm(anna, await press_label(anna, prompt, "All"))
            return message_text(prompt)

        # Two shots would kill a soldier. Bob's priest saves it without a question.
        text = await shoot()
        assert "Anna shoots at Soldier of Bob: 2 damage." in text
        assert "Bob heals Soldier of Bob: 1 damage less." in text
        assert await place.list_movers(match) == [anna]
        for person in (bob, carla):
            await place.slash(person, "match orders", topic="priests", order="ask")
        await end_turn(anna, await press_my_move(place, anna))
        await end_turn(bob, await press_my_move(place, bob))
        await end_turn(carla, await press_my_move(place, carla))
        await shoot()
        assert await place.list_movers(match) == [bob]
        asked = await press_my_move(place, bob)
        assert "Soldier of Bob dies of the shots unless 1 damage is healed" in message_text(asked)
        await place.press(bob, asked, "none")
        # Now Carla could save it, and does not want to be anybody's enemy.
        assert await place.list_movers(match) == [carla]
        asked = await press_my_move(place, carla)
        await confirm(carla, await press_label(carla, asked, "Priest"))
        assert await place.list_movers(match) == [anna]
        view = await load_view(place, match)
        assert sum(figure.kind == "soldier" for figure in view.figures) == 2
        assert "Carla heals Soldier of Bob" in message_text(place.newest_message(place.channel, "move"))


async def test_an_ally_is_asked_before_his_cards_are_turned_and_may_refuse(open_server: OpenServer) -> None:
    position = build_state(
        Fief(places="forest", hand="peasant peasant"),
        Fief(places="field peasant"),
        Fief(places="farm", free="peasant peasant", hand="field"),
        Fief(places="field peasant"),
        alliance=True,
    )
    async with open_server(**offer(position)) as place:
        anna, _, carla, *_ = place.people
        match = await start_match(place, 4, alliance="true")
        await place.slash(carla, "match orders", topic="ally", order="ask")
        prompt = await press_my_move(place, anna)
        waiting = await press_label(anna, prompt, "Peasant")
        assert "Carla" in message_text(waiting)
        assert await place.list_movers(match) == [carla]
        asked = await press_my_move(place, carla)
        assert "Payment for: Peasant. Anna would like to turn cards of yours: Breeding Farm" in message_text(asked)
        await press_label(carla, asked, "Refuse")
        assert await place.list_movers(match) == [anna]
        view = await load_view(place, match)
        assert not view.seats[2].territories[1].is_turned
        assert "Carla refuses." in message_text(
            await place.press(anna, await place.slash(anna, "matches", match="1"), "journal")
        )
        # Without her, Anna would have to discard a card; she goes back and asks for something else.
        prompt = await press_my_move(place, anna)
        assert "discards " in message_text(prompt)
        prompt = await press_label(anna, prompt, "Back")
        await press_label(anna, prompt, "Draw a card")
        # A card is drawn at once, so her answer is final.
        await confirm(carla, await press_label(carla, await press_my_move(place, carla), "Allow"))
        view = await load_view(place, match)
        assert view.seats[2].territories[0].is_turned
        assert view.seats[0].hand_size == 3


async def test_two_presses_on_attack_fight_once(open_server: OpenServer) -> None:
    position = build_state(
        Fief(places="field peasant", away={"fief2": "soldier"}), Fief(places="field peasant", free="soldier")
    )
    async with open_server(**offer(position)) as place:
        anna, bob, *_ = place.people
        match = await start_match(place)
        prompt = await press_label(anna, await press_my_move(place, anna), "Fight and end turn")
        button = next(button.id for button in buttons(prompt) if button.label == "Attack")
        before = (await place.context.matches.queries.get_info(match)).version
        place.emit_press(anna, prompt, button)
        place.emit_press(anna, prompt, button)
        await place.env.settle()
        assert (await place.context.matches.queries.get_info(match)).version == before + 1
        assert await place.list_movers(match) == [bob]


async def test_a_defense_says_what_it_does_and_counts_once_however_often_it_is_pressed(open_server: OpenServer) -> None:
    position = build_state(
        Fief(places="field peasant", away={"fief2": "soldier"}), Fief(places="field", free="soldier soldier")
    )
    async with open_server(**offer(position)) as place:
        anna, bob, *_ = place.people
        match = await start_match(place)
        await attack(place, anna)
        prompt = await press_my_move(place, bob)
        words = message_text(prompt)
        assert "**Stay out** Nobody opposes." in words
        assert "2 × Soldier against army 1. You lose: " in words
        assert "Anna loses: Soldier." in words
        # What is chosen is drawn before it counts, because a card is drawn after the battle.
        draft = await press_label(bob, prompt, "All against the strongest")
        assert "Soldier 2/2, dead, strength 2; against Soldier 2/2" in message_text(draft)
        before = (await place.context.matches.queries.get_info(match)).version
        confirm_id = next(button.id for button in buttons(draft) if button.verb == "ok")
        place.emit_press(bob, draft, confirm_id)
        place.emit_press(bob, draft, confirm_id)
        await place.env.settle()
        assert (await place.context.matches.queries.get_info(match)).version == before + 1
        journal = message_text(await place.press(bob, await place.slash(bob, "matches", match=str(match)), "journal"))
        assert "Bob opposes: " in journal
        assert "Anna loses Soldier." in journal


async def test_archers_get_an_order_in_advance_which_is_one_of_several(open_server: OpenServer) -> None:
    position = build_state(Fief(places="field", free="peasant peasant"), Fief(places="field", free="archer archer"))
    async with open_server(**offer(position)) as place:
        anna, bob, *_ = place.people
        match = await start_match(place, 2)
        listed = message_text(await place.slash(bob, "match orders"))
        assert "**Archers when enemies come into reach**: Never shoot outside battles" in listed
        suggested = await bob.autocomplete(place.channel, "match orders", "order", "", topic="approach")
        named = {choice["value"]: choice["name"] for choice in suggested}
        assert list(named) == ["ask", "reveal", "reveal.kill", "computer"]
        assert named["reveal.kill"] == "Always shoot what they can kill"
        assert "There’s no such order" in message_text(
            await place.slash(bob, "match orders", topic="approach", order="sometimes")
        )
        await place.slash(bob, "match orders", topic="approach", order="reveal.kill")
        listed = message_text(await place.slash(bob, "match orders"))
        assert "**Archers when enemies come into reach**: Always shoot what they can kill" in listed
        # Typed in words it is the same order.
        await place.slash(bob, "match orders", topic="approach", order="Never shoot outside battles")
        assert "Never shoot outside battles" in message_text(await place.slash(bob, "match orders"))
        await place.slash(bob, "match orders", topic="approach", order="reveal.kill")
        moved = await place.slash(anna, "medievalia move", figures="Peasant", to="between Anna and Bob")
        assert "Bob shoots at Peasant of Anna: 1 damage." in message_text(moved)
        assert await place.list_movers(match) == [anna]
        view = await load_view(place, match)
        assert [figure.owner for figure in view.figures if figure.kind == "peasant"] == [0]
