"""Single turns of Medievalia on a simulated Discord: how many presses they take, whom they ask, and presses that come too late."""

from __future__ import annotations

from simcord.results import ResponseMessage

from cogs.ui.components import phone_height
from cogs.ui.i18n import Localizer
from cogs.ui.messages import prompt_message
from matches.domain.model import Prompt
from rules.medievalia.state import MedievaliaState
from tests.e2e.answering import find_topic, press_my_move
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import (
    FakeServer,
    button_verbs,
    buttons,
    find_button,
    message_text,
    walk_components,
)
from tests.e2e.medievalia_matches import end_turn, load_view, offer, press_label, select_labels, start_match
from tests.medievalia.positions import Fief, build_state

MOST_PRESSES = 4
"""How many presses an ordinary turn takes from the board."""


def build_farm() -> MedievaliaState:
    """Return a position in which Anna can pay for a territory and a figure, and nobody is at war."""
    return build_state(
        Fief(places="field peasant", free="peasant soldier", hand="forest peasant"),
        Fief(places="field", hand="peasant"),
    )


def list_effects(message: ResponseMessage) -> str:
    """Return what the options of a prompt bring, as it stands above buttons or in a select."""
    selects = [component for component in walk_components(message.components) if component["type"] == 3]
    return "\n".join(
        [message_text(message), *(option.get("description") or "" for each in selects for option in each["options"])]
    )


async def test_an_ordinary_turn_takes_at_most_four_presses_from_the_board(open_server: OpenServer) -> None:
    async with open_server(**offer(build_farm())) as place:
        anna, bob, *_ = place.people
        match = await start_match(place)
        prompt = await press_my_move(place, anna)
        steps = ("Forest", "Peasant", "End turn")
        for number, words in enumerate(steps):
            assert ("undo" in button_verbs(prompt)) == bool(number)
            prompt = await press_label(anna, prompt, words)
            # Nothing hidden came out, so nothing has to be confirmed.
            assert "ok" not in button_verbs(prompt)
        assert 1 + len(steps) <= MOST_PRESSES
        assert await place.list_movers(match) == [bob]
        own = (await load_view(place, match)).seats[0]
        assert [territory.kind for territory in own.territories] == ["city", "field", "forest"]
        assert own.hand_size == 0
        board = message_text(place.newest_message(place.channel, "move"))
        assert "Anna plays Forest and Peasant." in board


async def test_several_purchases_are_one_selection(open_server: OpenServer) -> None:
    async with open_server(**offer(build_farm())) as place:
        anna, bob, *_ = place.people
        match = await start_match(place)
        prompt = await press_my_move(place, anna)
        # Each says how it is paid.
        assert "for 1 food: turns Field" in list_effects(prompt)
        prompt = await select_labels(anna, prompt, "Forest", "Peasant")
        assert "ok" not in button_verbs(prompt)
        own = (await load_view(place, match)).seats[0]
        assert [territory.kind for territory in own.territories] == ["city", "field", "forest"]
        assert own.hand_size == 0
        await end_turn(anna, prompt)
        assert await place.list_movers(match) == [bob]


async def test_whoever_always_pays_as_proposed_is_not_asked_for_a_fighter_either(open_server: OpenServer) -> None:
    position = build_state(Fief(places="city*, field soldier", hand="peasant forest"), Fief(places="field"))
    async with open_server(**offer(position)) as place:
        anna, *_ = place.people
        match = await start_match(place)
        offered = await press_label(anna, await press_my_move(place, anna), "Peasant")
        assert await find_topic(place, match, anna) == "pay"
        # The order is given once, where the payment is asked.
        selects = [component for component in walk_components(offered.components) if component["type"] == 3]
        order = selects[-1]
        always = next(option["value"] for option in order["options"] if option["label"] == "Always pay as proposed")
        await anna.select(offered, [always], custom_id=order["custom_id"])
        assert await find_topic(place, match, anna) == "turn"
        assert "peasant" in [figure.kind for figure in (await load_view(place, match)).figures]


