"""Names at a table: no two alike, whoever comes, goes, replaces or is replaced."""

from __future__ import annotations

from random import Random

import pytest

from matches.domain.model import Person
from matches.domain.posts import BoardPost
from matches.domain.seat_names import MAX_NAME_COLUMNS, choose_computer_name, make_unique_name
from render.kit.names import NAME_WIDTH, shorten_name
from tests.matches.service_harness import ANNA, BOB, ServiceHarness

TWIN = Person(21, "anna")
TRIPLET = Person(22, "Anna")


def test_the_width_is_that_of_the_pictures() -> None:
    assert MAX_NAME_COLUMNS == NAME_WIDTH


@pytest.mark.parametrize(
    ("name", "taken", "becomes"),
    [
        ("Anna", (), "Anna"),
        ("Anna", ("Bob",), "Anna"),
        ("Anna", ("Anna",), "Anna 2"),
        ("anna", ("Anna",), "anna 2"),
        ("Anna", ("Anna", "Anna 2"), "Anna 3"),
        ("Anna", ("Anna", "Anna 3"), "Anna 2"),
        ("Maximilian Brenner", ("Maximilian Brenner",), "Maximilian Bren… 2"),
        ("漢字漢字漢字漢字漢", ("漢字漢字漢字漢字漢",), "漢字漢字漢字漢… 2"),
    ],
)
def test_a_name_that_is_taken_gets_a_number_within_the_width(name: str, taken: tuple[str, ...], becomes: str) -> None:
    assert make_unique_name(name, taken) == becomes
    assert shorten_name(becomes, NAME_WIDTH) == becomes


def test_computers_take_the_first_free_number() -> None:
    assert choose_computer_name(()) == "Robo 1"
    assert choose_computer_name(("Robo 1", "Anna")) == "Robo 2"
    assert choose_computer_name(("Robo 2", "Anna")) == "Robo 1"
    assert choose_computer_name(("robo 1",)) == "Robo 2"


async def test_three_people_of_one_name_are_told_apart_on_board_and_in_the_journal(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(seats=3)
    await harness.matches.lobby.join(info.id, TWIN)
    info = await harness.matches.lobby.join(info.id, TRIPLET)
    assert info.names == ("Anna", "anna 2", "Anna 3")
    assert (await harness.boards(info.id))[0].names == info.names


async def test_no_two_computers_share_a_number_after_kicks_and_replacements(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(seats=4)
    await harness.matches.lobby.add_computer(info.id, ANNA.id, "steady")
    await harness.matches.lobby.add_computer(info.id, ANNA.id, "steady")
    await harness.matches.lobby.kick(info.id, ANNA.id, 1)
    await harness.matches.lobby.join(info.id, BOB)
    info = await harness.matches.lobby.add_computer(info.id, ANNA.id, "steady")
    assert sorted(info.names) == ["Anna", "Bob", "Robo 1", "Robo 2"]
    info = await harness.matches.seats.replace_by_computer(info.id, BOB.id, info.seat_of(BOB.id) or 0)
    assert sorted(info.names) == ["Anna", "Robo 1", "Robo 2", "Robo 3"]


async def test_a_person_who_takes_over_a_seat_has_a_distinct_name_too(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=2)
    proposal = await harness.matches.proposals.invite(info.id, BOB.id, 1, TRIPLET)
    info = await harness.matches.proposals.vote(info.id, proposal.id, TRIPLET.id, yes=True)
    assert info.names == ("Anna", "Anna 2")


async def test_a_rematch_numbers_its_computers_anew(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(seats=3)
    for _ in range(2):
        info = await harness.matches.lobby.add_computer(info.id, ANNA.id, "steady")
    await harness.matches.play.concede(info.id, ANNA.id)
    while (await harness.matches.queries.get_info(info.id)).phase == "running":
        async with harness.matches.services.cache.locked(info.id) as live:
            assert live.match is not None
            seat = live.match.asked_seats()[0]
            mark, value = live.match.question_token(seat), live.match.compute_answer(seat, "steady", Random(1))
        await harness.matches.services.play.answer_for_computer(info.id, seat, mark, value)
    rematch = await harness.matches.rematches.open_rematch(info.id, ANNA)
    assert rematch.names == ("Anna", "Robo 1", "Robo 2")


async def test_forgetting_one_of_two_annas_leaves_the_other_on_the_board(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(seats=2)
    await harness.matches.lobby.join(info.id, TRIPLET)
    await harness.matches.privacy.erase_person(TRIPLET.id)
    boards = [post for post in await harness.posts(info.id) if isinstance(post, BoardPost)]
    assert boards[0].names == ("Anna", "—")
