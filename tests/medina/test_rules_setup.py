"""Numbered rules of Medina: board, pieces, setup."""

import pytest

from rules.engine import Chance, SetupRefused
from rules.medina.board import get_grid
from rules.medina.game import GAME
from rules.medina.meta import MedinaRules, build_rules
from rules.medina.pieces import (
    BOXES,
    COLORS,
    GATE_COUNT,
    PALACE_TILES,
    SETUPS,
    TEA_TILES,
    TOWER_MERCHANTS,
    TOWER_TILES,
    Edition,
)
from rules.medina.setup import create_state
from tests.medina.positions import cells, legal_places, parse_state, place_piece

OLD = MedinaRules("2001", False, False, False, False)
NEW = MedinaRules()


def ring_of(rows: int, columns: int) -> int:
    return sum(side.length for side in get_grid(rows, columns).sides)


@pytest.mark.parametrize("players", [3, 4])
def test_m_01_the_board_of_2001(players: int) -> None:
    share = SETUPS["2001", players]
    assert (share.rows, share.columns) == (11, 16)
    assert len(get_grid(11, 16).bit_by_name) == 176
    assert ring_of(11, 16) == 54


def test_m_02_the_board_of_2014_is_smaller_for_two() -> None:
    assert [(SETUPS["2014", n].rows, SETUPS["2014", n].columns) for n in (2, 3, 4)] == [(10, 14), (11, 16), (11, 16)]
    assert (len(get_grid(10, 14).bit_by_name), ring_of(10, 14)) == (140, 48)


def test_m_03_four_towers_stand_on_the_corners() -> None:
    sides = {side.name: side.towers for side in get_grid(11, 16).sides}
    # North-west and south-east are towers 1 and 2, north-east and south-west 3 and 4.
    assert sides == {"N": (0, 2), "S": (3, 1), "W": (0, 3), "E": (2, 1)}


def test_m_04_a_space_holds_one_piece() -> None:
    state = parse_state(
        """
        1#----3
        -Gm...-
        -GG...-
        -..W..-
        4-----2
    """
    )
    taken = cells("1,1 1,2 2,1 2,2 3,3")
    for kind in ("grey", "purple", "stable", "merchant"):
        assert not legal_places(state, kind) & taken
    assert "N-1" not in legal_places(state, "wall") | legal_places(state, "gate")


def test_m_05_the_outer_ring_of_the_city_is_built_on() -> None:
    state = parse_state("""
        1----3
        -....-
        -....-
        -....-
        4----2
    """)
    ring = cells("1,1-1,4 3,1-3,4 2,1 2,4")
    assert legal_places(state, "grey") >= ring
    assert legal_places(state, "merchant") >= ring
    place_piece(state, 0, "grey", "1,1")
    assert legal_places(state, "stable") == cells("1,2 2,1")
    for options in (OLD, NEW):
        inner = get_grid(11, 16).inner_spaces
        begun = create_state(options, 3, Chance(bytes(32)))
        first = legal_places(begun, "first")
        assert len(first) in (126, 124)
        assert get_grid(11, 16).spaces_from_names(first) & ~inner == 0


def test_m_06_the_boxes() -> None:
    def pieces(edition: Edition) -> int:
        box = BOXES[edition]
        return 4 * box.buildings + box.roofs + box.stables + box.merchants + box.walls + 4

    assert pieces("2001") == 169
    assert (BOXES["2014"].merchants, BOXES["2014"].walls, sum(TEA_TILES)) == (31, 36, 6)
    assert GATE_COUNT == 4


def test_m_07_what_each_player_gets() -> None:
    table_of = {
        (edition, players): (s.buildings, 4 * s.buildings, s.stables, s.merchants, s.walls, s.roofs, s.neutral)
        for (edition, players), s in SETUPS.items()
    }
    assert table_of == {
        ("2001", 3): (6, 24, 4, 8, 10, 4, 0),
        ("2001", 4): (5, 20, 3, 6, 8, 4, 0),
        ("2014", 2): (8, 32, 4, 12, 15, 4, 2),
        ("2014", 3): (6, 24, 4, 8, 12, 4, 1),
        ("2014", 4): (5, 20, 3, 6, 9, 4, 0),
    }
    assert {key: sum(row[1:]) for key, row in table_of.items()} == {
        ("2001", 3): 50,
        ("2001", 4): 41,
        ("2014", 2): 69,
        ("2014", 3): 53,
        ("2014", 4): 42,
    }
    for edition, extra in (("2001", 1), ("2014", 7)):
        for (other, players), share in SETUPS.items():
            box = BOXES[other]
            assert share.walls * players <= box.walls
            assert share.stables * players <= box.stables
            if other == edition:
                assert share.merchants * players + extra <= box.merchants
    with pytest.raises(SetupRefused):
        create_state(OLD, 2, Chance(bytes(32)))


