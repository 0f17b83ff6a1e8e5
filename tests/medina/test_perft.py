"""The number of legal turns in eight fixed positions, and the legal set against a second, slow implementation."""

from collections.abc import Iterator
from random import Random
from typing import get_args

import pytest

from rules.medina.apply import apply_draft, apply_placement
from rules.medina.legal import list_legal_kinds, list_placements
from rules.medina.pieces import PieceKind
from rules.medina.position import MedinaPosition
from rules.medina.state import NEUTRAL, MedinaState, Placement
from tests.cases import in_soak
from tests.medina.naive_rules import NaiveRules
from tests.medina.positions import parse_state
from tests.medina.test_random import answer_randomly, begin_match, every_other_table
from tests.medina.test_reference_model import allowed_kinds

EMPTY_CITY = "1----------------3\n" + "-................-\n" * 11 + "4----------------2"


def make_states() -> dict[str, MedinaState]:
    """Return eight positions, two of them with gates."""
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
        "empty city of 2001": parse_state(
            EMPTY_CITY, edition="2001", gates=False, tea=False, seats=4, streets=[["8,5"]]
        ),
        "empty city of 2014 with its well": parse_state(
            EMPTY_CITY.replace("-................-", "-......W.........-", 6).replace("W", ".", 5),
            gates=False,
            seats=4,
            streets=[["8,5"]],
        ),
        "opening turn of 2014": parse_state(small, turns=0, gates=False),
        "small": parse_state(small, gates=False),
        "small with roofs": parse_state(small, roofs={"1,2": 0, "2,5": 1}, gates=False),
        "a blocked street": parse_state(
            small.replace("-.mm.s.-", "-.m..s.-").replace("-......-", "-m.....-", 1),
            streets=[["4,2"], ["5,1"]],
            gates=False,
        ),
        "gates with a way out": parse_state(gated),
        "gates and roofs": parse_state(gated, roofs={"3,1": 0, "2,5": NEUTRAL, "3,6": 1}, turns=9),
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


def each_placement(state: MedinaState, position: MedinaPosition, draft: list[Placement]) -> Iterator[Placement]:
    for kind in list_legal_kinds(position, 0, draft, state.turns):
        yield from list_placements(position, 0, kind)


def count_turns(state: MedinaState) -> int:
    """Count the ways to play the turn: sequences of placements until the turn is complete."""

    count = 0
    before = MedinaPosition(state.board, state.rules)
    for placement in each_placement(state, before, []):
        after = before.copy()
        apply_placement(after, 0, placement)
        count += sum(1 for _ in each_placement(state, after, [placement])) or 1
    return count


@pytest.mark.parametrize("name", [in_soak("empty city of 2001"), *list(COUNTS)[1:]])
def test_the_number_of_legal_turns(name: str) -> None:
    assert count_turns(make_states()[name]) == COUNTS[name]


def count_turns_slowly(state: MedinaState) -> int:
    """Count the same, with every legal place found by the slow implementation."""
    count = 0
    for kind in allowed_kinds(state, 0):
        for placement in NaiveRules(state.board, state.rules).legal_placements(0, kind):
            after = MedinaState(0, state.rules, state.board, 0, [placement], state.turns)
            slow = NaiveRules(apply_draft(after).board, state.rules)
            count += (
                sum(
                    1 if second == "tea" else len({*slow.legal_placements(0, second)})
                    for second in allowed_kinds(after, 0)
                )
                or 1
            )
    return count


@pytest.mark.parametrize("name", [name for name, count in COUNTS.items() if count < 10_000])
def test_the_number_of_legal_turns_is_the_slow_one(name: str) -> None:
    assert count_turns_slowly(make_states()[name]) == COUNTS[name]


@pytest.mark.parametrize("name", list(make_states()))
def test_the_legal_set_of_each_position_is_the_slow_one(name: str) -> None:
    compare_placements(make_states()[name])


@pytest.mark.lengthy
@every_other_table
def test_the_legal_set_is_the_slow_one_all_through_a_match(edition: str, gates: bool, seats: int) -> None:
    for number in range(2):
        dice = Random(f"naive {number}")
        match = begin_match({"edition": edition, "gates": gates, "new_street": number}, seats, number)
        while match.outcome is None:
            if dice.random() < 0.1 and match.state.board.streets:
                compare_placements(match.state)
            answer_randomly(match, dice)


def compare_placements(state: MedinaState) -> None:
    fast, slow = MedinaPosition(state.board, state.rules), NaiveRules(state.board, state.rules)
    kinds: list[PieceKind] = [kind for kind in get_args(PieceKind) if kind not in ("tea", "first", "black", "purple")]
    for kind in (*kinds, state.rules.colors[1]):
        placements = list_placements(fast, 1, kind)
        assert len(placements) == len(set(placements))
        assert set(placements) == set(slow.legal_placements(1, kind)), kind
