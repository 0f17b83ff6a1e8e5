"""Presses of Medievalia that come when something else has happened: they change nothing, and show what is so now."""

from __future__ import annotations

from tests.e2e.answering import find_topic, press_my_move
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, message_text
from tests.e2e.medievalia_matches import end_turn, load_view, offer, press_label, select_labels, start_match
from tests.medievalia.positions import Fief, build_state

SIEGE = "**Besieged 0 of 3"
LATE = "That question’s no longer open. Here’s the current one."


async def read_version(place: FakeServer, match: int) -> int:
    """Return how much has been decided in the match."""
    return int((await place.context.matches.queries.get_info(match)).version)


async def test_a_selection_of_which_one_part_is_sold_out_buys_nothing(open_server: OpenServer) -> None:
    position = build_state(
        Fief(places="field, forest, forest", free=" ".join(["peasant"] * 5), hand="peasant"),
        Fief(places="field"),
        stacks=["workshop", "church", "bank"],
    )
    async with open_server(**offer(position)) as place:
        anna, *_ = place.people
        match = await start_match(place)
        old = await press_my_move(place, anna)
        # After a restart, as after fifteen minutes, nobody closes the older message when she opens the question again.
        await place.restart()
        shown = await select_labels(anna, await press_my_move(place, anna), "Workshop")
        shown = await press_label(anna, shown, "1 · Field")
        assert "Anna builds Workshop" in message_text(shown)
        before = await read_version(place, match)
        shown = await select_labels(anna, old, "Workshop", "Peasant")
        assert LATE in message_text(shown)
        assert "Build Workshop" not in message_text(shown)
        assert await read_version(place, match) == before
        assert [figure.kind for figure in (await load_view(place, match)).figures] == ["peasant"] * 5
        # Typed, it is refused with its reason.
        refused = await place.slash(anna, "medievalia play", what="Workshop, Peasant")
        assert "isn’t possible here" in message_text(refused)
        assert await read_version(place, match) == before


async def test_a_proposal_that_no_longer_fits_pays_nothing(open_server: OpenServer) -> None:
    position = build_state(Fief(places="field", free="soldier", hand="peasant peasant"), Fief(places="field"))
    async with open_server(**offer(position)) as place:
        anna, *_ = place.people
        match = await start_match(place)
        old = await press_my_move(place, anna)
        await place.restart()
        await press_label(anna, await press_my_move(place, anna), "Peasant")
        assert await find_topic(place, match, anna) == "turn"
        before = await read_version(place, match)
        # The field that would have paid is turned; by now a peasant would cost the other card.
        shown = await press_label(anna, old, "Peasant")
        assert LATE in message_text(shown)
        assert await read_version(place, match) == before
        assert (await load_view(place, match)).seats[0].hand_size == 1


async def test_a_siege_that_ends_between_call_and_press_is_not_spoken_of_any_more(open_server: OpenServer) -> None:
    position = build_state(
        Fief(places="field peasant", away={"fief2": "soldier"}), Fief(places="field", free="soldier", hand="peasant")
    )
    async with open_server(**offer(position)) as place:
        anna, bob, *_ = place.people
        match = await start_match(place)
        prompt = await press_label(anna, await press_my_move(place, anna), "Fight and end turn")
        hers = await press_label(anna, prompt, "Attack")
        old = await press_my_move(place, bob)
        assert SIEGE in message_text(old)
        # Anna takes the attack back and leaves his fief.
        await place.restart()
        prompt = await place.press(anna, hers, "undo")
        prompt = await press_label(anna, await place.press(anna, prompt, "undo"), "Move figures")
        prompt = await press_label(anna, prompt, "Soldier")
        await end_turn(anna, prompt)
        assert await place.list_movers(match) == [bob]
        before = await read_version(place, match)
        shown = await press_label(bob, old, "All against the strongest")
        assert LATE in message_text(shown)
        assert "What do you do?" in message_text(shown)
        assert "esieged" not in message_text(shown)
        assert await read_version(place, match) == before
