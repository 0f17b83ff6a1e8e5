"""The test vectors of The Gates of Medina, by their numbers."""

from rules.engine import Chance
from rules.medina.meta import MedinaRules
from rules.medina.setup import create_state
from rules.medina.state import Supply
from tests.medina.positions import (
    cell,
    cells,
    full_supply,
    legal_places,
    parse_state,
    place_piece,
    text_keys,
    wall_spaces,
)
from tests.medina.turns import play_turn

TV_20 = """
    1##----3
    #......-
    -......-
    -......#
    -......#
    -G.....#
    4#####-2
"""


def test_tv_20_gate_positions() -> None:
    state = parse_state(TV_20)
    assert legal_places(state, "gate") == wall_spaces("N3 W2 E2")
    assert legal_places(state, "wall") == wall_spaces("N3 N6 W2 W5 E1 E2")
    for sign, may in (("B", False), ("m", True)):
        front = parse_state(TV_20.replace("#......-", f"#..{sign}...-", 1))
        assert ("N-3" in legal_places(front, "gate")) == may


def test_tv_21_a_gate_closes_the_last_gap() -> None:
    state = parse_state("""
        1##-###3
        #..m...-
        #......-
        -......-
        -O.....-
        -......-
        4------2
    """)
    assert legal_places(state, "gate") == wall_spaces("N3 W3")
    assert legal_places(state, "wall") == wall_spaces("E1 E5 S1 S6 W3 W5")


def test_tv_23_forbidden_front() -> None:
    state = parse_state("""
        1##D---3
        -......-
        -..G...-
        -......-
        -......-
        -......-
        4------2
    """)
    assert legal_places(state, "grey") == cells("2,2 2,4 3,3")
    assert legal_places(state, "stable") == cells("2,2 2,4 3,3")


def test_tv_24_leaving_is_optional() -> None:
    state = parse_state("""
        1##D---3
        -..m...-
        -..m...-
        -......#
        -......D
        -......#
        4------2
    """)
    assert legal_places(state, "merchant") == cells("1,2 1,4 2,2 2,4 3,3 4,6")
    place_piece(state, 0, "merchant", "1,2")
    assert cell("4,6") not in legal_places(state, "merchant")


def test_tv_27_gate_supply() -> None:
    state = create_state(MedinaRules(gates=True), 3, Chance(bytes(32)))
    board = state.board
    assert ([supply.gates for supply in board.supplies], board.spare) == ([1, 1, 1], 1)
    board.walls += ["N-1", "S-1"]
    assert "med-told-spare-gate" in text_keys(place_piece(state, 0, "gate", "N2"))
    assert ([supply.gates for supply in board.supplies], board.spare) == ([1, 1, 1], 0)
    place_piece(state, 0, "gate", "S2")
    assert [supply.gates for supply in board.supplies] == [0, 1, 1]
    two = create_state(MedinaRules(gates=True), 2, Chance(bytes(32))).board
    assert ([supply.gates for supply in two.supplies], two.spare) == ([2, 2], 0)


MERCHANTS = ("merchant", "A1", "merchant", "B1", "confirm")


def test_tv_28_gate_discard() -> None:
    picture = """
        1----3
        -....-
        -....-
        4----2
    """
    only = parse_state(picture, supplies=[full_supply(), Supply([0] * 4, gates=1), full_supply()])
    assert "med-told-gates-discarded" in play_turn(only, *MERCHANTS)
    assert (only.board.out, only.board.supplies[1].gates, only.active) == ([1], 0, 2)
    more = parse_state(picture, supplies=[full_supply(), Supply([0] * 4, stables=1, gates=1), full_supply()])
    assert "med-told-skipped" in play_turn(more, *MERCHANTS)
    assert (more.board.out, more.board.supplies[1].gates, more.active) == ([], 1, 2)
