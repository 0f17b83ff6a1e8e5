"""The rulings D-01 to D-26."""

from msgspec.structs import replace

from rules.engine import Chance
from rules.medina.board import get_grid
from rules.medina.game import GAME
from rules.medina.legal import can_place, list_legal_kinds
from rules.medina.meta import MedinaRules, build_rules
from rules.medina.pieces import COLORS, PALACE_TILES, SETUPS
from rules.medina.scoring import build_outcome, score_palace
from rules.medina.setup import create_state
from rules.medina.state import Placement, Supply
from tests.medina.positions import (
    GATED,
    cell,
    cells,
    empty_supply,
    full_supply,
    legal_places,
    parse_state,
    place_piece,
    position,
    wall_spaces,
)
from tests.medina.turns import play_turn


def default_rules() -> MedinaRules:
    return build_rules({spec.id: spec.values[0] for spec in GAME.meta.options})


def test_d_01_towers_1_and_2_stand_opposite() -> None:
    sides = {side.name: side.towers for side in get_grid(11, 16).sides}
    # Side by side from west to east, or from north to south: 1 and 2 share no side, 3 and 4 neither.
    assert sides == {"N": (0, 2), "S": (3, 1), "W": (0, 3), "E": (2, 1)}
    assert {frozenset(pair) for pair in sides.values()} & {frozenset((0, 1)), frozenset((2, 3))} == set()


def test_d_02_neutral_roofs_by_number_of_players() -> None:
    assert [SETUPS["2014", players].neutral for players in (2, 3, 4)] == [2, 1, 0]


BLOCKED = """
    1-----3
    -.mO..-
    -mO...-
    -.....-
    4-----2
"""


def test_d_03_a_new_street_may_begin_beside_one_old_merchant() -> None:
    streets = [["1,2"], ["2,1"]]
    assert default_rules().new_street == 1
    assert cell("1,1") not in legal_places(parse_state(BLOCKED, streets=streets), "merchant")
    stuck = BLOCKED.replace("-.m", "-Gm")
    strict = parse_state(stuck, streets=[["2,1"], ["1,2"]], new_street=0)
    loose = parse_state(stuck, streets=[["2,1"], ["1,2"]])
    assert cell("3,1") in legal_places(loose, "merchant")
    assert cell("3,1") not in legal_places(strict, "merchant")
    # A merchant that begins beside an old one has one neighbor already, so it can only grow from its other side.
    place_piece(loose, 0, "merchant", "3,1")
    assert position(loose).street_ends == ["A3"]
    place_piece(loose, 0, "merchant", "3,2")
    assert position(loose).street_ends == ["B3"]


def test_d_04_a_second_arm_of_a_tower_is_a_new_connection() -> None:
    assert default_rules().tower_claim == "arm"
    picture = """
        1#----3
        -G....-
        -.....-
        -.....-
        4-----2
    """
    for claim, holder in (("arm", 0), ("tower", 2)):
        state = parse_state(picture, roofs={"1,1": 0}, tower_claim=claim)
        state.board.tower_tiles[0].holder = 2
        place_piece(state, 1, "wall", "W1")
        assert state.board.tower_tiles[0].holder == holder


def test_d_05_no_stable_touches_two_palaces() -> None:
    state = parse_state("""
        1-----3
        -.G.K.-
        -.....-
        4-----2
    """)
    assert cell("1,3") not in legal_places(state, "stable")


def test_d_06_the_end_comes_when_nobody_can_place() -> None:
    state = parse_state("""
        1-----3
        -G.K..-
        -B.O..-
        4-----2
    """)
    for palace in state.board.palaces:
        assert palace.roof is None
    assert all(can_place(position(state), seat) for seat in range(3))
    # It is not enough that everybody owns four palaces: whoever can still place goes on.
    owned = parse_state(
        """
        1-----------3
        -G.K.B.O....-
        -..........m-
        -G.K.B.O....-
        4-----------2
    """,
        roofs={"1,1": 0, "1,3": 0, "1,5": 0, "1,7": 0, "3,1": 1, "3,3": 1, "3,5": 1, "3,7": 1},
        supplies=[Supply([0] * 4, walls=3), Supply([0] * 4, stables=1)],
        seats=2,
        edition="2001",
        tea=False,
    )
    play_turn(owned, "N-1", "N-2", "confirm")
    assert (owned.over, owned.active) == (False, 1)
    # Nor is it needed that all is used up: roofs that fit nowhere do not go on for ever.
    blocked = parse_state(
        """
        1---3
        -.m.-
        4---2
    """,
        supplies=[Supply([0] * 4, walls=1, roofs=2), Supply([0] * 4, roofs=4)],
        seats=2,
    )
    assert play_turn(blocked, "N-1", "confirm")[-1] == "med-told-end"
    assert blocked.over


