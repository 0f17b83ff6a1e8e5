"""Single turns of Sola Fide on a simulated Discord: how many presses they take, whom they ask, and presses that come too late."""

from __future__ import annotations

from simcord import MemberActor
from simcord.results import ResponseMessage

from tests.e2e.answering import confirm, find_topic, press_my_move
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import (
    button_verbs,
    buttons,
    find_button,
    latest_response,
    message_text,
    walk_components,
)
from tests.e2e.sola_fide_matches import SolaFideFrom, offer, press_label, start_match
from tests.sola_fide.positions import C, Cards, build_state

NEARLY = {"upper_saxon": "PPCNN PPPPC 2", "lower_saxon": "PCNNN PPPPN 2", "franconian": "PCNNN PPPPC 2"}
"""Three circles in which one territory of the dominant commons is missing for the Protestants."""


async def select_all(person: MemberActor, message: ResponseMessage, labels: tuple[str, ...]) -> ResponseMessage:
    """Choose the options of the first select whose labels hold these words, and confirm."""
    raw = next(component for component in walk_components(message.components) if component["type"] == 3)
    values = [option["value"] for word in labels for option in raw["options"] if word in option["label"]]
    assert len(values) == len(labels), (labels, raw["options"])
    chosen = latest_response(await person.select(message, values, custom_id=raw["custom_id"]))
    return await confirm(person, chosen)


async def test_a_card_takes_four_presses_at_most_and_a_draw_three_with_the_board_marked(
    open_server: OpenServer,
) -> None:
    game = SolaFideFrom(build_state(protestant=Cards("SFP06 SFP01"), catholic=Cards("SFC01 SFC02")))
    async with open_server(**offer(game)) as place:
        anna, bob, *_ = place.people
        match = await start_match(place)
        prompt = await press_my_move(place, anna)
        # Board and hand stand together: nobody opens the table to know what to play.
        assert [file.filename for file in prompt.attachments] == ["table.png", "table-hand.png"]
        assert "You have 2 cards in hand" in message_text(prompt)
        # What each card could do at best is said beside it.
        assert "Franconia (nobility): 2 for you" in message_text(prompt)
        prompt = await press_label(anna, prompt, "Frederick the Wise")
        # Circles are chosen on the board, which shows the number of each button.
        assert [file.filename for file in prompt.attachments] == ["table.png"]
        labels = [button.label for button in buttons(prompt) if button.verb == "i"]
        assert labels == [
            f"{number} · {name} (nobility)"
            for number, name in enumerate(("Upper Saxony", "Lower Saxony", "Franconia"), 1)
        ]
        assert "2 of 5 become yours" in message_text(prompt)
        done = await press_label(anna, prompt, "Franconia")
        # Three presses: nothing new was seen, so the turn can still be taken back.
        assert await place.list_movers(match) == [bob]
        assert "undo" in button_verbs(done)
        prompt = await press_label(bob, await press_my_move(place, bob), "Draw a Card")
        # Whoever draws plays none of their cards, for good: a slip of the thumb costs no turn.
        assert await place.list_movers(match) == [bob]
        assert "**Draw a Card?** You play none of your" in message_text(prompt)
        await place.press(bob, prompt, "ok")
        assert await place.list_movers(match) == [anna]
        assert "Bob draws 1 card." in message_text(place.newest_message(place.channel, "move"))
        # Four presses: whoever draws by a card confirms it before.
        prompt = await press_label(anna, await press_my_move(place, anna), "The Doctrine of the Two Kingdoms")
        prompt = await press_label(anna, prompt, "Upper Saxony")
        assert await find_topic(place, match, anna) == "convert"
        assert "you can’t take this back" in message_text(prompt)
        await place.press(anna, prompt, "ok")
        assert await place.list_movers(match) == [bob]


async def test_whoever_is_asked_before_they_draw_confirms_once(open_server: OpenServer) -> None:
    game = SolaFideFrom(build_state(protestant=Cards("SFP06 SFP01", permanent="SFP31")))
    async with open_server(**offer(game)) as place:
        anna, bob, *_ = place.people
        match = await start_match(place)
        prompt = await press_label(anna, await press_my_move(place, anna), "Draw a Card")
        assert await find_topic(place, match, anna) == "permanent-target"
        assert "undo" in button_verbs(prompt)
        prompt = await press_label(anna, prompt, "Upper Saxony")
        assert "you can’t take this back" in message_text(prompt)
        await place.press(anna, prompt, "ok")
        assert await place.list_movers(match) == [bob]


