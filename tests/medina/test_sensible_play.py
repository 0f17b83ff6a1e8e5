"""What no computer does in Medina, because another turn is better for certain by the game's own words.

Hardly anything is dominated while pieces are left, because every placement changes where others may go. These are:

- M-20, M-90 to M-94: place two pieces in the order that leaves the same city with fewer tiles, tea or merchants.
- M-80, M-71: waste the last wall or the last merchant of the match, when nothing depends any more on where it stands.
- M-100: end the match with fewer points than with another turn that ends it too, or more for the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

import pytest

from rules.engine import MatchOptions
from rules.medina.apply import apply_placement
from rules.medina.game import GAME
from rules.medina.legal import can_place, list_legal_kinds, list_placements
from rules.medina.pieces import PieceKind
from rules.medina.position import MedinaPosition
from rules.medina.questions import CONFIRM
from rules.medina.scoring import build_outcome, score_palace, score_seats
from rules.medina.state import MedinaState, Placement, Supply
from tests.conformance.computer_play import Play, watch_match
from tests.medina.positions import parse_state
from tests.medina.test_random import TABLES

FEW = 6
"""With no more buildings, walls, merchants and roofs for each seat a match is nearly over."""


def is_nearly_over(state: MedinaState) -> bool:
    """Return whether few pieces are left to everybody, so that what is given away can be counted."""
    return all(
        sum(supply.buildings) + supply.walls + supply.merchants + supply.roofs <= FEW for supply in state.board.supplies
    )


PLAYS = (
    (Play("steady"), 5, 200),
    (Play("keen", 0.01), 1, 24),
    (Play("keen", is_due=is_nearly_over), 1, 200),
    (Play("master", 0.01, 4), 1, 24),
    (Play("master", samples=100, is_due=is_nearly_over), 1, 200),
)
"""How the computers play, in how many matches, and in how many under `--soak`; at each kind of table in turn."""

MOST_TURNS = 3_000
"""How many other turns are compared with the one that ends a match."""

Turn = Sequence[Placement]


@pytest.mark.parametrize(("play", "matches", "soak"), PLAYS)
def test_no_turn_gives_points_away(play: Play, matches: int, soak: int, pytestconfig: pytest.Config) -> None:
    for number in range(soak if pytestconfig.getoption("--soak") else matches):
        assert list(find_absurdities(number, play)) == []


SMALL = """
    1#----3
    -G.O..-
    -..O..-
    -..O..-
    -mm...-
    4-----2
