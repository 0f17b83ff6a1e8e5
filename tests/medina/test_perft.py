"""The number of legal turns in eight fixed positions, and the legal set against a second, slow implementation."""

from collections.abc import Iterator
from random import Random
from typing import get_args

import pytest

from rules.medina.legal import places, steps
from rules.medina.looking import copied, drafted
from rules.medina.pieces import Kind
from rules.medina.placing import place
from rules.medina.position import Position
from rules.medina.state import NEUTRAL, Placement, State
from tests.medina.boards import table
from tests.medina.naive import Naive
from tests.medina.test_random import begin, every_table, step
from tests.medina.test_retold import may

EMPTY_CITY = "1----------------3\n" + "-................-\n" * 11 + "4----------------2"


def drawn() -> dict[str, State]:
    """Eight positions, two of them with gates."""
    small = """
        1#-----3
        -.G....-
        -.G..O.-
        -....O.-
        -.mm.s.-
        -......-
        4------2
    """
    gated = """
        1##D---3
        -..m...-
        -..m.K.-
        -G....K#
        -GG....D
        -......#
        4#-----2
    """
    return {
        "empty city of 2001": table(EMPTY_CITY, edition="2001", gates=False, tea=False, seats=4, streets=[["8,5"]]),
        "empty city of 2014 with its well": table(
            EMPTY_CITY.replace("-................-", "-......W.........-", 6).replace("W", ".", 5),
            gates=False,
            seats=4,
            streets=[["8,5"]],
        ),
        "opening turn of 2014": table(small, turns=0, gates=False),
        "small": table(small, gates=False),
        "small with roofs": table(small, roofs={"1,2": 0, "2,5": 1}, gates=False),
        "a blocked street": table(
            small.replace("-.mm.s.-", "-.m..s.-").replace("-......-", "-m.....-", 1),
            streets=[["4,2"], ["5,1"]],
            gates=False,
        ),
        "gates with a way out": table(gated),
        "gates and roofs": table(gated, roofs={"3,1": 0, "2,5": NEUTRAL, "3,6": 1}, turns=9),
    }


COUNTS = {
    "empty city of 2001": 374048,
    "empty city of 2014 with its well": 337232,
    "opening turn of 2014": 46,
    "small": 2007,
    "small with roofs": 1405,
    "a blocked street": 3177,
    "gates with a way out": 2003,
    "gates and roofs": 1729,
}
"""Sequences of placements that make a legal turn, for each of the positions."""


def every_step(state: State, position: Position, draft: list[Placement]) -> Iterator[Placement]:
    for kind in steps(position, 0, draft, state.turns):
        yield from places(position, 0, kind)


def turns(state: State) -> int:
    """How many ways there are to play the turn: sequences of placements until the turn is complete."""

    found = 0
    for placement in every_step(state, Position(state.board, state.rules), []):
        board = copied(state.board)
        place(board, state.rules, 0, placement)
        after = Position(board, state.rules)
        found += sum(1 for _ in every_step(state, after, [placement])) or 1
    return found


@pytest.mark.parametrize("name", list(drawn()))
def test_the_number_of_legal_turns(name: str) -> None:
    assert turns(drawn()[name]) == COUNTS[name]


def slow_turns(state: State) -> int:
    """The same number, with every legal place found by the slow implementation."""
    found = 0
    for kind in may(state, 0):
        for placement in Naive(state.board, state.rules).legal(0, kind):
            after = State(0, state.rules, state.board, 0, [placement], state.turns)
            slow = Naive(drafted(after), state.rules)
            found += sum(1 if second == "tea" else len({*slow.legal(0, second)}) for second in may(after, 0)) or 1
    return found


@pytest.mark.parametrize("name", [name for name, count in COUNTS.items() if count < 10_000])
def test_the_number_of_legal_turns_is_the_slow_one(name: str) -> None:
    assert slow_turns(drawn()[name]) == COUNTS[name]


@pytest.mark.parametrize("name", list(drawn()))
def test_the_legal_set_of_each_position_is_the_slow_one(name: str) -> None:
    compare(drawn()[name])


@every_table
def test_the_legal_set_is_the_slow_one_all_through_a_match(edition: str, gates: bool, seats: int) -> None:
    for number in range(2):
        dice = Random(f"naive {number}")
        match = begin({"edition": edition, "gates": gates, "new_street": number}, seats, number)
        while match.outcome is None:
            if dice.random() < 0.1 and match.state.board.streets:
                compare(match.state)
            step(match, dice)


def compare(state: State) -> None:
    fast, slow = Position(state.board, state.rules), Naive(state.board, state.rules)
    kinds: list[Kind] = [kind for kind in get_args(Kind) if kind not in ("tea", "first", "black", "purple")]
    for kind in (*kinds, state.rules.colours[1]):
        found = places(fast, 1, kind)
        assert len(found) == len(set(found))
        assert set(found) == set(slow.legal(1, kind)), kind