async def test_one_of_two_drawn_cards_is_kept_with_one_press(open_server: OpenServer) -> None:
    position = build_state(board={"upper_saxon": NEARLY["upper_saxon"]}, protestant=Cards("SFP03"), influence="SFO1")
    async with open_server(**offer(SolaFideFrom(position))) as place:
        anna, bob, *_ = place.people
        match = await start_match(place)
        prompt = await press_label(anna, await press_my_move(place, anna), "Local Printing Presses")
        prompt = await select_all(anna, prompt, ("Upper Saxony",))
        prompt = await press_label(anna, prompt, "Orange (Netherlands)")
        assert await find_topic(place, match, anna) == "keep"
        assert "counts at once" in message_text(prompt)
        await place.press(anna, prompt, "i")
        assert await place.list_movers(match) == [bob]


async def test_a_chain_of_captures_outlives_a_restart_while_a_color_is_chosen(open_server: OpenServer) -> None:
    position = build_state(board=NEARLY, protestant=Cards("SFP03 SFP06"), influence="SFW1 SFB2 SFO3")
    async with open_server(**offer(SolaFideFrom(position))) as place:
        anna, bob, *_ = place.people
        match = await start_match(place)
        prompt = await press_label(anna, await press_my_move(place, anna), "Local Printing Presses")
        prompt = await select_all(anna, prompt, ("Upper Saxony", "Lower Saxony"))
        # Both circles are captured by one card; the color is named before the card of it is seen.
        assert "which color do you draw from? You draw 2 times" in message_text(prompt).replace("colour", "color")
        prompt = await press_label(anna, prompt, "White (England)")
        assert await find_topic(place, match, anna) == "convert"
        prompt = await confirm(anna, await press_label(anna, prompt, "Franconia"))
        # The card of the first capture has captured a third circle, which queues behind the second.
        assert await find_topic(place, match, anna) == "colour"
        old = find_button(prompt, "i").id
        before = await place.context.matches.play.get_prompt(match, anna.id)
        await place.restart()
        after = await place.context.matches.play.get_prompt(match, anna.id)
        assert after.question_token == before.question_token
        assert after.view == before.view
        assert after.view.queue == (0, 0)
        assert await place.list_movers(match) == [anna]
        prompt = await place.press_forged(anna, prompt, old)
        # The drawn card moves the one power marker that it can, without a question (R49).
        assert await find_topic(place, match, anna) == "colour"
        prompt = await press_label(anna, await press_my_move(place, anna), "Orange (Netherlands)")
        await confirm(anna, prompt)
        view = (await place.context.matches.queries.get_status(match, None)).view
        assert view.seats[0].circles == ("upper_saxon", "lower_saxon", "franconian")
        assert (view.seats[0].points, view.queue, view.turn) == (21, (), 2)
        assert await place.list_movers(match) == [bob]


async def test_the_opponent_answers_a_military_bonus_on_the_others_turn(open_server: OpenServer) -> None:
    position = build_state(C, board=NEARLY, protestant=Cards("SFP06"), catholic=Cards("SFC39 SFC02"), influence="SFO2")
    async with open_server(**offer(SolaFideFrom(position, die=1))) as place:
        anna, bob, *_ = place.people
        match = await start_match(place)
        prompt = await press_label(bob, await press_my_move(place, bob), "The Cologne War")
        prompt = await confirm(bob, await press_label(bob, prompt, "Upper Saxony"))
        # Anna is asked in a message of her own, although it is Bob's turn; both are told so.
        assert "**Anna**" in message_text(prompt)
        assert await place.list_movers(match) == [anna]
        board = message_text(place.newest_message(place.channel, "move"))
        assert "Anna rolls 1 for the Protestants" in board
        assert "Waiting for **Anna**" in board
        (call,) = place.messages(anna.user.dm_channel)
        assert "where do you convert 1 territory?" in message_text(call)
        assert "1 becomes yours: you capture it, 7 points" in message_text(call)
        chosen = await press_label(anna.user, call, "4 · Lower Saxony (commons)")
        if "ok" in button_verbs(chosen):
            chosen = latest_response(await anna.user.click(chosen, custom_id=find_button(chosen, "ok").id))
        # She captures a circle on Bob's turn, so she names the color; then Bob's turn is over and hers begins.
        assert await find_topic(place, match, anna) == "colour"
        assert "color" in message_text(chosen).replace("colour", "color")
        await confirm(anna, await press_label(anna, await press_my_move(place, anna), "Orange"))
        view = (await place.context.matches.queries.get_status(match, None)).view
        assert view.seats[0].circles == ("lower_saxon",)
        assert (view.active, view.turn) == (0, 2)


