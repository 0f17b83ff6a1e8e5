"""A server that has chosen a forum: each match has one post there, however often it is tried, with the tags that the forum has."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import MemberActor
from simcord.backend import serializers
from simcord.backend.models import Channel
from simcord.builders import ChannelHandle
from simcord.results import ResponseMessage

from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, button_verbs, message_text
from tests.e2e.minute_realms_matches import answer_all
from tests.e2e.test_server_settings import add_manager, choose, delete_channel, open_settings

REQUIRES_TAG = 1 << 4
TAG_REQUIRED = 40067


async def add_forum(server: FakeServer, *tags: str, requires_tag: bool = False) -> ChannelHandle:
    """Return a forum with these tags. Discord takes no post without a tag there if one is required."""
    forum = server.guild.create_forum_channel("partien")
    stored = server.env.backend.get_channel(forum.id)
    stored.available_tags = [
        {
            "id": str(server.env.backend.snowflake()),
            "name": name,
            "moderated": False,
            "emoji_id": None,
            "emoji_name": None,
        }
        for name in tags
    ]
    payload = dict(serializers.channel_payload(server.env.backend, stored))
    server.env.backend.emit("CHANNEL_UPDATE", payload | {"flags": REQUIRES_TAG if requires_tag else 0})
    await server.env.settle()
    return forum


async def choose_forum(server: FakeServer, forum: ChannelHandle) -> tuple[MemberActor, ResponseMessage]:
    """Let a manager choose a forum; return them and their panel."""
    maria = add_manager(server)
    return maria, await choose(maria, await open_settings(server, maria, "forum"), "serverchannels:forum", forum)


def list_posts(server: FakeServer, forum: ChannelHandle) -> list[Channel]:
    """Return the posts of a forum, oldest first."""
    threads = server.env.backend.active_threads(server.guild.id)
    return sorted((thread for thread in threads if thread.parent_id == forum.id), key=lambda thread: thread.id)


def list_tags(server: FakeServer, forum: ChannelHandle, post: Channel) -> list[str]:
    """Return the names of the tags of a post."""
    names = {int(tag["id"]): tag["name"] for tag in server.env.backend.get_channel(forum.id).available_tags}
    return [names[tag] for tag in post.applied_tags]


def list_messages(server: FakeServer, channel: int) -> list[ResponseMessage]:
    """Return the public messages of a channel or a post, oldest first."""
    stored = sorted(server.env.backend.messages.get(channel, {}).values(), key=lambda message: message.id)
    return [ResponseMessage(server.env, message) for message in stored if message.visible_to(None)]


async def start_two(server: FakeServer, channel: ChannelHandle | None = None, **options: Any) -> int:
    """Let Anna open a match and Bob join it; return its number."""
    anna, bob, *_ = server.people
    await server.slash(anna, "minute-realms open", channel, seats=2, **options)
    match = (await server.context.matches.people.list_matches(anna.id))[0].info.id
    place = server.channel if channel is None else channel
    await server.press(bob, next(m for m in list_messages(server, place.id) if "join" in button_verbs(m)), "join")
    await server.env.settle()
    return match


@pytest.mark.parametrize(("language", "running", "over"), [("en", "in progress", "Over"), ("de", "Läuft", "beendet")])
async def test_a_match_has_a_post_with_the_tags_of_its_game_and_its_state(
    open_server: OpenServer, language: str, running: str, over: str
) -> None:
    async with open_server() as place:
        for person in place.people[:2]:
            await place.slash(person, "settings", language=language)
        forum = await add_forum(place, "Minute Realms", "Dominion", running, over, "Turnier")
        await choose_forum(place, forum)
        match = await start_two(place)
        (post,) = list_posts(place, forum)
        assert str(post.name).startswith("Minute Realms #1")
        assert str(post.name).endswith(": Anna, Bob")
        assert list_tags(place, forum, post) == ["Minute Realms", running]
        assert post.thread_metadata is not None
        assert post.thread_metadata.auto_archive_duration == 10_080
        assert {person.id for person in place.people[:2]} <= set(post.thread_members)
        cover, board = list_messages(place, post.id)
        assert f"<#{place.channel.id}>" in message_text(cover)
        assert f"<#{post.id}>" in message_text(place.messages(place.channel)[0])
        assert not place.channel.threads
        (mover,) = await place.list_movers(match)
        await answer_all(place, mover, await place.press(mover, board, "move"))
        # Somebody has added a tag, which stays.
        tags = place.env.backend.get_channel(forum.id).available_tags
        post.applied_tags.append(int(tags[-1]["id"]))
        place.env.backend.emit("THREAD_UPDATE", dict(serializers.thread_payload(place.env.backend, post)))
        await place.env.settle()
        (loser,) = await place.list_movers(match)
        await place.press(loser, await place.slash(loser, "match concede", match="1"), "concede")
        await place.pass_time(0.1)
        assert list_tags(place, forum, post) == ["Minute Realms", over, "Turnier"]
        trophy = place.messages(place.channel)[0]
        assert f"/{post.id}/" in message_text(trophy)


async def test_after_a_kill_the_post_is_looked_for_before_a_second_one_is_made(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server() as place:
        forum = await add_forum(place, "Minute Realms")
        await choose_forum(place, forum)

        async def fall_over(*_: object, **__: object) -> None:
            raise OSError("killed")

        with monkeypatch.context() as patch:
            # The post is there, and nothing has noted it.
            patch.setattr(place.context.matches.lobby, "record_place", fall_over)
            match = await start_two(place)
            assert len(list_posts(place, forum)) == 1
            await place.restart()
        await place.pass_time(0.5)
        (post,) = list_posts(place, forum)
        assert (await place.context.matches.queries.get_info(match)).place.thread == post.id
        assert len(list_messages(place, post.id)) == 2


async def test_a_forum_that_wants_a_tag_it_does_not_have_gets_no_post_and_the_panel_says_so(
    open_server: OpenServer,
) -> None:
    async with open_server() as place:
        forum = await add_forum(place, "Turnier", requires_tag=True)
        place.env.inject_error("POST", f"/channels/{forum.id}/threads", status=400, code=TAG_REQUIRED, times=None)
        maria, panel = await choose_forum(place, forum)
        assert "need a tag" in message_text(panel)
        match = await start_two(place)
        assert list_posts(place, forum) == []
        info = await place.context.matches.queries.get_info(match)
        assert info.place.thread == place.channel.threads[-1].id
        assert place.newest_message(place.home(place.channel), "move")
        await place.slash(maria, "settings", language="de")
        assert "brauchen einen Tag" in message_text(await open_settings(place, maria, "forum"))


async def test_a_required_tag_that_fits_is_set(open_server: OpenServer) -> None:
    async with open_server() as place:
        forum = await add_forum(place, "Turnier", "running", requires_tag=True)
        _, panel = await choose_forum(place, forum)
        assert "need a tag" not in message_text(panel)
        await start_two(place)
        (post,) = list_posts(place, forum)
        assert list_tags(place, forum, post) == ["running"]


@pytest.mark.parametrize("trouble", ["deleted", "forbidden"])
async def test_without_its_forum_a_match_has_a_thread_under_its_lobby(open_server: OpenServer, trouble: str) -> None:
    async with open_server() as place:
        forum = await add_forum(place)
        maria, _ = await choose_forum(place, forum)
        if trouble == "deleted":
            await delete_channel(place, forum)
            place.env.backend.channels.pop(forum.id)
        else:
            await place.deny_permissions(forum, send_messages=False)
        words = "has been deleted" if trouble == "deleted" else "can't post"
        assert words in message_text(await open_settings(place, maria, "forum"))
        await start_two(place)
        assert place.newest_message(place.channel.threads[-1], "move")


async def test_a_match_that_is_opened_in_a_post_has_a_post_of_its_own_unless_it_is_played_there(
    open_server: OpenServer,
) -> None:
    async with open_server() as place:
        forum = await add_forum(place, "Minute Realms")
        starter = place.people[0]
        post = await make_post(place, forum, starter)
        await start_two(place, post)
        assert [str(other.name).partition(" #")[0] for other in list_posts(place, forum)] == [
            "Wer spielt?",
            "Minute Realms",
        ]
        maria = add_manager(place)
        await choose(maria, await open_settings(place, maria, "threads"), ":threads", "here")
        second = await make_post(place, forum, starter)
        await start_two(place, second)
        assert len(list_posts(place, forum)) == 3
        assert any("move" in button_verbs(message) for message in list_messages(place, second.id))


async def make_post(server: FakeServer, forum: ChannelHandle, author: MemberActor) -> ChannelHandle:
    """Return a post that a person has made in a forum."""
    thread = server.env.backend.create_thread(forum.id, "Wer spielt?", author.id)
    await server.env.settle()
    return ChannelHandle(server.env, server.guild, thread)
