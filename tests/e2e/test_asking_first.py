"""What gives something away asks first, and says which match is meant; an old or forged answer does nothing."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from tests.e2e.people import Town, buttons, said
from tests.e2e.test_presses import begun, first

Towns = Callable[..., AbstractAsyncContextManager[Town]]


async def test_replace_without_anything_filled_in_gives_no_seat_away(towns: Towns) -> None:
    async with towns() as place:
        match, mover, _ = await begun(place)
        asked = await place.slash(mover, "match replace")
        info = await place.house.matches.info(match)
        assert info.seat_of(mover.id) is not None
        others = [name for name in info.names if name != mover.name.title()]
        for word in ("Minute Realms", "#1", "your own seat", "nothing decided", *others):
            assert word in said(asked)
        assert "computer takes" in said(await place.press(mover, asked, "replace"))
        assert (await place.house.matches.info(match)).seat_of(mover.id) is None


async def test_every_question_says_which_match_would_be_ended(towns: Towns) -> None:
    async with towns() as place:
        match, mover, _ = await begun(place)
        for command in ("concede", "cancel", "replace"):
            asked = said(await place.slash(mover, f"match {command}"))
            assert "Minute Realms" in asked, command
            assert "#1" in asked, command
            assert "nothing decided yet" in asked, command
        info = await place.house.matches.info(match)
        assert (info.phase, info.version) == ("running", 0)


async def test_an_old_question_gives_nobody_elses_seat_away(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, carla, dora, _ = place.people
        match = await place.open(anna, seats=4)
        await place.gather(bob, carla)
        asked = await place.slash(anna, "match replace", seat=2)
        assert "Bob" in said(asked)
        lobby = place.newest(place.table, "join")
        await place.press(bob, lobby, "leave")
        assert "Somebody else has that seat" in said(await place.press(anna, asked, "replace"))
        assert (await place.house.matches.info(match)).seat_of(carla.id) == 1
        await place.press(dora, lobby, "join")


async def test_a_forged_answer_gives_no_seat_away(towns: Towns) -> None:
    async with towns() as place:
        match, mover, board = await begun(place)
        asked = await place.slash(mover, "match replace")
        real = first(asked, "replace").id
        other = next(person for person in place.people[:3] if person is not mover)
        stranger = place.people[4]
        assert "not your seat" in said(await place.forged(other, board, real))
        assert "not your seat" in said(await place.forged(stranger, board, real))
        seat = (await place.house.matches.info(match)).seat_of(other.id)
        address, _, _ = real.rpartition(".")
        assert "Somebody else" in said(await place.forged(mover, board, f"{address.rpartition('.')[0]}.{seat}.0"))
        assert [sitter.computer for sitter in (await place.house.matches.info(match)).sitters] == [None] * 3


async def test_a_seat_is_offered_in_no_match_that_was_guessed(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, _, _, emil = place.people
        for _ in range(2):
            await place.slash(anna, "minute-realms open", seats=2)
            await place.gather(bob)
        elsewhere = place.guild.create_text_channel("anderswo")
        assert "several matches" in said(await place.slash(anna, "match replace", elsewhere, person=emil))
        offered = await place.slash(anna, "match replace", elsewhere, person=emil, match="1")
        assert "offered" in said(offered)
        assert "#1" in said(offered)


async def test_the_last_one_in_a_lobby_is_asked_before_it_is_called_off(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, seats=3)
        lobby = place.newest(place.table, "join")
        await place.press(bob, lobby, "join")
        await place.press(bob, lobby, "leave")
        asked = await place.press(anna, lobby, "leave")
        assert "the match is canceled" in said(asked)
        assert (await place.house.matches.info(match)).phase == "lobby"
        assert "was canceled" in said(await place.press(anna, asked, "cancel"))
        assert (await place.house.matches.info(match)).phase == "cancelled"
        assert not any(button.verb == "join" for button in buttons(lobby))


async def test_forgetting_says_that_posted_boards_keep_the_name(towns: Towns) -> None:
    async with towns() as place:
        assert "already in channels keep your name" in said(await place.slash(place.people[0], "privacy forget"))