async def test_a_second_press_in_the_same_moment_counts_once(open_server: OpenServer) -> None:
    game = SolaFideFrom(build_state(protestant=Cards("SFP06 SFP07"), catholic=Cards("SFC01 SFC02")))
    async with open_server(**offer(game)) as place:
        anna, *_ = place.people
        match = await start_match(place)
        prompt = await press_my_move(place, anna)
        card = find_button(prompt, "i").id
        before = (await place.context.matches.queries.get_info(match)).version
        place.emit_press(anna, prompt, card)
        place.emit_press(anna, prompt, card)
        await place.env.settle()
        assert (await place.context.matches.queries.get_info(match)).version == before + 1
        assert await find_topic(place, match, anna) == "convert"


async def test_a_target_that_was_asked_for_before_is_stale(open_server: OpenServer) -> None:
    game = SolaFideFrom(build_state(board=NEARLY, protestant=Cards("SFP03 SFP07"), influence="SFW1 SFW4"))
    async with open_server(**offer(game)) as place:
        anna, *_ = place.people
        match = await start_match(place)
        prompt = await press_label(anna, await press_my_move(place, anna), "Pamphlets")
        closing = next(button.id for button in buttons(prompt) if "Upper Saxony" in button.label)
        prompt = await confirm(anna, await press_label(anna, prompt, "Upper Saxony"))
        assert await find_topic(place, match, anna) == "colour"
        # Upper Saxony has been captured since: the press changes nothing and shows what is asked now.
        before = (await place.context.matches.queries.get_info(match)).version
        shown = await place.press_forged(anna, prompt, closing)
        assert "color" in message_text(shown).replace("colour", "color")
        assert (await place.context.matches.queries.get_info(match)).version == before
        prompt = await press_label(anna, shown, "White")
        offered = await anna.autocomplete(place.channel, "sola-fide play", "target", "")
        assert "upper_saxon" not in [choice["value"] for choice in offered]
        typed = await place.slash(anna, "sola-fide play", target="Upper Saxony")
        assert "Anna has already captured Upper Saxony" in message_text(typed)


async def test_a_card_that_went_by_a_forced_discard_cannot_be_played(open_server: OpenServer) -> None:
    game = SolaFideFrom(build_state(protestant=Cards("SFP20 SFP07"), catholic=Cards("SFC01 SFC02 SFC04")))
    async with open_server(**offer(game)) as place:
        anna, bob, *_ = place.people
        match = await start_match(place)
        assert await bob.autocomplete(place.channel, "sola-fide play", "card", "") == []
        played = await place.slash(anna, "sola-fide play", card="SFP20")
        waiting = await confirm(anna, played)
        # Anna learns that Bob discards, but none of his cards.
        assert "Ursulines" not in message_text(waiting)
        assert await find_topic(place, match, bob) == "discard"
        assert await anna.autocomplete(place.channel, "sola-fide play", "card", "") == []
        offered = [choice["value"] for choice in await bob.autocomplete(place.channel, "sola-fide play", "card", "")]
        assert offered == ["SFC01", "SFC02", "SFC04"]
        prompt = await press_my_move(place, bob)
        old = find_button(prompt, "i").id
        await confirm(bob, await place.slash(bob, "sola-fide play", card="SFC01"))
        assert await find_topic(place, match, bob) == "turn"
        before = (await place.context.matches.queries.get_info(match)).version
        gone = await place.slash(bob, "sola-fide play", card="SFC01")
        assert "lies on your discard pile" in message_text(gone)
        assert "SFC01" not in [
            choice["value"] for choice in await bob.autocomplete(place.channel, "sola-fide play", "card", "")
        ]
        stale = await place.press_forged(bob, await press_my_move(place, bob), old)
        assert "Which of your 2 cards do you play" in message_text(stale)
        assert (await place.context.matches.queries.get_info(match)).version == before
