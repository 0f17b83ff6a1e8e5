"""Medievalia on a simulated Discord: what can be opened and looked up, typed moves, and what is refused."""

from __future__ import annotations

import pytest
from simcord.backend.errors import OptionError

from cogs.library import content
from cogs.ui.i18n import LANGUAGES
from matches.domain.model import MatchPlace, Person, Setup
from rules.engine import OptionValue, Refused
from rules.medievalia.facts import CARDS
from tests.e2e.answering import find_topic, press_my_move
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import button_verbs, buttons, latest_response, message_text
from tests.e2e.medievalia_matches import load_view, offer, press_label, start_match
from tests.medievalia.positions import Fief, build_state


async def test_five_seats_odd_teams_and_unknown_options_are_refused_kindly(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla, *_ = place.people
        # Discord offers two to four seats; whoever forges a command is refused by the rules, and nothing is opened.
        with pytest.raises(OptionError, match="only allows"):
            await place.slash(anna, "medievalia open", seats=5)
        opener, where = Person(anna.id, "Anna"), MatchPlace(place.guild.id, place.channel.id)
        refused: tuple[tuple[int, dict[str, OptionValue]], ...] = (
            (5, {}),
            (1, {}),
            (3, {"alliance": True}),
            (2, {"alliance": True}),
            (4, {"alliance": "both"}),
            (3, {"centre": "north"}),
        )
        for seats, options in refused:
            with pytest.raises(Refused):
                await place.context.matches.lobby.open_lobby(
                    opener, "medievalia", where, Setup(seats=seats, options=options)
                )
        for seats in (2, 3):
            text = message_text(await place.slash(anna, "medievalia open", seats=seats, alliance="true"))
            assert f"Two against two takes four players; there are {seats} seats" in text
        assert place.messages(place.channel) == []
        # With three of four people an alliance waits for the fourth, and cannot be cut to three.
        match = await place.open(anna, "medievalia", seats=4, alliance="true", thread=False)
        await place.join_lobby(bob, carla)
        lobby = place.newest_message(place.channel, "join")
        assert "Alliance: Two against two" in message_text(lobby)
        assert "One seat is free" in message_text(lobby)
        assert (await place.context.matches.queries.get_info(match)).phase == "lobby"
        with pytest.raises(Refused):
            await place.context.matches.lobby.change_setup(match, anna.id, lambda setup: Setup(3, setup.options))
        assert (await place.context.matches.queries.get_info(match)).setup.seats == 4


async def test_the_options_are_said_in_german_and_english(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        await place.open(anna, "medievalia", seats=4, alliance="true", center="off", extra=True, language="de")
        lobby = message_text(place.newest_message(place.channel, "join"))
        for words in ("Allianz: Zwei gegen zwei", "Mitte: Nie", "Zusatzkarten: Eine mehr für jeden späteren Platz"):
            assert words in lobby
        await place.open(anna, "medievalia", seats=3)
        assert "Alliance" not in message_text(place.newest_message(place.channel, "join"))


async def test_prices_name_every_kind_and_which_numbers_are_ours(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        page = await place.slash(anna, "card", name="medievalia-prices")
        text = message_text(page)
        assert "ours, not the publisher’s" in text
        pages = 1
        while onward := [button for button in buttons(page) if button.label == "▶" and not button.disabled]:
            page = latest_response(await anna.click(page, custom_id=onward[0].id))
            text += f"\n{message_text(page)}"
            pages += 1
        assert pages == 3
        lines = {line.split("**")[1]: line for line in text.split("\n") if line.startswith("**")}
        assert set(lines) == {card.name["en"] for card in CARDS.values()}
        assert lines["Peasant"] == "**Peasant** ×20 · 1 food\\* · yields 1 work\\* · 1/1\\*"
        assert lines["Soldier"] == "**Soldier** ×8 · 1 food, 1 energy\\* · 2\\*/2°"
        assert lines["Tower"].endswith("· 1/4")
        assert "without Church 2 gold more" in lines["Priest"]
        select = next(button for button in buttons(page) if button.values)
        opened = latest_response(await anna.select(page, [select.values[0]], custom_id=select.id))
        assert opened.attachments[0].filename == "card.png"
        await place.slash(anna, "settings", language="de")
        assert "von uns, nicht vom Verlag" in message_text(await place.slash(anna, "card", name="medievalia-prices"))


async def test_every_card_has_a_page_that_says_what_is_ours_and_about_says_it_too(open_server: OpenServer) -> None:
    # The search is built once and takes seconds, longer than a slow machine lets a press wait.
    for language in LANGUAGES:
        assert content.load_library(language).index is not None
    async with open_server() as place:
        anna, *_ = place.people
        # Other games have banks and cities, too; in the channel of a match those of its game are meant.
        await start_match(place)
        for language in ("en", "de"):
            await place.slash(anna, "settings", language=language)
            for kind in ("peasant", "cavalry", "bank", "city"):
                shown = await place.slash(anna, "card", name=CARDS[kind].name[language])
                text = message_text(shown)
                assert f"### {CARDS[kind].name[language]}" in text
                assert shown.attachments[0].filename == "card.png"
                assert f"-# {CARDS[kind].reason[language]}" in text
                assert ("Not the publisher’s:" if language == "en" else "Nicht vom Verlag:") in text
        assert "alle Preise und die meisten Werte sind von uns" in message_text(await place.slash(anna, "about"))


async def test_a_fief_and_the_battle_are_shown_to_whoever_may_look_and_turn_in_place(open_server: OpenServer) -> None:
    position = build_state(
        Fief(places="field peasant", away={"fief2": "soldier soldier"}), Fief(places="field, farm peasant")
    )
    async with open_server(**offer(position)) as place:
        anna, bob, carla, *_ = place.people
        assert "no running match of Medievalia" in message_text(await place.slash(anna, "medievalia fief"))
        match = await start_match(place)
        own = await place.slash(bob, "medievalia fief")
        assert own.ephemeral
        assert "Fief of Bob" in message_text(own)
        assert own.attachments[0].filename == "inset.png"
        for seat in ("fief1", "1", "anna", "Fief of Anna"):
            assert "Fief of Anna" in message_text(await place.slash(carla, "medievalia fief", seat=seat))
        offered = await carla.autocomplete(place.channel, "medievalia fief", "seat", "bo")
        assert [choice["value"] for choice in offered] == ["fief2"]
        for nonsense in ("fief3", "0", "nobody", "fief"):
            text = message_text(await place.slash(carla, "medievalia fief", seat=nonsense))
            assert "isn’t possible here" in text
        # Behind Table there are all fiefs, which turn in place; the battle, too, once there was one.
        board = place.newest_message(place.channel, "move")
        assert "inset" not in button_verbs(board)
        table = await place.press(carla, board, "table")
        assert [button.label for button in buttons(table) if button.verb == "inset"] == ["Fief of Anna", "Fief of Bob"]
        fief = await press_label(carla, table, "Fief of Bob")
        assert fief.id == table.id
        assert [button.label for button in buttons(fief)] == ["Table", "Fief of Anna"]
        prompt = await press_label(anna, await press_my_move(place, anna), "Fight and end turn")
        assert "attack 4" in message_text(prompt)
        # While she forms it, nobody else sees anything of it.
        assert "Battle" not in [button.label for button in buttons(await place.press(bob, board, "table"))]
        await press_label(anna, prompt, "Attack")
        board = place.newest_message(place.channel, "move")
        battle = await press_label(bob, board, "Battle")
        assert battle.ephemeral
        assert battle.id != board.id
        assert "Anna against Bob" in message_text(battle)
        assert await find_topic(place, match, bob) == "defence"
        # The picture of the battle stands in the question of the defender himself.
        assert "Anna against Bob" in message_text(await press_my_move(place, bob))


async def test_who_may_not_look_at_a_match_sees_no_part_of_it(open_server: OpenServer) -> None:
    position = build_state(Fief(places="field peasant"), Fief(places="field"))
    async with open_server(**offer(position)) as place:
        anna, _, carla, *_ = place.people
        await start_match(place, visible="players")
        assert "no running match of Medievalia" in message_text(await place.slash(carla, "medievalia fief", seat="1"))
        assert await carla.autocomplete(place.channel, "medievalia fief", "seat", "") == []
        table = await place.press(anna, place.newest_message(place.channel, "move"), "table")
        inset = next(button.id for button in buttons(table) if button.verb == "inset")
        refused = await place.press_forged(carla, place.newest_message(place.channel, "move"), inset)
        assert not refused.attachments
        assert "Fief of" not in message_text(refused)
        # Nor is there a part of a table that has none, or that is forged.
        for forged in (inset.replace("fief1", "fief9"), inset.replace("fief1", "battle")):
            assert "no longer there" in message_text(await place.press_forged(anna, table, forged))


async def test_two_people_play_by_typing(open_server: OpenServer) -> None:
    position = build_state(
        Fief(places="field peasant, forest", free="peasant peasant soldier soldier", hand="mine peasant"),
        Fief(places="field peasant", hand="soldier priest"),
    )
    async with open_server(**offer(position)) as place:
        anna, bob, carla, *_ = place.people
        assert "no running match of Medievalia" in message_text(await place.slash(anna, "medievalia play", what="end"))
        match = await start_match(place)

        async def suggest(option: str, typed: str = "", **others: str) -> list[str]:
            command = "play" if option in ("what", "where") else "move"
            choices = await anna.autocomplete(place.channel, f"medievalia {command}", option, typed, **others)
            return [choice["value"] for choice in choices]

        # Nothing of a hand is suggested to anybody else.
        for stranger in (bob, carla):
            for command, option in (("play", "what"), ("play", "where"), ("move", "figures"), ("move", "to")):
                named = {"where": {"what": "mine"}, "to": {"figures": "f7"}}.get(option, {})
                assert await stranger.autocomplete(place.channel, f"medievalia {command}", option, "", **named) == []
        assert {"mine", "peasant", "move", "end"} <= set(await suggest("what"))
        (choice,) = await anna.autocomplete(place.channel, "medievalia play", "what", "peas")
        assert choice["name"].startswith("Peasant · for 1 food")
        # A card and its payment in one line.
        text = message_text(await place.slash(anna, "medievalia play", what="Peasant"))
        assert "Anna plays Peasant" in text
        assert await find_topic(place, match, anna) == "turn"
        # Figures and where they go.
        assert set(await suggest("figures")) >= {"f6", "f8"}
        assert await suggest("figures", "Soldier, Sol")
        assert set(await suggest("to", figures="Soldier, Soldier")) == {"t1", "t3", "t5", "road12"}
        text = message_text(await place.slash(anna, "medievalia move", figures="Soldier, Soldier", to="between"))
        assert "Anna moves 2 × Soldier out" in text
        assert [figure.zone for figure in (await load_view(place, match)).figures].count("road12") == 2
        # Without a place who goes where is one question, and the way back is the usual one.
        asked = await place.slash(anna, "medievalia move", figures="Peasant (free)")
        assert "Who goes where?" in message_text(asked)
        assert "Who goes where?" not in message_text(await place.slash(anna, "medievalia play", what="Back"))
        # What does not fit changes nothing and says what would.
        before = (await place.context.matches.queries.get_info(match)).version
        for command, typed, reason in (
            ("play", {"what": "castle"}, "isn’t possible here"),
            ("play", {"what": "Mine", "where": "Forest"}, "needs no place"),
            ("play", {"where": "Forest"}, "What do you want to do there?"),
            ("move", {"figures": "Cavalry"}, "isn’t possible here"),
            ("move", {"figures": "Peasant (free)", "to": "fief2"}, "isn’t possible here"),
        ):
            text = message_text(await place.slash(anna, f"medievalia {command}", **typed))
            assert reason in text, (typed, text)
        assert (await place.context.matches.queries.get_info(match)).version == before
        # German words are understood, too.
        assert "Anna plays Mine" in message_text(await place.slash(anna, "medievalia play", what="Bergwerk"))
        await place.slash(anna, "medievalia play", what="Zug beenden")
        assert await place.list_movers(match) == [bob]
        assert "**Bob**" in message_text(await place.slash(anna, "medievalia move", figures="Peasant"))


async def test_figures_are_moved_by_typing_where_who_and_where_to_are_two_questions(open_server: OpenServer) -> None:
    position = build_state(
        Fief(
            places=", ".join(["field", "forest", "mine", "farm"] * 2),
            free="soldier soldier peasant archer priest merchant artist cavalry",
        ),
        Fief(places="field peasant"),
    )
    async with open_server(**offer(position)) as place:
        anna, *_ = place.people
        match = await start_match(place)
        # So many figures and places are no single list: by presses, who moves is chosen first.
        asked = await place.slash(anna, "medievalia move", figures="Soldier, Soldier")
        assert await find_topic(place, match, anna) == "move-to"
        before = (await place.context.matches.queries.get_info(match)).version
        assert "isn’t possible here" in message_text(await place.slash(anna, "medievalia play", what="Castle"))
        assert (await place.context.matches.queries.get_info(match)).version == before
        await place.slash(anna, "medievalia play", what="Back")
        assert await find_topic(place, match, anna) == "turn", message_text(asked)
        text = message_text(await place.slash(anna, "medievalia move", figures="Soldier, Soldier", to="between"))
        assert "Anna moves 2 × Soldier out" in text
        assert [figure.zone for figure in (await load_view(place, match)).figures].count("road12") == 2
        # An answer to the open question is typed, too.
        await place.slash(anna, "medievalia move", figures="Archer")
        assert await find_topic(place, match, anna) == "move-to"
        assert "Archer" in message_text(await place.slash(anna, "medievalia play", what="between Anna and Bob"))
        assert await find_topic(place, match, anna) == "turn"
        assert [figure.zone for figure in (await load_view(place, match)).figures].count("road12") == 3


async def test_a_building_goes_where_it_is_typed_and_what_cannot_be_taken_back_is_confirmed(
    open_server: OpenServer,
) -> None:
    position = build_state(
        Fief(places="field, forest peasant peasant, mine", free="peasant peasant peasant", hand="field"),
        Fief(places="field peasant"),
    )
    async with open_server(**offer(position)) as place:
        anna, *_ = place.people
        match = await start_match(place)
        where = await anna.autocomplete(place.channel, "medievalia play", "where", "", what="buy-2")
        assert [choice["name"].split(" · ")[0] for choice in where] == ["Field", "Mine"]
        shown = await place.slash(anna, "medievalia play", what="Workshop", where="Mine")
        # The payment opens the next building of the stack, so it counts only when it is pressed or typed once more.
        territories = (await load_view(place, match)).seats[0].territories
        built = [
            territory.kind
            for territory in territories
            for building in territory.buildings
            if building.kind == "workshop"
        ]
        if not built:
            assert await find_topic(place, match, anna) == "pay"
            assert "Payment for: Workshop (2 energy and 3 work)" in message_text(shown)
            shown = await press_label(anna, shown, "Pay like this")
            territories = (await load_view(place, match)).seats[0].territories
            built = [territory.kind for territory in territories for building in territory.buildings]
        assert built == ["mine"]
        assert "Anna builds Workshop on Mine" in message_text(shown)
        # A question in between is shown by the command alone.
        assert "What do you do?" in message_text(await place.slash(anna, "medievalia play"))
