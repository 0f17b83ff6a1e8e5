"""What no computer does in Medina: lose a tile by the order of a turn, waste the last wall, or end a match worse than it could.

Hardly anything is dominated here while pieces are left, because every placement changes where others may go. These are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from rules.engine import MatchOptions
from rules.medina.apply import apply_placement
from rules.medina.game import GAME
from rules.medina.legal import can_place, list_legal_kinds, list_placements
from rules.medina.position import MedinaPosition
from rules.medina.questions import CONFIRM
from rules.medina.scoring import build_outcome, score_seats
from rules.medina.state import MedinaState, Placement
from tests.conformance.computer_play import Play, watch_match
from tests.medina.test_random import TABLES

PLAYS = ((Play("steady"), 6, 200), (Play("keen", 0.01), 2, 24), (Play("master", 0.01, 4), 1, 24))
"""How the computers play, in how many matches, and in how many under `--soak`; at each kind of table in turn."""

MOST_TURNS = 3_000
"""How many other turns are compared with the one that ends a match."""

Turn = Sequence[Placement]


@pytest.mark.parametrize(("play", "matches", "soak"), PLAYS)
def test_no_turn_gives_points_away(play: Play, matches: int, soak: int, pytestconfig: pytest.Config) -> None:
    for number in range(soak if pytestconfig.getoption("--soak") else matches):
        assert list(find_absurdities(number, play)) == []


def find_absurdities(number: int, play: Play) -> Iterator[str]:
    """Play a match and yield what is absurd in it."""
    edition, gates, seats = TABLES[number % len(TABLES)]
    options: MatchOptions = {"edition": edition, "gates": gates}
    for match, asked, value, is_tested in watch_match(GAME, options, seats, number, play):
        if not is_tested or value != (CONFIRM,):
            continue
        state = match.state
        for judge in (_judge_order, _judge_last_wall, _judge_end):
            for why in judge(state, asked.seat, MedinaPosition(state.board, state.rules)):
                yield f"turn {state.turns}, seat {asked.seat}, {state.draft}: {why}"


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
    one, two = play_turn(before, seat, state.draft), play_turn(before, seat, turn)
    if _describe_city(one) == _describe_city(two) and _is_better(two, one, seat):
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
        (one.colour, sorted(one.buildings), sorted(one.stables), one.roof and one.roof.owner) for one in board.palaces
    )
    supplies = [(one.buildings, one.stables, one.walls, one.roofs, one.neutral, one.gates) for one in board.supplies]
    return palaces, board.streets, sorted(board.walls), sorted(gate.space for gate in board.gates), supplies


def _is_better(one: MedinaPosition, two: MedinaPosition, seat: int) -> bool:
    """Return whether a seat surely does better in a position: more points or no fewer, and none for the others that it saves."""
    gains = [first - second for first, second in zip(score_seats(one), score_seats(two), strict=True)]
    gains = [gain if other == seat else -gain for other, gain in enumerate(gains)]
    first, second = one.board.supplies[seat], two.board.supplies[seat]
    gains += [first.tea - second.tea, first.merchants - second.merchants]
    return min(gains) >= 0 and max(gains) > 0


def _judge_last_wall(state: MedinaState, seat: int, before: MedinaPosition) -> Iterator[str]:
    """Yield if the last wall of the match stands better elsewhere: where nobody can ever build, or beside an own palace.

    With gates to come the walls decide where those may stand.
    """
    for number, placement in enumerate(state.draft):
        position = play_turn(before, seat, state.draft[:number])
        supplies = position.board.supplies
        if placement.kind != "wall" or sum(one.walls for one in supplies) > 1 or any(one.gates for one in supplies):
            continue
        after = play_turn(position, seat, [placement])
        for other in list_placements(position, seat, "wall"):
            if not position.front_space(other.place) & (position.empty_spaces & ~position.red_spaces):
                there = play_turn(position, seat, [other])
                if _is_better(there, after, seat):
                    yield f"the last wall is better on {other.place}"


def _judge_end(state: MedinaState, seat: int, before: MedinaPosition) -> Iterator[str]:
    """Yield which other turn ends the match with more points, or fewer for the others, and in no worse place.

    Nobody else can place anything before the turn either, so that it is plain that this is the last one.
    """
    after = play_turn(before, seat, state.draft)
    if not _is_over(after) or any(can_place(before, other) for other in range(state.seats) if other != seat):
        return
    place = build_outcome(after).places[seat]
    for turn in list(_list_turns(state, before, seat))[:MOST_TURNS]:
        there = play_turn(before, seat, turn)
        if _is_over(there) and build_outcome(there).places[seat] <= place and _has_better_scores(there, after, seat):
            yield f"{turn} is better"


def _has_better_scores(one: MedinaPosition, two: MedinaPosition, seat: int) -> bool:
    gains = [first - second for first, second in zip(score_seats(one), score_seats(two), strict=True)]
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
