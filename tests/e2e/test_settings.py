"""The panel of `/settings`: to look changes nothing, and every value can be chosen there, in both languages."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

from matches.domain.model import PersonSettings
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, buttons, latest_response, message_text


async def choose(person: MemberActor, panel: ResponseMessage, field: str, values: Sequence[str]) -> ResponseMessage:
    """Choose values in the select of a field and return the panel."""
    return latest_response(await person.select(panel, list(values), custom_id=f"g:ownvalue:{field}"))


async def load(server: FakeServer, person: MemberActor) -> PersonSettings:
    """Return what is stored about a person."""
    return await server.context.matches.people.get_settings(person.id)


async def test_looking_at_the_settings_deletes_nothing(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        options = {"quiet-hours": "22-8", "zone": "Europe/Vienna", "reminders": "5", "away": "in 3 days"}
        await place.slash(anna, "settings", language="en", notifications="both", **options)
        before = await load(place, anna)
        shown = message_text(await place.slash(anna, "settings"))
        assert await load(place, anna) == before
        assert before.quiet == (22, 8)
        assert "Saved" not in shown
        assert "Europe/Vienna" in shown
        assert "You’re away until <t:" in shown


@pytest.mark.parametrize(("language", "title"), [("en", "Your settings"), ("de", "Deine Einstellungen")])
async def test_every_value_is_chosen_in_the_panel(open_server: OpenServer, language: str, title: str) -> None:
    async with open_server() as place:
        anna = place.people[0]
        panel = await place.slash(anna, "settings")
        panel = await choose(anna, panel, "language", [language])
        assert title in message_text(panel)
        panel = await choose(anna, panel, "calls", ["both"])
        panel = await choose(anna, panel, "reminders", ["48", "12"])
        panel = await choose(anna, panel, "from", ["23"])
        assert (await load(place, anna)).quiet == (23, 7)
        panel = await choose(anna, panel, "until", ["9"])
        settings = await load(place, anna)
        assert (settings.language, settings.calls, settings.reminders) == (language, "both", (12, 48))
        assert settings.quiet == (23, 9)
        panel = await choose(anna, panel, "reminders", [])
        panel = await choose(anna, panel, "from", ["none"])
        settings = await load(place, anna)
        assert (settings.reminders, settings.quiet) == ((), None)
        panel = await choose(anna, panel, "language", ["own"])
        assert "Your settings" in message_text(panel)


async def test_absence_and_time_zone_are_typed_in_the_panel(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        panel = await place.slash(anna, "settings")
        asked = await anna.click(panel, custom_id="g:owntext:zone")
        panel = latest_response(await anna.submit_modal(asked, {"v": "Mailand"}))
        assert (await load(place, anna)).zone == "Europe/Rome"
        asked = await anna.click(panel, custom_id="g:owntext:away")
        refused = latest_response(await anna.submit_modal(asked, {"v": "soon"}))
        assert "don’t understand “soon”" in message_text(refused)
        asked = await anna.click(refused, custom_id="g:owntext:away")
        panel = latest_response(await anna.submit_modal(asked, {"v": "in 3 days"}))
        assert "You’re away until <t:" in message_text(panel)
        assert any(button.verb == "return" for button in buttons(panel))


async def test_a_value_that_cannot_be_is_refused_in_the_panel_and_nothing_changes(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        await place.slash(anna, "settings", **{"quiet-hours": "22-7"})
        panel = await place.slash(anna, "settings")
        refused = await choose(anna, panel, "until", ["22"])
        assert "⚠️" in message_text(refused)
        assert (await load(place, anna)).quiet == (22, 7)
        await place.press_forged(anna, panel, "g:ownvalue:everything")
        await place.press_forged(anna, panel, "g:owntext:everything")
        assert (await load(place, anna)).quiet == (22, 7)
