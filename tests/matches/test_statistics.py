"""What results add up to, by hand-made cases and by laws."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matches.domain.posts import RecordKind
from matches.domain.results import MatchResult, SeatResult
from matches.domain.statistics import (
    CardTally,
    Duel,
    PointSummary,
    Tally,
    find_broken_records,
    find_records,
    find_streaks,
    summarize_group,
    summarize_person,
)
from tests.matches.service_harness import ServiceHarness

ANNA, BOB, CARLA, DORA = 11, 12, 13, 14


def seat(
    number: int,
    person: int | None,
    place: int,
    points: int | None = None,
    *,
    computer: str | None = None,
    team: int | None = None,
    conceded: bool = False,
    pace: float | None = None,
    cards: dict[str, int] | None = None,
) -> SeatResult:
    """Return the result of a seat."""
    return SeatResult(number, person, computer, place, points, team, conceded, pace, cards or {})


def match(*seats: SeatResult, game: str = "dominion", rounds: int = 10, number: int = 1) -> MatchResult:
    """Return the result of a match."""
    return MatchResult(number, 900, 901, "everyone", game, float(number), rounds, seats)


def test_a_person_has_matches_wins_places_points_and_pace() -> None:
    summary = summarize_person(
        [
            match(seat(0, ANNA, 1, 40, pace=60.0), seat(1, BOB, 2, 30)),
            match(seat(0, BOB, 1, 25), seat(1, ANNA, 3, 11, pace=180.0), seat(2, CARLA, 2, 20)),
            match(seat(0, ANNA, 1), seat(1, BOB, 2, conceded=True), game="medina"),
            match(seat(0, BOB, 1), seat(1, CARLA, 2)),
        ],
        ANNA,
    )
    assert summary.total == Tally(3, 2)
    assert summary.places == {1: 2, 3: 1}
    assert summary.by_game == {"dominion": Tally(2, 1), "medina": Tally(1, 1)}
    assert summary.points == {"dominion": PointSummary(25.5, 40)}
    assert summary.by_seats == {2: Tally(2, 2), 3: Tally(1, 0)}
    assert summary.pace == 120.0


def test_a_shared_first_place_is_a_win_and_meets_level() -> None:
    summary = summarize_person([match(seat(0, ANNA, 1, 9), seat(1, BOB, 1, 9), seat(2, CARLA, 3, 4))], ANNA)
    assert summary.total == Tally(1, 1)
    assert summary.duels == (Duel(BOB, 0, 0, 1), Duel(CARLA, 1, 0, 0))


def test_partners_do_not_meet() -> None:
    allies = match(
        seat(0, ANNA, 1, team=0), seat(1, BOB, 3, team=1), seat(2, CARLA, 1, team=0), seat(3, DORA, 3, team=1)
    )
    assert summarize_person([allies], ANNA).duels == (Duel(BOB, 1), Duel(DORA, 1))


def test_computers_are_met_by_their_strength_and_the_forgotten_by_nobody() -> None:
    summary = summarize_person(
        [match(seat(0, ANNA, 2), seat(1, BOB, 1), seat(2, None, 3), seat(3, None, 4, computer="keen"))], ANNA
    )
    assert summary.duels == (Duel(BOB, 0, 1), Duel("keen", 1))


@pytest.mark.parametrize(
    ("won", "streaks"),
    [([], (0, 0)), ([True], (1, 1)), ([True, True, False], (0, 2)), ([False, True, True, False, True], (1, 2))],
)
def test_streaks_count_wins_in_a_row(won: list[bool], streaks: tuple[int, int]) -> None:
    assert find_streaks(won) == streaks


def test_cards_count_matches_not_copies() -> None:
    summary = summarize_person(
        [
            match(seat(0, ANNA, 1, cards={"moat": 3, "mine": 1}), seat(1, BOB, 2, cards={"moat": 1})),
            match(seat(0, ANNA, 2, cards={"moat": 1, "mine": 0}), seat(1, BOB, 1)),
        ],
        ANNA,
    )
    assert summary.cards == (CardTally("dominion", "moat", Tally(2, 1)), CardTally("dominion", "mine", Tally(1, 1)))


def test_a_server_counts_people_without_computers_and_the_forgotten() -> None:
    summary = summarize_group(
        [
            match(seat(0, ANNA, 1, 30), seat(1, None, 2, 50), seat(2, None, 3, 90, computer="steady")),
            match(seat(0, ANNA, 2, 10), seat(1, BOB, 1, 20), game="medina"),
        ]
    )
    assert summary.matches == 2
    assert summary.people == (
        (ANNA, Tally(2, 1)),
        (BOB, Tally(1, 1)),
    )
    assert summary.points == {"dominion": PointSummary(40.0, 50), "medina": PointSummary(15.0, 20)}


def test_partners_who_lose_two_against_two_are_second() -> None:
    teams = [seat(n, person, 1 + 2 * (n % 2), team=n % 2) for n, person in enumerate((ANNA, BOB, CARLA, DORA))]
    assert summarize_person([match(*teams)], BOB).places == {2: 1}
    assert summarize_person([match(*teams)], CARLA).places == {1: 1}


# --- records


def four_matches() -> list[MatchResult]:
    """Return the results of four matches of 20 to 23 points against 10, of 10 to 13 rounds."""
    return [match(seat(0, ANNA, 1, 20 + n), seat(1, BOB, 2, 10), rounds=10 + n, number=n + 1) for n in range(4)]


def test_a_record_needs_five_results_and_must_be_broken_not_met() -> None:
    better = match(seat(0, BOB, 1, 30), seat(1, ANNA, 2, 29), rounds=9, number=5)
    kinds = [record.kind for record in find_broken_records(four_matches(), better)]
    assert kinds == ["points", "shortest", "closest"]
    assert find_broken_records(four_matches()[1:], better) == ()
    same = match(seat(0, BOB, 1, 23), seat(1, ANNA, 2, 10), rounds=13, number=5)
    assert find_broken_records(four_matches(), same) == ()


def test_a_match_that_somebody_gave_up_is_neither_short_nor_close() -> None:
    given = match(seat(0, BOB, 1, 24), seat(1, ANNA, 2, 24, conceded=True), rounds=1, number=5)
    assert [record.kind for record in find_broken_records(four_matches(), given)] == ["points"]


def test_the_points_of_computers_are_no_record() -> None:
    robot = match(seat(0, BOB, 2, 5), seat(1, ANNA, 3, 4), seat(2, None, 1, 90, computer="keen"), rounds=11, number=5)
    assert [record.kind for record in find_broken_records(four_matches(), robot)] == ["clearest"]


def test_whoever_set_a_record_first_holds_it() -> None:
    results = four_matches()
    again = match(seat(0, BOB, 1, 23), seat(1, ANNA, 2, 10), rounds=13, number=9)
    held = find_records([*results, again])
    assert (held["points"].match, held["points"].value, held["points"].seats) == (4, 23, (0,))
    assert (held["longest"].match, held["shortest"].match, held["closest"].match) == (4, 1, 1)


# --- laws


@st.composite
def results(draw: st.DrawFn) -> list[MatchResult]:
    """Return matches among four people with ties."""
    matches = []
    for number in range(draw(st.integers(1, 8))):
        people = draw(st.permutations([ANNA, BOB, CARLA, DORA]))[: draw(st.integers(2, 4))]
        scores = [draw(st.integers(0, 5)) for _ in people]
        places = [1 + sum(other > score for other in scores) for score in scores]
        matches.append(match(*(seat(n, who, places[n], scores[n]) for n, who in enumerate(people)), number=number + 1))
    return matches


@settings(max_examples=40, deadline=None)
@given(results(), st.randoms(use_true_random=False))
def test_the_order_of_the_seats_changes_nothing(played: list[MatchResult], dice: object) -> None:
    shuffled = []
    for result in played:
        seats = list(result.seats)
        dice.shuffle(seats)  # type: ignore[attr-defined]
        moved = tuple(
            SeatResult(n, old.person, old.computer, old.place, old.points, old.team) for n, old in enumerate(seats)
        )
        shuffled.append(
            MatchResult(result.match, 900, 901, "everyone", result.game, result.ended, result.rounds, moved)
        )
    for person in (ANNA, BOB, CARLA, DORA):
        assert summarize_person(played, person) == summarize_person(shuffled, person)
    assert summarize_group(played) == summarize_group(shuffled)


@settings(max_examples=40, deadline=None)
@given(results())
def test_what_one_wins_the_other_loses(played: list[MatchResult]) -> None:
    for first, second in ((ANNA, BOB), (CARLA, DORA)):
        mine = {duel.opponent: duel for duel in summarize_person(played, first).duels}.get(second, Duel(second))
        theirs = {duel.opponent: duel for duel in summarize_person(played, second).duels}.get(first, Duel(first))
        assert (mine.ahead, mine.behind, mine.level) == (theirs.behind, theirs.ahead, theirs.level)
    for person in (ANNA, BOB, CARLA, DORA):
        summary = summarize_person(played, person)
        assert sum(summary.places.values()) == summary.total.matches
        assert summary.places.get(1, 0) == summary.total.wins
        assert summary.streak <= summary.longest_streak <= summary.total.wins


# --- records in the last post


async def test_a_broken_record_stands_in_the_last_post_and_stays_there(harness: ServiceHarness) -> None:
    kinds: list[tuple[RecordKind, ...]] = []
    for seed in range(8):
        info = await harness.start_match("minute_realms", 2)
        await harness.play_out(info.id, Random(seed))
        last = (await harness.boards(info.id))[-1]
        assert last.outcome is not None
        kinds.append(tuple(record.kind for record in last.records))
        for record in last.records:
            if record.kind == "points":
                assert record.value == max(last.outcome.scores)
    assert kinds[:4] == [()] * 4
    assert any(kinds)
    before = await harness.boards(info.id)
    await harness.restart()
    assert await harness.boards(info.id) == before


@pytest.mark.parametrize("visible", ["everyone", "players"])
async def test_matches_for_players_only_break_no_record_and_hold_none(harness: ServiceHarness, visible: str) -> None:
    for seed in range(6):
        info = await harness.start_match("minute_realms", 2, visible="players" if seed < 5 else visible)
        await harness.play_out(info.id, Random(seed))
    assert (await harness.boards(info.id))[-1].records == ()
