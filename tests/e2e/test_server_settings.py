"""What the managers of a server choose: the panel, and the matches that are opened afterwards."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import discord
import msgspec
import pytest
from simcord import MemberActor
from simcord.backend import serializers
from simcord.builders import ChannelHandle, RoleHandle
from simcord.results import ResponseMessage

from cogs.ui.messages.server_panel import find_page
from matches.domain.server_settings import ServerSettings
from matches.transactions.limits import Limits
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, buttons, find_button, latest_response, message_text, walk_components
from tests.e2e.minute_realms_matches import start_match


def add_manager(server: FakeServer, name: str = "maria") -> MemberActor:
    """Return a member who may manage the server."""
    role = server.guild.create_role("Verwaltung", permissions=discord.Permissions(manage_guild=True))
    return server.guild.add_member(server.env.create_user(name, global_name=name.title()), roles=[role])


async def open_settings(server: FakeServer, manager: MemberActor, field: str = "channels") -> ResponseMessage:
    """Return the page of the panel on which a field is chosen."""
    panel = await server.slash(manager, "server settings")
    page = find_page(field)
    return latest_response(await manager.click(panel, custom_id=f"g:serverpage:{page}")) if page else panel


async def choose(manager: MemberActor, panel: ResponseMessage, end: str, *values: Any) -> ResponseMessage:
    """Choose values in the select whose id ends so."""
    (select,) = (part for part in walk_components(panel.components) if str(part.get("custom_id", "")).endswith(end))
    return latest_response(await manager.select(panel, list(values), custom_id=select["custom_id"]))


async def stored(server: FakeServer) -> ServerSettings:
    return await server.context.matches.servers.get_settings(server.guild.id)


async def try_open(server: FakeServer, person: MemberActor, channel: ChannelHandle | None = None) -> str:
    """Try to open a match and return what the bot says."""
    return message_text(await server.slash(person, "minute-realms open", channel, seats=3))


async def delete_role(server: FakeServer, role: RoleHandle) -> None:
    server.env.backend.guilds[server.guild.id].roles.pop(role.id)
    payload = {"guild_id": str(server.guild.id), "role_id": str(role.id)}
    server.env.backend.emit("GUILD_ROLE_DELETE", payload)
    await server.env.settle()


async def delete_channel(server: FakeServer, channel: ChannelHandle) -> None:
    gone = server.env.backend.get_channel(channel.id)
    payload = dict(serializers.channel_payload(server.env.backend, gone))
    server.env.backend.emit("CHANNEL_DELETE", payload)
    await server.env.settle()


async def test_the_panel_is_changed_in_place_and_fits_a_phone(open_server: OpenServer) -> None:
    async with open_server(limits=Limits(person_lobbies=5, server_matches=60)) as place:
        maria = add_manager(place)
        panel = await open_settings(place, maria)
        assert panel.ephemeral
        assert find_button(panel, "servervalue").values == ("0", "1", "2", "3")
        assert "5 (the limit of this bot)" in str(panel.components)
        panel = await choose(maria, panel, "person_lobbies", "2")
        panel = await choose(maria, panel, "server_matches", "50")
        panel = await choose(maria, panel, "ratings", "on")
        panel = latest_response(await maria.click(panel, custom_id="g:serverpage:1"))
        assert not any(button.id.endswith("at_deadline") for button in buttons(panel))
        for field, value in (("language", "de"), ("deadline", "24"), ("visible", "players")):
            panel = await choose(maria, panel, f":{field}", value)
        panel = await choose(maria, panel, "at_deadline", "seat")
        assert len([part for part in walk_components(panel.components) if part["type"] == 1]) <= 6
        assert await stored(place) == ServerSettings(True, (), None, 2, 50, "de", True, 24, "seat", "players")


async def test_only_managers_and_the_owner_of_the_bot_change_settings(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, _, _, _, owner = place.people
        place.bot.owner_id = owner.id
        with place.inside_bot():
            (command,) = [command for command in await place.bot.tree.fetch_commands() if command.name == "server"]
        # The server's managers have let everybody see the command; that alone manages nothing.
        place.guild.set_command_permissions(command.id, {place.guild.default_role: True})
        refused = await place.slash(anna, "server settings")
        assert "Manage Server" in message_text(refused)
        for forged in ("servervalue:ratings", "serverpage:1", "serverrole", "serverchannels"):
            assert "Manage Server" in message_text(await place.press_forged(anna, refused, f"g:{forged}"))
        panel = await open_settings(place, owner)
        await choose(owner, panel, "ratings", "on")
        assert (await stored(place)).ratings
        assert "in one of its channels" in message_text(latest_response(await owner.user.slash("server settings")))


async def test_two_managers_at_once_lose_no_change(open_server: OpenServer) -> None:
    async with open_server() as place:
        maria, nora = add_manager(place), add_manager(place, "nora")
        first, second = await open_settings(place, maria), await open_settings(place, nora)
        await choose(maria, first, "person_lobbies", "1")
        await choose(nora, second, "server_matches", "10")
        settings = await stored(place)
        assert (settings.person_lobbies, settings.server_matches) == (1, 10)


async def test_matches_are_opened_only_in_the_chosen_channels_and_their_threads(open_server: OpenServer) -> None:
    async with open_server() as place:
        await start_match(place)
        anna, maria = place.people[0], add_manager(place)
        games = place.guild.create_text_channel("spiele")
        panel = await choose(maria, await open_settings(place, maria), "serverchannels", games)
        assert f"<#{games.id}>" in await try_open(place, anna)
        assert "can only be opened in" in await try_open(place, maria)
        assert "lobby will appear" in await try_open(place, anna, games)
        panel = await choose(maria, panel, "serverchannels", place.channel)
        assert f"<#{place.channel.id}>" in await try_open(place, anna, games)
        assert "lobby will appear" in await try_open(place, anna, place.home(place.channel))
        panel = await choose(maria, panel, "serverchannels", games)
        await delete_channel(place, games)
        assert "has been deleted, so matches can be opened everywhere" in message_text(
            await open_settings(place, maria)
        )
        assert "lobby will appear" in await try_open(place, anna)
        await choose(maria, panel, "serverchannels")
        assert (await stored(place)).channels == ()


async def test_only_people_with_the_role_and_managers_open_matches(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, maria = place.people[0], add_manager(place)
        await place.slash(anna, "settings", language="de")
        role = place.guild.create_role("Spielleitung")
        zoe = place.guild.add_member(place.env.create_user("zoe"), roles=[role])
        await choose(maria, await open_settings(place, maria), "serverrole", role)
        refused = await try_open(place, anna)
        assert f"<@&{role.id}>" in refused
        assert "mitspielen kannst du" in refused
        for person in (zoe, maria):
            assert "lobby will appear" in await try_open(place, person)
        await place.join_lobby(anna)
        await delete_role(place, role)
        assert "everybody can open matches" in message_text(await open_settings(place, maria))
        assert "Lobby" in await try_open(place, anna)


async def test_a_rematch_asks_for_the_role_also_from_a_private_message(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, _ = await start_match(place)
        maria = add_manager(place)
        await place.press(maria, await place.slash(maria, "server end", match="1"), "end")
        role = place.guild.create_role("Spielleitung")
        await choose(maria, await open_settings(place, maria), "serverrole", role)
        assert "only people with the role" in message_text(await place.act(mover, "rematch"))
        panel = latest_response(await mover.user.slash("matches", match=str(match)))
        again = await mover.user.select(panel, ["rematch"], custom_id=find_button(panel, "act").id)
        assert "only people with the role" in message_text(latest_response(again))
        assert await place.context.matches.rematches.find_rematch(match) is None


async def test_a_rematch_of_a_match_in_a_thread_counts_for_the_channel_around_it(open_server: OpenServer) -> None:
    async with open_server() as place:
        await start_match(place)
        anna, maria = place.people[0], add_manager(place)
        await try_open(place, anna, place.home(place.channel))
        await place.press(maria, await place.slash(maria, "server end", match="2"), "end")
        await choose(maria, await open_settings(place, maria), "serverchannels", place.channel)
        await place.act(anna, "rematch", match="2")
        assert (await place.context.matches.queries.get_info(3)).phase == "lobby"


async def test_limits_of_the_server_are_told_as_such(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        maria = add_manager(place)
        panel = await choose(maria, await open_settings(place, maria), "person_lobbies", "1")
        assert "lobby will appear" in await try_open(place, anna)
        assert "its managers allow no more" in await try_open(place, anna)
        await choose(maria, panel, "server_matches", "5")
        for person in place.people[1:]:
            await try_open(place, person)
        assert "managers of this server allow 5 matches" in await try_open(place, maria)
        assert len(await place.context.matches.people.list_matches(bob.id)) == 1


async def test_defaults_of_the_server_count_unless_somebody_chooses(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, maria = *place.people[:2], add_manager(place)
        await choose(maria, await open_settings(place, maria, "threads"), ":threads", "here")
        panel = await open_settings(place, maria, "language")
        for field, value in (("language", "de"), ("deadline", "24"), ("visible", "players")):
            panel = await choose(maria, panel, f":{field}", value)
        panel = await choose(maria, panel, "at_deadline", "move")
        await place.slash(anna, "minute-realms open", seats=2)
        setup = (await place.context.matches.queries.get_info(1)).setup
        assert (setup.language, setup.thread, setup.visible) == ("de", False, "players")
        assert (setup.deadline, setup.at_deadline) == (24, "move")
        await place.slash(bob, "minute-realms open", seats=2, tempo="none")
        assert (await place.context.matches.queries.get_info(2)).setup.deadline == 0
        lobby = place.newest_message(place.channel, "options")
        options = await place.press(bob, lobby, "options")
        options = latest_response(await bob.click(options, custom_id="t:2:0:-:optionpage.1"))
        await choose(bob, options, ".visible", "everyone")
        assert (await place.context.matches.queries.get_info(2)).setup.visible == "everyone"
        # A rematch keeps what was chosen; the rest is as the managers want it by then.
        await choose(maria, await open_settings(place, maria, "language"), ":language", "en")
        await place.press(maria, await place.slash(maria, "server end", match="2"), "end")
        await place.act(bob, "rematch", match="2")
        again = (await place.context.matches.queries.get_info(3)).setup
        assert (again.deadline, again.visible, again.language) == (0, "everyone", "en")


@pytest.mark.parametrize("turned", ["on", "off"])
async def test_a_rematch_has_a_thread_if_the_server_wants_threads_by_then(open_server: OpenServer, turned: str) -> None:
    async with open_server() as place:
        anna, maria = place.people[0], add_manager(place)
        before, then = ("here", "own") if turned == "on" else ("own", "here")
        panel = await choose(maria, await open_settings(place, maria, "threads"), ":threads", before)
        await place.slash(anna, "minute-realms open", seats=2)
        await place.press(maria, await place.slash(maria, "server end", match="1"), "end")
        await choose(maria, panel, ":threads", then)
        await place.act(anna, "rematch", match="1")
        await place.join_lobby(place.people[1])
        await place.env.settle()
        assert (await place.context.matches.queries.get_info(2)).setup.thread == (turned == "on")
        assert bool((await place.context.matches.queries.get_info(2)).place.thread) == (turned == "on")


async def test_a_rematch_is_played_where_its_people_have_chosen_and_where_threads_are_possible(
    open_server: OpenServer,
) -> None:
    async with open_server() as place:
        anna, bob, maria = *place.people[:2], add_manager(place)

        async def is_rematch_in_thread(person: MemberActor, match: int) -> bool:
            await place.press(maria, await place.slash(maria, "server end", match=str(match)), "end")
            await place.act(person, "rematch", match=str(match))
            rematch = await place.context.matches.rematches.find_rematch(match)
            assert rematch is not None
            return rematch.setup.thread

        await place.open(anna, seats=2, thread=False)
        assert not await is_rematch_in_thread(anna, 1), "somebody has chosen to play in the channel"
        await place.deny_permissions(place.channel, create_public_threads=False)
        await place.slash(bob, "minute-realms open", seats=2)
        await place.restore_permissions(place.channel)
        assert await is_rematch_in_thread(bob, 3), "nobody has chosen to play in the channel"
        await place.deny_permissions(place.channel, create_public_threads=False)
        assert not await is_rematch_in_thread(bob, 4)


async def test_a_manager_gets_everything_of_the_server_as_a_file_and_nobody_else_does(open_server: OpenServer) -> None:
    async with open_server() as place:
        await start_match(place)
        maria = add_manager(place)
        answer = await place.slash(maria, "server export")
        assert answer.ephemeral
        assert "one match" in message_text(answer)
        with ZipFile(BytesIO(await answer.attachments[0].read())) as archive:
            assert archive.namelist() == ["readme.txt", "server.json", "journals/1.json"]
            assert "what happened in the match" in archive.read("readme.txt").decode()
            assert "Anna" in json.loads(archive.read("journals/1.json"))[0]["text"]
        await place.context.matches.servers.change_settings(
            place.guild.id, lambda settings: msgspec.structs.replace(settings, language="de")
        )
        with ZipFile(BytesIO(await (await place.slash(maria, "server export")).attachments[0].read())) as archive:
            assert "was in der Partie" in archive.read("readme.txt").decode()
        await place.slash(maria, "settings", language="de")
        place.bot.owner_id = place.people[4].id
        refused = latest_response(await place.people[4].user.slash("server export"))
        assert "in one of its channels" in message_text(refused)
        assert "eine Partie" in message_text(await place.slash(maria, "server export"))


async def test_whoever_orders_many_files_at_once_reads_to_wait_and_others_do_not(open_server: OpenServer) -> None:
    async with open_server() as place:
        maria, anna = add_manager(place), place.people[0]
        line = place.context.matches.queues.quick
        ordered = [line.enter(maria.id) for _ in range(4)]
        for command in ("server export", "privacy export"):
            refused = await place.slash(maria, command)
            assert "still working on 4 of your last presses" in message_text(refused)
            assert refused.ephemeral
            assert not refused.attachments
        for ticket in ordered:
            line.leave(ticket)
        assert [file.filename for file in (await place.slash(anna, "privacy export")).attachments] == ["privacy.json"]
        assert [file.filename for file in (await place.slash(maria, "server export")).attachments] == ["server.zip"]
