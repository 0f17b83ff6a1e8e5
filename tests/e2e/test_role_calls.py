"""A role that lobbies with open seats call: once each, only while seats are open, and never one that cannot be called."""

from __future__ import annotations

import discord
import pytest
from simcord import MemberActor
from simcord.builders import RoleHandle
from simcord.results import ResponseMessage

from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, message_text
from tests.e2e.test_server_settings import add_manager, choose, delete_role, open_settings, stored


async def choose_role(server: FakeServer, mentionable: bool = True) -> tuple[RoleHandle, MemberActor, ResponseMessage]:
    """Let a manager choose a role to call; return it, the manager, and what they see then. The bot may not mention any role."""
    everybody = discord.Permissions(mention_everyone=True).value
    for held in server.env.backend.get_guild(server.guild.id).roles.values():
        server.env.backend.edit_role(server.guild.id, held.id, {"permissions": held.permissions & ~everybody})
    await server.env.settle()
    role, maria = server.guild.create_role("Spielrunde", mentionable=mentionable), add_manager(server)
    panel = await open_settings(server, maria, "call_role")
    return role, maria, await choose(maria, panel, "serverrole:call_role", role)


def list_called(server: FakeServer) -> list[list[int]]:
    """Return the roles that each post and edit of the bot may have notified."""
    bodies = [request.json for request in server.env.http_requests if "/messages" in request.path]
    allowed = [body.get("allowed_mentions") or {} for body in bodies if isinstance(body, dict)]
    return [[int(role) for role in mentions["roles"]] for mentions in allowed if mentions.get("roles")]


@pytest.mark.parametrize(("language", "words"), [("en", "2 seats are free"), ("de", "2 Plätze sind frei")])
async def test_a_lobby_with_open_seats_calls_the_role_once(open_server: OpenServer, language: str, words: str) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        await place.slash(anna, "settings", language=language)
        role, _, _ = await choose_role(place)
        await place.slash(anna, "minute-realms open", seats=3)
        lobby = place.newest_message(place.channel, "join")
        assert f"<@&{role.id}> {words}" in message_text(lobby)
        assert not lobby.flags.suppress_notifications
        await place.press(bob, lobby, "join")
        assert f"<@&{role.id}>" not in message_text(lobby)
        assert list_called(place) == [[role.id]]


async def test_nobody_is_called_for_seats_that_are_kept_or_filled(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        role, _, _ = await choose_role(place)
        await place.slash(anna, "minute-realms open", seats=3, friend=bob)
        await place.slash(anna, "minute-realms open", seats=2, computers=1)
        await place.slash(anna, "minute-realms open", seats=2)
        assert list_called(place) == [[role.id]]
        # All of the old table are asked for the rematch, so no seat of it is open.
        await place.press(bob, place.newest_message(place.channel, "start"), "join")
        match = (await place.context.matches.people.list_matches(bob.id))[0].info.id
        await place.press(anna, await place.slash(anna, "match concede", match=str(match)), "concede")
        await place.act(bob, "rematch", match)
        assert len(list_called(place)) == 1


async def test_a_role_that_cannot_be_called_is_refused_when_it_is_chosen(open_server: OpenServer) -> None:
    async with open_server() as place:
        role, maria, panel = await choose_role(place, mentionable=False)
        assert f"can't call <@&{role.id}>" in message_text(panel)
        assert (await stored(place)).call_role is None
        await place.slash(maria, "settings", language="de")
        panel = await open_settings(place, maria, "call_role")
        assert "kann ich nicht rufen" in message_text(await choose(maria, panel, "serverrole:call_role", role))
        # The role of everybody is nobody: no lobby shall ring for a whole server.
        panel = await open_settings(place, maria, "call_role")
        await choose(maria, panel, "serverrole:call_role", place.guild.default_role)
        assert (await stored(place)).call_role is None


@pytest.mark.parametrize("change", ["deleted", "silent"])
async def test_a_role_that_was_deleted_since_is_called_by_nobody_and_the_panel_says_so(
    open_server: OpenServer, change: str
) -> None:
    async with open_server() as place:
        role, maria, _ = await choose_role(place)
        if change == "deleted":
            await delete_role(place, role)
        else:
            place.env.backend.edit_role(place.guild.id, role.id, {"mentionable": False})
            await place.env.settle()
        await place.slash(place.people[0], "minute-realms open", seats=3)
        lobby = place.newest_message(place.channel, "join")
        assert "<@&" not in message_text(lobby)
        assert lobby.flags.suppress_notifications
        words = "has been deleted" if change == "deleted" else "can't be mentioned any more"
        assert words in message_text(await open_settings(place, maria, "call_role"))
