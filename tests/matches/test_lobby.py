"""Before the first move: who may open, join, leave, be sent away, start; and playing the same again."""

import pytest

from matches.model import Board, Lobby, Person, Setup
from rules.engine import commitment
from tests.matches.world import ANNA, BOB, CARLA, DORA, PLACE, World, refused


async def test_the_opener_takes_the_first_seat_and_a_lobby_is_posted(house: World) -> None:
    info = await house.lobby()
    assert (info.phase, info.names, info.opener) == ("lobby", ("Anna",), ANNA.id)
    assert [type(post) for post in await house.posts(info.id)] == [Lobby]


async def test_the_commitment_is_known_before_the_seed(house: World) -> None:
    info = await house.lobby()
    seed = (await house.rows("SELECT seed FROM match"))[0][0]
    assert info.commitment == commitment(seed)
    assert seed.hex() not in repr(info)


@pytest.mark.parametrize("seats", [0, 1, 6, -3])
async def test_a_wrong_number_of_seats_is_refused(house: World, seats: int) -> None:
    async with refused("engine-seats"):
        await house.lobby(seats=seats)
    assert await house.rows("SELECT * FROM match") == []


async def test_an_option_outside_its_range_is_refused(house: World) -> None:
    async with refused("engine-option-value"):
        await house.lobby("toy", options={"rounds": 77})
    async with refused("engine-option-unknown"):
        await house.lobby("toy", options={"colour": "red"})


async def test_options_that_were_not_given_get_their_defaults(house: World) -> None:
    assert (await house.lobby("toy")).setup.options == {"rounds": 3}


async def test_a_game_that_the_house_does_not_have_is_refused(house: World) -> None:
    async with refused("match-no-such-game"):
        await house.lobby("chess")


@pytest.mark.parametrize("name", ["", "   ", "@everyone", "a\nb", "x" * 100])
async def test_a_name_that_was_not_cleaned_is_refused(house: World, name: str) -> None:
    async with refused("match-bad-name"):
        await house.matches.open(Person(5, name), "minute_realms", PLACE, Setup(3))


async def test_nobody_joins_twice(house: World) -> None:
    info = await house.lobby()
    async with refused("match-joined-already"):
        await house.matches.join(info.id, ANNA)


async def test_a_match_that_is_not_there_cannot_be_joined(house: World) -> None:
    async with refused("match-unknown"):
        await house.matches.join(999, ANNA)


async def test_only_invited_people_may_join_where_names_were_given(house: World) -> None:
    info = await house.lobby(invited=(BOB.id,))
    async with refused("match-not-invited"):
        await house.matches.join(info.id, CARLA)
    assert (await house.matches.join(info.id, BOB)).names == ("Anna", "Bob")


async def test_the_last_seat_starts_the_match(house: World) -> None:
    info = await house.running()
    assert info.phase == "running"
    assert (await house.boards(info.id))[0].first
    async with refused("match-started-already"):
        await house.matches.join(info.id, DORA)


async def test_the_start_tells_the_people_whose_move_it_is(house: World) -> None:
    info = await house.running()
    first = await house.turn(info.id)
    (board,) = await house.boards(info.id)
    assert board.mention == (first.id,)
    assert await house.posts(info.id, first.id) == []


async def test_nobody_starts_alone(house: World) -> None:
    info = await house.lobby()
    async with refused("match-too-few"):
        await house.matches.start(info.id, ANNA.id)


async def test_the_opener_may_start_with_fewer_people(house: World) -> None:
    info = await house.lobby(seats=4)
    await house.matches.join(info.id, BOB)
    async with refused("match-only-opener"):
        await house.matches.start(info.id, BOB.id)
    started = await house.matches.start(info.id, ANNA.id)
    assert (started.phase, len(started.sitters)) == ("running", 2)


async def test_a_seat_is_given_back_before_the_start(house: World) -> None:
    info = await house.lobby()
    await house.matches.join(info.id, BOB)
    assert (await house.matches.leave(info.id, BOB.id)).names == ("Anna",)
    async with refused("match-not-in-it"):
        await house.matches.leave(info.id, BOB.id)


