"""What gives something away asks first, and says which match is meant; an old or forged answer does nothing."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import buttons, find_button, message_text
from tests.e2e.minute_realms_matches import start_match

END = "end"
"""The option that ends a turn of Dominion."""


async def test_replace_without_anything_filled_in_gives_no_seat_away(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, _ = await start_match(place)
        asked = await place.slash(mover, "match replace")
        info = await place.context.matches.queries.get_info(match)
        assert info.seat_of(mover.id) is not None
        others = [name for name in info.names if name != mover.name.title()]
        for word in ("Minute Realms", "#1", "your own seat", "nothing decided", *others):
            assert word in message_text(asked)
        assert "computer takes" in message_text(await place.press(mover, asked, "replace"))
        assert (await place.context.matches.queries.get_info(match)).seat_of(mover.id) is None


async def test_every_question_says_which_match_would_be_ended(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, _ = await start_match(place)
        for action in ("concede", "cancel", "seat"):
            asked = message_text(await place.act(mover, action))
            assert "Minute Realms" in asked, action
            assert "#1" in asked, action
            assert "nothing decided yet" in asked, action
        info = await place.context.matches.queries.get_info(match)
        assert (info.phase, info.version) == ("running", 0)


async def test_an_old_question_gives_nobody_elses_seat_away(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla, dora, _ = place.people
        match = await place.open(anna, seats=4)
        await place.join_lobby(bob, carla)
        asked = await place.slash(anna, "match replace", seat=2)
        assert "Bob" in message_text(asked)
        lobby = place.newest_message(place.channel, "join")
        await place.press(bob, lobby, "leave")
        assert "Someone else has that seat" in message_text(await place.press(anna, asked, "replace"))
        assert (await place.context.matches.queries.get_info(match)).seat_of(carla.id) == 1
        await place.press(dora, lobby, "join")


async def test_a_forged_answer_gives_no_seat_away(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place)
        asked = await place.slash(mover, "match replace")
        real = find_button(asked, "replace").id
        other = next(person for person in place.people[:3] if person is not mover)
        stranger = place.people[4]
        assert "not your seat" in message_text(await place.press_forged(other, board, real))
        assert "not your seat" in message_text(await place.press_forged(stranger, board, real))
        seat = (await place.context.matches.queries.get_info(match)).seat_of(other.id)
        address, _, _ = real.rpartition(".")
        assert "Someone else" in message_text(
            await place.press_forged(mover, board, f"{address.rpartition('.')[0]}.{seat}.0")
        )
        assert [sitter.computer for sitter in (await place.context.matches.queries.get_info(match)).occupants] == [
            None
        ] * 3


async def test_a_seat_is_offered_in_no_match_that_was_guessed(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, _, _, emil = place.people
        for _ in range(2):
            await place.slash(anna, "minute-realms open", seats=2)
            await place.join_lobby(bob)
        elsewhere = place.guild.create_text_channel("anderswo")
        assert "Which match do you mean?" in message_text(
            await place.slash(anna, "match replace", elsewhere, person=emil)
        )
        offered = await place.slash(anna, "match replace", elsewhere, person=emil, match="1")
        assert "offered" in message_text(offered)
        assert "#1" in message_text(offered)


async def test_the_last_one_in_a_lobby_is_asked_before_it_is_called_off(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, seats=3)
        lobby = place.newest_message(place.channel, "join")
        await place.press(bob, lobby, "join")
        await place.press(bob, lobby, "leave")
        asked = await place.press(anna, lobby, "leave")
        assert "the match is canceled" in message_text(asked)
        assert (await place.context.matches.queries.get_info(match)).phase == "lobby"
        assert "was canceled" in message_text(await place.press(anna, asked, "cancel"))
        assert (await place.context.matches.queries.get_info(match)).phase == "cancelled"
        assert not any(button.verb == "join" for button in buttons(lobby))


async def test_forgetting_says_that_posted_boards_keep_the_name(open_server: OpenServer) -> None:
    async with open_server() as place:
        assert "already in channels keep your name" in message_text(
            await place.slash(place.people[0], "privacy forget")
        )


@pytest.mark.parametrize(
    ("language", "asked"), [("en", "You can’t take it back"), ("de", "lässt sich nicht zurücknehmen")]
)
async def test_a_typed_move_that_wastes_something_is_asked_about_and_counts_when_it_is_typed_again(
    open_server: OpenServer, language: str, asked: str
) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        for person in (anna, bob):
            await place.slash(person, "settings", language=language)
        match = await place.open(anna, "dominion", seats=2, thread=False)
        await place.join_lobby(bob)
        (mover,) = await place.list_movers(match)
        first = await place.slash(mover, "match move", choice=END)
        assert asked in message_text(first)
        assert await place.list_movers(match) == [mover]
        # A mistyped word changes nothing; the same once more is a confirmation.
        await place.slash(mover, "match move", choice="No Such Card")
        assert await place.list_movers(match) == [mover]
        await place.slash(mover, "match move", choice=END)
        assert await place.list_movers(match) == [bob if mover is anna else anna]


async def test_confirm_below_a_typed_move_counts_once(open_server: OpenServer) -> None:
    async with open_server() as place:
        match = await place.open(place.people[0], "dominion", seats=2, thread=False)
        await place.join_lobby(place.people[1])
        (mover,) = await place.list_movers(match)
        first = await place.slash(mover, "match move", choice=END)
        await place.press(mover, first, "ok")
        assert mover not in await place.list_movers(match)
