"""Options in the lobby: whoever opened a match changes everything before it begins, the others see what it is."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

import pytest
from simcord import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from cogs.ui.options import written
from matches.model import Person
from matches.setups import FIELDS
from rules.catalogue import games
from rules.dominion.facts import KINGDOMS, NAME, TERMS
from rules.dominion.kingdom import planned
from tests.e2e.people import Button, Town, answer, buttons, said, walk

Towns = Callable[..., AbstractAsyncContextManager[Town]]

TEN = "moat, cellar, village, smithy, witch, militia, chapel, workshop, bank, Mint"
PHONE = 14
"""Rows of a page: two screens of a phone."""


def lobby(place: Town) -> ResponseMessage:
    """The newest message with Options."""
    return place.newest(place.table, "options")


async def opened(place: Town, person: MemberActor) -> ResponseMessage:
    return await place.press(person, lobby(place), "options")


def control(panel: ResponseMessage, end: str) -> Button:
    """The control whose id ends so."""
    found = [button for button in buttons(panel) if button.id.endswith(end)]
    assert found, (end, buttons(panel))
    return found[0]


async def select(person: MemberActor, panel: ResponseMessage, end: str, *values: Any) -> ResponseMessage:
    return answer(await person.select(panel, list(values), custom_id=control(panel, end).id))


async def press(person: MemberActor, panel: ResponseMessage, end: str) -> ResponseMessage:
    return answer(await person.click(panel, custom_id=control(panel, end).id))


async def page(place: Town, person: MemberActor, number: int) -> ResponseMessage:
    """That page of the panel, opened anew."""
    return await press(person, await opened(place, person), f":optionpage.{number}")


def chosen(panel: ResponseMessage, end: str) -> list[str]:
    """The values that a select of the panel shows as chosen."""
    id = control(panel, end).id
    (found,) = (part for part in walk(panel.components) if part.get("custom_id") == id)
    return [option["value"] for option in found["options"] if option.get("default")]


async def test_everything_about_a_match_can_be_changed_before_it_begins(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, carla, *_ = place.people
        match = await place.open(anna, "dominion", seats=3)
        panel = await opened(place, anna)
        assert panel.ephemeral
        panel = await select(anna, panel, ".seats", "4")
        assert chosen(panel, ".seats") == ["4"]
        panel = await select(anna, panel, ".deadline", "48")
        panel = await select(anna, panel, ".at_deadline", "seat")
        panel = await select(anna, panel, ".invited", bob, carla)
        panel = await press(anna, panel, ":optionpage.1")
        panel = await select(anna, panel, ".visible", "players")
        panel = await select(anna, panel, ".thread", "here")
        panel = await select(anna, panel, ".language", "de")
        setup = (await place.house.matches.info(match)).setup
        assert (setup.seats, setup.deadline, setup.at_deadline, setup.visible) == (4, 48, "seat", "players")
        assert (setup.thread, setup.language, setup.invited) == (False, "de", (bob.id, carla.id))
        shown = said(lobby(place))
        assert "4. *frei*" in shown
        assert "2 Tage je Entscheidung, dann übernimmt der Computer den Platz" in shown
        assert bob.mention in shown
        assert "Nur wer mitspielt" in shown


@pytest.mark.parametrize("game", [game for game in games() if game != "toy"])
async def test_every_option_and_field_of_every_game_is_on_some_page_that_fits_a_phone(towns: Towns, game: str) -> None:
    async with towns() as place:
        anna = place.people[0]
        meta = games()[game].meta
        needed: dict[str, Any] = {
            spec.needs[0]: written(spec.needs[1]) for spec in meta.options if spec.needs is not None
        }
        await place.open(anna, meta.slash, deadline=24, **needed)
        panel = await opened(place, anna)
        pages = len([button for button in buttons(panel) if button.verb == "optionpage"])
        found: set[str] = set()
        for number in range(pages):
            panel = await press(anna, panel, f":optionpage.{number}")
            rows = [part for part in walk(panel.components) if part["type"] == 1]
            assert len(rows) <= PHONE
            found |= {button.id.split(".")[2] for button in buttons(panel) if button.verb in ("option", "setting")}
            texts = [part["content"] for part in walk(panel.components) if part["type"] == 10]
            assert all("-# " in text for text in texts[1:])
        assert found >= {*FIELDS, *(spec.id for spec in meta.options if spec.chosen)}
        assert not found & {spec.id for spec in meta.options if not spec.chosen}


async def test_what_means_nothing_is_not_asked(towns: Towns) -> None:
    async with towns() as place:
        anna = place.people[0]
        await place.open(anna, "medina", seats=3)
        panel = await select(anna, await opened(place, anna), ".deadline", "24")
        assert any(".at_deadline" in button.id for button in buttons(panel))
        panel = await select(anna, await opened(place, anna), ".deadline", "0")
        assert not any(".at_deadline" in button.id for button in buttons(panel))
        panel = await page(place, anna, 2)
        assert any(".well." in button.id for button in buttons(panel))
        panel = await select(anna, panel, ".edition.0", "2001")
        ids = [button.id for button in [*buttons(panel), *buttons(await page(place, anna, 3))]]
        assert not any(f".{id}." in one for one in ids for id in ("well", "tea", "neutral", "strict_discard"))


async def test_what_a_game_refuses_is_said_and_nothing_is_changed(towns: Towns) -> None:
    async with towns() as place:
        anna, *_ = place.people
        match = await place.open(anna, "medina", seats=2)
        panel = await select(anna, await page(place, anna, 2), ".edition.0", "2001")
        assert "2001 edition of Medina cannot be played with 2 players" in said(panel)
        assert chosen(panel, ".edition.0") == ["2014"]
        assert (await place.house.matches.info(match)).setup.options["edition"] == "2014"
        panel = await select(anna, await opened(place, anna), ".seats", "3")
        panel = await select(anna, await page(place, anna, 2), ".edition.0", "2001")
        assert chosen(panel, ".edition.0") == ["2001"]
        robot = place.guild.add_member(place.env.create_user("robot", bot=True))
        panel = await select(anna, await opened(place, anna), ".invited", robot)
        assert "A bot cannot play" in said(panel)
        assert (await place.house.matches.info(match)).setup.invited == ()


async def test_seats_that_are_taken_cannot_be_cut_away(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, seats=4)
        before = await opened(place, anna)
        await place.gather(bob)
        panel = await select(anna, before, ".seats", "2")
        assert "2 seats are already taken" in said(panel)
        assert "2" not in control(panel, ".seats").values
        info = await place.house.matches.info(match)
        assert (info.phase, info.setup.seats) == ("lobby", 4)


async def test_who_had_joined_sees_what_was_changed_and_keeps_the_seat(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, seats=3)
        panel = await select(anna, await opened(place, anna), ".deadline", "12")
        assert "Changed since others joined" not in said(lobby(place))
        await place.gather(bob)
        before = len(place.messages(place.table))
        await select(anna, panel, ".deadline", "24")
        assert "Changed since others joined: Time per decision" in said(lobby(place))
        # Nobody is called for it: the lobby is edited, nothing is posted.
        assert len(place.messages(place.table)) == before
        info = await place.house.matches.info(match)
        assert info.names == ("Anna", "Bob")
        again = await place.house.matches.info(match)
        assert again.setup.changed == ("deadline",)


async def test_a_second_press_on_the_same_value_changes_nothing(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, seats=3)
        panel = await opened(place, anna)
        await place.gather(bob)
        for _ in range(2):
            await select(anna, panel, ".deadline", "24")
        assert (await place.house.matches.info(match)).setup.deadline == 24
        await select(anna, panel, ".seats", "3")
        assert (await place.house.matches.info(match)).setup.changed == ("deadline",)


async def test_the_panel_works_on_after_a_restart(towns: Towns) -> None:
    async with towns() as place:
        anna, *_ = place.people
        match = await place.open(anna, "dominion", seats=2)
        panel = await opened(place, anna)
        await place.restart()
        panel = await select(anna, panel, ".deadline", "72")
        panel = await press(anna, panel, ":optionpage.2")
        modal = await anna.click(panel, custom_id=control(panel, ":optiontext.2.kingdom").id)
        await place.restart()
        await typed(place, anna, modal, TEN)
        setup = (await place.house.matches.info(match)).setup
        assert setup.deadline == 72
        assert len(str(setup.options["kingdom"]).split(",")) == 10


async def typed(place: Town, person: MemberActor, modal: InteractionResult, text: str) -> ResponseMessage:
    return answer(await person.submit_modal(modal, {"v": text}))


async def test_nobody_else_can_change_anything(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, carla, *_ = place.people
        match = await place.open(anna, "dominion", seats=3, kingdom="random")
        mine = await opened(place, anna)
        await place.gather(bob)
        before = (await place.house.matches.info(match)).setup
        for person in (bob, carla):
            panel = await opened(place, person)
            assert panel.ephemeral
            assert "Only the person who opened the match can change these options." in said(panel)
            assert "**Kingdom**: At random" in said(panel)
            assert buttons(panel) == []
            assert "Only the person who opened" in said(await place.press(person, lobby(place), "redraw"))
            for button in (one for one in buttons(mine) if one.id[0] != "l"):
                await place.forged(person, lobby(place), button.id)
            await place.forged(person, lobby(place), f"t:{match}:0:-:option:2.kingdom.first-game")
            await place.forged(person, lobby(place), f"t:{match}:0:-:option.2.kingdom.first-game")
            refused = await place.forged(person, lobby(place), f"t:{match}:0:-:optiontext.2.kingdom")
            assert "Only the person who opened" in said(refused)
        assert (await place.house.matches.info(match)).setup == before


async def test_once_the_match_has_begun_the_panel_says_so(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, "dominion", seats=2)
        panel, message = await opened(place, anna), lobby(place)
        await place.gather(bob)
        panel = await select(anna, panel, ".deadline", "24")
        assert "The match has begun, so these options can no longer be changed." in said(panel)
        assert "has already started" in said(panel)
        assert buttons(panel) == []
        assert (await place.house.matches.info(match)).setup.deadline == 0
        late = await place.forged(anna, message, f"l:{match}:options")
        assert "The match has begun, so these options can no longer be changed." in said(late)
        assert "already started" in said(await place.forged(anna, message, f"l:{match}:redraw"))
        now = next(one for one in place.messages(place.table) if one.id == message.id)
        assert not any(button.verb in ("options", "redraw", "join") for button in buttons(now))
        assert not now.attachments


async def test_who_takes_over_the_lobby_may_change_it(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, seats=3)
        await place.gather(bob)
        await place.press(anna, lobby(place), "leave")
        await select(bob, await opened(place, bob), ".deadline", "24")
        assert (await place.house.matches.info(match)).setup.deadline == 24
        assert "Only the person who opened" in said(await opened(place, anna))


async def test_no_option_is_taken_that_is_none(towns: Towns) -> None:
    async with towns() as place:
        anna, *_ = place.people
        match = await place.open(anna, "dominion", seats=2)
        before = (await place.house.matches.info(match)).setup
        message = lobby(place)
        for id in (
            "option.2.drawn.x",
            "option.2.kingdom.nonsense",
            "option.2.sets.dark-ages",
            "option.9",
            "optionpage.99",
        ):
            found = await place.forged(anna, message, f"t:{match}:0:-:{id}")
            assert "Something went wrong" not in said(found)
        for id in ("setting.0.opener", "setting.0.changed", "setting.0.seats", "setting.0.deadline"):
            found = await place.forged(anna, message, f"p:{match}:0:-:{id}")
            assert "Something went wrong" not in said(found)
        assert (await place.house.matches.info(match)).setup == before


async def test_the_lobby_of_dominion_shows_first_game_and_no_table_of_options(towns: Towns) -> None:
    async with towns() as place:
        anna, *_ = place.people
        await place.open(anna, "dominion", seats=2)
        shown = lobby(place)
        (picture,) = shown.attachments
        assert picture.filename == "lobby.png"
        assert all(TERMS[card]["en"] in said(shown) for card in KINGDOMS["first-game"].cards)
        texts = [part["content"] for part in walk(shown.components) if part["type"] == 10]
        assert not any("-# " in text for text in texts)


async def test_a_recommended_set_is_chosen_from_its_box(towns: Towns) -> None:
    async with towns() as place:
        anna, *_ = place.people
        match = await place.open(anna, "dominion", seats=2)
        panel = await page(place, anna, 2)
        for section, box in enumerate(("base", "intrigue", "prosperity")):
            offered = control(panel, f".kingdom.{section}").values
            assert list(offered) == [id for id, one in KINGDOMS.items() if one.box == box]
        panel = await select(anna, panel, ".kingdom.2", "kings-army")
        assert "The King's Army" in said(panel)
        assert (await place.house.matches.info(match)).setup.options["kingdom"] == "kings-army"
        shown = lobby(place)
        assert "Kingdom: The King's Army" in said(shown)
        assert "Grand Market" not in said(shown)
        assert "King's Court" in said(shown)


async def test_ten_cards_are_typed_in_the_panel_and_what_is_wrong_is_said(towns: Towns) -> None:
    async with towns() as place:
        anna, *_ = place.people
        match = await place.open(anna, "dominion", seats=2)
        panel = await page(place, anna, 2)
        modal = await anna.click(panel, custom_id=control(panel, ":optiontext.2.kingdom").id)
        panel = await typed(place, anna, modal, "Moat, Dragon")
        assert "no kingdom card called “Dragon”" in said(panel)
        modal = await anna.click(panel, custom_id=control(panel, ":optiontext.2.kingdom").id)
        panel = await typed(place, anna, modal, TEN)
        assert "Moat" in said(panel)
        options = (await place.house.matches.info(match)).setup.options
        assert set(planned(options) or ()) == {part.strip().casefold() for part in TEN.split(",")}


async def test_the_random_kingdom_of_the_lobby_is_the_one_that_is_played(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, "dominion", seats=2, kingdom="random")
        seen = []
        for _ in range(4):
            options = (await place.house.matches.info(match)).setup.options
            cards = planned(options)
            assert cards is not None
            assert all(TERMS[card]["en"] in said(lobby(place)) for card in cards)
            seen.append(frozenset(cards))
            await place.press(anna, lobby(place), "redraw")
        assert len(set(seen)) == 4
        await place.restart()
        sealed = (await place.house.matches.info(match)).commitment
        options = (await place.house.matches.info(match)).setup.options
        await place.gather(bob)
        info = await place.house.matches.info(match)
        assert info.commitment == sealed
        view = (await place.house.matches.prompt(match, anna.id)).view
        assert set(view.kingdom) == set(planned(options) or ())


async def test_a_wish_about_a_random_kingdom_is_heard_at_once(towns: Towns) -> None:
    async with towns() as place:
        anna, *_ = place.people
        match = await place.open(anna, "dominion", seats=2)
        panel = await press(anna, await page(place, anna, 2), "option.2.kingdom.random")
        panel = await select(anna, panel, ".sets.0", "intrigue")
        drawn = planned((await place.house.matches.info(match)).setup.options)
        assert drawn is not None
        assert all(NAME[card] in {NAME[one] for one in drawn} for card in drawn)
        assert "Boxes: Intrigue" in said(lobby(place))
        # Something that has nothing to do with the cards leaves them as they are.
        await select(anna, await page(place, anna, 3), ".vetoes.0", "true")
        assert planned((await place.house.matches.info(match)).setup.options) == drawn


async def test_the_sets_of_the_command_mean_a_random_kingdom(towns: Towns) -> None:
    async with towns() as place:
        anna, *_ = place.people
        match = await place.open(anna, "dominion", seats=2, boxes="intrigue")
        options = (await place.house.matches.info(match)).setup.options
        assert (options["kingdom"], options["sets"]) == ("random", "intrigue")
        refused = said(await place.slash(anna, "dominion open", seats=2, kingdom="first-game", boxes="base"))
        assert "“Boxes” applies only if Kingdom is “At random”." in refused


async def test_a_rematch_draws_a_kingdom_of_its_own(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, "dominion", seats=3, kingdom="random", deadline=24)
        await place.gather(bob)
        await select(anna, await opened(place, anna), ".deadline", "48")
        before = (await place.house.matches.info(match)).setup
        await place.house.matches.propose_cancel(match, anna.id)
        fresh = await place.house.matches.rematch(match, Person(anna.id, "Anna"))
        assert fresh.setup.deadline == 48
        assert fresh.setup.changed == ()
        assert fresh.setup.options["drawn"] not in ("", before.options["drawn"])


async def test_the_panel_speaks_german(towns: Towns) -> None:
    async with towns() as place:
        anna, *_ = place.people
        await place.slash(anna, "settings language", language="de")
        await place.open(anna, "dominion", seats=2, kingdom="random")
        panel = await opened(place, anna)
        assert "Optionen von Dominion: Blütezeit #1" in said(panel)
        for number in range(4):
            panel = await press(anna, panel, f":optionpage.{number}")
            assert "Something" not in said(panel)
        assert "Auf jeden Fall dabei" in said(panel)
        assert [button.label for button in buttons(lobby(place)) if button.verb == "redraw"] == ["Anderes Königreich"]


@pytest.mark.parametrize("end", ["start", "cancel"])
async def test_a_lobby_where_nobody_gathers_any_more_offers_no_free_seat(towns: Towns, end: str) -> None:
    async with towns() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, "dominion", seats=4, deadline=24)
        await place.gather(bob)
        message = lobby(place)
        assert "4. *free*" in said(message)
        if end == "start":
            await place.press(anna, message, "start")
        else:
            await place.house.matches.propose_cancel(match, anna.id)
            await place.env.settle()
        now = next(one for one in place.messages(place.table) if one.id == message.id)
        assert "*free*" not in said(now)
        assert "-# " not in said(now)
        assert not any(button.verb in ("join", "leave", "options") for button in buttons(now))