def test_d_07_walls_and_streets_need_no_palace() -> None:
    state = parse_state("""
        1---3
        -.G.-
        -GGG-
        -...-
        4---2
    """)
    assert legal_places(state, "wall") == wall_spaces("N1 N3 S1 S3 W1 W3 E1 E3")
    assert cell("1,1") in legal_places(state, "merchant")


def test_d_08_the_last_player_roofs_in_both_editions() -> None:
    assert default_rules().last_roof
    for edition in ("2001", "2014"):
        state = parse_state(
            """
            1---3
            -Gm.-
            4---2
        """,
            supplies=[Supply([0] * 4, walls=2, roofs=1), empty_supply(), empty_supply()],
            edition=edition,
            tea=False,
            well=False,
        )
        assert list_legal_kinds(position(state), 0, [Placement("wall", "N-1")], 9) == ["roof"]


def test_d_09_roofs_count_as_pieces_left() -> None:
    assert not default_rules().strict_discard
    picture = """
        1----3
        -....-
        -....-
        4----2
    """
    for held in (Supply([0] * 4, gates=1, roofs=1), Supply([0] * 4, gates=1, neutral=1)):
        for strict in (False, True):
            state = parse_state(picture, supplies=[full_supply(), replace(held), full_supply()], strict_discard=strict)
            lines = play_turn(state, "merchant", "A1", "merchant", "B1", "confirm")
            assert ("med-told-gates-discarded" in lines, "med-told-skipped" in lines) == (strict, not strict)
            assert (state.board.out, state.board.supplies[1].gates) == (([1], 0) if strict else ([], 1))
            # The roofs themselves stay, without penalty.
            assert state.board.supplies[1].roofs + state.board.supplies[1].neutral == 1


def test_d_10_walls_of_2001() -> None:
    assert [SETUPS["2001", players].walls for players in (3, 4)] == [10, 8]


def test_d_11_bonus_spaces_lie_two_steps_from_the_well() -> None:
    there = get_grid(11, 16)
    assert set(there.space_names(there.bonus_spaces("F6"))) == {"F4", "D6", "H6", "F8"}


def test_d_12_a_neutral_palace_keeps_tiles_from_everybody() -> None:
    state = parse_state("""
        1#---3
        -G...-
        -....-
        4----2
    """)
    place_piece(state, 0, "neutral", "1,1")
    view = GAME.view(state, None)
    assert (view.palace_tiles[0].aside, view.tower_tiles[0].aside, view.tower_tiles[0].merchants) == (True, True, 0)
    assert [seat.score for seat in view.seats] == [0, 0, 0]
    assert (state.board.box.merchants, [supply.merchants for supply in state.board.supplies]) == (3, [9, 9, 9])
    # The tile of the tower comes to whoever connects next; its merchants are gone.
    place_piece(state, 1, "grey", "1,3")
    place_piece(state, 1, "roof", "1,3")
    place_piece(state, 2, "wall", "N2")
    place_piece(state, 2, "wall", "N3")
    view = GAME.view(state, None)
    assert (view.tower_tiles[0].holder, view.tower_tiles[0].aside) == (1, False)
    assert state.board.supplies[1].merchants == 9
    # The palace tile stays aside until an owned palace is larger.
    assert view.palace_tiles[0].aside
    place_piece(state, 2, "stable", "2,3")
    assert GAME.view(state, None).palace_tiles[0].holder == 1


def test_d_13_the_holder_keeps_the_palace_tile_in_a_tie() -> None:
    state = parse_state("""
        1-----3
        -GG.GG-
        -.....-
        4-----2
    """)
    place_piece(state, 0, "roof", "1,1")
    place_piece(state, 1, "roof", "1,4")
    assert state.board.palace_tiles[0].holder == 0


def test_d_14_walls_and_merchants_beside_a_stable_count() -> None:
    state = parse_state(
        """
        1#----3
        -sG...-
        -m....-
        4-----2
    """,
        roofs={"1,2": 0},
    )
    points = score_palace(position(state), 0)
    assert (points.walls, points.merchants) == (1, 1)


