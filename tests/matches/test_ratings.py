"""Ratings: hand-made cases, and laws that hold for any results."""

from __future__ import annotations

from itertools import combinations
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matches.domain.ratings import PROVISIONAL_MATCHES, START, rate
from matches.domain.results import MatchResult, SeatResult
from matches.services.access import Viewer
from tests.matches.service_harness import ANNA, BOB, PLACE, ServiceHarness, expect_refused
from tests.matches.test_results import play

EVERYBODY = Viewer(0, PLACE.guild, lambda number: number == PLACE.channel)


def seat(number: int, person: int | None, place: int, **more: object) -> SeatResult:
    """Return the result of a seat."""
    return msgspec.structs.replace(SeatResult(number, person, None, place), **more)


def match(number: int, *seats: SeatResult) -> MatchResult:
    """Return the result of a match; the number is also when it ended."""
    return MatchResult(number, 900, 901, "everyone", "dominion", float(number), 10, seats)


def points(*results: MatchResult) -> dict[int, int]:
    """Return the points of everybody."""
    return {standing.person: standing.points for standing in rate(results)}


def test_whoever_wins_is_ahead_of_whoever_loses() -> None:
    ratings = points(match(1, seat(0, 11, 2), seat(1, 12, 1), seat(2, 13, 3)))
    assert ratings[12] > ratings[11] > ratings[13]
    assert ratings[12] > START