async def test_figures_go_each_to_their_place_with_one_selection_and_no_confirmation(
    open_server: OpenServer,
) -> None:
    position = build_state(Fief(places="field", free="soldier soldier peasant"), Fief(places="field peasant"))
    async with open_server(**offer(position)) as place:
        anna, *_ = place.people
        match = await start_match(place)
        prompt = await press_label(anna, await press_my_move(place, anna), "Move figures")
        both, guard = "2 × Soldier (free) → Out: between Anna and Bob", "Peasant (free) → Field"
        prompt = await select_labels(anna, prompt, both, guard)
        view = await load_view(place, match)
        assert sorted(figure.zone for figure in view.figures if figure.kind == "soldier") == ["road12", "road12"]
        assert "Anna moves 2 × Soldier out" in message_text(prompt)
        assert "Anna puts Peasant on Field" in message_text(prompt)
        # They have taken their step; the peasant may still go anywhere in the fief.
        prompt = await press_label(anna, prompt, "Move figures")
        assert "Soldier" not in " ".join(button.label for button in buttons(prompt))
        await press_label(anna, prompt, "Back")
        assert await find_topic(place, match, anna) == "turn"


async def test_a_payment_is_proposed_and_another_one_is_chosen_card_by_card(open_server: OpenServer) -> None:
    position = build_state(
        Fief(places="field peasant, forest", free="merchant peasant", hand="soldier mine"), Fief(places="field peasant")
    )
    async with open_server(**offer(position)) as place:
        anna, *_ = place.people
        match = await start_match(place)
        prompt = await press_my_move(place, anna)
        assert "turns Field" in list_effects(prompt)
        assert "and Forest; 1 unit lost" in list_effects(prompt)
        prompt = await press_label(anna, await press_label(anna, prompt, "Pay otherwise"), "Soldier")
        assert "Still missing: 1 food and 1 energy" in message_text(prompt)
        for words, missing in (("Forest", "1 food."), ("Use Merchant", "1 food.")):
            prompt = await press_label(anna, prompt, words)
            assert f"Still missing: {missing}" in message_text(prompt)
            assert any(f"✓ {words}" in button.label for button in buttons(prompt))
        prompt = await press_label(anna, prompt, "5 · Peasant")
        text = message_text(prompt)
        assert "That’s enough" in text, text
        prompt = await press_label(anna, prompt, "Pay for Soldier")
        view = await load_view(place, match)
        assert [figure.kind for figure in view.figures if figure.is_turned] == ["merchant", "peasant"]
        assert [territory.is_turned for territory in view.seats[0].territories] == [False, False, True]
        assert "Anna plays Soldier" in message_text(prompt)


async def test_what_cannot_be_paid_says_exactly_what_is_missing(open_server: OpenServer) -> None:
    position = build_state(Fief(places="field", hand="cavalry peasant"), Fief(places="field peasant"))
    async with open_server(**offer(position)) as place:
        anna, *_ = place.people
        match = await start_match(place)
        text = message_text(await press_my_move(place, anna))
        assert "Cavalry" in text
        assert "Cavalry: short by" in text
        assert await find_topic(place, match, anna) == "turn"


async def test_a_prompt_with_many_options_fits_two_screens(open_server: OpenServer) -> None:
    position = build_state(
        Fief(
            places="field church peasant peasant, forest peasant, mine, farm peasant peasant",
            free="soldier soldier peasant merchant artist",
            hand="field soldier peasant archer priest cavalry mine infantry bureaucrat",
            away={"road12": "soldier archer"},
        ),
        Fief(places="field peasant, farm peasant", free="soldier", away={"road12": "soldier"}),
    )
    async with open_server(**offer(position)) as place:
        anna, *_ = place.people
        match = await start_match(place)
        prompt = await press_my_move(place, anna)
        asked = await place.context.matches.play.get_prompt(match, anna.id)
        assert asked.question is not None
        assert len(asked.question.choice.options) >= 12  # type: ignore[union-attr]
        for language in ("en", "de"):
            assert await measure(place, asked, language) <= phone_height.MAX_SCREENS
        prompt = await press_label(anna, await press_label(anna, prompt, "Pay otherwise"), "Cavalry")
        assert await measure(place, await place.context.matches.play.get_prompt(match, anna.id), "de") <= 2


