"""The test vectors of the rules page, by their numbers."""

import pytest

from rules.engine import Chance
from rules.medina.legal import get_allowance, list_legal_kinds
from rules.medina.meta import MedinaRules
from rules.medina.pieces import Edition
from rules.medina.scoring import score_palace, score_seats
from rules.medina.setup import create_state
from rules.medina.state import NEUTRAL, Placement, Supply
from tests.medina.positions import (
    cell,
    cells,
    empty_supply,
    legal_places,
    parse_state,
    place_piece,
    position,
    text_keys,
    wall_spaces,
)


def test_tv_01_distance_and_first_extension() -> None:
    state = parse_state("""
        1-----3
        -.....-
        -.....-
        -..G..-
        -.....-
        -.....-
        4-----2
    """)
    outer = cells("1,1-1,5 5,1-5,5 1,1-5,1 1,5-5,5")
    assert len(outer) == 16
    assert legal_places(state, "orange") == outer
    assert legal_places(state, "grey") == cells("2,3 3,2 3,4 4,3")
    assert legal_places(state, "stable") == cells("2,3 3,2 3,4 4,3")


def test_tv_02_gap_shared_by_two_palaces() -> None:
    state = parse_state("""
        1------3
        -......-
        -......-
        -..G.O.-
        -......-
        -......-
        4------2
    """)
    assert legal_places(state, "grey") == cells("2,3 3,2 4,3")
    assert legal_places(state, "orange") == cells("2,5 3,6 4,5")
    assert legal_places(state, "stable") == cells("2,3 3,2 4,3 2,5 3,6 4,5")
    assert legal_places(state, "purple") == cells("1,1-1,6 2,1 3,1 4,1 5,1-5,6")


def test_tv_03_a_stuck_open_palace_allows_a_new_one() -> None:
    state = parse_state(
        """
        1------3
        -Gm....-
        -m.....-
        -......-
        -......-
        -......-
        4------2
    """,
        streets=[["1,2"], ["2,1"]],
    )
    assert legal_places(state, "grey") == cells("1,1-5,6") - cells("1,1 1,2 2,1 2,2")
    assert len(legal_places(state, "grey")) == 26
    assert legal_places(state, "stable") == set()
    assert legal_places(state, "roof") == cells("1,1")


def test_tv_05_no_stable_bridge() -> None:
    state = parse_state(
        """
        1-------3
        -.......-
        -.......-
        -.G..K..-
        -.......-
        -.......-
        4-------2
    """,
        roofs={"3,2": 0, "3,5": 1},
    )
    assert legal_places(state, "stable") == cells("2,2 3,1 3,3 4,2 2,5 3,4 3,6 4,5")
    place_piece(state, 0, "stable", "3,3")
    assert "D3" not in legal_places(state, "stable")
    assert legal_places(state, "stable") >= cells("2,5 3,6 4,5")


def test_tv_06_well() -> None:
    state = parse_state("""
        1---------3
        -.........-
        -.........-
        -.........-
        -....W....-
        -.........-
        -....G....-
        -.........-
        4---------2
    """)
    assert legal_places(state, "grey") == cells("6,4 6,6 7,5")
    assert legal_places(state, "stable") == cells("6,4 6,6 7,5")
    assert legal_places(state, "orange") == cells("1,1-2,9 3,1-7,3 3,7-7,9")
    assert len(legal_places(state, "orange")) == 48
    state.board.streets = [[cell("5,4")]]
    assert cell("5,5") in legal_places(state, "merchant")


def test_tv_07_street_ends() -> None:
    state = parse_state("""
        1-----3
        -.....-
        -.....-
        -.mmm.-
        -.....-
        -.....-
        4-----2
    """)
    assert legal_places(state, "merchant") == cells("2,2 3,1 4,2 2,4 3,5 4,4")


