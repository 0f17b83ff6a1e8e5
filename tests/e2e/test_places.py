"""Where a match lives: threads, channels, private messages, and what happens where one of them is closed or gone."""

from __future__ import annotations

import logging

import discord
import pytest
from simcord import MemberActor

from cogs.app.sender import DiscordSender
from matches.domain.model import MatchInfo, Person
from matches.domain.posts import OutboxMessage, PromptPost
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, buttons, close_dms, find_button, message_text
from tests.e2e.minute_realms_matches import start_match


async def call_by_message(server: FakeServer) -> None:
    """Set that two people are called by direct message, in games without hands too."""
    for person in server.people[:2]:
        await server.slash(person, "settings", notifications="message")


async def test_the_turn_comes_as_a_private_message_with_the_same_controls(open_server: OpenServer) -> None:
    async with open_server() as place:
        await call_by_message(place)
        match, mover, _ = await start_match(place, seats=2)
        inbox = mover.user.dm_channel
        (notice,) = place.messages(inbox)
        assert "It’s your turn" in message_text(notice)
        prompt = await place.press(mover.user, notice, "i")
        prompt = await place.press(mover.user, prompt, "i")
        assert prompt.id == notice.id
        (other,) = await place.list_movers(match)
        assert other is not mover
        assert len(place.messages(other.user.dm_channel)) == 1


async def test_whoever_wants_no_private_messages_gets_none(open_server: OpenServer) -> None:
    async with open_server() as place:
        for person in place.people[:2]:
            assert "Saved" in message_text(await place.slash(person, "settings", notifications="here"))
        _, mover, _ = await start_match(place, seats=2)
        assert place.messages(mover.user.dm_channel) == []


async def test_a_closed_inbox_is_said_once_and_the_match_goes_on(open_server: OpenServer) -> None:
    async with open_server() as place:
        await call_by_message(place)
        for person in place.people[:2]:
            close_dms(place, person)
        match, _, _ = await start_match(place, seats=2)
        home = place.home(place.channel)
        for _ in range(6):
            (mover,) = await place.list_movers(match)
            prompt = await place.press(mover, place.newest_message(home, "move"), "move")
            while any(button.verb in ("i", "ok") for button in buttons(prompt)):
                verb = "ok" if any(button.verb == "ok" for button in buttons(prompt)) else "i"
                prompt = await place.press(mover, prompt, verb)
        told = [
            message_text(message)
            for message in place.messages(home)
            if "can’t send you direct messages" in message_text(message)
        ]
        assert len(told) == 2
        assert {person.mention for person in place.people[:2]} == {text.split(" · ")[1].split(":")[0] for text in told}


@pytest.mark.parametrize(
    ("missing", "called"),
    [("create_public_threads", "Create Public Threads"), ("read_message_history", "Read Message History")],
)
async def test_without_the_right_to_open_threads_the_match_stays_and_says_why(
    open_server: OpenServer, missing: str, called: str
) -> None:
    async with open_server() as place:
        place.channel = place.guild.create_text_channel("offen")
        await place.deny_permissions(place.channel, **{missing: False})
        match, mover, _ = await _start_with_answer(place, called)
        assert place.channel.threads == []
        assert "Which card" in message_text(
            await place.press(mover, place.newest_message(place.channel, "move"), "move")
        )
        assert (await place.context.matches.queries.get_info(match)).place.thread is None


async def _start_with_answer(server: FakeServer, words: str) -> tuple[int, MemberActor, object]:
    anna, bob, *_ = server.people
    opened = await server.slash(anna, "minute-realms open", seats=2)
    assert words in message_text(opened)
    await server.join_lobby(bob)
    match = (await server.context.matches.people.list_matches(anna.id))[0].info.id
    (mover,) = await server.list_movers(match)
    return match, mover, opened


@pytest.mark.parametrize(("missing", "called"), [("send_messages", "Send Messages"), ("attach_files", "Attach Files")])
async def test_what_the_bot_lacks_to_play_here_is_said_exactly(
    open_server: OpenServer, missing: str, called: str
) -> None:
    async with open_server() as place:
        channel = place.guild.create_text_channel(
            "leise",
            overwrites={place.bot.user: discord.PermissionOverwrite(**{missing: False})},  # type: ignore[dict-item]
        )
        reply = await place.slash(place.people[0], "minute-realms open", channel, seats=2)
        assert f"**{called}**" in message_text(reply)
        assert f"<#{channel.id}>" in message_text(reply)
        assert await place.context.matches.people.list_matches(place.people[0].id) == ()


async def test_a_thread_that_cannot_be_opened_after_all_leaves_the_match_in_the_channel(
    open_server: OpenServer,
) -> None:
    async with open_server() as place:
        place.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, code=50013)
        _, mover, _ = await start_match(place, seats=2)
        assert place.channel.threads == []
        assert "Which card" in message_text(
            await place.press(mover, place.newest_message(place.channel, "move"), "move")
        )