def test_d_15_beside_a_stable_and_a_building_is_an_extension() -> None:
    state = parse_state("""
        1-----3
        -Gs...-
        -.....-
        4-----2
    """)
    assert legal_places(state, "grey") == cells("2,1")
    place_piece(state, 0, "grey", "2,1")
    assert cell("2,2") in legal_places(state, "grey")


def test_d_16_the_first_merchant_of_2001_is_an_extra_one() -> None:
    state = create_state(MedinaRules("2001", False, False, False, False), 3, Chance(bytes(32)))
    assert list_legal_kinds(position(state), 0, [], 0) == ["first"]
    place_piece(state, 0, "first", "5,5")
    assert state.board.supplies[0].merchants == 8


def test_d_17_well_and_first_merchant_may_touch_but_not_share() -> None:
    touching = 0
    for n in range(300):
        board = create_state(MedinaRules(), 2, Chance(n.to_bytes(32, "big"))).board
        there = get_grid(board.rows, board.columns)
        assert board.well is not None
        assert board.streets[0][0] != board.well
        touching += bool(there.neighborhood(there.bit_by_name[board.well]) & there.bit_by_name[board.streets[0][0]])
    assert touching


def test_d_18_purple_is_worth_what_black_was() -> None:
    assert [COLORS[edition][1] for edition in ("2001", "2014")] == ["black", "purple"]
    assert PALACE_TILES[1] == 2


def test_d_19_the_tie_break_goes_by_the_largest_palace() -> None:
    state = parse_state(
        """
        1------3
        -GG.K.B-
        -......-
        4------2
    """,
        roofs={"1,4": 1, "1,6": 1, "1,1": 0},
    )
    assert build_outcome(position(state)).scores[:2] == (2, 2)
    assert build_outcome(position(state)).places == (1, 2, 3)


def test_d_20_a_gate_is_compulsory_when_nothing_else_fits() -> None:
    state = parse_state(
        """
        1#----3
        -.....-
        -.....-
        4-----2
    """,
        supplies=[Supply([0] * 4, gates=1), full_supply(), full_supply()],
    )
    assert list_legal_kinds(position(state), 0, [], 9) == ["gate"]
    state.board.supplies[0].walls = 1
    assert list_legal_kinds(position(state), 0, [], 9) == ["wall", "gate"]


def test_d_21_a_gate_may_close_the_last_gap() -> None:
    state = parse_state("""
        1#-#3
        -...-
        -...-
        4---2
    """)
    assert "N-2" in legal_places(state, "gate")
    assert "N-2" not in legal_places(state, "wall")


def test_d_22_a_gate_carries_no_wall() -> None:
    state = parse_state("""
        1#D---3
        -.....-
        -.....-
        4-----2
    """)
    assert "N-3" not in legal_places(state, "wall")
    assert "N-5" in legal_places(state, "wall")


def test_d_23_no_gate_is_used_twice_and_the_entry_stands_alone() -> None:
    state = parse_state(GATED)
    place_piece(state, 0, "merchant", "3,5")
    assert position(state).gate_passages == []
    crowded = parse_state(GATED.replace("-.....D", "-...m.D", 1), streets=[["3,4"], ["1,2"]])
    assert position(crowded).gate_passages == []


def test_d_24_an_old_street_at_a_gate_stays_closed() -> None:
    two = GATED.replace("-.m...-", "-.m.m.-")
    assert position(parse_state(two, streets=[["1,4"], ["1,2"]])).gate_passages == [("B1", "E3")]
    assert position(parse_state(two, streets=[["1,2"], ["1,4"]])).gate_passages == []


def test_d_25_the_spare_gate_is_usable_at_once() -> None:
    state = parse_state(
        """
        1#----3
        -.....-
        -.....-
        4#----2
    """,
        supplies=[Supply([0] * 4, gates=1), full_supply(), full_supply()],
    )
    state.board.spare = 1
    place_piece(state, 0, "gate", "N2")
    assert list_legal_kinds(position(state), 0, [Placement("gate", "N-2")], 9) == ["gate"]


def test_d_26_open_questions_are_options_of_the_match() -> None:
    assert {spec.id for spec in GAME.meta.options} >= {"new_street", "tower_claim", "last_roof", "strict_discard"}