"""
"""Two palaces, of which the first one stands beside a wall."""


def given(*draft: Placement, roofs: dict[str, int], supplies: Sequence[Supply], edition: str = "2001") -> MedinaState:
    """Return a position in which the first of two seats has placed its turn."""
    state = parse_state(SMALL, roofs, supplies, edition=edition, gates=False)
    state.draft = list(draft)
    return state


def hold(**pieces: int) -> Supply:
    """Return a supply without buildings."""
    return Supply([0, 0, 0, 0], **pieces)


@pytest.mark.parametrize(("place", "is_absurd"), [("S-1", True), ("W-1", False)])
def test_m80_the_last_wall_stands_beside_an_own_palace(place: str, is_absurd: bool) -> None:
    wall = Placement("wall", place)
    supplies = [hold(walls=1), hold(merchants=1)]
    assert bool(list(judge(given(wall, roofs={"1,1": 0, "1,3": 1}, supplies=supplies), 0))) is is_absurd
    # As long as somebody has a stable, a palace could still come to stand beside it.
    supplies[1].stables = 1
    assert list(judge(given(wall, roofs={"1,1": 0, "1,3": 1}, supplies=supplies), 0)) == []


@pytest.mark.parametrize(("place", "is_absurd"), [("A3", True), ("C4", False)])
def test_m71_the_last_merchant_does_not_prolong_the_street_where_nobody_gains(place: str, is_absurd: bool) -> None:
    supplies = [hold(merchants=1), hold(walls=1)]
    merchant = Placement("merchant", place)
    assert bool(list(judge(given(merchant, roofs={"1,1": 1, "1,3": 0}, supplies=supplies), 0))) is is_absurd


@pytest.mark.parametrize("is_absurd", [True, False])
def test_m92_a_neutral_roof_comes_before_the_own_one_that_takes_its_tile(is_absurd: bool) -> None:
    draft = [Placement("roof", "A1"), Placement("neutral", "C1")]
    supplies = [hold(roofs=1, neutral=1), hold(merchants=1)]
    state = given(*draft if is_absurd else draft[::-1], roofs={}, supplies=supplies, edition="2014")
    state.board.walls += ["N-2", "N-3"]
    # Merchants on the tile would be a reason to be the first to take it (M-94).
    assert list(judge(state, 0)) == []
    state.board.tower_tiles[0].merchants = 0
    assert bool(list(judge(state, 0))) is is_absurd


@pytest.mark.parametrize(("place", "is_absurd"), [("S-1", True), ("W-1", False)])
def test_m100_the_match_ends_with_the_most_points(place: str, is_absurd: bool) -> None:
    state = given(Placement("wall", place), roofs={"1,1": 0, "1,3": 1}, supplies=[hold(walls=1), hold()])
    state.board.tower_tiles[3].merchants = 1
    assert bool(list(judge(state, 0))) is is_absurd


def find_absurdities(number: int, play: Play) -> Iterator[str]:
    """Play a match and yield what is absurd in it."""
    edition, gates, seats = TABLES[number % len(TABLES)]
    options: MatchOptions = {"edition": edition, "gates": gates}
    for match, asked, value, is_tested in watch_match(GAME, options, seats, number, play):
        if not is_tested or value != (CONFIRM,):
            continue
        state = match.state
        for why in judge(state, asked.seat):
            yield f"turn {state.turns}, seat {asked.seat}, {state.draft}: {why}"


def judge(state: MedinaState, seat: int) -> Iterator[str]:
    """Yield what is absurd about the draft of a seat."""
    before = MedinaPosition(state.board, state.rules)
    yield from _judge_order(state, seat, before)
    yield from _judge_last_piece(state, seat, before)
    yield from _judge_end(state, seat, before)


def play_turn(position: MedinaPosition, seat: int, turn: Turn) -> MedinaPosition:
    """Return the position after a turn."""
    position = position.copy()
    for placement in turn:
        apply_placement(position, seat, placement)
    return position


def _judge_order(state: MedinaState, seat: int, before: MedinaPosition) -> Iterator[str]:
    """Yield if the same two pieces in the other order leave the same city with better tiles."""
    turn = state.draft[::-1]
    if len(turn) < 2 or not _is_legal(state, before, seat, turn):
        return
    first, second = play_turn(before, seat, state.draft), play_turn(before, seat, turn)
    if _describe_city(first) == _describe_city(second) and _is_better(second, first, seat):
        yield "the other order is better"


def _is_legal(state: MedinaState, position: MedinaPosition, seat: int, turn: Turn) -> bool:
    for number, placement in enumerate(turn):
        kinds = list_legal_kinds(position, seat, turn[:number], state.turns)
        if placement.kind not in kinds or placement not in list_placements(position, seat, placement.kind):
            return False
        position = play_turn(position, seat, [placement])
    return True


def _describe_city(position: MedinaPosition) -> object:
    """Return all that stands on the board, and what is left to place."""
    board = position.board
    palaces = sorted(
        (palace.color, sorted(palace.buildings), sorted(palace.stables), palace.roof and palace.roof.owner)
        for palace in board.palaces
    )
    supplies = [
        (supply.buildings, supply.stables, supply.walls, supply.roofs, supply.neutral, supply.gates)
        for supply in board.supplies
    ]
    return palaces, board.streets, sorted(board.walls), sorted(gate.space for gate in board.gates), supplies


def _is_better(position: MedinaPosition, rival: MedinaPosition, seat: int) -> bool:
    """Return whether a seat surely does better in a position: more points or no fewer, and none for the others that it saves."""
    gains = [first - second for first, second in zip(score_seats(position), score_seats(rival), strict=True)]
    gains = [gain if other == seat else -gain for other, gain in enumerate(gains)]
    first, second = position.board.supplies[seat], rival.board.supplies[seat]
    gains += [first.tea - second.tea, first.merchants - second.merchants]
    return min(gains) >= 0 and max(gains) > 0


def _judge_last_piece(state: MedinaState, seat: int, before: MedinaPosition) -> Iterator[str]:
    """Yield if the last wall or merchant of the match stands better elsewhere, and all others can do the same afterwards."""
    for number, placement in enumerate(state.draft):
        position = play_turn(before, seat, state.draft[:number])
        if not _is_last(position, placement.kind):
            continue
        after = play_turn(position, seat, [placement])
        for other in list_placements(position, seat, placement.kind):
            if placement.kind == "wall" and _has_buildings(position) and _is_front_of(position, placement, other):
                continue
            there = play_turn(position, seat, [other])
            if _describe_open_palaces(there) == _describe_open_palaces(after) and _has_better_scores(
                there, after, seat
            ):
                yield f"the last {placement.kind} is better on {other.place}"


def _is_last(position: MedinaPosition, kind: PieceKind) -> bool:
    """Return whether a piece is the last wall or merchant, and nobody can put anything beside it that is to come.

    A stable could lead a palace to a wall, and gates need walls beside them. Merchants come with tower tiles too.
    """
    supplies, tiles = position.board.supplies, position.board.tower_tiles
    if any(supply.stables or supply.gates for supply in supplies) or any(tile.merchants for tile in tiles):
        return False
    if kind == "merchant":
        return sum(supply.merchants for supply in supplies) == 1 and not _has_buildings(position)
    return kind == "wall" and sum(supply.walls for supply in supplies) == 1


def _has_buildings(position: MedinaPosition) -> bool:
    return any(sum(supply.buildings) for supply in position.board.supplies)


def _is_front_of(position: MedinaPosition, *walls: Placement) -> bool:
    """Return whether a building could still come to stand beside one of these walls."""
    free = position.empty_spaces & ~position.red_spaces
    return any(position.front_space(wall.place) & free for wall in walls)


def _describe_open_palaces(position: MedinaPosition) -> object:
    """Return what the palaces are worth that somebody may still claim."""
    return [(score_palace(position, number), position.touched_towers[number]) for number in position.open_palaces]


def _judge_end(state: MedinaState, seat: int, before: MedinaPosition) -> Iterator[str]:
    """Yield which other turn ends the match with more points, or fewer for the others, and in no worse place."""
    after = play_turn(before, seat, state.draft)
    if not _is_over(after):
        return
    place = build_outcome(after).places[seat]
    for turn in islice(_list_turns(state, before, seat), MOST_TURNS):
        there = play_turn(before, seat, turn)
        if _is_over(there) and build_outcome(there).places[seat] <= place and _has_better_scores(there, after, seat):
            yield f"{turn} is better"


def _has_better_scores(position: MedinaPosition, rival: MedinaPosition, seat: int) -> bool:
    gains = [first - second for first, second in zip(score_seats(position), score_seats(rival), strict=True)]
    gains = [gain if other == seat else -gain for other, gain in enumerate(gains)]
    return min(gains) >= 0 and max(gains) > 0


def _is_over(position: MedinaPosition) -> bool:
    return not any(can_place(position, seat) for seat in range(len(position.board.supplies)))


def _list_turns(state: MedinaState, before: MedinaPosition, seat: int) -> Iterator[Turn]:
    """Yield all turns of a seat."""
    for kind in list_legal_kinds(before, seat, [], state.turns):
        for first in list_placements(before, seat, kind):
            position = play_turn(before, seat, [first])
            kinds = list_legal_kinds(position, seat, [first], state.turns)
            if not kinds:
                yield [first]
            for other in kinds:
                yield from ([first, second] for second in list_placements(position, seat, other))