async def test_a_deleted_thread_moves_the_match_to_its_channel(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place, seats=2)
        thread = place.home(place.channel)
        prompt = await place.press(mover, board, "move")
        place.env.inject_error("POST", f"/channels/{thread.id}/messages", status=404, code=10003, times=None)
        with caplog.at_level(logging.WARNING):
            await place.press(mover, await place.press(mover, prompt, "i"), "i")
        assert f"match {match}" in caplog.text
        newest = place.newest_message(place.channel, "move")
        (other,) = await place.list_movers(match)
        assert "Which card" in message_text(await place.press(other, newest, "move"))


async def test_a_deleted_lobby_is_posted_again(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        await place.open(anna, seats=3)
        old = place.newest_message(place.channel, "join")
        place.env.backend.delete_message(old.channel_id, old.id)
        await place.slash(anna, "matches", match="1")
        await place.context.matches.lobby.join(1, Person(bob.id, "Bob"))
        await place.env.settle()
        new = place.newest_message(place.channel, "join")
        assert new.id != old.id
        assert "Bob" in message_text(new)


async def test_somebody_who_left_the_server_can_be_waited_for_and_replaced(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, _ = await start_match(place, seats=3)
        home = place.home(place.channel)
        close_dms(place, mover)
        place.guild.remove_member(mover)
        others = [person for person in place.people[:3] if person is not mover]
        index = (await place.context.matches.queries.get_info(match)).seat_of(mover.id)
        assert index is not None
        seat = index + 1
        early = await place.slash(others[0], "match replace", seat=seat, match="1")
        assert "72 hours" in message_text(early)
        await place.pass_time(73)
        asked = await place.slash(others[0], "match replace", seat=seat, match="1")
        assert "computer takes" in message_text(await place.press(others[0], asked, "replace"))
        assert await place.list_movers(match) != [mover]
        assert any("computer plays" in message_text(message) for message in place.messages(home))


async def test_reminders_come_after_one_three_and_seven_days(open_server: OpenServer) -> None:
    async with open_server() as place:
        for person in place.people[:2]:
            await place.slash(person, "settings", notifications="here")
        _, mover, _ = await start_match(place, seats=2)
        home = place.home(place.channel)

        def reminders() -> int:
            everywhere = [*place.messages(home), *place.messages(mover.user.dm_channel)]
            return sum(any(button.verb == "mute" for button in buttons(message)) for message in everywhere)

        counts = []
        for hours in (23, 2, 46, 2, 94, 2, 100):
            await place.pass_time(hours)
            counts.append(reminders())
        assert counts == [0, 1, 1, 2, 2, 3, 3]


async def test_a_reminder_can_be_muted_for_this_turn(open_server: OpenServer) -> None:
    async with open_server() as place:
        _, mover, _ = await start_match(place, seats=2)
        home = place.home(place.channel)
        await place.pass_time(25)
        everywhere = [*place.messages(home), *place.messages(mover.user.dm_channel)]
        (reminder,) = [m for m in everywhere if any(button.verb == "mute" for button in buttons(m))]
        presser = mover if reminder.channel_id == home.id else mover.user
        assert "No reminders" in message_text(await place.press(presser, reminder, "mute"))
        await place.pass_time(60)
        everywhere = [*place.messages(home), *place.messages(mover.user.dm_channel)]
        assert sum(any(button.verb == "mute" for button in buttons(m)) for m in everywhere) == 1


async def test_a_match_that_a_computer_begins_has_its_thread_and_its_seal_behind_the_rules(
    open_server: OpenServer,
) -> None:
    async with open_server() as place:
        for number in range(1, 5):
            await place.open(place.people[0], seats=3, computers=2)
            await place.env.settle()
            assert len(place.channel.threads) == number
            words = [message_text(message) for message in place.messages(place.home(place.channel))]
            assert "The match begins." in words[0].splitlines()
            links = [message_text(message) for message in place.messages(place.channel)]
            assert any(f"running: <#{place.home(place.channel).id}>" in words for words in links)
            seal = (await place.context.matches.queries.get_info(number)).commitment[:16]
            assert not any(seal in board for board in words)
            assert f"`{seal}`" in message_text(await place.act(place.people[0], "rules", number))
            board = place.newest_message(place.home(place.channel), "rules")
            assert f"`{seal}`" in message_text(await place.press(place.people[1], board, "rules"))


async def test_a_private_notice_leads_to_the_match(open_server: OpenServer) -> None:
    async with open_server() as place:
        await call_by_message(place)
        _, mover, _ = await start_match(place, seats=2)
        link = f"[Minute Realms #1 Stork](https://discord.com/channels/{place.guild.id}/{place.home(place.channel).id})"
        notice = message_text(place.messages(mover.user.dm_channel)[0])
        assert notice.startswith(f"It’s your turn in {link}.")
        assert f"]({link.split('(')[1]}" in message_text(await place.slash(mover, "matches"))


async def test_where_links_lead_nowhere_a_private_notice_names_the_match(open_server: OpenServer) -> None:
    async with open_server(threads=False) as place:
        await call_by_message(place)
        _, mover, _ = await start_match(place, seats=2)
        notice = message_text(place.messages(mover.user.dm_channel)[0])
        assert notice.startswith("It’s your turn in Minute Realms #1 Stork.")
        assert "channels/" not in notice + message_text(await place.slash(mover, "matches"))


async def test_the_open_question_is_muted_by_command_too(open_server: OpenServer) -> None:
    async with open_server() as place:
        _, mover, _ = await start_match(place, seats=2)
        other = next(person for person in place.people[:2] if person is not mover)
        assert "nothing to decide" in message_text(await place.act(other, "mute"))
        assert "No reminders" in message_text(await place.act(mover, "mute"))
        await place.pass_time(60)
        everywhere = [*place.messages(place.home(place.channel)), *place.messages(mover.user.dm_channel)]
        assert not any(button.verb == "mute" for message in everywhere for button in buttons(message))


async def test_only_the_call_to_move_makes_a_sound(open_server: OpenServer) -> None:
    async with open_server() as place:
        _, mover, _ = await start_match(place, seats=2)
        assert place.messages(mover.user.dm_channel) == []
        posts = [
            request.json
            for request in place.env.http_requests
            if request.method == "POST" and request.path.endswith("/messages") and request.json
        ]
        for post in posts:
            assert post["allowed_mentions"].get("parse", []) == []
            assert 1 <= len(str(post["nonce"])) <= 25
        lobby, board = posts[0], posts[-1]
        assert lobby["flags"] & 4096
        assert not board["flags"] & 4096
        assert [str(person) for person in board["allowed_mentions"]["users"]] == [str(mover.id)]
        assert find_button(place.newest_message(place.home(place.channel), "move"), "move").label == "My Turn"


async def test_a_right_that_is_taken_away_in_the_middle_is_named_and_the_match_goes_on(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place, seats=2, thread=False)
        prompt = await place.press(mover, board, "move")
        await place.deny_permissions(place.channel, send_messages=False)
        done = await place.press(mover, await place.press(mover, prompt, "i"), "i")
        assert "I’m missing Send Messages" in message_text(done)
        (other,) = await place.list_movers(match)
        assert other is not mover
        assert "Which card" in message_text(await place.slash(other, "match move"))


async def test_a_row_that_was_sent_before_a_crash_is_found_again(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    send, rows = DiscordSender.send, dict[int | None, OutboxMessage]()

    async def record(sender: DiscordSender, row: OutboxMessage, info: MatchInfo) -> int | None:
        message = await send(sender, row, info)
        rows[message] = row
        return message

    monkeypatch.setattr(DiscordSender, "send", record)
    async with open_server() as place:
        for player in place.people[:2]:
            await place.slash(player, "settings", notifications="both")
        match, mover, board = await start_match(place, seats=2)
        info = await place.context.matches.queries.get_info(match)
        sender = DiscordSender(place.bot)
        for person, message in ((None, board), (mover.id, place.messages(mover.user.dm_channel)[0])):
            id, token = rows[message.id].id, rows[message.id].token
            sent = OutboxMessage(id, match, person, PromptPost(0, ""), 0, token)
            assert await sender.find(sent, info) == message.id
            for id_of_other, token_of_other in ((id + 999, token), (id, "another database"), (id, "")):
                other = OutboxMessage(id_of_other, match, person, PromptPost(0, ""), 0, token_of_other)
                assert await sender.find(other, info) is None


async def test_names_bring_no_markup_and_no_mentions_onto_the_table(open_server: OpenServer) -> None:
    async with open_server() as place:
        names = ("@everyone **bold** <@1>", "x" * 100, "\u202egnp.exe `code` [a](b)")
        people = [
            place.guild.add_member(place.env.create_user(f"user{number}", global_name=name[:32]))
            for number, name in enumerate(names)
        ]
        await place.open(people[0], seats=3)
        await place.join_lobby(*people[1:])
        info = await place.context.matches.queries.get_info(1)
        words = "\n".join(message_text(message) for message in place.messages(place.home(place.channel)))
        assert "@everyone" not in words
        assert "<@1>" not in words
        assert "**bold**" not in words
        assert all(len(name) <= 18 and not set(name) & set("*`[]()<>@\u202e") for name in info.names)
