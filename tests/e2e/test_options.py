"""Options in the lobby: whoever opened a match changes everything before it begins, the others see what it is."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from cogs.ui.match_options import encode_value
from matches.domain.model import Person
from matches.domain.setup_options import CHANGEABLE_FIELDS
from matches.workers.studies import Studies
from matches.workers.thinking import ThinkingProcess
from rules.catalog import load_games
from rules.dominion.facts import KINGDOMS, TERMS
from rules.dominion.kingdom import list_definitions, preview_kingdom
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import Button, FakeServer, buttons, latest_response, message_text, walk_components

TEN = "moat, cellar, village, smithy, witch, militia, chapel, workshop, bank, Mint"
PHONE = 14
"""Rows of a page: two screens of a phone."""


def lobby_message(server: FakeServer) -> ResponseMessage:
    """Return the newest message with Options."""
    return server.newest_message(server.channel, "options")


async def open_panel(server: FakeServer, person: MemberActor) -> ResponseMessage:
    return await server.press(person, lobby_message(server), "options")


def find_control(panel: ResponseMessage, end: str) -> Button:
    """Return the control whose id ends so."""
    controls = [button for button in buttons(panel) if button.id.endswith(end)]
    assert controls, (end, buttons(panel))
    return controls[0]


async def select_values(person: MemberActor, panel: ResponseMessage, end: str, *values: Any) -> ResponseMessage:
    return latest_response(await person.select(panel, list(values), custom_id=find_control(panel, end).id))


async def press_control(person: MemberActor, panel: ResponseMessage, end: str) -> ResponseMessage:
    return latest_response(await person.click(panel, custom_id=find_control(panel, end).id))


async def open_page(server: FakeServer, person: MemberActor, number: int) -> ResponseMessage:
    """Open that page of the panel anew."""
    return await press_control(person, await open_panel(server, person), f":optionpage.{number}")


def chosen_values(panel: ResponseMessage, end: str) -> list[str]:
    """Return the values that a select of the panel shows as chosen."""
    id = find_control(panel, end).id
    (select,) = (part for part in walk_components(panel.components) if part.get("custom_id") == id)
    return [option["value"] for option in select["options"] if option.get("default")]


async def test_everything_about_a_match_can_be_changed_before_it_begins(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla, *_ = place.people
        match = await place.open(anna, "dominion", seats=3)
        panel = await open_panel(place, anna)
        assert panel.ephemeral
        panel = await select_values(anna, panel, ".seats", "4")
        assert chosen_values(panel, ".seats") == ["4"]
        panel = await select_values(anna, panel, ".deadline", "48")
        panel = await select_values(anna, panel, ".at_deadline", "seat")
        panel = await select_values(anna, panel, ".invited", bob, carla)
        panel = await press_control(anna, panel, ":optionpage.1")
        panel = await select_values(anna, panel, ".visible", "players")
        panel = await select_values(anna, panel, ".thread", "here")
        panel = await select_values(anna, panel, ".language", "de")
        setup = (await place.context.matches.queries.get_info(match)).setup
        assert (setup.seats, setup.deadline, setup.at_deadline, setup.visible) == (4, 48, "seat", "players")
        assert (setup.thread, setup.language, setup.invited) == (False, "de", (bob.id, carla.id))
        shown = message_text(lobby_message(place))
        assert "4. *frei*" in shown
        assert "2 Tage je Entscheidung, dann übernimmt der Computer den Platz" in shown
        assert bob.mention in shown
        assert "Nur wer mitspielt" in shown


@pytest.mark.parametrize("game", [game for game in load_games() if game != "toy"])
async def test_every_option_and_field_of_every_game_is_on_some_page_that_fits_a_phone(
    open_server: OpenServer, game: str
) -> None:
    async with open_server() as place:
        anna = place.people[0]
        meta = load_games()[game].meta
        needed: dict[str, Any] = {
            spec.requires[0]: encode_value(spec.requires[1]) for spec in meta.options if spec.requires is not None
        }
        await place.open(anna, meta.slug, deadline=24, **needed)
        panel = await open_panel(place, anna)
        pages = len([button for button in buttons(panel) if button.verb == "optionpage"])
        ids: set[str] = set()
        for number in range(pages):
            panel = await press_control(anna, panel, f":optionpage.{number}")
            rows = [part for part in walk_components(panel.components) if part["type"] == 1]
            assert len(rows) <= PHONE
            ids |= {button.id.split(".")[2] for button in buttons(panel) if button.verb in ("option", "setting")}
            texts = [part["content"] for part in walk_components(panel.components) if part["type"] == 10]
            assert all("-# " in text for text in texts[1:])
        fields = {name for name in CHANGEABLE_FIELDS if name != "open_hands" or meta.has_hidden_hands}
        assert ids >= {*fields, *(spec.id for spec in meta.options if spec.chosen)}
        assert ("open_hands" in ids) == meta.has_hidden_hands
        assert not ids & {spec.id for spec in meta.options if not spec.chosen}


async def test_what_means_nothing_is_not_asked(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        await place.open(anna, "medina", seats=3)
        panel = await select_values(anna, await open_panel(place, anna), ".deadline", "24")
        assert any(".at_deadline" in button.id for button in buttons(panel))
        panel = await select_values(anna, await open_panel(place, anna), ".deadline", "0")
        assert not any(".at_deadline" in button.id for button in buttons(panel))
        panel = await open_page(place, anna, 2)
        assert any(".well." in button.id for button in buttons(panel))
        panel = await select_values(anna, panel, ".edition.0", "2001")
        ids = [button.id for button in [*buttons(panel), *buttons(await open_page(place, anna, 3))]]
        assert not any(
            f".{id}." in custom_id for custom_id in ids for id in ("well", "tea", "neutral", "strict_discard")
        )


async def test_what_a_game_refuses_is_said_and_nothing_is_changed(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        match = await place.open(anna, "medina", seats=2)
        panel = await select_values(anna, await open_page(place, anna, 2), ".edition.0", "2001")
        assert "2001 edition of Medina can’t be played with 2 players" in message_text(panel)
        assert chosen_values(panel, ".edition.0") == ["2014"]
        assert (await place.context.matches.queries.get_info(match)).setup.options["edition"] == "2014"
        panel = await select_values(anna, await open_panel(place, anna), ".seats", "3")
        panel = await select_values(anna, await open_page(place, anna, 2), ".edition.0", "2001")
        assert chosen_values(panel, ".edition.0") == ["2001"]
        robot = place.guild.add_member(place.env.create_user("robot", bot=True))
        panel = await select_values(anna, await open_panel(place, anna), ".invited", robot)
        assert "A bot can’t play" in message_text(panel)
        assert (await place.context.matches.queries.get_info(match)).setup.invited == ()


async def test_seats_that_are_taken_cannot_be_cut_away(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, seats=4)
        before = await open_panel(place, anna)
        await place.join_lobby(bob)
        panel = await select_values(anna, before, ".seats", "2")
        assert "2 seats are already taken" in message_text(panel)
        assert "2" not in find_control(panel, ".seats").values
        info = await place.context.matches.queries.get_info(match)
        assert (info.phase, info.setup.seats) == ("lobby", 4)


async def test_whoever_had_joined_sees_what_was_changed_and_keeps_the_seat(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, seats=3)
        panel = await select_values(anna, await open_panel(place, anna), ".deadline", "12")
        assert "Changed since others joined" not in message_text(lobby_message(place))
        await place.join_lobby(bob)
        before = len(place.messages(place.channel))
        await select_values(anna, panel, ".deadline", "24")
        assert "Changed since others joined: Time per decision" in message_text(lobby_message(place))
        # Nobody is called for it: the lobby is edited, nothing is posted.
        assert len(place.messages(place.channel)) == before
        info = await place.context.matches.queries.get_info(match)
        assert info.names == ("Anna", "Bob")
        again = await place.context.matches.queries.get_info(match)
        assert again.setup.changed == ("deadline",)


async def test_a_second_press_on_the_same_value_changes_nothing(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, seats=3)
        panel = await open_panel(place, anna)
        await place.join_lobby(bob)
        for _ in range(2):
            await select_values(anna, panel, ".deadline", "24")
        assert (await place.context.matches.queries.get_info(match)).setup.deadline == 24
        await select_values(anna, panel, ".seats", "3")
        assert (await place.context.matches.queries.get_info(match)).setup.changed == ("deadline",)


async def test_the_panel_works_on_after_a_restart(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        match = await place.open(anna, "dominion", seats=2)
        panel = await open_panel(place, anna)
        await place.restart()
        panel = await select_values(anna, panel, ".deadline", "72")
        panel = await press_control(anna, panel, ":optionpage.2")
        modal = await anna.click(panel, custom_id=find_control(panel, ":optiontext.2.kingdom").id)
        await place.restart()
        await submit_text(place, anna, modal, TEN)
        setup = (await place.context.matches.queries.get_info(match)).setup
        assert setup.deadline == 72
        assert len(str(setup.options["kingdom"]).split(",")) == 10


async def submit_text(server: FakeServer, person: MemberActor, modal: InteractionResult, text: str) -> ResponseMessage:
    return latest_response(await person.submit_modal(modal, {"v": text}))


async def test_nobody_else_can_change_anything(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla, *_ = place.people
        match = await place.open(anna, "dominion", seats=3, kingdom="random")
        own_panel = await open_panel(place, anna)
        await place.join_lobby(bob)
        before = (await place.context.matches.queries.get_info(match)).setup
        for person in (bob, carla):
            panel = await open_panel(place, person)
            assert panel.ephemeral
            assert "Only the person who opened the match can change these options." in message_text(panel)
            assert "**Kingdom**: At random" in message_text(panel)
            assert buttons(panel) == []
            assert "Only the person who opened" in message_text(
                await place.press(person, lobby_message(place), "redraw")
            )
            for button in (button for button in buttons(own_panel) if button.id[0] != "l"):
                await place.press_forged(person, lobby_message(place), button.id)
            await place.press_forged(person, lobby_message(place), f"t:{match}:0:-:option:2.kingdom.first-game")
            await place.press_forged(person, lobby_message(place), f"t:{match}:0:-:option.2.kingdom.first-game")
            refused = await place.press_forged(person, lobby_message(place), f"t:{match}:0:-:optiontext.2.kingdom")
            assert "Only the person who opened" in message_text(refused)
        assert (await place.context.matches.queries.get_info(match)).setup == before


async def test_once_the_match_has_begun_the_panel_says_so(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, "dominion", seats=2)
        panel, lobby = await open_panel(place, anna), lobby_message(place)
        await place.join_lobby(bob)
        panel = await select_values(anna, panel, ".deadline", "24")
        assert "The match has begun, so these options stay as they are." in message_text(panel)
        assert "has already started" in message_text(panel)
        assert buttons(panel) == []
        assert (await place.context.matches.queries.get_info(match)).setup.deadline == 0
        late = await place.press_forged(anna, lobby, f"l:{match}:options")
        assert "The match has begun, so these options stay as they are." in message_text(late)
        assert "already started" in message_text(await place.press_forged(anna, lobby, f"l:{match}:redraw"))
        now = next(message for message in place.messages(place.channel) if message.id == lobby.id)
        assert not any(button.verb in ("options", "redraw", "join") for button in buttons(now))
        assert not now.attachments


async def test_whoever_takes_over_the_lobby_may_change_it(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, seats=3)
        await place.join_lobby(bob)
        await place.press(anna, lobby_message(place), "leave")
        await select_values(bob, await open_panel(place, bob), ".deadline", "24")
        assert (await place.context.matches.queries.get_info(match)).setup.deadline == 24
        assert "Only the person who opened" in message_text(await open_panel(place, anna))


async def test_no_option_is_taken_that_is_none(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        match = await place.open(anna, "dominion", seats=2)
        before = (await place.context.matches.queries.get_info(match)).setup
        message = lobby_message(place)
        for id in (
            "option.2.drawn.x",
            "option.2.kingdom.nonsense",
            "option.2.sets.dark-ages",
            "option.9",
            "optionpage.99",
        ):
            answer = await place.press_forged(anna, message, f"t:{match}:0:-:{id}")
            assert "Something went wrong" not in message_text(answer)
        for id in ("setting.0.opener", "setting.0.changed", "setting.0.seats", "setting.0.deadline"):
            answer = await place.press_forged(anna, message, f"p:{match}:0:-:{id}")
            assert "Something went wrong" not in message_text(answer)
        assert (await place.context.matches.queries.get_info(match)).setup == before


async def test_the_lobby_of_dominion_shows_first_game_and_no_table_of_options(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        await place.open(anna, "dominion", seats=2)
        shown = lobby_message(place)
        (picture,) = shown.attachments
        assert picture.filename == "lobby.png"
        assert all(TERMS[card]["en"] in message_text(shown) for card in KINGDOMS["first-game-2e"].cards)
        texts = [part["content"] for part in walk_components(shown.components) if part["type"] == 10]
        assert not any("-# " in text for text in texts)


NOT_STUDIED = {"en": "haven’t studied this kingdom yet", "de": "dieses Königreich noch nicht angesehen"}


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_lobby_says_that_nobody_has_studied_its_kingdom_until_somebody_has(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    async def find_nothing(*_: object) -> bytes:
        return b""

    monkeypatch.setattr(ThinkingProcess, "run", find_nothing)
    async with open_server() as place:
        anna, *_ = place.people
        await place.slash(anna, "settings", language=language)
        matches = place.context.matches
        studies = matches.workers.studies = Studies(matches.services)
        film = matches.queues.long.enter(None)
        with place.inside_bot():
            studies.start()
        await place.open(anna, "dominion", seats=3, kingdom="random")
        assert NOT_STUDIED[language] in message_text(lobby_message(place))
        matches.queues.long.leave(film)
        await place.env.settle()
        assert NOT_STUDIED[language] not in message_text(lobby_message(place))
        assert len([message for message in place.messages(place.channel) if message.components]) == 1, "it was edited"
        await studies.stop()


async def test_a_recommended_set_is_chosen_from_its_box(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        match = await place.open(anna, "dominion", seats=2)
        panel = await open_page(place, anna, 2)
        for section, box in enumerate(("base", "intrigue", "prosperity")):
            offered = find_control(panel, f".kingdom.{section}").values
            assert list(offered) == [id for id, kingdom in KINGDOMS.items() if kingdom.box == box]
        panel = await select_values(anna, panel, ".kingdom.2", "kings-army")
        assert "The King's Army" in message_text(panel)
        assert (await place.context.matches.queries.get_info(match)).setup.options["kingdom"] == "kings-army"
        shown = lobby_message(place)
        assert "Kingdom: The King's Army" in message_text(shown)
        assert "Grand Market" not in message_text(shown)
        assert "King's Court" in message_text(shown)


async def test_ten_cards_are_typed_in_the_panel_and_what_is_wrong_is_said(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        match = await place.open(anna, "dominion", seats=2)
        panel = await open_page(place, anna, 2)
        modal = await anna.click(panel, custom_id=find_control(panel, ":optiontext.2.kingdom").id)
        panel = await submit_text(place, anna, modal, "Moat, Dragon")
        assert "no kingdom card called “Dragon”" in message_text(panel)
        modal = await anna.click(panel, custom_id=find_control(panel, ":optiontext.2.kingdom").id)
        panel = await submit_text(place, anna, modal, TEN)
        assert "Moat" in message_text(panel)
        options = (await place.context.matches.queries.get_info(match)).setup.options
        assert set(preview_kingdom(options) or ()) == {part.strip().casefold() for part in TEN.split(",")}


async def test_the_random_kingdom_of_the_lobby_is_the_one_that_is_played(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, "dominion", seats=2, kingdom="random")
        seen = []
        for _ in range(4):
            options = (await place.context.matches.queries.get_info(match)).setup.options
            cards = preview_kingdom(options)
            assert cards is not None
            assert all(TERMS[card]["en"] in message_text(lobby_message(place)) for card in cards)
            seen.append(frozenset(cards))
            await place.press(anna, lobby_message(place), "redraw")
        assert len(set(seen)) == 4
        await place.restart()
        sealed = (await place.context.matches.queries.get_info(match)).commitment
        options = (await place.context.matches.queries.get_info(match)).setup.options
        await place.join_lobby(bob)
        info = await place.context.matches.queries.get_info(match)
        assert info.commitment == sealed
        view = (await place.context.matches.play.get_prompt(match, anna.id)).view
        assert set(view.kingdom) == set(preview_kingdom(options) or ())


async def test_a_wish_about_a_random_kingdom_is_heard_at_once(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        match = await place.open(anna, "dominion", seats=2)
        panel = await press_control(anna, await open_page(place, anna, 2), "option.2.kingdom.random")
        panel = await select_values(anna, panel, ".sets.0", "intrigue")
        drawn = preview_kingdom((await place.context.matches.queries.get_info(match)).setup.options)
        assert drawn is not None
        assert set(drawn) <= set(list_definitions("intrigue", "any"))
        assert "Boxes: Intrigue" in message_text(lobby_message(place))
        # Something that has nothing to do with the cards leaves them as they are.
        await select_values(anna, await open_page(place, anna, 3), ".vetoes.0", "true")
        assert preview_kingdom((await place.context.matches.queries.get_info(match)).setup.options) == drawn


async def test_the_sets_of_the_command_mean_a_random_kingdom(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        match = await place.open(anna, "dominion", seats=2, boxes="intrigue")
        options = (await place.context.matches.queries.get_info(match)).setup.options
        assert (options["kingdom"], options["sets"]) == ("random", "intrigue")
        refused = message_text(await place.slash(anna, "dominion open", seats=2, kingdom="first-game", boxes="base"))
        assert "“Boxes” applies only if Kingdom is “At random”." in refused


async def test_a_rematch_draws_a_kingdom_of_its_own(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, "dominion", seats=3, kingdom="random", deadline=24)
        await place.join_lobby(bob)
        await select_values(anna, await open_panel(place, anna), ".deadline", "48")
        before = (await place.context.matches.queries.get_info(match)).setup
        await place.context.matches.proposals.propose_cancel(match, anna.id)
        rematch = await place.context.matches.rematches.open_rematch(match, Person(anna.id, "Anna"))
        assert rematch.setup.deadline == 48
        assert rematch.setup.changed == ()
        assert rematch.setup.options["drawn"] not in ("", before.options["drawn"])


async def test_the_panel_speaks_german(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, *_ = place.people
        await place.slash(anna, "settings", language="de")
        await place.open(anna, "dominion", seats=2, kingdom="random")
        panel = await open_panel(place, anna)
        assert "Optionen von Dominion #1" in message_text(panel)
        for number in range(4):
            panel = await press_control(anna, panel, f":optionpage.{number}")
            assert "Something" not in message_text(panel)
        assert "Auf jeden Fall dabei" in message_text(panel)
        assert [button.label for button in buttons(lobby_message(place)) if button.verb == "redraw"] == [
            "Anderes Königreich"
        ]


@pytest.mark.parametrize("end", ["start", "cancel"])
async def test_a_lobby_where_nobody_gathers_any_more_offers_no_free_seat(open_server: OpenServer, end: str) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, "dominion", seats=4, deadline=24)
        await place.join_lobby(bob)
        lobby = lobby_message(place)
        assert "4. *free*" in message_text(lobby)
        if end == "start":
            await place.press(anna, lobby, "start")
        else:
            await place.context.matches.proposals.propose_cancel(match, anna.id)
            await place.env.settle()
        now = next(message for message in place.messages(place.channel) if message.id == lobby.id)
        assert "*free*" not in message_text(now)
        assert "-# " not in message_text(now)
        assert not any(button.verb in ("join", "leave", "options") for button in buttons(now))
