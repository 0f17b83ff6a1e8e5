"""The computer seats: no two matches alike, no corner preferred, and what a wall reaches is known."""

from random import Random
from statistics import mean

import pytest

import rules.medina.evaluation
from rules.engine import Match
from rules.engine.boundary import Boundary, encode_boundary
from rules.medina.apply import apply_draft
from rules.medina.computer.horizon import TurnModel, Variation
from rules.medina.computer.players import choose_by_lookahead, is_patient, steady
from rules.medina.computer.prospects import estimate_points, find_prospects
from rules.medina.evaluation import SUPPLY_VALUES, PlacementEvaluator, evaluate_new_palace
from rules.medina.explain import rate_placements
from rules.medina.game import GAME
from rules.medina.legal import list_legal_kinds, list_placements
from rules.medina.state import MedinaState, Placement
from tests.cases import in_soak
from tests.conformance.random_play import count_down
from tests.medina.positions import parse_state, position
from tests.medina.test_random import begin_match

OPENINGS = 20


def play_opening(strength: str, seats: int, seed: int) -> MedinaState:
    """Return the table after the first turn of every seat, in the edition of 2001."""
    match, dice = begin_match({"edition": "2001"}, seats, seed), Random(seed)
    while match.state.turns < seats:
        (seat,) = match.asked_seats()
        match.answer(seat, match.compute_answer(seat, strength, dice))
    return match.state


@pytest.mark.parametrize(("strength", "seats"), [("steady", 3), ("steady", 4), in_soak("keen", 3)])
def test_hardly_two_openings_are_alike_and_early_palaces_prefer_no_corner(strength: str, seats: int) -> None:
    states = [play_opening(strength, seats, seed) for seed in range(OPENINGS)]
    boards = {str((state.board.streets, state.board.palaces, state.board.walls)) for state in states}
    assert len(boards) >= 15
    founded = [palace.buildings[0] for state in states for palace in state.board.palaces]
    assert abs(mean(int(name[1:]) for name in founded) - (states[0].board.rows + 1) / 2) <= 1
    # The board is half as wide again as it is high, and so is what chance makes of the mean of its columns.
    assert abs(mean(ord(name[0]) - 64 for name in founded) - (states[0].board.columns + 1) / 2) <= 1.5


@pytest.mark.parametrize("strength", ["steady", "keen"])
def test_the_same_dice_decide_the_same(strength: str) -> None:
    match: Match[MedinaState] = begin_match({"edition": "2001"}, 3, 7)
    (seat,) = match.asked_seats()
    decided = {match.compute_answer(seat, strength, Random(3)) for _ in range(3)}
    assert len(decided) == 1
    assert len({match.compute_answer(seat, strength, Random(number)) for number in range(10)}) > 3


def count_placements(seats: int, seed: int, **options: str | bool) -> int:
    """Return how many placements of `keen` seats it takes until the first building stands, it included."""
    match, dice = begin_match({"edition": "2014", **options}, seats, seed), Random(seed)
    placements = 0
    while not match.state.board.palaces:
        (seat,) = match.asked_seats()
        turns = match.state.turns
        match.answer(seat, match.compute_answer(seat, "keen", dice))
        placements += len(match.state.recent[-1].placed) if match.state.turns > turns else 0
    return placements


@pytest.mark.parametrize(("seats", "gates"), [(2, True), (3, False), (4, False)])
def test_keen_seats_soon_begin_to_build(seats: int, gates: bool) -> None:
    placements = [count_placements(seats, seed, gates=gates) for seed in range(6)]
    assert mean(placements) < 15
    assert max(placements) < 30, "not even a table of patient seats waits for a third of the match"


def test_some_seats_are_patient_and_stay_so() -> None:
    states = [begin_match({"edition": "2014"}, 4, seed).state for seed in range(20)]
    styles = [[is_patient(state, seat) for seat in range(4)] for state in states]
    assert 0.3 < mean(map(mean, styles)) < 0.7
    assert any(len(set(row)) == 2 for row in styles), "seats of one table differ"
    later = play_keen_turn(states[0], 0, 1)
    assert [is_patient(later, seat) for seat in range(4)] == styles[0]


LONG_ARM = """
    1#####.-3
    -.....GG-
    -.......-
    -.......-
    -.......-
    4-------2
"""


def test_a_wall_past_the_middle_of_a_side_belongs_to_the_tower_it_starts_from() -> None:
    state = parse_state(LONG_ARM.replace("#.-3", "#--3"), roofs={"1,6": 0}, gates=False)
    assert position(state).arm_of("N-6") == 0
    eye = PlacementEvaluator(position(state), 0, has_next=False)
    # Tower 1 is worth its tile here, tower 3 is not what the wall runs to.
    state.board.tower_tiles[0].holder = 0
    held = PlacementEvaluator(position(state), 0, has_next=False).evaluate(Placement("wall", "N-6"))
    assert eye.evaluate(Placement("wall", "N-6")) == held
    state.board.tower_tiles[0].holder, state.board.tower_tiles[0].merchants = 1, 0
    assert PlacementEvaluator(position(state), 0, has_next=False).evaluate(Placement("wall", "N-6")) > held


