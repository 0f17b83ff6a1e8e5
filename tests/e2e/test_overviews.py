"""The overview of a channel: one silent post about its matches, edited at most every ten minutes and never doubled."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

from cogs.app import overview_posts
from matches.domain.ports import SendFailed
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, button_verbs, message_text
from tests.e2e.minute_realms_matches import answer_all
from tests.e2e.test_server_settings import add_manager, choose, delete_channel, open_settings

TITLES = {"en": "Matches in this channel", "de": "Partien in diesem Kanal"}


async def choose_overview(server: FakeServer) -> tuple[MemberActor, ResponseMessage]:
    """Let a manager give the channel an overview; return them and their panel."""
    maria = add_manager(server)
    panel = await choose(
        maria, await open_settings(server, maria, "overviews"), "serverchannels:overviews", server.channel
    )
    await server.env.settle()
    return maria, panel


def list_overviews(server: FakeServer) -> list[ResponseMessage]:
    """Return the overviews in the channel, oldest first."""
    return [
        message
        for message in server.messages(server.channel)
        if any(title in message_text(message) for title in TITLES.values())
    ]


def count_edits(server: FakeServer, message: ResponseMessage) -> int:
    """Return how often a message was edited."""
    path = f"/channels/{message.channel_id}/messages/{message.id}"
    return sum((request.method, request.path) == ("PATCH", path) for request in server.env.http_requests)


async def start_two(server: FakeServer, **options: Any) -> int:
    """Start a match of Anna and Bob; return its number."""
    anna, bob, *_ = server.people
    match = await server.open(anna, seats=2, **options)
    lobby = next(m for m in reversed(server.messages(server.channel)) if "join" in button_verbs(m))
    await server.press(bob, lobby, "join")
    await server.env.settle()
    return match


@pytest.mark.parametrize("language", ["en", "de"])
async def test_it_says_who_is_waited_for_and_how_matches_ended_with_few_edits(
    open_server: OpenServer, language: str
) -> None:
    async with open_server() as place:
        maria, _ = await choose_overview(place)
        await choose(maria, await open_settings(place, maria, "language"), ":language", language)
        await place.pass_time(0.2)
        (overview,) = list_overviews(place)
        assert TITLES[language] in message_text(overview)
        assert overview.flags.suppress_notifications
        match = await start_two(place)
        (mover,) = await place.list_movers(match)
        before = count_edits(place, overview)
        await place.pass_time(0.2)
        text = message_text(overview)
        assert f"{'waiting for' if language == 'en' else 'wartet auf'} {mover.name.title()}" in text
        assert "<t:" in text
        assert f"/{place.home(place.channel).id})" in text
        assert count_edits(place, overview) == before + 1
        # Nothing has changed for hours, and Discord counts the time on.
        await place.pass_time(5)
        assert count_edits(place, overview) == before + 1
        home = place.home(place.channel)
        for _ in range(2):
            (mover,) = await place.list_movers(match)
            await answer_all(place, mover, await place.press(mover, place.newest_message(home, "move"), "move"))
        assert count_edits(place, overview) == before + 1, "edits are gathered"
        (loser,) = await place.list_movers(match)
        await place.press(loser, await place.slash(loser, "match concede"), "concede")
        await place.pass_time(0.2)
        assert count_edits(place, overview) == before + 2
        assert ("Last results" if language == "en" else "Zuletzt") in message_text(overview)
        assert "1. " in message_text(overview)
        assert len(list_overviews(place)) == 1


@pytest.mark.parametrize("trouble", ["refused", "deleted"])
async def test_where_it_cannot_be_edited_it_is_posted_anew_and_the_old_one_goes(
    open_server: OpenServer, trouble: str
) -> None:
    async with open_server() as place:
        await choose_overview(place)
        (old,) = list_overviews(place)
        if trouble == "refused":
            path = f"/channels/{place.channel.id}/messages/{old.id}"
            place.env.inject_error("PATCH", path, status=429, code=30046, times=None)
        else:
            place.env.backend.messages[place.channel.id].pop(old.id)
        await start_two(place)
        await place.pass_time(0.2)
        (anew,) = list_overviews(place)
        assert anew.id != old.id
        assert anew.flags.suppress_notifications
        assert "waiting for" in message_text(anew)
        await place.pass_time(2)
        assert [message.id for message in list_overviews(place)] == [anew.id]


async def test_a_kill_while_it_is_posted_makes_no_second_one(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    real: Callable[..., Awaitable[int]] = overview_posts.show

    async def show_and_fall_over(*given: Any) -> int:
        await real(*given)
        raise SendFailed("retry", "killed")

    async with open_server() as place:
        with monkeypatch.context() as patch:
            patch.setattr(overview_posts, "show", show_and_fall_over)
            await choose_overview(place)
            assert len(list_overviews(place)) == 1
            await place.restart()
        await place.pass_time(1)
        (overview,) = list_overviews(place)
        await start_two(place)
        await place.pass_time(0.2)
        assert "waiting for" in message_text(overview)


async def test_it_keeps_what_only_players_may_see_and_names_nobody_in_a_reaction_window(
    open_server: OpenServer,
) -> None:
    async with open_server() as place:
        await choose_overview(place)
        (overview,) = list_overviews(place)
        private = await start_two(place, visible="players")
        secret = await start_two(place)
        store = place.context.matches.store
        with place.inside_bot():
            await store.write(lambda db: db.execute("UPDATE match SET secret = 1 WHERE id = ?", (secret,)))
        await place.pass_time(0.2)
        text = message_text(overview)
        assert f"#{private} " not in text
        assert f"#{secret} " in text
        assert "waiting for reactions" in text
        assert "Anna" not in text
        assert "<t:" not in text


async def test_a_channel_that_is_not_chosen_any_more_loses_it_and_a_deleted_channel_does_no_harm(
    open_server: OpenServer,
) -> None:
    async with open_server() as place:
        maria, panel = await choose_overview(place)
        assert len(list_overviews(place)) == 1
        panel = await choose(maria, panel, "serverchannels:overviews")
        await place.env.settle()
        assert list_overviews(place) == []
        other = place.guild.create_text_channel("anderswo")
        await choose(maria, panel, "serverchannels:overviews", other, place.channel)
        await place.env.settle()
        await delete_channel(place, other)
        place.env.backend.channels.pop(other.id)
        await start_two(place)
        await place.pass_time(1)
        (overview,) = list_overviews(place)
        assert "waiting for" in message_text(overview)
