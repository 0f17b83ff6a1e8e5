"""People who watch a match: by command and button, what reaches them, and what does not."""

from __future__ import annotations

import discord
from simcord import MemberActor

from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, button_verbs, close_dms, find_button, latest_response, message_text
from tests.e2e.minute_realms_matches import start_match


async def end_turn(server: FakeServer, match: int) -> None:
    """Let whoever is asked answer in the harmless way until the next board is posted."""
    before = len(server.messages(server.home(server.channel)))
    for _ in range(60):
        (mover, *_) = await server.list_movers(match)
        prompt = await server.context.matches.play.get_prompt(match, mover.id)
        assert prompt.question is not None
        with server.inside_bot():
            await server.context.matches.play.answer(
                match, mover.id, prompt.question_token, prompt.question.choice.fallback()
            )
        await server.env.settle()
        if len(server.messages(server.home(server.channel))) > before:
            return
    raise AssertionError("no turn ends")


def private_messages(server: FakeServer, person: MemberActor) -> list[str]:
    return [message_text(message) for message in server.messages(person.user.dm_channel)]


async def test_whoever_watches_gets_the_public_table_after_each_turn_and_the_end(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, *_ = await start_match(place)
        dora = place.people[3]
        await place.slash(dora, "settings", language="de")
        answer = await place.slash(dora, "match watch", notice="turn")
        assert answer.ephemeral
        assert "Nach jedem Zug schicke ich dir den Tisch" in message_text(answer)
        await end_turn(place, match)
        (told,) = place.messages(dora.user.dm_channel)
        assert "Du beobachtest" in message_text(told)
        # A match has many turns: only the end makes a sound.
        assert told.flags.suppress_notifications
        assert button_verbs(told) == ["unwatch"]
        status = await place.context.matches.queries.get_public_status(match)
        assert status.view is not None
        await end_turn(place, match)
        assert len(private_messages(place, dora)) == 2
        role = place.guild.create_role("Verwaltung", permissions=discord.Permissions(manage_guild=True))
        maria = place.guild.add_member(place.env.create_user("maria"), roles=[role])
        await place.press(maria, await place.slash(maria, "server end", match="1"), "end")
        assert "abgebrochen" in private_messages(place, dora)[-1]
        assert not place.messages(dora.user.dm_channel)[-1].flags.suppress_notifications


async def test_the_button_behind_the_table_is_for_those_who_do_not_play(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place)
        dora = place.people[3]
        assert "watch" not in button_verbs(await place.press(mover, board, "table"))
        table = await place.press(dora, board, "table")
        watching = await place.press(dora, table, "watch")
        assert "send you the result" in message_text(watching)
        watching = await place.press(dora, watching, "watch", 1)
        assert "after every turn" in message_text(watching)
        listed = message_text(await place.slash(dora, "matches"))
        assert "You’re watching" in listed
        assert "At every turn" in listed
        # From a private message nothing of the match is told, only that there is one.
        elsewhere = message_text(latest_response(await dora.user.slash("matches")))
        assert "Anna" not in elsewhere
        assert "One more match" in elsewhere
        assert "no longer watching" in message_text(await place.press(dora, watching, "unwatch"))
        assert await place.context.matches.watching.list_watched(dora.id) == ()
        assert "not watching" in message_text(await place.act(dora, "unwatch", match="1"))
        assert "yours" in message_text(await place.slash(mover, "match watch", match="1"))
        assert (await place.context.matches.queries.get_info(match)).phase == "running"


async def test_whoever_leaves_the_server_or_loses_the_channel_gets_nothing_more(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, *_ = await start_match(place)
        dora, emil = place.people[3:5]
        for person in (dora, emil):
            await place.slash(person, "match watch", match="1", notice="turn")
        place.guild.remove_member(emil)
        await place.deny_person(place.channel, dora)
        await end_turn(place, match)
        assert private_messages(place, dora) == private_messages(place, emil) == []
        for person in (dora, emil):
            assert await place.context.matches.watching.list_watched(person.id) == ()


async def test_closed_direct_messages_stop_the_notices_and_are_told_with_the_next_answer(
    open_server: OpenServer,
) -> None:
    async with open_server() as place:
        match, *_ = await start_match(place)
        dora = place.people[3]
        await place.slash(dora, "match watch", match="1", notice="turn")
        close_dms(place, dora)
        await end_turn(place, match)
        public = [message_text(message) for message in place.messages(place.home(place.channel))]
        assert not any(dora.mention in text or "Dora" in text for text in public)
        told = await dora.slash(place.channel, "about")
        assert any("couldn’t send you a direct message" in message_text(message) for message in told.followups)
        again = await dora.slash(place.channel, "about")
        assert not any("couldn’t send" in message_text(message) for message in again.followups)


async def test_a_match_that_only_its_players_may_look_at_cannot_be_watched(open_server: OpenServer) -> None:
    async with open_server() as place:
        _, _, board = await start_match(place, visible="players")
        dora = place.people[3]
        assert "Only the players" in message_text(await place.slash(dora, "match watch", match="1"))
        assert "Only the players" in message_text(await place.press_forged(dora, board, "b:1:watch:turn"))
        assert "no such match" in message_text(latest_response(await dora.user.slash("match watch", match="1")))
        assert await place.context.matches.watching.list_watched(dora.id) == ()


async def test_a_match_that_is_not_named_must_be_the_only_one_here(open_server: OpenServer) -> None:
    async with open_server() as place:
        await start_match(place)
        for _ in range(2):
            await place.slash(place.people[4], "minute-realms open", seats=2)
        dora = place.people[3]
        assert "which match you mean" in message_text(await place.slash(dora, "match watch"))
        watching = await place.slash(dora, "match watch", place.home(place.channel))
        assert find_button(watching, "unwatch").id == "g:unwatch:1"
        assert "no longer watching" in message_text(await place.act(dora, "unwatch"))
