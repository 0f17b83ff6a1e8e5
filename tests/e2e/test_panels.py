"""What can be done with a match behind `/matches`, in both languages: from the list to the panel, in each of its phases."""

from __future__ import annotations

import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, find_button, message_text, walk_components
from tests.reading import read_language

LABELS = {
    "en": {"name": "Name", "pace": "Tempo or pause", "undo": "Take back", "rematch": "Rematch", "watch": "Watch"},
    "de": {
        "name": "Name",
        "pace": "Tempo oder Pause",
        "undo": "Zurücknehmen",
        "rematch": "Revanche",
        "watch": "Beobachten",
    },
}


async def read_panel(server: FakeServer, person: MemberActor) -> tuple[ResponseMessage, dict[str, str]]:
    """Open the panel of match 1; return it, and the labels of its actions."""
    panel = await server.slash(person, "matches", match="1")
    id = find_button(panel, "act").id
    (select,) = (component for component in walk_components(panel.components) if component.get("custom_id") == id)
    assert all(len(option["description"]) > len(option["label"]) for option in select["options"])
    return panel, {option["value"]: option["label"] for option in select["options"]}


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_panel_offers_what_fits_the_match_and_its_reader(open_server: OpenServer, language: str) -> None:
    words = LABELS[language]
    async with open_server() as place:
        anna, bob, carla, *_ = place.people
        for person in (anna, bob, carla):
            await place.slash(person, "settings", language=language)
        await place.open(anna, seats=2)
        _, actions = await read_panel(place, anna)
        assert list(actions) == ["name", "lobby", "cancel", "rules"]
        assert actions["name"] == words["name"]
        await place.join_lobby(bob)
        panel, actions = await read_panel(place, anna)
        assert read_language(message_text(panel)) == language
        assert {"note", "replay", "mute", "remind", "pace", "undo", "restart", "seat", "concede"} <= set(actions)
        assert "hand" not in actions
        assert (actions["pace"], actions["undo"]) == (words["pace"], words["undo"])
        _, actions = await read_panel(place, carla)
        assert list(actions) == ["watch", "unwatch", "replay", "rules"]
        assert actions["watch"] == words["watch"]
        # The list leads to the same panel.
        listed = await place.slash(anna, "matches")
        assert "#1" in message_text(listed)
        assert read_language(message_text(listed)) == language
        await place.press(anna, await place.act(anna, "concede"), "concede")
        panel, actions = await read_panel(place, bob)
        assert list(actions) == ["replay", "note", "export", "rematch", "rules"]
        assert actions["rematch"] == words["rematch"]
        assert ("wins" if language == "en" else "gewinnt") in message_text(panel)
