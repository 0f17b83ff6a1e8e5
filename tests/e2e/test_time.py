"""Time that runs out, as people meet it: the warning, the lost seat, the press that brings it back, and votes."""

from __future__ import annotations

from typing import Any

from simcord import MemberActor

from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, buttons, message_text


async def start_match(server: FakeServer, **options: Any) -> tuple[int, MemberActor]:
    """Start a match of two people; return who is to move."""
    number = await server.open(server.people[0], seats=2, **options)
    await server.join_lobby(server.people[1])
    await server.env.settle()
    return number, (await server.list_movers(number))[0]


async def read_private_texts(server: FakeServer, person: MemberActor) -> list[str]:
    """Return what the bot has written to a person."""
    return [message_text(message) for message in server.messages(person.user.dm_channel)]


async def test_a_lost_seat_is_announced_told_and_taken_back_with_one_press(open_server: OpenServer) -> None:
    async with open_server() as place:
        number, mover = await start_match(place, deadline=24, at_deadline="seat")
        await place.pass_time(19)
        assert any("your time runs out <t:" in words for words in await read_private_texts(place, mover))
        await place.pass_time(6)
        info = await place.context.matches.queries.get_info(number)
        assert info.seat_of(mover.id) is None
        assert any("the computer has taken your seat" in words for words in await read_private_texts(place, mover))
        message = next(
            message
            for message in reversed(place.messages(mover.user.dm_channel))
            if any(button.verb == "comeback" for button in buttons(message))
        )
        shown = await place.press(mover.user, message, "comeback")
        assert "Welcome back" in message_text(shown)
        assert (await place.context.matches.queries.get_info(number)).seat_of(mover.id) is not None


async def test_my_move_brings_a_lost_seat_back_too(open_server: OpenServer) -> None:
    async with open_server() as place:
        number, mover = await start_match(place, deadline=12, at_deadline="seat")
        await place.pass_time(13)
        board = place.newest_message(place.home(place.channel), "move")
        assert "Welcome back" in message_text(await place.press(mover, board, "move"))
        assert (await place.context.matches.queries.get_info(number)).seat_of(mover.id) is not None
        other = next(person for person in place.people[:2] if person is not mover)
        stranger = place.people[2]
        assert "no seat" in message_text(await place.press(stranger, board, "move"))
        assert other is not stranger


async def test_the_command_brings_a_lost_seat_back_without_naming_the_match(open_server: OpenServer) -> None:
    async with open_server() as place:
        number, mover = await start_match(place, deadline=12, at_deadline="seat")
        await place.pass_time(13)
        assert "Welcome back" in message_text(await place.slash(mover, "match move"))
        assert (await place.context.matches.queries.get_info(number)).seat_of(mover.id) is not None


async def test_the_board_says_in_words_and_picture_that_the_computer_decided(open_server: OpenServer) -> None:
    async with open_server() as place:
        number, mover = await start_match(place, deadline=12, at_deadline="move")
        info = await place.context.matches.queries.get_info(number)
        seat = info.seat_of(mover.id)
        assert seat is not None
        name = info.names[seat]
        await place.pass_time(13)
        boards = [message_text(message) for message in place.messages(place.home(place.channel))]
        assert any(f"Time was up, so the computer decides for {name}." in words for words in boards)
        assert any(f"Time was up, so the computer decided for {name}." in words for words in boards)
        assert any("the computer played this turn for you" in words for words in await read_private_texts(place, mover))


async def test_whoever_made_a_proposal_withdraws_it_on_its_message(open_server: OpenServer) -> None:
    async with open_server() as place:
        number, mover = await start_match(place)
        question = await place.act(mover, "cancel")
        assert "Changed your mind?" in message_text(await place.press(mover, question, "cancel"))
        message = place.newest_message(place.home(place.channel), "no")
        agree = next(button.id for button in buttons(message) if button.verb == "yes")
        assert "You’ve withdrawn it" in message_text(await place.press(mover, message, "no"))
        other = next(person for person in place.people[:2] if person is not mover)
        # What is settled has no buttons any more; a client that still shows them is told so.
        assert buttons(message) == []
        assert "already been settled" in message_text(await place.press_forged(other, message, agree))
        assert (await place.context.matches.queries.get_info(number)).phase == "running"


async def test_a_long_time_without_the_line_to_discord_costs_nobody_a_seat(open_server: OpenServer) -> None:
    async with open_server() as place:
        number, mover = await start_match(place, deadline=12, at_deadline="seat")
        await place.bot.on_shard_disconnect(0)
        await place.pass_time(24)
        assert (await place.context.matches.queries.get_info(number)).seat_of(mover.id) is not None
        await place.bot.on_shard_resumed(0)
        await place.pass_time(11)
        assert (await place.context.matches.queries.get_info(number)).seat_of(mover.id) is not None
        await place.pass_time(2)
        assert (await place.context.matches.queries.get_info(number)).seat_of(mover.id) is None


async def test_the_settings_name_what_comes_all_the_same(open_server: OpenServer) -> None:
    async with open_server() as place:
        shown = message_text(await place.slash(place.people[0], "settings", reminders="0"))
        assert "warn you before you lose a move or your seat" in shown