def test_the_numbers_of_a_known_case_stay_what_they_are() -> None:
    results = [match(n, seat(0, 11, 1 + n % 3 // 2), seat(1, 12, 2 - n % 3 // 2)) for n in range(1, 7)]
    assert points(*results) == {11: 1287, 12: 1043}


def test_level_players_stay_level() -> None:
    ratings = points(match(1, seat(0, 11, 1), seat(1, 12, 1)))
    assert ratings[11] == ratings[12]


def test_partners_rise_and_fall_together() -> None:
    ratings = points(
        match(1, seat(0, 11, 1, team=0), seat(1, 12, 3, team=1), seat(2, 13, 1, team=0), seat(3, 14, 3, team=1))
    )
    assert ratings[11] == ratings[13] > ratings[12] == ratings[14]


def test_a_match_with_a_computer_changes_nothing() -> None:
    with_computer = match(2, seat(0, 11, 2), seat(1, 12, 3), seat(2, None, 1, computer="keen"))
    first = match(1, seat(0, 11, 1), seat(1, 12, 2))
    assert rate([first, with_computer]) == rate([first])


def test_below_ten_matches_a_rating_is_provisional() -> None:
    results = [match(n, seat(0, 11, 1), seat(1, 12, 2)) for n in range(PROVISIONAL_MATCHES)]
    assert all(standing.is_provisional for standing in rate(results[1:]))
    assert not any(standing.is_provisional for standing in rate(results))


def test_somebody_forgotten_too_early_is_a_newcomer_each_time() -> None:
    again = [match(n, seat(0, 11, 1), seat(1, None, 2)) for n in (1, 2)]
    apart = [match(1, seat(0, 11, 1), seat(1, 12, 2)), match(2, seat(0, 11, 1), seat(1, 13, 2))]
    assert points(*again)[11] == points(*apart)[11]
    assert list(points(*again)) == [11]


# --- laws


@st.composite
def results(draw: st.DrawFn) -> list[MatchResult]:
    """Return matches among five people with ties, some of them two against two."""
    matches = []
    for number in range(1, draw(st.integers(1, 12)) + 1):
        people = draw(st.permutations([11, 12, 13, 14, 15]))[: draw(st.integers(2, 5))]
        scores = [draw(st.integers(0, 4)) for _ in people]
        teams: list[int | None] = [None] * len(people)
        if len(people) == 4 and draw(st.booleans()):
            teams, scores = [0, 1, 0, 1], [scores[0], scores[1], scores[0], scores[1]]
        places = [1 + sum(other > score for other in scores) for score in scores]
        seats = (seat(n, who, places[n], team=teams[n]) for n, who in enumerate(people))
        matches.append(match(number, *seats))
    return matches


@settings(max_examples=40, deadline=None)
@given(results(), st.integers(0, 1000))
def test_seats_in_another_order_give_the_same_ratings(played: list[MatchResult], seed: int) -> None:
    dice, moved = Random(seed), []
    for result in played:
        seats = list(result.seats)
        dice.shuffle(seats)
        numbered = (msgspec.structs.replace(old, seat=n) for n, old in enumerate(seats))
        moved.append(msgspec.structs.replace(result, seats=tuple(numbered)))
    dice.shuffle(moved)
    assert rate(moved) == rate(played)


@settings(max_examples=40, deadline=None)
@given(results(), st.permutations([11, 12, 13, 14, 15]))
def test_other_names_give_the_same_ratings_to_others(played: list[MatchResult], names: list[int]) -> None:
    called = dict(zip((11, 12, 13, 14, 15), names, strict=True))
    renamed = [
        msgspec.structs.replace(
            result, seats=tuple(msgspec.structs.replace(old, person=called[old.person or 0]) for old in result.seats)
        )
        for result in played
    ]
    before, after = rate(played), {standing.person: standing.history for standing in rate(renamed)}
    assert {called[standing.person]: standing.history for standing in before} == after


@settings(max_examples=40, deadline=None)
@given(results(), st.sampled_from([(11,), (13,), (12, 14)]))
def test_forgotten_people_change_the_numbers_of_nobody_else(played: list[MatchResult], gone: tuple[int, ...]) -> None:
    def forget(old: SeatResult) -> SeatResult:
        is_remembered = old.person not in gone
        return (
            old
            if is_remembered
            else msgspec.structs.replace(old, person=None, stranger=gone.index(old.person or 0) + 1)
        )

    anonymous = [msgspec.structs.replace(result, seats=tuple(map(forget, result.seats))) for result in played]
    assert rate(anonymous) == tuple(standing for standing in rate(played) if standing.person not in gone)


@settings(max_examples=20, deadline=None)
@given(results())
def test_whoever_never_loses_to_somebody_is_not_behind_them_after_one_match(played: list[MatchResult]) -> None:
    ratings = points(played[0])
    for first, second in combinations(played[0].seats, 2):
        ahead, behind = sorted((first, second), key=lambda seat: seat.place)
        assert ratings[ahead.person or 0] >= ratings[behind.person or 0]


# --- the service


async def test_without_the_setting_of_the_server_there_is_no_ladder(harness: ServiceHarness) -> None:
    await play(harness)
    async with expect_refused("stats-ratings-off"):
        await harness.matches.statistics.load_ladder(EVERYBODY, "toy")
    async with expect_refused("stats-guild-only"):
        await harness.matches.statistics.load_ladder(Viewer(ANNA.id), "toy")


async def switch_on(harness: ServiceHarness) -> None:
    """Let the server of the tests keep ratings."""
    assert PLACE.guild is not None
    await harness.matches.servers.change_settings(PLACE.guild, lambda old: msgspec.structs.replace(old, ratings=True))


@pytest.mark.postgres
async def test_the_forgotten_leave_the_ladder_at_once_and_the_others_keep_their_numbers(
    harness: ServiceHarness,
) -> None:
    await switch_on(harness)
    for seed in range(4):
        await play(harness, 3, seed=seed)
    before = await harness.matches.statistics.load_ladder(EVERYBODY, "toy")
    assert len(before.standings) == 3
    await harness.matches.privacy.erase_person(BOB.id)
    after = await harness.matches.statistics.load_ladder(EVERYBODY, "toy")
    assert after.standings == tuple(standing for standing in before.standings if standing.person != BOB.id)
    assert await harness.fetch_rows("SELECT DISTINCT stranger FROM result WHERE person IS NULL") == [(1,)]


@pytest.mark.postgres
async def test_a_match_for_players_only_is_not_on_the_ladder(harness: ServiceHarness) -> None:
    await switch_on(harness)
    await play(harness, visible="players")
    assert (await harness.matches.statistics.load_ladder(EVERYBODY, "toy")).standings == ()


@pytest.mark.parametrize("restart", [False, True])
async def test_the_same_results_give_the_same_ladder(harness: ServiceHarness, restart: bool) -> None:
    await switch_on(harness)
    for seed in range(3):
        await play(harness, 2, seed=seed)
    before = await harness.matches.statistics.load_ladder(EVERYBODY, "toy")
    if restart:
        await harness.restart()
    assert await harness.matches.statistics.load_ladder(EVERYBODY, "toy") == before
