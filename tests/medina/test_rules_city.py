"""Numbered rules of Medina: board, pieces, buildings, roofs, stables, well, streets."""

import pytest

from rules.engine import Chance, SetupRefused
from rules.medina.board import grid
from rules.medina.game import GAME
from rules.medina.pieces import BOXES, COLOURS, GATES, PALACE_TILES, SHARES, TEA, TOWER_MERCHANTS, TOWER_TILES, Edition
from rules.medina.scoring import palace_points, scores
from rules.medina.setup import rules_of, start
from rules.medina.state import NEUTRAL, Rules, Supply
from tests.medina.boards import cell, cells, keys, legal, nothing, plenty, position, put, table

OLD = Rules("2001", False, False, False, False)
NEW = Rules()


def ring_of(rows: int, columns: int) -> int:
    return sum(side.length for side in grid(rows, columns).sides)


@pytest.mark.parametrize("players", [3, 4])
def test_m_01_the_board_of_2001(players: int) -> None:
    share = SHARES["2001", players]
    assert (share.rows, share.columns) == (11, 16)
    assert len(grid(11, 16).bit) == 176
    assert ring_of(11, 16) == 54


def test_m_02_the_board_of_2014_is_smaller_for_two() -> None:
    assert [(SHARES["2014", n].rows, SHARES["2014", n].columns) for n in (2, 3, 4)] == [(10, 14), (11, 16), (11, 16)]
    assert (len(grid(10, 14).bit), ring_of(10, 14)) == (140, 48)


def test_m_03_four_towers_stand_on_the_corners() -> None:
    sides = {side.name: side.towers for side in grid(11, 16).sides}
    # North-west and south-east are towers 1 and 2, north-east and south-west 3 and 4.
    assert sides == {"N": (0, 2), "S": (3, 1), "W": (0, 3), "E": (2, 1)}