def test_m_08_supplies_lie_open_or_behind_the_screen() -> None:
    for hidden in (False, True):
        state = create_state(MedinaRules(hidden=hidden), 3, Chance(bytes(32)))
        view = GAME.view(state, 1)
        assert [seat.stock is None for seat in view.seats] == ([True, False, True] if hidden else [False] * 3)
        assert [seat.roofs for seat in view.seats] == [4, 4, 4]
        nobody = GAME.view(state, None)
        assert [seat.stock is None for seat in nobody.seats] == [hidden] * 3


def test_m_09_values_of_the_tiles() -> None:
    assert dict(zip(COLORS["2001"], PALACE_TILES, strict=True)) == {"grey": 1, "black": 2, "brown": 3, "orange": 4}
    assert dict(zip(COLORS["2014"], PALACE_TILES, strict=True)) == {"grey": 1, "purple": 2, "brown": 3, "orange": 4}
    assert TOWER_TILES == (1, 2, 3, 4)


def test_m_11_well_and_first_merchant_keep_off_the_outer_ring() -> None:
    for n in range(40):
        state = create_state(NEW, 2 + n % 3, Chance(n.to_bytes(32, "big")))
        there = get_grid(state.board.rows, state.board.columns)
        assert state.board.well is not None
        assert there.bit_by_name[state.board.well] & there.inner_spaces
        (merchant,) = state.board.streets[0]
        assert there.bit_by_name[merchant] & there.inner_spaces
        assert merchant != state.board.well
    assert len({create_state(NEW, 3, Chance(n.to_bytes(32, "big"))).start for n in range(40)}) == 3


def test_m_12_merchants_lie_on_the_tower_tiles() -> None:
    assert TOWER_MERCHANTS == (3, 2, 1, 0)
    assert [tile.merchants for tile in create_state(NEW, 3, Chance(bytes(32))).board.tower_tiles] == [3, 2, 1, 0]
    assert [tile.merchants for tile in create_state(OLD, 3, Chance(bytes(32))).board.tower_tiles] == [0, 0, 0, 0]


def test_m_13_six_tea_tiles_and_four_palace_tiles_lie_open() -> None:
    view = GAME.view(create_state(NEW, 3, Chance(bytes(32))), None)
    assert view.tea == 6
    assert [(tile.holder, tile.aside) for tile in view.palace_tiles] == [(None, False)] * 4


def test_m_14_neutral_roofs_belong_to_nobody() -> None:
    assert [s.neutral for s in create_state(NEW, 3, Chance(bytes(32))).board.supplies] == [1, 1, 1]
    state = parse_state("""
        1---3
        -G..-
        4---2
    """)
    place_piece(state, 1, "neutral", "1,1")
    (palace,) = GAME.view(state, None).palaces
    assert (palace.neutral, palace.owner) == (True, None)


def test_m_15_well_tea_and_neutral_roofs_can_be_left_out() -> None:
    options = {spec.id: spec.values[0] for spec in GAME.meta.options}
    bare = create_state(
        build_rules(options | {"well": False, "tea": False, "neutral": False}), 2, Chance(bytes(32))
    ).board
    assert (bare.well, bare.tea, bare.supplies[0].neutral) == (None, 0, 0)
    full = create_state(build_rules(options), 2, Chance(bytes(32))).board
    assert (full.well is not None, full.tea, full.supplies[0].neutral) == (True, 6, 2)
    for left_out in ("well", "tea", "neutral"):
        board = create_state(build_rules(options | {left_out: False}), 2, Chance(bytes(32))).board
        there = {"well": board.well is not None, "tea": board.tea == 6, "neutral": board.supplies[1].neutral == 2}
        assert there == {name: name != left_out for name in there}
    old = create_state(build_rules(options | {"edition": "2001"}), 3, Chance(bytes(32))).board
    assert (old.well, old.tea, old.supplies[0].neutral) == (None, 0, 0)


def test_an_option_that_nobody_chose_has_the_default_of_its_field() -> None:
    """A match that was stored before an option was there goes on as if it had been left alone."""
    assert build_rules({spec.id: spec.values[0] for spec in GAME.meta.options}) == MedinaRules()