def test_a_neutral_roof_in_hand_has_a_worth() -> None:
    assert SUPPLY_VALUES["neutral"] > 0


WELL = """
    1-------3
    -.......-
    -...W...-
    -.......-
    -..G....-
    -.......-
    -.......-
    4-------2
"""


def test_a_place_with_room_beside_the_well_promises_more_than_one_beside_a_palace() -> None:
    state = parse_state(WELL, gates=False)
    here = position(state)
    assert evaluate_new_palace(here, "G4") > evaluate_new_palace(here, "A6")


def test_the_usefulness_of_places_to_found_on_differs() -> None:
    worth = rate_placements(begin_match({"edition": "2014"}, 3, 1).state, 0, "grey")
    assert len(set(worth.values())) > 2


def test_where_all_places_are_alike_none_is_called_more_useful() -> None:
    match = begin_match({"edition": "2001"}, 3, 1)
    assert len(set(rate_placements(match.state, match.asked_seats()[0], "first").values())) == 1


COVETED = """
    1##-----3
    #OOO.K..-
    -OO.....-
    -mm..GG.-
    -.m.....-
    -.......-
    4-------2
"""
"""Whoever comes next claims the orange palace beside the street and the walls."""


def play_keen_turn(state: MedinaState, seat: int, seed: int) -> MedinaState:
    """Return the state with the draft of a turn of `keen`."""
    position, dice = apply_draft(state), Random(seed)
    while kinds := list_legal_kinds(position, seat, state.draft, state.turns):
        state.draft.append(choose_by_lookahead(state, position, seat, kinds, dice))
        position = apply_draft(state)
    return state


@pytest.mark.parametrize("reverse", [False, True])
def test_keen_takes_the_palace_that_the_next_seat_would_claim(reverse: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if reverse:  # In whatever order the places are read.
        monkeypatch.setattr(rules.medina.evaluation, "list_placements", lambda *args: list_placements(*args)[::-1])
    for seed in range(3):
        state = play_keen_turn(parse_state(COVETED, seats=2, gates=False), 0, seed)
        palace = apply_draft(state).board.palaces[0]
        assert palace.roof is not None
        assert palace.roof.owner == 0


def test_what_is_left_open_is_expected_by_the_seat_that_comes_next() -> None:
    here = position(parse_state(COVETED, seats=3, gates=False))
    expected = estimate_points(here, 1)
    assert expected[2] > max(expected[:2])


PASSING = """
    1-----3
    -..O..-
    -..O..-
    -..O..-
    -mm...-
    4-----2
"""
"""The street may go on past the palace, which reaches the wall."""


def test_nothing_is_expected_of_walls_and_merchants_that_nobody_has_any_more() -> None:
    state = parse_state(PASSING, roofs={"1,3": 0}, seats=2, gates=False)
    ahead = find_prospects(position(state), 1)[0]
    assert ahead.walls_ahead > 0
    assert ahead.streets_ahead > 0
    for supply in state.board.supplies:
        supply.walls = supply.merchants = 0
    for tile in state.board.tower_tiles:
        tile.merchants = 0
    ahead = find_prospects(position(state), 1)[0]
    assert (ahead.walls_ahead, ahead.streets_ahead) == (0, 0)


def test_steady_is_what_answers_for_absent_people() -> None:
    assert GAME.computers["steady"] is steady


def match_at(state: MedinaState) -> Match[MedinaState]:
    """Return a match that stands in this state."""
    seats = state.seats
    base = Boundary(GAME.REVISION, seats, 0, 0, 0, (0,) * seats, {}, {}, state)
    return Match.restore(GAME, bytes(32), encode_boundary(base), [])


def test_master_answers_as_keen_does_when_it_is_hurried_at_once() -> None:
    match = match_at(parse_state(COVETED, seats=2, gates=False))
    answers = {match.compute_answer(0, "master", Random(1), count_down(samples)) for samples in (0, 1)}
    assert answers == {match.compute_answer(0, "keen", Random(2))}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_master_follows_every_turn_for_six_rounds_until_it_has_moved_last(seats: int) -> None:
    match: Match[MedinaState] = begin_match({"edition": "2014"}, seats, 7)
    (seat,) = match.asked_seats()
    model = TurnModel(seats, match.state.turns)
    variation = Variation(apply_draft(match.state), (seat - 1) % seats, match.state.turns, Random(1))
    model.play(variation, seat, model.list_moves(variation, seat)[0][0])
    shares = model.evaluate(variation)
    assert (variation.turns, variation.mover) == (match.state.turns + 1 + 6 * seats, seat)
    assert sum(shares) == pytest.approx(1)


def test_master_takes_the_palace_that_the_next_seat_would_claim() -> None:
    match = match_at(parse_state(COVETED, seats=2, gates=False))
    while len(match.state.draft) < 2:
        match.answer(0, match.compute_answer(0, "master", Random(1), count_down(7)))
    palace = apply_draft(match.state).board.palaces[0]
    assert palace.roof is not None
    assert palace.roof.owner == 0