def test_tv_08_no_loop() -> None:
    state = parse_state("""
        1-----3
        -.....-
        -.m.m.-
        -.mmm.-
        -.....-
        -.....-
        4-----2
    """)
    assert legal_places(state, "merchant") == cells("1,2 2,1 1,4 2,5")


def test_tv_10_walls() -> None:
    state = parse_state("""
        1#----#3
        -......-
        -......-
        -......-
        -......-
        #......-
        4###-##2
    """)
    assert legal_places(state, "wall") == wall_spaces("N2 N5 W1 W4 E1 E5")


TV_11 = """
    1-------3
    -.G..K..-
    -.......-
    -.......-
    -.......-
    4-------2
"""


def test_tv_11_tower_tiles_by_arm() -> None:
    state = parse_state(TV_11, roofs={"1,2": 0, "1,5": 1}, edition="2001", well=False, tea=False, seats=3)
    tile = state.board.tower_tiles[0]
    state.board.palace_tiles[0].holder, state.board.palace_tiles[0].palace = 0, 0
    state.board.palace_tiles[1].holder, state.board.palace_tiles[1].palace = 1, 1
    held = []
    for space in ("N1", "N2", "N3", "N4", "N5", "W1"):
        place_piece(state, 2, "wall", space)
        held.append(tile.holder)
    assert held == [-1, 0, 0, 0, 1, 1]
    place_piece(state, 1, "stable", "1,1")
    assert tile.holder == 0
    assert [score_palace(position(state), number).total for number in (0, 1)] == [5, 2]
    assert score_seats(position(state)) == [7, 4, 0]


def test_tv_11_tower_tiles_by_tower() -> None:
    state = parse_state(TV_11, roofs={"1,2": 0, "1,5": 1}, tower_claim="tower")
    for space in ("N1", "N2", "N3", "N4", "N5", "W1"):
        place_piece(state, 2, "wall", space)
    place_piece(state, 1, "stable", "1,1")
    assert state.board.tower_tiles[0].holder == 1


def test_tv_12_scoring() -> None:
    state = parse_state(
        """
        1###----#3
        #GG.mKKs.-
        -smmm....-
        -.m......-
        -.mmOO...-
        -...O....-
        -......BB#
        4------##2
    """,
        roofs={"1,1": 0, "1,5": 1, "4,4": 2},
        edition="2001",
        well=False,
        tea=False,
    )
    board = state.board
    for seat, (color, palace) in enumerate(((0, 0), (1, 1), (3, 2))):
        board.palace_tiles[color].holder, board.palace_tiles[color].palace = seat, palace
    board.tower_tiles[0].holder = 0
    points = [score_palace(position(state), number) for number in range(3)]
    assert [(p.pieces, p.walls, p.merchants, p.total) for p in points] == [(3, 3, 1, 7), (3, 0, 1, 4), (3, 0, 1, 4)]
    assert score_seats(position(state)) == [9, 6, 8]
    assert legal_places(state, "merchant") == cells("5,3")


def test_tv_14_well_next_to_the_ring() -> None:
    state = parse_state("""
        1-----3
        -.....-
        -...W.-
        -.....-
        -.....-
        4-----2
    """)
    assert set(position(state).grid.space_names(position(state).bonus_spaces)) == cells("4,4 2,2")
    wide = parse_state("""
        1------3
        -......-
        -...W..-
        -......-
        -......-
        4------2
    """)
    assert set(position(wide).grid.space_names(position(wide).bonus_spaces)) == cells("4,4 2,2 2,6")