async def measure(place: FakeServer, prompt: Prompt, language: str) -> float:
    """Return how many screens of a phone a prompt takes."""
    localizer = Localizer(place.context.words, language, prompt.info.names)
    composed = await prompt_message.compose_prompt(place.context, prompt, localizer)
    return phone_height.estimate_message(composed) / phone_height.SCREEN_HEIGHT


async def test_a_second_press_in_the_same_moment_counts_once(open_server: OpenServer) -> None:
    async with open_server(**offer(build_farm())) as place:
        anna, *_ = place.people
        match = await start_match(place)
        prompt = await press_my_move(place, anna)
        take = next(button.id for button in buttons(prompt) if button.label == "Everyone steps off")
        before = (await place.context.matches.queries.get_info(match)).version
        place.emit_press(anna, prompt, take)
        place.emit_press(anna, prompt, take)
        await place.env.settle()
        assert (await place.context.matches.queries.get_info(match)).version == before + 1
        assert all(not figure.on for figure in (await load_view(place, match)).figures if figure.owner == 0)


async def test_a_figure_that_was_turned_meanwhile_is_not_moved(open_server: OpenServer) -> None:
    position = build_state(Fief(places="field peasant", free="soldier", hand="peasant"), Fief(places="field peasant"))
    async with open_server(**offer(position)) as place:
        anna, *_ = place.people
        match = await start_match(place)
        old = await press_label(anna, await press_my_move(place, anna), "Move figures")
        first = find_button(old, "i").id
        # On another device she goes back and pays with the field, which turns the peasant on it.
        prompt = await press_label(anna, await press_my_move(place, anna), "Back")
        prompt = await press_label(anna, prompt, "Peasant")
        before = (await place.context.matches.queries.get_info(match)).version
        shown = await place.press_forged(anna, prompt, first)
        assert "What do you do?" in message_text(shown)
        offered = await anna.autocomplete(place.channel, "medievalia move", "figures", "")
        assert sorted(choice["name"].split(" · ")[0] for choice in offered) == ["Peasant (free)", "Soldier (free)"]
        turned = await place.slash(anna, "medievalia move", figures="Peasant (Field)", to="open")
        assert "isn’t possible here" in message_text(turned)
        assert (await place.context.matches.queries.get_info(match)).version == before


async def test_a_payment_with_cards_that_the_ally_has_used_since_is_stale(open_server: OpenServer) -> None:
    position = build_state(
        Fief(places="field*", hand="peasant peasant"),
        Fief(places="field peasant"),
        Fief(places="farm", free="soldier peasant peasant", hand="peasant"),
        Fief(places="field peasant"),
        alliance=True,
    )
    async with open_server(**offer(position)) as place:
        anna, bob, carla, dora, _ = place.people
        match = await start_match(place, 4, alliance="true")
        prompt = await press_my_move(place, anna)
        # Half of what Carla's farm brings; she has not asked to be asked, and the line says so before it is pressed.
        assert "with 1 card of your ally (Breeding Farm)" in message_text(prompt)
        old = prompt, next(button.id for button in buttons(prompt) if "Peasant" in button.label)
        await end_turn(anna, prompt)
        await end_turn(bob, await press_my_move(place, bob))
        await end_turn(carla, await press_label(carla, await press_my_move(place, carla), "Peasant"))
        await end_turn(dora, await press_my_move(place, dora))
        before = (await place.context.matches.queries.get_info(match)).version
        shown = await place.press_forged(anna, *old)
        assert (await place.context.matches.queries.get_info(match)).version == before
        assert await find_topic(place, match, anna) == "turn"
        assert "What do you do?" in message_text(shown)
        # Her own field has turned back; Carla's farm is turned and pays for nothing.
        assert "of your ally" not in message_text(shown)
        await press_label(anna, shown, "Peasant")
        assert await find_topic(place, match, anna) == "turn"