def test_m_04_a_space_holds_one_piece() -> None:
    state = table(
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
        assert not legal(state, kind) & taken
    assert "N-1" not in legal(state, "wall") | legal(state, "gate")


def test_m_05_the_outer_ring_of_the_city_is_built_on() -> None:
    state = table("""
        1----3
        -....-
        -....-
        -....-
        4----2
    """)
    ring = cells("1,1-1,4 3,1-3,4 2,1 2,4")
    assert legal(state, "grey") >= ring
    assert legal(state, "merchant") >= ring
    put(state, 0, "grey", "1,1")
    assert legal(state, "stable") == cells("1,2 2,1")
    for options in (OLD, NEW):
        inner = grid(11, 16).inner
        begun = start(options, 3, Chance(bytes(32)))
        first = legal(begun, "first")
        assert len(first) in (126, 124)
        assert grid(11, 16).set_of(first) & ~inner == 0


def test_m_06_the_boxes() -> None:
    def pieces(edition: Edition) -> int:
        box = BOXES[edition]
        return 4 * box.buildings + box.roofs + box.stables + box.merchants + box.walls + 4

    assert pieces("2001") == 169
    assert (BOXES["2014"].merchants, BOXES["2014"].walls, sum(TEA)) == (31, 36, 6)
    assert GATES == 4


def test_m_07_what_each_player_gets() -> None:
    table_of = {
        (edition, players): (s.buildings, 4 * s.buildings, s.stables, s.merchants, s.walls, s.roofs, s.neutral)
        for (edition, players), s in SHARES.items()
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
        for (other, players), share in SHARES.items():
            box = BOXES[other]
            assert share.walls * players <= box.walls
            assert share.stables * players <= box.stables
            if other == edition:
                assert share.merchants * players + extra <= box.merchants
    with pytest.raises(SetupRefused):
        start(OLD, 2, Chance(bytes(32)))


def test_m_08_supplies_lie_open_or_behind_the_screen() -> None:
    for hidden in (False, True):
        state = start(Rules(hidden=hidden), 3, Chance(bytes(32)))
        view = GAME.view(state, 1)
        assert [seat.stock is None for seat in view.seats] == ([True, False, True] if hidden else [False] * 3)
        assert [seat.roofs for seat in view.seats] == [4, 4, 4]
        nobody = GAME.view(state, None)
        assert [seat.stock is None for seat in nobody.seats] == [hidden] * 3


def test_m_09_values_of_the_tiles() -> None:
    assert dict(zip(COLOURS["2001"], PALACE_TILES, strict=True)) == {"grey": 1, "black": 2, "brown": 3, "orange": 4}
    assert dict(zip(COLOURS["2014"], PALACE_TILES, strict=True)) == {"grey": 1, "purple": 2, "brown": 3, "orange": 4}
    assert TOWER_TILES == (1, 2, 3, 4)


def test_m_11_well_and_first_merchant_keep_off_the_outer_ring() -> None:
    for n in range(40):
        state = start(NEW, 2 + n % 3, Chance(n.to_bytes(32, "big")))
        there = grid(state.board.rows, state.board.columns)
        assert state.board.well is not None
        assert there.bit[state.board.well] & there.inner
        (merchant,) = state.board.streets[0]
        assert there.bit[merchant] & there.inner
        assert merchant != state.board.well
    assert len({start(NEW, 3, Chance(n.to_bytes(32, "big"))).start for n in range(40)}) == 3


def test_m_12_merchants_lie_on_the_tower_tiles() -> None:
    assert TOWER_MERCHANTS == (3, 2, 1, 0)
    assert [tile.merchants for tile in start(NEW, 3, Chance(bytes(32))).board.tower_tiles] == [3, 2, 1, 0]
    assert [tile.merchants for tile in start(OLD, 3, Chance(bytes(32))).board.tower_tiles] == [0, 0, 0, 0]


def test_m_13_six_tea_tiles_and_four_palace_tiles_lie_open() -> None:
    view = GAME.view(start(NEW, 3, Chance(bytes(32))), None)
    assert view.tea == 6
    assert [(tile.holder, tile.aside) for tile in view.palace_tiles] == [(None, False)] * 4


def test_m_14_neutral_roofs_belong_to_nobody() -> None:
    assert [s.neutral for s in start(NEW, 3, Chance(bytes(32))).board.supplies] == [1, 1, 1]
    state = table("""
        1---3
        -G..-
        4---2
    """)
    put(state, 1, "neutral", "1,1")
    (palace,) = GAME.view(state, None).palaces
    assert (palace.neutral, palace.owner) == (True, None)


def test_m_15_well_tea_and_neutral_roofs_can_be_left_out() -> None:
    options = {spec.id: spec.values[0] for spec in GAME.meta.options}
    bare = start(rules_of(options | {"well": False, "tea": False, "neutral": False}), 2, Chance(bytes(32))).board
    assert (bare.well, bare.tea, bare.supplies[0].neutral) == (None, 0, 0)
    full = start(rules_of(options), 2, Chance(bytes(32))).board
    assert (full.well is not None, full.tea, full.supplies[0].neutral) == (True, 6, 2)
    old = start(rules_of(options | {"edition": "2001"}), 3, Chance(bytes(32))).board
    assert (old.well, old.tea, old.supplies[0].neutral) == (None, 0, 0)


def test_m_30_a_palace_is_buildings_in_a_row_and_their_stables() -> None:
    state = table("""
        1------3
        -......-
        -......-
        -......-
        4------2
    """)
    put(state, 0, "grey", "1,1")
    put(state, 1, "grey", "1,2")
    put(state, 2, "stable", "2,2")
    put(state, 0, "orange", "3,5")
    sizes = [(palace.colour, palace.size) for palace in state.board.palaces]
    assert sizes == [(0, 3), (3, 1)]


def test_m_31_open_owned_neutral() -> None:
    state = table("""
        1-----3
        -G.K.B-
        -.....-
        4-----2
    """)
    put(state, 1, "roof", "1,3")
    put(state, 2, "neutral", "1,5")
    seen = [(palace.owner, palace.neutral, bool(palace.roof)) for palace in GAME.view(state, None).palaces]
    assert seen == [(None, False, False), (1, False, True), (None, True, True)]


def test_m_32_a_stable_is_no_building_to_extend_from() -> None:
    state = table("""
        1-----3
        -.....-
        -.Gs..-
        -.....-
        4-----2
    """)
    assert legal(state, "grey") == cells("1,2 3,2 2,1")


def test_m_33_an_open_palace_that_can_grow_must_be_extended() -> None:
    picture = """
        1-----3
        -G....-
        -.....-
        -.....-
        4-----2
    """
    assert legal(table(picture), "grey") == cells("1,2 2,1")
    assert legal(table(picture, roofs={"1,1": 1}), "grey") == cells("1,3-1,5 2,3-2,5 3,1-3,5")


def test_m_34_a_new_palace_touches_no_other_not_even_its_own_colour() -> None:
    state = table(
        """
        1-------3
        -Gs.....-
        -.....O.-
        -.......-
        4-------2
    """,
        roofs={"1,1": 1},
    )
    assert legal(state, "grey") == cells("3,1-3,4 1,4 2,4")
    assert legal(state, "brown") == legal(state, "grey")


def test_m_35_palaces_that_are_stuck_coexist_with_one_that_grows() -> None:
    state = table(
        """
        1------3
        -Gm....-
        -m..G..-
        -......-
        4------2
    """,
        streets=[["1,2"], ["2,1"]],
    )
    assert legal(state, "grey") == cells("1,4 2,3 2,5 3,4")
    assert [palace.growing for palace in GAME.view(state, None).palaces] == [False, True]


def test_m_36_merchants_may_stand_between_palaces_and_block() -> None:
    state = table("""
        1-----3
        -.G.O.-
        -..m..-
        4-----2
    """)
    assert cell("1,3") in legal(state, "merchant")
    assert legal(state, "grey") == cells("1,1 2,2")


def test_m_40_a_roof_goes_on_any_building_of_an_open_palace() -> None:
    picture = """
        1-----3
        -sGG.K-
        -.....-
        4-----2
    """
    for where in ("1,2", "1,3"):
        state = table(picture)
        put(state, 0, "roof", where)
        roof = state.board.palaces[0].roof
        assert roof is not None
        assert roof.at == cell(where)
    assert cell("1,1") not in legal(table(picture), "roof")
    assert legal(table(picture, roofs={"1,2": 1}), "roof") == cells("1,5")


def test_m_41_one_palace_of_each_colour() -> None:
    state = table(
        """
        1-------3
        -G.G.K..-
        -.......-
        4-------2
    """,
        roofs={"1,1": 0},
    )
    assert legal(state, "roof", 0) == cells("1,5")
    assert legal(state, "roof", 1) == cells("1,3 1,5")


def test_m_42_a_roof_ends_building_but_not_stables() -> None:
    state = table(
        """
        1-----3
        -G....-
        -.....-
        4-----2
    """,
        roofs={"1,1": 1},
    )
    assert not legal(state, "grey") & cells("1,2 2,1")
    assert legal(state, "stable") == cells("1,2 2,1")


def test_m_43_a_colour_closes_when_every_player_owns_one() -> None:
    state = table(
        """
        1-------3
        -B.B.B.B-
        -.......-
        4-------2
    """,
        roofs={"1,1": 0, "1,3": 1},
    )
    put(state, 2, "roof", "1,5")
    assert state.board.closed == [False, False, True, False]
    assert state.board.box.buildings == [0, 0, 27, 0]
    assert legal(state, "neutral") == cells("1,7")
    assert scores(position(state)) == [1, 1, 1 + 3]


def test_m_44_a_neutral_roof_claims_for_nobody() -> None:
    state = table(
        """
        1####-3
        -KK.K.-
        -.....-
        4-----2
    """,
        roofs={"1,1": 0},
    )
    told = keys(put(state, 0, "neutral", "1,4"))
    board = state.board
    assert board.palaces[1].roof is not None
    assert board.palaces[1].roof.owner == NEUTRAL
    assert "med-told-tea-removed" in told
    assert board.palace_tiles[1].holder == NEUTRAL
    assert board.tower_tiles[0].holder == NEUTRAL
    assert (board.tower_tiles[0].merchants, board.box.merchants, board.supplies[0].merchants) == (0, 3, 9)
    assert scores(position(state))[1:] == [0, 0]
    put(state, 1, "stable", "2,1")
    assert board.palace_tiles[1].holder == 0


def test_m_45_a_roof_without_a_palace_stays_without_penalty() -> None:
    state = table(
        """
        1---3
        -.m.-
        4---2
    """,
        supplies=[Supply([0] * 4, roofs=4), nothing(), nothing()],
    )
    assert legal(state, "roof") == set()
    assert scores(position(state)) == [0, 0, 0]


def test_m_50_a_stable_stands_beside_any_palace_but_only_one() -> None:
    state = table(
        """
        1---------3
        -.........-
        -.G..K.B..-
        -.........-
        4---------2
    """,
        roofs={"2,2": 1, "2,5": NEUTRAL},
    )
    assert legal(state, "stable") == cells("1,2 2,1 2,3 3,2 2,4 1,5 3,5 1,7 2,8 3,7")


def test_m_51_no_stable_hangs_on_a_stable_alone() -> None:
    state = table("""
        1-----3
        -.....-
        -sGG..-
        -.....-
        4-----2
    """)
    assert legal(state, "stable") == cells("1,2 1,3 3,2 3,3 2,4")
    put(state, 0, "stable", "3,2")
    put(state, 1, "stable", "3,3")
    assert state.board.palaces[0].size == 5


def test_m_52_a_stable_is_part_of_the_palace() -> None:
    state = table(
        """
        1#----3
        #sG...-
        -m..W.-
        -.....-
        4-----2
    """,
        roofs={"1,2": 0},
    )
    points = palace_points(position(state), 0)
    assert (points.pieces, points.walls, points.merchants) == (2, 2, 1)
    assert not legal(state, "orange") & cells("2,2 2,3")


def test_m_60_nothing_is_built_around_the_well() -> None:
    state = table("""
        1-----3
        -.....-
        -.mW..-
        -.....-
        4-----2
    """)
    red = cells("1,2-3,4")
    assert not legal(state, "grey") & red
    assert legal(state, "merchant") == cells("1,2 2,1 3,2")


def test_m_61_four_points_for_each_piece_two_steps_from_the_well() -> None:
    state = table(
        """
        1------3
        -......-
        -......-
        -GG.W..-
        -......-
        -...Os.-
        4------2
    """,
        roofs={"3,1": 0, "5,4": 1},
    )
    assert [palace_points(position(state), number).well for number in (0, 1)] == [4, 4]
    assert scores(position(state)) == [6, 6, 0]


def test_m_70_ends_of_the_active_street() -> None:
    state = table(
        """
        1-----3
        -m.mmm-
        -.....-
        4-----2
    """,
        streets=[["1,1"], ["1,3", "1,4", "1,5"]],
    )
    assert position(state).ends == ["C1", "E1"]
    lone = table("""
        1-----3
        -m....-
        -.....-
        4-----2
    """)
    assert position(lone).ends == ["A1"]


def test_m_71_a_street_does_not_branch_loop_or_touch_an_older_one() -> None:
    state = table(
        """
        1-----3
        -mmm..-
        -.....-
        -mm...-
        4-----2
    """,
        streets=[["1,1", "1,2", "1,3"], ["3,1", "3,2"]],
    )
    assert legal(state, "merchant") == cells("3,3")


def test_m_71a_either_end_may_be_used() -> None:
    state = table("""
        1-----3
        -Gmm..-
        -Gs...-
        4-----2
    """)
    assert legal(state, "merchant") == cells("1,4 2,3")
    put(state, 0, "merchant", "2,3")
    assert state.board.streets == [["B1", "C1", "C2"]]


def test_m_71b_a_blocked_street_lets_a_new_one_begin() -> None:
    state = table("""
        1-----3
        -mO...-
        -O....-
        -.....-
        4-----2
    """)
    assert legal(state, "merchant") == cells("1,1-3,5") - cells("1,1 1,2 2,1")
    put(state, 0, "merchant", "1,5")
    assert state.board.streets == [["A1"], ["E1"]]
    assert legal(state, "merchant") == cells("1,4 2,5")


def test_m_72_tea_for_purple_roofs() -> None:
    state = table(
        """
        1---------3
        -K.K.K.K.G-
        -.........-
        4---------2
    """,
        seats=4,
    )
    for seat, where in enumerate(("1,1", "1,3", "1,5", "1,7")):
        put(state, seat, "roof", where)
    put(state, 0, "roof", "1,9")
    assert [supply.tea for supply in state.board.supplies] == [3, 2, 1, 0]
    off = table(
        """
        1---3
        -K..-
        4---2
    """,
        tea=False,
    )
    put(off, 0, "roof", "1,1")
    assert off.board.supplies[0].tea == 0


def test_m_73_tea_scores_nothing() -> None:
    state = table(
        """
        1---3
        -...-
        4---2
    """,
        supplies=[plenty(), plenty(), plenty()],
    )
    state.board.supplies[0].tea = 3
    assert scores(position(state)) == [0, 0, 0]
