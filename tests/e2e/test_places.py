"""Where a match lives: threads, channels, private messages, and what happens where one of them is closed or gone."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

import discord
import pytest
from simcord import MemberActor

from cogs.ui.sender import DiscordSender
from matches.model import Outgoing, Person, Turn
from tests.e2e.people import Town, buttons, said
from tests.e2e.test_presses import begun, first

Towns = Callable[..., AbstractAsyncContextManager[Town]]


async def by_message(place: Town) -> None:
    """Two people are called by direct message, in games without hands too."""
    for person in place.people[:2]:
        await place.slash(person, "settings calls", where="message")


def closed(place: Town, person: MemberActor) -> None:
    """From now on the person takes no private messages."""
    path = f"/channels/{person.user.dm_channel.id}/messages"
    place.env.inject_error("POST", path, status=403, code=50007, times=None)


async def test_the_turn_comes_as_a_private_message_with_the_same_controls(towns: Towns) -> None:
    async with towns() as place:
        await by_message(place)
        match, mover, _ = await begun(place, seats=2)
        inbox = mover.user.dm_channel
        (notice,) = place.messages(inbox)
        assert "It is your move" in said(notice)
        prompt = await place.press(mover.user, notice, "i")
        prompt = await place.press(mover.user, prompt, "i")
        assert prompt.id == notice.id
        (other,) = await place.waiting(match)
        assert other is not mover
        assert len(place.messages(other.user.dm_channel)) == 1


async def test_who_wants_no_private_messages_gets_none(towns: Towns) -> None:
    async with towns() as place:
        for person in place.people[:2]:
            assert "In the channel of the match" in said(await place.slash(person, "settings calls", where="here"))
        _, mover, _ = await begun(place, seats=2)
        assert place.messages(mover.user.dm_channel) == []


async def test_a_closed_inbox_is_said_once_and_the_match_goes_on(towns: Towns) -> None:
    async with towns() as place:
        await by_message(place)
        for person in place.people[:2]:
            closed(place, person)
        match, _, _ = await begun(place, seats=2)
        home = place.home(place.table)
        for _ in range(6):
            (mover,) = await place.waiting(match)
            prompt = await place.press(mover, place.newest(home, "move"), "move")
            while any(button.verb in ("i", "ok") for button in buttons(prompt)):
                verb = "ok" if any(button.verb == "ok" for button in buttons(prompt)) else "i"
                prompt = await place.press(mover, prompt, verb)
        told = [said(message) for message in place.messages(home) if "cannot send you direct messages" in said(message)]
        assert len(told) == 2
        assert {person.mention for person in place.people[:2]} == {text.split(" · ")[1].split()[0] for text in told}


async def test_without_the_right_to_open_threads_the_match_stays_and_says_why(towns: Towns) -> None:
    async with towns() as place:
        place.table = place.guild.create_text_channel(
            "offen",
            overwrites={place.guild.default_role: discord.PermissionOverwrite(create_public_threads=False)},
        )
        match, mover, _ = await _begun_with_answer(place, "Create Public Threads")
        assert place.table.threads == []
        assert "Which card" in said(await place.press(mover, place.newest(place.table, "move"), "move"))
        assert (await place.house.matches.info(match)).place.thread is None


async def _begun_with_answer(place: Town, words: str) -> tuple[int, MemberActor, object]:
    anna, bob, *_ = place.people
    opened = await place.slash(anna, "minute-realms open", seats=2)
    assert words in said(opened)
    await place.gather(bob)
    match = (await place.house.matches.mine(anna.id))[0].info.id
    (mover,) = await place.waiting(match)
    return match, mover, opened


@pytest.mark.parametrize(("missing", "called"), [("send_messages", "Send Messages"), ("attach_files", "Attach Files")])
async def test_what_the_bot_lacks_to_play_here_is_said_exactly(towns: Towns, missing: str, called: str) -> None:
    async with towns() as place:
        channel = place.guild.create_text_channel(
            "leise",
            overwrites={place.bot.user: discord.PermissionOverwrite(**{missing: False})},  # type: ignore[dict-item]
        )
        reply = await place.slash(place.people[0], "minute-realms open", channel, seats=2)
        assert f"**{called}**" in said(reply)
        assert f"<#{channel.id}>" in said(reply)
        assert await place.house.matches.mine(place.people[0].id) == ()


async def test_a_thread_that_cannot_be_opened_after_all_leaves_the_match_in_the_channel(towns: Towns) -> None:
    async with towns() as place:
        place.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, code=50013)
        _, mover, _ = await begun(place, seats=2)
        assert place.table.threads == []
        assert "Which card" in said(await place.press(mover, place.newest(place.table, "move"), "move"))


async def test_a_deleted_thread_moves_the_match_to_its_channel(towns: Towns, caplog: pytest.LogCaptureFixture) -> None:
    async with towns() as place:
        match, mover, board = await begun(place, seats=2)
        thread = place.home(place.table)
        prompt = await place.press(mover, board, "move")
        place.env.inject_error("POST", f"/channels/{thread.id}/messages", status=404, code=10003, times=None)
        with caplog.at_level(logging.WARNING):
            await place.press(mover, await place.press(mover, prompt, "i"), "i")
        assert f"match {match}" in caplog.text
        newest = place.newest(place.table, "move")
        (other,) = await place.waiting(match)
        assert "Which card" in said(await place.press(other, newest, "move"))


async def test_a_deleted_lobby_is_posted_again(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, *_ = place.people
        await place.open(anna, seats=3)
        old = place.newest(place.table, "join")
        place.env.backend.delete_message(old.channel_id, old.id)
        await place.slash(anna, "match status")
        await place.house.matches.join(1, Person(bob.id, "Bob"))
        await place.env.settle()
        new = place.newest(place.table, "join")
        assert new.id != old.id
        assert "Bob" in said(new)


async def test_somebody_who_left_the_server_can_be_waited_for_and_replaced(towns: Towns) -> None:
    async with towns() as place:
        match, mover, _ = await begun(place, seats=3)
        home = place.home(place.table)
        closed(place, mover)
        place.guild.remove_member(mover)
        others = [person for person in place.people[:3] if person is not mover]
        seat = (await place.house.matches.info(match)).seat_of(mover.id) + 1
        early = await place.slash(others[0], "match replace", seat=seat, match="1")
        assert "72 hours" in said(early)
        await place.pass_time(73)
        asked = await place.slash(others[0], "match replace", seat=seat, match="1")
        assert "computer takes" in said(await place.press(others[0], asked, "replace"))
        assert await place.waiting(match) != [mover]
        assert any("computer plays" in said(message) for message in place.messages(home))


async def test_reminders_come_after_8_24_and_48_hours(towns: Towns) -> None:
    async with towns() as place:
        for person in place.people[:2]:
            await place.slash(person, "settings calls", where="here")
        _, mover, _ = await begun(place, seats=2)
        home = place.home(place.table)

        def reminders() -> int:
            everywhere = [*place.messages(home), *place.messages(mover.user.dm_channel)]
            return sum(any(button.verb == "mute" for button in buttons(message)) for message in everywhere)

        counts = []
        for hours in (7, 2, 14, 2, 22, 2, 48):
            await place.pass_time(hours)
            counts.append(reminders())
        assert counts == [0, 1, 1, 2, 2, 3, 3]


async def test_a_reminder_can_be_muted_for_this_turn(towns: Towns) -> None:
    async with towns() as place:
        _, mover, _ = await begun(place, seats=2)
        home = place.home(place.table)
        await place.pass_time(9)
        everywhere = [*place.messages(home), *place.messages(mover.user.dm_channel)]
        (reminder,) = [m for m in everywhere if any(button.verb == "mute" for button in buttons(m))]
        presser = mover if reminder.channel_id == home.id else mover.user
        assert "No reminders" in said(await place.press(presser, reminder, "mute"))
        await place.pass_time(60)
        everywhere = [*place.messages(home), *place.messages(mover.user.dm_channel)]
        assert sum(any(button.verb == "mute" for button in buttons(m)) for m in everywhere) == 1


async def test_a_match_that_a_computer_begins_has_its_thread_and_its_commitment(towns: Towns) -> None:
    async with towns() as place:
        for number in range(1, 5):
            await place.open(place.people[0], seats=3, computers=2)
            await place.env.settle()
            assert len(place.table.threads) == number
            words = [said(message) for message in place.messages(place.home(place.table))]
            assert "The match begins." in words[0].splitlines()
            assert words[0].splitlines()[-1].startswith("-# Commitment to the shuffle: `")
            assert not any("ommitment" in board for board in words[1:])
            status = said(await place.slash(place.people[0], "match status", match=str(number)))
            assert status.splitlines()[-1].startswith("-# Commitment to the shuffle: `")


async def test_a_private_notice_leads_to_the_match(towns: Towns) -> None:
    async with towns() as place:
        await by_message(place)
        _, mover, _ = await begun(place, seats=2)
        link = f"[Minute Realms #1 Stork](https://discord.com/channels/{place.guild.id}/{place.home(place.table).id})"
        notice = said(place.messages(mover.user.dm_channel)[0])
        assert notice.startswith(f"It is your move in {link}.")
        assert f"]({link.split('(')[1]}" in said(await place.slash(mover, "match list"))


async def test_where_links_lead_nowhere_a_private_notice_names_the_match(towns: Towns) -> None:
    async with towns(threads=False) as place:
        await by_message(place)
        _, mover, _ = await begun(place, seats=2)
        notice = said(place.messages(mover.user.dm_channel)[0])
        assert notice.startswith("It is your move in Minute Realms #1 Stork.")
        assert "channels/" not in notice + said(await place.slash(mover, "match list"))


async def test_the_open_question_is_muted_by_command_too(towns: Towns) -> None:
    async with towns() as place:
        _, mover, _ = await begun(place, seats=2)
        other = next(person for person in place.people[:2] if person is not mover)
        assert "nothing to decide" in said(await place.slash(other, "match mute"))
        assert "No reminders" in said(await place.slash(mover, "match mute"))
        await place.pass_time(60)
        everywhere = [*place.messages(place.home(place.table)), *place.messages(mover.user.dm_channel)]
        assert not any(button.verb == "mute" for message in everywhere for button in buttons(message))


async def test_only_who_is_to_move_is_rung_and_everything_else_is_silent(towns: Towns) -> None:
    async with towns() as place:
        _, mover, _ = await begun(place, seats=2)
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
        assert first(place.newest(place.home(place.table), "move"), "move").label == "My Move"


async def test_a_right_that_is_taken_away_in_the_middle_is_named_and_the_match_goes_on(towns: Towns) -> None:
    async with towns() as place:
        match, mover, board = await begun(place, seats=2, thread=False)
        prompt = await place.press(mover, board, "move")
        await place.forbid(place.table, send_messages=False)
        done = await place.press(mover, await place.press(mover, prompt, "i"), "i")
        assert "I am missing Send Messages" in said(done)
        (other,) = await place.waiting(match)
        assert other is not mover
        assert "Which card" in said(await place.slash(other, "match move"))


async def test_a_row_that_was_sent_before_a_crash_is_found_again(towns: Towns) -> None:
    async with towns() as place:
        for player in place.people[:2]:
            await place.slash(player, "settings calls", where="both")
        match, mover, board = await begun(place, seats=2)
        info = await place.house.matches.info(match)
        sender = DiscordSender(place.bot)
        for person, message in ((None, board), (mover.id, place.messages(mover.user.dm_channel)[0])):
            id, token = await place.house.matches.store.read(
                lambda db, message=message: db.execute(
                    "SELECT id, token FROM outbox WHERE message = ?", (message.id,)
                ).fetchone()
            )
            sent = Outgoing(id, match, person, Turn(0, ""), 0, token)
            assert await sender.find(sent, info) == message.id
            for id_of_other, token_of_other in ((id + 999, token), (id, "another database"), (id, "")):
                other = Outgoing(id_of_other, match, person, Turn(0, ""), 0, token_of_other)
                assert await sender.find(other, info) is None


async def test_names_bring_no_markup_and_no_mentions_onto_the_table(towns: Towns) -> None:
    async with towns() as place:
        names = ("@everyone **bold** <@1>", "x" * 100, "\u202egnp.exe `code` [a](b)")
        people = [
            place.guild.add_member(place.env.create_user(f"user{number}", global_name=name[:32]))
            for number, name in enumerate(names)
        ]
        await place.open(people[0], seats=3)
        await place.gather(*people[1:])
        info = await place.house.matches.info(1)
        words = "\n".join(said(message) for message in place.messages(place.home(place.table)))
        assert "@everyone" not in words
        assert "<@1>" not in words
        assert "**bold**" not in words
        assert all(len(name) <= 18 and not set(name) & set("*`[]()<>@\u202e") for name in info.names)
