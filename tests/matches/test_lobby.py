"""Before the first move: who may open, join, leave, be sent away and start; and rematches."""

import pytest
from msgspec.structs import replace

from matches.domain.model import Person, Setup
from matches.domain.posts import BoardPost, LobbyPost
from rules.engine import make_commitment
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, PLACE, ServiceHarness, expect_refused


async def test_the_opener_takes_the_first_seat_and_a_lobby_is_posted(harness: ServiceHarness) -> None:
    info = await harness.open_lobby()
    assert (info.phase, info.names, info.opener) == ("lobby", ("Anna",), ANNA.id)
    assert [type(post) for post in await harness.posts(info.id)] == [LobbyPost]


async def test_the_commitment_is_known_before_the_seed(harness: ServiceHarness) -> None:
    info = await harness.open_lobby()
    seed = (await harness.fetch_rows("SELECT seed FROM match"))[0][0]
    assert info.commitment == make_commitment(seed)
    assert seed.hex() not in repr(info)


@pytest.mark.parametrize("seats", [0, 1, 6, -3])
async def test_a_wrong_number_of_seats_is_refused(harness: ServiceHarness, seats: int) -> None:
    async with expect_refused("engine-seats"):
        await harness.open_lobby(seats=seats)
    assert await harness.fetch_rows("SELECT * FROM match") == []


async def test_an_option_outside_its_range_is_refused(harness: ServiceHarness) -> None:
    async with expect_refused("engine-option-value"):
        await harness.open_lobby("toy", options={"rounds": 77})
    async with expect_refused("engine-option-unknown"):
        await harness.open_lobby("toy", options={"colour": "red"})


async def test_options_that_were_not_given_get_their_defaults(harness: ServiceHarness) -> None:
    assert (await harness.open_lobby("toy")).setup.options == {"rounds": 3}


async def test_a_game_that_is_not_in_the_catalog_is_refused(harness: ServiceHarness) -> None:
    async with expect_refused("match-no-such-game"):
        await harness.open_lobby("chess")


@pytest.mark.parametrize("name", ["", "   ", "@everyone", "a\nb", "x" * 100])
async def test_a_name_that_was_not_cleaned_is_refused(harness: ServiceHarness, name: str) -> None:
    async with expect_refused("match-bad-name"):
        await harness.matches.lobby.open_lobby(Person(5, name), "minute_realms", PLACE, Setup(3))


async def test_nobody_joins_twice(harness: ServiceHarness) -> None:
    info = await harness.open_lobby()
    async with expect_refused("match-joined-already"):
        await harness.matches.lobby.join(info.id, ANNA)


async def test_a_match_that_is_not_there_cannot_be_joined(harness: ServiceHarness) -> None:
    async with expect_refused("match-unknown"):
        await harness.matches.lobby.join(999, ANNA)