def test_tv_15_palace_tile() -> None:
    state = parse_state("""
        1-----------3
        -...........-
        -.GGG...GGG.-
        -...........-
        -...........-
        -.GGGGGG....-
        4-----------2
    """)
    tile = state.board.palace_tiles[0]
    place_piece(state, 0, "roof", "2,2")
    assert tile.holder == 0
    place_piece(state, 1, "roof", "2,8")
    assert tile.holder == 0
    place_piece(state, 0, "stable", "2,7")
    assert tile.holder == 1
    place_piece(state, 1, "stable", "2,1")
    assert tile.holder == 1
    place_piece(state, 1, "stable", "1,2")
    assert tile.holder == 0
    place_piece(state, 2, "neutral", "5,2")
    assert tile.holder == NEUTRAL
    assert score_seats(position(state))[2] == 0
    place_piece(state, 2, "stable", "1,3")
    assert tile.holder == NEUTRAL
    place_piece(state, 2, "stable", "1,4")
    assert tile.holder == 0


def test_tv_16_tea() -> None:
    state = parse_state("""
        1-----------3
        -K.K.K.K....-
        -...........-
        4-----------2
    """)
    board = state.board
    place_piece(state, 0, "roof", "1,1")
    assert (board.supplies[0].tea, board.tea) == (3, 3)
    place_piece(state, 1, "neutral", "1,3")
    assert (board.supplies[1].tea, board.tea, board.box.tea) == (0, 1, 2)
    place_piece(state, 2, "roof", "1,5")
    assert (board.supplies[2].tea, board.tea) == (1, 0)
    place_piece(state, 1, "roof", "1,7")
    assert board.supplies[1].tea == 0
    wall, tea = Placement("wall", "N-1"), Placement("tea", "")
    assert "tea" not in list_legal_kinds(position(state), 2, [], 9)
    assert "tea" in list_legal_kinds(position(state), 2, [wall], 9)
    assert list_legal_kinds(position(state), 2, [wall, tea], 9) == []


@pytest.mark.parametrize(
    ("edition", "seats", "expected"),
    [
        ("2014", 2, [1, 2, 2, 2]),
        ("2014", 3, [1, 1, 2, 2]),
        ("2014", 4, [1, 1, 2, 2]),
        ("2001", 3, [2, 2, 2, 2]),
        ("2001", 4, [2, 2, 2, 2]),
    ],
)
def test_tv_17_opening(edition: Edition, seats: int, expected: list[int]) -> None:
    newer = edition == "2014"
    rules = MedinaRules(edition, False, newer, newer, newer)
    state = create_state(rules, seats, Chance(bytes(32)))
    assert [get_allowance(position(state), turns) for turns in range(4)] == expected
    assert (list_legal_kinds(position(state), state.active or 0, [], 0) == ["first"]) == (edition == "2001")


def test_tv_18_color_closure() -> None:
    picture = """
        1-----------3
        -B.B.B......-
        -...........-
        4-----------2
    """
    state = parse_state(picture, roofs={"1,1": 0, "1,3": 1})
    lines = place_piece(state, 2, "roof", "1,5")
    assert "med-told-closed" in text_keys(lines)
    assert [supply.buildings for supply in state.board.supplies] == [[9, 9, 0, 9]] * 3
    two = parse_state(picture, roofs={"1,1": NEUTRAL, "1,3": NEUTRAL}, seats=2)
    assert "med-told-closed" not in text_keys(place_piece(two, 0, "roof", "1,5"))
    assert [supply.buildings for supply in two.board.supplies] == [[9, 9, 9, 9]] * 2


def test_tv_19_last_player() -> None:
    picture = """
        1-----3
        -G....-
        -.....-
        -..m..-
        4-----2
    """
    supply = Supply([0, 0, 0, 0], merchants=1, walls=2, roofs=1)
    state = parse_state(picture, supplies=[supply, empty_supply(), empty_supply()])
    wall, roof = Placement("wall", "N-1"), Placement("roof", "A1")
    assert list_legal_kinds(position(state), 0, [wall], 9) == ["roof"]
    assert set(list_legal_kinds(position(state), 0, [roof], 9)) == {"merchant", "wall", "roof"}
    suited = parse_state(picture.replace("G", "."), supplies=[supply, empty_supply(), empty_supply()])
    assert set(list_legal_kinds(position(suited), 0, [wall], 9)) == {"merchant", "wall"}