async def test_the_opener_who_leaves_hands_the_lobby_on(house: World) -> None:
    info = await house.lobby()
    await house.matches.join(info.id, BOB)
    assert (await house.matches.leave(info.id, ANNA.id)).opener == BOB.id


async def test_a_lobby_without_people_is_called_off(house: World) -> None:
    info = await house.lobby()
    await house.matches.add_computer(info.id, ANNA.id, "steady")
    assert (await house.matches.leave(info.id, ANNA.id)).phase == "cancelled"
    assert await house.rows("SELECT * FROM timer") == []


async def test_nobody_leaves_a_running_match_by_leave(house: World) -> None:
    info = await house.running()
    async with refused("match-started-already"):
        await house.matches.leave(info.id, ANNA.id)


async def test_the_opener_sends_somebody_away_before_the_start(house: World) -> None:
    info = await house.lobby()
    await house.matches.join(info.id, BOB)
    async with refused("match-only-opener"):
        await house.matches.kick(info.id, BOB.id, 0)
    for seat in (0, 7, -1):
        async with refused("match-cannot-kick"):
            await house.matches.kick(info.id, ANNA.id, seat)
    assert (await house.matches.kick(info.id, ANNA.id, 1)).names == ("Anna",)


async def test_computers_take_seats_and_the_last_one_starts(house: World) -> None:
    info = await house.lobby()
    async with refused("match-not-in-it"):
        await house.matches.add_computer(info.id, BOB.id, "steady")
    async with refused("match-no-such-strength"):
        await house.matches.add_computer(info.id, ANNA.id, "divine")
    await house.matches.add_computer(info.id, ANNA.id, "steady")
    info = await house.matches.add_computer(info.id, ANNA.id, "keen")
    assert [sitter.computer for sitter in info.sitters] == [None, "steady", "keen"]
    assert len(set(info.names)) == 3
    assert info.phase == "running"


async def test_a_started_match_stays_where_the_place_was_noted(house: World) -> None:
    info = await house.lobby()
    await house.matches.placed(info.id, lobby=77)
    await house.matches.placed(info.id, thread=88)
    await house.restart()
    place = (await house.matches.info(info.id)).place
    assert (place.channel, place.thread, place.lobby, place.home) == (901, 88, 77, 88)


async def test_a_rematch_has_the_same_setup_and_computers(house: World) -> None:
    info = await house.lobby("toy", 3, options={"rounds": 1}, language="de")
    await house.matches.add_computer(info.id, ANNA.id, "greedy")
    async with refused("match-still-running"):
        await house.matches.rematch(info.id, ANNA)
    info = await house.matches.join(info.id, BOB)
    await house.matches.concede(info.id, ANNA.id)
    await house.matches.concede(info.id, BOB.id)
    async with refused("match-not-in-it"):
        await house.matches.rematch(info.id, DORA)
    again = await house.matches.rematch(info.id, BOB)
    assert again.id != info.id
    assert (again.phase, again.opener, again.setup) == ("lobby", BOB.id, info.setup)
    assert [sitter.computer for sitter in again.sitters] == [None, "greedy"]
    assert again.commitment != info.commitment


async def test_a_rematch_against_computers_starts_at_once(house: World) -> None:
    info = await house.lobby("toy", 3)
    await house.matches.add_computer(info.id, ANNA.id, "steady")
    await house.matches.add_computer(info.id, ANNA.id, "greedy")
    await house.matches.concede(info.id, ANNA.id)
    await house.matches.propose_cancel(info.id, ANNA.id)
    again = await house.matches.rematch(info.id, ANNA)
    assert again.phase == "running"
    assert sorted(str(sitter.computer) for sitter in again.sitters) == ["None", "greedy", "steady"]


async def test_the_lobby_message_is_renewed_with_every_change(house: World) -> None:
    info = await house.lobby(seats=4)
    await house.matches.join(info.id, BOB)
    await house.matches.leave(info.id, BOB.id)
    assert len(await house.posts(info.id)) == 3


async def test_the_first_board_carries_what_its_picture_needs(house: World) -> None:
    info = await house.running()
    board = next(post for post in await house.posts(info.id) if isinstance(post, Board))
    assert board.view
    assert board.names == ("Anna", "Bob", "Carla")
    assert board.waiting.seats
    assert board.version == 0