async def test_only_invited_people_may_join_where_names_were_given(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(invited=(BOB.id,))
    async with expect_refused("match-not-invited"):
        await harness.matches.lobby.join(info.id, CARLA)
    assert (await harness.matches.lobby.join(info.id, BOB)).names == ("Anna", "Bob")


async def test_the_last_seat_starts_the_match(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    assert info.phase == "running"
    assert (await harness.boards(info.id))[0].first
    async with expect_refused("match-started-already"):
        await harness.matches.lobby.join(info.id, DORA)


async def test_the_start_tells_the_people_whose_move_it_is(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    first = await harness.find_mover(info.id)
    (board,) = await harness.boards(info.id)
    assert board.mention == (first.id,)
    assert await harness.posts(info.id, first.id) == []


async def test_nobody_starts_alone(harness: ServiceHarness) -> None:
    info = await harness.open_lobby()
    async with expect_refused("match-too-few"):
        await harness.matches.lobby.start(info.id, ANNA.id)


async def test_the_opener_may_start_with_fewer_people(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(seats=4)
    await harness.matches.lobby.join(info.id, BOB)
    async with expect_refused("match-only-opener"):
        await harness.matches.lobby.start(info.id, BOB.id)
    started = await harness.matches.lobby.start(info.id, ANNA.id)
    assert (started.phase, len(started.occupants)) == ("running", 2)


async def test_a_seat_is_given_back_before_the_start(harness: ServiceHarness) -> None:
    info = await harness.open_lobby()
    await harness.matches.lobby.join(info.id, BOB)
    assert (await harness.matches.lobby.leave(info.id, BOB.id)).names == ("Anna",)
    async with expect_refused("match-not-in-it"):
        await harness.matches.lobby.leave(info.id, BOB.id)


@pytest.mark.postgres
async def test_the_opener_who_leaves_hands_the_lobby_on(harness: ServiceHarness) -> None:
    info = await harness.open_lobby()
    await harness.matches.lobby.join(info.id, BOB)
    assert (await harness.matches.lobby.leave(info.id, ANNA.id)).opener == BOB.id


async def test_a_lobby_without_people_is_called_off(harness: ServiceHarness) -> None:
    info = await harness.open_lobby()
    await harness.matches.lobby.add_computer(info.id, ANNA.id, "steady")
    assert (await harness.matches.lobby.leave(info.id, ANNA.id)).phase == "cancelled"
    assert await harness.fetch_rows("SELECT * FROM timer") == []


async def test_nobody_leaves_a_running_match_by_leave(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    async with expect_refused("match-started-already"):
        await harness.matches.lobby.leave(info.id, ANNA.id)


async def test_the_opener_sends_somebody_away_before_the_start(harness: ServiceHarness) -> None:
    info = await harness.open_lobby()
    await harness.matches.lobby.join(info.id, BOB)
    async with expect_refused("match-only-opener"):
        await harness.matches.lobby.kick(info.id, BOB.id, 0)
    for seat in (0, 7, -1):
        async with expect_refused("match-cannot-kick"):
            await harness.matches.lobby.kick(info.id, ANNA.id, seat)
    assert (await harness.matches.lobby.kick(info.id, ANNA.id, 1)).names == ("Anna",)


async def test_computers_take_seats_and_the_last_one_starts(harness: ServiceHarness) -> None:
    info = await harness.open_lobby()
    async with expect_refused("match-not-in-it"):
        await harness.matches.lobby.add_computer(info.id, BOB.id, "steady")
    async with expect_refused("match-no-such-strength"):
        await harness.matches.lobby.add_computer(info.id, ANNA.id, "divine")
    await harness.matches.lobby.add_computer(info.id, ANNA.id, "steady")
    info = await harness.matches.lobby.add_computer(info.id, ANNA.id, "keen")
    assert [sitter.computer for sitter in info.occupants] == [None, "steady", "keen"]
    assert len(set(info.names)) == 3
    assert info.phase == "running"


async def test_a_started_match_stays_where_the_place_was_noted(harness: ServiceHarness) -> None:
    info = await harness.open_lobby()
    await harness.matches.lobby.record_place(info.id, lobby=77)
    await harness.matches.lobby.record_place(info.id, thread=88)
    await harness.restart()
    place = (await harness.matches.queries.get_info(info.id)).place
    assert (place.channel, place.thread, place.lobby, place.board_channel) == (901, 88, 77, 88)


async def test_a_rematch_has_the_same_setup_and_computers(harness: ServiceHarness) -> None:
    info = await harness.open_lobby("toy", 3, options={"rounds": 1}, language="de")
    await harness.matches.lobby.add_computer(info.id, ANNA.id, "greedy")
    async with expect_refused("match-still-running"):
        await harness.matches.rematches.open_rematch(info.id, ANNA)
    info = await harness.matches.lobby.join(info.id, BOB)
    await harness.matches.play.concede(info.id, ANNA.id)
    await harness.matches.play.concede(info.id, BOB.id)
    async with expect_refused("match-not-in-it"):
        await harness.matches.rematches.open_rematch(info.id, DORA)
    again = await harness.matches.rematches.open_rematch(info.id, BOB)
    assert again.id != info.id
    assert (again.phase, again.opener, again.setup) == ("lobby", BOB.id, replace(info.setup, guests=(ANNA.id,)))
    assert [sitter.computer for sitter in again.occupants] == [None, "greedy"]
    assert again.commitment != info.commitment


async def test_a_rematch_against_computers_starts_at_once(harness: ServiceHarness) -> None:
    info = await harness.open_lobby("toy", 3)
    await harness.matches.lobby.add_computer(info.id, ANNA.id, "steady")
    await harness.matches.lobby.add_computer(info.id, ANNA.id, "greedy")
    await harness.matches.play.concede(info.id, ANNA.id)
    await harness.matches.proposals.propose_cancel(info.id, ANNA.id)
    again = await harness.matches.rematches.open_rematch(info.id, ANNA)
    assert again.phase == "running"
    assert sorted(str(sitter.computer) for sitter in again.occupants) == ["None", "greedy", "steady"]


async def test_the_lobby_message_is_renewed_with_every_change(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(seats=4)
    await harness.matches.lobby.join(info.id, BOB)
    await harness.matches.lobby.leave(info.id, BOB.id)
    assert len(await harness.posts(info.id)) == 3


async def test_the_first_board_carries_what_its_picture_needs(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    board = next(post for post in await harness.posts(info.id) if isinstance(post, BoardPost))
    assert board.view
    assert board.names == ("Anna", "Bob", "Carla")
    assert board.waiting.seats
    assert board.version == 0


async def test_a_lobby_that_its_opener_canceled_alone_can_be_opened_again(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(seats=2)
    assert await harness.matches.proposals.propose_cancel(info.id, ANNA.id) is None
    rematch = await harness.matches.rematches.open_rematch(info.id, ANNA)
    assert (rematch.phase, rematch.names, rematch.setup.seats) == ("lobby", ("Anna",), 2)
